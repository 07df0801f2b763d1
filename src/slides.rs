//! Decks of slides for lectures. A moment is the state of a search after some number of steps. Each slide shows one
//! moment of each search, or several moments of one search in panels.
//!
//! A [`Deck`] selects the moments and determines the content of each slide: the tree, below it a band with a sentence
//! that describes the last step, and beside it the current position, the pseudocode and the call stack. The page size
//! and the layout are the same on all slides, so that nothing moves from slide to slide. [Slides](Deck::slides) are
//! made lazily, for the writers of all formats.

mod boxes;
mod html;
mod instructive;
mod panels;
mod selection;
mod sentences;
mod stops;

use std::ops::Range;
use std::rc::Rc;

use crate::fault::{Fault, errors};
use crate::locale::Locale;
use crate::render::figure::FigureSubject;
use crate::render::fit::{Fit, Freedom, fit};
use crate::render::page::MILLIMETRE;
use crate::render::page::{PAGES, Page, Space};
use crate::render::{Additions, Figure, Group, Picture, Point, Priority, Scene, Slide, Theme};
use crate::story::{Frame, words};
use crate::trace::Trace;
pub(crate) use boxes::wrapped;
use boxes::{Band, SideBoxes};
pub use panels::Grid;
use panels::Panels;
pub use selection::Selection;
use sentences::Sentences;
use stops::Stop;

/// Content and page size of a deck.
#[derive(Debug, Clone)]
pub struct DeckRequest<'a> {
    /// Searches: one, or two that are shown in parallel, each on one half of the page.
    pub traces: &'a [Trace],
    /// Minimax search, which has the nodes that the searches skipped, and the values for [`Theme::skipped_values`].
    pub truth: Option<&'a Trace>,
    /// Theme of the pictures.
    pub theme: &'a Theme,
    /// Language of all texts.
    pub locale: &'a Locale,
    /// Page size of all slides; `None` for a wide slide or, with panels, for a page that is as large as the panels
    /// need.
    pub page: Option<Page>,
    /// Grid of moments on a page, as in books; `None` for one moment a page. A deck with panels shows one search,
    /// without questions and without boxes beside the tree.
    pub panels: Option<Grid>,
    /// Changes that the tree may undergo to fit on the page.
    pub freedom: Freedom,
    /// Approximate maximal number of drawn nodes and folds. A fold is a triangle that replaces several nodes.
    pub most: usize,
    /// Largest ply whose nodes are in the tree.
    pub plies: u32,
    /// User's highlights and notes at nodes.
    pub additions: Option<&'a Additions>,
    /// Selection of the moments.
    pub frames: &'a Selection,
    /// Content of a page besides the tree.
    pub extras: Extras,
    /// `true` if pages have a background colour.
    pub background: bool,
}

/// Contents of a page besides the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "the switches are independent of each other")]
pub struct Extras {
    /// `true` to show a sentence about the last step below the tree.
    pub caption: bool,
    /// `true` to ask a question before each cutoff; the next slide answers the question.
    pub questions: bool,
    /// `true` to show the pseudocode of the first search beside the tree.
    pub code: bool,
    /// `true` to show the call stack of the first search beside the tree.
    pub calls: bool,
    /// `true` to show the current position of the first search beside the tree, in games that have boards.
    pub board: bool,
    /// `true` to show in grey the part of the tree that the search has not visited yet.
    pub ahead: bool,
}

/// Slides that show one or two searches, moment by moment.
///
/// # Examples
///
/// ```
/// use plyscope::{HandTree, Locale, Settings, Theme, record};
/// use plyscope::decks::{Deck, DeckRequest, Extras, Selection};
/// use plyscope::pictures::{Freedom, Outline, Page};
///
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let traces = [record(&tree, &Settings::default())];
/// let (theme, locale) = (Theme::default(), Locale::default());
/// let deck = Deck::new(DeckRequest {
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
    request: DeckRequest<'a>,
    fit: Fit,
    space: Space,
    stops: Vec<Stop>,
    /// Number of selected moments that have no slide, because only folded nodes change there.
    folded: usize,
    script: Rc<Script>,
    band: Option<Band>,
    side: Option<SideBoxes>,
    panels: Option<Panels>,
}

/// Moments and sentences of a deck, before its layout decides which moments are shown.
#[derive(Debug)]
pub(crate) struct Script {
    /// For each search, the moments at which the deck may stop, as numbers of steps. Empty if the layout chooses
    /// instructive moments.
    moments: Vec<Vec<usize>>,
    /// Sentences of each search. Empty for a deck with panels, whose sentences are written during its layout.
    sentences: Vec<Sentences>,
}

