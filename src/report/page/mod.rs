//! The page model: the contents of a report as formatted texts and pictures.

pub(crate) mod colours;
mod head;
mod laboratory;
mod list;
pub mod live;
pub(crate) mod player;
pub(crate) mod sentences;

pub use head::Head;
pub(crate) use head::PageWithHead;
pub(in crate::report) use head::{own_policy, without_comments};
pub use laboratory::Effort;
pub use list::ListEntry;
#[cfg(test)]
pub(crate) use player::glossary;

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value, json};

use self::live::{CoreData, Recipe};
use self::player::{PlayerStory, StoryMaker};
use crate::fault::{Setting, named};
use crate::game::Style;
use crate::game::catalog::AnyGame;
use crate::locale::Locale;
use crate::render::svg::{self, Options, Target};
use crate::render::theme::{Backdrop, LiveWindow, PRESETS, Skipped, Theme};
use crate::render::{Figure, NodeChoice, Outline, Picture, Priority, Scene, board};
use crate::report::names;
use crate::report::plots::chart::{Bars, chart, totals};
use crate::report::plots::growth::{self, ChartLine, LineKind, rounded};
use crate::search::{Algorithm, Counter, Settings};
use crate::source::Source;
use crate::story::words::{self, thousands};
use crate::story::{Frame, View, summary};
use crate::study::{self, MateComparison, MateVerdict, Studied, Study};
use crate::trace::json;
use crate::trace::{self, Compared, NodeId, Trace};

/// The model of a report. `templates/README.md` describes all its parts, including those whose type here is a JSON
/// value.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ReportPage {
    #[serde(flatten)]
    pub head: Head,
    /// One section for each source.
    pub sections: Vec<ReportSection>,
    /// The program's core in three parts, each with a name and its packed content: `core` is a compressed WebAssembly
    /// module, `unpacker` is the WebAssembly module that decompresses it, and `knowledge` is the data of the core.
    /// Empty for a page without a core.
    pub core: Vec<Value>,
    /// Address of the course to whose lessons feedback links; empty if it is not set.
    pub lessons: String,
}

/// The part of a report about one source.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ReportSection {
    /// Unique id on the page, for links: `s1`, `s2`, …
    pub id: String,
    /// Title of the source.
    pub heading: String,
    /// Trees of the first searches, at most six, all in the same layout.
    pub trees: Vec<ReportTree>,
    pub player: ReportPlayer,
    /// Sentences about data that the page leaves out: folded nodes and large recordings; may be empty.
    pub left_out: String,
    /// The lesson on mate scores; `None` if there is no forced win, or if an earlier section already shows the bundled
    /// lesson.
    pub lesson: Option<MateLesson>,
    /// Everything else, as `templates/README.md` describes it.
    #[serde(flatten)]
    pub rest: Value,
}

/// A player: the element of a page with which the reader steps through one or more searches.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct ReportPlayer {
    /// Unique id on the page.
    pub id: String,
    /// Stories of the searches as JSON, compressed by DEFLATE, in base64; plain JSON if the core makes the player.
    pub story: String,
    /// Stories of the folded parts, packed like `story`; empty if no part is folded, or if the core makes them.
    pub parts: Vec<String>,
    /// Recipe from which the core makes parts and sections, as JSON, packed like `story`; empty for a player without a
    /// core.
    pub recipe: String,
    /// Names and labels of the algorithms to choose from; empty if the search cannot be changed.
    pub algorithms: Vec<(&'static str, String)>,
    /// Themes to choose from, the user's own theme, if any, first; empty if the search cannot be changed.
    pub themes: Vec<Value>,
    /// Numbers of leaves in several move orders; empty if moves cannot be dragged, if no search has a window and no
    /// techniques, or if the leaves of plain minimax were not counted.
    pub efforts: Vec<Effort>,
    /// Recordings of the searches, for download, packed like `story`; empty if one of them is large, or if the core
    /// makes the player.
    pub traces: Vec<String>,
}

/// The tree of a search, with its cutoffs.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ReportTree {
    /// Unique id on the page.
    pub id: String,
    /// Name of the search, and the rules that matter in this tree.
    pub caption: String,
    #[serde(flatten)]
    pub picture: TreePicture,
    /// Cutoffs of the search with their reasons; at most 60.
    pub cutoffs: Vec<Value>,
    /// Heading of `cutoffs`, which states whether the list is complete.
    pub cutoffs_heading: String,
}

