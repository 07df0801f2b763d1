//! `plyscope slides`: all frames of a deck have one page and one layout, and each shows the step of the story that it
//! belongs to.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use plyscope::render::fit::Freedom;
use plyscope::render::page::Page;
use plyscope::render::{Element, Geometry, Group, Outline, Point, Scene, Segment};
use plyscope::search::Watch;
use plyscope::slides::{Deck, DeckRequest, Extras, Selection};
use plyscope::source::{Source, TreeForm};
use plyscope::story::narration::{Granularity, tell};
use plyscope::study::Recording;
use plyscope::trace::{Limits, NodeId, Step};
use plyscope::{Locale, Settings, Theme, Trace};

use crate::suite::program::{folder, run_in};

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";
const MATE: &str = "chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1";

fn searched(source: &str, depth: Option<u32>) -> Trace {
    let source = if source.contains(':') || source == "tictactoe" {
        Source::from_game(source)
    } else {
        Source::from_tree(source, "SOURCE", TreeForm::Any, &[])
    };
    let source = source.expect("a source");
    let usual = source.default_settings();
    let settings = Settings { depth: depth.or(usual.depth), ..usual };
    let recording = Recording { evaluation: None, limits: Limits::nodes(100_000) };
    source.record(&settings, recording, &mut Watch { visits: 1_000_000, progress: &mut |_| {} }).expect("a search")
}

