//! Speed of searches, recordings, layouts and writers: `cargo bench --no-default-features`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use plyscope::games::{Chess, ConnectFour, TicTacToe};
use plyscope::internals::{Gaps, NodeReach, tidy};
use plyscope::pictures::{Figure, Frame, Outline, Palette, Picture, dot, svg, text};
use plyscope::{
    About, Algorithm, Counter, Evaluate, Evaluation, Game, Limits, Locale, MateScores, Mates, Notation, Rules,
    Settings, Source, Theme, Trace, json, record_with, report, search, solve, zero,
};

/// A middlegame position with 48 moves, known as Kiwipete.
const CHESS: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn main() {
    divan::main();
}

fn settings(algorithm: Algorithm, depth: Option<u32>) -> Settings {
    let rules = Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
    Settings { algorithm, depth, rules, ..Settings::default() }
}

/// Counts the nodes of a search, so that results are in nodes per second.
fn nodes<G: Game>(game: &G, evaluation: Evaluation<G>, settings: &Settings) -> ItemsCount {
    let mut counter = Counter::default();
    search(game, evaluation, settings, &mut counter);
    ItemsCount::new(counter.nodes)
}

fn silent<G: Game>(bencher: Bencher, game: &G, evaluation: Evaluation<G>, settings: &Settings) {
    bencher
        .counter(nodes(game, evaluation, settings))
        .bench_local(|| search(black_box(game), evaluation, settings, &mut ()).value);
}

fn recording<G>(game: &G, evaluation: Evaluation<G>, settings: &Settings) -> Trace
where
    G: Notation + Clone + Send + Sync + 'static,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    record_with(black_box(game), evaluation, settings, Limits::default(), About::default(), &mut ())
}

#[divan::bench_group(sample_count = 10)]
mod tic_tac_toe {
    use super::{Algorithm, Bencher, Settings, TicTacToe, nodes, recording, settings, silent, zero};

    fn whole() -> (TicTacToe, Settings) {
        (TicTacToe::parse("").unwrap(), settings(Algorithm::Minimax, None))
    }

    #[divan::bench]
    fn minimax_silent(bencher: Bencher) {
        let (game, settings) = whole();
        silent(bencher, &game, zero(), &settings);
    }

    #[divan::bench]
    fn minimax_recorded(bencher: Bencher) {
        let (game, settings) = whole();
        bencher.counter(nodes(&game, zero(), &settings)).bench_local(|| recording(&game, zero(), &settings));
    }
}

/// Speed of minimax from the initial position of chess, in nodes per second. According to document 001, a search in one
/// second requires 206 thousand for depth 4, and 5, 124 and 3,320 million for depths 5, 6 and 7.
#[divan::bench_group(sample_count = 5)]
mod document_001 {
    use super::{Algorithm, Bencher, Chess, Evaluate, settings, silent};

    #[divan::bench]
    fn minimax_of_chess_to_depth_4(bencher: Bencher) {
        let (game, evaluation) = (Chess::default(), Chess::evaluations()[0]);
        silent(bencher, &game, evaluation, &settings(Algorithm::Minimax, Some(4)));
    }
}

#[divan::bench_group(sample_count = 10)]
mod chess {
    use super::{Algorithm, Bencher, CHESS, Chess, Evaluate, Evaluation, Settings, nodes, recording, settings, silent};

    const DEPTHS: [u32; 2] = [3, 4];

    fn middle_game(depth: u32) -> (Chess, Evaluation<Chess>, Settings) {
        (Chess::parse(CHESS).unwrap(), Chess::evaluations()[0], settings(Algorithm::AlphaBeta, Some(depth)))
    }

    #[divan::bench(args = DEPTHS)]
    fn alpha_beta_silent(bencher: Bencher, depth: u32) {
        let (game, evaluation, settings) = middle_game(depth);
        silent(bencher, &game, evaluation, &settings);
    }

