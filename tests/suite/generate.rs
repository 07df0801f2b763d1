//! `plyscope generate` fulfils the requested conditions, according to an alpha-beta that shares no code with the
//! library: it passes no windows down, but compares with the best values of all ancestors.

use std::collections::BTreeSet;
use std::iter::Peekable;
use std::ops::RangeInclusive;
use std::str::SplitWhitespace;

use plyscope::search::CutOn;
use plyscope::study::generate::{Condition, Measure, Shape, Subject, exercise};

/// A tree; each leaf has its value and its number, counted from the left.
pub(crate) enum Tree {
    Leaf(i64, usize),
    Inner(Vec<Tree>),
}

impl Tree {
    pub(crate) fn read(text: &str) -> Tree {
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        let mut words = spaced.split_whitespace().peekable();
        let mut leaves = 0;
        let tree = Tree::read_from(&mut words, &mut leaves);
        assert_eq!(words.next(), None, "{text}");
        tree
    }

    fn read_from(words: &mut Peekable<SplitWhitespace<'_>>, leaves: &mut usize) -> Tree {
        let is_name = words.peek().is_some_and(|word| word.ends_with(':'));
        if is_name {
            words.next();
        }
        match words.next().expect("a node") {
            "(" => {
                let mut children = Vec::new();
                while words.peek() != Some(&")") {
                    children.push(Tree::read_from(words, leaves));
                }
                words.next();
                Tree::Inner(children)
            }
            word => {
                *leaves += 1;
                let value = match word {
                    "max" => 99,
                    "min" => -99,
                    number => number.parse().expect("a number"),
                };
                Tree::Leaf(value, *leaves)
            }
        }
    }

    fn leaves(&self) -> Vec<(i64, usize)> {
        match self {
            Tree::Leaf(value, number) => vec![(*value, *number)],
            Tree::Inner(children) => children.iter().flat_map(Tree::leaves).collect(),
        }
    }

    /// Returns the tree with the best moves first, and all other moves in their order.
    fn best_first(&self, is_max: bool, shift: i64) -> Tree {
        match self {
            Tree::Leaf(value, number) => Tree::Leaf(*value, *number),
            Tree::Inner(children) => {
                let mut children: Vec<Tree> = children.iter().map(|child| child.best_first(!is_max, shift)).collect();
                let mut values: Vec<i64> = Vec::new();
                for child in &children {
                    values.push(if is_max { -child.minimax(false, shift) } else { child.minimax(true, shift) });
                }
                let best = (0..children.len()).min_by_key(|&index| values[index]).expect("a move");
                let best = children.remove(best);
                children.insert(0, best);
                Tree::Inner(children)
            }
        }
    }

    fn minimax(&self, is_max: bool, shift: i64) -> i64 {
        match self {
            Tree::Leaf(value, _) => *value,
            Tree::Inner(children) => {
                let values = children.iter().map(|child| moved(child.minimax(!is_max, shift), -shift));
                if is_max { values.max() } else { values.min() }.expect("a move")
            }
        }
    }
}

/// Shifts a mate score by the number of plies.
fn moved(value: i64, away: i64) -> i64 {
    if value.abs() > 90 { value + away * value.signum() } else { value }
}

/// Alpha-beta, with records of its work.
#[derive(Default)]
struct Search {
    is_strict: bool,
    /// 1 if distance counts, otherwise 0.
    shift: i64,
    seen: Vec<usize>,
    cutoffs: Vec<Cut>,
    best_move: usize,
}

struct Cut {
    at_max: bool,
    is_deep: bool,
    is_above_leaves: bool,
    skipped: usize,
}

impl Search {
    fn of(tree: &Tree, is_strict: bool, shift: i64) -> Search {
        let mut search = Search { is_strict, shift, ..Search::default() };
        search.value(tree, &mut Vec::new());
        search
    }

