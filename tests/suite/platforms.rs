//! Worksheets for learning platforms, read by strict readers of these tests: as Moodle reads a question bank and Cloze
//! questions, as R/exams reads an exercise, and as `PrairieLearn` documents its questions. The correct answers come
//! from an alpha-beta of the tests.

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use plyscope::locale::{Language, Locale};
use plyscope::search::{CutOn, Rules, Settings};
use plyscope::source::{Source, TreeForm};
use plyscope::worksheet::file::SheetFile;
use plyscope::worksheet::{self, Request, Sheet, TaskKind, Wanted, platforms};
use quick_xml::escape::unescape;
use quick_xml::events::Event;
use serde_json::Value as Json;

use crate::suite::worksheets::{Found, Tree, all_tasks, drawn};

// Moodle.

#[derive(Debug, Default)]
struct Question {
    category: String,
    name: String,
    text: String,
    feedback: String,
    blanks: Vec<Blank>,
}

/// Blank in a Cloze question.
#[derive(Debug)]
struct Blank {
    weight: u64,
    kind: String,
    answers: Vec<Answer>,
}

#[derive(Debug)]
struct Answer {
    /// Share of the points, in hundredths.
    fraction: f64,
    /// Text as stored by the platform: HTML in choices, plain text in other blanks.
    text: String,
    /// Feedback, as HTML.
    feedback: String,
}

impl Blank {
    /// Returns the answers that earn points, as students see them.
    fn right(&self) -> Vec<String> {
        self.answers.iter().filter(|answer| answer.fraction > 0.0).map(|answer| self.seen(answer)).collect()
    }

    fn seen(&self, answer: &Answer) -> String {
        if self.kind.starts_with("MULTI") { entities(&answer.text) } else { answer.text.clone() }
    }
}

/// Element of a document, with its content.
#[derive(Debug, Default)]
struct Element {
    name: String,
    attributes: BTreeMap<String, String>,
    text: String,
    children: Vec<Element>,
}

impl Element {
    fn child(&self, name: &str) -> &Element {
        let mut found = self.children.iter().filter(|child| child.name == name);
        let child = found.next().unwrap_or_else(|| panic!("{} has no {name}", self.name));
        assert!(found.next().is_none(), "{} has several {name}", self.name);
        child
    }
}

/// Parses XML; every element must be closed.
fn xml(text: &str) -> Element {
    let mut reader = quick_xml::Reader::from_str(text);
    let mut open = vec![Element::default()];
    loop {
        match reader.read_event().expect("well-formed XML") {
            Event::Start(start) => {
                let mut element = Element { name: start.name().0.to_owned(), ..Element::default() };
                for attribute in start.attributes() {
                    let attribute = attribute.expect("an attribute");
                    let key = attribute.key.0.to_owned();
                    let value = unescape(&attribute.value).unwrap().into_owned();
                    assert!(element.attributes.insert(key, value).is_none());
                }
                open.push(element);
            }
            Event::End(_) => {
                let element = open.pop().expect("an element");
                open.last_mut().expect("a parent").children.push(element);
            }
            Event::Text(words) => open.last_mut().unwrap().text.push_str(&words),
            Event::GeneralRef(name) => {
                let named = format!("&{};", &*name);
                open.last_mut().unwrap().text.push_str(&unescape(&named).unwrap());
            }
            Event::CData(words) => open.last_mut().unwrap().text.push_str(&words),
            Event::Decl(_) => {}
            Event::Eof => break,
            other => panic!("{other:?} has no business here"),
        }
    }
    let mut root = open.pop().expect("the document");
    assert!(open.is_empty() && root.children.len() == 1, "one element holds all");
    root.children.pop().expect("one")
}

/// Decodes entities once, as PHP's `html_entity_decode` does.
fn entities(text: &str) -> String {
    let mut read = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        read.push_str(&rest[..at]);
        let end = rest[at..].find(';').unwrap_or_else(|| panic!("an open entity: {}", &rest[at..])) + at;
        let name = &rest[at + 1..end];
        read.push_str(&match name {
            "amp" => "&".to_owned(),
            "lt" => "<".to_owned(),
            "gt" => ">".to_owned(),
            "quot" => "\"".to_owned(),
            "bsol" => "\\".to_owned(),
            _ => {
                let number = name.strip_prefix('#').and_then(|number| number.parse().ok());
                number.and_then(char::from_u32).unwrap_or_else(|| panic!("&{name}; is no entity")).to_string()
            }
        });
        rest = &rest[end + 1..];
    }
    read + rest
}

/// Reads a question bank, rejecting everything unexpected.
fn bank(text: &str) -> Vec<Question> {
    let quiz = xml(text);
    assert_eq!(quiz.name, "quiz");
    let (mut category, mut questions) = (String::new(), Vec::new());
    for element in &quiz.children {
        assert_eq!(element.name, "question");
        match element.attributes["type"].as_str() {
            "category" => {
                element.child("category").child("text").text.trim().clone_into(&mut category);
                assert!(category.starts_with("$course$/top/"), "{category}");
            }
            "multianswer" => {
                assert!(!category.is_empty(), "a question outside of all categories");
                let known = ["name", "questiontext", "generalfeedback", "penalty", "hidden"];
                let names: Vec<&str> = element.children.iter().map(|child| child.name.as_str()).collect();
                assert_eq!(names, known);
                let [text, feedback] = ["questiontext", "generalfeedback"].map(|name| words(element.child(name)));
                let name = element.child("name").child("text").text.clone();
                let blanks = cloze(&text);
                assert!(!blanks.is_empty(), "{name} asks nothing");
                questions.push(Question { category: category.clone(), name, text, feedback, blanks });
            }
            other => panic!("{other}"),
        }
    }
    questions
}

