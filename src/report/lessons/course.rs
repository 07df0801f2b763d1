//! Courses: an index, lessons with links to their neighbours, and a test with the questions of all lessons. These pages
//! are files in a folder, or are packed in one file.

use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine as _};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::lesson::{LessonPage, TEMPLATE as LESSON};
use crate::fault::{Fault, errors};
use crate::locale::Locale;
use crate::render::theme::Theme;
use crate::report::page::{colours, player, without_comments};
use crate::report::{Head, PageWithHead};
use crate::search::SplitMix64;

errors! {
    /// Error in the choice of lessons for a course.
    pub enum CourseError {
        RepeatedPage { place: String } => "two pages of the course would be {place}", help "name your lesson otherwise";
    }
}

/// Form of a course: a folder of files, or one file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CourseForm {
    /// A file for each page. The link to the lesson `cut-leaf` is `cut-leaf.html`.
    Folder,
    /// One file for all pages. The link to the lesson `cut-leaf` is the fragment `#cut-leaf`.
    File,
}

impl CourseForm {
    /// Returns the file name of a page, such as `cut-leaf.html`, or the fragment of the page, such as `#cut-leaf`.
    fn place(self, name: &str) -> String {
        match self {
            CourseForm::Folder => format!("{name}.html"),
            CourseForm::File => format!("#{name}"),
        }
    }

    /// Returns the model of a link to a page. The `address` is the `place`, percent-encoded for a URL.
    fn link(self, name: &str, title: &str) -> Value {
        json!({ "place": self.place(name), "address": self.place(&escaped(name)), "title": title })
    }
}

