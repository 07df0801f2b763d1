//! The page model: everything that a report says, in words and pictures.

use serde::Serialize;

use super::chart::{Bars, chart};
use crate::game::Style;
use crate::locale::Locale;
use crate::render::summary::{self, FullSearch};
use crate::render::svg::{self, Options, Target};
use crate::render::words::{self, thousands};
use crate::render::{Figure, Frame, Outline, Palette, Picture, Role, Scene, Theme, View, board};
use crate::study::{Pair, Studied, Study, Verdict};
use crate::trace::{self, Interval, NodeId, Trace};

/// A report.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Page {
    /// What the page is called.
    pub title: String,
    /// The language of its words, such as `en`.
    pub language: &'static str,
    /// Name and version of the program.
    pub generator: &'static str,
    /// The style sheet, to be put in as it is.
    pub style: String,
    /// A script that the page can do without, to be put in as it is.
    pub script: &'static str,
    /// One for each source.
    pub sections: Vec<Section>,
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
    /// The same as a picture: SVG, to be put in as it is.
    pub chart: String,
    /// A tree for each search, all in the same layout.
    pub trees: Vec<Tree>,
    /// What the signs in the trees mean: SVG, to be put in as it is.
    pub legend: String,
    /// What the pictures do not show, in one sentence; empty if they show everything.
    pub left_out: String,
    /// The lesson on mate scores.
    pub lesson: Lesson,
    /// What a reader must know besides.
    pub caveats: Vec<String>,
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
    /// `0`, `1`, … or `all`.
    pub ply: String,
    /// The nodes of each search.
    pub nodes: Vec<String>,
}

/// A drawn tree.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Tree {
    /// Unique on the page.
    pub id: String,
    /// Which search it is, and under which rules.
    pub caption: String,
    /// SVG, to be put in as it is.
    pub svg: String,
    /// How wide the picture is at reading size, in pixels.
    pub width: String,
    /// Every cutoff with its reason, as far as they are listed.
    pub cutoffs: Vec<Cutoff>,
    /// Whether all cutoffs are listed, or how many of how many.
    pub cutoffs_heading: String,
}

/// A cutoff and its reason.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Cutoff {
    /// From 1, in the order of the story: `draw --at-step cutoff:N` shows it.
    pub number: usize,
    /// The id of the node's group in the picture; empty if it is not drawn.
    pub target: String,
    /// `α-cut` or `β-cut`.
    pub kind: String,
    /// `shallow` or `deep`.
    pub depth: &'static str,
    /// What happened and why.
    pub sentence: String,
}

/// The same position under both ways to score mates.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Lesson {
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
    /// `--mates distance` and `--mates flat`; empty where the bundled example was shown further up the page.
    pub sides: Vec<Side>,
    /// What the signs in the pictures mean: SVG, to be put in as it is.
    pub legend: String,
}

/// One side of the lesson.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Side {
    /// `--mates distance`, `--mates flat`.
    pub name: String,
    /// The move that it picks.
    pub best_move: String,
    /// The value of the root.
    pub value: String,
    /// What it says about the root moves.
    pub root_moves: Vec<RootMove>,
    /// SVG, to be put in as it is.
    pub svg: String,
    /// How wide the picture is at reading size, in pixels.
    pub width: String,
    /// Whether it picks a slower mate, or a faster loss.
    pub is_wrong: bool,
}

/// No more cutoffs than this are explained in a list.
const MOST_LISTED: usize = 60;

/// No more trees than this are drawn for one source.
const MOST_TREES: usize = 6;

impl Page {
    /// The page about some studies, of which there is at least one.
    pub fn new(studies: &[Study]) -> Page {
        let title = match studies {
            [study] => study.heading.clone(),
            _ => format!("{} searches", studies.len()),
        };
        Page {
            title: format!("{title} – plyscope"),
            language: "en",
            generator: concat!("plyscope ", env!("CARGO_PKG_VERSION")),
            style: format!("{}\n{}", include_str!("../../templates/report.css"), dark_palette()),
            script: include_str!("../../templates/report.js"),
            sections: sections(studies),
        }
    }
}

