//! Figures of several panels: each shows the tree of its moment, all in one layout, on a page of the requested size.

use std::collections::BTreeMap;
use std::fs;

use plyscope::render::fit::Freedom;
use plyscope::render::page::{Captions, PAGES, Page};
use plyscope::render::theme::{Direction, PRESETS, Preset};
use plyscope::render::{Element, Figure, Group, NodeChoice, Outline, Picture, Point, Scene, Slide};
use plyscope::slides::{Deck, DeckRequest, Extras, Grid, Selection};
use plyscope::story::Frame;
use plyscope::story::narration::tell;
use plyscope::{HandTree, Locale, Settings, Theme, Trace, record};

use crate::suite::program::{folder, run_in};

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";
const DEEPER: &str = "(((8 7 3) (9 1 6)) ((2 4 1) (1 3 5) (6 2 9)))";

fn searched(tree: &str) -> Trace {
    let tree: HandTree = tree.parse().expect("a tree");
    record(&tree, &Settings::default())
}

/// Computes a property of a deck; returns the error if the deck does not fit.
fn deck<T>(
    trace: Trace,
    theme: &Theme,
    (grid, page): (&str, Option<Page>),
    frames: &Selection,
    extras: Extras,
    look: impl FnOnce(&Trace, &Deck<'_>) -> T,
) -> Option<T> {
    let traces = [trace];
    let freedom = Freedom {
        shorter_legend: true,
        least_captions: Captions::NoResult,
        direction: Some(Direction::Right),
        ..Freedom::default()
    };
    let request = DeckRequest {
        traces: &traces,
        truth: None,
        theme,
        locale: &Locale::default(),
        page,
        panels: Some(Grid::read(grid).expect("a grid")),
        freedom,
        most: Outline::MOST,
        plies: u32::MAX,
        additions: None,
        frames,
        extras,
        background: false,
    };
    Deck::new(request).ok().map(|deck| look(&traces[0], &deck))
}

/// Returns the panels on a page: position, tree, and texts below the tree.
fn panels(slide: &Slide) -> Vec<(Point, Vec<Element>, Vec<String>)> {
    let groups = slide.scene.elements.iter().filter_map(|element| match element {
        Element::Group(group) if group.class == "moment" => Some(group),
        _ => None,
    });
    let panel = |group: &Group| {
        let [Element::Group(tree), Element::Group(label)] = group.elements.as_slice() else { panic!("{group:?}") };
        let text = |element: &Element| match element {
            Element::Text(text) => text.content.clone(),
            other => panic!("{other:?}"),
        };
        (group.offset, tree.elements.clone(), label.elements.iter().map(text).collect())
    };
    groups.map(panel).collect()
}

/// Returns elements without their ids.
fn unnamed(elements: &[Element]) -> Vec<Element> {
    let one = |element: &Element| match element {
        Element::Group(group) => Group { id: None, elements: unnamed(&group.elements), ..group.clone() }.into(),
        other => other.clone(),
    };
    elements.iter().map(one).collect()
}

/// Collects the places of nodes by their ids.
fn places(elements: &[Element], found: &mut BTreeMap<String, (f64, f64)>) {
    for element in elements {
        let Element::Group(group) = element else { continue };
        if let Some(id) = group.id.as_ref().filter(|_| group.class.starts_with("node")) {
            let number = id.trim_start_matches(|letter: char| !letter.is_ascii_digit());
            found.insert(number.to_owned(), (group.offset.x, group.offset.y));
        }
        places(&group.elements, found);
    }
}

#[test]
fn each_panel_shows_exactly_the_tree_at_its_step() {
    for theme in PRESETS.iter().map(Preset::theme) {
        for (tree, grid) in [(TEXTBOOK, "2x3"), (DEEPER, "2x2")] {
            let bare = Theme {
                title: false,
                result: false,
                counts: false,
                rules: false,
                notes: false,
                legend: false,
                ..theme.clone()
            };
            let look = |trace: &Trace, deck: &Deck<'_>| {
                let slide = deck.slides().next().expect("a figure");
                let panels = panels(&slide);
                assert_eq!(panels.len(), Grid::read(grid).expect("a grid").panels());
                assert_eq!(slide.scene.duplicate_id(), None);
                let choice = NodeChoice { skipped: theme.skipped, ..NodeChoice::of(Outline::MOST, 1) };
                let outline = Outline::choose(&[trace], choice);
                for ((_, tree, _), steps) in panels.iter().zip(deck.steps()) {
                    let frames = [Frame::at(trace, steps[0], theme.view)];
                    let locale = Locale::default();
                    let figure = Figure::new(&outline, &frames, &bare, &locale).in_series();
                    let alone = Picture::new(&figure).scene(0);
                    assert_eq!(unnamed(tree), unnamed(&alone.elements), "{}: after {steps:?}", theme.name);
                }
            };
            let shown = deck(searched(tree), &theme, (grid, None), &Selection::Instructive, Extras::default(), look);
            assert!(shown.is_some(), "{}", theme.name);
        }
    }
}

