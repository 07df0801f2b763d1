//! Laws that hold for every input, however malformed. libFuzzer (`fuzz/run`) searches for inputs that break a law, and
//! the tests check all inputs in `fuzz/corpus`.

use std::io;

use plyscope::games::{
    BREAKTHROUGH, CZECH, Chess, ConnectFour, Draughts, ENGLISH, HEXAPAWN, ISOLATION, Isolation, KNIGHT_ISOLATION,
    Kalah, Mnk, Nim, Pawns, RUSSIAN, Reversi, TicTacToe,
};
use plyscope::internals::{AnyGame, Lesson, LessonPage, PgnGame, USUAL_WIDTH, render, steps, tree_from_elsewhere};
use plyscope::pictures::svg::Target;
use plyscope::pictures::text::Charset;
use plyscope::pictures::{
    Figure, Frame, Outline, PRESETS, Palette, Picture, Preset, Scene, dot, forest, mermaid, pdf, svg, text, tikz, typst,
};
use plyscope::{
    Algorithm, CutOn, Fail, Fault, Flaw, HandTree, Language, Limits, Locale, Method, Notation, Order, Recording, Rules,
    Settings, Source, Theme, Trace, TreeForm, Value, Watch, json,
};

/// A law of all inputs: a function that panics if an input breaks it.
pub(crate) type Law = fn(&[u8]);

/// All laws, by the names of their folders in `fuzz/corpus`.
pub(crate) const LAWS: [(&str, Law); 11] = [
    ("numbers", |data| with_text(data, numbers)),
    ("tree-text", |data| with_text(data, |text| tree(text, HandTree::from_text))),
    ("tree-json", |data| with_text(data, |text| tree(text, HandTree::from_json))),
    ("tree-elsewhere", |data| with_text(data, elsewhere)),
    ("leaves", leaves),
    ("theme", |data| with_text(data, theme)),
    ("lesson", |data| with_text(data, lesson)),
    ("chess", |data| with_text(data, |text| position(text, Chess::parse))),
    ("pgn", |data| with_text(data, pgn)),
    ("boards", |data| with_text(data, boards)),
    ("pipeline", pipeline),
];

/// Maximal number of visits to nodes in a search.
const MOST_VISITS: u64 = 3_000;

fn with_text(data: &[u8], law: impl FnOnce(&str)) {
    if let Ok(text) = std::str::from_utf8(data) {
        law(text);
    }
}

/// Checks that an error has a span within the text and a message of one line, and can be printed.
fn check_flaw(flaw: Flaw, text: &str) {
    assert!(text.get(flaw.span.clone()).is_some(), "{flaw:?}");
    assert!(!flaw.message().contains('\n'), "{flaw:?}");
    check_fault(&flaw.in_source("input", text));
}

fn check_fault(fault: &Fault) {
    assert!(!fault.to_string().is_empty());
}

/// Checks that values and methods are printed in a form that parses to the same, and that values lie within the
/// infinities.
fn numbers(text: &str) {
    if let Ok(value) = text.parse::<Value>() {
        assert_eq!(value.to_string().parse(), Ok(value));
        assert_eq!(value.typeset().parse(), Ok(value));
        assert_eq!(-(-value), value);
        assert!(Value::NEG_INFINITY <= value && value <= Value::INFINITY);
    }
    if let Ok(method) = text.parse::<Method>() {
        assert_eq!(method.to_string().parse(), Ok(method));
    }
}

fn tree(text: &str, read: fn(&str) -> Result<HandTree, Flaw>) {
    match read(text) {
        Ok(tree) => {
            assert!(!tree.is_empty());
            for depth in [None, Some(0), Some(2)] {
                if let Err(flaw) = tree.check(depth, Some(90)) {
                    check_flaw(flaw, text);
                }
            }
            for checked in [tree.check_static_values(None), tree.check_gains(), tree.check_values()] {
                if let Err(flaw) = checked {
                    check_flaw(flaw, text);
                }
            }
        }
        Err(flaw) => check_flaw(flaw, text),
    }
}

/// Checks trees in notations of other programs, none of which panics or points outside the text.
fn elsewhere(text: &str) {
    if let Some(Err(flaw)) = tree_from_elsewhere(text) {
        check_flaw(flaw, text);
    }
}

