//! The page model: everything that a report says, in words and pictures.

pub(crate) mod colours;
mod head;
mod laboratory;
mod list;
pub mod live;
pub(crate) mod player;
pub(crate) mod sentences;

pub use head::Head;
pub(in crate::report) use head::own_policy;
pub use laboratory::Effort;
pub use list::Entry;
#[cfg(test)]
pub use player::TERMS;

use std::collections::BTreeMap;

use serde::Serialize;

use self::live::{Knowledge, Recipe};
use self::player::{Book, Story};
use self::sentences::typeset;
use crate::game::Style;
use crate::game::catalog::AnyGame;
use crate::locale::Locale;
use crate::render::svg::{self, Options, Target};
use crate::render::theme::{Backdrop, PRESETS, Theme};
use crate::render::{Outline, Picture, Scene, board};
use crate::report::names;
use crate::report::plots::chart::{Bars, chart};
use crate::report::plots::growth::{self, Kind, Line, rounded};
use crate::search::{Algorithm, Settings};
use crate::source::Source;
use crate::story::words::{self, thousands};
use crate::story::{Frame, View, summary};
use crate::study::{self, MateComparison, Studied, Study, Verdict};
use crate::trace::json;
use crate::trace::{self, NodeId, Trace};

/// A report.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Page {
    /// What every page says of itself.
    #[serde(flatten)]
    pub head: Head,
    /// One for each source.
    pub sections: Vec<Section>,
    /// The program's core, and what it needs; nothing where nobody needs it.
    pub core: Vec<CorePart>,
}

/// A part of the program's core in a page.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CorePart {
    /// `unpacker`, the module of WebAssembly that unpacks `core`, which searches; `knowledge`, what that is told.
    pub name: &'static str,
    /// Compressed by DEFLATE, the core by LZMA2: two letters for 13 bits.
    pub packed: String,
}

/// What a report says about one source.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Section {
    /// Unique on the page, for links: `s1`, `s2`, …
    pub id: String,
    /// What was searched.
    pub heading: String,
    /// Where it is from; empty if nobody said.
    pub note: String,
    /// The position in the game's notation; empty for a hand-built tree.
    pub position: String,
    /// The position as a board: SVG, to be put in as it is; empty for a hand-built tree.
    pub board: String,
    /// Who is to move: `MAX` or `MIN`, with the side that it plays in a game that has sides: `MAX (White)`.
    pub to_move: String,
    /// The searches, in the order asked for.
    pub searches: Vec<Search>,
    /// The result in one sentence.
    pub result: String,
    /// What the searches did without, in one sentence; empty if there is nothing to compare.
    pub saved: String,
    /// What any search must look at, in one sentence; empty for trees that are not uniform.
    pub minimum: String,
    /// Nodes ply by ply, the root's first.
    pub plies: Vec<PlyRow>,
    /// The growth as a picture: SVG, to be put in as it is.
    pub chart: String,
    /// How the work grows with the depth.
    pub growth: Growth,
    /// A tree for each search, all in the same layout.
    pub trees: Vec<Tree>,
    /// What steps through them.
    pub player: Player,
    /// What the signs in the trees mean: SVG, to be put in as it is.
    pub legend: String,
    /// What the pictures do not show, in one sentence; empty if they show everything.
    pub left_out: String,
    /// The lesson on mate scores; `None` where nobody wins, or it was shown further up the page.
    pub lesson: Option<MateLesson>,
    /// What a reader must know besides.
    pub caveats: Vec<String>,
}

/// What steps through trees.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Player {
    /// Unique on the page.
    pub id: String,
    /// The stories of the searches: JSON, compressed by DEFLATE, in base 64.
    pub story: String,
    /// The stories of what the pictures fold up, as far as it can be opened, packed in the same way; none where the
    /// core tells them.
    pub parts: Vec<String>,
    /// What the core tells them from: JSON, packed in the same way; empty where nothing is folded up, or the page holds
    /// all stories.
    pub recipe: String,
    /// The algorithms that a reader can choose from, where the source and its searches can be changed: their names, and
    /// what they are called on the page.
    pub algorithms: Vec<(&'static str, String)>,
    /// The themes that it can be drawn in, where it can be changed: that of the page first, if it is somebody's own.
    pub themes: Vec<NamedTheme>,
    /// How many leaves are looked at in which order, where moves can be dragged about.
    pub efforts: Vec<Effort>,
    /// The recordings of its trees, packed in the same way; none where they are large.
    pub traces: Vec<String>,
}

