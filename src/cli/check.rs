//! `plyscope check`: grades answers of students.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;

use crate::exercise::{Examiner, Exercise, Explanation, Graded, Outcome, Paper, Scheme, form, frequencies, write_csv};
use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::Palette;
use crate::report;
use crate::source::Source;
use crate::worksheet::{self, file::SheetFile};

use super::args;
use super::commands::write_table;
use super::files::{self, Output};
use super::output::{PlotFormat, print};
use super::plan::{Plan, SearchOptions, note};
use super::{Failure, flag, refuse, say};

/// An exercise that students have solved.
struct Posed {
    exercise: Exercise,
    scheme: Scheme,
    /// Name of the student to whom the sheet belongs; `None` for a sheet without a name.
    student: Option<String>,
    /// [Words](words_of) of the sheet's file name, without its extension; empty if the exercise is not from a sheet.
    stem: Vec<String>,
    /// Titles and points of the tasks that are graded by hand.
    others: Vec<(String, f64)>,
}

/// Grades answers. Sheets, sources and answers that cannot be read or used lead to exit status 2, because exit status 1
/// means wrong answers.
pub(super) fn check(arguments: &args::Check) -> Result<(), Failure> {
    // A source that cannot be used is no wrong answer.
    let (sheets, answers, locale) = posed(arguments).map_err(|failure| match failure {
        Failure::Work(fault) => Failure::Usage(fault),
        other => other,
    })?;
    let locale = &locale;
    if arguments.form {
        return match &sheets[..] {
            [Posed { exercise, scheme, student, .. }] => {
                print(form(exercise, locale, scheme, student.as_deref()).as_bytes())
            }
            _ => refuse("--form prints the form of one sheet", "give one sheet of the class"),
        };
    }
    if arguments.output.is_some() && arguments.output == arguments.plot {
        return refuse("the plot would replace the results", "give --plot another name");
    }
    let is_json = arguments.output.as_deref().map(is_json).transpose()?.unwrap_or(false);
    // Read and grade all inputs before writing any output.
    let all = graded(arguments, &sheets, answers, locale)?;
    arguments.plot.as_deref().map_or(Ok(()), files::keep_inputs)?;
    let outcomes: Vec<Outcome> = all.iter().filter_map(|graded| graded.outcome.clone()).collect();
    if let Some(path) = &arguments.output {
        let mut out = Output::open(Some(path))?;
        if is_json {
            write_json(&mut out, &all)?;
        } else {
            write_csv(&mut out, &all)?;
        }
        out.finish()?;
    }
    if let Some(path) = &arguments.plot {
        match report::mistakes_chart(locale, &outcomes) {
            Some(scene) => {
                let mut out = Output::open(Some(path))?;
                PlotFormat::Svg.write(&scene, &Palette::light(), 96.0, &mut out)?;
                out.finish()?;
            }
            None => note(locale, &locale.with("check-no-plot", &[("file", path.display().to_string().into())])),
        }
    }
    let mut out = Output::open(None)?;
    match &all[..] {
        all if arguments.json => write_json(&mut out, all)?,
        [Graded { outcome: Some(outcome), .. }] => outcome.output.lines().try_for_each(|line| out.say(line))?,
        all => write_class(&mut out, locale, all)?,
    }
    out.finish()?;
    tell_notes(locale, &sheets, &all);
    if outcomes.len() < all.len() {
        return Err(Failure::Unread);
    }
    if outcomes.iter().all(|outcome| outcome.is_right) { Ok(()) } else { Err(Failure::NotRight) }
}

/// A file of answers: its name, and its text or the reason why it cannot be read.
type AnswerFile = (String, Result<String, Fault>);

