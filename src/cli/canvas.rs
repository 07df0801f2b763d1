//! Theme, page, and choice of the drawn nodes (the outline) of pictures and slides.

use std::cmp::Reverse;

use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::figure::FigureSubject;
use crate::render::fit::{Fit, Freedom, fit};
use crate::render::page::{Captions, Page};
use crate::render::theme::{Backdrop, Boards, Direction, Skipped, Theme, Word};
use crate::render::{Additions, Figure, Outline, Palette, Picture, PictureSheet, Priority, Scene, Space};
use crate::story::words;
use crate::trace::{NodeId, Trace};

use super::Failure;
use super::args::{self, Background};
use super::files;
use super::plan::{note, read_theme};

/// Returns the theme chosen by `--theme`, with the changes that other options request.
pub(super) fn theme(picture: &args::Picture) -> Result<Theme, Failure> {
    let mut theme = read_theme(&picture.theme)?;
    if let Some(path) = &picture.palette {
        let text = files::read_text(path)?;
        theme.recolour(&text).map_err(|flaw| flaw.in_source(path.display().to_string(), &text))?;
    }
    for elements in &picture.show {
        theme.show(elements).map_err(|flaw| Failure::Usage(flaw.in_source("--show", elements)))?;
    }
    for elements in &picture.hide {
        theme.hide(elements).map_err(|flaw| Failure::Usage(flaw.in_source("--hide", elements)))?;
    }
    theme.skipped = picture.pruned.unwrap_or(theme.skipped);
    theme.view = picture.view.unwrap_or(theme.view);
    theme.direction = picture.direction().unwrap_or(theme.direction);
    theme.mirror ^= picture.mirror;
    Ok(theme)
}

/// Returns the barer themes to try, in order, before subtrees are folded on a crowded page: without labels of plies
/// (unless the outlines of both players look alike), without windows, bounds and node types, without all of these, and,
/// for a story, also without the sizes of folds. Elements that `--show` names stay. Of several equal themes, only the
/// first is returned, and `theme` itself is not.
pub(super) fn barer(picture: &args::Picture, theme: &Theme, is_story: bool) -> Vec<Theme> {
    const LEVELS: &[&str] = &["levels"];
    const BOUNDS: &[&str] = &["interval", "window", "window-live", "window-on-edge", "cut-rule", "node-types"];
    let levels = if theme.max == theme.min { &[] } else { LEVELS };
    let mut themes = vec![theme.clone()];
    let fold_sizes: &[&str] = if is_story { &["fold-sizes"] } else { &[] };
    for hidden in [[levels, &[], &[]], [&[], BOUNDS, &[]], [levels, BOUNDS, &[]], [levels, BOUNDS, fold_sizes]] {
        let mut barer = theme.clone();
        for name in hidden.concat().into_iter().filter(|name| !is_shown(picture, name)) {
            barer.hide(name).expect("themes have these elements");
        }
        if !themes.contains(&barer) {
            themes.push(barer);
        }
    }
    themes.split_off(1)
}

/// Returns the highlights and notes that are given by options.
pub(super) fn additions(picture: &args::Picture, traces: &[&Trace], locale: &Locale) -> Result<Additions, Failure> {
    let mut additions = Additions::default();
    for text in &picture.highlight {
        let done = additions.highlight(traces, locale, text);
        done.map_err(|flaw| Failure::Work(flaw.in_source("--highlight", text)))?;
    }
    for text in &picture.notes_at {
        let done = additions.note(traces, locale, text);
        done.map_err(|flaw| Failure::Work(flaw.in_source("--note", text)))?;
    }
    Ok(additions)
}

/// Lets the theme draw skipped nodes if it would hide a skipped node that has a note or highlight. `--pruned` takes
/// precedence.
pub(super) fn show_additions(theme: &mut Theme, picture: &args::Picture, additions: &Additions, traces: &[Trace]) {
    // An index beyond `traces` belongs to the search without cutoffs, which also visits the skipped nodes.
    let is_skipped = |(index, id): (usize, NodeId)| traces.get(index).is_none_or(|trace| !trace.node(id).is_searched());
    let is_absent = matches!(theme.skipped, Skipped::Hide | Skipped::Stub | Skipped::Triangle);
    if picture.pruned.is_none() && is_absent && additions.nodes().iter().copied().any(is_skipped) {
        theme.skipped = Skipped::Ghost;
    }
}

