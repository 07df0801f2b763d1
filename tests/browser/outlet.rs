//! Destinations of scores: the learning platform that started the page, the page around it, or none.

use std::path::{Path, PathBuf};

use plyscope::internals::LESSONS;
use serde_json::{Value, json};

use crate::archive::unpacked;
use crate::chromium::{Browser, Page, WIDE};
use crate::plyscope;

const PLATFORM: &str = include_str!("platform.js");
const HOST: &str = include_str!("host.js");

/// Flags that allow files to access each other, as pages of a platform can, and to open windows.
pub(crate) const ONE_SITE: &[&str] = &["--allow-file-access-from-files", "--disable-popup-blocking"];

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-outlet-{test}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Writes a page that shows other pages in a frame.
fn stand_in(folder: &Path, script: &str) -> PathBuf {
    let file = folder.join("around.html");
    let html = format!(
        "<!DOCTYPE html><title>Around</title><body style='margin:0'>\
         <iframe style='border:0;width:100%;height:95vh'></iframe><script>{script}</script>"
    );
    std::fs::write(&file, html).expect("a file");
    file
}

/// Writes and unpacks a package, and a page that acts as a learning platform.
pub(crate) fn platform(test: &str, arguments: &[&str]) -> PathBuf {
    let folder = folder(test);
    let package = folder.join("package.zip");
    plyscope(&[arguments, &["--scorm", "-o", package.to_str().expect("a plain path")]].concat());
    for (name, content) in unpacked(&std::fs::read(package).expect("a package")) {
        std::fs::write(folder.join(name), content).expect("a file");
    }
    stand_in(&folder, PLATFORM)
}

/// Visits the unit of a package again.
pub(crate) fn visit(page: &mut Page<'_>) {
    assert_eq!(page.evaluate("visit('index.html')"), json!(true));
    // A report is ready when `ready` is resolved, a sheet that marks itself when `sheet` is.
    page.evaluate_within("typeof ready === 'undefined' ? sheet.then(() => true) : ready");
}

/// Returns raw score, status and state as stored by the platform.
pub(crate) fn kept(page: &mut Page<'_>) -> [Value; 3] {
    let kept = page.evaluate(
        "[kept['cmi.core.score.raw'] ?? null, kept['cmi.core.lesson_status'], JSON.parse(kept['cmi.suspend_data'] || 'null')]",
    );
    assert_eq!(page.evaluate("mistakes"), json!([]));
    std::array::from_fn(|place| kept[place].clone())
}

pub(crate) fn leave(page: &mut Page<'_>) {
    let calls = page.evaluate("leave()");
    let calls = calls.as_array().expect("names");
    assert_eq!((calls.first(), calls.last()), (Some(&json!("LMSInitialize")), Some(&json!("LMSFinish"))));
    assert_eq!(page.evaluate("mistakes"), json!([]));
}

const RIGHT: &str = "document.querySelector('.options button[data-right]').click()";
const WRONG: &str = "document.querySelector('.options button:not([data-right])').click()";
const IS_OPEN: &str = "document.querySelector('.solution').checkVisibility()";

