//! Lessons: pages about one misconception each. A page shows two searches of one position side by side, and a question
//! that the reader answers before seeing the searches.
//!
//! A lesson is a TOML file, such as the files in `templates/lessons`, with a source, the settings of both searches,
//! claims about the searches, and texts in one or more languages. Numbers in texts are gaps, which are filled from the
//! recordings, and every claim is checked. So a lecturer can change a copy of a lesson without making its texts wrong.

mod facts;
mod file;
mod options;
mod page;

use std::ops::Range;

use crate::fault::{Fault, Flaw, errors, suggest};
use crate::locale::Locale;
use crate::render::theme::Theme;
use crate::search::{Settings, Watch};
use crate::story::View;
use crate::study::Recording;
use crate::trace::{Limits, NodeId, Step, Trace};
use facts::Facts;
use file::{LessonFile, Prose, SpannedText};
use options::{LessonSide, NAMES as OPTIONS};
pub use page::{LessonPage, render};
pub(in crate::report) use page::{TEMPLATE, words};

errors! {
    /// Error in the file of a lesson, or a claim that does not hold.
    pub enum LessonError {
        UnknownLesson { name: String } => "there is no lesson `{name}`", help (suggest(
            name,
            LESSONS.iter().map(|lesson| lesson.name),
            "`plyscope lesson` lists them; a lesson of your own is a TOML file: `plyscope lesson my.toml`",
        ));
        TooLong => "the lesson is longer than 1 MiB";
        Syntax { message: String } => "{message}",
            help "`plyscope lesson cut-on-equal {}` prints a lesson to begin with" [Source];
        NoLanguage => "the lesson has no words",
            help "write a table such as [en] or [de] with title, says, question, answers, right, wrong and sentences";
        NoClaims => "the lesson claims nothing of its searches",
            help "say what must be true, such as claims = [\"right.value != wrong.value\"]";
        SentenceCount { count: usize, language: String } => "{count} sentences explain the lesson in {language}",
            help "write three";
        AnswerCount { answers: usize, language: String, conditions: usize } =>
            "there are {answers} answers in {language} and {conditions} conditions",
            help "write two answers or more, and for each a condition in `answers` above the tables";
        EmptyText => "nothing is said here", help "write the words in full";
        UnknownView { name: String } => "there is no view `{name}`", help "write max or mover";
        UnknownOption { name: String } => "a search has no option `{name}`",
            help (suggest(name, OPTIONS, format!("a search has {}", OPTIONS.join(", "))));
        NotAWord { option: String } => "`{option}` is a word or a number";
        WrongValue { option: String, text: String, advice: String } => "`{option}` cannot be `{text}`", help "{advice}";
        Unsearchable { reason: String } => "the source cannot be searched so", help "{reason}";
        TooLarge => "the tree has more than {MOST_NODES} nodes",
            help "a lesson shows the smallest tree that makes its point";
        FalseClaim { shown: String } => "the searches do not show what the lesson claims", label "not so", help "{shown}";
        RightAnswers { count: usize, shown: String } => "{count} answers are right, not one", help "{shown}";
        UnknownStep { step: String } => "the right search has no step `{step}`",
            help "write enter, evaluate, update, cutoff or leave and the name of a node, root, or the moves to it, such as \
                  \"cutoff C\" or \"leave 2 1\"";
        Unfilled { message: String } => "{message}",
            help "docs/lessons.md lists what can be asked, such as right.value or right.node.B.proved";
    }
}

/// A lesson that comes with the program.
#[derive(Debug, Clone, Copy)]
pub struct Bundled {
    /// Name of the lesson on the command line.
    pub name: &'static str,
    /// Text of the file of the lesson, for users to copy and change.
    pub text: &'static str,
}

macro_rules! lessons {
    ($($name:literal),* $(,)?) => {
        &[$(Bundled { name: $name, text: include_str!(concat!("../../../templates/lessons/", $name, ".toml")) }),*]
    };
}

/// All bundled lessons, in the order of the course.
pub const LESSONS: &[Bundled] = lessons![
    "min-and-max",
    "promises",
    "what-if",
    "cut-leaf",
    "cut-on-equal",
    "root-narrows",
    "root-moves",
    "window-goes-down",
    "interval-window",
    "fail-hard-soft",
    "deep-cutoff",
    "largest-leaf",
    "move-order",
    "tree-first",
    "negamax-sign",
    "depth-off-by-one",
    "horizon",
    "null-move",
    "faster-win",
    "mate-window",
    "table-mates",
    "table-bounds",
    "stalemate",
    "drawn-anyway",
];

