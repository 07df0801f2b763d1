//! Figures of several moments, as in books: one tree for each moment, all in one layout, with a letter and optionally a
//! sentence below each, and the common captions and legend below all trees.

use std::cmp::Reverse;

use super::boxes::{LINE, wrapped};
use super::sentences::Sentences;
use super::stops::Stop;
use super::{DeckError, DeckRequest, described};
use crate::fault::Fault;
use crate::layout::{Weight, text_width};
use crate::locale::Locale;
use crate::render::figure::FigureSubject;
use crate::render::fit::{Fit, fit};
use crate::render::page::{Captions, Page};
use crate::render::page::{MILLIMETRE, POINTS};
use crate::render::{Anchor, Arrangement, Element, Figure, NodeChoice, Outline, Picture, Point, Role, Scene, Space};
use crate::render::{Priority, Text, Theme, words_below};

/// Number of rows and columns of panels in a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
}

impl Grid {
    /// Maximal number of rows, and of columns.
    pub const MOST: usize = 8;

    /// Parses the number of rows and columns, such as `2x3`.
    ///
    /// # Errors
    /// If these are not two numbers from 1 to [`MOST`](Grid::MOST), returns a message with the correct syntax.
    ///
    /// # Examples
    ///
    /// ```
    /// use plyscope::decks::Grid;
    /// assert_eq!(Grid::read("2x3")?.panels(), 6);
    /// assert!(Grid::read("0x3").is_err() && Grid::read("6").is_err());
    /// # Ok::<(), String>(())
    /// ```
    pub fn read(text: &str) -> Result<Grid, String> {
        let number = |text: &str| text.trim().parse::<usize>().ok();
        let sides = text.split_once(['x', '×']).and_then(|(rows, columns)| Some((number(rows)?, number(columns)?)));
        let (rows, columns) = sides.ok_or("write rows and columns, such as 2x3")?;
        if [rows, columns].iter().all(|side| (1..=Grid::MOST).contains(side)) {
            Ok(Grid { rows, columns })
        } else {
            Err(format!("from 1 to {} rows and columns", Grid::MOST))
        }
    }

    /// Returns the number of panels.
    pub fn panels(self) -> usize {
        self.rows * self.columns
    }

    /// Returns the grid without the rows and columns that would stay empty with only `panels` panels.
    fn for_only(self, panels: usize) -> Grid {
        let columns = self.columns.min(panels).max(1);
        Grid { rows: self.rows.min(panels.div_ceil(columns)).max(1), columns }
    }
}

/// Layout of a figure. Lengths are in pixels of the scene, and are scaled with the scene.
#[derive(Debug)]
pub(super) struct Panels {
    pub(super) grid: Grid,
    /// Theme of each tree, without the captions and the legend that all trees share.
    pub(super) theme: Theme,
    pub(super) width: f64,
    pub(super) height: f64,
    /// Width of a panel.
    cell: f64,
    tree: (f64, f64),
    /// Position of the left side of the first column.
    left: f64,
    /// Distance between the left sides of neighbouring columns.
    pitch: f64,
    /// Position of the top of each row.
    rows: Vec<f64>,
    /// Font size of the letter and the sentence below a tree.
    text: f64,
    /// Top left corner of the text that all panels share, and maximal width of the lines of this text.
    words: (Point, f64),
}

/// Degree to which the text of a figure is reduced so that the figure fits.
#[derive(Clone, Copy, PartialEq)]
struct TextReduction {
    legend: usize,
    captions: Captions,
    /// Font size below a tree, as a multiple of the smallest font size at nodes.
    letters: f64,
    /// Minimal gap between two panels, in pixels of the page.
    gap: f64,
}

