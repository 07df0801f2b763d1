use std::collections::BTreeMap;

use super::*;
use crate::game::catalog::AnyGame;
use crate::game::tree::HandTree;
use crate::locale::Locale;
use crate::render::NodeChoice;
use crate::render::figure::When;
use crate::render::figure::parts::testing::themes;
use crate::render::theme::{Boards, Emphasis, LiveWindow, PRESETS, Preset, Skipped, Theme, Visits, Word};
use crate::render::{Anchor, Palette, Segment, svg};
use crate::search::{Algorithm, Order, Settings, Watch};
use crate::story::{Frame, View, words};
use crate::trace::{About, Limits, Trace, record, record_any, record_with};
use proptest::prelude::*;

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn search(tree: &str, algorithm: Algorithm) -> Trace {
    let tree: HandTree = tree.parse().expect("a tree");
    let settings = Settings { algorithm, ..Settings::default() };
    record(&tree, &settings)
}

fn both(tree: &str) -> [Trace; 2] {
    [Algorithm::Minimax, Algorithm::AlphaBeta].map(|algorithm| search(tree, algorithm))
}

fn play(game: &AnyGame, depth: u32, order: Order) -> [Trace; 2] {
    [Algorithm::Minimax, Algorithm::AlphaBeta].map(|algorithm| {
        // Minimax always searches in the given order, so that the two searches can have different orders.
        let order = if algorithm == Algorithm::Minimax { Order::Given } else { order };
        let settings = Settings { algorithm, depth: Some(depth), order, ..Settings::default() };
        let mut watch = Watch { visits: u64::MAX, progress: &mut |_| {} };
        record_any(game, None, &settings, Limits::default(), About::default(), &mut watch).expect("a search")
    })
}

/// Calls `look_at` with a picture of these traces after `step` steps, and with its outline.
fn with_picture<T>(
    traces: &[Trace],
    step: usize,
    theme: &Theme,
    look_at: impl FnOnce(&Picture<'_>, &Outline) -> T,
) -> T {
    with_outline(traces, Outline::MOST, step, theme, look_at)
}

/// Calls `look_at` like [`with_picture`], with an outline of at most `most` nodes and folds.
fn with_outline<T>(
    traces: &[Trace],
    most: usize,
    step: usize,
    theme: &Theme,
    look_at: impl FnOnce(&Picture<'_>, &Outline) -> T,
) -> T {
    let all: Vec<&Trace> = traces.iter().collect();
    let outline = Outline::choose(&all, NodeChoice { skipped: theme.skipped, ..NodeChoice::of(most, traces.len()) });
    let frames: Vec<Frame<'_>> = traces.iter().map(|trace| Frame::at(trace, step, View::Max)).collect();
    let locale = Locale::default();
    // Figures of a series reserve room for the legend of every moment.
    let figure = Figure::new(&outline, &frames, theme, &locale).in_series();
    look_at(&Picture::new(&figure), &outline)
}

/// Rectangle and a description of its content.
#[derive(Debug, Clone)]
struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
    what: String,
}

impl Area {
    fn overlaps(&self, other: &Area) -> bool {
        /// Overlap that is tolerated as a rounding error, in pixels.
        const SLACK: f64 = 0.01;
        self.left + SLACK < other.right
            && other.left + SLACK < self.right
            && self.top + SLACK < other.bottom
            && other.top + SLACK < self.bottom
    }

    fn of(text: &Text, offset: Point) -> Area {
        let width = text_width(&text.content, text.size, text.weight);
        let left = offset.x + text.place.x
            - match text.anchor {
                Anchor::Start => 0.0,
                Anchor::Middle => width / 2.0,
                Anchor::End => width,
            };
        // Capitals and digits end at the baseline; brackets and letters such as `p` descend below it.
        let baseline = offset.y + text.place.y;
        let top = baseline - 0.74 * text.size;
        let bottom = baseline + if text.content.contains(['(', 'p', 'g']) { 0.2 * text.size } else { 0.0 };
        Area { left, top, right: left + width, bottom, what: text.content.clone() }
    }
}

/// Classes and ids of all groups, and areas of all texts.
#[derive(Default)]
struct Inventory {
    groups: Vec<(String, String)>,
    texts: Vec<Area>,
}

impl Inventory {
    fn of(scene: &Scene) -> Self {
        let mut inventory = Inventory::default();
        inventory.add(&scene.elements, Point::default());
        inventory
    }

    fn add(&mut self, elements: &[Element], offset: Point) {
        for element in elements {
            match element {
                Element::Group(group) => {
                    self.groups.push((group.class.to_string(), group.id.clone().unwrap_or_default()));
                    let offset = Point::new(offset.x + group.offset.x, offset.y + group.offset.y);
                    self.add(&group.elements, offset);
                }
                Element::Text(text) => self.texts.push(Area::of(text, offset)),
                Element::Shape(_) => {}
            }
        }
    }

    fn class_of(&self, id: &str) -> &str {
        self.groups.iter().find(|(_, other)| other == id).map_or("", |(class, _)| class)
    }
}

/// Checks that items and texts lie within the picture and do not overlap, and that each item is drawn once.
fn check(picture: &Picture<'_>, outline: &Outline) {
    let items = outline.items();
    let figure = picture.figure;
    let direction = picture.direction();
    for panel in 0..figure.panels().len() {
        let blocks: Vec<Area> = (0..items.len())
            .filter(|&index| figure.is_drawn(panel, index, When::Now))
            .map(|index| {
                let ply = items[index].ply;
                let drawn = picture.item(panel, index, When::Now).block;
                let centre = picture.point(picture.centres[index], picture.rows[ply].axis);
                Area {
                    left: centre.x - drawn.left,
                    top: centre.y - drawn.top,
                    right: centre.x + drawn.right,
                    bottom: centre.y + drawn.bottom,
                    what: format!("block {index}"),
                }
            })
            .collect();
        apart(&blocks);
        let (width, height) = match direction {
            Direction::Down | Direction::Up => (picture.breadth, picture.length),
            Direction::Right => (picture.length, picture.breadth),
        };
        for block in &blocks {
            let index: usize = block.what.trim_start_matches("block ").parse().expect("a number");
            let look = figure.look(panel, index, When::Now);
            assert!(block.left >= -0.01 && block.right <= width + 0.01, "{block:?} in a width of {width}: {look:?}");
        }
        assert!(blocks.iter().all(|block| block.top >= -0.01 && block.bottom <= height + 0.01));
    }
    for scene in (0..figure.panels().len()).map(|index| picture.scene(index)).chain([picture.sheet().scene()]) {
        assert_eq!(scene.duplicate_id(), None);
        let inventory = Inventory::of(&scene);
        apart(&inventory.texts);
        for text in &inventory.texts {
            let inside =
                text.left >= 0.0 && text.top >= 0.0 && text.right <= scene.width && text.bottom <= scene.height;
            assert!(inside, "{text:?} in {} x {}", scene.width, scene.height);
        }
    }
    for panel in 0..figure.panels().len() {
        check_edges(picture, panel);
    }
    for (index, panel) in figure.panels().iter().enumerate() {
        let inventory = Inventory::of(&picture.scene(index));
        let drawn = |class: &str| class.starts_with("node ") || class.starts_with("fold ");
        let count = inventory.groups.iter().filter(|(class, _)| drawn(class)).count();
        let met = (0..items.len()).filter(|&item| figure.is_drawn(index, item, When::Now)).count();
        assert_eq!(count, met);
        let may_hide = matches!(figure.theme().skipped, Skipped::Hide | Skipped::Stub);
        assert!(!panel.frame().is_last() || met == items.len() || may_hide);
        let edges = inventory.groups.iter().filter(|(class, _)| class.starts_with("edge ") || class == "edge").count();
        assert_eq!(edges, met - usize::from(met > 0));
    }
}

/// Returns the outline of an item as a polygon at its position. For an item without an outline, returns a rectangle of
/// its size.
fn outline_of(picture: &Picture<'_>, panel: usize, index: usize) -> Vec<Point> {
    let ply = picture.figure.outline().items()[index].ply;
    let middle = picture.point(picture.centres[index], picture.rows[ply].axis);
    let drawn = picture.item(panel, index, When::Now).block;
    let paper = |group: &Group| match &group.elements[..] {
        [Element::Shape(paper), ..] => (paper.geometry.clone(), group.offset),
        _ => panic!("a board has a paper"),
    };
    // If a board has a frame, the frame is the first element.
    let is_framed = matches!(&drawn.elements[..], [Element::Shape(_), Element::Group(_), ..]);
    let board = drawn.elements.iter().find_map(|element| match element {
        Element::Group(group) if group.class == "board" => Some(paper(group)),
        _ => None,
    });
    let shape = drawn.elements.iter().find_map(|element| match element {
        Element::Shape(shape) if !matches!(shape.role, Role::Blank | Role::Strike) => {
            Some((shape.geometry.clone(), Point::default()))
        }
        _ => None,
    });
    let box_around = Geometry::rectangle(Point::new(-drawn.waist, -drawn.crown), 2.0 * drawn.waist, 2.0 * drawn.crown);
    let (geometry, offset) = board.filter(|_| !is_framed).or(shape).unwrap_or((box_around, Point::default()));
    let round = |centre: Point, radius: f64, turn: f64| {
        Point::new(centre.x + radius * turn.cos(), centre.y + radius * turn.sin())
    };
    let points: Vec<Point> = match geometry {
        Geometry::Polygon(corners) => corners,
        Geometry::Circle { centre, radius } => {
            (0..64).map(|step| round(centre, radius, f64::from(step) * std::f64::consts::TAU / 64.0)).collect()
        }
        Geometry::Rectangle { corner, width, height, .. } => {
            let at = |x: f64, y: f64| Point::new(corner.x + x * width, corner.y + y * height);
            vec![at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0), at(0.0, 1.0)]
        }
        other => panic!("no outline: {other:?}"),
    };
    points.into_iter().map(|at| Point::new(at.x + offset.x + middle.x, at.y + offset.y + middle.y)).collect()
}