/// A theme that a reader can choose.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NamedTheme {
    /// What it is called: `aima`.
    pub name: String,
    /// What it shows, in one line.
    pub about: String,
}

/// One search.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Search {
    /// What it is called here: the algorithm, and the rules in which it differs from the others.
    pub name: String,
    /// The rules in force, in one line.
    pub rules: String,
    /// The value of the root, or what was proved about it.
    pub value: String,
    /// `mate in 2 for MAX, 3 plies`, or empty; `win in 2 …` where the game knows no mate.
    pub mate: String,
    /// The move to play, or an empty text.
    pub best_move: String,
    /// The principal variation.
    pub variation: String,
    /// What was proved about each root move.
    pub root_moves: Vec<RootMove>,
    /// Positions searched.
    pub nodes: String,
    /// Those of them that were not searched further.
    pub leaves: String,
    /// Nodes at which moves were skipped.
    pub cutoffs: String,
    /// Cutoffs by the bound of an ancestor further up than the parent.
    pub deep_cutoffs: String,
    /// Moves skipped.
    pub skipped: String,
    /// The share of nodes saved against plain minimax.
    pub saved: String,
    /// Whether it has a window and so can cut.
    pub has_window: bool,
}

/// What was proved about a root move.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RootMove {
    /// Its name.
    pub name: String,
    /// `3`, `≤ 2`, …
    pub proved: String,
    /// What that means.
    pub verdict: String,
    /// Whether it is the move to play.
    pub is_best: bool,
}

/// The counts of one ply, or of all.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PlyRow {
    /// `0`, `1`, … or the word for all.
    pub ply: String,
    /// The nodes of each search.
    pub nodes: Vec<String>,
}

/// How the work of the searches grows with the depth.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Growth {
    /// What the chart shows, or why there is none.
    pub sentence: String,
    /// The leaves by depth as a picture: SVG, to be put in as it is; empty if there is none.
    pub chart: String,
    /// The searches, without their depths.
    pub searches: Vec<String>,
    /// The numbers, depth by depth.
    pub rows: Vec<GrowthRow>,
}

/// The work to one depth.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GrowthRow {
    /// In plies.
    pub depth: String,
    /// What each search took.
    pub work: Vec<Work>,
    /// The leaves of a uniform tree with as many moves.
    pub power: String,
    /// The least of them that any search must look at.
    pub minimum: String,
}

/// What a search took; a dash where it was too large to be counted.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Work {
    /// Positions searched.
    pub nodes: String,
    /// Those of them that were not searched further.
    pub leaves: String,
}

/// A drawn tree.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Tree {
    /// Unique on the page.
    pub id: String,
    /// Which search it is, and under which rules, as far as they matter in this tree.
    pub caption: String,
    /// SVG, to be put in as it is.
    pub svg: String,
    /// How wide the picture is at reading size, in pixels.
    pub width: String,
    /// Whether that is too wide for a sheet of paper that stands upright.
    pub is_wide: bool,
    /// Every cutoff with its reason, as far as they are listed.
    pub cutoffs: Vec<Cutoff>,
    /// Whether all cutoffs are listed, or how many of how many.
    pub cutoffs_heading: String,
    /// The same tree as a nested list, every node before what is below it.
    pub list: Vec<Entry>,
}

/// A cutoff and its reason.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Cutoff {
    /// From 1, in the order of the story: `draw --at-step cutoff:N` shows it.
    pub number: usize,
    /// The id of the node's group in the picture; empty if it is not drawn.
    pub target: String,
    /// `α-cutoff` or `β-cutoff`.
    pub kind: String,
    /// `shallow` or `deep`.
    pub depth: String,
    /// What happened and why.
    pub sentence: String,
}

/// The same position under both ways to score mates.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MateLesson {
    /// `The mate lesson: …`, or what it is called of games that know no mate.
    pub heading: String,
    /// What the two rules make of the position of the section.
    pub verdict: String,
    /// Whether the pictures are of the bundled example instead.
    pub is_bundled: bool,
    /// What the pictures show, and where it is from.
    pub position: String,
    /// What flat scoring gets wrong there.
    pub explanation: String,
    /// What the pictures do not show; empty if they show everything.
    pub left_out: String,
    /// By distance and flat.
    pub sides: Vec<Side>,
    /// What steps through both.
    pub player: Player,
    /// What the signs in the pictures mean: SVG, to be put in as it is.
    pub legend: String,
}