#[test]
fn panels_share_a_layout_and_are_in_reading_order() {
    let extras = Extras { caption: true, ahead: true, ..Extras::default() };
    for page in [None, Page::read("a4").ok(), Page::read("a3").ok(), Page::read("420x190mm").ok()] {
        let look = |trace: &Trace, deck: &Deck<'_>| {
            let told = tell(trace, &Locale::default(), Theme::default().view);
            let slides: Vec<Slide> = deck.slides().collect();
            assert_eq!((slides.len(), deck.len(), deck.steps().len()), (2, 2, 10), "ten moments, six on a page");
            let mut nodes: BTreeMap<String, (f64, f64)> = BTreeMap::new();
            let mut letters = Vec::new();
            let mut steps = deck.steps();
            for slide in &slides {
                let panels = panels(slide);
                let corners: Vec<Point> = panels.iter().map(|(corner, ..)| *corner).collect();
                for (place, pair) in corners.windows(2).enumerate() {
                    let is_next_line = place % 3 == 2;
                    assert_eq!(is_next_line, pair[1].y > pair[0].y + 1.0, "{corners:?}");
                    assert_eq!(!is_next_line, pair[1].x > pair[0].x + 1.0, "{corners:?}");
                }
                for (_, tree, label) in &panels {
                    let mut found = BTreeMap::new();
                    places(tree, &mut found);
                    assert_eq!(found.len(), 13, "what is ahead is there, too");
                    for (number, place) in found {
                        assert_eq!(*nodes.entry(number.clone()).or_insert(place), place, "node {number} moves");
                    }
                    letters.push(label[0].clone());
                    let steps = steps.next().expect("a moment")[0];
                    let said = label[1..].join(" ");
                    let start = || "Nothing has been searched yet.".to_owned();
                    let wanted = steps.checked_sub(1).map_or_else(start, |last| told[last].with_proof());
                    assert_eq!(said, wanted, "after {steps} steps");
                    assert!(slide.scene.description.contains(&wanted), "{}", slide.scene.description);
                }
            }
            assert_eq!(letters.join(""), "(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)");
            assert!(slides[1].notes[0].starts_with("(g) "), "{:?}", slides[1].notes);
        };
        let frames = Selection::default();
        assert!(
            deck(searched(TEXTBOOK), &Theme::default(), ("2x3", page), &frames, extras, look).is_some(),
            "{page:?}"
        );
    }
}

/// Computes the extent of all texts, and the least font size.
fn reach(elements: &[Element], at: Point, most: &mut (f64, f64, f64)) {
    for element in elements {
        match element {
            Element::Group(group) => {
                let at = Point::new(at.x + group.offset.x, at.y + group.offset.y);
                reach(&group.elements, at, most);
            }
            Element::Text(text) => {
                let place = Point::new(at.x + text.place.x, at.y + text.place.y);
                assert!(place.x > -1.0 && place.y > 1.0, "{text:?}");
                *most = (most.0.max(place.x), most.1.max(place.y), most.2.min(text.size));
            }
            Element::Shape(_) => {}
        }
    }
}

#[test]
fn a_figure_has_the_page_size_and_legible_text() {
    const MILLIMETRE: f64 = 96.0 / 25.4;
    let mut shown = 0;
    for theme in ["default", "aima", "bands", "exam"].map(|name| Theme::named(name).expect("a theme")) {
        for (preset, grid) in PAGES.iter().flat_map(|preset| ["2x3", "1x2"].map(|grid| (preset, grid))) {
            let page = preset.page;
            let look = |_: &Trace, deck: &Deck<'_>| {
                let scene: Scene = deck.slides().next().expect("a figure").scene;
                let sides = [scene.width, scene.height].map(|side| side * scene.scale / MILLIMETRE);
                let mut asked = [page.width, page.height];
                if page.turns && (sides[0] > sides[1]) != (asked[0] > asked[1]) {
                    asked.reverse();
                }
                let what = format!("{} on {}, {grid}: {sides:?}", theme.name, preset.name);
                assert!(sides.iter().zip(asked).all(|(side, asked)| (side - asked).abs() < 0.05), "{what}");
                let mut most = (0.0, 0.0, f64::INFINITY);
                reach(&scene.elements, Point::default(), &mut most);
                assert!(most.0 < scene.width && most.1 < scene.height, "{what}: {most:?}");
                let points = most.2 * scene.scale * 0.75;
                assert!(points >= page.least_text - 0.001, "{what}: {points} points");
            };
            let frames = Selection::Instructive;
            let found = deck(searched(TEXTBOOK), &theme, (grid, Some(page)), &frames, Extras::default(), look);
            shown += usize::from(found.is_some());
        }
    }
    // A figure that does not fit in six panels is rejected instead of being reduced.
    assert!(shown > 60, "only {shown} of 80 figures fit");
}

