//! Reasons for steps, as a few words in a table.

use super::{answer, cut_name, cutoff_in_short, move_name, remarks, sum, trial};
use crate::locale::Locale;
use crate::search::Remark;
use crate::story::View;
use crate::story::situation::{Entrance, Exit};
use crate::story::voice::{Length, Voice};
use crate::trace::{NodeId, Step, Trace, Update};

/// Returns the reason for the step with this 0-based index, as a few words in a table.
///
/// # Panics
/// If the search has at most `index` steps.
pub fn reason(locale: &Locale, trace: &Trace, index: usize) -> String {
    let voice = Voice::new(trace, locale, View::Max, Length::Short);
    let mover = |id: NodeId| ("player", voice.player(trace.node(id).player));
    let value = |value| ("value", voice.number(value).into());
    let move_to = |id: NodeId| ("move", move_name(locale, trace, id).unwrap_or_default().into());
    match trace.step(index).expect("a step of the story") {
        Step::Enter { node, purpose, .. } => match Entrance::of(trace, node, purpose) {
            Entrance::Start if trace.node(node).is_chance => locale.text("reason-start-chance"),
            Entrance::Start | Entrance::Question => locale.with("reason-start", &[mover(node)]),
            Entrance::StartAgain => locale.text("reason-start-again"),
            Entrance::Trial => trial(locale, trace, node),
            Entrance::Visit | Entrance::Look => locale.with("reason-try", &[move_to(node)]),
            Entrance::Test => locale.with("reason-test", &[move_to(node)]),
            Entrance::Probe => locale.with("reason-probe", &[move_to(node)]),
            Entrance::Again => locale.with("reason-again", &[move_to(node)]),
            Entrance::Descent => locale.with("reason-most-proving", &[move_to(node)]),
        },
        Step::Evaluate { node, value } => remarks::leaf_value(&voice, node, value),
        Step::Update(index) => {
            let Update { node, child, value: best, .. } = trace.updates()[index];
            match child.map(|child| (child, sum(locale, trace, child))) {
                Some((child, Some(sum))) => {
                    let sum = ("value", sum.replace('\u{2212}', "-").into());
                    locale.with("reason-best-by-sum", &[mover(node), move_to(child), sum])
                }
                Some((child, None)) => locale.with("reason-best-by", &[mover(node), move_to(child), value(best)]),
                None => locale.with("reason-best", &[mover(node), value(best)]),
            }
        }
        Step::Cutoff(index) => {
            let cutoff = &trace.cutoffs()[index];
            let cut = ("cut", cut_name(locale, cutoff.side).into());
            let why = ("why", cutoff_in_short(locale, trace, cutoff, View::Max).into());
            let skipped = ("skipped", locale.count("skipped-moves", cutoff.skipped_count).into());
            locale.with("reason-cutoff", &[cut, why, skipped])
        }
        Step::Remark(index) => {
            let (node, remark) = trace.all_remarks()[index];
            self::remark(locale, trace, node, remark)
        }
        Step::Leave { node, value: returned } => {
            let value = value(returned);
            match Exit::of(trace, node, returned, index + 1 == trace.steps().len()) {
                Exit::TakenBack => locale.text("reason-next-move"),
                Exit::Answer => answer(locale, trace).unwrap_or_default(),
                Exit::Numbers(above) => locale.with("reason-up", &voice.place(above)),
                Exit::Outside => locale.with("reason-root-outside", &[value]),
                Exit::Exact => locale.with("reason-root-value", &[value]),
                Exit::Unproved => {
                    let proved = voice.interval(node, trace.result().proved);
                    locale.with("reason-root-bound", &[value, ("proved", proved.into())])
                }
                Exit::Value(above) => {
                    let [node, place] = voice.place(above);
                    locale.with("reason-back", &[node, place, value])
                }
            }
        }
    }
}

/// Returns the text of a remark about a node, as a few words in a table.
pub fn remark(locale: &Locale, trace: &Trace, id: NodeId, remark: Remark) -> String {
    remarks::remark(&Voice::new(trace, locale, View::Max, Length::Short), id, remark, Vec::new())
}
