//! Decks: a search as slides, one frame a step, for whoever stands before a class.
//!
//! A [`Deck`] decides which moments are shown and what each page holds: the tree as it stood then, a band with the
//! sentence of the step, the listing and the calls beside the tree. Page, layout and the places of everything are those
//! of the whole story, so that nothing moves from frame to frame. Its [slides](Deck::slides) are made one after the
//! other, for writers of all formats.

mod boxes;
mod html;
mod instructive;
mod panels;
mod selection;
mod sentences;
mod stops;

use std::collections::BTreeSet;

use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::fit::{Figures, Fit, Freedom, fit};
use crate::render::page::{PAGES, Page};
use crate::render::{
    Additions, Choice, Element, Figure, Geometry, Group, Outline, Picture, Point, Role, Scene, Shape, Slide, Theme,
    with_ahead,
};
use crate::story::{self, words};
use crate::trace::{NodeId, Trace};
pub(crate) use boxes::wrapped;
use boxes::{Band, Side};
pub use panels::Grid;
use panels::Panels;
pub use selection::Selection;
use sentences::Sentences;
use stops::Stop;

/// What a deck shows, and on which pages.
#[derive(Debug, Clone)]
pub struct Request<'a> {
    /// The searches, at most two. Two of them step together, each on its half of the page.
    pub traces: &'a [Trace],
    /// What minimax found, for [`Theme::skipped_values`].
    pub truth: Option<&'a Trace>,
    /// The notation.
    pub theme: &'a Theme,
    /// The words.
    pub locale: &'a Locale,
    /// The page of all frames; a sheet lies on its side. `None` is as large as a figure of panels needs it, and for
    /// other decks a wide slide.
    pub page: Option<Page>,
    /// How many moments share a page, as the figures of a book show them; `None` for a page each. Only one search has
    /// panels, without questions and without boxes beside it.
    pub panels: Option<Grid>,
    /// What may be changed about the tree so that it fits.
    pub freedom: Freedom,
    /// At most about so many nodes and folds are drawn.
    pub most: usize,
    /// At most so many plies of the tree are drawn.
    pub plies: u32,
    /// What somebody adds to nodes.
    pub additions: Option<&'a Additions>,
    /// The moments.
    pub frames: &'a Selection,
    /// What else stands on a page.
    pub extras: Extras,
    /// Whether the pages have a colour of their own.
    pub background: bool,
}

/// What stands on a page besides the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is there or not, whatever the others are")]
pub struct Extras {
    /// The sentence of the step, below the tree.
    pub caption: bool,
    /// A question before each cutoff; the next frame answers it.
    pub questions: bool,
    /// The algorithm beside the tree, of the first search.
    pub code: bool,
    /// The calls beside the tree, of the first search.
    pub calls: bool,
    /// What the search has not met yet, in grey.
    pub ahead: bool,
}

/// A search as slides.
///
/// # Examples
///
/// ```
/// use plyscope::{HandTree, Locale, Settings, Theme, record};
/// use plyscope::decks::{Deck, Extras, Request, Selection};
/// use plyscope::pictures::{Freedom, Outline, Page};
///
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let traces = [record(&tree, &Settings::default())];
/// let (theme, locale) = (Theme::default(), Locale::default());
/// let deck = Deck::new(Request {
///     traces: &traces,
///     truth: None,
///     theme: &theme,
///     locale: &locale,
///     page: Some(Page::read("beamer169").expect("a page")),
///     panels: None,
///     freedom: Freedom::default(),
///     most: Outline::MOST,
///     plies: u32::MAX,
///     additions: None,
///     frames: &Selection::Cutoffs,
///     extras: Extras::default(),
///     background: false,
/// })?;
/// // Before the search, its only cutoff, and the result.
/// assert_eq!(deck.slides().count(), 3);
/// # Ok::<(), plyscope::Fault>(())
/// ```
#[derive(Debug)]
pub struct Deck<'a> {
    request: Request<'a>,
    fit: Fit,
    stops: Vec<Stop>,
    /// How many moments have no slide.
    folded: usize,
    /// What is said about the steps of each search.
    sentences: Vec<Sentences>,
    band: Option<Band>,
    side: Option<Side>,
    panels: Option<Panels>,
}

