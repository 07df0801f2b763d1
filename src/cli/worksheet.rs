//! `plyscope worksheet`: sheets with tasks, and their keys.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::exercise::ExerciseError;
use crate::fault::{Fault, one_line};
use crate::locale::Locale;
use crate::render::page::Page;
use crate::render::pdf;
use crate::source::Source;
use crate::worksheet::{
    self, Face, Request, Sheet, SheetError, SheetHead, Task, TaskKind, Wanted, file::SheetFile, marked, pages,
    platforms, seed_of,
};
use clap::FromArgMatches;

use super::args::{self, Arguments, Command};
use super::files;
use super::generate;
use super::output::{self, SheetFormat, make_folder, with_suffix, write, write_and_tell};
use super::plan::{Plan, SearchOptions, tell_written};
use super::{Failure, misuse, refuse, tell};

/// Contents of a file, depending on its format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FileContent {
    /// One sheet, all sheets, or the keys of all sheets, for people.
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

    /// Returns whether pictures have to fit on a page.
    fn has_pages(self) -> bool {
        matches!(self, SheetFormat::Pdf | SheetFormat::Html | SheetFormat::Tex | SheetFormat::Typ)
    }

    fn of_file(path: &Path) -> Result<SheetFormat, Failure> {
        if path == Path::new("-") {
            return Ok(SheetFormat::Md);
        }
        output::known_format(path, "worksheet", "")
    }

    /// Returns the bytes of a file with these sheets. Formats that hold one sheet ignore all but the first.
    fn written(self, sheets: &[&Sheet], face: Face, page: Page) -> Result<Vec<u8>, Failure> {
        let mut bytes = Vec::new();
        match self {
            SheetFormat::Pdf => {
                let options = pdf::Options { palette: &pages::palette(), background: false, title: None };
                pdf::write(pages::pages(sheets, face, page), &options, &mut bytes)?;
            }
            SheetFormat::Html => bytes = worksheet::html(sheets, face, page)?.into_bytes(),
            SheetFormat::Tex => bytes = worksheet::latex(sheets, face, page)?.into_bytes(),
            SheetFormat::Typ => bytes = worksheet::typst(sheets, face, page)?.into_bytes(),
            SheetFormat::Md => bytes = worksheet::markdown(sheets, face, page)?.into_bytes(),
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

/// One copy of the sheet to be written, with a seed of its own.
#[derive(Debug, Clone)]
struct Copy {
    /// Name of the student; `None` for a numbered copy.
    student: Option<String>,
    /// Suffix of the file name: the name of the student, or a number; `None` for a single sheet.
    suffix: Option<String>,
    seed: u64,
}

impl Copy {
    /// Returns the name of the student, or the number of the copy, for messages.
    fn name(&self) -> String {
        self.student.clone().or_else(|| self.suffix.clone()).unwrap_or_default()
    }
}

/// Model of all sheets of a class, or of further sheets of `--count`: a random tree, and its tasks with their points.
struct Model {
    source: Source,
    tasks: Vec<Wanted>,
    /// Page on which the pictures of the tree fit; `None` if they do not fit on the chosen page.
    page: Option<Page>,
    /// Seed from which the seeds of the orders are derived.
    seed: u64,
    /// Equally difficult trees with the moves in other orders, by the number of the order, or positions by their seed;
    /// filled on demand.
    orders: RefCell<BTreeMap<u64, Source>>,
}

impl Model {
    /// Returns the tree of a copy: the model's tree with reordered moves and other leaf values; for a game, another
    /// position. There are only a few orders, which are cached, because generating takes long. If generating
    /// fails, keeps the order or position of the model; if no other values are found, keeps the values.
    fn variant(&self, generate: &args::Generate, seed: u64) -> Result<Source, Failure> {
        /// Number of orders of moves among the sheets.
        const ORDERS: u64 = 8;
        // Positions have no values that could be replaced, so each seed gets a position of its own.
        let number = if generate.game.is_some() { seed } else { seed % ORDERS };
        let mut orders = self.orders.borrow_mut();
        let order = orders.entry(number).or_insert_with(|| {
            let drawn = generate::drawn(generate, Some(&self.source), seed_of(&number.to_string(), self.seed));
            drawn.unwrap_or_else(|_| self.source.clone())
        });
        Ok(generate::with_other_values(generate, order, seed)?.unwrap_or_else(|| order.clone()))
    }
}

/// A random tree, the page on which its pictures fit (`None` if they do not), and its sheet.
type DrawnSheet = (Source, Option<Page>, Sheet);

/// Maker of the sheets that the command line requests.
struct SheetMaker<'a> {
    arguments: &'a args::Worksheet,
    /// Options of random trees; `None` if the user gives the source.
    generate: Option<args::Generate>,
    page: Page,
    /// `true` if a file is written whose pictures have to fit on a page.
    has_pages: bool,
    /// `true` if all sheets go into one question bank.
    is_in_bank: bool,
    locale: &'a Locale,
    head: Option<&'a SheetHead>,
}

impl SheetMaker<'_> {
    /// Makes a sheet for each copy.
    fn sheets(&self, copies: &[Copy]) -> Result<Vec<(Copy, Sheet)>, Failure> {
        let mut sheets = Vec::new();
        let Some(generate) = &self.generate else {
            let (search, source) = (&self.arguments.search, self.arguments.source.as_deref());
            let source = files::read_source(source, &search.common.branching, search.depth, self.locale)?;
            for copy in copies {
                let page = self.has_pages.then_some(self.page);
                sheets.push((copy.clone(), self.sheet(source.clone(), copy, &self.arguments.tasks, page)?));
            }
            return Ok(sheets);
        };
        // The first of several numbered sheets is the model of the others. The model of a class belongs to no student.
        let model_of_class = Copy { student: None, suffix: None, seed: self.arguments.search.common.seed };
        let is_class = self.arguments.class.is_some();
        let (first, others) = if is_class { (&model_of_class, copies) } else { (&copies[0], &copies[1..]) };
        let (source, page, sheet) = self.drawn(generate, first, None)?;
        let wanted = |task: &Task| Wanted { kind: task.kind, points: Some(task.points) };
        let tasks = sheet.tasks.iter().filter(|task| task.kind != TaskKind::Own).map(wanted).collect();
        let model = Model { source, tasks, page, seed: first.seed, orders: RefCell::default() };
        if !is_class {
            sheets.push((first.clone(), sheet));
        }
        for copy in others {
            let (.., sheet) = self.drawn(generate, copy, Some(&model))?;
            sheets.push((copy.clone(), sheet));
        }
        Ok(sheets)
    }

    /// Generates trees until one is suitable for a sheet: the tree has material for all tasks, and its pictures have
    /// room on a page. Files without pages also require this room, so that a sheet is about the same tree in every
    /// format. If no variant of `model` is suitable, the sheet is about the tree of the model itself. If there is no
    /// model either, files with pages lead to an error, and other files get the first tree without a page.
    fn drawn(&self, generate: &args::Generate, copy: &Copy, model: Option<&Model>) -> Result<DrawnSheet, Failure> {
        // The model can replace its variants, so a few attempts are enough.
        let most = if model.is_some() { 5 } else { 100 };
        let tasks = model.map_or(&self.arguments.tasks, |model| &model.tasks);
        let page = model.map_or(Some(self.page), |model| model.page);
        let mut refused = None;
        for attempt in 0..most {
            let seed = if attempt == 0 { copy.seed } else { seed_of(&attempt.to_string(), copy.seed) };
            let source = match model {
                Some(model) => model.variant(generate, seed)?,
                None => generate::drawn(generate, None, seed)?,
            };
            match self.sheet(source.clone(), copy, tasks, page) {
                Err(Failure::Work(fault)) if depends_on_tree(&fault) => refused = refused.or(Some((source, fault))),
                made => return Ok((source, page, made?)),
            }
        }
        match refused {
            Some((_, fault)) if self.has_pages && model.is_none() => Err(Failure::Work(fault)),
            Some((source, _)) => {
                let (source, page) = model.map_or((source, None), |model| (model.source.clone(), model.page));
                Ok((source.clone(), page, self.sheet(source, copy, tasks, page)?))
            }
            None => refuse("no tree was drawn", "report this"),
        }
    }

    fn sheet(&self, source: Source, copy: &Copy, tasks: &[Wanted], page: Option<Page>) -> Result<Sheet, Failure> {
        let plan = Plan::of(source, &SearchOptions::one(&self.arguments.search), self.locale.clone())?;
        let exercise = worksheet::exercise(&plan.source, &plan.settings[0])?;
        let request = Request {
            title: self.arguments.title.as_deref(),
            student: copy.student.as_deref(),
            page,
            head: self.head,
            ..Request::new(&exercise, tasks, self.locale)
        };
        let mut sheet = worksheet::sheet(&request)?;
        if let (None, Some(number)) = (&copy.student, &copy.suffix) {
            // Numbers distinguish printed sheets. In a question bank, the title names the category, which all sheets
            // share, so only the title of the key is numbered.
            let titles = [&mut sheet.key_title, &mut sheet.title];
            for title in titles.into_iter().take(if self.is_in_bank { 1 } else { 2 }) {
                *title = format!("{title} · {number}");
            }
        }
        Ok(sheet)
    }
}

