//! Proof-number search, a best-first search that answers one question: can the player to move at the root, the
//! *attacker*, win or reach the opponent's bound of the window?
//!
//! The *proof number* of a node is the minimum number of unknown leaves below the node that must be proved to prove the
//! node; the *disproof number* of a node is the minimum number of unknown leaves below the node that must be disproved
//! to disprove the node. At an OR node, where the attacker moves, one proved child is enough to prove the node, and all
//! children must be disproved to disprove it; at an AND node, it is the other way round. The *most-proving node*
//! contributes to both numbers of the root, and is expanded next.
//!
//! Source: Allis, van der Meulen & van den Herik, *Proof-number search*, Artificial Intelligence 66 (1994); Allis,
//! *Searching for Solutions in Games and Artificial Intelligence*, thesis, Maastricht 1994. As in these sources,
//! ancestors are updated only while their numbers change, and the search for the next most-proving node starts at the
//! lowest ancestor whose numbers did not change.

use crate::search::algorithm::{AlgorithmRow, Manner, Shift};
use std::fmt;
use std::ops::Add;
use std::rc::Rc;

use crate::game::{Game, Player, Value};
use crate::search::{Found, MoveList, Observer, Purpose, Remark, Search, Window};

pub(crate) const ROW: AlgorithmRow = AlgorithmRow {
    name: "proof-number",
    other_names: &["pns", "pn-search", "proof-number-search"],
    listing: &[include_str!("../../../templates/pseudocode/proof-number.txt")],
    manner: Manner::Proof,
    may_revisit: true,
    shift: Shift::Never,
    is_exact: false,
    has_caveat: true,
    ..AlgorithmRow::TEXTBOOK
};

/// A proof number or a disproof number: a count of nodes, or ∞.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ProofNumber(u64);

impl ProofNumber {
    /// Proof number of a proved node, and disproof number of a disproved node.
    pub const ZERO: ProofNumber = ProofNumber(0);
    /// Proof and disproof number of a node that is neither expanded nor a leaf of the game tree.
    pub const ONE: ProofNumber = ProofNumber(1);
    /// Proof number of a disproved node, and disproof number of a proved node.
    pub const INFINITY: ProofNumber = ProofNumber(u64::MAX);

    /// Returns the number as an integer; `None` for ∞.
    pub fn count(self) -> Option<u64> {
        (self != ProofNumber::INFINITY).then_some(self.0)
    }
}

/// Adds two numbers; ∞ plus any number is ∞.
impl Add for ProofNumber {
    type Output = ProofNumber;

    fn add(self, other: ProofNumber) -> ProofNumber {
        ProofNumber(self.0.saturating_add(other.0))
    }
}

impl fmt::Display for ProofNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count() {
            Some(count) => count.fmt(f),
            None => f.pad("∞"),
        }
    }
}

/// Proof number and disproof number of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProofNumbers {
    /// Minimum number of unknown leaves that must be proved to prove the node.
    pub proof: ProofNumber,
    /// Minimum number of unknown leaves that must be disproved to disprove the node.
    pub disproof: ProofNumber,
}

impl ProofNumbers {
    /// Numbers of a node that is neither expanded nor a leaf of the game tree.
    pub const UNKNOWN: ProofNumbers = ProofNumbers { proof: ProofNumber::ONE, disproof: ProofNumber::ONE };
    /// Numbers of a proved node: the goal can be reached.
    pub const PROVED: ProofNumbers = ProofNumbers { proof: ProofNumber::ZERO, disproof: ProofNumber::INFINITY };
    /// Numbers of a disproved node: the goal cannot be reached.
    pub const DISPROVED: ProofNumbers = ProofNumbers { proof: ProofNumber::INFINITY, disproof: ProofNumber::ZERO };

    /// Computes the numbers of an OR or AND node from the numbers of its children.
    pub fn of_children(is_or: bool, children: impl Iterator<Item = ProofNumbers>) -> ProofNumbers {
        let (mut proof, mut disproof) = (Vec::new(), Vec::new());
        for child in children {
            proof.push(child.proof);
            disproof.push(child.disproof);
        }
        let least = |numbers: Vec<ProofNumber>| numbers.into_iter().min().unwrap_or(ProofNumber::INFINITY);
        let sum = |numbers: Vec<ProofNumber>| numbers.into_iter().fold(ProofNumber::ZERO, Add::add);
        if is_or {
            ProofNumbers { proof: least(proof), disproof: sum(disproof) }
        } else {
            ProofNumbers { proof: sum(proof), disproof: least(disproof) }
        }
    }

