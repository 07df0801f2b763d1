//! Kinds of tasks. Each kind has a row in `tasks!` below, and a function in the module about its subject.

mod branches;
mod chance;
mod leaves;
mod numbers;
mod whole;

pub(super) use branches::other_rule;
pub(crate) use chance::why_mean;

use super::desk::TaskMaterial;
use super::model::SheetBlock;
use crate::exercise::{Answer, Field};

/// A task without its kind and title.
pub(crate) struct NewTask {
    pub(crate) prompt: String,
    pub(crate) blocks: Vec<SheetBlock>,
    pub(crate) fields: Vec<Field>,
    /// Default points, in units of half a point.
    pub(crate) halves: u32,
}

impl NewTask {
    /// Creates a task. Below the instructions, each field with exactly one right option shows its options, and each
    /// other field has a line.
    fn new(prompt: String, fields: Vec<Field>, halves: u32) -> NewTask {
        let room = |(field, Field { right, .. }): (usize, &Field)| match right {
            Answer::Choice(_) => SheetBlock::Options(field),
            _ => SheetBlock::Line(field),
        };
        NewTask { prompt, blocks: fields.iter().enumerate().map(room).collect(), fields, halves }
    }
}

/// Reason why a task cannot be made from a source, such as `there is no deep cutoff`.
pub(crate) type NoTask = &'static str;

pub(super) fn require(has_it: bool, why: &'static str) -> Result<(), NoTask> {
    if has_it { Ok(()) } else { Err(why) }
}

/// Declares the kinds of tasks, each with its name in `--tasks`, its description and its function. Keys of the messages
/// of a task end in its name: `sheet-title-…`, `sheet-ask-…`.
macro_rules! tasks {
    ($($(#[$doc:meta])* $kind:ident: $name:literal, $about:literal, $make:path;)*) => {
        /// Kind of a task on a worksheet.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum TaskKind {
            $($(#[$doc])* $kind,)*
        }

        impl TaskKind {
            /// All kinds of tasks, in the order of their declaration.
            pub const ALL: [TaskKind; [$(TaskKind::$kind),*].len()] = [$(TaskKind::$kind),*];

            /// Returns the name in `--tasks`.
            pub fn name(self) -> &'static str {
                match self {
                    $(TaskKind::$kind => $name,)*
                }
            }

            /// Returns a description in English.
            pub fn about(self) -> &'static str {
                match self {
                    $(TaskKind::$kind => $about,)*
                }
            }

            /// Makes a task of this kind, if the source has the material for it.
            pub(crate) fn make(self, desk: &TaskMaterial<'_>) -> Result<NewTask, NoTask> {
                require(!desk.whole().has_chance() || self.allows_chance(), "chance moves in it")?;
                match self {
                    $(TaskKind::$kind => $make(desk),)*
                }
            }
        }
    };
}

tasks! {
    /// Values that nodes return.
    Values: "values", "the value that each node returns, in the boxes of the tree", numbers::values;
    /// Best move at the root.
    BestMove: "best-move", "the move that is chosen at the root", whole::best_move;
    /// Skipped branches.
    Cuts: "cuts", "the branches that are skipped, in the boxes on the branches", branches::cuts;
    /// Evaluated leaves, in order.
    LeafOrder: "leaf-order", "the leaves in the order of evaluation", leaves::leaf_order;
    /// Windows of nodes on entry and, when a node is left, the bound that its player to move narrows.
    Windows: "windows", "α and β on entry to nodes, and what becomes of the one that the node moves", numbers::windows;
    /// Effect of the other rule for cutoffs.
    Rules: "rules", "whether cutting at ≥ or only at > skips different leaves", branches::rules;
    /// Inner nodes that are never searched.
    Unvisited: "unvisited", "the nodes with moves that are never searched", branches::unvisited;
    /// The search step by step.
    Trace: "trace", "a table of steps with blanks for α, β and values", numbers::trace;
    /// Ancestors whose bounds cause cutoffs.
    Deep: "deep", "the ancestor whose bound causes each cutoff", branches::deep;
    /// A mistake in a solved tree.
    FindTheMistake: "find-the-mistake", "a solved tree with a mistake: where is it, and which one", whole::find_mistake;
    /// True and false statements about the search.
    Quiz: "quiz", "statements about the search, true or false", whole::quiz;
    /// Range of values of a leaf for which a branch is skipped.
    Range: "range", "the values of a leaf for which a branch is skipped", branches::range;
    /// Effect of the order of moves.
    Reorder: "reorder", "how many leaves are evaluated with the best moves first, and with the worst", leaves::reorder;
    /// Evaluated leaves when moves are tried from right to left.
    RightToLeft: "right-to-left", "the leaves in order when moves are tried from right to left", leaves::right_to_left;
    /// Leaves that are skipped in the best case.
    BestCase: "best-case", "the leaves of a tree without values that are skipped at best", leaves::best_case;
    /// Effect of a linear change of all leaf values.
    Affine: "affine", "whether v → 2v + 10 and v → −v skip the same leaves", leaves::affine;
    /// Result of a narrower window at the root.
    RootWindow: "root-window", "what a narrower window at the root returns, and what that proves", whole::root_window;
    /// Values as negamax computes them.
    Negamax: "negamax", "the minimax values of nodes as negamax has them, seen by the side to move", numbers::negamax;
    /// The tree of a position, drawn by hand.
    GameTree: "game-tree", "draw the tree of a game position, evaluate it and prune it", whole::game_tree;
    /// Intervals of expected values after the first move of chance.
    Intervals: "intervals", "between which bounds expected values lie after the first move of chance", chance::intervals;
    /// Leaves that `star1` does not evaluate.
    StarOne: "star1", "the leaves that star1 does not evaluate, in a tree with chance and bounds", chance::star1;
    /// Leaves that `star2` does not evaluate.
    StarTwo: "star2", "the leaves that star2 does not evaluate, in a tree with chance and bounds", chance::star2;
    /// A task in a teacher's own words.
    Own: "own", "a task of your own, from the file of the head of the sheet", whole::own;
}

impl TaskKind {
    /// Default tasks. A sheet omits a default task if the source has no material for it.
    pub const USUAL: [TaskKind; 6] =
        [TaskKind::Values, TaskKind::Cuts, TaskKind::BestMove, TaskKind::LeafOrder, TaskKind::Windows, TaskKind::Rules];

    /// Further default tasks about trees with chance.
    pub const ABOUT_CHANCE: [TaskKind; 3] = [TaskKind::Intervals, TaskKind::StarOne, TaskKind::StarTwo];

    /// Returns whether the task makes sense for a tree with chance nodes.
    fn allows_chance(self) -> bool {
        use TaskKind::{BestMove, Cuts, Intervals, LeafOrder, Own, StarOne, StarTwo, Unvisited, Values};
        [Values, Cuts, BestMove, LeafOrder, Unvisited, Intervals, StarOne, StarTwo, Own].contains(&self)
    }

    /// Returns the kind with this name; `None` for an unknown name.
    pub fn named(name: &str) -> Option<TaskKind> {
        TaskKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Returns the default points of a task, in units of half a point: one unit for each item, but at least one point and
/// at most ten points in all.
fn halves_for(items: usize) -> u32 {
    /// Maximum default points of a task, in units of half a point.
    const MOST: u32 = 20;
    let items = u32::try_from(items).unwrap_or(MOST);
    items.clamp(2, MOST)
}

/// Returns a count as a value.
fn count(things: usize) -> crate::game::Value {
    i32::try_from(things).unwrap_or(i32::MAX).into()
}
