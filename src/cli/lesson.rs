//! `plyscope lesson` and `plyscope course`: one-page lessons on stumbling blocks, and courses of several lessons.

use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::locale::{Language, Locale};
use crate::report::course;
use crate::report::lesson::{Bundled, LESSONS, Lesson, LessonPage, render};
use crate::search::Watch;

use super::Failure;
use super::args;
use super::commands::write_table;
use super::files::{self, Output};
use super::output::{self, make_folder, write, write_and_tell};
use super::plan::note;
use super::say;

/// Maximum number of visits to nodes in each search of a lesson.
const MOST_VISITS: u64 = 100_000;

pub(super) fn lesson(arguments: &args::LessonArguments) -> Result<(), Failure> {
    let locale = &arguments.speech.locale()?;
    output::check_package(arguments.scorm, arguments.output.as_deref())?;
    if arguments.all {
        return all(locale, arguments.output.as_deref());
    }
    let Some(name) = &arguments.name else { return list(locale, arguments.output.as_deref()) };
    if arguments.source {
        let output = arguments.output.as_deref().unwrap_or(Path::new("-"));
        return write(output, text(name)?.as_bytes());
    }
    let lesson = Lesson::from_file(&text(name)?, name)?;
    let ending = if arguments.scorm { "zip" } else { "html" };
    let output = arguments.output.clone().unwrap_or_else(|| PathBuf::from(format!("{}.{ending}", lesson.name())));
    if arguments.scorm {
        note_language(&lesson, locale);
        let page = page(&lesson, "puzzle", locale)?;
        let bytes = output::package(&page.name, lesson.name(), render(&page)?)?;
        return write_and_tell(&output, &bytes, locale);
    }
    write_lesson(&lesson, locale, &output)
}

/// Returns the TOML text of a lesson, given by its name or its file.
fn text(name: &str) -> Result<String, Failure> {
    if let Some(path) = files::named_file(name) {
        let unread = |fault: Fault| fault.help("`plyscope lesson` lists the lessons; a file of your own is TOML");
        return Ok(files::read_text(path).map_err(unread)?);
    }
    Ok(Bundled::named(name).map_err(Failure::Usage)?.text.to_owned())
}

fn list(locale: &Locale, output: Option<&Path>) -> Result<(), Failure> {
    let mut out = Output::open(output)?;
    let rows = LESSONS.iter().map(|bundled| [bundled.name.to_owned(), bundled.lesson().title(locale).0.to_owned()]);
    write_table(&mut out, locale, ["heading-lesson", "heading-what-it-is-about"], &[false; 2], rows)?;
    let [write, print] = ["`plyscope lesson NAME`", "`plyscope lesson NAME --source`"];
    let parts = [("write", write.into()), ("file", "NAME.html".into()), ("print", print.into())];
    out.say(&locale.with("list-lessons", &parts))?;
    out.finish()
}

fn all(locale: &Locale, output: Option<&Path>) -> Result<(), Failure> {
    let folder = output.unwrap_or(Path::new("."));
    make_folder(folder)?;
    for bundled in LESSONS {
        write_lesson(&bundled.lesson(), locale, &folder.join(format!("{}.html", bundled.name)))?;
    }
    Ok(())
}

/// Writes a course. All pages are generated before any is written, so that an error leaves no incomplete course.
pub(super) fn course(arguments: &args::Course) -> Result<(), Failure> {
    let locale = &arguments.speech.locale()?;
    output::check_package(arguments.scorm, arguments.output.as_deref())?;
    let usual = if arguments.scorm { "course.zip" } else { "course" };
    let output = arguments.output.as_deref().unwrap_or(Path::new(usual));
    let is_page = output.extension().is_some_and(|end| end.eq_ignore_ascii_case("html")) && !output.is_dir();
    let is_file = is_page || output == Path::new("-");
    let read = |name: &String| Ok(Lesson::from_file(&text(name)?, name)?);
    let lessons: Vec<Lesson> = if arguments.name.is_empty() {
        LESSONS.iter().map(Bundled::lesson).collect()
    } else {
        arguments.name.iter().map(read).collect::<Result<_, Failure>>()?
    };
    let mut made = Vec::new();
    for (number, lesson) in lessons.iter().enumerate() {
        note_language(lesson, locale);
        made.push((lesson.name().to_owned(), page(lesson, &format!("puzzle-{number}"), locale)?));
    }
    if arguments.scorm {
        let names: Vec<&str> = lessons.iter().map(Lesson::name).collect();
        let bytes = output::package(&locale.text("course-title"), &names.join(" "), course::file(made, locale)?)?;
        return write_and_tell(output, &bytes, locale);
    }
    if is_file {
        return write_and_tell(output, course::file(made, locale)?.as_bytes(), locale);
    }
    let pages = course::pages(made, locale)?;
    make_folder(output)?;
    for (file, html) in &pages {
        write(&output.join(file), html.as_bytes())?;
    }
    let parts = [
        ("folder", output.display().to_string().into()),
        ("count", pages.len().to_string().into()),
        ("index", output.join(course::INDEX_FILE).display().to_string().into()),
    ];
    say(&format_args!("{}", locale.with("note-course", &parts)));
    Ok(())
}

/// Reports the language of a lesson that lacks a translation to the chosen language.
fn note_language(lesson: &Lesson, locale: &Locale) {
    let (_, spoken) = lesson.title(locale);
    if spoken != locale.code() {
        let name = |code: &str| Language::of_code(code).map_or(code.to_owned(), |language| language.name().to_owned());
        let names = [("language", name(locale.code()).into()), ("spoken", name(spoken).into())];
        note(locale, &locale.with("note-lesson-language", &names));
    }
}

fn page(lesson: &Lesson, puzzle: &str, locale: &Locale) -> Result<LessonPage, Fault> {
    LessonPage::new(lesson, puzzle, locale, &mut Watch { visits: MOST_VISITS, progress: &mut |_| {} })
}

fn write_lesson(lesson: &Lesson, locale: &Locale, path: &Path) -> Result<(), Failure> {
    note_language(lesson, locale);
    write_and_tell(path, render(&page(lesson, "puzzle", locale)?)?.as_bytes(), locale)
}
