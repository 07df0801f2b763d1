//! Pages and slides, and the spacing and arrangement of a picture on them.

use crate::fault::nearest;
use crate::render::theme::Direction;

/// Spacing of a picture. All lengths are in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Space {
    /// Least gap between two plies. Edges that lead far to the side widen the gap.
    pub between: f64,
    /// Gap between two siblings; the gap between cousins is larger by two thirds.
    pub sibling: f64,
    /// Maximal side of a cell of a board; `None` for the default.
    pub cell: Option<f64>,
    /// Ply from which on nodes are not drawn as boards; `None` if the figure decides for each node.
    pub boards: Option<usize>,
    /// Direction in which the tree grows; `None` for the direction of the theme.
    pub direction: Option<Direction>,
    /// Minimal font size of all texts; 0 if every text has its default size.
    pub smallest: f64,
    /// `true` if outlines are only as large as their text needs.
    pub is_snug: bool,
    /// `true` if notes are shortened: notes at nodes show neither old bounds nor spaces in windows, and labels of plies
    /// that name a player show nothing else.
    pub is_short: bool,
    /// Arrangement of the text around the trees.
    pub arrangement: Arrangement,
}

/// Arrangement of captions, legends and panels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Arrangement {
    /// Least width for captions and the legend below the trees, or the width of both beside the trees, in pixels.
    pub text: f64,
    /// `true` if captions and legends are placed to the right of the trees, not below. Ignored if panels are side by
    /// side.
    pub aside: bool,
    /// `true` to put each caption beside the root, in the upper right corner of its tree, if there is room for all
    /// captions.
    pub corner: bool,
    /// `true` if panels are placed side by side, `false` if one below the other; `None` to decide by the size of the
    /// trees.
    pub beside: Option<bool>,
    /// Maximal number of lines of the legend.
    pub legend: usize,
    /// Captions that remain.
    pub captions: Captions,
    /// Margin on all sides, in pixels. The gap between panels is three times as wide.
    pub margin: f64,
}

impl Default for Arrangement {
    fn default() -> Self {
        Arrangement {
            text: 350.0,
            aside: false,
            corner: false,
            beside: None,
            legend: usize::MAX,
            captions: Captions::All,
            margin: 12.0,
        }
    }
}

impl Default for Space {
    /// Returns the spacing of a picture that is not put on a page.
    fn default() -> Self {
        Space {
            between: 34.0,
            sibling: 12.0,
            cell: None,
            boards: None,
            direction: None,
            smallest: 0.0,
            is_snug: false,
            is_short: false,
            arrangement: Arrangement::default(),
        }
    }
}

/// Captions that remain. Each value leaves out more captions than the values before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Captions {
    /// All captions.
    #[default]
    All,
    /// All but the rules of the search.
    NoRules,
    /// Only the title and the result.
    Short,
    /// No captions but, if several searches are compared, the names of the algorithms.
    NoResult,
}

/// Points per pixel: 96 pixels and 72 points are an inch.
pub(crate) const POINTS: f64 = 0.75;
/// Pixels per millimetre.
pub(crate) const MILLIMETRE: f64 = 96.0 / 25.4;
/// Default font size of values, in pixels.
pub(crate) const VALUE: f64 = 14.0;

impl Space {
    /// Multiplies the gaps between nodes by `times`.
    #[must_use]
    pub fn spread(self, times: f64) -> Self {
        Space { between: self.between * times, sibling: self.sibling * times, ..self }
    }

    /// Returns the font size of a text: `usual`, but at least the minimal font size.
    pub(super) fn size(self, usual: f64) -> f64 {
        usual.max(self.smallest)
    }

    /// Returns the height of a line: `usual`, or more if the minimal font size requires it.
    pub(super) fn line(self, usual: f64) -> f64 {
        usual.max(1.22 * self.smallest)
    }

    /// Returns the width that a caption of a story needs at least, so that names of algorithms stay on one line.
    pub(super) fn narrowest_caption(self) -> f64 {
        9.0 * self.size(13.0)
    }

