//! What a page asks the program for that it does not hold itself: the page carries a [`Recipe`] of what it shows, and
//! the program's core, compiled to WebAssembly, from which it has the rest made when a reader wants to see it.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::MOST_VISITS;
use super::page::{MOST_IN_PARTS, Maker};
use super::player::{self, Book};
use crate::fault::Fault;
use crate::locale::{Language, Locale};
use crate::render::theme::{Backdrop, Theme};
use crate::render::{Outline, Picture};
use crate::search::Settings;
use crate::source::{Source, Written};
use crate::story::Frame;
use crate::study::{Recording, Study};
use crate::trace::{Limits, Trace, Watch};

/// Everything that the trees of one section of a page follow from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Recipe {
    source: Written,
    evaluation: Option<String>,
    searches: Vec<Settings>,
    limits: Limits,
    theme: Theme,
    language: Language,
    /// That of the section: ids of trees begin with it.
    id: String,
}

/// What a page may ask for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// The story of a part that the pictures of a section fold up.
    Part {
        /// The section.
        recipe: Recipe,
        /// The number of the part, from 1.
        number: usize,
    },
}

/// Answers a page's questions, and remembers the searches of the last one.
#[derive(Debug, Default)]
pub struct Core {
    searched: Option<(Recipe, Vec<Trace>)>,
}

impl Recipe {
    pub(super) fn new(study: &Study, traces: &[&Trace], maker: Maker<'_>, id: &str) -> Recipe {
        Recipe {
            source: study.source.written().clone(),
            evaluation: study.evaluation.clone(),
            searches: traces.iter().map(|trace| *trace.settings()).collect(),
            limits: study.limits,
            theme: maker.theme.clone(),
            language: maker.locale.language(),
            id: id.to_owned(),
        }
    }

    fn search(&self) -> Result<Vec<Trace>, Fault> {
        let source = Source::from_written(&self.source)?;
        let recording = Recording { evaluation: self.evaluation.as_deref(), limits: self.limits };
        let mut watch = Watch { visits: MOST_VISITS, progress: &mut |_| {} };
        self.searches.iter().map(|settings| source.record(settings, recording, &mut watch)).collect()
    }

    /// The story of a part, as JSON.
    fn part(&self, traces: &[Trace], number: usize) -> Result<String, Fault> {
        let locale = Locale::new(self.language);
        let palette = self.theme.palette(Backdrop::Light);
        let traces: Vec<&Trace> = traces.iter().collect();
        let outline = Outline::new(&traces, Outline::MOST);
        let frames: Vec<Frame<'_>> =
            traces.iter().map(|trace| Frame::at(trace, trace.steps().len(), self.theme.view)).collect();
        let figure = player::figure(&outline, &frames, &self.theme, &locale);
        let picture = Picture::new(&figure);
        let book = Book::new((&figure, &picture, &frames), &self.id, &palette, MOST_IN_PARTS);
        if !(1..=book.len()).contains(&number) {
            return Err(Fault::new(format!("there is no part {number}: there are {}", book.len())));
        }
        let story = book.parts(number..number + 1).next().map(|story| story.written()).unwrap_or_default();
        String::from_utf8(story).map_err(|error| Fault::new(error.to_string()))
    }
}

impl Core {
    /// Answers a question in JSON with JSON: `{"answer": …}`, or `{"fault": "…"}` if it has no answer.
    ///
    /// ```
    /// use plyscope::report::live::Core;
    /// let answer = Core::default().answer("{\"part\": {}}");
    /// assert!(answer.starts_with("{\"fault\":") && answer.contains("missing field"), "{answer}");
    /// ```
    pub fn answer(&mut self, question: &str) -> String {
        let question = serde_json::from_str(question).map_err(|error| Fault::new(error.to_string()));
        match question.and_then(|question| self.give(question)) {
            Ok(answer) => format!(r#"{{"answer":{answer}}}"#),
            Err(fault) => json!({ "fault": fault.to_string() }).to_string(),
        }
    }

    fn give(&mut self, Question::Part { recipe, number }: Question) -> Result<String, Fault> {
        let traces = match self.searched.take() {
            Some((known, traces)) if known == recipe => traces,
            _ => recipe.search()?,
        };
        let (recipe, traces) = self.searched.insert((recipe, traces));
        recipe.part(traces, number)
    }
}
