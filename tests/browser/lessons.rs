//! Exercises on a page (predict, mark, what-if): correct answers, computed from the trace, are accepted, wrong ones
//! rejected.

use std::path::Path;

use plyscope::Locale;
use serde_json::{Value, json};

use crate::chromium::{Browser, NARROW, Page, View, WIDE, address};
use crate::player::open;
use crate::replay::typeset;
use crate::{Case, best_move, due, json as traces, report, report_with};

/// Script with the actions of a student.
const STUDENT: &str = r"
    const lesson = lessons[0], ask = () => lesson.prediction;
    const chooseMode = (mode) => document.querySelector(`#s1-player .modes [value=${mode}]`).click();
    const shownText = (selector) => all(`#s1-player ${selector}`).filter((element) => element.checkVisibility()).map((element) => (element.innerText ?? element.textContent).trim());
    const asked = () => ask().isOpen && { kind: ask().question.kind, moment: ask().question.moment,
      choices: all('#s1-player .answers button').map((button) => button.innerText.trim()),
      blanks: all('#s1-player .answers label').map((label) => label.innerText.trim()) };
    const pick = (label) => all('#s1-player .answers button:not([aria-disabled])').find((button) => button.innerText.endsWith(label)).click();
    const put = (field, value) => { field.value = value; field.dispatchEvent(new Event('input')); };
    const push = (name) => document.querySelector(`#s1-player [data-${name}]`).click();
    const scored = () => Object.fromEntries(lesson.score.rows.filter((row) => !row.hidden)
      .map((row) => [row.dataset.kind, all(`#s1-player .score tr[data-kind=${row.dataset.kind}] td`).map((cell) => Number(cell.textContent))]));
    const type = (values) => { all('#s1-player .answers input').forEach((input, index) => { input.value = values[index]; });
      document.querySelector('#s1-player [data-quiz=check]').click(); };
    const goOn = () => document.querySelector('#s1-player [data-quiz=go-on]').click();
    const row = (place) => all('#s1-player .rows tbody tr')[place];
    const grade = () => Object.fromEntries(all('#s1-player [data-grade]').map((part) => [part.dataset.grade, part.querySelector('dd').innerText]));
    1";

const TREES: [Case; 3] = [
    Case { name: "textbook", arguments: &["examples/trees/textbook.json"] },
    Case { name: "mate", arguments: &["examples/trees/mate.json"] },
    Case { name: "deep-cutoff", arguments: &["examples/trees/deep-cutoff.json"] },
];

/// Opens the report of each tree in a mode, and provides the trace of alpha-beta.
/// Address of a course, to whose lessons the pages link.
const COURSE: &str = "https://example.org/course";

fn open_lessons(test: &str, mode: &str, view: View, mut visit: impl FnMut(&str, &Value, &mut Page<'_>)) {
    let mut browser = Browser::start();
    for case in &TREES {
        let file = report_with(case, test, &["--lessons-url", COURSE]);
        let mut page = browser.page();
        open(&mut page, &file, view);
        page.evaluate(STUDENT);
        page.click(&format!("#s1-player .modes [value={mode}]"));
        let found = traces(&[&["draw", "-f", "json", "-a", "minimax,alpha-beta"], case.arguments].concat());
        visit(case.name, &found[1], &mut page);
        assert_eq!(page.complaints(), Vec::<String>::new(), "{}", case.name);
        assert_eq!(page.requests(), [address(&file)], "{}", case.name);
    }
}

#[test]
fn typed_answers_have_the_normal_forms_of_the_shared_table() {
    let cases: Value = serde_json::from_str(include_str!("../data/answers.json")).expect("pairs");
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, &report(&TREES[0], "answers"), WIDE);
    let wrong = page.evaluate(&format!("{cases}.filter(([typed, normal]) => normalForm(typed) !== normal)"));
    assert_eq!(wrong, json!([]));
}

/// The correct answer to the question before a step: a choice, or typed texts.
enum Right {
    Choice(String),
    Typed(Vec<String>),
}