/// Returns the text of an HTML field. Its pictures must exist, be valid and have alternative texts.
fn words(field: &Element) -> String {
    assert_eq!(field.attributes["format"], "html");
    let text = field.child("text").text.clone();
    let files: Vec<&Element> = field.children.iter().filter(|child| child.name == "file").collect();
    let mut names = BTreeSet::new();
    for file in &files {
        let name = &file.attributes["name"];
        assert!(names.insert(name), "{name} is there twice: the second one would be left out");
        assert_eq!((file.attributes["encoding"].as_str(), file.attributes["path"].as_str()), ("base64", "/"));
        let bytes = BASE64_STANDARD.decode(&file.text).expect("base 64");
        assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.ends_with(b"IEND\xaeB`\x82"), "{name} is a picture");
    }
    let shown: Vec<&str> = text.split("<img ").skip(1).map(|image| image.split('>').next().unwrap()).collect();
    assert_eq!(shown.len(), files.len());
    for (image, file) in shown.iter().zip(files) {
        assert!(image.starts_with(&format!("src=\"@@PLUGINFILE@@/{}\" alt=\"", file.attributes["name"])), "{image}");
        assert!(!image.contains("alt=\"\""), "{image}");
    }
    text
}

/// Reads the blanks of a Cloze question like `qtype_multianswer_extract_question`, but rejects everything that Moodle's
/// function would ignore.
fn cloze(text: &str) -> Vec<Blank> {
    const KINDS: [&str; 6] =
        ["NUMERICAL", "SHORTANSWER", "MULTICHOICE", "MULTICHOICE_H", "MULTICHOICE_V", "MULTIRESPONSE"];
    let mut blanks = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        assert!(!rest[..at].contains('}'), "a brace that nothing opens: {}", &rest[..at]);
        let end = rest.find('}').expect("a brace that is closed");
        let inside = &rest[at + 1..end];
        assert!(!inside.contains(['{', '\\']) && !inside.contains('<'), "{inside}");
        let mut parts = inside.splitn(3, ':');
        let [weight, kind, answers] = [(); 3].map(|()| parts.next().expect("weight, kind and answers"));
        assert!(KINDS.contains(&kind), "{kind}");
        let answers: Vec<Answer> = answers.split('~').map(|answer| self::answer(kind, answer)).collect();
        blanks.push(fair(Blank { weight: weight.parse().expect("a whole number"), kind: kind.to_owned(), answers }));
        rest = &rest[end + 1..];
    }
    assert!(!rest.contains('}'));
    blanks
}

fn answer(kind: &str, text: &str) -> Answer {
    let (fraction, text) = if let Some(text) = text.strip_prefix('=') {
        (100.0, text)
    } else if let Some(text) = text.strip_prefix('%') {
        let (percent, text) = text.split_once('%').expect("a percentage");
        (percent.parse().expect("a number"), text)
    } else {
        (0.0, text)
    };
    // `#` starts the feedback, unless it belongs to an entity.
    let hash = text.match_indices('#').map(|(at, _)| at).find(|&at| !text[..at].ends_with('&'));
    let (text, feedback) = hash.map_or((text, ""), |at| (&text[..at], &text[at + 1..]));
    assert!(!text.is_empty() && !text.contains('='), "{text}");
    let text = if kind == "NUMERICAL" {
        let (number, tolerance) = text.split_once(':').expect("a tolerance");
        assert!(number.parse::<f64>().is_ok() && tolerance == "0", "{text}");
        number.to_owned()
    } else {
        entities(text)
    };
    // Decode twice, because the decoded text is HTML.
    let feedback = entities(feedback);
    entities(&feedback);
    Answer { fraction, text, feedback }
}

/// Checks that a blank gives all points to the correct answer and no additional points to others, and has no answer
/// twice.
fn fair(mut blank: Blank) -> Blank {
    let mut seen = BTreeSet::new();
    for answer in &blank.answers {
        assert!(seen.insert(&answer.text), "{} is there twice", answer.text);
    }
    let right = blank.answers.iter().filter(|answer| answer.fraction > 0.0).count();
    assert!(right > 0 && blank.weight > 0, "{blank:?}");
    match blank.kind.as_str() {
        "MULTIRESPONSE" => {
            // Positive shares are scaled to 1; a wrong choice costs as much as a correct one earns.
            let share = 100.0 / right as f64;
            for answer in &mut blank.answers {
                match answer.fraction {
                    100.0 => answer.fraction = share,
                    fraction => assert!((fraction + share).abs() < 0.001, "{fraction} for {right} right ones"),
                }
            }
            assert!(right < blank.answers.len());
        }
        kind => {
            assert!(blank.answers.iter().all(|answer| [0.0, 100.0].contains(&answer.fraction)));
            assert!(!kind.starts_with("MULTICHOICE") || right == 1 && blank.answers.len() > 1, "{blank:?}");
        }
    }
    blank
}