#[test]
fn a_platform_stores_the_first_answer_to_a_lesson() {
    let file = platform("lesson", &["lesson", "deep-cutoff"]);
    let mut browser = Browser::start_with(ONE_SITE);
    for (first, then, points) in [(RIGHT, WRONG, "100"), (WRONG, RIGHT, "0")] {
        let mut page = browser.page();
        page.open(&file, WIDE);
        visit(&mut page);
        // There is no score before the first answer.
        assert_eq!(page.evaluate("values['cmi.core.lesson_status']"), json!("incomplete"));
        assert_eq!(page.evaluate("values['cmi.core.score.raw'] ?? null"), json!(null));
        page.evaluate_within(first);
        let [score, status, _] = kept(&mut page);
        assert_eq!((score, status), (json!(points), json!(if first == RIGHT { "completed" } else { "incomplete" })));
        page.evaluate_within(then);
        let [score, status, state] = kept(&mut page);
        assert_eq!((score, status), (json!(points), json!("completed")));
        assert_eq!(state["answers"].as_array().map(Vec::len), Some(2), "{state}");
        assert_eq!(page.evaluate("[kept['cmi.core.score.min'], kept['cmi.core.score.max']]"), json!(["0", "100"]));
        leave(&mut page);

        visit(&mut page);
        let chosen = page.evaluate_within("document.querySelectorAll('.options .chosen').length");
        assert_eq!((chosen, page.evaluate_within(IS_OPEN)), (json!(2), json!(true)));
        let is_said = "document.querySelector('.passed-on').checkVisibility()";
        assert_eq!(page.evaluate_within(is_said), json!(true));
        leave(&mut page);
        assert_eq!(kept(&mut page)[..2], [json!(points), json!("completed")]);
        assert_eq!(page.complaints(), Vec::<String>::new());
    }
    // Showing the solution first does not count as an answer.
    let mut page = browser.page();
    page.open(&file, WIDE);
    visit(&mut page);
    page.evaluate_within("document.querySelector('.show').click()");
    page.evaluate_within(RIGHT);
    assert_eq!(kept(&mut page)[..2], [json!("0"), json!("completed")]);
    assert_eq!(page.complaints(), Vec::<String>::new());
}

/// Runs a script in a course in one file, and waits for a page.
fn turn(page: &mut Page<'_>, place: &str) {
    let is_there = page.evaluate_within(&format!(
        "new Promise((done) => {{
           location.hash = {};
           const isThere = () => course.shown === {} && document.querySelector('h1') && (players.length > 0 || !document.querySelector('.theatre'));
           const look = (left) => (isThere() || left === 0 ? done(isThere()) : setTimeout(look, 20, left - 1));
           setTimeout(look, 20, 500);
         }})",
        json!(format!("#{place}")),
        json!(place),
    ));
    assert_eq!(is_there, json!(true), "{place}");
}

/// Answers a range of questions of a test, every third one wrongly.
fn answer(page: &mut Page<'_>, from: usize, to: usize) {
    page.evaluate_within(&format!(
        "[...document.querySelectorAll('.puzzle')].slice({from}, {to}).forEach((question, index) => {{
           const sort = (index + {from}) % 3 === 0 ? ':not([data-right])' : '[data-right]';
           question.querySelector(`.options button${{sort}}`).click();
         }})"
    ));
}

#[test]
fn a_platform_keeps_the_progress_and_the_test_of_a_course() {
    let file = platform("course", &["course", "--lang", "cs"]);
    let mut browser = Browser::start_with(ONE_SITE);
    let mut page = browser.page();
    page.open(&file, WIDE);
    visit(&mut page);
    turn(&mut page, "promises");
    page.evaluate_within(WRONG);
    page.evaluate_within(RIGHT);
    turn(&mut page, "index");
    let done = "[...document.querySelectorAll('.lessons .done')].filter((done) => done.checkVisibility()).length";
    assert_eq!(page.evaluate_within(done), json!(1));
    // In a course, lessons give no points.
    let [score, status, state] = kept(&mut page);
    assert_eq!((score, status), (json!(null), json!("incomplete")));
    assert_eq!(state["lessons"], json!(["promises"]));
    leave(&mut page);

    visit(&mut page);
    turn(&mut page, "index");
    assert_eq!(page.evaluate_within(done), json!(1));
    turn(&mut page, "test");
    answer(&mut page, 0, 10);
    let (all, percent) = (LESSONS.len(), |right: usize| {
        let share = right as f64 / LESSONS.len() as f64;
        json!(((share * 10_000.0).round() / 100.0).to_string())
    });
    assert_eq!(kept(&mut page)[..2], [percent(6), json!("incomplete")]);
    leave(&mut page);

    visit(&mut page);
    turn(&mut page, "test");
    let answered = "document.querySelectorAll('.explained:not([hidden])').length";
    assert_eq!(page.evaluate_within(answered), json!(10));
    // A wrong answer of the previous visit cannot be corrected.
    page.evaluate_within(RIGHT);
    answer(&mut page, 10, all);
    let right = all - all.div_ceil(3);
    assert_eq!(kept(&mut page)[..2], [percent(right), json!("completed")]);
    assert_eq!(page.evaluate_within("document.querySelector('.right-ones').textContent"), json!(right.to_string()));
    // The state survives changes between pages of the file.
    turn(&mut page, "index");
    turn(&mut page, "test");
    assert_eq!(page.evaluate_within(answered), json!(all));
    // After a second, worse attempt, the best score still counts.
    page.evaluate_within("document.querySelector('.again').click()");
    answer(&mut page, 0, 1);
    assert_eq!(kept(&mut page)[..2], [percent(right), json!("completed")]);
    // Nothing is stored in the browser, because other users may share it.
    assert_eq!(page.evaluate_within("Object.keys(localStorage)"), json!([]));
    leave(&mut page);
    assert_eq!(page.complaints(), Vec::<String>::new());
}

