//! Reading of sources and writing of results. An existing file is replaced only after the new one is complete, and
//! never if it has been read.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use crate::fault::Fault;
use crate::game::tree::{HandTree, LARGEST_INPUT};
use crate::locale::Locale;
use crate::source::{Source, SourceError, TreeForm};
use crate::story::lines::{USUAL_WIDTH, write_sentence};
use tempfile::TempPath;

use super::{Failure, chess_files, own_game, refuse};

/// Reads a SOURCE that is one tree or game: see [`read_sources`].
pub(crate) fn read_source(
    source: Option<&str>,
    branching: &[u32],
    depth: Option<u32>,
    locale: &Locale,
) -> Result<Source, Fault> {
    read_sources(source, branching, depth, locale, true).map(|mut sources| sources.swap_remove(0))
}

/// Reads the SOURCE of a command about games.
pub(crate) fn read_game(game: &str) -> Result<Source, Fault> {
    read_source(Some(game), &[], None, &Locale::default())
}

/// Parses the tree with this 1-based number. `trees` are the byte ranges of all trees in the text.
fn tree(
    (text, origin, form): (&str, &str, TreeForm),
    trees: &[Range<usize>],
    number: usize,
    branching: &[u32],
) -> Result<Source, Fault> {
    let Some(range) = number.checked_sub(1).and_then(|index| trees.get(index)) else {
        let (origin, trees) = (origin.to_owned(), trees.len());
        return Err(Fault::new(SourceError::MissingTree { origin, trees, number }));
    };
    if trees.len() == 1 {
        return any_tree((text, origin, form), branching);
    }
    // Replace the text before the tree by blanks, but keep its line breaks, so that errors name the right line.
    let before: String = text[..range.start].chars().map(|c| if c == '\n' { c } else { ' ' }).collect();
    Source::from_tree(&(before + &text[range.clone()]), origin, form, branching)
}

/// Parses a tree in any notation. Trees in notations of other programs are converted to JSON.
fn any_tree((text, origin, form): (&str, &str, TreeForm), branching: &[u32]) -> Result<Source, Fault> {
    Source::from_tree(text, origin, form, branching).or_else(|fault| {
        // A text that is recognised as something else, such as the result of a search, is no tree.
        let may_be_tree = branching.is_empty() && fault.downcast_ref::<SourceError>().is_none();
        match may_be_tree.then(|| HandTree::from_elsewhere(text)).flatten() {
            Some(Ok(tree)) => {
                let mut source = Source::from_tree(&tree.to_json(), origin, TreeForm::Json, &[])?;
                source.converted = Some(text.to_owned());
                Ok(source)
            }
            Some(Err(flaw)) => Err(flaw.in_source(origin, text)),
            None => Err(fault),
        }
    })
}

/// Splits the number of a tree from the name of an existing file: `trees.txt#2`.
pub(super) fn numbered(source: &str) -> (&str, Option<usize>) {
    match source.rsplit_once('#').map(|(file, number)| (file, number.parse())) {
        Some((file, Ok(number))) if !Path::new(source).exists() && Path::new(file).exists() => (file, Some(number)),
        _ => (source, None),
    }
}

