//! Sheets as JSON for programs: the tasks without answers, and the source and settings from which a program can compute
//! the answers.

use std::cell::LazyCell;

use serde::{Deserialize, Serialize};

use super::desk::TaskMaterial;
use super::model::{Sheet, Task};
use super::{SheetError, TaskKind, Wanted};
use crate::exercise::{Answer, AnswerPart, Exercise, Field, FieldTask, Scheme};
use crate::fault::{Fault, reworded};
use crate::locale::{Language, Locale};
use crate::search::Settings;
use crate::source::Written;
use crate::story::words;

/// A sheet without its answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SheetFile {
    format: String,
    version: u32,
    /// Code of the language: `en`, `cs` or `ru`.
    pub language: String,
    /// Title of the sheet.
    pub title: String,
    /// Name of the student, if known.
    pub student: Option<String>,
    /// Rules on which the answers depend, in one line.
    pub rules: String,
    /// Tree or position that is searched.
    pub source: Written,
    /// Settings of the search.
    pub settings: Settings,
    /// Tasks, in the order of the sheet.
    pub tasks: Vec<TaskAsked>,
}

/// A task without its answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TaskAsked {
    /// Name of the kind of task in `--tasks`.
    pub name: String,
    /// Title of the task, without its number.
    pub title: String,
    /// Points of all fields together.
    pub points: f64,
    /// Instructions to the student.
    pub prompt: String,
    /// Fields to be answered.
    pub fields: Vec<FieldAsked>,
}

/// A field without its answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FieldAsked {
    /// Identifier of the field in files of answers, unique in the sheet.
    pub id: String,
    /// Label: the name of a node, or a short question.
    pub label: String,
    /// [Kind](Answer::kind) of answer.
    pub kind: String,
    /// Options to choose from; may be empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
}

impl TaskAsked {
    /// Returns the task with its answers; `None` if only a person can mark the task, or if the task cannot be made
    /// again with the same fields.
    fn graded_by_fields(&self, desk: &TaskMaterial<'_>) -> Option<FieldTask> {
        let kind = TaskKind::named(&self.name)?;
        let fields = kind.make(desk).ok()?.fields;
        let is_asked = fields.iter().map(|field| &field.id).eq(self.fields.iter().map(|field| &field.id));
        let is_free = fields.iter().any(|field| field.right == Answer::Free);
        (is_asked && !is_free).then(|| FieldTask {
            name: kind.name(),
            title: self.title.clone(),
            points: self.points,
            fields,
        })
    }
}

impl SheetFile {
    /// Value of `format` in the JSON, by which programs recognise a sheet.
    pub const FORMAT: &str = "plyscope-sheet";
    /// Version of the format that this program writes and reads.
    pub const VERSION: u32 = 1;

    /// Creates the file of a sheet, without the answers.
    pub fn of(sheet: &Sheet) -> SheetFile {
        let field = |field: &Field| {
            // A separate kind for boxes that must stay empty would reveal their answer.
            let kind = if field.right == Answer::Nothing { "number" } else { field.right.kind() };
            let Field { id, label, options, .. } = field.clone();
            FieldAsked { id, label, kind: kind.to_owned(), options }
        };
        let task = |task: &Task| TaskAsked {
            name: task.kind.name().to_owned(),
            title: task.title.clone(),
            points: task.points.number(),
            prompt: task.prompt.clone(),
            fields: task.fields.iter().map(field).collect(),
        };
        SheetFile {
            format: Self::FORMAT.to_owned(),
            version: Self::VERSION,
            language: sheet.locale.language().code().to_owned(),
            title: sheet.title.clone(),
            student: sheet.student.clone(),
            rules: sheet.rules.clone(),
            source: sheet.source.clone(),
            settings: sheet.settings,
            tasks: sheet.tasks.iter().map(task).collect(),
        }
    }

