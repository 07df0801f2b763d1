//! Examples of parts of the library that do not belong to its public interface.
#![expect(clippy::float_cmp, reason = "the numbers are exact")]

#[test]
fn game_tree_draft() -> Result<(), plyscope::fault::Fault> {
    use plyscope::HandTree;
    use plyscope::game::tree::Draft;
    let tree: HandTree = "(B: (3 12 8) C: (2 4 6))".parse()?;
    let mut draft = Draft::of(&tree)?;
    draft.set(&["2", "1"], "7")?;
    draft.place(&["2"], 0)?;
    assert_eq!(draft.to_text(), "(C: (7 4 6) B: (3 12 8))");
    Ok(())
}

#[test]
fn game_tree_draft_to_short_text() -> Result<(), plyscope::fault::Fault> {
    use plyscope::game::tree::Draft;
    let text = |text: &str| Ok::<_, plyscope::fault::Fault>(Draft::of(&text.parse()?)?.to_short_text());
    assert_eq!(text("A: (B: (3 12 8) C: (2 4 6))")?, "((3 12 8) (2 4 6))");
    assert_eq!(text("A: (C: (3 12 8) B: (2 4 6))")?, "A: (C: (3 12 8) B: (2 4 6))");
    Ok(())
}

#[test]
fn layout_text_text_width() {
    use plyscope::layout::{Weight, text_width};

    assert_eq!(text_width("", 16.0, Weight::Regular), 0.0);
    // "3" has 1303 of 2048 units in the regular weight, 1425 in bold.
    assert_eq!(text_width("3", 2048.0, Weight::Regular), 1303.0);
    assert_eq!(text_width("33", 2048.0, Weight::Bold), 2850.0);
}

#[test]
fn layout_tidy() {
    use plyscope::layout::{Gaps, NodeReach, tidy};
    // A root with two children.
    let reach = NodeReach { left: 20.0, right: 20.0 };
    let layout = tidy(&[None, Some(0), Some(0)], &[reach; 3], Gaps { sibling: 10.0, cousin: 20.0 });
    assert_eq!((layout.centres, layout.width), (vec![45.0, 20.0, 70.0], 90.0));
}

#[test]
fn render_board() {
    use plyscope::game::{Cell, Coordinates, Diagram, Glyph, Mark, Style};
    use plyscope::render::board;

    let cross = Cell { glyph: Glyph::Cross, mark: Mark::LastMove };
    let (cells, coordinates) = (vec![cross; 9], Coordinates::default());
    let board = board(&Diagram { style: Style::Grid, columns: 3, cells, coordinates }, 20.0, 0.0);
    assert_eq!((board.width, board.height), (64.0, 64.0));
}

#[test]
fn render_figure() -> Result<(), plyscope::fault::Fault> {
    use plyscope::locale::Locale;
    use plyscope::render::figure::{Figure, When};
    use plyscope::render::{Outline, Theme};
    use plyscope::story::Frame;
    use plyscope::{HandTree, Settings, record};

    let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
    let trace = record(&tree, &Settings::default());
    let outline = Outline::new(&[&trace], Outline::MOST);
    let (theme, locale, frames) = (Theme::default(), Locale::default(), [Frame::last(&trace)]);
    let figure = Figure::new(&outline, &frames, &theme, &locale);
    let second_move = outline.items().iter().position(|item| item.parent == Some(0)).map_or(0, |first| first + 4);
    assert_eq!(figure.look(0, second_move, When::Now).value, "≤ 2");
    Ok(())
}

#[test]
fn render_pptx_write() -> Result<(), std::io::Error> {
    use plyscope::render::pptx::{self, Options};
    use plyscope::render::{Palette, Point, Role, Scene, Slide, Text};

    let text = Text::centred(Role::Text, "α < β", Point::new(480.0, 270.0), 32.0);
    let scene = Scene { width: 960.0, height: 540.0, elements: vec![text.into()], ..Scene::default() };
    let slide = Slide { scene, notes: vec!["The window is open.".to_owned()] };
    let mut out = Vec::new();
    pptx::write([&slide], &Options { palette: &Palette::light(), title: None }, &mut out)?;
    assert!(out.starts_with(b"PK"));
    Ok(())
}

