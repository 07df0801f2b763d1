//! Pseudocode of the algorithms, adapted to the settings of a search.
//!
//! The listings are the files in `templates/pseudocode`. A line of code is followed by `#` and its mark. Text in
//! `[rule:…]` is included only under that rule: `depth` (with a limit), `distance` or `flat`, `equal` or `greater`,
//! `soft` or `hard`, the name of a technique, or another name defined in `holds`. Empty lines are dropped. If a
//! function serves only some nodes, its mark `enter` is followed by `MAX`, `MIN`, `CHANCE`, or the number of a ply
//! that has a separate function.

use std::borrow::Cow;

use serde::de::value::{Error, StrDeserializer};
use serde::{Deserialize, Serialize};

use crate::game::Player;
use crate::search::{CutOn, Fail, Mates, Settings, Technique};

/// A line of a listing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Number of indentation levels.
    pub indent: usize,
    /// Code without indentation.
    pub text: String,
    /// Purpose of the line.
    pub mark: LineMark,
    /// Player whose nodes the function of this line serves; `None` for both players, or for chance nodes.
    #[serde(skip)]
    pub player: Option<Player>,
    /// Ply that the function of this line serves; `None` for all plies without a separate function.
    #[serde(skip)]
    pub ply: Option<u32>,
    /// `true` if the function of this line serves chance nodes.
    #[serde(skip)]
    pub is_of_chance: bool,
}

/// Purpose of a line of a listing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineMark {
    /// Comment on the listing.
    Note,
    /// Head of a function; executed when a node is entered.
    Enter,
    /// Test whether the node is a leaf, in listings that have a separate line for this test.
    Test,
    /// Return of the value of a leaf.
    Leaf,
    /// Initialisation of the best value.
    Start,
    /// Head of the loop over the moves.
    Each,
    /// Test for an illegal move, which is then taken back.
    TakeBack,
    /// Standing pat: the static value counts unless a move is better.
    StandPat,
    /// Reduction of the depth at a node whose mover is a queen down.
    QueenDown,
    /// Trial of captures and promotions alone.
    Tactics,
    /// Trial of a search one ply shallower.
    EvenForOdd,
    /// Trial of the null move.
    NullMove,
    /// Reduction of the depth after an uninteresting move.
    NearLeaf,
    /// Ordering of the moves, promising ones first.
    Order,
    /// Extension of the depth after a check.
    CheckExtension,
    /// Probability of a sequence of moves.
    Share,
    /// Search of a child.
    Call,
    /// Shift of mate scores by one ply (`bliz`).
    Nearer,
    /// Return of the stored result of an earlier visit, if this result makes a search unnecessary.
    Recall,
    /// Second search of a child whose test succeeded.
    Again,
    /// Probe of one reply to a move of chance for a bound.
    Probe,
    /// Cutoff of the remaining moves of chance, because of the bounds that the probes proved.
    ProbeCutoff,
    /// Update of the best value and the window or, at a chance node, of the sum.
    Update,
    /// Cutoff of the remaining moves.
    Cutoff,
    /// Return to the parent.
    Up,
    /// Return of the value of an inner node.
    Return,
}

impl LineMark {
    /// Returns the mark with this name in listings.
    fn named(name: &str) -> Option<Self> {
        Self::deserialize(StrDeserializer::<Error>::new(name)).ok()
    }
}

/// Listing of alpha-beta with techniques.
const SELECTIVE: &str = include_str!("../../templates/pseudocode/selective.txt");

/// Returns the 0-based index of the first line with this mark in the function for a player and a ply, or for chance
/// nodes if `player` is `None`.
///
/// `is_tested` selects Scout's function TEST for this player.
pub fn line_of(lines: &[Line], mark: LineMark, player: Option<Player>, ply: u32, is_tested: bool) -> Option<usize> {
    let Some(player) = player else {
        return lines.iter().position(|line| line.mark == mark && line.is_of_chance);
    };
    if is_tested {
        return lines.iter().position(|line| line.mark == mark && line.player == Some(player));
    }
    let has_own = lines.iter().any(|line| line.ply == Some(ply));
    let is_for_node = |line: &Line| if has_own { line.ply == Some(ply) } else { line.ply.is_none() };
    let is_it = |line: &Line| {
        line.mark == mark && !line.is_of_chance && is_for_node(line) && line.player.is_none_or(|owner| owner == player)
    };
    lines.iter().position(is_it)
}

