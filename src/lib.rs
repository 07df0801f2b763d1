//! Shows how game-tree search works: runs minimax, alpha-beta and their relatives on small trees or positions of real
//! games, records every node, value and cutoff, and turns the recording into pictures, tables and reports.
//!
//! Use the library in the same three steps as the command line: read something to search, record the search, write
//! output.
//!
//! # A tree
//! ```
//! use plyscope::{HandTree, Settings, record};
//!
//! let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
//! let trace = record(&tree, &Settings::default());
//! assert_eq!(trace.result().value, 3.into());
//! assert_eq!((trace.counts().nodes, trace.counts().skipped), (11, 2));
//! # Ok::<(), plyscope::Fault>(())
//! ```
//!
//! # A game
//! A game is one of [`games`], or your own type that implements [`Game`], and [`Notation`] for output
//! (`examples/new_game.rs`). [`Settings`] select the [`Algorithm`], the depth and the rules.
//! ```
//! use plyscope::games::TicTacToe;
//! use plyscope::{Algorithm, Settings, record};
//!
//! let game = TicTacToe::parse("X.O/.X./..O")?;
//! let settings = Settings { algorithm: Algorithm::Pvs, ..Settings::default() };
//! assert_eq!(record(&game, &settings).result().best_move.as_deref(), Some("6"));
//! # Ok::<(), plyscope::Flaw>(())
//! ```
//! [`record_with`] also takes a static evaluation, limits and a title. A [`Source`] reads a game that is not known at
//! compile time.
//!
//! # Reading a recording
//! A [`Trace`] is a tree and a story: the nodes, and the steps in which the search visited them.
//! ```
//! use plyscope::{HandTree, NodeId, Settings, Step, record};
//!
//! let tree: HandTree = "A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))".parse()?;
//! let trace = record(&tree, &Settings::default());
//! let cutoff = &trace.cutoffs()[0];
//! assert_eq!(trace.name(cutoff.node).as_deref(), Some("C"));
//! assert_eq!((cutoff.value, cutoff.bound, cutoff.cause), (2.into(), 3.into(), Some(NodeId::ROOT)));
//! assert_eq!(trace.steps().filter(|step| matches!(step, Step::Evaluate { .. })).count(), 7);
//! # Ok::<(), plyscope::Fault>(())
//! ```
//! [`Walk`] goes through the steps and lists the nodes that the search has entered and not yet left;
//! [`sentences::tell`] describes the steps in sentences.
//!
//! # A picture
//! ```
//! use plyscope::{HandTree, Locale, Settings, Theme, record, svg_of, text_of};
//!
//! let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
//! let trace = record(&tree, &Settings::default());
//! let svg = svg_of(&trace, &Theme::default(), &Locale::default());
//! assert!(svg.contains("<svg"));
//! let text = text_of(&trace, &Theme::default(), &Locale::default());
//! assert!(text.contains("14"));
//! # Ok::<(), plyscope::Fault>(())
//! ```
//! The parts in [`pictures`] draw the tree on a page of given size, in other formats, after any step, or with other
//! searches beside it.
//!
//! # A report
//! ```
//! use plyscope::{Algorithm, Settings, Source, report};
//!
//! let settings = [Algorithm::Minimax, Algorithm::AlphaBeta]
//!     .map(|algorithm| Settings { algorithm, ..Source::bundled().default_settings() });
//! let page = report(&Source::bundled(), &settings)?;
//! assert!(page.contains("</html>"));
//! # Ok::<(), plyscope::Fault>(())
//! ```
//!
//! # Features
//! `cli` (on by default) is the command line, and includes `games`, `raster` and `tui`. `games` lets a [`Source`] read
//! positions of games. `raster` writes PNG, animations, and SVG with texts as outlines; `tui` is the stepper for
//! terminals. Without these features, the library uses neither files nor clocks nor threads, and runs in a browser.

// Many parts are used only by the command line, so the compiler looks for unused code only if the feature `cli` is on.
#![cfg_attr(not(feature = "cli"), allow(dead_code, unused_imports))]
#![cfg_attr(
    not(feature = "games"),
    allow(irrefutable_let_patterns, unreachable_patterns, clippy::match_wildcard_for_single_variants)
)]

#[cfg(feature = "cli")]
mod cli;
mod debug;
mod exercise;
mod fault;
mod game;
mod layout;
mod locale;
mod render;
mod report;
mod search;
mod slides;
mod source;
mod story;
mod study;
mod trace;
#[cfg(feature = "tui")]
mod viewer;
mod worksheet;

#[cfg(test)]
extern crate self as plyscope;
#[cfg(test)]
#[path = "../tests/suite/golden.rs"]
mod golden;
#[cfg(test)]
#[path = "../tests/suite/mod.rs"]
mod suite;

