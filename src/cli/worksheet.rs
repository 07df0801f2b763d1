//! `plyscope worksheet`: sheets with tasks, and their keys.

use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::render::page::Page;
use crate::render::pdf;
use crate::source::Source;
use crate::worksheet::{
    self, DocumentFormat, Face, Request, Sheet, file::SheetFile, marked, pages, platforms, seed_of,
};
use clap::FromArgMatches;

use super::args::{self, Arguments, Command};
use super::files;
use super::generate;
use super::output::{self, SheetFormat, make_folder, with_suffix, write, write_and_tell};
use super::plan::{Plan, SearchOptions, tell_written};
use super::{Failure, refuse};

/// Contents of a file, depending on its format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FileContent {
    /// One sheet, or the keys of all sheets, for people.
    Face,
    /// All sheets with their answers, for a learning platform.
    Bank,
    /// One sheet, for a program.
    Sheet,
}

impl SheetFormat {
    fn holds(self) -> FileContent {
        match self {
            SheetFormat::Pdf | SheetFormat::Html | SheetFormat::Tex | SheetFormat::Typ | SheetFormat::Md => {
                FileContent::Face
            }
            SheetFormat::Xml => FileContent::Bank,
            SheetFormat::Rmd | SheetFormat::Json | SheetFormat::Zip => FileContent::Sheet,
        }
    }

    fn of_file(path: &Path) -> Result<SheetFormat, Failure> {
        if path == Path::new("-") {
            return Ok(SheetFormat::Md);
        }
        output::format_of(path).ok_or_else(|| {
            let endings = output::list(&output::endings(|_: &SheetFormat| true), "or");
            output::unknown_format(path, "worksheet", format!("name the file {endings}"))
        })
    }

    /// Returns the bytes of a file with these sheets.
    fn written(self, sheets: &[&Sheet], face: Face, page: Page) -> Result<Vec<u8>, Failure> {
        let document = |format| worksheet::document(sheets, face, page, format).map(String::into_bytes);
        let mut bytes = Vec::new();
        match self {
            SheetFormat::Pdf => {
                let options = pdf::Options { palette: &pages::palette(), background: false, title: None };
                pdf::write(pages::pages(sheets, face, page), &options, &mut bytes)?;
            }
            SheetFormat::Html => bytes = document(DocumentFormat::Html)?,
            SheetFormat::Tex => bytes = document(DocumentFormat::Latex)?,
            SheetFormat::Typ => bytes = document(DocumentFormat::Typst)?,
            SheetFormat::Md => bytes = document(DocumentFormat::Markdown)?,
            SheetFormat::Xml => bytes = platforms::moodle(sheets)?.into_bytes(),
            SheetFormat::Rmd => bytes = platforms::exams(sheets[0])?.into_bytes(),
            SheetFormat::Json => bytes = SheetFile::of(sheets[0]).write().into_bytes(),
            SheetFormat::Zip => {
                let sheet = sheets[0];
                bytes = output::package(&sheet.title, &SheetFile::of(sheet).write(), marked::write(sheet)?)?;
            }
        }
        Ok(bytes)
    }
}

/// One of several copies of a sheet, with its own seed.
struct Copy {
    /// Name of the student; `None` for a numbered copy.
    student: Option<String>,
    /// Suffix of the file name: the name of the student, or a number; `None` for a single sheet.
    suffix: Option<String>,
    seed: u64,
}