/// Returns the listing of an algorithm with these settings.
pub fn listing(settings: &Settings) -> Vec<Line> {
    let settings = &settings.effective();
    let (mut player, mut ply, mut is_of_chance) = (None, None, false);
    let lines = source(settings).filter_map(|line| {
        let written = mistaken(line, settings);
        let (code, marks) = written.split_once('#')?;
        let mut marks = marks.split_whitespace();
        let mark = LineMark::named(marks.next()?)?;
        if mark == LineMark::Enter {
            let owner = marks.next();
            player = match owner {
                Some("MAX") => Some(Player::Max),
                Some("MIN") => Some(Player::Min),
                _ => None,
            };
            ply = owner.and_then(|owner| owner.parse().ok());
            is_of_chance = owner == Some("CHANCE");
        }
        let whole = effective(code.trim_end(), settings);
        let code = without_omitted_calls(whole.clone(), mark, settings);
        let text = code.trim_start();
        let indent = (code.len() - text.len()) / 2;
        let is_wrong = written != line || code != whole;
        let text = if is_wrong { format!("{text}  {WRONG}") } else { text.to_owned() };
        (!code.trim().is_empty()).then_some(Line { indent, text, mark, player, ply, is_of_chance })
    });
    lines.collect()
}

fn source(settings: &Settings) -> impl Iterator<Item = &'static str> {
    let is_selective = !settings.techniques.is_empty();
    let files = if is_selective { &[SELECTIVE] } else { settings.algorithm.row().listing };
    files.iter().flat_map(|file| file.lines())
}

/// Returns a line of code, in which the text of `[rule:text]` is included only if the rule applies.
fn effective(code: &str, settings: &Settings) -> String {
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

/// Comment after a line with a deliberate mistake.
pub const WRONG: &str = "// ✗";

/// Returns the line with the deliberate mistake of the settings; unchanged if the mistake does not affect this line.
fn mistaken<'l>(line: &'l str, settings: &Settings) -> Cow<'l, str> {
    let replaced = settings.rules.mutant.map_or(&[][..], |mutant| mutant.row().lines);
    let wrong = |line: Cow<'l, str>, [right, wrong]: &[&str; 2]| {
        if line.contains(right) { Cow::Owned(line.replace(right, wrong)) } else { line }
    };
    replaced.iter().fold(Cow::Borrowed(line), wrong)
}

/// Removes the calls of `dal` or `bliz` that a deliberate mistake omits, but keeps the arguments of these calls.
fn without_omitted_calls(mut code: String, mark: LineMark, settings: &Settings) -> String {
    let mates = settings.rules.mates;
    if !mates.has_bliz() {
        if mark == LineMark::Nearer {
            return String::new();
        }
        // The call is at the end of the line.
        if let Some((before, call)) = code.split_once("bliz(") {
            code = before.to_owned() + call.strip_suffix(')').unwrap_or(call);
        }
    }
    if mates.has_dal() {
        return code;
    }
    // Arguments contain no brackets: `dal(−α)`.
    code.split("dal(").enumerate().fold(String::new(), |kept, (place, part)| match place {
        0 => part.to_owned(),
        _ => kept + &part.replacen(')', "", 1),
    })
}