/// Returns the distance of a point from the outline of a polygon.
fn distance(at: Point, polygon: &[Point]) -> f64 {
    let next = polygon.iter().cycle().skip(1);
    let sides = polygon.iter().zip(next).map(|(from, to)| {
        let (x, y) = (to.x - from.x, to.y - from.y);
        let share = ((at.x - from.x) * x + (at.y - from.y) * y) / (x * x + y * y).max(1e-9);
        let share = share.clamp(0.0, 1.0);
        (at.x - from.x - share * x).hypot(at.y - from.y - share * y)
    });
    sides.fold(f64::INFINITY, f64::min)
}

/// Returns whether a line crosses a rectangle.
fn crosses(from: Point, to: Point, area: &Area) -> bool {
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (start, along, low, high) in
        [(from.x, to.x - from.x, area.left, area.right), (from.y, to.y - from.y, area.top, area.bottom)]
    {
        if along.abs() < 1e-9 {
            if start <= low || start >= high {
                return false;
            }
            continue;
        }
        let (one, two) = ((low - start) / along, (high - start) / along);
        enter = enter.max(one.min(two));
        leave = leave.min(one.max(two));
    }
    enter + 1e-9 < leave
}

/// Returns the corners of each line in the drawing of an edge.
fn lines_of(edge: &Group) -> Vec<Vec<Point>> {
    let is_line = |shape: &&Shape| matches!(shape.role, Role::Edge | Role::Principal | Role::Pruned);
    let shapes = edge.elements.iter().filter_map(|element| match element {
        Element::Shape(shape) => Some(shape),
        _ => None,
    });
    let corners = |shape: &Shape| match &shape.geometry {
        Geometry::Line { from, to } => vec![*from, *to],
        Geometry::Path(segments) => {
            let corner = |segment: &Segment| match segment {
                Segment::Move(at) | Segment::Line(at) => *at,
                other => panic!("an edge has no {other:?}"),
            };
            segments.iter().map(corner).collect()
        }
        other => panic!("no line: {other:?}"),
    };
    shapes.filter(is_line).map(corners).collect()
}

