//! Labels of plies, with the player to move, the number of the ply and the remaining depth.

use super::{Figure, ItemForm};
use crate::game::{Glyph, Player, SideName, Style};
use crate::render::Role;
use crate::render::theme::{LevelNames, LevelPlace};
use crate::story::words;
use crate::trace::{NodeId, Trace};

/// Label beside a ply of the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlyLabel {
    /// Player who moves at all inner nodes of the ply; `None` if there is no such player.
    pub player: Option<Player>,
    /// `true` if the ply has inner nodes and chance moves at all of them.
    pub is_chance: bool,
    /// Name of the player or of chance; `None` if the theme does not show it.
    pub name: Option<String>,
    /// Glyph of the player's discs, if `name` is the letter of that glyph and the picture has boards.
    pub disc: Option<Glyph>,
    /// Number of the ply as a phrase, such as "ply 2"; `None` if the theme does not show it.
    pub ply: Option<String>,
    /// Remaining depth as a phrase; `None` if the theme does not show it or the depth is not limited.
    pub remaining: Option<String>,
}

impl PlyLabel {
    /// Returns the lines of the label, from top to bottom.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &String> {
        self.name.iter().chain(&self.ply).chain(&self.remaining)
    }

    /// Returns the role of the band behind the ply; `None` if chance moves there.
    pub(crate) fn band(&self) -> Option<Role> {
        let role = if self.player == Some(Player::Max) { Role::MaxBand } else { Role::MinBand };
        (!self.is_chance).then_some(role)
    }

    /// Returns the role that paints the name.
    pub(crate) fn role(&self, place: LevelPlace) -> Role {
        match self.player {
            _ if place == LevelPlace::Bands || self.is_chance => Role::Text,
            Some(Player::Max) => Role::MaxText,
            Some(Player::Min) => Role::MinText,
            None => Role::MutedText,
        }
    }
}

impl Figure<'_> {
    /// Returns the label of each ply, starting at the root; `None` for a ply without a label. If the theme shows no
    /// labels, no ply has a label. If labels name players, a ply has a label only if it has inner nodes and the same
    /// player (or chance) moves at all of them.
    pub fn levels(&self, panel: usize) -> Vec<Option<PlyLabel>> {
        /// Form of the inner nodes of a ply. The outer `None` means that there are no such nodes, the inner
        /// `None` that their forms differ.
        type Mover = Option<Option<ItemForm>>;
        let items = self.outline.items();
        let mut movers: Vec<Mover> = vec![None; self.outline.plies()];
        for (index, item) in items.iter().enumerate() {
            let form = self.forms[index];
            if matches!(form, ItemForm::Inner(_) | ItemForm::Chance) {
                let mover = &mut movers[item.ply];
                *mover = Some(match *mover {
                    None => Some(form),
                    Some(other) => other.filter(|&other| other == form),
                });
            }
        }
        let (trace, theme) = (self.panels[panel].trace(), self.theme);
        let level = |(ply, mover): (usize, Mover)| {
            let player = match mover.flatten() {
                Some(ItemForm::Inner(player)) => Some(player),
                _ => None,
            };
            let is_chance = mover.flatten() == Some(ItemForm::Chance);
            if theme.levels.is_none() || player.is_none() && !is_chance && theme.level_names != LevelNames::Nothing {
                return None;
            }
            // In searches by probabilities of lines, the depth sets a threshold of probability instead of a number of
            // plies, so no remaining depth is shown.
            let depth = trace.settings().depth.filter(|_| !trace.settings().algorithm.weighs_lines());
            let left = depth.map(|depth| u64::from(depth).saturating_sub(ply as u64));
            Some(PlyLabel {
                player,
                is_chance,
                name: match player {
                    _ if theme.level_names == LevelNames::Nothing => None,
                    None => is_chance.then(|| self.locale.text("level-chance")),
                    Some(player) => Some(self.level_name(trace, player)),
                },
                disc: player.and_then(|player| self.disc(trace, player)),
                ply: self.theme.plies.then(|| self.locale.with("ply", &[("ply", ply.to_string().into())])),
                remaining: left.filter(|_| self.theme.remaining).map(|left| self.locale.count("remaining", left)),
            })
        };
        movers.into_iter().enumerate().map(level).collect()
    }

    /// Returns the labels of all panels, each with its ply.
    pub(crate) fn labels(&self) -> impl Iterator<Item = (usize, PlyLabel)> {
        let all = (0..self.panels.len()).flat_map(|panel| self.levels(panel).into_iter().enumerate());
        all.filter_map(|(ply, level)| Some((ply, level?)))
    }

    /// Returns the glyph of a player's discs, which labels show beside the name. `None` if the picture has no boards,
    /// or if labels do not name the player by the symbol of the discs, X or O.
    fn disc(&self, trace: &Trace, player: Player) -> Option<Glyph> {
        if self.theme.level_names != LevelNames::Sides || !self.boards.contains(&true) {
            return None;
        }
        let diagram = trace.diagram(NodeId::ROOT).filter(|diagram| diagram.style == Style::Wall)?;
        let name = trace.about().side(player).filter(|_| !diagram.cells.is_empty())?;
        [Glyph::FirstDisc, Glyph::SecondDisc].into_iter().find(|glyph| name == SideName::Sign(glyph.symbol()))
    }

    /// Returns the name of a player for labels of plies; empty if the theme does not name players.
    pub(crate) fn level_name(&self, trace: &Trace, player: Player) -> String {
        let named = trace.about().player(player).filter(|_| self.theme.level_names != LevelNames::Nothing);
        if let Some(name) = named {
            return name.to_owned();
        }
        let (max, min) = match self.theme.level_names {
            LevelNames::Players => ("level-max", "level-min"),
            LevelNames::Negamax => return if player == Player::Max { "max" } else { "\u{2212}max" }.to_owned(),
            LevelNames::Sides => match trace.about().side(player) {
                Some(SideName::White) => return self.locale.text("level-white"),
                Some(SideName::Black) => return self.locale.text("level-black"),
                Some(side) => return words::side(self.locale, side),
                None => ("level-white", "level-black"),
            },
            LevelNames::Nothing => return String::new(),
        };
        self.locale.text(if player == Player::Max { max } else { min })
    }
}
