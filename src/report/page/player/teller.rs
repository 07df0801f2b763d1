//! The story of a search, or of a part of it.

use std::collections::HashMap;
use std::ops::Range;

use rustc_hash::FxBuildHasher;

use super::links::Links;
use super::{BoardInStory, CallFrame, Changes, FOLDED, PlayedMoment};
use crate::game::{Diagram, Value};
use crate::locale::Locale;
use crate::render::figure::Figure;
use crate::render::svg::{Options, Target, markup};
use crate::render::together::{WalkPlace, WalkTimes};
use crate::render::{Board, FilmPiece, Group, ItemContent, Palette, Picture, Theme, board};
use crate::search::Window;
use crate::story::View;
use crate::story::narration::{Comparison, Granularity, Narrator, Telling, tell_marking};
use crate::story::words::{self, thousands};
use crate::trace::{NodeId, Playback, Step, Tally, Trace};

/// A recorded search with the sentences about its steps.
pub(super) struct NarratedSearch<'a> {
    pub(super) trace: &'a Trace,
    pub(super) locale: &'a Locale,
    pub(super) view: View,
    /// Sentences about all steps, with marks; `None` for a long search, in which only steps at drawn nodes get
    /// sentences.
    pub(super) tellings: Option<Vec<Telling>>,
}

impl<'a> NarratedSearch<'a> {
    /// Longest search, in steps, whose steps all get sentences: more sentences would take too much memory.
    pub(super) const MOST_STEPS: usize = 200_000;

    pub(super) fn new(trace: &'a Trace, locale: &'a Locale, view: View) -> Self {
        let tellings = (trace.steps().len() <= Self::MOST_STEPS).then(|| tell_marking(trace, locale, view));
        NarratedSearch { trace, locale, view, tellings }
    }
}

/// Beginning of a story.
#[expect(clippy::large_enum_variant, reason = "a story has one")]
pub(super) enum Opening<'a> {
    /// First sentence of the story of a whole tree.
    Whole(String),
    /// Current node and state before the first step of a part.
    Part(NodeId, Playback<'a>),
}

/// The steps that a story covers, and the picture that it shows.
pub(super) struct Scope<'a> {
    pub(super) figure: &'a Figure<'a>,
    pub(super) picture: &'a Picture<'a>,
    /// 0-based index of the search in the figure.
    pub(super) panel: usize,
    /// Range of the covered steps, as 0-based indices.
    pub(super) span: Range<usize>,
    pub(super) opening: Opening<'a>,
    /// Parts that can be opened: the 1-based number of the part, by the index of the fold in the outline.
    pub(super) opens: &'a HashMap<usize, usize>,
}

/// Builder of the moments of one story.
pub(super) struct StoryBuilder<'a> {
    tale: &'a NarratedSearch<'a>,
    scope: Scope<'a>,
    pub(super) moments: Vec<PlayedMoment>,
    /// For each moment, the progress of the search on a walk over the drawn tree.
    pub(super) places: Vec<WalkPlace>,
    pub(super) nodes: Vec<CallFrame>,
    /// Indices into `nodes`, by the id of the node.
    frames: HashMap<NodeId, usize>,
    tally: Tally,
    links: Links,
}

impl<'a> StoryBuilder<'a> {
    pub(super) fn new(tale: &'a NarratedSearch<'a>, scope: Scope<'a>) -> Self {
        // Only the story of the whole tree links terms to the glossary.
        let links = match scope.opening {
            Opening::Whole(_) => Links::new(tale.locale),
            Opening::Part(..) => Links::default(),
        };
        let mut teller = StoryBuilder {
            tale,
            scope,
            moments: Vec::new(),
            places: Vec::new(),
            nodes: Vec::new(),
            frames: HashMap::new(),
            tally: Tally::default(),
            links,
        };
        for step in tale.trace.steps().take(teller.scope.span.start) {
            teller.tally.add(tale.trace, &step);
        }
        teller.begin();
        teller.tell();
        teller
    }

