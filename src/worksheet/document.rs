//! The page model of worksheets and keys: the templates in `templates/worksheet/` read it and compute nothing.

use std::borrow::Cow;

use serde::Serialize;

use super::model::{Block, Cell, Face, Figure, Sheet, Table, Task};
use crate::exercise::{Answer, Choice, Field};
use crate::fault::Fault;
use crate::render::Scene;
use crate::render::page::Page;

/// Some sheets, or their keys.
#[derive(Debug, Serialize)]
pub(super) struct Document<'s> {
    title: &'s str,
    language: &'static str,
    is_key: bool,
    /// Width, height and margin of the paper, in millimetres.
    paper: [String; 3],
    pub(super) sheets: Vec<DocSheet<'s>>,
}

#[derive(Debug, Serialize)]
pub(super) struct DocSheet<'s> {
    title: &'s str,
    name_label: &'s str,
    student: &'s str,
    points_label: &'s str,
    points: &'s str,
    pub(super) rules: &'s str,
    pub(super) tree: DocFigure<'s>,
    pub(super) tasks: Vec<DocTask<'s>>,
    /// Sections of a key; empty on a sheet.
    key: Vec<DocSection<'s>>,
}

#[derive(Debug, Default, Serialize)]
pub(super) struct DocTask<'s> {
    pub(super) name: &'static str,
    pub(super) title: &'s str,
    pub(super) points: &'s str,
    pub(super) prompts: Vec<String>,
    pub(super) blocks: Vec<DocBlock<'s>>,
    // Only for platforms.
    pub(super) items: Vec<Item>,
    /// Explanation of the right answers.
    pub(super) reasons: Vec<String>,
    /// `true` if the task is about the tree of the sheet.
    pub(super) is_in_tree: bool,
    /// `true` if every number to be typed is a decimal number.
    pub(super) is_decimal: bool,
    /// Advice for a platform that reads only decimal numbers; may be empty.
    pub(super) number_hint: String,
    /// Factor that makes the weights of items comparable with those of other tasks.
    pub(super) factor: u64,
}

#[derive(Debug, Serialize)]
pub(super) struct DocSection<'s> {
    title: &'s str,
    blocks: Vec<DocBlock<'s>>,
}

/// A [`Block`] with its fields in it.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum DocBlock<'s> {
    Text {
        words: &'s str,
    },
    List {
        items: &'s [String],
    },
    Listing {
        code: String,
        lines: Vec<DocLine<'s>>,
    },
    Figure {
        figure: DocFigure<'s>,
    },
    Table(DocTable<'s>),
    /// Answers that stand in the tree. A format without pictures lists them.
    InTree {
        answers: Vec<DocAnswer<'s>>,
    },
    Options {
        answer: DocAnswer<'s>,
        has_label: bool,
    },
    Line {
        answer: DocAnswer<'s>,
        lines: usize,
        /// Number of lines where `LETTERS` fit on one.
        typeset_lines: usize,
    },
    Room {
        answer: DocAnswer<'s>,
        /// In millimetres.
        height: String,
    },
    /// Items of a platform after a label; each has its own label if they are several.
    Items {
        label: Option<&'s str>,
        /// A colon, unless the label ends with a sign.
        colon: &'static str,
        items: Vec<Item>,
    },
}

/// A line of a program.
#[derive(Debug, Serialize)]
pub(super) struct DocLine<'s> {
    indent: usize,
    words: &'s str,
}

#[derive(Debug, Serialize)]
pub(super) struct DocFigure<'s> {
    pub(super) name: &'s str,
    file: String,
    solved_file: String,
    text: &'s str,
    pub(super) picture: DocPicture,
    /// The solved picture, if a platform shows it, too, and it differs.
    pub(super) solved: Option<DocPicture>,
}

#[derive(Debug, Serialize)]
pub(super) struct DocPicture {
    /// Alternative text.
    description: String,
    /// Width in pixels.
    pixels: String,
    /// Width in points.
    points: String,
    /// The picture in the syntax of the document.
    pub(super) data: String,
}