/// Returns `true` if the error might not occur with another tree.
fn depends_on_tree(fault: &Fault) -> bool {
    let is_about_sheet = matches!(
        fault.downcast_ref(),
        Some(SheetError::LargeTree { .. } | SheetError::NoTask { .. } | SheetError::NoMoves)
    );
    is_about_sheet || matches!(fault.downcast_ref(), Some(ExerciseError::TooLarge { .. }))
}

pub(super) fn worksheet(arguments: &args::Worksheet) -> Result<(), Failure> {
    let locale = arguments.speech.locale()?.with_lessons(arguments.lessons_url.as_deref());
    let head = arguments.head.as_deref().map(|file| -> Result<SheetHead, Failure> {
        Ok(SheetHead::read(&files::read_text(file)?, &file.display().to_string())?)
    });
    let head = head.transpose()?;
    output::check_package(arguments.scorm, Some(&arguments.output))?;
    let is_folder = output::is_folder(&arguments.output) && !arguments.prairielearn;
    let output = &if is_folder { arguments.output.join("worksheet.pdf") } else { arguments.output.clone() };
    let format = match (arguments.prairielearn, arguments.scorm) {
        (true, _) => None,
        (false, true) => Some(SheetFormat::Zip),
        (false, false) => Some(SheetFormat::of_file(output)?),
    };
    let key = key_file(arguments, output, format)?;
    let key_format = key.as_deref().map(SheetFormat::of_file).transpose()?;
    check(arguments, output, format, key_format)?;
    let generate = arguments.generate.as_deref().unwrap_or(USUAL_TREE);
    let generate = if arguments.source.is_none() { Some(generate_options(generate)?) } else { None };
    let maker = SheetMaker {
        arguments,
        generate,
        page: paper(&arguments.size)?,
        has_pages: [format, key_format].into_iter().flatten().any(SheetFormat::has_pages),
        is_in_bank: format.is_some_and(|format| format.holds() == FileContent::Bank),
        locale: &locale,
        head: head.as_ref(),
    };
    let copies = copies(arguments)?;
    // Sheets of a class take seconds, so create folders first and report errors at once.
    for folder in [Some(output), key.as_ref()].into_iter().flatten().filter_map(|file| file.parent()) {
        make_folder(folder)?;
    }
    // All sheets are generated before any is written, so that an error leaves no incomplete output.
    let sheets = maker.sheets(&copies)?;
    key.as_deref().map_or(Ok(()), files::keep_inputs)?;
    let written = |path: &Path, format: SheetFormat, sheets: &[&Sheet], face| -> Result<(), Failure> {
        write_and_tell(path, &format.written(sheets, face, maker.page)?, &locale)
    };
    let all: Vec<&Sheet> = sheets.iter().map(|(_, sheet)| sheet).collect();
    let is_alone = arguments.class.is_none() && arguments.count == 1;
    // If one student's file cannot be written, for example because of its name, the files of the others are still
    // written.
    let mut left_out = Vec::new();
    for (copy, sheet) in &sheets {
        let path = copy.suffix.as_deref().map_or_else(|| output.clone(), |suffix| with_suffix(output, suffix));
        let done = match format {
            None => question_folder(&path, sheet).map(|()| tell_written(&locale, &path)),
            Some(format)
                if format.holds() == FileContent::Sheet || format.holds() == FileContent::Face && !is_alone =>
            {
                written(&path, format, &[sheet], Face::Sheet)
            }
            Some(_) => Ok(()),
        };
        match done {
            Err(failure) if !is_alone => {
                tell(&failure);
                left_out.push(copy.name());
            }
            done => done?,
        }
    }
    let has_all = format.filter(|format| format.holds() != FileContent::Sheet && !all.is_empty());
    has_all.map_or(Ok(()), |format| written(output, format, &all, Face::Sheet))?;
    if let (Some(key), Some(format), false) = (key, key_format, all.is_empty()) {
        written(&key, format, &all, Face::Key)?;
    }
    if left_out.is_empty() {
        return Ok(());
    }
    let message = format!("{} of {} have no sheet: {}", left_out.len(), copies.len(), left_out.join(", "));
    Err(Failure::Work(Fault::new(message).help("the messages above say why; all others have one")))
}