/// A section for each study. The bundled lesson is shown once.
fn sections(studies: &[Study]) -> Vec<Section> {
    let mut sections: Vec<Section> =
        studies.iter().enumerate().map(|(index, study)| Section::new(study, index + 1)).collect();
    let mut is_shown = false;
    for section in sections.iter_mut().filter(|section| section.lesson.is_bundled) {
        if is_shown {
            section.lesson.sides.clear();
        }
        is_shown = true;
    }
    sections
}

/// The dark palette as style rules: those of a page win over the attributes of its pictures.
fn dark_palette() -> String {
    let palette = Palette::dark();
    let rules: Vec<String> = Role::ALL
        .iter()
        .map(|&role| {
            let paint = palette.paint(role);
            let fill = paint.fill.map_or_else(String::new, |fill| format!("fill:{fill};"));
            let stroke = paint.stroke.map_or_else(String::new, |stroke| format!("stroke:{};", stroke.colour));
            // Groups have classes too, and must not colour what they hold.
            format!("svg .{}:not(g){{{fill}{stroke}}}", role.name())
        })
        .collect();
    format!("@media screen and (prefers-color-scheme: dark) {{\n{}\n}}", rules.join("\n"))
}

impl Section {
    fn new(study: &Study, number: usize) -> Section {
        let id = format!("s{number}");
        let first = &study.searches[0].trace;
        let names = names(&study.searches);
        let drawn: Vec<&Trace> = study.searches.iter().take(MOST_TREES).map(|search| &search.trace).collect();
        let outline = Outline::new(&drawn, Outline::MOST);
        let Pictures { trees: pictures, legend } = pictures(&outline, &drawn, &id);
        let trees = drawn.iter().zip(pictures).zip(&names).enumerate().map(|(index, ((trace, picture), name))| {
            let id = format!("{id}-t{}", index + 1);
            let is_drawn = |node| outline.is_drawn(index, node);
            Tree::new(trace, picture, id, name, is_drawn)
        });
        let trees: Vec<Tree> = trees.collect();
        let mut caveats: Vec<String> = Vec::new();
        for search in &study.searches {
            for caveat in words::caveats(&Locale::default(), &search.trace)
                .into_iter()
                .chain(words::unrecorded(&Locale::default(), &search.trace))
            {
                if !caveats.contains(&caveat) {
                    caveats.push(caveat);
                }
            }
        }
        if study.searches.len() > MOST_TREES {
            caveats.push(format!("only the first {MOST_TREES} of {} trees are drawn", study.searches.len()));
        }
        Section {
            heading: study.heading.clone(),
            note: study.note.clone().unwrap_or_default(),
            position: first.about().position.clone().unwrap_or_default(),
            board: board_of(first, &format!("{id}-board-")),
            to_move: words::player(&Locale::default(), first, first.node(NodeId::ROOT).player),
            result: result_sentences(&study.searches, &names),
            saved: saved_sentence(&study.searches, &names),
            minimum: minimum_sentence(&study.searches),
            plies: ply_rows(&study.searches),
            chart: svg_of(&nodes_chart(&study.searches, &names), &format!("{id}-chart-")),
            searches: study.searches.iter().zip(&names).map(|(search, name)| Search::new(search, name)).collect(),
            left_out: left_out(&outline, &names),
            trees,
            legend,
            lesson: Lesson::new(study, &id),
            caveats,
            id,
        }
    }
}

