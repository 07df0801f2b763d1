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
mod template;

pub use head::Head;
pub use list::Entry;
pub use page::{Cutoff, Growth, GrowthRow, Lesson, Page, Player, PlyRow, RootMove, Search, Section, Side, Tree, Work};

pub use shares::tournament;

use tera::Context;

use crate::fault::Fault;

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
    set(page, (TEMPLATE, "report.html"), template::Limits::OWN)
}

/// Sets a page with a template; `name` is what errors call it.
///
/// # Errors
/// If the template is malformed, asks for what the page does not have, or for too much work: `templates/README.md` tells what
/// it may hold.
pub fn render_with(page: &Page, template: &str, name: &str) -> Result<String, Fault> {
    set(page, (template, name), template::Limits::OTHERS)
}

fn set(page: &Page, template: (&str, &str), limits: template::Limits) -> Result<String, Fault> {
    let context = Context::from_serialize(page).map_err(|error| Fault::new(error.to_string()))?;
    template::render(&context, &PARTS, template, limits)
}