pub(super) fn worksheet(arguments: &args::Worksheet) -> Result<(), Failure> {
    let locale = arguments.speech.locale();
    output::check_package(arguments.scorm, Some(&arguments.output))?;
    let output = &arguments.output;
    let format = match (arguments.prairielearn, arguments.scorm) {
        (true, _) => None,
        (false, true) => Some(SheetFormat::Zip),
        (false, false) => Some(SheetFormat::of_file(output)?),
    };
    let key = key_file(arguments, format)?;
    let key_format = key.as_deref().map(SheetFormat::of_file).transpose()?;
    check(arguments, format, key_format)?;
    let inputs = || {
        let source = arguments.source.as_deref().map(files::source_file);
        source.into_iter().chain(arguments.class.as_deref())
    };
    if format.is_some() {
        files::keep_inputs(output, inputs())?;
    }
    key.as_deref().map_or(Ok(()), |key| files::keep_inputs(key, inputs()))?;
    let page = Page::read(&arguments.size).map_err(|why| Failure::Usage(Fault::new(format!("--size: {why}"))))?;
    let generate = arguments.generate.as_deref().unwrap_or(USUAL_TREE);
    let generate = if arguments.source.is_none() { Some(generate_options(generate)?) } else { None };
    // All sheets are generated before any is written, so that an error leaves no incomplete output.
    let copies = copies(arguments)?;
    let is_in_bank = format.is_some_and(|format| format.holds() == FileContent::Bank);
    let mut sheets = Vec::new();
    for copy in &copies {
        let source = match &generate {
            Some(options) => generate::drawn(options, copy.seed)?,
            None => files::read_source(arguments.source.as_deref(), &arguments.search.common.branching)?,
        };
        sheets.push(sheet(arguments, source, copy, is_in_bank, &locale)?);
    }
    let written = |path: &Path, format: SheetFormat, sheets: &[&Sheet], face| -> Result<(), Failure> {
        write_and_tell(path, &format.written(sheets, face, page)?, &locale)
    };
    let all: Vec<&Sheet> = sheets.iter().collect();
    let named = || {
        copies
            .iter()
            .map(|copy| copy.suffix.as_deref().map_or_else(|| output.clone(), |suffix| with_suffix(output, suffix)))
            .zip(&sheets)
    };
    match format.map(|format| (format, format.holds())) {
        Some((format, FileContent::Bank)) => written(output, format, &all, Face::Sheet)?,
        Some((format, FileContent::Face | FileContent::Sheet)) => {
            for (path, sheet) in named() {
                written(&path, format, &[sheet], Face::Sheet)?;
            }
        }
        None => {
            for (folder, sheet) in named() {
                question_folder(&folder, sheet)?;
                tell_written(&locale, &folder);
            }
        }
    }
    if let (Some(key), Some(format)) = (key, key_format) {
        written(&key, format, &all, Face::Key)?;
    }
    Ok(())
}

/// Writes the folder of a `PrairieLearn` question.
fn question_folder(folder: &Path, sheet: &Sheet) -> Result<(), Failure> {
    for (name, bytes) in platforms::prairielearn(sheet)? {
        let path = folder.join(name);
        make_folder(path.parent().unwrap_or(folder))?;
        write(&path, &bytes)?;
    }
    Ok(())
}

/// Default options of `--generate`: a tree with all kinds of cutoffs, in which every typical mistake gives a different
/// answer.
const USUAL_TREE: &str =
    "--tells-apart all --values 0..20 --cutoffs 3- --deep 1- --alpha 1- --beta 1- --best-move not-first";

/// Returns an error for options that cannot be combined.
fn check(arguments: &args::Worksheet, format: Option<SheetFormat>, key: Option<SheetFormat>) -> Result<(), Failure> {
    let is_standard = arguments.output == Path::new("-");
    let Some(format) = format else {
        let output = &arguments.output;
        if is_standard || output.is_file() || SheetFormat::of_file(output).is_ok() {
            return refuse("--prairielearn writes a folder", "name it: -o questions/alpha-beta/");
        }
        return check_key(key);
    };
    check_key(key)?;
    output::check_terminal(Some(&arguments.output), &output::ending(&format))?;
    let is_bank = format.holds() == FileContent::Bank;
    if is_standard && !is_bank && (arguments.count > 1 || arguments.class.is_some()) {
        return refuse("several sheets are several files", "give -o a name: each sheet is called after it");
    }
    if arguments.search.common.eval.is_some() {
        return refuse(
            "--eval: a worksheet asks about the usual static evaluation",
            "leave it out; `search` and `draw` take others",
        );
    }
    if arguments.search.mutant.0.is_some() {
        return refuse(
            "--mutant: a worksheet asks for what is right",
            "leave it out; its key says what all typical mistakes would answer",
        );
    }
    if arguments.count > 1 && arguments.source.is_some() {
        return refuse(
            "--count draws several trees, and SOURCE is one",
            "leave one of the two out; --for FILE.csv prints names on sheets about one SOURCE",
        );
    }
    Ok(())
}