    #[divan::bench(args = DEPTHS)]
    fn alpha_beta_recorded(bencher: Bencher, depth: u32) {
        let (game, evaluation, settings) = middle_game(depth);
        bencher.counter(nodes(&game, evaluation, &settings)).bench_local(|| recording(&game, evaluation, &settings));
    }
}

#[divan::bench_group(sample_count = 10)]
mod connect_four {
    use super::{
        Algorithm, Bencher, ConnectFour, Evaluate, Evaluation, Game, ItemsCount, Settings, black_box, nodes, recording,
        settings, silent, solve,
    };

    fn empty_wall() -> (ConnectFour, Evaluation<ConnectFour>, Settings) {
        let game = ConnectFour::parse("").unwrap();
        (game, ConnectFour::evaluations()[0], settings(Algorithm::AlphaBeta, Some(6)))
    }

    #[divan::bench]
    fn alpha_beta_silent(bencher: Bencher) {
        let (game, evaluation, settings) = empty_wall();
        silent(bencher, &game, evaluation, &settings);
    }

    #[divan::bench]
    fn alpha_beta_recorded(bencher: Bencher) {
        let (game, evaluation, settings) = empty_wall();
        bencher.counter(nodes(&game, evaluation, &settings)).bench_local(|| recording(&game, evaluation, &settings));
    }

    /// Measures solving a position, including a line of perfect play and the results of all moves.
    #[divan::bench(args = ["6614446666373154", "274552224131661"])]
    fn solved(bencher: Bencher, position: &str) {
        let game = ConnectFour::parse(position).unwrap();
        let visits = || solve(black_box(&game), &game.initial(), |_| true).visits;
        bencher.counter(ItemsCount::new(visits())).bench_local(visits);
    }
}

mod layout {
    use super::{Bencher, Gaps, ItemsCount, NodeReach, black_box, tidy};

    /// Returns a random tree as the parent of each node, in pre-order. It is at most 12 plies deep. Equal seeds give
    /// equal trees.
    fn random_tree(nodes: usize, seed: u32) -> Vec<Option<usize>> {
        const DEEPEST: usize = 12;
        let mut state = seed;
        let mut random = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 8
        };
        let mut path = Vec::new();
        let mut parent = |node| {
            // The next node is a child of the most recent node or of one of its ancestors. Each further step up is half
            // as probable.
            let up = random().trailing_ones() as usize + path.len().saturating_sub(DEEPEST);
            path.truncate(path.len().saturating_sub(up).max(1));
            let parent = path.last().copied();
            path.push(node);
            parent
        };
        (0..nodes).map(&mut parent).collect()
    }

    /// Lays out a million nodes in trees of `nodes` nodes each: 85 to 105 ns per node for all sizes from 10³ to 10⁶.
    /// The trees of a run all differ, because the branch predictor would learn a repeated tree.
    #[divan::bench(args = [1_000, 10_000, 100_000, 1_000_000], sample_count = 10)]
    fn tidy_random_trees(bencher: Bencher, nodes: usize) {
        let forest: Vec<_> = (1..).step_by(7).take(1_000_000 / nodes).map(|seed| random_tree(nodes, seed)).collect();
        let reaches = vec![NodeReach { left: 20.0, right: 20.0 }; nodes];
        let gaps = Gaps { sibling: 8.0, cousin: 16.0 };
        bencher
            .counter(ItemsCount::new(1_000_000_u32))
            .bench_local(|| forest.iter().map(|parents| tidy(black_box(parents), &reaches, gaps).width).sum::<f64>());
    }
}

/// Time from the choice of nodes to the SVG text: 9, 5, 3 and 6 µs per node for 3, 4, 5 and 6 plies, on a busy virtual
/// machine with two cores.
#[divan::bench_group(sample_count = 3)]
mod picture {
    use super::{
        Bencher, Figure, Frame, ItemsCount, Locale, Outline, Palette, Picture, Theme, black_box, settings, svg,
    };
    use plyscope::{Algorithm, HandTree, record};