impl Request<'_> {
    /// Which nodes are drawn, if there is room.
    fn choice(&self) -> Choice<'_> {
        Choice {
            most: self.most,
            skipped: self.theme.skipped,
            drawn: self.traces.len(),
            plies: self.plies,
            kept: self.additions.map_or(&[], Additions::nodes),
        }
    }

    /// The page that all frames have.
    fn page(&self) -> Page {
        self.page.unwrap_or(PAGES[0].page)
    }
}

/// The figures that have to fit on the page: those of the end, in the layout of all moments.
struct Ends<'a> {
    request: &'a Request<'a>,
    frames: Vec<story::Frame<'a>>,
}

impl Figures for Ends<'_> {
    fn figure<'o>(&'o self, outline: &'o Outline) -> Figure<'o> {
        deck_figure(self.request, outline, &self.frames)
    }
}

fn deck_figure<'o>(request: &'o Request<'o>, outline: &'o Outline, frames: &'o [story::Frame<'o>]) -> Figure<'o> {
    let figure = match request.truth {
        None => Figure::new(outline, frames, request.theme, request.locale),
        Some(truth) => Figure::with_truth(outline, frames, truth, request.theme, request.locale),
    }
    .in_series();
    // What stands in the tree before the search does not vanish when it is skipped.
    let figure = if request.extras.ahead { figure.keeping_given_leaves().showing_the_start() } else { figure };
    match request.additions {
        Some(additions) => figure.with(additions),
        None => figure,
    }
}

impl<'a> Deck<'a> {
    /// No deck has more frames: nobody would show them.
    pub const MOST: usize = 400;

    /// Decides what is on each page.
    ///
    /// # Errors
    ///
    /// If a chosen step is none of the search, if there are more than [`MOST`](Deck::MOST) frames, or if the tree does
    /// not fit on the page.
    ///
    /// # Panics
    ///
    /// If there is no search.
    pub fn new(mut request: Request<'a>) -> Result<Self, Fault> {
        if let Some(grid) = request.panels {
            return Self::of_panels(request, grid);
        }
        let page = request.page.get_or_insert(PAGES[0].page);
        if page.turns && page.width < page.height {
            std::mem::swap(&mut page.width, &mut page.height);
        }
        page.turns = false;
        let moments: Vec<Vec<usize>> = stops::moments(&request)?;
        let sentences: Vec<Sentences> = request
            .traces
            .iter()
            .zip(&moments)
            .map(|(trace, moments)| Sentences::new(&request, trace, moments))
            .collect();
        // Words give way before the tree does.
        let made = |share: f64| {
            let band = Band::new(&request, &moments, &sentences, share);
            let side = Side::new(&request, &moments[0], band.as_ref())?;
            let fit = fitted(&request, &[], band.as_ref(), side.as_ref())?;
            let fit = with_more_in_sight(&request, &moments, fit, |kept| {
                fitted(&request, kept, band.as_ref(), side.as_ref()).ok()
            });
            Ok((band, side, fit))
        };
        let smaller = if request.extras.caption || request.extras.questions { &Band::SMALLER[..] } else { &[] };
        let usual = made(1.0);
        let found = smaller.iter().fold(usual, |found, &share| found.or_else(|fault| made(share).map_err(|_| fault)));
        let (band, side, fit) = found?;
        let (moments, folded) = stops::visible(&request, &fit.outline, moments);
        let stops = stops::stops(&request, &fit.outline, &moments);
        if stops.len() > Self::MOST {
            return Err(stops::too_many());
        }
        Ok(Deck { request, fit, stops, folded, sentences, band, side, panels: None })
    }

