//! Sentences and phrases used by several outputs.

use std::fmt::Display;

mod cutoffs;
mod reasons;
pub(super) mod remarks;

pub use crate::fault::{on_one_line, one_line, with_lines};

use super::Frame;
use crate::game::catalog::Entry;
use crate::game::{Player, SideName, Value, View};
use crate::locale::{Argument, Locale};
use crate::search::{Fail, Manner, Mates, Order, ProofNumbers, SHUFFLE, Settings, Share, Shift, Technique, Weights};
use crate::trace::{Agreement, Check, Interval, Kind, NodeId, Probability, Question, State, Trace};

pub use crate::locale::thousands;
pub use cutoffs::{closing_relation, comparison, cut_name, cutoff, cutoff_in_short, symbol};
pub(crate) use cutoffs::{comparison_with, counted, cutoff_reason, sure};
pub use reasons::{reason, remark};

/// Returns the text with ordinary spaces instead of narrow no-break ones, for terminals and files that programs read.
pub fn plain(text: &str) -> String {
    text.replace('\u{202f}', " ")
}

/// Formats a share from 0 to 1 as a percentage with one decimal: `15.4 %`.
pub fn percent(locale: &Locale, share: f64) -> String {
    locale.number(&format!("{:.1}\u{202f}%", share * 100.0))
}

/// Returns the name that the source gives to a player; without one, `MAX` or `MIN` in the language of the locale.
pub fn player_name(locale: &Locale, trace: &Trace, player: Player) -> String {
    trace.about().player(player).map_or_else(|| unnamed_player(locale, player), str::to_owned)
}

/// Returns the names of both players, as the arguments `$max` and `$min` of messages.
pub fn players(locale: &Locale, trace: &Trace) -> [(&'static str, Argument<'static>); 2] {
    [("max", Player::Max), ("min", Player::Min)].map(|(key, player)| (key, player_name(locale, trace, player).into()))
}

/// Returns `MAX` or `MIN`, in the language of the locale.
pub fn unnamed_player(locale: &Locale, player: Player) -> String {
    locale.text(player.pick(["max", "min"]))
}

/// Returns the name of the player who moves at a node, or `chance`.
pub fn mover_name(locale: &Locale, trace: &Trace, id: NodeId) -> String {
    if trace.node(id).is_chance { locale.text("chance") } else { player_name(locale, trace, trace.node(id).player) }
}

/// Formats a value in few digits, because means may have many: `≈3.3333` for 3.33333333333333.
pub fn brief(value: Value) -> String {
    /// Maximum number of digits that are readable at a node.
    const DIGITS: usize = 5;
    let rounded = value.to_digits(DIGITS);
    if rounded == value || value.to_string().len() <= DIGITS + 3 {
        return value.to_string();
    }
    format!("≈{rounded}")
}

/// Formats two bounds with as few digits as distinguish them: `[≈-5.33, ≈-5.3]`.
pub fn brief_brackets(Interval { low, high }: Interval) -> String {
    /// Numbers of digits to try, from coarse to practically exact.
    const DIGITS: std::ops::Range<usize> = 3..15;
    let digits = DIGITS.clone().find(|&digits| low.to_digits(digits) != high.to_digits(digits)).unwrap_or(DIGITS.end);
    let bound = |value: Value| {
        let rounded = value.to_digits(digits);
        if rounded == value { value.to_string() } else { format!("≈{rounded}") }
    };
    format!("[{}, {}]", bound(low), bound(high))
}

/// Returns the algorithm's name for titles and captions, with its techniques and deliberate mistake:
/// `alpha-beta + null move`.
pub fn algorithm(locale: &Locale, settings: &Settings) -> String {
    let name = settings.techniques.iter().fold(named(locale, "algorithm", settings.algorithm), |name, technique| {
        format!("{name} + {}", named(locale, "technique", technique))
    });
    match mistake(locale, settings) {
        Some(mistake) => locale.with("algorithm-mistaken", &[("algorithm", name.into()), ("mistake", mistake.into())]),
        None => name,
    }
}

/// Returns the message whose key is a topic and a name: `named(locale, "theme", "aima")` describes the origin of that
/// theme, and `named(locale, "event", "enter")` is the name of a step in tables.
pub fn named(locale: &Locale, about: &str, name: impl Display) -> String {
    let key = format!("{about}-{name}");
    locale.text(&key)
}

/// Returns the name of a search in tables: the name on the command line in English, a translated name in other
/// languages.
pub fn method(locale: &Locale, settings: &Settings) -> String {
    match locale.code() {
        "en" => settings.label(),
        _ => algorithm(locale, settings),
    }
}

/// Returns the description of a static evaluation with its units, on one line.
pub fn about_evaluation(locale: &Locale, game: &str, evaluation: &str) -> String {
    // Games of one family share the descriptions of their evaluations.
    let game = Entry::named(game).map_or(game, |entry| entry.family);
    match evaluation {
        "zero" => locale.text("evaluation-zero"),
        name => named(locale, "evaluation", format_args!("{game}-{name}")),
    }
}

