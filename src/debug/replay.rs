//! The tree of a logged search, and a replay that reports the search as events on this tree, so that it can be
//! recorded.

use super::reading::Reading;
use crate::game::tree::{HandTree, NodeNumber};
use crate::game::{Game, Notation, Value};
use crate::search::{Algorithm, Event, Found, Leaf, MoveList, Mutant, Observer, Purpose, Rules, Settings, Via, Window};

/// The tree of a logged search. Several calls for [the same move](Reading::is_same_move) share one node.
#[derive(Debug)]
pub struct LoggedTree<'l> {
    /// The log.
    pub reading: &'l Reading,
    /// The nodes, parents before their children; the first is the root.
    pub nodes: Vec<LoggedNode>,
    /// Index of the node of each call, indexed by call.
    node_of: Vec<usize>,
}

/// A node of a [`LoggedTree`].
#[derive(Debug, Default)]
pub struct LoggedNode {
    /// Index of the parent; `None` at the root.
    pub parent: Option<usize>,
    /// Indices of the children in the order in which they were first tried, followed by the untried ones.
    pub children: Vec<usize>,
    /// Move that leads to the node.
    pub mv: Option<String>,
    /// Latest call for the node; `None` if the move was never tried.
    pub call: Option<usize>,
}

impl<'l> LoggedTree<'l> {
    /// Returns the tree of a log, including the moves that the log names as untried, except at calls without children.
    pub fn new(reading: &'l Reading) -> Self {
        let log = &reading.log;
        let mut tree = LoggedTree { reading, nodes: Vec::new(), node_of: Vec::new() };
        for (index, call) in log.calls.iter().enumerate() {
            let parent = call.parent.map(|parent| tree.node_of[parent]);
            let is_known =
                |&node: &usize| tree.nodes[node].call.is_some_and(|earlier| tree.reading.is_same_move(earlier, index));
            let known = parent.and_then(|parent| tree.nodes[parent].children.iter().copied().find(is_known));
            let node = known.unwrap_or_else(|| tree.add(parent, call.mv.clone()));
            tree.nodes[node].call = Some(index);
            tree.node_of.push(node);
        }
        for (index, call) in log.calls.iter().enumerate() {
            let untried = call.end.iter().flat_map(|end| end.untried.iter().flatten());
            let parent = tree.node_of[index];
            for mv in untried.filter(|_| !call.children.is_empty()) {
                let is_it = |&node: &usize| tree.nodes[node].mv.as_ref() == Some(mv);
                if !tree.nodes[parent].children.iter().any(is_it) {
                    tree.add(Some(parent), Some(mv.clone()));
                }
            }
        }
        tree
    }

    fn add(&mut self, parent: Option<usize>, mv: Option<String>) -> usize {
        let node = self.nodes.len();
        self.nodes.push(LoggedNode { parent, mv, ..LoggedNode::default() });
        if let Some(parent) = parent {
            self.nodes[parent].children.push(node);
        }
        node
    }

    /// Returns the settings with which the search is recorded.
    pub fn settings(&self) -> Settings {
        Settings {
            algorithm: match (self.reading.is_negamax, self.reading.log.has_windows()) {
                (false, false) => Algorithm::Minimax,
                (false, true) => Algorithm::AlphaBeta,
                (true, false) => Algorithm::Negamax,
                (true, true) => Algorithm::NegamaxAlphaBeta,
            },
            rules: Rules { mutant: Some(Mutant::AsLogged), ..Rules::default() },
            ..Settings::default()
        }
    }

    /// Reports the events of the search on `tree`, which has the same nodes as this tree, and returns the result. The
    /// log must be [complete](super::log::Log::is_complete).
    pub fn replay(&self, tree: &HandTree, observer: &mut dyn Observer<HandTree>) -> Found<NodeNumber> {
        let mut replay = Replay { logged: self, tree, places: self.places(tree), open: Vec::new(), observer };
        for (call, logged) in self.reading.log.calls.iter().enumerate() {
            while replay.open.last().map(|open| open.call) != logged.parent {
                replay.leave();
            }
            replay.enter(call);
        }
        while !replay.open.is_empty() {
            replay.leave();
        }
        replay.found()
    }

    /// Returns, for each node of the log, the corresponding node of `tree`, in which children may have another order.
    fn places(&self, tree: &HandTree) -> Vec<NodeNumber> {
        let mut places = vec![tree.initial(); self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            let state = places[index];
            let moves = tree.moves(&state);
            for (place, &child) in node.children.iter().enumerate() {
                let is_it = |mv: &&NodeNumber| Some(tree.move_name(&state, mv)) == self.nodes[child].mv;
                places[child] = *moves.iter().find(is_it).unwrap_or(&moves[place]);
            }
        }
        places
    }
}

