//! Tests that every theme is legible for readers with low vision or colour blindness, and when printed in greys.
//!
//! WCAG 2 demands a contrast of 4.5 between text and its background (1.4.3), and of 3 between another meaningful
//! element and the adjacent colours (1.4.11).

use super::{Backdrop, Colours, PRESETS, Preset, Theme, Word};
use crate::render::{Colour, Palette, Role};

const TEXT: f64 = 4.5;
const LINE: f64 = 3.0;
/// Minimum contrast between two colours that readers must distinguish by lightness alone.
const SHADE: f64 = 1.3;

const BACKDROPS: [Backdrop; 2] = [Backdrop::Light, Backdrop::Dark];

/// Returns every preset in its own colours, and then with each value of `colours`.
fn themes() -> impl Iterator<Item = Theme> {
    PRESETS.iter().map(Preset::theme).flat_map(|theme| {
        let others = Colours::ALL.iter().map({
            let theme = theme.clone();
            move |colours| {
                let mut theme = theme.clone();
                theme.show(&format!("colours={}", colours.word())).unwrap();
                theme
            }
        });
        [theme].into_iter().chain(others.collect::<Vec<_>>())
    })
}

/// Returns the palettes of all themes on all backgrounds, each with a name for messages.
fn palettes() -> impl Iterator<Item = (String, Palette)> {
    themes().flat_map(|theme| {
        BACKDROPS.map(|on| (format!("{} in {} on {on:?}", theme.name, theme.colours.word()), theme.palette(on)))
    })
}

fn fill(palette: &Palette, role: Role) -> Option<Colour> {
    palette.paint(role).fill
}

fn line(palette: &Palette, role: Role) -> Option<Colour> {
    palette.paint(role).stroke.map(|stroke| stroke.colour)
}

/// Messages about pairs of colours with too little contrast. If there are any messages, dropping this value fails the
/// test, so that one failure lists all pairs.
#[derive(Default)]
struct Faint(Vec<String>);

impl Faint {
    fn check(&mut self, least: f64, one: Option<Colour>, two: Option<Colour>, what: &str) {
        if let (Some(one), Some(two)) = (one, two)
            && one.contrast(two) < least
        {
            self.0.push(format!("{what}: {one} and {two} have {:.2}, not {least}", one.contrast(two)));
        }
    }
}

impl Drop for Faint {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.0.is_empty(), "{}", self.0.join("\n"));
        }
    }
}

/// Returns the roles of the areas on which a text of this role may be drawn.
fn grounds(text: Role) -> &'static [Role] {
    match text {
        Role::ActiveText => &[Role::Active],
        Role::BoardText | Role::BoardLetter => {
            &[Role::Board, Role::LightSquare, Role::DarkSquare, Role::LastMove, Role::Wall, Role::FadedArea]
        }
        Role::Text | Role::MutedText | Role::Value => &[
            Role::Background,
            Role::MaxBand,
            Role::MinBand,
            Role::Max,
            Role::Min,
            Role::Leaf,
            Role::Terminal,
            Role::Folded,
            Role::Blank,
            Role::Pruned,
        ],
        Role::MaxText => &[Role::Background, Role::MaxBand, Role::MinBand, Role::Leaf, Role::Terminal, Role::Max],
        Role::MinText => &[Role::Background, Role::MaxBand, Role::MinBand, Role::Leaf, Role::Terminal, Role::Min],
        Role::PrunedText => &[Role::Background, Role::MaxBand, Role::MinBand, Role::Leaf, Role::Terminal, Role::Pruned],
        _ => &[Role::Background, Role::MaxBand, Role::MinBand, Role::Leaf, Role::Terminal],
    }
}

#[test]
fn every_text_contrasts_with_its_backgrounds() {
    let mut faint = Faint::default();
    for (name, palette) in palettes() {
        for &text in Role::ALL.iter().filter(|role| role.is_text()) {
            assert!(fill(&palette, text).is_some(), "{name}: {text:?} has no colour");
            for &ground in grounds(text) {
                let what = format!("{name}: {text:?} on {ground:?}");
                faint.check(TEXT, fill(&palette, text), fill(&palette, ground), &what);
            }
        }
    }
}

#[test]
fn every_line_contrasts_with_its_backgrounds() {
    let outlines =
        [Role::Max, Role::Min, Role::Leaf, Role::Terminal, Role::Blank, Role::Folded, Role::Pruned, Role::Active];
    let lines = [Role::Edge, Role::Principal, Role::Cut, Role::Cause, Role::Strike];
    let mut faint = Faint::default();
    for (name, palette) in palettes() {
        for role in outlines.into_iter().chain(lines) {
            assert!(line(&palette, role).is_some(), "{name}: {role:?} has no line");
            for ground in [Role::Background, Role::MaxBand, Role::MinBand] {
                // An active node needs no visible outline if its area stands out from the ground.
                let seen = match (role, fill(&palette, role), fill(&palette, ground)) {
                    (Role::Active, Some(area), Some(ground)) if area.contrast(ground) >= LINE => Some(area),
                    _ => line(&palette, role),
                };
                faint.check(LINE, seen, fill(&palette, ground), &format!("{name}: {role:?} on {ground:?}"));
            }
        }
        for role in outlines {
            let what = format!("{name}: the outline of {role:?} and what is in it");
            // An outline need not stand out from its area if the area stands out from the background.
            let background = fill(&palette, Role::Background);
            let stands_out = match (fill(&palette, role), background) {
                (Some(area), Some(ground)) => area.contrast(ground) >= LINE,
                _ => false,
            };
            if !stands_out {
                faint.check(LINE, line(&palette, role), fill(&palette, role), &what);
            }
        }
    }
}

