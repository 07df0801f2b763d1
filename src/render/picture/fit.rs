//! Fitting of a picture on a page, so that all texts are readable.
//!
//! The size of the page is fixed. A picture that is too large is changed in these ways:
//!
//! 1. captions and the legend move to free room below, beside or in a corner of the trees; searches are placed side by
//!    side or one below the other;
//! 2. the legend is reduced to its most important entries; the rules, the legend, then counts and notes below the tree
//!    are left out; notes at nodes and plies are shortened;
//! 3. gaps shrink, and outlines shrink to the size that their text needs; the plies of a single tree are pressed
//!    together only after all permitted captions and entries of the legend have been left out;
//! 4. letters shrink to the smallest size readable on that page; the result and titles are left out, except for the
//!    names of compared algorithms;
//! 5. the tree is turned;
//! 6. boards shrink, then only nodes near the root keep their boards;
//! 7. subtrees are folded, the least instructive first.
//!
//! Each of the steps 5 to 7 begins only when all steps before it are exhausted. Of the steps 1 to 4, the combination is
//! taken that costs readers the least.

use std::collections::BTreeSet;

use crate::render::figure::FigureSubject;
use crate::render::figure::outline::{ItemContent, NodeChoice, Outline, OutlineItem};
use crate::render::page::{Arrangement, Captions, MILLIMETRE, POINTS, Page, Space, VALUE};
use crate::render::theme::{Direction, Skipped};
use crate::render::{Figure, Picture};
use crate::trace::{NodeId, Trace};

/// Minimal font sizes, in pixels, that are tried before a picture is scaled. The first changes nothing; with the last,
/// all texts are as large as values, so that the picture can be scaled down furthest.
const SMALLEST_TEXTS: [f64; 3] = [10.0, 12.0, VALUE];
/// Font size that is wanted where there is room, as a multiple of the smallest readable one.
const COMFORTABLE: f64 = 1.2;
/// Gap between plies, gap between siblings, and padding inside the page margin, in pixels, from wide to narrow.
const GAPS: [(f64, f64, f64); 4] = [(34.0, 12.0, 12.0), (20.0, 9.0, 8.0), (14.0, 6.0, 4.0), (7.0, 3.0, 2.0)];
/// Greatest numbers of lines of the legend, in the order in which they are tried.
const LEGENDS: [usize; 4] = [usize::MAX, 2, 1, 0];
/// Captions, in the order in which they are tried.
const CAPTIONS: [Captions; 4] = [Captions::All, Captions::NoRules, Captions::Short, Captions::NoResult];

/// Outline, spacing and scale of a picture, with which it fits on its page if it has one.
#[derive(Debug)]
pub struct Fit {
    /// Outline that is drawn.
    pub outline: Outline,
    /// Spacing and arrangement of the picture.
    pub space: Space,
    /// Scale of the picture, in CSS pixels per pixel of the picture.
    pub scale: f64,
    /// Page on which the picture fits: turned if this is better, and enlarged if this is necessary and permitted.
    /// `None` if no page was chosen, so that the output is as large as the picture.
    pub page: Option<Page>,
    /// `true` if the page was enlarged.
    pub is_enlarged: bool,
    /// `true` if all cutoffs are drawn, with their causes.
    pub has_all_cutoffs: bool,
    /// Size that the smallest texts would have if nothing were folded, in points, rounded down to a tenth. `None` if
    /// nothing is folded, or if the tree is too large to be drawn as a whole.
    pub whole_text: Option<f64>,
}

/// Changes that a picture may undergo to fit on a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Freedom {
    /// Factor applied to the distances between nodes.
    pub spacing: f64,
    /// `true` if entries of the legend may be left out, up to the whole legend.
    pub shorter_legend: bool,
    /// Captions that must remain.
    pub least_captions: Captions,
    /// `true` if boards may shrink.
    pub smaller_boards: bool,
    /// `true` if boards may be restricted to nodes near the root, or left out.
    pub fewer_boards: bool,
    /// Second direction in which the tree may grow; `None` to keep the direction of the theme.
    pub direction: Option<Direction>,
}

