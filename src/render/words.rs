//! Sentences: what happened at a step, and why. All outputs that explain something take their words from here.

use super::frame::View;
use crate::game::{Player, Value};
use crate::search::{CutOn, MateScores, Mates, Order, SHUFFLE, Settings};
use crate::trace::{Cutoff, Kind, NodeId, Side, State, Step, Trace};

/// `1 node`, `2 nodes`, with thousands set apart.
pub fn count(number: u64, singular: &str, plural: &str) -> String {
    format!("{} {}", thousands(number), if number == 1 { singular } else { plural })
}

/// A number with its thousands set apart by narrow no-break spaces.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// The same words with ordinary blanks, for terminals and files that programs read.
pub fn plain(text: &str) -> String {
    text.replace('\u{202f}', " ")
}

/// A name may hold line breaks, which would tear its line, and codes that a terminal obeys.
pub fn one_line(text: &str) -> String {
    let shown = |c: char| match c {
        '\n' | '\r' | '\t' => ' ',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    text.chars().map(shown).collect()
}

/// A share from 0 to 1 in per cent with one digit, `15.4 %`.
pub fn percent(share: f64) -> String {
    format!("{:.1}\u{202f}%", share * 100.0)
}

/// `mate in 2 for MAX`, if the value of a position says so.
///
/// The winner's own moves are counted, as chess players do: mate in 2 is three plies away when the winner moves first.
pub fn mate(value: Value, mates: MateScores) -> Option<String> {
    let plies = mates.plies_to_mate(value)?;
    let winner = if value > Value::ZERO { Player::Max } else { Player::Min };
    Some(match plies {
        0 => format!("{winner} has won"),
        _ => format!("mate in {} for {winner}, {}", plies.div_ceil(2), count(plies.into(), "ply", "plies")),
    })
}

/// `MAX`, with the side that it plays in a game that has sides: `MAX (White)`.
pub fn player(trace: &Trace, player: Player) -> String {
    match trace.about().side(player) {
        Some(side) => format!("{player} ({side})"),
        None => player.to_string(),
    }
}

/// The rules in force, in one line.
pub fn rules(settings: &Settings) -> String {
    let rules = settings.rules;
    let mut parts = Vec::new();
    if settings.algorithm.has_window() {
        parts.push(match rules.cut_on {
            CutOn::Equal => "cut at v ≥ β, v ≤ α".to_owned(),
            CutOn::Greater => "cut at v > β, v < α".to_owned(),
        });
        parts.push(format!("fail-{}", rules.fail.name()));
    }
    parts.push(match rules.mates.mates() {
        Mates::Flat => "mates flat".to_owned(),
        Mates::Distance => {
            format!("mates by distance (MAX = {}, MNOHO = {})", rules.mates.max(), rules.mates.mnoho())
        }
    });
    parts.push(match settings.order {
        Order::Given => "moves in the order given".to_owned(),
        Order::Reverse => "moves in reverse order".to_owned(),
        Order::Random { seed } => format!("moves shuffled (seed {seed}, {SHUFFLE})"),
        Order::Best => "best moves first".to_owned(),
        Order::Worst => "worst moves first".to_owned(),
    });
    parts.push(match settings.depth {
        None => "to the end of the game".to_owned(),
        Some(depth) => format!("depth {}", count(depth.into(), "ply", "plies")),
    });
    if settings.algorithm.has_window() && settings.window != crate::search::Window::FULL {
        parts.push(format!("root window {}", settings.window));
    }
    parts.join(" · ")
}

/// `α` or `β`.
pub fn symbol(side: Side) -> &'static str {
    match side {
        Side::Alpha => "α",
        Side::Beta => "β",
    }
}

/// `α` or `β`: the bound that a cutoff met, seen from a point of view.
pub fn cut_symbol(trace: &Trace, cutoff: &Cutoff, view: View) -> &'static str {
    symbol(view.side(trace.node(cutoff.node).player, cutoff.side))
}

/// `2 ≤ α = 3`: the comparison that closed the window.
pub fn comparison(trace: &Trace, cutoff: &Cutoff, view: View) -> String {
    let player = trace.node(cutoff.node).player;
    let side = view.side(player, cutoff.side);
    let relation = match (side, trace.settings().rules.cut_on) {
        (Side::Beta, CutOn::Equal) => "≥",
        (Side::Beta, CutOn::Greater) => ">",
        (Side::Alpha, CutOn::Equal) => "≤",
        (Side::Alpha, CutOn::Greater) => "<",
    };
    format!("{} {relation} {} = {}", view.value(player, cutoff.value), symbol(side), view.value(player, cutoff.bound))
}

/// `2 ≤ α = 3 of the root (deep)`: the comparison and whose bound it was. Where the bound is another number there,
/// because a mate is nearer or the other player looks at it: `0 ≤ α = 99 (98 at the root)`.
pub fn cutoff_in_short(trace: &Trace, cutoff: &Cutoff, view: View) -> String {
    let comparison = comparison(trace, cutoff, view);
    let depth = if cutoff.deep { " (deep)" } else { "" };
    let Some(cause) = cutoff.cause else { return format!("{comparison} of the root window{depth}") };
    let name = trace.describe(cause);
    let there = view.value(trace.node(cause).player, cutoff.cause_bound);
    if there == view.value(trace.node(cutoff.node).player, cutoff.bound) {
        format!("{comparison} of {name}{depth}")
    } else {
        format!("{comparison} ({there} at {name}){depth}")
    }
}

