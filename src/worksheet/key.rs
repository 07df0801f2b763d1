//! Sections of a key after the solved tasks: the marking scheme, reasons, answers of typical mistakes, and the search
//! step by step.

use super::desk::TaskMaterial;
use super::figures;
use super::model::{KeySection, SheetBlock, SheetCell, SheetColumn, SheetTable, Task};
use super::tasks::other_rule;
use crate::exercise::{Answer, Field};
use crate::fault::Fault;
use crate::story::{steps, words};
use crate::trace::Step;

/// Returns the sections of a key. `own` are the sections about a teacher's own tasks, which follow the reasons for
/// the answers to the other tasks.
pub(super) fn sections(
    desk: &TaskMaterial<'_>,
    tasks: &[Task],
    own: Vec<KeySection>,
) -> Result<Vec<KeySection>, Fault> {
    let locale = desk.locale;
    let mut sections = vec![KeySection { title: locale.text("sheet-marking"), blocks: vec![marking(desk, tasks)] }];
    for (number, task) in (1..).zip(tasks) {
        let reasons = reasons(task);
        if !reasons.is_empty() {
            let parts =
                [("number", number.to_string().into()), ("task", task.title.trim_end_matches('?').to_owned().into())];
            sections
                .push(KeySection { title: locale.with("sheet-why", &parts), blocks: vec![SheetBlock::List(reasons)] });
        }
    }
    sections.extend(own);
    sections.extend(mistakes(desk, tasks));
    let leaves = desk.names(&desk.solution().leaves);
    sections.push(KeySection {
        title: locale.text("sheet-leaves-in-order"),
        blocks: vec![SheetBlock::Text(format!("{} ({})", desk.list(&leaves), leaves.len()))],
    });
    sections.extend(second_key(desk)?);
    sections.push(KeySection { title: locale.text("sheet-trace"), blocks: vec![trace(desk)] });
    Ok(sections)
}

/// Returns the marking scheme: a table with the points of each task and of its fields.
fn marking(desk: &TaskMaterial<'_>, tasks: &[Task]) -> SheetBlock {
    let locale = desk.locale;
    let row = |(number, task): (usize, &Task)| {
        let fields: Vec<&Field> = task.asked().collect();
        let parts = match fields.as_slice() {
            [first, _, ..] if fields.iter().all(|field| field.weight == first.weight) => {
                let points = number_of(desk, task.share(first.weight));
                locale.with("sheet-each", &[("count", fields.len().into()), ("points", points.into())])
            }
            fields => {
                let one = |field: &&Field| one(desk, field, task.share(field.weight));
                fields.iter().map(one).collect::<Vec<_>>().join("; ")
            }
        };
        let (title, points) = (format!("{number}. {}", task.title), locale.number(&task.points.to_string()));
        [title, points, parts].map(SheetCell::Text).into()
    };
    let columns = desk.columns([("sheet-task", false), ("sheet-points-head", true), ("sheet-marked", false)]);
    SheetBlock::Table(SheetTable { columns, rows: (1..).zip(tasks).map(row).collect() })
}

/// Returns a sentence on how the points of a field are awarded.
fn one(desk: &TaskMaterial<'_>, field: &Field, share: f64) -> String {
    let points = ("points", number_of(desk, share).into());
    let label = ("label", field.label.trim_end_matches('?').to_owned().into());
    match &field.right {
        Answer::Choices(right) if right.len() > 1 => {
            let each = share / right.len() as f64;
            let each = ("each", number_of(desk, each).into());
            desk.locale.with("sheet-mark-choices", &[label, points, each, ("count", right.len().into())])
        }
        Answer::Order(_) => desk.locale.with("sheet-mark-order", &[label, points]),
        _ => desk.locale.with("sheet-mark-one", &[label, points]),
    }
}

/// Formats points with at most two decimals.
fn number_of(desk: &TaskMaterial<'_>, points: f64) -> String {
    let hundredths = format!("{points:.2}");
    let short = hundredths.trim_end_matches('0').trim_end_matches('.');
    desk.locale.number(short)
}

/// Returns the reasons for the right answers of a task, without duplicates.
pub(super) fn reasons(task: &Task) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    let mut said: Vec<&str> = Vec::new();
    for field in task.asked().filter(|field| !field.reason.is_empty()) {
        if said.contains(&field.reason.as_str()) {
            continue;
        }
        said.push(&field.reason);
        if task.fields.len() == 1 {
            told.extend(field.reason.lines().map(str::to_owned));
            continue;
        }
        // Answers with the same reason share a line.
        let alike = task.asked().filter(|other| other.reason == field.reason);
        let answers: Vec<String> = alike.map(right_answer).collect();
        told.push(format!("{}. {}", answers.join("; "), field.reason));
    }
    told
}

