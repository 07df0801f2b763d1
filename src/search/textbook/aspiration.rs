//! Aspiration search: alpha-beta with a small window around a guess. If the value reaches a bound of the window, this
//! bound becomes infinite, and the root is searched again.
//!
//! Source: Slate & Atkin, *CHESS 4.5 — The Northwestern University Chess Program* (1977); Marsland, *A Review of
//! Game-Tree Pruning*, ICCA Journal 9 (1986), who calls it aspiration alpha-beta search. Chess programs guess the value
//! found at the previous depth; here the guess is the static value of the root.

use super::alpha_beta;
use crate::game::{Game, Value};
use crate::search::algorithm::{AlgorithmRow, Windows};
use crate::search::{Found, Observer, Purpose, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "aspiration",
    other_names: &["aspiration-windows", "aspiration-search"],
    listing: &[include_str!("../../../templates/pseudocode/aspiration.txt"), alpha_beta::LISTING],
    windows: Windows::Guessed,
    may_revisit: true,
    ..AlgorithmRow::TEXTBOOK
};

/// Distance of each bound from the guess, in points of the static evaluation.
const MARGIN: f64 = 2.0;

/// Returns the initial window around a guess.
pub(crate) fn around(guess: Value) -> Window {
    Window::new(guess.plus(-MARGIN), guess.plus(MARGIN))
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    pub(crate) fn aspiration(&mut self, root: &G::State, remaining: u32, window: Window) -> Found<G::Move> {
        let found = self
            .visit_root(Purpose::Search, root, remaining, window, |search| search.alpha_beta(root, remaining, window));
        let opened = if found.is_leaf() {
            return found;
        } else if found.value <= window.alpha {
            Window { alpha: Value::NEG_INFINITY, ..window }
        } else if found.value >= window.beta {
            Window { beta: Value::INFINITY, ..window }
        } else {
            return found;
        };
        if opened == window {
            return found;
        }
        self.visit_root(Purpose::Again, root, remaining, opened, |search| search.alpha_beta(root, remaining, opened))
    }
}