/// Checks that edges begin and end on the outlines of nodes, and cross no text.
fn check_edges(picture: &Picture<'_>, panel: usize) {
    let figure = picture.figure;
    let items = figure.outline().items();
    let drawn: Vec<usize> = (0..items.len()).filter(|&index| figure.is_drawn(panel, index, When::Now)).collect();
    let mut texts = Vec::new();
    for &index in &drawn {
        let group = picture.node((panel, "n"), index, When::Now, &picture.item(panel, index, When::Now));
        let mut inventory = Inventory::default();
        inventory.add(&group.elements, group.offset);
        texts.append(&mut inventory.texts);
        let blanks = group.elements.iter().filter_map(|element| match element {
            Element::Shape(Shape {
                role: Role::Blank,
                geometry: Geometry::Rectangle { corner, width, height, .. },
                ..
            }) => {
                let (left, top) = (corner.x + group.offset.x, corner.y + group.offset.y);
                Some(Area { left, top, right: left + width, bottom: top + height, what: format!("box of {index}") })
            }
            _ => None,
        });
        texts.extend(blanks);
    }
    texts.sort_by(|one, two| one.top.total_cmp(&two.top));
    let edges = edge::Edges::new(picture, panel, "n", When::Now);
    for &index in drawn.iter().skip(1) {
        let lines = lines_of(&edges.edge(index));
        for line in &lines {
            for (from, to) in line.iter().zip(&line[1..]) {
                let above = texts.partition_point(|text| text.top < from.y.min(to.y) - 60.0);
                for text in texts[above..].iter().take_while(|text| text.top < from.y.max(to.y)) {
                    assert!(
                        !crosses(*from, *to, text),
                        "the edge to {index} from {from:?} to {to:?} crosses {text:?} in {} {:?}",
                        figure.theme().name,
                        picture.direction()
                    );
                }
            }
        }
        // Both lines of a double edge are at some distance from its centre line, so they may end beside an outline.
        let slack = if figure.theme().variation == Some(Emphasis::Double) { 2.6 } else { 0.5 };
        let starts = outline_of(picture, panel, items[index].parent.expect("it is no root"));
        assert!(distance(lines[0][0], &starts) < slack, "the edge to {index} begins at {:?}: {starts:?}", lines[0][0]);
        let look = figure.look(panel, index, When::Now);
        if !look.is_stub(figure.theme()) {
            let ends = outline_of(picture, panel, index);
            let is_there = lines.iter().flatten().any(|at| distance(*at, &ends) < slack);
            assert!(is_there, "the edge to {index} ends in {lines:?}: {ends:?}");
        }
    }
}

#[test]
fn edges_of_all_themes_begin_and_end_at_nodes() {
    let tree = r#"{"name": "A", "children": [
        {"move": "left", "name": "B", "children": [{"move": "a", "value": 3}, 12, {"children": [8, {"result": "max"}]}]},
        {"move": "middle", "children": [2, {"children": [4, 1, 7, -3, 9]}, {"value": 6, "name": "x"}]},
        {"move": "right", "children": [14, 5, 2, {"move": "further", "children": [1, {"children": [{"result": "min"}]}]}]}]}"#;
    let nim = crate::source::Source::from_game("nim:1,2").expect("a position").game;
    for traces in [both(TEXTBOOK), search_json(tree, Order::Given), play(&nim, 4, Order::Given)] {
        for preset in PRESETS {
            for &direction in Direction::ALL {
                let theme = Theme { direction, ..preset.theme() };
                with_picture(&traces, usize::MAX, &theme, check);
            }
        }
    }
}

fn apart(areas: &[Area]) {
    let mut sorted: Vec<&Area> = areas.iter().collect();
    sorted.sort_by(|one, two| one.left.total_cmp(&two.left));
    for (index, one) in sorted.iter().enumerate() {
        for two in sorted[index + 1..].iter().take_while(|two| two.left < one.right) {
            assert!(!one.overlaps(two), "{one:?} overlaps {two:?}");
        }
    }
}

/// Generates trees with names, moves and results, as JSON.
fn trees() -> impl Strategy<Value = String> {
    let word = prop_oneof![Just(String::new()), "[a-z]{1,3}", Just("Rook takes e5".to_owned())];
    let leaf = prop_oneof![
        (-90..=90_i32).prop_map(|value| format!("\"value\": {value}")),
        Just("\"result\": \"max\"".to_owned()),
        Just("\"result\": \"min\"".to_owned()),
        Just("\"result\": \"draw\"".to_owned()),
    ];
    let name = prop_oneof![Just(String::new()), "[A-Z]{1,2}"];
    let labelled = |name: &str| if name.is_empty() { String::new() } else { format!(", \"name\": \"{name}\"") };
    let leaf = (leaf, name.clone()).prop_map(move |(leaf, name)| format!("{leaf}{}", labelled(&name)));
    let inner = leaf.prop_recursive(4, 60, 4, move |inner| {
        (prop::collection::vec((inner, word.clone()), 1..5), name.clone()).prop_map(move |(children, name)| {
            let children: Vec<String> = children
                .iter()
                .enumerate()
                .map(|(index, (child, word))| {
                    let mv = if word.is_empty() { String::new() } else { format!(", \"move\": \"{word}{index}\"") };
                    format!("{{{child}{mv}}}")
                })
                .collect();
            format!("\"children\": [{}]{}", children.join(","), labelled(&name))
        })
    });
    inner.prop_map(|root| format!("{{\"children\": [{{{root}}}]}}"))
}

fn search_json(text: &str, order: Order) -> [Trace; 2] {
    use crate::search::{MateScores, Mates, Rules};
    let tree = HandTree::from_json(text).unwrap_or_else(|flaw| panic!("{flaw:?} in {text}"));
    [Algorithm::Minimax, Algorithm::AlphaBeta].map(|algorithm| {
        let rules = Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
        let order = if algorithm == Algorithm::Minimax { Order::Given } else { order };
        let settings = Settings { algorithm, rules, order, ..Settings::default() };
        record(&tree, &settings)
    })
}