impl Default for Freedom {
    /// Returns the least freedom: texts may move, gaps and letters may shrink, and subtrees may be folded.
    fn default() -> Self {
        Freedom {
            spacing: 1.0,
            shorter_legend: false,
            least_captions: Captions::All,
            smaller_boards: false,
            fewer_boards: false,
            direction: None,
        }
    }
}

/// Way to draw a tree, apart from gaps and texts.
#[derive(Debug, Clone, Copy, PartialEq)]
struct TreeStyle {
    /// Maximal side of a cell, and the ply from which on there are no boards: see [`Space`].
    boards: (Option<f64>, Option<usize>),
    /// `true` if the tree may grow in its second direction.
    may_turn: bool,
}

/// Reductions of a picture: a shorter legend, fewer captions, narrower gaps, smaller letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Concessions {
    /// Index into [`LEGENDS`]; `captions` and `gaps` are indices into [`CAPTIONS`] and [`GAPS`].
    legend: usize,
    captions: usize,
    gaps: usize,
    /// `true` if plies come as close together as `gaps` says; otherwise only siblings do.
    is_low: bool,
    /// `true` if letters may shrink to the smallest readable size.
    is_small: bool,
}

impl Freedom {
    /// Returns the permitted ways to draw the tree, the best first.
    fn forms(self) -> Vec<TreeStyle> {
        /// Smallest cell, in pixels, in which pieces and signs can be told apart.
        const SMALL: Option<f64> = Some(10.0);
        let mut form = TreeStyle { boards: (None, None), may_turn: false };
        let mut forms = vec![form];
        if self.direction.is_some() {
            form.may_turn = true;
            forms.push(form);
        }
        if self.smaller_boards {
            form.boards = (SMALL, None);
            forms.push(form);
        }
        if self.fewer_boards {
            for boards in [2, 0] {
                form.boards = (SMALL, Some(boards));
                forms.push(form);
            }
        }
        forms
    }

    /// Returns the largest permitted reductions.
    fn most(self) -> Concessions {
        let captions = CAPTIONS.iter().position(|&captions| captions == self.least_captions).unwrap_or(0);
        let legend = if self.shorter_legend { LEGENDS.len() - 1 } else { 0 };
        Concessions { legend, captions, gaps: GAPS.len() - 1, is_low: true, is_small: true }
    }

    /// Returns all permitted combinations of reductions, the least costly first. With several panels, which have little
    /// height, it costs nothing extra to press plies together.
    fn givens(self, panels: usize) -> Vec<Concessions> {
        /// Costs to readers of the reductions of the legend, captions, gaps and letters, each indexed by the field of
        /// [`Concessions`]. The tree counts most: words are left out before gaps and letters shrink.
        const LEGEND: [u8; 4] = [0, 1, 2, 3];
        const CAPTION: [u8; 4] = [0, 1, 2, 4];
        const GAP: [u8; 4] = [0, 8, 10, 12];
        const LOW: u8 = 8;
        const SMALL: u8 = 20;
        /// Index of the first gaps that press plies together, and the cost of pressed plies: their edges are flat, and
        /// marks on the edges touch the nodes.
        const CLOSE: usize = 2;
        const PRESSED: u8 = 20;
        let most = self.most();
        let mut givens = Vec::new();
        for captions in 0..=most.captions {
            for legend in 0..=most.legend {
                for gaps in 0..=most.gaps {
                    for (is_low, is_small) in [(false, false), (false, true), (true, false), (true, true)] {
                        givens.push(Concessions { legend, captions, gaps, is_low, is_small });
                    }
                }
            }
        }
        let is_pressed = |given: &Concessions| panels == 1 && given.is_low && given.gaps >= CLOSE;
        givens.retain(|given| {
            // Captions and the legend are left out before plies are pressed together.
            let has_words = (given.legend, given.captions) != (most.legend, most.captions);
            !(given.is_low && given.gaps == 0 || is_pressed(given) && has_words)
        });
        givens.sort_by_key(|given| {
            let words = LEGEND[given.legend] + CAPTION[given.captions];
            let plies = LOW * u8::from(given.is_low) + PRESSED * u8::from(is_pressed(given));
            words + GAP[given.gaps] + plies + SMALL * u8::from(given.is_small)
        });
        givens
    }
}

