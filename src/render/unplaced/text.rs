//! Trees as plain text, for terminals and READMEs.

use std::io;

use super::signs;
use crate::game::{Cell, Coordinates, Diagram, Glyph, Mark, Style};
use crate::render::ascii::ascii;
use crate::render::figure::{Fate, Figure, ItemForm, Look, NoteKind, When};
use crate::story::{View, words};

/// Largest ply with its own indent. Lines of deeper nodes state their ply.
const DEEPEST_INDENT: usize = 40;

/// Character set of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Charset {
    /// Unicode: box-drawing characters, `≤`, `∞`, `α`, and letters of all languages.
    #[default]
    Unicode,
    /// Printable ASCII characters: `|-`, `<=`, `inf`, `alpha`. Letters lose their accents or are transliterated, and
    /// unknown characters become `?`.
    Ascii,
}

/// Writes the tree of each panel, one below the other.
///
/// Each node is a line with the elements that the theme shows, such as the move, the name, the player to move, the
/// proved value and the window on entry. `━` marks the principal variation, `╌` skipped moves, `✂` a cutoff. The board
/// of a node follows the line of the node.
///
/// A node that only the searches of other panels reached has no line, unless its player or value is known. The order of
/// children does not depend on whether the theme mirrors pictures.
///
/// # Errors
/// If `out` cannot be written.
///
/// ```
/// use plyscope::{HandTree, Locale, Settings, Theme, record};
/// use plyscope::pictures::{Figure, Frame, Outline, text};
/// let tree: HandTree = "((3 12 8) (2 4 6) (14 5 2))".parse()?;
/// let trace = record(&tree, &Settings::default());
/// let (outline, frames) = (Outline::new(&[&trace], Outline::MOST), [Frame::last(&trace)]);
/// let (theme, locale) = (Theme::default(), Locale::default());
/// let figure = Figure::new(&outline, &frames, &theme, &locale);
/// let mut out = Vec::new();
/// text::write(&mut out, &figure, text::Charset::Ascii)?;
/// assert!(String::from_utf8(out)?.is_ascii());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(out: &mut dyn io::Write, figure: &Figure<'_>, charset: Charset) -> io::Result<()> {
    let mut lines = Lines { out, charset };
    for panel in 0..figure.panels().len() {
        if panel > 0 {
            lines.write("")?;
        }
        header(&mut lines, figure, panel)?;
        tree(&mut lines, figure, panel)?;
        footer(&mut lines, figure, panel)?;
    }
    Ok(())
}

/// Writer of single lines in a character set.
struct Lines<'a> {
    out: &'a mut dyn io::Write,
    charset: Charset,
}

impl Lines<'_> {
    fn write(&mut self, line: &str) -> io::Result<()> {
        let line = words::one_line(line.trim_end());
        match self.charset {
            Charset::Unicode => writeln!(self.out, "{line}"),
            Charset::Ascii => writeln!(self.out, "{}", ascii(&line)),
        }
    }
}

fn header(lines: &mut Lines<'_>, figure: &Figure<'_>, panel: usize) -> io::Result<()> {
    let (theme, locale, frame) = (figure.theme(), figure.locale(), figure.panels()[panel].frame());
    let trace = frame.trace();
    if let Some(title) = trace.about().title.as_ref().filter(|_| theme.title) {
        lines.write(&words::heading(locale, Some(title)))?;
    }
    let algorithm = theme.title.then(|| figure.algorithm(panel));
    let rules = theme.rules.then(|| words::rules(locale, trace, figure.panels()[panel].frame().view()));
    let search: Vec<String> = algorithm.into_iter().chain(rules).collect();
    if !search.is_empty() {
        lines.write(&search.join(": "))?;
    }
    if frame.view() == View::Mover && theme.notes {
        lines.write(&words::view(locale, frame.trace(), frame.view()))?;
    }
    if !frame.is_last() && theme.result {
        lines.write(&words::plain(&words::moment(locale, frame)))?;
    }
    Ok(())
}

fn footer(lines: &mut Lines<'_>, figure: &Figure<'_>, panel: usize) -> io::Result<()> {
    let theme = figure.theme();
    let frame = figure.panels()[panel].frame();
    for text in signs::legend(figure, panel) {
        lines.write(&typed(&text))?;
    }
    if theme.counts && frame.is_last() {
        lines.write(&words::plain(&figure.counts(panel)))?;
    }
    if theme.notes {
        let unrecorded = words::unrecorded(figure.locale(), frame.trace());
        for text in figure.folded(panel).into_iter().chain(unrecorded) {
            lines.write(&words::plain(&text))?;
        }
    }
    Ok(())
}