/// Returns the name of a move order in tables.
pub fn order_name(locale: &Locale, order: Order) -> String {
    let key = format!("order-{}", order.name());
    match order {
        Order::Random { seed } => locale.with(&key, &[("seed", seed.to_string().into())]),
        Order::Nth { number } => locale.with(&key, &[("number", number.to_string().into())]),
        _ => locale.text(&key),
    }
}

/// Returns the heading of a search: its title (a position, for example), or `hand-built tree` without a title. Titles
/// of bundled examples are translated.
pub fn heading(locale: &Locale, title: Option<&str>) -> String {
    match title {
        None => locale.text("hand-built-tree"),
        Some(title) => {
            let english = Locale::default();
            let bundled = ["textbook-title", "bundled-title"].into_iter().find(|key| english.text(key) == title);
            bundled.map_or_else(|| title.to_owned(), |key| locale.text(key))
        }
    }
}

/// Converts a move of a game to the notation of the locale.
pub fn game_move(locale: &Locale, game: &str, name: impl AsRef<str> + Into<String>) -> String {
    if game == "chess" { locale.chess_move(name.as_ref()) } else { name.into() }
}

/// Converts a move of the searched game to the notation of the locale.
fn played(locale: &Locale, trace: &Trace, name: impl AsRef<str> + Into<String>) -> String {
    game_move(locale, &trace.about().game, name)
}

/// Returns the move that leads to a node, or the sign of a trial; `None` at the root.
pub fn move_name(locale: &Locale, trace: &Trace, id: NodeId) -> Option<String> {
    trace.move_name(id).map(|name| played(locale, trace, name))
}

/// Returns the name of the move that leads to a node; `None` at the root, or if the name is only a number.
pub fn move_label(locale: &Locale, trace: &Trace, id: NodeId) -> Option<String> {
    trace.move_label(id).map(|name| played(locale, trace, name))
}

/// Returns the label of the move that leads to a node: the name of the move. If the move has only a number, the label
/// is the name of the node, or else the number. `None` at the root.
pub fn way(locale: &Locale, trace: &Trace, id: NodeId) -> Option<String> {
    let name = || trace.name(id).filter(|_| id != NodeId::ROOT);
    move_label(locale, trace, id).or_else(name).or_else(|| move_name(locale, trace, id))
}

/// Returns the best move in the notation of the locale; `None` if the search found no best move.
pub fn best_move(locale: &Locale, trace: &Trace) -> Option<String> {
    let unstored = || trace.result().best_move.as_deref().map(|name| played(locale, trace, name));
    trace.best_child().map_or_else(unstored, |child| way(locale, trace, child))
}

/// Returns the moves of the principal variation.
pub fn variation(locale: &Locale, trace: &Trace) -> String {
    let mut moves: Vec<String> = trace.variation().iter().filter_map(|&id| way(locale, trace, id)).collect();
    let unstored = trace.result().variation.iter().skip(moves.len());
    moves.extend(unstored.map(|name| played(locale, trace, name.as_str())));
    moves.join(" ")
}

/// Returns the description of the deliberate mistake, if any, to follow the name of the algorithm.
fn mistake(locale: &Locale, settings: &Settings) -> Option<String> {
    settings.rules.mutant.map(|mutant| named(locale, "mutant", mutant.name()))
}

/// Returns the path to a node from its nearest ancestor with a name, such as `B/2`. If the node itself has a name, the
/// path is this name. If only the root has a name, or no ancestor has one, the path consists of the moves from the
/// root.
pub fn path(locale: &Locale, trace: &Trace, id: NodeId) -> String {
    let (mut at, mut pieces) = (id, Vec::new());
    loop {
        if let Some(name) = trace.name(at).filter(|_| at != NodeId::ROOT || id == NodeId::ROOT) {
            pieces.push(name);
            break;
        }
        let Some(parent) = trace.parent(at) else { break };
        pieces.extend(move_name(locale, trace, at));
        at = parent;
    }
    pieces.reverse();
    if pieces.is_empty() { "root".to_owned() } else { pieces.join("/") }
}

/// Returns `true` if a node is named by its [path]: a node without a name in a hand-built tree, below a node with a
/// name, if the move to the node has only a number. Pictures do not show such numbers.
fn is_named_by_path(trace: &Trace, id: NodeId) -> bool {
    let above = std::iter::successors(trace.parent(id), |&id| trace.parent(id));
    trace.about().position.is_none()
        && trace.name(id).is_none()
        && trace.move_label(id).is_none()
        && above.filter(|&id| id != NodeId::ROOT).any(|id| trace.name(id).is_some())
}