/// Grades all files. A file that cannot be read or belongs to no sheet is reported, and is an error only if it is the
/// only file.
fn graded(
    arguments: &args::Check,
    sheets: &[Posed],
    answers: Vec<AnswerFile>,
    locale: &Locale,
) -> Result<Vec<Graded>, Failure> {
    let mut examiners: BTreeMap<usize, Examiner<'_>> = BTreeMap::new();
    let (mut all, mut answered) = (Vec::new(), BTreeSet::new());
    let is_one = answers.len() == 1;
    for (file, text) in answers {
        let outcome = text.and_then(|text| {
            let number = sheet_of(sheets, &text, &file)?;
            answered.insert(number);
            let Posed { exercise, scheme, .. } = &sheets[number];
            let examiner =
                examiners.entry(number).or_insert_with(|| Examiner::with_scheme(exercise, locale, scheme.clone()));
            let paper = examiner.read(&text, &file)?;
            for text in paper.answers.unread_texts().filter(|_| !is_one) {
                let parts = [("file", file.as_str().into()), ("text", text.as_str().into())];
                note(locale, &locale.with("check-unread-in", &parts));
            }
            Ok(examiner.result(&paper, arguments.follow_on))
        });
        all.push(match outcome {
            Ok(outcome) => Graded { file, outcome: Some(outcome), error: None },
            Err(fault) if is_one => return Err(Failure::Usage(fault)),
            Err(fault) => {
                let worded = fault.worded(flag);
                say(&worded);
                let first = worded.lines().next().unwrap_or_default();
                let error = first.strip_prefix("error: ").unwrap_or(first).to_owned();
                Graded { file, outcome: None, error: Some(error) }
            }
        });
    }
    let others = (0..sheets.len()).filter(|number| !answered.contains(number));
    let missing: Vec<&str> = others.filter_map(|number| sheets[number].student.as_deref()).collect();
    if !missing.is_empty() {
        note(locale, &locale.with("check-no-answers", &[("students", missing.join(", ").into())]));
    }
    Ok(all)
}

/// Returns the index of the sheet to which a file of answers belongs. With one sheet, it is this sheet. With several,
/// it is the sheet of the student whose name the file of answers contains. If no sheet has that name, it is the sheet
/// of the student whose name is in the file name of the answers. If several sheets have the name, it is the one whose
/// file name consists of the same words as that of the answers.
fn sheet_of(sheets: &[Posed], text: &str, file: &str) -> Result<usize, Fault> {
    if sheets.len() == 1 {
        return Ok(0);
    }
    let student = Paper::student_of(text, file)?;
    let (written, stem) = (words_of(student.as_deref().unwrap_or_default()), stem_of(file));
    let only = |found: &[usize]| if let [one] = *found { Some(one) } else { None };
    let of = |is_meant: &dyn Fn(&[String]) -> bool| -> Option<usize> {
        let is_it = |sheet: &Posed| sheet.student.as_ref().is_some_and(|name| is_meant(&words_of(name)));
        let found: Vec<usize> = (0..sheets.len()).filter(|&number| is_it(&sheets[number])).collect();
        let of_file: Vec<usize> = found.iter().copied().filter(|&number| sheets[number].stem == stem).collect();
        only(&found).or_else(|| only(&of_file))
    };
    let named = of(&|name| *name == written).or_else(|| of(&|name| name.iter().all(|word| stem.contains(word))));
    named.ok_or_else(|| {
        let names: Vec<&str> = sheets.iter().filter_map(|sheet| sheet.student.as_deref()).collect();
        let whose = student.map_or_else(|| "these answers".to_owned(), |name| format!("the answers of {name}"));
        Fault::new(format!("{file}: there is no sheet for {whose}")).help(format!(
            "\"name\" in the file says whose answers they are; there are sheets for {}",
            names.join(", ")
        ))
    })
}

/// Returns the words of a file name without its extension; see [`words_of`].
fn stem_of(file: &str) -> Vec<String> {
    Path::new(file).file_stem().map_or_else(Vec::new, |stem| words_of(&stem.to_string_lossy()))
}

/// Returns the words of a name in lower case and in alphabetical order, so that the order of first name and surname
/// does not matter.
fn words_of(name: &str) -> Vec<String> {
    let words = name.to_lowercase();
    let mut words: Vec<String> = words
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    words.sort();
    words
}

/// Writes notes on students with several files of answers, and on the tasks of the first sheet that are graded by hand.
fn tell_notes(locale: &Locale, sheets: &[Posed], all: &[Graded]) {
    let mut files: BTreeMap<Vec<String>, (String, Vec<&str>)> = BTreeMap::new();
    for Graded { file, outcome, .. } in all {
        if let Some(student) = outcome.as_ref().and_then(|outcome| outcome.student.clone()) {
            files.entry(words_of(&student)).or_insert_with(|| (student, Vec::new())).1.push(file);
        }
    }
    for (student, files) in files.into_values().filter(|(_, files)| files.len() > 1) {
        let parts = [("student", student.into()), ("files", files.join(", ").into())];
        note(locale, &locale.with("check-twice", &parts));
    }
    if let Some(others) = sheets.first().map(|sheet| &sheet.others).filter(|others| !others.is_empty()) {
        let named = |(title, points): &(String, f64)| format!("{title} ({})", locale.number(&points.to_string()));
        let tasks = others.iter().map(named).collect::<Vec<_>>().join(", ");
        note(locale, &locale.with("check-by-hand", &[("tasks", tasks.into())]));
    }
}

