//! All commands in the README and in the manual run, print the shown output, and draw the pictures of the gallery; all
//! links are valid. `PLYSCOPE_BLESS=1` updates the pages to the current output and pictures.

use std::path::{Path, PathBuf};

use crate::golden::check_file;
use crate::program::{folder, shell, without_lines};

#[test]
fn the_commands_of_the_readme_run() {
    let (ran, folder) = run_all("README.md", "readme");
    assert_eq!(ran, 8);
    assert!(
        ["report.html", "steps.pdf", "talk.pptx", "notes.md", "sheet-key.pdf"]
            .iter()
            .all(|name| folder.join(name).exists())
    );
}

#[test]
fn the_commands_of_the_pictures_page_run() {
    let (ran, folder) = run_all("docs/pictures.md", "pictures");
    assert!(ran > 20, "only {ran} commands were found");
    assert!(
        ["pair.svg", "tree.pdf", "tree.tex", "players.svg", "dama.svg"].iter().all(|name| folder.join(name).exists())
    );
}

#[test]
fn the_commands_of_the_slides_page_run() {
    let (ran, folder) = run_all("docs/slides.md", "slides-page");
    assert_eq!(ran, 11);
    assert!(
        ["talk.html", "story.gif", "steps/step-001.svg", "figure.pdf"].iter().all(|name| folder.join(name).exists())
    );
}

#[test]
fn the_commands_of_the_pages_page_run() {
    let (ran, folder) = run_all("docs/pages.md", "pages-page");
    assert!(ran > 18, "only {ran} commands were found");
    assert!(["games.html", "laboratory.html", "practice.zip", "pruning"].iter().all(|name| folder.join(name).exists()));
}

#[test]
fn the_commands_of_the_sources_page_run() {
    let (ran, folder) = run_all("docs/sources.md", "sources-page");
    assert!(ran > 10, "only {ran} commands were found");
    assert!(folder.join("vectors.txt").exists());
}

#[test]
fn the_commands_of_the_algorithms_page_run() {
    let (ran, _) = run_all("docs/algorithms.md", "algorithms");
    assert!(ran > 4, "only {ran} commands were found");
}

#[test]
fn the_commands_of_the_chance_page_run() {
    let (ran, _) = run_all("docs/chance.md", "chance");
    assert!(ran > 5, "only {ran} commands were found");
}

#[test]
fn the_commands_of_the_connect_four_page_run() {
    let (ran, folder) = run_all("docs/connect-four.md", "connect-four");
    assert!(ran > 7, "only {ran} commands were found");
    assert!(folder.join("connect-four.html").exists() && folder.join("tuning.svg").exists());
    let log = std::fs::read_to_string(folder.join("koeff.csv")).unwrap();
    assert_eq!(log.lines().count(), 1 + 5 * 4 * 2);
}

#[test]
fn the_commands_of_the_probability_search_page_run() {
    let (ran, _) = run_all("docs/probability-search.md", "probability");
    assert!(ran > 4, "only {ran} commands were found");
}

#[test]
fn the_commands_of_the_proof_number_page_run() {
    let (ran, folder) = run_all("docs/proof-number.md", "proof-number");
    assert!(ran > 5, "only {ran} commands were found");
    assert!(folder.join("proof.svg").exists() && folder.join("proof.html").exists());
}

#[test]
fn the_commands_of_the_selective_search_page_run() {
    let (ran, _) = run_all("docs/selective-search.md", "selective");
    assert!(ran > 12, "only {ran} commands were found");
}

#[test]
fn the_commands_of_the_checking_page_run() {
    let (ran, folder) = run_all("docs/checking.md", "checking");
    assert!(ran > 6, "only {ran} commands were found");
    assert!(folder.join("mistakes.svg").exists());
    assert_eq!(std::fs::read_to_string(folder.join("results.csv")).unwrap().lines().count(), 4);
}

#[test]
fn the_commands_of_the_page_on_searches_of_ones_own_run() {
    let (ran, _) = run_all("docs/your-own-search.md", "own-search");
    assert_eq!(ran, 2);
}

#[test]
fn the_commands_of_the_page_on_games_of_ones_own_run() {
    let (ran, folder) = run_all("docs/your-own-game.md", "own-game");
    assert_eq!(ran, 6);
    assert!(["game.html", "game.svg", "game.pdf", "sticks.svg"].iter().all(|name| folder.join(name).exists()));
}

#[test]
fn the_commands_of_the_tables_page_run() {
    let (ran, folder) = run_all("docs/tables.md", "tables");
    assert!(ran > 7, "only {ran} commands were found");
    assert!(folder.join("table.svg").exists() && folder.join("tables.html").exists());
}

