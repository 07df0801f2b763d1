//! `plyscope step`: its screens and keys.

use std::fmt::Write;

use plyscope::locale::Language;
use plyscope::render::Outline;
use plyscope::render::figure::Figure;
use plyscope::search::{Algorithm, Order, Watch};
use plyscope::source::{Source, TreeForm};
use plyscope::story::{Frame, View, narration};
use plyscope::study::Recording;
use plyscope::trace::{Limits, Step};
use plyscope::viewer::{KeyOutcome, Screen, Stepper, theme_for_terminals};
use plyscope::{Locale, Settings, Theme, Trace};
use proptest::prelude::*;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;

use crate::golden::check_golden;
use crate::suite::oracle::trees;
use crate::suite::program::run;

const TEXTBOOK: &str = "(B: (3 12 8) C: (2 4 6) D: (14 5 2))";
const TICTACTOE: &str = "tictactoe:X.O/.X./..O";
const MATE: &str = "chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1";
const DICE: &str = r#"{"to_move": "chance", "children": [
    {"move": "heads", "children": [{"value": 3}, {"value": 12}]},
    {"move": "tails", "children": [{"value": 2}, {"value": 4}, {"value": 6}]}
]}"#;
const USUAL: Screen = Screen { colours: true, ascii: false };

/// Returns recordings of a search and of plain minimax.
fn searched(source: &str, algorithm: Algorithm) -> Vec<Trace> {
    let source = if source.starts_with(['(', '{']) {
        Source::from_tree(source, "SOURCE", TreeForm::Any, &[])
    } else {
        Source::from_game(source)
    };
    let source = source.expect("a source");
    let record = |algorithm| {
        let settings = Settings { algorithm, ..source.default_settings() }.effective();
        let recording = Recording { evaluation: None, limits: Limits::nodes(100_000) };
        source.record(&settings, recording, &mut Watch { visits: 1_000_000, progress: &mut |_| {} }).expect("a search")
    };
    [algorithm, Algorithm::full(source.game.has_chance())].map(record).into()
}

