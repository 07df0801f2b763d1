//! `plyscope draw` as a separate process: all formats, themes, sizes and languages, and typical errors.

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};

use plyscope::pictures::PRESETS;
use serde_json::Value as Json;

use crate::golden::check_file;
use crate::program::{folder, program, run, run_in};

const TEXTBOOK: &str = "examples/trees/textbook.json";

/// Draws to a file; returns its content and the text on standard error.
fn drawn(folder: &Path, file: &str, arguments: &[&str]) -> (Vec<u8>, String) {
    let path = folder.join(file);
    let mut all = vec!["draw", "-o", path.to_str().unwrap()];
    all.extend(arguments);
    let run = run(&all);
    assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{arguments:?}: {}", run.stderr);
    (std::fs::read(&path).unwrap(), run.stderr)
}

fn text(folder: &Path, file: &str, arguments: &[&str]) -> String {
    String::from_utf8(drawn(folder, file, arguments).0).unwrap()
}

#[test]
fn the_gallery_shows_every_theme() {
    for theme in PRESETS {
        let picture = run(&["draw", TEXTBOOK, "--theme", theme.name, "-f", "svg", "--background", "light"]);
        assert_eq!((picture.status, picture.stderr.as_str()), (0, ""), "{}", theme.name);
        check_file(&format!("docs/themes/{}.svg", theme.name), &picture.stdout);
    }
}

#[test]
fn a_title_replaces_that_of_the_source() {
    let folder = folder("titles");
    for source in [TEXTBOOK, "nim:1,2"] {
        let options = [source, "--title", "An <own> title"];
        assert!(text(&folder, "tree.svg", &options).contains(">An &lt;own&gt; title"), "{source}");
        for file in ["page.html", "deck.html"] {
            let path = folder.join(file);
            let command = if file == "page.html" { "report" } else { "slides" };
            let run = run(&[&[command, "-o", path.to_str().unwrap()], &options[..]].concat());
            assert_eq!(run.status, 0, "{}", run.stderr);
            let page = std::fs::read_to_string(path).unwrap();
            assert!(page.contains(">An &lt;own&gt; title"), "{source}: {file}");
        }
        let frames = folder.join("frames/");
        let run = run(&[&["slides", "-o", frames.to_str().unwrap()], &options[..]].concat());
        assert_eq!(run.status, 0, "{}", run.stderr);
        for frame in std::fs::read_dir(frames).unwrap() {
            let frame = std::fs::read_to_string(frame.unwrap().path()).unwrap();
            let has_title = ["", " \u{2013} alpha-beta"]
                .iter()
                .any(|end| frame.contains(&format!(">An &lt;own&gt; title{end}</text>")));
            assert!(has_title, "{source}: it stands on each slide");
        }
    }
    let run = run(&["draw", "nim:1,2", "--title", " "]);
    assert_eq!(run.status, 2, "{}", run.stderr);
}

