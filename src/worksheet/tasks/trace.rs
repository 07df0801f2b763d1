//! The search step by step, in a table with blanks.

use super::{NewTask, NoTask, TaskSpec};
use crate::game::Player;
use crate::story::{steps, words};
use crate::trace::Step;
use crate::worksheet::desk::Desk;
use crate::worksheet::model::{Block, Cell, Table};

pub(super) const SPEC: TaskSpec =
    TaskSpec { name: "trace", about: "a table of steps with blanks for α, β and values", make };

/// Largest number of rows.
const MOST: usize = 14;

fn make(desk: &Desk<'_>) -> Result<NewTask, NoTask> {
    let (locale, trace) = (desk.locale, &desk.exercise.trace);
    if !desk.settings().algorithm.has_window() {
        return Err(NoTask("the algorithm has no window"));
    }
    let is_told = |row: &steps::Row| {
        let is_leaf = trace.node(trace.node_of(&row.step)).is_leaf();
        match row.step {
            Step::Enter { .. } => !is_leaf,
            Step::Evaluate { .. } | Step::Update(_) | Step::Cutoff(_) => true,
            Step::Leave { .. } | Step::Remark(_) => false,
        }
    };
    let all: Vec<steps::Row> = steps::rows(trace, locale).filter(is_told).collect();
    // The steps around the first cutoff.
    let first = all.iter().position(|row| matches!(row.step, Step::Cutoff(_))).unwrap_or(0);
    let begin = (first + 4).saturating_sub(MOST).min(all.len().saturating_sub(MOST));
    let (mut fields, mut rows) = (Vec::new(), Vec::new());
    for (number, row) in (1..).zip(all.iter().skip(begin).take(MOST)) {
        let node = desk.in_whole(trace, trace.node_of(&row.step));
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
            Cell::Blank(fields.len() - 1)
        };
        let given = |value| Cell::Text(desk.number(value));
        let (mut alpha, mut beta) = (given(row.window.alpha), given(row.window.beta));
        let mut value = row.value.map_or_else(|| Cell::Text(String::new()), given);
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
            Cell::Text(number.to_string()),
            Cell::Text(words::named(locale, "event", row.event)),
            Cell::Text(desk.name(node)),
            alpha,
            beta,
            value,
        ]);
    }
    if fields.is_empty() {
        return Err(NoTask("the search has no steps to be filled in"));
    }
    let heads = ["heading-step", "heading-event", "heading-node"].map(|key| desk.column(key, false));
    let sign = |head: &str| crate::worksheet::Column { head: head.to_owned(), is_number: true };
    let columns = heads.into_iter().chain([sign("α"), sign("β"), desk.column("heading-value", true)]).collect();
    Ok(NewTask {
        prompt: desk.locale.text("sheet-ask-trace"),
        blocks: vec![Block::Table(Table { columns, rows })],
        halves: super::halves_for(fields.len()),
        fields,
    })
}