/// Writes the lines of each item of a panel, in depth-first order: the item, its board and its cutoff.
fn tree(lines: &mut Lines<'_>, figure: &Figure<'_>, panel: usize) -> io::Result<()> {
    let items = figure.outline().items();
    let is_bare = |item| {
        figure.fate(panel, item, When::Now) == Fate::Ghost && signs::is_bare_ghost(&figure.look(panel, item, When::Now))
    };
    let is_written = |item: &usize| figure.is_drawn(panel, *item, When::Now) && !is_bare(*item);
    let written: Vec<usize> = (0..items.len()).filter(is_written).collect();
    // For each item, its last child that is written, or the item itself if no child is written.
    let mut last_child: Vec<usize> = (0..items.len()).collect();
    for &index in &written {
        if let Some(parent) = items[index].parent {
            last_child[parent] = index;
        }
    }
    let levels = if figure.theme().remaining { figure.levels(panel) } else { Vec::new() };
    // For each ancestor below the root, `true` if a later sibling of this ancestor follows.
    let mut more: Vec<bool> = Vec::new();
    for index in written {
        let ply = items[index].ply;
        let look = figure.look(panel, index, When::Now);
        more.truncate(ply.saturating_sub(1));
        let is_last = items[index].parent.is_none_or(|parent| last_child[parent] == index);
        let branch = match (ply, is_last) {
            (0, _) => String::new(),
            (_, true) => format!("└{}", stroke(&look)),
            (_, false) => format!("├{}", stroke(&look)),
        };
        let depth = if ply > DEEPEST_INDENT {
            format!("[{}] ", figure.locale().with("ply", &[("ply", ply.to_string().into())]))
        } else {
            String::new()
        };
        let remaining = levels.get(ply).and_then(|level| level.as_ref()?.remaining.as_deref());
        let pieces = pieces(figure, panel, &look, (ply, remaining)).into_iter();
        let line = pieces.map(|(_, text)| text).collect::<Vec<_>>().join(" ");
        lines.write(&format!("{}{branch}{depth}{line}", indent(&more)))?;
        if ply > 0 {
            more.push(!is_last);
        }
        if let Some(diagram) = &look.diagram {
            let below = if last_child[index] == index { "   " } else { "│  " };
            for row in board(diagram) {
                lines.write(&format!("{}{below}{row}", indent(&more)))?;
            }
        }
        if let Some(why) = cutoff(figure, panel, index, When::Now) {
            lines.write(&format!("{}✂  {}", indent(&more), why))?;
        }
    }
    Ok(())
}

/// Kind of a piece of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LinePart {
    /// Move, or another text on the edge.
    Move,
    Name,
    /// Player to move, remaining depth, chance node, skipped move, or folded subtree.
    Kind,
    Value,
    Note(NoteKind),
    Visit,
}