    /// A deck with several moments on a page.
    fn of_panels(request: Request<'a>, grid: Grid) -> Result<Self, Fault> {
        let trace = &request.traces[0];
        let is_instructive = *request.frames == Selection::Instructive;
        let mut findings = if is_instructive { instructive::findings(trace) } else { Vec::new() };
        loop {
            // After how many steps each panel is, and after how many what matters most of it had happened.
            let chosen: Vec<(usize, usize)> = if is_instructive {
                instructive::chosen(&findings, grid.panels()).iter().map(|one| (one.moment, one.told)).collect()
            } else {
                stops::moments(&request)?.concat().into_iter().map(|moment| (moment, moment)).collect()
            };
            let told: Vec<usize> = chosen.iter().map(|&(_, told)| told).collect();
            let mut steps: Vec<usize> = chosen.iter().flat_map(|&(moment, told)| [told, moment]).collect();
            steps.sort_unstable();
            let sentences = Sentences::new(&request, trace, &steps);
            let (panels, fit) = Panels::new(&request, grid, &panels::labels(&request, &sentences, &told))?;
            let is_numbered = matches!(request.frames, Selection::Steps(_));
            let is_seen = |told| is_numbered || stops::happens_in_sight(trace, &fit.outline, 0, told);
            let all = chosen.len();
            let seen: Vec<(usize, usize)> = chosen.into_iter().filter(|&(_, told)| is_seen(told)).collect();
            if is_instructive && seen.len() < all {
                // What happens within a fold gives its place to something else.
                findings.retain(|finding| is_seen(finding.told));
                continue;
            }
            let folded = all - seen.len();
            let stop = |(steps, told)| Stop { steps: vec![steps], told, is_question: false, is_answer: false };
            let stops = seen.into_iter().map(stop).collect();
            let sentences = vec![sentences];
            return Ok(Deck { request, fit, stops, folded, sentences, band: None, side: None, panels: Some(panels) });
        }
    }

    /// How much of the trees fits on the page, and how.
    pub fn fit(&self) -> &Fit {
        &self.fit
    }

    /// How many slides there are.
    pub fn len(&self) -> usize {
        self.stops.len().div_ceil(self.on_a_page())
    }

    /// How many moments share a slide, at most.
    fn on_a_page(&self) -> usize {
        self.panels.as_ref().map_or(1, |panels| panels.grid.panels())
    }

    /// Whether there are none: there is always one.
    pub fn is_empty(&self) -> bool {
        self.stops.is_empty()
    }

    /// How many of the chosen moments have no slide, because they are within what is folded.
    pub fn folded(&self) -> usize {
        self.folded
    }

