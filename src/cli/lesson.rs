//! `plyscope lesson`: one-page lessons on stumbling blocks.

use std::io::Write;
use std::path::{Path, PathBuf};

use plyscope::fault::Fault;
use plyscope::locale::Language;
use plyscope::render::table;
use plyscope::report::lesson::{Bundled, LESSONS, Lesson, LessonPage, render};
use plyscope::trace::Watch;

use super::args;
use super::files::{self, Output};
use super::plan::note;
use super::{Failure, say};

/// No search of a lesson visits more nodes.
const MOST_VISITS: u64 = 100_000;

pub(super) fn lesson(arguments: &args::Lesson) -> Result<(), Failure> {
    let language = Language::from(arguments.lang);
    if arguments.all {
        return all(language, arguments.output.as_deref());
    }
    let Some(name) = &arguments.name else { return list(language, arguments.output.as_deref()) };
    if arguments.source {
        files::keep_inputs(arguments.output.as_deref().unwrap_or(Path::new("-")), files::named_file(name))?;
        let mut out = Output::open(arguments.output.as_deref())?;
        out.write_all(text(name)?.as_bytes())?;
        return out.finish();
    }
    let lesson = Lesson::from_file(&text(name)?, name)?;
    let output = arguments.output.clone().unwrap_or_else(|| PathBuf::from(format!("{}.html", lesson.name())));
    files::keep_inputs(&output, files::named_file(name))?;
    write(&lesson, language, &output)
}

/// The file of a lesson.
fn text(name: &str) -> Result<String, Failure> {
    if let Some(path) = files::named_file(name) {
        let unread = |fault: Fault| fault.help("`plyscope lesson` lists the lessons; a file of your own is TOML");
        return Ok(files::read_text(path).map_err(unread)?);
    }
    Ok(Bundled::named(name).map_err(Failure::Usage)?.text.to_owned())
}

fn list(language: Language, output: Option<&Path>) -> Result<(), Failure> {
    let mut out = Output::open(output)?;
    let rows = LESSONS.iter().map(|bundled| [bundled.name.to_owned(), bundled.lesson().title(language).0.to_owned()]);
    table::write(&mut out, &["lesson", "what it is about"], &[false; 2], rows)?;
    writeln!(
        out,
        "`plyscope lesson NAME` writes NAME.html, `plyscope lesson NAME --source` prints the file to be copied"
    )?;
    out.finish()
}

fn all(language: Language, output: Option<&Path>) -> Result<(), Failure> {
    let folder = output.unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)
        .map_err(|error| Fault::new(format!("{} cannot be made a folder: {error}", folder.display())))?;
    for bundled in LESSONS {
        write(&bundled.lesson(), language, &folder.join(format!("{}.html", bundled.name)))?;
    }
    Ok(())
}

fn write(lesson: &Lesson, language: Language, path: &Path) -> Result<(), Failure> {
    let (_, spoken) = lesson.title(language);
    if spoken != language {
        note(&format!("the lesson has no text in {language}, only in {spoken}"));
    }
    let mut out = Output::open(Some(path))?;
    let page = LessonPage::new(lesson, language, &mut Watch { visits: MOST_VISITS, progress: &mut |_| {} })?;
    out.write_all(render(&page)?.as_bytes())?;
    out.finish()?;
    if path != Path::new("-") {
        say(&format_args!("wrote {}", path.display()));
    }
    Ok(())
}