/// Calls `look` with the stepper of a search, in a language and on a screen.
fn with_stepper<T>(traces: &[Trace], language: Language, screen: Screen, look: impl FnOnce(Stepper<'_>) -> T) -> T {
    let traced: Vec<&Trace> = traces.iter().collect();
    let outline = Outline::new(&traced, usize::MAX);
    let frames: Vec<Frame<'_>> = traces.iter().map(Frame::last).collect();
    let (theme, locale) = (theme_for_terminals(Theme::default()), Locale::new(language));
    let figure = Figure::new(&outline, &frames, &theme, &locale).keeping_given_leaves();
    look(Stepper::new(&figure, screen))
}

/// Returns the keys with these names; a letter is its own name.
fn keys(words: &str) -> impl Iterator<Item = KeyEvent> {
    words.split_whitespace().map(|word| {
        let code = match word {
            "right" => KeyCode::Right,
            "left" => KeyCode::Left,
            "up" => KeyCode::Up,
            "down" => KeyCode::Down,
            "home" => KeyCode::Home,
            "end" => KeyCode::End,
            "page" => KeyCode::PageDown,
            "enter" => KeyCode::Enter,
            "tab" => KeyCode::Tab,
            "escape" => KeyCode::Esc,
            letter => KeyCode::Char(letter.chars().next().expect("a letter")),
        };
        KeyEvent::from(code)
    })
}

fn drawn(stepper: &mut Stepper<'_>, (width, height): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| stepper.draw(frame)).expect("it is drawn");
    terminal.backend().buffer().clone()
}

fn lines(buffer: &Buffer) -> Vec<String> {
    let width = usize::from(buffer.area.width);
    let line = |cells: &[ratatui::buffer::Cell]| cells.iter().map(ratatui::buffer::Cell::symbol).collect::<String>();
    buffer.content.chunks(width).map(|cells| line(cells).trim_end().to_owned()).collect()
}

/// Returns the lines of the screen after these keys.
fn screen(source: &str, algorithm: Algorithm, (language, size): (Language, (u16, u16)), words: &str) -> Vec<String> {
    with_stepper(&searched(source, algorithm), language, USUAL, |mut stepper| {
        for key in keys(words) {
            // Draw first, because keys refer to the rows and pages of the previous screen.
            drawn(&mut stepper, size);
            assert_eq!(stepper.on_key(key), KeyOutcome::Go, "{key:?}");
        }
        lines(&drawn(&mut stepper, size))
    })
}

/// Compares screens with reviewed files.
#[test]
fn screens_match_the_golden_files() {
    let (usual, large) = ((80, 24), (200, 60));
    let (textbook, game) = ((TEXTBOOK, Algorithm::AlphaBeta), (TICTACTOE, Algorithm::AlphaBeta));
    let mate = (MATE, Algorithm::AlphaBeta);
    let all = [
        (textbook, usual, ""),
        (textbook, usual, "c"),
        (textbook, usual, "c left left u"),
        (textbook, usual, "end"),
        (textbook, usual, "v down down f"),
        (textbook, usual, "g C enter enter enter"),
        (textbook, usual, "/ C enter"),
        (textbook, usual, "g x enter"),
        (textbook, usual, "p right right right right right right right"),
        (textbook, usual, "p right right right right right right right down enter"),
        (textbook, usual, "p c enter enter enter ?"),
        (textbook, usual, "?"),
        (textbook, usual, "C"),
        (textbook, (40, 10), "c"),
        (textbook, (39, 10), "c"),
        (game, usual, "c c"),
        (game, usual, "c c b s a w F page page"),
        (game, large, "c c v"),
        (mate, usual, "c page"),
        (("nim:2,3", Algorithm::ProofNumber), usual, "right right right right right right right right"),
        ((TEXTBOOK, Algorithm::NegamaxAlphaBeta), usual, "c"),
        ((DICE, Algorithm::Star1), usual, "v v right right"),
    ];
    for language in Language::ALL {
        let mut text = String::new();
        for ((source, algorithm), size, keys) in all {
            let name = if source == DICE { "dice" } else { source };
            let _ = writeln!(text, "=== {name} {} {}x{}: {keys}", algorithm.name(), size.0, size.1);
            for line in screen(source, algorithm, (language, size), keys) {
                let _ = writeln!(text, "{line}");
            }
        }
        check_golden(&format!("step-{}.txt", language.code()), &text);
    }
}

#[test]
fn screens_without_colours_and_unicode_have_the_same_text() {
    let traces = searched(TICTACTOE, Algorithm::AlphaBeta);
    let on = |screen| {
        with_stepper(&traces, Language::English, screen, |mut stepper| {
            let mut all = Vec::new();
            for key in keys("c c down down right c p right ? enter right") {
                stepper.on_key(key);
                all.push(drawn(&mut stepper, (120, 40)));
            }
            all
        })
    };
    let (usual, bare) = (on(USUAL), on(Screen { colours: false, ascii: false }));
    let has_colour = |buffer: &Buffer| {
        buffer.content.iter().any(|cell| [cell.fg, cell.bg].iter().any(|&colour| colour != Color::Reset))
    };
    assert!(usual.iter().any(has_colour) && !bare.iter().any(has_colour));
    assert!(usual.iter().zip(&bare).all(|(usual, bare)| lines(usual) == lines(bare)));
    let plain = on(Screen { colours: true, ascii: true });
    assert!(plain.iter().flat_map(lines).all(|line| line.is_ascii()));
    assert!(plain.iter().flat_map(lines).any(|line| line.contains("beta = -99")));
}

#[test]
fn keys_quit_and_suspend() {
    with_stepper(&searched(TEXTBOOK, Algorithm::AlphaBeta), Language::English, USUAL, |mut stepper| {
        let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        let mut press = |key: KeyEvent| stepper.on_key(key);
        assert_eq!(press(KeyCode::Char('q').into()), KeyOutcome::End);
        assert_eq!(press(control('c')), KeyOutcome::End);
        assert_eq!(press(control('z')), KeyOutcome::Sleep);
        assert_eq!(press(KeyCode::Esc.into()), KeyOutcome::Go, "Esc with nothing open does not quit");
        // While text is being typed, q is a letter; Ctrl-C always quits.
        assert_eq!(press(KeyCode::Char('/').into()), KeyOutcome::Go);
        assert_eq!(press(KeyCode::Char('q').into()), KeyOutcome::Go);
        assert_eq!(press(control('c')), KeyOutcome::End);
        press(KeyCode::Esc.into());
        press(KeyCode::Char('?').into());
        assert_eq!(press(KeyCode::Char('q').into()), KeyOutcome::Go, "it leaves the list of keys");
        assert_eq!(press(KeyCode::Char('q').into()), KeyOutcome::End);
    });
}

#[test]
fn without_a_terminal_the_story_is_printed() {
    let (stepped, told) =
        (run(&["step", TEXTBOOK, "--lang", "cs"]), run(&["search", "--steps", TEXTBOOK, "--lang", "cs"]));
    assert!(stepped.status == 0 && stepped.stderr.is_empty(), "{}", stepped.stderr);
    assert_eq!(stepped.stdout, told.stdout);
    assert!(stepped.stdout.lines().count() > 30);
    let refused = run(&["step", TEXTBOOK, "--at-step", "cutoff:7"]);
    assert!(refused.status == 1 && refused.stderr.contains("has only 1 cutoff"), "{}", refused.stderr);
}

/// Generates keys that have an action.
fn random_keys() -> impl Strategy<Value = Vec<KeyCode>> {
    let letters = prop::sample::select("clvCVfFgnN/pubsaw?hjk 1-2".chars().collect::<Vec<char>>());
    let others = prop::sample::select(vec![
        KeyCode::Right,
        KeyCode::Right,
        KeyCode::Left,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::PageDown,
        KeyCode::PageUp,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Esc,
        KeyCode::Backspace,
    ]);
    prop::collection::vec(prop_oneof![letters.prop_map(KeyCode::Char), others], 1..60)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn every_step_shows_its_sentence_its_node_and_its_numbers(tree in trees(), seed in 0_u64..9) {
        let source = Source::from_tree(&tree.json(), "SOURCE", TreeForm::Any, &[]).expect("a tree");
        let settings = Settings { order: Order::Random { seed }, ..source.default_settings() };
        let recording = Recording { evaluation: None, limits: Limits::nodes(100_000) };
        let watch = &mut Watch { visits: 1_000_000, progress: &mut |_| {} };
        let traces = [source.record(&settings, recording, watch).expect("a search")];
        let told = narration::tell(&traces[0], &Locale::default(), View::Max);
        let cutoffs = traces[0].steps().filter(|step| matches!(step, Step::Cutoff(_))).count();
        with_stepper(&traces, Language::English, USUAL, |mut stepper| {
            let mut seen = Vec::new();
            for telling in &told {
                stepper.on_key(KeyCode::Right.into());
                let lines = lines(&drawn(&mut stepper, (150, 120)));
                let all = lines.join(" ");
                let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<String>>().join(" ");
                prop_assert!(words(&all).contains(&words(&telling.plain_text())), "{} in {}", telling.plain_text(), lines.join("\n"));
                prop_assert!(all.contains("▶"), "{}", lines.join("\n"));
                seen.push(lines);
            }
            // Stepping back shows the same screens.
            for lines_before in seen.iter().rev().skip(1) {
                stepper.on_key(KeyCode::Left.into());
                prop_assert_eq!(&lines(&drawn(&mut stepper, (150, 120))), lines_before);
            }
            stepper.on_key(KeyCode::Home.into());
            prop_assert_eq!(stepper.steps(), 0);
            let mut found = 0;
            loop {
                let before = stepper.steps();
                stepper.on_key(KeyCode::Char('c').into());
                if stepper.steps() == before {
                    break;
                }
                found += 1;
            }
            prop_assert_eq!(found, cutoffs);
            Ok(())
        })?;
    }

    #[test]
    fn random_keys_and_sizes_do_not_break_the_stepper(
        keys in random_keys(),
        width in 1_u16..130,
        height in 1_u16..50,
        game in 0..3_usize,
    ) {
        let (source, algorithm) = [
            (TEXTBOOK, Algorithm::AlphaBeta),
            (TICTACTOE, Algorithm::Pvs),
            (DICE, Algorithm::Star1),
        ][game];
        with_stepper(&searched(source, algorithm), Language::Czech, USUAL, |mut stepper| {
            for key in keys {
                stepper.on_key(key.into());
                let buffer = drawn(&mut stepper, (width, height));
                prop_assert_eq!(buffer.area.as_size(), (width, height).into());
            }
            Ok(())
        })?;
    }
}