fn settings(source: &Source, cut_on: CutOn) -> Settings {
    let rules = Rules { cut_on, ..source.default_settings().rules };
    Settings { rules, ..source.default_settings() }
}

/// Returns a sheet with all tasks that a program can mark.
fn markable(source: &Source, settings: &Settings, locale: &Locale) -> Sheet {
    let mut sheet = all_tasks(source, settings, locale);
    sheet.tasks.retain(|task| task.kind != TaskKind::GameTree);
    sheet
}

/// Returns the texts in table cells before each blank.
fn labels(text: &str) -> Vec<String> {
    let cells = text.split("<td>").skip(1).map(|cell| cell.split("</td>").next().unwrap());
    let cells: Vec<&str> = cells.collect();
    cells.windows(2).filter(|pair| pair[1].starts_with('{')).map(|pair| entities(pair[0])).collect()
}

/// Computes the minimax values of all inner nodes.
fn whole_values(tree: &Tree, is_max: bool, values: &mut BTreeMap<String, f64>) -> f64 {
    match tree {
        Tree::Leaf(value, _) => *value,
        Tree::Inner(name, children) => {
            let below = children.iter().map(|child| whole_values(child, !is_max, values));
            let value = below.reduce(if is_max { f64::max } else { f64::min }).expect("a move");
            values.insert(name.clone(), value);
            value
        }
    }
}

#[test]
fn a_question_bank_agrees_with_another_alpha_beta() {
    const FULL: [f64; 2] = [f64::NEG_INFINITY, f64::INFINITY];
    let (mut told, mut bounds, mut empty) = (0, 0, 0);
    for seed in 0..18 {
        let source = drawn(seed, true);
        let tree = Tree::read(source.written().text());
        let language = Language::ALL[usize::try_from(seed % 3).unwrap()];
        let cut_on = if seed % 2 == 0 { CutOn::Equal } else { CutOn::Greater };
        let sheet = markable(&source, &settings(&source, cut_on), &Locale::new(language));
        let text = platforms::moodle(&[&sheet]).expect("a bank");
        assert_eq!(text, platforms::moodle(&[&sheet]).unwrap());
        let bank = bank(&text);
        assert_eq!(bank.len(), sheet.tasks.len());
        let mut found = Found::default();
        tree.search((cut_on == CutOn::Equal, false), true, FULL, &mut found);
        let mut minimax = BTreeMap::new();
        whole_values(&tree, true, &mut minimax);
        let leaves: Vec<String> = tree.leaf_values().iter().map(ToString::to_string).collect();
        for (task, question) in sheet.tasks.iter().zip(&bank) {
            let blanks = &question.blanks;
            let weight: u64 = blanks.iter().map(|blank| blank.weight).sum();
            assert!(weight < 1_000, "{}: {weight}", question.name);
            assert!(question.feedback.contains("<li>"), "{} has no reasons", question.name);
            for answer in blanks.iter().flat_map(|blank| &blank.answers).filter(|answer| !answer.feedback.is_empty()) {
                assert!(answer.fraction <= 0.0, "{answer:?}");
                assert!(!entities(&answer.feedback).contains("online-"), "{answer:?}");
                told += 1;
            }
            match task.kind {
                TaskKind::Values => {
                    let labels = labels(&question.text);
                    assert_eq!(labels.len(), blanks.len());
                    for (label, blank) in labels.iter().zip(blanks) {
                        let Some(value) = found.values.get(label) else {
                            assert_eq!(blank.right()[0], "-", "{label} is not searched");
                            empty += 1;
                            continue;
                        };
                        let right = blank.right();
                        assert_eq!(right[0], value.to_string(), "{label}");
                        let is_cut = right.contains(&format!("≤{value}")) || right.contains(&format!("≥{value}"));
                        bounds += usize::from(is_cut);
                        // No other number is correct; a bound is correct only if the node's minimax value satisfies it.
                        for spelling in &right {
                            let ends = spelling.replace("...", "…").replace("..", "…");
                            if let Some((low, high)) = ends.split_once('…') {
                                let end = |end: &str| end.parse::<f64>().expect("a number");
                                assert!((end(low)..=end(high)).contains(&minimax[label]), "{label}: {spelling}");
                                continue;
                            }
                            let number = spelling.trim_start_matches(['≤', '≥', '<', '>', '=', ' ']);
                            let number = number.replace(['−', '–'], "-").replace(',', ".");
                            let number: f64 = number.parse().expect("a number");
                            let holds = match spelling.chars().next() {
                                Some('≤' | '<') => minimax[label] <= number,
                                Some('≥' | '>') => minimax[label] >= number,
                                _ => value.to_string() == number.to_string(),
                            };
                            assert!(holds, "{}: {label}: {spelling}", source.written().text());
                        }
                    }
                    // Every inner node has a blank, as on paper.
                    assert_eq!(labels.len(), task.fields.len());
                }
                TaskKind::LeafOrder => {
                    let (order, count) = blanks.split_at(blanks.len() - 1);
                    assert_eq!(order.len(), leaves.len());
                    for (place, blank) in order.iter().enumerate() {
                        let right = found.leaves.get(place).map_or("–", |&leaf| leaves[leaf].as_str());
                        assert_eq!(blank.right(), [right]);
                        assert_eq!(blank.answers.len(), leaves.len() + 1);
                    }
                    assert_eq!(count[0].right(), [found.leaves.len().to_string()]);
                }
                TaskKind::BestMove => {
                    let right = blanks[0].answers.iter().position(|answer| answer.fraction > 0.0);
                    assert_eq!(right, Some(found.best));
                }
                TaskKind::Cuts => {
                    let right = blanks[0].right();
                    let reached: BTreeSet<&str> = found.values.keys().map(String::as_str).collect();
                    for answer in &blanks[0].answers {
                        let seen = blanks[0].seen(answer);
                        let Some((above, below)) = seen.split_once('–') else { continue };
                        let leaf = leaves.iter().position(|leaf| leaf == below);
                        let is_reached = leaf.map_or(reached.contains(below), |leaf| found.leaves.contains(&leaf));
                        let is_skipped = reached.contains(above) && !is_reached;
                        assert_eq!(right.contains(&seen), is_skipped, "{seen}");
                    }
                }
                _ => {}
            }
        }
    }
    assert!(told > 600 && bounds > 20 && empty > 10, "{told} {bounds} {empty}");
}