/// One side of the lesson.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Side {
    /// How it scores wins.
    pub name: String,
    /// The option that asks for it: `--mates distance`, `--mates flat`.
    pub option: String,
    /// The move that it picks.
    pub best_move: String,
    /// The value of the root.
    pub value: String,
    /// The same in a sentence.
    pub sentence: String,
    /// What it says about the root moves.
    pub root_moves: Vec<RootMove>,
    /// SVG, to be put in as it is.
    pub svg: String,
    /// How wide the picture is at reading size, in pixels.
    pub width: String,
    /// Whether that is too wide for a sheet of paper that stands upright.
    pub is_wide: bool,
    /// The same tree as a nested list.
    pub list: Vec<Entry>,
    /// Whether it picks a slower mate, or a faster loss.
    pub is_wrong: bool,
}

/// No more cutoffs than this are explained in a list.
const MOST_LISTED: usize = 60;

/// A wider tree would be hard to read on a sheet of A4 that stands upright, where 690 pixels have room.
const WIDEST_UPRIGHT: f64 = 1_000.0;

/// How many nodes and folds the pictures of all parts of a tree show: with more, the page becomes too large to be sent.
pub(in crate::report) const MOST_IN_PARTS: usize = 30_000;

/// The recording of a larger tree is not part of the page.
const MOST_RECORDED: usize = 30_000;

/// No more trees than this are drawn for one source.
const MOST_TREES: usize = 6;

/// The script of the page, and what it looks like.
const SCRIPT: &str = with_player!["report/editor.js", "report/practice.js"];
pub(in crate::report) const STYLE: &str =
    templates!["report.css", "report/player.css", "report/quiz.css", "report/manners.css"];

/// The program's core for pages, compressed by LZMA2: that for trees, and that for all games; and what unpacks them,
/// compressed by DEFLATE. `core/build` makes them of the sources in `core` and here. They hold no page themselves.
#[cfg(not(target_arch = "wasm32"))]
const CORES: [&[u8]; 2] =
    [include_bytes!("../../../templates/report/trees.lzma"), include_bytes!("../../../templates/report/games.lzma")];
#[cfg(not(target_arch = "wasm32"))]
const UNPACKER: &[u8] = include_bytes!("../../../templates/report/unpack.deflate");
#[cfg(target_arch = "wasm32")]
const CORES: [&[u8]; 2] = [&[], &[]];
#[cfg(target_arch = "wasm32")]
const UNPACKER: &[u8] = &[];

/// Whether pages carry the program's core.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Live {
    /// Where it is needed: the page is smaller with the core than with all stories that it can tell.
    #[default]
    Auto,
    /// Always, and a reader can change what is searched.
    On,
    /// A live page with all games, also where the page is about trees.
    Games,
    /// Never: the page holds all that it shows, and works where browsers do not run WebAssembly.
    Off,
}

impl Live {
    /// All of them.
    pub const ALL: [Live; 4] = [Live::Auto, Live::On, Live::Games, Live::Off];

    /// `auto`, `on`, `games` or `off`.
    pub fn name(self) -> &'static str {
        match self {
            Live::Auto => "auto",
            Live::On => "on",
            Live::Games => "games",
            Live::Off => "off",
        }
    }
}

/// What all parts of a page are made with.
#[derive(Clone, Copy)]
pub(in crate::report) struct Maker<'m> {
    pub(in crate::report) locale: &'m Locale,
    pub(in crate::report) theme: &'m Theme,
    pub(in crate::report) live: Live,
    /// Whether readers are asked about the searches: in lessons there are other questions.
    pub(in crate::report) asks: bool,
    /// Whether everything is packed, as it stands in pages; else stories are JSON, and recipes and recordings are left
    /// out, for those who have the core at hand.
    pub(in crate::report) packs: bool,
    /// Called with the number of moments that were told and drawn since it was called last.
    pub(in crate::report) told: &'m dyn Fn(u64),
}

impl Page {
    /// The page about some studies, of which there is at least one, in a language and with pictures in a theme.
    pub fn new(studies: &[Study], locale: &Locale, theme: &Theme) -> Page {
        Page::watched(studies, locale, theme, Live::default(), &|_| {})
    }

