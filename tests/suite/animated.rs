//! Animated SVG: at each moment exactly the elements of that moment's frame are visible, and no element occurs twice.

use std::collections::{BTreeMap, BTreeSet};

use plyscope::render::fit::Freedom;
use plyscope::render::page::Page;
use plyscope::render::svg::{self, Options, Target};
use plyscope::render::theme::Backdrop;
use plyscope::render::{Outline, Scene};
use plyscope::slides::{Deck, DeckRequest, Extras, Selection};
use plyscope::{HandTree, Locale, Settings, Theme, record};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

const SECONDS: f64 = 2.0;

/// Returns the frames of a tree: as scenes, as separate pictures, and as one animated picture.
fn story(tree: &str, theme: &str, extras: Extras) -> (Vec<Scene>, Vec<String>, String) {
    let tree: HandTree = tree.parse().expect("a tree");
    let traces = [record(&tree, &Settings::default())];
    let (theme, locale) = (Theme::named(theme).expect("a theme"), Locale::default());
    let frames = Selection::read("bound").expect("a selection");
    let deck = Deck::new(DeckRequest {
        traces: &traces,
        truth: None,
        theme: &theme,
        locale: &locale,
        page: Some(Page::read("a3").expect("a page")),
        panels: None,
        freedom: Freedom::default(),
        most: Outline::MOST,
        plies: u32::MAX,
        additions: None,
        frames: &frames,
        extras,
        background: true,
    });
    let scenes: Vec<Scene> = deck.expect("a deck").slides().map(|slide| slide.scene).collect();
    let palette = theme.palette(Backdrop::Light);
    let options = Options { palette: &palette, target: Target::File };
    let written = || {
        let mut out = Vec::new();
        svg::write_animated(&scenes, SECONDS, "A story", &options, &mut out).expect("memory takes everything");
        String::from_utf8(out).expect("text")
    };
    let animated = written();
    assert!(animated == written(), "the same bytes twice");
    let alone = scenes.iter().map(|scene| svg::to_string(scene, &options)).collect();
    (scenes, alone, animated)
}

/// Returns the rules of groups by name: the shares of the time, in percent, at which each becomes visible or invisible.
fn rules(svg: &str) -> BTreeMap<String, Vec<(f64, bool)>> {
    let rule = |line: &str| {
        let (name, states) = line.strip_prefix("@keyframes ")?.strip_suffix("}}")?.split_once(" {")?;
        let state = |state: &str| {
            let (percent, state) = state.split_once("% {visibility: ").expect("a state");
            (percent.parse().expect("a number"), state == "visible")
        };
        Some((name.to_owned(), states.split("} ").map(state).collect()))
    };
    svg.lines().filter_map(rule).collect()
}

/// Returns the drawn elements in order, without those in groups that are invisible according to `is_seen`. Each has the
/// transformations of the groups around it.
fn drawn(svg: &str, is_seen: &dyn Fn(&[&str], Option<&str>) -> bool) -> Vec<String> {
    let mut reader = Reader::from_str(svg);
    let (mut groups, mut elements) = (Vec::<(bool, String)>::new(), Vec::new());
    let mut is_text = false;
    let attribute = |tag: &BytesStart<'_>, name: &str| {
        let found = tag.attributes().map(|one| one.expect("an attribute")).find(|one| one.key.as_ref() == name);
        found.map(|one| String::from_utf8_lossy(one.value.as_bytes()).into_owned())
    };
    loop {
        let around = groups.last().cloned().unwrap_or((true, String::new()));
        let place = |tag: &BytesStart<'_>| format!("{}{}", around.1, String::from_utf8_lossy(tag.as_ref().as_bytes()));
        match reader.read_event().expect("well-formed") {
            Event::Start(tag) if tag.name().as_ref() == "g" => {
                let class = attribute(&tag, "class").unwrap_or_default();
                let classes: Vec<&str> = class.split(' ').collect();
                let seen = around.0 && is_seen(&classes, attribute(&tag, "visibility").as_deref());
                groups.push((seen, format!("{}{}", around.1, attribute(&tag, "transform").unwrap_or_default())));
            }
            Event::End(tag) if tag.name().as_ref() == "g" => {
                groups.pop();
            }
            Event::Start(tag) if tag.name().as_ref() == "text" => {
                is_text = around.0;
                if is_text {
                    elements.push(place(&tag));
                }
            }
            Event::End(_) => is_text = false,
            Event::Text(text) if is_text => elements.last_mut().expect("a text").push_str(text.as_ref()),
            Event::GeneralRef(sign) if is_text => elements.last_mut().expect("a text").push_str(sign.as_ref()),
            Event::Empty(tag) if around.0 => elements.push(place(&tag)),
            Event::Eof => return elements,
            _ => {}
        }
    }
}

