//! Legends: the signs that occur in a figure, and their meanings.

use super::{Fate, Figure, ItemForm, Look, NoteKind, When};
use crate::game::Player;
use crate::render::Role;
use crate::render::theme::{Colours, CutMark, NodeShape, Skipped, Theme};
use crate::story::words;
use crate::trace::Side;

/// Sign that a legend explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// Outline of a player's nodes.
    Player(Player),
    /// Outline of chance nodes.
    Chance,
    /// Probability of a move of chance.
    Probability,
    /// Number of symmetric positions that a node stands for.
    Symmetric,
    /// `≈` in front of a rounded number.
    Rounded,
    /// Outline of leaves with a static value.
    Leaf,
    /// Outline of leaves where the game is over.
    Terminal,
    /// `≤` or `≥` in front of a bound.
    Bound,
    /// `?` in place of the value of a node for which nothing is proved.
    Unknown,
    /// Note of this kind.
    Note(NoteKind),
    /// Edge to a trial: a node of a preliminary search, to which no move leads.
    Trial,
    /// Window on an edge.
    EdgeWindow,
    /// Number of a node in the order of visits.
    Visit,
    /// Edges of the principal variation.
    Variation,
    /// Star at the best move of the root.
    Best,
    /// Mark of a cutoff.
    Cut,
    /// Mark of a cutoff by a probe of Star2.
    Probe,
    /// Arc from a cutoff to the parent whose bound caused the cutoff.
    Cause,
    /// Arc from a deep cutoff to the ancestor whose bound caused the cutoff.
    DeepCause,
    /// Move that a cutoff skipped.
    Skipped,
    /// Node that is missing from the panel's trace, but not from the trace of another search.
    Ghost,
    /// Triangle that stands for several nodes.
    Fold,
    /// Value that minimax found at a node that the search of the panel did not visit.
    Imagined,
    /// Change of sign on an edge, in negamax.
    Negated,
    /// Node that is being searched at the moment of the picture.
    Active,
    /// `≠` at a value that differs from the node's value in the first panel.
    Differs,
    /// Box to be filled in.
    Blank,
}

/// Signs in the order of a legend, each with the message key of its meaning, its role, its weight and its text. If room
/// is short, entries with small weights are left out first, so signs that readers need most have the largest weight.
/// The text is empty for a sign that is a drawing.
const SIGNS: [(Sign, &str, Role, u8, &str); 40] = [
    (Sign::Player(Player::Max), "legend-player", Role::Max, 3, ""),
    (Sign::Player(Player::Min), "legend-player", Role::Min, 3, ""),
    (Sign::Chance, "legend-chance", Role::Chance, 3, ""),
    (Sign::Probability, "legend-probability", Role::MutedText, 3, "1/6"),
    (Sign::Symmetric, "legend-symmetric", Role::MutedText, 3, "×4"),
    (Sign::Leaf, "legend-leaf", Role::Leaf, 1, ""),
    (Sign::Terminal, "legend-over", Role::Terminal, 1, ""),
    (Sign::Bound, "legend-bound", Role::MutedText, 5, "≤ ≥"),
    (Sign::Unknown, "legend-unknown", Role::MutedText, 2, "?"),
    (Sign::Rounded, "legend-rounded", Role::MutedText, 2, "≈"),
    (Sign::Note(NoteKind::Interval), "legend-interval", Role::MutedText, 3, "[a, b]"),
    (Sign::Note(NoteKind::Window), "legend-window", Role::MutedText, 4, "(α, β)"),
    // The 3 is an earlier value of α, which most formats strike through.
    (Sign::Note(NoteKind::Alpha), "legend-window-history", Role::MutedText, 4, "α 3 5"),
    (Sign::EdgeWindow, "legend-window-edge", Role::MutedText, 4, "(α, β)"),
    (Sign::Note(NoteKind::CutRule), "legend-cut-rule", Role::MutedText, 3, "≥ β"),
    (Sign::Note(NoteKind::Returned), "legend-returned", Role::MutedText, 3, "…"),
    (Sign::Note(NoteKind::Remark), "legend-remarks", Role::MutedText, 3, "±1"),
    (Sign::Note(NoteKind::Probability), "legend-line-probability", Role::MutedText, 3, "p"),
    (Sign::Note(NoteKind::ProofNumbers), "legend-proof-numbers", Role::MutedText, 3, "1 | 3"),
    (Sign::Note(NoteKind::Known), "legend-known", Role::MutedText, 3, "="),
    (Sign::Trial, "legend-trial", Role::Pruned, 3, ""),
    (Sign::Note(NoteKind::Revisits), "legend-revisits", Role::MutedText, 3, "2×"),
    (Sign::Note(NoteKind::NodeType), "legend-node-types", Role::MutedText, 3, "PV"),
    (Sign::Note(NoteKind::Gain), "legend-gain", Role::MutedText, 3, "2"),
    (Sign::Note(NoteKind::Sum), "legend-sum", Role::MutedText, 3, "(2 − 10) · 1"),
    (Sign::Visit, "legend-visits", Role::MutedText, 2, "1, 2, …"),
    (Sign::Variation, "legend-variation", Role::Principal, 3, ""),
    (Sign::Best, "legend-best-move", Role::Best, 2, "★"),
    (Sign::Cut, "legend-cutoff", Role::CutText, 5, ""),
    (Sign::Probe, "legend-probe", Role::CutText, 3, ""),
    (Sign::Cause, "legend-cause", Role::Cause, 3, ""),
    (Sign::DeepCause, "legend-cause-deep", Role::Cause, 3, ""),
    (Sign::Skipped, "legend-skipped", Role::Pruned, 5, ""),
    (Sign::Ghost, "legend-unreached", Role::Pruned, 2, ""),
    (Sign::Imagined, "legend-ghost", Role::PrunedText, 3, ""),
    (Sign::Fold, "legend-folded", Role::Folded, 1, ""),
    (Sign::Negated, "legend-sign-flip", Role::MutedText, 3, "\u{2212}"),
    (Sign::Active, "legend-active", Role::Active, 2, ""),
    (Sign::Differs, "legend-difference", Role::CutText, 3, "≠"),
    (Sign::Blank, "legend-blank", Role::Blank, 3, ""),
];