    /// Adds the moment before the first step of the scope.
    fn begin(&mut self) {
        let start = self.scope.span.start;
        let moment = match &self.scope.opening {
            Opening::Whole(sentence) => {
                let sentence = sentence.clone();
                PlayedMoment {
                    sentence: self.linked(&sentence, ("", None)),
                    piece: self.scope.picture.item_id(self.scope.panel, 0),
                    ..PlayedMoment::default()
                }
            }
            &Opening::Part(above, _) => {
                let (node, playback) = (self.frame(above), self.playback());
                for id in self.tale.trace.path(above) {
                    let frame = self.frames[&id];
                    let state = self.state(id, &playback, 0);
                    self.nodes[frame].states.push(state);
                }
                let before = start.checked_sub(1).zip(self.tale.tellings.as_ref());
                let sentence = before.map_or("", |(step, tellings)| &tellings[step].sentence);
                PlayedMoment {
                    sentence: self.linked(sentence, ("", None)),
                    node: Some(node),
                    piece: self.piece(above),
                    ..PlayedMoment::default()
                }
            }
        };
        self.moments.push(PlayedMoment { step: start, event: "start", counts: self.printed_counts(), ..moment });
        self.places.push(WalkPlace::START);
    }

    /// Returns the state before the first step of the scope.
    fn playback(&self) -> Playback<'a> {
        match &self.scope.opening {
            Opening::Whole(_) => self.tale.trace.play(),
            Opening::Part(_, playback) => playback.clone(),
        }
    }

    fn tell(&mut self) {
        let tale = self.tale;
        let mut narrator = Narrator::new(tale.trace, tale.locale, tale.view).marking();
        let mut telling = |index: usize| match &tale.tellings {
            Some(tellings) => tellings[index].clone(),
            None => narrator.tell(index).expect("a step that was not told before"),
        };
        let order = WalkTimes::new(self.scope.figure.outline());
        let mut playback = self.playback();
        let mut hidden = 0;
        for index in self.scope.span.clone() {
            let step = &tale.trace.step(index).expect("a step of the story");
            let is_drawn = self.scope.figure.outline().is_drawn(self.scope.panel, tale.trace.node_of(step));
            if is_drawn && hidden > 0 {
                self.folded(std::mem::take(&mut hidden), index);
            }
            self.tally.add(tale.trace, step);
            if is_drawn {
                playback.advance_to(index + 1);
                self.moment(step, telling(index), &playback);
                self.places.push(order.place(self.scope.figure.outline(), self.scope.panel, tale.trace, step));
            } else {
                hidden += 1;
            }
        }
        if hidden > 0 {
            self.folded(hidden, self.scope.span.end);
        }
    }

    /// Adds one moment for `hidden` successive steps whose nodes are folded. `steps` is the number of steps up to and
    /// including the last folded step.
    fn folded(&mut self, hidden: u64, steps: usize) {
        let last = self.tale.trace.node_of(&self.tale.trace.step(steps - 1).expect("a step that was told"));
        let item = self.scope.figure.outline().item_of(self.scope.panel, last);
        let place = *self.places.last().expect("a story has a start");
        self.moments.push(PlayedMoment {
            step: steps,
            event: FOLDED,
            opens: self.scope.opens.get(&item).copied(),
            granularity: Some(Granularity::Statement),
            sentence: self.tale.locale.count("player-folded", hidden),
            node: self.moments.last().and_then(|moment| moment.node),
            piece: self.scope.picture.item_id(self.scope.panel, item),
            counts: self.printed_counts(),
            ..PlayedMoment::default()
        });
        self.places.push(place);
    }

    fn moment(&mut self, step: &Step, telling: Telling, playback: &Playback<'_>) {
        let id = self.tale.trace.node_of(step);
        let node = self.frame(id);
        let value = self.tale.trace.value_of(step);
        let player = self.tale.trace.node(id).player;
        if !matches!(step, Step::Cutoff(_)) {
            let state = self.state(id, playback, self.moments.len());
            self.nodes[node].states.push(state);
        }
        let steps = playback.moment().steps;
        let value = value.map_or_else(String::new, |value| self.shown(self.tale.view.value(player, value)));
        let Telling { sentence, line, numbers, granularity, proves, comparison, setters } = telling;
        let context = (value.as_str(), Some(granularity));
        let [sentence, numbers] = [sentence, numbers].map(|text| self.linked(&text, context));
        let proves = proves.map(|text| self.linked(&text, context));
        let comparison = comparison.map(|Comparison { sentence, line, numbers, is_met }| Comparison {
            sentence: self.linked(&sentence, context),
            numbers: self.linked(&numbers, context),
            line,
            is_met,
        });
        let setters = setters.map(|setter| setter.map(|id| self.frame(id)));
        self.moments.push(PlayedMoment {
            step: steps,
            event: self.tale.trace.step_name(step),
            opens: None,
            granularity: Some(granularity),
            sentence,
            line: Some(line),
            numbers,
            proves,
            comparison,
            setters,
            node: Some(node),
            piece: self.piece(id),
            value,
            counts: self.printed_counts(),
            minimax: String::new(),
        });
    }

    /// Returns a text with links instead of marks. `context` is the printed value of the step, and its granularity.
    fn linked(&mut self, text: &str, context: (&str, Option<Granularity>)) -> String {
        let mut links = std::mem::take(&mut self.links);
        let linked = links.set(text, context, |id| self.frame(id));
        self.links = links;
        linked
    }

    /// Formats a value. In trees with chance nodes, values are means and are rounded.
    fn shown(&self, value: Value) -> String {
        let locale = self.tale.locale;
        if self.tale.trace.has_chance() {
            words::shown(locale, words::brief(value))
        } else {
            words::shown(locale, value)
        }
    }

    fn piece(&self, id: NodeId) -> String {
        let Scope { figure, picture, panel, .. } = self.scope;
        picture.item_id(panel, figure.outline().item_of(panel, id))
    }

    /// Returns the state of a node from `moment` on: `moment`, α, β and the best value. Missing numbers are empty.
    fn state(&self, id: NodeId, playback: &Playback<'_>, moment: usize) -> (usize, String, String, String) {
        let (player, now) = (self.tale.trace.node(id).player, playback.moment());
        let Window { alpha, beta } = self.tale.view.window(player, now.window[id.index()]);
        let [alpha, beta] = if self.tale.trace.settings().algorithm.has_window() {
            [alpha, beta].map(|bound| self.shown(bound))
        } else {
            Default::default()
        };
        let best = now.value[id.index()].map(|value| self.tale.view.value(player, value));
        (moment, alpha, beta, best.map_or_else(String::new, |best| self.shown(best)))
    }

    /// Returns the index of a node in `nodes`. If necessary, adds the node and its ancestors.
    fn frame(&mut self, id: NodeId) -> usize {
        if let Some(&place) = self.frames.get(&id) {
            return place;
        }
        let mut place = None;
        for id in self.tale.trace.path(id) {
            if let Some(&known) = self.frames.get(&id) {
                place = Some(known);
                continue;
            }
            self.nodes.push(CallFrame {
                parent: place,
                label: words::node(self.tale.locale, self.tale.trace, id),
                player: words::mover_name(self.tale.locale, self.tale.trace, id),
                piece: self.piece(id),
                states: Vec::new(),
            });
            self.frames.insert(id, self.nodes.len() - 1);
            place = Some(self.nodes.len() - 1);
        }
        place.expect("a path holds its end")
    }

    fn printed_counts(&self) -> [String; 4] {
        let Tally { visits, leaves, cutoffs, skipped } = self.tally;
        [visits, leaves, cutoffs, skipped].map(thousands)
    }

    /// Returns the groups of the picture with their changes, and the distinct looks to which the changes refer. While
    /// the film does not draw a group, an edge or item has its grey look from before the search, and an arc is empty.
    /// Ids begin with `prefix`.
    pub(super) fn pieces(&self, prefix: &str, palette: &Palette) -> (Vec<Changes>, Vec<(String, String)>) {
        let moments: Vec<usize> = self.moments.iter().map(|moment| moment.step).collect();
        let Scope { picture, panel, .. } = self.scope;
        let film = picture.film(self.playback(), panel, &moments);
        let ahead = picture.ahead(panel);
        let ahead: HashMap<Option<&str>, &Group> = ahead.iter().map(|group| (group.id.as_deref(), group)).collect();
        let options = Options { palette, target: Target::Page(prefix) };
        let mut fragments = Vec::new();
        let mut known: HashMap<(String, String), usize, FxBuildHasher> = HashMap::default();
        let changes = film.iter().zip(self.parents(&film)).map(|(piece, above)| {
            let phases = piece.phases.iter().map(|(steps, group)| {
                let moment = moments.partition_point(|moment| moment < steps);
                let shown = group.as_ref().or_else(|| ahead.get(&Some(piece.id.as_str())).copied());
                let fragment = shown.map(|group| {
                    let look = (group.class.to_string(), markup(&group.elements, options));
                    *known.entry(look).or_insert_with_key(|look| {
                        fragments.push(look.clone());
                        fragments.len() - 1
                    })
                });
                (moment, fragment)
            });
            Changes { id: format!("{prefix}{}", piece.id), above, board: None, phases: phases.collect() }
        });
        let changes = changes.collect();
        (changes, fragments)
    }

    /// Draws the position at each drawn node, also at nodes that this search skips but another one visits. Returns the
    /// boards by the ids of the pieces, which begin with `prefix`.
    pub(super) fn boards(&self, prefix: &str, palette: &Palette, traces: &[&Trace]) -> HashMap<String, BoardInStory> {
        let locale = self.tale.locale;
        let Scope { figure, picture, panel, .. } = self.scope;
        let options = Options { palette, target: Target::Page("") };
        let items = figure.outline().items().iter().enumerate().filter_map(|(item, content)| {
            let ItemContent::Node(ids) = &content.content else { return None };
            let found = |trace: usize| ids[trace].map(|id| (traces[trace], id));
            let (trace, id) = found(panel).or_else(|| (0..ids.len()).find_map(found))?;
            let board = board_at(trace, id, figure.theme())?;
            let elements = markup(&board.elements, options);
            let name = words::phrase(locale, trace, "position-at", id);
            let node = trace.node(id);
            let mover =
                || locale.with("legend-player", &[("player", words::player(locale, trace, node.player).into())]);
            let state = words::outcome(locale, trace, node.state).unwrap_or_else(mover);
            Some((format!("{prefix}{}", picture.item_id(panel, item)), [name, state, elements]))
        });
        items.collect()
    }

    /// Returns, for each piece of a node or fold, the index of the piece of its parent; `None` for other pieces, and if
    /// the parent has no piece.
    fn parents(&self, film: &[FilmPiece]) -> Vec<Option<usize>> {
        let Scope { figure, picture, panel, .. } = self.scope;
        let outline = figure.outline();
        let ids = (0..outline.items().len()).map(|item| picture.item_id(panel, item));
        let items: HashMap<String, usize> = ids.enumerate().map(|(item, id)| (id, item)).collect();
        let item_of = |piece: &FilmPiece| items.get(&piece.id).copied();
        let places: HashMap<usize, usize> =
            film.iter().enumerate().filter_map(|(place, piece)| Some((item_of(piece)?, place))).collect();
        let parent = |piece: &FilmPiece| outline.items()[item_of(piece)?].parent;
        film.iter().map(|piece| places.get(&parent(piece)?).copied()).collect()
    }
}

/// Draws the position at a node in the size used by the player on an HTML page; `None` if the game has no board. Boards
/// of a game of one's own may differ in size: all fit into the board of the root, and no cell is larger than there.
pub(super) fn board_at(trace: &Trace, id: NodeId, theme: &Theme) -> Option<Board> {
    /// Width of a board without its labels, in pixels.
    const WIDTH: f64 = 256.0;
    let [diagram, root] = [id, NodeId::ROOT].map(|id| Some(theme.diagram(trace.diagram(id)?)));
    let (diagram, root) = (diagram?, root?);
    let size = |diagram: &Diagram| [diagram.columns.max(1), diagram.rows().len().max(1)].map(|cells| cells as f64);
    let ([columns, rows], [most_columns, most_rows]) = (size(&diagram), size(&root));
    let fitting = f64::min(most_columns / columns, most_rows / rows).min(1.0);
    Some(board(&diagram, WIDTH / most_columns * fitting, 12.0))
}
