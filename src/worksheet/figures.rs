//! The pictures of a sheet. Each has two versions in the same layout: blank and solved.

use super::SheetError;
use super::desk::TaskMaterial;
use super::model::SheetFigure;
use crate::exercise::Claim;
use crate::fault::Fault;
use crate::game::Style;
use crate::locale::Locale;
use crate::render::page::{Arrangement, Captions, MILLIMETRE, POINTS, Page};
use crate::render::text::Charset;
use crate::render::{
    self, Board, Geometry, Group, NodeChoice, Outline, Picture, Point, Role, Scene, Shape, Space, Theme, board,
};
use crate::story::Frame;
use crate::trace::{NodeId, Trace};

/// Smallest font size in print, in points.
const LEAST: f64 = 7.0;

/// Returns the maximum width and height of a picture below the head of a sheet, in pixels, on the page of the tasks, or
/// on A4 for formats without pages. The height leaves about half of an upright page for a task. Rounds down to
/// centimetres, so that A4 and Letter have room for the same pictures.
fn room(desk: &TaskMaterial<'_>) -> Option<(f64, f64)> {
    /// Height of the head, in millimetres.
    const HEAD: f64 = 55.0;
    let page = desk.page.or_else(|| Page::read("a4").ok())?;
    let centimetres = |millimetres: f64| (millimetres / 10.0).floor() * 10.0 * MILLIMETRE;
    let (width, height) = (page.width - 2.0 * page.margin, page.height - 2.0 * page.margin);
    Some((centimetres(width), centimetres((height - HEAD).min(width * 0.7))))
}

/// Returns the theme of trees to be solved.
pub(crate) fn blank_theme(trace: &Trace) -> Theme {
    let theme = Theme::named("exam").unwrap_or_default();
    // Tasks refer to nodes of hand-built trees by name, and to nodes of games by moves, so only hand-built trees show
    // names.
    let names = theme.names.filter(|_| trace.about().position.is_none());
    // The sheet prints title, rules and notes itself.
    Theme { title: false, rules: false, notes: false, names, ..theme }
}

/// Returns the theme of solved trees, which have the same layout as blank trees.
pub(crate) fn solved_theme(trace: &Trace) -> Theme {
    let mut theme = blank_theme(trace);
    let shown = theme.show("values=inside,cuts=checked,skipped=ghost");
    debug_assert!(shown.is_ok(), "{shown:?}");
    theme
}

/// Draws a search as a blank and as a solved picture, each with its theme, in the same layout. `whole` is a search
/// without cutoffs, from which the pictures take the skipped nodes. A picture that is not for a page and has no room on
/// A4 is drawn in its natural size.
///
/// # Errors
/// If the picture is for a page and has no room on it.
pub(crate) fn figure(
    desk: &TaskMaterial<'_>,
    name: &str,
    title: &str,
    trace: &Trace,
    [blank, solved]: [&Theme; 2],
    whole: &Trace,
) -> Result<SheetFigure, Fault> {
    // A key shows the values that nodes return, even where tighter bounds are proved.
    let trace =
        &trace.with_proved(|node| node.value.map_or(node.proved, |value| Claim::of(value, node.proved).interval()));
    let drawn = |theme, spaces: &[Space], room| drawn(trace, theme, whole, desk.locale, spaces, room);
    let mut room = room(desk);
    let mut fitting = drawn(blank, &spaces(), room);
    if fitting.is_none() && desk.page.is_none() {
        room = None;
        fitting = drawn(blank, &spaces()[..1], room);
    }
    let (space, mut blank, blank_text) = fitting.ok_or_else(|| too_large(whole))?;
    let (_, mut solved, solved_text) = drawn(solved, &[space], room).ok_or_else(|| too_large(whole))?;
    for scene in [&mut blank, &mut solved] {
        title.clone_into(&mut scene.title);
    }
    Ok(SheetFigure { name: name.to_owned(), blank, solved, text: [blank_text, solved_text] })
}