/// Text with special characters of every format.
const HOSTILE: &str = "~a #b {1:SA:=c} \\} \"d\" & <e> %50%f `r 1+1` | ##ANSWER1## $g$ {{h}} ]]> *i* &amp;";

#[test]
fn special_characters_of_names_are_escaped_on_every_platform() {
    // These names must fit at nodes on a page.
    const NAMES: [&str; 4] = ["R&amp;", "~x#}\\", "{1:SA:=y}", "`r z` <|$"];
    let leaves = |name: usize, values: [i64; 3]| serde_json::json!({ "name": NAMES[name], "children": values });
    let children = [leaves(1, [3, 12, 8]), leaves(2, [2, 4, 6]), leaves(3, [14, 5, 1])];
    let tree = serde_json::json!({ "name": NAMES[0], "children": children });
    let source = Source::from_tree(&tree.to_string(), "a file", TreeForm::Json, &[]).expect("a tree");
    let exercise = worksheet::exercise(&source, &source.default_settings()).expect("an exercise");
    let locale = Locale::default();
    let tasks: Vec<Wanted> =
        ["values", "best-move", "cuts", "leaf-order", "windows"].map(|task| task.parse().unwrap()).to_vec();
    let request = Request { title: Some(HOSTILE), student: Some(HOSTILE), ..Request::new(&exercise, &tasks, &locale) };
    let sheet = worksheet::sheet(&request).expect("a sheet");
    let bank = bank(&platforms::moodle(&[&sheet]).expect("a bank"));
    assert!(bank.iter().all(|question| question.name.contains(HOSTILE)));
    assert!(bank[0].category.contains(&HOSTILE.replace('/', "//")));
    assert_eq!(labels(&bank[0].text), NAMES);
    let moves = &bank[1].blanks[0];
    let seen: Vec<String> = moves.answers.iter().map(|answer| moves.seen(answer)).collect();
    assert_eq!(seen, NAMES[1..]);
    let exercise = exercise_of(&platforms::exams(&sheet).expect("an exercise"));
    assert_eq!(exercise.name, HOSTILE.replace('`', "'"));
    let options: Vec<String> = exercise.answers.iter().map(|item| unmarked(item)).collect();
    assert!(NAMES[1..].iter().all(|name| options.iter().any(|option| option == name)), "{options:?}");
    let files = platforms::prairielearn(&sheet).expect("a question");
    let (_, elements) = question_of(&files);
    let chosen: Vec<String> =
        elements.iter().filter(|element| element.name == "pl-answer").map(|element| element.text.clone()).collect();
    assert!(NAMES[1..].iter().all(|name| chosen.iter().any(|choice| choice == name)), "{chosen:?}");
}

#[test]
fn feedback_names_lessons_and_no_commands_and_links_to_them() {
    let source = Source::textbook();
    for language in Language::ALL {
        for url in [None, Some("https://example.org/course/")] {
            let locale = Locale::new(language).with_lessons(url);
            let sheet = markable(&source, &source.default_settings(), &locale);
            let moodle = platforms::moodle(&[&sheet]).expect("a bank");
            let exams = platforms::exams(&sheet).expect("an exercise");
            let files = platforms::prairielearn(&sheet).expect("a question");
            let learn: String = files[..3].iter().map(|(_, bytes)| String::from_utf8_lossy(bytes)).collect();
            let title = locale.clone().with_lessons(None).lesson("window-goes-down");
            for text in [&moodle, &exams, &learn] {
                assert!(!text.contains("plyscope lesson"), "{text}");
            }
            let blanks = bank(&moodle).into_iter().flat_map(|question| question.blanks);
            let feedback: Vec<String> = blanks.flat_map(|blank| blank.answers).map(|answer| answer.feedback).collect();
            let link = format!("<a href=\"https://example.org/course/window-goes-down.html\">{title}</a>");
            let named = if url.is_some() { &link } else { &title };
            assert!(feedback.iter().any(|words| words.contains(named)), "{named}: {feedback:?}");
            let learned = learn.contains(&link.replace('"', "\\\""));
            assert_eq!((learned, exams.contains("](https://example.org/course/")), (url.is_some(), url.is_some()));
        }
    }
}

