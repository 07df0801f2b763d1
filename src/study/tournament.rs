//! Tuning of the Connect-4 programs of document 004 (Habr) by self-play, as that document suggests: "in a loop, let the
//! programs play each other with coefficients that change step by step, and write a log; then the log shows the best
//! ones".

use std::fmt::Write;

use crate::fault::{Fault, errors};
use crate::game::connect_four::ConnectFour;
use crate::game::{Evaluate, Game, Notation, Outcome};
use crate::search::{Contestant, Settings, play, random_opening};

errors! {
    /// Error in the log of a tournament.
    pub enum LogError {
        Other { origin: String, what: &'static str, line: usize } =>
            "{origin} is not a log of this tournament: {what} in line {line}",
            help "a run continues from its log with the same options; for other options give {} another file" [Output];
    }
}

/// A tournament in which each pair of programs plays each opening twice, with exchanged sides.
#[derive(Debug)]
pub struct Tournament {
    game: ConnectFour,
    contestants: Vec<Contestant<ConnectFour>>,
    openings: Vec<Vec<<ConnectFour as Game>::Move>>,
}

/// A game in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Indices of the two programs in [`Tournament::programs`]. The first program played the side that moves first.
    pub programs: [usize; 2],
    /// Index of the winner in `programs`; `None` for a draw.
    pub winner: Option<usize>,
    /// Names of the columns played, including the opening.
    pub columns: String,
}

/// Values of [`Played::winner`], each with its name in the log.
const WINNERS: [(Option<usize>, &str); 3] = [(Some(0), "first"), (Some(1), "second"), (None, "draw")];

/// Results of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    /// Games won, drawn and lost as the first player.
    pub beginning: [u32; 3],
    /// Games won, drawn and lost as the second player.
    pub replying: [u32; 3],
}

impl Standing {
    /// Returns the numbers of all games won, drawn and lost.
    pub fn all(self) -> [u32; 3] {
        std::array::from_fn(|kind| self.beginning[kind] + self.replying[kind])
    }

    /// Returns the share of points from 0 to 1, given the numbers of games won, drawn and lost; a draw counts ½.
    pub fn share([won, drawn, lost]: [u32; 3]) -> f64 {
        let games = won + drawn + lost;
        if games == 0 { 0.0 } else { (f64::from(won) + f64::from(drawn) / 2.0) / f64::from(games) }
    }
}

impl Tournament {
    /// First line of the log: the names of the fields, separated by commas, and a line break.
    pub const HEADER: &'static str = "game,opening,first,first_koeff,first_correct_k,first_depth,second,second_koeff,\
                                      second_correct_k,second_depth,winner,plies,moves\n";

    /// Creates a tournament with `openings` random openings of `plies` plies. Some openings may be equal. Programs with
    /// equal effective settings count as one.
    pub fn new(game: &ConnectFour, programs: &[Settings], openings: u32, plies: u32, seed: u64) -> Self {
        let mut contestants: Vec<Contestant<ConnectFour>> = Vec::new();
        for settings in programs.iter().map(|settings| settings.effective()) {
            if contestants.iter().any(|contestant| contestant.settings == settings) {
                continue;
            }
            let evaluations = ConnectFour::evaluations();
            let gains = evaluations.iter().find(|evaluation| evaluation.name == ConnectFour::LONGEST_RUN);
            let evaluation = *gains.filter(|_| settings.algorithm.sums_gains()).unwrap_or(&evaluations[0]);
            contestants.push(Contestant { settings, evaluation });
        }
        let openings = (0..openings).map(|opening| random_opening(game, plies, seed ^ u64::from(opening) << 32));
        Tournament { game: game.clone(), contestants, openings: openings.collect() }
    }

    /// Returns the settings of the programs.
    pub fn programs(&self) -> impl Iterator<Item = &Settings> {
        self.contestants.iter().map(|contestant| &contestant.settings)
    }

    /// Returns the number of games.
    pub fn games(&self) -> usize {
        let programs = self.contestants.len();
        programs * programs.saturating_sub(1) * self.openings.len()
    }

