//! Tasks about the search as a whole: its result, a mistake in it, statements about it, and the tree of a game.

use std::cmp::Reverse;

use super::{NewTask, NoTask, count, halves_for, require};
use crate::exercise::{Answer, Departure, Exercise, Field, Mistake};
use crate::game::Value;
use crate::search::{Mutant, Settings, Window};
use crate::story::words;
use crate::trace::{Interval, NodeId, Side};
use crate::worksheet::desk::TaskMaterial;
use crate::worksheet::figures;
use crate::worksheet::model::SheetBlock;

/// Makes the task about the best move at the root.
pub(super) fn best_move(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let (moves, window) = (desk.children(NodeId::ROOT), desk.settings().root_window());
    let is_within = |value: Value| window.alpha < value && value < window.beta;
    let is_known = desk.solution()[NodeId::ROOT].returned.is_some_and(is_within);
    require(is_known, "the window at the root leaves open which move is the best")?;
    let place = |node: Option<NodeId>| moves.iter().position(|&mv| Some(mv) == node);
    let right = place(desk.solution().best_move).filter(|_| moves.len() > 1);
    let right = right.ok_or("there is no choice at the root")?;
    let whole = desk.whole();
    let option = |&mv: &NodeId| {
        let (node, name) = (desk.name(mv), words::move_label(desk.locale, whole, mv));
        match name.filter(|name| *name != node) {
            // Name both the move and the node that it leads to.
            Some(name) if whole.name(mv).is_some() => format!("{name} ({node})"),
            Some(name) => name,
            None => node,
        }
    };
    let options: Vec<String> = moves.iter().map(option).collect();
    let player = words::player(desk.locale, whole, whole.node(NodeId::ROOT).player);
    let prompt = desk.locale.with("sheet-ask-best-move", &[("player", player.into())]);
    let value = desk.solution()[NodeId::ROOT].returned.map_or_else(String::new, |value| desk.number(value));
    let parts = [("move", options[right].clone().into()), ("value", value.into())];
    let reason = format!("{} {}", desk.why_value(NodeId::ROOT), desk.locale.with("sheet-reason-best-move", &parts));
    let label = desk.locale.text("sheet-title-best-move");
    let field = desk.field("best-move", label, options, Answer::Choice(right)).because(reason);
    let field = desk.with_mistakes(field, |mistake| place(mistake.solution.best_move).map(Answer::Choice));
    Ok(NewTask::new(prompt, vec![field], 2))
}

/// Makes the task about the result of a search with a narrower window at the root.
pub(super) fn root_window(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    require(desk.settings().algorithm.takes_window(), "the algorithm takes no window")?;
    require(desk.settings().window == Window::FULL, "the window at the root is narrower already")?;
    let found = desk.whole().node(NodeId::ROOT).value.and_then(|value| Some((value, narrow_window(desk, value)?)));
    let none = "no window at the root would show more than the full one";
    let (value, (other, returned, side)) = found.ok_or(none)?;
    let window = other.settings().window;
    let kind = if side == Side::Alpha { 1 } else { 2 };
    let options =
        ["sheet-proves-exactly", "sheet-proves-at-most", "sheet-proves-at-least"].map(|key| desk.locale.text(key));
    let shown = words::shown(desk.locale, window);
    let relation = if side == Side::Alpha { "≤" } else { "≥" };
    let parts = [
        ("value", desk.number(value).into()),
        ("window", shown.clone().into()),
        ("returned", desk.number(returned).into()),
        ("relation", relation.into()),
        ("bound", words::symbol(side).into()),
        ("limit", desk.number(side.of(window)).into()),
    ];
    let reason = desk.locale.with("sheet-reason-root-window", &parts);
    let names = desk.names(&other.solution.leaves);
    let leaves = desk.locale.with("sheet-reason-leaves", &[("leaves", desk.list(&names).into())]);
    let label = |key: &str| desk.locale.text(key);
    let fields = vec![
        desk.number_field("root-window-value".to_owned(), label("sheet-label-returned"), returned, reason.clone()),
        desk.field("root-window-proves", label("sheet-label-proves"), options.into(), Answer::Choice(kind))
            .because(reason),
        desk.number_field("root-window-leaves".to_owned(), label("sheet-leaf-count"), count(names.len()), leaves),
    ];
    Ok(NewTask::new(desk.locale.with("sheet-ask-root-window", &[("window", shown.into())]), fields, 6))
}

