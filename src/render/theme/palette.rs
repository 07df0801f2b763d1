//! Colours, roles of drawn elements, and palettes, which map roles to paints.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Opaque colour in the sRGB colour space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Colour {
    /// Red component, from 0 to 255.
    pub red: u8,
    /// Green component, from 0 to 255.
    pub green: u8,
    /// Blue component, from 0 to 255.
    pub blue: u8,
}

impl Colour {
    /// Returns the colour that is written as `0xRRGGBB`.
    #[expect(clippy::cast_possible_truncation, reason = "each cast keeps the lowest byte")]
    pub const fn new(rgb: u32) -> Self {
        Colour { red: (rgb >> 16) as u8, green: (rgb >> 8) as u8, blue: rgb as u8 }
    }

    /// Returns a mixture of two colours. `share` is the share of `other`, from 0 to 1.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a value between two bytes is a byte")]
    #[must_use]
    pub fn mixed(self, other: Colour, share: f64) -> Colour {
        let mix = |one: u8, two: u8| (f64::from(one) * (1.0 - share) + f64::from(two) * share).round() as u8;
        Colour { red: mix(self.red, other.red), green: mix(self.green, other.green), blue: mix(self.blue, other.blue) }
    }

    /// Returns the relative luminance as defined by WCAG 2, from 0 for black to 1 for white.
    pub fn luminance(self) -> f64 {
        let linear = |byte: u8| {
            let part = f64::from(byte) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }

    /// Returns the grey with the same luminance.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the product is at most 255")]
    #[must_use]
    pub fn grey(self) -> Colour {
        let luminance = self.luminance();
        let part = if luminance <= 0.003_130_8 { luminance * 12.92 } else { 1.055 * luminance.powf(1.0 / 2.4) - 0.055 };
        let byte = (part * 255.0).round() as u8;
        Colour { red: byte, green: byte, blue: byte }
    }

    /// Returns the contrast ratio of two colours according to WCAG 2, from 1 to 21. WCAG 2 demands at least 4.5 between
    /// text and its background, and at least 3 between another meaningful element and the adjacent colours.
    pub fn contrast(self, other: Colour) -> f64 {
        let (one, two) = (self.luminance() + 0.05, other.luminance() + 0.05);
        one.max(two) / one.min(two)
    }
}

impl fmt::Display for Colour {
    /// Writes `#rrggbb`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", u32::from_be_bytes([0, self.red, self.green, self.blue]))
    }
}

/// Colours and line style of a shape or a text.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Paint {
    /// Colour of the area or the text; `None` if there is only a line.
    pub fill: Option<Colour>,
    /// Line, or outline of the area; `None` if there is no line.
    pub stroke: Option<Stroke>,
}

impl Paint {
    /// Returns the paint with each colour replaced by the grey of the same luminance.
    fn grey(self) -> Self {
        Paint {
            fill: self.fill.map(Colour::grey),
            stroke: self.stroke.map(|stroke| Stroke { colour: stroke.colour.grey(), ..stroke }),
        }
    }

    /// Returns the paint with only two colours: `ink` for texts and lines, and `paper` for areas. Paints of boards stay
    /// as they are, because pieces and squares differ by their areas.
    fn ink(self, role: Role, ink: Colour, paper: Colour) -> Self {
        if role as usize >= Role::Board as usize {
            return self;
        }
        Paint {
            fill: self.fill.map(|_| if role.is_text() { ink } else { paper }),
            stroke: self.stroke.map(|stroke| Stroke { colour: ink, ..stroke }),
        }
    }
}

/// Colour, width and dashes of a line.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Stroke {
    /// Colour of the line.
    pub colour: Colour,
    /// Default line width in pixels, which shapes can override.
    pub width: f64,
    /// Lengths of dashes and of gaps in pixels; `None` for a solid line.
    pub dash: Option<(f64, f64)>,
}

/// Kind of element that a role paints.
enum Medium {
    Text,
    /// Line without an area.
    Line,
    /// Area, or the outline of one.
    Area,
}

