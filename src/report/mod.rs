//! Reports: a page model of formatted texts and finished pictures, and the templates that turn it into HTML.
//!
//! The model contains no types of the search, and templates compute nothing: numbers for readers are already formatted
//! as text. A user's own template gets the same model, which `templates/README.md` describes.

/// Concatenates files of the folder `templates`, each followed by a line feed.
macro_rules! templates {
    ($($file:literal),+ $(,)?) => {
        concat!($(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/templates/", $file)), "\n"),+)
    };
}
#[cfg(feature = "raster")]
pub(crate) use templates;

/// Concatenates the scripts that every page with a player needs, followed by the given scripts.
macro_rules! with_player {
    ($($more:literal),+) => {
        templates![
            "report/elements.js",
            "report/theme.js",
            "report/inflate.js",
            "report/outlet.js",
            "report/family.js",
            "report/player.js",
            "report/score.js",
            "report/answers.js",
            "report/quiz.js",
            "report/links.js",
            "report/icicle.js",
            "report/view.js",
            "report/keys.js",
            "report/nodes.js",
            "report/motion.js",
            "report/touch.js",
            $($more),+
        ]
    };
}

mod lessons;
mod names;
mod page;
mod plots;
mod template;

pub use lessons::{course, lesson, scorm};
#[cfg(feature = "raster")]
pub(crate) use page::fixed_words;
#[cfg(test)]
pub(crate) use page::glossary;
#[cfg(feature = "raster")]
pub(crate) use page::player::packed;
pub use page::{Head, Live, ReportPage, live};
pub(crate) use page::{PageWithHead, colours};
pub use plots::{comparison, mistakes_chart, orders, tournament};

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

/// The built-in template of a report.
pub const TEMPLATE: &str = include_str!("../../templates/report.html");

/// Name and text of each part that templates can include. A part includes only earlier parts.
const PARTS: [(&str, &str); 10] = [
    ("head.html", include_str!("../../templates/report/head.html")),
    ("colours.html", include_str!("../../templates/report/colours.html")),
    ("footer.html", include_str!("../../templates/report/footer.html")),
    ("quiz.html", include_str!("../../templates/report/quiz.html")),
    ("editor.html", include_str!("../../templates/report/editor.html")),
    ("player.html", include_str!("../../templates/report/player.html")),
    ("list.html", include_str!("../../templates/report/list.html")),
    ("glossary.html", include_str!("../../templates/report/glossary.html")),
    ("what-if.html", include_str!("../../templates/report/what-if.html")),
    SECTION,
];

/// Name and text of the part that renders the section of one source.
const SECTION: (&str, &str) = ("section.html", include_str!("../../templates/report/section.html"));

/// Largest number of visits to nodes in each search of a study; also the default of the command line.
const MOST_VISITS: u64 = 1_000_000_000;

/// Returns the page that `plyscope report` writes in English: one search of `source` for each element of `settings`.
///
/// # Errors
/// If the source does not allow these settings, or a search becomes too long.
///
/// # Panics
/// If `settings` is empty.
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
    render(&ReportPage::new(&[study], &Locale::default(), &Theme::default()))
}

/// Renders a page with the built-in template.
///
/// # Errors
/// None in practice: tests check that the built-in template fits the model.
pub fn render(page: &ReportPage) -> Result<String, Fault> {
    set_own(page, TEMPLATE, "report.html")
}

/// Renders a page with a user's own template. Errors name the template `name`. The content security policy of the page
/// allows all scripts and style sheets within the template.
///
/// # Errors
/// If the template is malformed, uses a variable that the page does not have, or its output is too long.
pub fn render_with(page: &ReportPage, template: &str, name: &str) -> Result<String, Fault> {
    set(page, (template, name), Some(page::own_policy()), template::MOST_WRITTEN)
}

/// Renders a page with a built-in template. Errors name the template `name`.
pub(crate) fn set_own(page: &impl Serialize, template: &str, name: &str) -> Result<String, Fault> {
    set(page, (template, name), None, usize::MAX)
}

/// Renders a page and replaces control characters in the output, because browsers treat them differently. `policy`, if
/// given, replaces the content security policy of the page. `most` is the longest allowed output, in bytes.
fn set(page: &impl Serialize, template: (&str, &str), policy: Option<String>, most: usize) -> Result<String, Fault> {
    let mut context = Context::from_serialize(page).map_err(|error| Fault::new(error.to_string()))?;
    if let Some(policy) = policy {
        context.insert("policy", &policy);
    }
    template::render(&context, &PARTS, template, most).map(shown)
}

/// Replaces all control characters except line feeds and tabs by visible characters.
fn shown(page: String) -> String {
    let shown = |c| if matches!(c, '\n' | '\t') { c } else { on_one_line(c) };
    if page.chars().all(|c| shown(c) == c) { page } else { page.chars().map(shown).collect() }
}
