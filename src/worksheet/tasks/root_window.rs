//! Result of a narrower window at the root.

use super::{NewTask, NoTask, TaskSpec};
use crate::game::Value;
use crate::search::{Settings, Window};
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;
use crate::worksheet::model::Block;

pub(super) const SPEC: TaskSpec =
    TaskSpec { name: "root-window", about: "what a narrower window at the root returns, and what that proves", make };

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    if !desk.settings().algorithm.takes_window() {
        return Err(NoTask("the algorithm takes no window"));
    }
    let Some((window, value)) = window(desk).filter(|_| desk.settings().window == Window::FULL) else {
        return Err(NoTask("no window at the root would show more than the full one"));
    };
    let Some(other) = desk.searched(Settings { window, ..*desk.settings() }) else {
        return Err(NoTask("it cannot be searched with another window"));
    };
    let root = &other.solution[NodeId::ROOT];
    let Some(returned) = root.returned else { return Err(NoTask("the root returns nothing")) };
    let kind = match root.proved.value() {
        Some(_) => 0,
        None if root.proved.high.is_finite() => 1,
        None => 2,
    };
    let options =
        ["sheet-proves-exactly", "sheet-proves-at-most", "sheet-proves-at-least"].map(|key| desk.locale.text(key));
    let shown = desk.locale.number(&crate::story::words::typeset(&window.to_string()));
    let parts = [("value", desk.number(value).into()), ("window", shown.clone().into())];
    let reason = desk.locale.with("sheet-reason-root-window", &parts);
    let names: Vec<String> = other.solution.leaves.iter().map(|&leaf| desk.name(leaf)).collect();
    let leaves = desk.locale.with("sheet-reason-leaves", &[("leaves", desk.list(&names).into())]);
    let label = |key: &str| desk.locale.text(key);
    let fields = vec![
        desk.number_field("root-window-value".to_owned(), label("sheet-label-returned"), returned, reason.clone()),
        desk.choice_field("root-window-proves".to_owned(), label("sheet-label-proves"), options.to_vec(), kind, reason),
        desk.number_field(
            "root-window-leaves".to_owned(),
            label("sheet-leaf-count"),
            super::count(names.len()),
            leaves,
        ),
    ];
    Ok(NewTask {
        prompt: desk.locale.with("sheet-ask-root-window", &[("window", shown.into())]),
        blocks: vec![Block::Line { field: 0, lines: 1 }, Block::Options(1), Block::Line { field: 2, lines: 1 }],
        fields,
        halves: 6,
    })
}

/// Returns a window that does not contain the value of the root, between values of leaves, with that value.
fn window(desk: &Desk<'_>) -> Option<(Window, Value)> {
    let value = desk.whole().node(NodeId::ROOT).value?;
    let mut values: Vec<Value> =
        desk.all_leaves().into_iter().filter_map(|leaf| desk.whole().node(leaf).value).collect();
    values.sort();
    values.dedup();
    let (below, above): (Vec<Value>, Vec<Value>) =
        values.into_iter().filter(|&other| other != value).partition(|&other| other < value);
    match (below.as_slice(), above.as_slice()) {
        (_, [alpha, .., beta]) | ([alpha, .., beta], _) => Some((Window::new(*alpha, *beta), value)),
        _ => None,
    }
}