#[derive(Debug, Serialize)]
pub(super) struct DocTable<'s> {
    pub(super) columns: Vec<DocColumn<'s>>,
    pub(super) rows: Vec<Vec<DocCell<'s>>>,
}

#[derive(Debug, Default, Serialize)]
pub(super) struct DocColumn<'s> {
    pub(super) head: Cow<'s, str>,
    pub(super) is_number: bool,
    /// `true` if some text is so long that it wraps.
    pub(super) is_long: bool,
    /// Width in millimetres of the one column that wraps in a table wider than the page; else empty.
    pub(super) wrapped: String,
}

#[derive(Debug, Default, Serialize)]
pub(super) struct DocCell<'s> {
    pub(super) is_blank: bool,
    /// Text of the cell, or the answer in its blank.
    pub(super) words: &'s str,
    pub(super) lines: Vec<&'s str>,
    pub(super) is_number: bool,
    /// `true` in the column that wraps.
    pub(super) is_wrapped: bool,
    /// What a platform asks in the cell.
    pub(super) item: Option<Item>,
}

/// A blank, or a choice, and what a key shows there.
#[derive(Debug, Serialize)]
pub(super) struct DocAnswer<'s> {
    label: &'s str,
    /// Empty on a sheet.
    shown: &'s str,
    is_number: bool,
    /// `true` if one option is chosen, `false` if several are.
    is_one: bool,
    options: Vec<DocOption<'s>>,
}

#[derive(Debug, Serialize)]
pub(super) struct DocOption<'s> {
    words: &'s str,
    is_marked: bool,
}

/// Something that a platform marks by itself.
#[derive(Debug, Clone, Default, Serialize)]
pub(super) struct Item {
    /// ASCII letters, digits and underscores; unique in its sheet.
    pub(super) name: String,
    /// 1-based number in its sheet.
    pub(super) number: usize,
    pub(super) label: String,
    pub(super) weight: u64,
    /// Points in at most four decimals.
    pub(super) points: String,
    pub(super) kind: ItemKind,
    /// Right answers in normal form; the first one is the plain one.
    pub(super) accepted: Vec<String>,
    /// The plain answer as it is typed.
    pub(super) plain: String,
    pub(super) is_fraction: bool,
    /// `true` if an answer of the task may be something else than digits: an infinity, a bound, or nothing.
    pub(super) is_typed: bool,
    /// Wrong answers of typical mistakes in normal form, each once.
    pub(super) wrong: Vec<Spelling>,
    /// All ways to type answers, right ones first, each once.
    pub(super) typed: Vec<Spelling>,
    pub(super) choices: Vec<Choice>,
    /// Fraction of the score that a wrong tick costs: `%-50%`.
    pub(super) penalty: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ItemKind {
    #[default]
    Number,
    /// One choice.
    One,
    /// Any number of choices.
    Several,
}

/// A typed answer.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Spelling {
    pub(super) typed: String,
    pub(super) is_right: bool,
    pub(super) feedback: String,
}

/// Draws the picture of a figure in the syntax of a document.
pub(super) type Draw<'d> = &'d mut dyn FnMut(&Figure, &Scene) -> Result<String, Fault>;

impl<'s> Document<'s> {
    /// Builds the page model; `draw` draws its pictures.
    pub(super) fn new(sheets: &[&'s Sheet], face: Face, page: Page, draw: Draw<'_>) -> Result<Document<'s>, Fault> {
        let mut builder = Builder { face, is_asked: false, draw };
        let of = |sheet: &&'s Sheet| builder.sheet(sheet);
        let built = sheets.iter().map(of).collect::<Result<_, _>>()?;
        let paper = [page.width, page.height, page.margin].map(|side| side.to_string());
        Ok(Document { is_key: face == Face::Key, paper, ..Document::of(sheets, face, built) })
    }

    /// The page model of these sheets, from their parts.
    pub(super) fn of(sheets: &[&'s Sheet], face: Face, built: Vec<DocSheet<'s>>) -> Document<'s> {
        Document {
            title: sheets.first().map_or("", |sheet| sheet.title_of(face)),
            language: sheets.first().map_or("en", |sheet| sheet.language.code()),
            is_key: false,
            paper: Default::default(),
            sheets: built,
        }
    }
}