    /// Returns, for the game with this 0-based number, the index of the opening and the indices of the two programs,
    /// the first player first. Games are ordered by opening; in each opening, each pair of programs plays twice, with
    /// exchanged sides.
    fn pairing(&self, number: usize) -> (usize, [usize; 2]) {
        let programs = self.contestants.len();
        let all = programs * (programs - 1);
        let (opening, place) = (number / all, number % all);
        let mut pairs =
            (0..programs).flat_map(|one| (one + 1..programs).flat_map(move |other| [[one, other], [other, one]]));
        (opening, pairs.nth(place).unwrap_or_default())
    }

    /// Plays the game with this 0-based number.
    ///
    /// # Panics
    /// If the number is out of range.
    pub fn play(&self, number: usize) -> Played {
        assert!(number < self.games(), "there is no such game");
        let (opening, programs) = self.pairing(number);
        let (moves, outcome) =
            play(&self.game, programs.map(|program| &self.contestants[program]), &self.openings[opening]);
        let first = self.game.turn(&self.game.initial());
        let winner = match outcome {
            Outcome::Win(player) => Some(usize::from(player != first)),
            Outcome::Draw | Outcome::Score(_) | Outcome::Unknown => None,
        };
        Played { programs, winner, columns: self.columns(&moves) }
    }

    fn columns(&self, moves: &[<ConnectFour as Game>::Move]) -> String {
        // Names of columns do not depend on the position.
        let initial = self.game.initial();
        moves.iter().map(|mv| self.game.move_name(&initial, mv)).collect()
    }

    /// Returns the line of the log for a game, with its line break.
    pub fn line(&self, number: usize, played: &Played) -> String {
        let mut line = self.beginning_of_line(number);
        let winner = WINNERS.iter().find(|(winner, _)| *winner == played.winner).map_or("", |(_, name)| name);
        // Writing to a string cannot fail.
        let _ = writeln!(line, "{winner},{},{}", played.columns.len(), played.columns);
        line
    }

    /// Returns the beginning of a game's line in the log: the fields before the winner.
    fn beginning_of_line(&self, number: usize) -> String {
        let (opening, programs) = self.pairing(number);
        let mut line = format!("{},{},", number + 1, opening + 1);
        for program in programs {
            let Settings { algorithm, depth, weights, .. } = self.contestants[program].settings;
            let (koeff, correct_k) = (weights.koeff, weights.correct_k);
            let depth = depth.map_or_else(String::new, |depth| depth.to_string());
            let weights = if algorithm.sums_gains() { format!("{koeff},{correct_k}") } else { ",".to_owned() };
            let _ = write!(line, "{algorithm},{weights},{depth},");
        }
        line
    }

    /// Parses the log of an interrupted run. Returns the games in the complete lines, and the length of these lines in
    /// bytes.
    ///
    /// # Errors
    /// If the log belongs to another tournament, or was modified.
    pub fn resume(&self, log: &str, origin: &str) -> Result<(Vec<Played>, usize), Fault> {
        let other =
            |line: usize, what: &'static str| Fault::new(LogError::Other { origin: origin.to_owned(), what, line });
        let whole = log.rfind('\n').map_or(0, |end| end + 1);
        let mut played = Vec::new();
        for (index, line) in log[..whole].split_inclusive('\n').enumerate() {
            if index == 0 {
                if line != Self::HEADER {
                    return Err(other(1, "another heading"));
                }
                continue;
            }
            let number = index - 1;
            if number >= self.games() {
                return Err(other(index + 1, "one game more than there are"));
            }
            let rest =
                line.strip_prefix(&self.beginning_of_line(number)).ok_or_else(|| other(index + 1, "another game"))?;
            let (opening, programs) = self.pairing(number);
            let fields: Vec<&str> = rest.trim_end().split(',').collect();
            let [winner, _, columns] = fields[..] else { return Err(other(index + 1, "a wrong number of fields")) };
            let Some(&(winner, _)) = WINNERS.iter().find(|(_, name)| *name == winner) else {
                return Err(other(index + 1, "an unknown winner"));
            };
            let game = Played { programs, winner, columns: columns.to_owned() };
            if self.line(number, &game) != line {
                return Err(other(index + 1, "a number of plies that is not that of the moves"));
            }
            if !columns.starts_with(&self.columns(&self.openings[opening])) {
                return Err(other(index + 1, "another opening"));
            }
            played.push(game);
        }
        Ok((played, whole))
    }