/// A state too long for the platform is reduced to its score.
#[test]
fn the_state_never_exceeds_the_limit_of_a_platform() {
    let file = platform("limit", &["lesson", "deep-cutoff"]);
    let mut browser = Browser::start_with(ONE_SITE);
    let empty = r#"{"other":"","answers":[0],"score":0,"complete":false}"#.len();
    for (other, is_all) in [
        ("x".repeat(4096 - empty), true),
        ("x".repeat(4097 - empty), false),
        // Each of these letters takes six characters.
        ("\u{436}".repeat((4096 - empty) / 6), true),
        ("\u{436}".repeat((4096 - empty) / 6 + 1), false),
        (r"\".repeat((4096 - empty) / 2 + 1), false),
    ] {
        let mut page = browser.page();
        page.open(&file, WIDE);
        page.evaluate(&format!("kept['cmi.suspend_data'] = JSON.stringify({{ other: {} }})", json!(other)));
        visit(&mut page);
        let place = page.evaluate_within(
            "[...document.querySelectorAll('.options button')].findIndex((button) => !('right' in button.dataset))",
        );
        page.evaluate_within(WRONG);
        let [score, _, state] = kept(&mut page);
        assert_eq!(score, json!("0"));
        let expected = if is_all {
            json!({"other": other, "answers": [place], "score": 0, "complete": false})
        } else {
            json!({"score": 0, "complete": false})
        };
        assert_eq!(state, expected);
        assert_eq!(page.complaints(), Vec::<String>::new());
    }
}

#[test]
fn any_state_of_a_platform_is_accepted() {
    let file = platform("anything", &["course"]);
    let mut browser = Browser::start_with(ONE_SITE);
    for told in [
        "nonsense",
        "7",
        "null",
        "[1]",
        r#"{"lessons":7,"test":{"a":1},"score":"best"}"#,
        r#"{"lessons":[null,{}],"test":["99-0","0-99","x",-1,null],"score":1e9,"complete":"no"}"#,
    ] {
        let mut page = browser.page();
        page.open(&file, WIDE);
        page.evaluate(&format!("kept['cmi.suspend_data'] = {}", json!(told)));
        visit(&mut page);
        turn(&mut page, "promises");
        page.evaluate_within(RIGHT);
        turn(&mut page, "index");
        turn(&mut page, "test");
        answer(&mut page, 0, 2);
        let expected =
            page.evaluate_within("String(Math.round(10000 / document.querySelectorAll('.puzzle').length) / 100)");
        let [score, status, state] = kept(&mut page);
        assert_eq!((score, status), (expected, json!("incomplete")), "{told}");
        assert!(state["lessons"].as_array().is_some_and(|done| done.contains(&json!("promises"))), "{state}");
        assert_eq!(page.complaints(), Vec::<String>::new(), "{told}");
    }
}

#[test]
fn a_platform_is_found_in_the_frames_of_the_page_or_of_its_opener() {
    let file = platform("found", &["lesson", "deep-cutoff"]);
    let folder = file.parent().expect("a folder");
    let inner = "<!DOCTYPE html><title>Inner</title><iframe src='index.html' style='width:100%;height:90vh'></iframe>";
    std::fs::write(folder.join("inner.html"), inner).expect("a file");
    let mut browser = Browser::start_with(ONE_SITE);
    let mut page = browser.page();
    page.open(&file, WIDE);
    page.evaluate("visit('inner.html')");
    // A report is ready when `ready` is resolved, a sheet that marks itself when `sheet` is.
    page.evaluate_within("typeof ready === 'undefined' ? sheet.then(() => true) : ready");
    page.evaluate_within(RIGHT);
    assert_eq!(kept(&mut page)[..2], [json!("100"), json!("completed")]);

    // In a window opened from a frame.
    let mut page = browser.page();
    page.open(&file, WIDE);
    page.evaluate(
        "new Promise((done) => {
           const frame = document.querySelector('iframe');
           frame.addEventListener('load', () => {
             const popup = frame.contentWindow.open('index.html');
             if (!popup) return done(false);
             const look = () => {
               const button = popup.document?.querySelector('.options button[aria-expanded][data-right]');
               if (!button) return setTimeout(look, 20);
               button.click();
               popup.addEventListener('pagehide', () => setTimeout(done, 50, true));
               popup.close();
             };
             look();
           }, { once: true });
           frame.srcdoc = '<p>A launcher';
         })",
    );
    assert_eq!(kept(&mut page)[..2], [json!("100"), json!("completed")]);
    assert_eq!(page.evaluate("calls.at(-1)[0]"), json!("LMSFinish"));

    // A platform that fails to initialize is ignored.
    let mut page = browser.page();
    page.open(&file, WIDE);
    page.evaluate("API.LMSInitialize = () => 'false'");
    visit(&mut page);
    page.evaluate_within(RIGHT);
    assert_eq!(page.evaluate_within("document.querySelector('.passed-on').checkVisibility()"), json!(false));
    assert_eq!(page.evaluate("calls.length"), json!(0));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

