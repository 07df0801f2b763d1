//! Sheets as Markdown, to be pasted anywhere: trees as text.

use std::fmt::Write;

use super::model::{Block, Cell, Face, Figure, Sheet, Table};
use crate::exercise::{Answer, Field};

/// Writes some sheets, or their keys, one after the other.
pub fn write(sheets: &[&Sheet], face: Face) -> String {
    let mut out = String::new();
    for (place, sheet) in sheets.iter().enumerate() {
        if place > 0 {
            out.push_str("\n---\n\n");
        }
        Writer { face, out: &mut out }.sheet(sheet);
    }
    out
}

struct Writer<'o> {
    face: Face,
    out: &'o mut String,
}

impl Writer<'_> {
    fn paragraph(&mut self, text: &str) {
        let _ = writeln!(self.out, "{text}\n");
    }

    fn sheet(&mut self, sheet: &Sheet) {
        let title = match self.face {
            Face::Sheet => &sheet.title,
            Face::Key => &sheet.key_title,
        };
        self.paragraph(&format!("# {}", escape(title)));
        let name = sheet.student.as_deref().map_or_else(|| LONG.to_owned(), |name| format!("**{}**", escape(name)));
        let points = format!("{}: {SHORT} / {}", escape(&sheet.points_label), escape(&sheet.points_told));
        self.paragraph(&format!("{}: {name} · {points}", escape(&sheet.name_label)));
        self.paragraph(&format!("*{}*", escape(&sheet.rules)));
        self.figure(&sheet.tree);
        for (number, task) in (1..).zip(&sheet.tasks) {
            let points = format!("{SHORT} / {}", escape(&task.points_told));
            self.paragraph(&format!("## {number}\\. {} ({points})", escape(&task.title)));
            self.paragraph(&escape(&task.prompt));
            for block in &task.blocks {
                self.block(block, &task.fields);
            }
        }
        if self.face == Face::Key {
            for section in &sheet.key {
                self.paragraph(&format!("## {}", escape(&section.title)));
                for block in &section.blocks {
                    self.block(block, &[]);
                }
            }
        }
    }

    fn block(&mut self, block: &Block, fields: &[Field]) {
        match block {
            Block::Text(words) => self.paragraph(&escape(words)),
            Block::List(items) => {
                for item in items {
                    let _ = writeln!(self.out, "* {}", escape(item));
                }
                self.out.push('\n');
            }
            Block::Figure(figure) => self.figure(figure),
            Block::Table(table) => self.table(table, fields),
            // A tree of text has no boxes. Those that stay empty stand here, too: else the others would tell too much.
            Block::InTree(places) => {
                let answers = places.iter().map(|&place| {
                    let field = &fields[place];
                    format!("{}: {}", escape(&field.label), self.answer(field))
                });
                let answers: Vec<String> = answers.collect();
                self.paragraph(&answers.join(" · "));
            }
            Block::Options(place) => self.options(&fields[*place], fields.len() > 1),
            Block::Line { field, .. } | Block::Room { field, .. } => {
                let field = &fields[*field];
                let line = format!("{}: {}", escape(&field.label), self.answer(field));
                self.paragraph(&line);
            }
            Block::Listing(code) => self.fenced(&code.join("\n")),
        }
    }

    /// The answer, or a blank for it.
    fn answer(&self, field: &Field) -> String {
        match (self.face, &field.right) {
            (Face::Key, _) => format!("**{}**", escape(&field.shown)),
            (Face::Sheet, Answer::Number(_) | Answer::Nothing) => SHORT.to_owned(),
            (Face::Sheet, _) => LONG.to_owned(),
        }
    }

    fn options(&mut self, field: &Field, has_label: bool) {
        if has_label {
            self.paragraph(&escape(&field.label));
        }
        for (place, option) in field.options.iter().enumerate() {
            let sign = if self.face == Face::Key && field.right.contains(place) { 'x' } else { ' ' };
            let _ = writeln!(self.out, "* [{sign}] {}", escape(option));
        }
        self.out.push('\n');
    }

    fn figure(&mut self, figure: &Figure) {
        let text = figure.text(self.face).to_owned();
        self.fenced(&text);
    }

    fn fenced(&mut self, text: &str) {
        let text = text.trim_end();
        if !text.is_empty() {
            let _ = writeln!(self.out, "```text\n{text}\n```\n");
        }
    }

    fn table(&mut self, table: &Table, fields: &[Field]) {
        let cell = |text: String| text.replace('|', "\\|").replace('\n', "<br>");
        let heads: Vec<String> = table.columns.iter().map(|column| cell(escape(&column.head))).collect();
        let _ = writeln!(self.out, "| {} |", heads.join(" | "));
        let rules: Vec<&str> =
            table.columns.iter().map(|column| if column.is_number { ":-:" } else { "---" }).collect();
        let _ = writeln!(self.out, "|{}|", rules.join("|"));
        for row in &table.rows {
            let cells: Vec<String> = row
                .iter()
                .map(|shown| match shown {
                    Cell::Text(words) => cell(words.lines().map(escape).collect::<Vec<_>>().join("\n")),
                    Cell::Blank(field) if self.face == Face::Key => cell(self.answer(&fields[*field])),
                    Cell::Blank(_) => String::new(),
                })
                .collect();
            let _ = writeln!(self.out, "| {} |", cells.join(" | "));
        }
        self.out.push('\n');
    }
}

/// Blanks to be filled in.
const SHORT: &str = r"\_\_\_\_\_\_";
const LONG: &str = r"\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_\_";

/// A text in which Markdown sees nothing but letters.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '&' | '~') {
            escaped.push('\\');
        }
        escaped.push(if letter == '\n' { ' ' } else { letter });
    }
    escaped
}