/// Declares roles, each with its description, name, medium and one or two paints. The first paint is for a white
/// background. The second, which may be missing, is for a nearly black background.
macro_rules! roles {
    ($(#[doc = $about:literal] $role:ident $name:literal $medium:ident: $($paint:expr),*;)*) => {
        /// Meaning of a shape or a text. The role decides how the element is painted.
        ///
        /// Colour alone never distinguishes roles: shapes, dashes or texts differ, too.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Role {
            $(#[doc = $about] $role,)*
        }

        impl Role {
            /// All roles.
            pub const ALL: &'static [Role] = &[$(Role::$role),*];

            /// Returns the name of the role in theme files, classes of SVG pictures and styles of TikZ pictures.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Role::$role => $name,)*
                }
            }

            /// Returns the description of the role, which is a sentence.
            pub const fn about(self) -> &'static str {
                match self {
                    $(Role::$role => $about.trim_ascii(),)*
                }
            }

            const fn medium(self) -> Medium {
                match self {
                    $(Role::$role => Medium::$medium,)*
                }
            }

            /// Returns the paint for a white background and, if it differs, the paint for a nearly black background.
            const fn paints(self) -> &'static [Paint] {
                match self {
                    $(Role::$role => const { &[$($paint),*] },)*
                }
            }
        }
    };
}

