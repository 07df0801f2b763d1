//! Options that add to a picture or remove from it: plies, colours, notes, names of players, clipped windows.

use std::path::Path;
use std::process::{Command, Output};

use crate::program::{folder, program};

const TEXTBOOK: &str = "(B: (3 12 8) C: (2 4 6) D: (14 5 2))";

fn plyscope(arguments: &[&str]) -> Output {
    Command::new(program()).args(arguments).output().expect("the program runs")
}

/// Runs the program, which must succeed; returns its output.
fn printed(arguments: &[&str]) -> String {
    let output = plyscope(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Runs the program, which must fail with this exit status; returns its error message.
fn refused(arguments: &[&str], status: i32) -> String {
    let output = plyscope(arguments);
    assert_eq!(output.status.code(), Some(status), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn nodes_below_the_ply_limit_are_folded_and_counted() {
    let picture = printed(&["draw", "((3 12 8) (2 4 6) (14 5 2))", "--plies", "1", "-f", "svg"]);
    assert_eq!(picture.matches("class=\"fold searched").count(), 3, "one below each node");
    assert!(picture.contains("7 searched nodes and 2 skipped"), "{picture}");
    assert!(!picture.contains(">12</text>"));
    let whole = printed(&["draw", "((3 12 8) (2 4 6) (14 5 2))", "--plies", "2", "-f", "svg"]);
    assert_eq!(whole, printed(&["draw", "((3 12 8) (2 4 6) (14 5 2))", "-f", "svg"]));
}

#[test]
fn nodes_are_highlighted_in_every_format() {
    let arguments = ["draw", TEXTBOOK, "--highlight", "B", "--highlight", "2/1=red", "-f"];
    let marks = [
        ("svg", "class=\"highlight-orange\"", "class=\"highlight-red\""),
        ("tikz", "plyscope/highlight-orange", "plyscope/highlight-red"),
        ("tex", "highlight-orange node", "highlight-red node"),
        ("dot", "color=\"#c97b00\", penwidth=4", "color=\"#c23b22\", penwidth=4"),
        ("mmd", "stroke:#c97b00,stroke-width:4px", "stroke:#c23b22,stroke-width:4px"),
    ];
    for (format, orange, red) in marks {
        let picture = printed(&[&arguments[..], &[format]].concat());
        assert!(picture.contains(orange) && picture.contains(red), "{format}");
        let plain = printed(&["draw", TEXTBOOK, "-f", format]);
        assert!(!plain.contains(orange) && !plain.contains(red), "{format}");
    }
    let text = printed(&[&arguments[..], &["txt"]].concat());
    assert_eq!(text.matches('◆').count(), 2, "{text}");
}

#[test]
fn highlighted_nodes_are_never_folded() {
    let folded = ["draw", "tictactoe", "-d", "3", "-a", "minimax", "--size", "beamer169", "-f", "svg"];
    let is_drawn = |picture: &str| picture.contains("class=\"highlight-green\"");
    assert!(is_drawn(&printed(&[&folded[..], &["--highlight", "9/8/7=green"]].concat())));
    assert!(!is_drawn(&printed(&folded)));
}

#[test]
fn notes_are_shown_at_their_nodes() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("dials-notes.json");
    let tree = r#"{"note": "of the tree", "players": ["Anna", "Boris"], "children": [
        {"name": "B", "note": "safe\nand sound", "children": [3, 12]},
        {"name": "C", "children": [2, {"value": 4, "note": "never seen"}]}]}"#;
    std::fs::write(&file, tree).expect("a file");
    let file = file.to_str().expect("a plain path");
    let text = printed(&["draw", file, "--note", "C=weak\\nand slow", "-f", "txt"]);
    let line = |of: &str| text.lines().find(|line| line.contains(of)).unwrap_or_else(|| panic!("{of}: {text}"));
    assert!(line("B:").contains("safe  and sound"), "{text}");
    assert!(line("C:").contains("weak  and slow"), "{text}");
    assert!(line("skipped").contains("never seen"), "{text}");
    assert!(!text.contains("of the tree"), "a root's note is about the tree: {text}");
    let picture = printed(&["draw", file, "-f", "svg"]);
    for line in [">safe</text>", ">and sound</text>", ">never seen</text>"] {
        assert!(picture.contains(line), "{line}");
    }
    for hidden in [&["--hide", "node-notes"][..], &["--theme", "exam"]] {
        let picture = printed(&[&["draw", file, "-f", "svg"], hidden].concat());
        assert!(!picture.contains(">safe</text>"), "{hidden:?}");
    }
}

#[test]
fn names_of_players_are_in_every_sentence() {
    let folder = folder("names-of-players");
    let tree = "((max min) (draw min))";
    let notes = folder.join("notes.md").display().to_string();
    let slides = folder.join("steps.pdf").display().to_string();
    let page = folder.join("page.html").display().to_string();
    for (language, players, unnamed) in
        [("en", "Anna,Boris", "MAX"), ("cs", "Anna,Boris", "MAX"), ("ru", "Анна,Борис", "МАКС")]
    {
        let common = ["--players", players, "--lang", language];
        let told = [
            printed(&[&["search", tree][..], &common].concat()),
            printed(&[&["worksheet", tree, "-o", "-"][..], &common].concat()),
            {
                printed(&[&["slides", tree, "-o", &slides, "--notes", &notes][..], &common].concat());
                std::fs::read_to_string(&notes).unwrap()
            },
        ];
        let first = players.split(',').next().unwrap();
        for text in told {
            assert!(text.contains(first), "{language}: {text}");
            // `MAX` is also the value of a win.
            let other = text.split_whitespace().collect::<Vec<_>>().join(" ").replace("MAX =", "");
            assert!(!other.contains(unnamed), "{language}: {text}");
        }
        printed(&[&["report", tree, "-o", &page][..], &common].concat());
        let html = std::fs::read_to_string(&page).unwrap();
        assert!(html.matches(first).count() > 10, "{language}");
    }
}

#[test]
fn players_have_the_names_given() {
    let picture = printed(&["draw", "((max min) (draw min))", "--players", "Anna,Boris", "-f", "svg"]);
    for words in [">Anna</text>", ">Boris</text>", ">Anna to move</text>", "Boris wins"] {
        assert!(picture.contains(words), "{words}");
    }
    let russian = printed(&["draw", "((max min) (draw min))", "--players", "Анна,Борис", "-f", "svg", "--lang", "ru"]);
    assert!(russian.contains("ходит Анна") && russian.contains("победа: Борис"));
}

#[test]
fn windows_are_clipped_to_possible_values() {
    let arguments = ["draw", "tictactoe:XOX/O.X/..O", "--mates", "distance", "-f", "txt"];
    let [usual, clipped] = [printed(&arguments), printed(&[&arguments[..], &["--show", "window-clipped"]].concat())];
    assert!(usual.contains("(-∞, ∞)") && !usual.contains("(-99, 99)"), "{usual}");
    assert!(clipped.contains("(-99, 99)") && !clipped.contains('∞'), "{clipped}");
    // The possible values of a tree are unknown unless its source declares bounds.
    let tree = printed(&["draw", "((3 12) (2 4))", "--show", "window-clipped", "-f", "txt"]);
    assert!(tree.contains("(-∞, ∞)"), "{tree}");
}

#[test]
fn the_mark_of_the_active_node_can_be_hidden() {
    let arguments = ["draw", TEXTBOOK, "--at-step", "9", "-f", "svg"];
    let is_marked = |picture: &str| picture.contains("class=\"active\"");
    assert!(is_marked(&printed(&arguments)));
    assert!(!is_marked(&printed(&[&arguments[..], &["--hide", "searching"]].concat())));
}

#[test]
fn the_root_is_on_the_requested_side() {
    // Returns the position of a node, from the left and from the top.
    let place = |picture: &str, id: &str| {
        let (_, group) = picture.split_once(&format!("<g id=\"{id}\"")).expect("a node");
        let (_, place) = group.split_once("translate(").expect("a place");
        let (place, _) = place.split_once(')').expect("its end");
        let numbers: Vec<f64> = place.split([',', ' ']).map(|number| number.parse().expect("a number")).collect();
        (numbers[0], numbers[1])
    };
    for root in ["top", "bottom", "left"] {
        let picture = printed(&["draw", TEXTBOOK, "--root", root, "-f", "svg"]);
        let (of_root, of_leaf) = (place(&picture, "n0"), place(&picture, "n3"));
        let is_there = match root {
            "top" => of_leaf.1 > of_root.1 + 60.0,
            "bottom" => of_leaf.1 < of_root.1 - 60.0,
            _ => of_leaf.0 > of_root.0 + 60.0,
        };
        assert!(is_there, "{root}: {of_root:?}, {of_leaf:?}");
    }
    assert!(printed(&["draw", TEXTBOOK, "--root", "bottom", "-f", "dot"]).contains("rankdir=BT"));
    assert!(printed(&["draw", TEXTBOOK, "--direction", "up", "-f", "mmd"]).contains("flowchart BT"));
    let said = refused(&["draw", TEXTBOOK, "--root", "bottom", "-f", "tex"], 2);
    assert!(said.contains("forest draws no tree with its root at the bottom") && said.contains("tree.tikz"), "{said}");
}

#[test]
fn unknown_nodes_in_options_are_refused() {
    let cases = [
        (&["--highlight", "B/7"][..], "there is no move `7` after `B`", "the moves there are 1, 2, 3"),
        (&["--highlight", "4"], "there is no move `4` at the root", "the moves there are B, C, D"),
        (&["--highlight", "B=rot"], "`rot` is not a colour for a node", "orange, blue, green, red, purple"),
        (&["--highlight", ""], "no node is named here", "such as 2/1"),
        (&["--note", "B"], "a note needs a node and a text", "write PATH=TEXT"),
        (&["--note", "B= "], "the note is empty", "write PATH=TEXT"),
        (&["--note", "1/1/1=x"], "there is no move `1` after `1/1`", "the search went no further there"),
    ];
    for (arguments, message, help) in cases {
        let said = refused(&[&["draw", TEXTBOOK, "-f", "svg"], arguments].concat(), 1);
        assert!(said.contains(message) && said.contains(help), "{arguments:?}: {said}");
    }
    for (arguments, message) in [
        (&["--players", "Anna"][..], "two names"),
        (&["--plies", "-1"], "-1"),
        (&["--plies", "2", "-f", "json"], "--plies is for pictures and text"),
    ] {
        let said = refused(
            &[&["draw", TEXTBOOK, "-f", "svg"][..if arguments.len() > 2 { 2 } else { 4 }], arguments].concat(),
            2,
        );
        assert!(said.contains(message), "{arguments:?}: {said}");
    }
    let said = refused(&["draw", r#"{"players": ["Anna"], "children": [1, 2]}"#, "-f", "svg"], 1);
    assert!(said.contains("\"players\" are two names"), "{said}");
}

#[test]
fn pictures_have_the_colours_of_a_palette() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let palette = folder.join("dials-palette.toml");
    std::fs::write(&palette, "background = '#fdf6e3'\ntext = '#073642'\nmax = '#268bd2'\naccent = '#859900'\n")
        .expect("a file");
    let palette = palette.to_str().expect("a plain path");
    let picture = printed(&["draw", TEXTBOOK, "--palette", palette, "--background", "light", "-f", "svg"]);
    // Background and text keep their colours; the accent is darkened so that it stands out.
    assert!(picture.contains("#fdf6e3") && picture.contains("#073642") && !picture.contains("#859900"), "{picture}");
    let theme = folder.join("dials-accent.toml");
    std::fs::write(&theme, "accent = '#b00020'\n[palette]\nbackground = '#002b36'\n").expect("a file");
    let picture =
        printed(&["draw", TEXTBOOK, "-t", theme.to_str().expect("a plain path"), "--background", "light", "-f", "svg"]);
    assert!(picture.contains("#002b36") && picture.contains("#f0f0f0"), "letters are light on a dark background");
    std::fs::write(folder.join("dials-wrong.toml"), "background = '#fdf6e3'\naccnt = '#859900'\n").expect("a file");
    let wrong = folder.join("dials-wrong.toml");
    let said = refused(&["draw", TEXTBOOK, "--palette", wrong.to_str().expect("a plain path"), "-f", "svg"], 1);
    assert!(said.contains("wrong.toml:2:1") && said.contains("did you mean `accent`?"), "{said}");
}
