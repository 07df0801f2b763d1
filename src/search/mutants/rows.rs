use super::alpha_beta::AlphaBetaVariant;
use super::{MutantKind, MutantRow};
use crate::game::Player;
use crate::search::Window;

const PLAIN: MutantRow = MutantRow { name: "", other_names: &[], lesson: "", slip: MutantKind::Sign, lines: &[] };

pub(super) const WINDOW_RESET: MutantRow = MutantRow {
    name: "window-reset",
    other_names: &["not-passed-down"],
    lesson: "window-goes-down",
    slip: MutantKind::AlphaBeta(AlphaBetaVariant { passed: |_| Window::FULL, ..AlphaBetaVariant::RIGHT }),
    lines: &[["[flat:α, β][distance:dal(α), dal(β)]", "−∞, ∞"]],
};

/// Source: exercises in the literature on "shallow cutoffs only". Knuth & Moore (1975) explain the difference between
/// shallow and deep cutoffs.
pub(super) const SHALLOW: MutantRow = MutantRow {
    name: "shallow",
    other_names: &["shallow-only"],
    lesson: "deep-cutoff",
    slip: MutantKind::AlphaBeta(AlphaBetaVariant {
        passed: |node| Window::FULL.narrowed(node.player, node.best),
        ..AlphaBetaVariant::RIGHT
    }),
    lines: &[["best ← −∞", "best ← −∞; α ← −∞"], ["best ← ∞", "best ← ∞; β ← ∞"]],
};

/// Implemented by passing bounds up: a parent takes over the window that remained at its child, and passes it to all
/// nodes searched later.
pub(super) const SHARED: MutantRow = MutantRow {
    name: "shared",
    other_names: &["passed-up"],
    lesson: "promises",
    slip: MutantKind::AlphaBeta(AlphaBetaVariant { taken_back: |_, left| left, ..AlphaBetaVariant::RIGHT }),
    lines: &[
        [", α, β) ", ")   "],
        [", [flat:α, β][distance:dal(α), dal(β)])", ")"],
        [
            "value is max-value where MAX is to move, min-value where MIN is",
            "α and β are variables of the whole search; value is max-value or min-value",
        ],
    ],
};

pub(super) const ROOT_NOT_NARROWED: MutantRow = MutantRow {
    name: "root-not-narrowed",
    lesson: "root-narrows",
    slip: MutantKind::AlphaBeta(AlphaBetaVariant {
        narrowed: |node, value| if node.is_root { node.window } else { node.window.narrowed(node.player, value) },
        ..AlphaBetaVariant::RIGHT
    }),
    lines: &[["α ← max(α, v)", "below the root: α ← max(α, v)"], ["β ← min(β, v)", "below the root: β ← min(β, v)"]],
    ..PLAIN
};

pub(super) const OTHER_RULE: MutantRow = MutantRow {
    name: "other-rule",
    other_names: &["strict-cut"],
    lesson: "cut-on-equal",
    slip: MutantKind::AlphaBeta(AlphaBetaVariant {
        closes: |rules, player, value, bound| rules.cut_on.other().closes(player, value, bound),
        ..AlphaBetaVariant::RIGHT
    }),
    lines: &[["[equal:≥][greater:>]", "[equal:>][greater:≥]"], ["[equal:≤][greater:<]", "[equal:<][greater:≤]"]],
};

pub(super) const MIXED_CUTS: MutantRow = MutantRow {
    name: "mixed-cuts",
    lesson: "cut-on-equal",
    slip: MutantKind::AlphaBeta(AlphaBetaVariant {
        closes: |rules, player, value, bound| {
            let cut_on = if player == Player::Max { rules.cut_on } else { rules.cut_on.other() };
            cut_on.closes(player, value, bound)
        },
        ..AlphaBetaVariant::RIGHT
    }),
    lines: &[["[equal:≤][greater:<]", "[equal:<][greater:≤]"]],
    ..PLAIN
};

pub(super) const LATE_CUT: MutantRow = MutantRow {
    name: "late-cut",
    lesson: "cut-leaf",
    slip: MutantKind::AlphaBeta(AlphaBetaVariant { is_late: true, ..AlphaBetaVariant::RIGHT }),
    lines: &[
        ["best ← max(best, v)", "before ← best; best ← max(best, v)"],
        ["best ← min(best, v)", "before ← best; best ← min(best, v)"],
        ["if v ", "if before "],
    ],
    ..PLAIN
};

pub(super) const LEAF_CUTS: MutantRow = MutantRow {
    name: "leaf-cuts",
    lesson: "deep-cutoff",
    slip: MutantKind::AlphaBeta(AlphaBetaVariant { skips_leaves_only: true, ..AlphaBetaVariant::RIGHT }),
    lines: &[[" then break", " and the rest are leaves then break"]],
    ..PLAIN
};

pub(super) const SIGN: MutantRow = MutantRow {
    name: "sign",
    lesson: "negamax-sign",
    slip: MutantKind::Sign,
    lines: &[["v ← −negamax(", "v ← negamax("]],
    ..PLAIN
};

/// Negamax passes (α, β) unchanged. From MAX's point of view, the child's window is (−β, −α).
pub(super) const WINDOW_KEPT: MutantRow = MutantRow {
    name: "window-kept",
    other_names: &["window-not-turned"],
    lesson: "negamax-sign",
    slip: MutantKind::NegamaxAlphaBeta(AlphaBetaVariant { passed: |node| -node.window, ..AlphaBetaVariant::RIGHT }),
    lines: &[["[flat:−β, −α][distance:dal(−β), dal(−α)]", "[flat:α, β][distance:dal(α), dal(β)]"]],
};

/// Breach of the rule of document 002 that both bounds go through `dal`.
pub(super) const NO_DAL: MutantRow =
    MutantRow { name: "no-dal", lesson: "mate-window", slip: MutantKind::Shift { dal: false, bliz: true }, ..PLAIN };

/// Breach of the rule of document 002 that every returned value goes through `bliz`.
pub(super) const NO_BLIZ: MutantRow =
    MutantRow { name: "no-bliz", lesson: "faster-win", slip: MutantKind::Shift { dal: true, bliz: false }, ..PLAIN };

/// Source: document 002, whose first program has neither `dal` nor `bliz`.
pub(super) const NO_SHIFT: MutantRow =
    MutantRow { name: "no-shift", lesson: "faster-win", slip: MutantKind::Shift { dal: false, bliz: false }, ..PLAIN };

pub(super) const PLY_EARLY: MutantRow = MutantRow {
    name: "ply-early",
    lesson: "depth-off-by-one",
    slip: MutantKind::Depth,
    lines: &[["depth = 0", "depth = 1"]],
    ..PLAIN
};

pub(super) const AS_LOGGED: MutantRow = MutantRow { name: "as-logged", slip: MutantKind::Logged, ..PLAIN };