impl Concessions {
    /// Returns the arrangements to try for a picture with this spacing on a page.
    fn arrangements(self, page: Page, space: Space, panels: usize) -> Vec<Arrangement> {
        let margin = space.arrangement.margin;
        let usual = Arrangement {
            legend: LEGENDS[self.legend],
            captions: CAPTIONS[self.captions],
            margin,
            ..Arrangement::default()
        };
        let wide = (page.room().0 / page.least_scale(space) - 2.0 * margin).max(usual.text);
        let below = |text| Arrangement { text, beside: Some(false), ..usual };
        let aside = |text| Arrangement { aside: true, ..below(text) };
        let corner = |arrangement| Arrangement { corner: true, ..arrangement };
        let mut arrangements =
            vec![below(usual.text), below(wide), corner(below(0.0)), below(0.0), aside(260.0), aside(200.0)];
        if panels > 1 {
            let half = ((wide - 3.0 * margin) / 2.0).max(150.0);
            let beside = |text| Arrangement { text, beside: Some(true), ..usual };
            arrangements.extend([beside(half), beside(200.0), corner(beside(0.0)), beside(0.0)]);
        }
        arrangements
    }
}

/// Fits a tree on a page so that it is readable, in the steps that the module documentation lists. The principal
/// variation is never folded, and an exercise is never folded at all.
///
/// # Errors
///
/// If the principal variation, the exercise, or the whole tree (if it was requested) does not fit, returns the smallest
/// page on which it would fit. If the page may grow, that page is used instead, and no error is returned.
pub fn fit(subject: FigureSubject<'_>, choice: NodeChoice<'_>, page: Page, freedom: Freedom) -> Result<Fit, Page> {
    let turned = page.turned();
    let pages = if page.turns && turned != page { vec![page, turned] } else { vec![page] };
    let fitter = Fitter { subject, traces: &subject.traces(), choice, freedom };
    if let Some(fit) = fitter.fit(&pages) {
        return Ok(fit);
    }
    let larger = fitter.larger(&pages);
    if !page.grows {
        return Err(larger);
    }
    // The larger page was chosen for the nodes that must not be folded. It may have room for more.
    let fit = fitter.fit(&[larger]).ok_or(larger)?;
    Ok(Fit { is_enlarged: true, ..fit })
}

/// Search for the best way to fit a picture on a page.
struct Fitter<'a> {
    subject: FigureSubject<'a>,
    traces: &'a [&'a Trace],
    choice: NodeChoice<'a>,
    freedom: Freedom,
}

/// Way in which a picture fits on a page.
#[derive(Debug, Clone, Copy)]
struct Fitting {
    space: Space,
    scale: f64,
    page: Page,
}

/// Figure of an outline, with a cache of its pictures in several spacings.
struct Trial<'o> {
    figure: &'o Figure<'o>,
    form: TreeStyle,
    freedom: Freedom,
    pictures: Vec<Picture<'o>>,
}

