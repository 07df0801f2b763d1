//! Sheets as a question bank in Moodle XML: a Cloze question (`multianswer`) for each task, with its pictures inside.

use std::collections::BTreeSet;
use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::html::{alternative, escape};
use super::model::{Figure, Sheet};
use super::online::{self, Asked, Item, Piece, Place, Question, html};
use crate::exercise::{Choice, ways_to_type};
use crate::fault::Fault;
use crate::locale::Locale;

/// Writes the tasks of some sheets as questions: a category that is called like the sheets, and below it one for each
/// task, in which the questions of all sheets stand.
///
/// # Errors
/// If a task is there that only a person can mark, or a picture cannot be drawn.
pub fn write(sheets: &[&Sheet]) -> Result<String, Fault> {
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n");
    let mut asked = Vec::new();
    for sheet in sheets {
        let locale = Locale::new(sheet.language);
        asked.push((*sheet, online::questions(sheet, &locale)?));
    }
    let most = asked.iter().map(|(_, questions)| questions.len()).max().unwrap_or(0);
    for place in 0..most {
        let mut category = None;
        for (number, (sheet, questions)) in (1..).zip(&asked) {
            let Some(question) = questions.get(place) else { continue };
            let task = format!("{}. {}", place + 1, question.task.title);
            let path = format!("$course$/top/{}/{}", in_category(&sheet.title), in_category(&task));
            if category.as_ref() != Some(&path) {
                let text = escape(&path);
                let _ = write!(
                    xml,
                    "<question type=\"category\">\n<category>\n<text>{text}</text>\n</category>\n</question>\n"
                );
                category = Some(path);
            }
            let whose = match &sheet.student {
                Some(student) => format!(" \u{2013} {student}"),
                None if asked.len() > 1 => format!(" \u{2013} {number}"),
                None => String::new(),
            };
            self::question(&mut xml, sheet, question, &format!("{task} ({}){whose}", question.task.points_told))?;
        }
    }
    xml.push_str("</quiz>\n");
    Ok(xml)
}

/// A name in the path of a category, in which a slash begins the next one.
fn in_category(name: &str) -> String {
    name.replace('/', "//")
}

fn question(xml: &mut String, sheet: &Sheet, question: &Question<'_>, name: &str) -> Result<(), Fault> {
    let (mut text, mut files) = (format!("<p>{}</p>\n", html(&sheet.rules)), Vec::new());
    figure(&mut text, &mut files, &sheet.tree, false)?;
    for prompt in &question.prompts {
        let _ = writeln!(text, "<p>{}</p>", html(prompt));
    }
    for piece in &question.pieces {
        self::piece(&mut text, &mut files, piece, &question.items)?;
    }
    let (mut told, mut solved) = (String::new(), Vec::new());
    if question.is_in_tree {
        figure(&mut told, &mut solved, &sheet.tree, true)?;
    }
    for piece in &question.pieces {
        if let Piece::Figure(drawn) = piece
            && drawn.blank != drawn.solved
        {
            figure(&mut told, &mut solved, drawn, true)?;
        }
    }
    list(&mut told, &question.reasons);
    let (text, told) = (in_xml("questiontext", &text, &files), in_xml("generalfeedback", &told, &solved));
    let _ = write!(
        xml,
        "<question type=\"multianswer\">\n<name>\n<text>{}</text>\n</name>\n{text}{told}\
         <penalty>0.3333333</penalty>\n<hidden>0</hidden>\n</question>\n",
        escape(name)
    );
    Ok(())
}

fn in_xml(element: &str, text: &str, files: &[(String, Vec<u8>)]) -> String {
    let mut xml = format!("<{element} format=\"html\">\n<text><![CDATA[{text}]]></text>\n");
    for (name, bytes) in files {
        let bytes = STANDARD.encode(bytes);
        let _ = writeln!(xml, "<file name=\"{}\" path=\"/\" encoding=\"base64\">{bytes}</file>", escape(name));
    }
    let _ = writeln!(xml, "</{element}>");
    xml
}

fn list(text: &mut String, items: &[String]) {
    if !items.is_empty() {
        text.push_str("<ul>\n");
        for item in items {
            let _ = writeln!(text, "<li>{}</li>", html(item));
        }
        text.push_str("</ul>\n");
    }
}

fn figure(
    text: &mut String,
    files: &mut Vec<(String, Vec<u8>)>,
    figure: &Figure,
    is_solved: bool,
) -> Result<(), Fault> {
    let (scene, suffix) = if is_solved { (&figure.solved, "-solved") } else { (&figure.blank, "") };
    let name = format!("{}{suffix}.png", figure.name);
    let _ = writeln!(
        text,
        "<p><img src=\"@@PLUGINFILE@@/{}\" alt=\"{}\" width=\"{:.0}\" class=\"img-fluid\"></p>",
        html(&name),
        html(&alternative(scene)),
        scene.width * scene.scale
    );
    files.push((name, online::picture(scene)?));
    Ok(())
}

