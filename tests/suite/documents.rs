//! Every command in the README and on the page about algorithms runs, and prints what is shown there.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cli::folder;

/// The blocks of a Markdown text: language and lines.
fn blocks(text: &str) -> Vec<(String, Vec<String>)> {
    let mut blocks = Vec::new();
    let mut open: Option<(String, Vec<String>)> = None;
    for line in text.lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(language), None) => open = Some((language.to_owned(), Vec::new())),
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (None, Some((_, lines))) => lines.push(line.to_owned()),
            (None, None) => {}
        }
    }
    blocks
}

/// Runs a shell command in a folder that holds the examples, with `plyscope` on the path.
pub(crate) fn shell(folder: &Path, command: &str) -> (bool, String, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_plyscope")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh").args(["-c", command]).current_dir(folder).env("PATH", path).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_readme_does_what_it_says() {
    let (ran, folder) = run_all("README.md", "readme");
    assert!(ran > 12, "only {ran} commands were found");
    assert!(folder.join("report.html").exists() && folder.join("pair.svg").exists());
}

#[test]
fn the_page_on_algorithms_shows_what_they_print() {
    let (ran, _) = run_all("docs/algorithms.md", "algorithms");
    assert!(ran > 4, "only {ran} commands were found");
}

/// Runs all commands of a Markdown file, in a folder that holds the examples; how many there were, and the folder.
fn run_all(file: &str, name: &str) -> (usize, PathBuf) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = folder(name);
    let examples = folder.join("examples/trees");
    std::fs::create_dir_all(&examples).unwrap();
    for entry in std::fs::read_dir(root.join("examples/trees")).unwrap() {
        let path = entry.unwrap().path();
        std::fs::copy(&path, examples.join(path.file_name().unwrap())).unwrap();
    }
    let text = std::fs::read_to_string(root.join(file)).unwrap();
    let mut ran = 0;
    for (language, lines) in blocks(&text) {
        match language.as_str() {
            "sh" => {
                for command in lines.iter().filter(|line| line.starts_with("plyscope ")) {
                    let (success, _, stderr) = shell(&folder, command);
                    assert!(success, "{command}\n{stderr}");
                    ran += 1;
                }
            }
            "console" => {
                let command = lines[0].strip_prefix("$ ").expect("a console block starts with a command");
                let (success, stdout, stderr) = shell(&folder, command);
                assert!(success, "{command}\n{stderr}");
                let shown: Vec<&str> = lines[1..].iter().map(String::as_str).collect();
                let printed: Vec<&str> = stdout.lines().collect();
                assert_eq!(printed, shown, "{command} prints:\n{stdout}");
                ran += 1;
            }
            _ => {}
        }
    }
    (ran, folder)
}