roles! {
    /// The paper: behind everything, and behind a text that crosses a line.
    Background "background" Area: area(0xFF_FFFF), area(0x1E_1E1E);
    /// Ordinary text.
    Text "text" Text: area(0x1A_1A1A), area(0xF0_F0F0);
    /// Text that matters less.
    MutedText "muted-text" Text: area(0x59_5959), area(0xB8_B8B8);
    /// Text about MAX or alpha.
    MaxText "max-text" Text: area(0x00_65A0), area(0x7C_C4F0);
    /// Text about MIN or beta.
    MinText "min-text" Text: area(0xA8_4900), area(0xF2_9A5C);
    /// Text about a cutoff.
    CutText "cut-text" Text: area(0xA3_427A), area(0xE0_A0C4);
    /// Text about nodes and moves that were not searched.
    PrunedText "pruned-text" Text: area(0x6E_6E6E), area(0xA0_A0A0);
    /// Text on [`Role::Active`].
    ActiveText "active-text" Text: area(0x1A_1A1A);
    /// The value of an inner node.
    Value "value" Text: area(0x1A_1A1A), area(0xF0_F0F0);
    /// The static value of a leaf.
    LeafValue "leaf-value" Text: area(0x1A_1A1A), area(0xF0_F0F0);
    /// The value of a leaf where the game is over.
    TerminalValue "terminal-value" Text: area(0x1A_1A1A), area(0xF0_F0F0);
    /// The best move of the root.
    Best "best" Text: area(0x00_0000), area(0xFF_FFFF);
    /// Text about whose bound caused a cutoff.
    CauseText "cause-text" Text: area(0x00_6B4F), area(0x5F_D3AC);
    /// A ply on which MAX moves, behind everything.
    MaxBand "max-band" Area: area(0xEE_F6FB), area(0x10_344A);
    /// A ply on which MIN moves, behind everything.
    MinBand "min-band" Area: area(0xFD_F3EC), area(0x4A_2A12);
    /// A node where MAX moves.
    Max "max" Area: outlined(0xE6_F1F8, 0x00_72B2, 1.5), outlined(0x10_344A, 0x56_B4E9, 1.5);
    /// A node where MIN moves.
    Min "min" Area: outlined(0xFC_EDE3, 0xD5_5E00, 1.5), outlined(0x4A_2A12, 0xE8_833A, 1.5);
    /// A chance node.
    Chance "chance" Area: outlined(0xE5_F5EF, 0x00_8763, 1.5), outlined(0x0B_3A2C, 0x3C_C79B, 1.5);
    /// A leaf with a static value.
    Leaf "leaf" Area: outlined(0xF7_F7F7, 0x4D_4D4D, 1.2), outlined(0x2C_2C2C, 0xBD_BDBD, 1.2);
    /// A node where the game is over.
    Terminal "terminal" Area: outlined(0xF7_F7F7, 0x4D_4D4D, 1.2), outlined(0x2C_2C2C, 0xBD_BDBD, 1.2);
    /// A box to be filled in.
    Blank "blank" Area: outlined(0xFF_FFFF, 0x59_5959, 1.0), outlined(0x1E_1E1E, 0xB8_B8B8, 1.0);
    /// Several nodes that are drawn as one.
    Folded "folded" Area: outlined(0xE4_E4E4, 0x59_5959, 1.2), outlined(0x40_4040, 0xB8_B8B8, 1.2);
    /// A node that was not searched, or the edge to it.
    Pruned "pruned" Area: dashed(0x76_7676, 1.2, 4.0, 3.5), dashed(0x9A_9A9A, 1.2, 4.0, 3.5);
    /// On slides: a node that the search has not reached yet, or the edge to it.
    Unmet "unmet" Area: dashed(0x87_8787, 1.0, 1.0, 2.5), dashed(0x86_8686, 1.0, 1.0, 2.5);
    /// The node in focus.
    Active "active" Area: outlined(0xF0_E442, 0x1A_1A1A, 2.0), outlined(0xF0_E442, 0xF0_F0F0, 2.0);
    /// The outline around a highlighted node, in the default colour.
    HighlightOrange "highlight-orange" Line: line(0xC9_7B00, 3.5), line(0xE6_9F00, 3.5);
    /// A highlighted node, in blue.
    HighlightBlue "highlight-blue" Line: line(0x00_72B2, 3.5), line(0x56_B4E9, 3.5);
    /// A highlighted node, in green.
    HighlightGreen "highlight-green" Line: line(0x00_8763, 3.5), line(0x3C_C79B, 3.5);
    /// A highlighted node, in red.
    HighlightRed "highlight-red" Line: line(0xC2_3B22, 3.5), line(0xFF_7F66, 3.5);
    /// A highlighted node, in purple.
    HighlightPurple "highlight-purple" Line: line(0x8E_4585, 3.5), line(0xD9_8BD0, 3.5);
    /// The way from a node to a child.
    Edge "edge" Line: line(0x59_5959, 1.2), line(0xB0_B0B0, 1.2);
    /// The way of the principal variation.
    Principal "principal" Line: line(0x00_0000, 3.0), line(0xFF_FFFF, 3.0);
    /// The line that cuts the untried moves off.
    Cut "cut" Line: line(0xA3_427A, 2.5), line(0xD9_8BB5, 2.5);
    /// The way from a cutoff to the ancestor whose bound caused it.
    Cause "cause" Line: dashed(0x00_8763, 1.4, 1.0, 3.0), dashed(0x2F_B48B, 1.4, 1.0, 3.0);
    /// The head of the arrow that points at the cause of a cutoff.
    CauseHead "cause-head" Area: line(0x00_8763, 1.4), line(0x2F_B48B, 1.4);
    /// The line through a bound that does not hold any more.
    Strike "strike" Line: line(0x59_5959, 1.0), line(0xB8_B8B8, 1.0);
    // The paints of a board are the same on any background, except for the area under the board. Line widths are for
    // cells of 24 px; boards with larger or smaller cells override them.
    /// The area under a board; it has the same contrast with the pieces on any background.
    Board "board" Area: area(0xFF_FFFF), area(0xE8_E8E8);
    /// The lines of a board.
    BoardLine "board-line" Line: line(0x4D_4D4D, 1.2);
    /// Text on a board.
    BoardText "board-text" Text: area(0x1A_1A1A);
    /// A letter or number in a cell of a board.
    BoardLetter "board-letter" Text: area(0x1A_1A1A);
    /// The light squares of a board of chess or draughts.
    LightSquare "light-square" Area: area(0xF4_EFE4);
    /// The dark squares of a board of chess or draughts.
    DarkSquare "dark-square" Area: area(0xC9_B48F);
    /// A cell that the last move touched.
    LastMove "last-move" Area: area(0xF7_E27A);
    /// The ring in a cell that decides the game.
    Decisive "decisive" Line: line(0x00_6B4F, 2.5);
    /// An X.
    Cross "cross" Line: line(0x12_355B, 3.0);
    /// An O.
    Nought "nought" Line: line(0x7A_1F3D, 3.0);
    /// The wall of Connect-4.
    Wall "wall" Area: area(0xB5_C7DA);
    /// A hole in the wall.
    Hole "hole" Area: area(0xFF_FFFF);
    /// The first player's disc.
    FirstDisc "first-disc" Area: area(0x8C_1D18);
    /// The second player's disc.
    SecondDisc "second-disc" Area: outlined(0xF2_C12E, 0x1A_1A1A, 1.5);
    /// An object of a heap.
    Token "token" Area: outlined(0x3B_6E8F, 0x1A_1A1A, 1.0);
    /// The outline of a white man; the crown of a black king of draughts.
    WhiteMan "white-man" Area: outlined(0xFF_FFFF, 0x1A_1A1A, 1.2);
    /// The lines inside a white man.
    WhiteDetail "white-detail" Line: line(0x1A_1A1A, 1.0);
    /// The outline of a black man; the crown of a white king of draughts.
    BlackMan "black-man" Area: outlined(0x26_2626, 0x0D_0D0D, 1.2);
    /// The lines inside a black man.
    BlackDetail "black-detail" Line: line(0xF0_F0F0, 1.0);
    // Boards of nodes that were not searched have the lightest legible greys, so that boards of searched nodes stand
    // out.
    /// A grey area of a board that was not searched.
    FadedArea "faded-area" Area: area(0xE2_E2E2);
    /// A light disc or man, or a hole, on a board that was not searched.
    FadedLight "faded-light" Area: outlined(0xFF_FFFF, 0x76_7676, 1.2);
    /// A dark disc or man, or an object of a heap, on a board that was not searched.
    FadedDark "faded-dark" Area: outlined(0x7C_7C7C, 0x76_7676, 1.2);
    /// The lines of a board that was not searched.
    FadedLine "faded-line" Line: line(0x76_7676, 1.2);
    /// The lines inside a dark man on a board that was not searched.
    FadedDetail "faded-detail" Line: line(0xF0_F0F0, 1.0);
}