impl Script {
    /// Finds the moments of a deck, and describes their steps.
    ///
    /// # Errors
    /// If a selected step is beyond the end of the search, or if there are too many moments.
    pub(crate) fn new(request: &DeckRequest<'_>) -> Result<Self, Fault> {
        let has_panels = request.panels.is_some();
        let are_found = has_panels && *request.frames == Selection::Instructive;
        let moments = if are_found { Vec::new() } else { stops::moments(request)? };
        let each = request.traces.iter().zip(&moments);
        // A deck with panels describes only the moments that it shows, so its sentences are written later.
        let told = each.filter(|_| !has_panels);
        let sentences = told.map(|(trace, moments)| Sentences::new(request, trace, moments)).collect();
        Ok(Script { moments, sentences })
    }
}

impl<'a> DeckRequest<'a> {
    fn page(&self) -> Page {
        self.page.unwrap_or(PAGES[0].page)
    }

    /// Returns one frame for each search; `steps` contains the number of steps that each search has taken.
    fn frames_at(&self, steps: impl IntoIterator<Item = usize>) -> Vec<Frame<'a>> {
        self.traces.iter().zip(steps).map(|(trace, steps)| Frame::at(trace, steps, self.theme.view)).collect()
    }

    fn last_frames(&self) -> Vec<Frame<'a>> {
        self.frames_at(self.traces.iter().map(|trace| trace.steps().len()))
    }

    /// Returns a sentence, preceded by the name of the algorithm if there are two searches.
    fn named(&self, trace: &Trace, told: String) -> String {
        if self.traces.len() == 1 {
            return told;
        }
        let algorithm = words::method(self.locale, trace.settings());
        self.locale.with("slides-of-search", &[("algorithm", algorithm.into()), ("told", told.into())])
    }

    /// Returns the searches at these moments, as pages show them.
    fn subject<'s>(&'s self, frames: &'s [Frame<'s>]) -> FigureSubject<'s> {
        FigureSubject {
            frames,
            truth: self.truth,
            theme: self.theme,
            locale: self.locale,
            additions: self.additions,
            is_series: true,
            is_tight: false,
            // With these options, leaf values are shown from the start, so they must not vanish when a leaf is skipped.
            keeps_given_leaves: self.extras.ahead || self.truth.is_some(),
            shows_ahead: self.extras.ahead,
        }
    }
}

impl<'a> Deck<'a> {
    /// Maximal number of slides in a deck without panels.
    pub const MOST: usize = 400;

    /// Selects the moments and lays out the slides.
    ///
    /// # Errors
    ///
    /// If a selected step is beyond the end of the search, if there are too many moments (without panels, more than
    /// [`MOST`](Deck::MOST)), or if the tree and the boxes beside it do not fit on the page.
    ///
    /// # Panics
    ///
    /// If there is no search.
    pub fn new(request: DeckRequest<'a>) -> Result<Self, Fault> {
        let script = Rc::new(Script::new(&request)?);
        Self::with_script(request, &script)
    }

    /// Lays out the slides of a script. Several layouts of a deck share one script, because writing a script takes time
    /// in large searches.
    pub(crate) fn with_script(mut request: DeckRequest<'a>, script: &Rc<Script>) -> Result<Self, Fault> {
        if let Some(grid) = request.panels {
            return Self::of_panels(request, grid, script);
        }
        let page = request.page.get_or_insert(PAGES[0].page);
        if page.turns && page.width < page.height {
            std::mem::swap(&mut page.width, &mut page.height);
        }
        page.turns = false;
        let Script { moments, sentences } = &**script;
        let made = |share: f64| {
            let band = Band::new(&request, moments, sentences, share);
            let side = SideBoxes::new(&request, &moments[0], band.as_ref(), share)?;
            let fit = fitted(&request, band.as_ref(), side.as_ref())?;
            Ok((band, side, fit))
        };
        // Try smaller text around the tree if the tree does not fit otherwise.
        let Extras { caption, questions, code, calls, .. } = request.extras;
        let smaller = if caption || questions || code || calls { &Band::SMALLER[..] } else { &[] };
        let items =
            |made: &Result<(_, _, Fit), Fault>| made.as_ref().map_or(0, |(_, _, fit)| fit.outline.items().len());
        let mut found = made(1.0);
        for &share in smaller {
            if found.as_ref().is_ok_and(|(_, _, fit)| fit.outline.is_whole(request.plies)) {
                break;
            }
            let next = made(share);
            if items(&next) > items(&found) {
                found = next;
            }
        }
        let (band, mut side, fit) = found?;
        let mut space = fit.space;
        if let Some(side) = &mut side {
            let height = request.page().height * MILLIMETRE - band.as_ref().map_or(0.0, |band| band.height);
            let frames = request.last_frames();
            space = side.reserve_words(&request.subject(&frames).figure(&fit.outline), &fit, height);
        }
        let (moments, folded) = stops::visible(&request, &fit.outline, moments.clone());
        let stops = stops::stops(&request, &fit.outline, &moments);
        if stops.len() > Self::MOST {
            return Err(stops::too_many());
        }
        Ok(Deck { request, fit, space, stops, folded, script: Rc::clone(script), band, side, panels: None })
    }