    /// After how many steps of each search each slide is, or each panel.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = &[usize]> {
        self.stops.iter().map(|stop| stop.steps.as_slice())
    }

    /// What a figure of the end says: what is folded, say.
    pub fn at_the_end<T>(&self, look: impl FnOnce(&Figure<'_>) -> T) -> T {
        let frames = ends(&self.request);
        look(&deck_figure(&self.request, &self.fit.outline, &frames))
    }

    /// What the deck is called.
    pub fn title(&self) -> String {
        self.at_the_end(|figure| if figure.panels().len() == 1 { figure.title(0) } else { figure.full_title() })
    }

    /// The slides in their order, each made when it is asked for.
    pub fn slides(&self) -> impl ExactSizeIterator<Item = Slide> {
        (0..self.len()).map(|index| match &self.panels {
            Some(panels) => self.page_of(panels, index),
            None => self.slide(index),
        })
    }

    fn slide(&self, index: usize) -> Slide {
        let Request { traces, theme, background, .. } = self.request;
        let stop = &self.stops[index];
        let frames: Vec<story::Frame<'_>> =
            traces.iter().zip(&stop.steps).map(|(trace, &steps)| story::Frame::at(trace, steps, theme.view)).collect();
        let figure = deck_figure(&self.request, &self.fit.outline, &frames);
        let picture = Picture::spaced(&figure, self.fit.space);
        let scale = self.fit.scale;
        let mut scene = picture.sheet().scene().on_page(self.fit.page, scale);
        if self.request.extras.ahead {
            scene = with_ahead(scene, &picture.all_still_ahead());
        }
        let tree = (scene.width, scene.height);
        let mut extras: Vec<Element> = Vec::new();
        if let Some(side) = &self.side {
            let width = side.width / scale;
            let line = self.sentences[0].line(stop.steps[0]);
            let group = side.drawn(stop, line, scale);
            extras.push(Group { offset: Point::new(tree.0, 0.0), ..group }.into());
            scene.width += width;
        }
        if let Some(band) = &self.band {
            let said = self.said(stop);
            extras.push(Group { offset: Point::new(0.0, tree.1), ..band.drawn(&said, scale) }.into());
            scene.height += band.height / scale;
        }
        scene.elements.extend(extras);
        if background {
            let paper = Geometry::rectangle(Point::default(), scene.width, scene.height);
            scene.elements.insert(0, Shape::new(Role::Background, paper).into());
        }
        Slide { scene: Scene { scale, ..scene }, notes: self.notes(index) }
    }

    /// A page with several moments.
    fn page_of(&self, panels: &Panels, index: usize) -> Slide {
        let Request { traces, locale, theme, background, extras, .. } = self.request;
        let Fit { outline, space, scale, .. } = &self.fit;
        let first = index * self.on_a_page();
        let stops = self.stops.iter().enumerate().skip(first).take(self.on_a_page());
        let bare = Request { theme: &panels.theme, ..self.request.clone() };
        let mut scene = Scene { width: panels.width, height: panels.height, scale: *scale, ..Scene::default() };
        let (mut told, mut notes) = (Vec::new(), Vec::new());
        for (place, (panel, stop)) in stops.enumerate() {
            let letter = panels::letter(locale, panel);
            let frames = [story::Frame::at(&traces[0], stop.steps[0], theme.view)];
            let figure = deck_figure(&bare, outline, &frames);
            let picture = Picture::spaced(&figure, *space);
            let mut tree = picture.numbered(place).scene();
            if extras.ahead {
                tree = with_ahead(tree, &[picture.still_ahead_numbered(place)]);
            }
            let offset = Point::new(panels.inset(), 0.0);
            let tree = Group { class: "tree".into(), offset, elements: tree.elements, ..Group::default() };
            let sentence = self.sentences[0].caption(locale, stop.told);
            let said = if extras.caption { sentence.as_str() } else { "" };
            let label = Group { class: "caption".into(), elements: panels.label(&letter, said), ..Group::default() };
            let panel_group = Group {
                id: Some(format!("panel-{}", panel + 1)),
                class: "moment".into(),
                offset: panels.corner(place),
                elements: vec![tree.into(), label.into()],
                ..Group::default()
            };
            scene.elements.push(panel_group.into());
            let mut since = self.notes(panel);
            if let Some(note) = since.first_mut() {
                note.insert_str(0, &format!("{letter} "));
            }
            notes.extend(since);
            told.push(format!("{letter} {sentence}"));
            if panel + 1 == self.stops.len() || place + 1 == self.on_a_page() {
                let figure = deck_figure(&self.request, outline, &frames);
                let (offset, words) = panels.words(&figure, *space);
                scene.elements.push(Group { offset, elements: words.elements, ..Group::default() }.into());
                let told = if figure.tells_answers() { told.join(" ") } else { String::new() };
                let about = figure.description(0);
                scene.description = if told.is_empty() { about } else { format!("{about} {told}") };
            }
        }
        scene.title = self.title();
        locale.language().code().clone_into(&mut scene.language);
        let scene = if background { scene.with_background() } else { scene };
        Slide { scene, notes }
    }

    /// What the band says, a text for each search.
    fn said(&self, stop: &Stop) -> Vec<String> {
        let Request { traces, locale, extras, .. } = self.request;
        if stop.is_question {
            return vec![locale.text("slides-question")];
        }
        if !extras.caption && !stop.is_answer {
            return Vec::new();
        }
        let told = self.sentences.iter().zip(&stop.steps).map(|(sentences, &steps)| sentences.caption(locale, steps));
        if traces.len() == 1 {
            return told.collect();
        }
        told.zip(traces).map(|(told, trace)| named(locale, trace, &told)).collect()
    }

    /// What a slide is called where its notes stand.
    pub fn heading(&self, index: usize) -> String {
        let locale = self.request.locale;
        if self.panels.is_some() {
            let panels = index * self.on_a_page()..((index + 1) * self.on_a_page()).min(self.stops.len());
            let last = panels.end - 1;
            let parts = [
                ("first", panels::letter(locale, panels.start).into()),
                ("final", panels::letter(locale, last).into()),
                ("step", words::thousands(self.stops[last].steps[0] as u64).into()),
                ("last", words::thousands(self.request.traces[0].steps().len() as u64).into()),
            ];
            return locale.with("slides-heading-panels", &parts);
        }
        let stop = &self.stops[index];
        let number = |number: usize| words::thousands(number as u64).into();
        let parts = [
            ("frame", number(index + 1)),
            ("step", number(stop.steps[0])),
            ("last", number(self.request.traces[0].steps().len())),
        ];
        locale.with(if stop.is_question { "slides-heading-question" } else { "slides-heading" }, &parts)
    }

    /// The sentences of all steps since the slide before.
    fn notes(&self, index: usize) -> Vec<String> {
        let Request { traces, locale, .. } = self.request;
        let stop = &self.stops[index];
        let before = index.checked_sub(1).map(|before| &self.stops[before]);
        let mut notes = Vec::new();
        for (place, (trace, sentences)) in traces.iter().zip(&self.sentences).enumerate() {
            let steps = stop.steps[place];
            // Where orders differ, a search may also go back.
            let from = before.map_or(0, |before| before.steps[place]);
            let told = match before {
                None if steps == 0 => vec![sentences.caption(locale, 0)],
                _ => sentences.since(locale, from, steps),
            };
            let name = |told: String| if traces.len() == 1 { told } else { named(locale, trace, &told) };
            notes.extend(told.into_iter().map(name));
        }
        if stop.is_question {
            notes.push(locale.text("slides-question"));
        }
        notes
    }
}

