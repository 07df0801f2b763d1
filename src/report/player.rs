//! The stories that the page's player tells: every moment of some searches in words, numbers and pieces of pictures, so
//! that the script has nothing to work out.

mod axis;
mod lessons;
mod together;

use std::collections::{BTreeMap, HashMap};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;

use crate::locale::Locale;
use crate::render::figure::Figure;
use crate::render::narration::{Granularity, Telling, tell};
use crate::render::pseudocode::listing;
use crate::render::svg::{self, Options, Target};
use crate::render::words::{self, thousands};
use crate::render::{Palette, Picture, Piece};
use crate::search::{Algorithm, Window};
use crate::trace::{NodeId, Playback, Step, Trace};
use axis::Axis;
use lessons::Lessons;
use together::{Place, together};

/// What the player of one set of trees knows.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Story {
    /// One for each tree.
    pub(super) searches: Vec<Search>,
}

/// The story of one search.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Search {
    /// The id of its tree on the page.
    pub(super) tree: String,
    /// What it is called there.
    pub(super) name: String,
    /// The first is before the first step, the last after the last.
    pub(super) moments: Vec<Moment>,
    /// The parts of the picture that change.
    pub(super) pieces: Vec<Changes>,
    /// What they look like: the class of a group and what it holds.
    pub(super) fragments: Vec<(String, String)>,
    /// The algorithm, line by line: how far in, and the code.
    pub(super) listing: Vec<(usize, String)>,
    /// The nodes that the story is about.
    pub(super) nodes: Vec<Frame>,
    /// The number line; `None` where there are no windows.
    pub(super) axis: Option<Axis>,
    /// For each of the searches and each moment here, the moment there at which it had come as far in the tree.
    pub(super) together: Vec<Vec<usize>>,
    /// What a student does with it.
    pub(super) lessons: Lessons,
}

/// A moment of a story.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub(super) struct Moment {
    /// After how many steps of the recording.
    pub(super) step: usize,
    /// That in words.
    pub(super) position: String,
    /// What kind of step that was: `start`, `enter`, `evaluate`, `update`, `cutoff`, `leave`, or `folded` for all the steps
    /// in what the picture has folded up.
    pub(super) event: &'static str,
    /// How coarse a telling still has it.
    pub(super) granularity: Option<Granularity>,
    /// What happened, and why.
    pub(super) sentence: String,
    /// The line of the listing, and the line with numbers.
    pub(super) line: Option<usize>,
    pub(super) numbers: String,
    /// The node that is being searched, by its place in `nodes`.
    pub(super) node: Option<usize>,
    /// The group that the step is about.
    pub(super) piece: String,
    /// The value that the step is about.
    pub(super) value: String,
    /// Nodes visited, leaves, cutoffs, moves skipped.
    pub(super) counts: [String; 4],
    /// How many nodes plain minimax had visited at this place, where the page has it.
    pub(super) minimax: String,
}

/// A part of the picture in the course of the story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Changes {
    /// The id of its group.
    pub(super) id: String,
    /// From which moment on it looks like which fragment; `None` before it is drawn.
    pub(super) phases: Vec<(usize, Option<usize>)>,
}

/// A node as the stack of calls shows it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Frame {
    /// The node above, by its place among the nodes.
    pub(super) parent: Option<usize>,
    /// How sentences call it.
    pub(super) label: String,
    /// Who is to move.
    pub(super) player: String,
    /// From which moment on its α, its β and its best value are what.
    pub(super) states: Vec<(usize, String, String, String)>,
}

impl Story {
    /// The story of all panels of a figure whose stories are told; each tree's id begins with `prefix`.
    pub(super) fn new(
        figure: &Figure<'_>,
        picture: &Picture<'_>,
        names: &[String],
        prefix: &str,
        palette: &Palette,
    ) -> Story {
        let tellers: Vec<Teller<'_>> =
            (0..figure.panels().len()).map(|panel| Teller::new(figure, picture, panel)).collect();
        let places: Vec<&[Place]> = tellers.iter().map(|teller| teller.places.as_slice()).collect();
        let plain = (0..figure.panels().len())
            .find(|&panel| figure.panels()[panel].trace().settings().algorithm == Algorithm::Minimax);
        let visited: Option<Vec<String>> =
            plain.map(|panel| tellers[panel].moments.iter().map(|moment| moment.counts[0].clone()).collect());
        let together: Vec<Vec<Vec<usize>>> =
            places.iter().map(|own| places.iter().map(|other| together(own, other)).collect()).collect();
        let searches = tellers.into_iter().zip(together).enumerate().map(|(panel, (teller, together))| {
            let mut search = teller.search(format!("{prefix}-t{}", panel + 1), names[panel].clone(), palette);
            if let (Some(plain), Some(visited)) = (plain, &visited) {
                for (moment, &there) in search.moments.iter_mut().zip(&together[plain]) {
                    moment.minimax.clone_from(&visited[there]);
                }
            }
            Search { together, ..search }
        });
        Story { searches: searches.collect() }
    }