impl Role {
    /// Returns whether the role is for texts. The fill of its paint is then the colour of the letters.
    pub const fn is_text(self) -> bool {
        matches!(self.medium(), Medium::Text)
    }

    /// Returns whether the role is for lines without an area.
    pub const fn is_line(self) -> bool {
        matches!(self.medium(), Medium::Line)
    }
}

/// Paints of all roles.
///
/// In the light and the dark palette, the colours of players and of the search are based on the colours of Okabe and
/// Ito, which colour-blind readers can tell apart. Some are darkened or lightened, so that texts have a contrast of at
/// least 4.5 with their background, and lines of at least 3.
#[derive(Debug, Clone, PartialEq)]
pub struct Palette {
    /// Paints, in the order of [`Role::ALL`].
    paints: Vec<Paint>,
}

/// Returns an area without a line.
const fn area(rgb: u32) -> Paint {
    Paint { fill: Some(Colour::new(rgb)), stroke: None }
}

/// Returns a line without an area.
const fn line(rgb: u32, width: f64) -> Paint {
    Paint { fill: None, stroke: Some(Stroke { colour: Colour::new(rgb), width, dash: None }) }
}

/// Returns an area with a line around it.
const fn outlined(fill: u32, stroke: u32, width: f64) -> Paint {
    Paint { fill: Some(Colour::new(fill)), ..line(stroke, width) }
}

/// Returns a dashed line without an area.
const fn dashed(rgb: u32, width: f64, dash: f64, gap: f64) -> Paint {
    Paint { fill: None, stroke: Some(Stroke { colour: Colour::new(rgb), width, dash: Some((dash, gap)) }) }
}

impl Palette {
    /// Returns the palette for a white background.
    pub fn light() -> Self {
        Self::of(|role| role.paints()[0])
    }

    /// Returns the palette for a nearly black background.
    pub fn dark() -> Self {
        Self::of(|role| role.paints().last().copied().unwrap_or_default())
    }

    /// Returns the palette for printing in greys on white. Adjacent elements differ in lightness, line width or dashes;
    /// nodes of MAX and MIN differ in the lightness of their areas.
    pub fn grey() -> Self {
        Self::of(|role| match role {
            Role::Max => outlined(0xFF_FFFF, 0x26_2626, 1.5),
            Role::Min | Role::Chance => outlined(0xDD_DDDD, 0x26_2626, 1.5),
            Role::MaxBand => area(0xFF_FFFF),
            Role::MinBand => area(0xE0_E0E0),
            Role::MaxText | Role::MinText | Role::CutText | Role::CauseText => area(0x33_3333),
            Role::MutedText => area(0x52_5252),
            Role::PrunedText => area(0x61_6161),
            // In the palette with colours, active nodes are yellow. The grey with the same luminance is nearly white.
            Role::Active => outlined(0xBD_BDBD, 0x00_0000, 3.0),
            role => Self::without_colour(role).unwrap_or_else(|| Self::light().paint(role).grey()),
        })
    }