    /// The page for somebody who wants to know how it goes on: `told` is called again and again, each time with the
    /// number of moments that were told and drawn since the last time.
    pub fn watched(studies: &[Study], locale: &Locale, theme: &Theme, live: Live, told: &dyn Fn(u64)) -> Page {
        let theme = played(theme);
        let maker = Maker { locale, theme: &theme, live, asks: true, packs: true, told };
        let sections = maker.sections(studies);
        let title = match sections.as_slice() {
            [section] => section.heading.clone(),
            _ => locale.count("report-several", studies.len() as u64),
        };
        let style = format!("{STYLE}\n{}", colours::style(&theme));
        let is_live = sections.iter().any(|section| !section.player.recipe.is_empty());
        let head = Head::new(&title, locale, fixed_words(locale), style, SCRIPT, is_live);
        let is_of_tree = |study: &Study| matches!(study.source.game, AnyGame::Tree(_));
        let core = if live != Live::Games && studies.iter().all(is_of_tree) { CORES[0] } else { CORES[1] };
        let core = if is_live { core_parts(core, locale) } else { Vec::new() };
        Page { head, sections, core }
    }
}

/// A module of the core as it stands in a page, with what unpacks it and what it has to know.
fn core_parts(module: &[u8], locale: &Locale) -> Vec<CorePart> {
    let knowledge = serde_json::to_vec(&Knowledge::of(locale)).expect("words and numbers");
    let knowledge = player::deflated(&knowledge);
    let parts = [("unpacker", UNPACKER), ("core", module), ("knowledge", &knowledge)];
    parts.into_iter().map(|(name, bytes)| CorePart { name, packed: in_pairs(bytes) }).collect()
}

