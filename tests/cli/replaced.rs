//! Output files: which paths are rejected, which attributes a replaced file keeps, and which files remain after errors.

use std::fs;
use std::path::Path;

#[cfg(target_os = "linux")]
use crate::program::shell;
use crate::program::{Run, folder, program, run_in};

const TREE: &str = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";

/// Creates a folder with one file of each kind of input.
fn inputs(name: &str) -> std::path::PathBuf {
    let folder = folder(name);
    fs::write(folder.join("tree.json"), TREE).unwrap();
    fs::write(folder.join("tree.svg"), TREE).unwrap();
    fs::write(folder.join("my.toml"), "base = 'exam'\n").unwrap();
    fs::write(folder.join("report.html"), "{{ title }}").unwrap();
    let lesson = run_in(&folder, &["lesson", "cut-leaf", "--source"], b"").stdout;
    fs::write(folder.join("lesson.toml"), lesson).unwrap();
    folder
}

fn refused(folder: &Path, arguments: &[&str], file: &str) {
    let before = fs::read(folder.join(file)).unwrap();
    let run = run_in(folder, arguments, b"");
    let said = run.stderr.contains(&format!("{file} is read, and would be replaced"));
    assert!(run.status == 2 && said && run.stdout.is_empty(), "{arguments:?}: {}{}", run.stdout, run.stderr);
    assert_eq!(fs::read(folder.join(file)).unwrap(), before, "{arguments:?}");
}

#[test]
fn outputs_do_not_replace_inputs() {
    let folder = inputs("inputs");
    refused(&folder, &["draw", "tree.json", "-o", "tree.json"], "tree.json");
    refused(&folder, &["draw", "tree.svg", "-o", "./tree.svg"], "./tree.svg");
    refused(&folder, &["draw", "tree.json", "-t", "my.toml", "-f", "svg", "-o", "my.toml"], "my.toml");
    refused(&folder, &["compare", "tree.svg", "--order", "all", "-o", "tree.svg"], "tree.svg");
    refused(&folder, &["report", "tree.json", "--template", "report.html"], "report.html");
    refused(&folder, &["report", "(1 2)", "tree.json", "-o", "tree.json"], "tree.json");
    refused(&folder, &["report", "tree.json", "-t", "./my.toml", "-o", "my.toml"], "my.toml");
    refused(&folder, &["lesson", "lesson.toml", "-o", "lesson.toml"], "lesson.toml");
    refused(&folder, &["lesson", "lesson.toml", "--source", "-o", "lesson.toml"], "lesson.toml");
    fs::write(folder.join("class.md"), "Ada\nAlan\n").unwrap();
    refused(&folder, &["worksheet", "--for", "class.md", "-o", "sheet.md", "--key", "class.md"], "class.md");
    fs::write(folder.join("words.svg"), "legend-cutoff = cut\n").unwrap();
    refused(&folder, &["draw", "tree.json", "--words", "words.svg", "-o", "words.svg"], "words.svg");
    fs::write(folder.join("nim.py"), include_str!("../../examples/games/tictactoe.py")).unwrap();
    refused(&folder, &["draw", "py:nim.py", "-d", "1", "-f", "svg", "-o", "nim.py"], "nim.py");
    let told = r#"exec:sh -c 'echo "{\"position\": 1, \"result\": 3}"' nim.py"#;
    refused(&folder, &["draw", told, "-f", "svg", "-o", "nim.py"], "nim.py");
    refused(&folder, &["tune", "--words", "words.svg", "--plot", "words.svg"], "words.svg");
    let log = run_in(&folder, &["tune", "-o", "log.svg", "--plot", "log.svg"], b"");
    assert!(log.status == 2 && log.stderr.contains("the plot would replace the log"), "{}", log.stderr);
    fs::copy(folder.join("tree.json"), folder.join("tree-light.svg")).unwrap();
    refused(&folder, &["draw", "tree-light.svg", "--twins", "-o", "tree.svg"], "tree-light.svg");
}

#[test]
fn outputs_may_replace_files_named_like_a_game_or_theme() {
    let folder = inputs("names");
    for arguments in
        [&["draw", "nim", "-f", "txt", "-o", "nim"][..], &["draw", "-t", "exam", "-f", "svg", "-o", "exam"]]
    {
        assert_eq!(run_in(&folder, arguments, b"").status, 0, "{arguments:?}");
    }
    // This is the theme named `exam`, not the file.
    assert_eq!(run_in(&folder, &["draw", "-t", "exam", "-f", "svg", "-o", "exam"], b"").status, 0);
}

