//! The pictures of a sheet. Each is drawn twice in the same layout: blank and solved.

use super::SheetError;
use super::model::SheetFigure;
use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::page::{Arrangement, Captions, POINTS};
use crate::render::text::Charset;
use crate::render::{self, NodeChoice, Outline, Picture, Scene, Space, Theme};
use crate::story::Frame;
use crate::trace::Trace;

/// Width and height available for a picture on a page of A4 or Letter, in pixels of 1/96 inch.
const ROOM: (f64, f64) = (670.0, 470.0);
/// Smallest font size in print, in points.
const LEAST: f64 = 7.0;

/// Returns the theme of trees to be solved.
pub(crate) fn blank_theme(trace: &Trace) -> Theme {
    let theme = Theme::named("exam").unwrap_or_default();
    // Tasks refer to nodes of hand-built trees by name, and to nodes of games by moves, so only hand-built trees show
    // names.
    let names = theme.names.filter(|_| trace.about().position.is_none());
    // The sheet prints title, rules and notes itself.
    Theme { title: false, rules: false, notes: false, names, ..theme }
}

/// Returns the theme of solved trees, which gives them the layout of blank trees.
pub(crate) fn solved_theme(trace: &Trace) -> Theme {
    let mut theme = blank_theme(trace);
    let shown = theme.show("values=inside,cuts=cross,skipped=ghost");
    debug_assert!(shown.is_ok(), "{shown:?}");
    theme
}

/// Draws a search as a blank and as a solved picture, each with its theme, in the same layout. `whole` is a search
/// without cutoffs, from which the pictures take the skipped nodes.
///
/// # Errors
/// If the tree has no room on a page.
pub(crate) fn figure(
    name: &str,
    title: &str,
    trace: &Trace,
    [blank, solved]: [&Theme; 2],
    whole: &Trace,
    locale: &Locale,
) -> Result<SheetFigure, Fault> {
    let drawn = |theme, spaces: &[Space]| drawn(trace, theme, whole, locale, spaces).ok_or_else(|| too_large(whole));
    let (space, mut blank, blank_text) = drawn(blank, &spaces())?;
    let (_, mut solved, solved_text) = drawn(solved, &[space])?;
    for scene in [&mut blank, &mut solved] {
        title.clone_into(&mut scene.title);
    }
    Ok(SheetFigure { name: name.to_owned(), blank, solved, text: [blank_text, solved_text] })
}

fn too_large(whole: &Trace) -> Fault {
    Fault::new(SheetError::LargeTree { nodes: whole.len() })
}

/// Returns the spacings to try for a picture, best first.
fn spaces() -> Vec<Space> {
    /// Side of the smallest board cells in which pieces can be distinguished, in pixels.
    const SMALL: Option<f64> = Some(10.0);
    let mut spaces = Vec::new();
    for (cell, boards) in [(None, None), (SMALL, None), (SMALL, Some(2)), (SMALL, Some(0))] {
        for (between, sibling) in [(34.0, 12.0), (28.0, 8.0), (24.0, 4.0)] {
            let arrangement = Arrangement { margin: 2.0, captions: Captions::NoResult, ..Arrangement::default() };
            spaces.push(Space {
                between,
                sibling,
                cell,
                boards,
                is_snug: sibling < 8.0,
                arrangement,
                ..Space::default()
            });
        }
    }
    spaces
}

/// Draws the picture with the first of `spaces` that keeps it legible on a page. If `spaces` has only one element, uses
/// it in any case. Returns the spacing, the scene and the picture as text; `None` if the picture is never legible.
fn drawn(
    trace: &Trace,
    theme: &Theme,
    whole: &Trace,
    locale: &Locale,
    spaces: &[Space],
) -> Option<(Space, Scene, String)> {
    let frames = [Frame::at(trace, trace.steps().len(), theme.view)];
    let has_truth = theme.skipped_values && trace.counts().skipped > 0;
    let traces: Vec<&Trace> = std::iter::once(trace).chain(has_truth.then_some(whole)).collect();
    let choice = NodeChoice { skipped: theme.skipped, ..NodeChoice::of(usize::MAX, 1) };
    let outline = Outline::choose(&traces, choice);
    let figure = if has_truth {
        render::Figure::with_truth(&outline, &frames, whole, theme, locale)
    } else {
        render::Figure::new(&outline, &frames, theme, locale)
    };
    let mut text = Vec::new();
    render::text::write(&mut text, &figure, Charset::Unicode).ok()?;
    let text = String::from_utf8(text).ok()?;
    for &space in spaces {
        let scene = Picture::spaced(&figure, space).arranged(space.arrangement).scene();
        let scale = (ROOM.0 / scene.width).min(ROOM.1 / scene.height).min(1.0);
        let smallest = scene.texts().iter().map(|text| text.size).fold(f64::INFINITY, f64::min);
        if smallest * scale * POINTS >= LEAST || spaces.len() == 1 {
            return Some((space, Scene { scale, ..scene }, text));
        }
    }
    None
}