#[test]
fn the_commands_of_the_page_on_translating_run() {
    let (ran, folder) = run_all("docs/translating.md", "translating");
    assert_eq!(ran, 5);
    assert!(["bericht.html", "mine.ftl", "sk.ftl"].iter().all(|name| folder.join(name).exists()));
}

#[test]
fn the_commands_of_the_lessons_page_run() {
    let (ran, folder) = run_all("docs/lessons.md", "lessons-page");
    assert!(ran > 11, "only {ran} commands were found");
    assert!(
        ["horizont.html", "course.html", "deep-cutoff.zip", "pruning.zip"]
            .iter()
            .all(|name| folder.join(name).exists())
    );
}

#[test]
fn the_commands_of_the_worksheets_page_run() {
    let (ran, folder) = run_all("docs/worksheets.md", "worksheets");
    assert_eq!(ran, 19);
    for file in [
        "moodle.xml",
        "pruning.Rmd",
        "questions/pruning/info.json",
        "sheet.json",
        "sheet.pdf",
        "sheet-key.pdf",
        "list-key.html",
        "variant-3.md",
        "variant-key.md",
    ] {
        assert!(folder.join(file).is_file(), "{file}");
    }
}

#[test]
fn the_index_lists_every_page() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let index = std::fs::read_to_string(docs.join("README.md")).unwrap();
    for entry in std::fs::read_dir(&docs).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let is_page = has_extension(&name, "md") && name != "README.md";
        assert!(!is_page || index.contains(&format!("]({name})")), "docs/README.md does not name {name}");
    }
}

#[test]
fn the_commands_of_the_lecture_to_exam_page_run() {
    let (ran, folder) = run_all("docs/lecture-to-exam.md", "lecture");
    assert!(ran > 10, "only {ran} commands were found");
    assert!(
        ["lecture.pdf", "textbook.html", "sheet-key.pdf", "key.pdf", "homework.zip", "class.svg"]
            .iter()
            .all(|name| folder.join(name).exists())
    );
}

#[test]
fn the_commands_of_the_test_vectors_page_run() {
    let (ran, folder) = run_all("docs/test-vectors.md", "test-vectors-page");
    assert!(ran > 3, "only {ran} commands were found");
    assert!(folder.join("vectors.txt").exists() && folder.join("vectors.json").exists());
}

#[test]
fn the_gallery_shows_what_its_commands_draw() {
    let (ran, folder) = run_all("docs/gallery.md", "gallery");
    assert!(ran > 8, "only {ran} commands were found");
    let drawn = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut pictures: Vec<String> = drawn.filter(|name| has_extension(name, "svg")).collect();
    pictures.sort();
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/gallery.md")).unwrap();
    assert_eq!(page.matches("](gallery/").count(), pictures.len());
    for name in pictures {
        assert!(page.contains(&format!("](gallery/{name})")), "{name} is drawn and not shown");
        check_file(&format!("docs/gallery/{name}"), &std::fs::read_to_string(folder.join(&name)).unwrap());
    }
}

fn has_extension(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found == extension)
}

/// Returns the targets of the links in a text, except links to other sites and embedded data.
fn links(text: &str) -> Vec<&str> {
    let ends = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    ends.map(|(link, _)| link).filter(|link| !link.contains("://") && !link.starts_with("data:")).collect()
}

#[test]
fn every_link_of_a_page_has_a_target() {
    /// Returns the anchor of a heading as sites that render Markdown generate it.
    fn anchor(heading: &str) -> String {
        let letters = heading.trim().to_lowercase();
        letters
            .chars()
            .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
            .collect::<String>()
            .replace(' ', "-")
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let decisions = std::fs::read_dir(root.join("docs/decisions")).unwrap().map(|entry| entry.unwrap().path());
    let pages = docs.chain(decisions).filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let mut checked = 0;
    for page in pages.chain(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(|name| root.join(name))) {
        let text = std::fs::read_to_string(&page).unwrap();
        for link in links(&text) {
            let (file, place) = link.split_once('#').map_or((link, None), |(file, place)| (file, Some(place)));
            let target = if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            assert!(target.exists(), "{}: {link}", page.display());
            if let Some(place) = place {
                let text = std::fs::read_to_string(&target).unwrap();
                let headings =
                    text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#'));
                assert!(headings.map(anchor).any(|anchor| anchor == place), "{}: {link}", page.display());
            }
            checked += 1;
        }
    }
    assert!(checked > 60, "only {checked} links were found");
}

/// Creates a folder that contains the examples.
fn examples(name: &str) -> PathBuf {
    let folder = folder(name);
    for kind in [
        "examples/trees",
        "examples/answers",
        "examples/heads",
        "examples/programs",
        "examples/games",
        "examples/words",
    ] {
        let examples = folder.join(kind);
        std::fs::create_dir_all(&examples).unwrap();
        for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(kind)).unwrap() {
            let path = entry.unwrap().path();
            std::fs::copy(&path, examples.join(path.file_name().unwrap())).unwrap();
        }
    }
    folder
}