/// Returns the background of a picture. Without `--background`, a background is drawn only if the theme or its palette
/// sets a colour for it.
pub(super) fn background(picture: &args::Picture, theme: &Theme) -> Background {
    picture.background.unwrap_or(if theme.has_background() { Background::Light } else { Background::None })
}

/// Returns the maximal ply of drawn nodes, with the root on ply 0; deeper nodes are folded. Unlimited by default.
pub(super) fn plies(picture: &args::Picture) -> u32 {
    picture.plies.and_then(|plies| u32::try_from(plies).ok()).unwrap_or(u32::MAX)
}

/// Data of a picture before its layout is chosen.
#[derive(Clone, Copy)]
pub(super) struct Drawing<'d> {
    pub(super) picture: &'d args::Picture,
    pub(super) subject: FigureSubject<'d>,
    /// Barer themes for crowded pages: see [`barer`].
    pub(super) barer: &'d [Theme],
    /// Title given by the user, which is never left out; `None` without `--title`.
    pub(super) title: Option<&'d str>,
    /// Recording of minimax that a tight picture leaves out; `None` if it leaves out nothing.
    pub(super) untold: Option<&'d Trace>,
}

impl Drawing<'_> {
    /// Chooses the nodes to draw, and a layout that fits on the page. If `folds` is `true`, trees of more than
    /// [`Outline::MOST`] nodes are folded, unless `--full` is given. Also returns the drawing, with a barer theme if
    /// fewer nodes are then folded.
    pub(super) fn canvas(self, page: Option<Page>, folds: bool) -> Result<(Self, Fit), Failure> {
        let mut best = (self, self.canvas_of(page, folds));
        let text = |canvas: &Result<Fit, Failure>| canvas.as_ref().ok().and_then(|canvas| canvas.whole_text);
        let mut whole_text = text(&best.1);
        // The fewer searched nodes are folded, the better the canvas.
        let worth = |drawing: &Self, canvas: &Result<Fit, Failure>| {
            let outline = &canvas.as_ref().ok()?.outline;
            let figure = drawing.subject.figure(outline);
            Some(Reverse((0..self.subject.frames.len()).map(|panel| figure.folded_amount(panel).searched).sum::<u64>()))
        };
        // A picture that belongs to no series may be tight.
        let tight = [false, true].into_iter().take(if self.subject.is_series { 1 } else { 2 });
        let themes = std::iter::once(self.subject.theme).chain(self.barer);
        for (theme, is_tight) in themes.flat_map(|theme| tight.clone().map(move |is_tight| (theme, is_tight))).skip(1) {
            let is_whole = |canvas: &Fit| canvas.outline.is_whole(plies(self.picture));
            if page.is_none() || best.1.as_ref().is_ok_and(is_whole) {
                break;
            }
            // In a tight picture, nodes that only minimax visits need no room if the theme hides their values and no
            // node has a note or highlight.
            let has_additions = self.subject.additions.is_some_and(|additions| !additions.nodes().is_empty());
            let is_needed = !is_tight || theme.skipped_values || has_additions;
            let truth = self.subject.truth.filter(|_| is_needed);
            let untold = self.subject.truth.filter(|_| truth.is_none());
            let drawing = Drawing { subject: FigureSubject { truth, theme, is_tight, ..self.subject }, untold, ..self };
            let canvas = drawing.canvas_of(page, folds);
            if text(&canvas) > whole_text {
                whole_text = text(&canvas);
            }
            if worth(&drawing, &canvas) > worth(&best.0, &best.1) {
                best = (drawing, canvas);
            }
        }
        let (drawing, canvas) = best;
        Ok((drawing, Fit { whole_text, ..canvas? }))
    }

    fn canvas_of(&self, page: Option<Page>, folds: bool) -> Result<Fit, Failure> {
        let most = if self.picture.full || !folds { usize::MAX } else { Outline::MOST };
        let priority = if self.subject.is_series { Priority::Shape } else { Priority::Findings };
        let (traces, choice) = (self.subject.traces(), self.subject.choice(most, plies(self.picture), priority));
        let Some(page) = page else {
            return Ok(Fit {
                outline: Outline::choose(&traces, choice),
                page: None,
                space: Space::default().spread(self.picture.spacing.unwrap_or(1.0)),
                scale: 1.0,
                is_enlarged: false,
                has_all_cutoffs: true,
                whole_text: None,
            });
        };
        let freedom = freedom(self.picture, self.title, self.subject.theme, &traces);
        fit(self.subject, choice, page, freedom).map_err(|larger| self.too_small(page, larger))
    }

    /// Returns the error for a page that is too small. `larger` is the smallest page that would be large enough.
    fn too_small(&self, page: Page, larger: Page) -> Failure {
        let what = match (self.picture.full, self.subject.theme.skipped) {
            (true, _) => "the whole tree does not fit",
            (false, Skipped::Whole) => "the exercise does not fit",
            (false, _) => "not even best play fits",
        };
        let least = page.least_text;
        let fault = Fault::new(format!("--size: {what} on {} mm in letters of {least} points", side_by_side(page)));
        Failure::Work(fault.help(format!(
            "the smallest page that would do has {} mm (--size {}mm --min-text {least}); a + behind the size lets the \
             page grow, and a smaller --min-text lets letters shrink",
            side_by_side(larger),
            side_by_side(larger).replace(" × ", "x"),
        )))
    }

    /// Reports on standard error the number of folded nodes and all other elements that did not fit on the page.
    /// `asked` is the theme that the user chose.
    pub(super) fn tell_what_is_folded(&self, asked: &Theme, canvas: &Fit, figure: &Figure<'_>) {
        let FigureSubject { locale, theme, .. } = self.subject;
        tell_folds(locale, figure, plies(self.picture), canvas.page, canvas.whole_text);
        let enlarged = canvas.page.filter(|_| canvas.is_enlarged);
        tell_what_gave_way(locale, (asked, theme), canvas.space, enlarged);
        if !canvas.has_all_cutoffs {
            note(locale, &locale.text("note-cutoffs-folded"));
        }
        // The recordings of other algorithms contain skipped moves, but nothing below them.
        if self.untold.is_some_and(|truth| self.subject.traces().iter().all(|trace| trace.len() < truth.len())) {
            left_out(locale, "note-skipped-left", "skipped-values");
        }
        // Some themes fold skipped moves in any case.
        let is_folded = theme.skipped != Skipped::Triangle && !canvas.outline.is_whole(plies(self.picture));
        let folds_only_skipped = (0..self.subject.frames.len()).all(|panel| figure.folded_amount(panel).searched == 0);
        if canvas.page.is_some() && is_folded && folds_only_skipped {
            note(locale, &locale.with("note-skipped-folded", &[("option", "--size".into())]));
        }
    }

    pub(super) fn palette(&self, background: Background) -> Palette {
        self.subject.theme.palette(if background == Background::Dark { Backdrop::Dark } else { Backdrop::Light })
    }
}