    /// As it stands in the page.
    pub(super) fn packed(&self) -> String {
        packed(&serde_json::to_vec(self).expect("a story is only numbers, words and lists"))
    }
}

/// Data as it stands in the page: compressed by DEFLATE, in base 64.
pub(super) fn packed(data: &[u8]) -> String {
    /// As small as it gets in reasonable time.
    const LEVEL: u8 = 8;
    BASE64_STANDARD.encode(miniz_oxide::deflate::compress_to_vec(data, LEVEL))
}

/// Tells the story of a panel.
struct Teller<'a> {
    figure: &'a Figure<'a>,
    picture: &'a Picture<'a>,
    panel: usize,
    trace: &'a Trace,
    locale: &'a Locale,
    /// Every step in words.
    tellings: Vec<Telling>,
    moments: Vec<Moment>,
    /// Where in the tree each moment is.
    places: Vec<Place>,
    nodes: Vec<Frame>,
    /// Where the frame of a node of the trace is.
    frames: HashMap<NodeId, usize>,
    counts: [u64; 4],
}

impl<'a> Teller<'a> {
    fn new(figure: &'a Figure<'a>, picture: &'a Picture<'a>, panel: usize) -> Self {
        let trace = figure.panels()[panel].trace();
        let mut teller = Teller {
            figure,
            picture,
            panel,
            trace,
            locale: figure.locale(),
            tellings: Vec::new(),
            moments: Vec::new(),
            places: Vec::new(),
            nodes: Vec::new(),
            frames: HashMap::new(),
            counts: [0; 4],
        };
        teller.tell();
        teller
    }

    fn tell(&mut self) {
        let view = self.figure.panels()[self.panel].frame().view();
        let tellings = tell(self.trace, self.locale, view);
        let order = together::Order::new(self.figure.outline());
        self.moments.push(Moment {
            position: self.position(0),
            event: "start",
            sentence: self.locale.text("player-start"),
            piece: self.picture.item_id(self.panel, 0),
            counts: self.printed_counts(),
            ..Moment::default()
        });
        self.places.push(Place::START);
        let mut playback = self.trace.play();
        let mut hidden = 0;
        for (step, telling) in self.trace.steps().iter().zip(&tellings) {
            let is_drawn = self.is_drawn(step);
            if is_drawn && hidden > 0 {
                self.folded(std::mem::take(&mut hidden), playback.moment().steps);
            }
            playback.advance();
            self.count(step);
            if is_drawn {
                self.moment(step, telling, &playback);
                self.places.push(order.place(self.figure.outline(), self.panel, self.trace, step));
            } else {
                hidden += 1;
            }
        }
        self.tellings = tellings;
    }

    /// Whether a step is about a node that the picture shows.
    fn is_drawn(&self, step: &Step) -> bool {
        self.figure.outline().is_drawn(self.panel, words::step_node(self.trace, step))
    }

    /// Adds what happened out of sight in the last `hidden` of `steps` steps, as one moment.
    fn folded(&mut self, hidden: u64, steps: usize) {
        let last = words::step_node(self.trace, &self.trace.steps()[steps - 1]);
        let place = *self.places.last().expect("a story has a start");
        self.moments.push(Moment {
            step: steps,
            position: self.position(steps),
            event: "folded",
            granularity: Some(Granularity::Statement),
            sentence: self.locale.count("player-folded", hidden),
            node: self.moments.last().and_then(|moment| moment.node),
            piece: self.picture.item_id(self.panel, self.figure.outline().item_of(self.panel, last)),
            counts: self.printed_counts(),
            ..Moment::default()
        });
        self.places.push(place);
    }

    fn moment(&mut self, step: &Step, telling: &Telling, playback: &Playback<'_>) {
        let id = words::step_node(self.trace, step);
        let index = self.moments.len();
        let node = self.frame(id);
        let (event, value) = match *step {
            Step::Enter { .. } => ("enter", None),
            Step::Evaluate { value, .. } => ("evaluate", Some(value)),
            Step::Update { value, .. } => ("update", Some(value)),
            Step::Cutoff(cutoff) => ("cutoff", Some(self.trace.cutoffs()[cutoff].value)),
            Step::Leave { value, .. } => ("leave", Some(value)),
        };
        let view = self.figure.panels()[self.panel].frame().view();
        let player = self.trace.node(id).player;
        let moment = playback.moment();
        if !matches!(step, Step::Cutoff(_)) {
            let window = view.window(player, moment.window[id.index()]);
            let best = moment.value[id.index()].map(|value| view.value(player, value));
            let [alpha, beta] = if self.has_window() { self.bounds(window) } else { Default::default() };
            let best = best.map_or_else(String::new, |best| self.number(&best.to_string()));
            self.nodes[node].states.push((index, alpha, beta, best));
        }
        self.moments.push(Moment {
            step: moment.steps,
            position: self.position(moment.steps),
            event,
            granularity: Some(telling.granularity),
            sentence: telling.sentence.clone(),
            line: Some(telling.line),
            numbers: telling.numbers.clone(),
            node: Some(node),
            piece: self.picture.item_id(self.panel, self.figure.outline().item_of(self.panel, id)),
            value: value.map_or_else(String::new, |value| self.number(&view.value(player, value).to_string())),
            counts: self.printed_counts(),
            minimax: String::new(),
        });
    }

