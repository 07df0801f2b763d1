//! The content of a worksheet, common to all formats: texts, pictures, and fields to be answered.

use std::fmt;
use std::str::FromStr;

use super::TaskKind;
use crate::exercise::{Answer, Field, share};
use crate::locale::Locale;
use crate::render::Scene;
use crate::search::Settings;
use crate::source::Written;

/// A worksheet with its key. The sheet shows [`Sheet::tasks`] with blanks. The key shows the tasks with the blanks
/// filled in, and after them the sections in [`Sheet::key`].
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// Language of all texts, with the address of the course to whose lessons the feedback links.
    pub locale: Locale,
    /// Title of the sheet.
    pub title: String,
    /// Title of the key.
    pub key_title: String,
    /// Institution and course, above the title; may be empty.
    pub above: String,
    /// Date and time, below the name; may be empty.
    pub details: String,
    /// Rules on which the answers depend, in one line.
    pub rules: String,
    /// Notes on moves, on mates and on symmetry; instructions; the board of a position.
    pub notes: Vec<SheetBlock>,
    /// Name of the student, if known.
    pub student: Option<String>,
    /// Picture of the tree that the tasks are about.
    pub tree: SheetFigure,
    /// Tasks, in the order of the sheet.
    pub tasks: Vec<Task>,
    /// Sections that only the key contains.
    pub key: Vec<KeySection>,
    /// Tree or position that is searched, so that programs can search it again.
    pub source: Written,
    /// Settings of the search.
    pub settings: Settings,
}

impl Sheet {
    /// Returns the sum of all points.
    pub fn points(&self) -> Points {
        self.tasks.iter().map(|task| task.points).sum()
    }

    /// Returns the title of the sheet or of its key.
    pub fn title_of(&self, face: Face) -> &str {
        face.of(&self.title, &self.key_title)
    }
}

/// A task of a worksheet, with its right answers.
#[derive(Debug, Clone, PartialEq)]
pub struct Task {
    /// Kind of task.
    pub kind: TaskKind,
    /// Title of the task, without its number.
    pub title: String,
    /// Points of all fields together.
    pub points: Points,
    /// Instructions to the student.
    pub prompt: String,
    /// Instructions if answers are typed or ticked beside the tree; `None` if they do not differ from `prompt`.
    pub typed: Option<String>,
    /// Content below the instructions.
    pub blocks: Vec<SheetBlock>,
    /// Fields to be answered; blocks refer to them by index. The fields include boxes in the tree that must stay
    /// empty, which earn points on learning platforms but not on paper.
    pub fields: Vec<Field>,
}

impl Task {
    /// Returns the fields that have an answer, without the boxes that must stay empty.
    pub fn asked(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| field.right != Answer::Nothing)
    }

    /// Returns the points of a field with this weight: its share of the points of the task.
    pub fn share(&self, weight: u32) -> f64 {
        share(&self.fields, self.points.number(), weight)
    }
}

/// A part of the content of a task or of a section of the key.
#[derive(Debug, Clone, PartialEq)]
pub enum SheetBlock {
    /// A paragraph.
    Text(String),
    /// A list of paragraphs.
    List(Vec<String>),
    /// A picture other than the tree of the sheet.
    Figure(Box<SheetFigure>),
    /// A table of texts and fields.
    Table(SheetTable),
    /// Indices of fields that are answered in the tree of the sheet: numbers in boxes at nodes, or crosses in boxes on
    /// edges.
    InTree(Vec<usize>),
    /// Options of the field with this index, each with a box to tick.
    Options(usize),
    /// Label of the field with this index, and a line to write its answer on; for a long answer, several lines.
    Line(usize),
    /// A frame to draw or write in.
    Room {
        /// Index of the field.
        field: usize,
        /// Height in millimetres.
        height: f64,
    },
    /// Lines of a program, with their indentation.
    Listing(Vec<String>),
}

/// A picture in the sheet and in the key, with the same layout in both.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetFigure {
    /// Name of the picture file without its extension, unique in the sheet.
    pub name: String,
    /// Picture to be solved. Its description is the alternative text.
    pub blank: Scene,
    /// Solved picture, in the same layout.
    pub solved: Scene,
    /// The blank and the solved picture as text.
    pub text: [String; 2],
}

impl SheetFigure {
    /// Returns the picture in the sheet or in the key.
    pub fn scene(&self, face: Face) -> &Scene {
        face.of(&self.blank, &self.solved)
    }

    /// Returns the picture as text, in the sheet or in the key.
    pub fn text(&self, face: Face) -> &str {
        face.of(&self.text[0], &self.text[1])
    }
}

/// The two versions of a worksheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// Sheet for students.
    Sheet,
    /// Key for markers.
    Key,
}

impl Face {
    /// Returns `sheet` or `key`, depending on this version.
    fn of<T>(self, sheet: T, key: T) -> T {
        if self == Face::Sheet { sheet } else { key }
    }
}

/// A table of texts and fields.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetTable {
    /// Columns, from left to right.
    pub columns: Vec<SheetColumn>,
    /// Rows, with a cell for each column.
    pub rows: Vec<Vec<SheetCell>>,
}

/// A column of a [`SheetTable`].
#[derive(Debug, Clone, PartialEq)]
pub struct SheetColumn {
    /// Heading of the column.
    pub head: String,
    /// `true` for a narrow column of centred numbers.
    pub is_number: bool,
}

/// A cell of a [`SheetTable`].
#[derive(Debug, Clone, PartialEq)]
pub enum SheetCell {
    /// A fixed text.
    Text(String),
    /// Index of a field to be filled in.
    Blank(usize),
}

/// A section that only the key has.
#[derive(Debug, Clone, PartialEq)]
pub struct KeySection {
    /// Title of the section.
    pub title: String,
    /// Content below the title.
    pub blocks: Vec<SheetBlock>,
}

/// Number of points, a multiple of one half.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Points(u32);

impl Points {
    /// Creates points from a number of half points.
    pub const fn halves(halves: u32) -> Points {
        Points(halves)
    }

    /// Returns the number of half points.
    pub fn in_halves(self) -> u64 {
        u64::from(self.0)
    }

    /// Returns the points as a number.
    pub fn number(self) -> f64 {
        f64::from(self.0) / 2.0
    }

    /// Returns the points in words: `2.5 points`.
    pub fn in_words(self, locale: &Locale) -> String {
        if self.0.is_multiple_of(2) {
            return locale.count("sheet-points", u64::from(self.0 / 2));
        }
        // In some languages, the noun has a special form after fractions, so fractions have a separate message.
        locale.with("sheet-half-points", &[("points", locale.number(&self.to_string()).into())])
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        Points(all.map(|points| points.0).sum())
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0 / 2, if self.0.is_multiple_of(2) { "" } else { ".5" })
    }
}

impl FromStr for Points {
    type Err = String;

    fn from_str(text: &str) -> Result<Points, String> {
        /// Maximum number of points of a task.
        const MOST: u32 = 1_000;
        let wrong =
            || format!("`{text}` are no points: write a number from 0.5 to {MOST}, in halves, such as 4 or 2.5");
        let (whole, half) = match text.replace(',', ".").split_once('.') {
            Some((whole, "5")) => (whole.to_owned(), 1),
            Some((whole, "0")) => (whole.to_owned(), 0),
            Some(_) => return Err(wrong()),
            None => (text.to_owned(), 0),
        };
        let whole: u32 = whole.parse().map_err(|_| wrong())?;
        let halves = whole.saturating_mul(2).saturating_add(half);
        if halves == 0 || halves > 2 * MOST {
            return Err(wrong());
        }
        Ok(Points(halves))
    }
}
