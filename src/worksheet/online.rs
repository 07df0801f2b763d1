//! Sheets for learning platforms: blanks and choices that are marked one by one, with feedback on typical mistakes.

use std::ops::Range;

use super::html::escape;
use super::key;
use super::model::{Block, Cell, Figure, Points, Sheet, Task};
use super::pages;
use crate::exercise::{Answer, Choice, Field, Wrong, feedback};
use crate::fault::Fault;
use crate::locale::Locale;
use crate::render::Scene;
use crate::render::png::{self, Size};
use crate::search::{Mutant, Settings};

/// The normal form of an answer that says that a node has no value.
pub(super) const NOTHING: &str = "-";

/// A blank or a choice that is marked by itself.
#[derive(Debug)]
pub(super) struct Item {
    /// Name for programs: ASCII letters, digits and underscores, unique in its sheet.
    pub(super) name: String,
    pub(super) label: String,
    pub(super) weight: u64,
    pub(super) asked: Asked,
}

/// Kind of an item, with its right and wrong answers.
#[derive(Debug)]
pub(super) enum Asked {
    /// Typed number.
    Number {
        /// Right answers in normal form; the first one is the plain one.
        accepted: Vec<String>,
        /// `true` if some item of the task takes more than digits: an infinity, a bound, or a dash.
        is_typed: bool,
        /// The answers of typical mistakes in normal form, and what is said then.
        wrong: Vec<(Vec<String>, String)>,
    },
    /// Choice of one.
    One(Vec<Choice>),
    /// Choice of several.
    Several(Vec<Choice>),
}

/// A task on a platform.
#[derive(Debug)]
pub(super) struct Question<'s> {
    pub(super) task: &'s Task,
    /// Instructions, and hints on typing answers.
    pub(super) prompts: Vec<String>,
    pub(super) pieces: Vec<Piece<'s>>,
    pub(super) items: Vec<Item>,
    /// Indices of the items of each field of the task.
    pub(super) fields: Vec<Range<usize>>,
    /// Reasons, and the answers of mistakes.
    pub(super) reasons: Vec<String>,
    /// `true` if it is answered in the tree of the sheet.
    pub(super) is_in_tree: bool,
}

