//! Sheets as LaTeX documents, to be edited: text, tables, and trees as `TikZ`.

use std::io::{self, Write};

use super::model::{Block, Cell, Face, Figure, Sheet, Table};
use super::pages;
use crate::exercise::{Answer, Field};
use crate::render::page::Page;
use crate::render::tikz::{self, Form, Options};
use crate::story::tex::{Needs, escape};

/// Writes some sheets, or their keys, as one document, each from a page of its own on.
///
/// # Errors
/// Only those of `out`.
pub fn write(sheets: &[&Sheet], face: Face, page: Page, mut out: impl Write) -> io::Result<()> {
    let mut body = Vec::new();
    let mut writer = Writer { face, needs: Needs::default(), out: &mut body };
    for (place, sheet) in sheets.iter().enumerate() {
        if place > 0 {
            writeln!(writer.out, "\\newpage\\setcounter{{page}}{{1}}")?;
        }
        writer.sheet(sheet)?;
    }
    let needs = writer.needs;
    let title = sheets.first().map_or("", |sheet| if face == Face::Key { &sheet.key_title } else { &sheet.title });
    writeln!(out, "% {title}")?;
    let geometry = format!(
        "\\usepackage[paperwidth={}mm, paperheight={}mm, margin={}mm]{{geometry}}",
        page.width, page.height, page.margin
    );
    let loaded = [
        &geometry,
        "\\usepackage{longtable}",
        "\\usepackage{tikz}",
        "\\renewcommand{\\familydefault}{\\sfdefault}",
        "\\setlength{\\parindent}{0pt}",
        "\\setlength{\\parskip}{3pt}",
        "\\setlength{\\LTleft}{0pt}",
        "\\renewcommand{\\arraystretch}{1.15}",
        "\\raggedbottom",
        "% What is to be done stays on the page of its picture.",
        "\\makeatletter\\@beginparpenalty=10000\\makeatother",
        "% What is answered in a key, and a line or a cell to write in.",
        "\\newcommand{\\answer}[1]{\\textbf{#1}}",
        "\\newcommand{\\towrite}{\\rule[-2.2mm]{0pt}{7mm}}",
        "\\newcommand{\\task}[3]{\\par\\medskip\\textbf{\\large #1. #2}\\hfill\\underline{\\hspace{12mm}}~/~#3\\par\\nopagebreak}",
    ];
    out.write_all(tikz::preamble(&needs, "[10pt]{article}", &loaded).as_bytes())?;
    out.write_all(&body)?;
    writeln!(out, "\\end{{document}}")
}

struct Writer<'o> {
    face: Face,
    needs: Needs,
    out: &'o mut Vec<u8>,
}

