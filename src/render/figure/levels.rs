//! Who moves on which ply.

use super::{Fate, Figure, Form, When};
use crate::game::{Glyph, Player, SideName, Style};
use crate::render::Role;
use crate::render::theme::{LevelNames, LevelPlace};
use crate::trace::{NodeId, Trace};

/// What stands beside a ply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// Who moves, if it is one player on all of it.
    pub player: Option<Player>,
    /// Whether chance moves on all of it.
    pub is_chance: bool,
    /// What the player is called.
    pub name: Option<String>,
    /// What the player's discs look like, where the name does not tell.
    pub disc: Option<Glyph>,
    /// Which ply it is.
    pub ply: Option<String>,
    /// How many are left.
    pub remaining: Option<String>,
}

impl Level {
    /// What its name stands for.
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
    /// What stands beside each ply: the player's name where one player moves on all of it, with the ply; or only the
    /// ply, where the theme does not name players.
    pub fn levels(&self, panel: usize) -> Vec<Option<Level>> {
        /// Who moves on a ply: nobody, one player, or both.
        type Mover = Option<Option<Form>>;
        let items = self.outline.items();
        let mut movers: Vec<Mover> = vec![None; items.iter().map(|item| item.ply as usize + 1).max().unwrap_or(0)];
        for (index, item) in items.iter().enumerate() {
            let form = self.forms[index];
            let is_searched = || matches!(self.fate(panel, index, When::AtTheEnd), Fate::Open | Fate::Done);
            if matches!(form, Form::Inner(_) | Form::Chance) && is_searched() {
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
                Some(Form::Inner(player)) => Some(player),
                _ => None,
            };
            let is_chance = mover.flatten() == Some(Form::Chance);
            if theme.levels.is_none() || player.is_none() && !is_chance && theme.level_names != LevelNames::Nothing {
                return None;
            }
            // A threshold leaves no number of plies.
            let depth = trace.settings().depth.filter(|_| !trace.settings().algorithm.weighs_lines());
            let left = depth.map(|depth| u64::from(depth).saturating_sub(ply as u64));
            Some(Level {
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

    /// The discs of a player who is called after the letter that stands for them, in pictures with boards.
    fn disc(&self, trace: &Trace, player: Player) -> Option<Glyph> {
        if self.theme.level_names != LevelNames::Sides || !self.boards.contains(&true) {
            return None;
        }
        let diagram = trace.diagram(NodeId::ROOT).filter(|diagram| diagram.style == Style::Wall)?;
        let name = trace.about().side(player).filter(|_| !diagram.cells.is_empty())?;
        [Glyph::FirstDisc, Glyph::SecondDisc].into_iter().find(|glyph| name == SideName::Sign(glyph.symbol()))
    }

    /// The name that somebody gave a player.
    pub(super) fn player_name<'a>(&'a self, trace: &'a Trace, player: Player) -> Option<&'a str> {
        let [max, min] = self.theme.players.as_ref().or(trace.about().players.as_ref())?;
        Some(if player == Player::Max { max } else { min })
    }

    /// What a player is called.
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