/// Formats the right answer of a field with its label: `C: α = 8`, `G ≥ 20`, `Number of leaves: 12`.
fn right_answer(field: &Field) -> String {
    let label = field.label.trim_end_matches(['?', '.']);
    match &field.right {
        Answer::Number(_) if field.shown.starts_with(['≤', '≥', '≈']) => format!("{label} {}", field.shown),
        Answer::Number(_) => format!("{label} = {}", field.shown),
        _ => format!("{label}: {}", field.shown),
    }
}

/// Returns the section with a table of the answers that typical mistakes lead to; `None` if there are no such answers.
fn mistakes(desk: &TaskMaterial<'_>, tasks: &[Task]) -> Option<KeySection> {
    /// Maximum number of answers listed for each mistake and task.
    const MOST: usize = 6;
    /// Maximum number of characters in a label that is repeated before an answer that is not a number.
    const LONGEST: usize = 8;
    let locale = desk.locale;
    let mut rows = Vec::new();
    for mistake in &desk.mistakes {
        let mut parts = Vec::new();
        for task in tasks {
            let wrong = task.asked().filter_map(|field| {
                let wrong = field.wrong.iter().find(|wrong| wrong.mutants.contains(&mistake.mutant))?;
                let is_number = matches!(field.right, Answer::Number(_));
                let is_named = task.fields.len() > 1 && (is_number || field.label.chars().count() <= LONGEST);
                Some(if is_named { format!("{} = {}", field.label, wrong.shown) } else { wrong.shown.clone() })
            });
            let mut answers: Vec<String> = wrong.collect();
            if answers.len() > MOST {
                answers.truncate(MOST);
                answers.push("…".to_owned());
            }
            if !answers.is_empty() {
                parts.push(format!("{}: {}", task.title, answers.join("; ")));
            }
        }
        if !parts.is_empty() {
            rows.push(vec![SheetCell::Text(desk.mistake_in_words(mistake.mutant)), SheetCell::Text(parts.join("\n"))]);
        }
    }
    let name = words::method(locale, desk.settings());
    let columns = vec![SheetColumn { head: name, is_number: false }, desk.column("sheet-would-answer", false)];
    let (title, is_empty) = (locale.text("sheet-mistakes"), rows.is_empty());
    let blocks = vec![SheetBlock::Table(SheetTable { columns, rows })];
    (!is_empty).then_some(KeySection { title, blocks })
}

/// Returns the section with the solution under the other rule for cutoffs; `None` if the algorithm has no cutoffs.
fn second_key(desk: &TaskMaterial<'_>) -> Result<Option<KeySection>, Fault> {
    let (exercise, locale) = (desk.exercise, desk.locale);
    let Some(other) = other_rule(exercise) else { return Ok(None) };
    let rule = ("rule", desk.rule(other.settings().rules.cut_on).into());
    let title = locale.with("sheet-other-rule", std::slice::from_ref(&rule));
    if other.solution.is_like(&exercise.solution) {
        return Ok(Some(KeySection { title, blocks: vec![SheetBlock::Text(locale.text("sheet-other-rule-same"))] }));
    }
    let theme = figures::solved_theme(&other.trace);
    let drawn = figures::figure(desk, "other-rule", &title, &other.trace, [&theme, &theme], &other.whole)?;
    let skipped: Vec<String> = other.solution.skipped().map(|node| desk.branch(node)).collect();
    let leaves = desk.names(&other.solution.leaves);
    let says = [
        format!("{}: {}", locale.text("sheet-skipped"), desk.list(&skipped)),
        format!("{}: {} ({})", locale.text("sheet-leaves-in-order"), desk.list(&leaves), leaves.len()),
    ];
    Ok(Some(KeySection { title, blocks: vec![SheetBlock::Figure(Box::new(drawn)), SheetBlock::List(says.to_vec())] }))
}

/// Returns a table of the search, step by step.
fn trace(desk: &TaskMaterial<'_>) -> SheetBlock {
    let (locale, trace) = (desk.locale, &desk.exercise.trace);
    let numbers = [true, false, false, true, true, true, false];
    let columns = steps::headings(locale).into_iter().zip(numbers);
    let columns = columns.map(|(head, is_number)| SheetColumn { head, is_number }).collect();
    let row = |row: steps::StepRow| {
        let mut cells = steps::cells(&row, locale).map(|cell| words::typeset_numbers(&cell));
        cells[2] = desk.name(desk.solution().in_whole(trace.node_of(&row.step)));
        cells.map(SheetCell::Text).into_iter().collect()
    };
    // Of the three steps at a leaf (enter, evaluate, leave), show only the evaluation.
    let is_told = |row: &steps::StepRow| {
        let is_leaf = trace.node(trace.node_of(&row.step)).is_leaf();
        !(is_leaf && matches!(row.step, Step::Enter { .. } | Step::Leave { .. }))
    };
    let numbered = |(number, row): (usize, steps::StepRow)| steps::StepRow { number, ..row };
    let rows = (1..).zip(steps::rows(trace, locale).filter(is_told)).map(numbered);
    SheetBlock::Table(SheetTable { columns, rows: rows.map(row).collect() })
}
