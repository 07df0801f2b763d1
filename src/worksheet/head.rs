//! The head of a sheet (institution, course, date, time, instructions) and a teacher's own tasks, read from TOML.

use serde::Deserialize;

use super::model::{KeySection, Points, SheetBlock, Task};
use super::{SheetError, TaskKind};
use crate::exercise::{Answer, Field};
use crate::fault::{Fault, Flaw, reworded};
use crate::locale::Locale;

/// The head of a sheet, and a teacher's own tasks, which follow the other tasks.
///
/// ```
/// use plyscope::exercises::SheetHead;
/// let head = SheetHead::read("head.course = \"AI 1\"\nhead.time = \"45 minutes\"", "head.toml")?;
/// assert!(SheetHead::read("head.curse = \"AI 1\"", "head.toml").unwrap_err().message().contains("curse"));
/// # Ok::<(), plyscope::Fault>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SheetHead {
    head: HeadLines,
    task: Vec<OwnTask>,
}

#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct HeadLines {
    institution: String,
    course: String,
    date: String,
    time: String,
    /// Instructions to students, in Markdown.
    instructions: String,
}

/// A task in the words of a teacher, which only a person can mark.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct OwnTask {
    title: String,
    #[serde(default = "two")]
    points: f64,
    /// Text of the task, in Markdown.
    text: String,
    /// Right answer, in Markdown, for the key only.
    #[serde(default)]
    key: String,
    /// Number of lines to write on.
    #[serde(default = "four")]
    lines: u8,
}

fn two() -> f64 {
    2.0
}

fn four() -> u8 {
    4
}

impl SheetHead {
    /// Parses TOML with the keys `head.institution`, `head.course`, `head.date`, `head.time` and `head.instructions`,
    /// and a table `[[task]]` for each task. `origin` names the file in errors.
    ///
    /// # Errors
    /// If the text is not TOML, or has other keys, or if points are not valid.
    pub fn read(text: &str, origin: &str) -> Result<SheetHead, Fault> {
        let flaw = |error: toml::de::Error| {
            let message = reworded(error.message());
            Flaw::new(SheetError::NotAHead { message }, error.span().unwrap_or(text.len()..text.len()))
        };
        let mut head: SheetHead = toml::from_str(text).map_err(|error| flaw(error).in_source(origin, text))?;
        for task in &mut head.task {
            task.title = plain(&task.title);
            let points: Result<Points, String> = task.points.to_string().parse();
            points.map_err(|why| Fault::new(format!("{origin}: the task \"{}\": {why}", task.title)))?;
        }
        Ok(head)
    }

    /// Returns the line above the title: institution and course.
    pub(super) fn above(&self) -> String {
        joined(&[&self.head.institution, &self.head.course])
    }

    /// Returns the line below the name: date and time.
    pub(super) fn details(&self, locale: &Locale) -> String {
        let named = |key: &str, words: &String| match words.trim() {
            "" => String::new(),
            words => format!("{}: {words}", locale.text(key)),
        };
        joined(&[&named("sheet-date", &self.head.date), &named("sheet-time", &self.head.time)])
    }

    pub(super) fn instructions(&self) -> Vec<SheetBlock> {
        blocks(&self.head.instructions)
    }

    pub(super) fn has_tasks(&self) -> bool {
        !self.task.is_empty()
    }

    pub(super) fn tasks(&self) -> Vec<Task> {
        (1..).zip(&self.task).map(|(number, task)| task.asked(number)).collect()
    }

    /// Returns the sections of the key about the own tasks. `first` is the number of the first own task on the sheet. A
    /// task without a key has no section.
    pub(super) fn key(&self, first: usize) -> Vec<KeySection> {
        let numbered = (first..).zip(&self.task).filter(|(_, task)| !task.key.trim().is_empty());
        let section = |(number, task): (usize, &OwnTask)| KeySection {
            title: format!("{number}. {}", task.title),
            blocks: blocks(&task.key),
        };
        numbered.map(section).collect()
    }
}

impl OwnTask {
    fn asked(&self, number: usize) -> Task {
        /// Distance between two lines of handwriting, in millimetres.
        const LINE: f64 = 8.0;
        let points = self.points.to_string().parse().unwrap_or_default();
        let field = Field {
            id: format!("own-{number}"),
            label: self.title.clone(),
            right: Answer::Free,
            weight: 1,
            ..Field::default()
        };
        let mut blocks = blocks(&self.text);
        let prompt = match blocks.first() {
            Some(SheetBlock::Text(words)) => words.clone(),
            _ => String::new(),
        };
        if !prompt.is_empty() {
            blocks.remove(0);
        }
        blocks.push(SheetBlock::Room { field: 0, height: f64::from(self.lines) * LINE });
        Task {
            kind: TaskKind::Own,
            title: self.title.clone(),
            points,
            prompt,
            typed: None,
            blocks,
            fields: vec![field],
        }
    }
}

