//! Game-tree search as in textbooks. The algorithms are generic over the game and the observer.
//!
//! A search reports borrowed [`Event`]s to its [`Observer`]. The observer `()` ignores them at no cost, because the
//! compiler removes the calls. All values and windows in events are from MAX's point of view.
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
mod machine;
pub(crate) mod mutants;
pub mod options;
mod order;
mod path_memory;
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

use algorithm::AlgorithmRow;
pub use algorithm::Shift;
pub(crate) use algorithm::{Best, Manner};
pub use any_game::{
    Counter, SearchError, Watch, count_search, divide_any, full_tree_any, orders_any, perft_any, solve_any,
};
pub(crate) use any_game::{Watcher, evaluation_named, random_position_any};
pub use event::{Event, Leaf, Observer, Purpose, Via};
pub use full_tree::{FullTree, branching_by_leaves, effective_branching, full_tree, knuth_moore_minimum};
use machine::Search;
pub(crate) use machine::on_enough_stack;
pub use mutants::Mutant;
pub(crate) use order::SplitMix64;
pub use order::{MoveList, Order, SHUFFLE, orders};
pub use perft::{PUBLISHED_CHESS, PUBLISHED_DRAUGHTS, perft, perft_up_to};
pub use remark::{LineEnd, Remark, Share};
pub use rules::{CutOn, Fail, MateScores, MateScoresError, Mates, Rules};
pub use self_play::{Contestant, play, random_opening};
pub use settings::Settings;
pub use solve::{Finding, Solution, Verdict, solve};
pub use techniques::{Method, MethodError, Technique, Techniques};
pub use textbook::proof_number::{ProofNumber, ProofNumbers};
pub use weights::Weights;
pub use window::Window;

use crate::fault::named;
use crate::game::{Evaluation, Game, Player, Value};
use chance::{expectiminimax, star1, star2};
use printed::{
    habr_connect4, kuhr_alpha_beta, kuhr_minimax, nemec_minimax, nemec_part_one, nemec_probability, white_black,
    white_black_pseudo_legal,
};
use techniques::learned::Learned;
use techniques::selective::Task;
use textbook::{alpha_beta, aspiration, minimax, mtd, negamax, negamax_alpha_beta, proof_number, pvs, scout};