fn piece(
    text: &mut String,
    files: &mut Vec<(String, Vec<u8>)>,
    piece: &Piece<'_>,
    items: &[Item],
) -> Result<(), Fault> {
    match piece {
        Piece::Text(words) => {
            let _ = writeln!(text, "<p>{}</p>", html(words));
        }
        Piece::List(all) => list(text, all),
        Piece::Figure(drawn) => figure(text, files, drawn, false)?,
        Piece::Listing(lines) => {
            let _ = writeln!(text, "<pre>{}</pre>", html(&lines.join("\n")));
        }
        Piece::Table { heads, rows } => {
            text.push_str("<table class=\"generaltable\">\n<thead><tr>");
            for head in heads {
                let _ = write!(text, "<th scope=\"col\">{}</th>", html(head));
            }
            text.push_str("</tr></thead>\n<tbody>\n");
            for row in rows {
                text.push_str("<tr>");
                for place in row {
                    let cell = match place {
                        Place::Text(words) => html(words),
                        Place::Item(item) => cloze(&items[*item], true),
                    };
                    let _ = write!(text, "<td>{cell}</td>");
                }
                text.push_str("</tr>\n");
            }
            text.push_str("</tbody>\n</table>\n");
        }
        Piece::Items { label, items: range } => {
            let is_line = range.len() > 1;
            text.push_str(if is_line { "<p>" } else { "<div>" });
            if let Some(label) = label {
                let colon = if label.ends_with(['?', ':', '.']) { "" } else { ":" };
                let _ = write!(text, "{}{colon} ", html(label));
            }
            for item in &items[range.clone()] {
                if is_line {
                    let asked = cloze(item, true);
                    let label = html(&item.label);
                    let _ = write!(text, "<span style=\"white-space: nowrap\">{label} {asked}</span> ");
                } else {
                    text.push_str(&cloze(item, false));
                }
            }
            text.push_str(if is_line { "</p>\n" } else { "</div>\n" });
        }
    }
    Ok(())
}

/// An item in the syntax of Cloze questions; `is_tight` where it has little room.
fn cloze(item: &Item, is_tight: bool) -> String {
    /// So many choices stand side by side.
    const FEW: usize = 3;
    /// More of them fold up.
    const MANY: usize = 8;
    let (kind, answers) = match &item.asked {
        Asked::Number { accepted, is_typed, wrong } => {
            // Letters are compared as they are; numbers are read by the platform.
            let ways = |normal: &String, most_spellings| match (is_typed, online::is_decimal(normal)) {
                (true, _) => ways_to_type(normal, most_spellings),
                (false, true) => vec![format!("{normal}:0")],
                (false, false) => Vec::new(),
            };
            let right = accepted.iter().flat_map(|normal| ways(normal, usize::MAX)).map(|way| (way, "=", ""));
            let wrong = wrong.iter().flat_map(|(spelled, feedback)| {
                spelled.iter().flat_map(|normal| ways(normal, 1)).map(move |way| (way, "", feedback.as_str()))
            });
            let mut known = BTreeSet::new();
            let mut answers = Vec::new();
            for (way, fraction, feedback) in right.chain(wrong) {
                if known.insert(way.clone()) {
                    let spelled = if *is_typed { plain(&way) } else { way };
                    answers.push(format!("{fraction}{spelled}{}", told(feedback)));
                }
            }
            (if *is_typed { "SHORTANSWER" } else { "NUMERICAL" }, answers)
        }
        Asked::One(choices) => {
            let kind = match choices.len() {
                ..=FEW if !is_tight => "MULTICHOICE_H",
                ..=MANY if !is_tight => "MULTICHOICE_V",
                _ => "MULTICHOICE",
            };
            (kind, choices.iter().map(|choice| chosen(if choice.is_right { "=" } else { "" }, choice)).collect())
        }
        Asked::Several(choices) => {
            let right = choices.iter().filter(|choice| choice.is_right).count();
            // As the marking scheme has it: what is wrongly ticked costs as much as what is rightly ticked brings.
            #[expect(clippy::cast_precision_loss, reason = "a few branches")]
            let share = format!("{:.5}", 100.0 / right.max(1) as f64);
            let wrong = format!("%-{}%", share.trim_end_matches('0').trim_end_matches('.'));
            let answers = choices.iter().map(|choice| chosen(if choice.is_right { "=" } else { &wrong }, choice));
            ("MULTIRESPONSE", answers.collect())
        }
    };
    format!("{{{}:{kind}:{}}}", item.weight, answers.join("~"))
}

fn chosen(fraction: &str, choice: &Choice) -> String {
    format!("{fraction}{}{}", twice(&choice.text), told(&choice.reason))
}

fn told(feedback: &str) -> String {
    if feedback.is_empty() { String::new() } else { format!("#{}", twice(feedback)) }
}

/// A text without HTML that is read once.
fn plain(text: &str) -> String {
    numbered(&escape(text))
}

/// A text of HTML within a Cloze answer, which is read once as an answer and once more as HTML.
fn twice(text: &str) -> String {
    // The reader takes a backslash before a brace or `#` away, even if it was named by its number.
    numbered(&escape(&escape(text).replace('\\', "&bsol;")))
}

/// What the syntax of Cloze questions could take for its own is named by its number.
fn numbered(text: &str) -> String {
    let mut numbered = String::with_capacity(text.len());
    for letter in text.chars() {
        if r"~#{}=%\".contains(letter) {
            let _ = write!(numbered, "&#{};", u32::from(letter));
        } else {
            numbered.push(letter);
        }
    }
    numbered
}