impl Trial<'_> {
    /// Returns the spacings to try for a combination of reductions.
    fn spaces(&self, given: Concessions) -> impl Iterator<Item = Space> {
        let (between, sibling, margin) = GAPS[given.gaps];
        let (cell, boards) = self.form.boards;
        let usual = Space {
            between: if given.is_low { between } else { GAPS[0].0 },
            sibling,
            cell,
            boards,
            direction: None,
            smallest: 0.0,
            is_snug: given.gaps + 1 == GAPS.len(),
            is_short: given.gaps > 0 || CAPTIONS[given.captions] >= Captions::Short,
            arrangement: Arrangement { margin, ..Arrangement::default() },
        }
        .spread(self.freedom.spacing);
        let turned = self.freedom.direction.filter(|_| self.form.may_turn);
        [None]
            .into_iter()
            .chain(turned.map(Some))
            .flat_map(move |direction| SMALLEST_TEXTS.map(|smallest| Space { direction, smallest, ..usual }))
    }

    /// Returns the size of the picture on each page, in each spacing and arrangement for a combination of reductions.
    /// If `only_fitting`, spacings in which not even the tree alone fits are left out, which saves most of the time.
    fn sizes(&mut self, given: Concessions, pages: &[Page], only_fitting: bool) -> Vec<(Page, Space, (f64, f64))> {
        let mut sizes = Vec::new();
        let spaces: Vec<Space> = self.spaces(given).collect();
        for (&page, &space) in pages.iter().flat_map(|page| spaces.iter().map(move |space| (page, space))) {
            let known = self.pictures.iter().position(|picture| picture.metrics.space == space);
            let place = known.unwrap_or_else(|| {
                self.pictures.push(Picture::spaced(self.figure, space));
                self.pictures.len() - 1
            });
            let picture = &self.pictures[place];
            let (scale, room, tree) = (page.least_scale(space), page.room(), picture.tree_size());
            if only_fitting && (tree.0 * scale > room.0 || tree.1 * scale > room.1) {
                continue;
            }
            for arrangement in given.arrangements(page, space, self.figure.panels().len()) {
                sizes.push((page, Space { arrangement, ..space }, picture.size(arrangement)));
            }
        }
        sizes
    }

    /// Returns the way in which the picture fits on its page and its smallest texts are largest; `None` if it fits in
    /// no way. `sizes` are ways to draw the picture, each with the size of the picture. If `is_small`, letters may be
    /// as small as the page permits.
    fn best(sizes: &[(Page, Space, (f64, f64))], is_small: bool) -> Option<Fitting> {
        let comfort = if is_small { 1.0 } else { COMFORTABLE };
        let mut best: Option<(f64, Fitting)> = None;
        for &(page, space, size) in sizes {
            let scale = page.scale_for(size);
            let letters = scale * space.smallest;
            let is_better = best.as_ref().is_none_or(|(largest, _)| letters > largest + 0.01);
            if scale >= comfort * page.least_scale(space) && is_better {
                best = Some((letters, Fitting { space, scale, page }));
            }
        }
        best.map(|(_, fitting)| fitting)
    }

    /// Widens the gaps between nodes as far as the page has room, unless the user has set the spacing or the tree is
    /// large.
    fn spread(&self, fitting: Fitting) -> Fitting {
        /// Number of items above which gaps stay, because each layout takes time.
        const LARGE: usize = 1_000;
        /// Factors by which gaps grow, the largest first, and largest gaps between plies and between siblings, in
        /// pixels.
        const FACTORS: [f64; 4] = [2.0, 1.5, 1.2, 1.1];
        const LARGEST: (f64, f64) = (90.0, 60.0);
        let Fitting { mut space, scale, page } = fitting;
        #[expect(clippy::float_cmp, reason = "the default is exactly 1")]
        let is_set = self.freedom.spacing != 1.0;
        if is_set || self.figure.outline().items().len() > LARGE {
            return fitting;
        }
        let room = page.room();
        let fits = |space: Space| {
            let (width, height) = Picture::spaced(self.figure, space).size(space.arrangement);
            width * scale <= room.0 + 0.01 && height * scale <= room.1 + 0.01
        };
        for factor in FACTORS {
            for _ in 0..2 {
                let higher = Space { between: (space.between * factor).min(LARGEST.0), ..space };
                if higher.between > space.between && fits(higher) {
                    space = higher;
                }
                let wider = Space { sibling: (space.sibling * factor).min(LARGEST.1), ..space };
                if wider.sibling > space.sibling && fits(wider) {
                    space = wider;
                }
            }
        }
        Fitting { space, ..fitting }
    }

    /// Returns the best way in which the picture fits after the least costly reductions; `None` if it does not fit even
    /// after the largest permitted reductions.
    fn nicest(&mut self, pages: &[Page]) -> Option<Fitting> {
        let mut givens = self.freedom.givens(self.figure.panels().len()).into_iter();
        givens.find_map(|given| Self::best(&self.sizes(given, pages, true), given.is_small))
    }
}