/// The position at the root, as large as a reader wants it.
fn board_of(trace: &Trace, prefix: &str) -> String {
    let Some(diagram) = trace.diagram(NodeId::ROOT) else { return String::new() };
    let cell = match diagram.style {
        Style::Grid => 40.0,
        Style::Wall => 28.0,
        Style::Chequered => 30.0,
        Style::Heaps => 18.0,
    };
    let board = board(&diagram, cell);
    let scene = Scene {
        scale: 1.0,
        width: board.width,
        height: board.height,
        title: "The position".to_owned(),
        description: trace.about().position.clone().unwrap_or_default(),
        language: "en".to_owned(),
        elements: board.elements,
    };
    svg_of(&scene, prefix)
}

/// The algorithm of each search, with the rules in which it differs from the others.
fn names(searches: &[Studied]) -> Vec<String> {
    let of = |search: &Studied| {
        let settings = search.trace.settings();
        [
            settings.algorithm.name().to_owned(),
            settings.depth.map_or_else(String::new, |depth| format!("depth {depth}")),
            format!("{} order", settings.order.name()),
            format!("cut on {}", settings.rules.cut_on.name()),
            format!("fail-{}", settings.rules.fail.name()),
            format!("mates {}", settings.rules.mates.mates().name()),
        ]
    };
    let all: Vec<_> = searches.iter().map(of).collect();
    let name = |parts: &[String; 6]| {
        let algorithm = parts[0].clone();
        let differing: Vec<&str> = (1..parts.len())
            .filter(|&index| all.iter().any(|other| other[0] == parts[0] && other[index] != parts[index]))
            .map(|index| parts[index].as_str())
            .collect();
        if differing.is_empty() { algorithm } else { format!("{algorithm}, {}", differing.join(", ")) }
    };
    all.iter().map(name).collect()
}

/// What came out: one sentence if all searches say the same, else what each of them says.
fn result_sentences(searches: &[Studied], names: &[String]) -> String {
    let sentences: Vec<String> = searches.iter().map(|search| result_sentence(&search.trace)).collect();
    if sentences.iter().all(|sentence| *sentence == sentences[0]) {
        return sentences[0].clone();
    }
    let each = names.iter().zip(sentences).map(|(name, sentence)| format!("{name}: {sentence}"));
    format!("The searches say different things. {}", each.collect::<Vec<_>>().join(" "))
}

fn result_sentence(trace: &Trace) -> String {
    let result = trace.result();
    let root = words::player(&Locale::default(), trace, trace.node(NodeId::ROOT).player);
    let Some(value) = result.proved.value() else {
        let bound = words::typeset(&result.proved.to_string());
        let window = words::typeset(&trace.settings().window.to_string());
        let returned = result.value.typeset();
        return format!(
            "The value of the position is {bound}, a bound: the search returned {returned} for the window {window}."
        );
    };
    let mate = words::mate(&Locale::default(), trace, value).map_or_else(String::new, |mate| format!(" ({mate})"));
    let value = format!("The position is worth {}{mate}", value.typeset());
    match &result.best_move {
        Some(best) if result.variation.len() > 1 => {
            format!("{value}. {root} plays {best}; with best play on both sides: {}.", result.variation.join(" "))
        }
        Some(best) => format!("{value}. {root} plays {best}."),
        None => format!("{value}. There is no move to choose."),
    }
}

fn saved_sentence(searches: &[Studied], names: &[String]) -> String {
    let sentences = searches.iter().zip(names).filter(|(search, _)| search.trace.settings().algorithm.has_window());
    let sentences = sentences.map(|(Studied { trace, full }, name)| {
        let counts = trace.counts();
        let full = FullSearch(full);
        if counts.cutoffs == 0 {
            return format!(
                "{name} finds nothing to skip: it visits {}.",
                Locale::default().count("nodes", counts.nodes)
            );
        }
        format!(
            "{name} visits {} instead of {}: {} saved by {} ({} deep) with {} skipped.",
            Locale::default().count("nodes", counts.nodes),
            full.nodes(&Locale::default()),
            full.saved(&Locale::default(), trace),
            Locale::default().count("cutoffs", counts.cutoffs),
            thousands(counts.deep_cutoffs),
            Locale::default().count("moves", counts.skipped),
        )
    });
    sentences.collect::<Vec<_>>().join(" ")
}

