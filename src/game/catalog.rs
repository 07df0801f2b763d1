//! Table of the games that have a name, and a type that holds any game.

use super::chess::Chess;
use super::connect_four::ConnectFour;
use super::draughts::{CZECH, Draughts, ENGLISH, RUSSIAN};
use super::isolation::{ISOLATION, Isolation, KNIGHT_ISOLATION};
use super::kalah::Kalah;
use super::mnk::Mnk;
use super::nim::Nim;
use super::pawns::{BREAKTHROUGH, HEXAPAWN, Pawns};
use super::reversi::Reversi;
#[cfg(feature = "games")]
use super::symmetry::Symmetry;
use super::tic_tac_toe::TicTacToe;
use super::tree::HandTree;
use super::{Evaluate, Game, Notation, Player, SideName};
use crate::fault::{Flaw, errors, suggest};

/// Name of a hand-built tree in messages, where the name of a game would stand otherwise.
const THE_TREE: &str = "the tree";

errors! {
    /// Error in the choice of a game or of its evaluation.
    pub enum GameError {
        NoGames => "there are no games here, only trees",
            help "build plyscope with the feature `games`; a page by `plyscope playground` has them";
        NoSymmetry { game: &'static str } => "{game} has no symmetry",
            help (match *game {
                THE_TREE => "say which boards are alike: \"symmetry\": \"square\" or \"mirror\", in JSON or a game of your own",
                _ => "symmetric positions are one in tictactoe, mnk, connect4, nim, reversi, hexapawn, breakthrough and isolation",
            });
        UnknownEvaluation { name: String, game: &'static str, evaluations: Vec<&'static str> } =>
            "{game} has no evaluation `{name}`",
            help (suggest(name, evaluations.iter().copied(), format!("{game} has {}", evaluations.join(", "))));
    }
}

/// Properties of a game.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// Name of the game on the command line.
    pub name: &'static str,
    /// Name of the game's family. Games of a family share messages.
    pub family: &'static str,
    /// Number of successive moves of each side that make a draw if none of them is a capture or a move of a pawn (in
    /// draughts: of a man); `None` for games without such a rule.
    pub quiet_moves: Option<u8>,
    /// Example of a position to search, as `NAME:POSITION`.
    pub example: &'static str,
    /// `true` if the game is small enough to be solved by `plyscope solve`.
    pub can_be_solved: bool,
    /// Default depth of a search, in plies; `None` searches to the end of the game.
    pub default_depth: Option<u32>,
    read: fn(&str) -> Result<AnyGame, Flaw>,
}

/// Expands to the parser of an entry. Without the feature `games`, every parser returns an error.
macro_rules! reader {
    ($position:ident => $read:expr) => {
        |$position| {
            #[cfg(feature = "games")]
            return $read;
            #[cfg(not(feature = "games"))]
            return Err(Flaw::new(GameError::NoGames, 0..$position.len()));
        }
    };
}

