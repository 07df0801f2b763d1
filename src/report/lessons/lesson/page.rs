//! The page of a lesson.

use std::collections::BTreeMap;

use quick_xml::escape::partial_escape;
use serde::Serialize;
use serde_json::{Value, json};

use super::facts::Facts;
use super::file::{Prose, SpannedText};
use super::{Lesson, Recorded};
use crate::exercise::Choice;
use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::theme::{Backdrop, Skipped, Theme};
use crate::render::{Figure, Outline, Picture, Scene, svg};
use crate::report::page::{Live, PageMaker, Pictures, TreePicture};
use crate::report::{Head, colours};
use crate::search::Watch;
use crate::story::{Frame, words};
use crate::trace::Trace;

/// The model of a lesson page: formatted texts and finished pictures.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LessonPage {
    /// HTML head of the page.
    #[serde(flatten)]
    pub head: Head,
    /// Title of the lesson.
    pub name: String,
    /// Navigation in a course: keys of course and lesson, 0-based number of the lesson, and links to the index and to
    /// the neighbours; `null` if the lesson is not part of a course.
    pub way: Value,
    /// The misconception in the words of a student, in HTML.
    pub says: String,
    /// Tree above the question, without results of the search.
    pub puzzle: Value,
    /// Question that asks for a prediction, in HTML.
    pub question: String,
    /// Possible answers.
    pub answers: Vec<Choice>,
    /// Moment that the player shows first, as a number of steps of the right search. If `None`, the player shows the
    /// first cutoff, or the end if there is no cutoff.
    pub crux: Option<usize>,
    /// Everything else, such as the trees, the player, the table of results, the explanation, and the commands.
    #[serde(flatten)]
    pub rest: Value,
}

pub(in crate::report) const TEMPLATE: &str = include_str!("../../../../templates/lesson.html");
const STYLE: &str = templates!["lesson.css", "course/course.css"];
const SCRIPT: &str = with_player!["course/progress.js", "lesson.js"];

impl LessonPage {
    /// Runs the searches of a lesson and makes its page. The page is in the language of `locale` if the lesson has
    /// texts in that language, and otherwise in the first language of the lesson. `puzzle` is the id of the tree
    /// above the question. The id differs between lessons, because the test of a course shows the trees of several
    /// lessons.
    ///
    /// # Errors
    /// If the lesson cannot be [recorded](Lesson::record), or a gap of a text cannot be filled.
    pub fn new(lesson: &Lesson, puzzle: &str, locale: &Locale, watch: &mut Watch<'_>) -> Result<LessonPage, Fault> {
        let recorded = lesson.record(watch)?;
        let (code, prose) = lesson.prose(locale);
        let locale = locale.speaking(code);
        // The page prints title, result, rules, notes and legend itself.
        let theme =
            Theme { title: false, result: false, rules: false, notes: false, legend: false, ..lesson.theme.clone() };
        let blank = Theme { view: lesson.puzzle_view, ..blank(&theme) };
        LessonSetter { lesson, locale: &locale, facts: recorded.facts(&locale), prose, recorded: &recorded }
            .page(&theme, (&blank, puzzle))
    }
}

/// Returns the theme of the tree above the question, which shows nothing that would reveal the answer.
fn blank(theme: &Theme) -> Theme {
    Theme {
        values: None,
        mates: None,
        interval: false,
        window: false,
        window_live: None,
        window_on_edge: false,
        cut_rule: false,
        returned: false,
        cuts: None,
        causes: false,
        skipped: Skipped::Whole,
        skipped_values: false,
        variation: None,
        best_move: false,
        choices: false,
        visits: None,
        node_types: false,
        signs: false,
        ..theme.clone()
    }
}

/// Builder of a lesson page.
struct LessonSetter<'l> {
    lesson: &'l Lesson,
    locale: &'l Locale,
    facts: Facts,
    prose: &'l Prose,
    recorded: &'l Recorded,
}