/// A tree as a picture and as a list.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TreePicture {
    /// SVG, inserted without escaping.
    pub svg: String,
    /// Width at reading size, in pixels.
    pub width: String,
    /// `true` if the picture is too wide for a printed page in portrait.
    pub is_wide: bool,
    /// The tree as a nested list, in preorder.
    pub list: Vec<ListEntry>,
}

/// The lesson on mate scores: one position, searched once with scores by distance to mate and once with flat scores.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MateLesson {
    /// `true` if the pictures show the bundled example.
    pub is_bundled: bool,
    pub player: ReportPlayer,
    /// Everything else, as `templates/README.md` describes it.
    #[serde(flatten)]
    pub rest: Value,
}

/// Largest number of cutoffs listed for one tree.
const MOST_LISTED: usize = 60;

/// Greatest width, in pixels, of a tree that is readable when printed in portrait on A4, which shrinks the tree to 690
/// pixels.
const WIDEST_UPRIGHT: f64 = 1_000.0;

/// Largest number of nodes and folds in the pictures of all parts of a tree together; limits the size of the page.
pub(in crate::report) const MOST_IN_PARTS: usize = 30_000;

/// Largest recording that is part of the page, in nodes.
const MOST_RECORDED: usize = 30_000;

/// Largest number of trees drawn for one source.
const MOST_TREES: usize = 6;

/// Width of a legend, in pixels: enough for two or three entries side by side, but narrow enough for a phone.
const LEGEND_WIDTH: f64 = 460.0;

const SCRIPT: &str = with_player!["report/editor.js", "report/practice.js"];
pub(in crate::report) const STYLE: &str =
    templates!["report.css", "report/player.css", "report/quiz.css", "report/manners.css"];

/// The program's core for pages, as WebAssembly compressed by LZMA2: first the core for hand-built trees only, then the
/// core for all games. `UNPACKER` decompresses them, and is itself compressed by DEFLATE. `core/build` makes these
/// files from `core` and this library. In the core itself, these constants are empty.
#[cfg(not(target_arch = "wasm32"))]
const CORES: [&[u8]; 2] =
    [include_bytes!("../../../templates/report/trees.lzma"), include_bytes!("../../../templates/report/games.lzma")];
#[cfg(not(target_arch = "wasm32"))]
const UNPACKER: &[u8] = include_bytes!("../../../templates/report/unpack.deflate");
#[cfg(target_arch = "wasm32")]
const CORES: [&[u8]; 2] = [&[], &[]];
#[cfg(target_arch = "wasm32")]
const UNPACKER: &[u8] = &[];

named! {
    /// Condition for including the program's core in a page.
    #[derive(Default)]
    pub enum Live {
        /// Only if trees have folded parts, because the core takes less space than the stories of the parts.
        #[default]
        Auto: "auto",
        /// Always, so that the reader can change the search; a search from a log of another program cannot be changed.
        On: "on",
        /// Like `On`, but with the core for all games even if the page is about hand-built trees only.
        Games: "games",
        /// Never: the page works in browsers without WebAssembly.
        Off: "off",
    }
}

/// Settings common to all parts of a page, and the functions that build these parts.
#[derive(Clone, Copy)]
pub(in crate::report) struct PageMaker<'m> {
    pub(in crate::report) locale: &'m Locale,
    pub(in crate::report) theme: &'m Theme,
    pub(in crate::report) live: Live,
    /// `true` if the player asks questions about the searches; `false` in lessons, which have their own questions.
    pub(in crate::report) asks: bool,
    /// `true` to pack all data for a page. `false` in the core, which makes players with stories as plain JSON, and
    /// without recipes or recordings.
    pub(in crate::report) packs: bool,
    /// Progress callback, called with the number of moments written since the last call. A moment is the state before
    /// the first step or after a step of a search.
    pub(in crate::report) told: &'m dyn Fn(u64),
}

impl ReportPage {
    /// Returns the page about one or more studies. Includes the program's core under the condition [`Live::Auto`].
    pub fn new(studies: &[Study], locale: &Locale, theme: &Theme) -> ReportPage {
        ReportPage::watched(studies, locale, theme, Live::default(), &|_| {})
    }

