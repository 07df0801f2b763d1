//! Sheets as Typst documents, to be edited; they need no packages.

use std::fmt::Write;

use super::html::alternative;
use super::model::{Block, Cell, Face, Figure, Sheet, Table};
use super::pages;
use crate::exercise::{Answer, Field};
use crate::render::page::Page;
use crate::render::svg::{self, Target};
use crate::render::typst::Quoted;

/// Writes some sheets, or their keys, as one document, each from a page of its own on.
pub fn write(sheets: &[&Sheet], face: Face, page: Page) -> String {
    let mut out = String::new();
    let title = sheets.first().map_or("", |sheet| if face == Face::Key { &sheet.key_title } else { &sheet.title });
    let language = sheets.first().map_or("en", |sheet| sheet.language.code());
    let _ = writeln!(
        out,
        "#set document(title: {})\n\
         #set page(width: {}mm, height: {}mm, margin: {}mm, numbering: \"1\")\n\
         #set text(lang: {}, size: 10pt)\n\
         #set par(spacing: 0.7em)\n\
         #set table(stroke: 0.5pt, inset: 4pt)\n\n\
         // A line to write on, an answer in a key, a box to be ticked.\n\
         #let write(width, body) = box(width: width, stroke: (bottom: 0.6pt), outset: (bottom: 2pt), height: 1.1em, align(bottom, body))\n\
         #let answer(body) = strong(text(fill: rgb(\"#1f3f8f\"), body))\n\
         #let tick(body, round: false) = box(width: 1em, height: 1em, baseline: 0.15em, stroke: 0.6pt, radius: if round {{ 50% }} else {{ 0pt }}, align(center + horizon, body))\n\
         #let task(number, title, points) = block(above: 1.4em, below: 0.7em, sticky: true, width: 100%, grid(columns: (1fr, auto), text(size: 11.5pt, strong[#number. #title]), [#write(12mm, []) / #points]))\n\
         #let part(title) = block(above: 1.4em, below: 0.7em, sticky: true, text(size: 11.5pt, strong(title)))\n",
        Quoted(title),
        page.width,
        page.height,
        page.margin,
        Quoted(language)
    );
    for (place, sheet) in sheets.iter().enumerate() {
        if place > 0 {
            out.push_str("#pagebreak()\n#counter(page).update(1)\n");
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
    fn line(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    fn sheet(&mut self, sheet: &Sheet) {
        let title = if self.face == Face::Key { &sheet.key_title } else { &sheet.title };
        self.line(&format!("#text(size: 16pt, strong({}))\n", Quoted(title)));
        let student = Quoted(sheet.student.as_deref().unwrap_or_default()).to_string();
        self.line(&format!(
            "#grid(columns: (auto, 1fr, auto), column-gutter: 6pt, [#{}:], write(100%, strong({student})), [#{}: #write(15mm, []) / #{}])\n",
            Quoted(&sheet.name_label),
            Quoted(&sheet.points_label),
            Quoted(&sheet.points_told)
        ));
        self.line(&format!("#text(size: 8.5pt, {})\n", Quoted(&sheet.rules)));
        self.figure(&sheet.tree);
        for (number, task) in (1..).zip(&sheet.tasks) {
            self.line(&format!("#task({number}, {}, {})\n", Quoted(&task.title), Quoted(&task.points_told)));
            self.line(&format!("#block(sticky: true, {})\n", Quoted(&task.prompt)));
            for block in &task.blocks {
                self.block(block, &task.fields);
            }
        }
        if self.face == Face::Key {
            self.line("#pagebreak()");
            for section in &sheet.key {
                self.line(&format!("#part({})\n", Quoted(&section.title)));
                for block in &section.blocks {
                    self.block(block, &[]);
                }
            }
        }
    }

    fn paragraph(&mut self, text: &str) {
        self.line(&format!("#{}\n", Quoted(text)));
    }

    fn block(&mut self, block: &Block, fields: &[Field]) {
        match block {
            Block::Text(words) => self.paragraph(words),
            Block::List(items) => {
                for item in items {
                    self.line(&format!("- #{}", Quoted(item)));
                }
                self.line("");
            }
            Block::Figure(figure) => self.figure(figure),
            Block::Table(table) => self.table(table, fields),
            Block::InTree(_) => {}
            Block::Options(field) => self.options(&fields[*field], fields.len() > 1),
            Block::Line { field, lines } => {
                let field = &fields[*field];
                let width = if matches!(field.right, Answer::Number(_)) { "24mm" } else { "100%" };
                let answer = self.answer(field);
                self.line(&format!(
                    "#block(above: 1.2em, grid(columns: (auto, 1fr), column-gutter: 6pt, [#{}:], {}))\n",
                    Quoted(&field.label),
                    // An answer that needs more lines has them.
                    if self.face == Face::Key && width == "100%" {
                        answer
                    } else {
                        format!("write({width}, {answer})")
                    }
                ));
                for _ in 1..*lines {
                    self.line("#block(above: 1.6em, write(100%, []))\n");
                }
            }
            Block::Room { field, height } => {
                let answer = self.answer(&fields[*field]);
                self.line(&format!("#rect(width: 100%, height: {height}mm, stroke: 0.5pt, {answer})\n"));
            }
            Block::Listing(code) => self.line(&format!("#raw({}, block: true)\n", Quoted(&code.join("\n")))),
        }
    }

    /// The answer in a key, and nothing on a sheet.
    fn answer(&self, field: &Field) -> String {
        match self.face {
            Face::Key => format!("answer({})", Quoted(&field.shown)),
            Face::Sheet => "[]".to_owned(),
        }
    }

    fn options(&mut self, field: &Field, has_label: bool) {
        if has_label {
            self.paragraph(&field.label);
        }
        let round = matches!(field.right, Answer::Choice(_));
        let mut options = Vec::new();
        for (place, option) in field.options.iter().enumerate() {
            let is_marked = self.face == Face::Key && field.right.contains(place);
            let sign = if is_marked { "[×]" } else { "[]" };
            let option = Quoted(option).to_string();
            let option = if is_marked { format!("answer({option})") } else { option };
            options.push(format!("#box[#tick({sign}, round: {round})#h(4pt)#{option}]"));
        }
        self.line(&format!("{}\n", options.join(" #h(1.5em) ")));
    }

    fn figure(&mut self, figure: &Figure) {
        let scene = figure.scene(self.face);
        let svg = svg::to_string(scene, &svg::Options { palette: &pages::palette(), target: Target::File });
        self.line(&format!(
            "#align(center, image(bytes({}), format: \"svg\", width: {:.2}pt, alt: {}))\n",
            Quoted(&svg),
            scene.width * scene.scale * 0.75,
            Quoted(&alternative(scene))
        ));
    }

    fn table(&mut self, table: &Table, fields: &[Field]) {
        /// A cell with more letters wraps.
        const LONG: usize = 45;
        let letters = |place: usize| {
            let cells = table.rows.iter().map(|row| match &row[place] {
                Cell::Text(words) => words.chars().count(),
                Cell::Blank(_) => 0,
            });
            cells.max().unwrap_or(0)
        };
        let columns: Vec<&str> =
            (0..table.columns.len()).map(|place| if letters(place) > LONG { "1fr" } else { "auto" }).collect();
        let aligns: Vec<&str> = table
            .columns
            .iter()
            .map(|column| if column.is_number { "center + horizon" } else { "left + horizon" })
            .collect();
        self.line(&format!("#table(columns: ({},), align: ({},),", columns.join(", "), aligns.join(", ")));
        let heads: Vec<String> =
            table.columns.iter().map(|column| format!("strong({})", Quoted(&column.head))).collect();
        self.line(&format!("  table.header({}),", heads.join(", ")));
        for row in &table.rows {
            let cells: Vec<String> = row
                .iter()
                .map(|cell| match cell {
                    Cell::Text(words) => Quoted(words).to_string(),
                    Cell::Blank(field) => {
                        let answer = self.answer(&fields[*field]);
                        format!("box(height: 1.4em, width: 15mm, align(center + horizon, {answer}))")
                    }
                })
                .collect();
            self.line(&format!("  {},", cells.join(", ")));
        }
        self.line(")\n");
    }
}
