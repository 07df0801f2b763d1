//! What stands below a tree: the caption and the legend.

use super::{shapes, width};
use crate::layout::{Weight, text_width};
use crate::render::figure::{CaptionKind, Figure, NoteKind, Sign, When};
use crate::render::theme::{CutMark, Emphasis, LevelPlace, NodeShape};
use crate::render::{Anchor, Element, Geometry, Group, Point, Role, Shape, Text};

use crate::game::Player;

/// The height of a line of text.
const LINE: f64 = 15.0;
const SIZE: f64 = 11.0;

/// A sign, drawn around (0, 0), and how wide it is.
fn sign(figure: &Figure<'_>, sign: Sign) -> (Vec<Element>, f64) {
    let theme = figure.theme();
    let line = |role| Element::from(Shape::new(role, Geometry::line(Point::new(-11.0, 0.0), Point::new(11.0, 0.0))));
    let text = |content: &str, role| {
        let text = Text::centred(role, content, Point::new(0.0, 4.0), SIZE);
        (vec![text.into()], width(content, SIZE))
    };
    let outline = |shape, role, side: f64| match shapes::outline(shape, side, side) {
        Some(geometry) => vec![Shape::new(role, geometry).with_stroke_width(1.2).into()],
        None => text("3", Role::Text).0,
    };
    let square = |role, side: f64| {
        let geometry = Geometry::rectangle(Point::new(-side / 2.0, -side / 2.0), side, side);
        Element::from(Shape::new(role, geometry))
    };
    if let Some((written, role)) = figure.sign_text(sign) {
        let (mut elements, wide) = text(&written, role);
        if let Sign::Note(NoteKind::Alpha | NoteKind::Beta) = sign {
            let three = width("3", SIZE);
            let start = -wide / 2.0 + width("α ", SIZE);
            elements.push(super::block::strike(start, 4.0, three, SIZE).into());
        }
        return (elements, wide);
    }
    match sign {
        Sign::Player(player) => {
            let (role, band) = roles(player);
            let outline = outline(theme.shape(player), role, 13.0);
            if theme.levels == Some(LevelPlace::Bands) { on_band(outline, band) } else { (outline, 13.0) }
        }
        Sign::Chance => (outline(theme.chance, Role::Chance, 13.0), 13.0),
        Sign::Leaf => (outline(theme.leaf, Role::Leaf, 12.0), 12.0),
        Sign::Terminal => {
            let mut elements = outline(theme.terminal, Role::Terminal, 12.0);
            if theme.terminal != NodeShape::Plain {
                elements.extend(outline(theme.terminal, Role::Terminal, 7.0));
            }
            (elements, 12.0)
        }
        Sign::Trial => (vec![line(Role::Pruned)], 24.0),
        Sign::Variation => match theme.variation {
            Some(Emphasis::Double) => {
                let stroke = |y: f64| {
                    let geometry = Geometry::line(Point::new(-11.0, y), Point::new(11.0, y));
                    Shape::new(Role::Principal, geometry).with_stroke_width(1.4).into()
                };
                (vec![stroke(-2.0), stroke(2.0)], 24.0)
            }
            Some(Emphasis::Arrow) => {
                let (from, to) = (Point::new(-11.0, 0.0), Point::new(11.0, 0.0));
                let head = Shape::new(Role::Principal, super::edge::arrowhead(from, to, 7.0));
                (vec![line(Role::Principal), head.with_stroke_width(2.0).into()], 24.0)
            }
            _ => (vec![line(Role::Principal)], 24.0),
        },
        Sign::Cut | Sign::Probe => {
            let mark = theme.cuts.unwrap_or(CutMark::DoubleSlash);
            // The mark stands at a share of the line.
            let (from, to) = (Point::new(-13.2, 0.0), Point::new(8.8, 0.0));
            let mut elements = super::edge::cut_mark((from, to), super::edge::CUT, mark);
            elements.push(line(Role::Pruned));
            (elements, 24.0)
        }
        Sign::Cause => arc(1),
        Sign::DeepCause => arc(2),
        Sign::Skipped => match theme.skipped {
            crate::render::theme::Skipped::Triangle => (outline(NodeShape::TriangleUp, Role::Pruned, 13.0), 13.0),
            crate::render::theme::Skipped::Stub => {
                let line = |x: f64| Geometry::line(Point::new(x / 4.0, -7.0), Point::new(x, 7.0));
                let stub = |x| Shape::new(Role::Edge, line(x)).into();
                (vec![stub(-5.0), stub(5.0)], 14.0)
            }
            _ if theme.leaf == NodeShape::Plain => (vec![square(Role::Pruned, 12.0)], 14.0),
            _ => (outline(theme.leaf, Role::Pruned, 12.0), 14.0),
        },
        Sign::Ghost => {
            let geometry = Geometry::rectangle(Point::new(-4.0, -4.0), 8.0, 8.0);
            (vec![Shape::new(Role::Pruned, geometry).with_stroke_width(0.7).into()], 10.0)
        }
        Sign::Imagined => {
            let (mut elements, _) = text("3", Role::PrunedText);
            elements.insert(0, square(Role::Pruned, 14.0));
            (elements, 15.0)
        }
        Sign::Fold => (outline(NodeShape::TriangleUp, Role::Folded, 13.0), 14.0),
        Sign::Active => (vec![square(Role::Active, 12.0)], 14.0),
        Sign::Blank if theme.cuts == Some(CutMark::Blank) => (vec![square(Role::Blank, 10.0)], 12.0),
        Sign::Blank => {
            let geometry = Geometry::rectangle(Point::new(-9.0, -6.0), 18.0, 12.0);
            (vec![Shape::new(Role::Blank, geometry).into()], 19.0)
        }
        _ => unreachable!("it is a text"),
    }
}

