//! Tests of the program as a separate process: output, exit statuses, files and documents.

mod commands;
mod dials;
mod documents;
mod draws;
mod golden;
mod help;
mod own_games;
mod program;
mod replaced;
mod watch;
mod widths;
mod words;
