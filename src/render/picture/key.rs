//! Layout of captions and legends.

use super::{shapes, width};
use crate::layout::{self, Weight, text_width};
use crate::render::figure::{CaptionKind, Figure, LegendEntry, NoteKind, Sign, When};
use crate::render::page::{Captions, Space};
use crate::render::theme::{CutMark, Emphasis, LevelPlace, NodeShape};
use crate::render::{Anchor, Element, Geometry, Group, Point, Role, Shape, Text};

use crate::game::Player;

/// Gap between a sign of the legend and its meaning, in pixels.
const BESIDE_SIGN: f64 = 6.0;
/// Height of a line of text, in pixels.
const LINE: f64 = 15.0;
const SIZE: f64 = 11.0;
/// Distance from the middle of capital letters down to their baseline, as a share of the font size.
const BASELINE: f64 = 4.0 / SIZE;

/// Returns the sign of a legend entry, centred at (0, 0), and its width.
fn sign(figure: &Figure<'_>, entry: &LegendEntry, space: Space) -> (Vec<Element>, f64) {
    let theme = figure.theme();
    let size = space.size(SIZE);
    let LegendEntry { sign, role, .. } = *entry;
    let line = |role| Element::from(Shape::new(role, Geometry::line(Point::new(-11.0, 0.0), Point::new(11.0, 0.0))));
    let text = |content: &str, role| {
        let text = Text::centred(role, content, Point::new(0.0, size * BASELINE), size);
        (vec![text.into()], width(content, size))
    };
    let outline = |shape, role, side: f64| match shapes::outline(shape, side, side) {
        Some(geometry) => vec![Shape::new(role, geometry).with_stroke_width(1.2).into()],
        None => text("3", Role::Text).0,
    };
    let square =
        |role, side: f64| Shape::new(role, Geometry::rectangle(Point::new(-side / 2.0, -side / 2.0), side, side));
    match (sign, sign.outline(theme)) {
        (Sign::Player(player), Some(shape)) if theme.levels == Some(LevelPlace::Bands) => {
            let band = if player == Player::Max { Role::MaxBand } else { Role::MinBand };
            // The outlines of both players may be equal, so the sign includes the player's band.
            let band = Shape::new(band, Geometry::rectangle(Point::new(-11.0, -8.5), 22.0, 17.0));
            (std::iter::once(band.into()).chain(outline(shape, role, 13.0)).collect(), 22.0)
        }
        (Sign::Terminal, Some(shape)) => {
            let mut elements = outline(shape, role, 12.0);
            if shape != NodeShape::Plain {
                elements.extend(outline(shape, role, 7.0));
            }
            (elements, 12.0)
        }
        (_, Some(shape)) => {
            let side = if sign == Sign::Leaf { 12.0 } else { 13.0 };
            (outline(shape, role, side), side)
        }
        (Sign::Note(NoteKind::Alpha), _) => {
            let (mut elements, wide) = text(entry.text, role);
            let start = -wide / 2.0 + width("α ", size);
            elements.push(super::block::strike(start, size * BASELINE, width("3", size), size).into());
            (elements, wide)
        }
        (Sign::Trial, _) => (vec![line(Role::Pruned)], 24.0),
        (Sign::Variation, _) => match theme.variation {
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
        (Sign::Cut | Sign::Probe, _) => {
            let mark = theme.cuts.unwrap_or(CutMark::DoubleSlash);
            // `cut_mark` puts the mark at a share of the line; these ends put it at the centre.
            let (from, to) = (Point::new(-13.2, 0.0), Point::new(8.8, 0.0));
            let mut elements = super::edge::cut_mark((from, to), super::edge::CUT, mark);
            elements.push(line(Role::Pruned));
            (elements, 24.0)
        }
        (Sign::Cause, _) => arc(1),
        (Sign::DeepCause, _) => arc(2),
        (Sign::Skipped, _) => match theme.skipped {
            crate::render::theme::Skipped::Triangle => (outline(NodeShape::TriangleUp, Role::Pruned, 13.0), 13.0),
            crate::render::theme::Skipped::Stub => {
                let line = |x: f64| Geometry::line(Point::new(x / 4.0, -7.0), Point::new(x, 7.0));
                let stub = |x| Shape::new(Role::Edge, line(x)).into();
                (vec![stub(-5.0), stub(5.0)], 14.0)
            }
            _ if theme.leaf == NodeShape::Plain => (vec![square(Role::Pruned, 12.0).into()], 14.0),
            _ => (outline(theme.leaf, Role::Pruned, 12.0), 14.0),
        },
        (Sign::Ghost, _) => (vec![square(Role::Pruned, 8.0).with_stroke_width(0.7).into()], 10.0),
        (Sign::Imagined, _) => {
            let (mut elements, _) = text("3", Role::PrunedText);
            elements.insert(0, square(Role::Pruned, size + 3.0).into());
            (elements, size + 4.0)
        }
        (Sign::Fold, _) => {
            (vec![Shape::new(Role::Folded, shapes::fold(13.0, 13.0)).with_stroke_width(1.2).into()], 14.0)
        }
        (Sign::Active, _) => (vec![square(Role::Active, 12.0).into()], 14.0),
        (Sign::Blank, _) if theme.cuts == Some(CutMark::Blank) => (vec![square(Role::Blank, 10.0).into()], 12.0),
        (Sign::Blank, _) => {
            let geometry = Geometry::rectangle(Point::new(-9.0, -6.0), 18.0, 12.0);
            (vec![Shape::new(Role::Blank, geometry).into()], 19.0)
        }
        _ => text(entry.text, role),
    }
}

/// Returns the sign for an arc to a cause, and its width. As in the picture, a deep cutoff has two arrowheads
/// (`heads`).
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

/// Room for a legend: at most `most` lines of at most `widest` pixels.
#[derive(Clone, Copy)]
pub(super) struct LegendRoom<'f> {
    pub(super) figure: &'f Figure<'f>,
    pub(super) space: Space,
    pub(super) widest: f64,
    pub(super) most: usize,
}