fn orders() -> impl Strategy<Value = Order> {
    prop_oneof![Just(Order::Given), Just(Order::Reverse), Just(Order::Random { seed: 3 }), Just(Order::Best)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn elements_of_random_pictures_do_not_overlap(
        tree in trees(),
        most in 3_usize..60,
        step in 0_usize..120,
        order in orders(),
        theme in themes(),
    ) {
        let traces = search_json(&tree, order);
        for step in [usize::MAX, step] {
            with_outline(&traces, most, step, &theme, check);
        }
    }

    #[test]
    fn all_moments_of_a_story_have_the_same_layout(
        tree in trees(),
        step in 0_usize..60,
        order in orders(),
        theme in themes(),
    ) {
        let traces = search_json(&tree, order);
        let layout = |step| {
            let tops = |picture: &Picture<'_>| picture.rows.iter().map(|row| row.axis).collect::<Vec<_>>();
            let size = |scene: Scene| (scene.width, scene.height);
            with_picture(&traces, step, &theme, |picture, _| {
                (picture.centres.clone(), tops(picture), size(picture.scene(1)), size(picture.sheet().scene()))
            })
        };
        prop_assert_eq!(layout(step), layout(usize::MAX));
    }
}

#[test]
fn an_edge_keeps_clear_of_the_corner_of_a_larger_sibling() {
    let theme = PRESETS.iter().map(Preset::theme).find(|theme| theme.name == "exam").expect("a theme");
    let tree = "(3 (9 ((9 14 14) (7 15 14)) 14) (((5 14 12) (9 12)) 3 12))";
    with_picture(&[search(tree, Algorithm::AlphaBeta)], usize::MAX, &theme, |picture, _| {
        let sibling = outline_of(picture, 0, 2);
        let corners = lines_of(&edge::Edges::new(picture, 0, "n", When::Now).edge(1)).concat();
        let points = corners.windows(2).flat_map(|line| {
            let at = |share| {
                Point::new(line[0].x + (line[1].x - line[0].x) * share, line[0].y + (line[1].y - line[0].y) * share)
            };
            (0..=100).map(move |share| at(f64::from(share) / 100.0))
        });
        let nearest = points.map(|at| distance(at, &sibling)).fold(f64::INFINITY, f64::min);
        assert!(nearest > 3.0, "{nearest}");
    });
}

#[test]
fn expected_values_are_readable_in_their_boxes() {
    let theme = Theme { blanks: true, ..Theme::default() };
    let tree = "(*(1: (-13 8) 2: (-22 4) 4: (7 6)) *((1 9) (0 7)))";
    with_picture(&[search(tree, Algorithm::Expectiminimax)], usize::MAX, &theme, |picture, _| {
        let value = |element: &Element| match element {
            Element::Text(text) if text.content.starts_with("≈\u{2212}") => Some(text.size),
            _ => None,
        };
        let size = picture.item(0, 1, When::Now).block.elements.iter().find_map(value).expect("an expected value");
        assert!(size * crate::render::page::POINTS >= 7.0, "{size}");
    });
}

#[test]
fn boards_of_all_games_overlap_nothing() {
    for (source, depth) in [
        ("tictactoe:X.O/.X./..O", 9),
        ("mnk:4x3/3:XO../.X../....", 2),
        ("connect4:4x4:1111222233", 4),
        ("nim:1,2,2", 9),
        ("reversi:W:bw../..../..../....", 2),
        ("hexapawn:W:p.p/.p./P.P", 9),
        ("isolation:W:Q.../.#../..q.", 2),
        ("kalah", 4),
        ("chess:7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 2),
        ("draughts:W:Wd2,Kf2:Bc5,Kh4,d6", 2),
    ] {
        let game = crate::source::Source::from_game(source).expect("a position").game;
        let [traces, others] = [Order::Given, Order::Reverse].map(|order| play(&game, depth, order));
        for boards in [Some(Boards::Fitting), Some(Boards::All), Some(Boards::Some), None] {
            let theme = Theme { boards, ..Theme::default() };
            with_outline(&traces, 120, usize::MAX, &theme, check);
            with_outline(&others, 120, usize::MAX, &theme, check);
        }
        with_picture(&traces, 20, &Theme::default(), check);
    }
}

/// Returns the texts on the boards of a picture.
fn on_boards(elements: &[Element]) -> Vec<String> {
    let groups = elements.iter().filter_map(|element| match element {
        Element::Group(group) => Some(group),
        _ => None,
    });
    let said = groups.flat_map(|group| {
        if group.class != "board" {
            return on_boards(&group.elements);
        }
        let text = |element: &Element| match element {
            Element::Text(text) if text.role == Role::BoardText => Some(text.content.clone()),
            _ => None,
        };
        group.elements.iter().filter_map(text).collect()
    });
    said.collect()
}

#[test]
fn boards_have_coordinates_in_all_themes_unless_they_are_hidden() {
    for (source, names) in [
        ("tictactoe:X.O/.X./..O", &[][..]),
        ("connect4:4x4:1111222233", &["1", "2", "3", "4"]),
        ("nim:1,2,2", &["1", "2", "3"]),
        ("reversi:4x4", &["a", "d", "1", "4"]),
        ("hexapawn:3x4", &["a", "c", "1", "4"]),
        ("isolation", &["a", "c", "1", "2"]),
        ("kalah:3,2", &["a", "c"]),
        ("chess:7k/8/5K2/8/8/8/8/6R1 w - - 0 1", &["a", "h", "1", "8"]),
        ("draughts:W:Wd2,Kf2:Bc5,Kh4,d6", &["a", "h", "1", "8"]),
        ("checkers:W:W18:B6", &["1", "5", "29"]),
    ] {
        let game = crate::source::Source::from_game(source).expect("a position").game;
        let traces = play(&game, 1, Order::Given);
        for preset in PRESETS {
            for coordinates in [true, false] {
                let theme = Theme { boards: Some(Boards::All), coordinates, ..preset.theme() };
                let said = with_picture(&traces, usize::MAX, &theme, |picture, outline| {
                    check(picture, outline);
                    on_boards(&picture.scene(0).elements)
                });
                let has_all = names.iter().all(|name| said.iter().any(|said| said == name));
                assert_eq!(!said.is_empty(), coordinates && !names.is_empty(), "{source} in {}: {said:?}", preset.name);
                assert!(has_all || !coordinates, "{source} in {}: {said:?}", preset.name);
            }
        }
    }
}

#[test]
fn the_textbook_tree_has_its_ids_and_classes() {
    let traces = both(TEXTBOOK);
    with_picture(&traces, usize::MAX, &Theme::default(), |picture, _| {
        let inventory = Inventory::of(&picture.sheet().scene());
        for (id, class) in [
            ("n0", "node max searched variation"),
            ("b0", "node max searched variation"),
            ("n5", "node min searched"),
            ("b5", "node min searched cutoff differs"),
            ("b6", "node leaf searched"),
            ("b7", "node leaf skipped"),
            ("be1", "edge variation"),
            ("be6", "edge"),
            ("be7", "edge cut"),
            ("be8", "edge skipped"),
        ] {
            assert_eq!(inventory.class_of(id), class, "{id}");
        }
        let alone = Inventory::of(&picture.scene(1));
        assert_eq!(alone.class_of("n7"), "node leaf skipped");
        let texts: Vec<&str> = alone.texts.iter().map(|text| text.what.as_str()).collect();
        for text in ["≤ 2", "(3, ∞)", "(−∞, ∞)", "α-cutoff", "MAX", "MIN", "ply 1", "alpha-beta", "skipped move"]
        {
            assert!(texts.contains(&text), "{text} in {texts:?}");
        }
        assert!(!texts.contains(&"ply 2"), "only leaves stand there");
    });
}

#[test]
fn visits_are_numbered_if_orders_differ() {
    let [given, best] = [Order::Given, Order::Best].map(|order| {
        let tree: HandTree = "((2 4) (3 9))".parse().expect("a tree");
        let settings = Settings { order, ..Settings::default() };
        record(&tree, &settings)
    });
    // Returns the numbers of visits of the items, for each panel.
    let numbers = |traces: &[Trace], visits| {
        let theme = Theme { visits, ..Theme::default() };
        with_picture(traces, usize::MAX, &theme, |picture, outline| {
            check(picture, outline);
            let legend = Inventory::of(&picture.legend(500.0));
            let is_explained = legend.texts.iter().any(|text| text.what == "order of visits");
            let visit = |panel, index| picture.figure.look(panel, index, When::Now).visit;
            let all = |panel| (0..outline.items().len()).map(|index| visit(panel, index)).collect();
            let numbers: Vec<Vec<Option<u32>>> = (0..traces.len()).map(all).collect();
            assert_eq!(is_explained, numbers.iter().flatten().any(Option::is_some));
            numbers
        })
    };
    let one = [Some(1), Some(2), Some(3), Some(4), Some(5), Some(6), Some(7)];
    // The second move is searched first, beginning with its leaf 3. Then the leaf 2 of the first move causes a cutoff.
    let two = [Some(1), Some(5), Some(6), None, Some(2), Some(3), Some(4)];
    let traces = [given, best];
    assert_eq!(numbers(&traces, Some(Visits::Differing)), [one, two]);
    assert_eq!(numbers(&traces, None), [[None; 7]; 2]);
    assert_eq!(numbers(&traces[..1], Some(Visits::Differing)), [[None; 7]]);
    assert_eq!(numbers(&traces[..1], Some(Visits::All)), [one]);
}

#[test]
fn thirty_panels_have_distinct_ids() {
    let traces: Vec<Trace> = (0..30).map(|_| search("((3 5) (2 (7 8)))", Algorithm::AlphaBeta)).collect();
    with_picture(&traces, usize::MAX, &Theme::default(), |picture, _| {
        let scene = picture.sheet().scene();
        assert_eq!(scene.duplicate_id(), None);
        let inventory = Inventory::of(&scene);
        for id in ["n0", "d0", "h0", "w0", "x19_0", "x29_0", "x29_e1"] {
            assert!(!inventory.class_of(id).is_empty(), "{id}");
        }
    });
}

#[test]
fn a_picture_has_a_title_a_description_and_tooltips() {
    let traces = both(TEXTBOOK);
    with_picture(&traces, usize::MAX, &Theme::default(), |picture, _| {
        let scene = picture.scene(1);
        assert_eq!(scene.title, "A hand-built tree: alpha-beta");
        assert!(
            scene.description.contains("The value of the root is 3. Best move: the first child."),
            "{}",
            scene.description
        );
        assert!(scene.description.contains(&words::cutoff(
            &Locale::default(),
            &traces[1],
            &traces[1].cutoffs()[0],
            View::Max
        )));
        let text = svg::to_string(&scene, &svg::Options { palette: &Palette::light(), target: svg::Target::File });
        assert!(
            text.contains("MIN to move, value ≤ 2\nwindow on entry (3, ∞)\nThe node after 2 is worth at most 2"),
            "{text}"
        );
    });
}

#[test]
fn hidden_elements_appear_nowhere() {
    let tree = r#"{"name": "Alder", "children": [
        {"name": "Birch", "move": "apple", "children": [23, 41, 37]},
        {"name": "Cedar", "move": "cherry", "children": [7, 31, {"result": "min"}]},
        {"name": "Elm", "move": "damson", "children": [{"children": [{"result": "max"}]}, 53]}]}"#;
    let tree = HandTree::from_json(tree).expect("a tree");
    let rules = crate::search::Rules {
        mates: crate::search::MateScores::default().with(crate::search::Mates::Distance),
        fail: crate::search::Fail::Hard,
        ..crate::search::Rules::default()
    };
    let about = About { title: Some("Quince".to_owned()), game: "tree".to_owned(), ..About::default() };
    let settings = Settings { rules, ..Settings::default() };
    let trace = [record_with(&tree, HandTree::static_value(), &settings, Limits::default(), about, &mut ())];
    let full = "interval,returned,best-move,node-types,visits=all,cut-rule";
    let draw = |hidden: &str| {
        let mut theme = Theme::default();
        theme.show(full).expect("elements");
        if !hidden.is_empty() {
            theme.hide(hidden).expect("elements");
        }
        with_picture(&trace, usize::MAX, &theme, |picture, _| {
            let scene = picture.scene(0);
            let palette = Palette::light();
            let text = svg::to_string(&scene, &svg::Options { palette: &palette, target: svg::Target::File });
            (text, (scene.width, scene.height))
        })
    };
    let (everything, _) = draw("");
    let mut leaks = Vec::new();
    for (hidden, told) in [
        ("values,interval", &["value 53 ·", "≤ 7", "The value of the root"][..]),
        ("leaf-values", &[">41<", "value 41"]),
        ("window", &["(23, ∞)", "window on entry"]),
        ("interval", &["[23, 23]"]),
        ("cut-rule", &["≤ 23"]),
        ("returned", &["returned"]),
        ("cuts,cut-labels,cut-rule", &["α-cut", "cutoff", "Cedar is worth"]),
        ("variation,choices,best-move", &["best move", "principal variation", "searched variation"]),
        ("moves", &["apple", "cherry"]),
        ("names", &["Birch", "Cedar"]),
        ("title", &["Quince", "alpha-beta"]),
        ("result", &["nodes searched", "The search looked at"]),
        ("rules", &["cut at v", "fail-hard"]),
        ("legend", &["legend", "leaf with its static value"]),
        ("plies", &["ply 1"]),
        ("outcomes", &["MAX wins"]),
        ("mates", &["mate in"]),
        ("visits", &["order of visits"]),
        ("node-types", &[">PV<"]),
    ] {
        let (text, _) = draw(hidden);
        for word in told {
            assert!(everything.contains(word), "{word} is nowhere");
            let around = |line: &&str| line.contains(word);
            leaks.extend(text.lines().find(around).map(|line| format!("{word} is told without {hidden}: {line}")));
        }
    }
    assert!(leaks.is_empty(), "{leaks:#?}");
    // If texts inside outlines are hidden, or the variation is not emphasised, nothing moves.
    let (_, size) = draw("interval,legend,mates");
    for hidden in
        ["interval,legend,mates,values", "interval,legend,mates,leaf-values", "interval,legend,mates,variation"]
    {
        let (_, without) = draw(hidden);
        assert_eq!(without, size, "{hidden}");
    }
}