/// Returns the pieces of an item's line, to be separated by spaces; empty for a stub. `remaining` is the remaining
/// depth; `None` if the theme does not show it.
pub(crate) fn pieces(
    figure: &Figure<'_>,
    panel: usize,
    look: &Look,
    (ply, remaining): (usize, Option<&str>),
) -> Vec<(LinePart, String)> {
    let (locale, theme) = (figure.locale(), figure.theme());
    if look.is_stub(theme) {
        return Vec::new();
    }
    // Pictures distinguish the players by labels of plies or by outlines. If a theme does neither, the text does not
    // name the players.
    let names_players = theme.levels.is_some() || theme.max != theme.min;
    let cuts = theme.cuts.filter(|_| ply > 0);
    let mut parts: Vec<(LinePart, String)> =
        signs::edge(look, cuts).map(|text| (LinePart::Move, typed(text))).collect();
    if look.form == ItemForm::Fold {
        parts.push((LinePart::Kind, "△".to_owned()));
        let hides = look.hides;
        if hides.searched > 0 {
            parts.push((LinePart::Kind, words::plain(&locale.count("folded-nodes", hides.searched))));
        }
        if hides.skipped > 0 {
            parts.push((LinePart::Kind, words::plain(&locale.count("skipped-moves", hides.skipped))));
        }
        return parts;
    }
    parts.extend(look.name.as_ref().map(|name| (LinePart::Name, format!("{name}:"))));
    if look.fate == Fate::Skipped {
        parts.push((LinePart::Kind, locale.text("skipped")));
    } else if look.form == ItemForm::Chance {
        parts.push((LinePart::Kind, locale.text("level-chance")));
    } else if let (ItemForm::Inner(player), true) = (look.form, names_players) {
        parts.push((LinePart::Kind, typed(&figure.level_name(figure.panels()[panel].trace(), player))));
        parts.extend(remaining.map(|remaining| (LinePart::Kind, format!("({})", words::plain(remaining)))));
    }
    parts.extend(signs::value(look).map(|value| (LinePart::Value, typed(&value))));
    // Notes on the value are next to it; all other notes follow after a wider gap.
    let mut apart: Vec<(LinePart, String)> = Vec::new();
    for note in &look.notes {
        let text = typed(&signs::note(note));
        match note.kind {
            NoteKind::Unclamped => parts.push((LinePart::Note(note.kind), format!("({text})"))),
            NoteKind::Outcome => parts.push((LinePart::Note(note.kind), text)),
            // The function `cutoff` writes the name and the reason of the cutoff on a line of their own.
            NoteKind::Cut => {}
            _ => apart.push((LinePart::Note(note.kind), text)),
        }
    }
    apart.extend(look.visit.map(|visit| (LinePart::Visit, format!("#{visit}"))));
    parts.extend(apart.into_iter().map(|(part, text)| (part, format!(" {text}"))));
    parts
}

/// Returns the name and the reason of the cutoff at an item, as far as the theme shows them. `None` if there is no
/// cutoff at the moment, or if the figure shows no cutoffs.
pub(crate) fn cutoff(figure: &Figure<'_>, panel: usize, item: usize, when: When<'_>) -> Option<String> {
    let (locale, theme) = (figure.locale(), figure.theme());
    let cutoff = figure.cutoff(panel, item, when)?;
    if !figure.marks_cutoffs() {
        return None;
    }
    let (panel, frame) = (&figure.panels()[panel], figure.panels()[panel].frame());
    let name = theme.cut_labels.then(|| words::cut_name(locale, panel.side(cutoff)));
    // The reason mentions the value of the node, so the reason is hidden together with values.
    let why = theme.values.map(|_| words::cutoff_in_short(locale, frame.trace(), cutoff, frame.view()));
    Some(name.into_iter().chain(why).collect::<Vec<String>>().join(": "))
}

/// Replaces minus signs by ASCII hyphens, so that numbers can be copied and searched for.
fn typed(text: &str) -> String {
    text.replace('\u{2212}', "-")
}

/// Returns the indent of a line: vertical lines where a later sibling of an ancestor follows.
fn indent(more: &[bool]) -> String {
    more.iter().take(DEEPEST_INDENT).map(|&follows| if follows { "│  " } else { "   " }).collect()
}

pub(crate) fn stroke(look: &Look) -> &'static str {
    match look.fate {
        Fate::Skipped | Fate::Ghost => "╌ ",
        _ if look.highlight.is_some() => "─◆",
        _ if look.on_variation => "━ ",
        _ => "─ ",
    }
}

/// Returns the rows of a board with coordinates: `(X)` marks the last move, `[X]` the cells that decide the game. Each
/// heap of Nim is a row.
pub(crate) fn board(diagram: &Diagram) -> Vec<String> {
    let Coordinates { columns, rows, .. } = &diagram.coordinates;
    if diagram.style == Style::Pits {
        return pits(diagram);
    }
    if diagram.style != Style::Heaps {
        let width = rows.iter().map(String::len).max().unwrap_or(0);
        let beside = |index: usize| format!("{:>width$}", rows.get(index).map_or("", String::as_str));
        let lines = diagram.rows().enumerate().map(|(index, cells)| beside(index) + &row(cells, " "));
        let below = (!columns.is_empty()).then(|| format!("{:width$} {}", "", columns.join(" ")));
        return lines.chain(below).collect();
    }
    let levels: Vec<&[Cell]> = diagram.rows().collect();
    let heap = |column: usize| {
        let cells = levels.iter().rev().filter_map(|cells| cells.get(column).copied());
        let cells: Vec<Cell> = cells.filter(|cell| cell.glyph != Glyph::Empty || cell.mark != Mark::None).collect();
        match columns.get(column) {
            Some(name) => format!("{name}: {}", row(&cells, "")),
            None => row(&cells, ""),
        }
    };
    (0..diagram.columns).map(heap).collect()
}