named! {
    /// A search algorithm: one from textbooks, or a program as printed in one of the source documents. All
    /// [exact](Algorithm::is_exact) algorithms return the same value. Textbook algorithms come first, in teaching
    /// order.
    #[derive(Default, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[non_exhaustive]
    pub enum Algorithm: AlgorithmRow {
        /// Two functions, one for MAX and one for MIN; visits every node.
        Minimax: minimax::ROW,
        /// One function for both players; visits every node.
        Negamax: negamax::ROW,
        /// Two functions with a window; skips moves that cannot change the result.
        #[default]
        AlphaBeta: alpha_beta::ROW,
        /// One function for both players, with a window.
        NegamaxAlphaBeta: negamax_alpha_beta::ROW,
        /// Alpha-beta with a small window around a guess; searches again with a wider window if the value lies outside.
        Aspiration: aspiration::ROW,
        /// Full search of the first move; each other move is first tested, and searched fully only if it is better.
        Scout: scout::ROW,
        /// Alpha-beta in which only the first move has the whole window, and each other move is first tested with a
        /// null window. Also called NegaScout.
        Pvs: pvs::ROW,
        /// Repeated null windows that move from a guess to the value, with a memory of bounds.
        MtdF: mtd::MTD_F,
        /// Best-first search in the form of null windows from +∞ downwards, with a memory of bounds.
        SssStar: mtd::SSS_STAR,
        /// Minimax for trees with chance nodes, whose value is the mean of their moves' values, weighted by
        /// probability.
        Expectiminimax: expectiminimax::ROW,
        /// Expectiminimax with a window; also cuts at chance nodes, when the remaining moves cannot bring the mean back
        /// into the window.
        Star1: star1::ROW,
        /// Star1 that first probes one reply to each move of chance.
        Star2: star2::ROW,
        /// Best-first search for a proof or disproof that the player to move at the root wins, or reaches the
        /// opponent's bound of the window.
        ProofNumber: proof_number::ROW,
        /// First program of document 000: evaluates the position after every move, and chooses the best move.
        NemecDepthOne: nemec_part_one::DEPTH_ONE,
        /// Second program of document 000: the value of a move is the value of the opponent's best reply.
        NemecDepthTwo: nemec_part_one::DEPTH_TWO,
        /// Program of document 000 as printed: shifts mate scores after the loop, and looks one ply further than the
        /// given depth.
        NemecMinimax: nemec_minimax::ROW,
        /// Proposal of document 003: searches each line until its probability falls below a threshold.
        NemecProbability: nemec_probability::ROW,
        /// Program of document 001 as printed: two functions and no mate scores.
        WhiteBlack: white_black::ROW,
        /// Program of document 001 with pseudo-legal moves: a move that leaves the mover's own king in check is taken
        /// back.
        WhiteBlackPseudoLegal: white_black_pseudo_legal::ROW,
        /// Detailed minimax of document 002 as printed: shifts mate scores after the loop; the best value starts at
        /// −MAX.
        KuhrMinimax: kuhr_minimax::ROW,
        /// Alpha-beta of document 002 as printed: fail-hard; the root never cuts.
        KuhrAlphaBeta: kuhr_alpha_beta::ROW,
        /// First version of the Connect-4 program of document 004, as printed: sums the lengths of runs along the path,
        /// with a factor for each ply.
        HabrConnect4V1: habr_connect4::V1,
        /// Second version of the Connect-4 program of document 004, which the author printed in the comments of the
        /// article. This version multiplies the value of a reply by ten.
        HabrConnect4V2: habr_connect4::V2,
    }
}

/// Result of a search.
#[derive(Debug, Clone, PartialEq)]
pub struct Found<M> {
    /// Value of the position; from MAX's point of view when returned by [`search`].
    pub value: Value,
    /// First of the moves with this value. `None` at a leaf and at a chance node, and if proof-number search has not
    /// proved that a move reaches its goal.
    pub best_move: Option<M>,
}

impl<M> Found<M> {
    /// Returns the result of a leaf, without a move.
    fn leaf(value: Value) -> Self {
        Found { value, best_move: None }
    }

    /// Returns the result before the first move is searched: the worst value for `player`, and no move.
    fn nothing(player: Player) -> Self {
        Found::leaf(player.worst())
    }

    /// Returns whether the result contains no move, as at a leaf.
    fn is_leaf(&self) -> bool {
        self.best_move.is_none()
    }

    /// Converts the value from MAX's point of view to that of `player`, or back.
    fn signed(mut self, player: Player) -> Self {
        self.value = player.signed(self.value);
        self
    }

    fn choice(value: Value, mv: &M) -> Self
    where
        M: Clone,
    {
        Found { value, best_move: Some(mv.clone()) }
    }
}

/// Searches the initial position of a game, and reports every event to `observer`.
///
/// All [exact](Algorithm::exact) algorithms return the same value and move if the window is (-∞, ∞) and mate scores are
/// shifted correctly. With a narrower window the value may be a bound. If the root has moves, one of them is returned
/// even if all lose; only proof-number search returns no move if none is proved to win. If the game is over at the
/// root, the value is ±MAX, 0 or the score, without a shift, and there is no move. At a chance root there is no move
/// either.
///
/// A game [with chance](Game::has_chance) needs an algorithm that [supports chance](Algorithm::supports_chance).
///
/// The search uses the settings returned by [`Settings::effective`].
pub fn search<G: Game, O: Observer<G>>(
    game: &G,
    evaluation: Evaluation<G>,
    settings: &Settings,
    observer: &mut O,
) -> Found<G::Move> {
    search_from(game, &game.initial(), evaluation, settings, observer)
}

