//! Reading sources and writing outputs: a file is written whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};

use crate::fault::Fault;
use crate::game::tree::LARGEST_INPUT;
use crate::source::{Source, TreeForm};
use crate::story::lines::{USUAL_WIDTH, write_sentence};
use tempfile::TempPath;

use super::Failure;
use super::ahead::Ahead;

/// Finds out what a SOURCE is and reads it.
pub(crate) fn read_source(source: Option<&str>, branching: &[u32]) -> Result<Source, Fault> {
    let Some(source) = source else {
        if branching.is_empty() {
            return Ok(Source::bundled());
        }
        return Err(Fault::new("--branching goes with a flat list of leaves")
            .help("for example: plyscope search \"3 12 8 2 4 6 14 5 2\" --branching 3,3"));
    };
    if source == "-" {
        let text = read(io::stdin().lock(), "standard input")?;
        return Source::from_tree(&text, "standard input", TreeForm::Any, branching);
    }
    let is_leaves = !branching.is_empty() && !Source::is_game(source);
    if (is_leaves || Source::is_typed_tree(source)) && !Path::new(source).exists() {
        return Source::from_tree(source, "SOURCE", TreeForm::Any, branching);
    }
    let path = Path::new(source);
    if Source::is_game(source) && !path.is_file() {
        if !branching.is_empty() {
            return Err(Fault::new("--branching goes with a flat list of leaves, not with a game"));
        }
        return Source::from_game(source);
    }
    let looks_like_a_path = !source.contains(':') && (source.contains(['/', '\\']) || path.extension().is_some());
    if (!looks_like_a_path || Source::looks_like_fen(source)) && !path.exists() {
        return Err(Source::unknown_game(source));
    }
    let origin = path.display().to_string();
    let unreadable = |error: io::Error| {
        let fault = Fault::new(format!("{origin} cannot be read: {error}"));
        match error.kind() {
            io::ErrorKind::NotFound => {
                fault.help("give a file, a game (`plyscope games`), or a tree: \"((3 12 8) (2 4 6))\"")
            }
            _ => fault,
        }
    };
    let file = File::open(path).map_err(unreadable)?;
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        return Err(Fault::new(format!("{origin} is a folder")).help("give a file with a tree"));
    }
    let text = read(file, &origin)?;
    let form = match path.extension().and_then(|extension| extension.to_str()) {
        Some("json") => TreeForm::Json,
        Some("txt") => TreeForm::Text,
        _ => TreeForm::Any,
    };
    Source::from_tree(&text, &origin, form, branching)
}

/// Reads a text, but never more than is allowed.
fn read(input: impl Read, origin: &str) -> Result<String, Fault> {
    let mut bytes = Vec::new();
    input
        .take(LARGEST_INPUT as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Fault::new(format!("{origin} cannot be read: {error}")))?;
    if bytes.len() > LARGEST_INPUT {
        return Err(Source::too_long(origin));
    }
    // A byte order mark is not part of the text.
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").map_or(bytes.as_slice(), |rest| rest);
    String::from_utf8(bytes.to_vec()).map_err(|error| {
        let valid = &bytes[..error.utf8_error().valid_up_to()];
        let line = valid.split(|&byte| byte == b'\n').count();
        Fault::new(format!("{origin} is not UTF-8 text: a wrong byte in line {line}")).help("save the file as UTF-8")
    })
}

/// Reads a template or a theme.
pub(crate) fn read_text(path: &Path) -> Result<String, Fault> {
    let file = File::open(path).map_err(|error| Fault::new(format!("{} cannot be read: {error}", path.display())))?;
    read(file, &path.display().to_string())
}

/// Reads a file, or standard input for `-`: the text, and what messages call it.
pub(crate) fn read_named(name: &str) -> Result<(String, String), Fault> {
    if name == "-" {
        let origin = "standard input";
        return Ok((read(io::stdin().lock(), origin)?, origin.to_owned()));
    }
    Ok((read_text(Path::new(name))?, name.to_owned()))
}

/// The file that an argument means which can also be a name: it says so by its extension or by a folder.
pub(crate) fn named_file(argument: &str) -> Option<&Path> {
    let path = Path::new(argument);
    let is_file = path.extension().is_some_and(|extension| extension == "toml") || argument.contains(['/', '\\']);
    is_file.then_some(path)
}