/// A block of a question.
#[derive(Debug)]
pub(super) enum Piece<'s> {
    Text(&'s str),
    List(&'s [String]),
    Figure(&'s Figure),
    Table {
        heads: Vec<String>,
        rows: Vec<Vec<Place<'s>>>,
    },
    /// Items after a label. Several items have their own labels, too.
    Items {
        label: Option<&'s str>,
        items: Range<usize>,
    },
    Listing(&'s [String]),
}

/// A cell of a table.
#[derive(Debug)]
pub(super) enum Place<'s> {
    Text(&'s str),
    Item(usize),
}

/// Returns the questions of a sheet.
///
/// # Errors
/// If a task is there that only a person can mark.
pub(super) fn questions<'s>(sheet: &'s Sheet, locale: &Locale) -> Result<Vec<Question<'s>>, Fault> {
    sheet.tasks.iter().map(|task| Asker { locale, settings: &sheet.settings, task }.question()).collect()
}

struct Asker<'a, 's> {
    locale: &'a Locale,
    settings: &'a Settings,
    task: &'s Task,
}

impl<'s> Asker<'_, 's> {
    fn question(&self) -> Result<Question<'s>, Fault> {
        let task = self.task;
        if task.fields.iter().any(|field| field.right == Answer::Free) {
            let fault = Fault::new(format!("only a person can mark the task {}", task.kind.name()));
            return Err(fault.help("leave it out of --tasks for learning platforms"));
        }
        // If one blank takes more than digits, all of them do: otherwise their kind would give it away.
        let is_plain = |field: &Field| {
            field.right != Answer::Nothing && field.right.spellings().iter().all(|spelling| is_decimal(spelling))
        };
        let is_typed = !task.fields.iter().all(is_plain);
        let (mut items, mut ranges) = (Vec::new(), Vec::new());
        let mut weights: Vec<(u64, u64)> = Vec::new();
        for field in &task.fields {
            let begin = items.len();
            items.extend(self.items(field, is_typed));
            let parts = (items.len() - begin) as u64;
            // A box that stays empty is marked like a value.
            weights.extend((begin..items.len()).map(|_| (u64::from(field.weight.max(1)), parts)));
            ranges.push(begin..items.len());
        }
        let name = task.kind.name().replace('-', "_");
        for (number, (item, weight)) in (1..).zip(items.iter_mut().zip(whole_weights(&weights, task.points))) {
            item.weight = weight;
            item.name = format!("{name}_{number}");
        }
        let pieces = task.blocks.iter().map(|block| self.piece(block, &items, &ranges)).collect();
        let is_in_tree = task.blocks.iter().any(|block| matches!(block, Block::InTree(_)));
        let (prompts, reasons) = (self.prompts(&items), self.reasons());
        Ok(Question { task, prompts, pieces, items, fields: ranges, reasons, is_in_tree })
    }

    /// Returns the instructions, and hints on typing answers.
    fn prompts(&self, items: &[Item]) -> Vec<String> {
        let mut prompts = vec![self.task.typed.as_ref().unwrap_or(&self.task.prompt).clone()];
        let is_infinite = |item: &Item| match &item.asked {
            Asked::Number { accepted, .. } => accepted.iter().any(|spelling| spelling.contains('∞')),
            Asked::One(_) | Asked::Several(_) => false,
        };
        let is_order = |field: &Field| matches!(field.right, Answer::Order(_));
        let hints = [
            (self.task.asked().count() < self.task.fields.len(), "online-nothing"),
            (items.iter().any(is_infinite), "online-infinity"),
            (self.task.fields.iter().any(is_order), "online-order"),
        ];
        prompts.extend(hints.into_iter().filter(|hint| hint.0).map(|hint| self.locale.text(hint.1)));
        prompts
    }

    fn items(&self, field: &Field, is_typed: bool) -> Vec<Item> {
        let item = |label: &str, asked| Item { name: String::new(), label: label.to_owned(), weight: 0, asked };
        let number =
            |accepted: Vec<String>| Asked::Number { wrong: self.wrong_numbers(field, &accepted), accepted, is_typed };
        let options = || field.options.iter().map(String::as_str).enumerate();
        let one = |(place, text): (usize, &str)| {
            self.choice(field, text, field.right.contains(place), |given| given.contains(place))
        };
        match &field.right {
            Answer::Number(accepted) => vec![item(&field.label, number(accepted.clone()))],
            Answer::Nothing => vec![item(&field.label, number(vec![NOTHING.to_owned()]))],
            Answer::Choice(_) => vec![item(&field.label, Asked::One(options().map(one).collect()))],
            // Without the last option, a question without right options would have no right answer.
            Answer::Choices(right) => {
                let text = self.locale.text("sheet-none");
                let is_none = |given: &Answer| matches!(given, Answer::Choices(given) if given.is_empty());
                let none = self.choice(field, &text, right.is_empty(), is_none);
                vec![item(&field.label, Asked::Several(options().map(one).chain([none]).collect()))]
            }
            Answer::Order(right) => {
                let at = |place: usize| {
                    // Feedback names a mistake at its first difference from the right order.
                    let is_first = |given: &Answer, option: Option<usize>| {
                        let Answer::Order(given) = given else { return false };
                        let same = given.iter().zip(right).take_while(|(given, right)| given == right).count();
                        same == place && given.get(place).copied() == option
                    };
                    let choice = |(option, text): (Option<usize>, &str)| {
                        let is_right = right.get(place).copied() == option;
                        self.choice(field, text, is_right, |given| is_first(given, option))
                    };
                    let named = options().map(|(option, text)| (Some(option), text));
                    Asked::One(std::iter::once((None, "\u{2013}")).chain(named).map(choice).collect())
                };
                (0..field.options.len()).map(|place| item(&format!("{}.", place + 1), at(place))).collect()
            }
            Answer::Free => Vec::new(),
        }
    }

    /// Returns an option. A wrong one has feedback on the mistakes whose answers contain it.
    fn choice(&self, field: &Field, text: &str, is_right: bool, contains: impl Fn(&Answer) -> bool) -> Choice {
        let wrong = field.wrong.iter().filter(|wrong| !is_right && contains(&wrong.given));
        let mutants: Vec<Mutant> = wrong.flat_map(|wrong| wrong.mutants.iter().copied()).collect();
        Choice { text: text.to_owned(), reason: self.told(&mutants), is_right }
    }

    fn wrong_numbers(&self, field: &Field, accepted: &[String]) -> Vec<(Vec<String>, String)> {
        let one = |wrong: &Wrong| {
            let mut spelled = wrong.given.spellings().to_vec();
            spelled.retain(|spelling| !accepted.contains(spelling));
            (!spelled.is_empty()).then(|| (spelled, self.told(&wrong.mutants)))
        };
        field.wrong.iter().filter_map(one).collect()
    }

    fn told(&self, mutants: &[Mutant]) -> String {
        feedback(self.locale, self.settings, mutants).join(" ")
    }

    /// Returns the reasons and, for answers of several parts, the answers of mistakes.
    fn reasons(&self) -> Vec<String> {
        let mut reasons = key::reasons(self.task);
        for field in self.task.fields.iter().filter(|field| field.right == Answer::Nothing && !field.reason.is_empty())
        {
            if !reasons.contains(&field.reason) {
                reasons.push(field.reason.clone());
            }
        }
        for field in &self.task.fields {
            let is_whole = matches!(field.right, Answer::Choices(_) | Answer::Order(_));
            let is_told = !field.reason.is_empty() && self.task.fields.len() > 1;
            if is_whole && !is_told {
                reasons.push(format!("{}: {}", field.label.trim_end_matches(['?', ':']), field.shown));
            }
            for wrong in field.wrong.iter().filter(|_| is_whole) {
                reasons.push(format!("{} \u{2013} {}", wrong.shown, self.told(&wrong.mutants)));
            }
        }
        reasons
    }

    fn piece(&self, block: &'s Block, items: &[Item], ranges: &[Range<usize>]) -> Piece<'s> {
        let task = self.task;
        match block {
            Block::Text(text) => Piece::Text(text),
            Block::List(list) => Piece::List(list),
            Block::Figure(figure) => Piece::Figure(figure),
            Block::Listing(lines) => Piece::Listing(lines),
            Block::Table(table) => {
                let place = |cell: &'s Cell| match cell {
                    Cell::Text(text) => Place::Text(text),
                    Cell::Blank(field) => Place::Item(ranges[*field].start),
                };
                Piece::Table {
                    heads: table.columns.iter().map(|column| column.head.clone()).collect(),
                    rows: table.rows.iter().map(|row| row.iter().map(place).collect()).collect(),
                }
            }
            Block::InTree(fields) => {
                if items.iter().all(|item| matches!(item.asked, Asked::Number { .. })) {
                    return self.boxes();
                }
                let first = fields.first().copied().unwrap_or(0);
                Piece::Items { label: None, items: ranges[first].clone() }
            }
            Block::Options(field) | Block::Line { field, .. } | Block::Room { field, .. } => {
                let is_order = matches!(task.fields[*field].right, Answer::Order(_));
                let label = (ranges.len() > 1 || is_order).then_some(task.fields[*field].label.as_str());
                Piece::Items { label, items: ranges[*field].clone() }
            }
        }
    }

    /// Returns a table of the boxes of a tree.
    fn boxes(&self) -> Piece<'s> {
        /// Largest number of rows, unless the table is as wide as possible.
        const MOST_DOWN: usize = 5;
        /// Largest number of boxes in a row.
        const MOST_ACROSS: usize = 4;
        let cells: Vec<_> = self.task.fields.iter().map(|field| field.label.as_str()).zip(0..).collect();
        let across = cells.len().div_ceil(MOST_DOWN).min(MOST_ACROSS);
        let heads = ["heading-node", "heading-value"].map(|key| self.locale.text(key));
        let row = |cells: &[(&'s str, usize)]| {
            cells.iter().flat_map(|&(label, item)| [Place::Text(label), Place::Item(item)]).collect()
        };
        let rows = cells.chunks(across).map(row).collect();
        Piece::Table { heads: heads.iter().cycle().take(2 * across).cloned().collect(), rows }
    }
}

