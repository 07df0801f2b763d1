//! Tasks about evaluated leaves: in the given order of moves, in other orders, and with other values of leaves.

use std::collections::BTreeSet;

use super::{NewTask, NoTask, count, require};
use crate::exercise::{Answer, Exercise, Solution};
use crate::fault::Fault;
use crate::game::{Player, Value};
use crate::render::Theme;
use crate::search::{Order, Settings};
use crate::source::{Source, TreeForm};
use crate::story::words;
use crate::trace::NodeId;
use crate::worksheet::desk::TaskMaterial;
use crate::worksheet::figures;
use crate::worksheet::model::{SheetBlock, SheetFigure};

/// Makes the task about the evaluated leaves, in order.
pub(super) fn leaf_order(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let leaves = desk.all_leaves();
    let order = |solution: &Solution| -> Vec<usize> {
        let place = |leaf| leaves.iter().position(|other| other == leaf);
        solution.leaves.iter().filter_map(place).collect()
    };
    let right = order(desk.solution());
    require(leaves.len() > 1, "there is only one leaf")?;
    let number = count(right.len());
    let field = desk.order_field("leaf-order", &leaves, right);
    let counted =
        desk.number_field("leaf-count".to_owned(), desk.locale.text("sheet-leaf-count"), number, String::new());
    let fields = vec![
        desk.with_mistakes(field, |mistake| Some(Answer::Order(order(&mistake.solution)))),
        desk.with_mistakes(counted, |mistake| Some(Answer::number(count(mistake.solution.leaves.len())))),
    ];
    Ok(NewTask::new(desk.locale.text("sheet-ask-leaf-order"), fields, 6))
}

/// Makes the task about the number of leaves that are evaluated in the best and in the worst order of moves.
pub(super) fn reorder(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    desk.require_window("without a window the order makes no difference")?;
    let mut fields = Vec::new();
    let orders =
        [("best", "sheet-label-reorder-best", Order::Best), ("worst", "sheet-label-reorder-worst", Order::Worst)];
    for (name, label, order) in orders {
        let other = desk.searched(Settings { order, ..*desk.settings() });
        let other = other.ok_or("it cannot be searched in another order")?;
        let leaves = &other.solution.leaves;
        let names: Vec<String> = leaves.iter().map(|&leaf| desk.name(desk.in_whole(&other.whole, leaf))).collect();
        let reason = desk.locale.with("sheet-reason-leaves", &[("leaves", desk.list(&names).into())]);
        let label = desk.locale.text(label);
        fields.push(desk.number_field(format!("reorder-{name}"), label, count(leaves.len()), reason));
    }
    Ok(NewTask::new(desk.locale.text("sheet-ask-reorder"), fields, 8))
}

/// Makes the task about the leaves that are evaluated if moves are tried from right to left.
pub(super) fn right_to_left(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let is_given = desk.settings().order == Order::Given;
    require(is_given, "the moves are not tried from left to right in the first place")?;
    let other = desk.searched(Settings { order: Order::Reverse, ..*desk.settings() });
    let other = other.filter(|_| desk.settings().algorithm.has_window());
    let other = other.ok_or("without a window the order makes no difference")?;
    let leaves = desk.all_leaves();
    let place = |&leaf: &NodeId| {
        let here = desk.in_whole(&other.whole, leaf);
        leaves.iter().position(|&other| other == here)
    };
    let right: Vec<usize> = other.solution.leaves.iter().filter_map(place).collect();
    let (here, there) = (desk.solution().leaves.len(), right.len());
    let parts = [("here", here.into()), ("there", there.into())];
    let reason = desk.locale.with("sheet-reason-right-to-left", &parts);
    let order = desk.order_field("right-to-left", &leaves, right);
    let label = desk.locale.text("sheet-label-right-to-left");
    let fewer = desk.yes_no_field("right-to-left-fewer".to_owned(), label, there < here, reason);
    Ok(NewTask::new(desk.locale.text("sheet-ask-right-to-left"), vec![order, fewer], 6))
}

/// Maximum number of leaves in the task about the best case: one for each letter.
const MOST_LEAVES: usize = 26;

