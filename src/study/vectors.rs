//! Test vectors: random trees with the results of alpha-beta, for unit tests of other programs.

use std::io;

use serde::Serialize;
use serde_json::{Value as Json, json};

use super::generate::{Condition, Subject, exercise};
use crate::fault::{Fault, errors};
use crate::game::Value;
use crate::search::{Algorithm, CutOn, Fail, Rules, Settings};
use crate::source::Source;
use crate::trace::json::write_rows;
use crate::trace::{Cutoff, Limits, NodeId, Side, Step, Trace};

errors! {
    /// Reason why a subject cannot be a test vector.
    pub enum VectorError {
        Game { game: &'static str } => "test vectors are trees of numbers, and {game} is a game",
            help "leave out the game";
        Chance => "test vectors are about cutoffs of alpha-beta, which does not search trees with chance nodes", help "leave out {}" [Chance];
        Won => "test vectors are trees of numbers, and the value of a win depends on its distance",
            help "leave out {} and {}" [Wins, Losses];
        TooDeep { plies: usize, most: usize } => "a test vector has at most {most} plies, not {plies}",
            help "a smaller {}" [Depth];
    }
}

/// A tree of numbers, in which MAX moves first, with the expected results.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Vector {
    /// Seed of the tree.
    pub seed: u64,
    /// The tree: a leaf is its value, an inner node the list of its children, in the order in which they are tried.
    pub tree: Json,
    /// Value of the root, from MAX's point of view.
    pub value: Value,
    /// 1-based index of the first root move that leads to this value.
    pub best_move: u32,
    /// Expected results under each combination of the rules on which textbooks differ.
    pub rules: Vec<Expected>,
}

/// Path to a node from the root: the 1-based index of each move.
pub type Path = Vec<u32>;

/// Expected results under one combination of rules.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Expected {
    /// Rule for cutoffs: at a value equal to the bound, or only at a value beyond it.
    pub cut_on: CutOn,
    /// Rule for the value that a node returns if its best value lies outside its window.
    pub fail: Fail,
    /// Values of the evaluated leaves, in order of evaluation.
    pub leaves: Vec<Value>,
    /// Paths to the first nodes of the skipped branches, in the order of the search.
    pub skipped: Vec<Path>,
    /// Cutoffs, in the order of the search.
    pub cutoffs: Vec<Cut>,
    /// Values of inner nodes, in the order in which they return; the root is the last.
    pub returned: Vec<Value>,
}

/// A cutoff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cut {
    /// Path to the node whose remaining moves are skipped.
    pub node: Path,
    /// Bound that causes the cutoff: `alpha` at a MIN node, `beta` at a MAX node.
    pub side: &'static str,
    /// Kind of cutoff: `shallow` if the parent set the bound, `deep` if a node above the parent did.
    pub kind: &'static str,
    /// Path to the node that set the bound. If several nodes have set the same bound, the one nearest to the root.
    pub cause: Path,
}

impl Vector {
    /// Maximum depth, in plies; limited because programs that read test vectors may recurse for each ply.
    pub const MOST_PLIES: usize = 64;

    /// All combinations of rules. The rule for returned values also affects which leaves are evaluated, because
    /// [`CutOn::Greater`] cuts only at values beyond a bound: fail-hard clamps such a value to the bound, which
    /// prevents the cutoff; fail-soft returns the value unchanged.
    const RULES: [(CutOn, Fail); 4] = [
        (CutOn::Equal, Fail::Soft),
        (CutOn::Equal, Fail::Hard),
        (CutOn::Greater, Fail::Soft),
        (CutOn::Greater, Fail::Hard),
    ];

    /// Returns the [exercise] for a seed, with the results of its searches, as a test vector.
    ///
    /// # Errors
    /// If the subject is not a tree of numbers or is deeper than [`Vector::MOST_PLIES`], or if no tree meets the
    /// conditions.
    pub fn drawn(cut_on: CutOn, subject: &Subject, conditions: &[Condition], seed: u64) -> Result<Vector, Fault> {
        check(subject)?;
        Vector::of(&exercise(cut_on, subject, conditions, seed)?, seed)
    }

    fn of(source: &Source, seed: u64) -> Result<Vector, Fault> {
        let settings = source.default_settings();
        // Trees are small enough to store all nodes and to search without a limit.
        let recorded = |settings: &Settings| source.recorded(settings, Limits::default(), u64::MAX);
        let full = recorded(&Settings { algorithm: Algorithm::Minimax, ..settings })?;
        let rules = Self::RULES.into_iter().map(|(cut_on, fail)| {
            let rules = Rules { cut_on, fail, ..settings.rules };
            Ok(Expected::of(&recorded(&Settings { rules, ..settings })?))
        });
        Ok(Vector {
            seed,
            tree: tree(&full, NodeId::ROOT),
            value: full.result().value,
            best_move: full.best_child().map_or(1, |id| number(&full, id)),
            rules: rules.collect::<Result<Vec<Expected>, Fault>>()?,
        })
    }
}

/// Checks that a subject can be a test vector.
fn check(subject: &Subject) -> Result<(), Fault> {
    Err(Fault::new(match subject {
        Subject::Game { from, .. } => VectorError::Game { game: from.game.name() },
        Subject::Shape(shape) if shape.has_chance => VectorError::Chance,
        Subject::Shape(shape) if shape.won != [0, 0] => VectorError::Won,
        Subject::Shape(shape) if shape.moves.len() > Vector::MOST_PLIES => {
            VectorError::TooDeep { plies: shape.moves.len(), most: Vector::MOST_PLIES }
        }
        Subject::Shape(_) => return Ok(()),
    }))
}

/// Returns the 1-based index of the move that leads to a node.
fn number(trace: &Trace, id: NodeId) -> u32 {
    trace.node(id).given + 1
}

fn path(trace: &Trace, id: NodeId) -> Path {
    trace.path(id).into_iter().skip(1).map(|id| number(trace, id)).collect()
}

/// Returns the subtree of a node as JSON. The recording must have no cutoffs, and at most [`Vector::MOST_PLIES`] plies,
/// because the function recurses for each ply.
fn tree(trace: &Trace, id: NodeId) -> Json {
    match trace.node(id).value {
        Some(value) if trace.node(id).is_leaf() => json!(value),
        _ => trace.children(id).into_iter().map(|child| tree(trace, child)).collect(),
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
            // The window of the root is (-∞, ∞), so every bound was set by a node.
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

/// Names of the columns that [`write_text`] writes.
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

/// Writes test vectors as lines of tab-separated fields: a line with the names of the columns, and a line for each
/// combination of rules. Fields are words, numbers, and lists in brackets with commas, as in JSON, Python and Haskell.
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