const TREES: [&str; 3] =
    ["((3 12 8) (2 4 6) (14 5 2))", "(((8 7 3) (9 1 6)) ((2 4 1) (1 3 5)))", "((chance 0.5: 3 0.5: 12) (2 4 6))"];

#[test]
fn exactly_one_frame_is_visible_at_each_time() {
    let all = Extras { caption: true, questions: true, code: true, calls: true, board: true, ahead: true };
    for (tree, theme, extras) in [
        (TREES[0], "default", all),
        (TREES[0], "aima", Extras::default()),
        (TREES[1], "window", Extras { caption: true, ahead: true, ..Extras::default() }),
        (TREES[1], "bands", all),
        (TREES[0], "exam", all),
    ] {
        let (scenes, alone, animated) = story(tree, theme, extras);
        let rules = rules(&animated);
        assert!(rules.len() > 5, "{theme}: {animated}");
        // The last frame is shown three times as long.
        let total = scenes.len() as f64 + 2.0;
        assert!(animated.contains(&format!(".moment {{animation: {}s step-end infinite}}", SECONDS * total)));
        let times = (0..scenes.len()).map(|frame| (frame, frame as f64 + 0.5)).chain([(scenes.len() - 1, total - 0.5)]);
        for (frame, time) in times {
            let share = 100.0 * time / total;
            let is_seen = |classes: &[&str], _: Option<&str>| {
                let rule = classes.iter().find_map(|class| rules.get(*class));
                rule.is_none_or(|states| states.iter().rfind(|(from, _)| *from <= share).expect("a state").1)
            };
            let wanted = drawn(&alone[frame], &|_, _| true);
            assert!(wanted.len() > 1);
            assert_eq!(drawn(&animated, &is_seen), wanted, "{theme}: frame {frame}");
        }
        // The last frame is visible without style sheets and with reduced motion.
        assert!(animated.contains("print {\n.moment {animation: none}\n}"));
        let still = |_: &[&str], visibility: Option<&str>| visibility != Some("hidden");
        assert_eq!(drawn(&animated, &still), drawn(alone.last().expect("a frame"), &|_, _| true), "{theme}");
    }
}

#[test]
fn content_shared_by_frames_is_stored_once() {
    for (tree, theme) in [(TREES[0], "default"), (TREES[1], "edges")] {
        let (scenes, alone, animated) = story(tree, theme, Extras { ahead: true, ..Extras::default() });
        let together: usize = alone.iter().map(String::len).sum();
        assert!(animated.len() * 2 < together, "{} of {together}", animated.len());
        let ids: Vec<&str> = animated.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "{ids:?}");
        assert!(ids.contains(&"n1") && ids.contains(&"e1"), "{ids:?}");
        assert!(animated.contains("<title id=\"picture-title\">A story</title>"));
        assert!(animated.contains(&scenes.last().expect("a frame").description.replace('<', "&lt;")));
        assert!(!animated.contains("<script") && !animated.contains("href"));
    }
}