/// An arc to a cause, with as many heads as in the picture.
fn arc(heads: u8) -> (Vec<Element>, f64) {
    let (from, to) = (Point::new(-11.0, 0.0), Point::new(11.0, 0.0));
    let line = Shape::new(Role::Cause, Geometry::line(from, to));
    let head = |head: u8| {
        let tip = Point::new(to.x - 5.0 * f64::from(head), 0.0);
        Shape::new(Role::CauseHead, super::edge::arrowhead(from, tip, 7.0)).into()
    };
    let line = if heads > 1 { line.with_stroke_width(2.0) } else { line };
    (std::iter::once(line.into()).chain((0..heads).map(head)).collect(), 24.0)
}

/// The roles of a player's nodes and bands.
fn roles(player: Player) -> (Role, Role) {
    match player {
        Player::Max => (Role::Max, Role::MaxBand),
        Player::Min => (Role::Min, Role::MinBand),
    }
}

/// The outline of a player's nodes on a band: nodes may look alike, the band says whose they are.
fn on_band(outline: Vec<Element>, band: Role) -> (Vec<Element>, f64) {
    let band = Shape::new(band, Geometry::rectangle(Point::new(-11.0, -8.5), 22.0, 17.0));
    (std::iter::once(band.into()).chain(outline).collect(), 22.0)
}

/// Draws the legend of some panels into lines of a width, and says how high it is.
pub(super) fn legend(figure: &Figure<'_>, panels: &[usize], widest: f64) -> (Vec<Element>, f64) {
    /// Between a sign and its meaning, and between two entries.
    const GAPS: (f64, f64) = (6.0, 18.0);
    const ROW: f64 = 19.0;
    let mut elements = Vec::new();
    let mut at = Point::new(0.0, ROW / 2.0);
    for entry in figure.legend(panels) {
        let (sign, sign_width) = sign(figure, entry.sign);
        let needed = sign_width + GAPS.0 + width(&entry.meaning, SIZE);
        if at.x > 0.0 && at.x + needed > widest {
            at = Point::new(0.0, at.y + ROW);
        }
        let offset = Point::new(at.x + sign_width / 2.0, at.y);
        elements.push(Group { offset, elements: sign, ..Group::default() }.into());
        let place = Point::new(at.x + sign_width + GAPS.0, at.y + 4.0);
        let text = Text::centred(Role::Text, entry.meaning, place, SIZE);
        elements.push(Text { anchor: Anchor::Start, ..text }.into());
        at.x += needed + GAPS.1;
    }
    let height = if elements.is_empty() { 0.0 } else { at.y + ROW / 2.0 };
    (elements, height)
}