    /// Returns the value of a tree. `above` holds the best value so far of each ancestor, the root first.
    fn value(&mut self, tree: &Tree, above: &mut Vec<Option<i64>>) -> i64 {
        let Tree::Inner(children) = tree else {
            let Tree::Leaf(value, number) = tree else { unreachable!() };
            self.seen.push(*number);
            return *value;
        };
        let ply = above.len();
        let is_max = ply.is_multiple_of(2);
        let mut best: Option<i64> = None;
        for (index, child) in children.iter().enumerate() {
            above.push(best);
            let value = moved(self.value(child, above), -self.shift);
            above.pop();
            let is_better = best.is_none_or(|best| if is_max { value > best } else { value < best });
            if is_better {
                best = Some(value);
                if ply == 0 {
                    self.best_move = index + 1;
                }
            }
            // Best values of the opponent's nodes above, as this node compares them. The best of them is the bound; of
            // equal ones, the uppermost set it.
            let bounds = (0..ply).rev().step_by(2).filter_map(|place| {
                let bound = (place..ply).fold(above[place]?, |bound, _| moved(bound, self.shift));
                Some((if is_max { -bound } else { bound }, std::cmp::Reverse(place)))
            });
            let strictest = bounds.max().filter(|&(bound, _)| {
                let value = if is_max { -value } else { value };
                value < bound || value == bound && !self.is_strict
            });
            if let Some((_, std::cmp::Reverse(place))) = strictest
                && index + 1 < children.len()
            {
                self.cutoffs.push(Cut {
                    at_max: is_max,
                    is_deep: place + 1 != ply,
                    is_above_leaves: children[index + 1..].iter().any(|child| matches!(child, Tree::Inner(_))),
                    skipped: children.len() - index - 1,
                });
                break;
            }
        }
        best.expect("a move")
    }
}

/// Returns the count found by the oracle.
fn counted(measure: &Measure, text: &str, shift: i64) -> u64 {
    let tree = Tree::read(text);
    let leaves = tree.leaves();
    let search = Search::of(&tree, false, shift);
    let cutoffs = |is_meant: fn(&Cut) -> bool| search.cutoffs.iter().filter(|cut| is_meant(cut)).count();
    let number = match measure {
        Measure::Leaves => leaves.len(),
        Measure::Skipped => leaves.len() - search.seen.len(),
        Measure::Cutoffs => cutoffs(|_| true),
        Measure::DeepCutoffs => cutoffs(|cut| cut.is_deep),
        Measure::AlphaCutoffs => cutoffs(|cut| !cut.at_max),
        Measure::BetaCutoffs => cutoffs(|cut| cut.at_max),
        Measure::CutoffsAboveLeaves => cutoffs(|cut| cut.is_above_leaves),
        Measure::Branches => search.cutoffs.iter().map(|cut| cut.skipped).sum(),
        Measure::BestMove => search.best_move,
        Measure::Ties => leaves.len() - leaves.iter().map(|(value, _)| value).collect::<BTreeSet<_>>().len(),
        Measure::BeyondBest => {
            search.seen.len()
                - Search::of(&tree.best_first(true, shift), false, shift).seen.len().min(search.seen.len())
        }
        Measure::RuleMatters => Search::of(&tree, true, shift).seen.len() - search.seen.len(),
        Measure::Confused(..) => panic!("`mutants` in this suite compares the answers themselves"),
    };
    number as u64
}

pub(crate) fn shape(depth: usize, moves: &[usize]) -> Shape {
    Shape { moves: vec![moves.to_vec(); depth], ..Shape::default() }
}

/// A measure with its allowed range.
type Wanted = (Measure, RangeInclusive<u64>);

/// Number of trees to try for each condition: `usual`, or `PLYSCOPE_TREES`.
pub(crate) fn amount(usual: u64) -> u64 {
    std::env::var("PLYSCOPE_TREES").map_or(usual, |amount| amount.parse().expect("a number"))
}