/// Reports on standard error the number of folded nodes of each search that has any. `whole_text` is the text size, in
/// points, with which nothing would be folded on the page.
pub(super) fn tell_folds(
    locale: &Locale,
    figure: &Figure<'_>,
    plies: u32,
    page: Option<Page>,
    whole_text: Option<f64>,
) {
    /// Smallest text size worth suggesting, in points.
    const LEAST_TEXT: f64 = 4.0;
    for (index, panel) in figure.panels().iter().enumerate() {
        let folded = figure.folded_amount(index);
        if folded.searched == 0 || figure.outline().is_whole(plies) {
            continue;
        }
        let nodes = locale.count("nodes", folded.searched);
        let nodes = match figure.folded_cutoffs(index) {
            0 => nodes,
            hidden => format!("{nodes} {}", locale.count("folded-cutoffs", hidden)),
        };
        let algorithm = ("algorithm", words::method(locale, panel.trace().settings()).into());
        let nodes = ("nodes", nodes.into());
        let told = match (page, whole_text.filter(|text| *text >= LEAST_TEXT)) {
            (Some(page), Some(text)) => {
                let option = ("option", format!("--min-text {text}").into());
                let [least, text] = [page.least_text, text].map(|text| locale.number(&text.to_string()).into());
                locale.with("note-folded-for-text", &[algorithm, nodes, option, ("least", least), ("text", text)])
            }
            (Some(_), None) => locale.with("note-folded-on-page", &[algorithm, nodes, ("option", "--size".into())]),
            (None, _) => locale.with("note-folded", &[algorithm, nodes, ("option", "--full".into())]),
        };
        note(locale, &told);
    }
}

/// Reports that an element of the theme did not fit on the page, and names the option that keeps it.
fn left_out(locale: &Locale, key: &str, element: &str) {
    note(locale, &locale.with(key, &[("option", format!("--show {element}").into())]));
}