/// Reads a SOURCE: a typed tree, a game, a file, which may have several trees, or `-` for standard input. A number
/// after the name of the file chooses a tree: `trees.txt#2`, or a move of a game of chess: `game.pgn:24`. `None` is the
/// bundled example. `branching` has the branching factors of a flat list of leaves, and is empty for all other sources.
/// Games of one's own are read down to `depth`. If `is_one`, several trees in a file are an error, unless a number
/// chooses one.
pub(crate) fn read_sources(
    source: Option<&str>,
    branching: &[u32],
    depth: Option<u32>,
    locale: &Locale,
    is_one: bool,
) -> Result<Vec<Source>, Fault> {
    let Some(source) = source else {
        if branching.is_empty() {
            return Ok(vec![Source::bundled()]);
        }
        return Err(Fault::new("--branching goes with a flat list of leaves")
            .help("for example: plyscope search \"3 12 8 2 4 6 14 5 2\" --branching 3,3"));
    };
    let parsed = |text: &str, origin: &str, form, number: Option<usize>| {
        let whole = || std::iter::once(0..text.len()).collect();
        let trees = if branching.is_empty() { Source::trees(text, origin, form)? } else { whole() };
        // Each entry of a mapping such as `A: [B, 3]` resembles a tree, so parse the mapping as a whole.
        let is_mapping = trees.len() > 1 && matches!(HandTree::from_elsewhere(text), Some(Ok(_)));
        let trees = if is_mapping { whole() } else { trees };
        if number.is_none() && is_one && trees.len() > 1 {
            let first = format!("{}#1", if source == "-" { "/dev/stdin" } else { source });
            let (origin, trees) = (origin.to_owned(), trees.len());
            return Err(Fault::new(SourceError::SeveralTrees { origin, trees, first }));
        }
        let numbers = number.map_or(1..=trees.len(), |number| number..=number);
        numbers.map(|number| tree((text, origin, form), &trees, number, branching)).collect()
    };
    if own_game::is_own_game(source) {
        return Ok(vec![own_game::read(source, depth, locale)?]);
    }
    if let Some(read) = chess_files::read(source, is_one).filter(|_| branching.is_empty()) {
        return read;
    }
    if source == "-" {
        let origin = "standard input";
        return parsed(&read_standard_input(origin)?, origin, TreeForm::Any, None);
    }
    let is_leaves = !branching.is_empty() && !Source::is_game(source);
    if (is_leaves || Source::is_typed_tree(source)) && !Path::new(source).exists() {
        return Ok(vec![any_tree((source, "SOURCE", TreeForm::Any), branching)?]);
    }
    let (file, number) = numbered(source);
    let path = Path::new(file);
    if Source::is_game(source) && !path.is_file() {
        if !branching.is_empty() {
            return Err(Fault::new("--branching goes with a flat list of leaves, not with a game"));
        }
        return Ok(vec![Source::from_game(source)?]);
    }
    let looks_like_a_path = !source.contains(':') && (source.contains(['/', '\\']) || path.extension().is_some());
    if (!looks_like_a_path || Source::looks_like_fen(source)) && !path.exists() {
        return Err(Source::unknown_game(source));
    }
    let origin = path.display().to_string();
    let file = open_input(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => {
            unreadable(path, &error).help("give a file, a game (`plyscope games`), or a tree: \"((3 12 8) (2 4 6))\"")
        }
        _ => unreadable(path, &error),
    })?;
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        return Err(Fault::new(format!("{origin} is a folder")).help("give a file with a tree"));
    }
    let text = read_unicode(file, &origin)?;
    let form = match path.extension().and_then(|extension| extension.to_str()) {
        // A .json file may contain a tree in brackets or as a formula, so its first character decides.
        Some("json") if text.trim_start().starts_with(|c: char| "[{\"-/#".contains(c) || c.is_ascii_digit()) => {
            TreeForm::Json
        }
        Some("txt") => TreeForm::Text,
        _ => TreeForm::Any,
    };
    parsed(&text, &origin, form, number)
}

/// Paths of all files that have been read.
static INPUTS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn inputs() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    INPUTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Registers the path of a file that this or another program reads, so that no [`Output`] replaces the file.
pub(super) fn protect(path: impl Into<PathBuf>) {
    inputs().insert(path.into());
}

fn open_input(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    protect(path);
    Ok(file)
}

fn read_standard_input(origin: &str) -> Result<String, Fault> {
    // If input is redirected from a file, this path refers to that file.
    protect("/dev/stdin");
    read_unicode(io::stdin().lock(), origin)
}

/// Returns an error if a file that has been read would be replaced.
pub(super) fn keep_inputs(output: &Path) -> Result<(), Failure> {
    if !inputs().iter().any(|input| is_same_file(output, input)) {
        return Ok(());
    }
    refuse(format!("{} is read, and would be replaced by what is written", output.display()), "write to another file")
}