/// Percent-encodes the name of a page or file for use in a URL.
pub(super) fn escaped(name: &str) -> String {
    // All bytes but these are encoded, because they could have a meaning in a URL.
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~/".contains(&byte);
    name.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

const INDEX: &str = include_str!("../../../templates/course/index.html");
const TEST: &str = include_str!("../../../templates/course/test.html");
const FILE: &str = include_str!("../../../templates/course/file.html");
const STYLE: &str = templates!["lesson.css", "course/course.css"];
const INDEX_SCRIPT: &str = templates!["report/theme.js", "report/outlet.js", "course/progress.js", "course/index.js"];
const TEST_SCRIPT: &str = templates!["report/theme.js", "report/outlet.js", "course/test.js"];
const FILE_SCRIPT: &str =
    with_player!["course/progress.js", "lesson.js", "course/index.js", "course/test.js", "course/file.js"];

/// Name of the index, used in URLs.
const INDEX_NAME: &str = "index";
/// Name of the test, used in URLs.
const TEST_NAME: &str = "test";

/// Name of the index file in the folder of a course.
pub const INDEX_FILE: &str = "index.html";

/// A page of a course, before its template is rendered.
struct CoursePage {
    /// Name of the page, used in URLs.
    name: String,
    /// Text and name of the template.
    template: (&'static str, &'static str),
    model: Value,
}

impl CoursePage {
    fn set(&self) -> Result<String, Fault> {
        let (template, name) = self.template;
        crate::report::set_own(&self.model, template, name)
    }
}

/// Returns the file names and contents of the pages of a course in a folder, the index first and the test last.
///
/// # Errors
/// If two pages would have the same file.
pub fn pages(lessons: Vec<(String, LessonPage)>, locale: &Locale) -> Result<Vec<(String, String)>, Fault> {
    let set = |page: CoursePage| Ok((CourseForm::Folder.place(&page.name), page.set()?));
    course(lessons, locale, CourseForm::Folder)?.into_iter().map(set).collect()
}

/// Returns a course as one file, which shows one page at a time. The pages are compressed, and share the script and
/// style sheet of the file.
///
/// # Errors
/// If two pages would have the same name.
pub fn file(lessons: Vec<(String, LessonPage)>, locale: &Locale) -> Result<String, Fault> {
    let head = head(&locale.text("course-title"), locale, FILE_SCRIPT);
    let common_style = without_comments(&common_style());
    let mut pages = Vec::new();
    for mut page in course(lessons, locale, CourseForm::File)? {
        let style = page.model["style"].as_str().unwrap_or_default();
        let own = style.strip_prefix(&common_style).filter(|_| style != head.style);
        // Keep the colours of the pictures if they differ from the colours of the file.
        let colours = own.map_or_else(String::new, |own| player::packed(own.as_bytes()));
        // The head of the file contains these parts for all pages.
        for shared in ["policy", "made_by", "style", "script"] {
            page.model[shared] = "".into();
        }
        page.model["glossary"] = json!([]);
        pages.push(json!({ "name": page.name, "html": player::packed(page.set()?.as_bytes()), "colours": colours }));
    }
    crate::report::set_own(&PageWithHead { head, content: json!({ "pages": pages }) }, FILE, "file.html")
}

/// Returns the style sheet common to all pages of a course, without the colours of pictures.
fn common_style() -> String {
    format!("{}\n{STYLE}\n", crate::report::page::STYLE)
}

fn head(title: &str, locale: &Locale, script: &'static str) -> Head {
    let style = common_style() + &colours::style(&Theme::default());
    Head::new(title, locale, super::lesson::words(locale), &style, script, false)
}

/// Returns the pages of a course, the index first and the test last.
fn course(lessons: Vec<(String, LessonPage)>, locale: &Locale, form: CourseForm) -> Result<Vec<CoursePage>, Fault> {
    let title = locale.text("course-title");
    let names: Vec<&str> = lessons.iter().map(|(name, _)| name.as_str()).collect();
    for (number, name) in names.iter().enumerate() {
        if names[..number].iter().chain([&INDEX_NAME, &TEST_NAME]).any(|other| other == name) {
            return Err(Fault::new(CourseError::RepeatedPage { place: form.place(name) }));
        }
    }
    let key = key(&title, names.into_iter());
    let links: Vec<Value> = lessons.iter().map(|(name, page)| form.link(name, &page.name)).collect();
    let test_title = locale.text("course-test");
    let (index, test) = (form.link(INDEX_NAME, &locale.text("course-index")), form.link(TEST_NAME, &test_title));
    let asked: Vec<(&LessonPage, &Value)> = lessons.iter().map(|(_, page)| page).zip(&links).collect();
    let places = mixed((0..asked.len()).collect(), PLACES);
    let question = |((page, link), place): ((&LessonPage, &Value), usize)| {
        let mut answers = page.answers.clone();
        let count = answers.len();
        let right = answers.iter().position(|answer| answer.is_right).unwrap_or(0);
        // The right answer is about equally often in each place.
        answers.rotate_left((right + count - place % count) % count);
        json!({ "link": link, "puzzle": page.puzzle, "question": page.question, "answers": answers })
    };
    let questions: Vec<Value> = mixed(asked, QUESTIONS).into_iter().zip(places).map(question).collect();
    let entry = |(number, ((name, page), link)): (usize, (&(String, LessonPage), &Value))| json!({ "key": name, "number": number, "link": link, "says": page.says });
    let entries: Vec<Value> = lessons.iter().zip(&links).enumerate().map(entry).collect();
    let framed = |name: &str, template, head, content| CoursePage {
        name: name.to_owned(),
        template,
        model: json!(PageWithHead { head, content }),
    };
    let content = json!({ "course": key, "lessons": entries, "test": test });
    let mut pages = vec![framed(INDEX_NAME, (INDEX, "index.html"), head(&title, locale, INDEX_SCRIPT), content)];
    for (number, (name, page)) in lessons.into_iter().enumerate() {
        let back = number.checked_sub(1).map(|before| &links[before]);
        let next = links.get(number + 1).unwrap_or(&test);
        let way = json!({
            "key": name, "number": number, "course": key, "index": index, "back": back, "next": next,
        });
        let model = json!(LessonPage { way, ..page });
        pages.push(CoursePage { name, template: (LESSON, "lesson.html"), model });
    }
    let content = json!({ "index": index, "questions": questions });
    pages.push(framed(TEST_NAME, (TEST, "test.html"), head(&test_title, locale, TEST_SCRIPT), content));
    Ok(pages)
}

/// Returns the key of a course or of a package for learning platforms: a hash of `title` and `names`, which are the
/// names of the lessons or the name of the package. Browsers store progress under the key of a course.
pub(super) fn key<'l>(title: &'l str, names: impl Iterator<Item = &'l str>) -> String {
    let mut hash = Sha256::new();
    for part in [title].into_iter().chain(names) {
        // A zero byte ends each part, so that the hash depends on where parts end. No part contains a zero byte.
        hash.update(part);
        hash.update([0]);
    }
    BASE64_URL_SAFE_NO_PAD.encode(&hash.finalize()[..9])
}

/// Seed that shuffles the questions; fixed, so that a test is always the same.
const QUESTIONS: u64 = 1;
/// Seed that shuffles the places of the right answers.
const PLACES: u64 = 2;

/// Shuffles a list. The result depends only on the list and the seed.
fn mixed<T>(mut list: Vec<T>, seed: u64) -> Vec<T> {
    SplitMix64::new(seed).shuffle(&mut list);
    list
}
