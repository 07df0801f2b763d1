//! `--watch` as a separate process: the output follows changes of the input, and errors do not end the program.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crate::program::{folder, program, run};

/// A run of the program, which ends with the test, and the lines that it writes to standard error.
struct Watched(Child, Receiver<String>);

impl Drop for Watched {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Watched {
    fn begin(folder: &Path, arguments: &[&str]) -> Self {
        let mut command = Command::new(program());
        let mut child = command
            .args(arguments)
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let lines = BufReader::new(child.stderr.take().expect("it is a pipe")).lines();
        let (sender, receiver) = channel();
        std::thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Watched(child, receiver)
    }

    /// Waits until this text is written.
    fn until(&self, said: &str) {
        loop {
            let line = self.1.recv_timeout(Duration::from_mins(1)).unwrap_or_else(|_| panic!("it never says: {said}"));
            if line.contains(said) {
                return;
            }
        }
    }
}

#[test]
fn a_watched_picture_is_redrawn_if_its_tree_or_theme_changes() {
    let folder = folder("watch");
    // Replaces the file in one step, as editors do.
    let write = |name: &str, text: &str| {
        fs::write(folder.join("new"), text).expect("a file");
        fs::rename(folder.join("new"), folder.join(name)).expect("a file");
    };
    let picture = || fs::read_to_string(folder.join("tree.svg")).expect("a picture");
    write("tree.txt", "(3 12 41)");
    write("mine.toml", "about = \"mine\"\n");
    let watched = Watched::begin(&folder, &["draw", "tree.txt", "--theme", "mine.toml", "-o", "tree.svg", "--watch"]);
    watched.until("watching tree.txt, mine.toml");
    assert!(picture().contains(">41<") && picture().contains("class=\"legend\""));
    write("tree.txt", "(3 12 4711");
    watched.until("error");
    watched.until("watching");
    assert!(picture().contains(">41<"), "the last picture stays");
    write("tree.txt", "(3 12 4711)");
    watched.until("watching");
    assert!(picture().contains(">4711<"));
    write("mine.toml", "about = \"mine\"\nlegend = false\n");
    watched.until("watching");
    assert!(!picture().contains("class=\"legend\""));
}

#[test]
fn every_command_that_reads_files_can_watch_them() {
    let folder = folder("watch-all");
    fs::write(folder.join("tree.txt"), "((3 12 8) (2 4 6))").expect("a file");
    let lesson = run(&["lesson", "cut-leaf", "--source"]);
    fs::write(folder.join("mine.toml"), lesson.stdout).expect("a file");
    for (arguments, file) in [
        (&["report", "tree.txt", "--watch", "-o", "page.html"][..], "page.html"),
        (&["slides", "tree.txt", "--watch", "-o", "deck.pdf"], "deck.pdf"),
        (&["lesson", "mine.toml", "--watch", "-o", "lesson.html"], "lesson.html"),
    ] {
        let watched = Watched::begin(&folder, arguments);
        watched.until("watching");
        assert!(folder.join(file).is_file(), "{arguments:?}");
    }
}

#[test]
fn sources_that_cannot_change_are_not_watched() {
    for arguments in
        [&["draw", "(3 4)", "--watch"][..], &["report", "--watch", "-o", "-"], &["slides", "nim:2", "--watch"]]
    {
        let done = run(arguments);
        assert!(done.status == 2 && done.stderr.contains("nothing is read that could change"), "{}", done.stderr);
    }
}