fn is_right(right: &Right, label: &Value) -> bool {
    matches!(right, Right::Choice(right) if label.as_str().is_some_and(|label| label.ends_with(right)))
}

fn bound(value: &Value, infinite: &str) -> String {
    value.as_f64().map_or_else(|| infinite.to_owned(), |value| value.to_string())
}

fn right(trace: &Value, question: &Value) -> Right {
    let moment = usize::try_from(question["moment"].as_u64().expect("a moment")).expect("small");
    let step = &trace["steps"][moment - 1];
    match question["kind"].as_str().expect("a kind") {
        "visit" => Right::Choice(if step["step"] == "cutoff" { "skipped" } else { "searched" }.to_owned()),
        "window" => Right::Typed(vec![bound(&step["alpha"], "-inf"), bound(&step["beta"], "inf")]),
        "value" => Right::Typed(vec![step["value"].to_string()]),
        "move" => Right::Choice(best_move(trace).expect("a move")),
        other => panic!("a question about {other}"),
    }
}

/// Steps to the next question; returns `None` at the end of the story.
fn next_question(page: &mut Page<'_>) -> Option<Value> {
    for _ in 0..1000 {
        page.press("ArrowRight");
        let question = page.evaluate("asked()");
        if question != false {
            return Some(question);
        }
        if page.evaluate("players[0].isOver") == true {
            return None;
        }
    }
    panic!("the story does not end")
}

/// Answers all questions, wrongly if `harm` is `true`. Returns the kinds of the questions.
fn answer_all(trace: &Value, page: &mut Page<'_>, harm: bool) -> Vec<String> {
    let mut kinds = Vec::new();
    while let Some(question) = next_question(page) {
        kinds.push(question["kind"].as_str().expect("a kind").to_owned());
        match right(trace, &question) {
            Right::Choice(label) => {
                let choices = question["choices"].as_array().expect("choices");
                let is_other = |choice: &&Value| !choice.as_str().is_some_and(|choice| choice.ends_with(&label));
                let label =
                    if harm { choices.iter().find(is_other).expect("a wrong choice").clone() } else { json!(label) };
                page.evaluate(&format!("pick({label})"));
            }
            Right::Typed(mut values) => {
                assert_eq!(question["blanks"].as_array().map(Vec::len), Some(values.len()), "{question}");
                if harm {
                    // A text that is no number is not an answer.
                    page.evaluate(&format!("type({})", json!(vec!["x"; values.len()])));
                    assert_eq!(page.evaluate("shownText('.verdict')"), json!(["Type a number, such as 3."]));
                    assert_eq!(page.evaluate("shownText('.given-hint')"), json!([]));
                    values[0] = values[0].replace("-inf", "0") + "7";
                }
                page.evaluate(&format!("type({})", json!(values)));
            }
        }
        // A wrong answer to a question with several choices gives a hint and a second try.
        if page.evaluate("asked() !== false") == true {
            assert!(harm, "{question}");
            assert_eq!(page.evaluate("shownText('.verdict')"), json!(["✗ Not yet: try once more."]));
            assert_eq!(page.evaluate("shownText('.given-hint').length"), 1);
            let isnt = |label: &Value| !is_right(&right(trace, &question), label);
            let left = page.evaluate(
                "all('#s1-player .answers button:not([aria-disabled])').map((button) => button.innerText.trim())",
            );
            match left.as_array().expect("choices").iter().find(|label| isnt(label)) {
                Some(label) => page.evaluate(&format!("pick({label})")),
                None => page.evaluate("push('quiz=check')"),
            };
        }
        let verdict = page.evaluate("shownText('.verdict')")[0].as_str().expect("a verdict").to_owned();
        assert!(verdict.starts_with(if harm { '✗' } else { '✓' }), "{question}: {verdict}");
        // Every verdict is followed by a reason.
        assert!(verdict.lines().count() > 1, "{verdict}");
        page.evaluate("goOn()");
    }
    kinds
}