    /// Returns `Some(true)` for a proved node, `Some(false)` for a disproved one, and `None` for a node that is
    /// neither.
    pub fn answer(self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (ProofNumber::ZERO, _) => Some(true),
            (_, ProofNumber::ZERO) => Some(false),
            _ => None,
        }
    }
}

/// Writes the proof number, then the disproof number, such as `1 | 3`.
impl fmt::Display for ProofNumbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{} | {}", self.proof, self.disproof))
    }
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// Searches for a proof or disproof that the player to move at the root reaches `goal`, or a value that is better
    /// for that player. `goal` is from MAX's point of view.
    pub(crate) fn proof_number(&mut self, root: &G::State, remaining: u32, goal: Value) -> Found<G::Move> {
        let mut tree = Tree { attacker: self.game.turn(root), goal, nodes: Vec::new(), expanded: 0 };
        tree.add(self, root, remaining);
        let mut path = vec![Open { node: Tree::<G>::ROOT, state: root.clone(), remaining }];
        while tree.nodes[Tree::<G>::ROOT].numbers.answer().is_none() && !tree.is_full() && !self.observer.stops() {
            tree.select_most_proving(self, &mut path);
            tree.expand(self, &mut path);
            tree.update_ancestors(self, &mut path);
        }
        // If the search stopped without an answer, nodes besides the root may still be open. Leave these nodes with
        // their current numbers.
        while let Some(left) = path.pop().filter(|_| !path.is_empty()) {
            self.leave(tree.value(left.node));
            tree.remark_numbers(self, path[path.len() - 1].node);
        }
        Found { value: tree.value(Tree::<G>::ROOT), best_move: tree.winning_move() }
    }
}

/// The tree of all nodes added so far.
struct Tree<G: Game> {
    /// Player to move at the root and at all OR nodes.
    attacker: Player,
    goal: Value,
    /// All nodes, the root first. The children of a node are adjacent, in search order.
    nodes: Vec<Node<G::Move>>,
    /// Number of expanded nodes.
    expanded: usize,
}

struct Node<M> {
    player: Player,
    numbers: ProofNumbers,
    /// Bounds of the value, `low` and `high`, from MAX's point of view.
    low: Value,
    high: Value,
    /// Moves of the node, and the index of its first child; `None` until the node is expanded.
    expanded: Option<(Rc<MoveList<M>>, usize)>,
}

/// A node on the current path, entered and not yet left.
struct Open<S> {
    node: usize,
    state: S,
    remaining: u32,
}

impl<G: Game> Tree<G> {
    const ROOT: usize = 0;

    /// Returns whether the tree has reached its memory limit.
    fn is_full(&self) -> bool {
        /// Memory limit, in bytes: half a gigabyte. The list of nodes may take twice as much while it grows.
        const MOST_BYTES: usize = 1 << 29;
        /// Overhead of the allocator for each list of moves, in bytes.
        const LIST: usize = 48;
        let lists = self.expanded * (size_of::<MoveList<G::Move>>() + LIST);
        // Every node but the root stands for a move in some list, so the move counts, too.
        lists + self.nodes.len() * (size_of::<Node<G::Move>>() + size_of::<G::Move>()) >= MOST_BYTES
    }

    /// Adds a node, and reports its numbers. A leaf is evaluated, and so proved or disproved at once, unless the search
    /// was given up.
    fn add<O: Observer<G>>(&mut self, search: &mut Search<'_, G, O>, state: &G::State, remaining: u32) {
        let value = if search.observer.stops() { None } else { search.leaf(state, remaining) };
        let is_reached = |value: Value| value == self.goal || self.attacker.prefers(value, self.goal);
        let (numbers, low, high) = match value {
            Some(value) if is_reached(value) => (ProofNumbers::PROVED, value, value),
            Some(value) => (ProofNumbers::DISPROVED, value, value),
            None => (ProofNumbers::UNKNOWN, Value::NEG_INFINITY, Value::INFINITY),
        };
        self.nodes.push(Node { player: search.game.turn(state), numbers, low, high, expanded: None });
        self.remark_numbers(search, self.nodes.len() - 1);
    }