/// Reads text in UTF-8, or in UTF-16 with a byte order mark. More than [`LARGEST_INPUT`] bytes are an error.
fn read_unicode(input: impl Read, origin: &str) -> Result<String, Fault> {
    let mut bytes = Vec::new();
    input
        .take(LARGEST_INPUT as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Fault::new(format!("{origin} cannot be read: {error}")))?;
    if bytes.len() > LARGEST_INPUT {
        return Err(Source::too_long(origin));
    }
    // Editors on Windows save "Unicode" as UTF-16 with a byte order mark.
    for (mark, unit) in [([0xff, 0xfe], u16::from_le_bytes as fn([u8; 2]) -> u16), ([0xfe, 0xff], u16::from_be_bytes)] {
        if let Some(rest) = bytes.strip_prefix(&mark) {
            let units: Vec<u16> = rest.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
            let wrong = |_| Fault::new(format!("{origin} is not UTF-16 text")).help("save the file as UTF-8");
            return String::from_utf16(&units).map_err(wrong);
        }
    }
    // A byte order mark is not part of the text.
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").map_or(bytes.as_slice(), |rest| rest);
    String::from_utf8(bytes.to_vec()).map_err(|error| {
        let valid = &bytes[..error.utf8_error().valid_up_to()];
        let line = valid.split(|&byte| byte == b'\n').count();
        Fault::new(format!("{origin} is not UTF-8 text: a wrong byte in line {line}")).help("save the file as UTF-8")
    })
}

fn unreadable(path: &Path, error: &io::Error) -> Fault {
    let reason = match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        _ => without_links(path).map_or_else(|in_links| in_links.to_string(), |_| error.to_string()),
    };
    Fault::new(format!("{} cannot be read: {reason}", path.display()))
}

/// Reads a file, such as a template or a theme.
pub(crate) fn read_text(path: &Path) -> Result<String, Fault> {
    let file = open_input(path).map_err(|error| unreadable(path, &error))?;
    read_unicode(file, &path.display().to_string())
}

/// Reads a file, or standard input for `-`. Returns the text and its name for messages.
pub(crate) fn read_named(name: &str) -> Result<(String, String), Fault> {
    if name == "-" {
        let origin = "standard input";
        return Ok((read_standard_input(origin)?, origin.to_owned()));
    }
    Ok((read_text(Path::new(name))?, name.to_owned()))
}

/// Returns the argument as a path if it contains a slash or ends in `.toml`; `None` for other arguments, which are
/// names.
pub(crate) fn named_file(argument: &str) -> Option<&Path> {
    let path = Path::new(argument);
    let is_file = path.extension().is_some_and(|extension| extension == "toml") || argument.contains(['/', '\\']);
    is_file.then_some(path)
}

/// Returns whether two paths refer to the same file, possibly through links.
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

/// Destination of a result, opened before the work begins, so that a wrong path is reported at once.
pub(crate) struct Output {
    out: Box<dyn Write>,
    /// Temporary file, and the path of the file that it will become; `None` for standard output, a pipe or a device.
    temporary: Option<(TempPath, PathBuf)>,
    /// Name of the destination in messages.
    name: String,
}

impl Output {
    pub(crate) fn is_standard(&self) -> bool {
        self.name == STANDARD_OUTPUT
    }

    /// Returns the maximum width of a line of text, in columns. For standard output, it is the width of the terminal or
    /// the value of `COLUMNS`, but at least 40. For files, and if neither is known, it is [`USUAL_WIDTH`].
    pub(crate) fn width(&self) -> usize {
        const NARROWEST: usize = 40;
        if !self.is_standard() {
            return USUAL_WIDTH;
        }
        // Query standard output, because standard error may be a terminal while the output goes to a pipe.
        let terminal = terminal_size::terminal_size_of(io::stdout()).map(|(columns, _)| usize::from(columns.0));
        let wished = || std::env::var("COLUMNS").ok()?.parse().ok();
        terminal.or_else(wished).filter(|&columns| columns > 0).unwrap_or(USUAL_WIDTH).max(NARROWEST)
    }