impl Bundled {
    /// Returns the lesson called `name`.
    ///
    /// # Errors
    /// If no bundled lesson has this name.
    pub fn named(name: &str) -> Result<Bundled, Fault> {
        LESSONS.iter().find(|lesson| lesson.name == name).copied().ok_or_else(|| {
            let error = LessonError::UnknownLesson { name: name.to_owned() };
            Flaw::new(error, 0..name.len()).in_source("lesson", name)
        })
    }

    /// Parses the lesson.
    ///
    /// # Panics
    /// Never: a test parses all bundled lessons.
    pub fn lesson(&self) -> Lesson {
        Lesson::from_file(self.text, self.name).expect("a test reads all lessons")
    }
}

/// A lesson, parsed from its file.
#[derive(Debug)]
pub struct Lesson {
    name: String,
    origin: String,
    text: String,
    file: LessonFile,
    theme: Theme,
    /// Point of view of the tree above the question.
    puzzle_view: View,
    /// The right search, then the wrong search.
    sides: [LessonSide; 2],
}

/// Largest tree of a lesson, in nodes; limited because the pictures of a lesson show every node.
const MOST_NODES: usize = 300;

impl Lesson {
    /// Parses the file of a lesson; `origin` is its path or the name of a bundled lesson.
    ///
    /// # Errors
    /// The first error in the file.
    pub fn from_file(text: &str, origin: &str) -> Result<Lesson, Fault> {
        let flaw = |flaw: Flaw| flaw.in_source(origin, text);
        let file = LessonFile::parse(text).map_err(flaw)?;
        let theme = file.theme().map_err(flaw)?;
        let puzzle_view = file.puzzle_view().map_err(flaw)?.unwrap_or(theme.view);
        let side = |given| LessonSide::new(&file, given, origin, text);
        let sides = [side(&file.right)?, side(&file.wrong)?];
        let name = std::path::Path::new(origin).file_stem().map_or(origin.into(), |stem| stem.to_string_lossy());
        Ok(Lesson {
            name: name.into_owned(),
            origin: origin.to_owned(),
            text: text.to_owned(),
            file,
            theme,
            puzzle_view,
            sides,
        })
    }

    /// Returns the name of a bundled lesson, or the name of the file without its extension.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the title and the code of its language: that of `locale` if the lesson has texts in it, otherwise the
    /// first language of the lesson.
    pub fn title(&self, locale: &Locale) -> (&str, &str) {
        let (code, prose) = self.prose(locale);
        (prose.title.get_ref().as_str(), code)
    }

    /// Returns the texts and the code of their language: that of `locale` if the lesson has texts in it, otherwise the
    /// first language of the lesson.
    fn prose(&self, locale: &Locale) -> (&str, &Prose) {
        let wanted = [locale.code(), locale.language().code()];
        let found = wanted.into_iter().find_map(|code| self.file.texts.iter().find(|(language, _)| language == code));
        let (code, prose) = found.or(self.file.texts.first()).expect("a file without words is refused");
        (code, prose.get_ref())
    }

    /// Returns the commands that draw the trees of the right and of the wrong search.
    pub fn commands(&self) -> [String; 2] {
        let [right, wrong] = &self.sides;
        let command = |side: &LessonSide, name: &str| {
            let source = options::quoted(&side.written);
            format!("plyscope draw {source}{}{} -o {name}.svg", side.words(), self.file.theme_words())
        };
        [command(right, "right"), command(wrong, "wrong")]
    }

    /// Returns the commands that make the page of the lesson. For a bundled lesson, the first of two commands copies
    /// the lesson to a file; for a user's own lesson, there is only one command.
    pub fn page_commands(&self) -> Vec<String> {
        let name = &self.name;
        if Bundled::named(&self.origin).is_ok() {
            let copy = format!("plyscope lesson {name} --source -o my-{name}.toml");
            vec![copy, format!("plyscope lesson my-{name}.toml -o my-{name}.html")]
        } else {
            vec![format!(
                "plyscope lesson {} -o {}",
                options::quoted(&self.origin),
                options::quoted(&format!("{name}.html"))
            )]
        }
    }