/// All games that a user can choose by name. Hand-built trees are not among them.
pub const GAMES: [Entry; 14] = [
    Entry {
        name: "tictactoe",
        family: "tictactoe",
        quiet_moves: None,
        example: "tictactoe:X.O/.X./..O",
        can_be_solved: true,
        default_depth: None,
        read: reader!(position => TicTacToe::parse(position).map(AnyGame::TicTacToe)),
    },
    Entry {
        name: "mnk",
        family: "mnk",
        quiet_moves: None,
        example: "mnk:4x3/3:O.../.X../....",
        can_be_solved: true,
        default_depth: Some(3),
        read: reader!(position => Mnk::parse(position).map(AnyGame::Mnk)),
    },
    Entry {
        name: "connect4",
        family: "connect4",
        quiet_moves: None,
        example: "connect4:44554",
        can_be_solved: true,
        default_depth: Some(5),
        read: reader!(position => ConnectFour::parse(position).map(AnyGame::ConnectFour)),
    },
    Entry {
        name: "nim",
        family: "nim",
        quiet_moves: None,
        example: "nim:3,4,5",
        can_be_solved: true,
        default_depth: None,
        read: reader!(position => Nim::parse(position).map(AnyGame::Nim)),
    },
    Entry {
        name: "reversi",
        family: "reversi",
        quiet_moves: None,
        example: "reversi:B:...b/.wbb/.bwb/bw.w",
        can_be_solved: true,
        default_depth: Some(5),
        read: reader!(position => Reversi::parse(position).map(AnyGame::Reversi)),
    },
    Entry {
        name: HEXAPAWN.name,
        family: "pawns",
        quiet_moves: None,
        example: "hexapawn:W:p.p/.p./P.P",
        can_be_solved: true,
        default_depth: None,
        read: reader!(position => Pawns::parse(&HEXAPAWN, position).map(AnyGame::Pawns)),
    },
    Entry {
        name: BREAKTHROUGH.name,
        family: "pawns",
        quiet_moves: None,
        example: "breakthrough:W:p.p/p../..P/P.P",
        can_be_solved: true,
        default_depth: Some(3),
        read: reader!(position => Pawns::parse(&BREAKTHROUGH, position).map(AnyGame::Pawns)),
    },
    Entry {
        name: ISOLATION.name,
        family: "isolation",
        quiet_moves: None,
        example: "isolation:W:Q../.#./..q",
        can_be_solved: true,
        default_depth: None,
        read: reader!(position => Isolation::parse(&ISOLATION, position).map(AnyGame::Isolation)),
    },
    Entry {
        name: KNIGHT_ISOLATION.name,
        family: "isolation",
        quiet_moves: None,
        example: "knight-isolation:W:N../.#./..n",
        can_be_solved: true,
        default_depth: None,
        read: reader!(position => Isolation::parse(&KNIGHT_ISOLATION, position).map(AnyGame::Isolation)),
    },
    Entry {
        name: "kalah",
        family: "kalah",
        quiet_moves: None,
        example: "kalah:N:1:2,0,2/1,3,1:2",
        can_be_solved: true,
        default_depth: Some(4),
        read: reader!(position => Kalah::parse(position).map(AnyGame::Kalah)),
    },
    Entry {
        name: "chess",
        family: "chess",
        quiet_moves: Some(50),
        example: "chess:6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
        can_be_solved: false,
        default_depth: Some(3),
        read: reader!(position => Chess::parse(position).map(AnyGame::Chess)),
    },
    Entry {
        name: CZECH.name,
        family: "draughts",
        quiet_moves: Some(CZECH.quiet_moves),
        example: "draughts:W:We5,h4:BKe7,g7",
        can_be_solved: false,
        default_depth: Some(5),
        read: reader!(position => Draughts::parse(&CZECH, position).map(AnyGame::Draughts)),
    },
    Entry {
        name: ENGLISH.name,
        family: "draughts",
        quiet_moves: Some(ENGLISH.quiet_moves),
        example: "checkers:W:W25,29,6:BK18,14",
        can_be_solved: false,
        default_depth: Some(5),
        read: reader!(position => Draughts::parse(&ENGLISH, position).map(AnyGame::Draughts)),
    },
    Entry {
        name: RUSSIAN.name,
        family: "draughts",
        quiet_moves: Some(RUSSIAN.quiet_moves),
        example: "shashki:W:Wb4,a5,c7:Ba3,b8",
        can_be_solved: false,
        default_depth: Some(5),
        read: reader!(position => Draughts::parse(&RUSSIAN, position).map(AnyGame::Draughts)),
    },
];

impl Entry {
    /// Returns the entry of the game with this name, if there is one.
    pub fn named(name: &str) -> Option<&'static Entry> {
        GAMES.iter().find(|entry| entry.name == name)
    }

    /// Parses a position; an empty text is the initial position.
    ///
    /// # Errors
    /// If the position is malformed or impossible, or the feature `games` is off.
    pub fn read(&self, position: &str) -> Result<AnyGame, Flaw> {
        (self.read)(position)
    }
}

