//! The layers of ARCHITECTURE.md: a module uses only modules to its right.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use plyscope::locale::{Language, Locale};

/// Layers from left to right. `locale` is used only by layers that produce texts.
const LAYERS: [&str; 16] = [
    "cli",
    "viewer",
    "worksheet",
    "report",
    "slides",
    "exercise",
    "study",
    "source",
    "render",
    "debug",
    "story",
    "locale",
    "layout",
    "trace",
    "search",
    "game",
];

/// Folders of `render` in this order, then the modules `template` and `number`, which all of them may use.
const ROOMS: [&str; 8] = ["decks", "unplaced", "placed", "picture", "figure", "theme", "template", "number"];

/// Folders of `report` in this order, then the modules `names` and `template`, which all of them may use.
const REPORT_ROOMS: [&str; 7] = ["lessons", "page", "grading", "questions", "plots", "names", "template"];

/// Modules that all layers may use, and that use no layer.
const SERVANTS: [&str; 2] = ["fault", "locale"];

pub(crate) fn sources(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    files(folder, &["rs"], found);
}

/// Collects all files in a folder that have one of these extensions.
pub(crate) fn files(folder: &Path, extensions: &[&str], found: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, extensions, found);
        } else if path.extension().is_some_and(|extension| extensions.iter().any(|&one| extension == one)) {
            found.push(path);
        }
    }
}

/// Returns a source file without comments and without `mod tests`, which may use any layer.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Returns the modules of the crate that a source file uses.
fn uses(file: &Path) -> Vec<String> {
    let mut names = Vec::new();
    let code = code(file);
    assert!(!code.contains("use crate::{"), "one `use` line for each module, so that this test sees it");
    for line in code.lines() {
        for marker in ["crate::", "plyscope::"] {
            for (_, rest) in line.match_indices(marker).map(|(at, marker)| (at, &line[at + marker.len()..])) {
                names.push(rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
            }
        }
    }
    names
}

#[test]
fn layers_use_only_layers_to_their_right() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut arrows = 0;
    for file in files {
        let path = file.strip_prefix(&root).unwrap();
        let layer = path.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs");
        if SERVANTS.contains(&layer) {
            let used = uses(&file);
            assert!(used.iter().all(|used| used == layer), "{} uses {used:?}", path.display());
        }
        let test = path.iter().any(|part| part == "tests.rs");
        let Some(own) = LAYERS.iter().position(|&name| name == layer).filter(|_| !test) else { continue };
        for used in uses(&file) {
            if let Some(other) = LAYERS.iter().position(|&name| name == used) {
                assert!(own <= other, "{} uses `{used}`, which stands to its left", path.display());
                arrows += usize::from(own < other);
            }
        }
    }
    assert!(arrows > 60, "only {arrows} arrows were found");
}

/// Returns whether a text names a flag of the command line. Whole commands may, and `--name:` is a variable of a style.
fn names_a_flag(text: &str) -> bool {
    let is_long = |(at, _): (usize, &str)| {
        let name = text[at..].trim_start_matches('-');
        let end = name.find(|c: char| !c.is_ascii_lowercase() && c != '-').unwrap_or(name.len());
        end > 0 && !name[end..].starts_with(':')
    };
    let is_short = |flag: &str| text.contains(&format!(" {flag} ")) || text.contains(&format!("`{flag} "));
    !text.contains("\"plyscope ")
        && (text.match_indices("--").any(is_long) || ["-a", "-f", "-o"].into_iter().any(is_short))
}

#[test]
fn no_text_of_the_library_names_a_flag() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    sources(&root.join("src"), &mut files);
    for file in files.iter().filter(|file| !file.starts_with(root.join("src/cli")) && !file.ends_with("tests.rs")) {
        assert_eq!(code(file).lines().find(|line| names_a_flag(line)), None, "{}", file.display());
    }
    for language in Language::ALL {
        let file = root.join(format!("templates/locale/{}.ftl", language.code()));
        let text = fs::read_to_string(&file).unwrap();
        let named = text.lines().find(|line| !line.starts_with('#') && names_a_flag(line));
        assert_eq!(named, None, "{}", file.display());
    }
}

/// Returns the first segments of a path or of a list in braces: `frame` and `Role` for `{frame::Frame, Role};`.
fn heads(rest: &str) -> Vec<&str> {
    let end_of_name = |text: &str| text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let Some(mut list) = rest.strip_prefix('{') else { return vec![&rest[..end_of_name(rest)]] };
    let mut heads = Vec::new();
    let mut depth = 1;
    while depth > 0 {
        list = list.trim_start();
        let end = end_of_name(list);
        if depth == 1 && end > 0 {
            heads.push(&list[..end]);
        }
        let Some(stop) = list.find(['{', '}', ',']) else { break };
        match &list[stop..=stop] {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        list = &list[stop + 1..];
    }
    heads
}

#[test]
fn folders_of_render_use_only_folders_to_their_right() {
    check_rooms("render", &ROOMS, 60);
}

#[test]
fn folders_of_report_use_only_folders_to_their_right() {
    check_rooms("report", &REPORT_ROOMS, 8);
}

/// Asserts that no folder of a layer uses one to its left, and that there are more than `least` uses.
fn check_rooms(layer: &str, rooms: &[&str], least: usize) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(layer);
    // Maps the names that the layer exports to their folders.
    let shared = fs::read_to_string(root.join("mod.rs")).unwrap();
    let names: Vec<(&str, &str)> = shared
        .lines()
        .filter(|line| line.starts_with("pub"))
        .filter_map(|line| line.split_once(" use ")?.1.rsplit_once("::"))
        .flat_map(|(path, rest)| heads(rest).into_iter().map(move |name| (name, heads(path)[0])))
        .collect();
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut arrows = 0;
    for file in files {
        let path = file.strip_prefix(&root).unwrap();
        if path == Path::new("mod.rs") || path.ends_with("tests.rs") {
            continue;
        }
        let room = path.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs");
        let own = rooms.iter().position(|&name| name == room).unwrap_or_else(|| panic!("`{room}` has no place"));
        let code = code(&file);
        assert!(!code.contains("super::super::"), "{}: another room is named by its whole path", path.display());
        for (at, marker) in code.match_indices(&format!("crate::{layer}::")) {
            for head in heads(&code[at + marker.len()..]) {
                let used = names.iter().find(|(name, _)| *name == head).map_or(head, |(_, room)| room);
                if let Some(other) = rooms.iter().position(|&name| name == used) {
                    assert!(own <= other, "{} uses `{used}`, which stands to its left", path.display());
                    arrows += usize::from(own < other);
                }
            }
        }
    }
    assert!(arrows > least, "only {arrows} arrows were found");
}