    /// Writes sentences, wrapped into lines.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        let most = self.width();
        write_sentence(self, most, text)
    }

    /// Opens a file, or standard output for `None` and `-`.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path.filter(|&path| path != Path::new("-")) else {
            let out = Box::new(BufWriter::new(io::stdout().lock()));
            return Ok(Output { out, temporary: None, name: STANDARD_OUTPUT.to_owned() });
        };
        keep_inputs(path)?;
        let name = path.display().to_string();
        let unwritable = |error: &io::Error| Failure::Work(unwritten(&name, reason(error)));
        let old = fs::metadata(path).ok();
        match &old {
            Some(old) if old.is_dir() => {
                return Err(Failure::Work(Fault::new(format!("{name} is a folder")).help("give -o a file")));
            }
            // A pipe or device cannot be replaced, so it is written directly.
            Some(old) if !old.is_file() => {
                let device = File::options().write(true).open(path).map_err(|error| unwritable(&error))?;
                return Ok(Output { out: Box::new(BufWriter::new(device)), temporary: None, name });
            }
            Some(old) if old.permissions().readonly() => {
                return Err(Failure::Work(Fault::new(format!("{name} is write-protected"))));
            }
            _ => {}
        }
        let path = without_links(path).map_err(|error| unwritable(&error))?;
        let (file, temporary) = temporary_file(&path, old.as_ref()).map_err(|error| unwritable(&error))?;
        let out = Box::new(BufWriter::with_capacity(1 << 15, file));
        Ok(Output { out, temporary: Some((temporary, path)), name })
    }

    /// Completes the output: the temporary file replaces the old file.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.flush()?;
        if let Some((temporary, path)) = self.temporary {
            // Some systems can rename only closed files.
            drop(self.out);
            keep_inputs(&path)?;
            persist(temporary, &path).map_err(|error| unwritten(&self.name, reason(&error)))?;
        }
        Ok(())
    }
}

/// Name of standard output in messages.
const STANDARD_OUTPUT: &str = "standard output";

/// Adds the name of the output to an error.
fn named(name: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), unwritten(name, error))
}

pub(crate) fn unwritten_to_standard_output(error: &io::Error) -> io::Error {
    named(STANDARD_OUTPUT, error)
}

fn unwritten(name: &str, reason: impl std::fmt::Display) -> Fault {
    Fault::new(format!("{name} cannot be written: {reason}"))
}

/// Returns the reason of an error, without the name of the temporary file, which users do not know.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such folder".to_owned(),
        io::ErrorKind::Other => error.to_string(),
        kind => kind.to_string(),
    }
}

/// Returns the path behind symbolic links, so that the new file replaces their target and not the link. The target need
/// not exist.
fn without_links(path: &Path) -> io::Result<PathBuf> {
    /// Maximum number of links that Linux follows.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..=MOST_LINKS {
        if !fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_symlink()) {
            return Ok(path);
        }
        let target = fs::read_link(&path)?;
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    Err(io::Error::other("it is a link that leads back to itself"))
}

/// Creates a temporary file beside `path`, with the owner and the permissions of the old file, if there is one.
fn temporary_file(path: &Path, old: Option<&fs::Metadata>) -> io::Result<(File, TempPath)> {
    clean_up_at_signals();
    let mut builder = tempfile::Builder::new();
    builder.prefix(".plyscope-");
    #[cfg(unix)]
    if old.is_none() {
        use std::os::unix::fs::PermissionsExt;
        // The process's umask is applied to these permissions.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut temporaries = temporaries();
    // Errors of a `NamedTempFile` would mention the name of the temporary file.
    let (file, temporary) = builder.tempfile_in(folder)?.into_parts();
    temporaries.push(temporary.to_path_buf());
    drop(temporaries);
    if let Some(old) = old {
        hand_over(&file, old)?;
    }
    Ok((file, temporary))
}

/// Renames a temporary file to `path`.
fn persist(temporary: TempPath, path: &Path) -> io::Result<()> {
    let mut temporaries = temporaries();
    let name = temporary.to_path_buf();
    temporary.persist(path).map_err(|error| error.error)?;
    temporaries.retain(|other| *other != name);
    Ok(())
}

/// Gives a new file the permissions of an old one and, if allowed, the owner and the group.
fn hand_over(file: &File, old: &fs::Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // Only root may change the owner; members of a group may set the group. If neither is allowed, the new file
        // keeps its own owner and group.
        let _ = fchown(file, Some(old.uid()), Some(old.gid())).or_else(|_| fchown(file, None, Some(old.gid())));
    }
    file.set_permissions(old.permissions())
}