/// Makes the task about the leaves that are skipped in the best case, in which the first move is the best one at every
/// node. Leaves have letters instead of values.
pub(super) fn best_case(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    desk.require_window("nothing is cut by this algorithm")?;
    require(desk.all_leaves().len() <= MOST_LEAVES, "it takes a tree of at most 26 leaves")?;
    let mut letters = ('a'..='z').map(String::from);
    let text = written(desk, NodeId::ROOT, 0, &mut letters);
    let root = desk.whole().node(NodeId::ROOT).player;
    let source = Source::from_tree(&text, "the tree without values", TreeForm::Text, &[]);
    let source = source.map(|source| source.with_root_player(Some(root)));
    let exercise = source.and_then(|source| Exercise::new(&source, desk.settings()));
    let exercise = exercise.map_err(|_| "its players do not take turns")?;
    let best = TaskMaterial::new(&exercise, desk.locale, desk.page);
    let named = best.all_leaves();
    let options = best.names(&named);
    let right: BTreeSet<usize> =
        (0..named.len()).filter(|&place| !exercise.solution[named[place]].is_searched()).collect();
    require(!right.is_empty(), "nothing can be skipped in such a tree")?;
    let figure = best_case_figure(desk, &exercise).map_err(|_| "the tree has no room on a page")?;
    let seen = named.len() - right.len();
    let parts = [("seen", seen.into()), ("all", named.len().into())];
    let label = desk.locale.text("sheet-label-best-case");
    let reason = desk.locale.with("sheet-reason-best-case", &parts);
    let field = desk.field("best-case", label, options, Answer::Choices(right)).because(reason);
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-best-case"),
        blocks: vec![SheetBlock::Figure(Box::new(figure)), SheetBlock::Line(0)],
        fields: vec![field],
        halves: 6,
    })
}

/// Returns the subtree of `node` in the text notation. Leaves are named by letters and have values such that the first
/// move is the best one at every node. `value` is the value of the subtree.
fn written(desk: &TaskMaterial<'_>, node: NodeId, value: i32, letters: &mut impl Iterator<Item = String>) -> String {
    let whole = desk.whole();
    if whole.node(node).is_leaf() {
        return format!("{}: {value}", letters.next().unwrap_or_default());
    }
    let worse = match whole.node(node).player {
        Player::Max => value - 1,
        Player::Min => value + 1,
    };
    let child =
        |(place, &child): (usize, &NodeId)| written(desk, child, if place == 0 { value } else { worse }, letters);
    let children: Vec<String> = desk.children(node).iter().enumerate().map(child).collect();
    format!("({})", children.join(" "))
}

fn best_case_figure(desk: &TaskMaterial<'_>, exercise: &Exercise) -> Result<SheetFigure, Fault> {
    // The values are arbitrary, so even the key shows letters instead.
    let theme = Theme {
        leaf_values: None,
        blanks: false,
        names_inside: false,
        cuts: figures::solved_theme(&exercise.trace).cuts,
        ..figures::blank_theme(&exercise.trace)
    };
    let title = desk.locale.text("sheet-title-best-case");
    figures::figure(desk, "best-case", &title, &exercise.trace, [&theme, &theme], &exercise.whole)
}

/// Makes the task about changing all leaf values by a linear function, which keeps or reverses their order.
pub(super) fn affine(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    desk.require_window("nothing is cut by this algorithm")?;
    let changed = |factor: f64, more: f64| {
        desk.with_values(|node| Value::rounded(desk.whole().node(node).value?.to_f64() * factor + more))
    };
    let both = changed(2.0, 10.0).zip(changed(-1.0, 0.0));
    let (grown, turned) = both.ok_or("that takes a tree whose leaves have static values")?;
    let is_same = |other: &Exercise| other.solution.leaves == desk.solution().leaves;
    let mut fields = Vec::new();
    let changes = [
        ("positive", "sheet-reason-affine-positive", "2v + 10", &grown),
        ("negative", "sheet-reason-affine-negative", "\u{2212}v", &turned),
    ];
    for (name, why, formula, other) in changes {
        let label = desk.locale.with("sheet-label-affine", &[("formula", formula.into())]);
        let leaves = desk.list(&desk.names(&other.solution.leaves));
        let reason = desk.locale.with(why, &[("leaves", leaves.into())]);
        fields.push(desk.yes_no_field(format!("affine-{name}"), label, is_same(other), reason));
    }
    let prompt = desk.locale.with("sheet-ask-affine", &words::players(desk.locale, desk.whole()));
    Ok(NewTask::new(prompt, fields, 4))
}