/// The file that a SOURCE is read from, if it is one; standard input may be one, too.
pub(crate) fn source_file(source: &str) -> &Path {
    Path::new(if source == "-" { "/dev/stdin" } else { source })
}

/// Refuses to replace what is read.
pub(crate) fn keep_inputs<'a>(output: &Path, inputs: impl IntoIterator<Item = &'a Path>) -> Result<(), Failure> {
    if output == Path::new("-") || !inputs.into_iter().any(|input| is_same_file(output, input)) {
        return Ok(());
    }
    let fault = Fault::new(format!("{} is read, and would be replaced by what is written", output.display()));
    Err(Failure::Usage(fault.help("give -o another name")))
}

/// Whether two paths lead to one file, be it by links.
#[cfg(unix)]
fn is_same_file(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let [one, other] = [one, other].map(|path| fs::metadata(path).ok().filter(fs::Metadata::is_file));
    one.zip(other).is_some_and(|(one, other)| (one.dev(), one.ino()) == (other.dev(), other.ino()))
}

#[cfg(not(unix))]
fn is_same_file(one: &Path, other: &Path) -> bool {
    let [one, other] = [one, other].map(|path| fs::canonicalize(path).ok().filter(|path| path.is_file()));
    one.zip(other).is_some_and(|(one, other)| one == other)
}

/// Where a result goes. Opened before the work, so that a wrong path is found at once.
pub(crate) struct Output {
    out: Box<dyn Write>,
    /// What messages call it.
    name: String,
    /// The file that holds the result until all is written, and the one whose place it takes then.
    replaces: Option<(Draft, PathBuf)>,
}

impl Output {
    /// Whether it is standard output.
    pub(crate) fn is_standard(&self) -> bool {
        self.name == STANDARD_OUTPUT
    }

    /// How many columns a line of text may have: those of the terminal, or as many as the variable `COLUMNS` says. What
    /// goes to a file is the same everywhere.
    pub(crate) fn width(&self) -> usize {
        /// Nothing is readable in less.
        const NARROWEST: usize = 40;
        if !self.is_standard() {
            return USUAL_WIDTH;
        }
        // Standard output alone: where standard error is a terminal, output may still go to a pipe.
        let terminal = terminal_size::terminal_size_of(io::stdout()).map(|(columns, _)| usize::from(columns.0));
        let wished = || std::env::var("COLUMNS").ok()?.parse().ok();
        terminal.or_else(wished).filter(|&columns| columns > 0).unwrap_or(USUAL_WIDTH).max(NARROWEST)
    }

    /// Writes a sentence, or several.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        let most = self.width();
        write_sentence(self, most, text)
    }

    /// Standard output for `None` and `-`.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path.filter(|&path| path != Path::new("-")) else {
            let out = Box::new(BufWriter::new(io::stdout().lock()));
            return Ok(Output { out, name: STANDARD_OUTPUT.to_owned(), replaces: None });
        };
        let name = path.display().to_string();
        let unwritable = |error: &io::Error| Failure::Work(unwritten(&name, reason(error)));
        let old = fs::metadata(path).ok();
        match &old {
            Some(old) if old.is_dir() => {
                return Err(Failure::Work(Fault::new(format!("{name} is a folder")).help("give -o a file")));
            }
            // A pipe or device cannot be replaced.
            Some(old) if !old.is_file() => {
                let device = File::options().write(true).open(path).map_err(|error| unwritable(&error))?;
                return Ok(Output { out: Box::new(BufWriter::new(device)), name, replaces: None });
            }
            Some(old) if old.permissions().readonly() => {
                return Err(Failure::Work(Fault::new(format!("{name} is write-protected"))));
            }
            _ => {}
        }
        let path = without_links(path).map_err(|error| unwritable(&error))?;
        let (file, draft) = Draft::new(&path, old.as_ref()).map_err(|error| unwritable(&error))?;
        let out = Box::new(BufWriter::with_capacity(BLOCK, Ahead::new(file)));
        Ok(Output { out, name, replaces: Some((draft, path)) })
    }

    /// Puts the finished file in its place.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.flush()?;
        let Output { out, name, replaces } = self;
        // The file is closed before it moves.
        drop(out);
        if let Some((draft, path)) = replaces {
            draft.replace(&path).map_err(|error| unwritten(&name, reason(&error)))?;
        }
        Ok(())
    }
}