/// Builds the parts of a page model.
pub(super) struct Builder<'d> {
    face: Face,
    /// `true` for platforms, which show solved pictures, too.
    is_asked: bool,
    draw: Draw<'d>,
}

impl<'d> Builder<'d> {
    /// A builder for platforms.
    pub(super) fn for_platforms(draw: Draw<'d>) -> Self {
        Builder { face: Face::Sheet, is_asked: true, draw }
    }

    fn sheet<'s>(&mut self, sheet: &'s Sheet) -> Result<DocSheet<'s>, Fault> {
        let tasks = sheet.tasks.iter().map(|task| self.task(task)).collect::<Result<_, _>>()?;
        let sections = if self.face == Face::Key { sheet.key.as_slice() } else { &[] };
        let mut key = Vec::new();
        for section in sections {
            key.push(DocSection { title: &section.title, blocks: self.blocks(&section.blocks, &[])? });
        }
        Ok(DocSheet { key, ..self.sheet_with(sheet, tasks)? })
    }

    /// Builds a sheet around its tasks.
    pub(super) fn sheet_with<'s>(&mut self, sheet: &'s Sheet, tasks: Vec<DocTask<'s>>) -> Result<DocSheet<'s>, Fault> {
        Ok(DocSheet {
            title: sheet.title_of(self.face),
            name_label: &sheet.name_label,
            student: sheet.student.as_deref().unwrap_or_default(),
            points_label: &sheet.points_label,
            points: &sheet.points_told,
            rules: &sheet.rules,
            tree: self.figure(&sheet.tree)?,
            tasks,
            key: Vec::new(),
        })
    }

    fn task<'s>(&mut self, task: &'s Task) -> Result<DocTask<'s>, Fault> {
        let (prompts, blocks) = (vec![task.prompt.clone()], self.blocks(&task.blocks, &task.fields)?);
        Ok(DocTask { prompts, blocks, ..DocTask::of(task) })
    }

    fn blocks<'s>(&mut self, blocks: &'s [Block], fields: &'s [Field]) -> Result<Vec<DocBlock<'s>>, Fault> {
        blocks.iter().map(|block| self.block(block, fields)).collect()
    }

    /// Builds a block with its fields in it.
    pub(super) fn block<'s>(&mut self, block: &'s Block, fields: &'s [Field]) -> Result<DocBlock<'s>, Fault> {
        Ok(match block {
            Block::Text(words) => DocBlock::Text { words },
            Block::List(items) => DocBlock::List { items },
            Block::Listing(code) => {
                let line = |line: &'s String| {
                    let words = line.trim_start();
                    DocLine { indent: line.len() - words.len(), words }
                };
                DocBlock::Listing { code: code.join("\n"), lines: code.iter().map(line).collect() }
            }
            Block::Figure(figure) => DocBlock::Figure { figure: self.figure(figure)? },
            Block::Table(table) => DocBlock::Table(self.table(table, fields)),
            Block::InTree(places) => {
                DocBlock::InTree { answers: places.iter().map(|&place| self.answer(&fields[place])).collect() }
            }
            Block::Options(field) => {
                DocBlock::Options { answer: self.answer(&fields[*field]), has_label: fields.len() > 1 }
            }
            Block::Line { field, lines } => {
                /// Number of letters that fit on a line.
                const LETTERS: usize = 75;
                let field = &fields[*field];
                let letters = field.label.chars().count() + field.shown.chars().count();
                let typeset_lines = letters.div_ceil(LETTERS).max(*lines);
                DocBlock::Line { answer: self.answer(field), lines: *lines, typeset_lines }
            }
            Block::Room { field, height } => {
                DocBlock::Room { answer: self.answer(&fields[*field]), height: height.to_string() }
            }
        })
    }

    fn answer<'s>(&self, field: &'s Field) -> DocAnswer<'s> {
        let is_key = self.face == Face::Key;
        let option =
            |(place, words): (usize, &'s String)| DocOption { words, is_marked: is_key && field.right.contains(place) };
        DocAnswer {
            label: &field.label,
            shown: if is_key { &field.shown } else { "" },
            is_number: matches!(field.right, Answer::Number(_) | Answer::Nothing),
            is_one: matches!(field.right, Answer::Choice(_)),
            options: field.options.iter().enumerate().map(option).collect(),
        }
    }

    pub(super) fn figure<'s>(&mut self, figure: &'s Figure) -> Result<DocFigure<'s>, Fault> {
        let picture = self.picture(figure, figure.scene(self.face))?;
        let is_solved = self.is_asked && figure.blank != figure.solved;
        let solved = is_solved.then(|| self.picture(figure, &figure.solved)).transpose()?;
        let name = &figure.name;
        let (file, solved_file) = (format!("{name}.png"), format!("{name}-solved.png"));
        Ok(DocFigure { name, file, solved_file, text: figure.text(self.face).trim_end(), picture, solved })
    }

    fn picture(&mut self, figure: &Figure, scene: &Scene) -> Result<DocPicture, Fault> {
        let width = scene.width * scene.scale;
        Ok(DocPicture {
            description: alternative(scene),
            pixels: format!("{width:.0}"),
            points: format!("{:.2}", width * 0.75),
            data: (self.draw)(figure, scene)?,
        })
    }

    fn table<'s>(&self, table: &'s Table, fields: &'s [Field]) -> DocTable<'s> {
        /// Number of letters from which on a cell wraps.
        const LONG: usize = 45;
        let is_long = |place: usize| {
            let is_long = |row: &Vec<Cell>| matches!(&row[place], Cell::Text(words) if words.chars().count() > LONG);
            table.rows.iter().any(is_long)
        };
        let wrapped = wrapped_column(table, fields);
        let column = |(place, column): (usize, &'s super::Column)| DocColumn {
            head: column.head.as_str().into(),
            is_number: column.is_number,
            is_long: is_long(place),
            wrapped: wrapped
                .filter(|(widest, _)| *widest == place)
                .map_or_else(String::new, |(_, width)| format!("{width:.1}")),
        };
        let columns: Vec<DocColumn<'s>> = table.columns.iter().enumerate().map(column).collect();
        let cell = |(cell, column): (&'s Cell, &DocColumn<'s>)| {
            let (is_blank, words) = match cell {
                Cell::Text(words) => (false, words.as_str()),
                Cell::Blank(field) if self.face == Face::Key => (true, fields[*field].shown.as_str()),
                Cell::Blank(_) => (true, ""),
            };
            let (lines, is_wrapped) = (words.lines().collect(), !column.wrapped.is_empty());
            DocCell { is_blank, words, lines, is_number: column.is_number, is_wrapped, item: None }
        };
        let rows = table.rows.iter().map(|row| row.iter().zip(&columns).map(cell).collect()).collect();
        DocTable { columns, rows }
    }
}

impl<'s> DocTask<'s> {
    /// A task without its content.
    pub(super) fn of(task: &'s Task) -> DocTask<'s> {
        DocTask { name: task.kind.name(), title: &task.title, points: &task.points_told, ..DocTask::default() }
    }
}

/// Returns the index and the width in millimetres of the column that has to wrap, if the table is wider than the page.
fn wrapped_column(table: &Table, fields: &[Field]) -> Option<(usize, f64)> {
    /// Widths of a letter, of the space around a cell, and of the text on a page, in millimetres.
    const LETTER: f64 = 1.8;
    const AROUND: f64 = 4.6;
    const PAGE: f64 = 178.0;
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
    let widest = (0..widths.len()).max_by(|&a, &b| widths[a].total_cmp(&widths[b]))?;
    (all > PAGE).then(|| (widest, (PAGE - (all - widths[widest])).max(50.0)))
}

/// Returns the alternative text of a picture.
fn alternative(scene: &Scene) -> String {
    let text = format!("{}. {}", scene.title, scene.description);
    text.trim_end_matches([' ', '.']).to_owned()
}