impl Sign {
    /// Returns the outline of the nodes that the sign stands for; `None` for signs that do not stand for nodes.
    pub(crate) fn outline(self, theme: &Theme) -> Option<NodeShape> {
        match self {
            Sign::Player(player) => Some(theme.shape(player)),
            Sign::Chance => Some(theme.chance),
            Sign::Leaf => Some(theme.leaf),
            Sign::Terminal => Some(theme.terminal),
            _ => None,
        }
    }
}

/// Entry of a legend: a sign and its meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegendEntry {
    /// Sign that the entry explains.
    pub sign: Sign,
    /// Meaning of the sign, in a few words.
    pub meaning: String,
    /// Role that paints the sign.
    pub(crate) role: Role,
    /// Weight of the entry. If room is short, entries with small weights are left out first.
    pub(crate) weight: u8,
    /// Text of the sign; empty if the sign is a drawing.
    pub(crate) text: &'static str,
}

impl Figure<'_> {
    /// Returns entries for the signs that occur in the panels with these indices, at the moments of their frames.
    pub fn legend(&self, panels: &[usize]) -> Vec<LegendEntry> {
        let mut found: Vec<Sign> = Vec::new();
        for &panel in panels {
            self.looks(panel).distinct.iter().for_each(|look| self.signs(look, &mut found));
            let causes = self.causes(panel, When::Now);
            found.extend(causes.iter().map(|cause| if cause.deep { Sign::DeepCause } else { Sign::Cause }));
        }
        self.entries(panels, &found)
    }

    /// Returns entries for all signs that the panels can show in any search of the tree. A legend with room for these
    /// entries has the same size in every search and at every moment.
    pub(crate) fn possible_legend(&self, panels: &[usize]) -> Vec<LegendEntry> {
        let mut found = Vec::new();
        self.rooms().distinct.iter().for_each(|room| self.signs(room, &mut found));
        let theme = self.theme;
        let more = [
            (self.marks_cutoffs(), Sign::Cut),
            (theme.causes, Sign::Cause),
            (theme.skipped != Skipped::Hide && self.may_show_results(), Sign::Skipped),
            (theme.searching, Sign::Active),
        ];
        found.extend(more.into_iter().filter(|(is_possible, _)| *is_possible).map(|(_, sign)| sign));
        self.entries(panels, &found)
    }

    /// Returns entries for the signs in `found`, in the order of a legend. Players whose outlines look alike get none.
    fn entries(&self, panels: &[usize], found: &[Sign]) -> Vec<LegendEntry> {
        let traces = || panels.iter().map(|&panel| self.panels[panel].trace());
        let is_assumed = traces().any(|trace| trace.settings().techniques.is_selective());
        let is_unrecorded = traces().any(|trace| trace.counts().unrecorded > 0);
        // Without colours, players with the same outline look alike, so explaining both outlines would not help.
        // Readers distinguish the players by the labels of plies.
        let is_alike = self.theme.max == self.theme.min && self.theme.colours == Colours::Ink;
        let is_explained = |sign: &Sign| found.contains(sign) && !(is_alike && matches!(sign, Sign::Player(_)));
        let all_sum_gains = self.panels.iter().all(|panel| panel.trace().sums_gains());
        let trace = self.panels[panels.first().copied().unwrap_or(0)].trace();
        let entry = |(sign, key, role, weight, text)| {
            // Some meanings depend on the theme, on other signs or on the searches.
            let key = match sign {
                Sign::Bound if is_assumed => "legend-bound-assumed",
                Sign::Variation if self.theme.choices => "legend-choices",
                Sign::Cut if all_sum_gains => "legend-win-cutoff",
                Sign::DeepCause if !found.contains(&Sign::Cause) => "legend-cause",
                Sign::Ghost if is_unrecorded => "legend-unreached-or-unstored",
                _ => key,
            };
            let meaning = match sign {
                Sign::Player(player) => {
                    self.locale.with("legend-player", &[("player", words::player(self.locale, trace, player).into())])
                }
                _ => self.locale.text(key),
            };
            let is_told_in_words = self.theme.levels.is_some() && matches!(sign, Sign::Player(_) | Sign::Chance);
            let is_stub = sign == Sign::Skipped && self.theme.skipped == Skipped::Stub;
            let role = if is_stub { Role::Edge } else { role };
            LegendEntry { sign, meaning, role, weight: if is_told_in_words { 0 } else { weight }, text }
        };
        SIGNS.into_iter().filter(|(sign, ..)| is_explained(sign)).map(entry).collect()
    }

    /// Adds the signs that occur at an item to `found`.
    fn signs(&self, look: &Look, found: &mut Vec<Sign>) {
        if look.fate == Fate::Unmet {
            return;
        }
        let is_searched = look.is_searched();
        let is_given = look.form == ItemForm::Leaf && self.has_given_leaves;
        let is_imagined = self.truth.is_some() && !is_searched && !look.value.is_empty() && !is_given;
        let hidden = |look: &Look| look.fate == Fate::Skipped && self.theme.skipped == Skipped::Hide;
        let has_outline = !hidden(look) && !look.is_stub(self.theme);
        let is_cut = look.cut.is_some() && self.theme.cuts != Some(CutMark::Blank);
        let signs = [
            (is_searched && look.form == ItemForm::Inner(Player::Max), Sign::Player(Player::Max)),
            (is_searched && look.form == ItemForm::Inner(Player::Min), Sign::Player(Player::Min)),
            (is_searched && look.form == ItemForm::Chance, Sign::Chance),
            (look.has_probability && has_outline, Sign::Probability),
            (look.stands_for.is_some() && has_outline, Sign::Symmetric),
            (look.value.contains('≈'), Sign::Rounded),
            (is_searched && look.form == ItemForm::Leaf && !look.is_over, Sign::Leaf),
            (look.is_over && has_outline, Sign::Terminal),
            (look.value.starts_with(['≤', '≥']), Sign::Bound),
            (look.value == "?", Sign::Unknown),
            (look.edge_window.is_some(), Sign::EdgeWindow),
            (look.visit.is_some(), Sign::Visit),
            (look.on_variation, Sign::Variation),
            (look.is_trial && is_searched, Sign::Trial),
            (look.is_best, Sign::Best),
            (is_cut && look.cut != Some(Side::Probe), Sign::Cut),
            (is_cut && look.cut == Some(Side::Probe), Sign::Probe),
            (look.value.starts_with('['), Sign::Note(NoteKind::Interval)),
            (look.fate == Fate::Skipped && !is_imagined && !hidden(look), Sign::Skipped),
            (look.fate == Fate::Ghost && self.truth.is_none(), Sign::Ghost),
            (is_imagined, Sign::Imagined),
            (is_searched && look.form == ItemForm::Fold, Sign::Fold),
            (look.is_negated && is_searched, Sign::Negated),
            (look.fate == Fate::Open, Sign::Active),
            (look.differs, Sign::Differs),
            (look.is_blank && look.value.is_empty(), Sign::Blank),
        ];
        let notes = look.notes.iter().map(|note| (true, Sign::Note(note.kind)));
        for (occurs, sign) in signs.into_iter().chain(notes) {
            if occurs && !found.contains(&sign) {
                found.push(sign);
            }
        }
    }
}
