//! Everything that a report about one position shows, recorded: its searches, the work of a full search beside each, and
//! the lesson on mate scores.

use crate::fault::Fault;
use crate::search::{Algorithm, Mates, Settings, Window};
use crate::source::Source;
use crate::trace::{About, Counter, Interval, Limits, NodeId, Trace, Watch, count_full_search, record_any};

/// A position and the searches of it that are to be compared.
#[derive(Debug)]
pub struct Study {
    /// What it is called.
    pub heading: String,
    /// Where it is from.
    pub note: Option<String>,
    /// The searches, in the order asked for; never empty.
    pub searches: Vec<Studied>,
    /// What the two ways to score mates make of it.
    pub lesson: Lesson,
}

/// One search of a [`Study`].
#[derive(Debug)]
pub struct Studied {
    /// The recording.
    pub trace: Trace,
    /// How much work plain minimax is to the same depth, as far as it was counted.
    pub full: Counter,
}

/// What flat and distant mate scores make of a position.
#[derive(Debug)]
pub struct Lesson {
    /// What happened in the position of the study.
    pub verdict: Verdict,
    /// The position in which the two differ: that of the study, or else the bundled one.
    pub pair: Pair,
    /// Whether the pair is of the bundled position.
    pub is_bundled: bool,
}

/// Whether flat mate scores pick another move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// They do.
    Differ,
    /// Both pick the same move.
    Agree,
    /// The position is not won or lost, as far as it was searched.
    NoMate,
    /// Some static value lies beyond ±MNOHO, so that distance cannot be told from evaluation.
    NotByDistance,
}

/// The same search under both rules.
#[derive(Debug)]
pub struct Pair {
    /// With `--mates distance`.
    pub distance: Trace,
    /// With `--mates flat`.
    pub flat: Trace,
}

/// How searches are recorded.
#[derive(Debug, Clone, Copy)]
pub struct Recording<'a> {
    /// The name of the static evaluation; `None` for the game's first.
    pub evaluation: Option<&'a str>,
    /// How much is stored.
    pub limits: Limits,
}

/// Plain minimax is counted up to this many nodes, which takes a second or so.
const MOST_COUNTED: u64 = 10_000_000;

/// Up to this many nodes the lesson shows plain minimax, whose values are all exact.
const MOST_FOR_MINIMAX: u64 = 20_000;

impl Source {
    /// Searches the source and records it.
    ///
    /// # Errors
    /// If the source cannot be searched so, the search became too long, or there is no such evaluation.
    pub fn record(&self, settings: &Settings, recording: Recording<'_>, watch: &mut Watch<'_>) -> Result<Trace, Fault> {
        self.check(settings.depth, settings.rules.mates)?;
        let about = About {
            title: self.title.clone(),
            note: self.note.clone(),
            game: self.game.name().to_owned(),
            ..About::default()
        };
        record_any(&self.game, recording.evaluation, settings, recording.limits, about, watch)
    }

    /// Counts plain minimax beside each of some searches, as far as that takes a second or so.
    ///
    /// # Errors
    /// If there is no such evaluation.
    pub fn count_full(&self, searches: &[Settings], recording: Recording<'_>) -> Result<Vec<Counter>, Fault> {
        // How many nodes there are depends on nothing but the depth.
        let mut all: Vec<Counter> = Vec::new();
        for settings in searches {
            let known = searches.iter().zip(&all).find(|(earlier, _)| earlier.depth == settings.depth);
            all.push(match known {
                Some((_, counter)) => counter.clone(),
                None => count_full_search(&self.game, recording.evaluation, settings, MOST_COUNTED)?,
            });
        }
        Ok(all)
    }
}

impl Study {
    /// Records the searches of a source with each of these settings, of which there is at least one.
    ///
    /// # Errors
    /// If the source cannot be searched so, or a search became too long.
    ///
    /// # Panics
    /// If there are no settings.
    pub fn new(
        source: &Source,
        settings: &[Settings],
        recording: Recording<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Study, Fault> {
        let full = source.count_full(settings, recording)?;
        let mut searches = Vec::new();
        for (settings, full) in settings.iter().zip(full) {
            searches.push(Studied { trace: source.record(settings, recording, watch)?, full });
        }
        let lesson = Lesson::new(source, &settings[0], &searches[0].full, recording, watch)?;
        Ok(Study { heading: source.heading(), note: source.note.clone(), searches, lesson })
    }
}

impl Lesson {
    fn new(
        source: &Source,
        settings: &Settings,
        full: &Counter,
        recording: Recording<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Lesson, Fault> {
        let mut verdict = Verdict::NoMate;
        let distance = settings.rules.mates.with(Mates::Distance);
        if source.game.can_be_decided() && source.check(settings.depth, distance).is_err() {
            verdict = Verdict::NotByDistance;
        } else if source.game.can_be_decided() {
            let pair = Pair::new(source, settings, full, recording, watch)?;
            verdict = pair.verdict();
            if verdict == Verdict::Differ {
                return Ok(Lesson { verdict, pair, is_bundled: false });
            }
        }
        let bundled = Source::bundled();
        let settings = Settings::default();
        let recording = Recording { evaluation: None, limits: Limits::default() };
        let full = bundled.count_full(&[settings], recording)?;
        let pair = Pair::new(&bundled, &settings, &full[0], recording, watch)?;
        Ok(Lesson { verdict, pair, is_bundled: true })
    }
}

impl Pair {
    fn new(
        source: &Source,
        settings: &Settings,
        full: &Counter,
        recording: Recording<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Pair, Fault> {
        let small = full.is_complete() && full.nodes() <= MOST_FOR_MINIMAX;
        let algorithm = if small { Algorithm::Minimax } else { Algorithm::AlphaBeta };
        let mut run = |mates| {
            let mut settings = Settings { algorithm, window: Window::FULL, ..*settings };
            settings.rules.mates = settings.rules.mates.with(mates);
            source.record(&settings, recording, watch)
        };
        Ok(Pair { distance: run(Mates::Distance)?, flat: run(Mates::Flat)? })
    }

    /// Whether the two rules pick different moves.
    pub fn verdict(&self) -> Verdict {
        let mates = self.distance.settings().rules.mates;
        if mates.plies_to_mate(self.distance.result().value).is_none() {
            Verdict::NoMate
        } else if self.distance.result().best_move == self.flat.result().best_move {
            Verdict::Agree
        } else {
            Verdict::Differ
        }
    }

    /// What distance scoring proved about the move that flat scoring picks, as the root sees it.
    pub fn flat_choice(&self) -> Option<Interval> {
        let mates = self.distance.settings().rules.mates;
        let trace = &self.distance;
        let chosen = self.flat.node(self.flat.best_child()?).given;
        let child = trace.children(NodeId::ROOT).into_iter().find(|&id| trace.node(id).given == chosen)?;
        Some(trace.node(child).proved.bliz(mates))
    }
}
