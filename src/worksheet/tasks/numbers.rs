//! Tasks about numbers at nodes: values, windows, and the search step by step.

use super::{NewTask, NoTask, halves_for, require};
use crate::exercise::{Answer, Claim, Field, Mistake, Solution};
use crate::game::{Player, Value};
use crate::search::{Mutant, Window};
use crate::story::{steps, words};
use crate::trace::{NodeId, Side, Step};
use crate::worksheet::desk::TaskMaterial;
use crate::worksheet::model::{SheetBlock, SheetCell, SheetColumn, SheetTable};

/// Makes the task about the value that each node returns.
pub(super) fn values(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let fields: Vec<Field> = desk.inner().into_iter().filter_map(|node| value_field(desk, node)).collect();
    let asked = fields.iter().filter(|field| field.right != Answer::Nothing).count();
    require(asked > 0, "no node has moves")?;
    let key = if desk.solution().skipped().next().is_some() { "sheet-ask-values" } else { "sheet-ask-values-all" };
    let mut prompt = desk.locale.text(key);
    if desk.whole().has_chance() {
        prompt = format!("{prompt} {}", desk.locale.text("sheet-ask-mean"));
    }
    Ok(NewTask {
        prompt,
        blocks: vec![SheetBlock::InTree((0..fields.len()).collect())],
        halves: halves_for(asked),
        fields,
    })
}

/// Returns the field for the value of a node. The field must stay empty if the node is not searched.
fn value_field(desk: &TaskMaterial<'_>, node: NodeId) -> Option<Field> {
    let solved = &desk.solution()[node];
    let (id, label) = (format!("values-{}", desk.name(node)), desk.name(node));
    if !solved.is_asked() {
        let field = empty_field(desk, node, id, label);
        return Some(desk.with_mistakes(field, |mistake| mistake.solution[node].returned.map(Answer::number)));
    }
    let field = desk.field(id, label, Vec::new(), Answer::value(solved.returned?, solved.proved));
    // Show a bound in the form of the solved tree, such as `≤ 2`.
    let shown = match solved.claim()? {
        Claim::Exactly(value) => desk.number(value),
        bound => words::shown(desk.locale, bound),
    };
    let field = Field { shown, reason: desk.why_value(node), ..field };
    let answer = |mistake: &Mistake| mistake.solution[node].returned.map_or(Answer::Nothing, Answer::number);
    Some(desk.with_mistakes(field, |mistake| Some(answer(mistake))))
}

/// Returns a field that must stay empty, because the node is not searched.
fn empty_field(desk: &TaskMaterial<'_>, node: NodeId, id: String, label: String) -> Field {
    Field { weight: 0, reason: desk.why_branch(node), ..desk.field(id, label, Vec::new(), Answer::Nothing) }
}

/// Maximum number of nodes in the task about negamax.
const MOST_TURNED: usize = 8;

/// Makes the task about the values of nodes as negamax computes them.
pub(super) fn negamax(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let whole = desk.whole();
    let mut nodes = desk.inner();
    nodes.truncate(MOST_TURNED);
    let is_turned = |&node: &NodeId| whole.node(node).player != whole.node(NodeId::ROOT).player;
    require(nodes.iter().any(is_turned), "the players do not take turns")?;
    let field = |&node: &NodeId| {
        let player = whole.node(node).player;
        let value = whole.node(node).value?;
        let (here, name) = (player.signed(value), desk.name(node));
        let [max, _] = words::players(desk.locale, whole);
        let mover = ("player", words::player_name(desk.locale, whole, player).into());
        let parts = [max, mover, ("value", desk.number(value).into()), ("here", desk.number(here).into())];
        let reason = desk.locale.with("sheet-reason-negamax", &parts);
        let field = desk.number_field(format!("negamax-{name}"), name, here, reason);
        Some(desk.with_mistakes(field, |mistake| {
            let is_meant = mistake.mutant == Mutant::Sign;
            let returned = mistake.solution[node].returned.filter(|_| is_meant)?;
            Some(Answer::number(player.signed(returned)))
        }))
    };
    let fields: Vec<_> = nodes.iter().filter_map(field).collect();
    let heads = desk.columns([("heading-node", false), ("heading-value", true)]);
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-negamax"),
        blocks: vec![TaskMaterial::rows_of_fields(heads, names_with_players(desk, &nodes))],
        halves: halves_for(fields.len()),
        fields,
    })
}