impl TextReduction {
    /// Returns all permitted degrees of reduction, from the least to the most reduced text. As on pages with one tree,
    /// text is reduced before the tree is changed.
    fn all(request: &DeckRequest<'_>) -> Vec<TextReduction> {
        const ALL: [TextReduction; 8] = [
            TextReduction { legend: usize::MAX, captions: Captions::All, letters: 1.15, gap: 16.0 },
            TextReduction { legend: usize::MAX, captions: Captions::All, letters: 1.0, gap: 12.0 },
            TextReduction { legend: 2, captions: Captions::All, letters: 1.0, gap: 12.0 },
            TextReduction { legend: 2, captions: Captions::NoRules, letters: 1.0, gap: 12.0 },
            TextReduction { legend: 1, captions: Captions::NoRules, letters: 0.85, gap: 9.0 },
            TextReduction { legend: 1, captions: Captions::Short, letters: 0.85, gap: 9.0 },
            TextReduction { legend: 0, captions: Captions::Short, letters: 0.7, gap: 6.0 },
            TextReduction { legend: 0, captions: Captions::NoResult, letters: 0.7, gap: 4.0 },
        ];
        let free = request.freedom;
        let mut ways: Vec<TextReduction> = ALL
            .map(|way| TextReduction {
                legend: if free.shorter_legend { way.legend } else { usize::MAX },
                captions: way.captions.min(free.least_captions),
                letters: if request.extras.caption { way.letters } else { way.letters.max(1.0) },
                ..way
            })
            .to_vec();
        ways.dedup();
        ways
    }
}

impl Panels {
    /// Lays out the panels of a deck; `labels` contains the letter and the sentence of each panel.
    ///
    /// # Errors
    /// If the page is too small even for the principal variation.
    pub(super) fn new(
        request: &DeckRequest<'_>,
        grid: Grid,
        labels: &[(String, String)],
    ) -> Result<(Panels, Fit), Fault> {
        let grid = grid.for_only(labels.len());
        let theme = Theme {
            title: false,
            result: false,
            counts: false,
            rules: false,
            notes: false,
            legend: false,
            ..request.theme.clone()
        };
        let frames = request.last_frames();
        let bare = FigureSubject { theme: &theme, ..request.subject(&frames) };
        let choice = bare.choice(request.most, request.plies, Priority::Shape);
        let plan = PanelPlan { request, grid, labels, bare, choice };
        let Some(page) = request.page else {
            return Ok(plan.natural());
        };
        let mut turned = vec![Page { turns: false, ..page }];
        if page.turns {
            turned.push(Page { width: page.height, height: page.width, turns: false, ..page });
        }
        let found = turned.into_iter().map(|page| plan.on(page));
        let better = |one: Result<FittedPanels, Fault>, two: Result<FittedPanels, Fault>| match (one, two) {
            (Ok(one), Ok(two)) => Ok(if two.merit() > one.merit() { two } else { one }),
            (one, two) => one.or_else(|fault| two.map_err(|_| fault)),
        };
        let FittedPanels { panels, fit, .. } = found.reduce(better).expect("there is a page")?;
        Ok((panels, fit))
    }

    /// Returns the top left corner of a panel. `place` is the 0-based index of the panel on its page, from left to
    /// right and from top to bottom.
    pub(super) fn corner(&self, place: usize) -> Point {
        let (row, column) = (place / self.grid.columns, place % self.grid.columns);
        Point::new(self.left + column as f64 * self.pitch, self.rows[row])
    }

    /// Returns the distance of the tree from the left side of its panel.
    pub(super) fn inset(&self) -> f64 {
        (self.cell - self.tree.0) / 2.0
    }

    /// Draws the letter and the sentence below a tree. The origin is the panel's corner.
    pub(super) fn label(&self, letter: &str, told: &str) -> Vec<Element> {
        const BLANK: f64 = 0.35;
        let mut elements = Vec::new();
        let bold = text_width(letter, self.text, Weight::Bold);
        let y = |line: usize| self.tree.1 + self.text * (LINE * line as f64 + 1.0);
        for (line, words) in labelled(letter, told, self.text, self.cell).into_iter().enumerate() {
            let said = words.strip_prefix(letter).filter(|_| line == 0).unwrap_or(&words).trim_start();
            let blank = if said.is_empty() { 0.0 } else { BLANK * self.text };
            let before = if line == 0 { bold + blank } else { 0.0 };
            let left = (self.cell - before - text_width(said, self.text, Weight::Regular)) / 2.0;
            let mut write = |content: &str, x: f64, weight| {
                let place = Point::new(x, y(line));
                let text = Text::centred(Role::Text, content, place, self.text);
                elements.push(Text { anchor: Anchor::Start, weight, ..text }.into());
            };
            if line == 0 {
                write(letter, left, Weight::Bold);
            }
            if !said.is_empty() {
                write(said, left + before, Weight::Regular);
            }
        }
        elements
    }

    /// Returns the top left corner of the text that all panels share, and the text itself.
    pub(super) fn words(&self, figure: &Figure<'_>, space: Space) -> (Point, Scene) {
        (self.words.0, words_below(figure, space, self.words.1))
    }
}