/// Draws a picture as PNG, with two pixels for each CSS pixel.
pub(super) fn picture(scene: &Scene) -> Result<Vec<u8>, Fault> {
    let options = png::Options { palette: &pages::palette(), size: Size::Scale(2.0 * scene.scale), dpi: 192.0 };
    png::encode(scene, &options)
}

/// Returns `text` escaped for HTML and for the templates of platforms, which use braces.
pub(super) fn html(text: &str) -> String {
    escape(text).replace('{', "&#123;").replace('}', "&#125;")
}

/// Returns whether every platform reads a spelling as a decimal number.
pub(super) fn is_decimal(spelling: &str) -> bool {
    let digits = spelling.strip_prefix('-').unwrap_or(spelling);
    !digits.is_empty() && digits.starts_with(|c: char| c.is_ascii_digit()) && digits.parse::<f64>().is_ok()
}

/// Returns the greatest common divisor.
pub(super) fn common(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { common(other, one % other) }
}

/// Returns the smallest integers proportional to the weights, or those whose sum is the points, if there are such. Each
/// weight comes with the number of items that share it.
fn whole_weights(weights: &[(u64, u64)], points: Points) -> Vec<u64> {
    let multiple = weights.iter().fold(1, |all, &(_, parts)| all / common(all, parts) * parts);
    let raw: Vec<u64> = weights.iter().map(|&(weight, parts)| weight * (multiple / parts)).collect();
    let divisor = raw.iter().fold(0, |all, &weight| common(weight, all)).max(1);
    let least: Vec<u64> = raw.iter().map(|weight| weight / divisor).collect();
    let sum: u64 = least.iter().sum();
    let halves = points.in_halves();
    let factor = if sum > 0 && halves.is_multiple_of(2 * sum) { halves / (2 * sum) } else { 1 };
    least.into_iter().map(|weight| weight * factor).collect()
}