/// Returns an error if a key is requested in a format for programs.
fn check_key(key: Option<SheetFormat>) -> Result<(), Failure> {
    match key {
        Some(format) if format.holds() != FileContent::Face => refuse(
            format!("a key is for people, and .{} is for programs", output::ending(&format)),
            "name it .pdf, .html, .tex, .typ or .md",
        ),
        _ => Ok(()),
    }
}

/// Returns the path of the key. Returns `None` for `--no-key`, and without `--key` also for standard output and for
/// formats that programs read.
fn key_file(arguments: &args::Worksheet, format: Option<SheetFormat>) -> Result<Option<PathBuf>, Failure> {
    let output = &arguments.output;
    let has_key = format.is_some_and(|format| format.holds() == FileContent::Face);
    let key = match &arguments.key {
        _ if arguments.no_key => return Ok(None),
        Some(key) => key.clone(),
        None if output == Path::new("-") || !has_key => return Ok(None),
        None => with_suffix(output, "key"),
    };
    if key == *output {
        return refuse(
            format!("the sheet and its key cannot both be {}", key.display()),
            "give --key another name, or --no-key",
        );
    }
    Ok(Some(key))
}

/// Parses the value of `--generate`, which consists of options of `plyscope generate`.
fn generate_options(text: &str) -> Result<args::Generate, Failure> {
    let words = ["plyscope", "generate"].into_iter().chain(text.split_whitespace());
    let wrong = |error: &clap::Error| {
        let told = error.to_string();
        let first = told.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
        let fault = Fault::new(format!("--generate \"{text}\": {first}"));
        Failure::Usage(fault.help("it takes the options of `plyscope generate`: --generate \"--depth 3 --deep 1\""))
    };
    let matches = args::command().try_get_matches_from(words).map_err(|error| wrong(&error))?;
    let parsed = Arguments::from_arg_matches(&matches).map_err(|error| wrong(&error))?;
    let Command::Generate(options) = parsed.command else {
        return Err(Failure::Usage(Fault::new("--generate takes the options of `plyscope generate`")));
    };
    let elsewhere =
        [(options.seed != 0, "--seed"), (options.count != 1, "--count"), (options.output != Path::new("-"), "-o")];
    if let Some((_, option)) = elsewhere.into_iter().find(|(is_there, _)| *is_there) {
        return refuse(
            format!("--generate \"{text}\": {option} stands outside the quotes"),
            format!("plyscope worksheet --generate \"…\" {option} …"),
        );
    }
    Ok(options)
}

/// Returns the copies of the sheet to be written: one for each student of a class, or as many as `--count`.
fn copies(arguments: &args::Worksheet) -> Result<Vec<Copy>, Failure> {
    let seed = arguments.search.common.seed;
    let Some(file) = &arguments.class else {
        let copy = |number: u64| Copy {
            student: None,
            suffix: (arguments.count > 1).then(|| (number + 1).to_string()),
            seed: seed.wrapping_add(number),
        };
        return Ok((0..arguments.count).map(copy).collect());
    };
    let names = names(file)?;
    let mut copies: Vec<Copy> = Vec::new();
    for name in names {
        let suffix: String = name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '-' }).collect();
        if copies.iter().any(|copy| copy.suffix.as_deref() == Some(&suffix)) {
            let fault = Fault::new(format!("{}: two sheets would be called after {name}", file.display()));
            return Err(Failure::Work(fault.help("tell the two apart, for example by a number after the name")));
        }
        copies.push(Copy { seed: seed_of(&name, seed), student: Some(name), suffix: Some(suffix) });
    }
    Ok(copies)
}

