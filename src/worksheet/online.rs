//! Sheets for learning platforms. Blanks and choices are marked one by one, with feedback on typical mistakes.

use std::collections::BTreeSet;
use std::ops::Range;

use serde_json::{Value, json};

use super::SheetError;
use super::document::{DocBuilder, DocSheet, DocTask, DrawFigure, PlatformItem, PlatformItemKind, Spelling};
use super::formats::{escape_html, without_braces};
use super::key;
use super::model::{Points, Sheet, SheetBlock, SheetCell, Task};
use crate::exercise::{Answer, Choice, Field, feedback, ways_to_type};
use crate::fault::Fault;
use crate::game::tree::greatest_divisor;
use crate::locale::Locale;
use crate::search::{Mutant, Settings};

/// Normal form of the answer "no value".
pub(super) const NOTHING: &str = "-";

/// A task, with its page model for a learning platform.
#[derive(Debug)]
pub(super) struct PlatformTask<'s> {
    pub(super) task: &'s Task,
    pub(super) shown: DocTask<'s>,
    /// For each field of the task, the range of its items in `shown.items`.
    pub(super) fields: Vec<Range<usize>>,
}

/// Builds the page model of a sheet for a platform; `draw` draws the pictures. If `is_for_exams`, a field with too many
/// options for R/exams becomes several items.
///
/// # Errors
/// If only a person can mark a task, or a picture cannot be drawn.
pub(super) fn sheet<'s>(sheet: &'s Sheet, is_for_exams: bool, draw: DrawFigure<'_>) -> Result<DocSheet<'s>, Fault> {
    let mut builder = DocBuilder::for_platforms(draw);
    let questions = questions(sheet, is_for_exams, &mut builder)?;
    builder.sheet_with(sheet, questions.into_iter().map(|question| question.shown).collect())
}

/// Returns the questions of a sheet. `is_for_exams` has the same meaning as in [`sheet`].
///
/// # Errors
/// If only a person can mark a task, or a picture cannot be drawn.
pub(super) fn questions<'s>(
    sheet: &'s Sheet,
    is_for_exams: bool,
    builder: &mut DocBuilder<'_>,
) -> Result<Vec<PlatformTask<'s>>, Fault> {
    let mut questions: Vec<PlatformTask<'s>> = Vec::new();
    let mut first = 1;
    for task in &sheet.tasks {
        let asker = PlatformAsker { locale: &sheet.locale, settings: &sheet.settings, is_for_exams, task };
        let question = asker.question(first, builder)?;
        first += question.shown.items.len();
        questions.push(question);
    }
    let factors = factors(&questions);
    for (question, factor) in questions.iter_mut().zip(factors) {
        question.shown.factor = factor;
    }
    Ok(questions)
}