/// Checks that a picture never mentions hidden details that only some algorithms and games have.
#[test]
fn hidden_elements_of_special_algorithms_appear_nowhere() {
    use crate::render::{dot, text};
    use crate::search::{Method, Window};
    const BOUNDED: &str = include_str!("../../../examples/trees/star-cuts.json");
    let quiet = "chess:4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1";
    let mut leaks = Vec::new();
    for (game, method, depth, hidden, told) in [
        ("connect4:4x4:1111222233", "habr-connect4-v2", 2, "gains", &["gains 3", "· 0.8"][..]),
        (BOUNDED, "expectiminimax", 9, "probabilities", &[">1/3<", "probability of a chance move"]),
        (BOUNDED, "star1", 9, "probabilities", &[">1/3<", "probability of a chance move"]),
        (TEXTBOOK, "mtd-f", 9, "revisits", &["2×", "number of visits", "earlier visits"]),
        (TEXTBOOK, "mtd-f", 9, "remarks", &["known from"]),
        (TEXTBOOK, "proof-number", 9, "proof-numbers", &["proof number", "0 | ∞"]),
        (TEXTBOOK, "alpha-beta+table+deepening", 9, "remarks", &["first: best move"]),
        (quiet, "alpha-beta+quiescence", 1, "remarks", &["pat ", "stand pat"]),
        (quiet, "alpha-beta+stand-pat", 2, "remarks", &["This is assumed", "taken to be an advantage"]),
        (quiet, "nemec-probability", 1, "remarks", &["probability of the move", "p 0.7"]),
    ] {
        let game = match game.split_once(':') {
            _ if game == BOUNDED => AnyGame::Tree(HandTree::from_json(game).expect("a tree")),
            Some(_) => crate::source::Source::from_game(game).expect("a position").game,
            None => AnyGame::Tree(game.parse().expect("a tree")),
        };
        let Method { algorithm, techniques } = method.parse().expect("a method");
        let window = if algorithm.proves() { Window { alpha: 3.into(), beta: 4.into() } } else { Window::FULL };
        let settings = Settings { algorithm, techniques, depth: Some(depth), window, ..Settings::default() };
        let mut watch = Watch { visits: u64::MAX, progress: &mut |_| {} };
        let trace = record_any(&game, None, &settings, Limits::default(), About::default(), &mut watch);
        let trace = [trace.expect("a search")];
        let draw = |hidden: Option<&str>| {
            let mut theme = Theme { boards: None, ..Theme::default() };
            if let Some(hidden) = hidden {
                theme.hide(hidden).expect("elements");
            }
            with_outline(&trace, 1000, usize::MAX, &theme, |picture, _| {
                let palette = Palette::light();
                let (mut plain, mut graph) = (Vec::new(), Vec::new());
                text::write(&mut plain, picture.figure, text::Charset::Unicode).expect("text");
                dot::write(&mut graph, picture.figure, &palette).expect("a graph");
                let options = svg::Options { palette: &palette, target: svg::Target::File };
                let others = [plain, graph].map(|other| String::from_utf8(other).expect("text"));
                format!("{}\n{}", svg::to_string(&picture.scene(0), &options), others.concat())
            })
        };
        let (everything, text) = (draw(None), draw(Some(hidden)));
        for word in told {
            assert!(everything.contains(word), "{word} is nowhere with {method}");
            let lines = text.lines().filter(|line| line.contains(word)).take(3);
            leaks.extend(lines.map(|line| format!("{method} tells {word} without {hidden}: {line:.300}")));
        }
    }
    assert!(leaks.is_empty(), "{leaks:#?}");
}

