//! Kinds of tasks, each with its file and its [`TaskSpec`].

mod affine;
mod best_case;
mod best_move;
mod cuts;
mod deep;
mod find_mistake;
mod game_tree;
mod leaf_order;
mod negamax;
mod quiz;
mod range;
mod reorder;
mod right_to_left;
mod root_window;
pub(super) mod rules;
mod trace;
mod unvisited;
pub(super) mod values;
mod windows;

use super::desk::Desk;
use super::model::Block;
use crate::exercise::Field;

/// A kind of task. Its messages have keys made of its name: `sheet-title-…`, `sheet-ask-…`.
pub(crate) struct TaskSpec {
    /// Name in `--tasks`.
    pub(crate) name: &'static str,
    /// Description for lists on the command line.
    pub(crate) about: &'static str,
    /// Makes a task, if the source has the material for it.
    pub(crate) make: fn(&Desk<'_>) -> Result<NewTask, NoTask>,
}

/// A task before it gets its points.
pub(crate) struct NewTask {
    pub(crate) prompt: String,
    pub(crate) blocks: Vec<Block>,
    pub(crate) fields: Vec<Field>,
    /// Default points, in halves.
    pub(crate) halves: u32,
}

/// Reason why a source has no such task: `there are no cutoffs`.
pub(crate) struct NoTask(pub(crate) &'static str);

/// Declares the kinds of tasks with their specs.
macro_rules! tasks {
    ($($(#[$about:meta])* $kind:ident: $row:path,)*) => {
        /// Kind of a task on a worksheet.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum TaskKind {
            $($(#[$about])* $kind,)*
        }

        impl TaskKind {
            /// All kinds.
            pub const ALL: [TaskKind; [$(TaskKind::$kind),*].len()] = [$(TaskKind::$kind),*];

            pub(crate) fn row(self) -> &'static TaskSpec {
                match self {
                    $(TaskKind::$kind => &$row,)*
                }
            }
        }
    };
}

tasks! {
    /// Values that nodes return.
    Values: values::SPEC,
    /// Best move at the root.
    BestMove: best_move::SPEC,
    /// Skipped branches.
    Cuts: cuts::SPEC,
    /// Evaluated leaves, in order.
    LeafOrder: leaf_order::SPEC,
    /// Windows on entry to nodes, and the bound that remains.
    Windows: windows::SPEC,
    /// Effect of the other rule for cutoffs.
    Rules: rules::SPEC,
    /// Inner nodes that are never searched.
    Unvisited: unvisited::SPEC,
    /// The search step by step.
    Trace: trace::SPEC,
    /// Ancestors whose bounds cause cutoffs.
    Deep: deep::SPEC,
    /// A mistake in a solved tree.
    FindTheMistake: find_mistake::SPEC,
    /// Statements, true or false.
    Quiz: quiz::SPEC,
    /// Values of a leaf for which a branch is skipped.
    Range: range::SPEC,
    /// Effect of the order of moves.
    Reorder: reorder::SPEC,
    /// Evaluated leaves from right to left.
    RightToLeft: right_to_left::SPEC,
    /// Leaves that are skipped in the best case.
    BestCase: best_case::SPEC,
    /// Effect of other values.
    Affine: affine::SPEC,
    /// Result of a narrower window at the root.
    RootWindow: root_window::SPEC,
    /// Values as negamax computes them.
    Negamax: negamax::SPEC,
    /// The tree of a position, drawn by hand.
    GameTree: game_tree::SPEC,
}

impl TaskKind {
    /// Default tasks, as far as the source has the material for them.
    pub const USUAL: [TaskKind; 6] =
        [TaskKind::Values, TaskKind::Cuts, TaskKind::BestMove, TaskKind::LeafOrder, TaskKind::Windows, TaskKind::Rules];

    /// Returns its name in `--tasks`.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns a description in English.
    pub fn about(self) -> &'static str {
        self.row().about
    }

    /// Returns the kind with a name.
    pub fn named(name: &str) -> Option<TaskKind> {
        TaskKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Returns the half points of so many items, up to a maximum.
fn halves_for(items: usize) -> u32 {
    /// Largest default points of a task, in halves.
    const MOST: u32 = 20;
    let items = u32::try_from(items).unwrap_or(MOST);
    items.clamp(2, MOST)
}

/// Returns a count as a value.
fn count(things: usize) -> crate::game::Value {
    i32::try_from(things).unwrap_or(i32::MAX).into()
}
