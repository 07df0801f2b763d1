//! Pages and slides, and how much of a tree fits on one readably.

use super::outline::{Choice, Outline};
use super::theme::{Direction, Skipped};
use super::{Group, Point, Scene};
use crate::fault::nearest;
use crate::trace::{NodeId, Trace};

/// How much room a picture has besides what it needs, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Space {
    /// The least width of captions and legends.
    pub text: f64,
    /// Whether they stand to the right of the tree, and not below it; only where the picture has one panel.
    pub aside: bool,
    /// Between two plies, at least.
    pub between: f64,
    /// Between two siblings; cousins are a little further apart.
    pub sibling: f64,
    /// The side of a cell of a board at most; `None` for what is readable and not larger.
    pub cell: Option<f64>,
    /// From this ply on nodes are not drawn as boards; `None` if the figure alone decides.
    pub boards: Option<u32>,
    /// Where children stand; `None` for where the theme has them.
    pub direction: Option<Direction>,
    /// The size of the smallest text in nodes, at nodes and on their edges; 0 for what looks well.
    pub smallest: f64,
}

impl Default for Space {
    /// What looks well where there is no page to be fitted on.
    fn default() -> Self {
        Space {
            text: 350.0,
            aside: false,
            between: 34.0,
            sibling: 12.0,
            cell: None,
            boards: None,
            direction: None,
            smallest: 0.0,
        }
    }
}

/// To what size, in pixels, small texts at nodes are brought before a picture is scaled: the first is no larger than
/// they are anyway, the last as large as values, so that the rest of a picture can be as small as possible.
const SMALLEST_TEXTS: [f64; 3] = [10.0, 12.0, 14.0];
/// Points in a pixel.
const POINTS: f64 = 0.75;
/// Pixels in a millimetre.
const MILLIMETRE: f64 = 96.0 / 25.4;
/// Small pictures are not blown up more than this.
const LARGEST_SCALE: f64 = 2.0;

/// What a picture has to fit on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Page {
    /// From left to right, in millimetres.
    pub width: f64,
    /// From top to bottom, in millimetres.
    pub height: f64,
    /// What stays free on all sides, in millimetres.
    pub margin: f64,
    /// The smallest readable size of texts in and at nodes, in points.
    pub least_text: f64,
    /// Whether it may be turned on its side.
    pub turns: bool,
}

/// A page with a name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Preset {
    /// What it is called.
    pub name: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    /// Its size.
    pub page: Page,
}

const fn preset(name: &'static str, about: &'static str, size: (f64, f64), margin: f64, least_text: f64) -> Preset {
    let page = Page { width: size.0, height: size.1, margin, least_text, turns: false };
    Preset { name, about, page }
}

const fn sheet(preset: Preset) -> Preset {
    Preset { page: Page { turns: true, ..preset.page }, ..preset }
}

/// The pages that have a name. The sizes of text are those that can be read from the last row, or in print.
pub const PAGES: [Preset; 9] = [
    preset("beamer169", "a wide Beamer slide, 160 × 90 mm", (160.0, 90.0), 4.0, 8.0),
    preset("beamer43", "a narrow Beamer slide, 128 × 96 mm", (128.0, 96.0), 4.0, 8.0),
    preset("pptx", "a PowerPoint slide, 13.33 × 7.5 in", (338.67, 190.5), 8.0, 18.0),
    preset("gslides", "a Google slide, 10 × 5.63 in", (254.0, 142.88), 6.0, 13.5),
    sheet(preset("a4", "a sheet of A4, upright or on its side", (210.0, 297.0), 20.0, 8.0)),
    sheet(preset("a5", "a sheet of A5, upright or on its side", (148.0, 210.0), 12.0, 8.0)),
    sheet(preset("letter", "a sheet of US Letter, upright or on its side", (215.9, 279.4), 20.0, 8.0)),
    preset("square", "a square of 120 mm", (120.0, 120.0), 4.0, 8.0),
    preset("web", "the column of a page, 960 × 720 px", (254.0, 190.5), 2.0, 9.0),
];

