//! Which signs occur in a figure, and what they mean.

use super::{Fate, Figure, Form, Look, NoteKind};
use crate::game::Player;
use crate::render::Role;
use crate::render::theme::{Colours, CutMark, Skipped};
use crate::trace::Side;

/// A sign that a legend explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// The outline of a player's nodes.
    Player(Player),
    /// The outline of chance nodes.
    Chance,
    /// The probability of a move of chance.
    Probability,
    /// `≈`.
    Rounded,
    /// The outline of leaves.
    Leaf,
    /// The outline of leaves where the game is over.
    Terminal,
    /// `≤ ≥`.
    Bound,
    /// `?`.
    Unknown,
    /// A note: how it is written.
    Note(NoteKind),
    /// The edge to a node that no move leads to.
    Trial,
    /// A window on an edge.
    EdgeWindow,
    /// A number in the order of visits.
    Visit,
    /// The principal variation.
    Variation,
    /// The best move of the root.
    Best,
    /// A cutoff.
    Cut,
    /// A cutoff by a probe of Star2.
    Probe,
    /// An arc to whose bound it was.
    Cause,
    /// The same past the parent.
    DeepCause,
    /// A skipped move.
    Skipped,
    /// What this search did not reach.
    Ghost,
    /// Several nodes.
    Fold,
    /// What minimax would have found.
    Imagined,
    /// A change of sign.
    Negated,
    /// What is being searched.
    Active,
    /// Another value than in the first panel.
    Differs,
    /// A box to be filled in.
    Blank,
}

impl Sign {
    /// How it is written, and whose colour it has, if it is a text; what is drawn each format draws as it can.
    pub(in crate::render) fn text(self) -> Option<(&'static str, Role)> {
        Some(match self {
            Sign::Probability => ("1/6", Role::MutedText),
            Sign::Rounded => ("≈", Role::MutedText),
            Sign::Bound => ("≤ ≥", Role::MutedText),
            Sign::Unknown => ("?", Role::MutedText),
            Sign::EdgeWindow => (NoteKind::Window.sign(), Role::MutedText),
            Sign::Note(kind) => (kind.sign(), Role::MutedText),
            Sign::Visit => ("1, 2, …", Role::MutedText),
            Sign::Best => ("★", Role::Best),
            Sign::Negated => ("\u{2212}", Role::MutedText),
            Sign::Differs => ("≠", Role::CutText),
            _ => return None,
        })
    }
}

impl NoteKind {
    /// What stands for such a note in a legend.
    fn sign(self) -> &'static str {
        match self {
            NoteKind::Interval => "[a, b]",
            NoteKind::Window => "(α, β)",
            // The first number is struck through.
            NoteKind::Alpha | NoteKind::Beta => "α 3 5",
            NoteKind::ProofNumbers => "1 | 3",
            NoteKind::Revisits => "2×",
            NoteKind::NodeType => "PV",
            NoteKind::CutRule => "≥ β",
            NoteKind::Gain => "2",
            NoteKind::Sum => "(2 − 10) · 0.8",
            NoteKind::Remark => "±1",
            NoteKind::Probability => "p",
            NoteKind::Known => "=",
            _ => "…",
        }
    }
}

/// A sign and what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The sign.
    pub sign: Sign,
    /// What it means, in a few words.
    pub meaning: String,
}

