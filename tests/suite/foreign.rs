//! Titles, names and moves come from users: every format treats all their characters as text.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use plyscope::game::Value;
use plyscope::locale::Locale;
use plyscope::render::svg::{self, Target};
use plyscope::render::text::Charset;
use plyscope::render::{Figure, Outline, Palette, Picture, Theme, dot, forest, mermaid, text, tikz, typst};
use plyscope::report::{self, ReportPage};
use plyscope::search::{Settings, full_tree_any};
use plyscope::source::{Source, TreeForm};
use plyscope::story::{Frame, steps, table};
use plyscope::trace::{Compared, Trace};
use proptest::prelude::*;
use quick_xml::events::Event;
use serde_json::{Value as Json, json};

use crate::suite::examples::study;

/// Characters at which some programs begin a new line.
const LINE_ENDS: [char; 7] = ['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];

/// Generates texts with line breaks, control characters of terminals, special characters of all formats, and commands.
fn nasty() -> impl Strategy<Value = String> {
    let pieces: Vec<&str> = vec![
        "\n",
        "\r",
        "\r\n",
        "\u{b}",
        "\u{c}",
        "\u{85}",
        "\u{2028}",
        "\u{2029}",
        "\t",
        "\0",
        "\u{7}",
        "\u{8}",
        "\u{1b}[2J",
        "\u{7f}",
        "\u{9b}",
        "\u{fffe}",
        "\u{ffff}",
        "\"",
        "'",
        "`",
        "```",
        "\\",
        "/",
        "//",
        "*/",
        "#",
        "%",
        "%%{",
        "}%%",
        "$",
        "&",
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        "<",
        ">",
        "<!--",
        "-->",
        "=",
        "+",
        "-",
        "@",
        "=1+1",
        "-3",
        ";",
        ":",
        "|",
        "~",
        "^",
        "_",
        ",",
        " ",
        "#read(\"secret\")",
        "\\input{secret}",
        "<script>",
        "end",
        "zq",
        "ž",
        "♞",
    ];
    proptest::collection::vec(proptest::sample::select(pieces), 0..8).prop_map(|pieces| pieces.concat())
}

/// Returns a tree that contains these texts, with a cutoff.
fn source(words: &[String; 4]) -> Source {
    let [title, name, one, other] = words;
    // Moves of one node must have different names.
    let other = format!("{other}!");
    let tree = json!({
        "title": title,
        "name": name,
        "children": [
            {"move": one, "name": other, "children": [{"move": other, "value": 3}, 12]},
            {"move": other, "children": [{"move": one, "name": name, "value": 2}, 4]},
        ],
    });
    Source::from_tree(&tree.to_string(), "a test", TreeForm::Json, &[]).unwrap()
}

/// Returns the tree in all text formats, by name of the format.
fn written(source: &Source) -> Vec<(&'static str, String)> {
    let (theme, locale, palette) = (Theme::default(), Locale::default(), Palette::light());
    let study = study(source, &[Settings::default()]);
    let trace: &Trace = &study.searches[0].trace;
    let outline = Outline::new(&[trace], Outline::MOST);
    let frames = [Frame::last(trace)];
    let figure = Figure::new(&outline, &frames, &theme, &locale);
    let scene = Picture::new(&figure).scene(0);
    let to_string = |write: &dyn Fn(&mut Vec<u8>)| {
        let mut out = Vec::new();
        write(&mut out);
        String::from_utf8(out).expect("text")
    };
    let options = |form| forest::Options { palette: &palette, form, background: true };
    let forest = |form| forest::to_string(&figure, &options(form)).expect("a small tree");
    let tikz = |form| tikz::to_string(&scene, &tikz::Options { palette: &palette, form });
    let mermaid = mermaid::Options { palette: &palette, background: false };
    let full = full_tree_any(&source.game, None, 1);
    let compared = [Compared { trace, full: &full }];
    vec![
        ("typst", typst::to_string(&scene, &palette)),
        ("svg", svg::to_string(&scene, &svg::Options { palette: &palette, target: Target::File })),
        ("tikz", tikz(tikz::Form::Snippet)),
        ("tikz document", tikz(tikz::Form::Standalone)),
        ("forest", forest(forest::Form::Snippet)),
        ("forest document", forest(forest::Form::Standalone)),
        ("dot", to_string(&|out| dot::write(out, &figure, &palette).unwrap())),
        ("mermaid", mermaid::to_string(&figure, mermaid).expect("a small tree")),
        ("text", to_string(&|out| text::write(out, &figure, Charset::Unicode).unwrap())),
        ("ascii", to_string(&|out| text::write(out, &figure, Charset::Ascii).unwrap())),
        // Each row is a line, so a line break in a user's text would be noticed.
        ("steps", to_string(&|out| steps::write_text(out, usize::MAX, trace, &locale).unwrap())),
        ("steps csv", to_string(&|out| steps::write_csv(out, trace, &locale).unwrap())),
        ("steps latex", to_string(&|out| steps::write_latex(out, trace, &locale).unwrap())),
        ("comparison", to_string(&|out| table::write_comparison(out, usize::MAX, &locale, &compared).unwrap())),
        ("comparison csv", to_string(&|out| table::write_comparison_csv(out, &compared).unwrap())),
        ("page", report::render(&ReportPage::new(std::slice::from_ref(&study), &locale, &theme)).unwrap()),
    ]
}

/// Returns a Typst file without comments, with empty strings and raw texts, and with all numbers removed.
fn typst_commands(file: &str) -> String {
    let mut commands = String::new();
    let mut rest = file;
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '/' if rest.starts_with("//") => rest.find(LINE_ENDS).unwrap_or(rest.len()),
            '"' => {
                let mut is_escaped = false;
                let inside = rest[1..].find(|c: char| {
                    let ends = c == '"' && !is_escaped;
                    is_escaped = c == '\\' && !is_escaped;
                    ends
                });
                commands.push('"');
                inside.expect("a string that ends") + 2
            }
            '`' => {
                let fence = &rest[..rest.find(|c| c != '`').expect("text after a fence")];
                commands.push('`');
                2 * fence.len() + rest[fence.len()..].find(fence).expect("a fence that is closed")
            }
            c => {
                commands.push(if c.is_ascii_digit() { '0' } else { c });
                c.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    let lines = commands.split(LINE_ENDS).map(|line| line.replace(['0', '.'], "")).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns all texts in the stories of a page.
fn story_texts(page: &str) -> Vec<String> {
    fn texts(json: &Json, found: &mut Vec<String>) {
        match json {
            Json::String(text) => found.push(text.clone()),
            Json::Array(all) => all.iter().for_each(|one| texts(one, found)),
            Json::Object(all) => all.values().for_each(|one| texts(one, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    for story in page.split("<script type=\"application/x-story\"").skip(1) {
        let (_, story) = story.split_once('>').unwrap();
        let (story, _) = story.split_once('<').unwrap();
        let story = miniz_oxide::inflate::decompress_to_vec(&BASE64_STANDARD.decode(story).unwrap()).unwrap();
        texts(&serde_json::from_slice(&story).unwrap(), &mut found);
    }
    found
}

fn is_a_line_end_or_a_command(c: char) -> bool {
    c != '\n' && (LINE_ENDS.contains(&c) || c.is_control())
}

fn check(words: &[String; 4]) {
    let harmless = source(&["title", "name", "one", "other"].map(str::to_owned));
    let said = written(&source(words));
    for ((format, file), (_, harmless)) in said.iter().zip(written(&harmless)) {
        let is_wrong = |c| is_a_line_end_or_a_command(c) && !(*format == "page" && c == '\t');
        if let Some(wrong) = file.find(is_wrong) {
            panic!("{format}: {:?}", file[wrong..].chars().take(60).collect::<String>());
        }
        let lines = |file: &str| file.lines().filter(|line| !line.trim_start().starts_with('%')).count();
        match *format {
            "typst" => assert_eq!(typst_commands(file), typst_commands(&harmless), "{file}"),
            // Each line is a node, a step or a search.
            "steps" | "comparison" | "steps latex" => assert_eq!(lines(file), lines(&harmless), "{format}: {file}"),
            "tikz" | "forest" => {
                let first = |file: &str| file.lines().find(|line| !line.starts_with('%')).map(str::to_owned);
                assert_eq!(first(file), first(&harmless), "{format}: {file}");
            }
            "svg" => check_elements(file),
            "steps csv" | "comparison csv" => check_cells(file),
            "page" => {
                assert!(!file.contains("<script>zq") && !file.contains("<!--zq"), "escaped");
                for text in story_texts(file) {
                    assert!(!text.contains(is_a_line_end_or_a_command), "{text:?}");
                }
            }
            _ => {}
        }
    }
}

/// Asserts that a picture is well-formed and contains only shapes and texts.
fn check_elements(svg: &str) {
    let mut reader = quick_xml::Reader::from_str(svg);
    loop {
        match reader.read_event().expect("well-formed") {
            Event::Eof => return,
            Event::Comment(_) | Event::CData(_) | Event::PI(_) | Event::DocType(_) => panic!("{svg}"),
            Event::Start(tag) => assert_ne!(tag.name().as_ref(), "script", "{svg}"),
            _ => {}
        }
    }
}

/// Asserts that a spreadsheet program would not evaluate any cell of the file.
fn check_cells(file: &str) {
    let mut reader = csv::Reader::from_reader(file.as_bytes());
    for record in reader.records() {
        for cell in &record.expect("as many cells as headings") {
            let begins_like_a_formula = cell.trim_start().starts_with(['=', '+', '-', '@']);
            assert!(!begins_like_a_formula || cell.parse::<Value>().is_ok(), "{cell:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn special_characters_of_names_are_escaped_in_every_format(words in [nasty(), nasty(), nasty(), nasty()]) {
        check(&words);
    }
}

/// In Typst and JavaScript, these characters end a line, too.
#[test]
fn a_title_cannot_leave_the_comment_of_a_typst_file() {
    for end in LINE_ENDS {
        let title = format!("harmless{end}#panic(read(\"secret\"))");
        check(&[title.clone(), "name".to_owned(), title.clone(), title]);
    }
}

#[test]
fn formulas_in_csv_are_quoted_and_numbers_are_not() {
    let words = ["t", "n", "=HYPERLINK(1)", "-3"].map(str::to_owned);
    let files = written(&source(&words));
    let (_, steps) = files.iter().find(|(format, _)| *format == "steps csv").unwrap();
    assert!(steps.contains(",'=HYPERLINK(1)") && steps.contains(",-inf,") || steps.contains(",-∞,"), "{steps}");
    let (_, comparison) = files.iter().find(|(format, _)| *format == "comparison csv").unwrap();
    assert!(comparison.contains(",'=HYPERLINK(1),"), "{comparison}");
}