impl Page {
    /// A page by its name, or by its width and height: `beamer169`, `120x80mm`.
    ///
    /// # Errors
    /// If it is neither, or if a side is not from 20 to 2000 mm long: what would be right.
    ///
    /// # Examples
    ///
    /// ```
    /// use plyscope::render::page::Page;
    /// assert_eq!(Page::read("beamer169")?.width, 160.0);
    /// assert_eq!(Page::read("120x80mm")?.height, 80.0);
    /// assert!(Page::read("beamer").is_err());
    /// # Ok::<(), String>(())
    /// ```
    pub fn read(text: &str) -> Result<Page, String> {
        if let Some(preset) = PAGES.iter().find(|preset| preset.name == text) {
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
        let side = |side: &str| -> Result<f64, String> {
            let side: f64 = side.trim().parse().map_err(|_| "write two lengths, such as 120x80mm".to_owned())?;
            if (20.0..=2000.0).contains(&side) { Ok(side) } else { Err("a side is 20 to 2000 mm long".to_owned()) }
        };
        let sides = text.trim_end_matches("mm").split_once('x').ok_or("write two lengths, such as 120x80mm")?;
        let (width, height) = (side(sides.0)?, side(sides.1)?);
        Ok(Page { width, height, margin: (width.min(height) / 25.0).min(10.0), least_text: 8.0, turns: false })
    }

    /// The same on its side.
    fn turned(self) -> Page {
        Page { width: self.height, height: self.width, ..self }
    }

    /// The room for a picture, in pixels.
    fn room(&self) -> (f64, f64) {
        ((self.width - 2.0 * self.margin) * MILLIMETRE, (self.height - 2.0 * self.margin) * MILLIMETRE)
    }

    /// How much a picture has to be scaled to fill the page, and no more than looks well.
    fn scale_for(&self, (width, height): (f64, f64)) -> f64 {
        let room = self.room();
        (room.0 / width).min(room.1 / height).min(LARGEST_SCALE)
    }

    /// The smallest scale at which nodes can be read.
    fn least_scale(&self, space: Space) -> f64 {
        self.least_text / (space.smallest * POINTS)
    }

    fn area(&self) -> f64 {
        self.width * self.height
    }
}

/// What of a tree fits on a page.
#[derive(Debug)]
pub struct Fit {
    /// What is drawn.
    pub outline: Outline,
    /// How it is spaced.
    pub space: Space,
    /// How much it is scaled.
    pub scale: f64,
    /// The page, turned if that is better; larger than it was asked for if not even what must not be folded fits on it.
    pub page: Page,
    /// Whether the page had to grow.
    pub is_enlarged: bool,
    /// Whether all cutoffs are drawn, with their causes.
    pub has_all_cutoffs: bool,
}

/// What may be changed about a picture before its page is made larger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Freedom {
    /// The boards may be smaller.
    pub smaller_boards: bool,
    /// Only nodes near the root may be boards, or none.
    pub fewer_boards: bool,
    /// Children may stand in this direction too.
    pub direction: Option<Direction>,
}

impl Freedom {
    /// The ways in which a picture may be drawn, the best first: of those that stand together, any that shows
    /// everything is better than one that folds something.
    fn ways(self) -> Vec<Vec<Space>> {
        /// The smallest cells in which men and signs can be told apart.
        const SMALL: f64 = 10.0;
        let usual = Space::default();
        let small = Space { cell: Some(SMALL), ..usual };
        let mut ways = vec![vec![usual]];
        if self.smaller_boards {
            ways[0].push(small);
        }
        if self.fewer_boards {
            ways.push([2, 0].map(|boards| Space { boards: Some(boards), ..small }).to_vec());
        }
        if let Some(direction) = self.direction {
            let turned = |way: &Space| Space { direction: Some(direction), ..*way };
            let turned: Vec<Vec<Space>> = ways.iter().map(|ways| ways.iter().map(turned).collect()).collect();
            ways.extend(turned);
        }
        ways
    }
}

