//! Conditions that no tree can meet, found before any tree is drawn.

use std::ops::RangeInclusive;

use super::{Condition, GenerateError, Measure, Shape, Subject};
use crate::fault::Fault;
use crate::search::Mutant;

/// A fact about every search: the sum of the first measures, plus the number, is at most the sum of the second
/// measures. The text states this fact in words.
type Relation = (&'static [Measure], u64, &'static [Measure], &'static str);

const RELATIONS: [Relation; 12] = {
    use Measure::{
        AlphaCutoffs, BestMove, BetaCutoffs, Cutoffs, CutoffsAboveLeaves, DeepCutoffs, Leaves, Skipped, Ties,
    };
    let same = "the two exclude each other";
    [
        (&[Skipped], 0, &[Skipped], same),
        (&[BestMove], 0, &[BestMove], same),
        (&[Leaves], 0, &[Leaves], same),
        (&[DeepCutoffs], 0, &[Cutoffs], "every deep cutoff is a cutoff"),
        (&[CutoffsAboveLeaves], 0, &[Cutoffs], "every one of these is a cutoff"),
        (&[AlphaCutoffs, BetaCutoffs], 0, &[Cutoffs], "α-cutoffs and β-cutoffs are all cutoffs"),
        (&[Cutoffs], 0, &[AlphaCutoffs, BetaCutoffs], "every cutoff is an α-cutoff or a β-cutoff"),
        (&[Cutoffs], 0, &[Skipped], "every cutoff skips a leaf"),
        (&[DeepCutoffs], 0, &[Skipped], "every deep cutoff skips a leaf"),
        (&[CutoffsAboveLeaves], 0, &[Skipped], "every one of these cutoffs skips a leaf"),
        (&[Skipped], 1, &[Leaves], "at least one leaf is searched"),
        (&[Ties], 1, &[Leaves], "the first leaf of each value is not a tie"),
    ]
};

/// Range of a measure, and the condition that sets each end; `None` for an end that follows from the shape of the
/// trees.
struct Span<'c> {
    low: (u64, Option<&'c str>),
    high: (u64, Option<&'c str>),
}

impl<'c> Span<'c> {
    fn of(measure: &Measure, subject: &Subject, conditions: &'c [Condition]) -> Self {
        let possible = subject.possible(measure);
        let mut span = Span { low: (*possible.start(), None), high: (*possible.end(), None) };
        for condition in conditions.iter().filter(|condition| condition.measure == *measure) {
            let option = Some(condition.option.as_str());
            if *condition.wanted.start() > span.low.0 {
                span.low = (*condition.wanted.start(), option);
            }
            if *condition.wanted.end() < span.high.0 {
                span.high = (*condition.wanted.end(), option);
            }
        }
        span
    }
}

/// Returns an error for conditions that no tree or position of the subject can meet. Some impossible conditions are not
/// found.
pub(super) fn check(subject: &Subject, conditions: &[Condition]) -> Result<(), Fault> {
    for Condition { option, measure, wanted } in conditions {
        let possible = subject.possible(measure);
        if wanted.start() > possible.end() || wanted.end() < possible.start() {
            let amount = match (*possible.start(), *possible.end()) {
                (0, 0) => "no".to_owned(),
                (0, most) => format!("at most {most}"),
                (least, most) if least == most => format!("{most}"),
                (least, most) => format!("{least} to {most}"),
            };
            let what = if *measure == Measure::BestMove { "moves at the root" } else { measure.words() };
            let (option, known) = (option.clone(), format!("{amount} {what}"));
            return Err(Fault::new(GenerateError::Impossible { option, known }));
        }
    }
    let span = |measure: &Measure| Span::of(measure, subject, conditions);
    for (less, more, greater, words) in RELATIONS {
        let (less, greater): (Vec<Span<'_>>, Vec<Span<'_>>) =
            (less.iter().map(span).collect(), greater.iter().map(span).collect());
        let least = less.iter().fold(more, |sum, span| sum.saturating_add(span.low.0));
        let most = greater.iter().fold(0_u64, |sum, span| sum.saturating_add(span.high.0));
        if least > most {
            let options = less.iter().map(|span| span.low.1).chain(greater.iter().map(|span| span.high.1));
            return Err(contradiction(options.flatten(), words));
        }
    }
    let (skipped, cutoffs) = (span(&Measure::Skipped), span(&Measure::Cutoffs));
    if skipped.low.0 > 0 && cutoffs.high.0 == 0 {
        let options = [skipped.low.1, cutoffs.high.1].into_iter().flatten();
        return Err(contradiction(options, "without cutoffs nothing is skipped"));
    }
    let beyond_best = span(&Measure::BeyondBest);
    let nothing_skipped = [&skipped, &cutoffs].into_iter().find(|span| span.high.0 == 0);
    if let Some(span) = nothing_skipped.filter(|_| beyond_best.high.0 == 0 && subject.has_cutoffs_in_best_order()) {
        let options = [beyond_best.high.1, span.high.1].into_iter().flatten();
        return Err(contradiction(options, "in the best order, something is skipped"));
    }
    let rules = span(&Measure::RuleMatters);
    let tells_rules_apart = |condition: &&Condition| {
        let is_other_rule = |mutants: &[Mutant]| mutants.contains(&Mutant::OtherRule);
        matches!(&condition.measure, Measure::Confused(mutants, _) if is_other_rule(mutants))
    };
    if let Some(condition) = conditions.iter().find(tells_rules_apart).filter(|_| rules.high.0 == 0) {
        let options = [rules.high.1, Some(condition.option.as_str())].into_iter().flatten();
        return Err(contradiction(options, "both rules for cutting then skip the same leaves"));
    }
    let (leaves, ties) = (span(&Measure::Leaves), span(&Measure::Ties));
    match subject {
        Subject::Shape(shape) if shape.fewest_ties(leaves.low.0) > ties.high.0 => Err(contradiction(
            [leaves.low.1, ties.high.1].into_iter().flatten(),
            "there are too few values for so many leaves",
        )),
        _ => Ok(()),
    }
}

fn contradiction<'c>(options: impl Iterator<Item = &'c str>, relation: &'static str) -> Fault {
    let conditions = options.collect::<Vec<_>>().join(" and ");
    Fault::new(GenerateError::Contradiction { conditions, relation })
}

impl Subject {
    /// Returns a range that contains all values of a measure.
    fn possible(&self, measure: &Measure) -> RangeInclusive<u64> {
        match self {
            Subject::Shape(shape) => shape.possible(measure),
            Subject::Game { .. } => 0..=u64::MAX,
        }
    }
}

impl Subject {
    /// Returns `true` if each search in the best order is known to skip leaves: at the second move of the root, the
    /// first reply is a refutation.
    fn has_cutoffs_in_best_order(&self) -> bool {
        let Subject::Shape(shape) = self else { return false };
        let has_choice = |moves: &Vec<usize>| moves.iter().all(|&count| count > 1);
        shape.is_distinct
            && !shape.is_ragged
            && shape.won == [0, 0]
            && shape.moves.len() > 1
            && shape.moves.iter().all(has_choice)
    }
}

impl Shape {
    /// Returns the smallest possible number of ties among this number of leaves.
    fn fewest_ties(&self, leaves: u64) -> u64 {
        let results = self.won.iter().filter(|&&won| won > 0).count();
        leaves.saturating_sub((self.amount_of_values() + results) as u64)
    }

    fn possible(&self, measure: &Measure) -> RangeInclusive<u64> {
        // The window of the leftmost node on each ply is full, so this node has no cutoff. A deep cutoff needs a bound
        // from above the parent, so deep cutoffs occur only from ply 3 on.
        let cutoffs = |is_meant: fn(usize) -> bool, last: usize| {
            let mut nodes = 1_u64;
            let mut most = 0_u64;
            for (ply, choices) in self.moves.iter().enumerate() {
                let moves = choices.iter().copied().max().unwrap_or(1);
                if is_meant(ply) && ply < last && moves > 1 {
                    most = most.saturating_add(nodes - 1);
                }
                nodes = nodes.saturating_mul(moves as u64);
            }
            0..=most
        };
        let plies = self.moves.len();
        let has_no_ties = self.is_distinct && self.won[0] + self.won[1] < 2;
        match measure {
            Measure::Leaves => self.fewest_leaves() as u64..=self.most_leaves() as u64,
            Measure::BestMove => {
                1..=self.moves.first().and_then(|moves| moves.iter().copied().max()).unwrap_or(1) as u64
            }
            Measure::Cutoffs => cutoffs(|_| true, plies),
            Measure::AlphaCutoffs => cutoffs(|ply| ply % 2 == 1, plies),
            Measure::BetaCutoffs => cutoffs(|ply| ply % 2 == 0, plies),
            Measure::DeepCutoffs => cutoffs(|ply| ply >= 3, plies),
            Measure::CutoffsAboveLeaves => cutoffs(|_| true, plies.saturating_sub(1)),
            Measure::Ties | Measure::RuleMatters if has_no_ties => 0..=0,
            Measure::Ties => self.fewest_ties(self.fewest_leaves() as u64)..=self.most_leaves() as u64 - 1,
            Measure::RuleMatters
            | Measure::Skipped
            | Measure::Branches
            | Measure::BeyondBest
            | Measure::Confused(..) => 0..=u64::MAX,
        }
    }
}