    /// Returns the distance from a tree down to the baseline of the first line of its caption.
    pub(super) fn first_line(self) -> f64 {
        (self.smallest + 6.0).max(22.0)
    }
}

/// Page or slide on which a picture has to fit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Page {
    /// Width, in millimetres.
    pub width: f64,
    /// Height, in millimetres.
    pub height: f64,
    /// Margin on all sides, in millimetres.
    pub margin: f64,
    /// Smallest readable font size of texts in and at nodes, in points.
    pub least_text: f64,
    /// `true` if the page may be turned to the other orientation.
    pub turns: bool,
    /// `true` if the page may be enlarged when the nodes that must not be folded do not fit: the principal variation,
    /// or the whole tree if nothing may be folded.
    pub grows: bool,
}

/// Page with a name, by which users choose it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PagePreset {
    /// Name, such as `beamer169`.
    pub name: &'static str,
    /// Description, in a few words.
    pub about: &'static str,
    /// Size, margin and smallest font size.
    pub page: Page,
}

const fn preset(name: &'static str, about: &'static str, size: (f64, f64), margin: f64, least_text: f64) -> PagePreset {
    let page = Page { width: size.0, height: size.1, margin, least_text, turns: false, grows: false };
    PagePreset { name, about, page }
}

const fn sheet(preset: PagePreset) -> PagePreset {
    PagePreset { page: Page { turns: true, ..preset.page }, ..preset }
}

/// Named pages. Their smallest texts can be read from the last row of a lecture hall, or in print.
pub const PAGES: [PagePreset; 10] = [
    preset("beamer169", "a wide Beamer slide, 160 × 90 mm", (160.0, 90.0), 2.0, 10.0),
    preset("beamer43", "a narrow Beamer slide, 128 × 96 mm", (128.0, 96.0), 2.0, 10.0),
    preset("pptx", "a PowerPoint slide, 13.33 × 7.5 in", (338.67, 190.5), 4.0, 18.0),
    preset("gslides", "a Google slide, 10 × 5.63 in", (254.0, 142.88), 3.0, 13.5),
    sheet(preset("a3", "a sheet of A3, upright or on its side", (297.0, 420.0), 20.0, 7.0)),
    sheet(preset("a4", "a sheet of A4, upright or on its side", (210.0, 297.0), 15.0, 7.0)),
    sheet(preset("a5", "a sheet of A5, upright or on its side", (148.0, 210.0), 10.0, 7.0)),
    sheet(preset("letter", "a sheet of US Letter, upright or on its side", (215.9, 279.4), 15.0, 7.0)),
    preset("square", "a square of 120 mm", (120.0, 120.0), 3.0, 7.0),
    preset("web", "the column of a page, 960 × 720 px", (254.0, 190.5), 2.0, 9.0),
];

impl Page {
    /// Parses the name of a page (`beamer169`, also called `16:9`), or its width and height in millimetres, centimetres
    /// or inches (`120x80mm`). A final `+` means that the page may be enlarged (`a4+`).
    ///
    /// # Errors
    /// If the text has none of these forms, or if a side is not 20 to 5000 mm long, returns a message that describes
    /// the correct form.
    ///
    /// # Examples
    ///
    /// ```
    /// use plyscope::pictures::Page;
    /// assert_eq!(Page::read("16:9")?.width, 160.0);
    /// assert_eq!(Page::read("120x80mm")?.height, 80.0);
    /// assert_eq!(Page::read("10x7.5in")?.width, 254.0);
    /// assert!(Page::read("a5+")?.grows);
    /// assert!(Page::read("beamer").is_err());
    /// # Ok::<(), String>(())
    /// ```
    pub fn read(text: &str) -> Result<Page, String> {
        const LENGTHS: &str = "write two lengths, such as 120x80mm, or 16:9 or 4:3 for a slide";
        if let Some(least) = text.strip_suffix('+') {
            return Ok(Page { grows: true, ..Page::read(least)? });
        }
        let name = match text {
            "16:9" => "beamer169",
            "4:3" => "beamer43",
            name => name,
        };
        if let Some(preset) = PAGES.iter().find(|preset| preset.name == name) {
            return Ok(preset.page);
        }
        let names = PAGES.map(|preset| preset.name);
        if !text.starts_with(|c: char| c.is_ascii_digit()) {
            let known = names.join(", ");
            return Err(match nearest(text, names) {
                Some(near) => format!("did you mean `{near}`? There are {known} and WIDTHxHEIGHTmm"),
                None => format!("there are {known} and WIDTHxHEIGHTmm, such as 120x80mm"),
            });
        }
        let units = [("mm", 1.0), ("cm", 10.0), ("in", 25.4)];
        let unit = units.into_iter().find_map(|(unit, length)| Some((text.strip_suffix(unit)?, length)));
        let (sides, unit) = unit.unwrap_or((text, 1.0));
        let side = |side: &str| -> Result<f64, String> {
            let side: f64 = side.trim().parse().map_err(|_| LENGTHS.to_owned())?;
            let side = side * unit;
            if (20.0..=5000.0).contains(&side) { Ok(side) } else { Err("a side is 20 to 5000 mm long".to_owned()) }
        };
        let sides = sides.split_once('x').ok_or(LENGTHS)?;
        let (width, height) = (side(sides.0)?, side(sides.1)?);
        let margin = Page::margin_of(width, height);
        Ok(Page { width, height, margin, least_text: 7.0, turns: false, grows: false })
    }

