use crate::game::{Game, Player, Value};
use crate::search::{Found, Observer, Search, Window};

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Searches with a negamax that never changes the sign. Returns a value from the point of view of the side to move.
    pub(super) fn unsigned_negamax(&mut self, state: &G::State, remaining: u32) -> Found<G::Move> {
        let mover = self.game.turn(state);
        if let Some(value) = self.leaf(state, remaining) {
            return Found::leaf(mover.signed(value));
        }
        let moves = self.moves(state, remaining);
        let mut best = Found::nothing(Player::Max);
        for tried in 0..moves.len() {
            let mut value = Value::ZERO;
            self.child((state, &moves, tried), remaining, |search, state, remaining| {
                let found = search.unsigned_negamax(state, remaining);
                value = found.value;
                found.signed(search.game.turn(state))
            });
            let value = self.rules.mates.bliz(value);
            if value > best.value {
                best = Found::choice(value, &moves[tried]);
                self.update(mover.signed(value), Window::FULL);
            }
        }
        best
    }
}