#[test]
fn every_format_contains_the_figure() {
    let folder = folder("panels-formats");
    let figure = |more: &[&str]| {
        let done = run_in(&folder, &[&["slides", TEXTBOOK, "--panels", "2x3"], more].concat(), b"");
        assert_eq!(done.status, 0, "{more:?}: {}", done.stderr);
        done.stderr
    };
    for name in ["figure.svg", "figure.pdf", "figure.png", "figure.tex", "figure.typ", "figure.tikz", "figure.pptx"] {
        let told = figure(&["--size", "a4", "--caption", "-o", name]);
        assert!(told.contains(&format!("wrote {name}: 1 figure with 6 panels")), "{told}");
    }
    let text = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    for name in ["figure.svg", "figure.tex", "figure.typ", "figure.tikz"] {
        let text = text(name);
        for letter in ["(a)", "(b)", "(c)", "(d)", "(e)", "(f)"] {
            assert!(text.contains(letter), "{name} has no {letter}");
        }
        assert!(!text.contains("(g)") && text.contains("The search is over"), "{name}");
    }
    // 297 × 210 mm.
    assert!(text("figure.svg").contains("width=\"1122.52\" height=\"793.7\""), "{}", &text("figure.svg")[..400]);
    assert!(!text("figure.svg").contains("@keyframes"));
    assert!(text("figure.typ").contains("#let tree(width: "));
    assert!(text("figure.tikz").contains("\\begin{tikzpicture}") && !text("figure.tikz").contains("documentclass"));
    assert!(text("figure.tex").contains("{beamer}"));
    let pdf = fs::read(folder.join("figure.pdf")).expect("a file");
    assert!(String::from_utf8_lossy(&pdf).contains("/MediaBox [0 0 841.8"), "{}", String::from_utf8_lossy(&pdf));
    let told = figure(&["--frames", "leaf", "-o", "figures/", "--lang", "cs"]);
    assert!(told.contains("2 obrázky, 10 okamžiků"), "{told}");
    assert_eq!(fs::read_dir(folder.join("figures")).expect("a folder").count(), 2);
    let told = figure(&["--frames", "leaf", "-o", "figures.pdf", "--notes", "notes.md"]);
    assert!(told.contains("2 figures with 10 panels"), "{told}");
    assert!(text("notes.md").contains("## Panels (g) to (j): up to step 36 of 36"), "{}", text("notes.md"));
    let told = figure(&["--size", "90x60mm+", "--caption", "-o", "grown.svg"]);
    assert!(told.contains("readable text needs a page of"), "{told}");
}

#[test]
fn invalid_options_for_panels_are_refused() {
    let folder = folder("panels-refused");
    for (arguments, status, message) in [
        (&["--panels", "0x3"][..], 2, "from 1 to 8 rows and columns"),
        (&["--panels", "99x99"], 2, "from 1 to 8 rows and columns"),
        (&["--panels", "2"], 2, "write rows and columns, such as 2x3"),
        (&["--panels", "2x2", "--ask"], 2, "cannot be used with"),
        (&["--panels", "2x2", "--beside", "minimax"], 2, "cannot be used with"),
        (&["--panels", "2x2", "-o", "figure.gif"], 2, "gif shows one frame after the other, and panels all at once"),
        (&["--panels", "2x2", "-o", "figure.svg", "--seconds", "1"], 2, "--seconds is for one file of frames"),
        (&["--panels", "2x2", "--min-text", "8"], 2, "--min-text is for pages"),
        (&["--panels", "2x2", "-o", "figure.svg", "--frames", "leaf"], 1, "10 moments are too many for one figure"),
        (&["--panels", "2x3", "--size", "60x40mm"], 1, "not even best play fits 2 × 3 times on 60 × 40 mm"),
        (&["-o", "frame.tikz"], 2, "tikz has a file for each frame"),
    ] {
        let done = run_in(&folder, &[&["slides", TEXTBOOK], arguments].concat(), b"");
        assert_eq!(done.status, status, "{arguments:?}: {}", done.stderr);
        assert!(done.stderr.contains(message), "{arguments:?}: {}", done.stderr);
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0, "{arguments:?}");
    }
    // The suggested page size is large enough.
    let small = ["slides", TEXTBOOK, "--panels", "2x3", "--size", "60x40mm"];
    let done = run_in(&folder, &small, b"");
    let size = done.stderr.split("--size ").last().and_then(|rest| rest.split(' ').next()).expect("a size").to_owned();
    let done = run_in(&folder, &["slides", TEXTBOOK, "--panels", "2x3", "--size", &size, "-o", "figure.svg"], b"");
    assert_eq!(done.status, 0, "{size}: {}", done.stderr);
}
