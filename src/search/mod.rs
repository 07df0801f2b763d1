//! Game-tree search as the textbooks print it: one algorithm a file, generic over the game and over an observer.
//!
//! A search tells its [`Observer`] what it does in borrowed [`Event`]s. The observer `()` listens to nothing and costs
//! nothing: the calls are compiled away. All values and windows in events are from MAX's point of view, whatever the
//! algorithm computes with.
//!
//! ```
//! use plyscope::{HandTree, Settings, search};
//!
//! let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
//! let found = search(&tree, HandTree::static_value(), &Settings::default(), &mut ());
//! assert_eq!(found.value, 3.into());
//! # Ok::<(), plyscope::Fault>(())
//! ```

mod algorithm;
mod any_game;
mod chance;
mod event;
mod full_tree;
pub(crate) mod mutants;
pub mod options;
mod order;
mod perft;
mod printed;
mod remark;
mod rules;
mod self_play;
mod settings;
mod solve;
mod techniques;
mod textbook;
mod weights;
mod window;

pub use algorithm::Shift;
pub(crate) use algorithm::{Best, Manner};
pub use any_game::{Counter, Watch, count_search, divide_any, full_tree_any, orders_any, perft_any, solve_any};
pub(crate) use any_game::{Watcher, evaluation_named, random_position_any};
pub use event::{Event, Leaf, Observer, Purpose, Via};
pub use full_tree::{FullTree, branching_by_leaves, effective_branching, full_tree, knuth_moore_minimum};
pub use mutants::Mutant;
pub(crate) use order::SplitMix64;
pub use order::{MoveList, Order, SHUFFLE, orders};
pub use perft::{Divide, PUBLISHED_CHESS, PUBLISHED_DRAUGHTS, divide, perft, perft_up_to};
pub use remark::{LineEnd, Remark, Share};
pub use rules::{CutOn, Fail, MateScores, MateScoresError, Mates, Rules};
pub use self_play::{Contestant, play, random_opening};
pub use settings::Settings;
pub use solve::{Finding, Solution, Verdict, solve};
pub use techniques::{Method, MethodError, Technique, Techniques};
pub use textbook::proof_number::{ProofNumber, ProofNumbers};
pub use weights::Weights;
pub use window::Window;

use std::rc::Rc;

use crate::game::{Evaluation, Game, Outcome, Player, Value};
use techniques::learned::Learned;
use techniques::selective::Task;

algorithm::algorithms! {
    /// Two functions, one for MAX and one for MIN; visits every node.
    Minimax: textbook::minimax::ROW,
    /// One function for both players; visits every node.
    Negamax: textbook::negamax::ROW,
    /// Two functions with a window; skips what cannot matter.
    #[default]
    AlphaBeta: textbook::alpha_beta::ROW,
    /// One function for both players with a window.
    NegamaxAlphaBeta: textbook::negamax_alpha_beta::ROW,
    /// Alpha-beta with a small window around a guess, and once more where the value lies outside.
    Aspiration: textbook::aspiration::ROW,
    /// The first move is evaluated; every other one is tested for being better, and evaluated if it is.
    Scout: textbook::scout::ROW,
    /// Alpha-beta in which only the first move has the whole window; the others are tested first. NegaScout.
    Pvs: textbook::pvs::ROW,
    /// Null windows from a guess towards the value, with a memory.
    MtdF: textbook::mtd::MTD_F,
    /// Best-first search, as null windows from +∞ downwards with a memory.
    SssStar: textbook::mtd::SSS_STAR,
    /// Minimax for trees with chance nodes: the mean of the values, each by its probability.
    Expectiminimax: chance::expectiminimax::ROW,
    /// Expectiminimax with a window, which closes at chance nodes when the rest cannot bring the mean back into it.
    Star1: chance::star1::ROW,
    /// Star1 that first tries one reply to each move of chance.
    Star2: chance::star2::ROW,
    /// Best-first search for a proof or a disproof that the player to move at the root wins.
    ProofNumber: textbook::proof_number::ROW,
    /// What document 000 begins with: every move is played and evaluated statically.
    NemecDepthOne: printed::nemec_part_one::DEPTH_ONE,
    /// What document 000 makes of that: every move is worth the opponent's best reply to it.
    NemecDepthTwo: printed::nemec_part_one::DEPTH_TWO,
    /// The program of document 000 as printed: mates are shifted after the loop, and the root passes its whole depth
    /// on.
    NemecMinimax: printed::nemec_minimax::ROW,
    /// What document 003 proposes: lines are searched as long as they are probable enough.
    NemecProbability: printed::nemec_probability::ROW,
    /// The program of document 001 as printed: two functions and no mate scores.
    WhiteBlack: printed::white_black::ROW,
    /// The program of document 001 with moves that may leave the own king in check, and are taken back if they do.
    WhiteBlackPseudoLegal: printed::white_black_pseudo_legal::ROW,
    /// The detailed minimax of document 002 as printed: mates are shifted after the loop, and all begins at −MAX.
    KuhrMinimax: printed::kuhr_minimax::ROW,
    /// The alpha-beta of document 002 as printed: fail-hard, with a root that never cuts.
    KuhrAlphaBeta: printed::kuhr_alpha_beta::ROW,
    /// The Connect-4 program of document 004 as printed: sums of runs along the path, with a factor for each ply.
    HabrConnect4V1: printed::habr_connect4::V1,
    /// The program of document 004 as its author printed it in the comments: a reply counts ten times as much.
    HabrConnect4V2: printed::habr_connect4::V2,
}