    /// Where a node stands among the frames; it is put there with those above it, if it is not.
    fn frame(&mut self, id: NodeId) -> usize {
        if let Some(&place) = self.frames.get(&id) {
            return place;
        }
        let mut place = None;
        for id in self.trace.path(id) {
            if let Some(&known) = self.frames.get(&id) {
                place = Some(known);
                continue;
            }
            let node = self.trace.node(id);
            self.nodes.push(Frame {
                parent: place,
                label: words::node(self.locale, self.trace, id),
                player: words::side_name(self.locale, node.player),
                states: Vec::new(),
            });
            self.frames.insert(id, self.nodes.len() - 1);
            place = Some(self.nodes.len() - 1);
        }
        place.expect("a path holds its end")
    }

    fn position(&self, step: usize) -> String {
        let last = self.trace.steps().len();
        let numbers = [step, last].map(|number| thousands(number as u64));
        let [step, last] = numbers;
        self.locale.with("player-position", &[("step", step.into()), ("last", last.into())])
    }

    fn has_window(&self) -> bool {
        self.trace.settings().algorithm.has_window()
    }

    fn bounds(&self, window: Window) -> [String; 2] {
        [window.alpha, window.beta].map(|bound| self.number(&bound.to_string()))
    }

    /// A number as the page sets it.
    fn number(&self, text: &str) -> String {
        self.locale.number(&words::typeset(text))
    }

    fn count(&mut self, step: &Step) {
        let [visited, leaves, cutoffs, skipped] = &mut self.counts;
        match *step {
            Step::Enter { .. } => *visited += 1,
            Step::Evaluate { .. } => *leaves += 1,
            Step::Cutoff(index) => {
                *cutoffs += 1;
                *skipped += self.trace.cutoffs()[index].skipped_count;
            }
            Step::Update { .. } | Step::Leave { .. } => {}
        }
    }

    fn printed_counts(&self) -> [String; 4] {
        self.counts.map(thousands)
    }

    fn search(self, tree: String, name: String, palette: &Palette) -> Search {
        let moments: Vec<usize> = self.moments.iter().map(|moment| moment.step).collect();
        let (pieces, fragments) =
            pieces(&self.picture.film(self.panel, &moments), &moments, &format!("{tree}-"), palette);
        let axis = self
            .has_window()
            .then(|| Axis::new(self.trace, self.figure.panels()[self.panel].frame().view(), self.locale, palette));
        let own = (self.figure, self.picture, self.panel);
        let lessons = Lessons::new(own, &self.tellings, &self.moments, &format!("{tree}-"), palette);
        let listing = listing(self.trace.settings()).into_iter().map(|line| (line.indent, line.text)).collect();
        let mut moments = self.moments;
        for moment in &mut moments {
            moment.piece.insert_str(0, &format!("{tree}-"));
        }
        Search {
            tree,
            name,
            moments,
            pieces,
            fragments,
            listing,
            nodes: self.nodes,
            axis,
            together: Vec::new(),
            lessons,
        }
    }
}

/// The pieces of a film as markup, each look once.
fn pieces(film: &[Piece], moments: &[usize], prefix: &str, palette: &Palette) -> (Vec<Changes>, Vec<(String, String)>) {
    let options = Options { palette, target: Target::Page(prefix) };
    let mut fragments = Vec::new();
    let mut known: BTreeMap<(String, String), usize> = BTreeMap::new();
    let changes = film.iter().map(|piece| {
        let phases = piece.phases.iter().map(|(steps, group)| {
            let moment = moments.partition_point(|moment| moment < steps);
            let fragment = group.as_ref().map(|group| {
                let look = (group.class.to_string(), svg::contents(group, &options));
                *known.entry(look).or_insert_with_key(|look| {
                    fragments.push(look.clone());
                    fragments.len() - 1
                })
            });
            (moment, fragment)
        });
        Changes { id: format!("{prefix}{}", piece.id), phases: phases.collect() }
    });
    let changes = changes.collect();
    (changes, fragments)
}