#[test]
fn render_theme() -> Result<(), plyscope::render::theme::Refusal> {
    use plyscope::render::theme::{CutMark, Refusal, SettingValue, Theme};
    let mut theme = Theme::default();
    theme.set("cuts", SettingValue::Word("cross"))?;
    assert_eq!(theme.cuts, Some(CutMark::Cross));
    assert_eq!(theme.set("cut", SettingValue::Switch(false)), Err(Refusal::UnknownKey));
    Ok(())
}

#[test]
fn render_theme_elements_show() -> Result<(), plyscope::fault::Flaw> {
    use plyscope::render::theme::{CutMark, LevelPlace, Theme};
    let mut theme = Theme::default();
    theme.show("window-on-edge,cuts=cross,bands")?;
    theme.hide("window,legend")?;
    assert_eq!((theme.cuts, theme.levels), (Some(CutMark::Cross), Some(LevelPlace::Bands)));
    assert_eq!((theme.window, theme.window_on_edge), (false, true));
    Ok(())
}

#[test]
fn render_theme_file_parse() -> Result<(), plyscope::fault::Flaw> {
    use plyscope::render::theme::{CutMark, Theme};
    let theme = Theme::parse("base = 'aima'\ncuts = 'cross'", "my course")?;
    assert_eq!(theme.cuts, Some(CutMark::Cross));
    assert!(theme.interval, "as in the theme that it is based on");
    Ok(())
}

#[test]
fn report_live_answer() {
    use plyscope::report::live::Core;
    let answer = Core::default().answer("{\"part\": {}}");
    assert!(answer.starts_with("{\"fault\":") && answer.contains("missing field"), "{answer}");
}

#[test]
fn report_orders_plot() -> Result<(), plyscope::fault::Fault> {
    use plyscope::locale::Locale;
    use plyscope::report::orders::plot;
    use plyscope::search::{Order, Settings, Watch};
    use plyscope::source::{Source, TreeForm};
    use plyscope::study::Recording;
    use plyscope::study::orders::{Experiment, OrderQuestion, WorkMeasure};
    use plyscope::trace::Limits;

    let source = Source::from_tree("((3 12 8) (2 4 6) (14 5 2))", "tree", TreeForm::Text, &[])?;
    let question =
        OrderQuestion { named: vec![Order::Given], samples: None, seed: 0, measure: WorkMeasure::Leaves, types: false };
    let recording = Recording { evaluation: None, limits: Limits::default() };
    let mut watch = Watch { visits: 1_000_000, progress: &mut |_| {} };
    let experiment = Experiment::new(&source, &[Settings::default()], &question, recording, &mut watch)?;
    assert_eq!(experiment.series[0][0].histogram(WorkMeasure::Leaves)[&5], 48);
    assert!(plot(&Locale::default(), &experiment).description.contains("5: 48"));
    Ok(())
}

#[test]
fn report_scorm_write() -> Result<(), std::io::Error> {
    use plyscope::report::scorm::{self, Unit};

    let html = "<!DOCTYPE html><title>Pruning</title><p>Which leaf is pruned?".to_owned();
    let unit = Unit { file: "index.html".to_owned(), title: "Pruning".to_owned(), html };
    let mut out = Vec::new();
    scorm::write("Pruning", "cut-leaf", &[unit], &mut out)?;
    assert!(out.starts_with(b"PK"));
    Ok(())
}

#[test]
fn search_order_orders() -> Result<(), plyscope::fault::Fault> {
    use plyscope::game::tree::HandTree;
    use plyscope::search::orders;
    let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
    assert_eq!(orders(&tree, None), Some(6 * 6 * 6 * 6));
    Ok(())
}