    /// Returns the file as JSON.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Returns whether a text is JSON whose `format` is [`SheetFile::FORMAT`].
    pub fn is_one(text: &str) -> bool {
        let format = serde_json::from_str::<serde_json::Value>(text).map(|json| json["format"] == Self::FORMAT);
        format.unwrap_or(false)
    }

    /// Parses a file; `origin` names it in errors.
    ///
    /// # Errors
    /// If the text is not a sheet in this format and version.
    pub fn read(text: &str, origin: &str) -> Result<SheetFile, Fault> {
        let wrong = |reason| Fault::new(SheetError::NotASheet { origin: origin.to_owned(), reason });
        let json: serde_json::Value =
            serde_json::from_str(text).map_err(|error| wrong(reworded(&error.to_string())))?;
        if json["format"] != Self::FORMAT {
            return Err(wrong(format!("its `format` is not \"{}\"", Self::FORMAT)));
        }
        if json["version"] != Self::VERSION {
            let why = format!("its version is {}, and this program reads version {}", json["version"], Self::VERSION);
            return Err(wrong(why));
        }
        serde_json::from_value(json).map_err(|error| wrong(reworded(&error.to_string())))
    }

    /// Returns the language of the sheet; the default language if its code is unknown.
    pub fn language(&self) -> Language {
        Language::of_code(&self.language).unwrap_or_default()
    }

    /// Returns the scheme for grading the answers, and the tasks outside the scheme, which a person must mark.
    /// `exercise` is the exercise of the sheet.
    pub fn scheme(&self, exercise: &Exercise) -> (Scheme, Vec<&TaskAsked>) {
        let (mut scheme, mut others) = (Scheme::default(), Vec::new());
        let locale = Locale::new(self.language());
        // Making this material takes dozens of searches, and most sheets of a class have no task that needs it.
        let desk = LazyCell::new(|| TaskMaterial::new(exercise, &locale, None));
        for task in &self.tasks {
            let shares: &[(AnswerPart, f64)] = match TaskKind::named(&task.name) {
                Some(TaskKind::Values) => &[(AnswerPart::Values, 1.0)],
                Some(TaskKind::Cuts) => &[(AnswerPart::Skipped, 1.0)],
                Some(TaskKind::BestMove) => &[(AnswerPart::BestMove, 1.0)],
                Some(TaskKind::Windows) => &[(AnswerPart::Windows, 1.0)],
                // The order of the leaves weighs twice as much as their number.
                Some(TaskKind::LeafOrder) => &[(AnswerPart::Leaves, 2.0 / 3.0), (AnswerPart::LeafCount, 1.0 / 3.0)],
                _ => {
                    match task.graded_by_fields(&desk) {
                        Some(task) => scheme.tasks.push(task),
                        None => others.push(task),
                    }
                    continue;
                }
            };
            scheme.points.extend(shares.iter().map(|&(part, share)| (part, task.points * share)));
        }
        scheme.windows = scheme.points.contains_key(&AnswerPart::Windows).then(|| {
            let asks = |id: &str| self.tasks.iter().any(|task| task.fields.iter().any(|field| field.id == id));
            let name = |id| words::node(&locale, &exercise.whole, id);
            exercise.whole.ids().filter(|&id| asks(&format!("windows-{}-alpha", name(id)))).collect()
        });
        (scheme, others)
    }

    /// Returns the tasks, except a teacher's own tasks, in the form of a request for a new sheet.
    ///
    /// # Errors
    /// If the kind of a task is unknown, or its points are not valid.
    pub fn wanted(&self) -> Result<Vec<Wanted>, Fault> {
        let wanted = |task: &TaskAsked| {
            let kind: Wanted = task.name.parse().map_err(Fault::new)?;
            let points = task.points.to_string().parse().map_err(Fault::new)?;
            Ok(Wanted { points: Some(points), ..kind })
        };
        // The texts of a teacher's own tasks are in the file of the head, so leave these tasks out.
        self.tasks.iter().filter(|task| task.name != TaskKind::Own.name()).map(wanted).collect()
    }
}