/// Wraps a letter and a sentence into lines of at most `most` pixels.
fn labelled(letter: &str, told: &str, size: f64, most: f64) -> Vec<String> {
    // The letter is drawn in bold, which is wider than the regular letters that `wrapped` measures.
    let bolder = text_width(letter, size, Weight::Bold) - text_width(letter, size, Weight::Regular);
    wrapped(&format!("{letter} {told}"), size, most - bolder - 0.1 * size)
}

/// Returns the tops of boxes stacked from `top` downwards with gaps of `gap` between them, and the bottom of the last
/// box.
fn stacked(top: f64, heights: impl Iterator<Item = f64>, gap: f64) -> (Vec<f64>, f64) {
    let (mut tops, mut end) = (Vec::new(), top - gap);
    for height in heights {
        tops.push(end + gap);
        end += gap + height;
    }
    (tops, end)
}

/// Layout of a figure that fits on a page.
struct FittedPanels {
    panels: Panels,
    fit: Fit,
    /// Index of the layout's [`TextReduction`] in [`TextReduction::all`].
    way: usize,
}

impl FittedPanels {
    /// Returns the number of drawn nodes and folds.
    fn nodes(&self) -> usize {
        self.fit.outline.items().len()
    }

    /// Returns a penalty for changes to the tree: turning it, and smaller or fewer boards.
    fn given(&self) -> u32 {
        let Space { direction, cell, boards, .. } = self.fit.space;
        let fewer_boards = boards.map_or(0, |from| if from > 0 { 4 } else { 8 });
        u32::from(direction.is_some()) + 2 * u32::from(cell.is_some()) + fewer_boards
    }

    /// Returns a key that is larger for the better of two layouts of a figure.
    fn merit(&self) -> (usize, Reverse<(u32, usize)>, f64) {
        let letters = self.fit.scale * self.fit.space.smallest;
        (self.nodes(), Reverse((self.given(), self.way)), letters)
    }
}

/// Input for the layout of a figure.
struct PanelPlan<'p> {
    request: &'p DeckRequest<'p>,
    grid: Grid,
    /// Letter and sentence of each panel.
    labels: &'p [(String, String)],
    /// Trees without the captions and the legend that they share.
    bare: FigureSubject<'p>,
    choice: NodeChoice<'p>,
}