/// So many bytes of a file are written at once, unless somebody hands on as many or more, as those do who write
/// pictures.
const BLOCK: usize = 1 << 15;

/// What messages call it.
const STANDARD_OUTPUT: &str = "standard output";

/// An error with the name that the user knows.
fn named(name: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), unwritten(name, error))
}

pub(crate) fn unwritten_to_standard_output(error: &io::Error) -> io::Error {
    named(STANDARD_OUTPUT, error)
}

fn unwritten(name: &str, reason: impl std::fmt::Display) -> Fault {
    Fault::new(format!("{name} cannot be written: {reason}"))
}

/// Why a file cannot be written, and no more: the error's own words might name the temporary file.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such folder".to_owned(),
        kind => kind.to_string(),
    }
}

/// What a path leads to, whether it is there or not: a symbolic link stays one, and what it points to is written.
fn without_links(path: &Path) -> io::Result<PathBuf> {
    /// As many as Linux follows.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..=MOST_LINKS {
        if !fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_symlink()) {
            return Ok(path);
        }
        let target = fs::read_link(&path)?;
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    Err(io::Error::other("too many symbolic links"))
}

/// A new file that will take the place of another.
enum Draft {
    /// It has no name until it is whole: the system forgets it, whatever ends the process before.
    #[cfg(target_os = "linux")]
    Nameless(Arc<File>),
    /// A signal or a panic has to take it along. A process that is killed leaves it.
    Named(TempPath),
}

/// The mode of a new file, of which the mask of the process takes its part.
#[cfg(unix)]
const ANY_FILE: u32 = 0o666;

/// What the names of temporary files begin with.
const PREFIX: &str = ".plyscope-";

impl Draft {
    /// A file in the folder of the one whose place it will take, for the same people to read.
    fn new(path: &Path, old: Option<&fs::Metadata>) -> io::Result<(Arc<File>, Self)> {
        let folder = folder_of(path);
        let (file, draft) = match Draft::nameless(folder, old.is_none()) {
            Some(draft) => draft,
            None => Draft::named(folder, old.is_none())?,
        };
        if let Some(old) = old {
            hand_over(&file, old)?;
        }
        Ok((file, draft))
    }

    /// `None` if the file system knows no such files, or where something else is wrong, which is told when one with a
    /// name is made.
    #[cfg(target_os = "linux")]
    fn nameless(folder: &Path, is_for_all: bool) -> Option<(Arc<File>, Self)> {
        use std::os::unix::fs::OpenOptionsExt;
        let flags = rustix::fs::OFlags::TMPFILE.bits().cast_signed();
        let mode = if is_for_all { ANY_FILE } else { 0o600 };
        let file = File::options().read(true).write(true).custom_flags(flags).mode(mode).open(folder).ok()?;
        let file = Arc::new(file);
        Some((Arc::clone(&file), Draft::Nameless(file)))
    }

    #[cfg(not(target_os = "linux"))]
    fn nameless(_folder: &Path, _is_for_all: bool) -> Option<(Arc<File>, Self)> {
        None
    }

    #[cfg_attr(not(unix), expect(unused_variables, reason = "only Unix has modes"))]
    fn named(folder: &Path, is_for_all: bool) -> io::Result<(Arc<File>, Self)> {
        clean_up_at_signals();
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX);
        #[cfg(unix)]
        if is_for_all {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(ANY_FILE));
        }
        let mut temporaries = temporaries();
        let (file, temporary) = builder.tempfile_in(folder)?.into_parts();
        temporaries.push(temporary.to_path_buf());
        Ok((Arc::new(file), Draft::Named(temporary)))
    }

    /// Puts it where it belongs.
    fn replace(self, path: &Path) -> io::Result<()> {
        match self {
            // Not every system lets a file have its first name so late.
            #[cfg(target_os = "linux")]
            Draft::Nameless(file) => give_name(&file, path).or_else(|_| copy(&file, path)?.replace(path)),
            Draft::Named(temporary) => {
                let mut temporaries = temporaries();
                let known = temporary.to_path_buf();
                temporary.persist(path).map_err(|error| error.error)?;
                temporaries.retain(|other| *other != known);
                Ok(())
            }
        }
    }
}