#[test]
fn control_characters_of_names_reach_no_platform() {
    let source = Source::textbook();
    let exercise = worksheet::exercise(&source, &source.default_settings()).expect("an exercise");
    let locale = Locale::default();
    let name = "A\u{1}\u{7}B\u{fffe}";
    let request = Request { title: Some(name), student: Some(name), ..Request::new(&exercise, &[], &locale) };
    let sheet = worksheet::sheet(&request).expect("a sheet");
    let is_control = |letter: char| letter.is_control() && letter != '\n' || letter == '\u{fffe}';
    let texts = [platforms::moodle(&[&sheet]), platforms::exams(&sheet)].map(|text| text.expect("a text"));
    assert!(texts.iter().all(|text| !text.contains(is_control)));
    bank(&texts[0]);
}

// R/exams.

#[derive(Debug)]
struct Exercise {
    name: String,
    question: String,
    answers: Vec<String>,
    solutions: Vec<String>,
    kinds: Vec<String>,
    points: Vec<f64>,
}

/// Reads an exercise as documented by R/exams: a chunk that writes the pictures, and sections in order.
fn exercise_of(text: &str) -> Exercise {
    let lines: Vec<&str> = text.lines().collect();
    let heads: Vec<(usize, &str)> = lines
        .windows(2)
        .enumerate()
        .filter(|(_, pair)| {
            let rule = if pair[0] == "Answerlist" { '-' } else { '=' };
            let is_rule = pair[1].len() >= 4 && pair[1].chars().all(|c| c == rule);
            is_rule && pair[1].len() == pair[0].len()
        })
        .map(|(place, pair)| (place, pair[0]))
        .collect();
    let names: Vec<&str> = heads.iter().map(|&(_, name)| name).collect();
    assert_eq!(names, ["Question", "Answerlist", "Solution", "Meta-information"]);
    let ends = heads.iter().skip(1).map(|&(place, _)| place).chain([lines.len()]);
    let parts: Vec<String> =
        heads.iter().zip(ends).map(|(&(begin, _), end)| lines[begin + 2..end].join("\n")).collect();
    let before = lines[..heads[0].0].join("\n");
    let chunk = before.trim().strip_prefix("```{r pictures, echo = FALSE, results = \"hide\"}\n").expect("a chunk");
    let chunk = chunk.strip_suffix("\n```").expect("its end");
    let mut pictures = BTreeSet::new();
    for call in chunk.split("writeBin(base64enc::base64decode(paste0(\n").skip(1) {
        let (bytes, name) = call.split_once("\n)), \"").expect("a name");
        let bytes: String = bytes.lines().map(|line| line.trim().trim_end_matches(',').trim_matches('"')).collect();
        assert!(BASE64_STANDARD.decode(bytes).expect("base 64").starts_with(b"\x89PNG"));
        assert!(pictures.insert(name.trim().trim_end_matches("\")").to_owned()), "{name} twice");
    }
    for (begin, _) in text.match_indices("](") {
        let named = &text[begin + 2..begin + text[begin..].find(')').unwrap()];
        assert!(pictures.contains(named), "{named} is not written");
    }
    assert!(!text.contains("`r "), "no program runs but that of the pictures");
    let meta: BTreeMap<&str, &str> = parts[3].lines().map(|line| line.split_once(": ").expect("a key")).collect();
    let list = |key: &str| meta[key].split('|').map(str::to_owned).collect::<Vec<String>>();
    assert_eq!((meta["extype"], meta["exshuffle"]), ("cloze", "FALSE"));
    let (solutions, kinds, tolerances) = (list("exsolution"), list("exclozetype"), list("extol"));
    let points: Vec<f64> = list("expoints").iter().map(|points| points.parse().expect("points")).collect();
    assert!(solutions.len() == kinds.len() && kinds.len() == tolerances.len() && kinds.len() == points.len());
    let mut answers = Vec::new();
    for line in parts[1].lines().filter(|line| !line.is_empty()) {
        answers.push(line.strip_prefix("* ").expect("an item").to_owned());
    }
    let mut left = answers.as_slice();
    for (kind, solution) in kinds.iter().zip(&solutions) {
        let (mine, others) = left.split_at(if kind.ends_with("choice") { solution.len() } else { 1 });
        match kind.as_str() {
            "num" => assert!(solution.parse::<f64>().is_ok() && mine == [""], "{solution}"),
            "string" => assert!(!solution.is_empty() && mine == [""]),
            "schoice" | "mchoice" => {
                let ones = solution.matches('1').count();
                assert_eq!(ones + solution.matches('0').count(), solution.len());
                assert!(if kind == "schoice" { ones == 1 } else { ones > 0 }, "{solution}");
                if kind == "mchoice" {
                    // `exams2moodle` gives all right options, and at least two wrong ones, equal shares.
                    let shares = [ones, (solution.len() - ones).max(2)];
                    assert!(shares.iter().all(|&options| has_percentage(options)), "{solution}");
                }
                assert_eq!(mine.iter().collect::<BTreeSet<_>>().len(), mine.len(), "{mine:?}");
            }
            other => panic!("{other}"),
        }
        left = others;
    }
    assert!(left.is_empty(), "{left:?} belong to nothing");
    for number in 1..=kinds.len() {
        assert_eq!(parts[0].matches(&format!("##ANSWER{number}##")).count(), 1, "answer {number}");
    }
    assert_eq!(parts[0].matches("##ANSWER").count(), kinds.len());
    Exercise { name: meta["exname"].to_owned(), question: parts[0].clone(), answers, solutions, kinds, points }
}