/// Elements of a legend, and their width and height.
type DrawnLegend = (Vec<Element>, (f64, f64));

impl LegendRoom<'_> {
    /// Returns the legend of some panels. In a story, the legend has room for all entries that any search of the tree
    /// can need, so that the size of the legend never changes.
    pub(super) fn legend(self, panels: &[usize]) -> DrawnLegend {
        let entries = self.figure.legend(panels);
        if panels.iter().any(|&panel| self.figure.is_story(panel)) {
            self.in_room(&entries, &self.figure.possible_legend(panels))
        } else {
            self.legend_of(&entries)
        }
    }

    /// Returns the legend of the first panel, without the entries that are wider than a line.
    pub(super) fn narrow_legend(self) -> DrawnLegend {
        let entries = self.narrow(&self.figure.legend(&[0]));
        let possible =
            if self.figure.is_story(0) { self.narrow(&self.figure.possible_legend(&[0])) } else { entries.clone() };
        self.in_room(&entries, &possible)
    }

    /// Returns the width of an entry, given the width of its sign.
    fn entry_width(self, entry: &LegendEntry, sign: f64) -> f64 {
        sign + BESIDE_SIGN + width(&entry.meaning, self.space.size(SIZE))
    }

    /// Returns the entries that fit in a line.
    fn narrow(self, entries: &[LegendEntry]) -> Vec<LegendEntry> {
        let is_narrow =
            |entry: &&LegendEntry| self.entry_width(entry, sign(self.figure, entry, self.space).1) <= self.widest;
        entries.iter().filter(is_narrow).cloned().collect()
    }

    /// Returns a legend, and the width and height that all `possible` entries need. Some possible entries may have no
    /// place. Entries that are wider than this width are left out.
    fn in_room(self, entries: &[LegendEntry], possible: &[LegendEntry]) -> DrawnLegend {
        let (_, size) = self.legend_of(possible);
        let most = (0..self.most).find(|&lines| size.1 <= self.height(lines) + 0.5).unwrap_or(self.most);
        let room = LegendRoom { widest: self.widest.min(size.0), most, ..self };
        (room.legend_of(&room.narrow(entries)).0, size)
    }

    /// Returns the height of a legend of some lines.
    fn height(self, lines: usize) -> f64 {
        const ROW: f64 = 19.0;
        ROW.max(1.36 * self.space.size(SIZE)) * lines as f64
    }

    /// Returns a legend. The entries with the smallest weights are left out if there is no room.
    fn legend_of(self, entries: &[LegendEntry]) -> DrawnLegend {
        /// Gap between two entries, in pixels.
        const BETWEEN: f64 = 18.0;
        if self.most == 0 {
            return (Vec::new(), (0.0, 0.0));
        }
        let (size, row) = (self.space.size(SIZE), self.height(1));
        let mut drawn: Vec<_> = entries.iter().map(|entry| (entry, sign(self.figure, entry, self.space))).collect();
        // Returns the start of each entry: distance from the left edge, and 0-based line.
        let flow = |drawn: &[(&LegendEntry, (Vec<Element>, f64))]| -> Vec<(f64, usize)> {
            let (mut x, mut line) = (0.0, 0);
            let place = |(entry, (_, sign)): &(&LegendEntry, (Vec<Element>, f64))| {
                let needed = self.entry_width(entry, *sign);
                if x > 0.0 && x + needed > self.widest {
                    (x, line) = (0.0, line + 1);
                }
                let place = (x, line);
                x += needed + BETWEEN;
                place
            };
            drawn.iter().map(place).collect()
        };
        let mut places = flow(&drawn);
        while places.last().is_some_and(|&(_, line)| line >= self.most) {
            let least = (0..drawn.len()).min_by_key(|&index| drawn[index].0.weight).unwrap_or(0);
            drawn.remove(least);
            places = flow(&drawn);
        }
        let mut elements = Vec::new();
        let (mut right, mut bottom) = (0.0_f64, 0.0);
        for ((entry, (sign, sign_width)), (x, line)) in drawn.into_iter().zip(places) {
            let y = (line as f64 + 0.5) * row;
            let offset = Point::new(x + sign_width / 2.0, y);
            elements.push(Group { offset, elements: sign, ..Group::default() }.into());
            let place = Point::new(x + sign_width + BESIDE_SIGN, y + size * BASELINE);
            right = right.max(place.x + width(&entry.meaning, size));
            let text = Text::centred(Role::Text, entry.meaning.as_str(), place, size);
            elements.push(Text { anchor: Anchor::Start, ..text }.into());
            bottom = y + row / 2.0;
        }
        (elements, (right, bottom))
    }
}

