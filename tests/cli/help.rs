//! The help of each command ends with examples that are valid commands.

use crate::program::shell;
use crate::program::{folder, run};

/// Returns all commands listed by `--help`.
fn commands() -> Vec<String> {
    let help = run(&["--help"]).stdout;
    let (_, list) = help.split_once("Commands:\n").expect("the help lists the commands");
    let names = list.lines().take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next()).filter(|&name| name != "help").map(str::to_owned).collect()
}

/// Function that an example of `debug` calls.
const BEST_MOVE: &str = "

board = list(\"XO       \")


def best_move(board):
    return minimax(board, 9, -math.inf, math.inf, True)[1]
";

#[test]
fn every_example_of_the_help_runs() {
    let commands = commands();
    assert!(commands.len() >= 14, "{commands:?}");
    let folder = folder("help-examples");
    let student = include_str!("../debug/right/tuple_result.py");
    std::fs::write(folder.join("student.py"), student.to_owned() + BEST_MOVE).expect("a program");
    for command in commands.iter().map(|name| vec![name.as_str(), "--help"]).chain([vec!["--help"]]) {
        let help = run(&command).stdout;
        let (_, examples) = help.split_once("\nExamples:\n").unwrap_or_else(|| panic!("{command:?}: {help}"));
        let examples: Vec<&str> = examples.trim_end().lines().collect();
        assert!((2..=3).contains(&examples.len()), "they are the end of the help: {examples:?}");
        for example in examples {
            let (success, stdout, stderr) = shell(&folder, example);
            // The form that is graded is still empty, so it must earn no points, which is not a success.
            let is_empty = example.ends_with(" answers.json --follow-on");
            let says_so = format!("{stdout}{stderr}").contains("Nothing answered");
            assert_eq!((success, says_so), (!is_empty, is_empty), "{example}\n{stdout}{stderr}");
            let written = example.split_once(" > ").or(example.split_once(" -o ")).map(|(_, rest)| {
                let file = rest.split(' ').next().expect("a name");
                std::fs::metadata(folder.join(file)).unwrap_or_else(|error| panic!("{example}: {error}")).len()
            });
            assert!(!stdout.is_empty() || written.is_some_and(|bytes| bytes > 0) || !stderr.is_empty(), "{example}");
        }
    }
}