/// Bytes as letters that may stand in an element of a page: two of 91 for 13 bits, which is less than base 64 takes.
fn in_pairs(bytes: &[u8]) -> String {
    // All that is printed between these two, but for the sign that begins an element.
    let letter = |digit: u32| char::from_u32(digit + if digit < u32::from(b'<' - b'#') { 35 } else { 36 });
    let mut text = String::with_capacity(bytes.len() * 16 / 13 + 4);
    let (mut held, mut bits) = (0, 0);
    // What reads it finds the end by the 1; two more bytes bring the last bits out.
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

/// A theme as it is in a page with players.
pub(in crate::report) fn played(theme: &Theme) -> Theme {
    // The page says in words of its own what stands around pictures.
    let theme = Theme { title: false, result: false, rules: false, notes: false, legend: false, ..theme.clone() };
    // A player shows how windows close, and who closed them.
    Theme { window_live: theme.window || theme.window_live, causes: theme.cuts.is_some(), ..theme }
}

/// The words that are the same on every page: what `page-best-move` says is `words.best_move` in a template.
pub(crate) fn fixed_words(locale: &Locale) -> BTreeMap<String, String> {
    let name = |key: &str| key.trim_start_matches("page-").replace('-', "_");
    locale.keys("page-").map(|key| (name(key), locale.text(key))).collect()
}

fn work(work: Option<study::Work>) -> Work {
    let count = |count: Option<u64>| count.map_or_else(|| "–".to_owned(), thousands);
    Work { nodes: count(work.map(|work| work.nodes)), leaves: count(work.map(|work| work.leaves)) }
}

/// What a study is called in the page, and where it is from. The bundled examples speak all languages.
fn heading(locale: &Locale, study: &Study) -> (String, String) {
    let source = &study.source;
    let bundled = [("textbook-note", Source::textbook()), ("bundled-note", Source::bundled())];
    let is_it = |(_, one): &(&str, Source)| (source.heading(), &source.note) == (one.heading(), &one.note);
    let note = match bundled.iter().find(|&one| is_it(one)) {
        Some((key, _)) => locale.text(key),
        None => source.note.clone().unwrap_or_default(),
    };
    (words::heading(locale, source.heading()), note)
}

/// The searches of a study whose trees are drawn, and what is drawn of them.
pub(in crate::report) fn outlined(study: &Study) -> (Vec<&Trace>, Outline) {
    let drawn: Vec<&Trace> = study.searches.iter().take(MOST_TREES).map(|search| &search.trace).collect();
    let outline = Outline::new(&drawn, Outline::MOST);
    (drawn, outline)
}

impl Section {
    /// What the section with this number, from 1, is called in the page.
    pub(in crate::report) fn id(number: usize) -> String {
        format!("s{number}")
    }
}

impl Maker<'_> {
    /// A section for each study. The bundled lesson is shown once.
    fn sections(self, studies: &[Study]) -> Vec<Section> {
        let mut sections: Vec<Section> =
            studies.iter().enumerate().map(|(index, study)| self.section(study, index + 1)).collect();
        let is_bundled = |section: &&mut Section| section.lesson.as_ref().is_some_and(|lesson| lesson.is_bundled);
        for again in sections.iter_mut().filter(is_bundled).skip(1) {
            again.lesson = None;
        }
        sections
    }

    pub(in crate::report) fn section(self, study: &Study, number: usize) -> Section {
        let locale = self.locale;
        let id = Section::id(number);
        let first = &study.searches[0].trace;
        let settings: Vec<Settings> = study.searches.iter().map(|search| *search.trace.settings()).collect();
        let names = names::names(locale, &settings);
        let (drawn, outline) = outlined(study);
        let (heading, note) = heading(locale, study);
        let Pictures { player, trees: pictures, legend, left_out } =
            self.pictures((&outline, &drawn), &heading, &names, &id, Some((study, number)));
        let trees = drawn.iter().zip(pictures).zip(&names).enumerate().map(|(index, ((trace, picture), name))| {
            let id = format!("{id}-t{}", index + 1);
            self.tree(trace, picture, id, name, |node| outline.is_drawn(index, node))
        });
        let trees: Vec<Tree> = trees.collect();
        Section {
            heading,
            note,
            position: first.about().position.clone().unwrap_or_default(),
            board: self.board_of(first, &format!("{id}-board-")),
            to_move: words::root_mover(locale, first),
            result: sentences::result(locale, &study.searches, &names),
            saved: sentences::saved(locale, &study.searches, &names),
            minimum: sentences::minimum(locale, &study.searches),
            plies: self.ply_rows(&study.searches),
            chart: self.svg_of(&self.nodes_chart(&study.searches, &names), &format!("{id}-chart-")),
            growth: self.growth(study, &format!("{id}-growth-")),
            searches: study.searches.iter().zip(&names).map(|(search, name)| self.search(search, name)).collect(),
            left_out,
            trees,
            player,
            legend,
            lesson: study.lesson.as_ref().map(|comparison| self.lesson(study, comparison, &id)),
            caveats: sentences::caveats(locale, study, MOST_TREES),
            id,
        }
    }

    /// The position at the root, as large as a reader wants it.
    fn board_of(self, trace: &Trace, prefix: &str) -> String {
        let Some(diagram) = trace.diagram(NodeId::ROOT) else { return String::new() };
        let diagram = self.theme.diagram(diagram);
        let cell = match diagram.style {
            Style::Grid => 40.0,
            Style::Wall => 28.0,
            Style::Chequered => 30.0,
            Style::Heaps => 18.0,
        };
        let board = board(&diagram, cell, 0.0);
        let scene = Scene {
            scale: 1.0,
            width: board.width,
            height: board.height,
            title: self.locale.text("report-the-position"),
            description: trace.about().position.clone().unwrap_or_default(),
            language: self.locale.language().code().to_owned(),
            elements: board.elements,
        };
        self.svg_of(&scene, prefix)
    }

    fn ply_rows(self, searches: &[Studied]) -> Vec<PlyRow> {
        let deepest = searches.iter().map(|search| search.trace.counts().by_ply.len()).max().unwrap_or(0);
        let nodes = |search: &Studied, ply: usize| {
            let counts = search.trace.counts().by_ply.get(ply);
            counts.map_or_else(|| "0".to_owned(), |counts| words::at_most(&search.trace, counts.nodes))
        };
        let row = |ply: usize| PlyRow {
            ply: ply.to_string(),
            nodes: searches.iter().map(|search| nodes(search, ply)).collect(),
        };
        let all = PlyRow {
            ply: self.locale.text("report-all-plies"),
            nodes: searches.iter().map(|search| words::at_most(&search.trace, search.trace.counts().nodes)).collect(),
        };
        (0..deepest).map(row).chain([all]).collect()
    }

    fn nodes_chart(self, searches: &[Studied], names: &[String]) -> Scene {
        /// More plies are told by the table.
        const MOST_PLIES: usize = 16;
        let deepest = searches.iter().map(|search| search.trace.counts().by_ply.len()).max().unwrap_or(0);
        let mut groups: Vec<Bars> = (0..deepest.min(MOST_PLIES))
            .map(|ply| Bars {
                label: self.locale.with("ply", &[("ply", ply.to_string().into())]),
                values: searches
                    .iter()
                    .map(|search| search.trace.counts().by_ply.get(ply).map(|counts| counts.nodes))
                    .collect(),
                minimum: None,
            })
            .collect();
        groups.push(Bars {
            label: self.locale.text("chart-all-nodes"),
            values: searches.iter().map(|search| Some(search.trace.counts().nodes)).collect(),
            minimum: None,
        });
        groups.push(Bars {
            label: self.locale.text("chart-leaves"),
            values: searches.iter().map(|search| Some(search.trace.counts().leaves)).collect(),
            minimum: searches.iter().find_map(|search| search.trace.minimum(&search.full)).map(|(.., least)| least),
        });
        chart(self.locale, names, &groups)
    }

    fn growth(self, study: &Study, prefix: &str) -> Growth {
        let locale = self.locale;
        let sentence = sentences::growth(locale, &study.growth);
        let study::Growth::Measured(measured) = &study.growth else {
            return Growth { sentence, chart: String::new(), searches: Vec::new(), rows: Vec::new() };
        };
        let curves = &measured.curves;
        let settings = curves.iter().map(|curve| study.searches[curve.search].trace.settings());
        let settings: Vec<Settings> = settings.map(|settings| Settings { depth: None, ..*settings }).collect();
        let names = names::names(locale, &settings);
        let row = |(index, &depth): (usize, &u32)| GrowthRow {
            depth: depth.to_string(),
            work: curves.iter().map(|curve| work(curve.points[index])).collect(),
            power: rounded(measured.power(depth)),
            minimum: rounded(measured.minimum(depth)),
        };
        Growth {
            sentence,
            chart: self.svg_of(&growth::chart(locale, &measured.depths, &self.lines(measured, &names)), prefix),
            rows: measured.depths.iter().enumerate().map(row).collect(),
            searches: names,
        }
    }

    /// The lines of the chart of growth: searches that take the same share one.
    fn lines(self, measured: &study::Measured, names: &[String]) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        for (curve, name) in measured.curves.iter().zip(names) {
            #[expect(clippy::cast_precision_loss, reason = "a place in a chart")]
            let values: Vec<_> = curve.points.iter().map(|point| point.map(|work| work.leaves as f64)).collect();
            match lines.iter_mut().find(|line| line.values == values) {
                Some(line) => line.labels.push(name.clone()),
                None => lines.push(Line { labels: vec![name.clone()], values, kind: Kind::Measured }),
            }
        }
        let theory = |label: String, kind, value: &dyn Fn(u32) -> f64| Line {
            labels: vec![label],
            values: measured.depths.iter().map(|&depth| Some(value(depth))).collect(),
            kind,
        };
        lines.push(theory("b^d".to_owned(), Kind::Power, &|depth| measured.power(depth)));
        lines.push(theory(self.locale.text("growth-minimum"), Kind::Minimum, &|depth| measured.minimum(depth)));
        lines
    }

    /// Draws an outline of searches and tells their story; that of its parts too if they are those of a study.
    pub(in crate::report) fn pictures(
        self,
        (outline, traces): (&Outline, &[&Trace]),
        heading: &str,
        names: &[String],
        prefix: &str,
        study: Option<(&Study, usize)>,
    ) -> Pictures {
        /// Wide enough for two or three signs beside each other, and narrow enough for a telephone.
        const LEGEND_WIDTH: f64 = 460.0;
        let frames: Vec<Frame<'_>> =
            traces.iter().map(|trace| Frame::at(trace, trace.steps().len(), self.theme.view)).collect();
        let figure = player::figure(outline, &frames, self.theme, self.locale);
        let picture = Picture::new(&figure);
        let draw = |index: usize| {
            let scene = Scene { title: format!("{heading}: {}", names[index]), ..picture.scene(index) };
            Drawn {
                svg: self.svg_of(&scene, &format!("{prefix}-t{}-", index + 1)),
                width: format!("{:.0}", scene.width),
                is_wide: scene.width > WIDEST_UPRIGHT,
                list: list::entries(self.locale, outline, index, &frames[index]),
            }
        };
        let palette = self.theme.palette(Backdrop::Light);
        let most_in_parts = if study.is_some() { MOST_IN_PARTS } else { 0 };
        let book = Book::new((&figure, &picture, &frames), prefix, &palette, most_in_parts)
            .with_mistakes(study.map(|(study, _)| &study.source))
            .asking(self.asks);
        let told = |story: Story| {
            (self.told)(story.moments());
            if self.packs { story.packed() } else { story.written() }
        };
        let is_told = match self.live {
            Live::Off => false,
            Live::Auto => book.len() > 0,
            Live::On | Live::Games => true,
        };
        let (mut recipe, mut parts) = (String::new(), Vec::new());
        match study.filter(|_| is_told) {
            Some((study, number)) => {
                let own = Recipe::new(study, traces, self, number);
                if self.packs {
                    recipe = player::packed(&serde_json::to_vec(&own).expect("words and numbers"));
                }
            }
            None => parts = book.parts(1..book.len() + 1).map(told).collect(),
        }
        let can_change = study.is_some() && matches!(self.live, Live::On | Live::Games);
        // Under the settings that are in force now.
        let can_search = |algorithm: Algorithm| {
            let settings = |trace: &Trace| Settings { algorithm, ..*trace.settings() };
            study.is_some_and(|(study, _)| traces.iter().any(|trace| study.source.check(&settings(trace)).is_ok()))
        };
        let called = |&algorithm: &Algorithm| {
            let label = words::method(self.locale, &Settings { algorithm, ..Settings::default() });
            (algorithm.name(), label)
        };
        let known = Algorithm::ALL.iter().filter(|&&algorithm| can_change && can_search(algorithm));
        let algorithms = known.map(called).collect();
        let themes = if can_change { self.themes() } else { Vec::new() };
        let changed = study.filter(|(study, _)| can_change && matches!(study.source.game, AnyGame::Tree(_)));
        let efforts = changed.map_or_else(Vec::new, |(study, _)| laboratory::efforts(self.locale, study));
        let mut left_out = sentences::left_out(self.locale, outline, names, &book);
        let is_recorded = traces.iter().all(|trace| trace.len() <= MOST_RECORDED);
        if !is_recorded {
            let most = thousands(MOST_RECORDED as u64);
            left_out = format!(
                "{left_out} {}",
                self.locale
                    .with("report-no-recording", &[("most", most.into()), ("command", "plyscope draw -f json".into())])
            );
        }
        Pictures {
            player: Player {
                id: prefix.to_owned(),
                story: told(book.story(names)),
                parts,
                recipe,
                algorithms,
                themes,
                efforts,
                traces: if is_recorded && self.packs {
                    traces.iter().map(|trace| recording(trace)).collect()
                } else {
                    Vec::new()
                },
            },
            trees: (0..traces.len()).map(draw).collect(),
            legend: self.svg_of(&picture.legend(LEGEND_WIDTH), &format!("{prefix}-legend-")),
            left_out,
        }
    }

    fn themes(self) -> Vec<NamedTheme> {
        let named = |name: &str, about: String| NamedTheme { name: name.to_owned(), about };
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

    fn search(self, search: &Studied, name: &str) -> Search {
        let Studied { trace, full } = search;
        let (locale, settings, counts) = (self.locale, trace.settings(), trace.counts());
        let answer = trace.answer();
        Search {
            name: name.to_owned(),
            rules: words::rules(locale, settings, View::Max),
            value: typeset(locale, &answer.to_string()),
            mate: answer.value().and_then(|value| words::mate(locale, trace, NodeId::ROOT, value)).unwrap_or_default(),
            best_move: words::best_move(locale, trace).unwrap_or_default(),
            variation: words::variation(locale, trace),
            root_moves: self.root_moves(trace),
            nodes: if trace.visits_in_all() == counts.nodes {
                words::at_most(trace, counts.nodes)
            } else {
                let numbers =
                    [("nodes", words::at_most(trace, counts.nodes).into()), ("count", trace.visits_in_all().into())];
                locale.with("nodes-in-visits", &numbers)
            },
            leaves: words::at_most(trace, counts.leaves),
            cutoffs: thousands(counts.cutoffs),
            deep_cutoffs: thousands(counts.deep_cutoffs),
            skipped: words::at_most(trace, counts.skipped),
            saved: summary::saved(locale, full, trace),
            has_window: settings.algorithm.has_window(),
        }
    }

    fn root_moves(self, trace: &Trace) -> Vec<RootMove> {
        let moves = summary::root_moves(self.locale, trace).into_iter().map(|mv| RootMove {
            proved: if mv.is_searched { typeset(self.locale, &mv.proved.to_string()) } else { "?".to_owned() },
            verdict: summary::verdict(self.locale, &mv, trace),
            name: mv.name,
            is_best: mv.is_best && trace.answer().value().is_some(),
        });
        moves.collect()
    }

    fn tree(
        self,
        trace: &Trace,
        Drawn { svg, width, is_wide, list }: Drawn,
        id: String,
        name: &str,
        is_drawn: impl Fn(NodeId) -> bool,
    ) -> Tree {
        let locale = self.locale;
        let all = trace.cutoffs();
        // Where not all are listed, those that can be seen are.
        let is_listed = |(_, cutoff): &(usize, &trace::Cutoff)| all.len() <= MOST_LISTED || is_drawn(cutoff.node);
        let cutoffs = all.iter().enumerate().filter(is_listed).take(MOST_LISTED).map(|(index, cutoff)| Cutoff {
            number: index + 1,
            target: if is_drawn(cutoff.node) { format!("{id}-n{}", cutoff.node.index()) } else { String::new() },
            kind: words::cut_name(locale, self.theme.view.side(trace.node(cutoff.node).player, cutoff.side)),
            depth: locale.text(if cutoff.deep { "cut-deep" } else { "cut-shallow" }),
            sentence: words::cutoff(locale, trace, cutoff, self.theme.view),
        });
        let cutoffs: Vec<Cutoff> = cutoffs.collect();
        let cutoffs_heading = if cutoffs.len() == all.len() {
            locale.text("report-every-cutoff")
        } else {
            let numbers = [("listed", cutoffs.len().to_string().into()), ("count", all.len().into())];
            locale.with("report-some-cutoffs", &numbers)
        };
        Tree {
            caption: words::caption(locale, name, trace, self.theme.view, false),
            cutoffs,
            svg,
            width,
            is_wide,
            cutoffs_heading,
            list,
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
        // What differs is near the root: no part of these trees is opened.
        let Pictures { player, trees, legend, left_out } =
            self.pictures((&outline, &traces), &heading, &names, &format!("{section}-mates"), None);
        let wrong = [false, pair.verdict() == Some(Verdict::Differ)];
        let sides = traces.into_iter().zip(names).zip(trees).zip(wrong);
        let sides = sides.map(|(((trace, name), Drawn { svg, width, is_wide, list }), is_wrong)| Side {
            option: format!("--mates {}", trace.settings().rules.mates.mates().name()),
            name,
            best_move: words::best_move(locale, trace).unwrap_or_default(),
            value: typeset(locale, &trace.result().value.to_string()),
            sentence: sentences::side(locale, trace),
            root_moves: self.root_moves(trace),
            svg,
            width,
            is_wide,
            list,
            is_wrong,
        });
        MateLesson {
            heading: locale.text(if is_about_mates { "lesson-heading" } else { "lesson-heading-wins" }),
            verdict: sentences::verdict(locale, *verdict),
            is_bundled,
            position,
            explanation: sentences::explanation(locale, pair),
            left_out,
            sides: sides.collect(),
            player,
            legend,
        }
    }
}

/// A recording as a reader may take it away.
fn recording(trace: &Trace) -> String {
    let mut written = Vec::new();
    json::write(&mut written, &[trace]).expect("a vector takes everything");
    player::packed(&written)
}

/// A tree as a picture, its width at reading size, and as a list.
pub(in crate::report) struct Drawn {
    pub(in crate::report) svg: String,
    pub(in crate::report) width: String,
    is_wide: bool,
    pub(in crate::report) list: Vec<Entry>,
}

/// Pictures of searches of one position, in the same layout.
pub(in crate::report) struct Pictures {
    pub(in crate::report) player: Player,
    pub(in crate::report) trees: Vec<Drawn>,
    /// One for all of them: below a wide tree it would be out of sight.
    pub(in crate::report) legend: String,
    /// What is not shown.
    left_out: String,
}
