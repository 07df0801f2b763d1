//! A new game, whole: Euclid's. A move takes a multiple of the smaller number from the larger; who makes 0 wins.
use std::error::Error;
use std::io::{self, Write};

use plyscope::{
    About, Game, Limits, Locale, MateScores, Mates, Notation, Outcome, Player, Rules, Settings, Theme, record_with,
    text_of, zero,
};

#[derive(Clone)]
struct Euclid(u32, u32);

impl Game for Euclid {
    /// The smaller number, the larger one, and who is to move.
    type State = (u32, u32, Player);
    /// How many times the smaller number is taken away.
    type Move = u32;
    fn initial(&self) -> Self::State {
        (self.0, self.1, Player::Max)
    }
    fn turn(&self, state: &Self::State) -> Player {
        state.2
    }
    fn outcome(&self, &(small, _, player): &Self::State) -> Option<Outcome> {
        (small == 0).then(|| Outcome::Win(player.opponent()))
    }
    fn moves(&self, &(small, large, _): &Self::State) -> Vec<u32> {
        (1..=large.checked_div(small).unwrap_or(0)).collect()
    }
    fn play(&self, &(small, large, player): &Self::State, times: &u32) -> Self::State {
        let rest = large - times * small;
        (small.min(rest), small.max(rest), player.opponent())
    }
}

impl Notation for Euclid {
    fn position(&self, (small, large, _): &Self::State) -> Option<String> {
        Some(format!("{small},{large}"))
    }
    fn move_name(&self, (small, large, _): &Self::State, times: &u32) -> String {
        format!("{large}-{}", times * small)
    }
}

/// Searches the game from 3 and 7 and draws its tree as text.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mates = MateScores::default().with(Mates::Distance);
    let settings = Settings { rules: Rules { mates, ..Rules::default() }, ..Settings::default() };
    let trace = record_with(&Euclid(3, 7), zero(), &settings, Limits::default(), About::default(), &mut ());
    Ok(out.write_all(text_of(&trace, &Theme::default(), &Locale::default()).as_bytes())?)
}
fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}
