//! A course: lessons in an order, with an index before them, the way from one to the next, and a test of their
//! questions after them. Each is a page of its own; together they are a folder.

use serde::Serialize;

use super::lesson::{Answer, LessonPage, Tree};
use super::template::Limits;
use super::{Head, colours};
use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::theme::Theme;
use crate::search::SplitMix64;

/// Where a page of a course stands among the others.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Way {
    /// What the lesson is called on the command line; progress is kept by this name.
    pub key: String,
    /// The number of the lesson, from 0: the first one comes before everything else.
    pub number: usize,
    /// The lesson before it.
    pub back: Option<Link>,
    /// The lesson after it, or the test.
    pub next: Link,
}

/// A page of a course.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Link {
    /// Its file.
    pub file: String,
    /// The same as links write it.
    pub address: String,
    /// What it is called.
    pub title: String,
}

impl Link {
    fn new(file: String, title: String) -> Link {
        // Whatever is not plain could mean something in an address.
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
        let address =
            file.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") });
        Link { address: address.collect(), file, title }
    }
}

/// The page with which a course begins.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Index {
    /// What every page says of itself.
    #[serde(flatten)]
    pub head: Head,
    /// The lessons, in their order.
    pub lessons: Vec<Entry>,
}

/// A lesson in the index.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Entry {
    /// What the lesson is called on the command line; progress is kept by this name.
    pub key: String,
    /// Its number, from 0.
    pub number: usize,
    /// Its page.
    pub link: Link,
    /// The misconception that it is about: HTML.
    pub says: String,
}

/// The questions of all lessons, in another order.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Test {
    /// What every page says of itself.
    #[serde(flatten)]
    pub head: Head,
    /// The questions.
    pub questions: Vec<Asked>,
}

/// A question of the test.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Asked {
    /// The lesson that explains it.
    pub link: Link,
    /// The tree before anybody has searched it.
    pub puzzle: Tree,
    /// The question: HTML.
    pub question: String,
    /// What can be chosen.
    pub answers: Vec<Answer>,
}

const INDEX: &str = include_str!("../../templates/course/index.html");
const TEST: &str = include_str!("../../templates/course/test.html");
const STYLE: &str = templates!["lesson.css", "course/course.css"];
const INDEX_SCRIPT: &str = templates!["report/theme.js", "course/progress.js", "course/index.js"];
const TEST_SCRIPT: &str = templates!["report/theme.js", "course/test.js"];

/// The keys of the words of these pages besides those of a lesson.
pub(super) const FIXED_WORDS: &[&str] = &[
    "course-about",
    "course-back",
    "course-begin",
    "course-check-again",
    "course-done",
    "course-forget",
    "course-go-on",
    "course-index",
    "course-lesson",
    "course-missed",
    "course-next",
    "course-of",
    "course-right",
    "course-test",
    "course-test-about",
    "course-title",
];

/// The files of a course: the index, the test, and a page for each lesson.
pub const INDEX_FILE: &str = "index.html";
/// The last page.
pub const TEST_FILE: &str = "test.html";

/// The pages of a course with their files, the index first and the test last.
///
/// # Errors
/// If two lessons would have the same file.
pub fn pages(lessons: Vec<(String, LessonPage)>, locale: &Locale) -> Result<Vec<(String, String)>, Fault> {
    let link = |(key, page): &(String, LessonPage)| Link::new(format!("{key}.html"), page.name.clone());
    let links: Vec<Link> = lessons.iter().map(link).collect();
    for (index, Link { file, .. }) in links.iter().enumerate() {
        let is_taken = links[..index].iter().any(|other| other.file == *file);
        if is_taken || [INDEX_FILE, TEST_FILE].contains(&file.as_str()) {
            return Err(
                Fault::new(format!("two pages of the course would be {file}")).help("name your lesson otherwise")
            );
        }
    }
    let head = |title: &str, script| {
        let style = format!("{}\n{STYLE}\n{}", super::page::STYLE, colours::style(&Theme::default()));
        Head::new(title, locale, super::lesson::words(locale), style, script, false)
    };
    let entries = lessons.iter().zip(&links).enumerate().map(|(number, ((key, page), link))| Entry {
        key: key.clone(),
        number,
        link: link.clone(),
        says: page.says.clone(),
    });
    let index = Index { head: head(&locale.text("course-title"), INDEX_SCRIPT), lessons: entries.collect() };
    let asked = lessons.iter().zip(&links).map(|((_, page), link)| Asked {
        link: link.clone(),
        puzzle: page.puzzle.clone(),
        question: page.question.clone(),
        answers: page.answers.clone(),
    });
    let questions = dealt(mixed(asked.collect(), QUESTIONS));
    let test = Test { head: head(&locale.text("course-test"), TEST_SCRIPT), questions };
    let mut pages = vec![(INDEX_FILE.to_owned(), super::set(&index, (INDEX, "index.html"), None, Limits::OWN)?)];
    let last = Link::new(TEST_FILE.to_owned(), locale.text("course-test"));
    for (number, (key, page)) in lessons.into_iter().enumerate() {
        let way = Way {
            key,
            number,
            back: number.checked_sub(1).map(|before| links[before].clone()),
            next: links.get(number + 1).unwrap_or(&last).clone(),
        };
        pages.push((links[number].file.clone(), super::lesson::render(&LessonPage { way: Some(way), ..page })?));
    }
    pages.push((TEST_FILE.to_owned(), super::set(&test, (TEST, "test.html"), None, Limits::OWN)?));
    Ok(pages)
}

/// What the orders of questions and of right answers are drawn from: always the same.
const QUESTIONS: u64 = 1;
const PLACES: u64 = 2;

/// In an order that is always the same.
fn mixed<T>(mut list: Vec<T>, seed: u64) -> Vec<T> {
    let mut random = SplitMix64::new(seed);
    for index in (1..list.len()).rev() {
        list.swap(index, random.below(index + 1));
    }
    list
}

/// Turns the answers of each question so that the right ones stand equally often in each place.
fn dealt(mut questions: Vec<Asked>) -> Vec<Asked> {
    let places = mixed((0..questions.len()).collect(), PLACES);
    for (Asked { answers, .. }, place) in questions.iter_mut().zip(places) {
        let count = answers.len();
        let right = answers.iter().position(|answer| answer.is_right).unwrap_or(0);
        answers.rotate_left((right + count - place % count) % count);
    }
    questions
}