/// Calls [`search`] with a trait object as observer, so that the search is compiled once for each game, not for each
/// observer.
pub fn search_observed<G: Game>(
    game: &G,
    evaluation: Evaluation<G>,
    settings: &Settings,
    mut observer: &mut dyn Observer<G>,
) -> Found<G::Move> {
    search(game, evaluation, settings, &mut observer)
}

/// Searches the position `root` of a game; see [`search`].
pub fn search_from<G: Game, O: Observer<G>>(
    game: &G,
    root: &G::State,
    evaluation: Evaluation<G>,
    settings: &Settings,
    observer: &mut O,
) -> Found<G::Move> {
    let settings = settings.effective();
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
        Window::FULL if settings.algorithm == Algorithm::Aspiration => aspiration::around(search.guess(root)),
        window => window,
    };
    match settings.algorithm {
        Algorithm::Aspiration => return search.aspiration(root, depth, window),
        Algorithm::MtdF => return search.mtd_f(root, depth),
        Algorithm::SssStar => return search.sss_star(root, depth),
        Algorithm::NemecProbability => return search.nemec_probability(root, settings.depth),
        _ => {}
    }
    let plies = settings.plies().unwrap_or(Search::<G, O>::UNLIMITED);
    if settings.techniques.has(Technique::Deepening) {
        search.earlier_iterations(root, depth, window);
    }
    let mover = search.game.turn(root);
    search.visit_root(Purpose::Search, root, plies, window, |search| {
        if !settings.techniques.is_empty() {
            let task = Task { state: root, remaining: depth, window, after_null_move: false };
            return search.selective(&task);
        }
        if let Some(slip) = settings.rules.mutant.and_then(Mutant::slip) {
            return slip.search(search, root, depth, window);
        }
        // Negamax has windows and values from the point of view of the side to move.
        let own_window = window.seen_by(mover);
        let found = match settings.algorithm {
            Algorithm::Minimax => search.minimax(root, depth),
            // Of these, only alpha-beta reaches this line; the others have returned above.
            Algorithm::AlphaBeta
            | Algorithm::Aspiration
            | Algorithm::MtdF
            | Algorithm::SssStar
            | Algorithm::NemecProbability => search.alpha_beta(root, depth, window),
            Algorithm::Expectiminimax => search.expectiminimax(root, depth),
            Algorithm::Star1 => search.star1(root, depth, window),
            Algorithm::Star2 => search.star2(root, depth, window),
            Algorithm::Negamax => search.negamax(root, depth),
            Algorithm::NegamaxAlphaBeta => search.negamax_alpha_beta(root, depth, own_window),
            Algorithm::Scout => search.scout(root, depth),
            Algorithm::Pvs => search.pvs(root, depth, own_window),
            Algorithm::ProofNumber => search.proof_number(root, depth, settings.goal(mover)),
            Algorithm::NemecMinimax => search.nemec_minimax_root(root, depth),
            Algorithm::NemecDepthOne => search.nemec_depth_one(root),
            Algorithm::NemecDepthTwo => search.nemec_depth_two(root),
            Algorithm::KuhrMinimax => search.kuhr_minimax_root(root, depth),
            Algorithm::KuhrAlphaBeta => search.kuhr_alpha_beta_root(root, depth),
            Algorithm::WhiteBlack => search.white_black(root, depth),
            Algorithm::WhiteBlackPseudoLegal => search.white_black_pseudo_legal(root, depth),
            Algorithm::HabrConnect4V1 | Algorithm::HabrConnect4V2 => search.habr_connect4(root, depth),
        };
        if settings.algorithm.is_negamax() { found.signed(mover) } else { found }
    })
}

/// Returns the smallest and the largest value of any position, which cutoffs at chance nodes need. Returns (-∞, ∞) for
/// algorithms without such cutoffs, and if the rules of the game define no bounds.
pub(crate) fn bounds_of<G: Game>(game: &G, settings: &Settings) -> [Value; 2] {
    let bounds = settings.algorithm.has_star_cuts().then(|| game.bounds(settings.rules.mates.win(Player::Max)));
    bounds.flatten().unwrap_or([Value::NEG_INFINITY, Value::INFINITY])
}
