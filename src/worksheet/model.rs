//! What a worksheet is made of, whichever format it is written in: words, pictures, and what is to be answered.

use std::fmt;
use std::str::FromStr;

use super::TaskKind;
use crate::exercise::{Answer, Field};
use crate::locale::{Language, Locale};
use crate::render::{Geometry, Point, Role, Scene, Shape};
use crate::search::Settings;
use crate::source::Written;

/// A worksheet with its key. A sheet shows [`Sheet::tasks`] with their blanks; its key shows the same with the blanks
/// filled in, and [`Sheet::key`] after them.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// The language of all its words.
    pub language: Language,
    /// What it is called.
    pub title: String,
    /// What its key is called.
    pub key_title: String,
    /// The rules on which the answers depend, in one line.
    pub rules: String,
    /// What stands before the line for a name.
    pub name_label: String,
    /// Whose sheet it is, if that is known.
    pub student: Option<String>,
    /// What stands before the line for points, and before those of a task.
    pub points_label: String,
    /// How many points there are in all.
    pub points: Points,
    /// The points in words: `24 points`.
    pub points_told: String,
    /// The tree that the tasks are about; those that are answered in it say so.
    pub tree: Figure,
    /// What is to be done.
    pub tasks: Vec<Task>,
    /// What only the key has.
    pub key: Vec<Section>,
    /// What it is about, so that a program can search again.
    pub source: Written,
    /// How that is searched.
    pub settings: Settings,
}

/// Something to be done.
#[derive(Debug, Clone, PartialEq)]
pub struct Task {
    /// What it is.
    pub kind: TaskKind,
    /// What it is called.
    pub title: String,
    /// How many points it is worth: those of all fields together.
    pub points: Points,
    /// The points in words: `4 points`.
    pub points_told: String,
    /// What is to be done.
    pub prompt: String,
    /// The prompt where answers are typed and ticked beside the tree, if that has to be said otherwise.
    pub typed: Option<String>,
    /// What stands below that.
    pub blocks: Vec<Block>,
    /// Fields to be answered, which blocks name by their indices here. Boxes in the tree that stay empty are fields,
    /// too, where answers are not written into the tree.
    pub fields: Vec<Field>,
}

impl Task {
    /// Returns the fields with something to answer: all but those that stay empty.
    pub fn asked(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| field.right != Answer::Nothing)
    }

    /// Returns how many points a field is worth.
    pub fn share(&self, field: &Field) -> f64 {
        let all: u32 = self.fields.iter().map(|field| field.weight).sum();
        self.points.number() * f64::from(field.weight) / f64::from(all.max(1))
    }
}

/// What stands on a sheet, one below the other.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// A paragraph.
    Text(String),
    /// A list of paragraphs.
    List(Vec<String>),
    /// A picture.
    Figure(Box<Figure>),
    /// A table.
    Table(Table),
    /// These fields are answered in the tree of the sheet: numbers in the boxes at nodes, crosses in those on edges.
    InTree(Vec<usize>),
    /// What can be chosen in this field, each with a box to be ticked.
    Options(usize),
    /// The label of this field, and room to write its answer behind it or below it.
    Line {
        /// The field.
        field: usize,
        /// How many lines there are at least.
        lines: usize,
    },
    /// Room to draw in, so many millimetres high, and what belongs there.
    Room {
        /// The field.
        field: usize,
        /// How high it is, in millimetres.
        height: f64,
    },
    /// Lines of a program.
    Listing(Vec<String>),
}

/// A picture as it stands on the sheet, and in the key: both have one layout.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// What tells it apart from the other pictures of its sheet, for names of files.
    pub name: String,
    /// To be solved. Its description is the alternative text.
    pub blank: Scene,
    /// Solved.
    pub solved: Scene,
    /// Both as text, for where no picture can stand.
    pub text: [String; 2],
}

impl Figure {
    /// The figure with an empty frame to draw the tree in.
    pub(super) fn left_to_draw(self) -> Figure {
        let Scene { width, height, .. } = self.blank;
        let frame = Geometry::rectangle(Point::new(1.0, 1.0), width - 2.0, height - 2.0);
        let elements = vec![Shape::new(Role::Blank, frame).into()];
        let blank = Scene { elements, description: String::new(), ..self.blank };
        let [_, solved] = self.text;
        Figure { blank, text: [String::new(), solved], ..self }
    }

    /// The picture of a face.
    pub fn scene(&self, face: Face) -> &Scene {
        match face {
            Face::Sheet => &self.blank,
            Face::Key => &self.solved,
        }
    }

    /// The text of a face.
    pub fn text(&self, face: Face) -> &str {
        match face {
            Face::Sheet => &self.text[0],
            Face::Key => &self.text[1],
        }
    }
}

/// Which of the two is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// What is handed out.
    Sheet,
    /// What it is marked by.
    Key,
}

/// A table.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// The columns.
    pub columns: Vec<Column>,
    /// A cell for each column.
    pub rows: Vec<Vec<Cell>>,
}

/// A column of a [`Table`].
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// What stands above it.
    pub head: String,
    /// Whether it holds numbers, which are set in the middle of narrow columns.
    pub is_number: bool,
}

/// A cell of a [`Table`].
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// Words.
    Text(String),
    /// To be filled in: a field.
    Blank(usize),
}

/// A part of a key.
#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    /// What it is called.
    pub title: String,
    /// What it holds.
    pub blocks: Vec<Block>,
}

/// Points, which may be halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Points(u32);

impl Points {
    /// So many halves.
    pub const fn halves(halves: u32) -> Points {
        Points(halves)
    }

    /// How many halves they are.
    pub fn in_halves(self) -> u64 {
        u64::from(self.0)
    }

    /// As a number.
    pub fn number(self) -> f64 {
        f64::from(self.0) / 2.0
    }

    /// The points as a language prints them, with its noun: `2.5 points`.
    pub fn told(self, locale: &Locale) -> String {
        let number = locale.number(&self.to_string()).into();
        // A half has the forms of words that fractions have.
        let count = if self.0.is_multiple_of(2) { (self.0 / 2).to_string() } else { "half".to_owned() };
        if count == "half" {
            return locale.with("sheet-half-points", &[("points", number)]);
        }
        locale.count("sheet-points", u64::from(self.0 / 2))
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
        /// Nobody gives more for a task.
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
        if whole > MOST || 2 * whole + half == 0 {
            return Err(wrong());
        }
        Ok(Points(2 * whole + half))
    }
}