/// Returns for each question the factor by which the weights of its items are multiplied, so that the sum of the
/// weights of a question is proportional to its points.
fn factors(questions: &[PlatformTask<'_>]) -> Vec<u64> {
    let sum = |question: &PlatformTask<'_>| question.shown.items.iter().map(|item| item.weight).sum::<u64>().max(1);
    reduced(&questions.iter().map(|question| (question.task.points.in_halves(), sum(question))).collect::<Vec<_>>())
}

struct PlatformAsker<'a, 's> {
    locale: &'a Locale,
    settings: &'a Settings,
    is_for_exams: bool,
    task: &'s Task,
}

impl<'s> PlatformAsker<'_, 's> {
    /// Builds a question with items that are numbered upwards from `first`.
    fn question(&self, first: usize, builder: &mut DocBuilder<'_>) -> Result<PlatformTask<'s>, Fault> {
        let task = self.task;
        if task.fields.iter().any(|field| field.right == Answer::Free) {
            return Err(Fault::new(SheetError::NotMarkable { task: task.kind.name() }));
        }
        // If one blank needs an answer that is not a decimal number, all blanks of the task take text. If only this
        // blank took text, its kind would reveal that its answer is special.
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
            // A box that must stay empty has weight 0 on paper; on platforms, it weighs as much as a value.
            weights.extend((begin..items.len()).map(|_| (u64::from(field.weight.max(1)), parts)));
            ranges.push(begin..items.len());
        }
        let name = task.kind.name().replace('-', "_");
        let weights = whole_weights(&weights, task.points);
        let all: u64 = weights.iter().sum();
        for (place, (item, weight)) in items.iter_mut().zip(weights).enumerate() {
            let points = format!("{:.4}", task.points.number() * weight as f64 / all.max(1) as f64);
            points.trim_end_matches('0').trim_end_matches('.').clone_into(&mut item.points);
            item.weight = weight;
            item.name = format!("{name}_{}", place + 1);
            item.number = first + place;
        }
        let mut blocks = Vec::new();
        for block in &task.blocks {
            blocks.push(self.block(block, &items, &ranges, builder)?);
        }
        let numbers = || items.iter().filter(|item| item.kind == PlatformItemKind::Number);
        let has_typed = numbers().any(|item| item.is_typed);
        let shown = DocTask {
            prompts: self.prompts(&items),
            blocks,
            reasons: self.reasons(),
            is_in_tree: task.blocks.iter().any(|block| matches!(block, SheetBlock::InTree(_))),
            is_decimal: numbers().all(|item| item.accepted.first().is_some_and(|first| is_decimal(first))),
            number_hint: if has_typed { self.locale.text("online-plain-number") } else { String::new() },
            items,
            ..DocTask::of(task, self.locale)
        };
        Ok(PlatformTask { task, shown, fields: ranges })
    }

    /// Returns the instructions, followed by hints on how to type answers.
    fn prompts(&self, items: &[PlatformItem]) -> Vec<String> {
        let mut prompts = vec![self.task.typed.as_ref().unwrap_or(&self.task.prompt).clone()];
        let is_infinite = |item: &PlatformItem| item.accepted.iter().any(|spelling| spelling.contains('∞'));
        let is_order = |field: &Field| matches!(field.right, Answer::Order(_));
        let hints = [
            (self.task.asked().count() < self.task.fields.len(), "online-nothing"),
            (items.iter().any(is_infinite), "online-infinity"),
            (self.task.fields.iter().any(is_order), "online-order"),
        ];
        prompts.extend(hints.into_iter().filter(|hint| hint.0).map(|hint| self.locale.text(hint.1)));
        prompts
    }

    fn items(&self, field: &Field, is_typed: bool) -> Vec<PlatformItem> {
        let item = |label: &str, kind, choices| PlatformItem {
            label: label.to_owned(),
            kind,
            choices,
            ..PlatformItem::default()
        };
        let options = || field.options.iter().map(String::as_str).enumerate();
        let one = |(place, text): (usize, &str)| {
            self.choice(field, text, field.right.contains(place), |given| given.contains(place))
        };
        match &field.right {
            Answer::Number(accepted) => vec![self.number(field, accepted.clone(), is_typed)],
            Answer::Nothing => vec![self.number(field, vec![NOTHING.to_owned()], is_typed)],
            Answer::Choice(_) => vec![item(&field.label, PlatformItemKind::One, options().map(one).collect())],
            Answer::Choices(right) => {
                let groups = if self.is_for_exams { groups(field.options.len(), right) } else { Vec::new() };
                let whole = 0..field.options.len();
                let groups = if groups.len() > 1 { groups } else { vec![whole] };
                let is_split = groups.len() > 1;
                let group = |group: Range<usize>| {
                    let here = right.range(group.clone()).count();
                    // The last option, "none", is right if no other option of the group is.
                    let text = self.locale.text("sheet-none");
                    let is_none = |given: &Answer| matches!(given, Answer::Choices(given) if given.range(group.clone()).count() == 0);
                    let none = self.choice(field, &text, here == 0, is_none);
                    // According to the marking scheme, a wrong tick costs as many points as a right one earns.
                    let share = format!("{:.5}", 100.0 / here.max(1) as f64);
                    let penalty = format!("%-{}%", share.trim_end_matches('0').trim_end_matches('.'));
                    let label = if is_split {
                        format!("{} \u{2026} {}:", field.options[group.start], field.options[group.end - 1])
                    } else {
                        field.label.clone()
                    };
                    let choices = options().skip(group.start).take(group.len()).map(one).chain([none]).collect();
                    PlatformItem { penalty, ..item(&label, PlatformItemKind::Several, choices) }
                };
                groups.into_iter().map(group).collect()
            }
            Answer::Order(right) => {
                let at = |place: usize| {
                    // Give feedback on a mistake only at its first difference from the right order.
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
                    std::iter::once((None, "\u{2013}")).chain(named).map(choice).collect()
                };
                let item = |place| item(&format!("{}.", place + 1), PlatformItemKind::One, at(place));
                (0..field.options.len()).map(item).collect()
            }
            Answer::Free => Vec::new(),
        }
    }

    /// Returns an option. A wrong option has feedback on the mistakes whose answers contain this option.
    fn choice(&self, field: &Field, text: &str, is_right: bool, contains: impl Fn(&Answer) -> bool) -> Choice {
        let wrong = field.wrong.iter().filter(|wrong| !is_right && contains(&wrong.given));
        let mutants: Vec<Mutant> = wrong.flat_map(|wrong| wrong.mutants.iter().copied()).collect();
        Choice { text: text.to_owned(), reason: self.feedback_on(&mutants), is_right }
    }

    /// Returns a blank that accepts the answers whose normal forms are in `accepted`.
    fn number(&self, field: &Field, accepted: Vec<String>, is_typed: bool) -> PlatformItem {
        // Platforms compare texts literally, so list all spellings of an answer that is typed as text. Platforms
        // parse decimal numbers, so list only one spelling of an answer that is typed as a number.
        let ways = |normal: &String, most_spellings| match (is_typed, is_decimal(normal)) {
            (true, _) => ways_to_type(normal, most_spellings),
            (false, true) => vec![normal.clone()],
            (false, false) => Vec::new(),
        };
        let add = |to: &mut Vec<Spelling>, typed: String, is_right, feedback: &str| {
            if to.iter().all(|known| known.typed != typed) {
                to.push(Spelling { typed, is_right, feedback: feedback.to_owned() });
            }
        };
        let (mut typed, mut mistakes) = (Vec::new(), Vec::new());
        for way in accepted.iter().flat_map(|normal| ways(normal, usize::MAX)) {
            add(&mut typed, way, true, "");
        }
        for wrong in &field.wrong {
            let feedback = self.feedback_on(&wrong.mutants);
            for normal in wrong.given.spellings().iter().filter(|normal| !accepted.contains(normal)) {
                for way in ways(normal, 1) {
                    add(&mut typed, way, false, &feedback);
                }
                add(&mut mistakes, normal.clone(), false, &feedback);
            }
        }
        let plain = accepted.first().and_then(|normal| ways_to_type(normal, 1).into_iter().next()).unwrap_or_default();
        let (label, is_fraction) = (field.label.clone(), plain.contains('.'));
        PlatformItem {
            label,
            accepted,
            plain,
            is_fraction,
            is_typed,
            wrong: mistakes,
            typed,
            ..PlatformItem::default()
        }
    }

    fn feedback_on(&self, mutants: &[Mutant]) -> String {
        feedback(self.locale, self.settings, mutants).join(" ")
    }

    /// Returns the reasons for the answers, and for boxes that must stay empty. For answers of several parts, adds the
    /// right answer, if no reason shows it, and the answers of typical mistakes.
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
                reasons.push(format!("{} \u{2013} {}", wrong.shown, self.feedback_on(&wrong.mutants)));
            }
        }
        reasons
    }

    fn block(
        &self,
        block: &SheetBlock,
        items: &[PlatformItem],
        ranges: &[Range<usize>],
        builder: &mut DocBuilder<'_>,
    ) -> Result<Value, Fault> {
        // `label` is `None` if each item has its own label.
        let asked = |label: Option<&str>, range: &Range<usize>| {
            let colon = if label.is_some_and(|label| label.ends_with(['?', ':', '.'])) { "" } else { ":" };
            json!({ "kind": "items", "label": label, "colon": colon, "items": items[range.clone()] })
        };
        Ok(match block {
            SheetBlock::Text(_) | SheetBlock::List(_) | SheetBlock::Figure(_) | SheetBlock::Listing(_) => {
                builder.block(block, &[])?
            }
            SheetBlock::Table(table) => {
                let cell = |cell: &SheetCell| match cell {
                    SheetCell::Text(words) => json!({ "words": words, "item": null }),
                    SheetCell::Blank(field) => json!({ "item": items[ranges[*field].start] }),
                };
                let heads = table.columns.iter().map(|column| column.head.as_str());
                model_of_table(heads, table.rows.iter().map(|row| row.iter().map(cell).collect()))
            }
            SheetBlock::InTree(_) if items.iter().all(|item| item.kind == PlatformItemKind::Number) => {
                self.boxes(items)
            }
            SheetBlock::InTree(fields) => asked(None, &ranges[fields.first().copied().unwrap_or(0)]),
            SheetBlock::Options(field) | SheetBlock::Line(field) | SheetBlock::Room { field, .. } => {
                let Field { label, right, .. } = &self.task.fields[*field];
                let is_labelled = ranges.len() > 1 || matches!(right, Answer::Order(_));
                asked(is_labelled.then_some(label.as_str()), &ranges[*field])
            }
        })
    }

    /// Returns a table with an input for each box in the tree.
    fn boxes(&self, items: &[PlatformItem]) -> Value {
        /// Maximum number of rows. Exceeded only by tables with `MOST_ACROSS` boxes in a row.
        const MOST_DOWN: usize = 5;
        /// Maximum number of boxes in a row.
        const MOST_ACROSS: usize = 4;
        let cells: Vec<_> = self.task.fields.iter().map(|field| field.label.as_str()).zip(items).collect();
        let across = cells.len().div_ceil(MOST_DOWN).min(MOST_ACROSS);
        let heads = ["heading-node", "heading-value"].map(|key| self.locale.text(key));
        let heads = heads.iter().map(String::as_str).cycle().take(2 * across);
        let pair =
            |&(label, item): &(&str, &PlatformItem)| [json!({ "words": label, "item": null }), json!({ "item": item })];
        model_of_table(heads, cells.chunks(across).map(|cells| cells.iter().flat_map(pair).collect()))
    }
}