/// Gives a file that has no name this one, if need be in the place of another file.
#[cfg(target_os = "linux")]
fn give_name(file: &File, path: &Path) -> io::Result<()> {
    use std::os::fd::AsRawFd;

    use rustix::fs::{AtFlags, CWD, linkat};
    let open = format!("/proc/self/fd/{}", file.as_raw_fd());
    let name = |path: &Path| Ok(linkat(CWD, &open, CWD, path, AtFlags::SYMLINK_FOLLOW)?);
    name(path).or_else(|error: io::Error| match error.kind() {
        // What replaces a file must have another name first, if only for a moment, in which no signal should come.
        io::ErrorKind::AlreadyExists => {
            let _temporaries = temporaries();
            let named = tempfile::Builder::new().prefix(PREFIX).make_in(folder_of(path), name)?;
            named.into_temp_path().persist(path).map_err(|error| error.error)
        }
        _ => Err(error),
    })
}

/// A draft with a name that holds the same as a file, for the same people to read.
#[cfg(target_os = "linux")]
fn copy(mut file: &File, path: &Path) -> io::Result<Draft> {
    use std::io::Seek;
    let (copy, draft) = Draft::named(folder_of(path), false)?;
    hand_over(&copy, &file.metadata()?)?;
    file.rewind()?;
    io::copy(&mut file, &mut &*copy)?;
    Ok(draft)
}

/// Gives a new file to the owners of an old one, with the same permissions.
fn hand_over(file: &File, old: &fs::Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // Only root may give files away; a group can be changed by its members.
        let _ = fchown(file, Some(old.uid()), Some(old.gid())).or_else(|_| fchown(file, None, Some(old.gid())));
    }
    file.set_permissions(old.permissions())
}

/// The folder that a file is in, or will be.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

static TEMPORARIES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The temporary files that there are. While somebody holds the list, no signal that is watched for ends the process.
fn temporaries() -> MutexGuard<'static, Vec<PathBuf>> {
    TEMPORARIES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets a panic that ends the process take the temporary files along. Called before there are any.
pub(crate) fn clean_up_when_ended() {
    let tell = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // Whoever panics may hold the list.
        clean_up(&TEMPORARIES.try_lock().map(|paths| paths.clone()).unwrap_or_default());
        tell(panic);
        std::process::exit(101)
    }));
}

/// Has what would be left removed when a signal ends the process, from now on. Most runs leave nothing, and a thread
/// that waits for signals would cost: with two threads, whoever takes memory needs locks.
fn clean_up_at_signals() {
    static WATCH: Once = Once::new();
    WATCH.call_once(watch_for_signals);
}

/// Without a handler the files would stay, which is untidy and no more; so a failure here is none of the run.
#[cfg(unix)]
fn watch_for_signals() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let ignored = ignored();
    let ending = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    let Ok(mut signals) = signal_hook::iterator::Signals::new(ending) else { return };
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // As a shell reports a process that a signal has ended.
            end(128 + signal);
        }
    });
}

#[cfg(not(unix))]
fn watch_for_signals() {
    let _ = ctrlc::set_handler(|| end(130));
}

/// Has something done before the program ends by a signal or a panic: a terminal must be left as it was found.
pub(crate) fn when_ended(last: fn()) {
    clean_up_at_signals();
    *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(last);
}

static LAST: Mutex<Option<fn()>> = Mutex::new(None);

/// Ends the program, as nobody may add to the list any more.
fn end(status: i32) -> ! {
    let paths = temporaries();
    clean_up(&paths);
    std::process::exit(status)
}

fn clean_up(paths: &[PathBuf]) {
    // Not in one line with what follows, which would hold the lock while that is done: it may panic.
    let last = *LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(last) = last {
        last();
    }
    for path in paths {
        let _ = fs::remove_file(path);
    }
}