fn minimum_sentence(searches: &[Studied]) -> String {
    let Some((branching, depth, least)) =
        searches.iter().find_map(|search| FullSearch(&search.full).minimum(&search.trace))
    else {
        return String::new();
    };
    format!(
        "Every node has {} and every leaf lies {} deep, so any search must look at no fewer than {}: \
         b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth & Moore 1975).",
        Locale::default().count("moves", branching),
        Locale::default().count("plies", depth.into()),
        Locale::default().count("leaves", least),
    )
}

fn ply_rows(searches: &[Studied]) -> Vec<PlyRow> {
    let deepest = searches.iter().map(|search| search.trace.counts().by_ply.len()).max().unwrap_or(0);
    let mut rows: Vec<PlyRow> = (0..deepest)
        .map(|ply| PlyRow {
            ply: ply.to_string(),
            nodes: searches
                .iter()
                .map(|search| {
                    search
                        .trace
                        .counts()
                        .by_ply
                        .get(ply)
                        .map_or_else(|| "0".to_owned(), |counts| thousands(counts.nodes))
                })
                .collect(),
        })
        .collect();
    rows.push(PlyRow {
        ply: "all".to_owned(),
        nodes: searches.iter().map(|search| thousands(search.trace.counts().nodes)).collect(),
    });
    rows
}

fn nodes_chart(searches: &[Studied], names: &[String]) -> Scene {
    /// More plies are told by the table.
    const MOST_PLIES: usize = 16;
    let deepest = searches.iter().map(|search| search.trace.counts().by_ply.len()).max().unwrap_or(0);
    let mut groups: Vec<Bars> = (0..deepest.min(MOST_PLIES))
        .map(|ply| Bars {
            label: format!("ply {ply}"),
            values: searches
                .iter()
                .map(|search| search.trace.counts().by_ply.get(ply).map(|counts| counts.nodes))
                .collect(),
            minimum: None,
        })
        .collect();
    groups.push(Bars {
        label: "all nodes".to_owned(),
        values: searches.iter().map(|search| Some(search.trace.counts().nodes)).collect(),
        minimum: None,
    });
    groups.push(Bars {
        label: "leaves".to_owned(),
        values: searches.iter().map(|search| Some(search.trace.counts().leaves)).collect(),
        minimum: searches
            .iter()
            .find_map(|search| FullSearch(&search.full).minimum(&search.trace))
            .map(|(.., least)| least),
    });
    chart("Nodes by ply and in total", names, &groups)
}

fn left_out(outline: &Outline, names: &[String]) -> String {
    let folded: Vec<String> = names
        .iter()
        // Not every search is drawn.
        .take(outline.traces())
        .enumerate()
        .filter_map(|(index, name)| {
            let nodes = outline.folded(index).searched;
            (nodes > 0).then(|| format!("{} of {name}", Locale::default().count("nodes", nodes)))
        })
        .collect();
    if folded.is_empty() {
        return String::new();
    }
    format!(
        "The pictures show at most {} nodes: the principal variation, the cutoffs nearest to the root and their \
         causes, then ply by ply. Folded into triangles that carry their counts: {}.",
        Outline::MOST,
        folded.join(", ")
    )
}

/// Pictures of searches of one position, in the same layout.
struct Pictures {
    /// SVG and width.
    trees: Vec<(String, String)>,
    /// One for all of them: below a wide tree it would be out of sight.
    legend: String,
}

