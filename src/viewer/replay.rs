//! Random access to the states and the narration of a search.

use std::collections::BTreeMap;

use crate::locale::Locale;
use crate::story::View;
use crate::story::narration::{Narrator, Telling};
use crate::trace::{Moment, Tally, Trace, Walk};

/// The state and the narration of a search after a number of steps.
#[derive(Clone)]
pub(super) struct ReplayState<'t> {
    narrator: Narrator<'t>,
    /// Numbers of visits, leaves, cutoffs and skipped moves so far.
    pub(super) tally: Tally,
    /// Narration of the last step; `None` before the first step.
    pub(super) telling: Option<Telling>,
}

impl<'t> ReplayState<'t> {
    /// Returns the number of steps taken.
    pub(super) fn steps(&self) -> usize {
        self.moment().steps
    }

    /// Returns the state of all nodes.
    pub(super) fn moment(&self) -> &Moment {
        self.narrator.moment()
    }

    /// Returns the walk, which has the open nodes.
    pub(super) fn walk(&self) -> &Walk<'t> {
        self.narrator.walk()
    }

    /// Advances to a number of steps, which must not exceed the number of steps in the recording. Does nothing if at
    /// least this number of steps was taken already.
    fn advance_to(&mut self, trace: &Trace, steps: usize) {
        for index in self.steps()..steps {
            if let Some(step) = trace.step(index) {
                self.tally.add(trace, &step);
            }
        }
        if let Some(last) = steps.checked_sub(1).filter(|&last| last >= self.steps()) {
            self.telling = self.narrator.tell(last);
            self.narrator.catch_up();
        }
    }
}

/// A search with random access to its states. States can only advance, so a step back starts from an earlier copy of
/// the state, a checkpoint.
pub(super) struct Replay<'t> {
    trace: &'t Trace,
    now: ReplayState<'t>,
    /// Checkpoints by number of steps.
    kept: BTreeMap<usize, ReplayState<'t>>,
    /// A further checkpoint, shortly before the state that the last long step back reached, so that the next step
    /// back is fast.
    near: Option<ReplayState<'t>>,
}

impl<'t> Replay<'t> {
    /// Least distance between two checkpoints, in steps.
    const APART: usize = 1_000;
    /// Largest number of checkpoints after the beginning. Each takes several megabytes for a large tree.
    const KEPT: usize = 8;
    /// Number of steps by which the checkpoint `near` precedes the state to which the last long step back led.
    const NEAR: usize = 200;

    pub(super) fn new(trace: &'t Trace, locale: &'t Locale, view: View) -> Self {
        let narrator = Narrator::new(trace, locale, view);
        let now = ReplayState { narrator, tally: Tally::default(), telling: None };
        Replay { trace, kept: BTreeMap::from([(0, now.clone())]), now, near: None }
    }

    /// Returns the current state.
    pub(super) fn now(&self) -> &ReplayState<'t> {
        &self.now
    }

    /// Goes to the state after a number of steps, or to the end if there are fewer steps.
    pub(super) fn go_to(&mut self, steps: usize) {
        let steps = steps.min(self.trace.steps().len());
        if steps < self.now.steps() {
            let (_, kept) = self.kept.range(..=steps).next_back().expect("the beginning is kept");
            let near = self.near.as_ref().filter(|near| (kept.steps()..=steps).contains(&near.steps()));
            self.now = near.unwrap_or(kept).clone();
            if steps - self.now.steps() > 2 * Self::NEAR {
                self.advance_to(steps - Self::NEAR);
                self.near = Some(self.now.clone());
            }
        }
        self.advance_to(steps);
    }

    fn advance_to(&mut self, steps: usize) {
        let apart = Self::APART.max(self.trace.steps().len() / Self::KEPT);
        loop {
            let next = (self.now.steps() / apart + 1) * apart;
            self.now.advance_to(self.trace, steps.min(next));
            if steps < next {
                return;
            }
            self.kept.entry(next).or_insert_with(|| self.now.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tree::HandTree;
    use crate::search::Settings;
    use crate::story::narration;
    use crate::trace::record;

    #[test]
    fn jumping_to_a_step_equals_replaying_to_it() {
        // The search has so many leaves that several checkpoints are kept.
        let leaves: Vec<String> = (0..1_500).map(|leaf| (leaf * 7_919 % 1_009).to_string()).collect();
        let tree: HandTree = format!("(({}) (3 4) (1 2))", leaves.join(" ")).parse().expect("a tree");
        let trace = record(&tree, &Settings::default());
        let locale = Locale::default();
        let told = narration::tell(&trace, &locale, View::Max);
        let last = trace.steps().len();
        assert!(last > 2 * Replay::APART);
        let mut replay = Replay::new(&trace, &locale, View::Max);
        for steps in [last, last - 1, 3, 2, 1, 0, 2_500, 2_499, 2_100, 999, 1_000, 1_001, 1_000, last + 9, 700, 0, 4] {
            replay.go_to(steps);
            let steps = steps.min(last);
            let now = replay.now();
            assert_eq!(*now.moment(), trace.replay(steps));
            assert_eq!((now.steps(), now.walk().taken()), (steps, steps));
            assert_eq!(now.telling.as_ref(), steps.checked_sub(1).map(|step| &told[step]));
            let mut tally = Tally::default();
            trace.steps().take(steps).for_each(|step| tally.add(&trace, &step));
            assert_eq!(now.tally, tally);
        }
        assert!(replay.kept.len() > 2 && replay.near.is_some());
    }
}