/// Joins the texts that are not empty, with ` · ` between them.
fn joined(texts: &[&String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| plain(text.trim())).filter(|text| !text.is_empty()).collect();
    texts.join(" · ")
}

/// Parses the part of Markdown that sheets can show: paragraphs, lists, and listings between lines of three backticks.
fn blocks(markdown: &str) -> Vec<SheetBlock> {
    let mut blocks = Vec::new();
    let mut is_new = true;
    let mut lines = markdown.lines();
    while let Some(line) = lines.next() {
        let words = plain(line.trim());
        let item = line.trim_start().strip_prefix(['*', '-', '+']).filter(|rest| rest.starts_with(' '));
        match (line.trim_start().starts_with("```"), item, blocks.last_mut()) {
            (true, ..) => {
                let code = lines.by_ref().take_while(|line| !line.trim_start().starts_with("```"));
                blocks.push(SheetBlock::Listing(code.map(str::to_owned).collect()));
            }
            (_, Some(_), Some(SheetBlock::List(items))) => items.push(words[1..].trim().to_owned()),
            (_, Some(_), _) => blocks.push(SheetBlock::List(vec![words[1..].trim().to_owned()])),
            _ if words.is_empty() => is_new = true,
            (_, None, Some(SheetBlock::Text(last))) if !is_new => *last = format!("{last} {words}"),
            (_, None, Some(SheetBlock::List(items))) if !is_new => {
                if let Some(last) = items.last_mut() {
                    *last = format!("{last} {words}");
                }
            }
            _ => blocks.push(SheetBlock::Text(words.clone())),
        }
        if !words.is_empty() {
            is_new = false;
        }
    }
    blocks
}

/// Removes the signs of Markdown for bold, italic and code, but not a star between blanks or in a word.
fn plain(markdown: &str) -> String {
    let words = markdown.replace("**", "").replace('`', "");
    let pieces: Vec<&str> = words.split('*').collect();
    let opens = |at: usize| {
        !pieces[at - 1].ends_with(char::is_alphanumeric)
            && pieces[at].starts_with(|letter: char| !letter.is_whitespace())
    };
    let closes = |at: usize| {
        pieces.get(at).is_some_and(|after| !after.starts_with(char::is_alphanumeric))
            && pieces[at - 1].ends_with(|letter: char| !letter.is_whitespace())
    };
    let mut plain = pieces[0].to_owned();
    let mut at = 1;
    while at < pieces.len() {
        if opens(at) && closes(at + 1) {
            plain += pieces[at];
            at += 1;
        } else {
            plain.push('*');
        }
        plain += pieces[at];
        at += 1;
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_for_bold_italic_and_code_are_left_out() {
        let head = "head.institution = \"**A** *B*\"\nhead.course = \"C\"\n[[task]]\ntitle = \"*Why*\"\ntext = \"\"";
        let head = SheetHead::read(head, "head.toml").unwrap();
        assert_eq!((head.above().as_str(), head.task[0].title.as_str()), ("A B · C", "Why"));
        assert_eq!(plain("*all* of (*them*), **`a`**"), "all of (them), a");
        for kept in ["3 * 4 * 5", "a*b*c", "*(1: 3 2: 4) and *(1: 5 2: 6)", "*"] {
            assert_eq!(plain(kept), kept);
        }
    }

    #[test]
    fn paragraphs_lists_and_listings_of_markdown_become_blocks() {
        let text = |words: &str| SheetBlock::Text(words.to_owned());
        let list = |items: &[&str]| SheetBlock::List(items.iter().map(|item| (*item).to_owned()).collect());
        let parsed =
            blocks("Say **why**\nin words.\n\nAnd:\n* one `f(x)`\n- two\n  lines\n\n```\nif a:\n  b\n```\nEnd.");
        let expected = vec![
            text("Say why in words."),
            text("And:"),
            list(&["one f(x)", "two lines"]),
            SheetBlock::Listing(vec!["if a:".to_owned(), "  b".to_owned()]),
            text("End."),
        ];
        assert_eq!(parsed, expected);
        assert_eq!(blocks(""), []);
    }
}
