//! Decks as read by office programs and browsers: texts and positions equal those of all other formats.

use std::collections::{BTreeMap, BTreeSet};

use plyscope::render::fit::Freedom;
use plyscope::render::page::Page;
use plyscope::render::theme::Backdrop;
use plyscope::render::{Element, Outline, Palette, Role, Scene, Slide, pptx};
use plyscope::slides::{Deck, DeckRequest, Extras, Selection};
use plyscope::{HandTree, Locale, Settings, Theme, record};
use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};

use crate::suite::archive::unpacked;

/// Returns the slides of the textbook tree, step by step.
fn slides(theme: &str) -> (Vec<Slide>, Palette) {
    let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse().expect("a tree");
    let traces = [record(&tree, &Settings::default())];
    let (theme, locale, frames) = (Theme::named(theme).expect("a theme"), Locale::default(), Selection::default());
    let deck = Deck::new(DeckRequest {
        traces: &traces,
        truth: None,
        theme: &theme,
        locale: &locale,
        page: Some(Page::read("a4").expect("a page")),
        panels: None,
        freedom: Freedom::default(),
        most: Outline::MOST,
        plies: u32::MAX,
        additions: None,
        frames: &frames,
        extras: Extras { caption: true, ..Extras::default() },
        background: true,
    });
    (deck.expect("a deck").slides().collect(), theme.palette(Backdrop::Light))
}

fn texts(scene: &Scene) -> Vec<String> {
    fn walk(elements: &[Element], found: &mut Vec<String>) {
        for element in elements {
            match element {
                Element::Group(group) => walk(&group.elements, found),
                Element::Text(text) => found.push(text.content.clone()),
                Element::Shape(_) => {}
            }
        }
    }
    let mut found = Vec::new();
    walk(&scene.elements, &mut found);
    found.retain(|text| !text.trim().is_empty());
    found
}

fn value(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let attribute = tag.attributes().map(|attribute| attribute.expect("an attribute"));
    let found = attribute.into_iter().find(|attribute| attribute.key.as_ref() == name)?;
    Some(unescape(&found.value).expect("a text").into_owned())
}

fn length(tag: &BytesStart<'_>, name: &str) -> i64 {
    value(tag, name).and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{name} of {tag:?}"))
}

/// A shape of a slide. Its place is left, top, width and height.
#[derive(Debug, Default, Clone, PartialEq)]
struct Read {
    kind: String,
    id: String,
    /// Id of the outermost group that contains the shape, or the shape's own id.
    top: String,
    name: String,
    description: Option<String>,
    place: [i64; 4],
    flips: [bool; 2],
    preset: String,
    /// For a connector, the shapes at which it begins and ends.
    fixed: BTreeMap<String, (String, usize)>,
    text: String,
}