fn pictures(outline: &Outline, traces: &[&Trace], prefix: &str) -> Pictures {
    /// Wide enough for two or three signs beside each other, and narrow enough for a telephone.
    const LEGEND_WIDTH: f64 = 460.0;
    let frames: Vec<Frame<'_>> = traces.iter().map(|trace| Frame::last(trace)).collect();
    // The page says in words of its own what stands below pictures.
    let theme = Theme { title: false, result: false, rules: false, notes: false, legend: false, ..Theme::default() };
    let locale = Locale::default();
    let figure = Figure::new(outline, &frames, &theme, &locale);
    let picture = Picture::new(&figure);
    let draw = |index| {
        let scene = picture.scene(index);
        (svg_of(&scene, &format!("{prefix}-t{}-", index + 1)), format!("{:.0}", scene.width))
    };
    Pictures {
        trees: (0..traces.len()).map(draw).collect(),
        legend: svg_of(&picture.legend(LEGEND_WIDTH), &format!("{prefix}-legend-")),
    }
}

fn svg_of(scene: &Scene, prefix: &str) -> String {
    svg::to_string(scene, &Options { palette: &Palette::light(), target: Target::Page(prefix) })
}

impl Search {
    fn new(search: &Studied, name: &str) -> Search {
        let Studied { trace, full } = search;
        let (result, settings, counts) = (trace.result(), trace.settings(), trace.counts());
        Search {
            name: name.to_owned(),
            rules: words::rules(&Locale::default(), settings),
            value: words::typeset(&result.proved.to_string()),
            mate: result
                .proved
                .value()
                .and_then(|value| words::mate(&Locale::default(), trace, value))
                .unwrap_or_default(),
            best_move: result.best_move.clone().unwrap_or_default(),
            variation: result.variation.join(" "),
            root_moves: root_moves(trace),
            nodes: thousands(counts.nodes),
            leaves: thousands(counts.leaves),
            cutoffs: thousands(counts.cutoffs),
            deep_cutoffs: thousands(counts.deep_cutoffs),
            skipped: thousands(counts.skipped),
            saved: FullSearch(full).saved(&Locale::default(), trace),
            has_window: settings.algorithm.has_window(),
        }
    }
}

fn root_moves(trace: &Trace) -> Vec<RootMove> {
    let moves = summary::root_moves(trace).into_iter().map(|mv| RootMove {
        proved: if mv.is_searched { words::typeset(&mv.proved.to_string()) } else { "?".to_owned() },
        verdict: summary::verdict(&Locale::default(), &mv, trace),
        name: mv.name,
        is_best: mv.is_best && trace.result().proved.value().is_some(),
    });
    moves.collect()
}

impl Tree {
    fn new(
        trace: &Trace,
        (svg, width): (String, String),
        id: String,
        name: &str,
        is_drawn: impl Fn(NodeId) -> bool,
    ) -> Tree {
        let all = trace.cutoffs();
        // Where not all are listed, those that can be seen are.
        let is_listed = |(_, cutoff): &(usize, &trace::Cutoff)| all.len() <= MOST_LISTED || is_drawn(cutoff.node);
        let cutoffs = all.iter().enumerate().filter(is_listed).take(MOST_LISTED).map(|(index, cutoff)| Cutoff {
            number: index + 1,
            target: if is_drawn(cutoff.node) { format!("{id}-n{}", cutoff.node.index()) } else { String::new() },
            kind: format!("{}-cut", words::symbol(cutoff.side)),
            depth: if cutoff.deep { "deep" } else { "shallow" },
            sentence: words::cutoff(&Locale::default(), trace, cutoff, View::Max),
        });
        let cutoffs: Vec<Cutoff> = cutoffs.collect();
        let listed = cutoffs.len();
        let cutoffs_heading = if listed == all.len() {
            "Every cutoff and its reason".to_owned()
        } else {
            format!("{listed} of {} with their reasons", Locale::default().count("cutoffs", all.len() as u64))
        };
        Tree {
            caption: format!("{name}: {}", words::rules(&Locale::default(), trace.settings())),
            cutoffs,
            svg,
            width,
            cutoffs_heading,
            id,
        }
    }
}