/// Returns whether one of equally many options has a share of the points that `exams2moodle` accepts: at most one per
/// cent from a percentage of Moodle.
fn has_percentage(options: usize) -> bool {
    const FRACTIONS: [f64; 20] = [
        100.0, 90.0, 83.33333, 80.0, 75.0, 70.0, 66.66667, 60.0, 50.0, 40.0, 33.33333, 30.0, 25.0, 20.0, 16.66667,
        14.28571, 12.5, 11.11111, 10.0, 5.0,
    ];
    FRACTIONS.iter().any(|fraction| (100.0 / options as f64 - fraction).abs() <= 1.0)
}

/// Removes the backslashes from a line of Markdown.
fn unmarked(text: &str) -> String {
    let mut plain = String::new();
    let text = text.replace("&#96;", "`");
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        plain.push(if letter == '\\' { letters.next().expect("a letter") } else { letter });
    }
    plain
}

#[test]
fn an_exercise_for_r_has_the_documented_structure() {
    for seed in 0..9 {
        let source = drawn(seed, true);
        let language = Language::ALL[usize::try_from(seed % 3).unwrap()];
        let sheet = markable(&source, &source.default_settings(), &Locale::new(language));
        let text = platforms::exams(&sheet).expect("an exercise");
        let exercise = exercise_of(&text);
        let points: f64 = exercise.points.iter().sum();
        assert!((points - sheet.points().number()).abs() < 0.02, "{points}");
        assert!(exercise.question.contains("![") && exercise.kinds.iter().any(|kind| kind == "mchoice"));
        // All platforms have the same answers.
        let blanks: Vec<Blank> =
            bank(&platforms::moodle(&[&sheet]).unwrap()).into_iter().flat_map(|question| question.blanks).collect();
        let mut solutions = exercise.solutions.iter();
        for blank in &blanks {
            let mut solution = solutions.next().expect("an answer").clone();
            if blank.kind.starts_with("MULTI") {
                let right = |answer: &Answer| if answer.fraction > 0.0 { '1' } else { '0' };
                let right: String = blank.answers.iter().map(right).collect();
                // A question with many options is split, and each part has an option "none", the last one.
                let is_split = solution.len() < right.len();
                while solution.len() < right.len() {
                    solution.pop();
                    solution += solutions.next().expect("the next part");
                }
                let compared = if is_split { right.len() - 1 } else { right.len() };
                assert_eq!(right[..compared], solution[..compared]);
            } else {
                assert!(blank.right().contains(&solution), "{solution}: {blank:?}");
            }
        }
        assert_eq!(solutions.next(), None);
    }
}

// PrairieLearn.

/// The elements used, with the attributes in their documentation.
const ELEMENTS: [(&str, &[&str]); 10] = [
    ("pl-question-panel", &[]),
    ("pl-answer-panel", &[]),
    ("pl-submission-panel", &[]),
    ("pl-figure", &["file-name", "alt", "width"]),
    (
        "pl-string-input",
        &[
            "answers-name",
            "weight",
            "aria-label",
            "correct-answer",
            "remove-spaces",
            "ignore-case",
            "size",
            "show-help-text",
        ],
    ),
    (
        "pl-integer-input",
        &["answers-name", "weight", "aria-label", "correct-answer", "placeholder", "size", "show-help-text"],
    ),
    (
        "pl-number-input",
        &[
            "answers-name",
            "weight",
            "aria-label",
            "correct-answer",
            "rtol",
            "atol",
            "show-placeholder",
            "size",
            "show-help-text",
        ],
    ),
    ("pl-multiple-choice", &["answers-name", "weight", "aria-label", "display", "order", "hide-letter-keys"]),
    ("pl-checkbox", &["answers-name", "weight", "order", "partial-credit", "hide-letter-keys"]),
    ("pl-answer", &["correct", "feedback"]),
];

fn walk(element: Element, found: &mut Vec<Element>) {
    let Element { name, attributes, text, children } = element;
    found.push(Element { name, attributes, text, children: Vec::new() });
    for child in children {
        walk(child, found);
    }
}