#[cfg(unix)]
#[test]
fn inputs_are_protected_through_links() {
    let folder = inputs("links");
    std::os::unix::fs::symlink("tree.json", folder.join("soft.svg")).unwrap();
    fs::hard_link(folder.join("tree.json"), folder.join("hard.svg")).unwrap();
    for link in ["soft.svg", "hard.svg"] {
        refused(&folder, &["draw", "tree.json", "-o", link], link);
        refused(&folder, &["draw", link, "-f", "svg", "-o", "tree.json"], "tree.json");
    }
    let input = fs::File::open(folder.join("tree.json")).unwrap();
    let output = std::process::Command::new(program())
        .args(["draw", "-", "-o", "tree.json"])
        .current_dir(&folder)
        .stdin(input)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(fs::read_to_string(folder.join("tree.json")).unwrap(), TREE);
}

#[cfg(unix)]
fn drawn(folder: &Path, file: &str) {
    let Run { status, stderr, .. } = run_in(folder, &["draw", "(3 4)", "-f", "svg", "-o", file], b"");
    assert_eq!(status, 0, "{stderr}");
}

#[cfg(unix)]
#[test]
fn a_replaced_file_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("permissions");
    for mode in [0o600, 0o640, 0o755, 0o666] {
        let path = folder.join("key.svg");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        drawn(&folder, "key.svg");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o7777, mode, "{mode:o}");
        assert!(fs::read_to_string(&path).unwrap().contains("<svg"));
    }
}

#[cfg(unix)]
#[test]
fn writing_through_a_link_keeps_the_link() {
    use std::os::unix::fs::symlink;
    let folder = folder("links-out");
    fs::create_dir(folder.join("elsewhere")).unwrap();
    fs::write(folder.join("elsewhere/there.svg"), "old").unwrap();
    symlink("elsewhere/there.svg", folder.join("one.svg")).unwrap();
    symlink("one.svg", folder.join("two.svg")).unwrap();
    symlink("elsewhere/new.svg", folder.join("dangling.svg")).unwrap();
    symlink("dangling.svg", folder.join("dangling-twice.svg")).unwrap();
    for (link, file) in [("two.svg", "there.svg"), ("dangling-twice.svg", "new.svg"), ("dangling.svg", "new.svg")] {
        drawn(&folder, link);
        assert!(fs::symlink_metadata(folder.join(link)).unwrap().is_symlink(), "{link}");
        assert!(fs::read_to_string(folder.join("elsewhere").join(file)).unwrap().contains("<svg"), "{link}");
    }
    symlink("nowhere/new.svg", folder.join("lost.svg")).unwrap();
    symlink("round.svg", folder.join("round.svg")).unwrap();
    for link in ["lost.svg", "round.svg"] {
        let run = run_in(&folder, &["draw", "(3 4)", "-o", link], b"");
        assert!(run.status == 1 && run.stderr.contains(&format!("{link} cannot be written")), "{}", run.stderr);
    }
    assert_eq!(fs::read_dir(folder.join("elsewhere")).unwrap().count(), 2, "no temporary files");
}

