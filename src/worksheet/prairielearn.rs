//! A sheet as a question of `PrairieLearn`: a folder with all tasks in one question.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::html::alternative;
use super::model::{Figure, Sheet};
use super::online::{self, Asked, Item, Piece, Place, Question, common, html};
use crate::exercise::{Choice, ways_to_type};
use crate::fault::{Fault, on_one_line};
use crate::locale::Locale;

/// The files of a question: their names, with slashes, and what they hold.
///
/// # Errors
/// If a task is there that only a person can mark, or a picture cannot be drawn.
pub fn files(sheet: &Sheet) -> Result<Vec<(String, Vec<u8>)>, Fault> {
    let locale = Locale::new(sheet.language);
    let questions = online::questions(sheet, &locale)?;
    let factors = factors(&questions);
    let mut writer = Writer { html: String::new(), pictures: Vec::new(), marked: BTreeMap::new(), factor: 1 };
    writer.question_panel(|writer| {
        writer.paragraph(&sheet.rules);
        writer.figure(&sheet.tree, false)
    })?;
    for ((number, question), factor) in (1..).zip(&questions).zip(factors) {
        writer.factor = factor;
        writer.question(number, question)?;
    }
    writer.html.push_str("<pl-answer-panel>\n");
    writer.figure(&sheet.tree, true)?;
    for (number, question) in (1..).zip(&questions) {
        if !question.reasons.is_empty() {
            let _ = writeln!(writer.html, "<h3>{number}. {}</h3>", html(&question.task.title));
            writer.list(&question.reasons);
        }
    }
    writer.html.push_str("</pl-answer-panel>\n");
    if !writer.marked.is_empty() {
        writer.html.push_str(
            "<pl-submission-panel>\n{{#feedback.mistakes}}\n<p>{{.}}</p>\n{{/feedback.mistakes}}\n</pl-submission-panel>\n",
        );
    }
    let Writer { html, pictures, marked, .. } = writer;
    let title = match &sheet.student {
        Some(student) => format!("{} \u{2013} {student}", sheet.title),
        None => sheet.title.clone(),
    };
    let info = json!({
        "uuid": uuid(&title, &html),
        "type": "v3",
        "title": title.chars().map(on_one_line).collect::<String>(),
        "topic": locale.text("online-topic"),
        "singleVariant": true,
    });
    let mut files = vec![
        ("info.json".to_owned(), format!("{info:#}\n").into_bytes()),
        ("question.html".to_owned(), html.into_bytes()),
    ];
    if !marked.is_empty() {
        files.push(("server.py".to_owned(), server(&marked).into_bytes()));
    }
    files.extend(pictures.into_iter().map(|(name, bytes)| (format!("clientFilesQuestion/{name}"), bytes)));
    Ok(files)
}

/// What the weights of each task are multiplied by, so that all of them are in proportion to the points.
fn factors(questions: &[Question<'_>]) -> Vec<u64> {
    let sum = |question: &Question<'_>| question.items.iter().map(|item| item.weight).sum::<u64>().max(1);
    let multiple = questions.iter().map(sum).fold(1, |all, sum| all / common(all, sum) * sum);
    let raw: Vec<u64> =
        questions.iter().map(|question| question.task.points.in_halves() * (multiple / sum(question))).collect();
    let divisor = raw.iter().fold(0, |all, &factor| common(factor, all)).max(1);
    raw.into_iter().map(|factor| factor / divisor).collect()
}

/// Returns what is said of each wrong answer, by its normal form.
fn mistakes(wrong: &[(Vec<String>, String)]) -> BTreeMap<&str, &str> {
    let mut mistakes = BTreeMap::new();
    for (spelled, feedback) in wrong {
        for normal in spelled {
            mistakes.entry(normal.as_str()).or_insert(feedback.as_str());
        }
    }
    mistakes
}

/// A number by which the question is known, which follows from what it holds.
fn uuid(title: &str, html: &str) -> String {
    let hash = Sha256::digest(format!("{title}\n{html}"));
    let mut bytes: Vec<u8> = hash[..16].to_vec();
    // The marks of version 4, in which all else is free.
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let hex: String = bytes.iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    });
    [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
}

/// What is marked by a program of the question: what is typed has several right spellings.
fn server(marked: &BTreeMap<String, Value>) -> String {
    let table = json!(marked);
    let table = format!("{table:#}");
    let program = include_str!("../../templates/prairielearn/server.py");
    program.replace("MARKED", &table)
}

struct Writer {
    html: String,
    pictures: Vec<(String, Vec<u8>)>,
    /// For each item that is typed: its weight, what is right, and what is said of mistakes.
    marked: BTreeMap<String, Value>,
    /// What the weights of the task are multiplied by.
    factor: u64,
}

impl Writer {
    fn question_panel(&mut self, write: impl FnOnce(&mut Self) -> Result<(), Fault>) -> Result<(), Fault> {
        self.html.push_str("<pl-question-panel>\n");
        write(self)?;
        self.html.push_str("</pl-question-panel>\n");
        Ok(())
    }

    fn paragraph(&mut self, words: &str) {
        let _ = writeln!(self.html, "<p>{}</p>", html(words));
    }

    fn list(&mut self, items: &[String]) {
        self.html.push_str("<ul>\n");
        for item in items {
            let _ = writeln!(self.html, "<li>{}</li>", html(item));
        }
        self.html.push_str("</ul>\n");
    }

    fn figure(&mut self, figure: &Figure, is_solved: bool) -> Result<(), Fault> {
        let (scene, suffix) = if is_solved { (&figure.solved, "-solved") } else { (&figure.blank, "") };
        let name = format!("{}{suffix}.png", figure.name);
        let _ = writeln!(
            self.html,
            "<pl-figure file-name=\"{}\" alt=\"{}\" width=\"{:.0}\"></pl-figure>",
            html(&name),
            html(&alternative(scene)),
            scene.width * scene.scale
        );
        self.pictures.push((name, online::picture(scene)?));
        Ok(())
    }

