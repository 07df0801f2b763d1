//! The tasks, a row and a file each.

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

/// What there is to know about a kind of task. Each has one such row, in its own file; what is said of it has keys that
/// are made of its name: `sheet-title-…`, `sheet-ask-…`.
pub(crate) struct Row {
    /// The name that `--tasks` takes.
    pub(crate) name: &'static str,
    /// What it asks, in a few words, for lists in the command line.
    pub(crate) about: &'static str,
    /// Makes one, or says what the source has nothing of.
    pub(crate) make: fn(&Desk<'_>) -> Result<Made, Nothing>,
}

/// A task without its points.
pub(crate) struct Made {
    pub(crate) prompt: String,
    pub(crate) blocks: Vec<Block>,
    pub(crate) fields: Vec<Field>,
    /// How many half points it is worth where nobody says so.
    pub(crate) halves: u32,
}

/// Why a source has nothing to be asked about: `there are no cutoffs`.
pub(crate) struct Nothing(pub(crate) &'static str);

/// Declares the kinds of tasks, each with the place of its row.
macro_rules! tasks {
    ($($(#[$about:meta])* $kind:ident: $row:path,)*) => {
        /// What can be asked on a worksheet.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum TaskKind {
            $($(#[$about])* $kind,)*
        }

        impl TaskKind {
            /// All of them.
            pub const ALL: [TaskKind; [$(TaskKind::$kind),*].len()] = [$(TaskKind::$kind),*];

            pub(crate) fn row(self) -> &'static Row {
                match self {
                    $(TaskKind::$kind => &$row,)*
                }
            }
        }
    };
}

tasks! {
    /// What each node returns.
    Values: values::ROW,
    /// Which move is chosen at the root.
    BestMove: best_move::ROW,
    /// Which branches are skipped.
    Cuts: cuts::ROW,
    /// Which leaves are looked at, in order.
    LeafOrder: leaf_order::ROW,
    /// With which α and β each node is entered, and what becomes of them.
    Windows: windows::ROW,
    /// Whether the other rule for cutting skips the same leaves.
    Rules: rules::ROW,
    /// Which nodes with moves are never searched.
    Unvisited: unvisited::ROW,
    /// The search step by step.
    Trace: trace::ROW,
    /// Whose bound causes each cutoff.
    Deep: deep::ROW,
    /// Where a search went wrong.
    FindTheMistake: find_mistake::ROW,
    /// Statements, true or false.
    Quiz: quiz::ROW,
    /// For which values of a leaf a branch is skipped.
    Range: range::ROW,
    /// How much the order of moves matters.
    Reorder: reorder::ROW,
    /// What changes from the right to the left.
    RightToLeft: right_to_left::ROW,
    /// What is skipped at best.
    BestCase: best_case::ROW,
    /// What other values change.
    Affine: affine::ROW,
    /// What comes out of a narrower window.
    RootWindow: root_window::ROW,
    /// The values as negamax has them.
    Negamax: negamax::ROW,
    /// Drawing the tree of a position.
    GameTree: game_tree::ROW,
}

impl TaskKind {
    /// What is asked where nobody says so, as far as the source has something of it.
    pub const USUAL: [TaskKind; 6] =
        [TaskKind::Values, TaskKind::Cuts, TaskKind::BestMove, TaskKind::LeafOrder, TaskKind::Windows, TaskKind::Rules];

    /// The name that `--tasks` takes.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What it asks, in a few words of English.
    pub fn about(self) -> &'static str {
        self.row().about
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<TaskKind> {
        TaskKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// How many half points so many things are worth together: few items a point each, many half a point each.
fn halves_for(items: usize) -> u32 {
    /// A task that is worth more outweighs all others.
    const MOST: u32 = 20;
    let items = u32::try_from(items).unwrap_or(MOST);
    items.clamp(2, MOST)
}

/// A number of things as a value.
fn count(things: usize) -> crate::game::Value {
    i32::try_from(things).unwrap_or(i32::MAX).into()
}