/// Reads the sheets and the answers. The argument SHEET is a sheet, a folder of sheets, or a tree or game to be
/// searched. Further sheets of a class may be among the files of answers.
fn posed(arguments: &args::Check) -> Result<(Vec<Posed>, Vec<AnswerFile>, Locale), Failure> {
    let mut locale = arguments.speech.locale()?.with_lessons(arguments.lessons_url.as_deref());
    let path = Path::new(&arguments.sheet);
    let mut answers: Vec<AnswerFile> = Vec::new();
    for file in &arguments.answers {
        let folder = Path::new(file);
        let inside = if folder.is_dir() { files_in(folder, &["json", "csv"])? } else { vec![file.clone()] };
        answers.extend(inside.into_iter().map(|file| match files::read_named(&file) {
            Ok((text, origin)) => (origin, Ok(text)),
            Err(fault) => (file, Err(fault)),
        }));
    }
    let mut written: Vec<(String, String)> = Vec::new();
    if path.is_dir() {
        written = sheets_in(path)?;
    } else if path.extension().is_some_and(|extension| extension == "json") && path.is_file() {
        let text = files::read_text(path)?;
        written.extend(SheetFile::is_one(&text).then(|| (arguments.sheet.clone(), text)));
    }
    if written.is_empty() {
        let wishes = SearchOptions::one(&arguments.options);
        let (branching, depth) = (&arguments.options.common.branching, arguments.options.depth);
        let source = files::read_source(Some(&arguments.sheet), branching, depth, &locale)?;
        let plan = Plan::of(source, &wishes, locale)?;
        // An exercise names nodes as a worksheet does, because answers refer to these names.
        let exercise = worksheet::exercise(&plan.source, &plan.settings[0])?;
        let sheet = Posed { exercise, scheme: Scheme::default(), student: None, stem: Vec::new(), others: Vec::new() };
        return Ok((vec![sheet], answers, plan.locale));
    }
    let is_sheet = |(_, text): &mut AnswerFile| text.as_ref().is_ok_and(|text| SheetFile::is_one(text));
    let further: Vec<AnswerFile> = answers.extract_if(.., is_sheet).collect();
    written.extend(further.into_iter().filter_map(|(file, text)| Some((file, text.ok()?))));
    if answers.is_empty() && !arguments.form {
        return refuse("there are sheets, but no answers", "give the files of the students behind the sheets");
    }
    let mut sheets = Vec::new();
    for (place, (file, text)) in written.iter().enumerate() {
        let written = SheetFile::read(text, file)?;
        if place == 0 && arguments.speech.words.lang.is_none() {
            locale = locale.with_language(written.language());
        }
        sheets.push(sheet(file, written)?);
    }
    Ok((sheets, answers, locale))
}

/// Returns the files in a folder that have one of these extensions, in the order of their paths.
fn files_in(folder: &Path, endings: &[&str]) -> Result<Vec<String>, Fault> {
    let unreadable = |error: std::io::Error| Fault::new(format!("{} cannot be read: {error}", folder.display()));
    let entries = std::fs::read_dir(folder).map_err(unreadable)?.collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    let mut paths: Vec<_> = entries.iter().map(std::fs::DirEntry::path).collect();
    paths.retain(|path| endings.iter().any(|ending| path.extension().is_some_and(|extension| extension == *ending)));
    paths.sort();
    Ok(paths.iter().map(|path| path.display().to_string()).collect())
}

/// Returns the names and texts of the sheets in a folder. Other files and unreadable ones are skipped; a folder without
/// sheets is an error.
fn sheets_in(folder: &Path) -> Result<Vec<(String, String)>, Fault> {
    let paths = files_in(folder, &["json"])?;
    let read = |path: String| files::read_text(Path::new(&path)).ok().map(|text| (path, text));
    let sheets: Vec<_> = paths.into_iter().filter_map(read).filter(|(_, text)| SheetFile::is_one(text)).collect();
    if sheets.is_empty() {
        let fault = Fault::new(format!("there are no sheets in {}", folder.display()));
        return Err(fault.help("`plyscope worksheet … -o FOLDER/sheet.json` writes them"));
    }
    Ok(sheets)
}