impl Writer<'_> {
    /// A text in which LaTeX sees nothing but letters.
    fn said(&mut self, text: &str) -> String {
        self.needs.note(text);
        escape(text)
    }

    fn sheet(&mut self, sheet: &Sheet) -> io::Result<()> {
        let title = if self.face == Face::Key { &sheet.key_title } else { &sheet.title };
        let title = self.said(title);
        writeln!(self.out, "{{\\Large\\textbf{{{title}}}\\par}}\\medskip")?;
        let [name, points, all] = [&sheet.name_label, &sheet.points_label, &sheet.points_told].map(|it| self.said(it));
        let student = sheet.student.as_deref().map(|student| self.said(student)).unwrap_or_default();
        writeln!(
            self.out,
            "{name}: \\makebox[0pt][l]{{\\textbf{{{student}}}}}\\hrulefill\\quad {points}: \\underline{{\\hspace{{15mm}}}}~/~{all}\\par"
        )?;
        let rules = self.said(&sheet.rules);
        writeln!(self.out, "{{\\small {rules}\\par}}")?;
        self.figure(&sheet.tree)?;
        for (number, task) in (1..).zip(&sheet.tasks) {
            let [title, points, prompt] = [&task.title, &task.points_told, &task.prompt].map(|it| self.said(it));
            writeln!(self.out, "\n\\task{{{number}}}{{{title}}}{{{points}}}\n{prompt}\\par\\nopagebreak")?;
            for block in &task.blocks {
                self.block(block, &task.fields)?;
            }
        }
        if self.face == Face::Key {
            writeln!(self.out, "\\newpage")?;
            for section in &sheet.key {
                let title = self.said(&section.title);
                writeln!(self.out, "\n\\medskip\\textbf{{\\large {title}}}\\par\\nopagebreak")?;
                for block in &section.blocks {
                    self.block(block, &[])?;
                }
            }
        }
        Ok(())
    }

    fn block(&mut self, block: &Block, fields: &[Field]) -> io::Result<()> {
        match block {
            Block::Text(words) => {
                let words = self.said(words);
                writeln!(self.out, "{words}\\par")
            }
            Block::List(items) => {
                writeln!(self.out, "\\begin{{itemize}}\\setlength{{\\itemsep}}{{0pt}}\\setlength{{\\parskip}}{{0pt}}")?;
                for item in items {
                    let item = self.said(item);
                    writeln!(self.out, "\\item {item}")?;
                }
                writeln!(self.out, "\\end{{itemize}}")
            }
            Block::Figure(figure) => self.figure(figure),
            Block::Table(table) => self.table(table, fields),
            Block::InTree(_) => Ok(()),
            Block::Options(field) => self.options(&fields[*field], fields.len() > 1),
            Block::Line { field, lines } => self.line(&fields[*field], *lines),
            Block::Room { field, height } => {
                let shown = if self.face == Face::Key { self.said(&fields[*field].shown) } else { String::new() };
                writeln!(
                    self.out,
                    "\\fbox{{\\parbox[t][{height}mm]{{\\dimexpr\\linewidth-2\\fboxsep-2\\fboxrule}}{{\\answer{{{shown}}}}}}}\\par"
                )
            }
            Block::Listing(code) => {
                for line in code {
                    let indent = line.len() - line.trim_start().len();
                    let line = self.said(line.trim_start());
                    writeln!(self.out, "\\hspace*{{{indent}ex}}{{\\small {line}}}\\par")?;
                }
                Ok(())
            }
        }
    }

    fn options(&mut self, field: &Field, has_label: bool) -> io::Result<()> {
        if has_label {
            let label = self.said(&field.label);
            writeln!(self.out, "{label}\\par\\nopagebreak")?;
        }
        let is_one = matches!(field.right, Answer::Choice(_));
        writeln!(self.out, "{{\\raggedright")?;
        for (place, option) in field.options.iter().enumerate() {
            let is_marked = self.face == Face::Key && field.right.contains(place);
            let sign = match (is_one, is_marked) {
                (true, true) => "$\\bigotimes$",
                (true, false) => "$\\bigcirc$",
                (false, true) => "\\framebox[1.1em]{\\rule{0pt}{.6em}\\smash{$\\times$}}",
                (false, false) => "\\framebox[1.1em]{\\rule{0pt}{.6em}}",
            };
            let option = self.said(option);
            let option = if is_marked { format!("\\answer{{{option}}}") } else { option };
            writeln!(self.out, "\\mbox{{{sign}~{option}}}\\qquad")?;
        }
        writeln!(self.out, "\\par}}")
    }

    fn line(&mut self, field: &Field, least: usize) -> io::Result<()> {
        /// So many letters fit on a line.
        const LETTERS: usize = 75;
        let label = self.said(&field.label);
        let shown = self.said(&field.shown);
        let is_number = matches!(field.right, Answer::Number(_));
        let taken = field.label.chars().count() + field.shown.chars().count();
        let needed = taken.div_ceil(LETTERS).max(least);
        match self.face {
            Face::Key if needed > 1 => writeln!(self.out, "{label}: \\answer{{{shown}}}\\par"),
            face => {
                let answer = if face == Face::Key { format!("\\answer{{{shown}}}") } else { String::new() };
                let rule = if is_number { "\\underline{\\hspace{25mm}}" } else { "\\hrulefill" };
                writeln!(self.out, "\\towrite {label}: \\makebox[0pt][l]{{~{answer}}}{rule}\\par")?;
                for _ in 1..needed {
                    writeln!(self.out, "\\towrite\\hrulefill\\par")?;
                }
                Ok(())
            }
        }
    }

    fn figure(&mut self, figure: &Figure) -> io::Result<()> {
        let scene = figure.scene(self.face);
        let options = Options { palette: &pages::palette(), form: Form::Snippet };
        let picture = tikz::to_string(scene, &options);
        note(&scene.elements, &mut self.needs);
        writeln!(self.out, "\\begin{{center}}")?;
        for line in picture.lines().filter(|line| !line.starts_with('%')) {
            writeln!(self.out, "{line}")?;
        }
        writeln!(self.out, "\\end{{center}}")
    }

    fn table(&mut self, table: &Table, fields: &[Field]) -> io::Result<()> {
        const MOST_ROWS: usize = 20;
        let columns = columns(table, fields);
        // What fits on a page needs no second run of LaTeX.
        let is_long = table.rows.len() > MOST_ROWS;
        let environment = if is_long { "longtable" } else { "tabular" };
        writeln!(self.out, "{{\\small\n\\begin{{{environment}}}{{|{}|}}\n\\hline", columns.join("|"))?;
        let heads: Vec<String> =
            table.columns.iter().map(|column| format!("\\textbf{{{}}}", self.said(&column.head))).collect();
        let repeated = if is_long { " \\endhead" } else { "" };
        writeln!(self.out, "{} \\\\ \\hline{repeated}", heads.join(" & "))?;
        for row in &table.rows {
            let mut cells = Vec::new();
            for (cell, column) in row.iter().zip(&columns) {
                cells.push(match cell {
                    Cell::Text(words) => {
                        let lines: Vec<String> = words.lines().map(|line| self.said(line)).collect();
                        lines.join(if column.contains('p') { " \\newline " } else { " " })
                    }
                    Cell::Blank(field) => {
                        let shown = self.said(&fields[*field].shown);
                        let answer =
                            if self.face == Face::Key { format!("\\answer{{{shown}}}") } else { String::new() };
                        format!("\\towrite\\makebox[16mm]{{{answer}}}")
                    }
                });
            }
            writeln!(self.out, "{} \\\\ \\hline", cells.join(" & "))?;
        }
        writeln!(self.out, "\\end{{{environment}}}\\par}}")
    }
}

