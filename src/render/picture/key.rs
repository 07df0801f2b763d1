//! What stands below a tree: the caption and the legend.

use super::look::{self, Fate, Form, Look, Panel};
use super::{block, width};
use crate::game::Player;
use crate::layout::{Weight, text_width};
use crate::locale::Locale;
use crate::render::outline::Outline;
use crate::render::{Anchor, Element, Geometry, Group, Point, Role, Shape, Text, View, words};

/// The height of a line of text.
const LINE: f64 = 15.0;
const SIZE: f64 = 11.0;

/// Which signs occur in a picture.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "a set of signs")]
pub(super) struct Signs {
    max: bool,
    min: bool,
    leaf: bool,
    over: bool,
    window: bool,
    visit: bool,
    bound: bool,
    unknown: bool,
    variation: bool,
    skipped: bool,
    ghost: bool,
    fold: bool,
    pub(super) cuts: bool,
    pub(super) active: bool,
    pub(super) unrecorded: bool,
}

impl Signs {
    /// Notes what an item shows.
    pub(super) fn note(&mut self, look: &Look) {
        let searched = matches!(look.fate, Fate::Open | Fate::Done);
        self.max |= searched && look.form == Form::Inner(Player::Max);
        self.min |= searched && look.form == Form::Inner(Player::Min);
        self.leaf |= searched && look.form == Form::Leaf && look.outcome.is_none();
        self.over |= searched && look.outcome.is_some();
        self.window |= look.window.is_some();
        self.visit |= look.visit.is_some();
        self.bound |= look.value.starts_with(['≤', '≥']);
        self.unknown |= look.value == "?";
        self.variation |= look.on_variation;
        self.skipped |= look.fate == Fate::Skipped;
        self.ghost |= look.fate == Fate::Ghost;
        self.fold |= searched && look.form == Form::Fold;
    }
}

/// A sign and what it means.
struct Entry {
    /// Drawn in a strip of [`SIGN`] pixels whose middle is at (0, 0).
    sign: Vec<Element>,
    /// How wide the sign is.
    width: f64,
    meaning: &'static str,
}

/// The legend.
pub(super) struct Key {
    entries: Vec<Entry>,
}

impl Key {
    pub(super) fn new(signs: &Signs) -> Self {
        let line = |role| vec![Shape::new(role, Geometry::line(Point::new(-11.0, 0.0), Point::new(11.0, 0.0))).into()];
        let square = |inset: f64| {
            Geometry::rectangle(Point::new(inset - 6.0, inset - 6.0), 12.0 - 2.0 * inset, 12.0 - 2.0 * inset)
        };
        let text = |content: &str| -> Vec<Element> {
            vec![Text::centred(Role::MutedText, content, Point::new(0.0, 4.0), SIZE).into()]
        };
        let fold = Geometry::Polygon(vec![Point::new(0.0, -6.0), Point::new(6.5, 6.0), Point::new(-6.5, 6.0)]);
        let cut = [-2.2, 2.2].map(|shift: f64| {
            let geometry = Geometry::line(Point::new(shift - 2.0, 6.0), Point::new(shift + 2.0, -6.0));
            Element::from(Shape::new(Role::Cut, geometry).with_stroke_width(2.0))
        });
        let mut cut = cut.to_vec();
        cut.extend(line(Role::Pruned));
        let bold = Geometry::line(Point::new(-11.0, 0.0), Point::new(11.0, 0.0));
        let all = [
            (signs.max, vec![block::symbol(Player::Max, Point::default(), 13.0)], 13.0, "MAX to move"),
            (signs.min, vec![block::symbol(Player::Min, Point::default(), 13.0)], 13.0, "MIN to move"),
            (signs.leaf, vec![Shape::new(Role::Leaf, square(0.0)).into()], 12.0, "leaf with its static value"),
            (
                signs.over,
                vec![
                    Shape::new(Role::Leaf, square(0.0)).into(),
                    Shape::new(Role::Leaf, square(2.5)).with_stroke_width(1.0).into(),
                ],
                12.0,
                "the game is over",
            ),
            (signs.bound, text("≤ ≥"), 24.0, "only this bound is proved"),
            (signs.unknown, text("?"), 8.0, "nothing is proved"),
            (signs.window, text("(α, β)"), 34.0, "window on entry"),
            (signs.visit, text("1, 2, …"), width("1, 2, …", SIZE), "order of visits"),
            (signs.variation, vec![Shape::new(Role::Principal, bold).into()], 24.0, "best play"),
            (signs.cuts, cut, 24.0, "cutoff: α or β is met"),
            (signs.skipped, vec![Shape::new(Role::Pruned, square(0.0)).into()], 14.0, "skipped move"),
            (
                signs.ghost,
                vec![Shape::new(Role::Pruned, square(2.0)).with_stroke_width(0.7).into()],
                10.0,
                if signs.unrecorded {
                    "not reached by this search, or not stored"
                } else {
                    "not reached by this search"
                },
            ),
            (signs.fold, vec![Shape::new(Role::Folded, fold).into()], 14.0, "several nodes, folded up"),
            (signs.active, vec![Shape::new(Role::Active, square(0.0)).into()], 14.0, "being searched"),
        ];
        let entries = all
            .into_iter()
            .filter(|(occurs, ..)| *occurs)
            .map(|(_, sign, width, meaning)| Entry { sign, width, meaning })
            .collect();
        Key { entries }
    }