fn model_of_table<'h>(heads: impl Iterator<Item = &'h str>, rows: impl Iterator<Item = Vec<Value>>) -> Value {
    let columns: Vec<Value> = heads.map(|head| json!({ "head": head })).collect();
    json!({ "kind": "table", "columns": columns, "rows": rows.collect::<Vec<_>>() })
}

/// Returns `text` escaped for HTML and for the templates of platforms, which use braces.
pub(super) fn html(text: &str) -> String {
    without_braces(&escape_html(text))
}

/// Returns whether all platforms can parse a spelling as a decimal number.
fn is_decimal(spelling: &str) -> bool {
    let digits = spelling.strip_prefix('-').unwrap_or(spelling);
    !digits.is_empty() && digits.starts_with(|c: char| c.is_ascii_digit()) && digits.parse::<f64>().is_ok()
}

/// Splits options into the fewest groups of nearly the same size that the R package exams accepts. The package gives
/// each right and each wrong option of a group an equal share of the points, and refuses a share that differs by more
/// than one per cent from each share that Moodle knows. Each group also contains the option "none".
fn groups(options: usize, right: &BTreeSet<usize>) -> Vec<Range<usize>> {
    let has_percentage = |options: usize| matches!(options, 1..=11 | 17..=25);
    let fits = |group: &Range<usize>| {
        let here = right.range(group.clone()).count().max(1);
        has_percentage(here) && has_percentage(group.len() + 1 - here)
    };
    let split = |count: usize| (0..count).map(|n| n * options / count..(n + 1) * options / count).collect::<Vec<_>>();
    (1..options).map(split).find(|groups| groups.iter().all(fits)).unwrap_or_default()
}

/// Returns the smallest integers proportional to the given fractions (pairs of numerator and denominator).
fn reduced(fractions: &[(u64, u64)]) -> Vec<u64> {
    let multiple = fractions.iter().fold(1, |all, &(_, below)| all / greatest_divisor(all, below) * below);
    let raw: Vec<u64> = fractions.iter().map(|&(above, below)| above * (multiple / below)).collect();
    let divisor = raw.iter().fold(0, |all, &number| greatest_divisor(number, all)).max(1);
    raw.into_iter().map(|number| number / divisor).collect()
}

/// Returns integers proportional to the shares of items. Each element of `weights` is a weight, followed by the number
/// of items that share it. The sum of the integers is the number of points if that is possible; otherwise, they are the
/// smallest such integers.
fn whole_weights(weights: &[(u64, u64)], points: Points) -> Vec<u64> {
    let least = reduced(weights);
    let sum: u64 = least.iter().sum();
    let halves = points.in_halves();
    let factor = if sum > 0 && halves.is_multiple_of(2 * sum) { halves / (2 * sum) } else { 1 };
    least.into_iter().map(|weight| weight * factor).collect()
}