/// Returns the shapes of a slide.
fn read(xml: &str) -> Vec<Read> {
    let mut reader = Reader::from_str(xml);
    let (mut shapes, mut is_text) = (Vec::<Read>::new(), false);
    let (mut depth, mut top) = (0, String::new());
    loop {
        match reader.read_event().expect("well-formed") {
            Event::Start(tag) | Event::Empty(tag) => {
                let kind = String::from_utf8_lossy(tag.name().as_ref().as_bytes()).into_owned();
                is_text = kind == "a:t";
                if ["p:sp", "p:cxnSp", "p:grpSp"].contains(&kind.as_str()) {
                    depth += 1;
                    shapes.push(Read { kind, ..Read::default() });
                    continue;
                }
                let Some(shape) = shapes.last_mut() else { continue };
                match kind.as_str() {
                    "p:cNvPr" => {
                        shape.id = value(&tag, "id").expect("a number");
                        if depth == 1 {
                            top.clone_from(&shape.id);
                        }
                        shape.top.clone_from(&top);
                        shape.name = value(&tag, "name").expect("a name");
                        shape.description = value(&tag, "descr");
                    }
                    "a:xfrm" => shape.flips = ["flipH", "flipV"].map(|flip| value(&tag, flip).is_some()),
                    "a:off" => (shape.place[0], shape.place[1]) = (length(&tag, "x"), length(&tag, "y")),
                    "a:ext" => (shape.place[2], shape.place[3]) = (length(&tag, "cx"), length(&tag, "cy")),
                    "a:prstGeom" => shape.preset = value(&tag, "prst").expect("a shape"),
                    "a:stCxn" | "a:endCxn" => {
                        let index = value(&tag, "idx").expect("a place").parse().expect("a number");
                        shape.fixed.insert(kind, (value(&tag, "id").expect("a shape"), index));
                    }
                    "a:p" if !shape.text.is_empty() => shape.text.push('\n'),
                    _ => {}
                }
            }
            Event::Text(part) if is_text => shapes.last_mut().expect("a shape").text.push_str(part.as_ref()),
            Event::GeneralRef(part) if is_text => {
                let reference = format!("&{};", part.as_ref() as &str);
                shapes.last_mut().expect("a shape").text.push_str(&unescape(&reference).expect("a letter"));
            }
            Event::End(tag) => {
                is_text = false;
                depth -= i32::from(["p:sp", "p:cxnSp", "p:grpSp"].contains(&tag.name().as_ref()));
            }
            Event::Eof => return shapes,
            _ => {}
        }
    }
}

fn presented(slides: &[Slide], palette: &Palette) -> BTreeMap<String, String> {
    let written = || {
        let mut out = Vec::new();
        pptx::write(slides, &pptx::Options { palette, title: None }, &mut out).expect("memory takes everything");
        out
    };
    let archive = written();
    assert!(archive == written(), "the same bytes twice");
    unpacked(&archive)
}

#[test]
fn a_presentation_has_the_texts_of_its_pictures() {
    for theme in ["default", "aima", "exam", "bands"] {
        let (slides, palette) = slides(theme);
        let files = presented(&slides, &palette);
        let mut titles = BTreeSet::new();
        for (slide, number) in slides.iter().zip(1..) {
            let shapes = read(&files[&format!("ppt/slides/slide{number}.xml")]);
            let mut ids: Vec<&str> = shapes.iter().map(|shape| shape.id.as_str()).collect();
            ids.sort_unstable();
            assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{theme}: {ids:?}");
            assert!(titles.insert(shapes[0].text.clone()), "{theme}: a title for each slide: {}", shapes[0].text);
            assert!(shapes[0].text.starts_with(&slide.scene.title));
            assert_eq!(shapes[1].description.as_ref(), Some(&slide.scene.description));
            let said: Vec<String> = shapes[1..].iter().map(|shape| shape.text.clone()).collect();
            let said: Vec<String> = said.into_iter().filter(|text| !text.is_empty()).collect();
            assert_eq!(said, texts(&slide.scene), "{theme}, slide {number}");
            let notes = files.get(&format!("ppt/notesSlides/notesSlide{number}.xml"));
            let notes = notes.map(|notes| read(notes).last().expect("a text").text.clone());
            assert_eq!(notes.unwrap_or_default(), slide.notes.join("\n"), "{theme}, slide {number}");
        }
    }
}