#[test]
fn a_sheet_and_its_key_have_the_same_layout() {
    let sheet = PRESETS.iter().find(|preset| preset.name == "exam").expect("a preset").theme();
    let mut key = sheet.clone();
    key.show("values=inside,cuts=cross,skipped=ghost").expect("elements");
    let [minimax, alpha_beta] = both("((-30 12 8) (2 4 6) (14 (5 -99) 2))");
    let layout = |theme: &Theme| {
        let outline =
            Outline::choose(&[&alpha_beta, &minimax], NodeChoice { skipped: theme.skipped, ..NodeChoice::of(300, 1) });
        let (frames, locale) = ([Frame::last(&alpha_beta)], Locale::default());
        let figure = Figure::with_truth(&outline, &frames, Some(&minimax), theme, &locale);
        let scene = Picture::new(&figure).scene(0);
        let mut texts: Vec<String> = Inventory::of(&scene).texts.into_iter().map(|text| format!("{text:?}")).collect();
        texts.sort();
        let places: Vec<(String, Point)> =
            pieces(&scene.elements).into_iter().map(|(id, group)| (id, group.offset)).collect();
        (scene.width, scene.height, places, texts)
    };
    let (sheet, key) = (layout(&sheet), layout(&key));
    assert_eq!((sheet.0, sheet.1, sheet.2), (key.0, key.1, key.2));
    // The solution has all texts of the worksheet.
    assert!(sheet.3.iter().all(|text| key.3.contains(text)), "{:?} {:?}", sheet.3, key.3);
    assert!(key.3.len() > sheet.3.len());
}