    /// Returns a tree in which all inner nodes have ten children, and leaves have 97 different values.
    fn tree(plies: u32) -> HandTree {
        let mut text = String::new();
        for leaf in 0..10_u32.pow(plies) {
            let opened = (0..plies).filter(|&ply| leaf % 10_u32.pow(ply + 1) == 0).count();
            let closed = (0..plies).filter(|&ply| (leaf + 1) % 10_u32.pow(ply + 1) == 0).count();
            text.extend(std::iter::repeat_n('(', opened));
            text.push_str(&(leaf % 97).to_string());
            text.extend(std::iter::repeat_n(')', closed));
            text.push(' ');
        }
        text.parse().expect("a tree")
    }

    /// Trees of 1,111, 11,111, … nodes.
    #[divan::bench(args = [3, 4, 5, 6])]
    fn whole_svg(bencher: Bencher, plies: u32) {
        let settings = settings(Algorithm::Minimax, None);
        let trace = record(&tree(plies), &settings);
        bencher.counter(ItemsCount::new(trace.len())).bench_local(|| {
            let trace = black_box(&trace);
            let (theme, locale, frames) = (Theme::default(), Locale::default(), [Frame::last(trace)]);
            let outline = Outline::new(&[trace], usize::MAX);
            let figure = Figure::new(&outline, &frames, &theme, &locale);
            let options = svg::Options { palette: &Palette::light(), target: svg::Target::File };
            svg::write_sheet(&Picture::new(&figure).sheet(), &options, std::io::sink()).unwrap();
        });
    }
}

#[divan::bench_group(sample_count = 10)]
mod writers {
    use super::{
        Algorithm, Bencher, Figure, Frame, ItemsCount, Locale, Outline, Palette, Picture, Source, Theme, TicTacToe,
        Trace, black_box, dot, json, recording, report, settings, svg, text, zero,
    };

    /// Records alpha-beta on the empty tic-tac-toe board: some thirty thousand nodes, searched and skipped.
    fn trace() -> Trace {
        recording(&TicTacToe::parse("").unwrap(), zero(), &settings(Algorithm::AlphaBeta, None))
    }

    fn write(bencher: Bencher, write: impl Fn(&mut Vec<u8>, &Trace)) {
        let trace = trace();
        bencher.counter(ItemsCount::new(trace.len())).bench_local(|| {
            let mut out = Vec::new();
            write(&mut out, black_box(&trace));
            out
        });
    }

    /// Calls `write` with a figure of the whole trace.
    fn with_figure(trace: &Trace, write: impl FnOnce(&Figure<'_>)) {
        let frames = [Frame::last(trace)];
        let outline = Outline::new(&[trace], usize::MAX);
        write(&Figure::new(&outline, &frames, &Theme::default(), &Locale::default()));
    }

    #[divan::bench]
    fn as_json(bencher: Bencher) {
        write(bencher, |out, trace| json::write(out, &[trace]).unwrap());
    }

    #[divan::bench]
    fn as_dot(bencher: Bencher) {
        write(bencher, |out, trace| {
            with_figure(trace, |figure| dot::write(out, figure, &Palette::light()).unwrap());
        });
    }

    #[divan::bench]
    fn as_text(bencher: Bencher) {
        write(bencher, |out, trace| {
            with_figure(trace, |figure| text::write(out, figure, text::Charset::Unicode).unwrap());
        });
    }

    /// Includes the choice of nodes and the layout of the whole tree.
    #[divan::bench]
    fn as_svg(bencher: Bencher) {
        write(bencher, |out, trace| {
            with_figure(trace, |figure| {
                let options = svg::Options { palette: &Palette::light(), target: svg::Target::File };
                svg::write_sheet(&Picture::new(figure).sheet(), &options, out).unwrap();
            });
        });
    }

    /// Creates a whole report, which contains pictures of two searches.
    #[divan::bench]
    fn as_report(bencher: Bencher) {
        bencher.bench_local(|| {
            let source = Source::bundled();
            let settings = [Algorithm::Minimax, Algorithm::AlphaBeta].map(|algorithm| settings(algorithm, None));
            report(&source, &settings).unwrap()
        });
    }
}
