//! Texts about entering nodes: the purpose, and the sources of the bounds of the window.

use super::{Granularity, LineMark, Narrator, Telling};
use crate::locale::Argument;
use crate::search::{Mutant, Purpose, Window};
use crate::story::situation::{Authority, Entrance, RootWindow};
use crate::story::words;
use crate::trace::{NodeId, Open, Side};

impl Narrator<'_> {
    /// Returns the text about entering the innermost open node.
    pub(super) fn entering(&self, id: NodeId, purpose: Purpose) -> Telling {
        let [rest @ .., here] = self.walk.open() else { unreachable!("it was entered") };
        // The root has no parent. Use the root itself instead, because texts about entering the root name no other
        // node.
        let above = rest.last().unwrap_or(here);
        let entrance = Entrance::of(self.trace, id, purpose);
        let or_leaf = |inner, leaf| {
            if self.trace.node(id).is_leaf() { (leaf, self.voice.leaf(id)) } else { (inner, self.voice.node(id)) }
        };
        let again = |key| self.asking_of_a_move((key, self.voice.node(id)), here, above);
        let sentence = match entrance {
            Entrance::Question => return self.asking(id),
            Entrance::Look => return self.looking(id, above.node),
            Entrance::Descent => return self.selecting(id, above.node),
            Entrance::Start => self.starting(here),
            Entrance::StartAgain => self.starting_again(here),
            Entrance::Trial => format!("{}.", words::trial(self.locale, self.trace, id)),
            Entrance::Visit => self.visiting(here, above),
            Entrance::Test => self.asking_of_a_move(or_leaf("tell-test", "tell-test-leaf"), here, above),
            Entrance::Probe => self.asking_of_a_move(or_leaf("tell-probe", "tell-probe-leaf"), here, above),
            Entrance::Again if self.has_window(here) => again("tell-again"),
            Entrance::Again => again("tell-again-evaluated"),
        };
        let code = if entrance == Entrance::Probe {
            let window = self.voice.window(self.code_view.window(here.player, here.window()));
            (LineMark::Probe, above.node, format!("{}: {window}", self.voice.name(id)))
        } else {
            (LineMark::Enter, id, self.head(id, here.window()))
        };
        let is_news = entrance == Entrance::Start || !self.trace.node(id).is_leaf();
        self.telling(if is_news { Granularity::Bound } else { Granularity::Statement }, sentence, code)
    }

    // The root.

    fn starting(&self, root: &Open) -> String {
        let key = match self.trace.node(root.node).is_leaf() {
            true => "tell-start-leaf",
            false if root.is_chance => "tell-start-chance",
            false if self.voice.aims_high(root.player) => "tell-start-largest",
            false => "tell-start-smallest",
        };
        let mover = ("player", self.voice.player(root.player));
        let start = self.locale.with(key, &[("at", self.voice.at(root.node)), mover]);
        let before = words::iterations_caveat(self.locale, self.trace)
            .map(|before| format!("{}.", words::typeset_numbers(&before)));
        let parts = before.into_iter().chain([start]).chain(self.window_at_the_start(root));
        parts.collect::<Vec<_>>().join(" ")
    }

    /// Returns the sentence about the initial window of the root, if it has one.
    fn window_at_the_start(&self, root: &Open) -> Option<String> {
        let settings = self.trace.settings();
        let key = match (root.window(), RootWindow::of(settings)) {
            _ if !settings.algorithm.has_window() => return None,
            (Window::FULL, _) if settings.algorithm.only_tests_have_windows() => return None,
            (Window::FULL, _) => "tell-window-open",
            (_, RootWindow::Guessed) => "tell-window-guess",
            // An aspiration search treats even a given window as a guess: it searches the root again if the value lies
            // outside this window.
            (_, RootWindow::Given) if settings.algorithm.guesses_window() => "tell-window-guess",
            (_, RootWindow::Given) => "tell-window-given",
            (_, RootWindow::Null) => "tell-window-null",
            (_, RootWindow::Own) => "tell-window-own",
        };
        let window = self.voice.window(self.view.window(root.player, root.window()));
        Some(self.locale.with(key, &[("window", window.into())]))
    }

    /// Returns the sentence about searching the root again after its value lay outside the window.
    fn starting_again(&self, root: &Open) -> String {
        let shown = |window| self.voice.window(self.view.window(root.player, window)).into();
        let before = self.walk.last_visit(root.node);
        let (value, before) = before.map_or((root.player.worst(), Window::FULL), |visit| (visit.value, visit.window));
        self.locale.with(
            "tell-start-again",
            &[
                ("at", self.voice.at(root.node)),
                ("window", shown(root.window())),
                ("value", self.voice.value(root.player, value).into()),
                ("before", shown(before)),
            ],
        )
    }

    // Other nodes.

    /// Returns the sentence about searching a move.
    fn visiting(&self, here: &Open, above: &Open) -> String {
        let has_window = self.has_window(here);
        // The second node usually introduces the second player.
        let is_second = self.walk.taken() == 2
            && !self.trace.node(here.node).is_leaf()
            && here.window() == Window::FULL
            && !self.is_mistaken(here);
        let key = match (has_window && !is_second, self.trace.node(here.node).is_leaf()) {
            (false, true) => "tell-visit-leaf",
            (false, false) if here.is_chance => "tell-visit-chance",
            (false, false) if self.voice.aims_high(here.player) => "tell-visit-largest",
            (false, false) => "tell-visit-smallest",
            (true, true) => "tell-enter-leaf",
            (true, false) if here.is_chance => "tell-enter-chance",
            (true, false) => "tell-enter",
        };
        let mut arguments =
            vec![("node", self.voice.node_or_leaf(here.node)), ("player", self.voice.player(here.player))];
        if has_window {
            arguments.push(("window", self.shown_window(here, above).into()));
            arguments.push(("why", self.why_this_window(here).into()));
        }
        let entered = self.locale.with(key, &arguments);
        if has_window && is_second {
            let window = ("window", self.shown_window(here, above).into());
            return format!("{entered} {}", self.locale.with("tell-window-open", &[window]));
        }
        let is_empty = key == "tell-enter" && here.window().alpha >= here.window().beta;
        if is_empty { format!("{entered} {}", self.locale.text("tell-window-empty")) } else { entered }
    }

    /// Returns the sentence about a move that is tested, probed, or searched again after a test.
    fn asking_of_a_move(&self, (key, node): (&str, Argument<'_>), here: &Open, above: &Open) -> String {
        let known = above.last_returned().map_or_else(|| above.player.worst(), |(_, value)| value);
        let known = self.trace.settings().compared(known, None);
        self.locale.with(
            key,
            &[
                ("node", node),
                ("player", self.voice.player(here.player)),
                ("window", self.shown_window(here, above).into()),
                ("asker", self.voice.player(above.player)),
                ("sure", words::sure(above.own_side(), self.view).into()),
                ("value", self.voice.value(above.player, known).into()),
                ("best", self.voice.value(above.player, above.asked_beyond()).into()),
                ("at", self.voice.at(above.node)),
            ],
        )
    }

    // Windows.

    /// Returns the window of a node from the point of view of its mover. If the window looks different from the point
    /// of view of the mover at the parent, returns both.
    fn shown_window(&self, here: &Open, above: &Open) -> String {
        let [seen, passed] = [here.player, above.player].map(|player| self.view.window(player, here.window()));
        let [seen, passed] = [seen, passed].map(|window| self.voice.window(window));
        if seen == passed {
            return seen;
        }
        let both = [("passed", passed.into()), ("player", self.voice.player(here.player)), ("window", seen.into())];
        self.locale.with("tell-window-seen", &both)
    }

    /// Returns the sentence about the sources of the bounds of a child's window.
    fn why_this_window(&self, here: &Open) -> String {
        let bounds = [Side::Alpha, Side::Beta].into_iter().filter(|&side| here.bounds.bound(side).is_finite());
        let bounds: Vec<(Side, Authority)> = bounds.map(|side| (side, self.authority(here, side))).collect();
        match bounds[..] {
            [] if self.is_mistaken(here) => self.locale.text("tell-window-mistaken"),
            [] => self.locale.text("tell-neither-sure"),
            [(side, authority)] => self.claim(here, side, authority),
            [(_, Authority::Root(window)), (_, Authority::Root(_))] => self.locale.text(match window {
                RootWindow::Given => "tell-sure-windows",
                RootWindow::Guessed => "tell-sure-guessed-windows",
                RootWindow::Own | RootWindow::Null => "tell-sure-own-windows",
            }),
            [left, right, ..] => {
                let [left, right] = [left, right].map(|(side, authority)| self.claim(here, side, authority));
                self.locale.with("tell-and", &[("left", left.into()), ("right", right.into())])
            }
        }
    }

    /// Returns `true` if a node lacks bounds of its parent because of a deliberate mistake.
    fn is_mistaken(&self, here: &Open) -> bool {
        let above = self.walk.open().iter().rev().find(|open| open.node != here.node);
        self.trace.settings().rules.mutant.is_some_and(Mutant::is_about_windows)
            && above.is_some_and(|above| above.window() != Window::FULL)
    }

    /// Returns the source of one bound of an open node's window.
    fn authority(&self, open: &Open, side: Side) -> Authority {
        let setter = open.bounds.setter(side);
        let cause = setter.map(|setter| self.walk.open()[setter.place].node);
        Authority::of(self.trace, open.node, cause, setter.map(|setter| setter.origin).unwrap_or_default())
    }

    /// Returns the phrase about a bound and its source, such as the player who is sure of the bound and the node where
    /// this player moves.
    fn claim(&self, open: &Open, side: Side, authority: Authority) -> String {
        let bound = open.bounds.bound(side);
        let seen = self.view.side(open.player, side);
        let (key, place) = match authority {
            Authority::Root(RootWindow::Given) => ("tell-sure-window", open.node),
            Authority::Root(RootWindow::Guessed) => ("tell-sure-guessed-window", open.node),
            Authority::Root(RootWindow::Own | RootWindow::Null) => ("tell-sure-own-window", open.node),
            Authority::Question(asker) => ("tell-sure-question", asker),
            Authority::Known(known) => ("tell-sure-known", known),
            Authority::Chance(cause) => ("tell-sure-chance", cause),
            Authority::Mistake => ("tell-sure-mistake", open.node),
            Authority::Player(owner) => return self.what_a_player_is_sure_of(open, side, owner),
        };
        self.locale.with(
            key,
            &[
                ("bound", words::symbol(seen).into()),
                ("value", self.voice.value(open.player, bound).into()),
                ("at", self.voice.at(place)),
                // A lower bound is `at least` this value, an upper bound `at most`.
                ("sure", if seen == Side::Alpha { "least" } else { "most" }.into()),
            ],
        )
    }

    fn what_a_player_is_sure_of(&self, open: &Open, side: Side, owner: NodeId) -> String {
        let bound = open.bounds.bound(side);
        let there = open.bounds.setter(side).map_or(bound, |setter| setter.value);
        let plies = self.trace.node(open.node).ply - self.trace.node(owner).ply;
        let counted = words::counted(&self.voice, (open.node, bound), (plies, there));
        let player = self.trace.node(owner).player;
        self.locale.with(
            "tell-sure",
            &[
                ("player", self.voice.player(player)),
                ("sure", words::sure(side, self.view).into()),
                ("value", self.voice.value(player, there).into()),
                ("at", self.voice.at(owner)),
                ("counted", counted.into()),
            ],
        )
    }
}