/// Writes a report inside a page of another origin that implements SPLICE.
fn host(test: &str) -> PathBuf {
    let folder = folder(test);
    let report = folder.join("report.html");
    plyscope(&["report", "((3 12 8) (2 4 6) (14 5 2))", "-o", report.to_str().expect("a plain path")]);
    stand_in(&folder, HOST)
}

/// Script with the actions of a student: answers the next question, and returns whether there was one.
const STUDENT: &str = "
    const predict = async (isRight) => {
      const { prediction } = lessons[0];
      while (!prediction.isOpen) {
        if (players[0].isOver) return false;
        await players[0].move(players[0].isTold);
      }
      while (prediction.isOpen) {
        const { choices } = prediction.question.answer;
        const isFree = (index) => !prediction.fields[index].element.hasAttribute('aria-disabled');
        if (choices) prediction.pick(choices.findIndex((choice, index) => choice.is_right === isRight && isFree(index)));
        else {
          for (const { input, part } of prediction.fields) input.value = isRight ? part.accepted[0] : '12345';
          prediction.check();
        }
      }
      prediction.goOn();
      return true;
    };
    const mode = (name) => document.querySelector(`#s1-player .modes [value=${name}]`).click();
    const total = () => document.querySelector('#s1-player .score .total').textContent;
    1";