/// What a search found out about a position.
#[derive(Debug, Clone, PartialEq)]
pub struct Found<M> {
    /// The value of the position; from MAX's point of view when [`search`] returns it.
    pub value: Value,
    /// The move that has this value: the first of equals. `None` only where there is no move to choose, and where
    /// proof-number search has not proved that one of them wins.
    pub best_move: Option<M>,
}

impl<M> Found<M> {
    /// A leaf: a value and nothing to choose.
    fn leaf(value: Value) -> Self {
        Found { value, best_move: None }
    }

    /// Before the first move is tried: worse than anything that `player` can get.
    fn nothing(player: Player) -> Self {
        Found::leaf(player.worst())
    }

    fn choice(value: Value, mv: &M) -> Self
    where
        M: Clone,
    {
        Found { value, best_move: Some(mv.clone()) }
    }
}

/// Searches the game's initial position and tells `observer` everything.
///
/// Every [exact](Algorithm::exact) algorithm returns the same value and move as long as the window is the full one and
/// the mate scores are sound; with a narrower window the value may be a bound only. There is a move whenever the root
/// has one, also when every move loses; but proof-number search has only moves that it has proved to win. A root that
/// is already decided has its plain value (±MAX or 0) and no move.
///
/// Where chance moves at the root there is no move to choose. Of the algorithms only those that
/// [know chance](Algorithm::knows_chance) do as its weights say; a game [with chance](Game::has_chance) is none for the
/// others.
///
/// Settings that the algorithm does not know count as [`Settings::in_force`] says.
pub fn search<G: Game, O: Observer<G>>(
    game: &G,
    evaluation: Evaluation<G>,
    settings: &Settings,
    observer: &mut O,
) -> Found<G::Move> {
    search_from(game, &game.initial(), evaluation, settings, observer)
}

/// The same as [`search`] for an observer behind a reference.
///
/// This is compiled once for each game, and [`search`] anew for each kind of observer. Each event costs a call here,
/// which is little beside what most observers do with it.
pub fn search_observed<G: Game>(
    game: &G,
    evaluation: Evaluation<G>,
    settings: &Settings,
    mut observer: &mut dyn Observer<G>,
) -> Found<G::Move> {
    search(game, evaluation, settings, &mut observer)
}

