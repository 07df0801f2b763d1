//! `plyscope slides` from outside: pages on which nothing moves, in every format.

use std::collections::BTreeMap;
use std::path::Path;

use plyscope::slides::{Chosen, shown};
use plyscope::story::narration::Granularity;
use plyscope::story::{View, narration};
use plyscope::{HandTree, Locale, Settings, record};

use crate::cli::{folder, run, run_in};

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";
const DECKS: [&[&str]; 3] =
    [&[TEXTBOOK], &["examples/trees/mate.json"], &["tictactoe:XOX/O.X/..O", "--theme", "bands", "--lang", "cs"]];

/// The slides as SVG files, in their order.
fn stills(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let out = format!("{}/", folder.join("stills").display());
    let _ = std::fs::remove_dir_all(&out);
    let done = run(&[&["slides", "-o", &out], arguments].concat());
    assert_eq!((done.status, done.stdout.as_str()), (0, ""), "{arguments:?}: {}", done.stderr);
    let mut files: Vec<_> = std::fs::read_dir(&out).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for (index, file) in files.iter().enumerate() {
        assert_eq!(file.file_name().unwrap().to_str().unwrap(), format!("step-{:03}.svg", index + 1));
    }
    files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

/// What is between two pieces of a text, as often as it is there.
fn between<'t>(text: &'t str, before: &str, after: &str) -> Vec<&'t str> {
    text.split(before).skip(1).map(|rest| rest.split(after).next().unwrap()).collect()
}

/// Where each group with an id stands.
fn places(svg: &str) -> BTreeMap<&str, &str> {
    let groups = between(svg, "<g ", ">").into_iter().filter_map(|group| {
        let id = *between(group, "id=\"", "\"").first()?;
        Some((id, between(group, "transform=\"", "\"").first().copied().unwrap_or_default()))
    });
    groups.collect()
}

fn size(svg: &str) -> (&str, &str) {
    (between(svg, "width=\"", "\"")[0], between(svg, "height=\"", "\"")[0])
}

#[test]
fn nothing_moves() {
    let folder = folder("nothing-moves");
    for arguments in DECKS {
        let stills = stills(&folder, &[arguments, &["--caption", "--ask"]].concat());
        let (first, all) = (places(&stills[0]), places(stills.last().unwrap()));
        // The whole tree is there from the beginning, in grey.
        let nodes = |places: &BTreeMap<&str, &str>| places.keys().filter(|id| id.starts_with('n')).count();
        assert!(nodes(&first) == nodes(&all) && nodes(&all) > 4, "{arguments:?}");
        for still in &stills {
            // 160 × 90 mm at 96 pixels an inch.
            assert_eq!(size(still), ("604.72", "340.16"), "{arguments:?}");
            for (id, place) in places(still) {
                assert!(all.get(id).is_none_or(|there| *there == place), "{arguments:?}: {id} is at {place}");
            }
        }
    }
}

#[test]
fn slides_tell_the_story() {
    let folder = folder("slides-tell");
    let tree: HandTree = TEXTBOOK.parse().unwrap();
    let trace = record(&tree, &Settings::default());
    let told = narration::tell(&trace, &Locale::default(), View::Max);
    for (name, coarse) in [("leaf", Granularity::Leaf), ("bound", Granularity::Bound)] {
        let stills = stills(&folder, &[TEXTBOOK, "--caption", "--frames", name]);
        let expected = shown(&trace, &told, &Chosen::Told(coarse), false);
        assert_eq!(stills.len(), expected.len(), "{name}");
        for (still, slide) in stills.iter().zip(&expected).skip(1) {
            let lines = between(still.split("class=\"told\"").nth(1).unwrap(), "<text ", "</text>");
            let said: Vec<&str> = lines.iter().map(|line| line.split_once('>').unwrap().1).collect();
            assert_eq!(said.join(" "), slide.said.last().unwrap().replace('<', "&lt;"), "{name}");
        }
        // A slide knows the leaves that were looked at, and no other.
        for (still, slide) in stills.iter().zip(&expected).take(expected.len() - 1) {
            let known =
                told[..slide.steps].iter().filter(|told| told.sentence.contains("has the static value")).count();
            // The one that is being looked at has another colour.
            let seen = still.matches("class=\"leaf-value\"").count();
            assert!(seen == known || seen + 1 == known, "{name} {}: {seen}, not {known}", slide.steps);
        }
    }
}