/// Checks lists of leaves. The first byte contains the branching factors of two plies.
fn leaves(data: &[u8]) {
    let Some((branching, data)) = data.split_first() else { return };
    let branching = [u32::from(branching & 0xf), u32::from(branching >> 4)];
    with_text(data, |text| match HandTree::from_leaves(text, &branching) {
        Ok(tree) => assert_eq!(tree.len(), (1 + branching[0] * (1 + branching[1])) as usize),
        Err(flaw) => check_flaw(flaw, text),
    });
}

/// Checks that every theme that can be parsed can draw a picture.
fn theme(text: &str) {
    match Theme::parse(text, "input") {
        Ok(theme) => {
            let trace =
                record(&Source::from_tree("((3 12) (2 4))", "tree", TreeForm::Text, &[]).unwrap(), &mut &[][..])
                    .unwrap();
            draw(&trace, &theme, &Locale::default());
        }
        Err(flaw) => check_flaw(flaw, text),
    }
}

/// Checks that a lesson becomes a page in each of its languages, or results in an error.
fn lesson(text: &str) {
    let made = Lesson::from_file(text, "input").and_then(|lesson| {
        let mut watch = Watch { visits: MOST_VISITS, progress: &mut |_| {} };
        Language::ALL.into_iter().try_for_each(|language| {
            render(&LessonPage::new(&lesson, "puzzle", &Locale::new(language), &mut watch)?).map(drop)
        })
    });
    if let Err(fault) = made {
        check_fault(&fault);
    }
}

/// Checks games of chess: each position that is found is a position of chess.
fn pgn(text: &str) {
    match PgnGame::games(text) {
        Err(flaw) => check_flaw(flaw, text),
        Ok(games) => {
            for game in games.iter().take(3) {
                for number in ["1", "2...", "11"] {
                    match game.position(text, "input", number) {
                        Ok((position, _)) => assert!(Chess::parse(&position).is_ok(), "{position}"),
                        Err(fault) => check_fault(&fault),
                    }
                }
            }
        }
    }
}

/// Checks positions of board games. The first character names the game.
fn boards(text: &str) {
    let mut characters = text.chars();
    let game = characters.next();
    let text = characters.as_str();
    match game {
        Some('t') => position(text, TicTacToe::parse),
        Some('m') => position(text, Mnk::parse),
        Some('4') => position(text, ConnectFour::parse),
        Some('n') => position(text, Nim::parse),
        Some('r') => position(text, Reversi::parse),
        Some('h') => position(text, |text| Pawns::parse(&HEXAPAWN, text)),
        Some('b') => position(text, |text| Pawns::parse(&BREAKTHROUGH, text)),
        Some('i') => position(text, |text| Isolation::parse(&ISOLATION, text)),
        Some('I') => position(text, |text| Isolation::parse(&KNIGHT_ISOLATION, text)),
        Some('k') => position(text, Kalah::parse),
        Some('d') => position(text, |text| Draughts::parse(&CZECH, text)),
        Some('c') => position(text, |text| Draughts::parse(&ENGLISH, text)),
        Some('s') => position(text, |text| Draughts::parse(&RUSSIAN, text)),
        _ => {}
    }
}

/// Checks that moves have unique names, and that the position after each move is printed in a form that parses to the
/// same position.
fn position<G: Notation>(text: &str, parse: impl Fn(&str) -> Result<G, Flaw>) {
    let game = match parse(text) {
        Ok(game) => game,
        Err(flaw) => return check_flaw(flaw, text),
    };
    let root = game.initial();
    let moves = game.moves(&root);
    assert!(game.outcome(&root).is_some() || !moves.is_empty());
    assert_eq!(game.count_moves(&root), moves.len() as u64);
    let mut names: Vec<String> = moves.iter().map(|mv| game.move_name(&root, mv)).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), moves.len(), "{text}: {names:?}");
    // A heap of Nim may have thousands of moves.
    for mv in moves.iter().take(64) {
        let written = game.position(&game.play(&root, mv)).unwrap();
        let read = parse(&written).map(|read| read.position(&read.initial()));
        assert_eq!(read, Ok(Some(written)), "{text}, {}", game.move_name(&root, mv));
    }
}

