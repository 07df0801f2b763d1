//! The two programs of *Алгоритм минимакс на примере игры «Собери 4 (connect4)»* (Habr; document 004): `game` of the
//! article, and `game` as its author printed it again in the comments. They differ in two numbers.
//!
//! Not a minimax of leaf values, but a sum along the path: a move is worth what it *gains*, the longest run of the
//! mover's discs after it, minus what the opponent's best reply is worth (times `CorrectK` in the second version); and
//! a node is worth the best of its moves times the factor 1 − `Koeff` · deep.
//!
//! Kept as printed: moves are tried as a scan of the board from the top left finds them, and of equal ones the first is
//! kept; a move that wins is worth 10 (100 in the second version) and ends the node, whatever the moves before it are
//! worth and without a look at those after it; a move that fills the board counts 0; deeper than `DEEPMAX`, which is
//! the depth here, every position is worth 0, so that depth d plays d + 1 plies; the best value starts at −1000, which
//! is less than every value of the first version, but not of the second.
//!
//! Not kept, for there is nothing to run: a root without a move (step −1); here the first move is played. The document
//! asks whether a move has won or filled the board before it calls the function for the position, here the function
//! asks. Its `float`s are decimals here, rounded to 15 digits after each operation.
//!
//! What a move gains is what the static evaluation says of the position after it, seen by the player who moved;
//! `longest-run` of Connect-4 is the document's. So a hand-built tree with static values can show how the sum comes
//! about.

use crate::game::connect_four::ConnectFour;
use crate::game::{Game, Outcome, Value};
use crate::search::algorithm::{Best, Depth, Manner, Row, Shift};
use crate::search::{Found, Leaf, Observer, Search, Weights, Window};

pub(crate) const V1: Row = Row {
    name: "habr-connect4-v1",
    listing: &[include_str!("../../../templates/pseudocode/habr-connect4-v1.txt")],
    manner: Manner::Gains { win: 10, corrects: false, evaluation: ConnectFour::LONGEST_RUN },
    best: Best::Number,
    depth: Depth::OneMore,
    shift: Shift::Never,
    ..Row::PRINTED
};
pub(crate) const V2: Row = Row {
    name: "habr-connect4-v2",
    listing: &[include_str!("../../../templates/pseudocode/habr-connect4-v2.txt")],
    manner: Manner::Gains { win: 100, corrects: true, evaluation: ConnectFour::LONGEST_RUN },
    ..V1
};

/// `game`: what a position so many plies below the root (`deep`) is worth to the side to move.
pub(crate) fn game<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    state: &G::State,
    deep: u32,
    deepest: u32,
) -> Found<G::Move> {
    let mover = search.game.turn(state);
    if let Some(value) = search.over(state) {
        return Found::leaf(mover.signed(value));
    }
    if deep > deepest {
        return Found::leaf(search.found_out(Value::ZERO, Leaf::Evaluated { unclamped: Value::ZERO }));
    }
    let weights = search.weights;
    let remaining = deepest.saturating_add(1).saturating_sub(deep);
    let moves = search.moves_as_scanned(state, remaining);
    let mut best = Found::choice(Weights::start(), &moves[0]);
    for tried in 0..moves.len() {
        let mut child = state.clone();
        search.enter(state, &mut child, &moves, tried, Window::FULL, remaining);
        let gain = search.gain(&child, mover);
        let reply = search.descend(|search| game(search, &child, deep.saturating_add(1), deepest)).value;
        let value = if search.game.turn(&child) == mover { reply } else { -reply };
        search.leave(mover.signed(value));
        // Where the game is over, what it is worth is all that counts.
        let rait = gain.map_or(value, |gain| weights.sum(gain, value));
        let has_won = search.game.outcome(&child) == Some(Outcome::Win(mover));
        if rait > best.value || has_won {
            best = Found::choice(rait, &moves[tried]);
            search.update(mover.signed(rait), Window::FULL);
        }
        if has_won {
            let win = mover.signed(rait);
            search.cutoff(state, &moves, tried, win, win);
            break;
        }
    }
    best.value = weights.factor(deep).times(best.value);
    best
}

/// The search, from MAX's point of view.
pub(crate) fn from_max<G: Game, O: Observer<G>>(
    search: &mut Search<'_, G, O>,
    root: &G::State,
    deepest: u32,
) -> Found<G::Move> {
    let found = game(search, root, 0, deepest);
    let mover = search.game.turn(root);
    Found { value: mover.signed(found.value), ..found }
}
