//! The algorithms as textbooks print them, in the form that the rules in force make of them.
//!
//! The listings are the files of `templates/pseudocode`. There a line of code is followed by `#` and its mark; what
//! stands in `[rule:…]` belongs to the line only under that rule: `depth` (there is a limit), `distance` or `flat`,
//! `equal` or `greater`, `soft` or `hard`. A line of which nothing is left is dropped.

use serde::Serialize;

use crate::game::Player;
use crate::search::{Algorithm, CutOn, Fail, Mates, Settings};

/// A line of a listing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    /// How many levels it is moved in.
    pub indent: usize,
    /// The code.
    pub text: String,
    /// What it does.
    pub mark: Mark,
    /// The player whose function it belongs to; `None` where one function serves both.
    #[serde(skip)]
    pub player: Option<Player>,
}

/// What a line of a listing does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Says something about the listing.
    Note,
    /// Begins the function: a node is entered.
    Enter,
    /// Asks whether the node is a leaf, where the answer has a line of its own.
    Test,
    /// Returns the value of a leaf.
    Leaf,
    /// Sets the best value to the worst there is.
    Start,
    /// Takes the moves one after the other.
    Each,
    /// Searches a child.
    Call,
    /// Moves the value of a won game one ply nearer to zero.
    Nearer,
    /// Keeps the best value, and narrows the window.
    Update,
    /// Gives up the rest of the moves.
    Cutoff,
    /// Returns the value of an inner node.
    Return,
}

impl Mark {
    const ALL: [(&'static str, Mark); 11] = [
        ("note", Mark::Note),
        ("enter", Mark::Enter),
        ("test", Mark::Test),
        ("leaf", Mark::Leaf),
        ("start", Mark::Start),
        ("each", Mark::Each),
        ("call", Mark::Call),
        ("nearer", Mark::Nearer),
        ("update", Mark::Update),
        ("cutoff", Mark::Cutoff),
        ("return", Mark::Return),
    ];
}

/// The listing of the algorithm that these settings run.
///
/// ```
/// use plyscope::render::pseudocode::{listing, Mark};
/// use plyscope::search::Settings;
/// let lines = listing(&Settings::default());
/// let cutoff = lines.iter().find(|line| line.mark == Mark::Cutoff).expect("alpha-beta cuts");
/// assert_eq!(cutoff.text, "if v ≥ β then break");
/// ```
pub fn listing(settings: &Settings) -> Vec<Line> {
    let mut player = None;
    let lines = source(settings.algorithm).lines().filter_map(|written| {
        let (code, marks) = written.split_once('#')?;
        let mut marks = marks.split_whitespace();
        let mark = marks.next().unwrap_or_default();
        let (_, mark) = *Mark::ALL.iter().find(|(name, _)| *name == mark)?;
        if mark == Mark::Enter {
            player = match marks.next() {
                Some("MAX") => Some(Player::Max),
                Some("MIN") => Some(Player::Min),
                _ => None,
            };
        }
        let code = in_force(code.trim_end(), settings);
        let text = code.trim_start();
        let indent = (code.len() - text.len()) / 2;
        (!text.is_empty()).then(|| Line { indent, text: text.to_owned(), mark, player })
    });
    lines.collect()
}

fn source(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Minimax => include_str!("../../templates/pseudocode/minimax.txt"),
        Algorithm::Negamax => include_str!("../../templates/pseudocode/negamax.txt"),
        Algorithm::AlphaBeta => include_str!("../../templates/pseudocode/alpha-beta.txt"),
        Algorithm::NegamaxAlphaBeta => include_str!("../../templates/pseudocode/negamax-alpha-beta.txt"),
    }
}

/// A line of code with only those `[rule:…]` parts whose rule is in force.
fn in_force(code: &str, settings: &Settings) -> String {
    let mut kept = String::new();
    let mut rest = code;
    while let Some((before, (part, after))) =
        rest.split_once('[').and_then(|(before, tail)| Some((before, tail.split_once(']')?)))
    {
        kept.push_str(before);
        match part.split_once(':') {
            Some((rule, text)) if holds(rule, settings) => kept.push_str(text),
            _ => {}
        }
        rest = after;
    }
    kept + rest
}