/// Finds out how much of a tree fits on a page without being smaller than what can be read: everything if it fits, if
/// need be closer together, else as much as does, where [`Outline`] folds the least instructive parts first. What is on
/// a principal variation is never folded: the page grows instead. Nor are cutoffs and their causes, unless all of them
/// need a page more than three times as large, which nobody could print or show. Of an exercise nothing is folded but
/// for the same reason, and then ply by ply. Before the page grows, what `freedom` allows is tried. `size` says how
/// large a picture of an outline is with some spacing.
pub fn fit(
    traces: &[&Trace],
    choice: Choice,
    page: Page,
    freedom: Freedom,
    size: impl Fn(&Outline, Space) -> (f64, f64),
) -> Fit {
    /// How much larger a page may be made for cutoffs.
    const MOST_GROWTH: f64 = 3.0;
    let pages = if page.turns { vec![page, page.turned()] } else { vec![page] };
    let fitter = Fitter { traces, choice, ways: freedom.ways(), keeps_cutoffs: true, size };
    let fit = fitter.fit_any(&pages).unwrap_or_else(|| fitter.fit_larger(&pages));
    if choice.most == usize::MAX || fit.page.area() <= MOST_GROWTH * page.area() {
        return fit;
    }
    let fitter = Fitter { keeps_cutoffs: false, ..fitter };
    fitter.fit_any(&pages).unwrap_or_else(|| fitter.fit_larger(&pages))
}

/// Tries what fits.
struct Fitter<'a, F> {
    traces: &'a [&'a Trace],
    choice: Choice,
    /// In which ways it may be drawn, the best first.
    ways: Vec<Vec<Space>>,
    /// Whether cutoffs must not be folded.
    keeps_cutoffs: bool,
    size: F,
}