/// Calls `look` with the deck of a search, on a page on which it fits.
fn with_deck<T>(trace: Trace, frames: &str, extras: Extras, look: impl FnOnce(&Trace, &Deck<'_>) -> T) -> T {
    let traces = [trace];
    let request = DeckRequest {
        traces: &traces,
        truth: None,
        theme: &Theme::default(),
        locale: &Locale::default(),
        page: Some(Page::read("a3").expect("a page")),
        panels: None,
        freedom: Freedom::default(),
        most: Outline::MOST,
        plies: u32::MAX,
        additions: None,
        frames: &Selection::read(frames).expect("a selection"),
        extras,
        background: false,
    };
    look(&traces[0], &Deck::new(request).expect("a deck"))
}

/// Returns the positions of all groups that have an id, and the texts of a scene.
fn contents(scene: &Scene) -> (BTreeMap<String, (f64, f64)>, Vec<String>) {
    fn walk(elements: &[Element], at: (f64, f64), found: &mut (BTreeMap<String, (f64, f64)>, Vec<String>)) {
        for element in elements {
            match element {
                Element::Group(Group { id, offset, elements, .. }) => {
                    let at = (at.0 + offset.x, at.1 + offset.y);
                    if let Some(id) = id {
                        found.0.insert(id.clone(), at);
                    }
                    walk(elements, at, found);
                }
                Element::Text(text) => found.1.push(text.content.clone()),
                Element::Shape(_) => {}
            }
        }
    }
    let mut found = (BTreeMap::new(), Vec::new());
    walk(&scene.elements, (0.0, 0.0), &mut found);
    found
}

const ALL: Extras = Extras { caption: true, questions: true, code: true, calls: true, board: true, ahead: true };

#[test]
fn positions_are_the_same_in_all_frames() {
    for (source, depth) in [(TEXTBOOK, None), (MATE, None), ("tictactoe", Some(2))] {
        for extras in [Extras::default(), ALL] {
            with_deck(searched(source, depth), "bound", extras, |_, deck| {
                let mut places: BTreeMap<String, (f64, f64)> = BTreeMap::new();
                let first = deck.slides().next().expect("a slide").scene;
                for slide in deck.slides() {
                    let scene = slide.scene;
                    assert_eq!((scene.width, scene.height, scene.scale), (first.width, first.height, first.scale));
                    assert_eq!(scene.duplicate_id(), None);
                    for (id, place) in contents(&scene).0 {
                        assert_eq!(*places.entry(id.clone()).or_insert(place), place, "{source}: {id} moves");
                    }
                }
                assert!(places.len() > 8, "{source}: {places:?}");
            });
        }
    }
}

#[test]
fn the_current_position_stands_beside_the_tree() {
    let extras = Extras { board: true, ..Extras::default() };
    with_deck(searched("tictactoe:XOX/O.X/..O", None), "leaf", extras, |trace, deck| {
        let mut said = Vec::new();
        for slide in deck.slides() {
            let beside = slide.scene.elements.iter().find_map(|element| match element {
                Element::Group(group) if group.class == "beside" => Some(group),
                _ => None,
            });
            let beside = beside.expect("a box");
            let (mut edges, mut boards) = (Vec::new(), 0);
            edges_and_boards(&beside.elements, &mut edges, &mut boards);
            assert_eq!((edges.len(), boards), (0, 1));
            said.push(contents(&slide.scene).1);
        }
        assert!(said[0].contains(&"position at the root".to_owned()), "{:?}", said[0]);
        assert!(said.last().unwrap().contains(&"position at the root".to_owned()));
        let leaves = trace.ids().filter(|&id| trace.node(id).is_leaf()).count();
        assert!(said.iter().filter(|said| said.iter().any(|text| text.starts_with("after "))).count() >= leaves.min(3));
    });
}

/// Collects the starts of edges, with the numbers of the nodes to which they lead, and counts the boards.
fn edges_and_boards(elements: &[Element], edges: &mut Vec<(usize, Point)>, boards: &mut usize) {
    for element in elements {
        let Element::Group(group) = element else { continue };
        *boards += usize::from(group.class == "board");
        let number = group.id.as_ref().filter(|_| group.class.starts_with("edge"));
        match (number.and_then(|id| id.trim_start_matches('e').parse().ok()), group.elements.first()) {
            (Some(number), Some(Element::Shape(shape))) => {
                let begin = match &shape.geometry {
                    Geometry::Line { from, .. } => *from,
                    Geometry::Path(segments) => match segments[0] {
                        Segment::Move(begin) => begin,
                        ref other => panic!("{other:?}"),
                    },
                    other => panic!("{other:?}"),
                };
                edges.push((number, begin));
            }
            _ => edges_and_boards(&group.elements, edges, boards),
        }
    }
}

#[test]
fn boards_are_shown_first_and_edges_of_a_node_start_at_one_point() {
    let ahead = Extras { ahead: true, ..Extras::default() };
    for (source, has_board) in [(TEXTBOOK, false), (MATE, true), ("tictactoe:XOX/O.X/..O", true)] {
        with_deck(searched(source, None), "leaf", ahead, |trace, deck| {
            let mut counts = Vec::new();
            for slide in deck.slides() {
                let (mut edges, mut boards) = (Vec::new(), 0);
                edges_and_boards(&slide.scene.elements, &mut edges, &mut boards);
                counts.push(boards);
                let mut begins: BTreeMap<NodeId, Point> = BTreeMap::new();
                for (number, begin) in edges {
                    let id = trace.ids().nth(number).expect("a node");
                    let parent = trace.node(id).parent.expect("a node above");
                    let first = *begins.entry(parent).or_insert(begin);
                    let away = (first.x - begin.x).abs().max((first.y - begin.y).abs());
                    assert!(away < 0.01, "{source}: edge {number} begins at {begin:?}, others at {first:?}");
                }
                assert!(begins.len() > 3, "{source}: {begins:?}");
            }
            assert_eq!(counts[0], usize::from(has_board), "{source}: of what is ahead only the start is known");
            assert_eq!(counts[1] > 1, has_board, "{source}: {counts:?}");
        });
    }
}

#[test]
fn a_selection_has_a_frame_for_each_of_its_steps() {
    for (frames, granularity) in
        [("leaf", Granularity::Leaf), ("bound", Granularity::Bound), ("statement", Granularity::Statement)]
    {
        with_deck(searched(TEXTBOOK, None), frames, Extras::default(), |trace, deck| {
            let told = tell(trace, &Locale::default(), Theme::default().view);
            let chosen = told.iter().zip(1..).filter(|(telling, _)| telling.granularity <= granularity);
            let expected: Vec<usize> = [0].into_iter().chain(chosen.map(|(_, steps)| steps)).collect();
            assert_eq!(deck.steps().map(|steps| steps[0]).collect::<Vec<_>>(), expected, "{frames}");
        });
    }
    with_deck(searched(TEXTBOOK, None), "cutoffs", Extras::default(), |trace, deck| {
        let cut = trace.steps().position(|step| matches!(step, Step::Cutoff(_))).expect("a cutoff") + 1;
        assert_eq!(deck.steps().map(|steps| steps[0]).collect::<Vec<_>>(), [0, cut, trace.steps().len()]);
    });
    with_deck(searched(TEXTBOOK, None), "4-6,2,4", Extras::default(), |_, deck| {
        assert_eq!(deck.steps().map(|steps| steps[0]).collect::<Vec<_>>(), [2, 4, 5, 6]);
    });
}

#[test]
fn a_frame_shows_its_part_of_the_story_and_nothing_later() {
    for ahead in [false, true] {
        with_deck(searched(TEXTBOOK, None), "leaf", Extras { ahead, ..ALL }, |trace, deck| {
            let told = tell(trace, &Locale::default(), Theme::default().view);
            let mut seen = 0;
            for (slide, steps) in deck.slides().zip(deck.steps()) {
                let texts = contents(&slide.scene).1;
                let said = texts.join(" ");
                let asks = said.contains("Which moves need not be looked at");
                let knows = told.iter().take(steps[0]);
                for value in ["12", "8", "14", "6"] {
                    let mut known = knows.clone();
                    let is_met = known.any(|telling| telling.sentence.contains(&format!("static value {value}.")));
                    // With the unsearched tree shown, all leaves have their values from the start, including skipped
                    // ones.
                    let is_there = is_met || ahead;
                    assert_eq!(texts.iter().any(|text| text == value), is_there, "{value} after {steps:?}: {texts:?}");
                }
                // The bound of the second move becomes known during the search.
                assert_eq!(texts.iter().any(|text| text == "≤ 2"), steps[0] >= 17, "after {steps:?}: {texts:?}");
                if steps[0] > 0 && !asks {
                    let sentence = &told[steps[0] - 1].with_proof();
                    assert!(said.contains(sentence.as_str()), "{sentence}: {said}");
                    assert_eq!(slide.notes.last(), Some(sentence));
                }
                seen +=
                    slide.notes.iter().filter(|note| told.iter().any(|telling| telling.with_proof() == **note)).count();
            }
            assert_eq!(seen, told.len(), "each step is in the notes once");
        });
    }
}

#[test]
fn a_mate_is_folded_below_the_moves_of_its_frames() {
    let folder = folder("slides-folded");
    // A slide has no room for the whole tree of this mate in 2, but for the moves that lead to the cutoff.
    let done = run_in(&folder, &["slides", MATE, "--frames", "cutoffs", "-o", "cuts.pdf"], b"");
    assert!(done.stderr.contains("folded into triangles"), "{}", done.stderr);
    assert!(done.stderr.contains("3 frames") && !done.stderr.contains("no frame"), "{}", done.stderr);
    // Folded nodes are like leaves: their values have frames.
    let done = run_in(&folder, &["slides", MATE, "--hide", "boards", "-o", "leaves.pdf"], b"");
    let (_, frames) = done.stderr.split_once("leaves.pdf: ").expect("what was written");
    let (frames, _) = frames.split_once(' ').expect("a number");
    assert!(frames.parse::<usize>().expect("a number") >= 7, "{}", done.stderr);
}

#[test]
fn a_question_precedes_the_cutoff_that_answers_it() {
    let extras = Extras { questions: true, ..Extras::default() };
    with_deck(searched(TEXTBOOK, None), "cutoffs", extras, |trace, deck| {
        let cut = trace.steps().position(|step| matches!(step, Step::Cutoff(_))).expect("a cutoff") + 1;
        assert_eq!(deck.steps().map(|steps| steps[0]).collect::<Vec<_>>(), [0, cut - 1, cut, trace.steps().len()]);
        let slides: Vec<String> = deck.slides().map(|slide| contents(&slide.scene).1.join(" ")).collect();
        assert!(slides[1].contains("Which moves") && !slides[1].contains("α-cutoff"), "{}", slides[1]);
        assert!(
            slides[2].contains("α-cutoff") && slides[2].contains("the leaves 4 and 6 are skipped"),
            "{}",
            slides[2]
        );
        assert!(!slides[3].contains("Which moves"));
    });
}

#[test]
fn unvisited_nodes_are_drawn_from_the_start_without_values() {
    let folder = folder("slides-ahead");
    for theme in ["default", "aima", "berkeley"] {
        let steps = |more: &[&str]| {
            let all = [&["slides", TEXTBOOK, "--frames", "cutoffs", "--theme", theme, "-o", "steps/"], more].concat();
            let done = run_in(&folder, &all, b"");
            assert_eq!(done.status, 0, "{}", done.stderr);
            let count = fs::read_dir(folder.join("steps")).expect("a folder").count();
            (1..=count).map(|number| written(&folder, &format!("steps/step-{number:03}.svg"))).collect::<Vec<_>>()
        };
        let asked = steps(&["--ask"]);
        let ahead = |svg: &String| svg.matches("class=\"unmet").count();
        let counts: Vec<usize> = asked.iter().map(ahead).collect();
        // In a question, the skipped moves look like all other unsearched moves.
        assert!(counts[0] > counts[1] && counts[1] > counts[2] && counts[3] == 0, "{theme}: {counts:?}");
        fs::remove_dir_all(folder.join("steps")).expect("a folder");
        assert!(steps(&["--only-met"]).iter().all(|svg| ahead(svg) == 0), "{theme}");
        fs::remove_dir_all(folder.join("steps")).expect("a folder");
    }
}

#[test]
fn a_search_waits_while_the_other_visits_skipped_leaves() {
    let folder = folder("slides-beside");
    let done =
        run_in(&folder, &["slides", TEXTBOOK, "--beside", "minimax", "--notes", "notes.md", "-o", "steps/"], b"");
    assert_eq!(done.status, 0, "{}", done.stderr);
    let last = fs::read_dir(folder.join("steps")).expect("a folder").count();
    // Minimax visits nine leaves; alpha-beta skips two of them.
    assert_eq!(last, 12, "before, nine leaves, the cutoff, the end");
    let notes = fs::read_to_string(folder.join("notes.md")).expect("notes");
    assert_eq!(notes.matches("\n## ").count(), last);
    assert!(notes.contains("minimax: The leaf C/3 has the static value 6."), "{notes}");
    // Both trees fit completely with letters that are readable from the last row. With sentences they do not fit; then
    // letters become smaller.
    let letters = |more: &[&str]| {
        let done = run_in(&folder, &[&["slides", TEXTBOOK, "--beside", "minimax", "-o", "steps/"], more].concat(), b"");
        assert!(
            done.status == 0 && !done.stderr.contains("folded") && !done.stderr.contains("turned"),
            "{}",
            done.stderr
        );
        smallest_letters(&written(&folder, "steps/step-001.svg"))
    };
    assert!(letters(&[]) > 9.99);
    let smaller = letters(&["--caption"]);
    assert!((7.49..10.0).contains(&smaller), "{smaller}");
    let asked = letters(&["--min-text", "8"]);
    assert!(asked > 7.99, "{asked}");
}

/// Returns the size of the smallest letters in a picture, in points.
fn smallest_letters(svg: &str) -> f64 {
    let number = |text: &str, before: &str| -> f64 {
        let (_, rest) = text.split_once(before).expect("a number");
        rest.split('"').next().and_then(|number| number.parse().ok()).expect("a number")
    };
    let units: Vec<f64> =
        svg.split("viewBox=\"").nth(1).expect("a box").split(['"', ' ']).take(4).flat_map(str::parse).collect();
    let scale = number(svg, " width=\"") / units[2] * 0.75;
    let sizes = svg.split("font-size=\"").skip(1).map(|rest| rest.split('"').next().expect("a size"));
    sizes.flat_map(str::parse::<f64>).fold(f64::INFINITY, f64::min) * scale
}

fn written(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_format_has_the_frames_of_the_deck() {
    let folder = folder("slides-formats");
    let slides = |more: &[&str]| {
        let done = run_in(&folder, &[&["slides", TEXTBOOK, "--caption", "--only-met"], more].concat(), b"");
        assert_eq!(done.status, 0, "{}", done.stderr);
        done.stderr
    };
    for name in ["steps.pdf", "steps.tex", "steps.typ", "steps.html", "steps.pptx", "frames/"] {
        let told = slides(&["-o", name]);
        assert!(told.contains(&format!("wrote {name}: 10 frames")), "{told}");
        assert_eq!(told.contains("\\includegraphics"), name == "steps.tex", "{told}");
    }
    let pdf = fs::read(folder.join("steps.pdf")).expect("a file");
    let boxes = String::from_utf8_lossy(&pdf).matches("/MediaBox [0 0 453.54").count();
    assert_eq!(boxes, 10, "{}", String::from_utf8_lossy(&pdf));
    let tex = written(&folder, "steps.tex");
    let frames: Vec<&str> = tex.split("\\expandafter\\def\\csname plyscope-").skip(1).collect();
    assert_eq!(frames.len(), 10);
    for (number, frame) in frames.iter().enumerate() {
        let frame = frame.split("\\begin{frame}").next().unwrap_or_default();
        assert_eq!(frame.matches("\\path[use as bounding box] (0,0) rectangle").count(), 1, "{frame}");
        assert_eq!(frame.contains("{14}"), number >= 6, "frame {number}");
    }
    assert_eq!(tex.matches("\\only<").count(), 10);
    // The test of decks reads the content.
    assert!(fs::read(folder.join("steps.pptx")).expect("a file").starts_with(b"PK"));
    let page = written(&folder, "steps.html");
    assert_eq!((page.matches("<section ").count(), page.matches("<aside class=\"notes\">").count()), (10, 10));
    assert!(page.contains("MIT licensed") && !page.contains("src=\"http"), "all is in the file, with its licence");
    let typst = written(&folder, "steps.typ");
    assert_eq!(typst.matches("\nframe(").count(), 10);
    let files: Vec<String> = (1..=10).map(|number| written(&folder, &format!("frames/step-{number:03}.svg"))).collect();
    for (number, svg) in files.iter().enumerate() {
        assert!(svg.contains("width=\"604.72\"") || svg.contains("viewBox"), "{svg}");
        assert_eq!(svg.contains(">14<"), number >= 6, "frame {number}");
    }
    // Old files of a deck with more frames are kept, and reported.
    let told = slides(&["--frames", "cutoffs", "-o", "frames"]);
    assert!(told.contains("step-004.svg – step-010.svg"), "{told}");
    slides(&["--frames", "cutoffs", "-o", "pixels/", "--format", "png", "--dpi", "48"]);
    assert_eq!(fs::read_dir(folder.join("pixels")).expect("a folder").count(), 3);
    slides(&["-o", "steps.gif", "--dpi", "48", "--seconds", "1.5"]);
    slides(&["-o", "steps.png", "--dpi", "48"]);
    slides(&["-o", "story.svg", "--seconds", "1.5"]);
    assert!(written(&folder, "story.svg").contains(".moment {animation: 18s "), "ten frames, the last one for 4.5 s");
    let frames = |name: &str, mark: &[u8]| {
        let file = fs::read(folder.join(name)).expect("a file");
        file.windows(mark.len()).filter(|bytes| *bytes == mark).count()
    };
    // Beginning of each frame: a delay of 150 hundredths of a second, or a control chunk.
    assert_eq!(frames("steps.gif", &[0x21, 0xF9, 4]), 10);
    assert_eq!(frames("steps.png", b"fcTL"), 10);
}

#[test]
fn invalid_options_for_slides_are_refused_and_leave_no_file() {
    let folder = folder("slides-refused");
    for (arguments, status, message) in [
        (&["-o", "steps.doc"][..], 2, "steps.doc: no format of slides has this extension"),
        (&["-o", "steps/", "-f", "pdf"], 2, "steps/ is a folder"),
        (&["-o", "steps/", "--frames", "99"], 1, "--frames 99: the search has only 36 steps"),
        (&["-o", "steps.pdf", "--frames", "soon"], 2, "write leaf, bound, statement, cutoffs, or steps"),
        (&["-o", "steps.pdf", "--frames", "9-4"], 2, "write 4-9"),
        (&["-o", "steps.pdf", "--beside", "alpha-beta"], 2, "--beside names the algorithm that is shown anyway"),
        (&["-o", "steps.pdf", "--dpi", "96"], 2, "--dpi is for png"),
        (&["-o", "steps.pdf", "--seconds", "3"], 2, "--seconds is for one file of frames"),
        (&["-o", "steps.gif", "--seconds", "0"], 2, "from 0.05 to 60 seconds"),
        (&["-o", "a.pdf", "--notes", "a.pdf"], 2, "name the same file"),
        (&["-o", "steps/", "--size", "20x20mm", "--caption"], 1, "no room"),
    ] {
        let done = run_in(&folder, &[&["slides", TEXTBOOK], arguments].concat(), b"");
        assert_eq!(done.status, status, "{arguments:?}: {}", done.stderr);
        assert!(done.stderr.contains(message), "{arguments:?}: {}", done.stderr);
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0, "{arguments:?}");
    }
    let large = ["slides", "tictactoe", "-d", "3", "--full", "--size", "2000x3400mm"];
    let many = run_in(&folder, &[&large[..], &["--frames", "statement", "-o", "many.pdf"]].concat(), b"");
    assert!(many.stderr.contains("more than 400 frames") && many.stderr.contains("--frames"), "{}", many.stderr);
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

/// Windows have a semicolon where decimals have a comma, and are shortened to α and β all the same.
#[test]
fn windows_stand_at_nodes_in_every_language() {
    let folder = folder("slides-windows");
    for (language, both) in [("en", "(3, ∞)"), ("cs", "(3; ∞)"), ("ru", "(3; ∞)")] {
        let made = run_in(&folder, &["slides", TEXTBOOK, "--lang", language, "-o", "steps/"], b"");
        assert_eq!(made.status, 0, "{}", made.stderr);
        let last = fs::read_to_string(folder.join("steps/step-010.svg")).expect("the last slide");
        // Tooltips hold the windows of C and D once more.
        let shown = last.matches(both).count() + last.matches("β ∞").count();
        assert!(shown >= 4, "{language}: {shown}");
    }
}

#[test]
fn words_leave_before_plies_are_pressed_together() {
    let folder = folder("slides-squeezed");
    let tree = "(((3 12 8) (2 4)) ((6 14) (5 2 9)) ((7 1) (11 10)))";
    let made = run_in(&folder, &["slides", tree, "--min-text", "12", "--caption", "-o", "steps/"], b"");
    assert_eq!(made.status, 0, "{}", made.stderr);
    assert!(!made.stderr.contains("folded") && made.stderr.contains("no room for the legend"), "{}", made.stderr);
}