fn holds(rule: &str, settings: &Settings) -> bool {
    let (rules, techniques) = (settings.rules, settings.techniques);
    let restricts = |lifted| techniques.has_null_move() && !techniques.has(lifted);
    match rule {
        "depth" => settings.depth.is_some(),
        "distance" => rules.mates.mates() == Mates::Distance,
        "flat" => rules.mates.mates() == Mates::Flat,
        "equal" => rules.cut_on == CutOn::Equal,
        "greater" => rules.cut_on == CutOn::Greater,
        "soft" => rules.fail == Fail::Soft,
        "hard" => rules.fail == Fail::Hard,
        "limit" => settings.depth.is_some() && !techniques.has(Technique::Quiescence),
        "null-move" => techniques.has_null_move(),
        "not-twice" => restricts(Technique::NullMoveTwice),
        "not-in-endgames" => restricts(Technique::NullMoveInEndgames),
        "not-in-check" => restricts(Technique::NullMoveInCheck),
        "not-near-mate" => restricts(Technique::NullMoveNearMate),
        "table-any" => techniques.has_table(),
        "table-sound" => techniques.has_table() && !techniques.has(Technique::TableBoundsAsExact),
        "order" => techniques.orders_moves(),
        name => techniques.iter().any(|technique| technique.name() == name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Algorithm, MateScores, Mutant, Rules, Shift, Techniques};

    /// Returns settings for every algorithm with every combination of rules.
    fn all_settings() -> Vec<Settings> {
        let mut all = Vec::new();
        for algorithm in Algorithm::ALL {
            for depth in [None, Some(3)] {
                for cut_on in [CutOn::Equal, CutOn::Greater] {
                    for fail in [Fail::Soft, Fail::Hard] {
                        for mates in [Mates::Flat, Mates::Distance] {
                            let mates = MateScores::default().with(mates);
                            let rules = Rules { cut_on, fail, mates, mutant: None };
                            all.push(Settings { algorithm, depth, rules, ..Settings::default() }.effective());
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
    fn listings_are_short_and_contain_only_the_chosen_rules() {
        for settings in all_settings() {
            let lines = listing(&settings);
            let text = printed(&lines);
            // For chance nodes there is a third function.
            let longest = if settings.algorithm.supports_chance() { 34 } else { 30 };
            assert!((8..=longest).contains(&lines.len()), "{text}");
            assert!(!text.contains(['[', ']', '#']), "{text}");
            let distance = settings.rules.mates.mates() == Mates::Distance;
            assert_eq!(text.contains("bliz"), distance, "{text}");
            assert_eq!(text.contains("dal("), distance && settings.algorithm.has_window(), "{text}");
            let has_depth = settings.depth.is_some() && settings.algorithm.fixed_depth().is_none();
            assert_eq!(text.contains("depth"), has_depth, "{text}");
            assert_eq!(text.contains('α'), settings.algorithm.has_window(), "{text}");
            let equal = settings.rules.cut_on == CutOn::Equal;
            assert_eq!(text.contains('≥'), settings.algorithm.has_window() && equal, "{text}");
        }
    }

    #[test]
    fn every_function_has_each_line_once() {
        for settings in all_settings() {
            let lines = listing(&settings);
            let functions =
                lines.iter().filter(|line| line.mark == LineMark::Enter).map(|line| (line.player, line.ply));
            let functions: Vec<_> = functions.collect();
            let of_plies: Vec<_> = functions.iter().filter_map(|&(_, ply)| ply).collect();
            assert!(of_plies.iter().copied().eq((0..).take(of_plies.len())), "{settings:?}");
            let owners = [None, Some(Player::Max), Some(Player::Min)];
            let owned = owners.map(|owner| functions.iter().filter(|&&function| function == (owner, None)).count());
            // Scout has one function EVAL for both players, and a function TEST for each player. Functions for chance
            // nodes have no player either.
            let has_both = settings.algorithm.supports_chance() || settings.algorithm.only_tests_have_windows();
            // Otherwise, there is one function for both players, or one for each player as in textbooks.
            let expected = if has_both { &[[1, 1, 1]][..] } else { &[[1, 0, 0], [0, 1, 1]] };
            assert!(expected.contains(&owned), "{settings:?}");
            for (player, ply) in functions {
                let is_own = |line: &&Line| (line.player, line.ply) == (player, ply);
                let count = |mark| lines.iter().filter(is_own).filter(|line| line.mark == mark).count();
                let is_root = ply == Some(0);
                assert_eq!((count(LineMark::Enter), count(LineMark::Leaf)), (1, 1), "{settings:?}");
                if settings.algorithm.fixed_depth().is_some() && ply.is_none() {
                    assert_eq!(count(LineMark::Each), 0, "the static evaluation has no loop");
                    continue;
                }
                let takes_back = settings.algorithm == Algorithm::WhiteBlackPseudoLegal;
                assert_eq!(count(LineMark::TakeBack), usize::from(takes_back));
                for mark in [LineMark::Each, LineMark::Call, LineMark::Update, LineMark::Return] {
                    assert_eq!(count(mark), 1, "{mark:?} in {settings:?}");
                }
                let has_best = settings.algorithm != Algorithm::KuhrAlphaBeta || is_root;
                assert_eq!(count(LineMark::Start), usize::from(has_best), "{settings:?}");
                let is_evaluated = settings.algorithm == Algorithm::Scout && player.is_none();
                let cuts = settings.algorithm.has_window() && !is_root && !is_evaluated;
                assert_eq!(count(LineMark::Cutoff), usize::from(cuts || settings.algorithm.sums_gains()));
                assert_eq!(count(LineMark::Share), usize::from(settings.algorithm.weighs_lines()));
                assert_eq!(count(LineMark::Recall), usize::from(settings.algorithm.has_memory()));
                assert_eq!(count(LineMark::Again), usize::from(settings.algorithm == Algorithm::Pvs || is_evaluated));
                let shifts = match settings.algorithm.shift() {
                    Shift::EachChild => true,
                    Shift::AfterLoop => !is_root,
                    Shift::Never => false,
                };
                let distance = settings.rules.mates.mates() == Mates::Distance;
                assert_eq!(count(LineMark::Nearer), usize::from(distance && shifts));
            }
        }
    }

    #[test]
    fn every_line_of_the_source_files_has_a_known_mark() {
        for algorithm in Algorithm::ALL {
            for line in source(&Settings { algorithm, ..Settings::default() }).filter(|line| !line.trim().is_empty()) {
                let (code, mark) = line.split_once('#').expect("a mark");
                let mark = mark.split_whitespace().next().expect("a mark");
                assert!(LineMark::named(mark).is_some(), "{line}");
                let rules = ["depth", "distance", "flat", "equal", "greater", "soft", "hard"];
                for part in code.split('[').skip(1) {
                    assert!(rules.iter().any(|rule| part.starts_with(&format!("{rule}:"))), "{line}");
                }
            }
        }
    }

    #[test]
    fn every_technique_has_a_line_in_each_function() {
        // Number of lines that a technique adds. Deepening has an introductory line. A table needs lines for reading
        // and for writing.
        let more = |technique| match technique {
            Technique::Table | Technique::TableBoundsAsExact | Technique::TableMatesFromRoot => 6,
            Technique::Deepening => 3,
            _ => 2,
        };
        let own = [
            LineMark::StandPat,
            LineMark::CheckExtension,
            LineMark::QueenDown,
            LineMark::NearLeaf,
            LineMark::Tactics,
            LineMark::EvenForOdd,
        ];
        let own =
            own.into_iter().chain([LineMark::NullMove; 5]).chain([LineMark::Recall; 3]).chain([LineMark::Order; 3]);
        assert_eq!(own.clone().count(), Technique::ALL.len());
        for (technique, mark) in Technique::ALL.into_iter().zip(own) {
            let techniques = Techniques::NONE.with(technique);
            let lines = listing(&Settings { techniques, depth: Some(3), ..Settings::default() });
            let text = printed(&lines);
            assert!(!text.contains(['[', ']', '#']), "{text}");
            assert_eq!(lines.iter().filter(|line| line.mark == mark).count(), 2, "{text}");
            let plain = listing(&Settings { depth: Some(3), ..Settings::default() });
            assert_eq!(lines.len(), plain.len() + more(technique), "{text}");
        }
    }

    #[test]
    fn omitted_calls_are_not_listed() {
        for (mutant, missing) in [(Mutant::NoDal, "dal("), (Mutant::NoBliz, "bliz(")] {
            // Algorithms with a memory do not allow these mistakes.
            for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.has_memory()) {
                let mates = MateScores::default().with(Mates::Distance);
                let settings = |mutant| {
                    let rules = Rules { mates, mutant, ..Rules::default() };
                    Settings { algorithm, rules, ..Settings::default() }
                };
                let (whole, mutated) = (listing(&settings(None)), listing(&settings(Some(mutant))));
                assert!(!printed(&mutated).contains(missing), "{}", printed(&mutated));
                let brackets = |lines: &[Line], bracket| printed(lines).matches(bracket).count();
                assert_eq!(brackets(&mutated, '('), brackets(&mutated, ')'));
                let other = if mutant == Mutant::NoDal { "bliz(" } else { "dal(" };
                assert_eq!(printed(&mutated).contains(other), printed(&whole).contains(other));
            }
        }
    }

    #[test]
    fn lines_with_mistakes_are_marked() {
        for mutant in Mutant::ALL {
            for mates in [Mates::Flat, Mates::Distance] {
                let mates = MateScores::default().with(mates);
                let algorithm = mutant.algorithm().unwrap_or_default();
                let settings = |mutant| Settings {
                    algorithm,
                    depth: Some(3),
                    rules: Rules { mates, mutant, ..Rules::default() },
                    ..Settings::default()
                };
                let (whole, mutated) = (listing(&settings(None)), listing(&settings(Some(mutant))));
                if settings(Some(mutant)).effective().rules.mutant.is_none() {
                    assert_eq!(printed(&whole), printed(&mutated), "{mutant:?}");
                    continue;
                }
                let wrong: Vec<&Line> = mutated.iter().filter(|line| line.text.ends_with(WRONG)).collect();
                // If a line is left out, its absence is the mistake.
                assert!(!wrong.is_empty() || mutated.len() < whole.len(), "{mutant:?}: {}", printed(&mutated));
                let right: Vec<&Line> = mutated.iter().filter(|line| !line.text.ends_with(WRONG)).collect();
                assert!(right.iter().all(|line| whole.contains(line)), "{mutant:?}: {}", printed(&mutated));
                assert!(wrong.iter().all(|line| !whole.contains(line)));
                assert!(!printed(&mutated).contains(['[', ']', '#']), "{}", printed(&mutated));
            }
        }
    }

    #[test]
    fn the_listing_of_alpha_beta_follows_textbooks() {
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