impl<F: Fn(&Outline, Space) -> (f64, f64)> Fitter<'_, F> {
    /// Whether nothing is folded to make it fit: an exercise whose leaves are folded up cannot be solved.
    fn is_whole(&self) -> bool {
        self.choice.most == usize::MAX || self.keeps_cutoffs && self.is_exercise()
    }

    /// Whether the picture must not tell what matters to the search: then nothing matters more than anything else.
    fn is_exercise(&self) -> bool {
        self.choice.skipped == Skipped::Whole
    }

    fn outline(&self, most: usize) -> Outline {
        Outline::choose(self.traces, Choice { most, ..self.choice })
    }

    /// How a page lets pictures be spaced that are drawn in some way, the best first.
    fn spaces(page: Page, way: Space) -> Vec<Space> {
        let usual = |smallest| Space { smallest, ..way };
        let spaces = SMALLEST_TEXTS.map(|smallest| {
            let usual = usual(smallest);
            let wide = Space { text: page.room().0.max(usual.text), ..usual };
            let aside = Space { text: 260.0, aside: true, ..usual };
            [usual, wide, aside]
        });
        spaces.into_iter().flatten().chain(Self::tight(page, way)).collect()
    }

    /// The same where room is short: with captions below, and to the right, and with plies as near to each other as
    /// marks and labels on edges let them be.
    fn tight(page: Page, way: Space) -> [Space; 4] {
        let [.., smallest] = SMALLEST_TEXTS;
        let usual = Space { smallest, ..way };
        let text = (page.room().0 / page.least_scale(usual)).max(usual.text);
        let below = Space { text, between: 20.0, sibling: 9.0, ..usual };
        let nearer = Space { between: 14.0, ..below };
        let aside = |space| Space { text: 220.0, aside: true, ..space };
        [below, aside(below), nearer, aside(nearer)]
    }

    /// The best way in which it fits; `None` if all fold what must not be folded.
    fn fit_any(&self, pages: &[Page]) -> Option<Fit> {
        let whole = self.outline(self.choice.most);
        let most = whole.items().len();
        let keeps = self.keeps_what_it_must(&whole);
        self.ways.iter().find_map(|ways| {
            let all = || ways.iter().find_map(|&way| Self::better(pages, |page| self.whole(page, way, &whole)));
            let some = || ways.iter().find_map(|&way| Self::better(pages, |page| self.some(page, way, most)));
            keeps.then(all).flatten().or_else(|| (!self.is_whole()).then(some).flatten())
        })
    }

    /// The page that holds more, or that makes it larger.
    fn better(pages: &[Page], fit: impl Fn(Page) -> Option<Fit>) -> Option<Fit> {
        let better = |one: &Fit, two: &Fit| {
            one.outline.items().len().cmp(&two.outline.items().len()).then(one.scale.total_cmp(&two.scale))
        };
        let fits = pages.iter().filter_map(|&page| fit(page));
        fits.reduce(|one, two| if better(&two, &one).is_gt() { two } else { one })
    }

    /// Everything on a page as it is, if it fits.
    fn whole(&self, page: Page, way: Space, whole: &Outline) -> Option<Fit> {
        Self::spaces(page, way).into_iter().find_map(|space| {
            let scale = page.scale_for((self.size)(whole, space));
            (scale >= page.least_scale(space)).then(|| self.found(whole.clone(), space, scale, page))
        })
    }

    /// As much as fits on a page as it is; `None` if that folds what must not be folded.
    fn some(&self, page: Page, way: Space, most: usize) -> Option<Fit> {
        let tried = Self::tight(page, way).map(|space| self.folded(page, space, most));
        tried
            .into_iter()
            .flatten()
            .reduce(|one, two| if two.outline.items().len() > one.outline.items().len() { two } else { one })
    }

    fn found(&self, outline: Outline, space: Space, scale: f64, page: Page) -> Fit {
        let has_all_cutoffs = self.keeps(&outline, true);
        Fit { outline, space, scale, page, is_enlarged: false, has_all_cutoffs }
    }

    /// As much as fits on a page with a spacing.
    fn folded(&self, page: Page, space: Space, most: usize) -> Option<Fit> {
        let fits = |size| page.scale_for(size) >= page.least_scale(space);
        let (mut least, mut most) = (2, most);
        let mut best = None;
        while least <= most {
            let middle = usize::midpoint(least, most);
            let outline = self.outline(middle);
            let size = (self.size)(&outline, space);
            if fits(size) {
                least = middle + 1;
                best = Some((outline, page.scale_for(size)));
            } else {
                most = middle - 1;
            }
        }
        let (outline, scale) = best.filter(|(outline, _)| self.keeps_what_it_must(outline))?;
        Some(self.found(outline, space, scale, page))
    }

    /// What fits on the page that is least larger than one of these and holds what must not be folded.
    fn fit_larger(&self, pages: &[Page]) -> Fit {
        let outline = if self.is_whole() { self.outline(self.choice.most) } else { self.least() };
        let larger = |page: Page, way| {
            Self::tight(page, way).map(|space| {
                let (width, height) = (self.size)(&outline, space);
                let side = |length: f64| length * page.least_scale(space) / MILLIMETRE + 2.0 * page.margin + 0.01;
                (Page { width: side(width).max(page.width), height: side(height).max(page.height), ..page }, space)
            })
        };
        let all = pages.iter().flat_map(|&page| self.ways.iter().flatten().flat_map(move |&way| larger(page, way)));
        // Not the smallest area, which may be that of a strip.
        let growth = |page: Page| {
            let sides = |asked: &Page| (page.width / asked.width).max(page.height / asked.height);
            pages.iter().map(sides).fold(f64::INFINITY, f64::min)
        };
        let better = |one: &(Page, Space), two: &(Page, Space)| {
            growth(one.0).total_cmp(&growth(two.0)).then(one.0.area().total_cmp(&two.0.area()))
        };
        let (page, space) = all.min_by(better).expect("there is a page");
        // There may be room for more now.
        match self.fit_any(&[page]) {
            Some(fit) => Fit { is_enlarged: true, ..fit },
            None => Fit { is_enlarged: true, ..self.found(outline, space, page.least_scale(space), page) },
        }
    }

    /// The smallest outline that keeps what must not be folded.
    fn least(&self) -> Outline {
        let mut most = 4;
        loop {
            let outline = self.outline(most);
            if self.keeps_what_it_must(&outline) || most >= self.choice.most {
                return outline;
            }
            most += most / 4 + 1;
        }
    }

    fn keeps_what_it_must(&self, outline: &Outline) -> bool {
        self.keeps(outline, self.keeps_cutoffs)
    }

    fn keeps(&self, outline: &Outline, cutoffs: bool) -> bool {
        if self.is_whole() || self.is_exercise() {
            return true;
        }
        let mut drawn = self.traces[..self.choice.drawn].iter().enumerate();
        drawn.all(|(index, trace)| self.protected(trace, cutoffs).all(|id| outline.is_drawn(index, id)))
    }

    /// The nodes that must not be folded: those of the principal variation, and of cutoffs and their causes.
    fn protected<'t>(&self, trace: &'t Trace, cutoffs: bool) -> impl Iterator<Item = NodeId> + use<'t, F> {
        let draws_skipped = matches!(self.choice.skipped, Skipped::Ghost | Skipped::Whole | Skipped::Stub);
        let cutoffs = if cutoffs { trace.cutoffs() } else { &[] };
        let of_cutoffs = cutoffs.iter().flat_map(move |cutoff| {
            let skipped = cutoff.skipped.first().copied().filter(|_| draws_skipped);
            [Some(cutoff.node), cutoff.child, cutoff.cause, skipped].into_iter().flatten()
        });
        trace.variation().iter().copied().chain(of_cutoffs)
    }
}