#[test]
fn slides_of_a_presentation_have_the_page_size_and_fixed_positions() {
    let (slides, palette) = slides("default");
    let files = presented(&slides, &palette);
    // A4 in landscape: 297 × 210 mm, at 36,000 units per millimetre.
    let size = "<p:sldSz cx=\"10692000\" cy=\"7560000\"/>";
    assert!(files["ppt/presentation.xml"].contains(size), "{}", files["ppt/presentation.xml"]);
    // The first shape in the group of a node is its outline, whose width may grow with its text.
    let mut places: BTreeMap<String, [i64; 3]> = BTreeMap::new();
    for number in 1..=slides.len() {
        let shapes = read(&files[&format!("ppt/slides/slide{number}.xml")]);
        for shape in &shapes {
            let [left, top, width, height] = shape.place;
            assert!(left >= 0 && top >= 0 && left + width <= 10_692_000 && top + height <= 7_560_000, "{shape:?}");
        }
        for pair in shapes.windows(2) {
            if pair[0].name.starts_with('n') && pair[0].kind == "p:grpSp" {
                let [left, top, width, height] = pair[1].place;
                let place = [left + width / 2, top, height];
                let first = places.entry(pair[0].name.clone()).or_insert(place);
                let away = first.iter().zip(place).map(|(one, two)| (one - two).abs()).max();
                assert!(away <= Some(1), "{} is {away:?} away", pair[0].name);
            }
        }
    }
    // The searched nodes, which have values.
    assert_eq!(places.len(), 11, "{places:?}");
}

#[test]
fn edges_of_a_presentation_are_connected_to_the_outlines_of_nodes() {
    let (slides, palette) = slides("default");
    let files = presented(&slides, &palette);
    let shapes = read(&files[&format!("ppt/slides/slide{}.xml", slides.len())]);
    let by_id: BTreeMap<&str, &Read> = shapes.iter().map(|shape| (shape.id.as_str(), shape)).collect();
    let mut edges = BTreeSet::new();
    for edge in shapes.iter().filter(|shape| !shape.fixed.is_empty()) {
        let [left, top, width, height] = edge.place;
        let (x, y) = if edge.flips[0] { (left + width, left) } else { (left, left + width) };
        let (above, below) = if edge.flips[1] { (top + height, top) } else { (top, top + height) };
        for (end, place) in [("a:stCxn", (x, above)), ("a:endCxn", (y, below))] {
            let Some((id, index)) = edge.fixed.get(end) else { continue };
            let node = by_id[id.as_str()];
            let [left, top, width, height] = node.place;
            // The sites at the middle of the upper and lower side, by the numbers that the standard gives them for each
            // shape.
            let down = match (node.preset.as_str(), index) {
                (_, 0) => 0,
                ("triangle", 3) | ("flowChartMerge" | "rect", 2) => height,
                other => panic!("{other:?}"),
            };
            let away = (place.0 - left - width / 2).abs().max((place.1 - top - down).abs());
            assert!(away < 9525, "{edge:?} is {away} away from {node:?}");
        }
        edges.extend((edge.fixed.len() == 2).then_some(edge.name.as_str()));
    }
    // Ten moves were searched and two skipped. The edge of the first one of these has a mark, and so is a group.
    assert_eq!(edges.iter().filter(|name| name.starts_with('e')).count(), 11, "{edges:?}");
    assert!(edges.contains("pruned"), "{edges:?}");
}

/// Returns for each click the shapes that it makes appear or disappear.
fn clicks(xml: &str) -> Vec<BTreeMap<String, bool>> {
    let mut clicks: Vec<BTreeMap<String, bool>> = Vec::new();
    for effect in xml.split("<p:par><p:cTn ").filter(|effect| effect.contains("presetClass")) {
        let part =
            |before: &str| effect.split_once(before).and_then(|(_, rest)| rest.split('"').next()).expect("a part");
        let (class, state) = (part("presetClass=\""), part("<p:strVal val=\""));
        assert!([("entr", "visible"), ("exit", "hidden")].contains(&(class, state)), "{effect}");
        if part("nodeType=\"") == "clickEffect" {
            clicks.push(BTreeMap::new());
        }
        let news = clicks.last_mut().expect("a click").insert(part("spid=\"").to_owned(), state == "visible");
        assert_eq!(news, None, "one effect on each shape: {effect}");
    }
    clicks
}