    /// Returns the page. Calls `told` with the number of moments written since the last call; a moment is a state of a
    /// search, with its texts.
    pub fn watched(studies: &[Study], locale: &Locale, theme: &Theme, live: Live, told: &dyn Fn(u64)) -> ReportPage {
        let theme = played(theme);
        let maker = PageMaker { locale, theme: &theme, live, asks: true, packs: true, told };
        let sections = maker.sections(studies);
        let title = match sections.as_slice() {
            [section] => section.heading.clone(),
            _ => locale.count("report-several", studies.len() as u64),
        };
        let style = format!("{STYLE}\n{}", colours::style(&theme));
        let is_live = sections.iter().any(|section| !section.player.recipe.is_empty());
        let head = Head::new(&title, locale, fixed_words(locale), &style, SCRIPT, is_live);
        let is_of_tree = |study: &Study| matches!(study.source.game, AnyGame::Tree(_));
        let core = if live != Live::Games && studies.iter().all(is_of_tree) { CORES[0] } else { CORES[1] };
        let core = if is_live { core_parts(core, locale) } else { Vec::new() };
        let lessons = locale.lessons_url().unwrap_or_default().to_owned();
        ReportPage { head, sections, core, lessons }
    }
}

/// Returns the unpacker, the core `module` and the data of the core, each with its name. The compressed contents of
/// the parts are encoded as text, two characters for every 13 bits.
fn core_parts(module: &[u8], locale: &Locale) -> Vec<Value> {
    let knowledge = serde_json::to_vec(&CoreData::of(locale)).expect("words and numbers");
    let knowledge = player::deflated(&knowledge);
    let parts = [("unpacker", UNPACKER), ("core", module), ("knowledge", &knowledge)];
    parts.into_iter().map(|(name, bytes)| json!({ "name": name, "packed": in_pairs(bytes) })).collect()
}

/// Encodes every 13 bits as two of 91 characters, which need no escape in a `script` element. The result is shorter
/// than base64.
fn in_pairs(bytes: &[u8]) -> String {
    // The digits are the printable ASCII characters from `#` to `~`, without `<`.
    let letter = |digit: u32| char::from_u32(digit + if digit < u32::from(b'<' - b'#') { 35 } else { 36 });
    let mut text = String::with_capacity(bytes.len() * 16 / 13 + 4);
    let (mut held, mut bits) = (0, 0);
    // The decoder drops the last byte with the value 1, and all bytes after it. The two bytes 0 flush the last bits.
    for &byte in bytes.iter().chain(&[1, 0, 0]) {
        held |= u32::from(byte) << bits;
        bits += 8;
        if bits >= 13 {
            let pair = held & 0x1fff;
            text.extend([pair % 91, pair / 91].into_iter().filter_map(letter));
            held >>= 13;
            bits -= 13;
        }
    }
    text
}

/// Adapts a theme to pictures with players.
pub(in crate::report) fn played(theme: &Theme) -> Theme {
    // The page prints title, result, rules, notes and legend itself.
    let theme = Theme { title: false, result: false, rules: false, notes: false, legend: false, ..theme.clone() };
    // The player of the story animates windows and shows the causes of cutoffs.
    let is_live = theme.window || theme.window_live.is_some();
    // Draw skipped nodes from the beginning, because their absence would reveal the later cutoffs.
    let skipped = if theme.skipped == Skipped::Whole { Skipped::Whole } else { Skipped::Ghost };
    Theme { window_live: is_live.then_some(LiveWindow::Now), causes: theme.cuts.is_some(), skipped, ..theme }
}

/// Returns the texts that are the same on every page, by key: `page-best-move` is `words.best_move` in a template.
pub(crate) fn fixed_words(locale: &Locale) -> BTreeMap<String, String> {
    let name = |key: &str| key.trim_start_matches("page-").replace('-', "_");
    Locale::keys("page-").map(|key| (name(key), locale.text(key))).collect()
}

/// Returns the numbers of nodes and leaves of a search; dashes if the search was too large to count.
fn work(work: Option<Counter>) -> Value {
    let count = |count: Option<u64>| count.map_or_else(|| "–".to_owned(), thousands);
    json!({ "nodes": count(work.map(|work| work.nodes)), "leaves": count(work.map(|work| work.leaves)) })
}

/// Returns title and origin of the source of a study. If a game has no title, the title is the game's name. Origins of
/// bundled examples are translated. A log has a verdict on the search instead of an origin.
fn heading(locale: &Locale, study: &Study) -> (String, String) {
    let source = &study.source;
    let bundled = [("textbook-note", Source::textbook()), ("bundled-note", Source::bundled())];
    let is_it = |(_, one): &(&str, Source)| (source.heading(), &source.note) == (one.heading(), &one.note);
    let note = match (bundled.iter().find(|&one| is_it(one)), source.log()) {
        (Some((key, _)), _) => locale.text(key),
        (None, Some(verdict)) => verdict.told(locale),
        (None, None) => source.note.clone().unwrap_or_default(),
    };
    let heading = match (&source.title, &source.game) {
        (Some(_), _) | (None, AnyGame::Tree(_)) => words::heading(locale, source.heading()),
        (None, game) => words::named(locale, "game-title", game.name()),
    };
    (heading, note)
}