fn sheet(file: &str, sheet: SheetFile) -> Result<Posed, Fault> {
    let exercise = worksheet::exercise(&Source::from_written(&sheet.source)?, &sheet.settings)?;
    let (scheme, others) = sheet.scheme(&exercise);
    if scheme.is_open() {
        let tasks = others.iter().map(|task| task.name.as_str()).collect::<Vec<_>>().join(", ");
        return Err(Fault::new(format!("{file}: its tasks ({tasks}) are marked by hand"))
            .help("`plyscope check` grades no drawings and no tasks of your own; the key has their answers"));
    }
    let others = others.into_iter().map(|task| (task.title.clone(), task.points)).collect();
    Ok(Posed { exercise, scheme, student: sheet.student, stem: stem_of(file), others })
}

fn is_json(path: &Path) -> Result<bool, Failure> {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("json") => Ok(true),
        Some("csv") => Ok(false),
        _ => refuse(format!("{} names no format for results", path.display()), "-o results.csv or -o results.json"),
    }
}

fn write_json(out: &mut Output, all: &[Graded]) -> Result<(), Failure> {
    let written = match all {
        [one] => serde_json::to_string_pretty(one),
        several => serde_json::to_string_pretty(several),
    };
    Ok(writeln!(out, "{}", written.map_err(std::io::Error::from)?)?)
}

/// Writes the results of a class: a line for each file of answers, the frequency of each mistake, and the mean of the
/// points.
fn write_class(out: &mut Output, locale: &Locale, all: &[Graded]) -> Result<(), Failure> {
    let number = |points: f64| locale.number(&points.to_string());
    let row = |Graded { file, outcome, .. }: &Graded| {
        let Some(outcome) = outcome else { return [file.clone(), "\u{2013}".to_owned(), locale.text("check-unread")] };
        let who = outcome.student.clone().unwrap_or_else(|| file.clone());
        [who, format!("{}/{}", number(outcome.score), number(outcome.max_score)), told(locale, outcome)]
    };
    let headings = ["check-heading-student", "check-heading-points", "check-heading-mistakes"];
    write_table(out, locale, headings, &[false, true, false], all.iter().map(row))?;
    let outcomes: Vec<Outcome> = all.iter().filter_map(|graded| graded.outcome.clone()).collect();
    let frequencies = frequencies(&outcomes);
    if !frequencies.is_empty() {
        writeln!(out)?;
        let headings = ["check-heading-mistake", "check-heading-wholly", "check-heading-best"];
        let rows = frequencies
            .iter()
            .map(|(mistake, [wholly, best])| [mistake.in_words(locale), wholly.to_string(), best.to_string()]);
        write_table(out, locale, headings, &[false, true, true], rows)?;
    }
    writeln!(out)?;
    let (points, most) =
        outcomes.iter().fold((0.0, 0.0), |(points, most), one| (points + one.score, most + one.max_score));
    let share = if most == 0.0 { 100.0 } else { (100.0 * points / most).round() };
    if !outcomes.is_empty() {
        let parts = [("count", (outcomes.len() as u64).into()), ("share", share.to_string().into())];
        out.say(&locale.with("check-mean", &parts))?;
    }
    let unread = all.len() - outcomes.len();
    if unread > 0 {
        out.say(&locale.count("check-unread-count", unread as u64))?;
    }
    Ok(())
}

/// Returns the mistakes that explain the answers of a student or come nearest to them, or words that say that the
/// answers are missing, right or unexplained.
fn told(locale: &Locale, outcome: &Outcome) -> String {
    if outcome.is_empty || outcome.is_right {
        return locale.text(if outcome.is_empty { "check-nothing" } else { "check-all-right" });
    }
    let name = |explanation: &Explanation| explanation.mistake.in_words(locale);
    let names = outcome.mistakes.iter().map(name).collect::<Vec<_>>().join(" / ");
    match outcome.mistakes.first() {
        None => locale.text("check-unexplained"),
        Some(Explanation { unexplained: 0, .. }) => names,
        Some(_) => locale.with("check-nearest-short", &[("mistake", names.into())]),
    }
}