/// A game with a position to search.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
#[non_exhaustive]
pub enum AnyGame {
    Tree(HandTree),
    #[cfg(feature = "games")]
    TicTacToe(TicTacToe),
    #[cfg(feature = "games")]
    Mnk(Mnk),
    #[cfg(feature = "games")]
    ConnectFour(ConnectFour),
    #[cfg(feature = "games")]
    Nim(Nim),
    #[cfg(feature = "games")]
    Reversi(Reversi),
    #[cfg(feature = "games")]
    Pawns(Pawns),
    #[cfg(feature = "games")]
    Isolation(Isolation),
    #[cfg(feature = "games")]
    Kalah(Kalah),
    #[cfg(feature = "games")]
    Chess(Chess),
    #[cfg(feature = "games")]
    Draughts(Draughts),
}

/// Evaluates an expression with the game inside an [`AnyGame`].
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::game::catalog::AnyGame::Tree($game) => $body,
            #[cfg(feature = "games")]
            $crate::game::catalog::AnyGame::TicTacToe($game) => $body,
            #[cfg(feature = "games")]
            $crate::game::catalog::AnyGame::Mnk($game) => $body,
            #[cfg(feature = "games")]
            $crate::game::catalog::AnyGame::ConnectFour($game) => $body,
            #[cfg(feature = "games")]
            $crate::game::catalog::AnyGame::Nim($game) => $body,
            #[cfg(feature = "games")]
            $crate::game::catalog::AnyGame::Reversi($game) => $body,
            #[cfg(feature = "games")]
            $crate::game::catalog::AnyGame::Pawns($game) => $body,
            #[cfg(feature = "games")]
            $crate::game::catalog::AnyGame::Isolation($game) => $body,
            #[cfg(feature = "games")]
            $crate::game::catalog::AnyGame::Kalah($game) => $body,
            #[cfg(feature = "games")]
            $crate::game::catalog::AnyGame::Chess($game) => $body,
            #[cfg(feature = "games")]
            $crate::game::catalog::AnyGame::Draughts($game) => $body,
        }
    };
}
pub(crate) use with_game;

/// Name and range of a static evaluation.
#[derive(Debug, Clone, PartialEq)]
pub struct EvaluationEntry {
    /// Name of the evaluation on the command line.
    pub name: &'static str,
    /// Upper bound of the absolute value of any position.
    pub bound: super::Value,
}

impl AnyGame {
    /// Returns the same game with `player` to move at the root.
    #[must_use]
    pub fn with_root_player(mut self, player: Player) -> Self {
        with_game!(&mut self, game => *game = game.clone().with_root_player(player));
        self
    }

    /// Returns the same game with symmetric positions as one: of the moves that lead to them, only the first is listed.
    ///
    /// # Errors
    /// If the game, or the tree, has no symmetry.
    pub fn with_symmetry(mut self) -> Result<Self, GameError> {
        let game = if matches!(self, AnyGame::Tree(_)) { THE_TREE } else { self.name() };
        let is_folded = match &mut self {
            AnyGame::Tree(tree) => tree.fold(),
            #[cfg(feature = "games")]
            AnyGame::TicTacToe(game) => game.folding.set(Symmetry::Square),
            #[cfg(feature = "games")]
            AnyGame::Mnk(game) => game.folding.set(Symmetry::Square),
            #[cfg(feature = "games")]
            AnyGame::ConnectFour(game) => game.folding.set(Symmetry::Mirror),
            #[cfg(feature = "games")]
            AnyGame::Nim(game) => game.folding.set(Symmetry::Columns),
            #[cfg(feature = "games")]
            AnyGame::Reversi(game) => game.folding.set(Symmetry::Square),
            #[cfg(feature = "games")]
            AnyGame::Pawns(game) => game.folding.set(Symmetry::Mirror),
            #[cfg(feature = "games")]
            AnyGame::Isolation(game) => game.folding.set(Symmetry::Square),
            #[cfg(feature = "games")]
            AnyGame::Kalah(_) | AnyGame::Chess(_) | AnyGame::Draughts(_) => false,
        };
        if is_folded { Ok(self) } else { Err(GameError::NoSymmetry { game }) }
    }