/// Returns the names in a class list: from the columns with a heading such as `name`, or else from the first column.
fn names(file: &Path) -> Result<Vec<String>, Failure> {
    /// Maximum number of names in a class list.
    const MOST: usize = 2_000;
    const HEADS: [&str; 13] = [
        "name",
        "student",
        "full name",
        "first name",
        "last name",
        "surname",
        "jméno",
        "příjmení",
        "имя",
        "фамилия",
        "отчество",
        "фио",
        "студент",
    ];
    let text = files::read_text(file)?;
    // Spreadsheets separate columns by semicolons in languages with a decimal comma. A semicolon or tab is the
    // separator if the first line has more of it than commas.
    let first = text.lines().next().unwrap_or_default();
    let times = |sign: char| first.matches(sign).count();
    let separator = [';', '\t'].into_iter().find(|&sign| times(sign) > times(',')).unwrap_or(',');
    let mut reader = csv::ReaderBuilder::new();
    let reader = reader.has_headers(false).flexible(true).delimiter(u8::try_from(separator).unwrap_or(b','));
    let mut rows: Vec<Vec<String>> = Vec::new();
    for row in reader.from_reader(text.as_bytes()).records() {
        let row = row.map_err(|error| Fault::new(format!("{} is no CSV: {error}", file.display())))?;
        rows.push(row.iter().map(|cell| cell.trim().to_owned()).collect());
    }
    let is_head = |cell: &String| HEADS.contains(&cell.to_lowercase().as_str());
    let heads = rows.first().map_or(&[][..], Vec::as_slice);
    let mut columns: Vec<usize> = (0..heads.len()).filter(|&column| is_head(&heads[column])).collect();
    let skipped = usize::from(!columns.is_empty());
    if columns.is_empty() {
        columns.push(0);
    }
    let name = |row: &Vec<String>| {
        let cells = columns.iter().filter_map(|&column| row.get(column)).filter(|cell| !cell.is_empty());
        cells.map(String::as_str).collect::<Vec<_>>().join(" ")
    };
    let names: Vec<String> = rows.iter().skip(skipped).map(name).filter(|name| !name.is_empty()).collect();
    if names.is_empty() {
        let fault = Fault::new(format!("{} has no names", file.display()));
        return Err(Failure::Work(fault.help("write one in the first column of each row, or below the head `name`")));
    }
    if names.len() > MOST {
        return Err(Failure::Work(Fault::new(format!("{} has more than {MOST} names", file.display()))));
    }
    Ok(names)
}

fn sheet(
    arguments: &args::Worksheet,
    source: Source,
    copy: &Copy,
    is_in_bank: bool,
    locale: &crate::locale::Locale,
) -> Result<Sheet, Failure> {
    let plan = Plan::of(source, &SearchOptions::one(&arguments.search), locale.clone())?;
    let exercise = worksheet::exercise(&plan.source, &plan.settings[0])?;
    let request = Request {
        exercise: &exercise,
        tasks: &arguments.tasks,
        title: arguments.title.as_deref(),
        student: copy.student.as_deref(),
        locale,
    };
    let mut sheet = worksheet::sheet(&request)?;
    if let (None, Some(number)) = (&copy.student, &copy.suffix) {
        // Numbers distinguish printed sheets. In a question bank, the title names the category, which all sheets share,
        // so only the title of the key is numbered.
        let titles = [&mut sheet.key_title, &mut sheet.title];
        for title in titles.into_iter().take(if is_in_bank { 1 } else { 2 }) {
            *title = format!("{title} · {number}");
        }
    }
    Ok(sheet)
}
