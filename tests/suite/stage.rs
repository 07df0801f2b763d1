//! The place of a node depends on the tree alone: pictures of a search that is not over give nothing away.

use std::collections::BTreeMap;

use plyscope::layout::text_width;
use plyscope::render::fit::Freedom;
use plyscope::render::page::{Captions, Page};
use plyscope::render::theme::{Direction, PRESETS, Skipped};
use plyscope::render::{Anchor, Element, Outline, Palette, Scene, svg};
use plyscope::search::{Algorithm, CutOn, Watch};
use plyscope::slides::{Deck, DeckRequest, Extras, Selection};
use plyscope::source::{Source, TreeForm};
use plyscope::study::coverage::skipped_by;
use plyscope::{Limits, Locale, Recording, Settings, Theme};
use proptest::prelude::*;

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

/// Returns the slides of a search, or `None` if the tree does not fit on the page.
fn slides(source: &Source, settings: &Settings, theme: &Theme, page: Page) -> Option<Vec<Scene>> {
    let recorded = |settings: &Settings| {
        let mut watch = Watch { visits: u64::MAX, progress: &mut |_| {} };
        source
            .record(settings, Recording { evaluation: None, limits: Limits::default() }, &mut watch)
            .expect("a search")
    };
    let (traces, locale, mut theme) = ([recorded(settings)], Locale::default(), theme.clone());
    let truth = skipped_by(source, &traces, || source.count_full(&[*settings]), &mut theme, true);
    let truth = truth.as_ref().map(recorded);
    let request = DeckRequest {
        traces: &traces,
        truth: truth.as_ref(),
        theme: &theme,
        locale: &locale,
        page: Some(page),
        panels: None,
        freedom: Freedom {
            shorter_legend: true,
            least_captions: Captions::NoResult,
            direction: Some(Direction::Right).filter(|direction| theme.direction != *direction),
            ..Freedom::default()
        },
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

/// Returns a text that reaches beyond the left or right edge of a slide.
fn text_beyond_an_edge(scene: &Scene) -> Option<String> {
    fn find(elements: &[Element], offset: f64, page: f64) -> Option<String> {
        elements.iter().find_map(|element| match element {
            Element::Group(group) => find(&group.elements, offset + group.offset.x, page),
            Element::Text(text) => {
                let width = text_width(&text.content, text.size, text.weight);
                let left = offset + text.place.x
                    - match text.anchor {
                        Anchor::Start => 0.0,
                        Anchor::Middle => width / 2.0,
                        Anchor::End => width,
                    };
                (left < 0.0 || left + width > page).then(|| text.content.clone())
            }
            Element::Shape(_) => None,
        })
    }
    find(&scene.elements, 0.0, scene.width)
}

fn drawn(scene: &Scene, algorithm: Algorithm) -> String {
    let options = svg::Options { palette: &Palette::light(), target: svg::Target::File };
    svg::to_string(scene, &options).replace(algorithm.name(), "ALGORITHM")
}

const SEARCHES: [(Algorithm, CutOn); 5] = [
    (Algorithm::AlphaBeta, CutOn::Equal),
    (Algorithm::AlphaBeta, CutOn::Greater),
    (Algorithm::Minimax, CutOn::Equal),
    (Algorithm::Pvs, CutOn::Equal),
    (Algorithm::Scout, CutOn::Equal),
];

/// Checks that the first slides of alpha-beta and minimax are equal, and that all nodes stand at the same places on all
/// slides of the searches.
fn check(
    (text, source, depth): (&str, &Source, Option<u32>),
    searches: &[(Algorithm, CutOn)],
    theme: &Theme,
    page: Page,
) -> Result<(), TestCaseError> {
    let deck = |&(algorithm, cut_on): &(Algorithm, CutOn)| {
        let mut settings = Settings { algorithm, depth, ..Settings::default() };
        settings.rules.cut_on = cut_on;
        (algorithm, slides(source, &settings.effective(), theme, page))
    };
    let decks: Vec<_> = searches.iter().map(deck).collect();
    prop_assert!(decks.iter().all(|(_, slides)| slides.is_some() == decks[0].1.is_some()), "{}", text);
    let Some(known) = &decks[0].1 else { return Ok(()) };
    // The title of a game with a long name of an algorithm may leave.
    let lines = |picture: &str| -> Vec<String> {
        let is_compared = |line: &&str| depth.is_none() || !line.contains("ALGORITHM");
        picture.lines().filter(is_compared).map(str::to_owned).collect()
    };
    let (places, picture) = (positions(&known[0]), lines(&drawn(&known[0], decks[0].0)));
    for (algorithm, slides) in &decks {
        let slides = slides.as_deref().unwrap_or_default();
        if matches!(algorithm, Algorithm::AlphaBeta | Algorithm::Minimax) {
            prop_assert_eq!(&picture, &lines(&drawn(&slides[0], *algorithm)), "{} of {}", algorithm, text);
        }
        for slide in slides {
            prop_assert_eq!(text_beyond_an_edge(slide), None, "{} of {}", algorithm, text);
            for (id, place) in positions(slide) {
                prop_assert_eq!(places.get(&id), Some(&place), "{} in {} of {}", id, algorithm, text);
            }
        }
    }
    Ok(())
}

#[test]
fn notes_on_mates_move_nothing() {
    let source = Source::from_game("chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1").expect("a position");
    let page = Page::read("beamer169").expect("a page");
    let first = |mates| {
        let theme = Theme { mates, ..Theme::default() };
        let slides = slides(&source, &source.default_settings(), &theme, page).expect("a deck");
        positions(&slides[0])
    };
    assert_eq!(first(Theme::default().mates), first(None));
}

#[test]
fn letters_of_different_widths_leave_a_regular_tree_regular() {
    let source = Source::from_tree("((3 12 8) (2 4 6) (14 5 2))", "tree", TreeForm::Text, &[]).expect("a tree");
    for page in PAGES {
        let page = Page::read(page).expect("a page");
        let settings = source.default_settings();
        let slides = slides(&source, &settings, &Theme::default(), page).expect("a deck");
        let places = positions(&slides[0]);
        let [b, c, d] = ["n1", "n5", "n9"].map(|id| places[id].0);
        assert!((d - c - (c - b)).abs() < 0.02, "{b} {c} {d}");
    }
}

const GAMES: [(&str, u32); 10] = [
    ("tictactoe:X.O/.X./..O", 9),
    ("tictactoe:XOX/O../...", 9),
    ("tictactoe:XO./.X./...", 3),
    ("connect4:445", 3),
    ("nim:3,2", 9),
    ("nim:4,3", 9),
    ("isolation", 3),
    ("kalah:2,3", 6),
    ("chess:6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 3),
    ("draughts:W:We5,h4:BKe7,g7", 4),
];

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
        is_turned in prop::bool::weighted(0.2),
    ) {
        let mut theme = PRESETS[theme].theme();
        if is_turned {
            theme.direction = Direction::Right;
        }
        // An exercise is not shown as a story.
        prop_assume!(theme.skipped != Skipped::Whole);
        let page = Page::read(PAGES[page]).expect("a page");
        let source = Source::from_tree(&text, "tree", TreeForm::Text, &[]).expect("a tree");
        check((&text, &source, None), &SEARCHES, &theme, page)?;
    }

    #[test]
    fn decks_of_games_begin_with_the_same_slide_for_all_algorithms(
        game in 0..GAMES.len(),
        theme in 0..PRESETS.len(),
        page in 0..PAGES.len(),
    ) {
        let (theme, (game, depth)) = (PRESETS[theme].theme(), GAMES[game]);
        prop_assume!(theme.skipped != Skipped::Whole);
        let page = Page::read(PAGES[page]).expect("a page");
        let source = Source::from_game(game).expect("a position");
        check((game, &source, Some(depth)), &SEARCHES[..3], &theme, page)?;
    }
}