    /// Returns the results of each program, in the order of [`Tournament::programs`].
    pub fn standings(&self, games: &[Played]) -> Vec<Standing> {
        let mut standings = vec![Standing::default(); self.contestants.len()];
        for game in games {
            for (way, &program) in game.programs.iter().enumerate() {
                let kind = match game.winner {
                    Some(winner) if winner == way => 0,
                    None => 1,
                    Some(_) => 2,
                };
                let standing = &mut standings[program];
                let counts = if way == 0 { &mut standing.beginning } else { &mut standing.replying };
                counts[kind] += 1;
            }
        }
        standings
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Algorithm, Weights};

    fn tournament(seed: u64) -> Tournament {
        let program = |koeff: &str, algorithm| Settings {
            algorithm,
            depth: Some(1),
            weights: Weights { koeff: koeff.parse().unwrap(), ..Weights::default() },
            ..Settings::default()
        };
        let programs = [
            program("0", Algorithm::HabrConnect4V1),
            program("0.2", Algorithm::HabrConnect4V1),
            program("0.2", Algorithm::HabrConnect4V2),
            // Equal to the previous program.
            program("0.20", Algorithm::HabrConnect4V2),
        ];
        Tournament::new(&ConnectFour::default(), &programs, 2, 3, seed)
    }

    fn log(tournament: &Tournament, games: &[Played]) -> String {
        let lines = games.iter().enumerate().map(|(number, game)| tournament.line(number, game));
        Tournament::HEADER.to_owned() + &lines.collect::<String>()
    }

    #[test]
    fn every_pair_of_programs_plays_each_opening_with_both_colours() {
        let tournament = tournament(1);
        assert_eq!((tournament.programs().count(), tournament.games()), (3, 12));
        let pairings: Vec<_> = (0..12).map(|number| tournament.pairing(number)).collect();
        for (number, pairing) in pairings.iter().enumerate() {
            assert_eq!(pairings.iter().position(|other| other == pairing), Some(number));
        }
        let games: Vec<Played> = (0..12).map(|number| tournament.play(number)).collect();
        let standings = tournament.standings(&games);
        for standing in &standings {
            assert_eq!([standing.beginning, standing.replying].map(|counts| counts.iter().sum::<u32>()), [4, 4]);
        }
        let total = |kind: usize| standings.iter().map(|standing| standing.all()[kind]).sum::<u32>();
        assert_eq!((total(0), total(1) % 2), (total(2), 0));
        // The columns played are a finished game.
        for game in &games {
            let end = ConnectFour::parse(&game.columns).unwrap();
            assert!(end.outcome(&end.initial()).is_some());
        }
    }

    #[test]
    fn a_run_resumes_from_any_byte_of_its_log() {
        let tournament = tournament(7);
        let games: Vec<Played> = (0..tournament.games()).map(|number| tournament.play(number)).collect();
        let whole = log(&tournament, &games);
        for end in 0..=whole.len() {
            let (played, bytes) = tournament.resume(&whole[..end], "log").unwrap();
            let mut resumed = whole[..bytes].to_owned();
            if bytes == 0 {
                resumed += Tournament::HEADER;
            }
            assert_eq!(played, games[..played.len()]);
            for (number, game) in games.iter().enumerate().skip(played.len()) {
                resumed += &tournament.line(number, game);
            }
            assert_eq!(resumed, whole);
        }
    }

    #[test]
    fn the_log_of_another_run_is_refused() {
        let (one, other) = (tournament(7), tournament(8));
        let games: Vec<Played> = (0..2).map(|number| one.play(number)).collect();
        let text = log(&one, &games);
        let message = |text: &str, tournament: &Tournament| tournament.resume(text, "log").unwrap_err().to_string();
        assert!(message(&text, &other).contains("another opening in line 2"));
        assert!(message(&text.replace("first_koeff", "koeff"), &one).contains("another heading"));
        assert!(message(&text.replace("2,1,habr", "2,2,habr"), &one).contains("another game in line 3"));
        assert!(message("some,other,file\n", &one).contains("line 1"));
    }
}