/// Reads the description of a question, and its elements in order.
fn question_of(files: &[(String, Vec<u8>)]) -> (Json, Vec<Element>) {
    let file = |name: &str| files.iter().find(|(known, _)| known == name).map(|(_, bytes)| bytes.as_slice());
    let info: Json = serde_json::from_slice(file("info.json").expect("its information")).expect("JSON");
    // The published schema allows no other keys.
    let keys: BTreeSet<&str> = info.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(keys, BTreeSet::from(["uuid", "type", "title", "topic", "singleVariant"]));
    assert_eq!((&info["type"], &info["singleVariant"]), (&Json::from("v3"), &Json::from(true)));
    assert!(info["title"].is_string() && info["topic"].is_string());
    let uuid = info["uuid"].as_str().expect("text");
    let lengths: Vec<usize> = uuid.split('-').map(str::len).collect();
    assert_eq!(lengths, [8, 4, 4, 4, 12]);
    assert!(uuid.chars().all(|c| c == '-' || c.is_ascii_hexdigit()) && uuid.as_bytes()[14] == b'4', "{uuid}");
    let html = std::str::from_utf8(file("question.html").expect("a question")).expect("text");
    let templates = ["{{#feedback.mistakes}}", "{{{.}}}", "{{/feedback.mistakes}}"];
    let plain = templates.iter().fold(html.to_owned(), |html, template| html.replace(template, ""));
    assert!(!plain.contains(['{', '}']), "only these templates are there");
    let mut found = Vec::new();
    walk(xml(&format!("<question>{plain}</question>")), &mut found);
    let mut names = BTreeSet::new();
    let marked: Vec<&str> =
        found.iter().filter_map(|element| Some(element.attributes.get("answers-name")?.as_str())).collect();
    for element in found.iter().filter(|element| element.name.starts_with("pl-")) {
        let (_, known) = ELEMENTS.iter().find(|(name, _)| *name == element.name).expect("a known element");
        for key in element.attributes.keys() {
            assert!(known.contains(&key.as_str()), "{} has no {key}", element.name);
        }
        if let Some(name) = element.attributes.get("answers-name") {
            assert!(names.insert(name.as_str()), "{name} twice");
            assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'), "{name}");
            assert!(element.attributes["weight"].parse::<u64>().expect("a whole number") > 0);
        }
        if element.name == "pl-figure" {
            let name = format!("clientFilesQuestion/{}", element.attributes["file-name"]);
            assert!(file(&name).is_some_and(|bytes| bytes.starts_with(b"\x89PNG")), "{name}");
            assert!(!element.attributes["alt"].is_empty());
        }
    }
    if let Some(server) = file("server.py") {
        let server = std::str::from_utf8(server).expect("text");
        let table = server.split("r\"\"\"").nth(1).and_then(|rest| rest.split("\"\"\"").next()).expect("a table");
        let table: Json = serde_json::from_str(table).expect("JSON");
        for (name, blank) in table.as_object().expect("an object") {
            assert!(marked.contains(&name.as_str()), "{name} is no element");
            assert!(blank["label"].is_string() && blank["mistakes"].is_object());
            let accepted: Vec<&Json> = blank["accepted"].as_array().into_iter().flatten().collect();
            assert!(
                blank["mistakes"]
                    .as_object()
                    .unwrap()
                    .keys()
                    .all(|wrong| !accepted.contains(&&Json::from(wrong.as_str())))
            );
        }
    }
    (info, found)
}

#[test]
fn a_question_for_prairielearn_has_the_documented_elements() {
    let mut uuids = BTreeSet::new();
    for seed in 0..9 {
        let source = drawn(seed, true);
        let language = Language::ALL[usize::try_from(seed % 3).unwrap()];
        let sheet = markable(&source, &source.default_settings(), &Locale::new(language));
        let files = platforms::prairielearn(&sheet).expect("a question");
        assert_eq!(files, platforms::prairielearn(&sheet).unwrap());
        let (info, elements) = question_of(&files);
        assert!(uuids.insert(info["uuid"].to_string()));
        // Weights are proportional to points, across all tasks.
        let weight = |kind: &str| -> f64 {
            let prefix = format!("{}_", kind.replace('-', "_"));
            let own = |element: &&Element| {
                let name = element.attributes.get("answers-name");
                name.and_then(|name| name.strip_prefix(&prefix)).is_some_and(|rest| rest.parse::<u32>().is_ok())
            };
            elements.iter().filter(own).map(|element| element.attributes["weight"].parse::<f64>().unwrap()).sum()
        };
        let per_point: Vec<f64> =
            sheet.tasks.iter().map(|task| weight(task.kind.name()) / task.points.number()).collect();
        assert!(per_point.iter().all(|share| (share - per_point[0]).abs() < 1e-9), "{per_point:?}");
        // All platforms have the same answers.
        let blanks: Vec<Blank> =
            bank(&platforms::moodle(&[&sheet]).unwrap()).into_iter().flat_map(|question| question.blanks).collect();
        let marked: Vec<usize> =
            (0..elements.len()).filter(|&place| elements[place].attributes.contains_key("answers-name")).collect();
        assert_eq!(marked.len(), blanks.len());
        for (&place, blank) in marked.iter().zip(&blanks) {
            let element = &elements[place];
            let answers: Vec<&Element> =
                elements[place + 1..].iter().take_while(|element| element.name == "pl-answer").collect();
            let right: Vec<String> = match element.attributes.get("correct-answer") {
                Some(answer) => vec![answer.clone()],
                None => answers
                    .iter()
                    .filter(|answer| answer.attributes["correct"] == "true")
                    .map(|answer| answer.text.clone())
                    .collect(),
            };
            if answers.is_empty() {
                assert!(blank.right().contains(&right[0]), "{right:?}: {blank:?}");
            } else {
                assert_eq!(right, blank.right());
                let distinct: BTreeSet<&str> = answers.iter().map(|answer| answer.text.as_str()).collect();
                assert_eq!(distinct.len(), answers.len());
            }
        }
    }
}