/// Returns the searches of a study whose trees are drawn, with their common outline.
pub(in crate::report) fn outlined(study: &Study) -> (Vec<&Trace>, Outline) {
    let drawn: Vec<&Trace> = study.searches.iter().take(MOST_TREES).map(|search| &search.trace).collect();
    let all: Vec<&Trace> = drawn.iter().copied().chain(&study.truth).collect();
    let outline = outline(&all, drawn.len());
    (drawn, outline)
}

/// Returns the common outline of searches, the first `drawn` of which are drawn. Chooses nodes by their position in the
/// tree, because a choice by results would reveal the end of the story.
fn outline(traces: &[&Trace], drawn: usize) -> Outline {
    Outline::choose(traces, NodeChoice { priority: Priority::Beginning, ..NodeChoice::of(Outline::MOST, drawn) })
}

impl ReportSection {
    /// Returns the id of the section with this 1-based number.
    pub(in crate::report) fn id(number: usize) -> String {
        format!("s{number}")
    }
}

impl PageMaker<'_> {
    /// Returns a section for each study. Only the first section that shows the bundled lesson keeps it.
    fn sections(self, studies: &[Study]) -> Vec<ReportSection> {
        let mut sections: Vec<ReportSection> =
            studies.iter().enumerate().map(|(index, study)| self.section(study, index + 1)).collect();
        // Two positions of one game have equal headings, so replace these by the typed sources.
        let headings: Vec<String> = sections.iter().map(|section| section.heading.clone()).collect();
        for (section, study) in sections.iter_mut().zip(studies) {
            let has_twin = headings.iter().filter(|&heading| *heading == section.heading).count() > 1;
            if let Some(typed) = study.source.heading().filter(|_| has_twin) {
                section.heading = words::heading(self.locale, Some(typed));
            }
        }
        let is_bundled = |section: &&mut ReportSection| section.lesson.as_ref().is_some_and(|lesson| lesson.is_bundled);
        for again in sections.iter_mut().filter(is_bundled).skip(1) {
            again.lesson = None;
        }
        sections
    }

    pub(in crate::report) fn section(self, study: &Study, number: usize) -> ReportSection {
        let locale = self.locale;
        let id = ReportSection::id(number);
        let first = &study.searches[0].trace;
        let settings: Vec<Settings> = study.searches.iter().map(|search| *search.trace.settings()).collect();
        let names = names::names(locale, &settings);
        let (drawn, outline) = outlined(study);
        let (heading, note) = heading(locale, study);
        let Pictures { player, trees: pictures, legend, left_out } =
            self.pictures((&outline, &drawn), &heading, &names, &id, Some((study, number)));
        let trees = drawn.iter().zip(pictures).zip(&names).enumerate().map(|(index, ((trace, picture), name))| {
            let id = format!("{id}-t{}", index + 1);
            let piece =
                |node| outline.is_drawn(index, node).then(|| outline.item_id(index, outline.item_of(index, node)));
            self.tree(trace, picture, id, name, piece)
        });
        let trees: Vec<ReportTree> = trees.collect();
        let searches = study.searches.iter().zip(&names).map(|(search, name)| self.search(search, name));
        let rest = json!({
            "note": note,
            "position": first.about().position.as_deref().unwrap_or_default(),
            "board": self.board_of(first, &format!("{id}-board-")),
            "to_move": words::root_mover(locale, first),
            "result": sentences::result(locale, &study.searches, &names),
            "saved": sentences::saved(locale, &study.searches, &names),
            "minimum": sentences::minimum(locale, &study.searches),
            "plies": self.ply_rows(&study.searches),
            "chart": self.svg_of(&self.nodes_chart(&study.searches, &names), &format!("{id}-chart-")),
            "growth": self.growth(study, &format!("{id}-growth-")),
            "searches": searches.collect::<Vec<_>>(),
            "legend": legend,
            "caveats": sentences::caveats(locale, study, MOST_TREES),
        });
        let lesson = study.lesson.as_ref().map(|comparison| self.lesson(study, comparison, &id));
        ReportSection { id, heading, trees, player, left_out, lesson, rest }
    }

    /// Draws the position at the root as a board; empty for a game without boards, such as a hand-built tree.
    fn board_of(self, trace: &Trace, prefix: &str) -> String {
        let Some(diagram) = trace.diagram(NodeId::ROOT) else { return String::new() };
        let diagram = self.theme.diagram(diagram);
        let cell = match diagram.style {
            Style::Grid => 40.0,
            Style::Wall => 28.0,
            Style::Chequered | Style::Squares => 30.0,
            Style::Heaps => 18.0,
            Style::Pits => 36.0,
        };
        let board = board(&diagram, cell, 0.0);
        let scene = Scene {
            scale: 1.0,
            width: board.width,
            height: board.height,
            title: self.locale.text("report-the-position"),
            description: trace.about().position.clone().unwrap_or_default(),
            language: self.locale.code().to_owned(),
            elements: board.elements,
        };
        self.svg_of(&scene, prefix)
    }

    fn ply_rows(self, searches: &[Studied]) -> Vec<Value> {
        let deepest = searches.iter().map(|search| search.trace.counts().by_ply.len()).max().unwrap_or(0);
        let nodes = |search: &Studied, ply: usize| {
            let counts = search.trace.counts().by_ply.get(ply);
            counts.map_or_else(|| "0".to_owned(), |counts| words::at_most(&search.trace, counts.nodes))
        };
        let row = |ply: String, nodes: &dyn Fn(&Studied) -> String| json!({ "ply": ply, "nodes": searches.iter().map(nodes).collect::<Vec<_>>() });
        let rows = (0..deepest).map(|ply| row(ply.to_string(), &|search| nodes(search, ply)));
        let all = |search: &Studied| words::at_most(&search.trace, search.trace.counts().nodes);
        rows.chain([row(self.locale.text("report-all-plies"), &all)]).collect()
    }

    fn nodes_chart(self, searches: &[Studied], names: &[String]) -> Scene {
        /// Largest number of plies in the chart; the table has all plies.
        const MOST_PLIES: usize = 16;
        let deepest = searches.iter().map(|search| search.trace.counts().by_ply.len()).max().unwrap_or(0);
        let bars = |ply: usize| {
            let nodes = searches.iter().map(|search| Some(search.trace.counts().by_ply.get(ply)?.nodes));
            Bars::new(self.locale.with("ply", &[("ply", ply.to_string().into())]), nodes)
        };
        let mut groups: Vec<Bars> = (0..deepest.min(MOST_PLIES)).map(bars).collect();
        let compared = searches.iter().map(|Studied { trace, full, .. }| Compared { trace, full });
        groups.extend(totals(self.locale, &compared.collect::<Vec<_>>()));
        chart(self.locale, names, &groups)
    }

    fn growth(self, study: &Study, prefix: &str) -> Value {
        let locale = self.locale;
        let sentence = sentences::growth(locale, &study.growth);
        let study::Growth::Measured(measured) = &study.growth else {
            return json!({ "sentence": sentence, "chart": "", "searches": [], "rows": [] });
        };
        let curves = &measured.curves;
        let settings = curves.iter().map(|curve| study.searches[curve.search].trace.settings());
        let settings: Vec<Settings> = settings.map(|settings| Settings { depth: None, ..*settings }).collect();
        let names = names::names(locale, &settings);
        let row = |(index, &depth): (usize, &u32)| {
            json!({
                "depth": depth.to_string(),
                "work": curves.iter().map(|curve| work(curve.points[index])).collect::<Vec<_>>(),
                "power": rounded(measured.power(depth)),
                "minimum": rounded(measured.minimum(depth)),
            })
        };
        json!({
            "sentence": sentence,
            "chart": self.svg_of(&growth::chart(locale, &measured.depths, &self.lines(measured, &names)), prefix),
            "rows": measured.depths.iter().enumerate().map(row).collect::<Vec<_>>(),
            "searches": names,
        })
    }

    /// Returns the lines of the chart of growth. Searches with equal numbers of leaves at all depths share a line.
    fn lines(self, measured: &study::Measured, names: &[String]) -> Vec<ChartLine> {
        let mut lines: Vec<ChartLine> = Vec::new();
        for (curve, name) in measured.curves.iter().zip(names) {
            let values: Vec<_> = curve.points.iter().map(|point| point.map(|work| work.leaves as f64)).collect();
            match lines.iter_mut().find(|line| line.values == values) {
                Some(line) => line.labels.push(name.clone()),
                None => lines.push(ChartLine { labels: vec![name.clone()], values, kind: LineKind::Measured }),
            }
        }
        let theory = |label: String, kind, value: &dyn Fn(u32) -> f64| ChartLine {
            labels: vec![label],
            values: measured.depths.iter().map(|&depth| Some(value(depth))).collect(),
            kind,
        };
        lines.push(theory("b^d".to_owned(), LineKind::Power, &|depth| measured.power(depth)));
        lines.push(theory(self.locale.text("growth-minimum"), LineKind::Minimum, &|depth| measured.minimum(depth)));
        lines
    }

    /// Draws the final states of searches in a common outline, and passes the picture, its frames and the stories to
    /// `work`. Page and core both make their stories with this function, so parts have the same numbers and pictures in
    /// both. All parts together show at most `most_in_parts` nodes and folds.
    fn with_book<T>(
        self,
        (outline, traces): (&Outline, &[&Trace]),
        prefix: &str,
        (study, most_in_parts): (Option<&Study>, usize),
        work: impl FnOnce(&Picture<'_>, &[Frame<'_>], &StoryMaker<'_>) -> T,
    ) -> T {
        let truth = study.and_then(|study| study.truth.as_ref());
        self.with_picture((outline, traces), truth, |picture, frames| {
            let palette = self.theme.palette(Backdrop::Light);
            let book = StoryMaker::new((picture, frames), prefix, &palette, (study, self.asks), most_in_parts);
            work(picture, frames, &book)
        })
    }

    /// Draws the final states of searches in a common outline, and passes the picture and its frames to `work`.
    fn with_picture<T>(
        self,
        (outline, traces): (&Outline, &[&Trace]),
        truth: Option<&Trace>,
        work: impl FnOnce(&Picture<'_>, &[Frame<'_>]) -> T,
    ) -> T {
        let frames: Vec<Frame<'_>> =
            traces.iter().map(|trace| Frame::at(trace, trace.steps().len(), self.theme.view)).collect();
        // Readers see given values of leaves from the beginning, so skipped leaves show them, too.
        let figure = Figure::with_truth(outline, &frames, truth, self.theme, self.locale).keeping_given_leaves();
        work(&Picture::new(&figure), &frames)
    }

    /// Returns the picture of a search in SVG, and its width at reading size, in pixels. `prefix` is that of the ids in
    /// the section.
    fn drawn(self, picture: &Picture<'_>, index: usize, title: String, prefix: &str) -> (String, f64) {
        let scene = Scene { title, ..picture.scene(index) };
        (self.svg_of(&scene, &format!("{prefix}-t{}-", index + 1)), scene.width)
    }

    /// Draws searches in a common outline and writes their stories. `study` is a study and the 1-based number of its
    /// section. Without a study, folded parts get no stories.
    pub(in crate::report) fn pictures(
        self,
        (outline, traces): (&Outline, &[&Trace]),
        heading: &str,
        names: &[String],
        prefix: &str,
        study: Option<(&Study, usize)>,
    ) -> Pictures {
        let most_in_parts = if study.is_some() { MOST_IN_PARTS } else { 0 };
        let searched = (study.map(|(study, _)| study), most_in_parts);
        self.with_book((outline, traces), prefix, searched, |picture, frames, book| {
            let draw = |index: usize| {
                let (svg, width) = self.drawn(picture, index, format!("{heading}: {}", names[index]), prefix);
                TreePicture {
                    svg,
                    width: format!("{width:.0}"),
                    is_wide: width > WIDEST_UPRIGHT,
                    list: list::entries(self.locale, outline, index, &frames[index]),
                }
            };
            let is_recorded = traces.iter().all(|trace| trace.len() <= MOST_RECORDED);
            let mut left_out = sentences::left_out(self.locale, outline, names, book);
            if !is_recorded {
                let most = thousands(MOST_RECORDED as u64);
                let command = "plyscope draw -f json";
                let words = [("most", most.into()), ("command", command.into())];
                left_out = format!("{left_out} {}", self.locale.with("report-no-recording", &words));
            }
            let recorded = traces.iter().filter(|_| is_recorded && self.packs).map(|trace| {
                let mut written = Vec::new();
                json::write(&mut written, &[trace]).expect("a vector takes everything");
                player::packed(&written)
            });
            Pictures {
                player: ReportPlayer { traces: recorded.collect(), ..self.player(traces, names, prefix, study, book) },
                trees: (0..traces.len()).map(draw).collect(),
                legend: self.svg_of(&picture.legend(LEGEND_WIDTH), &format!("{prefix}-legend-")),
                left_out,
            }
        })
    }

    /// Returns the player of some searches, without their recordings.
    fn player(
        self,
        traces: &[&Trace],
        names: &[String],
        prefix: &str,
        study: Option<(&Study, usize)>,
        book: &StoryMaker<'_>,
    ) -> ReportPlayer {
        let written = |story: PlayerStory| {
            (self.told)(story.moments());
            if self.packs { story.packed() } else { story.written() }
        };
        let (is_live, can_change) = match self.live {
            Live::Off => (false, false),
            // The core cannot run the program whose search was logged.
            _ if traces.iter().any(|trace| trace.settings().is_logged()) => (false, false),
            Live::Auto => (book.len() > 0, false),
            Live::On | Live::Games => (true, study.is_some()),
        };
        let story = written(book.story(names));
        let mut player = ReportPlayer { id: prefix.to_owned(), story, ..ReportPlayer::default() };
        match study.filter(|_| is_live) {
            Some((study, number)) if self.packs => {
                let recipe = Recipe::new(study, traces, self, number);
                player.recipe = player::packed(&serde_json::to_vec(&recipe).expect("words and numbers"));
            }
            Some(_) => {}
            None => player.parts = book.parts(1..book.len() + 1).map(written).collect(),
        }
        if let Some((study, _)) = study.filter(|_| can_change) {
            let can_search = |algorithm: Algorithm| {
                let settings = |trace: &Trace| Settings { algorithm, ..*trace.settings() };
                traces.iter().any(|trace| study.source.check(&settings(trace)).is_ok())
            };
            let algorithms = Algorithm::ALL.into_iter().filter(|&algorithm| can_search(algorithm));
            let label = |algorithm| words::method(self.locale, &Settings { algorithm, ..Settings::default() });
            player.algorithms = algorithms.map(|algorithm| (algorithm.name(), label(algorithm))).collect();
            player.themes = self.themes();
            if matches!(study.source.game, AnyGame::Tree(_)) {
                player.efforts = laboratory::efforts(self.locale, study);
            }
        }
        player
    }

    /// Returns the themes to choose from, the user's own theme, if any, first, each with a summary of one line.
    fn themes(self) -> Vec<Value> {
        let named = |name: &str, about: String| json!({ "name": name, "about": about });
        let is_own = PRESETS.iter().all(|preset| preset.name != self.theme.name);
        let own = is_own.then(|| named(&self.theme.name, self.theme.about.clone()));
        let presets = PRESETS.iter().map(|preset| {
            let key = format!("theme-{}", preset.name);
            named(preset.name, self.locale.text(&key))
        });
        own.into_iter().chain(presets).collect()
    }

    fn svg_of(self, scene: &Scene, prefix: &str) -> String {
        let palette = self.theme.palette(Backdrop::Light);
        svg::to_string(scene, &Options { palette: &palette, target: Target::Page(prefix) })
    }

    /// Returns the results of a search.
    fn search(self, search: &Studied, name: &str) -> Value {
        let Studied { trace, full } = search;
        let (locale, settings, counts) = (self.locale, trace.settings(), trace.counts());
        let answer = trace.answer();
        let nodes = if trace.visits_in_all() == counts.nodes {
            words::at_most(trace, counts.nodes)
        } else {
            let numbers =
                [("nodes", words::at_most(trace, counts.nodes).into()), ("count", trace.visits_in_all().into())];
            locale.with("nodes-in-visits", &numbers)
        };
        let mate = answer.value().and_then(|value| words::mate(locale, trace, NodeId::ROOT, value));
        json!({
            "name": name,
            "rules": words::rules(locale, trace, View::Max),
            "value": words::shown(locale, answer),
            "mate": mate.unwrap_or_default(),
            "best_move": words::best_move(locale, trace).unwrap_or_default(),
            "variation": words::variation(locale, trace),
            "root_moves": self.root_moves(trace),
            "nodes": nodes,
            "leaves": words::at_most(trace, counts.leaves),
            "cutoffs": thousands(counts.cutoffs),
            "deep_cutoffs": thousands(counts.deep_cutoffs),
            "skipped": words::at_most(trace, counts.skipped),
            "saved": summary::saved(locale, full, trace),
            "has_window": settings.algorithm.has_window(),
        })
    }

    fn root_moves(self, trace: &Trace) -> Vec<Value> {
        let moves = summary::root_moves(self.locale, trace).into_iter().map(|mv| {
            json!({
                "name": mv.name,
                "proved": if mv.is_searched { words::shown(self.locale, mv.proved) } else { "?".to_owned() },
                "verdict": summary::verdict(self.locale, &mv, trace),
                "is_best": mv.is_best && trace.answer().value().is_some(),
            })
        });
        moves.collect()
    }

    fn tree(
        self,
        trace: &Trace,
        picture: TreePicture,
        id: String,
        name: &str,
        piece: impl Fn(NodeId) -> Option<String>,
    ) -> ReportTree {
        let locale = self.locale;
        let all = trace.cutoffs();
        // If there are too many cutoffs for the list, list only cutoffs at drawn nodes.
        let is_listed =
            |(_, cutoff): &(usize, &trace::Cutoff)| all.len() <= MOST_LISTED || piece(cutoff.node).is_some();
        let cutoffs = all.iter().enumerate().filter(is_listed).take(MOST_LISTED).map(|(index, cutoff)| {
            let side = self.theme.view.side(trace.node(cutoff.node).player, cutoff.side);
            let target = piece(cutoff.node).map(|piece| format!("{id}-{piece}"));
            json!({
                // `draw --at-step cutoff:N` shows the cutoff with this number.
                "number": index + 1,
                "target": target.unwrap_or_default(),
                "kind": words::cut_name(locale, side),
                "depth": locale.text(if cutoff.deep { "cut-deep" } else { "cut-shallow" }),
                "sentence": words::cutoff(locale, trace, cutoff, self.theme.view),
            })
        });
        let cutoffs: Vec<Value> = cutoffs.collect();
        let cutoffs_heading = if cutoffs.len() == all.len() {
            locale.text("report-every-cutoff")
        } else {
            let numbers = [("listed", cutoffs.len().to_string().into()), ("count", all.len().into())];
            locale.with("report-some-cutoffs", &numbers)
        };
        ReportTree {
            caption: words::caption(locale, name, trace, self.theme.view, false),
            cutoffs,
            picture,
            cutoffs_heading,
            id,
        }
    }

    fn lesson(self, study: &Study, comparison: &MateComparison, section: &str) -> MateLesson {
        let locale = self.locale;
        let MateComparison { verdict, pair, is_bundled } = comparison;
        let (traces, is_bundled) = ([&pair.distance, &pair.flat], *is_bundled);
        let (heading, position) = if is_bundled {
            let title = locale.text("bundled-title");
            let position = format!("{title}. {}", locale.text("bundled-note"));
            (title, position)
        } else {
            let heading = heading(locale, study).0;
            (heading.clone(), heading)
        };
        let is_about_mates = is_bundled || words::has_mates(&pair.distance);
        let outline = Outline::new(&traces, Outline::MOST);
        let names = ["lesson-side-distance", "lesson-side-flat"].map(|key| locale.text(key));
        // The two searches differ near the root, so folded parts need no stories, and no study is passed.
        let Pictures { player, trees, legend, left_out } =
            self.pictures((&outline, &traces), &heading, &names, &format!("{section}-mates"), None);
        let wrong = [false, pair.verdict() == Some(MateVerdict::Differ)];
        let sides = traces.into_iter().zip(names).zip(trees).zip(wrong);
        let sides = sides.map(|(((trace, name), picture), is_wrong)| {
            json!({
                "option": format!("{} {}", Setting::Mates.name(), trace.settings().rules.mates.mates().name()),
                "name": name,
                "best_move": words::best_move(locale, trace).unwrap_or_default(),
                "value": words::shown(locale, trace.result().value),
                "sentence": sentences::side(locale, trace),
                "root_moves": self.root_moves(trace),
                "svg": picture.svg,
                "width": picture.width,
                "is_wide": picture.is_wide,
                "list": picture.list,
                "is_wrong": is_wrong,
            })
        });
        let rest = json!({
            "heading": locale.text(if is_about_mates { "lesson-heading" } else { "lesson-heading-wins" }),
            "verdict": words::named(locale, "lesson", verdict.name()),
            "position": position,
            "explanation": sentences::explanation(locale, pair),
            "left_out": left_out,
            "sides": sides.collect::<Vec<_>>(),
            "legend": legend,
        });
        MateLesson { is_bundled, player, rest }
    }
}

/// Pictures of searches of one position, in the same layout.
pub(in crate::report) struct Pictures {
    pub(in crate::report) player: ReportPlayer,
    pub(in crate::report) trees: Vec<TreePicture>,
    /// Legend of all trees, as a separate picture. Within the picture of a wide tree, the legend could be out of sight.
    pub(in crate::report) legend: String,
    /// Sentences about data that the page leaves out: folded nodes and large recordings; may be empty.
    left_out: String,
}
