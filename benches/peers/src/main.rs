//! Programs with which plyscope is compared: minimal searches, and other crates that do the same work. The script `run`
//! in `benches/peers` measures all of them.

use std::error::Error;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::time::{Duration, Instant};

use cozy_chess::{Board, Piece};
use petgraph::dot::{Config, Dot};
use petgraph::graph::{Graph, NodeIndex};
use plyscope::{About, Algorithm, Evaluate, Evaluation, Event, Limits, MateScores, Mates, Notation, Observer, Rules, Settings, record_with, search, zero};
use plyscope::games::{Chess, TicTacToe};

const USAGE: &str = "peers tree NODES STEM | tidy-tree IN.tsv OUT.svg | petgraph-dot OUT.dot | \
                     bare|silent|recorded tictactoe|chess";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["tree", nodes, stem] => random_tree(nodes.parse()?, stem),
        ["tidy-tree", input, output] => tidy_tree(input, output),
        ["petgraph-dot", output] => petgraph_dot(output),
        [how, "tictactoe"] => searched(how, &TicTacToe::default(), zero(), None),
        [how, "chess"] => searched(how, &Chess::default(), Chess::evaluations()[0], Some(CHESS_PLIES)),
        _ => Err(USAGE.into()),
    }
}

const CHESS_PLIES: u32 = 5;

/// Writes a random tree with at most five children per node, the same for all programs: as a nested list, as lines
/// `parent TAB label`, and for Graphviz.
fn random_tree(nodes: usize, stem: &str) -> Result<(), Box<dyn Error>> {
    let mut state = 12_345_u64;
    let mut random = move |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut parents: Vec<Option<usize>> = vec![None];
    let mut place = 0;
    while parents.len() < nodes {
        let least = if place + 1 >= parents.len() { 2 } else { 0 };
        let children = (random(6) as usize).max(least).min(nodes - parents.len());
        parents.extend(std::iter::repeat_n(Some(place), children));
        place += 1;
    }
    let labels: Vec<i64> = parents.iter().map(|_| random(201) as i64 - 100).collect();
    let mut children = vec![Vec::new(); nodes];
    let (mut lines, mut graph) = (String::new(), "digraph G {\nnode [shape=box fontsize=10];\n".to_owned());
    for (node, (parent, label)) in parents.iter().zip(&labels).enumerate() {
        writeln!(lines, "{}\t{label}", parent.map_or("-1".to_owned(), |parent| parent.to_string()))?;
        writeln!(graph, "n{node} [label=\"{label}\"];")?;
        if let Some(parent) = *parent {
            writeln!(graph, "n{parent} -> n{node};")?;
            children[parent].push(node);
        }
    }
    let (mut list, mut open) = ("(".to_owned(), vec![(0, 0)]);
    while let Some((node, next)) = open.pop() {
        let Some(&child) = children[node].get(next) else {
            list.push(')');
            continue;
        };
        open.push((node, next + 1));
        list.push_str(if next > 0 { " " } else { "" });
        if children[child].is_empty() {
            write!(list, "{}", labels[child])?;
        } else {
            list.push('(');
            open.push((child, 0));
        }
    }
    std::fs::write(format!("{stem}.tsv"), lines)?;
    std::fs::write(format!("{stem}.dot"), graph + "}\n")?;
    Ok(std::fs::write(format!("{stem}.txt"), list + "\n")?)
}

/// Lays out a tree with the crate tidy-tree, and writes a simple SVG file.
fn tidy_tree(input: &str, output: &str) -> Result<(), Box<dyn Error>> {
    let text = std::fs::read_to_string(input)?;
    let nodes: Vec<(i64, &str)> = text
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .map(|(parent, label)| Ok((parent.parse()?, label)))
        .collect::<Result<_, std::num::ParseIntError>>()?;
    let mut layout = tidy_tree::TidyTree::with_layered_tidy(42.0, 8.0);
    for (node, &(parent, _)) in nodes.iter().enumerate() {
        layout.add_node(node, 28.0, 18.0, usize::try_from(parent).unwrap_or(tidy_tree::NULL_ID));
    }
    layout.layout();
    let mut places = vec![(0.0, 0.0); nodes.len()];
    for place in layout.get_pos().chunks(3) {
        places[place[0] as usize] = (place[1], place[2]);
    }
    let side =
        |of: fn(&(f64, f64)) -> f64, choose: fn(f64, f64) -> f64| places.iter().map(of).reduce(choose).unwrap_or(0.0);
    let (left, right) = (side(|place| place.0, f64::min) - 20.0, side(|place| place.0, f64::max) + 20.0);
    let (top, bottom) = (side(|place| place.1, f64::min) - 20.0, side(|place| place.1, f64::max) + 20.0);
    let (width, height) = (right - left, bottom - top);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" viewBox=\"{left:.0} \
         {top:.0} {width:.0} {height:.0}\" font-size=\"10\" text-anchor=\"middle\" fill=\"none\" stroke=\"#333\">\n"
    );
    for (node, &(parent, label)) in nodes.iter().enumerate() {
        let (x, y) = places[node];
        if let Ok(parent) = usize::try_from(parent) {
            let (from_x, from_y) = (places[parent].0, places[parent].1 + 9.0);
            writeln!(svg, "<path d=\"M{from_x:.0},{from_y:.0}L{x:.0},{:.0}\"/>", y - 9.0)?;
        }
        writeln!(
            svg,
            "<rect x=\"{:.0}\" y=\"{:.0}\" width=\"28\" height=\"18\"/><text stroke=\"none\" fill=\"#000\" x=\"{x:.0}\" y=\"{:.0}\">{label}</text>",
            x - 14.0,
            y - 9.0,
            y + 4.0
        )?;
    }
    Ok(std::fs::write(output, svg + "</svg>\n")?)
}

