//! Sheets as one self-contained page that a browser prints, or shows on a screen.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::model::{Block, Cell, Face, Figure, Sheet, Table, Task};
use super::pages;
use crate::exercise::{Answer, Field};
use crate::render::Scene;
use crate::render::svg::{self, Target};

/// Writes some sheets, or their keys, as one page; each is printed on paper of its own.
pub fn write(sheets: &[&Sheet], face: Face) -> String {
    let mut html = String::new();
    let (title, language) = sheets.first().map_or((String::new(), "en"), |sheet| {
        let title = if face == Face::Key { &sheet.key_title } else { &sheet.title };
        (escape(title), sheet.language.code())
    });
    let style = include_str!("../../templates/worksheet.css").trim_end();
    let _ = write!(
        html,
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{style}\n</style>\n</head>\n<body>\n"
    );
    for sheet in sheets {
        Writer { face, html: &mut html }.sheet(sheet);
    }
    html.push_str("</body>\n</html>\n");
    html
}

struct Writer<'h> {
    face: Face,
    html: &'h mut String,
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        self.html.push_str(line);
        self.html.push('\n');
    }

    fn sheet(&mut self, sheet: &Sheet) {
        let title = match self.face {
            Face::Sheet => &sheet.title,
            Face::Key => &sheet.key_title,
        };
        let class = if self.face == Face::Key { "sheet key" } else { "sheet" };
        self.line(&format!("<main class=\"{class}\">\n<h1>{}</h1>", escape(title)));
        let student = sheet.student.as_deref().unwrap_or_default();
        self.line(&format!(
            "<p class=\"head\"><span class=\"name\">{}: <span class=\"write\">{}</span></span> \
             <span class=\"points\">{}: <span class=\"write short\"></span> / {}</span></p>",
            escape(&sheet.name_label),
            escape(student),
            escape(&sheet.points_label),
            escape(&sheet.points_told)
        ));
        self.line(&format!("<p class=\"rules\">{}</p>", escape(&sheet.rules)));
        self.figure(&sheet.tree);
        self.line("<ol class=\"tasks\">");
        for task in &sheet.tasks {
            self.task(task);
        }
        self.line("</ol>");
        if self.face == Face::Key {
            for section in &sheet.key {
                self.line(&format!("<section>\n<h2>{}</h2>", escape(&section.title)));
                for block in &section.blocks {
                    self.block(block, &[]);
                }
                self.line("</section>");
            }
        }
        self.line("</main>");
    }

    fn task(&mut self, task: &Task) {
        self.line(&format!(
            "<li class=\"task\" id=\"{}\">\n<h2>{} <span class=\"points\"><span class=\"write short\"></span> / {}</span></h2>\n<p>{}</p>",
            task.kind.name(),
            escape(&task.title),
            escape(&task.points_told),
            escape(&task.prompt)
        ));
        for block in &task.blocks {
            self.block(block, &task.fields);
        }
        self.line("</li>");
    }

    fn block(&mut self, block: &Block, fields: &[Field]) {
        match block {
            Block::Text(words) => self.line(&format!("<p>{}</p>", escape(words))),
            Block::List(items) => {
                self.line("<ul>");
                for item in items {
                    self.line(&format!("<li>{}</li>", escape(item)));
                }
                self.line("</ul>");
            }
            Block::Figure(figure) => self.figure(figure),
            Block::Table(table) => self.table(table, fields),
            Block::InTree(_) => {}
            Block::Options(field) => self.options(&fields[*field], fields.len() > 1),
            Block::Line { field, lines } => self.written(&fields[*field], *lines),
            Block::Room { field, height } => {
                let field = &fields[*field];
                let shown = if self.face == Face::Key { escape(&field.shown) } else { String::new() };
                self.line(&format!("<p class=\"room answer\" style=\"min-height: {height}mm\">{shown}</p>"));
            }
            Block::Listing(code) => self.line(&format!("<pre>{}</pre>", escape(&code.join("\n")))),
        }
    }

    fn figure(&mut self, figure: &Figure) {
        let scene = figure.scene(self.face);
        let svg = svg::to_string(scene, &svg::Options { palette: &pages::palette(), target: Target::File });
        self.line(&format!(
            "<figure><img alt=\"{}\" width=\"{:.0}\" src=\"data:image/svg+xml;base64,{}\"></figure>",
            escape(&alternative(scene)),
            scene.width * scene.scale,
            STANDARD.encode(svg)
        ));
    }

    fn table(&mut self, table: &Table, fields: &[Field]) {
        self.html.push_str("<div class=\"scroll\"><table>\n<thead><tr>");
        for column in &table.columns {
            let class = if column.is_number { " class=\"number\"" } else { "" };
            let _ = write!(self.html, "<th scope=\"col\"{class}>{}</th>", escape(&column.head));
        }
        self.line("</tr></thead>\n<tbody>");
        for row in &table.rows {
            self.html.push_str("<tr>");
            for (cell, column) in row.iter().zip(&table.columns) {
                let number = if column.is_number { " number" } else { "" };
                let (class, words) = match cell {
                    Cell::Text(words) => (format!("given{number}"), escape(words)),
                    Cell::Blank(field) if self.face == Face::Key => {
                        (format!("blank answer{number}"), escape(&fields[*field].shown))
                    }
                    Cell::Blank(_) => (format!("blank{number}"), String::new()),
                };
                let _ = write!(self.html, "<td class=\"{class}\">{words}</td>");
            }
            self.line("</tr>");
        }
        self.line("</tbody></table></div>");
    }

    fn options(&mut self, field: &Field, has_label: bool) {
        if has_label {
            self.line(&format!("<p>{}</p>", escape(&field.label)));
        }
        let round = if matches!(field.right, Answer::Choice(_)) { " one" } else { "" };
        self.html.push_str("<p class=\"options\">");
        for (place, option) in field.options.iter().enumerate() {
            let is_right = self.face == Face::Key && field.right.contains(place);
            let (class, sign) = if is_right { (" answer", "✗") } else { ("", "") };
            let _ = write!(
                self.html,
                "<span class=\"option{class}\"><span class=\"box{round}\">{sign}</span>\u{a0}{}</span> ",
                escape(option)
            );
        }
        self.line("</p>");
    }

    fn written(&mut self, field: &Field, lines: usize) {
        let class = if matches!(field.right, Answer::Number(_)) { "write short" } else { "write" };
        let shown = if self.face == Face::Key { escape(&field.shown) } else { String::new() };
        self.line(&format!(
            "<p class=\"line\">{}: <span class=\"{class} answer\">{shown}</span></p>",
            escape(&field.label)
        ));
        for _ in 1..lines {
            self.line("<p class=\"line\"><span class=\"write\"></span></p>");
        }
    }
}

/// A text in which a browser sees nothing but letters.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// What stands for a picture where it cannot be seen.
pub(super) fn alternative(scene: &Scene) -> String {
    let told = format!("{}. {}", scene.title, scene.description);
    told.trim_end_matches([' ', '.']).to_owned()
}