impl Figure<'_> {
    /// How much a reader misses an entry of the legend: least where the picture says it in words, most where a sign is
    /// what the search is about.
    pub(in crate::render) fn weight(&self, sign: Sign) -> u8 {
        match sign {
            Sign::Player(_) | Sign::Chance if self.theme.levels.is_some() => 0,
            Sign::Leaf | Sign::Terminal | Sign::Fold => 1,
            Sign::Active | Sign::Visit | Sign::Ghost | Sign::Best | Sign::Rounded | Sign::Unknown => 2,
            Sign::Cut | Sign::Skipped | Sign::Bound => 5,
            Sign::Note(NoteKind::Window | NoteKind::Alpha) | Sign::EdgeWindow => 4,
            _ => 3,
        }
    }

    /// The signs that occur in these panels, with what they mean. All moments of a series have the same.
    pub fn legend(&self, panels: &[usize]) -> Vec<Entry> {
        let mut found: Vec<Sign> = Vec::new();
        let mut is_unrecorded = false;
        let mut is_assumed = false;
        for &panel in panels {
            let this = &self.panels[panel];
            let is_story = self.is_story(panel);
            self.for_each_look(panel, |_, look| self.signs(&look, &mut found), |_, ()| {});
            // A bound, say, may be all that is proved for a while.
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
        let all = [
            (Sign::Player(Player::Max), "legend-max"),
            (Sign::Player(Player::Min), "legend-min"),
            (Sign::Chance, "legend-chance"),
            (Sign::Probability, "legend-probability"),
            (Sign::Leaf, "legend-leaf"),
            (Sign::Terminal, "legend-over"),
            (Sign::Bound, if is_assumed { "legend-bound-assumed" } else { "legend-bound" }),
            (Sign::Unknown, "legend-unknown"),
            (Sign::Rounded, "legend-rounded"),
            (Sign::Note(NoteKind::Interval), "legend-interval"),
            (Sign::Note(NoteKind::Window), "legend-window"),
            (Sign::Note(NoteKind::Alpha), "legend-window-history"),
            (Sign::EdgeWindow, "legend-window-edge"),
            (Sign::Note(NoteKind::CutRule), "legend-cut-rule"),
            (Sign::Note(NoteKind::Returned), "legend-returned"),
            (Sign::Note(NoteKind::Remark), "legend-remarks"),
            (Sign::Note(NoteKind::Probability), "legend-line-probability"),
            (Sign::Note(NoteKind::ProofNumbers), "legend-proof-numbers"),
            (Sign::Note(NoteKind::Known), "legend-known"),
            (Sign::Trial, "legend-trial"),
            (Sign::Note(NoteKind::Revisits), "legend-revisits"),
            (Sign::Note(NoteKind::NodeType), "legend-node-types"),
            (Sign::Note(NoteKind::Gain), "legend-gain"),
            (Sign::Note(NoteKind::Sum), "legend-sum"),
            (Sign::Visit, "legend-visits"),
            (Sign::Variation, if self.theme.choices { "legend-choices" } else { "legend-variation" }),
            (Sign::Best, "legend-best-move"),
            (
                Sign::Cut,
                if self.panels.iter().all(|panel| panel.trace().settings().algorithm.sums_gains()) {
                    "legend-win-cutoff"
                } else {
                    "legend-cutoff"
                },
            ),
            (Sign::Probe, "legend-probe"),
            (Sign::Cause, "legend-cause"),
            (Sign::DeepCause, if found.contains(&Sign::Cause) { "legend-cause-deep" } else { "legend-cause" }),
            (Sign::Skipped, "legend-skipped"),
            (Sign::Ghost, if is_unrecorded { "legend-unreached-or-unstored" } else { "legend-unreached" }),
            (Sign::Imagined, "legend-ghost"),
            (Sign::Fold, "legend-folded"),
            (Sign::Negated, "legend-sign-flip"),
            (Sign::Active, "legend-active"),
            (Sign::Differs, "legend-difference"),
            (Sign::Blank, "legend-blank"),
        ];
        // In ink alone the same outline says nothing: whose ply it is stands beside it.
        let is_alike = self.theme.max == self.theme.min && self.theme.colours == Colours::Ink;
        let is_told = |sign: &Sign| found.contains(sign) && !(is_alike && matches!(sign, Sign::Player(_)));
        let occurs = all.into_iter().filter(|(sign, _)| is_told(sign));
        let trace = self.panels[panels.first().copied().unwrap_or(0)].trace();
        let meaning = |sign, key| match sign {
            Sign::Player(player) => match self.player_name(trace, player) {
                Some(name) => self.locale.with("legend-player", &[("player", name.to_owned().into())]),
                None => self.locale.text(key),
            },
            _ => self.locale.text(key),
        };
        occurs.map(|(sign, key)| Entry { sign, meaning: meaning(sign, key) }).collect()
    }

    /// How a sign is written in the language, and in which colour, if it is a text.
    pub(in crate::render) fn sign_text(&self, sign: Sign) -> Option<(String, Role)> {
        let (text, role) = sign.text()?;
        // What counts is no decimal.
        Some((if sign == Sign::Visit { text.to_owned() } else { self.number(text) }, role))
    }

    /// Adds the signs of an item.
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
            (is_searched && look.form == Form::Inner(Player::Max), Sign::Player(Player::Max)),
            (is_searched && look.form == Form::Inner(Player::Min), Sign::Player(Player::Min)),
            (is_searched && look.form == Form::Chance, Sign::Chance),
            (look.has_probability && has_outline, Sign::Probability),
            (look.value.contains('≈'), Sign::Rounded),
            (is_searched && look.form == Form::Leaf && !look.is_over, Sign::Leaf),
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
            (is_searched && look.form == Form::Fold, Sign::Fold),
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
