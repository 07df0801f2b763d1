//! Page model of worksheets and keys: the data, as JSON, that the templates in `templates/worksheet/` print.

use serde::Serialize;
use serde_json::{Value, json};

use super::model::{Face, Sheet, SheetBlock, SheetCell, SheetColumn, SheetFigure, SheetTable, Task};
use crate::exercise::{Answer, Choice, Field};
use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::Scene;
use crate::render::page::Page;

/// Page model of a sheet or of its key.
#[derive(Debug, Serialize)]
pub(super) struct DocSheet<'s> {
    /// Everything except the tasks.
    #[serde(flatten)]
    pub(super) frame: Value,
    pub(super) tasks: Vec<DocTask<'s>>,
}

#[derive(Debug, Default, Serialize)]
pub(super) struct DocTask<'s> {
    pub(super) name: &'static str,
    pub(super) title: &'s str,
    pub(super) points: String,
    pub(super) prompts: Vec<String>,
    /// Models of the [`SheetBlock`]s, including their fields.
    pub(super) blocks: Vec<Value>,
    // The following fields are set for learning platforms only.
    pub(super) items: Vec<PlatformItem>,
    /// Explanation of the right answers.
    pub(super) reasons: Vec<String>,
    /// `true` if the task is solved in the tree of the sheet.
    pub(super) is_in_tree: bool,
    /// `true` if the first accepted answer to every number question is a decimal number.
    pub(super) is_decimal: bool,
    /// Advice to leave out `≤` and `≥`, for a platform that accepts an answer only as it is in [`PlatformItem::plain`];
    /// empty if no number is typed as text.
    pub(super) number_hint: String,
    /// Factor for the weights of the items, which makes the weights of different tasks comparable.
    pub(super) factor: u64,
}

/// A blank or choice that a platform marks automatically.
#[derive(Debug, Clone, Default, Serialize)]
pub(super) struct PlatformItem {
    /// Name of ASCII letters, digits and underscores; unique in the sheet.
    pub(super) name: String,
    /// 1-based number of the item in the sheet.
    pub(super) number: usize,
    pub(super) label: String,
    pub(super) weight: u64,
    /// Points of the item, with at most four decimals.
    pub(super) points: String,
    pub(super) kind: PlatformItemKind,
    /// Right answers in normal form, the plainest one first.
    pub(super) accepted: Vec<String>,
    /// The first right answer in the form in which a student types it.
    pub(super) plain: String,
    pub(super) is_fraction: bool,
    /// `true` if some right answer in the task is not a decimal number (an infinity, a bound, or the sign for no
    /// value), so that all numbers of the task are typed as text.
    pub(super) is_typed: bool,
    /// Wrong answers of typical mistakes in normal form, without duplicates.
    pub(super) wrong: Vec<Spelling>,
    /// Ways to type the right answers (all ways if `is_typed`, otherwise one way for each decimal number), then the
    /// most usual way to type each wrong answer; without duplicates.
    pub(super) typed: Vec<Spelling>,
    pub(super) choices: Vec<Choice>,
    /// Share of the points that a wrong tick costs, in the syntax of Moodle: `%-50%`. Empty unless `kind` is `Several`.
    pub(super) penalty: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum PlatformItemKind {
    #[default]
    Number,
    /// Exactly one choice.
    One,
    /// Any number of choices.
    Several,
}

/// A typed answer with its feedback.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Spelling {
    pub(super) typed: String,
    pub(super) is_right: bool,
    pub(super) feedback: String,
}

/// Function that draws a scene of a figure in the syntax of a document, for example as base64 of an image.
pub(super) type DrawFigure<'d> = &'d mut dyn FnMut(&SheetFigure, &Scene) -> Result<String, Fault>;

/// Returns the page model of sheets, or of their keys; `draw` draws the pictures.
pub(super) fn document(sheets: &[&Sheet], face: Face, page: Page, draw: DrawFigure<'_>) -> Result<Value, Fault> {
    let mut builder = DocBuilder { face, is_asked: false, text_width: page.width - 2.0 * page.margin, draw };
    let built = sheets.iter().map(|sheet| builder.sheet(sheet)).collect::<Result<Vec<_>, _>>()?;
    // Width, height and margin, in millimetres.
    let paper = [page.width, page.height, page.margin].map(|side| side.to_string());
    Ok(json!({
        "title": sheets.first().map_or("", |sheet| sheet.title_of(face)),
        "language": sheets.first().map_or("en", |sheet| sheet.locale.code()),
        "is_key": face == Face::Key,
        "paper": paper,
        "text_width": (page.width - 2.0 * page.margin + 10.0).to_string(),
        "sheets": built,
    }))
}