/// The caption of a panel, whose first line stands at `top`, and where it ends; `None` if the theme has none.
pub(super) fn caption(figure: &Figure<'_>, panel: usize, widest: f64, top: f64) -> Option<(Group, f64)> {
    let lines = |when| -> Vec<Text> {
        let mut lines = Vec::new();
        for caption in figure.captions(panel, when) {
            let (role, size, weight) = match caption.kind {
                CaptionKind::Title => (Role::Text, 13.0, Weight::Bold),
                CaptionKind::Result => (Role::Text, 12.0, Weight::Regular),
                CaptionKind::Note => (Role::MutedText, SIZE, Weight::Regular),
            };
            for line in wrapped(&caption.text, size, weight, widest) {
                let text = Text::centred(role, line, Point::default(), size);
                lines.push(Text { anchor: Anchor::Start, weight, ..text });
            }
        }
        lines
    };
    let now = lines(When::Now);
    // In the end there may be more to say: the pages of a slide deck have one size.
    let most = lines(When::AtTheEnd).len().max(now.len());
    if most == 0 {
        return None;
    }
    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    let bottom = top + (most - 1) as f64 * LINE + 4.0;
    let mut y = top;
    let elements = now.into_iter().map(|text| {
        let place = Point::new(0.0, y);
        y += LINE;
        Text { place, ..text }.into()
    });
    Some((Group { class: "caption".into(), elements: elements.collect(), ..Group::default() }, bottom))
}

/// Breaks a text into lines that are not wider than `widest`: between its parts, where it has some, else between words,
/// and within a word only where that alone is wider, as positions can be.
fn wrapped(text: &str, size: f64, weight: Weight, widest: f64) -> Vec<String> {
    const BETWEEN: &str = " · ";
    let fits = |line: &str| text_width(line, size, weight) <= widest;
    let mut lines: Vec<String> = Vec::new();
    for part in text.split(BETWEEN) {
        match lines.last_mut() {
            Some(line) if fits(&format!("{line}{BETWEEN}{part}")) => {
                line.push_str(BETWEEN);
                line.push_str(part);
            }
            _ if fits(part) => lines.push(part.to_owned()),
            _ => lines.extend(balanced(part, size, weight, widest)),
        }
    }
    lines
}

/// Breaks a part between words into as few lines as possible that are about as long as each other: no word stands
/// alone.
fn balanced(part: &str, size: f64, weight: Weight, widest: f64) -> Vec<String> {
    let usual = words(part, size, weight, widest);
    // A narrower column that needs no more lines and breaks no word.
    let longest = part.split(' ').map(|word| text_width(word, size, weight)).fold(0.0, f64::max);
    let widths = (6..10).map(|tenths| widest * f64::from(tenths) / 10.0).filter(|&narrower| narrower >= longest);
    let mut narrower = widths.map(|narrower| words(part, size, weight, narrower));
    narrower.find(|lines| lines.len() == usual.len()).unwrap_or(usual)
}

/// Breaks a part between words.
fn words(part: &str, size: f64, weight: Weight, widest: f64) -> Vec<String> {
    /// What is equal to what stays together.
    const EQUALS: (&str, &str) = (" = ", "\u{a0}=\u{a0}");
    let fits = |line: &str| text_width(line, size, weight) <= widest;
    let mut lines: Vec<String> = Vec::new();
    for word in part.replace(EQUALS.0, EQUALS.1).split(' ') {
        let word = if fits(word) { word.replace(EQUALS.1, EQUALS.0) } else { word.to_owned() };
        match lines.last_mut() {
            Some(line) if fits(&format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.extend(broken(&word, fits)),
        }
    }
    lines
}

/// Breaks a word into pieces that fit, between the rows of a position where there are some.
fn broken(word: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for row in word.split_inclusive('/') {
        let piece = pieces.last_mut().expect("there is a first one");
        if fits(&format!("{piece}{row}")) {
            piece.push_str(row);
            continue;
        }
        if !piece.is_empty() {
            pieces.push(String::new());
        }
        for c in row.chars() {
            let piece = pieces.last_mut().expect("there is a first one");
            let longer = format!("{piece}{c}");
            if piece.is_empty() || fits(&longer) {
                *piece = longer;
            } else {
                pieces.push(c.to_string());
            }
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, letters: &str) -> Vec<String> {
        wrapped(text, SIZE, Weight::Regular, width(letters, SIZE))
    }

    #[test]
    fn lines_are_broken_where_readers_would() {
        assert_eq!(lines("tictactoe:XOX/O.X/..O", "tictactoe:XOX/O."), ["tictactoe:XOX/", "O.X/..O"]);
        assert_eq!(
            lines("aaa · mates (MAX = 99, MNOHO = 90)", "mates (MAX = 99, MNOHO = "),
            ["aaa", "mates (MAX = 99,", "MNOHO = 90)"]
        );
        assert_eq!(
            lines("nodes folded up, with cutoffs", "nodes folded up, with cutof"),
            ["nodes folded", "up, with cutoffs"]
        );
        assert_eq!(lines("aaaaaaaa", "aaa"), ["aaa", "aaa", "aa"]);
    }
}