impl PanelPlan<'_> {
    /// Returns, for each row of the grid, the height of the highest label that any page has in this row.
    fn label_heights(&self, text: f64, cell: f64) -> Vec<f64> {
        let Grid { rows, columns } = self.grid;
        let mut lines = vec![1; rows];
        for (place, (letter, told)) in self.labels.iter().enumerate() {
            let row = &mut lines[place / columns % rows];
            *row = labelled(letter, told, text, cell).len().max(*row);
        }
        lines.into_iter().map(|lines| lines as f64 * LINE * text).collect()
    }

    /// Returns the size of a tree, and the height of the text that all panels share. The lines of the text are at most
    /// as wide as `width` or as the tree, whichever is wider.
    fn sizes(&self, outline: &Outline, space: Space, width: f64) -> ((f64, f64), f64) {
        let figure = self.bare.figure(outline);
        let picture = Picture::spaced(&figure, space);
        let sheet = picture.numbered(0);
        let tree = (sheet.blank().width, sheet.blank().height);
        let words = words_below(&self.request.subject(self.bare.frames).figure(outline), space, width.max(tree.0));
        (tree, words.height)
    }

    /// Lays out a figure at scale 1, on a page of the size that the figure needs.
    fn natural(&self) -> (Panels, Fit) {
        const TEXT: f64 = 12.0;
        const MARGIN: f64 = 12.0;
        const GAP: f64 = 20.0;
        let columns = self.grid.columns;
        let freedom = self.request.freedom;
        let outline = Outline::choose(&self.bare.traces(), self.choice);
        let space = Space::default().spread(freedom.spacing);
        let ((wide, high), _) = self.sizes(&outline, space, 0.0);
        // A sentence needs more width than a small tree.
        let cell = if self.request.extras.caption { wide.max(180.0) } else { wide };
        let inner = columns as f64 * cell + (columns - 1) as f64 * GAP;
        let (_, words) = self.sizes(&outline, space, inner);
        let (tops, bottom) = stacked(MARGIN, self.label_heights(TEXT, cell).iter().map(|label| high + label), GAP);
        let below = bottom + GAP;
        let panels = Panels {
            grid: self.grid,
            theme: self.bare.theme.clone(),
            width: inner + 2.0 * MARGIN,
            height: MARGIN + if words > 0.0 { below + words } else { bottom },
            cell,
            tree: (wide, high),
            left: MARGIN,
            pitch: cell + GAP,
            rows: tops,
            text: TEXT,
            words: (Point::new(MARGIN, below), inner),
        };
        let (width, height) = (panels.width / MILLIMETRE, panels.height / MILLIMETRE);
        let page = Some(Page { width, height, margin: 0.0, least_text: 0.0, turns: false, grows: false });
        (panels, Fit { outline, space, scale: 1.0, page, is_enlarged: false, has_all_cutoffs: true, whole_text: None })
    }

    /// Returns the best layout of a figure on a page.
    fn on(&self, page: Page) -> Result<FittedPanels, Fault> {
        let ways = TextReduction::all(self.request);
        // The tree is changed only if the most reduced text does not suffice. So less reduced text is acceptable only
        // if it allows as large and as unchanged a tree as the most reduced text does.
        let last = self.in_way(page, &ways, ways.len() - 1)?;
        if last.fit.is_enlarged {
            return Ok(last);
        }
        let kept = Page { grows: false, ..page };
        let is_as_good = |found: &FittedPanels| found.nodes() == last.nodes() && found.given() == last.given();
        let better = (0..ways.len() - 1).find_map(|way| self.in_way(kept, &ways, way).ok().filter(is_as_good));
        Ok(better.unwrap_or(last))
    }

    fn in_way(&self, page: Page, ways: &[TextReduction], index: usize) -> Result<FittedPanels, Fault> {
        /// Maximal number of attempts to find enough room for the common text.
        const TRIES: usize = 4;
        /// Minimal width and height of a tree, in pixels of the page.
        const LEAST: f64 = 20.0;
        let way = ways[index];
        let Grid { rows, columns } = self.grid;
        let margin = page.margin * MILLIMETRE;
        let (width, height) = (page.width * MILLIMETRE - 2.0 * margin, page.height * MILLIMETRE - 2.0 * margin);
        let text = way.letters * page.least_text / POINTS;
        let cell = (width + way.gap) / columns as f64 - way.gap;
        let labels = self.label_heights(text, cell.max(text));
        let all_labels: f64 = labels.iter().sum();
        // Height of the labels of all rows and of the gaps between rows.
        let between = all_labels + (rows - 1) as f64 * way.gap;
        let mut room_for_words = 0.0;
        for _ in 0..TRIES {
            let row = (height - room_for_words - between) / rows as f64;
            if cell < LEAST || row < LEAST {
                break;
            }
            let room = Page { width: cell / MILLIMETRE, height: row / MILLIMETRE, margin: 0.0, ..page };
            let larger = |larger: Page| {
                let width = (larger.width * MILLIMETRE + way.gap) * columns as f64 - way.gap;
                let height = larger.height * MILLIMETRE * rows as f64 + between + room_for_words;
                self.too_small(page, [width, height].map(|side| (side + 2.0 * margin) / MILLIMETRE))
            };
            let mut fit = fit(self.bare, self.choice, room, self.request.freedom).map_err(larger)?;
            let arrangement = fit.space.arrangement;
            fit.space.arrangement = Arrangement { legend: way.legend, captions: way.captions, ..arrangement };
            let scale = fit.scale;
            let room = fit.page.unwrap_or(room);
            let (cell, row) = (room.width * MILLIMETRE, room.height * MILLIMETRE);
            let inner = columns as f64 * (cell + way.gap) - way.gap;
            let (mut tree, words) = self.sizes(&fit.outline, fit.space, inner / scale);
            // The plies of a low tree are spread as far as its row permits.
            for between in [34.0, 27.0, 20.0, 14.0].into_iter().filter(|between| *between > fit.space.between) {
                let roomy = Space { between, ..fit.space };
                let (larger, _) = self.sizes(&fit.outline, roomy, inner / scale);
                if larger.0 <= tree.0 + 0.01 && larger.1 * scale <= row {
                    (tree, fit.space) = (larger, roomy);
                    break;
                }
            }
            let words = if words > 0.0 { words * scale + way.gap / 2.0 } else { 0.0 };
            if words > room_for_words + 0.01 {
                room_for_words = words;
                continue;
            }
            // Gaps and margins share the remaining room, as far as the gaps do not become too wide.
            let tree = (tree.0 * scale, tree.1 * scale);
            let spare = rows as f64 * (row - tree.1) + room_for_words - words;
            let gap = way.gap + (spare / (rows + 1) as f64).min(0.25 * tree.1);
            let whole_height = rows as f64 * row + between + room_for_words + 2.0 * margin;
            let heights = || labels.iter().map(|label| tree.1 + label);
            let (_, needed) = stacked(0.0, heights(), gap);
            let needed = needed + if words > 0.0 { gap + words } else { 0.0 };
            let (tops, bottom) = stacked((whole_height - needed) / 2.0, heights(), gap);
            let panels = Panels {
                grid: self.grid,
                theme: self.bare.theme.clone(),
                width: (inner + 2.0 * margin) / scale,
                height: whole_height / scale,
                cell: cell / scale,
                tree: (tree.0 / scale, tree.1 / scale),
                left: margin / scale,
                pitch: (cell + way.gap) / scale,
                rows: tops.into_iter().map(|top| top / scale).collect(),
                text: text / scale,
                words: (Point::new(margin / scale, (bottom + gap) / scale), inner / scale),
            };
            let (width, height) = ((inner + 2.0 * margin) / MILLIMETRE, whole_height / MILLIMETRE);
            fit.page = Some(Page { width, height, ..page });
            return Ok(FittedPanels { panels, fit, way: index });
        }
        Err(self.too_small(page, [page.width * 1.5, page.height * 1.5]))
    }

    fn too_small(&self, page: Page, larger: [f64; 2]) -> Fault {
        let [width, height] = larger.map(|side| (side * 10.0).ceil() / 10.0);
        let Grid { rows, columns } = self.grid;
        Fault::new(DeckError::LargePanels { rows, columns, page: described(page), width, height })
    }
}