/// Builder of the parts of a page model.
pub(super) struct DocBuilder<'d> {
    face: Face,
    /// `true` for platforms, whose model also has the solved pictures.
    is_asked: bool,
    /// Width of the text on a page, in millimetres.
    text_width: f64,
    draw: DrawFigure<'d>,
}

impl<'d> DocBuilder<'d> {
    /// Returns a builder for platforms.
    pub(super) fn for_platforms(draw: DrawFigure<'d>) -> Self {
        DocBuilder { face: Face::Sheet, is_asked: true, text_width: 180.0, draw }
    }

    fn sheet<'s>(&mut self, sheet: &'s Sheet) -> Result<DocSheet<'s>, Fault> {
        let mut tasks = Vec::new();
        for task in &sheet.tasks {
            let (prompts, blocks) = (vec![task.prompt.clone()], self.blocks(&task.blocks, &task.fields)?);
            tasks.push(DocTask { prompts, blocks, ..DocTask::of(task, &sheet.locale) });
        }
        self.sheet_with(sheet, tasks)
    }

    /// Builds the model of a sheet with the given tasks. The model of a key also has the sections in `sheet.key`.
    pub(super) fn sheet_with<'s>(&mut self, sheet: &'s Sheet, tasks: Vec<DocTask<'s>>) -> Result<DocSheet<'s>, Fault> {
        let sections = if self.face == Face::Key { sheet.key.as_slice() } else { &[] };
        let mut key = Vec::new();
        for section in sections {
            key.push(json!({ "title": section.title, "blocks": self.blocks(&section.blocks, &[])? }));
        }
        let frame = json!({
            "title": sheet.title_of(self.face),
            "name_label": sheet.locale.text("sheet-name"),
            "student": sheet.student.as_deref().unwrap_or_default(),
            "points_label": sheet.locale.text("sheet-points-label"),
            "points": sheet.points().in_words(&sheet.locale),
            "rules": sheet.rules,
            "above": sheet.above,
            "details": sheet.details,
            "notes": self.blocks(&sheet.notes, &[])?,
            "tree": self.figure(&sheet.tree)?,
            "key": key,
        });
        Ok(DocSheet { frame, tasks })
    }

    fn blocks(&mut self, blocks: &[SheetBlock], fields: &[Field]) -> Result<Vec<Value>, Fault> {
        blocks.iter().map(|block| self.block(block, fields)).collect()
    }

    /// Builds the model of a block, including the fields to which the block refers by index.
    pub(super) fn block(&mut self, block: &SheetBlock, fields: &[Field]) -> Result<Value, Fault> {
        Ok(match block {
            SheetBlock::Text(words) => json!({ "kind": "text", "words": words }),
            SheetBlock::List(items) => json!({ "kind": "list", "items": items }),
            SheetBlock::Listing(code) => {
                let line = |line: &String| {
                    let words = line.trim_start();
                    json!({ "indent": line.len() - words.len(), "words": words })
                };
                let lines: Vec<Value> = code.iter().map(line).collect();
                json!({ "kind": "listing", "code": code.join("\n"), "lines": lines })
            }
            SheetBlock::Figure(figure) => json!({ "kind": "figure", "figure": self.figure(figure)? }),
            SheetBlock::Table(table) => self.table(table, fields),
            // Only Markdown lists these answers. Other formats show them in the picture of the tree.
            SheetBlock::InTree(places) => {
                let answers: Vec<Value> = places.iter().map(|&place| self.answer(&fields[place])).collect();
                json!({ "kind": "in_tree", "answers": answers })
            }
            SheetBlock::Options(field) => {
                json!({ "kind": "options", "answer": self.answer(&fields[*field]), "has_label": fields.len() > 1 })
            }
            SheetBlock::Line(field) => {
                /// Number of characters that fit on a line.
                const LETTERS: usize = 75;
                let field = &fields[*field];
                let letters = field.label.chars().count() + field.shown.chars().count();
                let typeset_lines = letters.div_ceil(LETTERS).max(1);
                json!({ "kind": "line", "answer": self.answer(field), "typeset_lines": typeset_lines })
            }
            SheetBlock::Room { field, height } => {
                json!({ "kind": "room", "answer": self.answer(&fields[*field]), "height": height.to_string() })
            }
        })
    }

    /// Builds the model of a blank or choice. The model contains the right answer only in a key.
    fn answer(&self, field: &Field) -> Value {
        let is_key = self.face == Face::Key;
        let option = |(place, words): (usize, &String)| json!({ "words": words, "is_marked": is_key && field.right.contains(place) });
        json!({
            "label": field.label,
            "shown": if is_key { field.shown.as_str() } else { "" },
            "is_number": matches!(field.right, Answer::Number(_) | Answer::Nothing),
            "is_one": matches!(field.right, Answer::Choice(_)),
            "options": field.options.iter().enumerate().map(option).collect::<Vec<_>>(),
        })
    }

    /// Builds the model of a figure. For platforms, the model also has the solved picture if that differs from the
    /// blank one.
    pub(super) fn figure(&mut self, figure: &SheetFigure) -> Result<Value, Fault> {
        let picture = self.picture(figure, figure.scene(self.face))?;
        let is_solved = self.is_asked && figure.blank != figure.solved;
        let solved = is_solved.then(|| self.picture(figure, &figure.solved)).transpose()?;
        Ok(json!({
            "name": figure.name,
            "file": format!("{}.png", figure.name),
            "solved_file": format!("{}-solved.png", figure.name),
            "text": figure.text(self.face).trim_end(),
            "picture": picture,
            "solved": solved,
        }))
    }

    fn picture(&mut self, figure: &SheetFigure, scene: &Scene) -> Result<Value, Fault> {
        let width = scene.width * scene.scale;
        let description = format!("{}. {}", scene.title, scene.description);
        Ok(json!({
            "description": description.trim_end_matches([' ', '.']),
            "pixels": format!("{width:.0}"),
            "points": format!("{:.2}", width * 0.75),
            "data": (self.draw)(figure, scene)?,
        }))
    }

    fn table(&self, table: &SheetTable, fields: &[Field]) -> Value {
        /// Maximum number of characters in the cells of a column that is only as wide as its content.
        const LONG: usize = 45;
        let is_long = |place: usize| {
            let is_long =
                |row: &Vec<SheetCell>| matches!(&row[place], SheetCell::Text(words) if words.chars().count() > LONG);
            table.rows.iter().any(is_long)
        };
        let wrapped = wrapped_column(table, fields, self.text_width);
        let width = |place: usize| wrapped.filter(|(widest, _)| *widest == place).map(|(_, width)| width);
        let column = |(place, column): (usize, &SheetColumn)| {
            json!({
                "head": column.head,
                "is_number": column.is_number,
                "is_long": is_long(place),
                "wrapped": width(place).map_or_else(String::new, |width| format!("{width:.1}")),
            })
        };
        let columns: Vec<Value> = table.columns.iter().enumerate().map(column).collect();
        let cell = |(place, cell): (usize, &SheetCell)| {
            let (is_blank, words) = match cell {
                SheetCell::Text(words) => (false, words.as_str()),
                SheetCell::Blank(field) if self.face == Face::Key => (true, fields[*field].shown.as_str()),
                SheetCell::Blank(_) => (true, ""),
            };
            json!({
                "is_blank": is_blank,
                "words": words,
                "lines": words.lines().collect::<Vec<_>>(),
                "is_number": table.columns[place].is_number,
                "is_wrapped": width(place).is_some(),
            })
        };
        let rows: Vec<Vec<Value>> = table.rows.iter().map(|row| row.iter().enumerate().map(cell).collect()).collect();
        json!({ "kind": "table", "columns": columns, "rows": rows })
    }
}