/// The same as [`search`] from any position of the game.
pub fn search_from<G: Game, O: Observer<G>>(
    game: &G,
    root: &G::State,
    evaluation: Evaluation<G>,
    settings: &Settings,
    observer: &mut O,
) -> Found<G::Move> {
    let settings = settings.in_force();
    let depth = settings.depth_searched().unwrap_or(Search::<G, O>::UNLIMITED);
    let mut search = Search {
        game,
        evaluation,
        rules: settings.rules,
        techniques: settings.techniques,
        weights: settings.weights,
        order: settings.order,
        grain: (evaluation.grain)(game),
        bounds: bounds_of(game, &settings),
        observer,
        ply: 0,
        keys: vec![settings.order.seed()],
        lists: Vec::new(),
        visits: 0,
        has_judged: false,
        learned: Learned::default(),
    };
    let window = match settings.root_window() {
        Window::FULL if settings.algorithm == Algorithm::Aspiration => textbook::aspiration::around(search.guess(root)),
        window => window,
    };
    match settings.algorithm {
        Algorithm::Aspiration => return textbook::aspiration::aspiration(&mut search, root, depth, window),
        Algorithm::MtdF => return textbook::mtd::mtd_f(&mut search, root, depth),
        Algorithm::SssStar => return textbook::mtd::sss_star(&mut search, root, depth),
        Algorithm::NemecProbability => return printed::nemec_probability::deepen(&mut search, root, settings.depth),
        _ => {}
    }
    let plies = settings.plies().unwrap_or(Search::<G, O>::UNLIMITED);
    if settings.techniques.has(Technique::Deepening) {
        techniques::deepening::earlier_iterations(&mut search, root, depth, window);
    }
    search.visit_root(Purpose::Search, root, plies, window, |search| {
        if !settings.techniques.is_empty() {
            let task = Task { state: root, remaining: depth, window, after_null_move: false };
            return techniques::selective::selective(search, &task);
        }
        if let Some(slip) = settings.rules.mutant.and_then(Mutant::slip) {
            return slip.search(search, root, depth, window);
        }
        match settings.algorithm {
            Algorithm::Minimax => textbook::minimax::minimax(search, root, depth),
            // Those that visit the root as often as they like do so above.
            Algorithm::AlphaBeta
            | Algorithm::Aspiration
            | Algorithm::MtdF
            | Algorithm::SssStar
            | Algorithm::NemecProbability => textbook::alpha_beta::alpha_beta(search, root, depth, window),
            Algorithm::Expectiminimax => chance::expectiminimax::expectiminimax(search, root, depth),
            Algorithm::Star1 => chance::star1::star1(search, root, depth, window),
            Algorithm::Star2 => chance::star2::star2(search, root, depth, window),
            Algorithm::Negamax => textbook::negamax::from_max(search, root, depth),
            Algorithm::NegamaxAlphaBeta => textbook::negamax_alpha_beta::from_max(search, root, depth, window),
            Algorithm::Scout => textbook::scout::eval(search, root, depth),
            Algorithm::Pvs => textbook::pvs::from_max(search, root, depth, window),
            Algorithm::ProofNumber => {
                let goal = settings.goal(search.game.turn(root));
                textbook::proof_number::proof_number(search, root, depth, goal)
            }
            Algorithm::NemecMinimax => printed::nemec_minimax::best_move(search, root, depth),
            Algorithm::NemecDepthOne => printed::nemec_part_one::depth_one(search, root),
            Algorithm::NemecDepthTwo => printed::nemec_part_one::depth_two(search, root),
            Algorithm::KuhrMinimax => printed::kuhr_minimax::best_move(search, root, depth),
            Algorithm::KuhrAlphaBeta => printed::kuhr_alpha_beta::best_move(search, root, depth),
            Algorithm::WhiteBlack => printed::white_black::minimax(search, root, depth),
            Algorithm::WhiteBlackPseudoLegal => printed::white_black_pseudo_legal::minimax(search, root, depth),
            Algorithm::HabrConnect4V1 | Algorithm::HabrConnect4V2 => {
                printed::habr_connect4::from_max(search, root, depth)
            }
        }
    })
}

/// Between which values all positions lie, as a search with these settings knows it: (-∞, ∞) where the rules of the
/// game do not say so, and where the algorithm does not ask.
pub(crate) fn bounds_of<G: Game>(game: &G, settings: &Settings) -> [Value; 2] {
    let bounds = settings.algorithm.has_star_cuts().then(|| game.bounds(settings.rules.mates.win(Player::Max)));
    bounds.flatten().unwrap_or([Value::NEG_INFINITY, Value::INFINITY])
}