/// Removes the first byte, and returns it modulo `of`; 0 if no byte is left.
fn pick(data: &mut &[u8], of: usize) -> usize {
    let Some((first, rest)) = data.split_first() else { return 0 };
    *data = rest;
    usize::from(*first) % of
}

/// Records a search with settings that the bytes choose; `None` on an error.
fn record(source: &Source, data: &mut &[u8]) -> Option<Trace> {
    let algorithm = Algorithm::ALL[pick(data, Algorithm::ALL.len())];
    let depth = [None, Some(1), Some(2), Some(3)][pick(data, 4)].or(source.game.default_depth());
    let rules = Rules {
        cut_on: [CutOn::Equal, CutOn::Greater][pick(data, 2)],
        fail: [Fail::Soft, Fail::Hard][pick(data, 2)],
        ..Rules::default()
    };
    let orders = [Order::Given, Order::Reverse, Order::Best, Order::Random { seed: 7 }];
    let settings = Settings { algorithm, depth, rules, order: orders[pick(data, 4)], ..Settings::default() };
    let limits = Limits::nodes([1_000, 3][pick(data, 2)]);
    let mut watch = Watch { visits: MOST_VISITS, progress: &mut |_| {} };
    match source.record(&settings.effective(), Recording { evaluation: None, limits }, &mut watch) {
        Ok(trace) => Some(trace),
        Err(fault) => {
            check_fault(&fault);
            None
        }
    }
}

/// Checks everything from the text of a source to all outputs. The first line chooses language, theme and settings; the
/// text follows.
fn pipeline(data: &[u8]) {
    let Some(end) = data.iter().position(|&byte| byte == b'\n') else { return };
    let (mut choices, rest) = (&data[..end], &data[end + 1..]);
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let read = if Source::is_game(text) {
        Source::from_game(text)
    } else {
        Source::from_tree(text, "input", TreeForm::Any, &[])
    };
    let source = match read {
        Ok(source) => source,
        Err(fault) => return check_fault(&fault),
    };
    // Searching and drawing a large tree would take too long for one input.
    if matches!(&source.game, AnyGame::Tree(tree) if tree.len() > 300) {
        return;
    }
    let language = [Language::English, Language::Czech, Language::Russian][pick(&mut choices, 3)];
    let preset: &Preset = &PRESETS[pick(&mut choices, PRESETS.len())];
    if let Some(trace) = record(&source, &mut choices) {
        draw(&trace, &preset.theme(), &Locale::new(language));
    }
}

/// Writes a trace in every format.
fn draw(trace: &Trace, theme: &Theme, locale: &Locale) {
    let out = &mut io::sink();
    let traces = [trace];
    json::write(out, &traces).unwrap();
    steps::write_text(out, USUAL_WIDTH, trace, locale).unwrap();
    steps::write_csv(out, trace, locale).unwrap();
    steps::write_latex(out, trace, locale).unwrap();
    let outline = Outline::new(&traces, 60);
    let frames = [Frame::last(trace)];
    let figure = Figure::new(&outline, &frames, theme, locale);
    let palette = Palette::light();
    dot::write(out, &figure, &palette).unwrap();
    text::write(out, &figure, Charset::Unicode).unwrap();
    text::write(out, &figure, Charset::Ascii).unwrap();
    let options = forest::Options { palette: &palette, form: forest::Form::Snippet, background: true };
    if forest::check(&figure).is_ok() {
        forest::to_string(&figure, &options).unwrap();
    }
    if mermaid::check(&figure).is_ok() {
        mermaid::to_string(&figure, mermaid::Options { palette: &palette, background: false }).unwrap();
    }
    let scene: Scene = Picture::new(&figure).sheet().scene();
    svg::write(&scene, &svg::Options { palette: &palette, target: Target::File }, &mut *out).unwrap();
    tikz::write(&scene, &tikz::Options { palette: &palette, form: tikz::Form::Snippet }, &mut *out).unwrap();
    typst::write(&scene, &palette, &mut *out).unwrap();
    pdf::write([&scene], &pdf::Options { palette: &palette, background: false, title: None }, out).unwrap();
}