#[test]
fn search_proof_number() {
    use plyscope::search::ProofNumber;
    assert_eq!((ProofNumber::ONE + ProofNumber::ONE).to_string(), "2");
    assert_eq!((ProofNumber::ONE + ProofNumber::INFINITY).to_string(), "∞");
}

#[test]
fn search_weights() {
    use plyscope::search::Weights;
    let weights = Weights::default();
    assert_eq!([0, 1, 5, 6].map(|deep| weights.factor(deep).to_string()), ["1", "0.8", "0", "-0.2"]);
    // Our move gains 2, the reply 10: its value for us is 2 − 10 · 10.
    assert_eq!(weights.sum(2.into(), (-10).into()), (-98).into());
}

#[test]
fn story_narration_tell() -> Result<(), plyscope::fault::Fault> {
    use plyscope::locale::Locale;
    use plyscope::story::{View, narration};
    use plyscope::{HandTree, Settings, record};

    let tree: HandTree = "(B: (3 12 8) C: (2 4 6))".parse()?;
    let trace = record(&tree, &Settings::default());
    let story = narration::tell(&trace, &Locale::default(), View::Max);
    assert_eq!(story.len(), trace.steps().len());
    assert!(story.iter().any(|telling| telling.numbers == "if 2 ≤ α = 3 then break"));
    Ok(())
}

#[test]
fn story_path_find_node() -> Result<(), Box<dyn std::error::Error>> {
    use plyscope::story::path::find_node;
    use plyscope::{HandTree, Locale, Settings, record};
    let tree: HandTree = "(B: (3 12 8) C: (2 4 6))".parse()?;
    let (trace, locale) = (record(&tree, &Settings::default()), Locale::default());
    assert_eq!(find_node(&locale, &trace, "C")?, find_node(&locale, &trace, "2")?);
    let flaw = find_node(&locale, &trace, "2/7").unwrap_err();
    assert_eq!((flaw.message().as_str(), flaw.span), ("there is no move `7` after `2`", 2..3));
    Ok(())
}

#[test]
fn story_pseudocode_listing() {
    use plyscope::search::Settings;
    use plyscope::story::pseudocode::{LineMark, listing};
    let lines = listing(&Settings::default());
    let cutoff = lines.iter().find(|line| line.mark == LineMark::Cutoff).expect("alpha-beta cuts");
    assert_eq!(cutoff.text, "if v ≥ β then break");
}

#[test]
fn story_steps_rows() -> Result<(), Box<dyn std::error::Error>> {
    use plyscope::story::steps;
    use plyscope::{HandTree, Locale, Settings, record};
    let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
    let trace = record(&tree, &Settings::default());
    let english = Locale::default();
    let mut rows = steps::rows(&trace, &english);
    assert_eq!(rows.next().map(|row| row.reason).as_deref(), Some("start at the root, MAX to move"));
    Ok(())
}

#[test]
fn story_steps_write_text() -> Result<(), Box<dyn std::error::Error>> {
    use plyscope::story::steps;
    use plyscope::{HandTree, Locale, Settings, record};
    let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
    let trace = record(&tree, &Settings::default());
    let mut out = Vec::new();
    steps::write_text(&mut out, 100, &trace, &Locale::default())?;
    assert!(String::from_utf8(out)?.lines().next().is_some_and(|heads| heads.contains("reason")));
    Ok(())
}

#[test]
fn story_steps_write_sentences() -> Result<(), Box<dyn std::error::Error>> {
    use plyscope::story::steps;
    use plyscope::{HandTree, Locale, Settings, record};

    let tree: HandTree = "((3 12 8) (2 4 6))".parse()?;
    let trace = record(&tree, &Settings::default());
    let mut out = Vec::new();
    steps::write_sentences(&mut out, 100, &trace, &Locale::default())?;
    assert!(String::from_utf8(out)?.contains(" 4. The leaf after 1 1 has the static value 3."));
    Ok(())
}

#[test]
fn story_words_percent() {
    use plyscope::Locale;
    use plyscope::story::words::percent;
    assert_eq!(percent(&Locale::default(), 0.154).replace(['\u{a0}', '\u{202f}'], " "), "15.4 %");
}

