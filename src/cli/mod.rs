//! The command line: arguments, files, terminal and exit codes. Contains no algorithms.

mod args;
mod canvas;
mod check;
mod chess_files;
mod commands;
mod compare;
mod completions;
mod connect;
mod debug;
mod deck;
mod draw;
mod files;
mod generate;
mod lesson;
mod output;
mod own_game;
mod own_words;
mod plan;
mod step;
mod watch;
mod worksheet;

use std::fmt::Display;
use std::io::{self, Write};
use std::num::{IntErrorKind, ParseIntError};
use std::process::ExitCode;

use crate::fault::{Fault, Setting, nearest};
use crate::source::Source;
use clap::FromArgMatches;
use clap::error::{ContextKind, ContextValue, ErrorKind};

#[derive(Debug)]
enum Failure {
    /// Wrong command line, or input that `check` or `debug` cannot use: exit status 2.
    Usage(Fault),
    /// Wrong input, unreadable file or exceeded limit: exit status 1.
    Work(Fault),
    /// `check` found wrong answers, or `debug` found a mistake: exit status 1, without a message.
    NotRight,
    /// `check` could not read some answers, or the recorder of `debug` failed; the reason has been reported: exit
    /// status 2.
    Unread,
    /// Output that cannot be written: exit status 1, or 0 if the reader closed the pipe.
    Output(io::Error),
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Failure::Work(fault)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

/// Returns a failure because of a wrong command line, with advice.
fn misuse(message: impl Into<String>, help: impl Into<String>) -> Failure {
    Failure::Usage(Fault::new(message.into()).help(help))
}

/// Returns an error for a wrong command line, with advice.
fn refuse<T>(message: impl Into<String>, help: impl Into<String>) -> Result<T, Failure> {
    Err(misuse(message, help))
}

/// Returns the command-line flag of a setting, for messages.
fn flag(setting: Setting) -> String {
    match setting {
        Setting::Algorithm => "-a".to_owned(),
        Setting::Format => "-f".to_owned(),
        Setting::Output => "-o".to_owned(),
        _ => format!("--{}", setting.name().replace(' ', "-")),
    }
}

/// Adds advice on common mistakes for which clap gives none.
fn advise(error: &mut clap::Error) {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        _ => String::new(),
    };
    let argument = text(ContextKind::InvalidArg);
    let value = text(ContextKind::InvalidValue);
    let command = text(ContextKind::InvalidSubcommand);
    let advice = match error.kind() {
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            if error.get(ContextKind::SuggestedArg).is_none() {
                let advice = instead_of(&argument);
                error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![advice.into()]));
            }
            return;
        }
        ErrorKind::UnknownArgument if !argument.starts_with('-') => {
            "a SOURCE with blanks or brackets needs quotes: \"((3 12 8) (2 4 6))\""
        }
        ErrorKind::InvalidSubcommand if Source::is_typed_tree(&command) || Source::is_game(&command) => {
            "say what to do with it first: plyscope report, draw, search or compare"
        }
        ErrorKind::InvalidValue if value.contains(',') => {
            "search takes one of each; report, draw and compare take several"
        }
        ErrorKind::ValueValidation if is_no_number(error) => {
            let message = format!("invalid value '{value}' for '{argument}': write a whole number, such as 3");
            *error = clap::Error::raw(error.kind(), message + "\n\nFor more information, try '--help'.\n");
            return;
        }
        ErrorKind::ValueValidation if value.contains(',') && argument.starts_with("--algorithm") => {
            "search takes one of each; report, draw and compare take several"
        }
        _ => return,
    };
    error.remove(ContextKind::SuggestedValue);
    error.remove(ContextKind::SuggestedSubcommand);
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![advice.into()]));
}

/// Returns whether a value was rejected because it is not a whole number.
fn is_no_number(error: &clap::Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<ParseIntError>());
    cause.is_some_and(|cause| *cause.kind() == IntErrorKind::InvalidDigit)
}

/// Returns advice on an unknown option.
fn instead_of(option: &str) -> String {
    /// Groups of parts of option names that other programs use, each group with advice on the option of plyscope.
    const OTHERWISE: [(&[&str], &str); 6] = [
        (
            &["font", "zoom", "height"],
            "draw --size fits a picture on a page or slide, --text-size sets how large letters are, --width and --dpi \
             set pixels",
        ),
        (&["colo", "dark", "light"], "draw --theme chooses the colours, draw --background what is behind the picture"),
        (&["file", "output"], "-o FILE says where to write"),
        (
            &["tree", "input", "position", "game", "fen"],
            "the tree or position is written without an option: plyscope search nim:3,4",
        ),
        (&["ply", "plies"], "-d PLIES says how deep to search"),
        (&["alpha", "beta"], "--window A,B is the window of the root; -a alpha-beta the algorithm"),
    ];
    let name = option.trim_start_matches('-');
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        return "a value that begins with a hyphen stands behind an equals sign: --window=-5,5".to_owned();
    }
    let mut command = args::command();
    command.build();
    let used = std::env::args().skip(1).find_map(|word| command.find_subcommand(word)).unwrap_or(&command);
    let known: Vec<&str> = used.get_arguments().filter_map(clap::Arg::get_long).collect();
    let is_meant = |(words, _): &&(&[&str], &str)| words.iter().any(|word| name.contains(word));
    match (nearest(name, known), OTHERWISE.iter().find(is_meant)) {
        (_, Some((_, advice))) => (*advice).to_owned(),
        (Some(near), None) => format!("did you mean --{near}?"),
        (None, None) => "--help lists the options of a command".to_owned(),
    }
}

/// Writes a line to standard error. Errors are ignored, because they could be reported nowhere else.
fn say(words: &dyn Display) {
    let _ = writeln!(anstream::stderr(), "{words}");
}

/// Reads the command line and runs the command.
pub fn main() -> ExitCode {
    let parsed =
        args::command().try_get_matches().and_then(|mut matches| args::Arguments::from_arg_matches_mut(&mut matches));
    let done = match parsed {
        Ok(arguments) => commands::run(&arguments.command),
        // Help and version are results, not errors.
        Err(help) if !help.use_stderr() => {
            let written = help.print().and_then(|()| io::stdout().flush());
            written.map_err(|error| Failure::Output(files::unwritten_to_standard_output(&error)))
        }
        Err(mut error) => {
            advise(&mut error);
            error.exit()
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => tell(&failure),
    }
}

/// Writes the message of a failure and returns the exit status.
fn tell(failure: &Failure) -> ExitCode {
    match failure {
        Failure::Usage(fault) | Failure::Work(fault) => say(&fault.worded(flag)),
        // The reader closed the pipe, as in `plyscope … | head`.
        Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        // Errors from [`files::Output`] contain the name of the output.
        Failure::Output(error) => match error.get_ref().and_then(|cause| cause.downcast_ref::<Fault>()) {
            Some(fault) => say(&fault.worded(flag)),
            None => say(&Fault::new(format!("the output cannot be written: {error}"))),
        },
        Failure::NotRight | Failure::Unread => {}
    }
    match failure {
        Failure::Usage(_) | Failure::Unread => ExitCode::from(2),
        Failure::Work(_) | Failure::NotRight | Failure::Output(_) => ExitCode::FAILURE,
    }
}
