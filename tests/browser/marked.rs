//! A worksheet that marks itself, in a package for a learning platform.

use plyscope::exercises::{self, Request, Sheet, TaskKind, Wanted};
use plyscope::internals::{self, Answer, Field, Task};
use plyscope::{Language, Locale, Source, TreeForm};
use serde_json::{Value, json};

use crate::access::{axe, violations};
use crate::chromium::{Browser, NARROW, Page, WIDE};
use crate::due;
use crate::outlet::{ONE_SITE, kept, leave, platform, visit};

/// Tree in which all mistakes give different answers.
const TREE: &str = "((((9 3) (5 12)) ((14 2) (8 1))) (((7 6) (4 10)) ((11 13) (0 15))))";

/// Script with the actions of a student: fills in the fields of a task.
const HANDS: &str = "
  const fill = (task, answers) => {
    const parts = [...document.querySelectorAll(`[data-task='${task}'] :is(input[type=text], select, .choices)`)];
    if (parts.length !== answers.length) throw new Error(`${task}: ${parts.length} parts, ${answers.length} answers`);
    for (const [place, part] of parts.entries()) {
      const answer = answers[place];
      const wanted = [answer].flat();
      if (part.matches('.choices')) {
        for (const label of part.querySelectorAll('label')) {
          const box = label.querySelector('input');
          if (wanted.includes(label.textContent.trim()) !== box.checked && (box.type === 'checkbox' || !box.checked)) label.click();
        }
      } else {
        part.value = part.matches('select') ? [...part.options].find(({ text }) => text === answer).value : answer;
        part.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }
  };
  const button = (name) => document.querySelector(`.end .${name}`);
  const told = (task) => ['li:not(.typical)', '.typical'].map((kind) =>
    [...document.querySelectorAll(`[data-task='${task}'] .mistakes ${kind}`)].map((item) => item.textContent));
  1";

fn sheet(tasks: &str, language: Language) -> Sheet {
    let source = Source::from_tree(TREE, "", TreeForm::Text, &[]).expect("a tree");
    let exercise = internals::exercise(&source, &source.default_settings()).expect("an exercise");
    let tasks: Vec<Wanted> = tasks.split(',').map(|task| task.parse().expect("a task")).collect();
    let locale = Locale::new(language);
    let request = Request::new(&exercise, &tasks, &locale);
    exercises::sheet(&request).expect("a sheet")
}

/// Returns all tasks that can be marked and that the tree allows.
fn markable() -> String {
    let source = Source::from_tree(TREE, "", TreeForm::Text, &[]).expect("a tree");
    let exercise = internals::exercise(&source, &source.default_settings()).expect("an exercise");
    let possible = internals::possible(&exercise, &Locale::default());
    let names: Vec<&str> =
        possible.into_iter().filter(|&kind| kind != TaskKind::GameTree).map(TaskKind::name).collect();
    names.join(",")
}

/// Returns the texts of the inputs for an answer.
fn hands(field: &Field, given: &Answer, none: &str) -> Vec<Value> {
    let option = |&place: &usize| field.options[place].clone();
    match given {
        Answer::Nothing | Answer::Free => vec![json!("")],
        Answer::Number(spellings) => vec![json!(spellings[0])],
        Answer::Choice(place) => vec![json!(option(place))],
        Answer::Choices(places) if places.is_empty() => vec![json!([none])],
        Answer::Choices(places) => vec![json!(places.iter().map(option).collect::<Vec<_>>())],
        Answer::Order(places) => {
            let place = |place| places.get(place).map_or_else(|| "–".to_owned(), option);
            (0..field.options.len()).map(|at| json!(place(at))).collect()
        }
    }
}

/// Computes the points of an answer, independently of the library.
fn points(task: &Task, field: &Field, given: &Answer) -> f64 {
    let share = |hits: usize, extra: usize, all: usize| hits.saturating_sub(extra) as f64 / all.max(1) as f64;
    let part = match (&field.right, given) {
        (Answer::Number(right), Answer::Number(given)) => f64::from(u8::from(right[0] == given[0])),
        (Answer::Choice(right), Answer::Choice(given)) => f64::from(u8::from(right == given)),
        (Answer::Choices(right), Answer::Choices(given)) => {
            // Choosing nothing is a choice, too.
            let extra = given.difference(right).count() + usize::from(given.is_empty() && !right.is_empty());
            if right.is_empty() {
                share(usize::from(given.is_empty()), 0, 1)
            } else {
                share(right.intersection(given).count(), extra, right.len())
            }
        }
        (Answer::Order(right), Answer::Order(given)) => {
            let same = right.iter().zip(given).take_while(|(right, given)| right == given).count();
            share(same, given.len().saturating_sub(right.len()), right.len())
        }
        _ => 0.0,
    };
    task.share(field.weight) * part
}

/// Fills in a task with the answers of `choose`; returns the points.
fn fill(page: &mut Page<'_>, task: &Task, none: &str, choose: &dyn Fn(usize, &Field) -> Answer) -> f64 {
    let (mut parts, mut sum) = (Vec::new(), 0.0);
    for (place, field) in task.fields.iter().enumerate() {
        let given = if field.right == Answer::Nothing { Answer::Nothing } else { choose(place, field) };
        sum += points(task, field, &given);
        parts.extend(hands(field, &given, none));
    }
    page.evaluate_within(&format!("fill('{}', {})", task.kind.name(), json!(parts)));
    sum
}

fn score(page: &mut Page<'_>) -> f64 {
    let [score, ..] = kept(page);
    score.as_str().expect("a score").parse().expect("a number")
}

#[test]
fn points_are_those_of_the_marking_scheme_and_mistakes_are_named() {
    let tasks = markable();
    let mut browser = Browser::start_with(ONE_SITE);
    for language in Language::ALL {
        let code = language.code();
        let file = platform(&format!("sheet-{code}"), &["worksheet", TREE, "--tasks", &tasks, "--lang", code]);
        let sheet = sheet(&tasks, language);
        let none = Locale::new(language).text("sheet-none");
        let mistake = Locale::new(language).with("online-mistake", &[("name", "".into()), ("why", "".into())]);
        let mistake = mistake.split(':').next().expect("a word");
        let lesson = Locale::new(language).with("check-lesson", &[("lesson", "".into())]);
        let lesson = lesson.split(':').next().expect("a word");
        for answered in ["right", "wrong", "every other"] {
            let mut page = browser.page();
            page.open(&file, WIDE);
            visit(&mut page);
            page.evaluate_within(HANDS);
            let choose = |place: usize, field: &Field| match (answered, field.wrong.first()) {
                ("wrong", Some(wrong)) => wrong.given.clone(),
                ("every other", Some(wrong)) if place.is_multiple_of(2) => wrong.given.clone(),
                _ => field.right.clone(),
            };
            let mut sum = 0.0;
            for task in &sheet.tasks {
                sum += fill(&mut page, task, &none, &choose);
            }
            // No score is sent before the check.
            assert_eq!(page.evaluate("kept['cmi.core.score.raw'] ?? null"), json!(null));
            page.evaluate_within("button('check').click()");
            let expected = 100.0 * sum / sheet.points().number();
            let told = score(&mut page);
            assert!((told - expected).abs() < 0.006, "{code} {answered}: {told}, not {expected}");
            assert_eq!(answered == "right", told > 99.99, "{told}");
            assert_eq!(kept(&mut page)[1], json!("completed"));
            for task in &sheet.tasks {
                let told = page.evaluate_within(&format!("told('{}')", task.kind.name()));
                let [said, typical]: [Vec<String>; 2] = serde_json::from_value(told).expect("two lists");
                let choices = task.fields.iter().enumerate().filter(|(_, field)| field.right != Answer::Nothing);
                let choices = choices.map(|(place, field)| (field, choose(place, field)));
                let wrong: Vec<&Field> =
                    choices.filter(|(field, given)| *given != field.right).map(|(field, _)| field).collect();
                assert_eq!(said.len(), wrong.len(), "{code} {answered} {}: {said:?}", task.kind.name());
                for (said, field) in said.iter().zip(wrong) {
                    assert!(said.contains(&field.shown) && said.contains(&field.reason), "{code}: {said}");
                    let label = field.label.trim_end_matches(['?', ':']);
                    let named = |typical: &&String| [label, mistake, lesson].iter().all(|&part| typical.contains(part));
                    assert!(
                        typical.iter().any(|typical| named(&typical)),
                        "{code}: no mistake for {label}: {typical:?}"
                    );
                }
            }
            // On the next visit the sheet is still marked.
            leave(&mut page);
            visit(&mut page);
            page.evaluate_within(HANDS);
            let shown =
                "[button('check').hidden, document.querySelectorAll('.sign.wrong, .choices .wrong').length > 0]";
            assert_eq!(page.evaluate_within(shown), json!([true, answered != "right"]));
            assert_eq!(page.complaints(), Vec::<String>::new());
        }
    }
}

#[test]
fn a_sheet_asks_for_confirmation_is_stored_and_can_be_restarted() {
    let file = platform("sheet-kept", &["worksheet", TREE, "--tasks", "values,cuts,best-move"]);
    let sheet = sheet("values,cuts,best-move", Language::English);
    let [values, _, best] = &sheet.tasks[..] else { panic!("three tasks") };
    let is_empty = |field: &Field| field.right == Answer::Nothing;
    let first = values.fields.iter().position(is_empty).expect("nothing is searched somewhere");
    let mut browser = Browser::start_with(ONE_SITE);
    let mut page = browser.page();
    page.open(&file, WIDE);
    visit(&mut page);
    page.evaluate_within(HANDS);
    let each = values.points.number() / f64::from(u32::try_from(values.asked().count()).expect("a few"));
    fill(&mut page, values, "none", &|_, field| field.right.clone());
    // A value in a box that must stay empty costs the points of a value.
    page.evaluate_within(&format!(
        "{{ const box = document.querySelectorAll('[data-task=values] input')[{first}]; box.value = '7';
           box.dispatchEvent(new Event('change', {{ bubbles: true }})) }}"
    ));
    leave(&mut page);
    assert_eq!(kept(&mut page)[..2], [json!(null), json!("incomplete")]);
    visit(&mut page);
    page.evaluate_within(HANDS);
    let box_value = format!("document.querySelectorAll('[data-task=values] input')[{first}].value");
    assert_eq!(page.evaluate_within(&box_value), json!("7"));
    page.evaluate_within("button('check').click()");
    let asked = page.evaluate_within("document.querySelector('.unanswered').innerText");
    for task in &sheet.tasks[1..] {
        assert!(asked.as_str().is_some_and(|asked| asked.contains(&task.title)), "{asked}");
    }
    assert_eq!(kept(&mut page)[0], json!(null));
    page.evaluate_within("button('check').click()");
    let expected = 100.0 * (values.points.number() - each) / sheet.points().number();
    assert!((score(&mut page) - expected).abs() < 0.006);
    assert_eq!(page.evaluate_within("document.activeElement.className"), json!("total"));
    // The solved tree has replaced the tree of the task.
    let label = &values.fields[0].shown;
    let tree = page.evaluate_within("document.querySelector('[data-figure=tree]').textContent");
    assert!(tree.as_str().is_some_and(|tree| tree.contains(label)), "{tree}");
    page.evaluate_within("button('again').click()");
    assert_eq!(page.evaluate_within(&box_value), json!(""));
    assert_eq!(
        page.evaluate_within("document.querySelectorAll('.sign, .tasks label:is(.right, .wrong)').length"),
        json!(0)
    );
    // After a second, worse attempt, the best score still counts.
    fill(&mut page, best, "none", &|_, field| field.right.clone());
    page.evaluate_within("button('check').click(); button('check').click()");
    assert!((score(&mut page) - expected).abs() < 0.006);
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn axe_finds_nothing_before_and_after_marking() {
    let axe = axe();
    let file = platform("sheet-axe", &["worksheet", TREE, "--tasks", &markable()]);
    let page_file = file.with_file_name("index.html");
    let mut browser = Browser::start();
    for view in due([WIDE, WIDE.dark(), NARROW], "sheet-axe") {
        let mut page = browser.page();
        page.open(&page_file, view);
        page.evaluate("sheet.then(() => true)");
        page.evaluate(&format!("{axe}; 1"));
        assert_eq!(violations(&mut page), json!([]), "to be answered, {view:?}");
        let wide = "document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(page.evaluate(wide), json!(true), "{view:?}");
        page.evaluate(HANDS);
        page.evaluate("button('check').click(); button('check').click(); document.querySelectorAll('details').forEach((one) => { one.open = true; })");
        assert_eq!(violations(&mut page), json!([]), "marked, {view:?}");
        assert_eq!(page.evaluate(wide), json!(true), "{view:?}");
        assert_eq!(page.complaints(), Vec::<String>::new());
    }
}