/// Returns the letter of a panel, by its 0-based index. In English: (a), (b), …, (z), (aa), ….
pub(super) fn letter(locale: &Locale, panel: usize) -> String {
    let letters: Vec<char> = locale.text("slides-letters").chars().collect();
    let mut name = String::new();
    let mut rest = panel + 1;
    while rest > 0 {
        name.insert(0, letters[(rest - 1) % letters.len()]);
        rest = (rest - 1) / letters.len();
    }
    locale.with("slides-panel", &[("letter", name.into())])
}

/// Returns the letter and the sentence of each panel; the sentence is empty in a deck without captions.
pub(super) fn labels(request: &DeckRequest<'_>, sentences: &Sentences, stops: &[Stop]) -> Vec<(String, String)> {
    let said = |stop: &Stop| {
        if request.extras.caption { sentences.caption(request.locale, stop.told) } else { String::new() }
    };
    stops.iter().enumerate().map(|(panel, stop)| (letter(request.locale, panel), said(stop))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_are_lettered_in_the_alphabet_of_the_language() {
        let letters = |language| [0, 1, 25, 26, 51, 52].map(|panel| letter(&Locale::new(language), panel)).join(" ");
        assert_eq!(letters(crate::locale::Language::English), "(a) (b) (z) (aa) (az) (ba)");
        assert_eq!(letters(crate::locale::Language::Czech), "a) b) z) aa) az) ba)");
        assert_eq!(letters(crate::locale::Language::Russian), "а) б) аа) аб) бб) бв)");
    }

    #[test]
    fn a_grid_shrinks_to_the_number_of_panels() {
        let grid = |rows, columns| Grid { rows, columns };
        assert_eq!(grid(2, 3).for_only(6), grid(2, 3));
        assert_eq!(grid(2, 3).for_only(2), grid(1, 2));
        assert_eq!(grid(4, 2).for_only(5), grid(3, 2));
        assert_eq!(grid(2, 3).for_only(20), grid(2, 3));
    }

    #[test]
    fn invalid_grids_are_refused() {
        for (text, message) in [
            ("0x3", "from 1 to 8"),
            ("99x99", "from 1 to 8"),
            ("2", "such as 2x3"),
            ("2x", "such as 2x3"),
            ("axb", "such as"),
        ] {
            assert!(Grid::read(text).is_err_and(|error| error.contains(message)), "{text}");
        }
        assert_eq!(Grid::read("3×2"), Ok(Grid { rows: 3, columns: 2 }));
    }
}