impl<'s> DocTask<'s> {
    /// Returns the model of a task with name, title and points only.
    pub(super) fn of(task: &'s Task, locale: &Locale) -> DocTask<'s> {
        DocTask {
            name: task.kind.name(),
            title: &task.title,
            points: task.points.in_words(locale),
            ..DocTask::default()
        }
    }
}

/// Returns the index of the widest column and the width, in millimetres, at which its text wraps; `None` if the table
/// fits into `text_width` without wrapping.
fn wrapped_column(table: &SheetTable, fields: &[Field], text_width: f64) -> Option<(usize, f64)> {
    /// Average width of a character, in millimetres.
    const LETTER: f64 = 1.8;
    /// Width of the space around a cell, in millimetres.
    const AROUND: f64 = 4.6;
    let width = |place: usize| {
        let cells = table.rows.iter().map(|row| match &row[place] {
            SheetCell::Text(words) => words.lines().map(|line| line.chars().count()).max().unwrap_or(0),
            SheetCell::Blank(field) => fields[*field].shown.chars().count().max(10),
        });
        let letters = cells.chain([table.columns[place].head.chars().count()]).max().unwrap_or(0);
        f64::from(u32::try_from(letters).unwrap_or(u32::MAX)) * LETTER
    };
    let widths: Vec<f64> = (0..table.columns.len()).map(width).collect();
    let all: f64 = widths.iter().map(|width| width + AROUND).sum();
    let widest = (0..widths.len()).max_by(|&a, &b| widths[a].total_cmp(&widths[b]))?;
    (all > text_width).then(|| (widest, (text_width - (all - widths[widest])).max(50.0)))
}
