//! Test vectors: random trees with the results of alpha-beta, for unit tests of other programs.

use std::io;

use serde::Serialize;

use super::generate::{Condition, Subject, exercise};
use crate::fault::Fault;
use crate::game::Value;
use crate::search::{Algorithm, CutOn, Fail, Rules, Settings};
use crate::source::Source;
use crate::trace::json::write_rows;
use crate::trace::{Cutoff, Limits, NodeId, Side, Step, Trace};

/// A tree of numbers in which MAX begins, with the expected results.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Vector {
    /// Seed of the tree.
    pub seed: u64,
    /// The tree.
    pub tree: Tree,
    /// Value of the root.
    pub value: Value,
    /// 1-based index of the first move of the root with this value.
    pub best_move: u32,
    /// Results of alpha-beta under each combination of the rules on which textbooks differ.
    pub rules: Vec<Expected>,
}

/// A leaf, or a node with moves.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Tree {
    /// Value of a leaf.
    Leaf(Value),
    /// Children, in the order in which they are tried.
    Inner(Vec<Tree>),
}

/// A node: the 1-based indices of the moves that lead to it from the root.
pub type Path = Vec<u32>;

/// Results of alpha-beta under a combination of rules.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Expected {
    /// Condition on which a value closes the window.
    pub cut_on: CutOn,
    /// Value of a node outside its window.
    pub fail: Fail,
    /// Values of the evaluated leaves, in order.
    pub leaves: Vec<Value>,
    /// Skipped branches, in order.
    pub skipped: Vec<Path>,
    /// Cutoffs, in order.
    pub cutoffs: Vec<Cut>,
    /// Values of inner nodes, in the order in which they return; the root is the last.
    pub returned: Vec<Value>,
}

/// A cutoff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cut {
    /// The node whose moves are skipped.
    pub node: Path,
    /// The bound that is met: `alpha` where MIN moves, `beta` where MAX does.
    pub side: &'static str,
    /// Kind of the cutoff: `shallow` if the bound was set at the parent, `deep` if further up.
    pub kind: &'static str,
    /// The node that set the bound: of several with this value, the one nearest to the root.
    pub cause: Path,
}

impl Vector {
    /// Largest depth, as programs that read test vectors recurse.
    pub const MOST_PLIES: usize = 64;

    /// The combinations of rules. The evaluated leaves depend on both: if only greater values cut, a bound that is
    /// returned instead of a greater value cuts nothing.
    const RULES: [(CutOn, Fail); 4] = [
        (CutOn::Equal, Fail::Soft),
        (CutOn::Equal, Fail::Hard),
        (CutOn::Greater, Fail::Soft),
        (CutOn::Greater, Fail::Hard),
    ];

    /// Returns the [exercise] of a seed as a test vector.
    ///
    /// # Errors
    /// If the subject is no tree of numbers or deeper than [`Vector::MOST_PLIES`], or if no tree meets the conditions.
    pub fn drawn(cut_on: CutOn, subject: &Subject, conditions: &[Condition], seed: u64) -> Result<Vector, Fault> {
        check(subject)?;
        Vector::of(&exercise(cut_on, subject, conditions, seed)?, seed)
    }

    fn of(source: &Source, seed: u64) -> Result<Vector, Fault> {
        let settings = source.default_settings();
        // Trees are small enough to be recorded whole.
        let recorded = |settings: &Settings| source.recorded(settings, Limits::default(), u64::MAX);
        let full = recorded(&Settings { algorithm: Algorithm::Minimax, ..settings })?;
        let rules = Self::RULES.into_iter().map(|(cut_on, fail)| {
            let rules = Rules { cut_on, fail, ..settings.rules };
            Ok(Expected::of(&recorded(&Settings { rules, ..settings })?))
        });
        Ok(Vector {
            seed,
            tree: Tree::of(&full),
            value: full.result().value,
            best_move: full.best_child().map_or(1, |id| number(&full, id)),
            rules: rules.collect::<Result<Vec<Expected>, Fault>>()?,
        })
    }
}

/// Checks that a subject can be a test vector.
fn check(subject: &Subject) -> Result<(), Fault> {
    let refused = match subject {
        Subject::Game { from, .. } => (
            format!(
                "a test vector is a tree of numbers, which any program can read, and {} is a game",
                from.game.name()
            ),
            "leave out the game",
        ),
        Subject::Shape(shape) if shape.has_chance => {
            ("a test vector is about cutoffs, and where chance moves there are none".to_owned(), "leave out --chance")
        }
        Subject::Shape(shape) if shape.won != [0, 0] => (
            "a test vector is a tree of numbers, and what a win is worth depends on how far away it is".to_owned(),
            "leave out --wins and --losses",
        ),
        Subject::Shape(shape) if shape.moves.len() > Vector::MOST_PLIES => {
            let plies = shape.moves.len();
            (format!("a tree of {plies} plies is no test vector: at most {}", Vector::MOST_PLIES), "a smaller --depth")
        }
        Subject::Shape(_) => return Ok(()),
    };
    Err(Fault::new(refused.0).help(refused.1))
}