/// Returns a search with a window above or below `value`, the value of the root, in which the returned value proves
/// only a bound. Also returns the value that this search returns, and the bound of the window beyond which `value`
/// lies: α for a window above `value`. The bounds of the window are leaf values. `None` if there is no such window.
fn narrow_window(desk: &TaskMaterial<'_>, value: Value) -> Option<(Exercise, Value, Side)> {
    let others = desk.leaf_values(|_| true).into_iter().filter(|&other| other != value);
    let (below, above): (Vec<Value>, Vec<Value>) = others.partition(|&other| other < value);
    // Prefer the widest window.
    let windows = |values: &[Value]| -> Vec<Window> {
        let [first, .., last] = values else { return Vec::new() };
        let narrow = values.windows(2).map(|pair| Window::new(pair[0], pair[1]));
        std::iter::once(Window::new(*first, *last)).chain(narrow).collect()
    };
    let windows = [(windows(&above), Side::Alpha), (windows(&below), Side::Beta)];
    let mut all = windows.into_iter().flat_map(|(windows, side)| windows.into_iter().map(move |window| (window, side)));
    all.find_map(|(window, side)| {
        let other = desk.searched(Settings { window, ..*desk.settings() })?;
        let root = other.solution[NodeId::ROOT];
        let returned = root.returned.filter(|&returned| root.proved.value() != Some(returned))?;
        Some((other, returned, side))
    })
}

/// Maximum number of mistakes to choose from.
const OFFERED: usize = 4;

/// Makes the task to find a mistake in a solved tree.
pub(super) fn find_mistake(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    // The solved tree would reveal the answers to other tasks, so permute the values of its leaves if possible.
    let leaves = desk.all_leaves();
    let moved = |by: usize| {
        desk.with_values(|node| {
            let place = leaves.iter().position(|&leaf| leaf == node)?;
            desk.whole().node(leaves[(place + by) % leaves.len()]).value
        })
    };
    let half = leaves.len() / 2;
    for by in (1..leaves.len()).map(|by| (half + by) % leaves.len()) {
        let Some(exercise) = moved(by) else { break };
        let other = TaskMaterial::new(&exercise, desk.locale, desk.page);
        if let Some(found) = informative_mistake(&other).filter(|(mistake, ..)| is_informative(&other, mistake)) {
            return asked(&other, found);
        }
    }
    asked(desk, informative_mistake(desk).ok_or("no typical mistake shows in it")?)
}

/// Returns whether the search with a mistake still skips moves, and proves a bound for every inner node that it
/// searches.
fn is_informative(desk: &TaskMaterial<'_>, mistake: &Mistake) -> bool {
    let is_unknown =
        |&node: &NodeId| mistake.solution[node].is_searched() && mistake.solution[node].proved == Interval::UNKNOWN;
    mistake.solution.skipped().next().is_some() && !desk.inner().iter().any(is_unknown)
}

fn asked(desk: &TaskMaterial<'_>, (mistake, departure, node): Mistaken<'_>) -> Result<NewTask, NoTask> {
    let theme = figures::solved_theme(&mistake.trace);
    let title = desk.locale.text("sheet-title-find-the-mistake");
    let drawn = figures::figure(desk, "mistake", &title, &mistake.trace, [&theme, &theme], desk.whole());
    let figure = drawn.map_err(|_| "the tree has no room on a page")?;
    let searched = |&node: &NodeId| mistake.solution[node].is_searched() || desk.solution()[node].is_searched();
    let nodes: Vec<NodeId> = desk.inner().into_iter().filter(searched).collect();
    // The search goes wrong at the parent of a move that is wrongly searched, skipped or chosen, or at the node that
    // returns a wrong value.
    let parent = desk.whole().node(node).parent.filter(|_| departure != Departure::Returns);
    let place = parent.unwrap_or(node);
    let right = nodes.iter().position(|&node| node == place).ok_or("no typical mistake shows in it")?;
    let key = format!("sheet-mistake-{}", departure.name());
    let told = desk.mistake_in_words(mistake.mutant);
    let parts = [("node", desk.name(place).into()), ("what", desk.name(node).into()), ("mistake", told.into())];
    let reason = desk.locale.with(&key, &parts);
    let names = desk.names(&nodes);
    let label = desk.locale.text("sheet-label-mistake-where");
    let where_field = desk.field("mistake-where", label, names, Answer::Choice(right)).because(reason.clone());
    let mut offered: Vec<&Mistake> = vec![mistake];
    for other in &desk.mistakes {
        let is_other = offered.iter().all(|known| !known.solution.is_like(&other.solution));
        if offered.len() < OFFERED && is_other && !other.solution.is_like(desk.solution()) {
            offered.push(other);
        }
    }
    // Sort the mistakes, so that the right one has no fixed place.
    offered.sort_by_key(|mistake| Mutant::ALL.iter().position(|&mutant| mutant == mistake.mutant));
    let right = offered.iter().position(|other| other.mutant == mistake.mutant).unwrap_or(0);
    let options: Vec<String> = offered.iter().map(|mistake| desk.mistake_in_words(mistake.mutant)).collect();
    let mut fields = vec![where_field];
    if options.len() > 1 {
        let label = desk.locale.text("sheet-label-mistake-which");
        fields.push(desk.field("mistake-which", label, options, Answer::Choice(right)).because(reason));
    }
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-find-the-mistake"),
        blocks: std::iter::once(SheetBlock::Figure(Box::new(figure)))
            .chain((0..fields.len()).map(SheetBlock::Options))
            .collect(),
        halves: 3 * u32::try_from(fields.len()).unwrap_or(1),
        fields,
    })
}

