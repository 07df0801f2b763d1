//! Statements that hold for every such search, or do not.

use super::{NewTask, NoTask, TaskSpec};
use crate::search::Window;
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec = TaskSpec { name: "quiz", about: "statements about the search, true or false", make };

/// A statement.
struct Statement {
    name: &'static str,
    says: &'static str,
    why: &'static str,
    is_true: bool,
}

const STATEMENTS: [Statement; 6] = [
    Statement { name: "value", says: "sheet-quiz-value", why: "sheet-quiz-why-value", is_true: true },
    Statement { name: "move", says: "sheet-quiz-move", why: "sheet-quiz-why-move", is_true: true },
    Statement { name: "all-values", says: "sheet-quiz-all-values", why: "sheet-quiz-why-all-values", is_true: false },
    Statement { name: "skipped", says: "sheet-quiz-skipped", why: "sheet-quiz-why-skipped", is_true: false },
    Statement { name: "order", says: "sheet-quiz-order", why: "sheet-quiz-why-order", is_true: true },
    Statement { name: "first", says: "sheet-quiz-first", why: "sheet-quiz-why-first", is_true: false },
];

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    if !desk.settings().algorithm.has_window() {
        return Err(NoTask("the algorithm has no window"));
    }
    if desk.settings().window != Window::FULL {
        return Err(NoTask("with a narrower window at the root some statements depend on it"));
    }
    let options = || vec![desk.locale.text("sheet-true"), desk.locale.text("sheet-false")];
    let field = |statement: &Statement| {
        let Statement { name, says, why, is_true } = *statement;
        let mut reason = desk.locale.text(why);
        if let Some(example) = example(desk).filter(|_| name == "all-values") {
            reason = format!("{reason} {example}");
        }
        desk.choice_field(format!("quiz-{name}"), desk.locale.text(says), options(), usize::from(!is_true), reason)
    };
    let fields: Vec<_> = STATEMENTS.iter().map(field).collect();
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-quiz"),
        blocks: (0..fields.len()).map(Block::Options).collect(),
        halves: super::halves_for(fields.len()),
        fields,
    })
}

/// Returns an example of a node that returns another value than its minimax value.
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