/// Returns the caption of a panel, and the position of the caption's lower end. The first baseline is at `top`. `None`
/// if the caption needs no line.
pub(super) fn caption(
    figure: &Figure<'_>,
    panel: usize,
    space: Space,
    (widest, top): (f64, f64),
    captions: Captions,
) -> Option<(Group, f64)> {
    let height = space.line(LINE);
    let leaves = |kind| match kind {
        CaptionKind::Title => captions >= Captions::NoResult && figure.panels().len() == 1,
        CaptionKind::Result => captions >= Captions::NoResult,
        CaptionKind::Rules => captions >= Captions::NoRules,
        CaptionKind::Counts | CaptionKind::Note => captions >= Captions::Short,
    };
    let lines = |when| -> Vec<(CaptionKind, Text)> {
        let mut lines = Vec::new();
        for caption in figure.captions(panel, when).into_iter().filter(|caption| !leaves(caption.kind)) {
            let (role, size, weight) = match caption.kind {
                CaptionKind::Title => (Role::Text, 13.0, Weight::Bold),
                CaptionKind::Result => (Role::Text, 12.0, Weight::Regular),
                CaptionKind::Counts | CaptionKind::Rules | CaptionKind::Note => {
                    (Role::MutedText, SIZE, Weight::Regular)
                }
            };
            let size = space.size(size);
            let is_long = |text: &str| text_width(text, size, weight) > widest;
            let text = match caption.kind {
                CaptionKind::Title if captions >= Captions::NoResult => figure.algorithm(panel),
                CaptionKind::Title if figure.is_story(panel) && is_long(&caption.text) => figure.short_title(panel),
                _ => caption.text,
            };
            for line in wrapped(&text, size, weight, widest) {
                let text = Text::centred(role, line, Point::default(), size);
                lines.push((caption.kind, Text { anchor: Anchor::Start, weight, ..text }));
            }
        }
        lines
    };
    let now = lines(When::Now);
    let (now, most) = if figure.is_story(panel) {
        // Reserve equally many lines in every search and at every moment: one for each kind of caption, but all
        // lines of notes and of the source's title.
        let theme = figure.theme();
        let count = |kind| now.iter().filter(|caption| caption.0 == kind).count();
        let has_own_title = captions < Captions::NoResult && figure.panels()[panel].trace().about().title.is_some();
        let has_title = theme.title && (captions < Captions::NoResult || figure.panels().len() > 1);
        let most = count(CaptionKind::Note)
            + if has_own_title { count(CaptionKind::Title) } else { usize::from(has_title) }
            + usize::from(theme.result && captions < Captions::NoResult)
            + usize::from(theme.rules && captions < Captions::NoRules)
            + usize::from(theme.counts && captions < Captions::Short);
        (whole_captions(&now, most, has_own_title), most)
    } else {
        let most = now.len();
        (now, most)
    };
    if most == 0 {
        return None;
    }
    let bottom = top + (most - 1) as f64 * height + 4.0;
    let mut y = top;
    let elements = now.into_iter().filter_map(|(_, text): (CaptionKind, Text)| {
        let place = Point::new(0.0, y);
        y += height;
        (!text.content.is_empty()).then(|| Text { place, ..text }.into())
    });
    Some((Group { class: "caption".into(), elements: elements.collect(), ..Group::default() }, bottom))
}

