//! All printed texts fit the width of a terminal, in every language.

use std::process::Command;

use plyscope::internals::GAMES;
use unicode_width::UnicodeWidthStr;

use crate::program::program;

/// All commands that print tables or sentences.
const COMMANDS: [&[&str]; 25] = [
    &["algorithms"],
    &["games"],
    &["themes"],
    &["themes", "--keys"],
    &["lesson"],
    &["search"],
    &["search", "--trace"],
    &["search", "((3 12 8) (2 4 6) (14 5 2))", "-a", "alpha-beta+table+deepening+killer+history"],
    &["search", "chess", "-d", "2"],
    &["search", "chess", "-d", "1", "-a", "nemec-probability"],
    &["search", "chess", "-d", "1", "-a", "nemec-probability", "--trace"],
    &["search", "tictactoe:X.O/.X./..O", "-a", "proof-number"],
    &["search", "{\"children\": [{\"name\": \"a rather long name that is given\", \"value\": 3}, 4]}", "--trace"],
    &["compare"],
    &["compare", "chess", "-d", "1,2", "-a", "alpha-beta,mtd-f,alpha-beta+quiescence"],
    &["compare", "--window=-5,5", "-a", "pvs,proof-number,nemec-minimax", "--cut-on", "equal,greater"],
    &["compare", "tictactoe:X.O/.X./..O", "-a", "alpha-beta,alpha-beta+table+deepening+killer+history"],
    &["compare", "((3 12 8) (2 4 6) (14 5 2))", "--order", "all"],
    &["compare", "--order", "all,random:3", "-d", "1,2"],
    &["solve", "connect4:634617614453262436177"],
    &["perft", "chess", "-d", "2"],
    &["perft", "chess", "-d", "2", "--cumulative"],
    &["perft", "chess", "-d", "1", "--divide"],
    &["tune", "--openings", "1", "-d", "1"],
    &["tune", "--openings", "1", "-d", "1", "-a", "habr-connect4-v1,habr-connect4-v2"],
];

fn printed(arguments: &[&str], columns: Option<&str>) -> String {
    let mut command = Command::new(program());
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("COLUMNS");
    if let Some(columns) = columns {
        command.env("COLUMNS", columns);
    }
    let output = command.output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn no_line_is_wider_than_a_terminal() {
    let games = GAMES.iter().map(|entry| vec!["games", entry.name]);
    let mut wide = Vec::new();
    for arguments in COMMANDS.iter().map(|arguments| arguments.to_vec()).chain(games) {
        for language in ["en", "cs", "ru"] {
            let arguments = [arguments.as_slice(), &["--lang", language]].concat();
            for (columns, most) in [(None, 80), (Some("40"), 40), (Some("61"), 61), (Some("7"), 40)] {
                let text = printed(&arguments, columns);
                assert!(!text.is_empty());
                let lines = text.lines().filter(|line| line.width() > most);
                wide.extend(lines.map(|line| format!("{} in {most}: {line}", arguments.join(" "))));
            }
        }
    }
    assert!(wide.is_empty(), "{}", wide.join("\n"));
}

#[test]
fn a_wide_terminal_does_not_split_tables() {
    let [narrow, wide] = [None, Some("200")].map(|columns| printed(&["compare"], columns));
    assert_eq!((narrow.lines().count(), wide.lines().count()), (7, 3), "{narrow}{wide}");
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(words(&narrow), words(&wide));
}

#[test]
fn machine_readable_output_ignores_the_terminal_width() {
    for arguments in [
        &["compare", "--csv"][..],
        &["compare", "--json"],
        &["search", "--trace=csv"],
        &["search", "--trace=latex"],
        &["compare", "((3 12 8) (2 4 6) (14 5 2))", "--order", "all", "--csv"],
    ] {
        assert_eq!(printed(arguments, Some("40")), printed(arguments, None), "{arguments:?}");
    }
}
