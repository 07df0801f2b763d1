//! Mistakes, compared with independent searches that are written as students write them and share no code with the
//! library.

use plyscope::game::tree::HandTree;
use plyscope::record;
use plyscope::search::{Algorithm, CutOn, Fail, Mutant, Rules, Settings};
use plyscope::study::generate::{Aspect, Condition, Measure, Shape, Subject, exercise};
use plyscope::trace::{NodeId, Step, Trace};

use crate::suite::generate::{Tree, amount};

pub(crate) const INFINITY: i64 = 1_000_000;

/// A search with at most one mistake.
pub(crate) struct Student {
    mistake: Option<Mutant>,
    is_strict: bool,
    is_hard: bool,
    /// α of the whole search, for the mistake that α and β are shared by all nodes.
    alpha: i64,
    beta: i64,
    seen: Vec<i64>,
    /// Numbers of the visited leaves, counted from the left.
    pub(crate) seen_at: Vec<usize>,
    /// Values returned by inner nodes, each with the 0-based moves that lead to the node.
    pub(crate) returned: Vec<(Vec<usize>, i64)>,
    /// Entered inner nodes, each with α and β on entry.
    pub(crate) entered: Vec<(Vec<usize>, [i64; 2])>,
    pub(crate) skipped: Vec<Vec<usize>>,
    path: Vec<usize>,
    pub(crate) best_move: Option<usize>,
}

impl Student {
    pub(crate) fn of(tree: &Tree, mistake: Option<Mutant>, is_strict: bool, is_hard: bool) -> (i64, Student) {
        let mut student = Student {
            mistake,
            is_strict,
            is_hard,
            alpha: -INFINITY,
            beta: INFINITY,
            seen: Vec::new(),
            seen_at: Vec::new(),
            returned: Vec::new(),
            entered: Vec::new(),
            skipped: Vec::new(),
            path: Vec::new(),
            best_move: None,
        };
        let value = match mistake {
            Some(Mutant::Sign) => student.negamax(tree, true, true),
            _ => student.alpha_beta(tree, true, true, -INFINITY, INFINITY),
        };
        (value, student)
    }

    fn does(&self, mistake: Mutant) -> bool {
        self.mistake == Some(mistake)
    }

    /// Returns the value from the point of view of the player to move; never changes the sign.
    fn negamax(&mut self, tree: &Tree, is_max: bool, is_root: bool) -> i64 {
        match tree {
            Tree::Leaf(value, number) => {
                self.seen.push(*value);
                self.seen_at.push(*number);
                if is_max { *value } else { -value }
            }
            Tree::Inner(children) => {
                let mut best = -INFINITY;
                for (index, child) in children.iter().enumerate() {
                    let value = self.negamax(child, !is_max, false);
                    if value > best {
                        best = value;
                        self.best_move = if is_root { Some(index) } else { self.best_move };
                    }
                }
                best
            }
        }
    }

    /// Returns the value from MAX's point of view.
    fn alpha_beta(&mut self, tree: &Tree, is_max: bool, is_root: bool, alpha: i64, beta: i64) -> i64 {
        let children = match tree {
            Tree::Leaf(value, number) => {
                self.seen.push(*value);
                self.seen_at.push(*number);
                return *value;
            }
            Tree::Inner(children) => children,
        };
        let (mut alpha, mut beta) = (alpha, beta);
        let entered = (alpha, beta);
        self.entered.push((self.path.clone(), [alpha, beta]));
        let mut best = if is_max { -INFINITY } else { INFINITY };
        for (index, child) in children.iter().enumerate() {
            if self.does(Mutant::Shared) {
                (alpha, beta) = (self.alpha, self.beta);
            }
            let (low, high) = match self.mistake {
                Some(Mutant::WindowReset) => (-INFINITY, INFINITY),
                // Only this node's own bound is passed down.
                Some(Mutant::Shallow) if is_max => (best, INFINITY),
                Some(Mutant::Shallow) => (-INFINITY, best),
                // The opponent interprets (α, β) as its own window.
                Some(Mutant::WindowKept) => (-beta, -alpha),
                _ => (alpha, beta),
            };
            self.path.push(index);
            let value = self.alpha_beta(child, !is_max, false, low, high);
            self.path.pop();
            if self.does(Mutant::Shared) {
                (alpha, beta) = (self.alpha, self.beta);
            }
            let before = best;
            let is_better = if is_max { value > best } else { value < best };
            if is_better {
                best = value;
                self.best_move = if is_root { Some(index) } else { self.best_move };
                if !(is_root && self.does(Mutant::RootNotNarrowed)) {
                    if is_max {
                        alpha = alpha.max(best);
                    } else {
                        beta = beta.min(best);
                    }
                }
            }
            if self.does(Mutant::Shared) {
                (self.alpha, self.beta) = (alpha, beta);
            }
            let asked = if self.does(Mutant::LateCut) { before } else { value };
            let is_other = self.does(Mutant::OtherRule) || self.does(Mutant::MixedCuts) && !is_max;
            let is_strict = self.is_strict != is_other;
            let is_beyond = if is_max { asked > beta } else { asked < alpha };
            let is_equal = if is_max { asked == beta } else { asked == alpha };
            let rest = &children[index + 1..];
            let is_allowed = !self.does(Mutant::LeafCuts) || rest.iter().all(|child| matches!(child, Tree::Leaf(..)));
            if (is_beyond || is_equal && !is_strict) && is_allowed {
                let skipped = index + 1..children.len();
                self.skipped.extend(skipped.map(|index| [self.path.as_slice(), &[index]].concat()));
                break;
            }
        }
        let returned = if self.is_hard { best.clamp(entered.0, entered.1.max(entered.0)) } else { best };
        self.returned.push((self.path.clone(), returned));
        returned
    }
}