/// Writes the whole tree of tic-tac-toe with petgraph's own DOT writer.
fn petgraph_dot(output: &str) -> Result<(), Box<dyn Error>> {
    let mut graph = Graph::new();
    line_walk(0, 0, &mut graph, None, 0);
    let mut out = BufWriter::new(File::create(output)?);
    let dot = Dot::with_attr_getters(
        &graph,
        &[Config::NodeNoLabel, Config::EdgeNoLabel],
        &|_, edge| format!("label=\"{}\"", edge.weight()),
        &|_, (_, value)| format!("label=\"{value}\""),
    );
    write!(out, "{dot}")?;
    Ok(out.flush()?)
}

const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Adds the minimax tree of a tic-tac-toe position to a graph. Returns the value for the player to move. The bits of
/// `own` and `other` are the squares of this player and of the opponent.
fn line_walk(own: u16, other: u16, graph: &mut Graph<i32, u8>, above: Option<NodeIndex>, mv: u8) -> i32 {
    let node = graph.add_node(0);
    if let Some(above) = above {
        graph.add_edge(above, node, mv);
    }
    let value = if LINES.iter().any(|line| other & line == *line) {
        -1
    } else {
        let free = (0..9).filter(|square| (own | other) >> square & 1 == 0);
        let replies = free.map(|square| -line_walk(other, own | 1 << square, graph, Some(node), square));
        replies.max().unwrap_or(0)
    };
    graph[node] = value;
    value
}

/// Minimax of tic-tac-toe without observer or recording, as fast as plain code allows.
fn bare_tic_tac_toe(own: u16, other: u16, nodes: &mut u64) -> i32 {
    *nodes += 1;
    if LINES.iter().any(|line| other & line == *line) {
        return -1;
    }
    let (mut free, mut best) = (!(own | other) & 0o777, -2);
    if free == 0 {
        return 0;
    }
    while free != 0 {
        let square = free & free.wrapping_neg();
        free ^= square;
        best = best.max(-bare_tic_tac_toe(other, own | square, nodes));
    }
    best
}

/// Minimax of chess without observer or recording, with material at the leaves.
fn bare_chess(board: &Board, remaining: u32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    if remaining == 0 {
        let worth = [(Piece::Pawn, 1), (Piece::Knight, 3), (Piece::Bishop, 3), (Piece::Rook, 5), (Piece::Queen, 9)];
        let men = |color, piece| board.colored_pieces(color, piece).len() as i32;
        let mover = board.side_to_move();
        return worth.iter().map(|&(piece, worth)| worth * (men(mover, piece) - men(!mover, piece))).sum();
    }
    let mut best = i32::MIN;
    board.generate_moves(|of_one_man| {
        for mv in of_one_man {
            let mut child = board.clone();
            child.play_unchecked(mv);
            best = best.max(-bare_chess(&child, remaining - 1, nodes));
        }
        false
    });
    match best {
        i32::MIN if board.checkers().is_empty() => 0,
        i32::MIN => -100,
        best => best,
    }
}

struct Visits(u64);

impl<G: plyscope::Game> Observer<G> for Visits {
    fn on(&mut self, event: &Event<'_, G>) {
        self.0 += u64::from(matches!(event, Event::Enter { .. }));
    }
}

/// Repeats `work` until the total time is long enough for a reliable mean. Returns the last result, and the mean time.
fn timed<T>(work: impl Fn() -> T) -> (T, Duration) {
    const LONG: Duration = Duration::from_millis(250);
    let (mut all, mut times) = (Duration::ZERO, 0);
    loop {
        let begin = Instant::now();
        let made = work();
        (all, times) = (all + begin.elapsed(), times + 1);
        if all >= LONG {
            return (made, all / times);
        }
    }
}

/// Runs minimax without the library, with the library and no observer, or recorded. Prints nanoseconds per node.
fn searched<G>(how: &str, game: &G, evaluation: Evaluation<G>, depth: Option<u32>) -> Result<(), Box<dyn Error>>
where
    G: Notation + Clone + Send + Sync + 'static,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    let rules = Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
    let settings = Settings { algorithm: Algorithm::Minimax, depth, rules, ..Settings::default() };
    let (nodes, time) = match how {
        "bare" => timed(|| {
            let mut nodes = 0;
            match depth {
                None => bare_tic_tac_toe(0, 0, &mut nodes),
                Some(plies) => bare_chess(&Board::default(), plies, &mut nodes),
            };
            nodes
        }),
        "silent" => {
            let mut visits = Visits(0);
            search(game, evaluation, &settings, &mut visits);
            let (_, time) = timed(|| search(game, evaluation, &settings, &mut ()));
            (visits.0, time)
        }
        // A single run, because its memory is measured, too.
        "recorded" => {
            let begin = Instant::now();
            let trace = record_with(game, evaluation, &settings, Limits::nodes(20_000_000), About::default(), &mut ());
            let time = begin.elapsed();
            (trace.counts().nodes, time)
        }
        _ => return Err(USAGE.into()),
    };
    println!("{:.1} ns a node, {nodes} nodes", time.as_secs_f64() * 1e9 / nodes as f64);
    Ok(())
}