/// Why the moves of a node were skipped, in a sentence or two with their numbers, typeset for pages and pictures.
pub fn cutoff(trace: &Trace, cutoff: &Cutoff, view: View) -> String {
    let Cutoff { node, side, bound, value, .. } = *cutoff;
    let player = trace.node(node).player;
    let skipped = count(cutoff.skipped_count, "move is", "moves are");
    let comparison = typeset(&comparison(trace, cutoff, view));
    let here = format!("At {} ({player} to move) {comparison}", trace.describe(node));
    let Some(cause) = cutoff.cause else {
        return format!("{here}, the bound of the window that the search was given: {skipped} skipped.");
    };
    let owner = trace.node(cause).player;
    let plies = trace.node(node).ply - trace.node(cause).ply;
    let distance = if cutoff.deep {
        format!("{} further up: a deep cutoff", count(plies.into(), "ply", "plies"))
    } else {
        "its parent: a shallow cutoff".to_owned()
    };
    // A player's own values are better the larger they are.
    let sure = match (side, view) {
        (Side::Alpha, _) | (_, View::Mover) => "at least",
        (Side::Beta, View::Max) => "at most",
    };
    let counted = if cutoff.cause_bound == bound {
        String::new()
    } else {
        format!(
            " ({} here, {} further down, where a win is worth more{})",
            view.value(player, bound).typeset(),
            count(plies.into(), "ply", "plies"),
            if bound.max(-bound) > trace.settings().rules.mates.max().into() {
                ": more than any move can reach"
            } else {
                ""
            }
        )
    };
    // An equal value does the owner of the bound no harm, but no good either.
    let consequence = if value == bound {
        format!("So {owner} has nothing to gain here")
    } else {
        format!("So {owner} will never let the game come here")
    };
    format!(
        "{here}. {owner} is already sure of {sure} {} at {}{counted}, {distance}. {consequence}, and {skipped} skipped.",
        view.value(owner, cutoff.cause_bound).typeset(),
        trace.describe(cause),
    )
}

/// Numbers with their minus signs as printers set them, for pictures and pages.
pub fn typeset(text: &str) -> String {
    text.replace('-', "\u{2212}")
}

/// What happened at a step, and why, in the few words of a table.
pub fn reason(trace: &Trace, step: &Step) -> String {
    match *step {
        Step::Enter { node, .. } => match trace.node(node).parent {
            None => format!("start at the root, {} to move", trace.node(node).player),
            Some(_) => format!("try {}", trace.move_name(node).unwrap_or_default()),
        },
        Step::Evaluate { node, value } => {
            let unclamped = trace.unclamped(node);
            match trace.node(node).state {
                State::Searched(Kind::Won(player)) => format!("{player} has won"),
                State::Searched(Kind::Drawn) => "a draw".to_owned(),
                _ => match unclamped {
                    Some(unclamped) => format!("static value {unclamped}, brought into ±MNOHO: {value}"),
                    None => "static value".to_owned(),
                },
            }
        }
        Step::Update { node, value, child, .. } => {
            let player = trace.node(node).player;
            let from =
                child.map_or_else(String::new, |child| format!(" by {}", trace.move_name(child).unwrap_or_default()));
            format!("best for {player} so far{from}: {value}")
        }
        Step::Cutoff(index) => {
            let cutoff = &trace.cutoffs()[index];
            format!(
                "{}-cut: {}; {}",
                symbol(cutoff.side),
                cutoff_in_short(trace, cutoff, View::Max),
                count(cutoff.skipped_count, "move skipped", "moves skipped")
            )
        }
        Step::Leave { node, value } => match trace.node(node).parent {
            None if trace.result().proved.value() == Some(value) => format!("the root is worth {value}"),
            None => format!("the root returns {value}, a bound: it is {}", trace.result().proved),
            Some(parent) => format!("back to {} with {value}", trace.describe(parent)),
        },
    }
}

/// The node that a step is about.
pub fn step_node(trace: &Trace, step: &Step) -> NodeId {
    match *step {
        Step::Enter { node, .. }
        | Step::Evaluate { node, .. }
        | Step::Update { node, .. }
        | Step::Leave { node, .. } => node,
        Step::Cutoff(index) => trace.cutoffs()[index].node,
    }
}

/// How many searched nodes and skipped moves a picture cannot show because they were counted, not stored.
pub fn unrecorded(trace: &Trace) -> Option<String> {
    let missing = trace.counts().unrecorded;
    (missing > 0).then(|| {
        format!(
            "{} counted but not stored (--node-limit); the values and counts are those of the whole search",
            count(missing, "node is", "nodes are")
        )
    })
}

/// What `view` the values have, for captions.
pub fn view(view: View) -> &'static str {
    match view {
        View::Max => "values from MAX's point of view",
        View::Mover => "values from the point of view of the side to move",
    }
}

/// What a reader of the result must know: what the rules of the game leave out, and where mate scores run out.
pub fn caveats(trace: &Trace) -> Vec<String> {
    let mut caveats = Vec::new();
    if trace.about().game == "chess" {
        caveats.push(
            "draws by repetition are not detected; 50 moves without capture or pawn move, stalemate and insufficient \
             material are draws"
                .to_owned(),
        );
    }
    let mates = trace.settings().rules.mates;
    let deepest = trace.counts().by_ply.len() as u64 - 1;
    #[expect(clippy::cast_sign_loss, reason = "MNOHO is less than MAX")]
    let distinct = (mates.max() - mates.mnoho()) as u64;
    let decided = trace.about().game != "tree"
        || trace.ids().any(|id| matches!(trace.node(id).state, State::Searched(Kind::Won(_))));
    if mates.mates() == Mates::Distance && deepest >= distinct && decided {
        caveats.push(format!(
            "wins {} or more away cannot be told apart: MAX − MNOHO = {distinct}, and the search is {} deep",
            count(distinct, "ply", "plies"),
            count(deepest, "ply", "plies"),
        ));
    }
    caveats
}