    /// Descends from the end of the path to the most-proving node: from an OR node to the first child with the proof
    /// number of the node, from an AND node to the first child with the disproof number of the node.
    fn select_most_proving<O: Observer<G>>(&self, search: &mut Search<'_, G, O>, path: &mut Vec<Open<G::State>>) {
        loop {
            let Open { node, state, remaining } = &path[path.len() - 1];
            let Node { player, numbers, expanded: Some((moves, first)), .. } = &self.nodes[*node] else { return };
            let is_as_good = |child: &Node<G::Move>| {
                if *player == self.attacker {
                    child.numbers.proof == numbers.proof
                } else {
                    child.numbers.disproof == numbers.disproof
                }
            };
            let children = &self.nodes[*first..first + moves.len()];
            let tried = children.iter().position(is_as_good).expect("the least number is that of a child");
            let child = search.game.play(state, &moves[tried]);
            search.enter(Purpose::Again, (state, moves, tried), &child, Window::FULL, remaining - 1);
            let open = Open { node: first + tried, state: child, remaining: remaining - 1 };
            path.push(open);
        }
    }

    /// Expands the node at the end of the path: adds all its children.
    fn expand<O: Observer<G>>(&mut self, search: &mut Search<'_, G, O>, path: &mut [Open<G::State>]) {
        let Open { node, state, remaining } = &path[path.len() - 1];
        let moves = search.moves(state, *remaining);
        search.remark(Remark::Expanded { moves: moves.len() });
        self.nodes[*node].expanded = Some((Rc::clone(&moves), self.nodes.len()));
        self.expanded += 1;
        for tried in 0..moves.len() {
            search.child((state, &moves, tried), *remaining, |search, state, remaining| {
                self.add(search, state, remaining);
                Found::leaf(self.value(self.nodes.len() - 1))
            });
        }
    }

    /// Updates the numbers of the node at the end of the path. If its numbers changed, leaves the node and continues
    /// with its parent. Never leaves the root.
    fn update_ancestors<O: Observer<G>>(&mut self, search: &mut Search<'_, G, O>, path: &mut Vec<Open<G::State>>) {
        while let Some(&Open { node, .. }) = path.last() {
            let before = self.nodes[node].numbers;
            self.set_numbers(node);
            self.remark_numbers(search, node);
            if self.nodes[node].numbers == before || path.len() == 1 {
                return;
            }
            path.pop();
            search.leave(self.value(node));
        }
    }

    /// Updates the numbers and the bounds of an expanded node from its children.
    fn set_numbers(&mut self, node: usize) {
        let Some((moves, first)) = &self.nodes[node].expanded else { return };
        let player = self.nodes[node].player;
        let children = &self.nodes[*first..first + moves.len()];
        let numbers = ProofNumbers::of_children(player == self.attacker, children.iter().map(|child| child.numbers));
        let best = |one: Value, other: Value| if player.prefers(other, one) { other } else { one };
        let low = children.iter().map(|child| child.low).fold(player.worst(), best);
        let high = children.iter().map(|child| child.high).fold(player.worst(), best);
        let node = &mut self.nodes[node];
        (node.numbers, node.low, node.high) = (numbers, low, high);
    }

    /// Reports the numbers and bounds of the current node, whose index is `node`.
    fn remark_numbers<O: Observer<G>>(&self, search: &mut Search<'_, G, O>, node: usize) {
        let Node { numbers, low, high, .. } = self.nodes[node];
        search.remark(Remark::Proof { numbers, low, high });
    }

    /// Returns the bound of the value that the attacker is proved to reach. At a disproved node, returns the other
    /// bound: the best value that the attacker may still reach, which falls short of the goal.
    fn value(&self, node: usize) -> Value {
        let Node { numbers, low, high, .. } = self.nodes[node];
        let is_disproved = numbers.answer() == Some(false);
        if is_disproved == (self.attacker == Player::Max) { high } else { low }
    }

    /// Returns the first move of the root that is proved to reach the goal; `None` if there is no such move.
    fn winning_move(&self) -> Option<G::Move> {
        let (moves, first) = self.nodes[Self::ROOT].expanded.as_ref()?;
        let wins = |&tried: &usize| self.nodes[first + tried].numbers.answer() == Some(true);
        (0..moves.len()).find(wins).map(|tried| moves[tried].clone())
    }
}