/// Returns the values of the visited leaves, in order.
fn seen(trace: &Trace) -> Vec<i64> {
    let evaluated = trace.steps().filter_map(|step| match step {
        Step::Evaluate { value, .. } => Some(value.to_string().parse().expect("a whole number")),
        _ => None,
    });
    evaluated.collect()
}

#[test]
fn mutants_agree_with_a_model_of_students() {
    let mutants = Mutant::ALL.into_iter().filter(|mutant| mutant.algorithm().is_some());
    let mistakes: Vec<Option<Mutant>> = mutants.map(Some).chain([None]).collect();
    assert_eq!(mistakes.len(), 11);
    let shapes = [
        Shape { moves: vec![vec![2]; 4], ..Shape::default() },
        Shape { moves: vec![vec![2, 3]; 3], is_ragged: true, ..Shape::default() },
        Shape { moves: vec![vec![2, 3]; 3], is_distinct: false, values: -5..=5, ..Shape::default() },
    ];
    let mut wrong = vec![0; mistakes.len()];
    for shape in shapes {
        for seed in 0..60 {
            let drawn = exercise(CutOn::Equal, &Subject::Shape(shape.clone()), &[], seed).expect("a tree");
            let text = drawn.written().text();
            let (game, tree): (HandTree, Tree) = (text.parse().expect("a tree"), Tree::read(text));
            for (&mistake, wrong) in mistakes.iter().zip(&mut wrong) {
                for (cut_on, fail) in
                    [(CutOn::Equal, Fail::Soft), (CutOn::Greater, Fail::Soft), (CutOn::Equal, Fail::Hard)]
                {
                    // The value for an inverted window depends on details of the implementation.
                    let is_hard = fail == Fail::Hard;
                    if is_hard && mistake == Some(Mutant::Shared) {
                        continue;
                    }
                    let algorithm = mistake.and_then(Mutant::algorithm).unwrap_or(Algorithm::AlphaBeta);
                    let rules = Rules { cut_on, fail, mutant: mistake, ..Rules::default() };
                    let trace = record(&game, &Settings { algorithm, rules, ..Settings::default() });
                    assert_eq!(trace.settings().rules.mutant, mistake);
                    let (value, student) = Student::of(&tree, mistake, cut_on == CutOn::Greater, is_hard);
                    let what = format!("{mistake:?} {cut_on:?} {fail:?} {text}");
                    assert_eq!(seen(&trace), student.seen, "{what}");
                    assert_eq!(trace.result().value.to_string().replace('\u{2212}', "-"), value.to_string(), "{what}");
                    let moves = trace.children(NodeId::ROOT);
                    assert_eq!(trace.best_child(), student.best_move.map(|index| moves[index]), "{what}");
                    let (right, _) = Student::of(&tree, None, false, false);
                    *wrong += u32::from(value != right);
                    // Proved intervals are correct even with a mistake.
                    assert!(trace.result().proved.contains(i32::try_from(right).expect("small").into()), "{what}");
                }
            }
        }
    }
    let harmful: Vec<_> =
        mistakes.iter().zip(&wrong).filter(|(_, wrong)| **wrong > 0).map(|(mistake, _)| *mistake).collect();
    assert_eq!(harmful, [Some(Mutant::Shared), Some(Mutant::Sign), Some(Mutant::WindowKept)], "{wrong:?}");
}

/// Returns a tree of at most sixteen leaves in which every mistake of alpha-beta has an effect.
pub(crate) fn telling(cut_on: CutOn, aspect: Aspect, seed: u64) -> plyscope::source::Source {
    let moves = vec![vec![2, 3]; 4];
    let shape = Shape { moves, is_distinct: false, is_ragged: true, values: 0..=5, ..Shape::default() };
    let leaves = Condition { option: "--leaves 0-16".to_owned(), measure: Measure::Leaves, wanted: 0..=16 };
    let measure = Measure::Confused(Mutant::ALL.to_vec(), aspect);
    let condition = Condition { option: "--tells-apart all".to_owned(), measure, wanted: 0..=0 };
    exercise(cut_on, &Subject::Shape(shape), &[leaves, condition], seed).expect("there is one")
}

#[test]
fn selected_trees_distinguish_all_mistakes() {
    let mistakes: Vec<Option<Mutant>> =
        Mutant::ALL.into_iter().filter(|mutant| mutant.algorithm() == Some(Algorithm::AlphaBeta)).map(Some).collect();
    assert_eq!(mistakes.len(), 8);
    for cut_on in [CutOn::Equal, CutOn::Greater] {
        for seed in 0..amount(3) {
            let source = telling(cut_on, Aspect::Skipped, seed);
            let tree = Tree::read(source.written().text());
            let seen =
                |&mistake: &Option<Mutant>| Student::of(&tree, mistake, cut_on == CutOn::Greater, false).1.seen_at;
            let mut all: Vec<Vec<usize>> = mistakes.iter().chain([&None]).map(seen).collect();
            for leaves in &mut all {
                leaves.sort_unstable();
            }
            all.sort();
            all.dedup();
            assert_eq!(all.len(), 9, "{}", source.written().text());
        }
    }
}
