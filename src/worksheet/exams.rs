//! A sheet as a static exercise of the R package exams: one Cloze exercise with all tasks, its pictures inside.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::html::alternative;
use super::model::{Figure, Sheet};
use super::online::{self, Asked, Item, Piece, Place, Question};
use crate::exercise::ways_to_type;
use crate::fault::{Fault, on_one_line};
use crate::locale::Locale;

/// Writes a sheet as R Markdown.
///
/// # Errors
/// If a task is there that only a person can mark, or a picture cannot be drawn.
pub fn write(sheet: &Sheet) -> Result<String, Fault> {
    let locale = Locale::new(sheet.language);
    let questions = online::questions(sheet, &locale)?;
    let mut writer = Writer { text: String::new(), pictures: Vec::new(), asked: Vec::new() };
    writer.paragraph(&sheet.rules);
    writer.figure(&sheet.tree, false)?;
    for (number, question) in (1..).zip(&questions) {
        writer.question(number, question, &locale)?;
    }
    let body = std::mem::take(&mut writer.text);
    writer.figure(&sheet.tree, true)?;
    for (number, question) in (1..).zip(&questions) {
        if !question.reasons.is_empty() {
            writer.title(number, &question.task.title, "");
            for piece in &question.pieces {
                if let Piece::Figure(figure) = piece
                    && figure.blank != figure.solved
                {
                    writer.figure(figure, true)?;
                }
            }
            writer.list(&question.reasons);
        }
    }
    let solution = std::mem::take(&mut writer.text);
    let mut file = String::from("```{r pictures, echo = FALSE, results = \"hide\"}\n");
    for (name, bytes) in &writer.pictures {
        let _ = writeln!(file, "writeBin(base64enc::base64decode(paste0(");
        let bytes = STANDARD.encode(bytes);
        let mut rest = bytes.as_str();
        while !rest.is_empty() {
            /// As much as an editor shows without harm.
            const LINE: usize = 1_000;
            let (line, after) = rest.split_at(rest.len().min(LINE));
            let comma = if after.is_empty() { "" } else { "," };
            let _ = writeln!(file, "  \"{line}\"{comma}");
            rest = after;
        }
        let _ = writeln!(file, ")), \"{name}\")");
    }
    let _ = write!(file, "```\n\nQuestion\n========\n\n{body}Answerlist\n----------\n");
    let mut columns = Columns::default();
    for item in &writer.asked {
        item.write(&mut file, &mut columns);
    }
    let _ = write!(file, "\nSolution\n========\n\n{solution}");
    // Meta-information is no Markdown, but knitr looks for programs there, too.
    let name: String = sheet.title.chars().map(on_one_line).map(|c| if c == '`' { '\'' } else { c }).collect();
    let Columns { solutions, types, points } = columns;
    let tolerances = vec!["0"; types.len()].join("|");
    let _ = write!(
        file,
        "Meta-information\n================\nexname: {name}\nextype: cloze\nexsolution: {}\nexclozetype: {}\nextol: \
         {tolerances}\nexpoints: {}\nexshuffle: FALSE\n",
        solutions.join("|"),
        types.join("|"),
        points.join("|"),
    );
    Ok(file)
}

/// What the meta-information says of each item.
#[derive(Default)]
struct Columns {
    solutions: Vec<String>,
    types: Vec<&'static str>,
    points: Vec<String>,
}

/// An item that has its place in the text.
struct Placed<'q> {
    item: &'q Item,
    /// Whether it is compared as a number, if it is one.
    is_number: bool,
    points: f64,
}

impl Placed<'_> {
    /// Its entry in the list of answers, and in the meta-information.
    fn write(&self, file: &mut String, columns: &mut Columns) {
        let (solution, kind) = match &self.item.asked {
            Asked::Number { accepted, .. } => {
                file.push_str("* \n");
                let first =
                    accepted.first().and_then(|normal| ways_to_type(normal, 1).into_iter().next()).unwrap_or_default();
                (first, if self.is_number { "num" } else { "string" })
            }
            Asked::One(choices) | Asked::Several(choices) => {
                for choice in choices {
                    let _ = writeln!(file, "* {}", escape(&choice.text));
                }
                let digits = choices.iter().map(|choice| if choice.is_right { '1' } else { '0' }).collect();
                let kind = if matches!(self.item.asked, Asked::One(_)) { "schoice" } else { "mchoice" };
                (digits, kind)
            }
        };
        columns.solutions.push(solution);
        columns.types.push(kind);
        let points = format!("{:.4}", self.points);
        columns.points.push(points.trim_end_matches('0').trim_end_matches('.').to_owned());
    }
}

struct Writer<'q> {
    text: String,
    pictures: Vec<(String, Vec<u8>)>,
    asked: Vec<Placed<'q>>,
}

