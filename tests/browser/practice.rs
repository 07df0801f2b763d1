//! Endless practice: the page generates the same trees as the program.

use plyscope::internals::{Level, tree};
use serde_json::json;

use crate::access::{axe, violations};
use crate::chromium::{Browser, NARROW, Page, WIDE};
use crate::player::open;
use crate::{Case, report};

const LIVE: Case = Case { name: "live", arguments: &["examples/trees/textbook.json", "--live", "on"] };

const PRACTISING: &str = "
  const editor = () => editors.get('s1-player');
  const rested = async () => { while (editor().isBusy || !editor().recipe) await new Promise((done) => setTimeout(done, 5)); };
  const control = (name) => document.querySelector(`#s1-player [data-practice=${name}]`);
  const another = async (level) => {
    control('level').value = level;
    control('another').click();
    await new Promise((done) => setTimeout(done, 5));
    await rested();
    return editor().text;
  };
  const mode = () => document.querySelector('#s1-player').dataset.mode;
  1";

fn another(page: &mut Page<'_>, level: Level) -> String {
    let text = page.evaluate(&format!("another('{}')", level.name()));
    text.as_str().expect("a tree").to_owned()
}

#[test]
fn another_tree_is_the_next_of_its_level_and_keeps_the_score() {
    let file = report(&LIVE, "practice");
    let mut browser = Browser::start();
    let mut page = browser.page();
    open(&mut page, &file, WIDE);
    page.evaluate(PRACTISING);
    // Watch mode has no button for another tree.
    assert_eq!(page.evaluate("control('another').checkVisibility()"), json!(false));
    page.click("#s1-player .modes [value=mark]");
    assert_eq!(page.evaluate("control('another').checkVisibility()"), json!(true));
    page.evaluate("document.querySelector('#s1-player [data-mark=check]').click()");
    let asked = page.evaluate("lessons[0].score.element.querySelector('.total').textContent");
    assert_eq!(asked, json!("0 / 6"));
    for (level, seed) in [(Level::Easy, 1), (Level::Easy, 2), (Level::Hard, 1), (Level::Medium, 1), (Level::Easy, 3)] {
        assert_eq!(another(&mut page, level), tree(level, seed), "{level:?} {seed}");
        assert_eq!(page.evaluate("mode()"), json!("mark"));
        assert_eq!(page.evaluate("control('level').value"), json!(level.name()));
        let address = page.evaluate("players[0].address");
        let expected = format!("#practice={}-{seed}&step=0", level.name());
        assert_eq!(address, json!(expected));
        // All inner nodes have fields, and the page contains no answers.
        let counted = page.evaluate(
            "[players[0].root.querySelectorAll('.picture input').length, lessons[0].exercise.rows.filter(({ field }) => field).length,
              [...document.querySelectorAll('#s1 .tells')].filter((element) => element.checkVisibility()).length]",
        );
        assert_eq!(counted[0], counted[1]);
        assert_eq!(counted[2], json!(0));
    }
    assert_eq!(page.evaluate("lessons[0].score.element.querySelector('.total').textContent"), json!("0 / 6"));
    // Undo restores the previous tree and its address.
    page.click("#s1-player .modes [value=edit]");
    page.evaluate("rested()");
    page.evaluate(
        "editor().travel(editor().past, editor().future), new Promise((done) => setTimeout(done, 5)).then(rested)",
    );
    assert_eq!(page.evaluate("editor().text"), json!(tree(Level::Medium, 1)));
    assert_eq!(page.evaluate("editor().address"), json!("practice=medium-1&"));
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn an_address_selects_a_practice_tree() {
    let axe = axe();
    let file = report(&LIVE, "practice-address");
    let mut browser = Browser::start();
    for view in [WIDE, NARROW] {
        let mut page = browser.page();
        open(&mut page, &file, view);
        page.evaluate(PRACTISING);
        page.evaluate("location.hash = '#practice=hard-17', new Promise((done) => setTimeout(done, 50)).then(rested)");
        assert_eq!(page.evaluate("editor().text"), json!(tree(Level::Hard, 17)));
        page.evaluate("new Promise((done) => setTimeout(done, 200))");
        assert_eq!(page.evaluate("mode()"), json!("predict"));
        let is_inside = page.evaluate("document.documentElement.scrollWidth <= innerWidth");
        assert_eq!(is_inside, json!(true), "{view:?}");
        page.evaluate(&format!("{axe}; 1"));
        for mode in ["predict", "mark"] {
            page.click(&format!("#s1-player .modes [value={mode}]"));
            assert_eq!(violations(&mut page), json!([]), "{mode} {view:?}");
        }
        assert_eq!(page.complaints(), Vec::<String>::new());
    }
}