    /// Returns the palette in greys for a nearly black background.
    pub fn dark_grey() -> Self {
        Self::of(|role| match role {
            Role::Max => outlined(0x1E_1E1E, 0xE0_E0E0, 1.5),
            Role::Min | Role::Chance => outlined(0x45_4545, 0xE0_E0E0, 1.5),
            Role::MaxBand => area(0x1E_1E1E),
            Role::MinBand => area(0x34_3434),
            Role::MaxText | Role::MinText | Role::CutText | Role::CauseText => area(0xD8_D8D8),
            Role::Active => outlined(0xDD_DDDD, 0xFF_FFFF, 3.0),
            role => Self::without_colour(role).unwrap_or_else(|| Self::dark().paint(role).grey()),
        })
    }

    /// Returns the palette of black lines and texts on white, for photocopies. Only boards have greys.
    pub fn ink() -> Self {
        Self::of(|role| Self::grey().paint(role).ink(role, Colour::new(0x00_0000), Colour::new(0xFF_FFFF)))
    }

    /// Returns the palette of white lines and texts on a nearly black background. Only boards have greys.
    pub fn dark_ink() -> Self {
        Self::of(|role| Self::dark_grey().paint(role).ink(role, Colour::new(0xFF_FFFF), Colour::new(0x1E_1E1E)))
    }

    /// Returns distinct greys for roles of boards whose colours have nearly equal luminance; `None` for all other
    /// roles.
    fn without_colour(role: Role) -> Option<Paint> {
        Some(match role {
            Role::LightSquare => area(0xFF_FFFF),
            Role::LastMove => area(0xCC_CCCC),
            Role::DarkSquare => area(0xB2_B2B2),
            Role::SecondDisc => outlined(0xF4_F4F4, 0x1A_1A1A, 1.5),
            _ => return None,
        })
    }

    fn of(paint: impl Fn(Role) -> Paint) -> Self {
        Palette { paints: Role::ALL.iter().map(|&role| paint(role)).collect() }
    }

    /// Returns the paint of a role.
    pub fn paint(&self, role: Role) -> Paint {
        self.paints[role as usize]
    }

    /// Returns the colour of the area or the text of a role; black if the role has neither.
    pub(crate) fn fill(&self, role: Role) -> Colour {
        self.paint(role).fill.unwrap_or_default()
    }

    /// Returns the colour of the line of a role; black if the role has no line.
    pub(crate) fn line(&self, role: Role) -> Colour {
        self.paint(role).stroke.map(|stroke| stroke.colour).unwrap_or_default()
    }

    /// Sets the paint of a role.
    pub fn set(&mut self, role: Role, paint: Paint) {
        self.paints[role as usize] = paint;
    }
}