/// Returns the name of a node for tables and titles. The root without a name is `the root`. Any other node without a
/// name is named by its [path] or, in games and where moves have names, by the last moves that lead to the node.
pub fn node(locale: &Locale, trace: &Trace, id: NodeId) -> String {
    let by_moves = || {
        let moves: Vec<String> = trace.last_moves(id).into_iter().map(|name| played(locale, trace, name)).collect();
        match trace.node(id).ply {
            0 => locale.text("the-root"),
            ply if ply as usize > moves.len() => {
                locale.with("path-end", &[("moves", moves.join(" ").into()), ("ply", ply.to_string().into())])
            }
            _ => moves.join(" "),
        }
    };
    if is_named_by_path(trace, id) { path(locale, trace, id) } else { trace.name(id).unwrap_or_else(by_moves) }
}

/// Returns the arguments of a message that refers to a node: the [name](node), and the kind of name.
fn place(locale: &Locale, trace: &Trace, id: NodeId) -> [(&'static str, Argument<'static>); 2] {
    [("node", node(locale, trace, id).into()), ("place", kind_of_name(trace, id).into())]
}

/// Returns the kind of a node's name: `node` for a name or path, `move` or `moves` for the moves that lead to the node,
/// or `root`.
pub(crate) fn kind_of_name(trace: &Trace, id: NodeId) -> &'static str {
    match trace.node(id).ply {
        _ if trace.name(id).is_some() || is_named_by_path(trace, id) => "node",
        0 => "root",
        1 => "move",
        _ => "moves",
    }
}

/// Returns the phrase with this key about a node: `at B`, `to the root`.
pub fn phrase(locale: &Locale, trace: &Trace, key: &str, id: NodeId) -> String {
    locale.with(key, &place(locale, trace, id))
}

/// Returns the outcome at a node where the game is over: `MAX wins`, `draw`, or `illegal` after an illegal move; `None`
/// at other nodes.
pub fn outcome(locale: &Locale, trace: &Trace, state: State) -> Option<String> {
    match state {
        State::Searched(Kind::Won(player)) => {
            Some(locale.with("wins", &[("player", player_name(locale, trace, player).into())]))
        }
        State::Searched(Kind::Drawn) => Some(locale.text("draw")),
        State::Searched(Kind::TakenBack) => Some(locale.text("illegal")),
        _ => None,
    }
}

/// Returns `true` if a forced win is called a mate: in chess, and in hand-built trees without boards, which may be
/// about mates.
pub fn has_mates(trace: &Trace) -> bool {
    match trace.about().game.as_str() {
        "chess" => true,
        "tree" => trace.diagram(NodeId::ROOT).is_none(),
        _ => false,
    }
}

/// Returns `mate in 2 for MAX`, or `win in 2 for MAX` in a game without mates. Other texts say that a player has won,
/// or that a win is at least some number of plies away. Returns `None` for values that are no forced wins. `value` is
/// a value of the node from MAX's point of view.
///
/// Counts only the winner's moves, as in chess: mate in 2 is three plies away if the winner moves first.
pub fn mate(locale: &Locale, trace: &Trace, id: NodeId, value: Value) -> Option<String> {
    let winner = player_name(locale, trace, if value > Value::ZERO { Player::Max } else { Player::Min }).into();
    let Some(plies) = trace.plies_to_mate(id, value) else {
        let least = trace.plies_to_distant_win(value)?;
        return Some(locale.with("win-far", &[("player", winner), ("count", least.into())]));
    };
    if plies == 0 {
        return Some(locale.with("has-won", &[("player", winner)]));
    }
    let key = if has_mates(trace) { "mate-for" } else { "win-for" };
    Some(locale.with(key, &[("moves", plies.div_ceil(2).into()), ("player", winner), ("count", plies.into())]))
}

/// Returns `X wins` or `X: win in 2`, with the side of the winner if sides have names. `value` is from MAX's point of
/// view. Counts the winner's moves. Returns `None` for values that are no mate scores, and in games with chance.
pub fn short_win(locale: &Locale, trace: &Trace, value: Value) -> Option<String> {
    let plies = trace.settings().rules.mates.plies_to_mate(value).filter(|_| !trace.has_chance())?;
    let winner = if value > Value::ZERO { Player::Max } else { Player::Min };
    let name = trace.about().side(winner).map_or_else(|| player_name(locale, trace, winner), |name| side(locale, name));
    let key = match plies {
        0 => "wins",
        _ if has_mates(trace) => "mate-in",
        _ => "win-in",
    };
    Some(locale.with(key, &[("player", name.into()), ("count", plies.div_ceil(2).into())]))
}

/// Returns a player, with its side if sides have names: `MAX (White)`.
pub fn player(locale: &Locale, trace: &Trace, player: Player) -> String {
    let name = player_name(locale, trace, player);
    let Some(played) = trace.about().side(player) else { return name };
    locale.with("player-and-side", &[("player", name.into()), ("side", side(locale, played).into())])
}

