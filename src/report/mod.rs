//! The report: a page model in words and finished pictures, and the template that sets it.
//!
//! The model holds no engine types and the template computes nothing: every number arrives as text. A template of a
//! user's own gets the same model; `templates/README.md` describes it.

/// Files of `templates` as one text.
macro_rules! templates {
    ($($file:literal),+ $(,)?) => {
        concat!($(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/templates/", $file)), "\n"),+)
    };
}

/// The scripts of a page that has players, and those that such a page has besides.
macro_rules! with_player {
    ($($more:literal),+) => {
        templates![
            "report/theme.js",
            "report/inflate.js",
            "report/outlet.js",
            "report/player.js",
            "report/score.js",
            "report/quiz.js",
            "report/sentence.js",
            "report/links.js",
            "report/view.js",
            "report/keys.js",
            "report/nodes.js",
            "report/motion.js",
            "report/touch.js",
            "report/projector.js",
            $($more),+
        ]
    };
}

pub mod grading;
mod lessons;
mod names;
mod page;
mod plots;
pub mod questions;
mod template;

pub use lessons::{course, lesson, scorm};
#[cfg(test)]
pub use page::TERMS;
pub(crate) use page::colours;
#[cfg(feature = "raster")]
pub(crate) use page::fixed_words;
#[cfg(feature = "raster")]
pub(crate) use page::player::packed;
pub use page::{Entry, Head, Live, Page, Player, live};
pub use plots::{orders, tournament};

use serde::Serialize;
use tera::Context;

use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::Theme;
use crate::search::{Settings, Watch};
use crate::source::Source;
use crate::story::words::on_one_line;
use crate::study::{Recording, Study};
use crate::trace::Limits;

/// The built-in template.
pub const TEMPLATE: &str = include_str!("../../templates/report.html");

/// What templates can include: the head of a page, the control of its colours and its foot; the controls and panes of a
/// player, with what it asks and what can be changed; trees as lists; what the terms mean; what a reader can do with a
/// tree; the lesson below the trees of a player; and a section of the report. What is included stands before what
/// includes it.
const PARTS: [(&str, &str); 11] = [
    ("head.html", include_str!("../../templates/report/head.html")),
    ("colours.html", include_str!("../../templates/report/colours.html")),
    ("footer.html", include_str!("../../templates/report/footer.html")),
    ("quiz.html", include_str!("../../templates/report/quiz.html")),
    ("editor.html", include_str!("../../templates/report/editor.html")),
    ("player.html", include_str!("../../templates/report/player.html")),
    ("list.html", include_str!("../../templates/report/list.html")),
    ("glossary.html", include_str!("../../templates/report/glossary.html")),
    ("view.html", include_str!("../../templates/report/view.html")),
    ("what-if.html", include_str!("../../templates/report/what-if.html")),
    (SECTION, include_str!("../../templates/report/section.html")),
];

/// The part that is all about one source.
const SECTION: &str = "section.html";

/// As many positions as the command line lets a search visit.
const MOST_VISITS: u64 = 1_000_000_000;

/// The page about the searches of a source with each of these settings, of which there is at least one: what `plyscope
/// report` writes, in English.
///
/// # Errors
/// If the source cannot be searched so, or a search became too long.
///
/// # Panics
/// If there are no settings.
///
/// ```
/// use plyscope::{Algorithm, Settings, Source};
/// let search = |algorithm| Settings { algorithm, ..Settings::default() };
/// let settings = [Algorithm::Minimax, Algorithm::AlphaBeta].map(search);
/// let page = plyscope::report(&Source::bundled(), &settings)?;
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// # Ok::<(), plyscope::Fault>(())
/// ```
pub fn of(source: &Source, settings: &[Settings]) -> Result<String, Fault> {
    let recording = Recording { evaluation: None, limits: Limits::default() };
    let mut watch = Watch { visits: MOST_VISITS, progress: &mut |_| {} };
    let study = Study::new(source, settings, recording, &mut watch)?;
    render(&Page::new(&[study], &Locale::default(), &Theme::default()))
}

/// Sets a page with the built-in template.
///
/// # Errors
/// None that a test has not ruled out: the built-in template fits the model.
pub fn render(page: &Page) -> Result<String, Fault> {
    set_own(page, TEMPLATE, "report.html")
}

/// Sets a page with a template of somebody's own; `name` is what errors call it.
///
/// The policy in its head lets it have scripts and style sheets of its own, which that of the built-in page does not.
///
/// # Errors
/// If the template is malformed, asks for what the page does not have, or for too much work: `templates/README.md`
/// tells what it may hold.
pub fn render_with(page: &Page, template: &str, name: &str) -> Result<String, Fault> {
    set(page, (template, name), Some(page::own_policy()), template::Limits::OTHERS)
}

/// Sets a page with a template of our own; `name` is what errors call it.
pub(crate) fn set_own(page: &impl Serialize, template: &str, name: &str) -> Result<String, Fault> {
    set(page, (template, name), None, template::Limits::OWN)
}

/// Sets a page, in which no control characters are left: browsers do not agree on what they do. A policy takes the
/// place of the page's own.
fn set(
    page: &impl Serialize,
    template: (&str, &str),
    policy: Option<String>,
    limits: template::Limits,
) -> Result<String, Fault> {
    let mut context = Context::from_serialize(page).map_err(|error| Fault::new(error.to_string()))?;
    if let Some(policy) = policy {
        context.insert("policy", &policy);
    }
    template::render(&context, &PARTS, template, limits).map(shown)
}

/// Sets one of the parts by itself.
fn set_part(context: &Context, name: &str) -> Result<String, Fault> {
    template::render_part(context, &PARTS, name).map(shown)
}

/// A page without control characters.
fn shown(page: String) -> String {
    let shown = |c| if matches!(c, '\n' | '\t') { c } else { on_one_line(c) };
    if page.chars().all(|c| shown(c) == c) { page } else { page.chars().map(shown).collect() }
}