#[test]
fn nodes_seen_only_by_another_search_are_ghosts() {
    let traces = both("((3 5) (2 (7 8)))");
    with_picture(&traces, usize::MAX, &Theme::default(), |picture, outline| {
        let scene = picture.sheet().scene();
        let inventory = Inventory::of(&scene);
        let ghosts: Vec<_> = inventory.groups.iter().filter(|(class, _)| class.contains("ghost")).collect();
        // Two nodes and their edges.
        assert_eq!(ghosts.len(), 4, "{ghosts:?}");
        check(picture, outline);
    });
}

/// Returns the groups of edges, arcs and nodes that a scene draws, by id, and without tooltips.
fn pieces(elements: &[Element]) -> BTreeMap<String, Group> {
    let mut pieces = BTreeMap::new();
    for element in elements {
        let Element::Group(group) = element else { continue };
        match &group.id {
            Some(id) => {
                pieces.insert(id.clone(), Group { tooltip: None, ..group.clone() });
            }
            None => pieces.extend(self::pieces(&group.elements)),
        }
    }
    pieces
}

/// Checks that every moment of a film equals the picture of a frame at that moment.
fn check_film(traces: &[Trace], most: usize, theme: &Theme) {
    let locale = Locale::default();
    let all: Vec<&Trace> = traces.iter().collect();
    let outline = Outline::choose(&all, NodeChoice { skipped: theme.skipped, ..NodeChoice::of(most, traces.len()) });
    let last: Vec<Frame<'_>> = traces.iter().map(Frame::last).collect();
    let figure = Figure::new(&outline, &last, theme, &locale).in_series();
    let picture = Picture::new(&figure);
    for (panel, trace) in traces.iter().enumerate() {
        let moments: Vec<usize> = (0..=trace.steps().len()).collect();
        let film = picture.film(figure.panels()[panel].trace().play(), panel, &moments);
        for &steps in &moments {
            let frames: Vec<Frame<'_>> = traces
                .iter()
                .map(|other| Frame::at(other, if std::ptr::eq(other, trace) { steps } else { usize::MAX }, View::Max))
                .collect();
            let figure = Figure::new(&outline, &frames, theme, &locale).in_series();
            let expected = pieces(&Picture::new(&figure).scene(panel).elements);
            let shown = |piece: &FilmPiece| {
                let (_, group) = piece.phases.iter().rfind(|(from, _)| *from <= steps)?;
                group.clone().map(|group| (piece.id.clone(), group))
            };
            let shown: BTreeMap<String, Group> =
                film.iter().filter_map(shown).map(|(id, group)| (id, Group { tooltip: None, ..group })).collect();
            assert_eq!(shown.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>(), "after {steps} steps");
            for (id, group) in shown {
                assert_eq!(group, expected[&id], "after {steps} steps");
            }
        }
    }
}

#[test]
fn a_film_equals_its_single_frames() {
    let everything = Theme {
        window_live: Some(LiveWindow::Changes),
        causes: true,
        choices: true,
        interval: true,
        returned: true,
        node_types: true,
        visits: Some(Visits::All),
        ..Theme::default()
    };
    let results = r#"{"children": [{"children": [{"result": "max"}, {"value": 2}]}, {"children": [{"value": 1},
        {"children": [{"result": "min"}, {"value": 5}]}]}, {"value": 3}]}"#;
    let deep = "((5 (9 (3 (2 8 1)) 7)) (4 ((1 6) (9 9))) ((8 2) 3))";
    for theme in [Theme::default(), everything] {
        for tree in [TEXTBOOK, results, deep] {
            check_film(&both(tree), Outline::MOST, &theme);
            check_film(&both(tree), 8, &theme);
        }
        let nim = crate::source::Source::from_game("nim:1,2,2").expect("a position").game;
        check_film(&play(&nim, 4, Order::Worst), 40, &theme);
        // Skipped moves are searched by later visits.
        let again = [Algorithm::Pvs, Algorithm::MtdF].map(|algorithm| search(deep, algorithm));
        check_film(&again, Outline::MOST, &theme);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn films_of_random_trees_equal_their_single_frames(
        tree in trees(),
        most in 6_usize..40,
        order in orders(),
        theme in themes(),
    ) {
        check_film(&search_json(&tree, order), most, &theme);
    }
}

/// Collects every shape, with the id of the innermost group around it that has an id.
fn shapes(elements: &[Element], id: &str, found: &mut Vec<(String, Shape)>) {
    for element in elements {
        match element {
            Element::Group(group) => shapes(&group.elements, group.id.as_deref().unwrap_or(id), found),
            Element::Shape(shape) => found.push((id.to_owned(), shape.clone())),
            Element::Text(_) => {}
        }
    }
}

#[test]
fn skipped_moves_have_the_form_of_their_searched_counterparts() {
    // One skipped move is a leaf beside inner nodes, another an inner node beside a leaf.
    let traces = both("((5 6) ((3 4) (1 2) 7) (2 (8 9)))");
    let forms = |traces: &[Trace]| {
        with_picture(traces, usize::MAX, &Theme::default(), |picture, outline| {
            let items = outline.items().iter().enumerate();
            let form = |(index, item): (usize, &crate::render::OutlineItem)| {
                let crate::render::ItemContent::Node(ids) = &item.content else { panic!("all of it fits") };
                let (trace, id) = traces.iter().zip(ids.iter()).rev().find_map(|(trace, id)| Some((trace, (*id)?)))?;
                Some((words::node(&Locale::default(), trace, id), picture.figure.look(0, index, When::Now).form))
            };
            items.filter_map(form).collect::<BTreeMap<_, _>>()
        })
    };
    let (known, alone) = (forms(&traces), forms(&traces[1..]));
    assert!(traces[1].counts().skipped > 1);
    for (node, form) in alone {
        assert_eq!(known[&node], form, "{node}");
    }
}