/// The signals that somebody wants the process to outlive, as `nohup` does, a bit for each. A handler would end it
/// nevertheless.
#[cfg(unix)]
fn ignored() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| u64::from_str_radix(line.strip_prefix("SigIgn:")?.trim(), 16).ok());
    ignored.unwrap_or(0)
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes).map_err(|error| named(&self.name, &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush().map_err(|error| named(&self.name, &error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
        entries.map(|name| name.to_string_lossy().into_owned()).collect()
    }

    /// The kinds of drafts that there may be in a folder.
    fn drafts(folder: &Path) -> Vec<(Arc<File>, Draft)> {
        let named = Draft::named(folder, true).expect("a file");
        [Some(named), Draft::nameless(folder, true)].into_iter().flatten().collect()
    }

    #[test]
    fn a_draft_takes_the_place_of_a_file_when_it_is_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tree.svg");
        for (number, (file, draft)) in drafts(folder.path()).into_iter().enumerate() {
            let text = format!("draft {number}");
            (&*file).write_all(text.as_bytes()).expect("room");
            drop(file);
            draft.replace(&path).expect("it takes its place");
            assert_eq!(fs::read_to_string(&path).expect("a file"), text);
        }
        assert_eq!(names(folder.path()), ["tree.svg"]);
        assert!(temporaries().iter().all(|path| !path.starts_with(&folder)));
    }

    #[test]
    fn nothing_stays_of_a_draft_that_is_given_up() {
        let folder = tempfile::tempdir().expect("a folder");
        for (file, draft) in drafts(folder.path()) {
            (&*file).write_all(b"half").expect("room");
            let refused = draft.replace(&folder.path().join("none").join("tree.svg"));
            assert_eq!(refused.expect_err("no such folder").kind(), io::ErrorKind::NotFound);
        }
        drop(drafts(folder.path()));
        assert_eq!(names(folder.path()), [""; 0]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_can_have_no_name_is_copied() {
        use std::os::unix::fs::MetadataExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tree.svg");
        let (file, draft) = Draft::new(&path, None).expect("a file");
        (&*file).write_all(b"whole").expect("room");
        let modes =
            copy(&file, &path).expect("room").replace(&path).and_then(|()| Ok((file.metadata()?, path.metadata()?)));
        let (mode, copied) = modes.expect("both are there");
        assert_eq!((fs::read(&path).expect("a file"), copied.mode()), (b"whole".to_vec(), mode.mode()));
        drop((file, draft));
        assert_eq!(names(folder.path()), ["tree.svg"]);
    }

    /// Where files have a name from the beginning. This test is also the process that gets the signals.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_signal_takes_named_drafts_along_unless_it_is_ignored() {
        use std::process::{Command, Stdio};
        use std::thread::sleep;
        use std::time::Duration;
        const FOLDER: &str = "PLYSCOPE_TEST_FOLDER";
        if let Some(folder) = std::env::var_os(FOLDER) {
            let _draft = Draft::named(Path::new(&folder), true).expect("a file");
            sleep(Duration::from_mins(1));
            return;
        }
        let wait = || sleep(Duration::from_millis(200));
        for (way, signals, status) in [
            ("--default-signal", &["INT"][..], 130),
            ("--default-signal", &["TERM"], 143),
            ("--default-signal", &["HUP"], 129),
            ("--ignore-signal=HUP", &["HUP", "TERM"], 143),
        ] {
            let folder = tempfile::tempdir().expect("a folder");
            let test = "cli::files::tests::a_signal_takes_named_drafts_along_unless_it_is_ignored";
            let mut child = Command::new("env")
                .arg(way)
                .arg(std::env::current_exe().expect("this program"))
                .args([test, "--exact"])
                .env(FOLDER, folder.path())
                .stdout(Stdio::null())
                .spawn()
                .expect("it runs");
            while names(folder.path()).is_empty() && child.try_wait().expect("a child").is_none() {
                sleep(Duration::from_millis(10));
            }
            assert_eq!(names(folder.path()).len(), 1, "{way}");
            for signal in signals {
                wait();
                assert_eq!(child.try_wait().expect("a child"), None, "{way} {signal}");
                let kill = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
                assert!(kill.expect("it runs").success(), "{way} {signal}");
            }
            assert_eq!(child.wait().expect("a child").code(), Some(status), "{way} {signals:?}");
            assert_eq!(names(folder.path()), [""; 0], "{way} {signals:?}");
        }
    }
}
