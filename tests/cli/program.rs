//! Functions that run the program. Unit tests of the library use them, too: `cargo test` builds the program for
//! `tests/cli`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Returns the folder of the build, usually `target/debug`.
fn build_folder() -> PathBuf {
    let test = std::env::current_exe().expect("a test is a file");
    test.ancestors().nth(2).expect("tests stand in `deps`").to_owned()
}

pub(crate) fn program() -> PathBuf {
    build_folder().join(format!("plyscope{}", std::env::consts::EXE_SUFFIX))
}

/// Result of running the program.
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Creates an empty folder for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = build_folder().join("../tmp").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

pub(crate) fn run_in(folder: &Path, arguments: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(program())
        .args(arguments)
        .current_dir(folder)
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{}: {error}; `cargo build` makes it", program().display()));
    // The program may exit before it has read all input.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    Run {
        status: output.status.code().expect("no signal"),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

pub(crate) fn run(arguments: &[&str]) -> Run {
    run_in(Path::new(env!("CARGO_MANIFEST_DIR")), arguments, b"")
}

/// Returns the text on one line: each run of white space becomes one blank.
pub(crate) fn without_lines(printed: &str) -> String {
    printed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Runs a shell command in a folder, with `plyscope` on the path. Returns success, standard output and standard error.
pub(crate) fn shell(folder: &Path, command: &str) -> (bool, String, String) {
    let path = format!("{}:{}", build_folder().display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    let output =
        shell.args(["-c", command]).current_dir(folder).env("PATH", path).env_remove("COLUMNS").output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.success(), text(output.stdout), text(output.stderr))
}