/// Returns two rows of numbers of stones, and the names of the pits below. Cells are as wide as the largest number.
fn pits(diagram: &Diagram) -> Vec<String> {
    let number = |cell: &Cell| if let Glyph::Stones(stones) = cell.glyph { stones.to_string() } else { String::new() };
    let width = diagram.cells.iter().map(|cell| number(cell).len()).max().unwrap_or(0);
    let cell = |text: &str, mark: Mark| {
        let [before, after] = if mark == Mark::None { [" "; 2] } else { ["(", ")"] };
        format!("{before}{text:>width$}{after}")
    };
    let row = |cells: &[Cell]| cells.iter().map(|one| cell(&number(one), one.mark)).collect::<String>();
    let names: String = diagram.coordinates.columns.iter().map(|name| cell(name, Mark::None)).collect();
    diagram.rows().map(row).chain([names]).map(|line| line.trim_end().to_owned()).collect()
}

/// Returns a row of cells. `gap` precedes each cell. A run of marked cells is in brackets, which take the place of
/// gaps; inside the run, `|` separates the cells unless `gap` is empty.
fn row(cells: &[Cell], gap: &str) -> String {
    let mut text = String::new();
    let mut before = Mark::None;
    for &Cell { glyph, mark } in cells {
        text.push_str(match (before, mark) {
            (Mark::None, Mark::None) => gap,
            (Mark::None, Mark::LastMove) => "(",
            (Mark::None, Mark::Decisive) => "[",
            (Mark::LastMove, Mark::None) => ")",
            (Mark::Decisive, Mark::None) => "]",
            _ if gap.is_empty() => "",
            _ => "|",
        });
        text.push(if glyph == Glyph::Token { '*' } else { glyph.symbol() });
        before = mark;
    }
    text.push_str(match before {
        Mark::None => "",
        Mark::LastMove => ")",
        Mark::Decisive => "]",
    });
    text
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::game::tree::HandTree;
    use crate::locale::Language;
    use crate::locale::Locale;
    use crate::render::figure::parts::testing::themes;
    use crate::render::theme::{Boards, LiveWindow, PRESETS};
    use crate::render::{NodeChoice, Palette, dot};
    use crate::render::{Outline, Theme};
    use crate::search::{Algorithm, MateScores, Mates, Rules, Settings, Watch};
    use crate::story::Frame;
    use crate::trace::Trace;
    use crate::trace::{About, Limits, record_any, record_with};

    const TREE: &str = r#"{"title": "Čaj – чай ♞", "children": [
        {"name": "Žluť", "children": [{"value": 3}, {"value": -12.5}]},
        {"move": "д4", "children": [{"result": "min"}, {"children": [{"value": 7}, {"value": 1}]}, {"value": 120}]},
        {"children": [{"result": "draw"}, {"value": 9}, {"result": "max"}]}]}"#;

    fn search(tree: &str, algorithm: Algorithm) -> Trace {
        let tree: HandTree = tree.parse().expect("a tree");
        let rules = Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
        let settings = Settings { algorithm, rules, ..Settings::default() };
        let about = About { title: tree.title().map(str::to_owned), ..About::default() };
        record_with(&tree, HandTree::static_value(), &settings, Limits::default(), about, &mut ())
    }

    fn play(game: &str) -> Trace {
        let game = crate::source::Source::from_game(game).expect("a position").game;
        let settings = Settings { depth: Some(2), ..Settings::default() };
        let mut watch = Watch { visits: u64::MAX, progress: &mut |_| {} };
        record_any(&game, None, &settings, Limits::default(), About::default(), &mut watch).expect("a search")
    }

    /// Calls the closure with the figure of some traces at a step. If the theme shows skipped values, the last of
    /// several traces provides them.
    fn with_figure<T>(
        traces: &[&Trace],
        step: usize,
        theme: &Theme,
        language: Language,
        look_at: impl FnOnce(&Figure<'_>) -> T,
    ) -> T {
        let imagines = theme.skipped_values && traces.len() > 1;
        let drawn = if imagines { traces.len() - 1 } else { traces.len() };
        let outline =
            Outline::choose(traces, NodeChoice { skipped: theme.skipped, ..NodeChoice::of(usize::MAX, drawn) });
        let frames: Vec<Frame<'_>> = traces[..drawn].iter().map(|trace| Frame::at(trace, step, theme.view)).collect();
        let locale = Locale::new(language);
        look_at(&Figure::with_truth(&outline, &frames, traces.get(drawn).copied(), theme, &locale))
    }

    fn text(figure: &Figure<'_>, charset: Charset) -> String {
        let mut out = Vec::new();
        write(&mut out, figure, charset).expect("memory does not fail");
        String::from_utf8(out).expect("text")
    }

    fn source(figure: &Figure<'_>) -> String {
        let mut out = Vec::new();
        dot::write(&mut out, figure, &Palette::light()).expect("memory does not fail");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn ascii_is_ascii_in_every_language_and_theme() {
        let traces = [Algorithm::AlphaBeta, Algorithm::Minimax].map(|algorithm| search(TREE, algorithm));
        let games = ["tictactoe:X.O/.X./..O", "nim:1,2", "connect4:4x4:1111222233"].map(play);
        let pictures = [traces.iter().collect(), vec![&games[0]], vec![&games[1]], vec![&games[2]]];
        for preset in PRESETS {
            for language in Language::ALL {
                for traces in &pictures {
                    let theme = Theme {
                        signs: true,
                        window_live: Some(LiveWindow::Changes),
                        best_move: true,
                        ..preset.theme()
                    };
                    let text = with_figure(traces, usize::MAX, &theme, language, |figure| text(figure, Charset::Ascii));
                    assert!(text.is_ascii(), "{}: {text}", theme.name);
                }
            }
        }
        let russian = with_figure(&[&traces[0]], usize::MAX, &Theme::default(), Language::Russian, |figure| {
            text(figure, Charset::Ascii)
        });
        assert!(russian.starts_with("Caj - chay ?\n") && russian.contains("Zlut: "), "{russian}");
    }

    #[test]
    fn boards_are_below_the_lines_of_their_nodes() {
        let theme = Theme { boards: Some(Boards::All), ..Theme::default() };
        let board = |game, lines: &[&str]| {
            let trace = play(game);
            let text =
                with_figure(&[&trace], usize::MAX, &theme, Language::English, |figure| text(figure, Charset::Unicode));
            let block = lines.join("\n");
            assert!(text.contains(&block), "{block}\nin\n{text}");
        };
        board("tictactoe:X.O/.X./..O", &["│   X . O", "│   . X .", "│   . . O"]);
        board("tictactoe:X.O/.X./..O", &["│  │   X(X)O", "│  │   . X .", "│  │   . . O"]);
        board("nim:1,2", &["│  1: *", "│  2: **"]);
        board("nim:1,2", &["│  │  1: *", "│  │  2: *(.)"]);
        board(
            "chess:7k/8/5K2/8/8/8/8/6R1 w - - 0 1",
            &["│  8 . . . . . . . k", "│  7 . . . . . . . .", "│  6 . . . . . K . ."],
        );
        board("chess:7k/8/5K2/8/8/8/8/6R1 w - - 0 1", &["│  1 . . . . . . R .", "│    a b c d e f g h"]);
        board("checkers:W:W18:B6", &["│  17 . . . w . . . .", "│  21 . . . . . . . .", "│  25 . . . . . . . ."]);
        board("connect4:4x4:11", &["│   O . . .", "│   X . . .", "│   1 2 3 4"]);
    }

    #[test]
    fn coordinates_can_be_hidden() {
        let theme = Theme { boards: Some(Boards::All), coordinates: false, ..Theme::default() };
        for (game, rows) in [
            ("chess:7k/8/5K2/8/8/8/8/6R1 w - - 0 1", ["│   . . . . . . . k\n", "│   . . . . . . R .\n├"]),
            ("nim:1,2", ["│  *\n", "│  **\n├"]),
        ] {
            let trace = play(game);
            let text =
                with_figure(&[&trace], usize::MAX, &theme, Language::English, |figure| text(figure, Charset::Unicode));
            for row in rows {
                assert!(text.contains(row), "{row}\nin\n{text}");
            }
        }
    }

    #[test]
    fn old_values_are_written_before_new_ones() {
        let trace = search("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta);
        let theme = Theme { window_live: Some(LiveWindow::Changes), best_move: true, ..Theme::default() };
        let text =
            with_figure(&[&trace], usize::MAX, &theme, Language::English, |figure| text(figure, Charset::Unicode));
        for line in ["MAX 3  α -∞ → 3  β ∞", "├━ ★ MIN 3", "   └─ 2\n★  best move"] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }

    /// Generates trees of at most five plies, in brackets.
    fn trees() -> impl Strategy<Value = String> {
        let leaf = (-120..=120_i32).prop_map(|value| value.to_string());
        let inner = leaf.prop_recursive(4, 40, 4, |inner| {
            prop::collection::vec(inner, 1..5).prop_map(|children| format!("({})", children.join(" ")))
        });
        prop::collection::vec(inner, 1..4).prop_map(|children| format!("({})", children.join(" ")))
    }

    /// Returns the lines of a node's label in a DOT file; empty for stubs and for folds of skipped moves.
    fn label(node: &str) -> Vec<&str> {
        let (_, label) = node.split_once("label=\"").expect("a label");
        let (label, rest) = label.split_once("\", shape=").expect("a shape");
        if label.contains("\\nskipped") || rest.starts_with("point") {
            Vec::new()
        } else {
            label.split("\\n").collect()
        }
    }

    /// Checks that every drawn item has its node and edge in DOT, and its line in plain text, with the item's value.
    /// Bare ghosts have no line.
    fn check(figure: &Figure<'_>) {
        let (text, source, theme) = (text(figure, Charset::Unicode), source(figure), figure.theme());
        let mut lines = text.lines().filter(|line| !line.contains('✂'));
        let (edges, nodes): (Vec<&str>, Vec<&str>) = source
            .lines()
            .filter(|line| line.contains('[') && !line.contains("level"))
            .partition(|line| line.contains("->"));
        let is_visible = |line: &&&str| !line.contains("style=invis");
        let mut nodes = nodes.iter().filter(|line| line.contains("shape=")).filter(is_visible);
        let mut expected = 0;
        for panel in 0..figure.panels().len() {
            let items = 0..figure.outline().items().len();
            let drawn: Vec<usize> = items.filter(|&item| figure.is_drawn(panel, item, When::Now)).collect();
            expected += drawn.len().saturating_sub(1) + figure.causes(panel, When::Now).len();
            let value = |item| {
                let look = figure.look(panel, item, When::Now);
                let is_stub = look.is_stub(theme);
                let value = signs::value(&look).filter(|_| !is_stub && look.form != ItemForm::Fold);
                (value.filter(|_| !signs::is_bare_ghost(&look)), look)
            };
            // In a mirrored picture, the last node comes first.
            let order: Vec<usize> = if theme.mirror { drawn.iter().rev().copied().collect() } else { drawn.clone() };
            for (value, look) in order.into_iter().map(value) {
                let label = label(nodes.next().expect("a node"));
                let is_value = |line: &&str| line.parse::<f64>().is_ok() || line.starts_with(['≤', '≥', '?', '(']);
                // A window is in brackets, too, so it must not be taken for a value.
                let has_any = label.iter().any(|line| is_value(line) && !line.contains(','));
                let is_right = value.map_or(!has_any, |value| label.contains(&value.as_str()));
                assert!(is_right, "{look:?}: {label:?}");
            }
            for (index, (value, look)) in drawn.iter().map(|&item| value(item)).enumerate() {
                let value = format!(" {} ", typed(&value.unwrap_or_default()));
                let has_value = |line: &str| value.trim().is_empty() || format!(" {line} ").contains(&value);
                let is_line = |line: &&str| if index == 0 { has_value(line) } else { line.contains(['├', '└']) };
                if !signs::is_bare_ghost(&look) {
                    assert!(lines.find(is_line).is_some_and(has_value), "{look:?} in {text}");
                }
            }
        }
        assert!(nodes.next().is_none(), "{source}");
        assert!(!lines.any(|line| line.contains(['├', '└'])), "{text}");
        assert_eq!(edges.iter().filter(is_visible).count(), expected, "{source}");
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

        #[test]
        fn text_and_dot_agree_with_the_figure(tree in trees(), step in 0_usize..150, theme in themes()) {
            let theme = Theme { boards: None, ..theme };
            let traces = [Algorithm::AlphaBeta, Algorithm::Minimax].map(|algorithm| search(&tree, algorithm));
            for step in [usize::MAX, step] {
                with_figure(&[&traces[0], &traces[1]], step, &theme, Language::English, check);
            }
        }
    }
}
