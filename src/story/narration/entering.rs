//! How a node is entered: what for, and what the bounds of its window come from.

use super::{Code, Granularity, LineMark, Narrator, Telling};
use crate::search::{Algorithm, Purpose, Window};
use crate::story::situation::{Authority, Entrance, RootWindow};
use crate::story::words;
use crate::trace::{NodeId, Open, Side};

impl Narrator<'_> {
    /// The node is the innermost of the open ones.
    pub(super) fn entering(&self, id: NodeId, purpose: Purpose) -> Telling {
        let [rest @ .., here] = self.walk.open() else { unreachable!("it was entered") };
        // There is none only above the root, of which nobody sees anything else than it does itself.
        let above = rest.last().unwrap_or(here);
        let entrance = Entrance::of(self.trace, id, purpose);
        let sentence = match entrance {
            Entrance::Question => return self.asking(id),
            Entrance::Look => return self.looking(id, above.node),
            Entrance::Descent => return self.selecting(id, above.node),
            Entrance::Start => self.starting(here),
            Entrance::StartAgain => self.starting_again(here),
            Entrance::Trial => format!("{}.", words::trial(self.locale, self.trace, id)),
            Entrance::Visit if self.has_window(here) => self.visiting_with_window(here, above),
            Entrance::Visit => self.visiting(here),
            Entrance::Test => self.testing(here, above),
            Entrance::Probe => self.probing(here, above),
            Entrance::Again => self.searching_again(here, above),
        };
        let code = if entrance == Entrance::Probe {
            let window = self.voice.window(self.code_view.window(here.player, here.window()));
            Code::new(LineMark::Probe, above.node, format!("{}: {window}", self.voice.name(id)))
        } else {
            Code::new(LineMark::Enter, id, self.head(id, here.window()))
        };
        self.telling(Granularity::Statement, sentence, code)
    }

    // The root.

    fn starting(&self, root: &Open) -> String {
        let at = ("at", self.voice.at(root.node));
        let mover = ("player", self.voice.player(root.player));
        let start = if self.trace.node(root.node).is_leaf() {
            self.locale.with("tell-start-leaf", &[at])
        } else if root.is_chance {
            self.locale.with("tell-start-chance", &[at])
        } else if self.voice.aims_high(root.player) {
            self.locale.with("tell-start-largest", &[at, mover])
        } else {
            self.locale.with("tell-start-smallest", &[at, mover])
        };
        let before = words::iterations_caveat(self.locale, self.trace)
            .map(|before| format!("{}.", words::typeset_numbers(&before)));
        let parts = before.into_iter().chain([start]).chain(self.window_at_the_start(root));
        parts.collect::<Vec<_>>().join(" ")
    }

    /// Which window the root begins with, if it has one.
    fn window_at_the_start(&self, root: &Open) -> Option<String> {
        let settings = self.trace.settings();
        let key = match (root.window(), RootWindow::of(settings)) {
            _ if !settings.algorithm.has_window() => return None,
            (Window::FULL, _) if settings.algorithm == Algorithm::Scout => return None,
            (Window::FULL, _) => "tell-window-open",
            (_, RootWindow::Guessed) => "tell-window-guess",
            // The root is searched again just as well if the value lies outside of one that was given.
            (_, RootWindow::Given) if settings.algorithm == Algorithm::Aspiration => "tell-window-guess",
            (_, RootWindow::Given) => "tell-window-given",
            (_, RootWindow::Null) => "tell-window-null",
            (_, RootWindow::Own) => "tell-window-own",
        };
        let window = self.voice.window(self.view.window(root.player, root.window()));
        Some(self.locale.with(key, &[("window", window.into())]))
    }

    /// The root, after a visit whose value lay outside its window.
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

    fn visiting(&self, here: &Open) -> String {
        let node = ("node", self.voice.node(here.node));
        if self.trace.node(here.node).is_leaf() {
            return self.locale.with("tell-visit-leaf", &[("leaf", self.voice.leaf(here.node))]);
        }
        if here.is_chance {
            return self.locale.with("tell-visit-chance", &[node]);
        }
        let key = if self.voice.aims_high(here.player) { "tell-visit-largest" } else { "tell-visit-smallest" };
        self.locale.with(key, &[node, ("player", self.voice.player(here.player))])
    }

    fn visiting_with_window(&self, here: &Open, above: &Open) -> String {
        let window = ("window", self.shown_window(here, above).into());
        let why = ("why", self.why_this_window(here).into());
        if self.trace.node(here.node).is_leaf() {
            return self.locale.with("tell-enter-leaf", &[("leaf", self.voice.leaf(here.node)), window, why]);
        }
        let node = ("node", self.voice.node(here.node));
        if here.is_chance {
            return self.locale.with("tell-enter-chance", &[node, window, why]);
        }
        let entered = self.locale.with("tell-enter", &[node, ("player", self.voice.player(here.player)), window, why]);
        let is_empty = here.window().alpha >= here.window().beta;
        if is_empty { format!("{entered} {}", self.locale.text("tell-window-empty")) } else { entered }
    }

    /// A move of chance, to which one reply is tried.
    fn probing(&self, here: &Open, above: &Open) -> String {
        let is_leaf = self.trace.node(here.node).is_leaf();
        self.locale.with(
            if is_leaf { "tell-probe-leaf" } else { "tell-probe" },
            &[
                ("node", self.voice.node_or_leaf(here.node)),
                ("player", self.voice.player(here.player)),
                ("window", self.shown_window(here, above).into()),
                ("at", self.voice.at(above.node)),
            ],
        )
    }

    /// A move that must first show that it is better than the best.
    fn testing(&self, here: &Open, above: &Open) -> String {
        let is_leaf = self.trace.node(here.node).is_leaf();
        self.locale.with(
            if is_leaf { "tell-test-leaf" } else { "tell-test" },
            &[
                ("node", self.voice.node_or_leaf(here.node)),
                ("player", self.voice.player(here.player)),
                ("window", self.shown_window(here, above).into()),
                ("asker", self.voice.player(above.player)),
                ("best", self.voice.value(above.player, above.asked_beyond()).into()),
                ("at", self.voice.at(above.node)),
            ],
        )
    }

    /// A move that has passed the test.
    fn searching_again(&self, here: &Open, above: &Open) -> String {
        let known = above.last_returned().map_or_else(|| above.player.worst(), |(_, value)| value);
        let known = self.trace.settings().compared(known, None);
        self.locale.with(
            if self.has_window(here) { "tell-again" } else { "tell-again-evaluated" },
            &[
                ("node", self.voice.node(here.node)),
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

    /// The window of a node as it and the one above see it.
    fn shown_window(&self, here: &Open, above: &Open) -> String {
        let [seen, passed] = [here.player, above.player].map(|player| self.view.window(player, here.window()));
        let [seen, passed] = [seen, passed].map(|window| self.voice.window(window));
        if seen == passed {
            return seen;
        }
        let both = [("passed", passed.into()), ("player", self.voice.player(here.player)), ("window", seen.into())];
        self.locale.with("tell-window-seen", &both)
    }

    /// What the bounds of a child's window come from.
    fn why_this_window(&self, here: &Open) -> String {
        let bounds = [Side::Alpha, Side::Beta].into_iter().filter(|&side| here.bounds.bound(side).is_finite());
        let bounds: Vec<(Side, Authority)> = bounds.map(|side| (side, self.authority(here, side))).collect();
        match bounds[..] {
            [] => self.locale.text("tell-nobody-sure"),
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

    /// Where a bound of an open node comes from.
    fn authority(&self, open: &Open, side: Side) -> Authority {
        let setter = open.bounds.setter(side);
        let cause = setter.map(|setter| self.walk.open()[setter.place].node);
        Authority::of(self.trace, open.node, cause, setter.map(|setter| setter.origin).unwrap_or_default())
    }

    /// What one bound of a window says: who is sure of how much, and where.
    fn claim(&self, open: &Open, side: Side, authority: Authority) -> String {
        let bound = open.bounds.bound(side);
        let symbol = words::symbol(self.view.side(open.player, side));
        let name = ("bound", symbol.into());
        let value = ("value", self.voice.value(open.player, bound).into());
        match authority {
            Authority::Root(window) => {
                let key = match window {
                    RootWindow::Given => "tell-sure-window",
                    RootWindow::Guessed => "tell-sure-guessed-window",
                    RootWindow::Own | RootWindow::Null => "tell-sure-own-window",
                };
                self.locale.with(key, &[name, value])
            }
            Authority::Question(asker) => {
                self.locale.with("tell-sure-question", &[name, value, ("at", self.voice.at(asker))])
            }
            Authority::Known(known) => {
                self.locale.with("tell-sure-known", &[name, value, ("at", self.voice.at(known))])
            }
            Authority::Chance(cause) => {
                let is_alpha = self.view.side(open.player, side) == Side::Alpha;
                let sure = ("sure", if is_alpha { "least" } else { "most" }.into());
                self.locale.with("tell-sure-chance", &[name, value, ("at", self.voice.at(cause)), sure])
            }
            Authority::Player(cause) => {
                let [owner, here] = [cause, open.node].map(|id| self.trace.node(id));
                let there = open.bounds.setter(side).map_or(bound, |setter| setter.value);
                let plies = here.ply - owner.ply;
                let counted = (there != bound)
                    .then(|| words::counted(self.locale, self.trace, open.node, bound, plies, self.view));
                self.locale.with(
                    "tell-sure",
                    &[
                        ("player", self.voice.player(owner.player)),
                        ("sure", words::sure(side, self.view).into()),
                        ("value", self.voice.value(owner.player, there).into()),
                        ("at", self.voice.at(cause)),
                        ("counted", counted.unwrap_or_default().into()),
                    ],
                )
            }
        }
    }
}
