//! Worksheets for learning platforms, rendered by the templates in `templates/worksheet/`.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::document::PlatformItemKind;
use super::formats::{Template, linked, linked_html, template};
use super::model::{Sheet, SheetFigure};
use super::online::{self, html};
use super::pages;
use crate::fault::{Fault, on_one_line, one_line};
use crate::render::Scene;
use crate::render::png::{self, Size};
use crate::story::words::backslashed;

const MOODLE: Template = template!("moodle.xml", html);
const EXAMS: Template = template!("exams.Rmd", escape_knitr);
const PRAIRIELEARN: Template = template!("question.html", html);

/// Writes the tasks of sheets as a question bank in Moodle XML. The title of each sheet is a category, and each of its
/// tasks is a subcategory. A subcategory contains the questions of all sheets in which both titles are the same.
///
/// # Errors
/// If only a person can mark a task, or a picture cannot be drawn.
pub fn moodle(sheets: &[&Sheet]) -> Result<String, Fault> {
    let mut draw = |_: &SheetFigure, scene: &Scene| Ok(STANDARD.encode(pixels(scene)?));
    let built = sheets.iter().map(|sheet| online::sheet(sheet, false, &mut draw)).collect::<Result<Vec<_>, _>>()?;
    let most = built.iter().map(|sheet| sheet.tasks.len()).max().unwrap_or(0);
    let mut questions = Vec::new();
    for place in 0..most {
        let mut last = String::new();
        for (number, (sheet, built)) in (1..).zip(sheets.iter().zip(&built)) {
            let Some(task) = built.tasks.get(place) else { continue };
            let title = format!("{}. {}", place + 1, task.title);
            // In a path, a slash separates categories, and two slashes stand for a literal one.
            let [above, below] = [&sheet.title, &title].map(|name| name.replace('/', "//"));
            let path = format!("$course$/top/{above}/{below}");
            // Of successive questions in a category, only the first one contains the path of the category.
            let category = if path == last { String::new() } else { path.clone() };
            last = path;
            let whose = match &sheet.student {
                Some(student) => format!(" \u{2013} {student}"),
                None if sheets.len() > 1 => format!(" \u{2013} {number}"),
                None => String::new(),
            };
            let name = format!("{title} ({}){whose}", task.points);
            let [rules, notes, tree] = ["rules", "notes", "tree"].map(|part| &built.frame[part]);
            questions.push(json!({
                "category": category, "name": name, "rules": rules, "notes": notes, "tree": tree, "task": task,
            }));
        }
    }
    Ok(MOODLE.set(json!({ "questions": questions })))
}

/// Writes a sheet as a static exercise of the R package exams: a Cloze exercise in R Markdown with all tasks.
///
/// # Errors
/// If only a person can mark a task, or a picture cannot be drawn.
pub fn exams(sheet: &Sheet) -> Result<String, Fault> {
    /// Number of base64 characters in a line, short enough for editors.
    const LINE: usize = 1_000;
    let built = online::sheet(sheet, true, &mut |_, scene| {
        let encoded = STANDARD.encode(pixels(scene)?);
        let lines: Vec<String> =
            encoded.as_bytes().chunks(LINE).map(|line| format!("  \"{}\"", String::from_utf8_lossy(line))).collect();
        Ok(lines.join(",\n"))
    })?;
    // knitr looks for code even in the meta-information, so replace backticks there.
    let name: String = sheet.title.replace('`', "'").chars().map(on_one_line).collect();
    Ok(EXAMS.set(json!({ "sheets": [built], "name": name })))
}

/// Returns the files of a `PrairieLearn` question with the tasks of a sheet: for each file, its path, with slashes, and
/// its content.
///
/// # Errors
/// If only a person can mark a task, or a picture cannot be drawn.
pub fn prairielearn(sheet: &Sheet) -> Result<Vec<(String, Vec<u8>)>, Fault> {
    let mut pictures = Vec::new();
    let built = online::sheet(sheet, false, &mut |figure, scene| {
        let suffix = if *scene == figure.blank { "" } else { "-solved" };
        pictures.push((format!("clientFilesQuestion/{}{suffix}.png", figure.name), pixels(scene)?));
        Ok(String::new())
    })?;
    // Blanks that `server.py` marks, or on which it gives feedback.
    let mut marked = BTreeMap::new();
    for task in &built.tasks {
        for item in task.items.iter().filter(|item| item.kind == PlatformItemKind::Number) {
            let mistakes: BTreeMap<&str, String> =
                item.wrong.iter().map(|wrong| (wrong.typed.as_str(), linked_html(&wrong.feedback))).collect();
            let mut blank = json!({ "label": item.label, "mistakes": mistakes });
            if item.is_typed {
                blank["accepted"] = json!(item.accepted);
                blank["weight"] = json!(item.weight * task.factor);
            }
            if item.is_typed || !mistakes.is_empty() {
                marked.insert(&item.name, blank);
            }
        }
    }
    let question = PRAIRIELEARN.set(json!({ "sheets": [built], "has_feedback": !marked.is_empty() }));
    let title = match &sheet.student {
        Some(student) => format!("{} \u{2013} {student}", sheet.title),
        None => sheet.title.clone(),
    };
    let info = json!({
        "uuid": uuid(&title, &question),
        "type": "v3",
        "title": title.chars().map(on_one_line).collect::<String>(),
        "topic": sheet.locale.text("online-topic"),
        "singleVariant": true,
    });
    let mut files = vec![
        ("info.json".to_owned(), format!("{info:#}\n").into_bytes()),
        ("question.html".to_owned(), question.into_bytes()),
    ];
    if !marked.is_empty() {
        let program = include_str!("../../templates/prairielearn/server.py");
        let program = program.replace("MARKED", &format!("{:#}", json!(marked)));
        files.push(("server.py".to_owned(), program.into_bytes()));
    }
    files.extend(pictures);
    Ok(files)
}

/// Derives a UUID from the title and the content of a question.
fn uuid(title: &str, html: &str) -> String {
    let hash = Sha256::digest(format!("{title}\n{html}"));
    let mut bytes: Vec<u8> = hash[..16].to_vec();
    // Version 4 of a UUID fixes only these bits.
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let hex = format!("{:032x}", bytes.iter().fold(0_u128, |number, &byte| number << 8 | u128::from(byte)));
    [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
}

/// Draws a picture as PNG at twice its size on the page, for high-density screens.
fn pixels(scene: &Scene) -> Result<Vec<u8>, Fault> {
    png::encode(scene, &png::Options { palette: &pages::palette(), size: Size::Scale(2.0 * scene.scale), dpi: 192.0 })
}

/// Returns `text` on one line and escaped for Markdown and knitr. Links in Markdown stay.
fn escape_knitr(text: &str) -> String {
    linked(text, escaped_for_knitr, |title, url| format!("[{}]({url})", escaped_for_knitr(title)))
}

fn escaped_for_knitr(text: &str) -> String {
    let is_special = |letter: char| letter.is_ascii_punctuation() && !"`,:;/()".contains(letter);
    // knitr reads even an escaped backtick as the beginning of code.
    backslashed(&one_line(text), is_special).replace('`', "&#96;")
}
