//! Completions of shells: existing names, and files where an argument may be a file.

use plyscope::game::catalog::GAMES;
use plyscope::render::page::PAGES;
use plyscope::render::theme::{PRESETS, Theme};
use plyscope::report::lesson::LESSONS;
use plyscope::search::{Algorithm, Technique};

use crate::suite::program::shell;
use crate::suite::program::{folder, run, run_in};

#[test]
fn shells_complete_all_names() {
    let mut names: Vec<String> = Vec::new();
    names.extend(GAMES.iter().map(|entry| entry.name.to_owned()));
    names.extend(PRESETS.iter().map(|preset| preset.name.to_owned()));
    names.extend(Theme::KEYS.iter().map(|key| key.name.to_owned()));
    names.extend(PAGES.iter().map(|page| page.name.to_owned()));
    names.extend(LESSONS.iter().map(|lesson| lesson.name.to_owned()));
    names.extend(Algorithm::ALL.iter().map(ToString::to_string));
    names.extend(Technique::ALL.iter().map(|technique| format!("+{technique}")));
    names.extend(["svg", "tikz", "material", "positional", "mover"].map(str::to_owned));
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell]).stdout;
        // A name is complete, or follows the name of an algorithm as a technique.
        let is_part = |c: char| c.is_alphanumeric() || "-_".contains(c);
        for name in &names {
            let stands = script.match_indices(name.as_str()).any(|(at, found)| {
                let before = script[..at].chars().next_back();
                let after = script[at + found.len()..].chars().next();
                (name.starts_with('+') || !before.is_some_and(is_part)) && !after.is_some_and(is_part)
            });
            assert!(stands, "{shell} does not know {name}");
        }
    }
}

/// Returns the completions of a command line, as computed by bash.
fn completed(folder: &std::path::Path, words: &[&str]) -> Vec<String> {
    let typed: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let last = words.len() - 1;
    let command = format!(
        "bash -c \"$(cat <<'END'\nplyscope completions bash > script\n. ./script\nCOMP_WORDS=({})\nCOMP_CWORD={last}\n\
         _plyscope plyscope '{}' '{}' 2> complaints\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\nEND\n)\"",
        typed.join(" "),
        words[last],
        words[last - 1],
    );
    let (success, stdout, stderr) = shell(folder, &command);
    assert!(success, "{stderr}");
    stdout.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[test]
fn bash_completes_prefixes() {
    let folder = folder("completions");
    let check = |words: &[&str], expected: &[&str]| {
        assert_eq!(completed(&folder, &[&["plyscope"], words].concat()), expected, "{words:?}");
    };
    check(&["draw", "--theme", "wiki"], &["wikipedia-ab", "wikipedia-minimax"]);
    check(&["draw", "--hide", "leg"], &["legend"]);
    check(&["draw", "--size", "a"], &["a3", "a4", "a5"]);
    check(&["draw", "dra"], &["draughts"]);
    check(&["search", "-a", "ss"], &["sss-star"]);
    check(&["games", "che"], &["chess", "checkers"]);
    check(&["themes", "ex"], &["exam"]);
    check(&["perft", "con"], &["connect4"]);
    check(&["report", "--lang", "c"], &["cs"]);
    // Without a matching name, bash completes files by itself.
    check(&["draw", "tree.j"], &[]);
    check(&["draw", "--theme", "mine.t"], &[]);
}

#[test]
fn files_are_completed_beside_names() {
    let zsh = run(&["completions", "zsh"]).stdout;
    let fish = run(&["completions", "fish"]).stdout;
    let games: Vec<&str> = GAMES.iter().map(|entry| entry.name).collect();
    assert!(zsh.contains(&format!("Source of the search: _plyscope_names_or_files {}'", games.join(" "))), "{zsh}");
    assert!(
        zsh.contains("\n_plyscope_names_or_files() {")
            && zsh.contains(":NAME|FILE.toml: _plyscope_names_or_files default")
    );
    assert!(
        fish.contains("using_subcommand draw\" -a \"tictactoe mnk connect4")
            && fish.contains(" -r -F -a \"default\\t''")
    );
    // Completions do not restrict the values: other values are still accepted or rejected by the parsers.
    let folder = folder("not-only-names");
    std::fs::write(folder.join("mine.toml"), "cuts = 'cross'").unwrap();
    std::fs::write(folder.join("tree.txt"), "(3 4)").unwrap();
    assert_eq!(
        run_in(&folder, &["draw", "tree.txt", "--theme", "mine.toml", "--size", "120x80mm", "-f", "svg"], b"").status,
        0
    );
    assert!(run(&["draw", "--size", "beamer"]).stderr.contains("did you mean `beamer"));
    assert!(!run(&["draw", "--help"]).stdout.contains("window-on-edge"), "the help does not list all elements");
}