    fn question(&mut self, number: usize, question: &Question<'_>) -> Result<(), Fault> {
        self.question_panel(|writer| {
            let (title, points) = (html(&question.task.title), html(&question.task.points_told));
            let _ = writeln!(writer.html, "<h3>{number}. {title} ({points})</h3>");
            for prompt in &question.prompts {
                writer.paragraph(prompt);
            }
            for piece in &question.pieces {
                match piece {
                    Piece::Text(words) => writer.paragraph(words),
                    Piece::List(all) => writer.list(all),
                    Piece::Figure(figure) => writer.figure(figure, false)?,
                    Piece::Listing(lines) => {
                        let _ = writeln!(writer.html, "<pre>{}</pre>", html(&lines.join("\n")));
                    }
                    Piece::Table { .. } | Piece::Items { .. } => {}
                }
            }
            Ok(())
        })?;
        // What is answered stands outside, so that it is shown with what was answered, too.
        for piece in &question.pieces {
            match piece {
                Piece::Table { heads, rows } => self.table(heads, rows, &question.items),
                Piece::Items { label, items } => {
                    if let Some(label) = label {
                        self.paragraph(label);
                    }
                    for item in &question.items[items.clone()] {
                        self.item(item, items.len() > 1, items.len() > 1);
                    }
                    self.html.push('\n');
                }
                Piece::Text(_) | Piece::List(_) | Piece::Figure(_) | Piece::Listing(_) => {}
            }
        }
        Ok(())
    }

    fn table(&mut self, heads: &[String], rows: &[Vec<Place<'_>>], items: &[Item]) {
        self.html.push_str("<table class=\"table table-sm w-auto\">\n<thead><tr>");
        for head in heads {
            let _ = write!(self.html, "<th scope=\"col\">{}</th>", html(head));
        }
        self.html.push_str("</tr></thead>\n<tbody>\n");
        for row in rows {
            self.html.push_str("<tr>");
            for place in row {
                self.html.push_str("<td>");
                match place {
                    Place::Text(words) => self.html.push_str(&html(words)),
                    Place::Item(item) => self.item(&items[*item], false, true),
                }
                self.html.push_str("</td>");
            }
            self.html.push_str("</tr>\n");
        }
        self.html.push_str("</tbody>\n</table>\n");
    }

    /// An element that is marked, with its label before it if nothing else names it.
    fn item(&mut self, item: &Item, has_label: bool, is_tight: bool) {
        let (name, label) = (&item.name, html(&item.label));
        let weight = item.weight * self.factor;
        let common = format!("answers-name=\"{name}\" weight=\"{weight}\"");
        match &item.asked {
            Asked::Number { accepted, is_typed: true, wrong } => {
                let first = accepted.first().and_then(|normal| ways_to_type(normal, 1).into_iter().next());
                let first = first.unwrap_or_default();
                let _ = write!(
                    self.html,
                    "<pl-string-input {common} aria-label=\"{label}\" correct-answer=\"{}\" remove-spaces=\"true\" \
                     ignore-case=\"true\" size=\"8\" show-help-text=\"false\"></pl-string-input>",
                    html(&first)
                );
                let mistakes = mistakes(wrong);
                let told = json!({ "accepted": accepted, "label": item.label, "mistakes": mistakes, "weight": weight });
                self.marked.insert(name.clone(), told);
            }
            Asked::Number { accepted, is_typed: false, wrong } => {
                let first = accepted.first().map_or("", String::as_str);
                let (element, tolerance) = if first.contains('.') {
                    ("pl-number-input", " rtol=\"0\" atol=\"1e-9\" show-placeholder=\"false\"")
                } else {
                    ("pl-integer-input", " placeholder=\"\"")
                };
                let _ = write!(
                    self.html,
                    "<{element} {common} aria-label=\"{label}\" correct-answer=\"{}\"{tolerance} size=\"8\" \
                     show-help-text=\"false\"></{element}>",
                    html(first)
                );
                let mistakes = mistakes(wrong);
                if !mistakes.is_empty() {
                    self.marked.insert(name.clone(), json!({ "label": item.label, "mistakes": mistakes }));
                }
            }
            Asked::One(choices) => {
                if has_label {
                    let _ = write!(self.html, "<span class=\"text-nowrap\">{label} ");
                }
                let display = if is_tight { "dropdown" } else { "block" };
                let _ = writeln!(
                    self.html,
                    "<pl-multiple-choice {common} aria-label=\"{label}\" display=\"{display}\" order=\"fixed\" \
                     hide-letter-keys=\"true\">"
                );
                self.choices(choices);
                self.html.push_str("</pl-multiple-choice>");
                self.html.push_str(if has_label { "</span>\n" } else { "" });
            }
            Asked::Several(choices) => {
                let _ = writeln!(
                    self.html,
                    "<pl-checkbox {common} order=\"fixed\" partial-credit=\"net-correct\" hide-letter-keys=\"true\">"
                );
                self.choices(choices);
                self.html.push_str("</pl-checkbox>");
            }
        }
    }

    fn choices(&mut self, choices: &[Choice]) {
        for choice in choices {
            let feedback = match choice.reason.as_str() {
                "" => String::new(),
                feedback => format!(" feedback=\"{}\"", html(&html(feedback))),
            };
            let (is_right, text) = (choice.is_right, html(&choice.text));
            let _ = writeln!(self.html, "<pl-answer correct=\"{is_right}\"{feedback}>{text}</pl-answer>");
        }
    }
}
