//! The place of a node depends on the tree alone: pictures of a search that is not over give nothing away.

use std::collections::BTreeMap;

use proptest::prelude::*;

use plyscope::game::tree::HandTree;
use plyscope::render::fit::Freedom;
use plyscope::render::page::{Captions, Page};
use plyscope::render::theme::{Direction, PRESETS, Skipped};
use plyscope::render::{Element, Outline, Palette, Scene, svg};
use plyscope::search::{Algorithm, CutOn};
use plyscope::slides::{Deck, DeckRequest, Extras, Selection};
use plyscope::trace::record;
use plyscope::{Locale, Settings, Theme, Trace};

use crate::suite::generate::amount;

const PAGES: [&str; 5] = ["beamer169", "pptx", "a4", "120x80mm", "60x60mm"];

/// Generates texts of trees with at least one move.
fn trees() -> impl Strategy<Value = String> {
    let leaf = (-20..=20_i32).prop_map(|value| value.to_string());
    let list = |inner: BoxedStrategy<String>| {
        prop::collection::vec(inner, 1..5).prop_map(|children| format!("({})", children.join(" ")))
    };
    list(leaf.prop_recursive(3, 40, 4, move |inner| list(inner.boxed())).boxed())
}

/// Calls `look` with the slides of a search, one for each step, or `None` if the tree does not fit on the page.
fn slides(trace: Trace, truth: &Trace, theme: &Theme, page: Page) -> Option<Vec<Scene>> {
    let (traces, locale) = ([trace], Locale::default());
    let has_skipped = traces[0].counts().skipped > 0;
    let request = DeckRequest {
        traces: &traces,
        truth: Some(truth).filter(|_| has_skipped),
        theme,
        locale: &locale,
        page: Some(page),
        panels: None,
        freedom: Freedom {
            shorter_legend: true,
            fewer_captions: Captions::NoResult,
            direction: Some(Direction::Right).filter(|direction| theme.direction != *direction),
            ..Freedom::default()
        },
        is_small: true,
        most: Outline::MOST,
        plies: u32::MAX,
        additions: None,
        frames: &Selection::Cutoffs,
        extras: Extras { ahead: true, ..Extras::default() },
        background: false,
    };
    let deck = Deck::new(request).ok()?;
    Some(deck.slides().map(|slide| slide.scene).collect())
}

/// Returns the positions of all nodes and folds, by the id of their group.
fn positions(scene: &Scene) -> BTreeMap<String, (f64, f64)> {
    fn add(elements: &[Element], (x, y): (f64, f64), found: &mut BTreeMap<String, (f64, f64)>) {
        for element in elements {
            let Element::Group(group) = element else { continue };
            let place = (x + group.offset.x, y + group.offset.y);
            let is_node = group.class.starts_with("node") || group.class.starts_with("fold");
            if let Some(id) = group.id.clone().filter(|_| is_node) {
                found.insert(id, place);
            }
            add(&group.elements, place, found);
        }
    }
    let mut found = BTreeMap::new();
    add(&scene.elements, (0.0, 0.0), &mut found);
    found
}

fn drawn(scene: &Scene, algorithm: Algorithm) -> String {
    let options = svg::Options { palette: &Palette::light(), target: svg::Target::File };
    svg::to_string(scene, &options).replace(algorithm.name(), "ALGORITHM")
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: u32::try_from(amount(24)).expect("a number of cases"),
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_first_slide_and_all_positions_are_the_same_for_all_algorithms(
        text in trees(),
        theme in 0..PRESETS.len(),
        page in 0..PAGES.len(),
    ) {
        let theme = PRESETS[theme].theme();
        // An exercise is not shown as a story.
        prop_assume!(theme.skipped != Skipped::Whole);
        let page = Page::read(PAGES[page]).expect("a page");
        let tree: HandTree = text.parse::<HandTree>().expect("a tree").with_letters();
        let searched = |algorithm, cut_on| {
            let mut settings = Settings { algorithm, ..Settings::default() };
            settings.rules.cut_on = cut_on;
            record(&tree, &settings)
        };
        let truth = searched(Algorithm::Minimax, CutOn::Equal);
        let decks = [
            (Algorithm::AlphaBeta, CutOn::Equal),
            (Algorithm::AlphaBeta, CutOn::Greater),
            (Algorithm::Minimax, CutOn::Equal),
        ]
        .map(|(algorithm, cut_on)| (algorithm, slides(searched(algorithm, cut_on), &truth, &theme, page)));
        let [(_, one), (_, two), (_, three)] = &decks;
        prop_assert_eq!([one.is_some(), two.is_some()], [three.is_some(); 2]);
        let mut first = None;
        for (algorithm, slides) in &decks {
            let Some(slides) = slides else { return Ok(()) };
            let places = positions(&slides[0]);
            let picture = drawn(&slides[0], *algorithm);
            let (known_places, known) = first.get_or_insert_with(|| (places, picture.clone()));
            prop_assert_eq!(&*known, &picture, "{} of {}", algorithm, text);
            for slide in slides {
                for (id, place) in positions(slide) {
                    prop_assert_eq!(known_places.get(&id), Some(&place), "{} in {} of {}", id, algorithm, text);
                }
            }
        }
    }
}
