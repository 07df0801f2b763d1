//! `plyscope completions`: completion scripts for shells.
//!
//! The scripts also suggest names that `--help` does not list; the parsers still decide which values are valid.

use crate::game::catalog::{AnyGame, GAMES};
use crate::render::page::PAGES;
use crate::render::theme::{PRESETS, Theme};
use crate::report::lesson::LESSONS;
use crate::search::{Algorithm, Technique};
use crate::source::Source;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command};
use clap_complete::Shell;

/// Placeholder among the suggested names that stands for the shell's own completion of files.
const FILES: &str = "@files@";

/// Zsh function that completes names and files.
const NAMES_OR_FILES: &str = "_plyscope_names_or_files() {
    _alternative \"names:name:($*)\" 'files:file:_files'
}

";

pub(super) fn script(shell: Shell) -> String {
    let mut command = super::args::command();
    // Collect the names before `build` adds the command `help`, which is not suggested.
    let commands: Vec<String> = command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    command.build();
    command = command.mut_subcommands(|subcommand| {
        subcommand.mut_args(|argument| match names(&argument, &commands) {
            Some(names) => argument.value_parser(PossibleValuesParser::new(names)),
            None => argument,
        })
    });
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "plyscope", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    match shell {
        // Bash always completes files if no name matches, so it needs no placeholder.
        Shell::Bash => script.replace(&format!("{FILES} "), ""),
        Shell::Zsh => {
            let named = script.replacen("_plyscope() {", &format!("{NAMES_OR_FILES}_plyscope() {{"), 1);
            with_files(&named, &format!("({FILES} "), ")'", " _plyscope_names_or_files ", "'")
        }
        Shell::Fish => {
            let first = format!("-f -a \"{FILES}\\t''\n");
            script.replace(&first, "-F -a \"") + &positionals(&command)
        }
        // Other shells complete no values, so their scripts contain no placeholder.
        _ => script,
    }
}

/// Replaces the delimiters `begin` and `end` of each list by `before` and `after`. `begin` includes the placeholder for
/// files.
fn with_files(script: &str, begin: &str, end: &str, before: &str, after: &str) -> String {
    let mut pieces = script.split(begin);
    let mut changed = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (list, rest) = piece.split_once(end).unwrap_or((piece, ""));
        changed.extend([before, list, after, rest]);
    }
    changed
}

/// Returns fish completions of positional arguments, which clap omits.
fn positionals(command: &Command) -> String {
    let lines = command.get_subcommands().flat_map(|subcommand| {
        subcommand.get_positionals().filter_map(move |argument| {
            let values = argument.get_possible_values();
            let (files, names): (Vec<&str>, Vec<&str>) =
                values.iter().map(PossibleValue::get_name).partition(|&name| name == FILES);
            let only_names = if files.is_empty() { " -f" } else { "" };
            let (subcommand, list) = (subcommand.get_name(), names.join(" "));
            (!names.is_empty()).then(|| {
                format!(
                    "complete -c plyscope -n \"__fish_plyscope_using_subcommand {subcommand}\"{only_names} -a \"{list}\"\n"
                )
            })
        })
    });
    lines.collect()
}

/// Returns the names to suggest for an argument; `None` if no names can be suggested.
fn names(argument: &Arg, commands: &[String]) -> Option<Vec<String>> {
    let all = |names: &mut dyn Iterator<Item = &str>| names.map(str::to_owned).collect::<Vec<String>>();
    let mut names = match argument.get_id().as_str() {
        "source" if argument.is_positional() => games(),
        "sources" | "game" => games(),
        "theme" => all(&mut PRESETS.iter().map(|preset| preset.name)),
        "show" => all(&mut Theme::KEYS.iter().map(|key| key.name)),
        "hide" => all(&mut Theme::KEYS.iter().filter(|key| key.is_switch).map(|key| key.name)),
        "size" => all(&mut PAGES.iter().map(|preset| preset.name)),
        "algorithm" => methods(),
        "eval" => evaluations(),
        "order" => all(&mut ["given", "reverse", "random", "best", "worst", "static", "all"].into_iter()),
        "view" => all(&mut ["max", "mover"].into_iter()),
        "to_move" => all(&mut ["max", "min"].into_iter()),
        "at_step" => all(&mut ["last"].into_iter()),
        "name" => all(&mut LESSONS.iter().map(|lesson| lesson.name)),
        "command" => commands.to_vec(),
        _ => return None,
    };
    let takes_files = |name: &clap::builder::Str| name.contains("FILE") || name.contains("SOURCE");
    if argument.get_value_names().is_some_and(|values| values.iter().any(takes_files)) {
        names.insert(0, FILES.to_owned());
    }
    Some(names)
}

fn games() -> Vec<String> {
    GAMES.iter().map(|entry| entry.name.to_owned()).collect()
}

/// Returns the names of all algorithms, each alone and with each technique that it supports.
fn methods() -> Vec<String> {
    let mut names = Vec::new();
    for algorithm in Algorithm::ALL {
        names.push(algorithm.name().to_owned());
        let techniques = Technique::ALL.into_iter().filter(|technique| technique.applies_to(algorithm));
        names.extend(techniques.map(|technique| format!("{algorithm}+{technique}")));
    }
    names
}

/// Returns the names of the evaluations of all games, without duplicates.
fn evaluations() -> Vec<String> {
    let games = GAMES.iter().filter_map(|entry| Source::from_game(entry.name).ok());
    let mut names: Vec<String> = games
        .flat_map(|source| AnyGame::evaluations(&source.game))
        .map(|evaluation| evaluation.name.to_owned())
        .collect();
    names.sort();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::*;

    #[test]
    fn no_placeholder_is_left_in_completion_scripts() {
        for shell in Shell::value_variants() {
            assert!(!script(*shell).contains(FILES), "{shell}");
        }
    }

    #[test]
    fn every_completed_value_is_accepted() {
        let known = |id: &str, argument: &'static str| {
            let mut command = super::super::args::command();
            command.build();
            let draw = command.find_subcommand("draw").expect("there is draw");
            let found =
                draw.get_arguments().find(|argument| argument.get_id() == id).expect("there is such an argument");
            for name in names(found, &[]).expect("names are known") {
                let typed = ["plyscope", "draw", argument, &name].map(str::to_owned);
                super::super::args::command().try_get_matches_from(typed).expect("it is taken");
            }
        };
        for (id, argument) in [
            ("order", "--order"),
            ("view", "--view"),
            ("to_move", "--to-move"),
            ("at_step", "--at-step"),
            ("size", "--size"),
            ("algorithm", "--algorithm"),
        ] {
            known(id, argument);
        }
    }
}
