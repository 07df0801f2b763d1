//! Reading sources and writing outputs: a file is written whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use plyscope::fault::Fault;
use plyscope::game::tree::LARGEST_INPUT;
use plyscope::source::{Source, TreeForm};
use tempfile::NamedTempFile;

use super::Failure;

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

/// Where a result goes. Opened before the work, so that a wrong path is found at once.
pub(crate) enum Output {
    Standard(BufWriter<io::StdoutLock<'static>>),
    /// A new file that takes the place of the old one when all is written.
    Replace {
        file: BufWriter<NamedTempFile>,
        path: PathBuf,
    },
    /// A pipe or device cannot be replaced.
    Device(BufWriter<File>),
}

impl Output {
    /// Standard output for `None` and `-`.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path.filter(|&path| path != Path::new("-")) else {
            return Ok(Output::Standard(BufWriter::new(io::stdout().lock())));
        };
        // Only the reason: the error's own words would name the temporary file.
        let unwritable = |error: &io::Error| {
            let reason = match error.kind() {
                io::ErrorKind::NotFound => "there is no such folder".to_owned(),
                kind => kind.to_string(),
            };
            Failure::Work(Fault::new(format!("{} cannot be written: {reason}", path.display())))
        };
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => {
                return Err(Failure::Work(
                    Fault::new(format!("{} is a folder", path.display())).help("give -o a file"),
                ));
            }
            Ok(metadata) if !metadata.is_file() => {
                let device = File::options().write(true).open(path).map_err(|error| unwritable(&error))?;
                return Ok(Output::Device(BufWriter::new(device)));
            }
            Ok(metadata) if metadata.permissions().readonly() => {
                return Err(Failure::Work(Fault::new(format!("{} is write-protected", path.display()))));
            }
            _ => {}
        }
        // A symbolic link stays one: what it points to is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut builder = tempfile::Builder::new();
        builder.prefix(".plyscope-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As any new file: what the process's mask leaves of this.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let file = builder.tempfile_in(folder).map_err(|error| unwritable(&error))?;
        remove_when_interrupted(file.path());
        Ok(Output::Replace { file: BufWriter::new(file), path })
    }

    /// Puts the finished file in its place.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.flush()?;
        if let Output::Replace { file, path } = self {
            let file = file.into_inner().map_err(|error| Failure::Output(error.into_error()))?;
            file.persist(&path).map_err(|error| {
                Failure::Work(Fault::new(format!("{} cannot be written: {}", path.display(), error.error)))
            })?;
        }
        Ok(())
    }
}

/// Lets Ctrl-C, or a request to terminate, take the temporary files along.
fn remove_when_interrupted(path: &Path) {
    static PATHS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    let mut paths = PATHS.lock().unwrap_or_else(PoisonError::into_inner);
    paths.push(path.to_owned());
    if paths.len() > 1 {
        return;
    }
    // Without a handler the files would stay, which is untidy and no more; so a failure here is none of the run.
    let _ = ctrlc::set_handler(|| {
        for path in PATHS.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            let _ = fs::remove_file(path);
        }
        // As a shell reports a process that was interrupted.
        std::process::exit(130);
    });
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Standard(out) => out.write(bytes),
            Output::Replace { file, .. } => file.write(bytes),
            Output::Device(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Standard(out) => out.flush(),
            Output::Replace { file, .. } => file.flush(),
            Output::Device(out) => out.flush(),
        }
    }
}