#[test]
fn right_predictions_are_accepted_and_wrong_ones_are_not() {
    open_lessons("predict", "predict", WIDE, |name, trace, page| {
        let kinds = answer_all(trace, page, false);
        for kind in ["visit", "value", "window", "move"] {
            assert!(kinds.iter().any(|asked| asked == kind), "{name}: nothing is asked about {kind}");
        }
        // The page asks about every cutoff, and about every node that its parent might skip.
        let steps = trace["steps"].as_array().expect("steps");
        let cutoffs = steps.iter().filter(|step| step["step"] == "cutoff").count();
        assert!(kinds.iter().filter(|kind| *kind == "visit").count() > cutoffs, "{name}: {kinds:?}");
        let total = format!("{0} / {0}", kinds.len());
        assert_eq!(page.evaluate("shownText('.score .total')"), json!([total]), "{name}");

        page.evaluate("document.querySelector('#s1-player .score').open = true, document.querySelector('#s1-player [data-score=start-again]').click(), 1");
        assert_eq!(answer_all(trace, page, true).len(), kinds.len(), "{name}");
        assert_eq!(page.evaluate("shownText('.score .total')"), json!([format!("0 / {}", kinds.len())]), "{name}");
    });
}

/// The subject of a question is visible, and in wide windows the question does not cover the tree.
#[test]
fn subjects_of_questions_are_visible() {
    const WALK: &str = "(async () => {
        const faults = [];
        const box = (element) => element.getBoundingClientRect();
        let asked = 0;
        for (let i = 0; asked < 100 && !players[0].isOver; i += 1) {
          press('s1', 'forward');
          // Wait for two frames: the first one ends with the resizing of the tree.
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          if (!ask().isOpen) continue;
          asked += 1;
          const { prompt, piece } = ask().question;
          const { family } = players[0].tree;
          const group = family?.isShown ? family.boardOf(piece) : document.getElementById(piece);
          const frame = box(players[0].tree.frame);
          const shape = group?.querySelector(family?.isShown ? 'svg' : ':scope > :not(title)');
          if (!shape || box(shape).width === 0) faults.push(`${prompt} is about nothing that is drawn`);
          else {
            const { left, right, top, bottom } = box(shape);
            const isIn = left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1;
            if (!isIn) faults.push(`${prompt} is about what is out of sight: ${[left, right, top, bottom].map(Math.round)} in ${[frame.left, frame.right, frame.top, frame.bottom].map(Math.round)}`);
            if (!group.classList.contains('in-question')) faults.push(`${prompt} shows nothing`);
            const told = box(players[0].find('.telling'));
            const over = Math.min(told.right, frame.right) - Math.max(told.left, frame.left);
            const down = Math.min(told.bottom, frame.bottom) - Math.max(told.top, frame.top);
            if (over > 1 && down > 1) faults.push(`${prompt} covers the tree`);
          }
          ask().judge('shown');
          goOn();
        }
        if (document.querySelectorAll('.in-question').length > 0) faults.push('something stays marked');
        return asked > 5 ? faults : [`only ${asked} questions`];
      })()";
    let trees = [
        TREES[0].arguments,
        TREES[2].arguments,
        &["tictactoe:X.O/.X./..O"],
        &["chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1"],
        &["nim:1,2,2", "-a", "proof-number,alpha-beta"],
        &["tictactoe", "-d", "4"],
        &["examples/trees/mate.json", "-a", "minimax"],
    ];
    let names = ["textbook", "deep", "tic-tac-toe", "mate", "proof", "folded", "no-line"];
    let views = [View { width: 1366, height: 657, dark: false }, View { width: 390, height: 844, dark: false }];
    let all = names.into_iter().zip(trees).flat_map(|tree| views.map(|view| (tree, view)));
    let mut browser = Browser::start();
    for ((name, arguments), view) in due(all, "asked") {
        let file = report(&Case { name, arguments }, "asked");
        let mut page = browser.page();
        open(&mut page, &file, view);
        page.evaluate(STUDENT);
        page.evaluate("chooseMode('predict')");
        assert_eq!(page.evaluate(WALK), json!([]), "{name} {view:?}");
        assert_eq!(page.complaints(), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn answers_are_hidden_while_questions_are_open() {
    open_lessons("veil", "predict", NARROW, |name, trace, page| {
        let value = trace["result"]["value"].as_f64().expect("a number");
        assert_eq!(
            page.evaluate(
                "shownText('.stage :is(.nodes, .edges) > g:not(.ahead) > *, .stage :is(.cut, .cut-text), .stage .causes > g > *')"
            ),
            json!([]),
            "{name}: before the start only what is ahead is drawn"
        );
        let lead = page.evaluate("all('.lead').filter((element) => element.checkVisibility()).length");
        assert_eq!(lead, 0, "{name}: the result {value} is told");
        // A hint helps, but is counted.
        assert!(next_question(page).is_some(), "{name}: nothing is asked");
        assert_eq!(
            page.evaluate("shownText('.sentence .asked, .asked-window, .shut-window').filter((text) => text !== '')"),
            json!([]),
            "{name}: the comparison that decides is not told"
        );
        page.evaluate("document.querySelector('#s1-player [data-quiz=hint]').click()");
        assert_eq!(page.evaluate("shownText('.given-hint').length"), 1, "{name}");
        page.evaluate("document.querySelector('#s1-player [data-quiz=show]').click(), goOn()");
        assert_eq!(page.evaluate("shownText('.score .total')"), json!(["0 / 1"]), "{name}");
        // Watch mode shows the hidden texts again.
        page.evaluate("chooseMode('watch')");
        assert!(page.evaluate("all('.lead').filter((element) => element.checkVisibility()).length").as_u64() > Some(0));
    });
}

/// Returns the correct row for each node of the full tree: its path, whether it is the root of a skipped subtree, and
/// the value of a searched inner node.
fn solution(trace: &Value) -> Vec<(Vec<u64>, bool, Option<String>)> {
    let nodes = trace["nodes"].as_array().expect("nodes");
    let mut paths: Vec<Vec<u64>> = Vec::new();
    let mut solution = Vec::new();
    for node in nodes {
        let mut path = Vec::new();
        if let Some(parent) = node["parent"].as_u64() {
            path.clone_from(&paths[usize::try_from(parent).expect("small")]);
            let siblings = nodes.iter().take_while(|other| other["id"] != node["id"]);
            path.push(siblings.filter(|other| other["parent"] == node["parent"]).count() as u64);
        }
        paths.push(path.clone());
        let is_skipped = node["state"] == "skipped";
        let value = (node["kind"] == "inner" && !is_skipped).then(|| typeset(node["value"].as_f64().expect("a value")));
        solution.push((path, is_skipped, value));
    }
    solution
}

#[test]
fn missing_and_extra_marks_are_graded() {
    open_lessons("mark", "mark", WIDE, |name, trace, page| {
        let paths = page.evaluate("lesson.exercise.rows.map(({ mark }) => mark.path)");
        let place = |path: &[u64]| {
            let path = path.iter().map(ToString::to_string).collect::<Vec<_>>().join(".");
            paths.as_array().expect("paths").iter().position(|other| *other == path).expect("a line for each node")
        };
        let solution = solution(trace);
        let (mut skipped, mut searched, mut points) = (Vec::new(), Vec::new(), 0);
        for (path, is_skipped, value) in &solution {
            let place = place(path);
            if *is_skipped {
                page.evaluate(&format!("row({place}).querySelector('[type=checkbox]').click()"));
                skipped.push(place);
                points += 1;
            } else if path.len() > 1 {
                searched.push(place);
            }
            if let Some(value) = value {
                let give = format!(
                    "{{ const field = row({place}).querySelector('[type=text]'); field.value = '{value}'; field.dispatchEvent(new Event('input')); }}"
                );
                page.evaluate(&format!("{give} 1"));
                points += 1;
            }
        }
        let check = "document.querySelector('#s1-player [data-mark=check]').click(), grade()";
        let nothing_wrong = json!({"points": format!("{points} / {points}"), "right": points.to_string(), "missing": "0", "extra": "0", "wrong": "0"});
        assert_eq!(page.evaluate(check), nothing_wrong, "{name}");

        // An extra mark costs a point, and its row states so.
        let extra = searched[0];
        page.evaluate(&format!("row({extra}).querySelector('[type=checkbox]').click()"));
        let graded = page.evaluate(check);
        assert_eq!(
            (&graded["extra"], &graded["points"]),
            (&json!("1"), &json!(format!("{} / {points}", points - 1))),
            "{name}"
        );
        let line = page.evaluate(&format!("row({extra}).querySelector('.verdict').innerText"));
        assert!(line.as_str().is_some_and(|line| line.starts_with("✗ marked, but it is searched")), "{name}: {line}");
        page.evaluate(&format!("row({extra}).querySelector('[type=checkbox]').click()"));

        // A missing mark is not revealed before a hint, but a wrong value is marked as wrong.
        page.evaluate(&format!("row({}).querySelector('[type=checkbox]').click()", skipped[0]));
        page.evaluate("{ const field = row(0).querySelector('[type=text]'); field.value = '1234'; field.dispatchEvent(new Event('input')); } 1");
        let graded = page.evaluate(check);
        let expected = json!({"points": format!("{} / {points}", points - 2), "right": (points - 2).to_string(), "missing": "1", "extra": "0", "wrong": "1"});
        assert_eq!(graded, expected, "{name}");
        let line = format!("row({}).querySelector('.verdict').innerText", skipped[0]);
        assert_eq!(page.evaluate(&line), json!(""), "{name}");
        page.evaluate("push('mark=hint')");
        let line = page.evaluate(&format!("row({}).querySelector('.verdict').innerText", skipped[0]));
        assert!(
            line.as_str().is_some_and(|line| line.starts_with("✗ not marked, but it is skipped")),
            "{name}: {line}"
        );

        // The solution fills in everything.
        page.evaluate("document.querySelector('#s1-player [data-mark=start-again]').click(), document.querySelector('#s1-player [data-mark=solution]').click()");
        assert_eq!(page.evaluate(check), nothing_wrong, "{name}");
    });
}

#[test]
fn values_of_skipped_leaves_do_not_change_the_root() {
    open_lessons("what-if", "watch", WIDE, |name, trace, page| {
        let root = typeset(trace["result"]["value"].as_f64().expect("a number"));
        let leaves = page.evaluate("all('#s1-player .what-if option').length").as_u64().expect("a number");
        assert!(leaves > 0, "{name}");
        for leaf in 0..leaves {
            page.evaluate(&format!(
                "{{ const select = document.querySelector('#s1-player .what-if select'); select.value = {leaf}; select.dispatchEvent(new Event('change')); }} 1"
            ));
            for worth in ["-90", "-1", "0", "5", "90"] {
                page.evaluate(&format!(
                    "{{ const field = document.querySelector('#s1-player .what-if [type=number]'); field.value = {worth}; field.dispatchEvent(new Event('input')); }} 1"
                ));
                let outputs = page.evaluate("all('#s1-player .what-if output').map((output) => output.textContent)");
                assert_eq!(
                    outputs.as_array().and_then(|all| all.last()),
                    Some(&json!(root)),
                    "{name}, {leaf}, {worth}"
                );
            }
        }
    });
}

#[test]
fn a_second_try_counts_as_help_and_all_modes_share_the_score() {
    let mut browser = Browser::start();
    let file = report(&TREES[0], "score");
    let mut page = browser.page();
    open(&mut page, &file, WIDE);
    page.evaluate(STUDENT);
    page.evaluate("chooseMode('predict')");
    // Comparisons are asked one at a time, if requested.
    let all = page.evaluate("lesson.prediction.all.map(({ kind }) => kind)");
    let of = |kind: &str| all.as_array().expect("a list").iter().filter(|asked| **asked == kind).count();
    // Seven of nine leaves are searched, and three inner nodes return a value.
    assert_eq!((of("compare"), of("visit")), (10, 7));
    page.evaluate("all('#s1-player .score input')[0].click()");
    let mut kinds = Vec::new();
    while let Some(question) = next_question(&mut page) {
        let kind = question["kind"].as_str().expect("a kind").to_owned();
        // The first question with fields is answered wrongly, then correctly; all others at once correctly.
        if question["choices"] == json!([]) && !kinds.iter().any(|kind| kind == "window" || kind == "value") {
            page.evaluate("type(ask().question.answer.blanks.map(() => '77'))");
            assert_eq!(page.evaluate("asked() !== false"), json!(true));
        }
        page.evaluate(
            "ask().question.answer.choices ? pick(ask().question.answer.choices.find((choice) => choice.is_right).label)
               : type(ask().question.answer.blanks.map((blank) => blank.accepted[0]))",
        );
        page.evaluate("goOn()");
        kinds.push(kind);
    }
    let counted = |kind: &str| kinds.iter().filter(|asked| *asked == kind).count();
    assert_eq!(counted("compare"), 10, "{kinds:?}");
    let helped = kinds.iter().find(|kind| *kind == "window" || *kind == "value").expect("one with fields").clone();
    let score = page.evaluate("scored()");
    assert_eq!(score[&helped], json!([counted(&helped), counted(&helped) - 1, 1]), "{score}");
    assert_eq!(score["visit"], json!([counted("visit"), counted("visit"), 0]), "{score}");
    // The exercise adds points: two of six at the first check, the others later.
    page.evaluate("chooseMode('mark')");
    page.evaluate("{ const fields = all('#s1-player .picture input'); put(fields[0], '3'); put(fields[1], '3'); } 1");
    assert_eq!(page.evaluate("lesson.exercise.rows.filter(({ field }) => field?.value === '3').length"), json!(2));
    page.evaluate("push('mark=check')");
    // The first check marks correct answers, with their reasons, but shows no missing answers.
    let verdicts = page
        .evaluate("shownText('.rows .verdict p').map((text) => text.split('. ').length > 1 && text.split('. ')[0])");
    assert_eq!(verdicts, json!(["✓ correct value", "✓ correct value"]));
    assert_eq!(page.evaluate("scored().mark"), json!([6, 2, 0]));
    page.evaluate("lesson.exercise.rows.forEach(({ mark, box, field }) => { if (mark.fate === 'skipped') box.click(); else if (field) put(field, mark.accepted[0]); })");
    page.evaluate("push('mark=check')");
    assert_eq!(page.evaluate("scored().mark"), json!([6, 2, 4]));
    assert_eq!(page.evaluate("grade().points"), json!("6 / 6"));
    // Showing the solution gives no points.
    page.evaluate("push('mark=start-again'), push('mark=solution'), push('mark=check')");
    assert_eq!(page.evaluate("scored().mark"), json!([12, 2, 4]));
    page.evaluate("push('score=start-again')");
    assert_eq!(page.evaluate("shownText('.score .total')"), json!(["0 / 0"]));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

/// Returns the paths of skipped moves, as 0-based indices among siblings.
fn skipped_paths(trace: &Value) -> Vec<String> {
    let nodes = trace["nodes"].as_array().expect("nodes");
    let mut paths: Vec<String> = Vec::new();
    for (index, node) in nodes.iter().enumerate() {
        let path = match node["parent"].as_u64() {
            None => String::new(),
            Some(parent) => {
                let place = nodes[..index].iter().filter(|other| other["parent"] == node["parent"]).count();
                let above = &paths[usize::try_from(parent).expect("a small number")];
                if above.is_empty() { place.to_string() } else { format!("{above}.{place}") }
            }
        };
        paths.push(path);
    }
    nodes.iter().zip(paths).filter(|(node, _)| node["state"] == "skipped").map(|(_, path)| path).collect()
}

#[test]
fn typical_mistakes_in_a_marked_tree_are_named() {
    open_lessons("explain", "mark", WIDE, |name, _, page| {
        let case = TREES.iter().find(|case| case.name == name).expect("one of them");
        for (mutant, told, lesson) in [
            ("shallow", "with shallow cutoffs only", "deep-cutoff"),
            ("window-reset", "with the window reset at every node", "window-goes-down"),
            ("late-cut", "with cuts one move late", "cut-leaf"),
        ] {
            let of = |mutant: &str| {
                let found = traces(&[&["draw", "-f", "json", "--mutant", mutant], case.arguments].concat());
                skipped_paths(found.get(0).unwrap_or(&found))
            };
            let (wrong, right) = (of(mutant), of("none"));
            page.evaluate("push('mark=start-again')");
            let cross = format!(
                "lesson.exercise.rows.forEach(({{ mark, box }}) => {{ if ({}.includes(mark.path)) box.click(); }})",
                json!(wrong)
            );
            page.evaluate(&cross);
            page.evaluate("push('mark=check')");
            assert_eq!(page.evaluate("shownText('.explained')"), json!([]), "{name}: it would tell where to look");
            // Mistakes are named only after an attempt.
            page.evaluate("push('mark=check')");
            assert_eq!(
                page.evaluate("shownText('.explained').length").as_u64() > Some(0),
                !wrong.is_empty() && wrong != right
            );
            page.evaluate("{ const { field, mark } = lesson.exercise.rows[0]; put(field, mark.accepted[0]); } 1");
            page.evaluate("push('mark=check')");
            let shown = page.evaluate("shownText('.explained')").to_string();
            if wrong == right {
                assert!(!shown.contains(told), "{name} {mutant}: {shown}");
            } else {
                assert!(shown.contains(told) && shown.contains(&Locale::default().lesson(lesson)), "{name}: {shown}");
            }
        }
        // Correct branches with a wrong value match no mistake.
        page.evaluate("push('mark=start-again'), push('mark=solution')");
        assert_eq!(page.evaluate("shownText('.explained')"), json!([]), "{name}");
        page.evaluate("put(lesson.exercise.rows.find(({ field }) => field).field, '77')");
        page.evaluate("push('mark=check')");
        // The page still suggests a lesson.
        let shown = page.evaluate("shownText('.explained')");
        assert_eq!(shown, json!(["The lesson on it: What MAX and MIN choose"]), "{name}");
    });
}

fn moves(trace: &Value, node: &Value) -> Vec<Value> {
    let node = &trace["nodes"][usize::try_from(node.as_u64().expect("a node")).expect("small")];
    let mut moves = if node["parent"].is_null() { Vec::new() } else { self::moves(trace, &node["parent"]) };
    moves.extend((!node["parent"].is_null()).then(|| node["move"].clone()));
    moves
}

/// Returns the answer that a search with a mistake gives to a question about the correct search, if it reaches the
/// node.
fn mistaken(trace: &Value, mistake: &Value, question: &Value) -> Option<Right> {
    let moment = usize::try_from(question["moment"].as_u64()?).ok()?;
    let step = &trace["steps"][moment - 1];
    let node = if step["step"] == "cutoff" { &step["skipped"][0] } else { &step["node"] };
    let wanted = moves(trace, node);
    let nodes = mistake["nodes"].as_array()?;
    let found = nodes.iter().find(|node| moves(mistake, &node["id"]) == wanted)?;
    let is_searched = found["state"] == "searched";
    match (question["kind"].as_str()?, step["step"].as_str()?) {
        ("visit", _) => Some(Right::Choice(if is_searched { "searched" } else { "skipped" }.to_owned())),
        ("window", "enter") if is_searched => {
            Some(Right::Typed(vec![bound(&found["alpha"], "-inf"), bound(&found["beta"], "inf")]))
        }
        ("value", _) if is_searched => Some(Right::Typed(vec![found["value"].to_string()])),
        ("move", _) => Some(Right::Choice(best_move(mistake)?)),
        _ => None,
    }
}

#[test]
fn typical_mistakes_in_predictions_are_named_with_a_lesson() {
    let mistakes = [("shallow", "deep-cutoff"), ("window-reset", "window-goes-down"), ("shared", "promises")];
    for (mutant, lesson) in due(mistakes, "misled") {
        let (mut misled, mut named, locale) = (0, 0, Locale::default());
        open_lessons(&format!("misled-{mutant}"), "predict", WIDE, |name, trace, page| {
            let case = TREES.iter().find(|case| case.name == name).expect("one of them");
            let found = traces(&[&["draw", "-f", "json", "--mutant", mutant], case.arguments].concat());
            let mistake = found.get(0).unwrap_or(&found);
            while let Some(question) = next_question(page) {
                let truth = right(trace, &question);
                let is_like = |one: &Right| match (one, &truth) {
                    (Right::Choice(one), Right::Choice(other)) => one == other,
                    (Right::Typed(one), Right::Typed(other)) => one == other,
                    _ => false,
                };
                let wrong = mistaken(trace, mistake, &question).filter(|wrong| !is_like(wrong));
                // The wrong one of two answers may be a guess.
                let is_misled = wrong.is_some() && question["choices"].as_array().is_none_or(|all| all.len() != 2);
                let answer = match wrong.unwrap_or(Right::Typed(vec!["12345".to_owned(), "12345".to_owned()])) {
                    Right::Choice(label) => format!("pick('{label}')"),
                    Right::Typed(values) if question["blanks"] != json!([]) => format!("type({})", json!(values)),
                    // Every other choice is the answer of some mistake.
                    Right::Typed(_) => "ask().judge('shown')".to_owned(),
                };
                page.evaluate(&answer);
                // Repeat the answer in the second try.
                if page.evaluate("asked() !== false") == true && question["choices"] == json!([]) {
                    page.evaluate("push('quiz=check')");
                } else if page.evaluate("asked() !== false") == true {
                    page.evaluate("ask().judge('wrong')");
                }
                let told = page.evaluate("shownText('.misled').join(' ')");
                let told = told.as_str().expect("words");
                let links = page.evaluate("all('#s1-player .verdict a').map(({ href }) => href)");
                let links = links.as_array().expect("a list");
                let is_shown = answer.contains("shown");
                assert_eq!(links.len(), usize::from(!is_shown), "{name} {mutant} {question}: {links:?}");
                assert_eq!(told.contains("comes out if, by mistake"), is_misled, "{name} {mutant} {question}: {told}");
                misled += usize::from(is_misled);
                let is_named =
                    ["caveat", "check-help"].map(|kind| told.contains(&locale.text(&format!("{kind}-{mutant}"))));
                let is_linked = links.iter().any(|link| *link == format!("{COURSE}/{lesson}.html"));
                named += usize::from(is_misled && is_named == [true; 2] && is_linked);
                page.evaluate("goOn()");
            }
        });
        // If several mistakes give the same answer, only the first one is named.
        assert!(named > 0 && misled >= named, "{mutant}: {named} of {misled}");
    }
}

/// The program gives the same points for a downloaded exercise.
#[test]
fn saved_answers_are_graded_by_the_program() {
    open_lessons("saved", "mark", WIDE, |name, _, page| {
        let case = TREES.iter().find(|case| case.name == name).expect("one of them");
        page.evaluate(
            "HTMLAnchorElement.prototype.click = () => {}; URL.createObjectURL = (blob) => { window.saved = blob; return '#'; };
             lesson.exercise.rows.forEach(({ mark, box, field }, place) => {
               if (field) put(field, place % 3 === 1 ? '77' : (mark.accepted[0] ?? ''));
               if (box && (mark.fate === 'skipped') !== (place % 4 === 3 && mark.is_leaf && mark.fate !== 'below')) box.click();
             });
             push('mark=check'), push('mark=save')",
        );
        let written = page.evaluate("saved.text()");
        let answers = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-saved-{name}.json"));
        std::fs::write(&answers, written.as_str().expect("JSON")).expect("a file");
        let graded =
            graded(&[&["check"], case.arguments, &[answers.to_str().expect("a plain path"), "--json"]].concat());
        let points = format!("{} / {}", graded["score"], graded["max_score"]);
        assert_eq!(page.evaluate("grade().points"), json!(points), "{name}: {written}");
        assert!(graded["score"].as_u64() > Some(0) && graded["score"] != graded["max_score"], "{name}");
    });
}

/// Returns the output of `check`, whose exit status is 1 for wrong answers.
fn graded(arguments: &[&str]) -> Value {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_plyscope")).args(arguments).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}
