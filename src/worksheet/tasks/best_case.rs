//! Leaves that are skipped in the best case, whatever the values are.

use std::collections::BTreeSet;

use super::{NewTask, NoTask, TaskSpec};
use crate::exercise::{Answer, Exercise, Field};
use crate::fault::Fault;
use crate::game::Player;
use crate::source::{Source, TreeForm};
use crate::trace::NodeId;
use crate::worksheet::desk::Desk;
use crate::worksheet::figures::{self, Side};
use crate::worksheet::model::{Block, Figure};

pub(super) const SPEC: TaskSpec =
    TaskSpec { name: "best-case", about: "the leaves of a tree without values that are skipped at best", make };

/// Largest number of leaves: one for each letter.
const MOST: usize = 26;

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    if !desk.settings().algorithm.has_window() {
        return Err(NoTask("nothing is cut by this algorithm"));
    }
    let leaves = desk.all_leaves();
    if leaves.len() > MOST {
        return Err(NoTask("it takes a tree of at most 26 leaves"));
    }
    let mut letters = ('a'..='z').map(String::from);
    let text = written(desk, NodeId::ROOT, 0, &mut letters);
    let root = desk.whole().node(NodeId::ROOT).player;
    let source = Source::from_tree(&text, "the tree without values", TreeForm::Text, &[]);
    let source = source.map(|source| source.with_root_player(root));
    let Some(exercise) = source.and_then(|source| Exercise::new(&source, desk.settings())).ok() else {
        return Err(NoTask("its players do not take turns"));
    };
    let best = Desk::new(&exercise, desk.locale);
    let named = best.all_leaves();
    let options: Vec<String> = named.iter().map(|&leaf| best.name(leaf)).collect();
    let right: BTreeSet<usize> =
        (0..named.len()).filter(|&place| !exercise.solution[named[place]].is_searched()).collect();
    if right.is_empty() {
        return Err(NoTask("nothing can be skipped in such a tree"));
    }
    let Ok(figure) = figure(desk, &exercise) else { return Err(NoTask("the tree has no room on a page")) };
    let seen = named.len() - right.len();
    let parts = [("seen", seen.into()), ("all", named.len().into())];
    let label = desk.locale.text("sheet-label-best-case");
    let reason = desk.locale.with("sheet-reason-best-case", &parts);
    let field = Field { reason, ..desk.field("best-case", label, options, Answer::Choices(right)) };
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-best-case"),
        blocks: vec![Block::Figure(Box::new(figure)), Block::Line { field: 0, lines: 1 }],
        fields: vec![field],
        halves: 6,
    })
}

/// Returns the tree with letters for its leaves and values of which the first is the best everywhere.
fn written(desk: &Desk<'_>, node: NodeId, value: i32, letters: &mut impl Iterator<Item = String>) -> String {
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

fn figure(desk: &Desk<'_>, exercise: &Exercise) -> Result<Figure, Fault> {
    // Only letters identify leaves, in the key, too.
    let theme = crate::render::Theme {
        leaf_values: None,
        blanks: false,
        names_inside: false,
        cuts: figures::solved_theme(&exercise.trace).cuts,
        ..figures::blank_theme(&exercise.trace)
    };
    let side = Side::new(&exercise.trace, theme);
    figures::figure(
        "best-case",
        &desk.locale.text("sheet-title-best-case"),
        [&side, &side],
        &exercise.whole,
        desk.locale,
    )
}