    /// Returns the name of the game, which is `tree` for hand-built trees.
    pub fn name(&self) -> &'static str {
        match self {
            AnyGame::Tree(_) => "tree",
            #[cfg(feature = "games")]
            AnyGame::TicTacToe(_) => "tictactoe",
            #[cfg(feature = "games")]
            AnyGame::Mnk(_) => "mnk",
            #[cfg(feature = "games")]
            AnyGame::ConnectFour(_) => "connect4",
            #[cfg(feature = "games")]
            AnyGame::Nim(_) => "nim",
            #[cfg(feature = "games")]
            AnyGame::Reversi(_) => "reversi",
            #[cfg(feature = "games")]
            AnyGame::Pawns(game) => game.rules().name,
            #[cfg(feature = "games")]
            AnyGame::Isolation(game) => game.rules().name,
            #[cfg(feature = "games")]
            AnyGame::Kalah(_) => "kalah",
            #[cfg(feature = "games")]
            AnyGame::Chess(_) => "chess",
            #[cfg(feature = "games")]
            AnyGame::Draughts(game) => game.rules().name,
        }
    }

    /// Returns the default depth of a search, in plies; `None` searches to the end of the game.
    pub fn default_depth(&self) -> Option<u32> {
        Entry::named(self.name()).and_then(|entry| entry.default_depth)
    }

    /// Returns the static evaluations, the default first.
    pub fn evaluations(&self) -> Vec<EvaluationEntry> {
        fn entries<G: Evaluate>(game: &G) -> Vec<EvaluationEntry> {
            let entry = |evaluation: super::Evaluation<G>| EvaluationEntry {
                name: evaluation.name,
                bound: (evaluation.bound)(game),
            };
            G::evaluations().into_iter().map(entry).collect()
        }
        with_game!(self, game => entries(game))
    }

    /// Checks that the game has an evaluation with this name.
    ///
    /// # Errors
    /// If the game has no such evaluation. The error suggests a similar name, or lists all names if none is similar.
    pub fn check_evaluation(&self, name: &str) -> Result<(), GameError> {
        let evaluations: Vec<&str> = self.evaluations().iter().map(|evaluation| evaluation.name).collect();
        if evaluations.contains(&name) {
            return Ok(());
        }
        Err(GameError::UnknownEvaluation { name: name.to_owned(), game: self.name(), evaluations })
    }

    /// Returns the side that a player plays, if the sides of the game have names.
    pub fn side(&self, player: Player) -> Option<SideName> {
        with_game!(self, game => game.side(player))
    }

    /// Returns the player to move at the root.
    pub fn root_player(&self) -> Player {
        with_game!(self, game => game.turn(&game.initial()))
    }

    /// Returns whether the game [has tactics](Game::has_tactics).
    pub fn has_tactics(&self) -> bool {
        with_game!(self, game => game.has_tactics())
    }

    /// Returns the hand-built tree, if the game is one.
    pub fn tree(&self) -> Option<&HandTree> {
        match self {
            AnyGame::Tree(tree) => Some(tree),
            _ => None,
        }
    }

    /// Returns whether the game [can be won](Game::can_be_decided).
    pub fn can_be_decided(&self) -> bool {
        with_game!(self, game => game.can_be_decided())
    }

    /// Returns whether the players [always take turns](Game::alternates).
    pub fn alternates(&self) -> bool {
        with_game!(self, game => game.alternates())
    }

    /// Returns whether the game has chance nodes.
    pub fn has_chance(&self) -> bool {
        with_game!(self, game => game.has_chance())
    }

    /// Returns the byte range of the first chance node in the source of a hand-built tree; `None` if there is none.
    pub(crate) fn chance(&self) -> Option<std::ops::Range<usize>> {
        self.tree()?.chance()
    }

    /// Checks that the game can be searched to a depth, in plies, with static values within ±`mnoho`. The check fails
    /// only for hand-built trees.
    ///
    /// # Errors
    /// If a value is missing or out of range: see [`HandTree::check`].
    pub fn check(&self, depth: Option<u32>, mnoho: Option<i32>) -> Result<(), Flaw> {
        self.tree().map_or(Ok(()), |tree| tree.check(depth, mnoho))
    }
}
