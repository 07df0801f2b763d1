//! Shows how game-tree search works: runs minimax, alpha-beta and their relatives on small trees or on positions of
//! real games, records every node, value and cutoff, and turns that one recording into pictures, tables and reports.
//!
//! The command line does no more than these steps do: something to search, a recording, something to look at.
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
//! Those of [`game`], or one of your own: it implements [`Game`], and [`Notation`] for people (`examples/new_game.rs`).
//! [`Settings`] say which [`Algorithm`] searches how deep, and by which rules.
//! ```
//! use plyscope::game::tic_tac_toe::TicTacToe;
//! use plyscope::{Algorithm, Settings, record};
//!
//! let game = TicTacToe::parse("X.O/.X./..O")?;
//! let settings = Settings { algorithm: Algorithm::Pvs, ..Settings::default() };
//! assert_eq!(record(&game, &settings).result().best_move.as_deref(), Some("6"));
//! # Ok::<(), plyscope::fault::Flaw>(())
//! ```
//! [`record_with`](trace::record_with) takes a static evaluation, limits and a title, too. Where the game is not known
//! before the program runs, a [`Source`](source::Source) reads it.
//!
//! # A recording, read by hand
//! A [`Trace`] is a tree and a story: nodes, and the steps in which the search went through them.
//! ```
//! use plyscope::{HandTree, Settings, record};
//! use plyscope::trace::{NodeId, Step};
//!
//! let tree: HandTree = "A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))".parse()?;
//! let trace = record(&tree, &Settings::default());
//! let cutoff = &trace.cutoffs()[0];
//! assert_eq!(trace.name(cutoff.node).as_deref(), Some("C"));
//! assert_eq!((cutoff.value, cutoff.bound, cutoff.cause), (2.into(), 3.into(), Some(NodeId::ROOT)));
//! assert_eq!(trace.steps().filter(|step| matches!(step, Step::Evaluate { .. })).count(), 7);
//! # Ok::<(), plyscope::Fault>(())
//! ```
//! [`Walk`](trace::Walk) goes through the story with the nodes that are open; [`tell`](story::narration::tell) says it
//! in sentences.
//!
//! # A picture
//! ```
//! use plyscope::{HandTree, Locale, Settings, Theme, record, render};
//!
//! let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
//! let trace = record(&tree, &Settings::default());
//! let svg = render::svg_of(&trace, &Theme::default(), &Locale::default());
//! assert!(svg.contains("<svg"));
//! let text = render::text_of(&trace, &Theme::default(), &Locale::default());
//! assert!(text.contains("14"));
//! # Ok::<(), plyscope::Fault>(())
//! ```
//! Pages, other formats, moments of the story and several searches in one picture go by way of [`render`]'s parts.
//!
//! # A report
//! ```
//! use plyscope::report;
//! use plyscope::search::{Algorithm, Settings};
//! use plyscope::source::Source;
//!
//! let settings = [Algorithm::Minimax, Algorithm::AlphaBeta]
//!     .map(|algorithm| Settings { algorithm, ..Source::bundled().default_settings() });
//! let page = report::of(&Source::bundled(), &settings)?;
//! assert!(page.contains("</html>"));
//! # Ok::<(), plyscope::Fault>(())
//! ```
//!
//! # Features
//! `cli` (on by default) is the command line, and includes `raster` and `tui`. `raster` writes PNG, and texts as
//! outlines; `tui` is the stepper for terminals. Without them, the library needs neither files nor
//! clocks nor threads, and runs in a browser.

pub mod fault;
pub mod game;
#[cfg(test)]
#[path = "../tests/suite/golden.rs"]
mod golden;
pub mod layout;
pub mod locale;
pub mod render;
pub mod report;
pub mod search;
pub mod slides;
pub mod source;
pub mod story;
pub mod study;
pub mod trace;
#[cfg(feature = "tui")]
pub mod viewer;
pub mod worksheet;

pub use fault::Fault;
pub use game::tree::HandTree;
pub use game::{Game, Notation, Player, Value};
pub use locale::Locale;
pub use render::Theme;
pub use search::{Algorithm, Settings};
pub use trace::{Trace, record};

/// The example in the README runs, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