/// Reports which elements of the picture did not fit on the page, and the size of an enlarged page. `asked` is the
/// theme that the user chose, `theme` the one that was drawn.
pub(super) fn tell_what_gave_way(
    locale: &Locale,
    (asked, theme): (&Theme, &Theme),
    space: Space,
    enlarged: Option<Page>,
) {
    let left = |key, element| left_out(locale, key, element);
    if (Theme { levels: asked.levels, fold_sizes: asked.fold_sizes, ..theme.clone() }) != *asked {
        left("note-windows-left", "window");
    }
    if theme.fold_sizes != asked.fold_sizes {
        left("note-fold-sizes-left", "fold-sizes");
    }
    if theme.levels != asked.levels {
        left("note-levels-left", "levels");
    }
    if let Some(page) = enlarged {
        let [width, height] = [page.width, page.height].map(|side| millimetres(side).into());
        note(locale, &locale.with("note-page-grown", &[("width", width), ("height", height)]));
    }
    let legend = match space.arrangement.legend {
        0 => Some("note-legend-left"),
        usize::MAX => None,
        _ => Some("note-legend-shortened"),
    };
    if let Some(key) = legend.filter(|_| theme.legend) {
        left(key, "legend");
    }
    if space.arrangement.captions > Captions::All && theme.rules {
        left("note-rules-left", "rules");
    }
    if space.arrangement.captions >= Captions::NoResult && theme.title {
        left("note-title-left", "title");
    }
    if space.boards.is_some() {
        left("note-fewer-boards", "boards=all");
    }
    if space.direction.is_some() {
        let option = format!("--direction {}", theme.direction.word());
        note(locale, &locale.with("note-turned", &[("option", option.into())]));
    }
}

/// Places the picture on its page, or scales it if there is no page, and adds the background.
pub(super) fn sheet<'p>(picture: &'p Picture<'p>, canvas: &Fit, background: Background) -> PictureSheet<'p> {
    let sheet = picture.sheet().fitted(canvas);
    if background == Background::None { sheet } else { sheet.with_background() }
}

pub(super) fn scene(figure: &Figure<'_>, canvas: &Fit, background: Background) -> Scene {
    sheet(&Picture::spaced(figure, canvas.space), canvas, background).scene()
}

/// Returns the changes that may be made to fit the picture on its page. A legend or captions that `--show` names,
/// `--show boards=all` and a direction set by an option stay.
pub(super) fn freedom(picture: &args::Picture, title: Option<&str>, theme: &Theme, traces: &[&Trace]) -> Freedom {
    /// Number of nodes above which the layout of a tree drawn with `--full` is not varied, because each variant takes
    /// time.
    const LARGE: usize = 5_000;
    let shown = |name| is_shown(picture, name);
    let least_captions = match () {
        () if shown("rules") => Captions::All,
        () if shown("counts") || shown("notes") => Captions::NoRules,
        () if shown("result") || shown("title") || title.is_some() => Captions::Short,
        () => Captions::NoResult,
    };
    let spacing = picture.spacing.unwrap_or(1.0);
    let words = Freedom { shorter_legend: !shown("legend"), least_captions, spacing, ..Freedom::default() };
    if traces.iter().any(|trace| trace.len() > LARGE) && picture.full {
        return words;
    }
    let has_boards = theme.boards.is_some() && traces[0].diagram(NodeId::ROOT).is_some();
    let turned = match theme.direction {
        Direction::Down | Direction::Up => Direction::Right,
        Direction::Right => Direction::Down,
    };
    Freedom {
        smaller_boards: has_boards,
        fewer_boards: has_boards && theme.boards != Some(Boards::All),
        direction: Some(turned).filter(|_| picture.direction().is_none()),
        ..words
    }
}

/// Returns whether `--show` names this element.
pub(super) fn is_shown(picture: &args::Picture, name: &str) -> bool {
    let names = picture.show.iter().flat_map(|elements| elements.split(','));
    names.map(|element| element.split('=').next().unwrap_or_default().trim()).any(|element| element == name)
}

/// Formats the size of a page in millimetres: `160 × 90`.
fn side_by_side(page: Page) -> String {
    format!("{} × {}", millimetres(page.width), millimetres(page.height))
}

fn millimetres(side: f64) -> String {
    let tenths = format!("{side:.1}");
    tenths.strip_suffix(".0").unwrap_or(&tenths).to_owned()
}