#[test]
fn the_principal_variation_is_drawn_over_other_edges() {
    let traces = both("((3 2) (5 6) (4 1))");
    with_picture(&traces, usize::MAX, &Theme::default(), |picture, _| {
        let groups = Inventory::of(&picture.scene(0)).groups;
        let edges: Vec<&str> =
            groups.iter().map(|(class, _)| class.as_str()).filter(|class| class.starts_with("edge")).collect();
        // The first class, `edges`, belongs to the group of all edges.
        assert_eq!(edges[edges.len() - 2..], ["edge variation"; 2], "{edges:?}");
        assert_eq!(edges.iter().filter(|class| class.contains("variation")).count(), 2);
    });
}

#[test]
fn boards_of_skipped_nodes_are_grey() {
    let game = crate::source::Source::from_game("tictactoe:XOX/O.X/..O").expect("a position").game;
    let traces = play(&game, 9, Order::Given);
    let theme = Theme { skipped_values: true, ..Theme::default() };
    let all: Vec<&Trace> = vec![&traces[1], &traces[0]];
    let outline = Outline::choose(&all, NodeChoice { skipped: theme.skipped, ..NodeChoice::of(300, 1) });
    let (frames, locale) = ([Frame::last(&traces[1])], Locale::default());
    let figure = Figure::with_truth(&outline, &frames, Some(&traces[0]), &theme, &locale);
    let picture = Picture::new(&figure);
    let mut found = Vec::new();
    shapes(&picture.scene(0).elements, "", &mut found);
    let (mut grey, mut coloured) = (0, 0);
    for index in 0..outline.items().len() {
        let is_skipped = picture.figure.fate(0, index, When::Now) == crate::render::figure::Fate::Skipped;
        let id = picture.item_id(0, index);
        for (_, shape) in found.iter().filter(|(of, _)| *of == id) {
            let is_of_search = matches!(
                shape.role,
                Role::Cross | Role::Nought | Role::LastMove | Role::Decisive | Role::Max | Role::Min | Role::Terminal
            );
            assert!(!is_skipped || !is_of_search, "{:?} in {id}", shape.role);
            grey += usize::from(shape.role == Role::FadedLine);
            coloured += usize::from(is_of_search);
        }
    }
    assert!(grey > 10 && coloured > 10, "{grey} {coloured}");
}

#[test]
fn strikes_are_slanted_and_never_horizontal() {
    let theme = Theme { window_live: Some(LiveWindow::Changes), ..Theme::default() };
    with_picture(&both(TEXTBOOK)[1..], usize::MAX, &theme, |picture, _| {
        let mut found = Vec::new();
        shapes(&picture.scene(0).elements, "", &mut found);
        let strikes: Vec<_> = found.iter().filter(|(_, shape)| shape.role == Role::Strike).collect();
        assert!(strikes.len() > 3);
        for (_, shape) in strikes {
            let Geometry::Line { from, to } = shape.geometry else { panic!("a line") };
            assert!((from.y - to.y).abs() > 5.0, "{shape:?} is level");
        }
    });
}

#[test]
fn the_result_names_the_best_move_as_the_picture_does() {
    let unnamed = r#"{"children": [{"name": "B", "children": [3, 5]}, {"name": "C", "children": [2, 4]}]}"#;
    let named = r#"{"children": [{"move": "a1", "children": [3, 5]}, {"move": "a2", "children": [2, 4]}]}"#;
    let usual = Theme::default();
    let bare = Theme { moves: false, names: None, ..Theme::default() };
    let marked = Theme { best_move: true, ..bare.clone() };
    for (tree, theme, said) in [
        (unnamed, &usual, Some("best move B")),
        (named, &usual, Some("best move a1")),
        ("((3 5) (2 4))", &usual, Some("best move: the first child")),
        (named, &bare, None),
        (named, &marked, Some("best move ★")),
    ] {
        with_picture(&both_json(tree), usize::MAX, theme, |picture, _| {
            let result = picture.figure.result(0);
            let best = result.split(" · ").find(|part| part.starts_with("best move"));
            assert_eq!(best, said, "{result}");
        });
    }
}

fn both_json(tree: &str) -> [Trace; 2] {
    if tree.starts_with('(') { both(tree) } else { search_json(tree, Order::Given) }
}

#[test]
fn the_legend_counts_folded_nodes() {
    let traces = both("(((3 12) (8 2)) ((4 6) (14 5)) ((1 7) (9 11)))");
    with_outline(&traces, 10, usize::MAX, &Theme::default(), |picture, outline| {
        let inventory = Inventory::of(&picture.scene(0));
        let told = picture.figure.folded(0).expect("nodes are folded");
        assert!(told.starts_with(&outline.folded(0).searched.to_string()), "{told}");
        assert!(inventory.texts.iter().any(|text| text.what == told), "{told}");
        assert!(inventory.groups.iter().any(|(class, id)| class == "fold searched" && id.starts_with('f')));
    });
}

#[test]
fn every_part_of_a_picture_can_be_hidden() {
    let traces = both(TEXTBOOK);
    let bare = Theme {
        title: false,
        result: false,
        rules: false,
        notes: false,
        legend: false,
        levels: None,
        window: false,
        cut_labels: false,
        ..Theme::default()
    };
    with_picture(&traces, usize::MAX, &bare, |picture, outline| {
        let texts: Vec<String> = Inventory::of(&picture.scene(1)).texts.into_iter().map(|text| text.what).collect();
        assert!(texts.iter().all(|text| text.chars().all(|c| "≤≠ 0123456789".contains(c))), "{texts:?}");
        check(picture, outline);
    });
}

#[test]
fn ten_thousand_plies_are_drawn() {
    let mut text = "(".repeat(9_990);
    text.push_str("1 2");
    text.push_str(&")".repeat(9_990));
    let traces = both(&text);
    with_outline(&traces, 100_000, usize::MAX, &Theme::default(), |picture, outline| {
        assert_eq!(outline.items().len(), 9_992);
        assert!(picture.sheet().scene().height > 100_000.0);
    });
}