/// Shows the report in a page that replies in the given manner.
fn show(page: &mut Page<'_>, manner: &str) {
    page.evaluate(&format!("visit('report.html', {})", json!(manner)));
    // A report is ready when `ready` is resolved, a sheet that marks itself when `sheet` is.
    page.evaluate_within("typeof ready === 'undefined' ? sheet.then(() => true) : ready");
    page.evaluate_within(STUDENT);
}

fn predict(page: &mut Page<'_>, is_right: bool) {
    assert_eq!(page.evaluate_within(&format!("predict({is_right})")), json!(true));
}

/// Returns the last reported score, and the number of reports.
fn reported(page: &mut Page<'_>) -> (Option<f64>, u64) {
    page.evaluate("pause()");
    let found = page.evaluate("[reports().at(-1)?.score ?? null, reports().length]");
    (found[0].as_f64(), found[1].as_u64().expect("a number"))
}

fn is_near(one: Option<f64>, other: f64) -> bool {
    one.is_some_and(|one| (one - other).abs() < 1e-9)
}

#[test]
fn a_page_around_a_report_stores_its_score() {
    let file = host("report");
    let mut browser = Browser::start();
    let mut page = browser.page();
    page.open(&file, WIDE);
    show(&mut page, "at once");
    let first = page.evaluate("messages");
    assert_eq!(first.as_array().map(Vec::len), Some(1), "{first}");
    assert_eq!(first[0]["subject"], "SPLICE.getState");
    assert!(first[0]["message_id"].as_str().is_some_and(|id| id.len() > 10), "{first}");

    page.evaluate_within("mode('predict')");
    let all = page.evaluate_within(
        "players[0].tree.lessons.questions.filter(({ kind }) => lessons[0].score.isWanted(kind)).length",
    );
    let all = all.as_f64().expect("a number");
    predict(&mut page, true);
    predict(&mut page, false);
    predict(&mut page, true);
    let (score, count) = reported(&mut page);
    assert!(is_near(score, 2.0 / all) && count == 3, "{score:?} of {all} after {count}");
    let report = page.evaluate("reports().at(-1)");
    let mut keys: Vec<&String> = report.as_object().expect("a message").keys().collect();
    keys.sort();
    assert_eq!(keys, ["message_id", "score", "state", "subject"]);
    let ids = "new Set(messages.map(({ message_id: id }) => id)).size === messages.length";
    assert_eq!(page.evaluate(ids), json!(true));

    show(&mut page, "at once");
    assert_eq!(page.evaluate_within("total()"), json!("2 / 3"));
    assert_eq!(reported(&mut page), (None, 0), "what was brought back is no news");
    // After correct answers in the same search, the questions of both visits count.
    page.evaluate_within("mode('predict')");
    let answered = page
        .evaluate_within("(async () => { let count = 0; while (await predict(true)) count += 1; return count; })()");
    assert_eq!(answered.as_f64(), Some(all));
    let (score, _) = reported(&mut page);
    assert!(is_near(score, (all + 2.0) / (all + 3.0)), "{score:?} of {all}");
    assert_eq!(page.evaluate("reports().at(-1).state.complete"), json!(true));
    // The best score still counts.
    page.evaluate_within("document.querySelector('#s1-player [data-score=start-again]').click()");
    predict(&mut page, false);
    let (after, _) = reported(&mut page);
    assert_eq!(after, score);
    show(&mut page, "at once");
    assert_eq!(page.evaluate_within("total()"), json!("0 / 1"));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

/// Hosts put the page into a sandbox, in which it has no storage.
#[test]
fn a_sandboxed_page_reports_its_score() {
    let file = host("shut-in");
    let mut browser = Browser::start_with(&["--disable-features=IsolateSandboxedIframes"]);
    let mut page = browser.page();
    page.open(&file, WIDE);
    page.evaluate("document.querySelector('iframe').sandbox = 'allow-scripts'");
    show(&mut page, "at once");
    assert_eq!(page.evaluate_within("self.origin"), json!("null"));
    page.evaluate_within("mode('predict')");
    predict(&mut page, true);
    let (score, count) = reported(&mut page);
    assert!(score.is_some_and(|score| score > 0.0) && count == 1, "{score:?}");
    // The address is updated after a delay.
    page.evaluate_within("new Promise((done) => setTimeout(done, 500))");
    show(&mut page, "at once");
    assert_eq!(page.evaluate_within("total()"), json!("1 / 1"));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn the_points_of_the_exercise_are_reported() {
    let file = host("marks");
    let mut browser = Browser::start();
    let mut page = browser.page();
    page.open(&file, WIDE);
    show(&mut page, "at once");
    page.evaluate_within("mode('mark')");
    // One skipped branch is marked, and all other answers are missing.
    page.evaluate_within(
        "{ const row = lessons[0].exercise.rows.find(({ mark }) => mark.fate === 'skipped');
           row.box.checked = true;
           row.box.dispatchEvent(new Event('change'));
           document.querySelector('#s1-player [data-mark=check]').click() }",
    );
    let told = page.evaluate_within("total()");
    let (points, most) = told.as_str().and_then(|told| told.split_once(" / ")).expect("points");
    let most: f64 = most.parse().expect("a number");
    assert_eq!((points, most > 3.0), ("1", true), "{told}");
    let (score, count) = reported(&mut page);
    assert!(is_near(score, 1.0 / most) && count == 1, "{score:?} of {most}");
}

#[test]
fn a_page_does_not_wait_for_the_state_of_its_host() {
    let file = host("late");
    let mut browser = Browser::start();
    // The host never replies, or has no state.
    for manner in ["never", "error"] {
        let mut page = browser.page();
        page.open(&file, WIDE);
        show(&mut page, manner);
        page.evaluate_within("mode('predict')");
        predict(&mut page, true);
        let (score, count) = reported(&mut page);
        assert!(score.is_some_and(|score| score > 0.0) && count == 1, "{manner}: {score:?}");
        assert_eq!(page.complaints(), Vec::<String>::new());
    }
    // Answers given before the host's state arrives are merged with it and reported.
    let mut page = browser.page();
    page.open(&file, WIDE);
    show(&mut page, "late");
    page.evaluate_within("mode('predict')");
    predict(&mut page, true);
    let (score, _) = reported(&mut page);
    assert!(score.is_some_and(|score| score < 0.5), "{score:?}");
    page.evaluate(
        "kept = { score: 0.5, complete: false, earned: { 's1-player': { move: { asked: 4, right: 3, hinted: 0 } } } }, answer()",
    );
    assert_eq!(reported(&mut page), (Some(0.5), 2));
    assert_eq!(page.evaluate_within("total()"), json!("4 / 5"));
    // Further states from the host are ignored.
    page.evaluate("kept = { score: 1 }, answer()");
    assert_eq!(reported(&mut page), (Some(0.5), 2));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn messages_from_other_frames_are_ignored() {
    let file = host("forged");
    let mut browser = Browser::start();
    let mut page = browser.page();
    page.open(&file, WIDE);
    page.evaluate(
        "new Promise((done) => {
           const other = document.createElement('iframe');
           other.addEventListener('load', done);
           other.srcdoc = '<p>Other';
           document.body.append(other);
         })",
    );
    show(&mut page, "never");
    // Replies from another frame, and unrelated replies from the host, are ignored.
    page.evaluate(
        "{ const state = { score: 1, earned: { 's1-player': { move: { asked: 1, right: 1, hinted: 0 } } } };
           const forged = { subject: 'SPLICE.getState.response', message_id: asked, state };
           const data = JSON.stringify(forged);
           frames[1].eval(`parent.frames[0].postMessage(${data}, '*')`);
           const others = [null, 7, { ...forged, message_id: 'another' }, { ...forged, subject: 'SPLICE.getState' }];
           for (const other of others) say(other);
           pause() }",
    );
    let found = page.evaluate_within("[Object.keys(outlet.state).length, outlet.isKept, total()]");
    assert_eq!(found, json!([0, false, "0 / 0"]));
    assert_eq!(page.evaluate("messages.length"), json!(1));
}