/// Returns the name of a side in a sentence: `White` or, in some games, the sign of its pieces.
pub fn side(locale: &Locale, side: SideName) -> String {
    match side {
        SideName::White => locale.text("side-white"),
        SideName::Black => locale.text("side-black"),
        SideName::South => locale.text("side-south"),
        SideName::North => locale.text("side-north"),
        SideName::Sign(sign) => sign.into(),
    }
}

/// Returns the mover at the root: `MAX (White)`, or `chance`.
pub fn root_mover(locale: &Locale, trace: &Trace) -> String {
    let root = trace.node(NodeId::ROOT);
    if root.is_chance { locale.text("chance") } else { player(locale, trace, root.player) }
}

/// Returns the rules of a search, on one line. From the mover's point of view, every cutoff reaches β. In a hand-built
/// tree without wins, there is nothing to say about flat mate scores.
pub fn rules(locale: &Locale, trace: &Trace, view: View) -> String {
    let settings = trace.settings();
    if settings.is_logged() {
        return locale.text("rule-as-logged");
    }
    let is_game = trace.about().position.is_some();
    let has_mates =
        is_game || settings.rules.mates.mates() == Mates::Distance || trace.ids().any(|id| is_won(trace, id));
    let mut parts = rules_on_values(locale, settings, view, has_mates);
    parts.extend([order(locale, settings), depth(locale, settings)]);
    parts.extend(window(locale, settings));
    parts.extend(trace.has_symmetry().then(|| locale.text("rule-symmetric")));
    parts.join(" · ")
}

/// Returns the rules of a search that is repeated in several orders: without the order, and without the depth unless
/// `with_depth`.
pub fn rules_repeated(locale: &Locale, settings: &Settings, with_depth: bool) -> String {
    let mut parts = rules_on_values(locale, settings, View::Max, true);
    parts.extend(with_depth.then(|| depth(locale, settings)));
    parts.extend(window(locale, settings));
    parts.join(" · ")
}

/// Returns the rules for the caption of a picture: the rule for cutoffs, and unusual rules that affect this tree. For
/// an exercise, adds the order of moves and omits fail-hard. Returns an empty text for a logged search.
pub fn rules_that_matter(locale: &Locale, trace: &Trace, view: View, is_exercise: bool) -> String {
    let settings = trace.settings();
    if settings.is_logged() {
        return String::new();
    }
    let counts_mates = settings.rules.mates.mates() == Mates::Distance && trace.ids().any(|id| is_won(trace, id));
    let mut parts: Vec<String> = rule_of_cuts(locale, settings, view).into_iter().collect();
    if settings.algorithm.has_window() && settings.rules.fail == Fail::Hard && !is_exercise {
        parts.push(locale.text("rule-fail-hard"));
    }
    if counts_mates || trace.sums_gains() {
        parts.push(rule_of_mates(locale, settings));
    }
    parts.extend(rules_of_program(locale, settings));
    if is_exercise || settings.order != Order::Given {
        parts.push(order(locale, settings));
    }
    parts.extend(settings.depth.map(|_| depth(locale, settings)));
    parts.extend(window(locale, settings));
    parts.join(" · ")
}

fn is_won(trace: &Trace, id: NodeId) -> bool {
    matches!(trace.node(id).state, State::Searched(Kind::Won(_)))
}

/// Returns the name of a search, followed by its [rules that matter](rules_that_matter), if any.
pub fn caption(locale: &Locale, name: &str, trace: &Trace, view: View, is_exercise: bool) -> String {
    let rules = rules_that_matter(locale, trace, view, is_exercise);
    if rules.is_empty() { name.to_owned() } else { format!("{name}: {rules}") }
}

/// Returns the order in which moves were tried.
fn order(locale: &Locale, settings: &Settings) -> String {
    match settings.order {
        Order::Given if settings.algorithm.sums_gains() => locale.text("rule-order-scan"),
        Order::Random { seed } => {
            locale.with("rule-order-random", &[("seed", seed.to_string().into()), ("generator", SHUFFLE.into())])
        }
        Order::Nth { number } => locale.with("rule-order-nth", &[("number", thousands(number).into())]),
        order => named(locale, "rule-order", order.name()),
    }
}

/// Returns the rules for cutoffs and returned values, those for mate scores if `has_mates`, and the rules that only
/// some searches have.
fn rules_on_values(locale: &Locale, settings: &Settings, view: View, has_mates: bool) -> Vec<String> {
    let fail = settings.algorithm.has_window().then(|| named(locale, "rule-fail", settings.rules.fail.name()));
    let mates = has_mates.then(|| rule_of_mates(locale, settings));
    let program = rules_of_program(locale, settings);
    rule_of_cuts(locale, settings, view).into_iter().chain(fail).chain(mates).chain(program).collect()
}