/// Maximum number of nodes in the task about windows.
const MOST_NODES: usize = 6;

/// Function that returns a bound of a window in a solution.
type BoundOf<'a> = &'a dyn Fn(&Solution) -> Value;

/// Makes the task about the windows of nodes on entry and, when a node is left, the bound that its player to move
/// narrows.
pub(super) fn windows(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    desk.require_window("the algorithm has no window")?;
    let nodes = informative_nodes(desk);
    require(!nodes.is_empty(), "no node below the root has moves")?;
    let mut fields = Vec::new();
    for &node in &nodes {
        let (name, is_asked) = (desk.name(node), desk.solution()[node].is_asked());
        let player = desk.whole().node(node).player;
        let own = Side::of_player(player);
        let parts = [("node", name.clone().into()), ("bound", words::symbol(own).into())];
        let left = desk.locale.with("sheet-label-left", &parts);
        let bounds: [(_, _, BoundOf<'_>, _); 3] = [
            ("alpha", format!("{name}: α"), &|solution| solution[node].window.alpha, desk.why_window(node)),
            ("beta", format!("{name}: β"), &|solution| solution[node].window.beta, desk.why_window(node)),
            ("left", left, &|solution| own.of(solution[node].left), desk.why_left(node)),
        ];
        for (key, label, bound, reason) in bounds {
            let id = format!("windows-{name}-{key}");
            let field = if is_asked {
                desk.number_field(id, label, bound(desk.solution()), reason)
            } else {
                empty_field(desk, node, id, label)
            };
            fields.push(desk.with_mistakes(field, |Mistake { solution, .. }| {
                Some(if solution[node].is_searched() { Answer::number(bound(solution)) } else { Answer::Nothing })
            }));
        }
    }
    let numbers = ["sheet-entry-alpha", "sheet-entry-beta", "sheet-left"].map(|key| (key, true));
    let heads = desk.columns([("heading-node", false)].into_iter().chain(numbers));
    let mut prompt = desk.locale.with("sheet-ask-windows", &words::players(desk.locale, desk.whole()));
    let asked = fields.iter().filter(|field| field.right != Answer::Nothing).count();
    if asked < fields.len() {
        prompt = format!("{prompt} {}", desk.locale.text("sheet-ask-windows-searched"));
    }
    Ok(NewTask {
        prompt,
        blocks: vec![TaskMaterial::rows_of_fields(heads, names_with_players(desk, &nodes))],
        halves: halves_for(asked),
        fields,
    })
}

/// Returns the name of each node, followed by the player to move there.
fn names_with_players(desk: &TaskMaterial<'_>, nodes: &[NodeId]) -> Vec<String> {
    let name = |&node: &NodeId| {
        let player = words::player_name(desk.locale, desk.whole(), desk.whole().node(node).player);
        format!("{} ({player})", desk.name(node))
    };
    nodes.iter().map(name).collect()
}

/// Chooses nodes for the task about windows, and returns them in order of entry. Prefers nodes whose windows differ
/// under many typical mistakes, then nodes whose window is not (-∞, ∞). Includes an unsearched node, if there is one,
/// so that the rows do not reveal the skipped nodes.
fn informative_nodes(desk: &TaskMaterial<'_>) -> Vec<NodeId> {
    let solution = desk.solution();
    let inner = desk.inner().into_iter().filter(|&node| node != NodeId::ROOT);
    let (mut nodes, skipped): (Vec<NodeId>, Vec<NodeId>) = inner.partition(|&node| solution[node].is_asked());
    if nodes.is_empty() {
        return nodes;
    }
    let told = |node: NodeId| {
        let differs = |other: &Solution| other[node].window != solution[node].window;
        let mistaken = desk.mistakes.iter().filter(|mistake| differs(&mistake.solution)).count();
        (mistaken, solution[node].window != Window::FULL)
    };
    nodes.sort_by_key(|&node| std::cmp::Reverse(told(node)));
    let skipped = skipped.into_iter().max_by_key(|&node| told(node).0);
    nodes.truncate(MOST_NODES - usize::from(skipped.is_some()));
    nodes.extend(skipped);
    // Ids of nodes count up in the order in which the full search enters the nodes.
    nodes.sort();
    nodes
}

/// Maximum number of rows in the table of steps.
const MOST_ROWS: usize = 14;

/// Makes the task to complete a table of the search step by step.
pub(super) fn trace(desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
    let (locale, trace) = (desk.locale, &desk.exercise.trace);
    desk.require_window("the algorithm has no window")?;
    let is_told = |row: &steps::StepRow| {
        let is_leaf = trace.node(trace.node_of(&row.step)).is_leaf();
        match row.step {
            Step::Enter { .. } => !is_leaf,
            Step::Evaluate { .. } | Step::Update(_) | Step::Cutoff(_) => true,
            Step::Leave { .. } | Step::Remark(_) => false,
        }
    };
    let all: Vec<steps::StepRow> = steps::rows(trace, locale).filter(is_told).collect();
    // Choose rows around the first cutoff.
    let first = all.iter().position(|row| matches!(row.step, Step::Cutoff(_))).unwrap_or(0);
    let begin = (first + 4).saturating_sub(MOST_ROWS).min(all.len().saturating_sub(MOST_ROWS));
    let (mut fields, mut rows) = (Vec::new(), Vec::new());
    for (number, row) in (1..).zip(all.iter().skip(begin).take(MOST_ROWS)) {
        let node = desk.solution().in_whole(trace.node_of(&row.step));
        let player = desk.whole().node(node).player;
        let why = words::typeset_numbers(&row.reason);
        let mut blank = |key: &str, value| {
            let sign = match key {
                "alpha" => "α",
                "beta" => "β",
                _ => "v",
            };
            let label = format!("{number}: {sign}");
            fields.push(desk.number_field(format!("trace-{number}-{key}"), label, value, why.clone()));
            SheetCell::Blank(fields.len() - 1)
        };
        let given = |value| SheetCell::Text(desk.number(value));
        let (mut alpha, mut beta) = (given(row.window.alpha), given(row.window.beta));
        let mut value = row.value.map_or_else(|| SheetCell::Text(String::new()), given);
        match row.step {
            Step::Enter { .. } if number > 1 => {
                alpha = blank("alpha", row.window.alpha);
                beta = blank("beta", row.window.beta);
            }
            Step::Update(index) => {
                match player {
                    Player::Max => alpha = blank("alpha", row.window.alpha),
                    Player::Min => beta = blank("beta", row.window.beta),
                }
                value = blank("value", trace.updates()[index].value);
            }
            Step::Enter { .. } | Step::Evaluate { .. } | Step::Cutoff(_) | Step::Leave { .. } | Step::Remark(_) => {}
        }
        rows.push(vec![
            SheetCell::Text(number.to_string()),
            SheetCell::Text(words::named(locale, "event", row.event)),
            SheetCell::Text(desk.name(node)),
            alpha,
            beta,
            value,
        ]);
    }
    require(!fields.is_empty(), "the search has no steps to be filled in")?;
    let heads = ["heading-step", "heading-event", "heading-node"].map(|key| desk.column(key, false));
    let sign = |head: &str| SheetColumn { head: head.to_owned(), is_number: true };
    let columns = heads.into_iter().chain([sign("α"), sign("β"), desk.column("heading-value", true)]).collect();
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-trace"),
        blocks: vec![SheetBlock::Table(SheetTable { columns, rows })],
        halves: halves_for(fields.len()),
        fields,
    })
}