/// A limit on the size of files simulates a full disk.
#[cfg(target_os = "linux")]
#[test]
fn an_error_of_a_full_disk_names_the_requested_file() {
    let folder = folder("full");
    fs::write(folder.join("tree.svg"), "old").unwrap();
    let limited = "trap '' XFSZ; ulimit -f 1; plyscope draw tictactoe:XOXO..... -o tree.svg";
    let (done, _, said) = shell(&folder, limited);
    assert!(!done && said.contains("error: tree.svg cannot be written: ") && !said.contains(".plyscope-"), "{said}");
    assert_eq!(fs::read_to_string(folder.join("tree.svg")).unwrap(), "old");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error_for_every_command() {
    let folder = inputs("device");
    for command in [
        "--help",
        "--version",
        "draw --help",
        "help draw",
        "completions bash",
        "man",
        "man draw",
        "schema tree",
        "games",
        "algorithms",
        "themes",
        "themes --keys",
        "lesson",
        "lesson cut-leaf --source",
        "search",
        "search --json",
        "search --trace=csv",
        "compare --csv",
        "draw",
        "draw -f svg",
        "report -o -",
        "perft nim -d 2",
    ] {
        let (done, _, said) = shell(&folder, &format!("plyscope {command} > /dev/full"));
        assert!(!done && said.contains("standard output cannot be written: "), "{command}: {said}");
        // The program does not panic if standard error cannot be written either.
        let (_, status, _) = shell(&folder, &format!("plyscope {command} > /dev/full 2> /dev/full; echo $?"));
        assert_eq!(status, "1\n", "{command}");
    }
    let (_, status, _) = shell(&folder, "plyscope report -o r.html 2> /dev/full; echo $?");
    assert_eq!(status, "0\n");
    let (done, _, said) = shell(&folder, "plyscope draw -f svg -o /dev/full");
    assert!(!done && said.contains("/dev/full cannot be written: "), "{said}");
}

/// A reader may close a pipe before it has read everything.
#[cfg(target_os = "linux")]
#[test]
fn a_closed_pipe_is_not_an_error() {
    let folder = inputs("pipe");
    let big = "tictactoe:XO....... --node-limit 100000";
    for command in [
        format!("search {big} --trace"),
        format!("search {big} --trace=csv"),
        format!("search {big} --trace=latex"),
        "compare --order all --csv".to_owned(),
        format!("draw {big} -f json"),
        format!("draw {big}"),
        "report -o -".to_owned(),
        "--help".to_owned(),
        "man draw".to_owned(),
        "completions bash".to_owned(),
    ] {
        let piped = format!("{{ plyscope {command}; echo $? >&2; }} | head -c 1 > /dev/null");
        let (_, _, said) = shell(&folder, &piped);
        assert_eq!(said, "0\n", "{command}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_leaves_no_file_and_sets_the_exit_status() {
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};
    let endless = ["chess", "-d", "9", "-a", "minimax", "--node-limit", "1"];
    for (signal, status) in [("INT", 130), ("TERM", 143), ("HUP", 129), ("KILL", 137)] {
        for command in [&["draw", "-o", "tree.svg"][..], &["search"], &["compare"], &["report", "-o", "r.html"]] {
            let folder = folder(&format!("signal-{signal}-{}", command[0])).canonicalize().unwrap();
            // A child inherits the signals that the parent of the tests ignores; `env` restores their default handling.
            let mut child = Command::new("env")
                .arg("--default-signal")
                .arg(program())
                .args(command)
                .args(endless)
                .current_dir(&folder)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            let entries = || fs::read_dir(&folder).unwrap().count();
            let expected = usize::from(command.contains(&"-o"));
            let process = format!("/proc/{}", child.id());
            let is_plyscope = || fs::read_to_string(format!("{process}/comm")).is_ok_and(|name| name == "plyscope\n");
            let is_at_work = || is_plyscope() && entries() == expected;
            let begun = std::time::Instant::now();
            while child.try_wait().unwrap().is_none() && !is_at_work() {
                assert!(begun.elapsed().as_secs() < 60, "{command:?} {signal}");
                std::thread::sleep(std::time::Duration::from_millis(10));
            }
            assert!(is_at_work(), "{command:?} {signal}");
            // After SIGKILL, the program cannot remove its temporary files.
            let left = if signal == "KILL" { entries() } else { 0 };
            assert!(
                Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status().unwrap().success()
            );
            let ended = child.wait().unwrap();
            // Shells report 128 plus the number of the signal.
            let told = ended.code().or_else(|| Some(128 + ended.signal()?));
            assert_eq!(told, Some(status), "{command:?} {signal}");
            assert_eq!(entries(), left, "{command:?} {signal}");
        }
    }
}

/// A process that ignores a signal from the start, as under `nohup`, continues to ignore it.
#[cfg(target_os = "linux")]
#[test]
fn an_ignored_signal_stays_ignored() {
    let folder = folder("ignored");
    let (_, said, _) = shell(
        &folder,
        "trap '' HUP; plyscope draw chess -d 9 -a minimax --node-limit 1 -o tree.svg 2> /dev/null & \
         until ls -A | grep .; do sleep 0.01; done > /dev/null; kill -HUP $!; sleep 0.2; kill -TERM $!; wait $!; echo $?",
    );
    assert_eq!(said, "143\n");
}