#[test]
fn each_click_shows_exactly_one_frame() {
    /// Properties of a shape without the groups that contain it, and its place.
    type Seen = (String, String, [i64; 4], [bool; 2], String);
    for theme in ["default", "aima", "window", "bands", "exam"] {
        let (slides, palette) = slides(theme);
        let options = pptx::Options { palette: &palette, title: Some("A story") };
        let mut out = Vec::new();
        pptx::write_animated(&slides, &options, &mut out).expect("memory takes everything");
        let (files, one_by_one) = (unpacked(&out), presented(&slides, &palette));
        let xml = &files["ppt/slides/slide1.xml"];
        assert!(!files.contains_key("ppt/slides/slide2.xml"));
        let shapes = read(xml);
        let ids: BTreeSet<&str> = shapes.iter().map(|shape| shape.id.as_str()).collect();
        assert_eq!(ids.len(), shapes.len(), "{theme}: each shape has a number of its own");
        let clicks = clicks(xml);
        assert_eq!(clicks.len(), slides.len() - 1, "{theme}: a click for each frame but the first");
        let drawn = |shape: &Read| -> Option<Seen> {
            let Read { kind, name, place, flips, preset, text, .. } = shape.clone();
            let is_drawn = kind != "p:grpSp" && name != "Title";
            is_drawn.then_some((kind, text, place, flips, preset))
        };
        let frame = |number: usize| -> Vec<Seen> {
            read(&one_by_one[&format!("ppt/slides/slide{number}.xml")]).iter().filter_map(drawn).collect()
        };
        // Before the first click, the last shape covers all others and shows the first frame.
        let cover = &shapes.last().expect("a shape").top;
        let mut covering = shapes.iter().filter(|shape| shape.top == *cover).filter_map(drawn);
        assert_eq!(covering.next().expect("paper").2, [0, 0, 10_692_000, 7_560_000]);
        assert_eq!(covering.collect::<Vec<_>>(), frame(1), "{theme}");
        let described = shapes.iter().find(|shape| shape.id == *cover).and_then(|shape| shape.description.as_ref());
        assert_eq!(described, Some(&slides.last().expect("a slide").scene.description));
        let mut seen: BTreeMap<&str, bool> = BTreeMap::new();
        for (shape, appears) in clicks.iter().flatten() {
            seen.entry(shape).or_insert(!appears);
        }
        for (click, number) in clicks.iter().zip(2..) {
            for (shape, appears) in click {
                assert_eq!(seen.insert(shape, *appears), Some(!appears), "{theme}: nothing appears twice");
            }
            let is_seen = |shape: &&Read| seen.get(shape.top.as_str()).copied().unwrap_or(true);
            let now: Vec<Seen> = shapes.iter().filter(is_seen).filter_map(drawn).collect();
            assert_eq!(now, frame(number), "{theme}: after the click to frame {number}");
        }
        let notes = read(&files["ppt/notesSlides/notesSlide1.xml"]).last().expect("a text").text.clone();
        let all: Vec<String> = slides.iter().flat_map(|slide| slide.notes.clone()).collect();
        assert_eq!(notes, all.join("\n"));
    }
}

#[test]
fn a_deck_without_slides_is_refused() {
    let palette = Palette::light();
    let options = pptx::Options { palette: &palette, title: None };
    let error = pptx::write(Vec::<Slide>::new(), &options, std::io::sink()).expect_err("no slide");
    assert_eq!(error.kind(), std::io::ErrorKind::InvalidInput);
}

#[test]
fn the_theme_of_a_presentation_has_the_background_colour() {
    let (slides, _) = slides("default");
    let palette = Palette::dark();
    let files = presented(&slides, &palette);
    let paper = palette.paint(Role::Background).fill.expect("a colour").to_string().to_uppercase();
    let wanted = format!("<a:lt1><a:srgbClr val=\"{}\"/></a:lt1>", paper.trim_start_matches('#'));
    assert!(files["ppt/theme/theme1.xml"].contains(&wanted), "{}", files["ppt/theme/theme1.xml"]);
    assert!(read(&files["ppt/slides/slide1.xml"]).iter().all(|shape| shape.place[2] < 10_692_000), "no shape is paper");
}