fn ends<'a>(request: &Request<'a>) -> Vec<story::Frame<'a>> {
    let end = |trace: &'a Trace| story::Frame::at(trace, trace.steps().len(), request.theme.view);
    request.traces.iter().map(end).collect()
}

/// The same page with more of what the frames are to show, if there is a way: what happens at the first of the moments
/// is kept, as much of it as fits, and the rest is folded.
fn with_more_in_sight(
    request: &Request<'_>,
    moments: &[Vec<usize>],
    fit: Fit,
    fitted: impl Fn(&[(usize, NodeId)]) -> Option<Fit>,
) -> Fit {
    const LOOKS: usize = 4;
    if matches!(request.frames, Selection::Steps(_)) {
        return fit;
    }
    let hidden_in = |fit: &Fit| stops::visible(request, &fit.outline, moments.to_vec()).1;
    let about = stops::about(request, moments);
    let mut hidden = hidden_in(&fit);
    let mut best = fit;
    // About as many as fit are found by halving: each look takes time.
    let (mut fits, mut too_many) = (0, about.len() + 1);
    for _ in 0..LOOKS {
        if hidden == 0 || too_many - fits <= 1 {
            break;
        }
        let middle = usize::midpoint(fits, too_many);
        let kept: BTreeSet<(usize, NodeId)> = about[..middle].iter().copied().collect();
        match fitted(&kept.into_iter().collect::<Vec<_>>()) {
            Some(other) => {
                fits = middle;
                if hidden_in(&other) < hidden {
                    hidden = hidden_in(&other);
                    best = other;
                }
            }
            None => too_many = middle,
        }
    }
    best
}

/// How much of the tree fits on what the band and the boxes leave of the page, where some nodes do not fold.
fn fitted(
    request: &Request<'_>,
    kept: &[(usize, NodeId)],
    band: Option<&Band>,
    side: Option<&Side>,
) -> Result<Fit, Fault> {
    /// On less no tree is drawn, in millimetres.
    const LEAST: f64 = 20.0;
    let beside = side.map_or(0.0, |side| side.width / boxes::MILLIMETRE);
    let below = band.map_or(0.0, |band| band.height / boxes::MILLIMETRE);
    let page = request.page();
    let room = Page { width: page.width - beside, height: page.height - below, ..page };
    let figures = Ends { request, frames: ends(request) };
    let traces: Vec<&Trace> = request.traces.iter().chain(request.truth).collect();
    let kept = [request.choice().kept, kept].concat();
    let choice = Choice { kept: &kept, ..request.choice() };
    let least = page.least_text;
    let help = "a larger --size, a smaller --min-text, or fewer of --caption, --code and --stack leave more room";
    if room.width < LEAST || room.height < LEAST {
        return Err(Fault::new("there is no room left for the tree on the page").help(help));
    }
    fit(&traces, choice, room, request.freedom, &figures).map_err(|larger| {
        let [width, height] = [larger.width + beside, larger.height + below].map(|side| (side * 10.0).ceil() / 10.0);
        let what = format!(
            "--size: not even best play fits on {} × {} mm in letters of {least} points",
            page.width, page.height
        );
        Fault::new(what).help(format!("--size {width}x{height}mm would do; {help}"))
    })
}

/// What is said of one of two searches.
fn named(locale: &Locale, trace: &Trace, told: &str) -> String {
    let algorithm = words::method(locale, trace.settings());
    locale.with("slides-of-search", &[("algorithm", algorithm.into()), ("told", told.to_owned().into())])
}
