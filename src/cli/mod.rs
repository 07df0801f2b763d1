//! The command line: arguments, files, the terminal, exit codes. No algorithms.

mod args;
mod commands;
mod files;

use std::io;
use std::process::ExitCode;

use clap::Parser;
use plyscope::fault::Fault;

/// Why a command did not do its work.
#[derive(Debug)]
enum Failure {
    /// The command line is wrong: exit status 2.
    Usage(Fault),
    /// The work failed, by a file, an input or a limit: exit status 1.
    Work(Fault),
    /// Output could not be written: exit status 1, and silence if nobody reads it any more.
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

/// Reads the command line and does what it says.
pub(crate) fn main() -> ExitCode {
    let arguments = args::Arguments::parse();
    match commands::run(arguments.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Usage(fault)) => {
            anstream::eprintln!("{fault}");
            ExitCode::from(2)
        }
        Err(Failure::Work(fault)) => {
            anstream::eprintln!("{fault}");
            ExitCode::FAILURE
        }
        // `plyscope … | head` has what it wanted.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => {
            anstream::eprintln!("error: the output cannot be written: {error}");
            ExitCode::FAILURE
        }
    }
}