/// Draws the board of the position at the root, with labels of its cells; `None` for a source without a board.
pub(crate) fn position(desk: &TaskMaterial<'_>) -> Option<SheetFigure> {
    let position = desk.whole().position(NodeId::ROOT)?;
    let diagram = desk.whole().diagram(NodeId::ROOT)?;
    let cell = match diagram.style {
        Style::Grid => 30.0,
        Style::Wall | Style::Chequered | Style::Squares => 20.0,
        Style::Heaps => 15.0,
        Style::Pits => 24.0,
    };
    let Board { width, height, elements } = board(&diagram, cell, LEAST / POINTS);
    let title = desk.locale.with("sheet-position", &[("position", position.into())]);
    let language = desk.locale.code().to_owned();
    let drawn = Scene { width, height, title, language, elements, ..Scene::default() };
    let text = render::text::board(&diagram).join("\n");
    Some(SheetFigure { name: "position".to_owned(), blank: drawn.clone(), solved: drawn, text: [text.clone(), text] })
}

/// Replaces the picture to be solved by an empty frame, at least as wide as the text on the page.
pub(crate) fn left_to_draw(desk: &TaskMaterial<'_>, figure: SheetFigure) -> SheetFigure {
    /// Least height of the frame, in pixels.
    const LEAST_ROOM: f64 = 240.0;
    let (width, _) = room(desk).unwrap_or_default();
    let width = figure.blank.width.max(width / figure.blank.scale);
    let height = figure.blank.height.max(LEAST_ROOM);
    let frame = Shape::new(Role::Blank, Geometry::rectangle(Point::new(1.0, 1.0), width - 2.0, height - 2.0));
    let offset = Point::new((width - figure.solved.width) / 2.0, 0.0);
    let solution = Group { offset, elements: figure.solved.elements, ..Group::default() };
    let description = desk.locale.text("sheet-alt-room");
    let blank = Scene { width, height, elements: vec![frame.into()], description, ..figure.blank };
    let solved = Scene { width, height, elements: vec![solution.into()], ..figure.solved };
    let [_, solved_text] = figure.text;
    SheetFigure { blank, solved, text: [String::new(), solved_text], ..figure }
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

/// Draws the picture with the first of `spaces` that keeps it legible in `room`; `None` is unlimited room. If `spaces`
/// has only one element, uses it in any case. Returns the spacing, the scene and the picture as text; `None` if the
/// picture is legible with none of `spaces`.
fn drawn(
    trace: &Trace,
    theme: &Theme,
    whole: &Trace,
    locale: &Locale,
    spaces: &[Space],
    room: Option<(f64, f64)>,
) -> Option<(Space, Scene, String)> {
    let frames = [Frame::at(trace, trace.steps().len(), theme.view)];
    let has_truth = theme.skipped_values && trace.counts().skipped > 0;
    let truth = has_truth.then_some(whole);
    let traces: Vec<&Trace> = std::iter::once(trace).chain(truth).collect();
    let choice = NodeChoice { skipped: theme.skipped, ..NodeChoice::of(usize::MAX, 1) };
    let outline = Outline::choose(&traces, choice);
    let figure = render::Figure::with_truth(&outline, &frames, truth, theme, locale);
    let mut text = Vec::new();
    render::text::write(&mut text, &figure, Charset::Unicode).ok()?;
    let text = String::from_utf8(text).ok()?;
    for &space in spaces {
        let scene = Picture::spaced(&figure, space).sheet().scene();
        let (width, height) = room.unwrap_or((f64::INFINITY, f64::INFINITY));
        let scale = (width / scene.width).min(height / scene.height).min(1.0);
        let smallest = scene.texts().iter().map(|text| text.size).fold(f64::INFINITY, f64::min);
        if smallest * scale * POINTS >= LEAST || spaces.len() == 1 {
            return Some((space, Scene { scale, ..scene }, text));
        }
    }
    None
}
