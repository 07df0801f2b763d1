//! Formats of values and of node names in sentences and tables.

use super::View;
use super::mark::{self, SentenceMark};
use super::words;
use crate::game::{Player, Value};
use crate::locale::{Argument, Locale};
use crate::search::Window;
use crate::trace::{Interval, NodeId, Trace};

/// Length of texts about a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Length {
    /// A few words in a table, with all digits of values.
    Short,
    /// Typeset sentences, with means rounded to few digits.
    Long,
}

/// Style of texts about a search: language, point of view and length.
#[derive(Clone)]
pub(crate) struct Voice<'a> {
    pub(crate) trace: &'a Trace,
    pub(crate) locale: &'a Locale,
    pub(crate) view: View,
    pub(crate) length: Length,
    /// `true` if node names and values are marked, so that pages can convert them to links.
    is_marking: bool,
}

impl<'a> Voice<'a> {
    pub(crate) fn new(trace: &'a Trace, locale: &'a Locale, view: View, length: Length) -> Self {
        Voice { trace, locale, view, length, is_marking: false }
    }

    /// Switches on marks around names of nodes and values.
    pub(crate) fn marking(self) -> Self {
        Voice { is_marking: true, ..self }
    }

    /// Returns the message with the long or the short key, depending on the length of the texts.
    pub(crate) fn say(&self, (long, short): (&str, &str), arguments: &[(&str, Argument<'_>)]) -> String {
        let key = match self.length {
            Length::Long => long,
            Length::Short => short,
        };
        self.locale.with(key, arguments)
    }

    // Numbers.

    pub(crate) fn number(&self, value: Value) -> String {
        let number = self.locale.number(&match self.length {
            Length::Short => value.to_string(),
            Length::Long if self.trace.has_chance() => words::typeset(&words::brief(value)),
            Length::Long => value.typeset(),
        });
        self.marked(number, SentenceMark::Value)
    }

    /// Formats a value from MAX's point of view, which belongs to a node where `player` is to move.
    pub(crate) fn value(&self, player: Player, value: Value) -> String {
        self.number(self.view.value(player, value))
    }

    /// Formats a window that already has the reader's point of view.
    pub(crate) fn window(&self, window: Window) -> String {
        if self.trace.has_chance() {
            return format!("({}{}{})", self.number(window.alpha), self.comma(), self.number(window.beta));
        }
        self.locale.number(&words::typeset(&window.to_string()))
    }

    /// Formats the interval of a node's value.
    pub(crate) fn interval(&self, id: NodeId, interval: Interval) -> String {
        let interval = self.view.interval(self.trace.node(id).player, interval);
        match self.length {
            Length::Short => self.locale.number(&interval.to_string()),
            Length::Long if self.trace.has_chance() => self.mean(interval),
            Length::Long => self.locale.number(&words::typeset(&interval.to_string())),
        }
    }

    /// Formats the interval of a mean, in few digits.
    pub(crate) fn mean(&self, interval: Interval) -> String {
        self.set(words::brief_interval(self.locale, interval))
    }

    /// Replaces hyphens by minus signs, in long texts.
    pub(crate) fn set(&self, numbers: String) -> String {
        match self.length {
            Length::Short => numbers,
            Length::Long => words::typeset(&numbers),
        }
    }

    /// Returns the separator of numbers: `, `, or `; ` in a language with a decimal comma.
    pub(crate) fn comma(&self) -> String {
        self.locale.number(", ")
    }

    /// Returns `true` if the player prefers larger values. From the mover's point of view, both players do.
    pub(crate) fn aims_high(&self, player: Player) -> bool {
        self.view == View::Mover || player == Player::Max
    }

    // Nodes.

    /// Returns the name of a node.
    pub(crate) fn name(&self, id: NodeId) -> String {
        self.marked(words::node(self.locale, self.trace, id), SentenceMark::Node(id))
    }

    pub(crate) fn marked(&self, text: String, mark: SentenceMark) -> String {
        if self.is_marking { mark.around(&text) } else { text }
    }

    /// Returns the arguments of a message that refers to a node: its name, and the kind of name.
    pub(crate) fn place(&self, id: NodeId) -> [(&'static str, Argument<'static>); 2] {
        [("node", self.name(id).into()), ("place", words::kind_of_name(self.trace, id).into())]
    }

    /// Returns the phrase with this key about a node. If the phrase contains no name, as `the root`, marks the whole
    /// phrase.
    fn phrase(&self, key: &str, id: NodeId) -> Argument<'static> {
        let phrase = self.locale.with(key, &self.place(id));
        if mark::is_marked(&phrase) { phrase } else { self.marked(phrase, SentenceMark::Node(id)) }.into()
    }

    /// Returns `B` or `The root`, for the beginning of a sentence.
    pub(crate) fn node(&self, id: NodeId) -> Argument<'static> {
        self.phrase("tell-node", id)
    }

    /// Returns `B` or `the root`, for the middle of a sentence.
    pub(crate) fn node_inside(&self, id: NodeId) -> Argument<'static> {
        self.phrase("tell-node-inside", id)
    }

    /// Returns `B` or `The leaf after 1`, for the beginning of a sentence.
    pub(crate) fn leaf(&self, id: NodeId) -> Argument<'static> {
        self.phrase("tell-leaf", id)
    }

    /// Returns the name of a node or a leaf, for the beginning of a sentence.
    pub(crate) fn node_or_leaf(&self, id: NodeId) -> Argument<'static> {
        if self.trace.node(id).is_leaf() { self.leaf(id) } else { self.node(id) }
    }

    /// Returns `at B` or `at the root`.
    pub(crate) fn at(&self, id: NodeId) -> Argument<'static> {
        self.phrase("tell-at", id)
    }

    /// Returns `to B` or `to the root`.
    pub(crate) fn to(&self, id: NodeId) -> Argument<'static> {
        self.phrase("tell-to", id)
    }

    /// Returns the name of a player from the source; without one, `MAX` or `MIN` in the language of the voice.
    pub(crate) fn player(&self, player: Player) -> Argument<'static> {
        words::player_name(self.locale, self.trace, player).into()
    }
}