#[test]
fn a_title_longer_than_a_slide_has_several_lines() {
    let folder = folder("long-titles");
    let title = "In this position of connect four, MAX threatens four in a row and MIN must answer at once";
    for source in [TEXTBOOK, "connect4:445"] {
        let frames = folder.join("frames/");
        let run = run(&["slides", source, "-o", frames.to_str().unwrap(), "--size", "120x90mm", "--title", title]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        for frame in std::fs::read_dir(frames).unwrap() {
            let frame = std::fs::read_to_string(frame.unwrap().path()).unwrap();
            let lines = frame.lines().filter(|line| line.contains("font-weight=\"bold\""));
            let lines = lines.filter_map(|line| line.strip_suffix("</text>")?.rsplit_once('>'));
            let lines: Vec<&str> = lines.map(|(_, text)| text).filter(|text| title.contains(text)).collect();
            assert!(lines.join(" ").contains(title), "{source}: {lines:?}");
        }
    }
}

#[test]
fn the_background_of_a_palette_is_painted_in_every_format() {
    let folder = folder("palette-backgrounds");
    let palette = folder.join("own.toml");
    std::fs::write(&palette, "background = \"#203040\"\ntext = \"#f0e8d8\"").unwrap();
    let palette = ["--palette", palette.to_str().unwrap()];
    for (file, mark) in
        [("tree.svg", "#203040"), ("tree.tikz", "203040"), ("tree.typ", "#203040"), ("tree.dot", "#203040")]
    {
        let picture = text(&folder, file, &[&[TEXTBOOK], &palette[..]].concat());
        assert!(picture.to_lowercase().contains(mark), "{file}");
    }
    let none = text(&folder, "none.svg", &[&[TEXTBOOK, "--background", "none"], &palette[..]].concat());
    assert!(!none.contains("class=\"background\""));
    let png = drawn(&folder, "tree.png", &[&[TEXTBOOK], &palette[..]].concat()).0;
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    assert_eq!(pixels[..3], [0x20, 0x30, 0x40]);
}

#[test]
fn notes_on_skipped_nodes_are_drawn_in_every_theme() {
    let folder = folder("notes-on-skipped-nodes");
    for theme in PRESETS {
        let options = ["((3 12 8) (2 4 6) (14 5 2))", "-t", theme.name, "--note", "2/2=not needed"];
        assert!(text(&folder, "tree.svg", &options).contains(">not needed</text>"), "{}", theme.name);
    }
}

#[test]
fn a_short_command_draws_the_figure_of_the_book() {
    const COMMAND: &str = "plyscope draw \"((3 12 8)(2 4 6)(14 5 2))\" -t aima -o a.pdf";
    assert!(COMMAND.len() < 60, "{}", COMMAND.len());
    let folder = folder("short");
    let words = COMMAND.split('"').collect::<Vec<_>>();
    let mut arguments = vec!["draw", words[1]];
    arguments.extend(words[2].split_whitespace());
    let run = run_in(&folder, &arguments, b"");
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(std::fs::read(folder.join("a.pdf")).unwrap().starts_with(b"%PDF-"));
}

#[test]
fn the_file_extension_selects_the_format() {
    let folder = folder("formats");
    for (file, start) in [
        ("a.svg", &b"<?xml"[..]),
        ("a.pdf", b"%PDF-"),
        ("a.png", b"\x89PNG"),
        ("a.tex", b"%"),
        ("a.tikz", b"%"),
        ("a.typ", b"//"),
        ("a.mmd", b"---"),
        ("a.dot", b"digraph"),
        ("a.txt", b"The textbook tree"),
        ("a.json", b"{"),
        ("a.tree", b"A: (B: (b1: 3 b2: 12"),
        ("a.newick", b"(('b1':3,'b2':12"),
        ("a.nwk", b"(('b1':3,'b2':12"),
        ("a.efg", b"EFG 2 R \"The textbook tree"),
    ] {
        let (bytes, _) = drawn(&folder, file, &[TEXTBOOK]);
        assert!(bytes.starts_with(start), "{file}: {:?}", String::from_utf8_lossy(&bytes[..20]));
        assert_eq!(bytes, drawn(&folder, file, &[TEXTBOOK]).0, "{file} is the same every time");
    }
    let wrong = run(&["draw", "-o", "a.xcf"]);
    assert!(wrong.status == 2 && wrong.stderr.contains("no format has this extension"), "{}", wrong.stderr);
}

#[test]
fn written_trees_are_sources() {
    let folder = folder("written-trees");
    let game = ["tictactoe:XOX/O.X/.O."];
    for (source, formats) in [
        (&[TEXTBOOK][..], &["tree", "newick", "efg"][..]),
        (&game, &["tree", "efg"]),
        (&["examples/trees/dice.json"], &["tree", "efg"]),
    ] {
        let value = |source: &[&str]| {
            let run = run(&[&["search"], source].concat());
            let line = run.stdout.lines().find(|line| line.starts_with("value"));
            let value = line.and_then(|line| line.split_whitespace().nth(1)).map(str::to_owned);
            value.unwrap_or_else(|| panic!("{}", run.stderr))
        };
        for format in formats {
            let file = format!("a.{format}");
            drawn(&folder, &file, source);
            let path = folder.join(&file);
            assert_eq!(value(&[path.to_str().unwrap()]), value(source), "{source:?} {format}");
        }
    }
    let refused = run(&["draw", TEXTBOOK, "-f", "efg", "--theme", "aima"]);
    assert_eq!(refused.stderr, "error: --theme is for pictures and text: -f efg holds the whole tree\n");
    let lossy = run(&["draw", "[{\"move\": \"a\", \"value\": 4}, 3]", "-f", "tree"]);
    assert_eq!(lossy.stdout, "(a: 4 3)\n");
    assert_eq!(
        lossy.stderr,
        "note: -f tree: moves are not written: a node without a name is called by the move to it\n"
    );
}

#[test]
fn games_of_gambit_that_are_no_trees_of_two_players_are_refused() {
    let folder = folder("efg");
    let path = folder.join("game.efg");
    let game = "EFG 2 R \"\" { \"Anna\" \"Boris\" }\np \"\" 1 1 \"\" { \"a\" \"b\" } 0\nt \"\" 1 \"home\" { 3, -3 }\nt \"\" 2 \"away\" { 1, 2 }\n";
    std::fs::write(&path, game).unwrap();
    let run = run_in(&folder, &["draw", "game.efg"], b"");
    assert_eq!(
        run.stderr,
        "error: the payoffs of `away` add up to 3, not to 0\n --> game.efg:4:15\n  |\n4 | t \"\" 2 \"away\" { 1, 2 }\n  \
         |               ^^^^^^^^ not as at the first leaf\n  |\nhelp: plyscope searches games in which one player wins what \
         the other loses: all leaves have the same sum\n"
    );
}

#[test]
fn payoffs_boards_and_names_that_are_wrong_are_shown_with_a_caret() {
    let payoffs = "several numbers for one leaf\n  |\nhelp: plyscope searches games of two players with one value: write what MAX \
                   gets, MIN gets the opposite; if these numbers are leaves of a tree, write all its lists in brackets of one \
                   kind\n";
    for (source, message, mark) in [
        (
            "{'A': ['B', 'C'], 'B': (3, -3), 'C': (5, -5)}",
            "this is a payoff for each player",
            &format!("                        ^^^^^^^ {payoffs}"),
        ),
        (
            "[[(1, 2), (3, 4)], [(5, 6), (7, 8)]]",
            "this is a payoff for each player",
            &format!("   ^^^^^^ {payoffs}"),
        ),
        (
            "['A', ['B', 3, 12], ['C', 2, x]]",
            "`x` has neither children nor a value",
            &"                              ^ a leaf without a value\n  |\nhelp: give it a value on a line or in an entry of its own, such \
              as x: 3; or an unknown one, x: ?\n"
                .to_owned(),
        ),
        (
            "tictactoe:OO./.../...",
            "there are too many O",
            &"           ^^^^^^^^^^^ 0 X, 2 O\n  |\nhelp: they take turns: there are as many X as O, or one more of one of \
              them, which began\n"
                .to_owned(),
        ),
        (
            "tictactoe:X3O/.X./..O",
            "`3` is not the number of this cell",
            &"            ^\n  |\nhelp: write . for an empty cell, or its number, from 1 at the top left; or between slashes how \
              many empty cells follow each other\n"
                .to_owned(),
        ),
    ] {
        let column = mark.len() - mark.trim_start().len();
        let shown = format!("error: {message}\n --> SOURCE:1:{column}\n  |\n1 | {source}\n  |{mark}");
        assert_eq!(run(&["draw", source]).stderr, shown);
    }
}

/// Returns the size of a picture, from its first lines, and the texts of its legend.
fn size_and_legend(svg: &str) -> (String, Vec<String>) {
    let tag = svg.lines().find(|line| line.starts_with("<svg ")).unwrap();
    let size = tag.split(' ').filter(|part| ["width=", "height=", "viewBox="].iter().any(|key| part.starts_with(key)));
    let (_, legend) = svg.split_once("class=\"legend\"").unwrap();
    let texts = legend.split("<text ").skip(1).map(|text| {
        let (_, text) = text.split_once('>').unwrap();
        text.split_once('<').unwrap().0.to_owned()
    });
    (size.collect::<Vec<_>>().join(" "), texts.collect())
}

#[test]
fn all_steps_of_a_search_have_one_size_and_explain_what_they_show() {
    for page in [&[][..], &["--size", "a5"], &["--theme", "kuhr"]] {
        let draw = |step: &str| {
            let run = run(&[&["draw", TEXTBOOK, "-f", "svg", "--at-step", step], page].concat());
            assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{step}");
            run.stdout
        };
        let last = draw("last");
        let (size, entries) = size_and_legend(&last);
        assert!(size.contains("height=") && !entries.is_empty(), "{size} {entries:?}");
        assert_eq!(draw("36"), last, "the textbook tree has 36 steps");
        for step in 0..36 {
            let picture = draw(&step.to_string());
            let (now, entries) = size_and_legend(&picture);
            assert_eq!(now, size, "{step}");
            assert_ne!(picture, last);
            // A node is open at every moment but the first, and the only cutoff is that at step 18.
            assert_eq!(entries.iter().any(|text| text == "being searched"), step > 0, "{step}: {entries:?}");
            assert!(step >= 18 || !entries.iter().any(|text| text.contains("cutoff")), "{step}: {entries:?}");
        }
    }
    // The legend of a single picture has no entries that only a series needs.
    assert!(!run(&["draw", TEXTBOOK, "-f", "svg"]).stdout.contains("being searched"));
    for format in ["txt", "dot", "tex"] {
        let draw = |step| run(&["draw", TEXTBOOK, "--show", "best-move", "-f", format, "--at-step", step]).stdout;
        for step in ["0", "10", "last"] {
            // LaTeX measures the last caption at all steps, to keep its room free.
            let is_there = step == "last" || format == "tex";
            assert_eq!(draw(step).contains("best move"), is_there, "{format} at step {step}: {}", draw(step));
        }
    }
}

/// Returns a trace as JSON, at a step, or at its end for `None`.
fn trace(source: &[&str], step: Option<&str>) -> Json {
    let mut arguments = [&["draw", "-f", "json"], source].concat();
    arguments.extend(step.iter().flat_map(|step| ["--at-step", step]));
    let run = run(&arguments);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn json_at_the_last_step_is_the_whole_trace() {
    for source in [&[TEXTBOOK][..], &["tictactoe:X.O/.X./..O"], &["nim:1,2", "-a", "minimax"]] {
        let whole = trace(source, None);
        let steps = whole["steps"].as_array().unwrap().len();
        for step in ["last", &steps.to_string()] {
            let mut last = trace(source, Some(step));
            assert_eq!(last.as_object_mut().unwrap().remove("at_step"), Some(steps.into()));
            assert_eq!(last, whole);
        }
    }
    // Each of several searches is drawn at the given step, or else at its end.
    let pair = trace(&[TEXTBOOK, "-a", "minimax,alpha-beta"], Some("40"));
    assert_eq!([&pair[0]["at_step"], &pair[1]["at_step"]], [&Json::from(40), &Json::from(36)]);
}

#[test]
fn json_at_a_step_agrees_with_the_text() {
    let whole = trace(&[TEXTBOOK], None);
    let moves = |node: &Json| node["move"].as_str().unwrap_or_default().to_owned();
    let mut last_searched = 0;
    for step in 0..36 {
        let step = step.to_string();
        let json = trace(&[TEXTBOOK], Some(&step));
        let text = run(&["draw", TEXTBOOK, "-f", "txt", "--hide", "rules", "--only-met", "--at-step", &step]).stdout;
        let moment = if step == "0" { "before the search".to_owned() } else { format!("after {step} of 36 steps") };
        assert!(text.contains(&moment), "{text}");
        // The line of each node contains its name, its move and its proved value.
        let lines: Vec<&str> = text.lines().skip(3).filter(|line| !line.contains('✂')).collect();
        let nodes = json["nodes"].as_array().unwrap();
        assert_eq!(lines.iter().filter(|line| !line.is_empty()).count(), nodes.len(), "{text}");
        let (mut searched, mut leaves, mut skipped) = (0, 0, 0);
        for (id, node) in nodes.iter().enumerate() {
            let known = &whole["nodes"][id];
            for key in ["id", "parent", "ply", "move", "name", "player", "position"] {
                assert_eq!(node[key], known[key], "{key} of node {id} is always the same");
            }
            let line = lines[id].trim_start_matches(['│', '├', '└', '━', '─', '╌', ' ']);
            let mut said = line.split("  ").next().unwrap().split(' ').skip(usize::from(id > 0));
            assert!(id == 0 || line.starts_with(&moves(node)), "{line}: {node}");
            let value = match (&node["state"], &node["proved"][0], &node["proved"][1]) {
                (state, ..) if state == "skipped" => "skipped".to_owned(),
                (_, Json::Null, Json::Null) => "?".to_owned(),
                (_, low, Json::Null) => format!("≥ {low}"),
                (_, Json::Null, high) => format!("≤ {high}"),
                (_, low, high) if low == high => low.to_string(),
                (_, low, high) => format!("{low}…{high}"),
            };
            let place = value.split(' ').next().unwrap();
            assert!(said.any(|word| word == place) && line.contains(&value), "{value} is not in {line}: {node}");
            skipped += u64::from(node["state"] == "skipped");
            searched += u64::from(node["state"] == "searched");
            leaves += u64::from(node["kind"] == "evaluated");
        }
        let counts = &json["counts"];
        let counted = ["nodes", "leaves", "skipped", "visits"].map(|key| counts[key].as_u64().unwrap());
        assert_eq!(counted, [searched, leaves, skipped, searched], "{counts}");
        let told = json["steps"].as_array().unwrap();
        assert_eq!(json["at_step"].to_string(), step);
        assert_eq!(told.len().to_string(), step);
        assert!(whole["steps"].as_array().unwrap().starts_with(told));
        assert!(json["result"]["value"].is_null() && json["result"]["best_move"].is_null(), "{}", json["result"]);
        assert!(nodes.is_empty() || json["result"]["proved"] == nodes[0]["proved"]);
        assert!(searched >= last_searched);
        last_searched = searched;
    }
    assert_eq!(last_searched, whole["counts"]["nodes"].as_u64().unwrap());
}

#[test]
fn a_picture_has_the_requested_size() {
    let folder = folder("sizes");
    let svg = text(&folder, "slide.svg", &[TEXTBOOK, "--size", "beamer169"]);
    // 160 × 90 mm at 96 pixels per inch.
    assert!(svg.contains("width=\"604.72\" height=\"340.16\""), "{}", svg.lines().nth(1).unwrap());
    let (png, _) = drawn(&folder, "wide.png", &[TEXTBOOK, "--width", "1234"]);
    assert_eq!(png[16..20], 1234_u32.to_be_bytes());
    let position = "tictactoe:X.O/.X./..O";
    let (slide, said) = drawn(&folder, "large.svg", &[position, "--size", "beamer169"]);
    let slide = String::from_utf8(slide).unwrap();
    assert!(slide.contains("width=\"604.72\" height=\"340.16\""), "{}", slide.lines().nth(1).unwrap());
    for words in ["folded into triangles; a larger page (--size) shows", "not all cutoffs fit on this page", "turned"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let letters = [
        "(((1 2)(3 4)(5 6)(7 8))((11 2)(3 14)(5 6)(7 8))((11 2)(3 14)(5 6)(7 8)))",
        "--size",
        "beamer169",
        "--min-text",
        "14",
    ];
    let (_, said) = drawn(&folder, "letters.svg", &letters);
    assert!(said.contains("for letters of 14 pt, 19 nodes"), "{said}");
    let (_, least) = said.split_once("nothing is folded (").unwrap();
    let least = least.split_once(')').unwrap().0.split(' ').collect::<Vec<_>>();
    let (_, said) = drawn(&folder, "smaller.svg", &[&letters[..3], &least].concat());
    assert!(!said.contains("folded"), "{said}");
    // On a larger page, all cutoffs fit.
    let (sheet, said) = drawn(&folder, "larger.svg", &[position, "--size", "300x560mm"]);
    assert!(!said.contains("cutoffs"), "{said}");
    assert_eq!(String::from_utf8(sheet).unwrap().matches("class=\"edge cut\"").count(), 21);
}

#[test]
fn a_page_grows_only_if_allowed() {
    let folder = folder("grows");
    let deep = "(((((((((1 2) 3) 4) 5) 6) 7) 8) 9) 10)";
    let draw = |size: &str, more: &[&str]| {
        let file = folder.join("deep.svg");
        let arguments = [&["draw", deep, "--size", size, "-o", file.to_str().unwrap()], more].concat();
        (run(&arguments), file)
    };
    let (refused, file) = draw("20x20mm", &["--min-text", "12"]);
    assert_eq!((refused.status, file.exists()), (1, false), "{}", refused.stderr);
    for words in
        ["not even best play fits on 20 × 20 mm in letters of 12 points", "the smallest page that would do has"]
    {
        assert!(refused.stderr.contains(words), "{words}: {}", refused.stderr);
    }
    // The suggested page size works.
    let offered = refused.stderr.split("--size ").nth(1).unwrap().split(' ').next().unwrap();
    let (done, _) = draw(offered, &["--min-text", "12"]);
    assert_eq!(done.status, 0, "{offered}: {}", done.stderr);
    let (grown, _) = draw("20x20mm+", &["--min-text", "12"]);
    assert!(grown.status == 0 && grown.stderr.contains("readable text needs a page of"), "{}", grown.stderr);
    assert_eq!(draw("20x20mm", &[]).0.status, 0);
    let (whole, _) = draw("20x20mm", &["--full"]);
    assert!(whole.status == 1 && whole.stderr.contains("the whole tree does not fit"), "{}", whole.stderr);
}

#[test]
fn scale_text_size_and_spacing_change_the_size_of_a_picture() {
    let folder = folder("dials");
    let sides = |more: &[&str]| -> [f64; 2] {
        let svg = text(&folder, "dialled.svg", &[&[TEXTBOOK], more].concat());
        let side = |name: &str| {
            svg.split(&format!(" {name}=\"")).nth(1).unwrap().split('"').next().unwrap().parse::<f64>().unwrap()
        };
        [side("width"), side("height")]
    };
    let usual = sides(&[]);
    let near = |one: [f64; 2], two: [f64; 2]| one.iter().zip(two).all(|(one, two)| (one - two).abs() < 0.02);
    assert!(near(sides(&["--scale", "2"]), usual.map(|side| 2.0 * side)));
    // By default, values have a size of 10.5 points.
    assert!(near(sides(&["--text-size", "21"]), usual.map(|side| 2.0 * side)));
    let (wide, narrow) = (sides(&["--spacing", "1.5"]), sides(&["--spacing", "0.6"]));
    assert!(wide[0] > usual[0] && wide[1] > usual[1] && narrow[0] < usual[0] && narrow[1] < usual[1]);
    assert!(near(sides(&["--size", "beamer169", "--spacing", "0.6"]), [604.72, 340.16]));
    for (arguments, said) in [
        (&["--scale", "2", "--size", "a4"][..], "cannot be used with"),
        (&["--text-size", "1"], "from 3 to 72 points"),
        (&["--spacing", "0"], "from 0.1 to 10 times"),
        (&["--spacing", "2", "-f", "dot"], "--spacing is for svg, png, pdf, tikz and typ"),
    ] {
        let done = run(&[&["draw", TEXTBOOK, "-f", "svg"], arguments].concat());
        let done = if arguments.contains(&"-f") { run(&[&["draw", TEXTBOOK], arguments].concat()) } else { done };
        assert!(done.status == 2 && done.stderr.contains(said), "{arguments:?}: {}", done.stderr);
    }
}

#[test]
fn trees_for_lectures_fit_on_a_slide_without_folding() {
    let folder = folder("lecture");
    let twelve = "(((3 12) (8 2) (4 6)) ((14 5) (2 7) (1 9)))";
    let textbook = "((3 12 8) (2 4 6) (14 5 2))";
    for (name, tree, algorithms) in [
        ("twelve.svg", twelve, "alpha-beta"),
        ("twice.svg", textbook, "minimax,alpha-beta"),
        ("named.svg", TEXTBOOK, "minimax,alpha-beta"),
    ] {
        let (slide, said) = drawn(&folder, name, &[tree, "-a", algorithms, "--size", "beamer169"]);
        let slide = String::from_utf8(slide).unwrap();
        assert!(!said.contains("folded") && !slide.contains("class=\"node fold"), "{name}: {said}");
        assert!(slide.contains("(\u{2212}∞"), "{name}");
        assert!(slide.contains("class=\"legend\"") && !said.contains("no room for the legend"), "{name}: {said}");
    }
}

#[test]
fn a_deck_has_smaller_letters_before_it_folds_a_tree() {
    let folder = folder("smaller");
    let families = ["(20 9 12 17 1 15)", "(8 2 6 4 12 16)", "(8 13 18 4 19 8)", "(1 7 14 9 6 13)"];
    let wide = format!("({})", families.join(" "));
    let told = |arguments: &[&str]| {
        let path = folder.join("deck.pdf");
        let run = run(&[&["slides", "--frames", "cutoffs", "-o", path.to_str().unwrap()], arguments].concat());
        assert_eq!(run.status, 0, "{}", run.stderr);
        run.stderr
    };
    let smaller = told(&[&wide]);
    assert!(smaller.contains("note: letters have 8.5 pt") && !smaller.contains("folded"), "{smaller}");
    let folded = told(&[&wide, "--min-text", "10"]);
    assert!(folded.contains("in letters of 8.5 pt nothing is folded") && !folded.contains("note: letters"), "{folded}");
}

#[test]
fn options_without_effect_are_noted() {
    let folder = folder("notes");
    let said = |file, arguments: &[&str]| drawn(&folder, file, &[&[TEXTBOOK], arguments].concat()).1;
    assert!(said("a.txt", &["--show", "moves,remaining"]).contains("note: --show remaining"));
    assert_eq!(said("b.txt", &["--show", "remaining", "-d", "2"]), "");
    assert!(said("c.png", &["--width", "300", "--dpi", "96"]).contains("note: --dpi"));
    assert_eq!(said("d.png", &["--width", "300"]) + &said("e.png", &["--dpi", "96"]), "");
}

#[test]
fn twins_are_a_light_and_a_dark_file() {
    let folder = folder("twins");
    let path = folder.join("tree.svg");
    let run = run(&["draw", TEXTBOOK, "--twins", "-o", path.to_str().unwrap()]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let twin = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert!(twin("tree-light.svg").contains("fill=\"#ffffff\" class=\"background\""));
    assert!(twin("tree-dark.svg").contains("fill=\"#1e1e1e\" class=\"background\""));
    assert!(!path.exists());
    drawn(&folder, "chart.mmd", &[TEXTBOOK, "--background", "dark"]);
    assert!(twin("chart.mmd").contains("style paper fill:#1e1e1e,"));
    let path = folder.join("pair.mmd");
    assert_eq!(crate::program::run(&["draw", TEXTBOOK, "--twins", "-o", path.to_str().unwrap()]).status, 0);
    assert!(twin("pair-light.mmd").contains("style paper fill:#ffffff,"), "{}", twin("pair-light.mmd"));
    assert!(twin("pair-dark.mmd").contains("style paper fill:#1e1e1e,"), "{}", twin("pair-dark.mmd"));
}

#[test]
fn pictures_are_available_in_three_languages() {
    let folder = folder("languages");
    for (language, words) in [
        ("en", ["skipped move", "principal variation", "α-cutoff"]),
        ("cs", ["ořezaný tah", "hlavní varianta", "α-řez"]),
        ("ru", ["отсечённый ход", "главный вариант", "α-отсечение"]),
    ] {
        let svg = text(&folder, "tree.svg", &["((3 12) (2 4))", "--lang", language]);
        assert!(svg.contains(&format!("lang=\"{language}\"")));
        for word in words {
            assert!(svg.contains(word), "{word} in {language}: {svg}");
        }
    }
}

#[test]
fn a_theme_file_is_used_or_refused() {
    let folder = folder("themes");
    let theme = |content: &str| {
        std::fs::write(folder.join("mine.toml"), content).unwrap();
        run_in(&folder, &["draw", "((3 12) (2 4))", "--theme", "mine.toml", "-f", "svg"], b"")
    };
    let good = theme("base = \"aima\"\ncuts = \"cross\"\nskipped = \"ghost\"\n");
    assert_eq!((good.status, good.stderr.as_str()), (0, ""));
    assert!(good.stdout.contains("[3, 3]") && good.stdout.contains("class=\"edge cut\""));
    let bad = theme("base = \"aima\"\ncutz = \"cross\"\n");
    assert_eq!(bad.status, 1);
    for words in ["mine.toml:2:1", "did you mean `cuts`?"] {
        assert!(bad.stderr.contains(words), "{words}: {}", bad.stderr);
    }
}

#[test]
fn errors_of_draw_suggest_corrections() {
    for (arguments, words) in [
        (&["--theme", "aimaa"][..], "did you mean `aima`?"),
        (&["--show", "cutz"], "did you mean `cuts`?"),
        (&["--show", "cuts=slashh"], "did you mean `slash`?"),
        (&["--hide", "view"], "cannot be hidden"),
        (&["--size", "beamer"], "did you mean `beamer43`?"),
        (&["--size", "1x1mm"], "20 to 5000 mm"),
        (&["-f", "png", "--ascii"], "--ascii is for txt"),
        (&["-f", "txt", "--size", "a4"], "--size is for"),
        (&["-f", "json", "--theme", "aima"], "JSON holds everything"),
        (&["-f", "json", "--show", "moves"], "JSON holds everything"),
        (&["-f", "json", "--pruned", "hide"], "JSON holds everything"),
        (&["-f", "json", "--direction", "right"], "--direction is for svg"),
        (&["-f", "txt", "--direction", "down"], "--direction is for svg"),
        (&["-f", "txt", "--mirror"], "--mirror is for svg"),
        (&["-f", "txt", "--background", "dark"], "--background is for svg"),
        (&["--twins"], "--twins writes two files"),
        (&["-f", "svg", "--twins"], "use -o FILE"),
        (&["--twins", "--background", "dark"], "cannot be used with"),
        (&["--dpi", "1e9", "-f", "png"], "from 10 to 2400"),
    ] {
        let mut all = vec!["draw"];
        all.extend(arguments);
        let run = run(&all);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(run.stderr.contains(words), "{arguments:?}: {}", run.stderr);
    }
    let many = run(&["draw", "-f", "mmd"]);
    assert!(many.status == 1 && many.stderr.contains("the limit is 15"), "{}", many.stderr);
}

#[test]
fn themes_are_listed_and_can_be_copied() {
    let list = run(&["themes"]);
    assert!(list.status == 0 && PRESETS.iter().all(|preset| list.stdout.contains(preset.name)));
    let keys = run(&["themes", "--keys"]);
    assert!(keys.stdout.contains("window-live") && keys.stdout.contains("double-slash"), "{}", keys.stdout);
    let folder = folder("copy");
    std::fs::write(folder.join("copy.toml"), run(&["themes", "aima"]).stdout).unwrap();
    let draw = |theme: &str| run_in(&folder, &["draw", "((3 12) (2 4))", "--theme", theme, "-f", "svg"], b"");
    assert_eq!(draw("copy.toml").stdout, draw("aima").stdout);
    let wrong = run(&["themes", "aimaa"]);
    assert!(wrong.status == 2 && wrong.stderr.contains("did you mean `aima`?"), "{}", wrong.stderr);
}

#[test]
fn skipped_moves_can_show_their_minimax_values() {
    let run = run(&["draw", "((3 12 8) (2 4 6))", "--show", "skipped-values", "-f", "txt"]);
    assert!(run.stdout.contains("(4)") && run.stdout.contains("(6)"), "{}", run.stdout);
}

/// The root of some algorithms does not shift mate scores, and has the unshifted value of its best child.
#[test]
fn a_mate_in_one_is_labelled_as_such_for_every_algorithm() {
    for (algorithm, value) in [("minimax", "98"), ("nemec-minimax", "99"), ("kuhr-minimax", "99")] {
        let [by_moves, by_value] = ["cpw", "default"].map(|theme| {
            let run = run(&["draw", "((3 5) max)", "-a", algorithm, "-f", "txt", "-t", theme]);
            run.stdout.lines().find(|line| line.starts_with("A: ")).unwrap().to_owned()
        });
        assert!(by_moves.contains("#1"), "{algorithm}: {by_moves}");
        assert!(by_value.contains(value), "{algorithm}: {by_value}");
    }
}

#[test]
fn an_exercise_contains_no_answers_in_any_format() {
    for format in ["svg", "tex", "tikz", "typ", "mmd", "dot", "txt"] {
        let sheet = run(&["draw", TEXTBOOK, "--theme", "exam", "-f", format]);
        assert_eq!(sheet.status, 0, "{}", sheet.stderr);
        // The file contains nothing but the tree, its leaves and the rules, not even invisibly.
        for answer in ["α-cutoff", "≤ 2", "cutoff", "best move", "value of the root", "are skipped", "moves skipped"]
        {
            assert!(!sheet.stdout.contains(answer), "{format} tells {answer}: {}", sheet.stdout);
        }
    }
}

/// Removes everything that identifies the search: ids, titles and descriptions.
fn anonymous(svg: &str) -> String {
    let mut rest = svg;
    let mut shown = String::new();
    for (from, to) in [("<title", "</title>"), ("<desc", "</desc>")] {
        if let (Some(start), Some(end)) = (rest.find(from), rest.find(to)) {
            shown.push_str(&rest[..start]);
            rest = &rest[end..];
        }
    }
    shown.push_str(rest);
    let mut parts = shown.split(" id=\"");
    let mut anonymous = parts.next().unwrap().to_owned();
    for part in parts {
        anonymous.push_str(part.split_once('"').unwrap().1);
    }
    anonymous.replace("panel alpha-beta", "panel").replace("panel minimax", "panel")
}

#[test]
fn an_exercise_looks_the_same_for_every_algorithm() {
    const MATE: &str = "chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1";
    for source in [
        &[TEXTBOOK][..],
        &["connect4:753155735245141115271377373643"],
        &["nim:7/3"],
        &[MATE, "-d", "3"],
        // This tree has more nodes than are drawn, so subtrees are folded.
        &["tictactoe:X.O/.X./..O"],
    ] {
        for size in [&[][..], &["--size", "a4+"]] {
            let draw = |algorithm: &str| {
                let options = ["-t", "exam", "--hide", "title,rules", "-f", "svg", "-a", algorithm];
                let run = run(&[&["draw"][..], source, &options, size].concat());
                assert_eq!(run.status, 0, "{source:?}: {}", run.stderr);
                run.stdout
            };
            let (searched, all) = (draw("alpha-beta"), draw("minimax"));
            assert!(anonymous(&searched) == anonymous(&all), "{source:?} {size:?}: {searched}\n{all}");
            // These trees are small enough to be drawn whole on a page that may grow.
            let is_small = [TEXTBOOK, MATE].contains(&source[0]);
            assert!(!is_small || !searched.contains("class=\"fold"), "{source:?} {size:?}");
        }
    }
}

#[test]
fn a_broken_pipe_is_not_reported_as_an_error() {
    let program = program();
    // The reader stops after the first bytes, long before all is written.
    let mut writer = Command::new(program)
        .args(["draw", "tictactoe:X.O/.X./..O", "-a", "minimax", "-f", "svg", "--full"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 100];
    let mut reader = writer.stdout.take().unwrap();
    reader.read_exact(&mut first).unwrap();
    assert!(first.starts_with(b"<?xml"));
    drop(reader);
    let output = writer.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    // The status is that of the program itself; a shell pipeline would report that of the reader.
    assert_eq!((output.status.code(), said.as_ref()), (Some(0), ""));
}

#[test]
fn a_size_that_another_program_overrides_is_noted() {
    let folder = folder("size-note");
    for (file, said) in [
        ("a.tex", "--size: forest lays this picture out itself"),
        ("a.mmd", "--size: Mermaid lays this picture out itself"),
    ] {
        assert!(drawn(&folder, file, &[TEXTBOOK, "--size", "a4"]).1.contains(said), "{file}");
    }
    assert!(!drawn(&folder, "a.tikz", &[TEXTBOOK, "--size", "a4"]).1.contains("--size"));
}

#[test]
fn forest_has_the_same_nodes_at_every_step() {
    let folder = folder("forest-moments");
    let drawn = |step: &str, more: &[&str]| {
        let source = ["examples/trees/deep-cutoff.json", "--at-step", step];
        let tree = text(&folder, "a.tex", &[&source[..], more].concat());
        tree.lines().map(str::trim_start).filter(|line| line.starts_with('[')).map(str::to_owned).collect::<Vec<_>>()
    };
    let nodes = |step| drawn(step, &["--only-met"]);
    let last = nodes("last");
    for step in ["0", "1", "20", "28"] {
        let now = nodes(step);
        assert_eq!(now.len(), last.len(), "{step}");
        // A node that the search has not met yet takes the same space as after it was met.
        assert!(now.iter().filter(|node| node.contains("unmet")).all(|node| node.contains("room={")), "{now:#?}");
    }
    assert!(nodes("0").iter().all(|node| node.contains("unmet")) && !last.concat().contains("unmet"));
    // By default, what lies ahead is there in grey.
    let ahead = drawn("0", &[]);
    assert!(ahead.len() >= last.len() && ahead.iter().all(|node| node.contains("skipped")), "{ahead:#?}");
}

#[test]
fn forest_frames_the_boards_of_the_principal_variation() {
    let folder = folder("forest-boards");
    let tree = text(&folder, "a.tex", &["tictactoe:XO./.X./..O", "-d", "2"]);
    assert!(tree.contains("  framed node/.style={plyscope/principal},"), "{tree}");
    assert!(tree.contains("  [{}, board=0, framed,"), "{tree}");
}

#[test]
fn the_legend_of_forest_shows_the_bands_of_the_players() {
    let folder = folder("forest-legend");
    let tree = text(&folder, "a.tex", &[TEXTBOOK, "--theme", "bands"]);
    for (player, called) in [("max", "MAX"), ("min", "MIN")] {
        let entry = format!("\\plyscopeonband{{plyscope/{player}-band}}{{{player} node}} {called} to move");
        assert!(tree.contains(&entry), "{entry}: {tree}");
    }
}

#[test]
fn json_is_the_same_in_every_language() {
    let json = |language| run(&["draw", "((3 12) (2 4))", "-f", "json", "--lang", language]);
    let english = json("en");
    assert!(english.status == 0 && english.stdout.starts_with('{'), "{}{}", english.stdout, english.stderr);
    for language in ["cs", "ru"] {
        let run = json(language);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        assert!(run.stdout == english.stdout, "{language}");
    }
}