/// Returns the 1-based index of the move that leads to a node.
fn number(trace: &Trace, id: NodeId) -> u32 {
    trace.node(id).given + 1
}

fn path(trace: &Trace, id: NodeId) -> Path {
    trace.path(id).into_iter().skip(1).map(|id| number(trace, id)).collect()
}

impl Tree {
    /// Rebuilds the tree from a search without cutoffs.
    fn of(trace: &Trace) -> Tree {
        let mut below: Vec<Vec<Tree>> = vec![Vec::new(); trace.len()];
        // Children come after their parents, and after the siblings before them.
        for id in trace.ids().rev() {
            let node = trace.node(id);
            let mut children = std::mem::take(&mut below[id.index()]);
            children.reverse();
            let tree = match node.value {
                Some(value) if node.is_leaf() => Tree::Leaf(value),
                _ => Tree::Inner(children),
            };
            match node.parent {
                Some(parent) => below[parent.index()].push(tree),
                None => return tree,
            }
        }
        // Never: a trace has its root.
        Tree::Inner(Vec::new())
    }
}

impl Expected {
    fn of(trace: &Trace) -> Expected {
        let mut expected = Expected {
            cut_on: trace.settings().rules.cut_on,
            fail: trace.settings().rules.fail,
            leaves: Vec::new(),
            skipped: Vec::new(),
            cutoffs: Vec::new(),
            returned: Vec::new(),
        };
        for step in trace.steps() {
            match step {
                Step::Evaluate { value, .. } => expected.leaves.push(value),
                Step::Cutoff(index) => {
                    let cutoff = &trace.cutoffs()[index];
                    expected.skipped.extend(cutoff.skipped.iter().map(|&id| path(trace, id)));
                    expected.cutoffs.push(Cut::of(trace, cutoff));
                }
                Step::Leave { node, value } if !trace.node(node).is_leaf() => expected.returned.push(value),
                Step::Leave { .. } | Step::Enter { .. } | Step::Update(_) | Step::Remark(_) => {}
            }
        }
        expected
    }
}

impl Cut {
    fn of(trace: &Trace, cutoff: &Cutoff) -> Cut {
        Cut {
            node: path(trace, cutoff.node),
            side: if cutoff.side == Side::Alpha { "alpha" } else { "beta" },
            kind: if cutoff.deep { "deep" } else { "shallow" },
            // The window of the root is full, so every bound was set by a node.
            cause: path(trace, cutoff.cause.unwrap_or(NodeId::ROOT)),
        }
    }
}

/// Writes test vectors as JSON, described by the schema in `templates/schema/vectors.json`.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_json(out: &mut dyn io::Write, vectors: &[Vector]) -> io::Result<()> {
    #[derive(Serialize)]
    struct Wire<'v> {
        format: &'static str,
        version: u32,
        vectors: &'v [Vector],
    }
    write_rows(out, &Wire { format: "plyscope-vectors", version: 1, vectors }, 4)?;
    writeln!(out)
}

/// Names of the columns of the text.
pub const COLUMNS: [&str; 13] = [
    "seed",
    "tree",
    "value",
    "best_move",
    "cut_on",
    "fail",
    "leaves",
    "skipped",
    "cutoffs",
    "sides",
    "kinds",
    "causes",
    "returned",
];

/// Writes test vectors as lines of fields with tabs between them, a line for each combination of rules. Fields are
/// words, numbers, and lists in brackets with commas, as JSON, Python and Haskell write them.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_text(out: &mut dyn io::Write, vectors: &[Vector]) -> io::Result<()> {
    writeln!(out, "{}", COLUMNS.join("\t"))?;
    for Vector { seed, tree, value, best_move, rules } in vectors {
        for Expected { cut_on, fail, leaves, skipped, cutoffs, returned } in rules {
            let fields = [
                seed.to_string(),
                list(tree)?,
                value.to_string(),
                best_move.to_string(),
                cut_on.name().to_owned(),
                fail.name().to_owned(),
                list(leaves)?,
                list(skipped)?,
                list(&each(cutoffs, |cut| &cut.node))?,
                list(&each(cutoffs, |cut| &cut.side))?,
                list(&each(cutoffs, |cut| &cut.kind))?,
                list(&each(cutoffs, |cut| &cut.cause))?,
                list(returned)?,
            ];
            writeln!(out, "{}", fields.join("\t"))?;
        }
    }
    Ok(())
}

fn each<T>(cutoffs: &[Cut], part: fn(&Cut) -> &T) -> Vec<&T> {
    cutoffs.iter().map(part).collect()
}

fn list(value: &impl Serialize) -> io::Result<String> {
    serde_json::to_string(value).map_err(io::Error::from)
}