impl Fitter<'_> {
    /// Returns whether folding is forbidden: by request, or because an exercise with folded leaves cannot be solved.
    fn is_whole(&self) -> bool {
        // The folds of an exercise would show which nodes matter to the search.
        self.choice.most == usize::MAX || self.choice.skipped == Skipped::Whole
    }

    fn outline(&self, most: usize) -> Outline {
        Outline::choose(self.traces, NodeChoice { most, ..self.choice })
    }

    fn tried<T>(&self, outline: &Outline, form: TreeStyle, work: impl FnOnce(&mut Trial<'_>) -> T) -> T {
        let figure = self.subject.figure(outline);
        work(&mut Trial { figure: &figure, form, freedom: self.freedom, pictures: Vec::new() })
    }

    /// Returns whether an outline fits with the largest permitted reductions.
    fn fits(&self, outline: &Outline, form: TreeStyle, pages: &[Page]) -> bool {
        let given = self.freedom.most();
        self.tried(outline, form, |trial| Trial::best(&trial.sizes(given, pages, true), given.is_small).is_some())
    }

    /// Returns the largest part of the tree that fits on one of these pages, in the best way; `None` if no permitted
    /// part fits.
    fn fit(&self, pages: &[Page]) -> Option<Fit> {
        let forms = self.freedom.forms();
        let whole = self.outline(self.choice.most);
        if let Some(&form) = forms.iter().find(|&&form| self.fits(&whole, form, pages)) {
            return self.found(whole, form, pages);
        }
        if self.is_whole() {
            return None;
        }
        // Boards near the root are worth more than a few nodes. So the form before the last one, which has more or
        // larger boards, is tried first.
        let last = *forms.last()?;
        let tried = forms.into_iter().rev().filter(|form| form.may_turn == last.may_turn && *form != last);
        let folded = tried.take(1).chain([last]).find_map(|form| {
            let outline = self.folded(form, pages, whole.items().len())?;
            self.keeps(&outline, false).then_some((outline, form))
        });
        // The binary search can miss an outline that fits, because a larger outline may need less room than a smaller
        // one with other folds.
        let least = || {
            let outline = self.least();
            self.fits(&outline, last, pages).then_some((outline, last))
        };
        let (outline, form) = folded.or_else(least)?;
        let fit = self.found(outline, form, pages)?;
        let whole_text = whole.is_whole(self.choice.plies).then(|| self.largest_text(&whole, last, pages)).flatten();
        Some(Fit { whole_text, ..fit })
    }

    /// Returns the largest size that the smallest texts of an outline have after the largest permitted reductions, in
    /// points, rounded down to a tenth.
    fn largest_text(&self, outline: &Outline, form: TreeStyle, pages: &[Page]) -> Option<f64> {
        let sizes = self.tried(outline, form, |trial| trial.sizes(self.freedom.most(), pages, false));
        let texts = sizes.into_iter().map(|(page, space, size)| page.scale_for(size) * space.smallest * POINTS);
        // Round down, because a larger size would not fit.
        texts.max_by(f64::total_cmp).map(|text| (text * 10.0).floor() / 10.0)
    }

    /// Searches for the largest outline that fits with the largest permitted reductions, by bisecting its number of
    /// items and trying slightly larger ones. `None` if no tried outline fits.
    fn folded(&self, form: TreeStyle, pages: &[Page], whole: usize) -> Option<Outline> {
        /// Number of larger outlines that are tried. A larger outline may fit where a smaller one does not, because it
        /// has other folds.
        const FURTHER: usize = 12;
        let (mut least, mut most) = (2, whole);
        let mut best: Option<(usize, Outline)> = None;
        while least <= most {
            let middle = usize::midpoint(least, most);
            let outline = self.outline(middle);
            if self.fits(&outline, form, pages) {
                least = middle + 1;
                best = Some((middle, outline));
            } else {
                most = middle - 1;
            }
        }
        let tried = best.as_ref().map_or(0, |(_, outline)| outline.items().len());
        for larger in (least..(least + FURTHER).min(whole)).rev() {
            let outline = self.outline(larger);
            if outline.items().len() > tried && self.fits(&outline, form, pages) {
                best = Some((larger, outline));
                break;
            }
        }
        best.map(|(most, outline)| self.opened(outline, most, form, pages))
    }

    /// Opens folds of an outline of about `most` items, beginning with the folds that hide least. A fold stays closed
    /// if the items that replace it do not fit. An outline by shape is returned unchanged.
    fn opened(&self, mut outline: Outline, mut most: usize, form: TreeStyle, pages: &[Page]) -> Outline {
        /// Maximal number of folds that are tried.
        const MOST: usize = 12;
        if outline.is_by_shape() {
            return outline;
        }
        let mut kept = self.choice.kept.to_vec();
        let mut tried = BTreeSet::new();
        for _ in 0..MOST {
            let fold = |item: &OutlineItem| {
                let ItemContent::Fold(hidden) = &item.content else { return None };
                let amount = hidden.iter().map(|hidden| hidden.amount.searched + hidden.amount.skipped).max()?;
                let top = hidden.iter().zip(0..).find_map(|(hidden, trace)| Some((trace, *hidden.tops.first()?)))?;
                Some((amount, top))
            };
            let folds = outline.items().iter().filter_map(fold);
            let Some((_, top)) = folds.filter(|(_, top)| !tried.contains(top)).min() else { break };
            tried.insert(top);
            kept.push(top);
            let larger = [2, 1].into_iter().find_map(|more| {
                let choice = NodeChoice { most: most + more, kept: &kept, ..self.choice };
                let larger = Outline::choose(self.traces, choice);
                let is_better = larger.items().len() > outline.items().len() && self.fits(&larger, form, pages);
                is_better.then_some((larger, most + more))
            });
            match larger {
                Some(larger) => (outline, most) = larger,
                None => drop(kept.pop()),
            }
        }
        outline
    }

    fn found(&self, outline: Outline, form: TreeStyle, pages: &[Page]) -> Option<Fit> {
        let Fitting { space, scale, page } =
            self.tried(&outline, form, |trial| trial.nicest(pages).map(|fitting| trial.spread(fitting)))?;
        let has_all_cutoffs = self.keeps(&outline, true);
        Some(Fit { outline, space, scale, page: Some(page), is_enlarged: false, has_all_cutoffs, whole_text: None })
    }

    /// Returns the page, enlarged as little as possible, that holds all nodes that must not be folded.
    fn larger(&self, pages: &[Page]) -> Page {
        let outline = if self.is_whole() { self.outline(self.choice.most) } else { self.least() };
        let form = *self.freedom.forms().last().expect("there is one");
        let given = self.freedom.most();
        let enough = |(page, space, (width, height)): (Page, Space, (f64, f64))| {
            let scale = page.least_scale(space) / MILLIMETRE;
            page.with_room((width * scale, height * scale))
        };
        let sizes = self.tried(&outline, form, |trial| trial.sizes(given, pages, false));
        // Compare the sides first, because the smallest area may be a long strip.
        let growth = |page: &Page| {
            let sides = |asked: &Page| (page.width / asked.width).max(page.height / asked.height);
            pages.iter().map(sides).fold(f64::INFINITY, f64::min)
        };
        let area = |page: &Page| page.width * page.height;
        let better = |one: &Page, two: &Page| growth(one).total_cmp(&growth(two)).then(area(one).total_cmp(&area(two)));
        sizes.into_iter().map(enough).min_by(better).expect("there is a page")
    }

    /// Returns an outline that draws the nodes that must not be folded, and only few others.
    fn least(&self) -> Outline {
        let mut most = 4;
        loop {
            let outline = self.outline(most);
            if self.keeps(&outline, false) || most >= self.choice.most {
                return outline;
            }
            most += most / 4 + 1;
        }
    }

    /// Returns whether an outline draws the nodes of the principal variation and, if `cutoffs`, of cutoffs and their
    /// causes. An outline by shape must draw at least one move, if there are any, or, if `cutoffs`, all nodes down to
    /// the maximal ply. Also `true` if folding is forbidden.
    fn keeps(&self, outline: &Outline, cutoffs: bool) -> bool {
        if self.is_whole() {
            return true;
        }
        if outline.is_by_shape() {
            let is_move = |item: &OutlineItem| item.ply > 0 && item.is_node();
            let is_enough = outline.items().iter().any(is_move) || outline.items().len() == 1;
            return if cutoffs { outline.is_whole(self.choice.plies) } else { is_enough };
        }
        let mut drawn = self.traces[..self.choice.drawn].iter().enumerate();
        drawn.all(|(index, trace)| self.protected(trace, cutoffs).all(|id| outline.is_drawn(index, id)))
    }

    /// Returns the nodes of the principal variation and, if `cutoffs`, the nodes that [`Outline::new`] draws for
    /// cutoffs.
    fn protected<'t>(&self, trace: &'t Trace, cutoffs: bool) -> impl Iterator<Item = NodeId> + use<'t> {
        let draws_skipped = matches!(self.choice.skipped, Skipped::Ghost | Skipped::Whole | Skipped::Stub);
        let cutoffs = if cutoffs { trace.cutoffs() } else { &[] };
        let of_cutoffs = cutoffs.iter().flat_map(move |cutoff| {
            let skipped = cutoff.skipped.first().copied().filter(|_| draws_skipped);
            [Some(cutoff.node), cutoff.child, cutoff.cause, skipped].into_iter().flatten()
        });
        trace.variation().iter().copied().chain(of_cutoffs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tree::HandTree;
    use crate::locale::Locale;
    use crate::render::figure::outline::Priority;
    use crate::render::page::PAGES;
    use crate::render::theme::{PRESETS, Preset, Theme};
    use crate::render::{Element, Scene};
    use crate::search::Settings;
    use crate::story::Frame;
    use crate::trace::record;

    fn search(tree: &str) -> Trace {
        let tree: HandTree = tree.parse().expect("a tree");
        record(&tree, &Settings::default())
    }

    struct Drawn<'d> {
        frames: Vec<Frame<'d>>,
        theme: &'d Theme,
        locale: Locale,
    }

    impl<'d> Drawn<'d> {
        fn new(traces: &[&'d Trace], theme: &'d Theme) -> Self {
            let frames = traces.iter().map(|trace| Frame::last(trace)).collect();
            Drawn { frames, theme, locale: Locale::default() }
        }

        fn subject(&self) -> FigureSubject<'_> {
            FigureSubject {
                frames: &self.frames,
                truth: None,
                theme: self.theme,
                locale: &self.locale,
                additions: None,
                is_series: false,
                is_tight: false,
                keeps_given_leaves: false,
                shows_ahead: false,
            }
        }

        fn fit(&self, page: Page, most: usize) -> Result<Fit, Page> {
            let choice = self.subject().choice(most, u32::MAX, Priority::Findings);
            let freedom = Freedom {
                shorter_legend: true,
                least_captions: Captions::NoResult,
                direction: Some(Direction::Right),
                ..Freedom::default()
            };
            fit(self.subject(), choice, page, freedom)
        }

        /// Returns the picture on its page.
        fn scene(&self, fit: &Fit) -> Scene {
            let figure = self.subject().figure(&fit.outline);
            Picture::spaced(&figure, fit.space).sheet().fitted(fit).scene()
        }
    }

    fn page(name: &str) -> Page {
        Page::read(name).expect("a page")
    }

    /// Collects the font sizes of all texts.
    fn sizes(elements: &[Element], found: &mut Vec<f64>) {
        for element in elements {
            match element {
                Element::Group(group) => sizes(&group.elements, found),
                Element::Text(text) => found.push(text.size),
                Element::Shape(_) => {}
            }
        }
    }

    #[test]
    fn pictures_fit_their_pages_with_legible_text() {
        let trees = ["((3 12 8) (2 4 6) (14 5 2))", "((-8.125 1000000 8) (2 (3 4) 6) (14 5 2) (loss win draw) (1 2))"];
        for theme in PRESETS.iter().map(Preset::theme) {
            for (tree, page) in trees.iter().flat_map(|tree| PAGES.map(|preset| (tree, preset.page))) {
                let trace = search(tree);
                let drawn = Drawn::new(&[&trace], &theme);
                let what = format!("{} on {page:?}: {tree}", theme.name);
                let fit = drawn.fit(page, 300).unwrap_or_else(|larger| {
                    // Nothing of an exercise is folded.
                    assert_eq!(theme.skipped, Skipped::Whole, "{what} does not fit");
                    drawn.fit(larger, 300).expect("it would do")
                });
                let fitted = fit.page.expect("a page was chosen");
                let page = if fitted.turns { page } else { fitted };
                let scene = drawn.scene(&fit);
                let sides = [scene.width, scene.height].map(|side| side * scene.scale / MILLIMETRE);
                let asked = if (fitted.width - page.width).abs() < 0.01 {
                    [page.width, page.height]
                } else {
                    [page.height, page.width]
                };
                assert!(sides.iter().zip(asked).all(|(side, asked)| (side - asked).abs() < 0.01), "{what}: {sides:?}");
                let mut found = Vec::new();
                sizes(&scene.elements, &mut found);
                let smallest = found.iter().copied().fold(f64::INFINITY, f64::min) * POINTS * fit.scale;
                assert!(found.len() > 5 && smallest >= page.least_text - 0.001, "{what}: {smallest} {fit:?}");
            }
        }
    }

    #[test]
    fn larger_pages_fold_fewer_nodes() {
        let theme = Theme::default();
        // The nodes are wide, because each has room for the widest window.
        let leaves: Vec<String> = (0..24).map(|leaf| format!("({leaf} {})", leaf + 40)).collect();
        let trace = search(&format!("({})", leaves.join(" ")));
        let drawn = Drawn::new(&[&trace], &theme);
        for name in ["beamer169", "beamer43", "a5", "120x80mm"] {
            let page = page(name);
            let Ok(fit) = drawn.fit(page, 300) else { panic!("{name}") };
            assert!(fit.outline.items().len() < trace.len() && fit.outline.folded(0).searched > 0, "{name}");
            // A page that is twice as large in both directions has room for more.
            let double = Page { width: 2.0 * page.width, height: 2.0 * page.height, ..page };
            let more = drawn.fit(double, 300).expect("more room");
            assert!(more.outline.items().len() > fit.outline.items().len(), "{name}");
        }
        assert!(drawn.fit(page("a3"), 300).is_ok_and(|fit| fit.outline.folded(0).searched == 0));
    }

    #[test]
    fn a_picture_that_does_not_fit_suggests_a_page_size() {
        let theme = Theme::default();
        let mut text = "(".repeat(40);
        text.push_str("1 2");
        text.push_str(&" 0)".repeat(40));
        let trace = search(&text);
        let drawn = Drawn::new(&[&trace], &theme);
        let small = page("60x40mm");
        let Err(larger) = drawn.fit(small, 300) else { panic!("a variation of 40 plies") };
        assert!(larger.width > 60.0 || larger.height > 40.0);
        let fit = drawn.fit(larger, 300).expect("it would do");
        assert!(!fit.is_enlarged && trace.variation().iter().all(|&id| fit.outline.is_drawn(0, id)));
        for small in ["30x30mm", "35x30mm", "30x45mm", "44x44mm"].map(page) {
            let textbook = search("((3 12 8) (2 4 6) (14 5 2))");
            let drawn = Drawn::new(&[&textbook], &theme);
            let Err(larger) = drawn.fit(small, 300) else { continue };
            assert!(drawn.fit(larger, 300).is_ok(), "{larger:?} instead of {small:?}");
        }
        let fit = drawn.fit(Page { grows: true, ..small }, 300).expect("it may grow");
        assert!(fit.is_enlarged && fit.page.is_some_and(|page| (page.width - larger.width).abs() < 1e-9));
    }
}