#[cfg(feature = "cli")]
#[doc(hidden)]
pub use cli::main;
pub use fault::{Fault, Flaw};
pub use game::tree::HandTree;
pub use game::{
    Cell, Coordinates, Diagram, Evaluate, Evaluation, Game, Glyph, Mark, Notation, Outcome, Piece, Player, SideName,
    Style, Value, ValueError, zero,
};
pub use locale::{Language, Locale};
pub use render::{Theme, svg_of, text_of};
pub use report::of as report;
pub use search::{
    Algorithm, Counter, CutOn, Event, Fail, Finding, FullTree, MateScores, MateScoresError, Mates, Method, MethodError,
    Observer, Order, Rules, Settings, Technique, Techniques, Verdict, Watch, Window, full_tree, perft, search, solve,
};
pub use source::{NodeNames, Source, TreeForm};
pub use study::Recording;
pub use trace::{
    About, Counts, Cutoff, Interval, Kind, Limits, Node, NodeId, SearchResult, Step, Trace, Update, Walk, json, record,
    record_with,
};

/// Games whose rules are built in.
pub mod games {
    pub use crate::game::chess::Chess;
    pub use crate::game::connect_four::ConnectFour;
    pub use crate::game::draughts::{CZECH, Draughts, ENGLISH, RUSSIAN};
    pub use crate::game::isolation::{ISOLATION, Isolation, KNIGHT_ISOLATION};
    pub use crate::game::kalah::Kalah;
    pub use crate::game::mnk::Mnk;
    pub use crate::game::nim::Nim;
    pub use crate::game::pawns::{BREAKTHROUGH, HEXAPAWN, Pawns};
    pub use crate::game::reversi::Reversi;
    pub use crate::game::tic_tac_toe::TicTacToe;
}

/// Types of errors that a program may tell apart, for [`Fault::downcast_ref`] and [`Flaw::downcast_ref`].
pub mod errors {
    pub use crate::game::catalog::GameError;
    pub use crate::game::tree::TreeError;
    pub use crate::search::SearchError;
    pub use crate::source::SourceError;
}

/// Recordings as sentences and tables.
pub mod sentences {
    pub use crate::story::View;
    pub use crate::story::narration::tell;
    pub use crate::story::steps::{write_csv, write_latex, write_text};
    pub use crate::story::words::cutoff;
}

/// Parts of pictures, and a module for each format.
pub mod pictures {
    pub use crate::render::fit::Freedom;
    pub use crate::render::page::Page;
    pub use crate::render::theme::{Backdrop, PRESETS, Preset};
    pub use crate::render::{
        Additions, Colour, Figure, Highlight, Outline, Palette, Picture, Point, Role, Scene, Text, dot, forest,
        mermaid, pdf, pptx, svg, text, tikz, typst,
    };
    #[cfg(feature = "raster")]
    pub use crate::render::{animation, png};
    pub use crate::story::Frame;
}

/// Decks of slides.
pub mod decks {
    pub use crate::slides::{Deck, DeckRequest, Extras, Grid, Selection};
}

/// Exercises on a search, worksheets, and grading of answers.
pub mod exercises {
    pub use crate::exercise::{Examiner, Exercise, Paper};
    pub use crate::study::generate::{Condition, Shape, Subject, exercise};
    pub use crate::worksheet::file::SheetFile;
    pub use crate::worksheet::{Request, Sheet, SheetHead, TaskKind, Wanted, sheet};
}

/// Parts used by this repository's other packages, benchmarks and tests. Not part of the public interface.
#[doc(hidden)]
pub mod internals {
    pub use crate::exercise::{Answer, Field};
    pub use crate::game::catalog::{AnyGame, GAMES};
    pub use crate::game::chess::PgnGame;
    pub use crate::layout::{Gaps, NodeReach, tidy};
    pub use crate::render::theme::Skipped;
    pub use crate::render::{NodeChoice, Priority};
    pub use crate::report::lesson::{Bundled, LESSONS, Lesson, LessonPage, render};
    pub use crate::report::live::Core;
    pub use crate::search::{Mutant, options};
    pub use crate::story::lines::USUAL_WIDTH;
    pub use crate::story::steps;
    pub use crate::study::Study;
    pub use crate::study::coverage::skipped_by;
    pub use crate::study::practice::{Level, tree};
    pub use crate::worksheet::{Task, exercise, possible};

    /// Parses a tree in a notation of other programs; `None` if the text looks like none of them.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn tree_from_elsewhere(text: &str) -> Option<Result<crate::HandTree, crate::Flaw>> {
        crate::HandTree::from_elsewhere(text)
    }

    /// Returns the page of `plyscope report --live off`.
    ///
    /// # Errors
    /// None in practice, as for [`render`](crate::report::render).
    pub fn page(study: Study, locale: &crate::Locale, theme: &crate::Theme) -> Result<String, crate::Fault> {
        use crate::report::{Live, ReportPage, render};
        render(&ReportPage::watched(&[study], locale, theme, Live::Off, &|_| {}))
    }
}

/// Runs the example in the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
