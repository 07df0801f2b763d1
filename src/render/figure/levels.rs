//! Labels of plies: the player to move, and the number of the ply.

use super::{Fate, Figure, ItemForm, When};
use crate::game::{Glyph, Player, SideName, Style};
use crate::render::Role;
use crate::render::theme::{LevelNames, LevelPlace};
use crate::trace::{NodeId, Trace};

/// Label of a ply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlyLabel {
    /// Player to move, if one player moves at all nodes of the ply.
    pub player: Option<Player>,
    /// `true` if chance moves at all nodes of the ply.
    pub is_chance: bool,
    /// Name of the player or of chance.
    pub name: Option<String>,
    /// Glyph of the player's discs, if the name is the glyph's letter.
    pub disc: Option<Glyph>,
    /// Number of the ply, as a phrase.
    pub ply: Option<String>,
    /// Remaining depth, as a phrase.
    pub remaining: Option<String>,
}

impl PlyLabel {
    /// Returns all lines of the label.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &String> {
        self.name.iter().chain(&self.ply).chain(&self.remaining)
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
    /// Returns the label of each ply. A ply has no label if the theme names players and different players move on it.
    pub fn levels(&self, panel: usize) -> Vec<Option<PlyLabel>> {
        /// Form of the inner nodes of a ply: outer `None` if there are none, inner `None` if they differ.
        type Mover = Option<Option<ItemForm>>;
        let items = self.outline.items();
        let mut movers: Vec<Mover> = vec![None; items.iter().map(|item| item.ply as usize + 1).max().unwrap_or(0)];
        for (index, item) in items.iter().enumerate() {
            let form = self.forms[index];
            let is_searched = || matches!(self.fate(panel, index, When::AtTheEnd), Fate::Open | Fate::Done);
            if matches!(form, ItemForm::Inner(_) | ItemForm::Chance) && is_searched() {
                let mover = &mut movers[item.ply as usize];
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
            // If the depth is a threshold of line probabilities, it is not a number of plies.
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

    /// Returns the glyph of a player's discs, if the player is named after the glyph's letter and the picture has
    /// boards.
    fn disc(&self, trace: &Trace, player: Player) -> Option<Glyph> {
        if self.theme.level_names != LevelNames::Sides || !self.boards.contains(&true) {
            return None;
        }
        let diagram = trace.diagram(NodeId::ROOT).filter(|diagram| diagram.style == Style::Wall)?;
        let name = trace.about().side(player).filter(|_| !diagram.cells.is_empty())?;
        [Glyph::FirstDisc, Glyph::SecondDisc].into_iter().find(|glyph| name == SideName::Sign(glyph.symbol()))
    }

    /// Returns the name that the user gave a player.
    pub(super) fn player_name<'a>(&'a self, trace: &'a Trace, player: Player) -> Option<&'a str> {
        let [max, min] = self.theme.players.as_ref().or(trace.about().players.as_ref())?;
        Some(if player == Player::Max { max } else { min })
    }

    /// Returns the name of a player beside the plies.
    pub(crate) fn level_name(&self, trace: &Trace, player: Player) -> String {
        let named = self.player_name(trace, player).filter(|_| self.theme.level_names != LevelNames::Nothing);
        if let Some(name) = named {
            return name.to_owned();
        }
        let (max, min) = match self.theme.level_names {
            LevelNames::Players => ("level-max", "level-min"),
            LevelNames::Negamax => return if player == Player::Max { "max" } else { "\u{2212}max" }.to_owned(),
            LevelNames::Sides => match trace.about().side(player) {
                Some(SideName::White) => return self.locale.text("level-white"),
                Some(SideName::Black) => return self.locale.text("level-black"),
                Some(SideName::Sign(sign)) => return sign.into(),
                None => ("level-white", "level-black"),
            },
            LevelNames::Nothing => return String::new(),
        };
        self.locale.text(if player == Player::Max { max } else { min })
    }
}