/// Parses the name of a paper: `a4`, or `a4-landscape` for the other orientation.
fn paper(name: &str) -> Result<Page, Failure> {
    let upright = name.trim_end_matches("-landscape");
    let page = Page::read(upright).map_err(|why| Failure::Usage(Fault::new(format!("--size: {why}"))))?;
    Ok(if upright == name { page } else { page.turned() })
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

/// Returns an error for options that a worksheet does not support, and for options that exclude each other.
fn check(
    arguments: &args::Worksheet,
    output: &Path,
    format: Option<SheetFormat>,
    key: Option<SheetFormat>,
) -> Result<(), Failure> {
    let is_standard = output == Path::new("-");
    let Some(format) = format else {
        if is_standard || output.is_file() || SheetFormat::of_file(output).is_ok() {
            return refuse("--prairielearn writes a folder", "name it: -o questions/alpha-beta/");
        }
        return check_key(key);
    };
    check_key(key)?;
    output::check_terminal(Some(output), &output::ending(&format))?;
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
fn key_file(
    arguments: &args::Worksheet,
    output: &Path,
    format: Option<SheetFormat>,
) -> Result<Option<PathBuf>, Failure> {
    let has_key = format.is_some_and(|format| format.holds() == FileContent::Face);
    let key = match &arguments.key {
        _ if arguments.no_key => return Ok(None),
        Some(key) => key.clone(),
        None if output == Path::new("-") || !has_key => return Ok(None),
        None => with_suffix(output, "key"),
    };
    if key == output {
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
        let help = "it takes the options of `plyscope generate`: --generate \"--depth 3 --deep 1\"";
        misuse(format!("--generate \"{text}\": {first}"), help)
    };
    let matches = args::command().try_get_matches_from(words).map_err(|error| wrong(&error))?;
    let parsed = Arguments::from_arg_matches(&matches).map_err(|error| wrong(&error))?;
    let Command::Generate(options) = parsed.command else {
        return Err(Failure::Usage(Fault::new("--generate takes the options of `plyscope generate`")));
    };
    if options.test_vectors.is_some() {
        return refuse(
            format!(
                "--generate \"{text}\": --test-vectors writes a file for programs, and a worksheet is about a tree"
            ),
            "leave it out; `plyscope generate --test-vectors 3 -o vectors.json` writes test vectors",
        );
    }
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
    let mut copies: Vec<Copy> = Vec::new();
    for name in names(file)? {
        let mut copy = Copy { seed: seed_of(&name, seed), suffix: Some(file_name(&name)), student: Some(name) };
        let mut number = 1;
        // Students with the same file name get a number. A student called `key` gets one, too, because the file whose
        // name ends in `-key` is the key.
        while copy.suffix.as_deref() == Some("key") || copies.iter().any(|other| other.suffix == copy.suffix) {
            number += 1;
            let name = format!("{} {number}", copy.student.as_deref().unwrap_or_default());
            (copy.seed, copy.suffix) = (seed_of(&name, seed), Some(file_name(&name)));
        }
        copies.push(copy);
    }
    Ok(copies)
}

/// Returns a name as part of a file name: all characters but letters and digits become `-`, and a long name is
/// shortened in the middle.
fn file_name(name: &str) -> String {
    /// Length, in bytes, above which a name is shortened. File names may have 255.
    const MOST: usize = 120;
    let name: String = name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '-' }).collect();
    if name.len() <= MOST {
        return name;
    }
    let (begin, end) = (name.floor_char_boundary(MOST / 2), name.ceil_char_boundary(name.len() - MOST / 2));
    format!("{}-{}", &name[..begin], &name[end..])
}