// Sheets for programs.

#[test]
fn a_sheet_file_survives_a_round_trip_and_contains_no_answers() {
    let sources = (0..9).map(|seed| drawn(seed, true));
    let games = ["tictactoe:XOX/O.O/X..", "nim:1,2"].map(|game| Source::from_game(game).expect("a position"));
    for source in sources.chain(games) {
        let locale = Locale::default();
        let sheet = all_tasks(&source, &source.default_settings(), &locale);
        let text = SheetFile::of(&sheet).write();
        let file = SheetFile::read(&text, "sheet.json").expect("a sheet");
        assert_eq!(file, SheetFile::of(&sheet));
        // The whole sheet with its answers can be computed from the file.
        let read = Source::from_written(&file.source).expect("a source");
        let exercise = worksheet::exercise(&read, &file.settings).expect("an exercise");
        let tasks = file.wanted().expect("tasks");
        let request = Request { title: Some(&file.title), ..Request::new(&exercise, &tasks, &locale) };
        assert_eq!(worksheet::sheet(&request).expect("a sheet").tasks, sheet.tasks);
        for (task, asked) in sheet.tasks.iter().zip(&file.tasks) {
            assert_eq!(asked.fields.len(), task.fields.len());
            for field in &task.fields {
                let asked = asked.fields.iter().find(|asked| asked.id == field.id).expect("each field");
                assert_eq!(asked.options, field.options);
                let is_order = matches!(field.right, plyscope::exercise::Answer::Order(_));
                assert_eq!(asked.kind == "order", is_order);
            }
            // The file does not reveal which boxes stay empty: all boxes are alike, in the order of nodes.
            if task.kind == TaskKind::Values {
                let kinds: BTreeSet<String> = asked.fields.iter().map(|field| field.kind.clone()).collect();
                assert_eq!(kinds.len(), 1);
            }
        }
    }
}

#[test]
fn invalid_sheet_files_are_refused() {
    let cases = [
        ("{", "is not a sheet"),
        ("{}", "its `format` is not \"plyscope-sheet\""),
        ("{\"format\": \"plyscope-sheet\", \"version\": 2}", "its version is 2, and this program reads version 1"),
        ("{\"format\": \"plyscope-sheet\", \"version\": 1}", "the key `language` is missing"),
    ];
    for (text, says) in cases {
        let fault = SheetFile::read(text, "sheet.json").expect_err("no sheet").to_string();
        assert!(fault.contains(says), "{fault}");
    }
}

#[cfg(feature = "cli")]
mod outside {
    use std::collections::BTreeSet;
    use std::fs;

    use super::{bank, exercise_of};
    use crate::suite::program::{folder, run_in};

    #[test]
    fn many_sheets_share_a_question_bank_but_no_other_file() {
        let folder = folder("platforms");
        let run = |arguments: &[&str]| {
            let common = ["worksheet", "--generate", "--depth 3 --cutoffs 1-", "--tasks", "values,cuts"];
            let run = run_in(&folder, &[&common[..], arguments].concat(), b"");
            assert_eq!(run.status, 0, "{}", run.stderr);
        };
        run(&["--count", "3", "-o", "bank.xml"]);
        let bank = bank(&fs::read_to_string(folder.join("bank.xml")).unwrap());
        assert_eq!(bank.len(), 6);
        let names: BTreeSet<&str> = bank.iter().map(|question| question.name.as_str()).collect();
        let categories: BTreeSet<&str> = bank.iter().map(|question| question.category.as_str()).collect();
        assert_eq!((names.len(), categories.len()), (6, 2));
        assert!(!folder.join("bank-key.xml").exists());
        run(&["--count", "2", "-o", "task.Rmd", "--key", "key.md"]);
        for file in ["task-1.Rmd", "task-2.Rmd"] {
            exercise_of(&fs::read_to_string(folder.join(file)).unwrap());
        }
        assert!(folder.join("key.md").exists());
        run(&["--count", "2", "-o", "sheet.json"]);
        assert!(folder.join("sheet-1.json").exists() && folder.join("sheet-2.json").exists());
        run(&["--prairielearn", "-o", "questions/pruning/"]);
        let files = ["info.json", "question.html", "server.py", "clientFilesQuestion/tree.png"];
        assert!(files.iter().all(|file| folder.join("questions/pruning").join(file).exists()));
        let refused: [(&[&str], i32, &str); 4] = [
            (&["--prairielearn"], 2, "--prairielearn writes a folder"),
            (&["-o", "s.pdf", "--key", "s.xml"], 2, "a key is for people"),
            (&["nim:1,2", "--tasks", "game-tree", "-o", "s.xml"], 1, "only a person can mark"),
            (&["--count", "2", "-o", "-"], 2, "several sheets are several files"),
        ];
        for (arguments, status, says) in refused {
            let run = run_in(&folder, &[&["worksheet"], arguments].concat(), b"");
            assert_eq!(run.status, status, "{arguments:?}: {}", run.stderr);
            assert!(run.stderr.replace('\n', " ").contains(says), "{arguments:?}: {}", run.stderr);
        }
    }
}