    /// Runs the searches of the lesson and checks its claims.
    ///
    /// # Errors
    /// If a search fails, the tree is too large, a claim does not hold, not exactly one answer is right, a claim or a
    /// condition cannot be evaluated, or the right search does not have the step at which the page should open.
    pub fn record(&self, watch: &mut Watch<'_>) -> Result<Recorded, Fault> {
        let [right, wrong] = &self.sides;
        let mut record = |side: &LessonSide, settings: &Settings| {
            let recording = Recording { evaluation: side.evaluation.as_deref(), limits: Limits::nodes(MOST_NODES + 1) };
            let span = || self.file.source.span();
            let trace = side
                .source
                .record(settings, recording, watch)
                .map_err(|fault| self.fault(LessonError::Unsearchable { reason: fault.message() }, span()))?;
            if trace.counts().nodes > MOST_NODES as u64 || trace.counts().unrecorded > 0 {
                return Err(self.fault(LessonError::TooLarge, span()));
            }
            Ok(trace)
        };
        let recorded = Recorded {
            blank: record(right, &right.full_settings())?,
            right: record(right, &right.settings)?,
            wrong: record(wrong, &wrong.settings)?,
        };
        let facts = recorded.facts(&Locale::default());
        for claim in &self.file.claims {
            if !self.holds(&facts, claim)? {
                let shown = facts.named_in(claim.get_ref());
                return Err(self.fault(LessonError::FalseClaim { shown }, claim.span()));
            }
        }
        self.right_answer(&facts)?;
        self.crux(&recorded)?;
        Ok(recorded)
    }

    /// Returns the moment at which the page first shows the searches, as a number of steps of the right search;
    /// `None` if the lesson sets no such moment.
    fn crux(&self, recorded: &Recorded) -> Result<Option<usize>, Fault> {
        let Some(crux) = &self.file.crux else { return Ok(None) };
        let trace = &recorded.right;
        let (event, node) = crux.get_ref().split_once(' ').unwrap_or((crux.get_ref(), ""));
        let moves_to =
            |id| trace.path(id).into_iter().filter_map(|id| trace.move_name(id)).collect::<Vec<_>>().join(" ");
        let is_it = |step: &Step| {
            let id = trace.node_of(step);
            let is_there = if node == "root" {
                id == NodeId::ROOT
            } else {
                // An empty text would match the root, because no moves lead to the root.
                !node.is_empty() && (trace.name(id).as_deref() == Some(node) || moves_to(id) == node)
            };
            trace.step_name(step) == event && is_there
        };
        let found = trace
            .steps()
            .position(|step| is_it(&step))
            .ok_or_else(|| self.fault(LessonError::UnknownStep { step: crux.get_ref().clone() }, crux.span()))?;
        Ok(Some(found + 1))
    }

    /// Returns the 0-based index of the right answer. It is an error if not exactly one answer is right.
    fn right_answer(&self, facts: &Facts) -> Result<usize, Fault> {
        let mut right = Vec::new();
        for (index, condition) in self.file.answers.get_ref().iter().enumerate() {
            if self.holds(facts, condition)? {
                right.push(index);
            }
        }
        let [right] = right[..] else {
            let conditions = self.file.answers.get_ref().iter().map(|condition| condition.get_ref().as_str());
            let shown = facts.named_in(&conditions.collect::<Vec<_>>().join(" "));
            let error = LessonError::RightAnswers { count: right.len(), shown };
            return Err(self.fault(error, self.file.answers.span()));
        };
        Ok(right)
    }

    fn holds(&self, facts: &Facts, condition: &SpannedText) -> Result<bool, Fault> {
        facts
            .holds(condition.get_ref())
            .map_err(|message| self.fault(LessonError::Unfilled { message }, condition.span()))
    }

    /// Returns a text of the lesson with its gaps filled.
    fn filled(&self, facts: &Facts, text: &SpannedText) -> Result<String, Fault> {
        if text.get_ref().trim().is_empty() {
            return Err(self.fault(LessonError::EmptyText, text.span()));
        }
        facts.filled(text.get_ref()).map_err(|unfilled| {
            let written = &self.text[text.span()];
            let gap = unfilled.gap.and_then(|number| {
                let (start, _) = written.match_indices("{{").nth(number)?;
                let end = start + written[start..].find("}}")? + 2;
                Some(text.span().start + start..text.span().start + end)
            });
            self.fault(LessonError::Unfilled { message: unfilled.message }, gap.unwrap_or(text.span()))
        })
    }

    fn fault(&self, error: LessonError, span: Range<usize>) -> Fault {
        Flaw::new(error, span).in_source(self.origin.as_str(), &self.text)
    }
}

/// The recorded searches of a lesson.
#[derive(Debug)]
pub struct Recorded {
    /// The right search.
    pub right: Trace,
    /// The search that shows the misconception.
    pub wrong: Trace,
    /// The full search to the same depth as the right search, for the picture of the whole tree above the question.
    blank: Trace,
}

impl Recorded {
    fn facts(&self, locale: &Locale) -> Facts {
        Facts::new([("right", &self.right), ("wrong", &self.wrong), ("minimax", &self.blank)], locale)
    }
}