#[test]
fn generated_trees_meet_every_condition() {
    let small = shape(3, &[2, 3]);
    let deep = shape(4, &[2]);
    let ties = Shape { is_distinct: false, values: 0..=9, ..small.clone() };
    let won = Shape { won: [2, 2], ..small.clone() };
    let ragged = Shape { is_ragged: true, values: 0..=90, ..shape(4, &[2, 3]) };
    let any = 0..=u64::MAX;
    let cases: [(&Shape, &[Wanted]); 15] = [
        (&small, &[(Measure::Leaves, 12..=12)]),
        (&small, &[(Measure::Branches, 3..=4)]),
        (&small, &[(Measure::Skipped, 3..=4)]),
        (&deep, &[(Measure::Cutoffs, 3..=3)]),
        (&deep, &[(Measure::DeepCutoffs, 2..=u64::MAX)]),
        (&small, &[(Measure::AlphaCutoffs, 2..=2), (Measure::BetaCutoffs, 1..=1)]),
        (&small, &[(Measure::CutoffsAboveLeaves, 1..=1)]),
        (&small, &[(Measure::BestMove, 2..=u64::MAX)]),
        (&ties, &[(Measure::Ties, 1..=1)]),
        (&ties, &[(Measure::RuleMatters, 1..=1)]),
        (&ties, &[(Measure::RuleMatters, 0..=0), (Measure::Cutoffs, 1..=u64::MAX)]),
        (&deep, &[(Measure::BeyondBest, 0..=0)]),
        (&small, &[(Measure::Skipped, 0..=0)]),
        (&won, &[(Measure::Cutoffs, 1..=2), (Measure::BestMove, 2..=2), (Measure::DeepCutoffs, any.clone())]),
        (&ragged, &[(Measure::DeepCutoffs, 1..=1), (Measure::BeyondBest, 1..=3), (Measure::Leaves, 8..=20)]),
    ];
    for (shape, wanted) in cases {
        let condition = |(measure, wanted): &Wanted| Condition {
            option: format!("{measure:?}"),
            measure: measure.clone(),
            wanted: wanted.clone(),
        };
        let conditions: Vec<Condition> = wanted.iter().map(condition).collect();
        let shift = i64::from(shape.won != [0, 0]);
        let mut all = BTreeSet::new();
        for seed in 0..amount(40) {
            let drawn = exercise(CutOn::Equal, &Subject::Shape(shape.clone()), &conditions, seed)
                .expect("there are such trees");
            let text = drawn.written().text();
            for (measure, wanted) in wanted {
                let number = counted(measure, text, shift);
                assert!(wanted.contains(&number), "{measure:?} of {text}: {number}, not {wanted:?}");
            }
            let leaves = Tree::read(text).leaves();
            let values: Vec<i64> = leaves.iter().map(|(value, _)| *value).filter(|value| value.abs() < 99).collect();
            assert!(values.iter().all(|value| shape.values.contains(value)), "{text}");
            let different: BTreeSet<i64> = values.iter().copied().collect();
            assert!(!shape.is_distinct || different.len() == values.len(), "{text}");
            let won = |value: i64| leaves.iter().filter(|leaf| leaf.0 == value).count();
            assert_eq!([won(99), won(-99)], shape.won, "{text}");
            all.insert(text.to_owned());
        }
        assert!(all.len() as u64 > amount(40) * 9 / 10, "seeds give different trees: {wanted:?}");
    }
}