/// Pages of a course in a folder share one state in the page around them.
#[test]
fn pages_of_a_course_folder_share_one_state_in_the_host() {
    let folder = folder("folder");
    let course = folder.join("course");
    plyscope(&["course", "promises", "deep-cutoff", "-o", course.to_str().expect("a plain path")]);
    let file = stand_in(&folder, HOST);
    let mut browser = Browser::start();
    let mut page = browser.page();
    page.open(&file, WIDE);
    let open = |page: &mut Page<'_>, name: &str| {
        page.evaluate(&format!("visit('course/{name}.html')"));
        page.evaluate_within("typeof ready === 'undefined' || ready");
    };
    open(&mut page, "test");
    page.evaluate_within(RIGHT);
    assert_eq!(reported(&mut page), (Some(0.5), 1));
    open(&mut page, "deep-cutoff");
    page.evaluate_within(RIGHT);
    assert_eq!(reported(&mut page), (Some(0.5), 1));
    assert_eq!(page.evaluate("kept.lessons"), json!(["deep-cutoff"]));
    open(&mut page, "index");
    let done = "[...document.querySelectorAll('.lessons .done')].map((done) => done.checkVisibility()).join()";
    assert_eq!(page.evaluate_within(done), json!("false,true"));
    page.evaluate_within("document.querySelector('.forget').click()");
    assert_eq!(page.evaluate_within(done), json!("false,false"));
    open(&mut page, "test");
    assert_eq!(page.evaluate_within("document.querySelectorAll('.explained:not([hidden])').length"), json!(1));
    page.evaluate_within("document.querySelectorAll('.puzzle')[1].querySelector('[data-right]').click()");
    assert_eq!(reported(&mut page).0, Some(1.0));
    assert_eq!(page.evaluate("kept.complete"), json!(true));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn a_page_without_a_host_sends_no_messages() {
    let folder = folder("alone");
    let name = |file: &str| folder.join(file).to_str().expect("a plain path").to_owned();
    plyscope(&["report", "((3 12 8) (2 4 6) (14 5 2))", "-o", &name("report.html")]);
    plyscope(&["lesson", "deep-cutoff", "-o", &name("lesson.html")]);
    plyscope(&["course", "promises", "deep-cutoff", "-o", &name("course")]);
    let mut browser = Browser::start();
    for file in ["report.html", "lesson.html", "course/test.html", "course/promises.html"] {
        let mut page = browser.page();
        let listen = "window.sent = []; window.postMessage = (...said) => sent.push(said);";
        page.call("Page.addScriptToEvaluateOnNewDocument", &json!({"source": listen}));
        page.open(&folder.join(file), WIDE);
        page.evaluate("typeof ready === 'undefined' || ready");
        if file == "report.html" {
            page.evaluate(STUDENT);
            page.evaluate("mode('predict')");
            for is_right in [true, false] {
                page.evaluate(&format!("predict({is_right})"));
            }
        } else {
            page.evaluate(WRONG);
            page.evaluate(RIGHT);
        }
        let told = page.evaluate("[sent, outlet.host, document.querySelector('.passed-on').checkVisibility()]");
        assert_eq!(told, json!([[], null, false]), "{file}");
        assert_eq!(page.requests().len(), 1, "{file}");
        assert_eq!(page.complaints(), Vec::<String>::new(), "{file}");
    }
    // Without a host, the browser stores the answers.
    let mut page = browser.page();
    page.open(&folder.join("course/index.html"), WIDE);
    let done = "[...document.querySelectorAll('.lessons .done')].map((done) => done.checkVisibility()).join()";
    assert_eq!(page.evaluate(done), json!("true,false"));
}