    /// Selects the moments and lays out the pages of a deck with panels.
    fn of_panels(request: DeckRequest<'a>, grid: Grid, script: &Script) -> Result<Self, Fault> {
        let trace = &request.traces[0];
        let is_instructive = *request.frames == Selection::Instructive;
        let is_numbered = matches!(request.frames, Selection::Steps(_));
        let mut findings = if is_instructive { instructive::findings(trace) } else { Vec::new() };
        loop {
            let stop = |(moment, told)| Stop { steps: vec![moment], told, ..Stop::default() };
            let mut stops: Vec<Stop> = if is_instructive {
                let chosen = instructive::chosen(&findings, grid.panels()).into_iter();
                chosen.map(|finding| stop((finding.moment, finding.told))).collect()
            } else {
                script.moments.concat().into_iter().map(|moment| stop((moment, moment))).collect()
            };
            let mut steps: Vec<usize> = stops.iter().flat_map(|stop| [stop.told, stop.steps[0]]).collect();
            steps.sort_unstable();
            let sentences = Sentences::new(&request, trace, &steps);
            let (panels, fit) = Panels::new(&request, grid, &panels::labels(&request, &sentences, &stops))?;
            let is_seen = |told| is_numbered || stops::happens_in_sight(&request, &fit.outline, 0, told);
            let all = stops.len();
            stops.retain(|stop| is_seen(stop.told));
            let folded = all - stops.len();
            if is_instructive && folded > 0 {
                // A moment at which only folded nodes change is replaced by another one.
                findings.retain(|finding| is_seen(finding.told));
                continue;
            }
            let script = Rc::new(Script { moments: Vec::new(), sentences: vec![sentences] });
            let space = fit.space;
            return Ok(Deck {
                request,
                fit,
                space,
                stops,
                folded,
                script,
                band: None,
                side: None,
                panels: Some(panels),
            });
        }
    }

    /// Returns the outline, the spacing and the scale of the trees.
    pub fn fit(&self) -> &Fit {
        &self.fit
    }

    /// Replaces [`Fit::whole_text`], because another theme may allow larger letters.
    pub(crate) fn with_whole_text(self, whole_text: Option<f64>) -> Self {
        Deck { fit: Fit { whole_text, ..self.fit }, ..self }
    }

    /// Returns the spacing of the trees, and the arrangement of all words on a slide, including the words beside the
    /// tree.
    pub fn space(&self) -> Space {
        self.space
    }

    /// Returns the number of slides.
    pub fn len(&self) -> usize {
        self.stops.len().div_ceil(self.per_page())
    }

    /// Returns the maximal number of moments on a slide.
    fn per_page(&self) -> usize {
        self.panels.as_ref().map_or(1, |panels| panels.grid.panels())
    }

    /// Returns whether there are no slides. A deck always has at least one.
    pub fn is_empty(&self) -> bool {
        self.stops.is_empty()
    }

    /// Returns the number of selected moments that have no slide, because only folded nodes change there.
    pub fn folded(&self) -> usize {
        self.folded
    }