/// What all algorithms share while they run: the rules of the game and of the search, and the observer.
struct Search<'a, G: Game, O> {
    game: &'a G,
    evaluation: Evaluation<G>,
    rules: Rules,
    techniques: Techniques,
    weights: Weights,
    order: Order,
    /// All values are whole multiples of this: how wide a null window is.
    grain: Value,
    /// Between these two lie all values: what cuts at chance nodes need to know.
    bounds: [Value; 2],
    observer: &'a mut O,
    /// How many plies below the root the position entered last is.
    ply: usize,
    /// A key for the path of moves to each open node, the root's first: what its order depends on. Only the root has
    /// one where the order does not depend on the path.
    keys: Vec<u64>,
    /// For each ply the moves of its last node that are in the order given: those of the next one come into the same
    /// list, if nobody needs it any more. Taking memory would cost more than listing them.
    lists: Vec<Rc<MoveList<G::Move>>>,
    /// How many positions were entered.
    visits: u64,
    /// Whether a position was evaluated statically.
    has_judged: bool,
    /// What the parts of the search before have found out for those to come.
    learned: Learned<G>,
}

impl<G: Game, O: Observer<G>> Search<'_, G, O> {
    /// More plies than any game has.
    const UNLIMITED: u32 = u32::MAX;

    /// The value of a position that is not searched further, from MAX's point of view: the game is over, or no plies
    /// remain. A decided game comes before the depth limit.
    #[inline]
    fn leaf(&mut self, state: &G::State, remaining: u32) -> Option<Value> {
        match self.over(state) {
            None if remaining == 0 => Some(self.judge(state)),
            value => value,
        }
    }

    /// The value of a position where the game is over.
    #[inline]
    fn over(&mut self, state: &G::State) -> Option<Value> {
        if self.observer.stops() {
            return Some(Value::ZERO);
        }
        let (value, leaf) = match self.game.outcome(state)? {
            Outcome::Win(player) => (self.rules.mates.win(player), Leaf::Won(player)),
            Outcome::Draw => (Value::ZERO, Leaf::Drawn),
            Outcome::Score(value) => (value, Leaf::Evaluated { unclamped: value }),
        };
        Some(self.found_out(value, leaf))
    }

    /// The value of a position where the side to move has no move: in the programs that know no draws it has lost,
    /// unless the rules of the game name another winner or a score.
    fn cannot_move(&mut self, state: &G::State) -> Value {
        match self.game.outcome(state) {
            Some(Outcome::Draw) => {
                let winner = self.game.turn(state).opponent();
                self.found_out(self.rules.mates.win(winner), Leaf::Drawn)
            }
            _ => self.over(state).unwrap_or(Value::ZERO),
        }
    }

    /// The static value of a position where no plies remain, whether or not the game is over there. The numbered leaves
    /// of a hand-built tree have no other value than their own.
    fn at_the_limit(&mut self, state: &G::State, remaining: u32) -> Option<Value> {
        if self.observer.stops() {
            return Some(Value::ZERO);
        }
        let value = (remaining == 0).then(|| self.game.outcome(state))?;
        Some(match value {
            Some(Outcome::Score(value)) => self.found_out(value, Leaf::Evaluated { unclamped: value }),
            _ => self.judge(state),
        })
    }

    /// What the static evaluation says.
    fn judge(&mut self, state: &G::State) -> Value {
        self.has_judged = true;
        let unclamped = (self.evaluation.evaluate)(self.game, state);
        self.found_out(self.rules.mates.clamp(unclamped), Leaf::Evaluated { unclamped })
    }

    /// The static value, where the position is no leaf.
    fn evaluation_of(&self, state: &G::State) -> Value {
        self.rules.mates.clamp((self.evaluation.evaluate)(self.game, state))
    }

    /// The value of a position that is searched no further: that of its outcome, or its static value.
    fn static_value(&mut self, state: &G::State) -> Value {
        self.leaf(state, 0).unwrap_or(Value::ZERO)
    }

    /// Tells what a leaf is worth.
    fn found_out(&mut self, value: Value, leaf: Leaf) -> Value {
        debug_assert!(value.is_finite(), "an evaluation is a number");
        self.observer.on(&Event::Evaluate { value, leaf });
        value
    }

    /// The moves in the order in force.
    fn moves(&mut self, state: &G::State, remaining: u32) -> Rc<MoveList<G::Move>> {
        if self.order != Order::Given {
            return Rc::new(self.arranged_moves(state, remaining));
        }
        if self.lists.len() <= self.ply {
            self.lists.resize_with(self.ply + 1, || Rc::new(MoveList::as_given(Vec::new())));
        }
        let list = &mut self.lists[self.ply];
        if let Some(list) = Rc::get_mut(list) {
            self.game.add_moves(state, list.emptied());
        } else {
            *list = Rc::new(MoveList::as_given(self.game.moves(state)));
        }
        Rc::clone(list)
    }

    fn arranged_moves(&mut self, state: &G::State, remaining: u32) -> MoveList<G::Move> {
        let moves = self.game.moves(state);
        match self.order {
            Order::Given => MoveList::as_given(moves),
            Order::Reverse => MoveList::reversed(moves),
            Order::Random { .. } => MoveList::shuffled(moves, self.key()),
            Order::Nth { .. } => MoveList::permuted(moves, self.key()),
            // Chance has no best move.
            Order::Static | Order::Best | Order::Worst if self.game.weights(state).is_some() => {
                MoveList::as_given(moves)
            }
            Order::Static => {
                let player = self.game.turn(state);
                MoveList::sorted(moves, |mv| player.signed(self.guess(&self.game.play(state, mv))))
            }
            Order::Best | Order::Worst => {
                let (game, order, ply) = (self.game, self.order, self.ply);
                let player = match order {
                    Order::Worst => game.turn(state).opponent(),
                    _ => game.turn(state),
                };
                MoveList::sorted(moves, |mv| {
                    let child = game.play(state, mv);
                    player.signed(self.silently(|silent| {
                        (silent.techniques, silent.order) = (Techniques::NONE, Order::Given);
                        silent.ply = ply;
                        silent
                            .descend(|silent| chance::expectiminimax::expectiminimax(silent, &child, remaining - 1))
                            .value
                    }))
                })
            }
        }
    }

    /// Runs a search like this one from the root, of which the observer hears only that it visits positions. What it
    /// learns is kept.
    fn silently<T>(&mut self, run: impl FnOnce(&mut Search<'_, G, &mut dyn Observer<G>>) -> T) -> T {
        let observer = &mut *self.observer;
        let stopped = observer.stops();
        let mut visit = || {
            observer.on_silent_visit();
            observer.stops()
        };
        let mut silence: &mut dyn Observer<G> = &mut Silent { visit: &mut visit, stopped };
        let mut silent = Search {
            game: self.game,
            evaluation: self.evaluation,
            rules: self.rules,
            techniques: self.techniques,
            weights: self.weights,
            order: self.order,
            grain: self.grain,
            bounds: self.bounds,
            observer: &mut silence,
            ply: 0,
            keys: vec![self.order.seed()],
            lists: Vec::new(),
            visits: 0,
            has_judged: false,
            learned: std::mem::take(&mut self.learned),
        };
        let result = run(&mut silent);
        self.learned = silent.learned;
        result
    }

    /// The moves in the order in force; where that is the order given, as a scan of the board finds them.
    fn moves_as_scanned(&mut self, state: &G::State, remaining: u32) -> Rc<MoveList<G::Move>> {
        match self.order {
            Order::Given => Rc::new(MoveList::by_place(self.game.moves(state), |mv| self.game.place(state, mv))),
            _ => self.moves(state, remaining),
        }
    }

    /// What the move gains that was played last: the static value of the position that it led to, seen by the player
    /// who made it. `None` where the game is over.
    fn gain(&mut self, state: &G::State, mover: Player) -> Option<Value> {
        if self.game.outcome(state).is_some() {
            return None;
        }
        let value = (self.evaluation.evaluate)(self.game, state);
        self.observer.on(&Event::Gain { value });
        Some(mover.signed(value))
    }

    /// All moves that the men can make, in the order in force. The legal ones have the numbers that they have in every
    /// other search; those that leave the own king in check are numbered after them, and are sorted last: they have no
    /// value to be sorted by.
    fn pseudo_legal_moves(&mut self, state: &G::State, remaining: u32) -> MoveList<G::Move> {
        let legal = self.moves(state, remaining);
        let all = self.game.pseudo_legal_moves(state);
        if self.order == Order::Given { legal.within(all) } else { Rc::unwrap_or_clone(legal).followed_by(all) }
    }

    /// Visits the root: most searches do so once.
    fn visit_root(
        &mut self,
        purpose: Purpose,
        root: &G::State,
        remaining: u32,
        window: Window,
        visit: impl FnOnce(&mut Self) -> Found<G::Move>,
    ) -> Found<G::Move> {
        let remaining = Self::limited(remaining);
        self.visits += 1;
        self.observer.on(&Event::Enter { via: None, trial: None, state: root, purpose, window, remaining });
        let found = visit(self);
        self.observer.on(&Event::Leave { value: found.value });
        found
    }

    /// A guess at the value of a position, without a search and without a word to the observer: that of its outcome, or
    /// its static value.
    fn guess(&self, state: &G::State) -> Value {
        match self.game.outcome(state) {
            Some(Outcome::Win(player)) => self.rules.mates.win(player),
            Some(Outcome::Draw) => Value::ZERO,
            Some(Outcome::Score(value)) => value,
            None => self.rules.mates.clamp((self.evaluation.evaluate)(self.game, state)),
        }
    }

    /// Plays the `tried`th move in `child`, a copy of the position, and enters the position that it becomes, with
    /// `window` as MAX sees it. A new position handed up would be copied on the way, which is slow.
    #[inline]
    fn enter(
        &mut self,
        state: &G::State,
        child: &mut G::State,
        moves: &MoveList<G::Move>,
        tried: usize,
        window: Window,
        remaining: u32,
    ) {
        self.enter_to(Purpose::Search, state, child, moves, tried, window, remaining);
    }

    /// Enters a child, to a purpose.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "those of `enter`, and one more")]
    fn enter_to(
        &mut self,
        purpose: Purpose,
        state: &G::State,
        child: &mut G::State,
        moves: &MoveList<G::Move>,
        tried: usize,
        window: Window,
        remaining: u32,
    ) {
        self.game.advance(child, &moves[tried]);
        let via = Some(self.go_down(state, moves, tried, remaining));
        let remaining = Self::limited(remaining).map(|remaining| remaining - 1);
        self.visits += 1;
        self.observer.on(&Event::Enter { via, trial: None, state: child, purpose, window, remaining });
    }

    /// Enters `child`, the position after the `tried`th move, where so many plies remain.
    fn visit(
        &mut self,
        state: &G::State,
        moves: &MoveList<G::Move>,
        tried: usize,
        child: &G::State,
        window: Window,
        remaining: u32,
    ) {
        let via = Some(self.go_down(state, moves, tried, remaining.saturating_add(1)));
        let remaining = Self::limited(remaining);
        self.visits += 1;
        self.observer.on(&Event::Enter { via, trial: None, state: child, purpose: Purpose::Search, window, remaining });
    }

    /// Goes down by the `tried`th move of a position where so many plies remain.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a few instructions, at every node")]
    fn go_down<'m>(
        &mut self,
        state: &'m G::State,
        moves: &'m MoveList<G::Move>,
        tried: usize,
        remaining: u32,
    ) -> Via<'m, G> {
        self.ply += 1;
        if let Order::Nth { .. } | Order::Random { .. } = self.order {
            self.add_key(state, moves.given(tried), remaining);
        }
        Via { state, mv: &moves[tried], given: moves.given(tried) }
    }

    /// The key of the position after this move, by its place in the order given.
    #[cold]
    fn add_key(&mut self, state: &G::State, given: usize, remaining: u32) {
        let key = match self.order {
            Order::Nth { .. } => order::number_below(self.game, state, remaining, self.key(), given),
            Order::Random { .. } => order::key(self.key(), given),
            Order::Given | Order::Reverse | Order::Best | Order::Worst | Order::Static => return,
        };
        self.keys.push(key);
    }

    /// Enters a position that no move leads to: `technique` tries whether something less than a search is enough.
    fn try_out(&mut self, technique: Technique, state: &G::State, window: Window, remaining: u32) {
        self.ply += 1;
        if let Order::Nth { .. } | Order::Random { .. } = self.order {
            self.keys.push(order::key(self.key(), usize::MAX - technique as usize));
        }
        let (purpose, remaining) = (Purpose::Test, Self::limited(remaining));
        self.visits += 1;
        self.observer.on(&Event::Enter { via: None, trial: Some(technique), state, purpose, window, remaining });
    }

    /// The key of the position entered last.
    fn key(&self) -> u64 {
        *self.keys.last().unwrap_or(&0)
    }

    /// A number of plies that remain, if it is one: unlimited depth stays so however often one ply is taken off.
    fn limited(remaining: u32) -> Option<u32> {
        (remaining <= Self::UNLIMITED / 2).then_some(remaining)
    }

    /// Runs one ply of recursion, on new stack space when the old is nearly used up: a tree may be 10,000 plies deep.
    #[inline]
    fn descend<T>(&mut self, recursion: impl FnOnce(&mut Self) -> T) -> T {
        /// Looking at the stack costs more than a ply of search, so it is done now and then: this many plies fit into
        /// the red zone even without optimisation.
        const PLIES: usize = 16;
        if self.ply.is_multiple_of(PLIES) { on_enough_stack(|| recursion(self)) } else { recursion(self) }
    }

    /// Leaves the position entered last; `value` is what it returned, as MAX sees it.
    #[inline]
    fn leave(&mut self, value: Value) {
        self.ply -= 1;
        self.keys.truncate(self.ply + 1);
        self.observer.on(&Event::Leave { value });
    }

    /// Takes back the illegal move that `player` entered last. It is worth less than any other.
    fn take_back(&mut self, player: Player) {
        self.remark(Remark::TakenBack);
        self.leave(player.worst());
    }

    /// Says something else about the position entered last.
    fn remark(&mut self, remark: Remark) {
        self.observer.on(&Event::Remark(remark));
    }

    /// The move left last is the best so far; `window` is what remains of the window, both as MAX sees them.
    fn update(&mut self, value: Value, window: Window) {
        self.observer.on(&Event::Update { value, window });
    }

    /// The `tried`th move closed the window; reports what is skipped, if anything is.
    fn cutoff(&mut self, state: &G::State, moves: &MoveList<G::Move>, tried: usize, value: Value, bound: Value) {
        self.skip_from(state, moves, tried + 1, value, bound);
    }

    /// Every move is skipped, because this value, which no move has, closes the window.
    fn closed_at_once(
        &mut self,
        state: &G::State,
        moves: &MoveList<G::Move>,
        value: Value,
        window: Window,
    ) -> Found<G::Move> {
        let bound = window.far(self.game.turn(state));
        self.skip_from(state, moves, 0, value, bound);
        Found::leaf(self.rules.fail.returned(value, window))
    }

    /// Gives up the rest after so many moves; none of them needs to have closed the window.
    fn skip_from(&mut self, state: &G::State, moves: &MoveList<G::Move>, tried: usize, value: Value, bound: Value) {
        if tried < moves.len() {
            self.observer.on(&Event::Cutoff { state, moves, tried, value, bound });
        }
    }
}

/// Runs something that may go deep, on new stack space if the old is nearly used up.
pub(crate) fn on_enough_stack<T>(run: impl FnOnce() -> T) -> T {
    const RED_ZONE: usize = 128 * 1024;
    const SEGMENT: usize = 4 * 1024 * 1024;
    let (mut run, mut result) = (Some(run), None);
    // Behind a reference, so that the part with the new stack is compiled only once.
    let once: &mut dyn FnMut() = &mut || result = run.take().map(|run| run());
    stacker::maybe_grow(RED_ZONE, SEGMENT, once);
    result.expect("it was run")
}

/// Observes the preliminary searches behind [`Order::Best`] and [`Order::Worst`], and the iterations before the last.
struct Silent<'a> {
    /// Called at every visit; whether to give up.
    visit: &'a mut dyn FnMut() -> bool,
    stopped: bool,
}

impl<G: Game> Observer<G> for Silent<'_> {
    fn on(&mut self, event: &Event<'_, G>) {
        if let Event::Enter { .. } = event {
            self.stopped |= (self.visit)();
        }
    }

    fn on_silent_visit(&mut self) {
        self.stopped |= (self.visit)();
    }

    fn stops(&self) -> bool {
        self.stopped
    }
}