fn holds(rule: &str, settings: &Settings) -> bool {
    let rules = settings.rules;
    match rule {
        "depth" => settings.depth.is_some(),
        "distance" => rules.mates.mates() == Mates::Distance,
        "flat" => rules.mates.mates() == Mates::Flat,
        "equal" => rules.cut_on == CutOn::Equal,
        "greater" => rules.cut_on == CutOn::Greater,
        "soft" => rules.fail == Fail::Soft,
        "hard" => rules.fail == Fail::Hard,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{MateScores, Rules};

    /// Every algorithm under every rule.
    fn all_settings() -> Vec<Settings> {
        let mut all = Vec::new();
        for algorithm in Algorithm::ALL {
            for depth in [None, Some(3)] {
                for cut_on in [CutOn::Equal, CutOn::Greater] {
                    for fail in [Fail::Soft, Fail::Hard] {
                        for mates in [Mates::Flat, Mates::Distance] {
                            let rules = Rules { cut_on, fail, mates: MateScores::default().with(mates) };
                            all.push(Settings { algorithm, depth, rules, ..Settings::default() });
                        }
                    }
                }
            }
        }
        all
    }

    fn printed(lines: &[Line]) -> String {
        let printed = lines.iter().map(|line| "  ".repeat(line.indent) + &line.text + "\n");
        printed.collect()
    }

    #[test]
    fn listings_are_short_and_say_only_what_is_in_force() {
        for settings in all_settings() {
            let lines = listing(&settings);
            let text = printed(&lines);
            assert!((8..=22).contains(&lines.len()), "{text}");
            assert!(!text.contains(['[', ']', '#']), "{text}");
            let distance = settings.rules.mates.mates() == Mates::Distance;
            assert_eq!(text.contains("bliz"), distance, "{text}");
            assert_eq!(text.contains("dal("), distance && settings.algorithm.has_window(), "{text}");
            assert_eq!(text.contains("depth"), settings.depth.is_some(), "{text}");
            assert_eq!(text.contains('α'), settings.algorithm.has_window(), "{text}");
            let equal = settings.rules.cut_on == CutOn::Equal;
            assert_eq!(text.contains('≥'), settings.algorithm.has_window() && equal, "{text}");
        }
    }

    #[test]
    fn every_function_has_each_line_once() {
        for settings in all_settings() {
            let lines = listing(&settings);
            let players = match settings.algorithm {
                Algorithm::Minimax | Algorithm::AlphaBeta => vec![Some(Player::Max), Some(Player::Min)],
                Algorithm::Negamax | Algorithm::NegamaxAlphaBeta => vec![None],
            };
            for player in players {
                let count = |mark| lines.iter().filter(|line| line.mark == mark && line.player == player).count();
                for mark in [Mark::Enter, Mark::Leaf, Mark::Start, Mark::Each, Mark::Call, Mark::Update, Mark::Return] {
                    assert_eq!(count(mark), 1, "{mark:?} in {settings:?}");
                }
                assert_eq!(count(Mark::Cutoff), usize::from(settings.algorithm.has_window()));
                assert_eq!(count(Mark::Nearer), usize::from(settings.rules.mates.mates() == Mates::Distance));
            }
        }
    }

    #[test]
    fn all_lines_of_the_files_are_read() {
        for algorithm in Algorithm::ALL {
            for line in source(algorithm).lines().filter(|line| !line.trim().is_empty()) {
                let (code, mark) = line.split_once('#').expect("a mark");
                let mark = mark.split_whitespace().next().expect("a mark");
                assert!(Mark::ALL.iter().any(|(name, _)| *name == mark), "{line}");
                let rules = ["depth", "distance", "flat", "equal", "greater", "soft", "hard"];
                for part in code.split('[').skip(1) {
                    assert!(rules.iter().any(|rule| part.starts_with(&format!("{rule}:"))), "{line}");
                }
            }
        }
    }

    #[test]
    fn alpha_beta_is_printed_as_in_books() {
        let by_distance =
            Rules { fail: Fail::Hard, mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
        let lines = listing(&Settings { depth: Some(4), rules: by_distance, ..Settings::default() });
        let text = printed(&lines);
        let max_value = "function max-value(node, depth, α, β)
  if node is terminal or depth = 0 then return evaluate(node)
  best ← −∞
  for each child of node do
    v ← value(child, depth − 1, dal(α), dal(β))
    v ← bliz(v)
    best ← max(best, v); α ← max(α, v)
    if v ≥ β then break
  return min(α, β)
";
        assert!(text.contains(max_value), "{text}");
    }
}
