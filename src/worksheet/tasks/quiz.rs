//! What holds of every such search, and what does not?

use super::{Made, Nothing, Row};
use crate::search::Window;
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const ROW: Row = Row { name: "quiz", about: "statements about the search, true or false", make };

/// Statements with the keys that are made of these names, and whether they are true.
const STATEMENTS: [(&str, bool); 6] =
    [("value", true), ("move", true), ("all-values", false), ("skipped", false), ("order", true), ("first", false)];

fn make(desk: &Desk<'_>) -> Result<Made, Nothing> {
    if !desk.settings().algorithm.has_window() {
        return Err(Nothing("the algorithm has no window"));
    }
    if desk.settings().window != Window::FULL {
        return Err(Nothing("with a narrower window at the root some statements depend on it"));
    }
    let options = || vec![desk.locale.text("sheet-true"), desk.locale.text("sheet-false")];
    let field = |(name, is_true): (&str, bool)| {
        let label = desk.locale.text(&format!("sheet-quiz-{name}"));
        let mut reason = desk.locale.text(&format!("sheet-quiz-why-{name}"));
        if let Some(example) = example(desk).filter(|_| name == "all-values") {
            reason = format!("{reason} {example}");
        }
        desk.choice_field(format!("quiz-{name}"), label, options(), usize::from(!is_true), reason)
    };
    let fields: Vec<_> = STATEMENTS.into_iter().map(field).collect();
    Ok(Made {
        prompt: desk.locale.text("sheet-ask-quiz"),
        blocks: (0..fields.len()).map(Block::Options).collect(),
        halves: super::halves_for(fields.len()),
        fields,
    })
}

/// A node that returns something else than its minimax value.
fn example(desk: &Desk<'_>) -> Option<String> {
    let differs = |&node: &NodeId| desk.solution()[node].returned != desk.whole().node(node).value;
    let node = desk.asked().into_iter().find(differs)?;
    let (returned, value) = (desk.solution()[node].returned?, desk.whole().node(node).value?);
    let parts = [
        ("node", desk.name(node).into()),
        ("returned", desk.number(returned).into()),
        ("value", desk.number(value).into()),
    ];
    Some(desk.locale.with("sheet-quiz-example", &parts))
}