/// Returns the names in a class list: from the columns with a heading such as `name`, or else from the first column.
fn names(file: &Path) -> Result<Vec<String>, Failure> {
    /// Maximum number of names in a class list.
    const MOST: usize = 2_000;
    const HEADS: &str = "name, student, full name, first name, last name, surname, jméno, příjmení, имя, фамилия, отчество, \
                         фио, студент";
    let text = files::read_text(file)?;
    // Spreadsheets separate columns by semicolons in languages with a decimal comma. A semicolon or tab is the
    // separator if the first line has more semicolons or tabs than commas.
    let first = text.lines().next().unwrap_or_default();
    let times = |sign: char| first.matches(sign).count();
    let separator = [';', '\t'].into_iter().find(|&sign| times(sign) > times(',')).unwrap_or(',');
    let mut reader = csv::ReaderBuilder::new();
    let reader = reader.has_headers(false).flexible(true).delimiter(u8::try_from(separator).unwrap_or(b','));
    let mut rows: Vec<Vec<String>> = Vec::new();
    for row in reader.from_reader(text.as_bytes()).records() {
        let row = row.map_err(|error| Fault::new(format!("{} is not CSV: {error}", file.display())))?;
        rows.push(row.iter().map(|cell| one_line(cell.trim()).into_owned()).collect());
    }
    let is_head = |cell: &String| {
        let cell = cell.to_lowercase();
        HEADS.split(", ").any(|head| head == cell)
    };
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