/// Returns the rule for cutoffs; `None` if the algorithm has no windows.
fn rule_of_cuts(locale: &Locale, settings: &Settings, view: View) -> Option<String> {
    let name = settings.rules.cut_on.name();
    settings.algorithm.has_window().then(|| match view {
        View::Max => named(locale, "rule-cut", name),
        View::Mover => named(locale, "rule-cut", format_args!("{name}-mover")),
    })
}

/// Returns the rule for mate scores, or the value of a win in programs that sum gains.
fn rule_of_mates(locale: &Locale, settings: &Settings) -> String {
    let mates = settings.rules.mates;
    match mates.mates() {
        Mates::Flat if settings.algorithm.sums_gains() => {
            locale.with("rule-win", &[("max", mates.max().to_string().into())])
        }
        Mates::Flat if settings.algorithm.shift() == Shift::Never => locale.text("rule-mates-none"),
        Mates::Flat => locale.text("rule-mates-flat"),
        Mates::Distance => locale.with(
            "rule-mates-distance",
            &[("max", mates.max().to_string().into()), ("mnoho", mates.mnoho().to_string().into())],
        ),
    }
}

/// Returns rules that only some searches have: coefficients of a program, and a deliberate mistake.
fn rules_of_program(locale: &Locale, settings: &Settings) -> Vec<String> {
    let mut parts = Vec::new();
    if let Manner::Gains { corrects, .. } = settings.algorithm.row().manner {
        let number = |value: Value| locale.number(&value.to_string()).into();
        let weights = [("koeff", number(settings.weights.koeff)), ("correct", number(settings.weights.correct_k))];
        let key = if corrects { "rule-koeff-correct" } else { "rule-koeff" };
        parts.push(locale.with(key, &weights));
    }
    parts.extend(mistake(locale, settings).map(|words| locale.with("rule-mistaken", &[("mistake", words.into())])));
    parts
}

/// Returns the phrase about the depth of the search.
fn depth(locale: &Locale, settings: &Settings) -> String {
    if settings.algorithm.weighs_lines() && settings.depth.is_some() {
        return locale.with("rule-threshold", &[("threshold", threshold(settings).into())]);
    }
    let depth = match settings.depth {
        None => locale.text("rule-to-the-end"),
        Some(depth) => locale.count("rule-depth", depth.into()),
    };
    match settings.plies().filter(|_| settings.plies() != settings.depth) {
        Some(plies) => format!("{depth} · {}", locale.count("rule-looks-ahead", plies.into())),
        None => depth,
    }
}

/// Returns the phrase about the given window of the root; `None` if the window is (-∞, ∞), or if the algorithm ignores
/// the window.
fn window(locale: &Locale, settings: &Settings) -> Option<String> {
    let algorithm = settings.algorithm;
    let is_told = (algorithm.takes_window() || algorithm.proves()) && settings.window != crate::search::Window::FULL;
    is_told.then(|| {
        let window = locale.number(&settings.window.to_string());
        let key = if algorithm.proves() { "rule-question-window" } else { "rule-window" };
        locale.with(key, &[("window", window.into())])
    })
}

/// Replaces all hyphens by typographic minus signs, in a text of numbers for pictures and pages.
pub fn typeset(text: &str) -> String {
    // Fast path: most texts have no hyphen.
    if text.contains('-') { text.replace('-', "\u{2212}") } else { text.to_owned() }
}

/// Returns a text with a backslash before each special character, as Markdown escapes them.
pub fn backslashed(text: &str, is_special: impl Fn(char) -> bool) -> String {
    let escaped = |letter: char| is_special(letter).then_some('\\').into_iter().chain([letter]);
    text.chars().flat_map(escaped).collect()
}

/// Formats a number, interval or window with typographic minus signs and the decimal separator of the language.
pub fn shown(locale: &Locale, number: impl Display) -> String {
    locale.number(&typeset(&number.to_string()))
}

/// Returns a sentence with typographic minus signs in its numbers, but not in moves such as `d2-c3`.
pub fn typeset_numbers(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut before = ' ';
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let is_number = rest.peek().is_some_and(|after| after.is_ascii_digit() || *after == '∞');
        shown.push(if c == '-' && is_number && !before.is_alphanumeric() { '\u{2212}' } else { c });
        before = c;
    }
    shown
}

/// Formats the contribution of a move of chance to a mean: `1/6 · 3`.
pub fn product(locale: &Locale, share: Share) -> String {
    let probability = Probability { weight: share.weight, total: share.total };
    let value = if share.value < Value::ZERO { format!("({})", brief(share.value)) } else { brief(share.value) };
    locale.number(&format!("{probability} · {value}"))
}

/// Formats the interval of a mean, in few digits.
pub fn brief_interval(locale: &Locale, interval: Interval) -> String {
    locale.number(&interval.written(brief))
}