#[test]
fn boards_have_sufficient_contrast() {
    let mut faint = Faint::default();
    for (name, palette) in palettes() {
        let area = |role| fill(&palette, role);
        let line = |role| line(&palette, role);
        let mut check = |least, one, two, what: &str| faint.check(least, one, two, &format!("{name}: {what}"));
        for ground in [Role::Board, Role::LastMove] {
            for role in [Role::BoardLine, Role::Cross, Role::Nought, Role::Decisive] {
                check(LINE, line(role), area(ground), &format!("{role:?} on {ground:?}"));
            }
        }
        for square in [Role::LightSquare, Role::DarkSquare, Role::LastMove] {
            check(LINE, line(Role::Decisive), area(square), "what decides, on squares");
            check(LINE, line(Role::WhiteMan), area(square), "white men on squares");
            check(LINE, area(Role::BlackMan), area(square), "black men on squares");
        }
        check(LINE, area(Role::FirstDisc), area(Role::Wall), "the first disc in the wall");
        check(LINE, line(Role::SecondDisc), area(Role::Wall), "the second disc in the wall");
        check(LINE, area(Role::FirstDisc), area(Role::SecondDisc), "the two discs");
        check(LINE, area(Role::Token), area(Role::Board), "tokens");
        check(LINE, line(Role::BlackDetail), area(Role::BlackMan), "the lines in black men");
        check(LINE, line(Role::WhiteDetail), area(Role::WhiteMan), "the lines in white men");
        check(SHADE, area(Role::LightSquare), area(Role::DarkSquare), "light and dark squares");
    }
}

/// Returns whether two roles differ in more than hue: in the luminance of their areas or lines, or in the presence,
/// dashes or width of their lines.
fn differ(palette: &Palette, one: Role, two: Role) -> bool {
    if let (Some(one), Some(two)) = (fill(palette, one), fill(palette, two))
        && one.contrast(two) >= SHADE
    {
        return true;
    }
    let (Some(one), Some(two)) = (palette.paint(one).stroke, palette.paint(two).stroke) else {
        return palette.paint(one).stroke.is_some() != palette.paint(two).stroke.is_some();
    };
    one.dash.is_some() != two.dash.is_some()
        || one.width.max(two.width) >= 1.5 * one.width.min(two.width)
        || one.colour.contrast(two.colour) >= SHADE
}

#[test]
fn roles_differ_in_more_than_hue() {
    for (name, palette) in palettes() {
        let pairs = [
            (Role::Pruned, Role::Edge),
            (Role::Principal, Role::Edge),
            (Role::Principal, Role::Pruned),
            (Role::Cut, Role::Edge),
            (Role::Cause, Role::Edge),
            (Role::Cause, Role::Cut),
            (Role::Active, Role::Max),
            (Role::Active, Role::Min),
        ];
        for (one, two) in pairs {
            assert!(differ(&palette, one, two), "{name}: {one:?} and {two:?}");
        }
    }
}

#[test]
fn areas_are_distinguishable_in_grey() {
    let mut faint = Faint::default();
    for palette in [Palette::grey(), Palette::dark_grey()] {
        let pairs = [
            (Role::Max, Role::Min),
            (Role::MaxBand, Role::MinBand),
            (Role::Active, Role::Max),
            (Role::Active, Role::Min),
            (Role::LightSquare, Role::DarkSquare),
            (Role::LastMove, Role::LightSquare),
            (Role::LastMove, Role::DarkSquare),
            (Role::LastMove, Role::Board),
        ];
        for (one, two) in pairs {
            faint.check(SHADE, fill(&palette, one), fill(&palette, two), &format!("{one:?} and {two:?}"));
        }
    }
}

#[test]
fn grey_and_ink_have_no_hue() {
    let greys = [Palette::grey(), Palette::dark_grey(), Palette::ink(), Palette::dark_ink()];
    for (palette, &role) in greys.iter().flat_map(|palette| Role::ALL.iter().map(move |role| (palette, role))) {
        let paint = palette.paint(role);
        for colour in paint.fill.into_iter().chain(paint.stroke.map(|stroke| stroke.colour)) {
            assert!(colour.red == colour.green && colour.green == colour.blue, "{role:?} is {colour}");
        }
    }
}

#[test]
fn ink_has_two_colours() {
    for palette in [Palette::ink(), Palette::dark_ink()] {
        let paper = fill(&palette, Role::Background);
        let ink = fill(&palette, Role::Text);
        for &role in Role::ALL.iter().take_while(|&&role| role != Role::Board) {
            let areas = if role.is_text() { ink } else { paper };
            assert!(fill(&palette, role).is_none_or(|fill| Some(fill) == areas), "{role:?}");
            assert!(line(&palette, role).is_none_or(|line| Some(line) == ink), "{role:?}");
        }
    }
}