/// A mistake, its first difference from the right search, and the node that the difference is about.
type Mistaken<'d> = (&'d Mistake, Departure, NodeId);

/// Returns a mistake and its first difference from the right search; `None` if no mistake makes a difference. Prefers
/// mistakes for which `is_informative` is `true`, then mistakes whose solution few others share, then mistakes whose
/// first difference is a wrongly searched or skipped move.
fn informative_mistake<'d>(desk: &'d TaskMaterial<'_>) -> Option<Mistaken<'d>> {
    let mut all: Vec<Mistaken<'_>> = desk
        .mistakes
        .iter()
        // The picture shows a search with the algorithm of the sheet, so leave out mistakes in other algorithms.
        .filter(|mistake| mistake.trace.settings().algorithm == desk.settings().algorithm)
        .filter_map(|mistake| Some((mistake, desk.exercise.departure(&mistake.solution)?)))
        .map(|(mistake, (departure, node))| (mistake, departure, node))
        .collect();
    let alike =
        |mistake: &Mistake| desk.mistakes.iter().filter(|other| other.solution.is_like(&mistake.solution)).count();
    let is_cut = |departure: Departure| matches!(departure, Departure::Searches | Departure::Skips);
    all.sort_by_key(|&(mistake, departure, _)| {
        (Reverse(is_informative(desk, mistake)), alike(mistake), Reverse(is_cut(departure)))
    });
    all.into_iter().next()
}

/// Names of the statements in the quiz, and whether each is true.
const STATEMENTS: [(&str, bool); 6] =
    [("value", true), ("move", true), ("all-values", false), ("skipped", false), ("order", true), ("first", false)];

/// Makes the task about statements that are either true or false for every search with a window.
pub(super) fn quiz(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    desk.require_window("the algorithm has no window")?;
    let is_full = desk.settings().window == Window::FULL;
    require(is_full, "with a narrower window at the root some statements depend on it")?;
    let options = || vec![desk.locale.text("sheet-true"), desk.locale.text("sheet-false")];
    let field = |(name, is_true): (&str, bool)| {
        let mut reason = words::named(desk.locale, "sheet-quiz-why", name);
        if let Some(example) = other_value(desk).filter(|_| name == "all-values") {
            reason = format!("{reason} {example}");
        }
        let label = words::named(desk.locale, "sheet-quiz", name);
        let right = Answer::Choice(usize::from(!is_true));
        desk.field(format!("quiz-{name}"), label, options(), right).because(reason)
    };
    let fields: Vec<_> = STATEMENTS.into_iter().map(field).collect();
    let halves = halves_for(fields.len());
    Ok(NewTask::new(desk.locale.text("sheet-ask-quiz"), fields, halves))
}

/// Returns a sentence about a node that returns another value than its minimax value; `None` if there is no such node.
fn other_value(desk: &TaskMaterial<'_>) -> Option<String> {
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

/// Makes the task to draw the tree of a game position by hand.
pub(super) fn game_tree(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let whole = desk.whole();
    let position = whole.position(NodeId::ROOT);
    let position = position.ok_or("the tree is given; it takes a position of a game")?;
    let label = desk.locale.text("sheet-title-game-tree");
    let shown = desk.locale.text("sheet-answer-game-tree");
    let field = Field { shown, ..desk.field("game-tree", label, Vec::new(), Answer::Free) };
    let player = words::player(desk.locale, whole, whole.node(NodeId::ROOT).player);
    let parts = [("position", position.into()), ("player", player.into())];
    Ok(NewTask {
        prompt: desk.locale.with("sheet-ask-game-tree", &parts),
        blocks: vec![SheetBlock::InTree(vec![0])],
        fields: vec![field],
        halves: 8,
    })
}

/// Returns the reason why a teacher's own task cannot be made from a source.
pub(super) fn own(_: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    Err("its text stands in the file of the head of the sheet")
}
