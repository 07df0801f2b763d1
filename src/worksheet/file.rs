//! Sheets for programs: what is asked, in JSON, and what a program needs to find out what is right. The answers are not
//! in it, so that it can be handed out.

use serde::{Deserialize, Serialize};

use super::model::{Sheet, Task};
use super::{TaskKind, Wanted};
use crate::exercise::{Answer, Field};
use crate::fault::Fault;
use crate::search::Settings;
use crate::source::Written;

/// A sheet as its file has it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SheetFile {
    format: String,
    version: u32,
    /// The language of its words: `en`, `cs`, `ru`.
    pub language: String,
    /// What the sheet is called.
    pub title: String,
    /// Whose it is.
    pub student: Option<String>,
    /// The rules on which the answers depend, in one line.
    pub rules: String,
    /// What it is about.
    pub source: Written,
    /// How that is searched.
    pub settings: Settings,
    /// What is asked.
    pub tasks: Vec<TaskAsked>,
}

/// A task as it is asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TaskAsked {
    /// What `--tasks` calls it.
    pub name: String,
    /// What it is called on the sheet.
    pub title: String,
    /// How many points it is worth.
    pub points: f64,
    /// What is to be done.
    pub prompt: String,
    /// What is to be answered.
    pub fields: Vec<FieldAsked>,
}

/// Something to be answered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FieldAsked {
    /// What answers call it.
    pub id: String,
    /// What it is: the name of a node, or a few words.
    pub label: String,
    /// What is answered.
    pub kind: FieldKind,
    /// What can be chosen, where something is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
}

/// What is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FieldKind {
    /// A number, a bound or an infinity as text; nothing where nothing is searched.
    Number,
    /// One of the options.
    Choice,
    /// Any of the options.
    Choices,
    /// Some of the options in an order.
    Order,
    /// Words, or a drawing.
    Free,
}

impl SheetFile {
    /// What `format` says.
    pub const FORMAT: &str = "plyscope-sheet";
    /// The version that this program writes and reads.
    pub const VERSION: u32 = 1;

    /// What of a sheet can be handed out.
    pub fn of(sheet: &Sheet) -> SheetFile {
        SheetFile {
            format: Self::FORMAT.to_owned(),
            version: Self::VERSION,
            language: sheet.language.code().to_owned(),
            title: sheet.title.clone(),
            student: sheet.student.clone(),
            rules: sheet.rules.clone(),
            source: sheet.source.clone(),
            settings: sheet.settings,
            tasks: sheet.tasks.iter().map(TaskAsked::of).collect(),
        }
    }

    /// As JSON.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Whether a text says that it is such a file.
    pub fn is_one(text: &str) -> bool {
        let format = serde_json::from_str::<serde_json::Value>(text).map(|json| json["format"] == Self::FORMAT);
        format.unwrap_or(false)
    }

    /// Reads it.
    ///
    /// # Errors
    /// If it is no such file, or one that a later program wrote.
    pub fn read(text: &str, origin: &str) -> Result<SheetFile, Fault> {
        let help = "`plyscope worksheet … -o sheet.json` writes one";
        let wrong = |why: String| Fault::new(format!("{origin} is no sheet: {why}")).help(help);
        let json: serde_json::Value = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
        if json["format"] != Self::FORMAT {
            return Err(wrong(format!("its `format` is not \"{}\"", Self::FORMAT)));
        }
        if json["version"] != Self::VERSION {
            let why = format!("its version is {}, and this program reads version {}", json["version"], Self::VERSION);
            return Err(wrong(why));
        }
        serde_json::from_value(json).map_err(|error| wrong(error.to_string()))
    }

    /// Its tasks, as a new sheet would be asked for.
    ///
    /// # Errors
    /// If there is no such task, or if its points are none.
    pub fn wanted(&self) -> Result<Vec<Wanted>, Fault> {
        let wanted = |task: &TaskAsked| {
            let kind: Wanted = task.name.parse().map_err(Fault::new)?;
            let points = task.points.to_string().parse().map_err(Fault::new)?;
            Ok(Wanted { points: Some(points), ..kind })
        };
        self.tasks.iter().map(wanted).collect()
    }
}

impl TaskAsked {
    fn of(task: &Task) -> TaskAsked {
        let kind: TaskKind = task.kind;
        TaskAsked {
            name: kind.name().to_owned(),
            title: task.title.clone(),
            points: task.points.number(),
            prompt: task.prompt.clone(),
            fields: task.fields.iter().map(FieldAsked::of).collect(),
        }
    }
}

impl FieldAsked {
    fn of(field: &Field) -> FieldAsked {
        let kind = match field.right {
            // A box that stays empty looks like all others.
            Answer::Number(_) | Answer::Nothing => FieldKind::Number,
            Answer::Choice(_) => FieldKind::Choice,
            Answer::Choices(_) => FieldKind::Choices,
            Answer::Order(_) => FieldKind::Order,
            Answer::Free => FieldKind::Free,
        };
        FieldAsked { id: field.id.clone(), label: field.label.clone(), kind, options: field.options.clone() }
    }
}
