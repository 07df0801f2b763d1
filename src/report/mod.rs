//! The report: a page model in words and finished pictures, and the template that sets it.
//!
//! The model holds no engine types and the template computes nothing: every number arrives as text. A template of a
//! user's own gets the same model; `templates/README.md` describes it.

mod chart;
mod colours;
mod growth;
mod head;
pub mod lesson;
mod list;
pub mod orders;
mod page;
mod player;
pub mod questions;
mod sentences;
mod shares;

pub use head::Head;
pub use list::Entry;
pub use page::{Cutoff, Growth, GrowthRow, Lesson, Page, Player, PlyRow, RootMove, Search, Section, Side, Tree, Work};

pub use shares::tournament;

use serde::Serialize;
use tera::{Context, Tera};

use crate::fault::Fault;
use crate::render::words::on_one_line;

/// The built-in template.
pub const TEMPLATE: &str = include_str!("../../templates/report.html");

/// What templates can include: the head of a page and the control of its colours; the controls and panes of a player, with
/// what it asks; what a reader can do with a tree; and the lesson below the trees of a player. What is included stands before
/// what includes it.
const PARTS: [(&str, &str); 6] = [
    ("head.html", include_str!("../../templates/report/head.html")),
    ("colours.html", include_str!("../../templates/report/colours.html")),
    ("quiz.html", include_str!("../../templates/report/quiz.html")),
    ("player.html", include_str!("../../templates/report/player.html")),
    ("view.html", include_str!("../../templates/report/view.html")),
    ("what-if.html", include_str!("../../templates/report/what-if.html")),
];

/// Sets a page with the built-in template.
///
/// # Errors
/// None that a test has not ruled out: the built-in template fits the model.
pub fn render(page: &Page) -> Result<String, Fault> {
    render_with(page, TEMPLATE, "report.html")
}

/// Sets a page with a template; `name` is what errors call it.
///
/// # Errors
/// If the template is malformed, or asks for what the page does not have.
pub fn render_with(page: &Page, template: &str, name: &str) -> Result<String, Fault> {
    set(page, template).map_err(|error| {
        let mut words = error.to_string();
        let mut cause = std::error::Error::source(&error);
        while let Some(error) = cause {
            words = format!("{words}\n{error}");
            cause = error.source();
        }
        Fault::new(format!("the template {name} cannot be used: {}", words.replace(NAME, name)))
            .help("templates/README.md describes the variables; the language is that of tera 2")
    })
}

/// What the template of a page is called. Escaping goes by the suffix of the name, and everything in a page is escaped unless
/// it says otherwise.
const NAME: &str = "page.html";

/// Sets a page, in which no control characters are left: browsers do not agree on what they do.
fn set(page: &impl Serialize, template: &str) -> Result<String, tera::Error> {
    let mut tera = Tera::default();
    tera.autoescape_on(vec![".html"]);
    for (name, part) in PARTS {
        tera.add_raw_template(name, part)?;
    }
    tera.add_raw_template(NAME, template)?;
    let page = tera.render(NAME, &Context::from_serialize(page)?)?;
    let shown = |c| if matches!(c, '\n' | '\t') { c } else { on_one_line(c) };
    Ok(if page.chars().all(|c| shown(c) == c) { page } else { page.chars().map(shown).collect() })
}