impl Lesson {
    fn new(study: &Study, section: &str) -> Lesson {
        let Pair { distance, flat } = &study.lesson.pair;
        let is_bundled = study.lesson.is_bundled;
        let distance_is_over = study.searches[0].trace.node(NodeId::ROOT).is_leaf();
        let own = match study.lesson.verdict {
            Verdict::Differ => "Here the two ways to score a win pick different moves.",
            Verdict::Agree => "In this position both ways to score a win pick the same move.",
            Verdict::NoMate if distance_is_over => "The game is over here, so there is no move to choose.",
            Verdict::NoMate => {
                "With best play this position is not won or lost, as far as it was searched, so both ways to score a win pick \
                 the same move."
            }
            Verdict::NotByDistance => {
                "Some values of this tree lie beyond ±MNOHO, where they would be taken for wins, so its wins cannot be scored \
                 by distance."
            }
        };
        let about = distance.about();
        let title = about.title.clone().or_else(|| about.position.clone()).unwrap_or_else(|| study.heading.clone());
        let position = match &about.note {
            Some(note) if is_bundled => format!("{title}. {note}"),
            _ => title,
        };
        let traces = [distance, flat];
        let outline = Outline::new(&traces, Outline::MOST);
        let Pictures { trees: svgs, legend } = pictures(&outline, &traces, &format!("{section}-mates"));
        let side = |trace: &Trace, (svg, width): &(String, String), is_wrong| Side {
            name: format!("--mates {}", trace.settings().rules.mates.mates().name()),
            best_move: trace.result().best_move.clone().unwrap_or_default(),
            value: trace.result().value.typeset(),
            root_moves: root_moves(trace),
            svg: svg.clone(),
            width: width.clone(),
            is_wrong,
        };
        let is_about_mates = is_bundled || words::has_mates(distance);
        let name = if is_about_mates { "The mate lesson" } else { "The lesson of near and far wins" };
        Lesson {
            heading: format!("{name}: does it matter how far away a win is?"),
            verdict: own.to_owned(),
            is_bundled,
            position,
            explanation: explanation(&study.lesson.pair),
            left_out: left_out(&outline, &["--mates distance", "--mates flat"].map(str::to_owned)),
            sides: vec![
                side(distance, &svgs[0], false),
                side(flat, &svgs[1], study.lesson.pair.verdict() == Verdict::Differ),
            ],
            legend,
        }
    }
}

/// What flat scoring gets wrong, with its numbers.
fn explanation(pair: &Pair) -> String {
    let Pair { distance, flat } = pair;
    let mates = distance.settings().rules.mates;
    let (Some(right), Some(wrong), Verdict::Differ) =
        (&distance.result().best_move, &flat.result().best_move, pair.verdict())
    else {
        return "Both pick the same move here.".to_owned();
    };
    let value = distance.result().value;
    let player = distance.node(NodeId::ROOT).player;
    let plies = |value| mates.plies_to_mate(value).map(|plies| Locale::default().count("plies", plies.into()));
    let wins = player.prefers(value, crate::game::Value::ZERO);
    let verb = if wins { "wins" } else { "loses" };
    let right_words =
        plies(value).map_or_else(String::new, |plies| format!(" {verb} in {plies} ({})", value.typeset()));
    let other = pair.flat_choice();
    let wrong_words = match other.and_then(Interval::value) {
        Some(other) => plies(other).map_or_else(
            || format!(" is worth only {}", other.typeset()),
            |plies| format!(" takes {plies} ({})", other.typeset()),
        ),
        None => other.map_or_else(String::new, |proved| format!(" is proved to be {proved}")),
    };
    format!(
        "By distance, {right}{right_words}, while {wrong}{wrong_words}. (A node counts plies from itself, so the position after a winning move shows one more.) Flat scoring gives every win {max} and every loss \
         −{max}, however far away, so these moves look alike to it and the first one is kept: it plays {wrong}{slower}.",
        max = mates.max(),
        slower = if wins { ", the slower win" } else { ", the quicker loss" },
    )
}