/// Temporary files to be removed at a signal.
static TEMPORARIES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Locks the list of temporary files. While the lock is held, the handler of signals cannot end the process.
fn temporaries() -> MutexGuard<'static, Vec<PathBuf>> {
    TEMPORARIES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts handling signals, once per process.
pub(super) fn clean_up_at_signals() {
    static WATCH: Once = Once::new();
    WATCH.call_once(watch_for_signals);
}

/// Starts a thread that ends the process at a signal. An error is ignored: without the thread, a signal ends the
/// process without cleaning up.
#[cfg(unix)]
fn watch_for_signals() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let ignored = ignored();
    let ending = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    let Ok(mut signals) = signal_hook::iterator::Signals::new(ending) else { return };
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // Shells report this exit status for a process that a signal ended.
            end(128 + signal);
        }
    });
}

#[cfg(not(unix))]
fn watch_for_signals() {
    let _ = ctrlc::set_handler(|| end(130));
}

/// Registers `last` to run before a signal ends the process, for example to restore the terminal.
pub(crate) fn when_ended(last: fn()) {
    clean_up_at_signals();
    *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(last);
}

static LAST: Mutex<Option<fn()>> = Mutex::new(None);

/// Runs the function registered by [`when_ended`], stops the program of a game, removes the temporary files and ends
/// the process.
fn end(status: i32) -> ! {
    if let Some(last) = *LAST.lock().unwrap_or_else(PoisonError::into_inner) {
        last();
    }
    // The locks are held until the process ends, so that no program and no file can be added.
    let _running = own_game::stop();
    let paths = temporaries();
    for path in paths.iter() {
        let _ = fs::remove_file(path);
    }
    std::process::exit(status)
}

/// Returns the signals that this process ignores, as a bit set: bit 0 is signal 1. These signals stay ignored, because
/// a process under `nohup`, for example, must survive them. Without `/proc`, no signal counts as ignored.
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

    #[test]
    fn a_complete_file_replaces_the_old_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tree.svg");
        for text in ["first", "second"] {
            let mut out = Output::open(Some(&path)).expect("a file");
            out.write_all(text.as_bytes()).expect("room");
            assert_eq!(names(folder.path()).len(), if text == "first" { 1 } else { 2 });
            out.finish().expect("it replaces the old file");
            assert_eq!(fs::read_to_string(&path).expect("a file"), text);
        }
        assert_eq!(names(folder.path()), ["tree.svg"]);
        assert!(temporaries().iter().all(|path| !path.starts_with(&folder)));
    }

    #[test]
    fn a_failed_output_leaves_no_temporary_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let (_file, temporary) = temporary_file(&folder.path().join("tree.svg"), None).expect("a file");
        let refused = persist(temporary, &folder.path().join("none").join("tree.svg"));
        assert_eq!(refused.expect_err("no such folder").kind(), io::ErrorKind::NotFound);
        let mut dropped = Output::open(Some(&folder.path().join("tree.svg"))).expect("a file");
        dropped.write_all(b"half").expect("room");
        drop(dropped);
        assert_eq!(names(folder.path()), [""; 0]);
    }

    /// The test runs itself as a second process, which receives the signals.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_signal_removes_temporary_files_unless_it_is_ignored() {
        use std::process::{Command, Stdio};
        use std::thread::sleep;
        use std::time::Duration;
        const FOLDER: &str = "PLYSCOPE_TEST_FOLDER";
        if let Some(folder) = std::env::var_os(FOLDER) {
            let _file = temporary_file(&Path::new(&folder).join("tree.svg"), None).expect("a file");
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
            let test = "cli::files::tests::a_signal_removes_temporary_files_unless_it_is_ignored";
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