/// Formats a probability with three digits: `0.7`, `0.0184`. Numbers below 10⁻⁹ become `< 0.000000001`.
pub fn probability(locale: &Locale, probability: Value) -> String {
    const SMALLEST: f64 = 1e-9;
    let number = probability.to_f64();
    if number < SMALLEST {
        return format!("< {}", locale.number("0.000000001"));
    }
    let rounded: f64 = format!("{number:.2e}").parse().unwrap_or(number);
    locale.number(&rounded.to_string())
}

/// Formats the smallest probability of a sequence of moves at which the search still goes deeper: `1/38³` at depth 3;
/// `0` without a depth.
pub fn threshold(settings: &Settings) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    match settings.depth {
        None => "0".to_owned(),
        Some(0) => "1".to_owned(),
        Some(1) => "1/38".to_owned(),
        Some(steps) => {
            let digits = steps.to_string();
            let raised = digits.bytes().map(|digit| DIGITS[usize::from(digit - b'0')]);
            "1/38".chars().chain(raised).collect()
        }
    }
}

/// Returns proof numbers as text: `proof number 1, disproof number 3`.
pub fn numbers(locale: &Locale, numbers: ProofNumbers) -> String {
    locale.with("reason-numbers", &of_numbers(numbers))
}

/// Returns the arguments of a message about proof numbers.
pub(crate) fn of_numbers(numbers: ProofNumbers) -> [(&'static str, Argument<'static>); 2] {
    [("proof", numbers.proof.to_string().into()), ("disproof", numbers.disproof.to_string().into())]
}

/// Returns the question of a proof-number search: `Does MAX win?`; `None` for other searches.
pub fn question(locale: &Locale, trace: &Trace) -> Option<String> {
    let Question { player, goal, is_win, .. } = trace.question()?;
    let goal = ("value", locale.number(&goal.typeset()).into());
    let sure = player.pick(["least", "most"]);
    let player = ("player", self::player(locale, trace, player).into());
    Some(locale.with(if is_win { "question-win" } else { "question-goal" }, &[player, goal, ("sure", sure.into())]))
}

/// Returns the answer of a proof-number search: `proved: MAX wins`; `None` for other searches.
pub fn answer(locale: &Locale, trace: &Trace) -> Option<String> {
    let Question { player, goal, is_win, answer } = trace.question()?;
    let Some(answer) = answer else {
        return Some(locale.with("answer-open", &[("visits", trace.counts().visits.into())]));
    };
    let key = match (is_win, answer) {
        (true, true) => "answer-win-yes",
        (true, false) => "answer-win-no",
        (false, true) => "answer-goal-yes",
        (false, false) => "answer-goal-no",
    };
    let [at_least, less] = player.pick([["≥", "<"], ["≤", ">"]]);
    let relation = if answer { at_least } else { less };
    let player = ("player", self::player(locale, trace, player).into());
    let goal = locale.number(&format!("{relation} {}", goal.typeset()));
    Some(locale.with(key, &[player, ("goal", goal.into())]))
}

/// Returns the description of the trial at a node; an empty text at other nodes.
pub fn trial(locale: &Locale, trace: &Trace, id: NodeId) -> String {
    let player = ("player", player_name(locale, trace, mover_above(trace, id)).into());
    match trace.node(id).trial {
        Some(Technique::StandPat) => locale.with("trial-stand-pat", &[player]),
        Some(Technique::EvenForOdd) => locale.with("trial-even-for-odd", &[player]),
        Some(_) => locale.with("trial-null-move", &[player]),
        None => String::new(),
    }
}

/// Returns the sentence about searched nodes and skipped moves that are not stored, and about the effect on the counts;
/// `None` if all are stored.
pub fn unrecorded(locale: &Locale, trace: &Trace) -> Option<String> {
    let missing = trace.counts().unrecorded;
    let key = if trace.counts().at_most { "unrecorded-at-most" } else { "unrecorded" };
    (missing > 0).then(|| locale.count(key, missing))
}

/// Formats a count of nodes, leaves or skipped moves: `16`, or `≤ 16` if it is an upper bound.
pub fn at_most(trace: &Trace, count: u64) -> String {
    bounded(trace, &thousands(count))
}

/// Returns the text of a count, preceded by `≤` if it is an upper bound.
pub fn bounded(trace: &Trace, count: &str) -> String {
    let sign = if trace.counts().at_most { "≤\u{a0}" } else { "" };
    format!("{sign}{count}")
}

/// Returns the first ply that has inner nodes and a zero or negative [factor](Weights::factor).
fn first_ply_without_weight(trace: &Trace) -> Option<u32> {
    let searched = u32::try_from(trace.counts().by_ply.len()).unwrap_or(u32::MAX).saturating_sub(1);
    (0..searched).find(|&ply| trace.settings().weights.factor(ply) <= Value::ZERO)
}