#[test]
fn study_answers_right() {
    use plyscope::exercise::Claim;
    use plyscope::game::Value;
    use plyscope::trace::Interval;
    let at_most = Interval { low: Value::NEG_INFINITY, high: 2.into() };
    assert_eq!(Claim::right(2.into(), at_most), [Claim::Exactly(2.into()), Claim::AtMost(2.into())]);
    // A fail-hard search returned 3, although at most 2 is proved.
    assert_eq!(Claim::right(3.into(), at_most).len(), 3);
}

#[test]
fn study_answers_of() -> Result<(), plyscope::Fault> {
    use plyscope::exercise::Solution;
    use plyscope::{Algorithm, HandTree, Settings, record};
    let tree: HandTree = "(B: (3 12 8) C: (2 4 6) D: (14 5 2))".parse()?;
    let whole = record(&tree, &Settings { algorithm: Algorithm::Minimax, ..Settings::default() });
    let solution = Solution::of(&record(&tree, &Settings::default()), &whole);
    assert_eq!((solution.leaves.len(), solution.skipped().count()), (7, 2));
    Ok(())
}

#[test]
fn study_exercise() -> Result<(), plyscope::Fault> {
    use plyscope::exercise::{Answers, Exercise, Misconception, Scheme};
    use plyscope::search::Mutant;
    use plyscope::source::Source;
    let source = Source::textbook();
    let exercise = Exercise::new(&source, &source.default_settings())?;
    // A search that does not pass α down visits all leaves.
    let mistake = exercise.mistake(Mutant::WindowReset).expect("it can be made here");
    assert_eq!((exercise.solution.leaves.len(), mistake.solution.leaves.len()), (7, 9));
    // Minimax is the simplest explanation of such answers.
    let suspects = exercise.suspects();
    let answers = Answers { skipped: Some(mistake.solution.skipped().collect()), ..Answers::default() };
    let found = exercise.diagnosis(&answers, &Scheme::default(), &suspects);
    let found: Vec<_> = found.iter().map(|(suspect, left)| (suspect.misconception, *left)).collect();
    assert_eq!(found, [(Misconception::Minimax, 0)]);
    Ok(())
}

#[test]
fn study_generate_exercise() -> Result<(), plyscope::fault::Fault> {
    use plyscope::search::CutOn;
    use plyscope::study::generate::{Condition, Measure, Shape, Subject, exercise};
    let deep = Condition { option: "--deep 1".to_owned(), measure: Measure::DeepCutoffs, wanted: 1..=1 };
    let shape = Shape { moves: vec![vec![2]; 4], ..Shape::default() };
    let drawn = exercise(CutOn::Equal, &Subject::Shape(shape), &[deep], 7)?;
    assert!(drawn.written().text().starts_with("A: (B: ("));
    Ok(())
}

#[test]
fn study_practice_tree() {
    use plyscope::study::practice::{Level, tree};
    assert_eq!(tree(Level::Easy, 1), tree(Level::Easy, 1));
    assert_ne!(tree(Level::Easy, 1), tree(Level::Easy, 2));
}

#[test]
fn study_vectors_drawn() -> Result<(), plyscope::fault::Fault> {
    use plyscope::search::CutOn;
    use plyscope::study::generate::{Shape, Subject};
    use plyscope::study::vectors::Vector;
    let vector = Vector::drawn(CutOn::Equal, &Subject::Shape(Shape::default()), &[], 7)?;
    assert_eq!(vector.rules[0].returned.last(), Some(&vector.value));
    Ok(())
}

