//! The program from outside: output, exit status, files and documents.

mod commands;
mod dials;
mod documents;
mod draws;
mod golden;
mod help;
mod program;
mod replaced;
mod watch;
mod widths;
