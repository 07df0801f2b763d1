//! Legends: the signs that occur in a figure, and their meanings.

use super::{Fate, Figure, ItemForm, Look, NoteKind};
use crate::game::Player;
use crate::render::Role;
use crate::render::theme::{Colours, CutMark, NodeShape, Skipped, Theme};
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
    /// `≈` in front of a rounded number.
    Rounded,
    /// Outline of leaves.
    Leaf,
    /// Outline of leaves where the game is over.
    Terminal,
    /// `≤` or `≥` in front of a bound.
    Bound,
    /// `?` in place of a value about which nothing is proved.
    Unknown,
    /// Kind of note, in the form in which it is written.
    Note(NoteKind),
    /// Edge to a node that a technique tries without making a move.
    Trial,
    /// Window on an edge.
    EdgeWindow,
    /// Number of a node in the order of visits.
    Visit,
    /// Principal variation.
    Variation,
    /// Best move of the root.
    Best,
    /// Cutoff.
    Cut,
    /// Cutoff by a probe of Star2.
    Probe,
    /// Arc from a cutoff to the parent whose bound caused it.
    Cause,
    /// Arc from a deep cutoff to the ancestor whose bound caused it.
    DeepCause,
    /// Skipped move.
    Skipped,
    /// Node that this search did not reach.
    Ghost,
    /// Triangle that stands for several nodes.
    Fold,
    /// Value of a skipped node, as minimax would have found it.
    Imagined,
    /// Change of sign on an edge, in negamax.
    Negated,
    /// Node that is being searched.
    Active,
    /// `≠`: value that differs from the value in the first panel.
    Differs,
    /// Box to be filled in.
    Blank,
}

/// All signs in the order of a legend, each with the message key of its meaning, its role, its weight and its text. The
/// weight is higher the more a reader would miss the entry: lowest if words in the picture explain the sign, highest
/// for the subject of the search. A sign that is drawn has no text.
const SIGNS: [(Sign, &str, Role, u8, &str); 39] = [
    (Sign::Player(Player::Max), "legend-max", Role::Max, 3, ""),
    (Sign::Player(Player::Min), "legend-min", Role::Min, 3, ""),
    (Sign::Chance, "legend-chance", Role::Chance, 3, ""),
    (Sign::Probability, "legend-probability", Role::MutedText, 3, "1/6"),
    (Sign::Leaf, "legend-leaf", Role::Leaf, 1, ""),
    (Sign::Terminal, "legend-over", Role::Terminal, 1, ""),
    (Sign::Bound, "legend-bound", Role::MutedText, 5, "≤ ≥"),
    (Sign::Unknown, "legend-unknown", Role::MutedText, 2, "?"),
    (Sign::Rounded, "legend-rounded", Role::MutedText, 2, "≈"),
    (Sign::Note(NoteKind::Interval), "legend-interval", Role::MutedText, 3, "[a, b]"),
    (Sign::Note(NoteKind::Window), "legend-window", Role::MutedText, 4, "(α, β)"),
    // The first value of α is struck through.
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
    /// Returns the outline of nodes that the sign stands for, if any.
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

/// Sign and its meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegendEntry {
    /// Sign.
    pub sign: Sign,
    /// Meaning of the sign, in a few words.
    pub meaning: String,
    /// Role that paints the sign.
    pub(crate) role: Role,
    /// Weight of the entry: if room is short, entries with smaller weights are left out first.
    pub(crate) weight: u8,
    /// Text of the sign; empty if the formats draw it.
    pub(crate) text: &'static str,
}

impl Figure<'_> {
    /// Returns the signs that occur in these panels, with their meanings. All moments of a series have one legend.
    pub fn legend(&self, panels: &[usize]) -> Vec<LegendEntry> {
        let mut found: Vec<Sign> = Vec::new();
        let mut is_unrecorded = false;
        let mut is_assumed = false;
        for &panel in panels {
            let this = &self.panels[panel];
            let is_story = self.is_story(panel);
            self.for_each_look(panel, |_, look| self.signs(&look, &mut found), |_, ()| {});
            // Bounds may occur only during the search, and be replaced by values at its end.
            let items = 0..if is_story { self.outline.items().len() } else { 0 };
            for look in items.flat_map(|item| self.looks_on_the_way(panel, item)) {
                self.signs(&look, &mut found);
            }
            if is_story && self.theme.searching {
                found.push(Sign::Active);
            }
            if self.theme.causes {
                let cutoffs = this.cutoffs.values().flatten().map(|&cutoff| &this.trace().cutoffs()[cutoff]);
                let caused = cutoffs.filter(|cutoff| cutoff.cause.is_some());
                found.extend(caused.map(|cutoff| if cutoff.deep { Sign::DeepCause } else { Sign::Cause }));
            }
            is_assumed |= this.trace().settings().techniques.is_selective();
            is_unrecorded |= this.trace().counts().unrecorded > 0;
        }
        // Without colours, players with one outline cannot be told apart; their names stand beside the plies.
        let is_alike = self.theme.max == self.theme.min && self.theme.colours == Colours::Ink;
        let is_told = |sign: &Sign| found.contains(sign) && !(is_alike && matches!(sign, Sign::Player(_)));
        let all_sum_gains = self.panels.iter().all(|panel| panel.trace().sums_gains());
        let trace = self.panels[panels.first().copied().unwrap_or(0)].trace();
        let entry = |(sign, key, role, weight, text)| {
            // The wording depends on other signs and on the panels.
            let key = match sign {
                Sign::Bound if is_assumed => "legend-bound-assumed",
                Sign::Variation if self.theme.choices => "legend-choices",
                Sign::Cut if all_sum_gains => "legend-win-cutoff",
                Sign::DeepCause if !found.contains(&Sign::Cause) => "legend-cause",
                Sign::Ghost if is_unrecorded => "legend-unreached-or-unstored",
                _ => key,
            };
            let player = if let Sign::Player(player) = sign { self.player_name(trace, player) } else { None };
            let meaning = match player {
                Some(name) => self.locale.with("legend-player", &[("player", name.to_owned().into())]),
                None => self.locale.text(key),
            };
            let is_told_in_words = self.theme.levels.is_some() && matches!(sign, Sign::Player(_) | Sign::Chance);
            let is_stub = sign == Sign::Skipped && self.theme.skipped == Skipped::Stub;
            let role = if is_stub { Role::Edge } else { role };
            LegendEntry { sign, meaning, role, weight: if is_told_in_words { 0 } else { weight }, text }
        };
        SIGNS.into_iter().filter(|(sign, ..)| is_told(sign)).map(entry).collect()
    }

    /// Adds the signs that occur at an item to `found`.
    fn signs(&self, look: &Look, found: &mut Vec<Sign>) {
        if look.fate == Fate::Unmet {
            return;
        }
        let is_searched = look.is_searched();
        let is_imagined = self.truth.is_some() && !is_searched && !look.value.is_empty();
        let hidden = |look: &Look| look.fate == Fate::Skipped && self.theme.skipped == Skipped::Hide;
        let has_outline = !hidden(look) && !look.is_stub(self.theme);
        let is_cut = look.cut.is_some() && self.theme.cuts != Some(CutMark::Blank);
        let signs = [
            (is_searched && look.form == ItemForm::Inner(Player::Max), Sign::Player(Player::Max)),
            (is_searched && look.form == ItemForm::Inner(Player::Min), Sign::Player(Player::Min)),
            (is_searched && look.form == ItemForm::Chance, Sign::Chance),
            (look.has_probability && has_outline, Sign::Probability),
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