/// What columns hold: numbers in the middle, words at the left, and one of sentences that wraps.
fn columns(table: &Table, fields: &[Field]) -> Vec<String> {
    /// How wide a letter is, what stands around a cell, and how wide the text is, in millimetres.
    const LETTER: f64 = 1.8;
    const AROUND: f64 = 4.6;
    const TEXT: f64 = 178.0;
    let width = |place: usize| {
        let cells = table.rows.iter().map(|row| match &row[place] {
            Cell::Text(words) => words.lines().map(|line| line.chars().count()).max().unwrap_or(0),
            Cell::Blank(field) => fields[*field].shown.chars().count().max(10),
        });
        let letters = cells.chain([table.columns[place].head.chars().count()]).max().unwrap_or(0);
        f64::from(u32::try_from(letters).unwrap_or(u32::MAX)) * LETTER
    };
    let widths: Vec<f64> = (0..table.columns.len()).map(width).collect();
    let all: f64 = widths.iter().map(|width| width + AROUND).sum();
    let widest = (0..widths.len()).max_by(|&a, &b| widths[a].total_cmp(&widths[b]));
    let column = |place: usize| {
        if all > TEXT && Some(place) == widest {
            return format!("p{{{:.1}mm}}", (TEXT - (all - widths[place])).max(50.0));
        }
        if table.columns[place].is_number { "c".to_owned() } else { "l".to_owned() }
    };
    (0..widths.len()).map(column).collect()
}

/// What the texts of a picture need.
fn note(elements: &[crate::render::Element], needs: &mut Needs) {
    for element in elements {
        match element {
            crate::render::Element::Group(group) => note(&group.elements, needs),
            crate::render::Element::Text(text) => needs.note(&text.content),
            crate::render::Element::Shape(_) => {}
        }
    }
}