    /// Returns the margin of a page with these sides. All lengths are in millimetres.
    fn margin_of(width: f64, height: f64) -> f64 {
        (width.min(height) / 45.0).min(10.0)
    }

    /// Returns the smallest page with this room inside its margins, in millimetres, that is at least as wide and high
    /// as `self`.
    pub(crate) fn with_room(self, (width, height): (f64, f64)) -> Page {
        // Round up to a tenth of a millimetre.
        let side =
            |room: f64, least: f64, margin: f64| ((room + 2.0 * margin) * 10.0 + 0.01).ceil().max(least * 10.0) / 10.0;
        let mut page = self;
        for _ in 0..8 {
            let margin = Page::margin_of(page.width, page.height).max(self.margin);
            (page.width, page.height) = (side(width, self.width, margin), side(height, self.height, margin));
            page.margin = margin;
        }
        page
    }

    /// Returns the page in the other orientation.
    pub(crate) fn turned(self) -> Page {
        Page { width: self.height, height: self.width, ..self }
    }

    /// Returns the width and height inside the margins, in pixels.
    pub(crate) fn room(&self) -> (f64, f64) {
        ((self.width - 2.0 * self.margin) * MILLIMETRE, (self.height - 2.0 * self.margin) * MILLIMETRE)
    }

    /// Returns the scale at which a picture of this size, in pixels, fills the page. The scale is limited, so that
    /// small pictures do not look coarse.
    pub(crate) fn scale_for(&self, (width, height): (f64, f64)) -> f64 {
        /// Limit of the scale, and limit of the font size of values as a multiple of the smallest readable size. The
        /// limit that allows the larger scale applies.
        const LARGEST: (f64, f64) = (2.0, 2.4);
        let room = self.room();
        let largest = LARGEST.0.max(LARGEST.1 * self.least_text / (VALUE * POINTS));
        (room.0 / width).min(room.1 / height).min(largest)
    }

    /// Returns the smallest scale at which all texts are readable.
    pub(crate) fn least_scale(&self, space: Space) -> f64 {
        self.least_text / (space.smallest * POINTS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_page_sizes_are_parsed_and_invalid_ones_refused() {
        for (name, same) in [("16:9", "beamer169"), ("4:3", "beamer43")] {
            assert_eq!(Page::read(name), Page::read(same));
        }
        for wrong in ["beamer", "10x10mm", "100", "100xmm", "1e9x50mm", "-5x40mm", "", "+", "a4++x"] {
            assert!(Page::read(wrong).is_err(), "{wrong}");
        }
        assert!(Page::read("beamer16").unwrap_err().contains("beamer169"));
        assert!(Page::read("120x80mm+").expect("a page").grows && !Page::read("a4").expect("a page").grows);
    }
}