/// Runs all commands in a Markdown file, in a folder that contains the examples. In a block marked `console`, the lines
/// below a command must equal its output. Returns the number of commands, and the folder.
fn run_all(file: &str, name: &str) -> (usize, PathBuf) {
    let folder = examples(name);
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let run = |command: &str| {
        let (success, stdout, stderr) = shell(&folder, command);
        // `check` and `debug` exit with an error if something is wrong. Other errors write to standard error.
        let is_graded = ["plyscope check ", "plyscope debug "].iter().any(|name| command.starts_with(name));
        let is_graded = is_graded && !stderr.contains("error:");
        assert!(success || is_graded, "{command}\n{stderr}");
        stdout
    };
    let (mut ran, mut told, mut language) = (0, String::new(), None);
    for line in text.split_inclusive('\n') {
        match (line.strip_prefix("```"), language) {
            (Some(_), Some(_)) => language = None,
            (Some(named), None) => language = Some(named.trim_end()),
            (None, Some("sh")) if line.starts_with("plyscope ") => {
                run(line);
                ran += 1;
            }
            (None, Some("console")) => {
                // The current output of the command replaces the lines below it.
                let Some(command) = line.strip_prefix("$ ") else { continue };
                told.push_str(line);
                told.push_str(&run(command));
                ran += 1;
                continue;
            }
            _ => {}
        }
        told.push_str(line);
    }
    check_file(file, &told);
    (ran, folder)
}

/// Row of the checklist: its number and its commands, each with a text that the output must contain, if any.
struct Row {
    number: usize,
    commands: Vec<(String, Option<String>)>,
}

fn checklist() -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/checklist.md");
    let text = std::fs::read_to_string(path).unwrap();
    let row = |line: &str| {
        // A command may contain a bar, so only the first two bars separate columns.
        let mut columns = line.strip_prefix("| ")?.splitn(3, " | ");
        let number = columns.next()?.parse().ok()?;
        let how = columns.nth(1)?.strip_suffix(" |")?;
        let commands = how.split("<br>").map(|command| {
            let mut pieces = command.split('`');
            assert_eq!(pieces.next(), Some(""), "row {number} has something else than commands: {command}");
            let command = pieces.next().expect("a command").to_owned();
            let arrow = pieces.next().expect("the command ends").trim();
            assert!(arrow.is_empty() || arrow == "→", "row {number}: {arrow}");
            (command, pieces.next().map(str::to_owned))
        });
        Some(Row { number, commands: commands.collect() })
    };
    text.lines().filter_map(row).collect()
}

/// Returns the joined content of all files in `tests/suite`.
fn tests() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let suite = std::fs::read_dir(root.join("tests/suite")).unwrap();
    suite.map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap()).collect()
}

#[test]
fn every_command_of_the_checklist_succeeds() {
    let (rows, tests, folder) = (checklist(), tests(), examples("checklist"));
    let numbers: Vec<usize> = rows.iter().map(|row| row.number).collect();
    assert_eq!(numbers, (1..=60).collect::<Vec<usize>>(), "each point once, in order");
    let mut wrong = Vec::new();
    for Row { number, commands } in rows {
        for (command, expected) in commands {
            if let Some(name) = command.strip_prefix("cargo test --lib ") {
                // `cargo test` itself runs unit tests, so only their existence is checked.
                if !tests.contains(&format!("fn {name}(")) {
                    wrong.push(format!("{number}: there is no test {name}"));
                }
            } else if let Some(name) = command.strip_prefix("cargo bench --no-default-features --bench search -- ") {
                let benches = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/search.rs");
                if !std::fs::read_to_string(benches).unwrap().contains(name) {
                    wrong.push(format!("{number}: there is no bench {name}"));
                }
            } else {
                let (success, stdout, stderr) = shell(&folder, &command);
                // Output is wrapped into lines, so a sentence is compared without line breaks.
                let printed = without_lines(&stdout);
                let is_found = expected.as_ref().is_none_or(|expected| printed.contains(&without_lines(expected)));
                if !success || !is_found {
                    wrong.push(format!("{number}: {command}\n{expected:?}\n{stdout}{stderr}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