#[test]
fn every_measure_agrees_with_the_oracle() {
    const ALL: [Measure; 11] = [
        Measure::Leaves,
        Measure::Cutoffs,
        Measure::DeepCutoffs,
        Measure::AlphaCutoffs,
        Measure::BetaCutoffs,
        Measure::CutoffsAboveLeaves,
        Measure::BestMove,
        Measure::Ties,
        Measure::BeyondBest,
        Measure::Skipped,
        Measure::RuleMatters,
    ];
    let shapes = [
        Shape { is_distinct: false, values: 0..=5, ..shape(4, &[2, 3]) },
        Shape { is_distinct: false, is_ragged: true, values: -3..=3, won: [1, 1], ..shape(4, &[2]) },
    ];
    for shape in shapes {
        let shift = i64::from(shape.won != [0, 0]);
        for seed in 0..amount(40) {
            let drawn = exercise(CutOn::Equal, &Subject::Shape(shape.clone()), &[], seed).expect("a tree");
            let text = drawn.written().text();
            for measure in ALL {
                let number = counted(&measure, text, shift);
                let told = plyscope::study::generate::measured(&drawn, &measure).expect("a short search");
                assert_eq!(told, number, "{measure:?} of {text}");
            }
        }
    }
}

#[cfg(feature = "cli")]
mod program {
    use crate::suite::program::{folder, run, run_in};

    #[test]
    fn a_seed_always_gives_the_same_tree() {
        let three = run(&["generate", "--cutoffs", "2", "--count", "3", "--seed", "4"]).stdout;
        let each = ["4", "5", "6"].map(|seed| run(&["generate", "--cutoffs", "2", "--seed", seed]).stdout);
        assert_eq!(three, each.concat());
        assert_eq!(
            three.lines().next(),
            Some("A: (B: (D: (17 22 12) E: (3 0) F: (6 13 26)) C: (G: (2 20 11) H: (19 21 4)))")
        );
        let folder = folder("generate");
        run_in(&folder, &["generate", "--cutoffs", "2", "--count", "3", "--seed", "4", "-o", "trees/"], b"");
        let files = ["1.txt", "2.txt", "3.txt"].map(|file| std::fs::read_to_string(folder.join("trees").join(file)));
        assert_eq!(files.map(Result::unwrap), each);
        let search = run_in(&folder, &["search", "trees/2.txt"], b"");
        assert!(search.stdout.contains("cutoffs     2 "), "{}", search.stdout);
    }

    #[test]
    fn generated_positions_meet_the_conditions() {
        let positions = run(&["generate", "tictactoe", "--plies", "4-5", "--cutoffs", "3-5", "--count", "9"]).stdout;
        for position in positions.lines() {
            let taken = position.matches(['X', 'O']).count();
            assert!((4..=5).contains(&taken), "{position}");
            let told = run(&["search", position]).stdout;
            let cutoffs = told.lines().find_map(|line| line.strip_prefix("cutoffs")).expect("a line");
            let cutoffs: u32 = cutoffs.split_whitespace().next().expect("a number").parse().expect("a number");
            assert!((3..=5).contains(&cutoffs), "{position}: {cutoffs}");
        }
    }

    #[test]
    fn conditions_that_cannot_be_met_are_named() {
        for (arguments, words) in [
            (&["--cutoffs", "10"][..], "none of 50000 trees meets --cutoffs 10; the nearest has 6 cutoffs"),
            (&["--cutoffs", "11"], "--cutoffs 11 cannot be met: trees of this shape have at most 10 cutoffs"),
            (
                &["nim:2,2", "--plies", "2", "--best-move", "1", "--skipped", "100"],
                "meets --skipped 100; the nearest has",
            ),
            (&["-d", "2", "--ties", "--case", "worst", "--rules", "different"], "meets all conditions"),
            (&["--values", "0..3"], "8 leaves cannot have different values: there are only 4"),
            (&["--chance", "--deep", "1"], "--deep 1 is about cutoffs of alpha-beta"),
            (&["--depth", "12"], "a tree of this shape may have 531441 leaves"),
            (&["nim:1,1", "--plies", "3"], "none of 2000 games lasts so long"),
        ] {
            let ended = run(&[&["generate"], arguments].concat());
            assert_eq!(ended.status, 1, "{arguments:?}");
            assert!(ended.stdout.is_empty());
            let error = ended.stderr;
            assert!(error.contains(words), "{arguments:?}: {error}");
        }
    }
}