impl Scene {
    /// The same picture in the middle of a page, scaled.
    #[must_use]
    pub fn on_page(mut self, page: Page, scale: f64) -> Scene {
        let elements = std::mem::take(&mut self.elements);
        let (scene, group) = self.around(page, scale);
        Scene { elements: vec![Group { elements, ..group }.into()], ..scene }
    }

    /// A page of its own for an empty scene, and the group to put on it.
    pub(super) fn around(self, page: Page, scale: f64) -> (Scene, Group) {
        let (width, height) = (page.width * MILLIMETRE / scale, page.height * MILLIMETRE / scale);
        let offset = Point::new((width - self.width) / 2.0, (height - self.height) / 2.0);
        (Scene { width, height, scale, ..self }, Group { class: "page".into(), offset, ..Group::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tree::HandTree;
    use crate::locale::Locale;
    use crate::render::theme::{PRESETS, Preset};
    use crate::render::{Element, Figure, Picture};
    use crate::search::Settings;
    use crate::story::Frame;
    use crate::trace::record;

    fn search(tree: &str) -> Trace {
        let tree: HandTree = tree.parse().expect("a tree");
        let settings = Settings::default();
        record(&tree, &settings)
    }

    /// Fits pictures whose nodes stand in one row, 40 px each.
    fn fitted(trace: &Trace, page: &str, most: usize) -> Fit {
        let choice = Choice { most, skipped: Skipped::Ghost, drawn: 1 };
        let page = Page::read(page).expect("a page");
        #[expect(clippy::cast_precision_loss, reason = "a few nodes")]
        fit(&[trace], choice, page, Freedom::default(), |outline, _| (40.0 * outline.items().len() as f64, 100.0))
    }

    #[test]
    fn what_fits_is_drawn_and_fills_the_page() {
        let trace = search("((3 12 8) (2 4 6) (14 5 2))");
        let fit = fitted(&trace, "beamer169", 300);
        assert_eq!(fit.outline.items().len(), 13);
        let room = (160.0 - 8.0) * MILLIMETRE;
        assert!((fit.scale * 520.0 - room).abs() < 1e-9 && !fit.is_enlarged);
        assert!((fitted(&trace, "pptx", 300).scale - LARGEST_SCALE).abs() < 1e-9, "not blown up");
    }

    #[test]
    fn what_does_not_fit_is_folded_and_stays_readable() {
        let leaves: Vec<String> = (0..30).map(|leaf| format!("({leaf} {})", leaf + 40)).collect();
        let trace = search(&format!("({})", leaves.join(" ")));
        for page in ["beamer169", "beamer43", "a5", "120x80mm"] {
            let fit = fitted(&trace, page, 300);
            assert!(fit.outline.items().len() < 80 && fit.outline.folded(0).searched > 0, "{page}");
            assert!(fit.scale >= fit.page.least_scale(fit.space) && !fit.is_enlarged, "{page}");
        }
        assert_eq!(fitted(&trace, "beamer169", usize::MAX).outline.folded(0).searched, 0);
    }

    #[test]
    fn the_page_grows_around_a_long_variation() {
        let mut text = "(".repeat(60);
        text.push_str("1 2");
        text.push_str(&" 0)".repeat(60));
        let trace = search(&text);
        let fit = fitted(&trace, "60x40mm", 300);
        assert!(fit.is_enlarged && fit.page.width > 60.0);
        assert!(trace.variation().iter().all(|&id| fit.outline.is_drawn(0, id)));
    }

    #[test]
    fn a_page_grows_only_if_no_other_way_helps() {
        let trace = search("((3 12 8) (2 4 6) (14 5 2))");
        let choice = Choice { most: 300, skipped: Skipped::Whole, drawn: 1 };
        let page = Page::read("120x80mm").expect("a page");
        let right = Some(Direction::Right);
        let freedom = Freedom { smaller_boards: true, fewer_boards: true, direction: right };
        // Boards need the width, and so do trees that run downwards.
        let fitted = |freedom, wide: f64| {
            fit(&[&trace], choice, page, freedom, |outline, space: Space| {
                assert_eq!(outline.items().len(), 13, "an exercise is not folded");
                let boards = if space.boards == Some(0) { 0.0 } else { space.cell.unwrap_or(17.0) };
                let (long, short) = (wide + 10.0 * boards, 200.0);
                if space.direction.is_some() { (short, long) } else { (long, short) }
            })
        };
        let tried = |wide| {
            let fit = fitted(freedom, wide);
            (fit.space.cell, fit.space.boards, fit.space.direction, fit.is_enlarged)
        };
        assert_eq!(tried(200.0), (None, None, None, false));
        assert_eq!(tried(440.0), (Some(10.0), None, None, false));
        assert_eq!(tried(500.0), (Some(10.0), Some(0), None, false));
        assert!(tried(1500.0).3 && fitted(Freedom::default(), 500.0).is_enlarged);
        let wide = fitted(freedom, 1500.0);
        assert!(wide.page.width > 120.0 && (wide.page.height - 80.0).abs() < 1e-9, "one side is enough");
    }

    /// Trees with as many cutoffs as the root has moves, but for the first.
    fn with_cutoffs(moves: usize) -> Trace {
        let others: Vec<String> = (1..moves).map(|_| "(1 (5 6) (7 8))".to_owned()).collect();
        search(&format!("((9 9) {})", others.join(" ")))
    }

    #[test]
    fn cutoffs_are_not_folded_unless_the_page_had_to_grow_too_much() {
        for (moves, is_enlarged, has_all_cutoffs) in [(4, false, true), (12, true, true), (90, false, false)] {
            let trace = with_cutoffs(moves);
            assert_eq!(trace.cutoffs().len(), moves - 1);
            let fit = fitted(&trace, "beamer169", 400);
            assert_eq!((fit.is_enlarged, fit.has_all_cutoffs), (is_enlarged, has_all_cutoffs), "{moves} moves");
            let drawn = trace.cutoffs().iter().filter(|cutoff| fit.outline.is_drawn(0, cutoff.node));
            assert_eq!(drawn.count() == moves - 1, has_all_cutoffs, "{moves} moves");
            assert!(fit.page.area() <= 3.0 * 160.0 * 90.0, "{:?}", fit.page);
        }
    }

    /// The sizes of all texts in nodes, at nodes and on edges.
    fn sizes(elements: &[Element], is_of_node: bool, found: &mut Vec<f64>) {
        for element in elements {
            match element {
                Element::Group(group) => {
                    let is_of_node = is_of_node || ["nodes", "edges"].contains(&&*group.class);
                    sizes(&group.elements, is_of_node, found);
                }
                Element::Text(text) if is_of_node => found.push(text.size),
                _ => {}
            }
        }
    }

    #[test]
    fn all_texts_at_nodes_can_be_read() {
        let trees = ["((3 12 8) (2 4 6) (14 5 2))", "((-8.125 1000000 8) (2 (3 4) 6) (14 5 2) (loss win draw) (1 2))"];
        for theme in PRESETS.iter().map(Preset::theme) {
            for (tree, page) in trees.iter().flat_map(|tree| PAGES.map(|preset| (tree, preset.page))) {
                let (trace, locale) = (search(tree), Locale::default());
                let (frames, choice) = ([Frame::last(&trace)], Choice { most: 300, skipped: theme.skipped, drawn: 1 });
                let scene = |outline: &Outline, space| {
                    Picture::spaced(&Figure::new(outline, &frames, &theme, &locale), space).side_by_side()
                };
                let freedom = Freedom { direction: Some(Direction::Right), ..Freedom::default() };
                let fit = fit(&[&trace], choice, page, freedom, |outline, space| {
                    let scene = scene(outline, space);
                    (scene.width, scene.height)
                });
                let mut found = Vec::new();
                sizes(&scene(&fit.outline, fit.space).elements, false, &mut found);
                let smallest = found.iter().copied().fold(f64::INFINITY, f64::min) * POINTS * fit.scale;
                assert!(found.len() > 5 && smallest >= page.least_text - 0.001, "{}: {smallest} {fit:?}", theme.name);
            }
        }
    }

    #[test]
    fn pages_are_read_or_refused() {
        for wrong in ["beamer", "10x10mm", "100", "100xmm", "1e9x50mm", "-5x40mm", ""] {
            assert!(Page::read(wrong).is_err(), "{wrong}");
        }
        assert!(Page::read("beamer16").unwrap_err().contains("beamer169"));
    }
}