impl LessonSetter<'_> {
    fn page(&self, theme: &Theme, (blank, id_of_puzzle): (&Theme, &str)) -> Result<LessonPage, Fault> {
        let (locale, file, prose) = (self.locale, &self.lesson.file, self.prose);
        let traces = [&self.recorded.right, &self.recorded.wrong];
        let outline = Outline::new(&traces, Outline::MOST);
        let maker = PageMaker { locale, theme, live: Live::Off, asks: false, packs: true, told: &|_| {} };
        let name = self.plain(&prose.title)?;
        let badges = if file.both_right { [""; 2] } else { ["✓ ", "✗ "] };
        let captions =
            [self.plain(&prose.right)?, self.plain(&prose.wrong)?].map(|caption| caption.replace(['`', '*'], ""));
        let names = [0, 1].map(|index| format!("{}{}", badges[index], captions[index]));
        let Pictures { player, trees, legend, .. } = maker.pictures((&outline, &traces), &name, &names, "lesson", None);
        let mut sides = Vec::new();
        for (index, (tree, (name, caption))) in
            trees.into_iter().zip(names.into_iter().zip([&prose.right, &prose.wrong])).enumerate()
        {
            let (id, TreePicture { svg, width, list, .. }) = (format!("lesson-t{}", index + 1), tree);
            let caption = self.set(caption)?;
            sides.push(json!({
                "id": id, "caption": caption, "name": name, "svg": svg, "width": width, "list": list,
            }));
        }
        let right_answer = self.lesson.right_answer(&self.facts)?;
        let mut answers = Vec::new();
        for (index, choice) in prose.answers.get_ref().iter().enumerate() {
            let (text, reason) = (self.set(&choice.text)?, self.set(&choice.reason)?);
            answers.push(Choice { text, reason, is_right: index == right_answer });
        }
        let style = format!("{}\n{STYLE}\n{}", crate::report::page::STYLE, colours::style(theme));
        let panes: Vec<String> = file.panes.iter().map(|pane| format!(" with-{}", pane.get_ref().name())).collect();
        let seen = file.seen.as_ref().map_or(Ok(String::new()), |seen| self.set(seen))?;
        let sentences = prose.sentences.get_ref().iter().map(|sentence| self.set(sentence));
        let rest = json!({
            // Texts and discussions in which the misconception occurs.
            "seen": seen,
            // The trees of the right and of the wrong search.
            "sides": sides,
            "both_right": file.both_right,
            "rows": self.rows(traces),
            "player": player,
            "panes": panes.concat(),
            "legend": legend,
            "sentences": sentences.collect::<Result<Vec<_>, _>>()?,
            "caveats": self.caveats(traces),
            "commands": self.lesson.commands().into_iter().chain(self.lesson.page_commands()).collect::<Vec<_>>(),
        });
        Ok(LessonPage {
            head: Head::new(&name, locale, words(locale), &style, SCRIPT, false),
            name,
            way: Value::Null,
            says: self.set(&prose.says)?,
            puzzle: self.puzzle(blank, id_of_puzzle),
            question: self.set(&prose.question)?,
            answers,
            crux: self.lesson.crux(self.recorded)?,
            rest,
        })
    }

    /// Draws the tree above the question.
    fn puzzle(&self, theme: &Theme, id: &str) -> Value {
        let trace = &self.recorded.blank;
        let outline = Outline::new(&[trace], Outline::MOST);
        let frames = [Frame::at(trace, trace.steps().len(), theme.view)];
        let figure = Figure::new(&outline, &frames, theme, self.locale);
        let scene = Picture::new(&figure).scene(0);
        let name = self.locale.text("teach-tree");
        let scene = Scene { title: name.clone(), description: String::new(), ..scene };
        let palette = theme.palette(Backdrop::Light);
        let prefix = format!("{id}-");
        let options = svg::Options { palette: &palette, target: svg::Target::Page(&prefix) };
        json!({
            "name": name,
            "width": format!("{:.0}", scene.width),
            "svg": svg::to_string(&scene, &options),
            "id": id,
        })
    }

    /// Returns the lines of the table that compares the results of both searches. Command-line arguments are printed as
    /// code.
    fn rows(&self, traces: [&Trace; 2]) -> Vec<Value> {
        let line = |label: &str, is_code: bool, results: [String; 2]| {
            let (label, differs) = (self.locale.text(label), results[0] != results[1]);
            json!({ "label": label, "differs": differs, "is_code": is_code, "results": results })
        };
        let row = |label: &str, of: &dyn Fn(&Trace) -> String| line(label, false, traces.map(of));
        let number = |count: u64| words::thousands(count);
        let given = self.lesson.sides.each_ref().map(|side| side.words().trim().replace(' ', "\n"));
        let given = given.map(|words| if words.is_empty() { "–".to_owned() } else { words });
        vec![
            line("lesson-options", true, given),
            row("page-value", &|trace| words::shown(self.locale, trace.result().value)),
            row("page-best-move", &|trace| best_move(self.locale, trace)),
            row("page-leaves", &|trace| number(trace.counts().leaves)),
            row("page-nodes", &|trace| number(trace.counts().nodes)),
            row("page-cutoffs", &|trace| number(trace.counts().cutoffs)),
            row("page-skipped", &|trace| number(trace.counts().skipped)),
        ]
    }

    /// Returns the caveats of both searches without duplicates.
    fn caveats(&self, traces: [&Trace; 2]) -> Vec<String> {
        let mut all = Vec::new();
        for caveat in traces.into_iter().flat_map(|trace| words::caveats(self.locale, trace)) {
            if !all.contains(&caveat) {
                all.push(caveat);
            }
        }
        all
    }

    /// Returns a text of the lesson with its gaps filled.
    fn plain(&self, text: &SpannedText) -> Result<String, Fault> {
        self.lesson.filled(&self.facts, text)
    }

    /// Fills the gaps of a text and converts it to HTML. Backticks enclose code, asterisks enclose emphasis.
    fn set(&self, text: &SpannedText) -> Result<String, Fault> {
        Ok(marked(&marked(&partial_escape(self.plain(text)?), '`', "code"), '*', "em"))
    }
}

/// Returns the best move, followed by the name of the node to which it leads, if the node has a name. Returns a dash if
/// there is no best move.
fn best_move(locale: &Locale, trace: &Trace) -> String {
    let Some(mv) = words::best_move(locale, trace) else { return "–".to_owned() };
    match trace.best_child().and_then(|child| trace.name(child)) {
        Some(name) => format!("{mv} ({name})"),
        None => mv,
    }
}

/// Puts each text between two marks into an HTML element, and removes the marks. Without a second mark, the element
/// extends to the end.
fn marked(text: &str, mark: char, element: &str) -> String {
    let parts = text.split(mark).enumerate();
    parts
        .map(|(index, part)| if index % 2 == 1 { format!("<{element}>{part}</{element}>") } else { part.to_owned() })
        .collect()
}

/// Returns the texts that are the same on every lesson and course page, by key.
pub(in crate::report) fn words(locale: &Locale) -> BTreeMap<String, String> {
    let own = ["teach-", "course-"].into_iter().flat_map(Locale::keys);
    let own = own.map(|key| (key.replace('-', "_"), locale.text(key)));
    crate::report::page::fixed_words(locale).into_iter().chain(own).collect()
}

/// Renders the page with its template.
///
/// # Errors
/// None in practice: tests check that the template fits the model.
pub fn render(page: &LessonPage) -> Result<String, Fault> {
    crate::report::set_own(page, TEMPLATE, "lesson.html")
}