impl<'q> Writer<'q> {
    fn paragraph(&mut self, words: &str) {
        let _ = writeln!(self.text, "{}\n", escape(words));
    }

    fn title(&mut self, number: usize, title: &str, after: &str) {
        let _ = writeln!(self.text, "**{number}\\. {}**{}\n", escape(title), escape(after));
    }

    fn list(&mut self, items: &[String]) {
        for item in items {
            let _ = writeln!(self.text, "* {}", escape(item));
        }
        self.text.push('\n');
    }

    fn figure(&mut self, figure: &Figure, is_solved: bool) -> Result<(), Fault> {
        let (scene, suffix) = if is_solved { (&figure.solved, "-solved") } else { (&figure.blank, "") };
        let name = format!("{}{suffix}.png", figure.name);
        let told = escape(&alternative(scene));
        let width = scene.width * scene.scale;
        // The backslash keeps the alternative text from becoming a caption.
        let _ = writeln!(self.text, "![{told}]({name}){{width={width:.0}px}}\\\n");
        self.pictures.push((name, online::picture(scene)?));
        Ok(())
    }

    fn question(&mut self, number: usize, question: &'q Question<'_>, locale: &Locale) -> Result<(), Fault> {
        self.title(number, &question.task.title, &format!(" ({})", question.task.points_told));
        for prompt in &question.prompts {
            self.paragraph(prompt);
        }
        // The package compares words with one spelling only: that of a number without the sign of a bound.
        let numbers = || {
            question.items.iter().filter_map(|item| match &item.asked {
                Asked::Number { accepted, is_typed, .. } => Some((accepted, *is_typed)),
                Asked::One(_) | Asked::Several(_) => None,
            })
        };
        let is_number = numbers().all(|(accepted, _)| accepted.first().is_some_and(|first| online::is_decimal(first)));
        if numbers().any(|(_, is_typed)| is_typed) {
            self.paragraph(&locale.text("online-plain-number"));
        }
        let first = self.asked.len();
        #[expect(clippy::cast_precision_loss, reason = "a few points")]
        let share = |weight: u64| {
            let all: u64 = question.items.iter().map(|item| item.weight).sum();
            question.task.points.number() * weight as f64 / all.max(1) as f64
        };
        let placed = |item: &'q Item| Placed { item, is_number, points: share(item.weight) };
        self.asked.extend(question.items.iter().map(placed));
        for piece in &question.pieces {
            self.piece(piece, &question.items, first)?;
        }
        Ok(())
    }

    fn piece(&mut self, piece: &Piece<'_>, items: &[Item], first: usize) -> Result<(), Fault> {
        // The tags count all answers of the exercise.
        let tag = |item: usize| format!("##ANSWER{}##", first + item + 1);
        match piece {
            Piece::Text(words) => self.paragraph(words),
            Piece::List(all) => self.list(all),
            Piece::Figure(figure) => self.figure(figure, false)?,
            Piece::Listing(lines) => {
                for line in *lines {
                    let _ = writeln!(self.text, "    {line}");
                }
                self.text.push('\n');
            }
            Piece::Table { heads, rows } => {
                let heads: Vec<String> = heads.iter().map(|head| escape(head)).collect();
                let _ = writeln!(self.text, "| {} |", heads.join(" | "));
                let _ = writeln!(self.text, "|{}", ":--|".repeat(heads.len()));
                for row in rows {
                    let cells = row.iter().map(|place| match place {
                        Place::Text(words) => escape(words),
                        Place::Item(item) => tag(*item),
                    });
                    let _ = writeln!(self.text, "| {} |", cells.collect::<Vec<_>>().join(" | "));
                }
                self.text.push('\n');
            }
            Piece::Items { label, items: range } => {
                if let Some(label) = label {
                    let colon = if label.ends_with(['?', ':', '.']) { "" } else { ":" };
                    let _ = writeln!(self.text, "{}{colon}\n", escape(label));
                }
                for item in range.clone() {
                    let label =
                        if range.len() > 1 { format!("{} ", escape(&items[item].label)) } else { String::new() };
                    let _ = writeln!(self.text, "{label}{}\n", tag(item));
                }
            }
        }
        Ok(())
    }
}

/// Text in which Markdown and knitr see nothing but letters, on one line.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars().map(on_one_line) {
        match letter {
            // A backslash before it would not keep knitr from taking it for the beginning of a program.
            '`' => escaped.push_str("&#96;"),
            _ if letter.is_ascii_punctuation() && !",:;/()".contains(letter) => {
                escaped.push('\\');
                escaped.push(letter);
            }
            _ => escaped.push(letter),
        }
    }
    escaped
}