    /// Returns, for each slide or panel, the number of steps that each search has taken.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = &[usize]> {
        self.stops.iter().map(|stop| stop.steps.as_slice())
    }

    /// Calls `read` with the figure at the end of the searches, for example to find out which nodes are folded.
    pub fn at_the_end<T>(&self, read: impl FnOnce(&Figure<'_>) -> T) -> T {
        read(&self.request.subject(&self.request.last_frames()).figure(&self.fit.outline))
    }

    /// Returns the title of the deck.
    pub fn title(&self) -> String {
        self.at_the_end(|figure| if figure.panels().len() == 1 { figure.title(0) } else { figure.full_title() })
    }

    /// Returns the slides in order. Each slide is made when the iterator reaches it.
    pub fn slides(&self) -> impl ExactSizeIterator<Item = Slide> {
        (0..self.len()).map(|index| match &self.panels {
            Some(panels) => self.page_of(panels, index),
            None => self.slide(index),
        })
    }

    fn slide(&self, index: usize) -> Slide {
        let Fit { outline, space, scale, .. } = &self.fit;
        let stop = &self.stops[index];
        let frames = self.request.frames_at(stop.steps.iter().copied());
        let figure = self.request.subject(&frames).figure(outline);
        let mut scene = Picture::spaced(&figure, *space).sheet().fitted(&self.fit).scene();
        let (width, height) = (scene.width, scene.height);
        if let Some(side) = &self.side {
            let line = self.script.sentences[0].line(stop.steps[0]);
            let group = side.drawn((&self.request, &self.fit), &figure, stop, line);
            scene.elements.push(Group { offset: Point::new(width, 0.0), ..group }.into());
            scene.width += side.width / scale;
        }
        if let Some(band) = &self.band {
            let group = band.drawn(&self.band_texts(stop), *scale);
            scene.elements.push(Group { offset: Point::new(0.0, height), ..group }.into());
            scene.height += band.height / scale;
        }
        let scene = if self.request.background { scene.with_background() } else { scene };
        Slide { scene, notes: self.notes(index) }
    }

    /// Returns a slide with several panels.
    fn page_of(&self, panels: &Panels, index: usize) -> Slide {
        let DeckRequest { locale, extras, background, .. } = self.request;
        let Fit { outline, space, scale, .. } = &self.fit;
        let mut scene = Scene { width: panels.width, height: panels.height, scale: *scale, ..Scene::default() };
        let (mut told, mut notes) = (Vec::new(), Vec::new());
        let on_page = self.stops_on(index);
        for (place, panel) in on_page.clone().enumerate() {
            let stop = &self.stops[panel];
            let letter = panels::letter(locale, panel);
            let frames = self.request.frames_at(stop.steps.iter().copied());
            let subject = self.request.subject(&frames);
            let figure = FigureSubject { theme: &panels.theme, ..subject }.figure(outline);
            let picture = Picture::spaced(&figure, *space);
            let tree = picture.numbered(place).scene();
            let sentence = self.script.sentences[0].caption(locale, stop.told);
            let group = |class: &'static str, elements| Group { class: class.into(), elements, ..Group::default() };
            let tree = Group { offset: Point::new(panels.inset(), 0.0), ..group("tree", tree.elements) };
            let label = panels.label(&letter, if extras.caption { &sentence } else { "" });
            let moment = Group {
                id: Some(format!("panel-{}", panel + 1)),
                offset: panels.corner(place),
                ..group("moment", vec![tree.into(), group("caption", label).into()])
            };
            scene.elements.push(moment.into());
            let mut since = self.notes(panel);
            if let Some(note) = since.first_mut() {
                note.insert_str(0, &format!("{letter} "));
            }
            notes.extend(since);
            told.push(format!("{letter} {sentence}"));
            if panel + 1 == on_page.end {
                let figure = subject.figure(outline);
                let (offset, words) = panels.words(&figure, *space);
                scene.elements.push(Group { offset, elements: words.elements, ..Group::default() }.into());
                scene.description = figure.description(0);
                if figure.may_show_results() {
                    scene.description = format!("{} {}", scene.description, told.join(" "));
                }
            }
        }
        scene.title = self.title();
        locale.code().clone_into(&mut scene.language);
        let scene = if background { scene.with_background() } else { scene };
        Slide { scene, notes }
    }

    /// Returns the range of indices of the stops that a slide shows.
    fn stops_on(&self, index: usize) -> Range<usize> {
        let first = index * self.per_page();
        first..(first + self.per_page()).min(self.stops.len())
    }

    /// Returns the texts of the band: a question, or a sentence for each search. Empty if the slide has neither.
    fn band_texts(&self, stop: &Stop) -> Vec<String> {
        let DeckRequest { traces, locale, extras, .. } = self.request;
        if stop.is_question {
            return vec![locale.text("slides-question")];
        }
        if !extras.caption && !stop.is_answer {
            return Vec::new();
        }
        let said = self.script.sentences.iter().zip(traces).zip(&stop.steps);
        said.map(|((sentences, trace), &steps)| self.request.named(trace, sentences.caption(locale, steps))).collect()
    }

    /// Returns the heading for the notes of a slide.
    pub fn heading(&self, index: usize) -> String {
        let DeckRequest { locale, traces, .. } = self.request;
        let on_page = self.stops_on(index);
        let stop = &self.stops[on_page.end - 1];
        let number = |number: usize| words::thousands(number as u64).into();
        let mut parts = vec![("step", number(stop.steps[0])), ("last", number(traces[0].steps().len()))];
        let heading = if self.panels.is_some() {
            let [first, last] = [on_page.start, on_page.end - 1].map(|panel| panels::letter(locale, panel).into());
            parts.extend([("first", first), ("final", last)]);
            "slides-heading-panels"
        } else {
            parts.push(("frame", number(index + 1)));
            if stop.is_question { "slides-heading-question" } else { "slides-heading" }
        };
        locale.with(heading, &parts)
    }

    /// Returns the notes of a stop: sentences for all steps since the previous stop, and the question that the slide
    /// asks, if any.
    fn notes(&self, index: usize) -> Vec<String> {
        let DeckRequest { traces, locale, .. } = self.request;
        let stop = &self.stops[index];
        let before = index.checked_sub(1).map(|before| &self.stops[before]);
        let mut notes = Vec::new();
        for (place, (trace, sentences)) in traces.iter().zip(&self.script.sentences).enumerate() {
            let steps = stop.steps[place];
            let told = match before {
                None if steps == 0 => vec![sentences.caption(locale, 0)],
                // If two searches try moves in different orders, one of them may also step back.
                _ => sentences.since(locale, before.map_or(0, |before| before.steps[place]), steps),
            };
            notes.extend(told.into_iter().map(|told| self.request.named(trace, told)));
        }
        if stop.is_question {
            notes.push(locale.text("slides-question"));
        }
        notes
    }
}