#[test]
fn study_vectors_write_text() -> Result<(), Box<dyn std::error::Error>> {
    use plyscope::search::CutOn;
    use plyscope::study::generate::{Shape, Subject};
    use plyscope::study::vectors::{Vector, write_text};
    let small = Shape { moves: vec![vec![2]; 2], ..Shape::default() };
    let vector = Vector::drawn(CutOn::Equal, &Subject::Shape(small), &[], 1)?;
    let mut text = Vec::new();
    write_text(&mut text, &[vector])?;
    let text = String::from_utf8(text)?;
    assert_eq!(text.lines().count(), 1 + 4);
    assert!(text.starts_with("seed\ttree\tvalue\tbest_move\tcut_on\tfail\tleaves\t"));
    Ok(())
}

#[test]
fn search_knuth_moore_minimum() {
    use plyscope::search::knuth_moore_minimum;
    assert_eq!(knuth_moore_minimum(3, 2), Some(5), "of the nine leaves of the textbook tree");
    assert_eq!(knuth_moore_minimum(35, 40), None);
}

#[test]
fn search_effective_branching() {
    use plyscope::search::effective_branching;
    assert_eq!(effective_branching(13.0, 2), Some(3.0));
}

#[test]
fn viewer_stepper() -> Result<(), Box<dyn std::error::Error>> {
    use plyscope::render::figure::Figure;
    use plyscope::render::{Outline, Theme};
    use plyscope::story::Frame;
    use plyscope::viewer::{Screen, Stepper};
    use plyscope::{HandTree, Locale, Settings, record};
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::crossterm::event::KeyCode;
    let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
    let trace = record(&tree, &Settings::default());
    let (outline, frames) = (Outline::new(&[&trace], usize::MAX), [Frame::last(&trace)]);
    let (theme, locale) = (Theme::default(), Locale::default());
    let figure = Figure::new(&outline, &frames, &theme, &locale);
    let mut stepper = Stepper::new(&figure, Screen { colours: true, ascii: false });
    stepper.on_key(KeyCode::Char('c').into());
    let mut terminal = Terminal::new(TestBackend::new(80, 24))?;
    terminal.draw(|frame| stepper.draw(frame))?;
    assert!(terminal.backend().to_string().contains("2 ≤ α = 3"));
    Ok(())
}

#[test]
fn worksheet_seed_of() {
    use plyscope::worksheet::seed_of;
    assert_eq!(seed_of("Anna Nováková", 0), seed_of(" Anna Nováková ", 0));
    assert_ne!(seed_of("Anna Nováková", 0), seed_of("Anna Nováková", 1));
}

#[test]
fn worksheet() -> Result<(), plyscope::Fault> {
    use plyscope::locale::Locale;
    use plyscope::source::Source;
    use plyscope::worksheet::{self, Request};
    let source = Source::textbook();
    let exercise = worksheet::exercise(&source, &source.default_settings())?;
    let locale = Locale::default();
    let request = Request::new(&exercise, &[], &locale);
    let sheet = worksheet::sheet(&request)?;
    let cuts = sheet.tasks.iter().find(|task| task.kind.name() == "cuts").expect("two leaves are skipped");
    assert_eq!(cuts.fields[0].shown, "C–4, C–6");
    Ok(())
}

#[test]
fn worksheet_file() -> Result<(), plyscope::Fault> {
    use plyscope::locale::Locale;
    use plyscope::source::Source;
    use plyscope::worksheet::{self, Request, file::SheetFile};
    let source = Source::textbook();
    let exercise = worksheet::exercise(&source, &source.default_settings())?;
    let locale = Locale::default();
    let request = Request::new(&exercise, &[], &locale);
    let text = SheetFile::of(&worksheet::sheet(&request)?).write();
    let read = SheetFile::read(&text, "sheet.json")?;
    // The file contains no answers; the same search finds them again.
    let again = worksheet::exercise(&Source::from_written(&read.source)?, &read.settings)?;
    assert_eq!(again.solution.leaves.len(), 7);
    Ok(())
}

#[test]
fn worksheet_points() -> Result<(), String> {
    use plyscope::worksheet::Points;
    let points: Points = "2.5".parse()?;
    assert_eq!((points.to_string().as_str(), points.number()), ("2.5", 2.5));
    assert!("2.3".parse::<Points>().is_err());
    Ok(())
}