/// Folders of `search` contain algorithms. They use the modules beside the folders and the exports of `search`, but not
/// each other.
#[test]
fn no_folder_of_search_uses_another() {
    const FOLDERS: [&str; 5] = ["chance", "mutants", "printed", "techniques", "textbook"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/search");
    for folder in FOLDERS {
        let mut files = Vec::new();
        sources(&root.join(folder), &mut files);
        assert!(files.len() > 2, "{folder}");
        for file in files {
            let code = code(&file);
            let used = FOLDERS.iter().find(|&&other| other != folder && code.contains(&format!("search::{other}::")));
            assert_eq!(used, None, "{}", file.display());
            assert!(!code.contains("super::super"), "{}", file.display());
        }
    }
}

/// Layers above the search read the properties of an algorithm from its row. They name only the default algorithms:
/// minimax and alpha-beta, their negamax forms, and their forms for chance.
#[test]
fn layers_above_search_name_only_the_default_algorithms() {
    const PECULIAR: [&str; 10] =
        ["Nemec", "Kuhr", "Habr", "WhiteBlack", "Aspiration", "Scout", "Pvs", "MtdF", "SssStar", "Star2"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut asked = 0;
    for file in files {
        let path = file.strip_prefix(&root).unwrap();
        if path.starts_with("search") || path.ends_with("tests.rs") {
            continue;
        }
        for line in code(&file).lines() {
            let named = PECULIAR.iter().find(|&name| line.contains(name));
            assert_eq!(named, None, "{}: {line}", path.display());
            asked += line.matches(".algorithm.").count();
        }
    }
    assert!(asked > 40, "only {asked} questions to an algorithm were found");
}

/// Pages do not use these messages, which are removed from the core of a page.
#[test]
fn messages_removed_from_the_core_are_not_used_by_pages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let families: [(&str, &[&str], usize); 21] = [
        ("compare-", &["story/table.rs", "report/plots"], 1),
        ("course-", &["report/lessons", "cli"], 3),
        ("debug-", &["debug", "cli"], 1),
        ("element", &["cli", "render/picture/tests.rs"], 1),
        ("game-about", &["cli"], 0),
        ("game-moves", &["cli", "worksheet.rs"], 1),
        ("game-position", &["cli"], 0),
        ("law", &["debug", "cli"], 1),
        ("marked-", &["worksheet"], 1),
        ("mend", &["debug"], 0),
        ("note-", &["cli", "game/tree/written.rs", "render/unplaced/mermaid.rs"], 5),
        ("orders-", &["report/plots"], 1),
        ("own-", &["cli", "worksheet/head.rs"], 2),
        ("perft-", &["cli"], 1),
        ("progress-", &["cli"], 1),
        ("sheet-", &["worksheet", "worksheet.rs", "exercise/paper.rs"], 7),
        ("slides-", &["slides", "slides.rs", "cli"], 3),
        ("solve-", &["cli"], 1),
        ("step-", &["viewer", "cli"], 2),
        ("tune-", &["cli", "report/plots"], 1),
        ("words-", &["cli"], 1),
    ];
    for (words, owners, least) in families {
        let mut saying = 0;
        for file in files.iter().filter(|file| code(file).contains(&format!("\"{words}"))) {
            let path = file.strip_prefix(&root).unwrap();
            // `locale.rs` contains the list of these messages, because it removes them.
            let is_own = owners.iter().chain(&["locale.rs"]).any(|own| path.starts_with(own));
            assert!(is_own, "{words}: {}", path.display());
            saying += 1;
        }
        assert!(saying > least, "{words}: {saying}");
    }
    for language in Language::ALL {
        let path = root.join(format!("../templates/locale/{}.ftl", language.code()));
        let (all, spoken) = (fs::read_to_string(path).unwrap(), Locale::new(language).page_messages());
        let keys = |text: &str| -> BTreeSet<String> {
            text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect()
        };
        let is_left_out = |key: &String| families.iter().any(|(words, ..)| key.starts_with(words));
        let left: BTreeSet<String> =
            keys(&all).into_iter().filter(|key| !key.starts_with('#') && !is_left_out(key)).collect();
        assert_eq!(keys(&spoken), left, "{language}");
    }
}

#[test]
fn no_comment_is_wider_than_a_line_of_code() {
    const WIDTH: usize = 120;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "tests", "benches", "examples"] {
        sources(&root.join(folder), &mut files);
    }
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let comments = text.lines().zip(1..).filter(|(line, _)| line.trim_start().starts_with("//"));
        for (line, number) in comments {
            let is_one_word = line.trim_start_matches(['/', '!', ' ', '|']).split_whitespace().count() == 1;
            assert!(line.chars().count() <= WIDTH || is_one_word, "{}:{number}: {line}", file.display());
        }
    }
}