errors! {
    /// Error in the request for a deck. Sizes are in millimetres.
    pub enum DeckError {
        ManyFrames { most: usize } => "the deck would have more than {most} frames",
            help "{0} cutoffs shows the cutoffs alone, {0} 0,4-9 the steps that you choose (`search {1}` numbers them), and a \
                  smaller {2} makes a smaller tree" [Frames, Trace, Depth];
        UnknownStep { step: usize, steps: String } => "{} {step}: the search has only {steps}" [Frames],
            help "`search {}` lists the steps; 0 is before the first" [Trace];
        NoRoom => "there is no room left for the tree on the page",
            help "a larger {}, a smaller {}, or fewer of {}, {} and {} leave more room" [Size, MinText, Caption, Code, Stack];
        NoRoomForBoxes => "there is no room for the boxes beside the tree on the page",
            help "a larger {}, or only one of {} and {}" [Size, Code, Stack];
        LargeTree { page: String, width: f64, height: f64 } => "{}: not even best play fits on {page}" [Size],
            help "{0} {width}x{height}mm would do; a larger {0}, a smaller {1}, or fewer of {2}, {3} and {4} leave more room"
            [Size, MinText, Caption, Code, Stack];
        LargePanels { rows: usize, columns: usize, page: String, width: f64, height: f64 } =>
            "{}: not even best play fits {rows} × {columns} times on {page}" [Size],
            help "{} {width}x{height}mm would do; fewer {}, a smaller {}, or no {} leave more room"
            [Size, Panels, MinText, Caption];
    }
}

/// Returns the description of a page for an error message.
fn described(page: Page) -> String {
    format!("{} × {} mm in letters of {} points", page.width, page.height, page.least_text)
}

/// Fits the tree into the room that the band and the boxes leave.
fn fitted(request: &DeckRequest<'_>, band: Option<&Band>, side: Option<&SideBoxes>) -> Result<Fit, Fault> {
    /// Minimal width and height of the room for a tree, in millimetres.
    const LEAST: f64 = 20.0;
    let beside = side.map_or(0.0, |side| side.width / MILLIMETRE);
    let below = band.map_or(0.0, |band| band.height / MILLIMETRE);
    let page = request.page();
    let room = Page { width: page.width - beside, height: page.height - below, ..page };
    if room.width < LEAST || room.height < LEAST {
        return Err(Fault::new(DeckError::NoRoom));
    }
    let frames = request.last_frames();
    let subject = request.subject(&frames);
    fit(subject, subject.choice(request.most, request.plies, Priority::Shape), room, request.freedom).map_err(
        |larger| {
            let [width, height] =
                [larger.width + beside, larger.height + below].map(|side| (side * 10.0).ceil() / 10.0);
            Fault::new(DeckError::LargeTree { page: described(page), width, height })
        },
    )
}