#[test]
fn a_question_comes_before_each_cutoff_and_tells_nothing() {
    let folder = folder("slides-ask");
    for theme in ["default", "aima", "berkeley"] {
        let stills = stills(&folder, &[TEXTBOOK, "--ask", "--frames", "cutoffs", "--theme", theme]);
        assert_eq!(stills.len(), 4, "{theme}");
        assert!(stills[1].contains("Which moves need not be looked at?"), "{theme}");
        assert!(!stills[1].contains("-cutoff</text>") && !stills[1].contains("cut-mark"), "{theme}");
        // The moves that it asks about are there, and look like all others that have not been searched.
        let ahead = |still: &str| still.matches("class=\"unmet").count();
        assert!(ahead(&stills[1]) > ahead(&stills[2]), "{theme}");
    }
}

#[test]
fn all_formats_have_as_many_pages() {
    let folder = folder("slides-formats");
    let deck = |file: &str, more: &[&str]| {
        let done = run_in(&folder, &[&["slides", TEXTBOOK, "--caption", "-o", file], more].concat(), b"");
        assert_eq!((done.status, done.stdout.as_str()), (0, ""), "{file}: {}", done.stderr);
        done.stderr
    };
    let all = stills(&folder, &[TEXTBOOK]).len();
    assert!(deck("deck.pdf", &["--notes", "notes.md"]).contains("\\includegraphics<\\p>[page=\\p"));
    let pdf = String::from_utf8_lossy(&std::fs::read(folder.join("deck.pdf")).unwrap()).into_owned();
    let boxes = between(&pdf, "/MediaBox [", "]");
    assert!(boxes.len() == all && boxes.iter().all(|one| *one == boxes[0]), "{boxes:?}");
    let notes = std::fs::read_to_string(folder.join("notes.md")).unwrap();
    assert_eq!(notes.matches("## Slide ").count(), all);
    assert!(notes.contains("The leaf after 1 2 has the static value 12."));
    deck("deck.tex", &[]);
    let tex = std::fs::read_to_string(folder.join("deck.tex")).unwrap();
    assert_eq!((tex.matches("\\only<").count(), tex.matches("\\documentclass{beamer}").count()), (all, 1));
    deck("deck.typ", &[]);
    assert_eq!(std::fs::read_to_string(folder.join("deck.typ")).unwrap().matches("#page(").count(), all);
    deck("stills/", &["--format", "png", "--frames", "0,3-5"]);
    let pictures = std::fs::read_dir(folder.join("stills"))
        .unwrap()
        .filter(|file| file.as_ref().unwrap().path().extension().unwrap() == "png");
    assert_eq!(pictures.count(), 4);
}

#[test]
fn mistakes_with_slides_are_told() {
    let folder = folder("slides-mistakes");
    for (arguments, status, said) in [
        (&["--frames", "cutofs"][..], 2, "write leaf, bound, statement, cutoffs, or steps"),
        (&["--frames", "9-4"], 2, "9-4 ends before it begins"),
        (&["--frames", "1,999"], 1, "--frames 999: the search has only"),
        (&["-o", "deck.odp"], 2, "name the file .pdf, .tex or .typ"),
        (&["-o", "deck.pdf", "--format", "png"], 2, "--format is for the files of a folder"),
        (&["--size", "20x20mm"], 1, "the smallest page that would do"),
    ] {
        let done = run_in(&folder, &[&["slides", TEXTBOOK], arguments].concat(), b"");
        assert_eq!(done.status, status, "{arguments:?}: {}", done.stderr);
        assert!(done.stderr.contains(said), "{arguments:?}: {}", done.stderr);
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "nothing is left behind");
    let many = run_in(&folder, &["slides", "tictactoe", "-d", "4", "--frames", "statement"], b"");
    assert!(many.status == 1 && many.stderr.contains("400 are the most"), "{}", many.stderr);
}