/// Returns the sum of a move's gain and the value of the reply, from the mover's point of view: `2 − 10 · 4 = −38`.
/// Returns `None` for programs that do not sum gains.
pub fn sum(locale: &Locale, trace: &Trace, child: NodeId) -> Option<String> {
    let (gain, value) = (trace.node(child).gain?, trace.node(child).value?);
    let mover = mover_above(trace, child);
    let sum = mover.signed(trace.settings().compared(value, Some(gain)));
    Some(locale.number(&format!("{} = {}", difference(trace, child)?, sum.typeset())))
}

/// Returns the left side of the equation [`sum`]: `2 − 10 · 4`.
fn difference(trace: &Trace, child: NodeId) -> Option<String> {
    let node = trace.node(child);
    let (gain, value) = (node.gain?, node.value?);
    let mover = mover_above(trace, child);
    // The value of the reply is from the replying player's point of view, so this value is subtracted. If the same
    // player moves twice in succession, the value is added.
    let (sign, reply) =
        if node.player == mover { ('+', mover.signed(value)) } else { ('\u{2212}', -mover.signed(value)) };
    let reply = if reply < Value::ZERO { format!("({})", reply.typeset()) } else { reply.typeset() };
    let gain = mover.signed(gain).typeset();
    let correct_k = trace.settings().weights.correct_k;
    Some(if correct_k == 1.into() {
        format!("{gain} {sign} {reply}")
    } else {
        format!("{gain} {sign} {correct_k} · {reply}")
    })
}

/// Returns the player who made the move to a node; at the root, the player to move.
fn mover_above(trace: &Trace, id: NodeId) -> Player {
    let node = trace.node(id);
    node.parent.map_or(node.player, |parent| trace.node(parent).player)
}

/// Returns the value of an inner node as the product of its best move's value and a factor, such as `(2 − 10) · 0.8`,
/// from the point of view `view`. Returns `None` for programs that do not sum gains, and for leaves and incomplete
/// nodes.
pub fn weighted_sum(locale: &Locale, trace: &Trace, id: NodeId, view: View) -> Option<String> {
    let settings = trace.settings();
    if !trace.sums_gains() {
        return None;
    }
    let node = trace.node(id);
    if node.kind() != Kind::Inner || node.incomplete {
        return None;
    }
    let children = trace.children(id);
    let searched = || children.iter().copied().filter(|&child| trace.node(child).is_searched());
    let compared = |child: NodeId| {
        let child = trace.node(child);
        child.value.map(|value| node.player.signed(settings.compared(value, child.gain)))
    };
    // Choose the first winning move, which ends the loop of the program, or else the first of the best moves.
    let best = searched().find(|&child| trace.ends_loop(child)).or_else(|| {
        let best = searched().filter_map(compared).max()?;
        searched().find(|&child| compared(child) == Some(best) && best > Weights::start())
    });
    let factor = settings.weights.factor(node.ply);
    let sum = match best {
        Some(child) => difference(trace, child).or_else(|| Some(compared(child)?.typeset()))?,
        None => Weights::start().typeset(),
    };
    let is_one = factor == 1.into();
    let is_turned = view.is_turned(node.player) != (node.player == Player::Min);
    let sign = if is_turned { "\u{2212}" } else { "" };
    let is_sum = best.is_some_and(|child| trace.node(child).gain.is_some());
    let sum = if is_sum && (is_turned || !is_one) { format!("({sum})") } else { sum };
    let sum = if is_turned && !is_sum && sum.starts_with('\u{2212}') { format!("({sum})") } else { sum };
    let factor = if factor < Value::ZERO { format!("({})", factor.typeset()) } else { factor.typeset() };
    let times = if is_one { String::new() } else { format!(" · {factor}") };
    Some(locale.number(&format!("{sign}{sum}{times}")))
}

/// Returns the phrase about the point of view, for captions.
pub fn view(locale: &Locale, trace: &Trace, view: View) -> String {
    let key = format!("view-{}", view.name());
    locale.with(&key, &players(locale, trace))
}

/// Returns the phrase about the number of steps that a frame has taken: `after 3 of 14 steps`. The phrase before the
/// first step omits the number.
pub fn moment(locale: &Locale, frame: &Frame<'_>) -> String {
    if frame.steps() == 0 {
        return locale.text("moment-start");
    }
    let steps = frame.trace().steps().len();
    locale.with("moment", &[("step", frame.steps().to_string().into()), ("count", steps.into())])
}