    /// Draws the legend into lines of a width, and says how high it is.
    pub(super) fn draw(self, widest: f64) -> (Vec<Element>, f64) {
        /// Between a sign and its meaning, and between two entries.
        const GAPS: (f64, f64) = (6.0, 18.0);
        const ROW: f64 = 19.0;
        let mut elements = Vec::new();
        let mut at = Point::new(0.0, ROW / 2.0);
        for entry in self.entries {
            let needed = entry.width + GAPS.0 + width(entry.meaning, SIZE);
            if at.x > 0.0 && at.x + needed > widest {
                at = Point::new(0.0, at.y + ROW);
            }
            let offset = Point::new(at.x + entry.width / 2.0, at.y);
            elements.push(Group { offset, elements: entry.sign, ..Group::default() }.into());
            let place = Point::new(at.x + entry.width + GAPS.0, at.y + 4.0);
            let text = Text::centred(Role::Text, entry.meaning, place, SIZE);
            elements.push(Text { anchor: Anchor::Start, ..text }.into());
            at.x += needed + GAPS.1;
        }
        (elements, at.y + ROW / 2.0)
    }
}

/// The caption of a panel, whose first line stands at `top`, and where it ends.
pub(super) fn caption(panel: &Panel<'_>, outline: &Outline, widest: f64, top: f64) -> (Group, f64) {
    let (frame, trace) = (panel.frame, panel.frame.trace());
    let mut notes = vec![words::rules(&Locale::default(), trace.settings())];
    if frame.view() != View::Max {
        notes.push(words::view(&Locale::default(), frame.view()));
    }
    let folded = outline.folded(panel.index);
    if !folded.is_nothing() {
        let both = [("nodes", folded.searched.into()), ("skipped", folded.skipped.into())];
        let key = if folded.skipped == 0 { "caption-folded" } else { "caption-folded-and-skipped" };
        notes.push(Locale::default().with(key, &both));
    }
    notes.extend(words::unrecorded(&Locale::default(), trace));
    notes.extend(words::caveats(&Locale::default(), trace));
    let heading = match &trace.about().title {
        Some(title) => format!("{title} \u{2013} {}", trace.settings().algorithm),
        None => trace.settings().algorithm.to_string(),
    };
    let mut elements = Vec::new();
    let mut y = top;
    let mut put = |content: &str, role, size, weight| {
        if content.is_empty() {
            y += LINE;
            return;
        }
        for line in wrapped(content, size, weight, widest) {
            let text = Text::centred(role, line, Point::new(0.0, y), size);
            elements.push(Text { anchor: Anchor::Start, weight, ..text }.into());
            y += LINE;
        }
    };
    put(&heading, Role::Text, 13.0, Weight::Bold);
    let result = look::result(frame);
    if frame.is_last() {
        put(&result, Role::Text, 12.0, Weight::Regular);
    } else {
        put(&look::moment(frame), Role::Text, 12.0, Weight::Regular);
        // The result will take this much room: the pages of a slide deck have one size.
        let lines = wrapped(&result, 12.0, Weight::Regular, widest).len();
        for _ in 1..lines {
            put("", Role::Text, 12.0, Weight::Regular);
        }
    }
    for note in notes {
        put(&note, Role::MutedText, SIZE, Weight::Regular);
    }
    (Group { class: "caption".into(), elements, ..Group::default() }, y - LINE + 4.0)
}

/// Breaks a text between words into lines that are not wider than `widest`, but for longer words.
fn wrapped(text: &str, size: f64, weight: Weight, widest: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if text_width(line, size, weight) + text_width(&format!(" {word}"), size, weight) <= widest => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