/// A search that is being replayed.
struct Replay<'r, 'l> {
    logged: &'r LoggedTree<'l>,
    tree: &'r HandTree,
    /// Node of `tree` for each node of `logged`.
    places: Vec<NodeNumber>,
    open: Vec<OpenCall>,
    observer: &'r mut dyn Observer<HandTree>,
}

/// A call that has begun and not ended.
struct OpenCall {
    call: usize,
    /// Best value that the children of the call have returned so far, from MAX's point of view.
    best: Option<Value>,
    /// 0-based indices of the tried moves among the moves of the tree, without duplicates.
    tried: Vec<usize>,
}

impl Replay<'_, '_> {
    fn place(&self, call: usize) -> NodeNumber {
        self.places[self.logged.node_of[call]]
    }

    fn window(&self, call: usize) -> Window {
        self.logged.reading.window(call).unwrap_or(Window::FULL)
    }

    /// Returns the value of a call. If the call returned none, returns the best value of its children, or 0 if there is
    /// none.
    fn value(&self, call: usize) -> Value {
        let reading = &self.logged.reading;
        let best = || reading.best(call, &reading.tried(call, usize::MAX));
        reading.value(call).or_else(best).unwrap_or(Value::ZERO)
    }

    fn enter(&mut self, call: usize) {
        let state = self.place(call);
        let mut purpose = Purpose::Search;
        let parent = self.open.last().map(|open| self.place(open.call));
        let given =
            |parent: &NodeNumber| self.tree.moves(parent).iter().position(|&mv| mv == state).unwrap_or_default();
        let above = parent.map(|parent| (parent, given(&parent)));
        if let (Some((_, given)), Some(open)) = (above, self.open.last_mut()) {
            if open.tried.contains(&given) {
                purpose = Purpose::Again;
            } else {
                open.tried.push(given);
            }
        }
        let via = above.as_ref().map(|(parent, given)| Via { state: parent, mv: &state, given: *given });
        let window = self.window(call);
        self.observer.on(&Event::Enter { via, trial: None, state: &state, purpose, window, remaining: None });
        if self.logged.reading.log.calls[call].children.is_empty() {
            let value = self.value(call).of_leaf();
            self.observer.on(&Event::Evaluate { value, leaf: Leaf::Evaluated { unclamped: value } });
        }
        self.open.push(OpenCall { call, best: None, tried: Vec::new() });
    }

    fn leave(&mut self) {
        let Some(OpenCall { call, tried, .. }) = self.open.pop() else { return };
        let (state, value) = (self.place(call), self.value(call));
        let moves = self.tree.moves(&state);
        if let (Some(last), true) = (self.logged.reading.tried(call, usize::MAX).last(), tried.len() < moves.len()) {
            self.skip(call, last.value, &tried, moves);
        }
        self.observer.on(&Event::Leave { value });
        let Some(parent) = self.open.last().map(|open| open.call) else { return };
        let player = self.tree.turn(&self.place(parent));
        let entry = self.window(parent);
        let Some(open) = self.open.last_mut() else { return };
        if open.best.is_none_or(|best| player.prefers(value, best)) {
            open.best = Some(value);
            self.observer.on(&Event::Update { value, window: entry.narrowed(player, value) });
        }
    }

    /// Reports the cutoff that skips all moves but those `tried`.
    fn skip(&mut self, call: usize, value: Value, tried: &[usize], moves: Vec<NodeNumber>) {
        let state = self.place(call);
        let rest = (0..moves.len()).filter(|place| !tried.contains(place));
        let order = tried.iter().copied().chain(rest).filter_map(|place| u32::try_from(place).ok()).collect();
        let moves = MoveList::arranged(moves, order);
        let bound = self.window(call).far(self.tree.turn(&state));
        let bound = if bound.is_finite() { bound } else { value };
        self.observer.on(&Event::Cutoff { state: &state, moves: &moves, tried: tried.len(), value, bound });
    }

    /// Returns the value of the root, with the move that the program returned, or else the first of the best moves.
    fn found(&self) -> Found<NodeNumber> {
        let reading = &self.logged.reading;
        let mv = reading.log.calls[0].end.as_ref().and_then(|end| end.mv.as_ref());
        let tried = reading.tried(0, usize::MAX);
        let is_named = |call: usize| mv.is_some() && reading.log.calls[call].mv.as_ref() == mv;
        let best = reading.best(0, &tried);
        let named = tried.iter().find(|tried| is_named(tried.call));
        let chosen = named.or_else(|| tried.iter().find(|tried| Some(tried.value) == best));
        Found { value: self.value(0), best_move: chosen.map(|tried| self.place(tried.call)) }
    }
}