/// Returns the comparison with the same search without selective techniques; `None` if the search without them was not
/// run.
pub fn checked(locale: &Locale, trace: &Trace) -> Option<String> {
    let Check { found, nodes } = trace.check()?;
    let selective = trace.settings().techniques.only(Technique::is_selective);
    let names: Vec<String> = selective.iter().map(|technique| named(locale, "technique", technique)).collect();
    let names = locale.with("techniques-left-out", &[("names", names.join(", ").into())]);
    let printed = |value: Value| locale.number(&value.to_string()).into();
    let techniques = ("techniques", names.into());
    let nodes = ("nodes", (*nodes).into());
    let weighs_lines = trace.settings().algorithm.weighs_lines();
    let Some((value, mv)) = found else {
        let key = if weighs_lines { "check-full-unknown" } else { "check-unknown" };
        return Some(locale.with(key, &[techniques, nodes]));
    };
    let key = match trace.agreement() {
        Some(Agreement::Same) if weighs_lines => "check-full-same",
        Some(Agreement::OtherMove) if weighs_lines => "check-full-other-move",
        _ if weighs_lines => "check-full-other-value",
        Some(Agreement::Same) => "check-same",
        Some(Agreement::OtherMove) => "check-other-move",
        _ => "check-other-value",
    };
    let mv = mv.as_deref().map_or_else(|| "–".to_owned(), |name| played(locale, trace, name));
    let plies = ("plies", trace.settings().plies().unwrap_or(0).to_string().into());
    Some(locale.with(key, &[techniques, nodes, plies, ("value", printed(*value)), ("move", mv.into())]))
}

/// Returns the results of earlier iterations: `1 ply: 3, b, 12 nodes; …`; `None` if there were none.
pub fn iterations(locale: &Locale, trace: &Trace) -> Option<String> {
    let told = trace.iterations().iter().map(|iteration| {
        let mv = iteration.best_move.as_deref().map_or_else(|| "–".to_owned(), |name| played(locale, trace, name));
        let value = ("value", locale.number(&iteration.value.to_string()).into());
        let numbers = [("depth", u64::from(iteration.depth).into()), value, ("move", mv.into())];
        locale.with("iteration", &[numbers.as_slice(), &[("nodes", iteration.visits.into())]].concat())
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join("; "))
}

/// Returns the earlier iterations in a sentence; `None` if there were none.
pub fn iterations_caveat(locale: &Locale, trace: &Trace) -> Option<String> {
    Some(locale.with("tell-iterations", &[("iterations", iterations(locale, trace)?.into())]))
}

/// Returns the caveat of a technique: the assumption that may make its result wrong. Returns `None` if the technique
/// has no caveat under these settings.
fn technique_caveat(locale: &Locale, settings: &Settings, technique: Technique) -> Option<String> {
    let name = ("technique", named(locale, "technique", technique).into());
    // The caveat of the correct table applies only together with selective techniques, whose results depend on the
    // window.
    let is_silent = !technique.has_caveat() || technique == Technique::Table && !settings.techniques.is_selective();
    let key = format!("caveat-{technique}");
    (!is_silent).then(|| locale.with(&key, &[name]))
}

/// Returns all caveats of a result, such as rules of the game that are not implemented, assumptions of techniques, and
/// the range of mate scores.
pub fn caveats(locale: &Locale, trace: &Trace) -> Vec<String> {
    let mut caveats = Vec::new();
    let game = Entry::named(&trace.about().game);
    if let Some((family, moves)) = game.and_then(|entry| Some((entry.family, entry.quiet_moves?))) {
        let key = format!("caveat-{family}");
        caveats.push(locale.with(&key, &[("count", u64::from(moves).into())]));
    }
    let settings = trace.settings();
    let row = settings.algorithm.row();
    let is_unbounded = settings.algorithm.has_star_cuts() && trace.has_chance() && trace.bounds() == Interval::UNKNOWN;
    let peculiar = if row.has_caveat { Some(row.name) } else { is_unbounded.then_some("no-bounds") };
    if let Some(key) = peculiar {
        let mut whole = *settings;
        whole.rules = whole.rules.sound();
        let name = ("algorithm", self::algorithm(locale, &whole).into());
        let key = format!("caveat-{key}");
        caveats.push(locale.with(&key, &[name, ("max", settings.rules.mates.max().to_string().into())]));
    }
    if trace.sums_gains()
        && let Some(deep) = first_ply_without_weight(trace)
    {
        let factor = locale.number(&settings.weights.factor(deep).typeset());
        caveats.push(locale.with("caveat-factor", &[("ply", deep.to_string().into()), ("factor", factor.into())]));
    }
    if let Some(mutant) = settings.rules.mutant {
        let key = format!("caveat-{}", mutant.name());
        caveats.push(locale.text(&key));
    }
    caveats.extend(settings.techniques.iter().filter_map(|technique| technique_caveat(locale, settings, technique)));
    let mates = settings.rules.mates;
    let deepest = trace.counts().by_ply.len() as u64 - 1;
    #[expect(clippy::cast_sign_loss, reason = "MNOHO is less than MAX")]
    let distinct = (mates.max() - mates.mnoho()) as u64;
    let decided = trace.about().game != "tree" || trace.counts().won > 0;
    if mates.mates() == Mates::Distance && deepest >= distinct && decided {
        let numbers =
            [("distinct", distinct.into()), ("difference", distinct.to_string().into()), ("deepest", deepest.into())];
        caveats.push(locale.with("caveat-horizon", &numbers));
    }
    caveats
}