/// Returns the captions that fit in `most` lines. Only notes and titles of users may have several lines: all other
/// captions that are longer than a line are left out. A long name of an algorithm leaves an empty line, because these
/// names have different lengths, and the lines below must not move.
fn whole_captions(lines: &[(CaptionKind, Text)], most: usize, has_own_title: bool) -> Vec<(CaptionKind, Text)> {
    let mut whole = Vec::new();
    for caption in lines.chunk_by(|one, two| one.0 == two.0) {
        let (kind, first) = &caption[0];
        let is_long = match kind {
            CaptionKind::Note => false,
            CaptionKind::Title => caption.len() > 1 && !has_own_title,
            _ => caption.len() > 1,
        };
        if is_long && *kind == CaptionKind::Title {
            whole.push((*kind, Text { content: String::new(), ..first.clone() }));
        } else if !is_long && whole.len() + caption.len() <= most {
            whole.extend_from_slice(caption);
        }
    }
    whole
}

/// Breaks a text into lines of at most `widest` pixels: first at the separators ` · `, then between words. A word is
/// broken only if it is wider than a line, as the text of a position can be.
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

/// Breaks a text between words into as few lines as possible. The lines have similar lengths, so that the last line is
/// not too short.
fn balanced(part: &str, size: f64, weight: Weight, widest: f64) -> Vec<String> {
    let words = |widest| layout::wrapped(part, size, weight, widest, &['=']);
    let usual = words(widest);
    // Try narrower columns that need no more lines and break no word.
    let longest = part.split(' ').map(|word| text_width(word, size, weight)).fold(0.0, f64::max);
    let widths = (6..10).map(|tenths| widest * f64::from(tenths) / 10.0).filter(|&narrower| narrower >= longest);
    widths.map(words).find(|lines| lines.len() == usual.len()).unwrap_or(usual)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, letters: &str) -> Vec<String> {
        wrapped(text, SIZE, Weight::Regular, width(letters, SIZE))
    }

    #[test]
    fn long_lines_are_broken_at_signs_and_blanks() {
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
