//! The report: a page model in words and finished pictures, and the template that sets it.
//!
//! The model holds no engine types and the template computes nothing: every number arrives as text. A template of a
//! user's own gets the same model; `templates/README.md` describes it.

mod chart;
mod colours;
mod growth;
mod page;
mod player;
pub mod questions;
mod sentences;

pub use page::{Cutoff, Growth, GrowthRow, Lesson, Page, Player, PlyRow, RootMove, Search, Section, Side, Tree, Work};

use tera::{Context, Tera};

use crate::fault::Fault;

/// The built-in template.
pub const TEMPLATE: &str = include_str!("../../templates/report.html");

/// The controls and panes of a player, which templates include as `player.html`.
const PLAYER: &str = include_str!("../../templates/report/player.html");

/// What a player asks and has filled in, which `player.html` includes as `quiz.html`.
const QUIZ: &str = include_str!("../../templates/report/quiz.html");

/// The lesson below the trees of a player, which templates include as `what-if.html`.
const WHAT_IF: &str = include_str!("../../templates/report/what-if.html");

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
    // Escaping goes by the suffix of the name, and everything in a page is escaped unless it says otherwise.
    const NAME: &str = "report.html";
    let fail = |error: &tera::Error| {
        let mut words = error.to_string();
        let mut cause = std::error::Error::source(error);
        while let Some(error) = cause {
            words = format!("{words}\n{error}");
            cause = error.source();
        }
        Fault::new(format!("the template {name} cannot be used: {}", words.replace(NAME, name)))
            .help("templates/README.md describes the variables; the language is that of tera 2")
    };
    let mut tera = Tera::default();
    tera.autoescape_on(vec![".html"]);
    // What is included stands before what includes it.
    let templates = [("quiz.html", QUIZ), ("player.html", PLAYER), ("what-if.html", WHAT_IF), (NAME, template)];
    for (name, template) in templates {
        tera.add_raw_template(name, template).map_err(|error| fail(&error))?;
    }
    let context = Context::from_serialize(page).map_err(|error| fail(&error))?;
    tera.render(NAME, &context).map_err(|error| fail(&error))
}