impl Default for Palette {
    /// Returns the light palette.
    fn default() -> Self {
        Palette::light()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(palette: &Palette, role: Role) -> Colour {
        palette.paint(role).fill.unwrap_or_else(|| panic!("{role:?} has an area"))
    }

    fn stroke(palette: &Palette, role: Role) -> Colour {
        palette.paint(role).stroke.unwrap_or_else(|| panic!("{role:?} has a line")).colour
    }

    fn check(least: f64, one: Colour, two: Colour, what: impl fmt::Debug) {
        assert!(one.contrast(two) >= least, "{what:?}: {one} on {two} has {:.2}", one.contrast(two));
    }

    #[test]
    fn contrast_follows_the_wcag_formula() {
        assert!((Colour::new(0).contrast(Colour::new(0xFF_FFFF)) - 21.0).abs() < 1e-9);
        // Published contrast of the blue of Okabe and Ito on white.
        assert!((Colour::new(0x00_72B2).contrast(Colour::new(0xFF_FFFF)) - 5.19).abs() < 0.005);
    }

    #[test]
    fn text_has_a_contrast_of_four_and_a_half() {
        for palette in [Palette::light(), Palette::dark()] {
            let text = [Role::Text, Role::MutedText, Role::MaxText, Role::MinText, Role::CutText, Role::PrunedText];
            for role in text {
                check(4.5, fill(&palette, role), fill(&palette, Role::Background), role);
                check(4.5, fill(&palette, role), fill(&palette, Role::Leaf), role);
            }
            for node in [Role::Max, Role::Min, Role::Folded] {
                check(4.5, fill(&palette, Role::Text), fill(&palette, node), node);
                check(4.5, fill(&palette, Role::MutedText), fill(&palette, node), node);
            }
            check(4.5, fill(&palette, Role::MaxText), fill(&palette, Role::Max), Role::MaxText);
            check(4.5, fill(&palette, Role::MinText), fill(&palette, Role::Min), Role::MinText);
            check(4.5, fill(&palette, Role::ActiveText), fill(&palette, Role::Active), Role::ActiveText);
            for text in [Role::BoardText, Role::BoardLetter] {
                check(4.5, fill(&palette, text), fill(&palette, Role::Board), text);
            }
        }
    }

    #[test]
    fn lines_have_a_contrast_of_three() {
        for palette in [Palette::light(), Palette::dark()] {
            let lines =
                [Role::Max, Role::Min, Role::Leaf, Role::Folded, Role::Pruned, Role::Edge, Role::Principal, Role::Cut];
            for role in lines {
                check(3.0, stroke(&palette, role), fill(&palette, Role::Background), role);
            }
            for role in [Role::Max, Role::Min, Role::Leaf, Role::Folded] {
                check(3.0, stroke(&palette, role), fill(&palette, role), role);
            }
            for role in [Role::BoardLine, Role::Cross, Role::Nought, Role::Decisive] {
                check(3.0, stroke(&palette, role), fill(&palette, Role::Board), role);
                check(3.0, stroke(&palette, role), fill(&palette, Role::LastMove), role);
            }
            for square in [Role::LightSquare, Role::DarkSquare, Role::LastMove] {
                check(3.0, stroke(&palette, Role::Decisive), fill(&palette, square), square);
                check(3.0, stroke(&palette, Role::WhiteMan), fill(&palette, square), square);
                check(3.0, fill(&palette, Role::BlackMan), fill(&palette, square), square);
            }
            check(3.0, fill(&palette, Role::FirstDisc), fill(&palette, Role::Wall), Role::FirstDisc);
            check(3.0, stroke(&palette, Role::SecondDisc), fill(&palette, Role::Wall), Role::SecondDisc);
            check(3.0, fill(&palette, Role::FirstDisc), fill(&palette, Role::SecondDisc), "the two discs");
            check(3.0, fill(&palette, Role::Token), fill(&palette, Role::Board), Role::Token);
            check(3.0, stroke(&palette, Role::BlackDetail), fill(&palette, Role::BlackMan), Role::BlackDetail);
            check(3.0, stroke(&palette, Role::FadedDetail), fill(&palette, Role::FadedDark), Role::FadedDetail);
            for ground in [Role::Board, Role::FadedArea] {
                check(3.0, stroke(&palette, Role::FadedLine), fill(&palette, ground), ground);
                check(3.0, stroke(&palette, Role::FadedLight), fill(&palette, ground), ground);
                check(3.0, fill(&palette, Role::FadedDark), fill(&palette, ground), ground);
            }
            check(3.0, stroke(&palette, Role::WhiteDetail), fill(&palette, Role::WhiteMan), Role::WhiteDetail);
        }
    }

    #[test]
    fn every_role_has_a_paint_and_a_unique_name() {
        let names: std::collections::BTreeSet<_> = Role::ALL.iter().map(|role| role.name()).collect();
        assert_eq!(names.len(), Role::ALL.len());
        for palette in [Palette::light(), Palette::dark()] {
            for &role in Role::ALL {
                assert_ne!(palette.paint(role), Paint::default(), "{role:?}");
            }
        }
    }

    #[test]
    fn a_role_can_be_repainted() {
        let mut palette = Palette::light();
        palette.set(Role::Max, line(0x12_3456, 9.0));
        assert_eq!(palette.paint(Role::Max).stroke.map(|stroke| stroke.colour.to_string()), Some("#123456".to_owned()));
        assert_eq!(palette.paint(Role::Min), Palette::light().paint(Role::Min));
    }
}
