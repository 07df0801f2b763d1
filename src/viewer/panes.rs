//! Layout and contents of the screen.

use std::collections::BTreeMap;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};

use super::pen::{Ink, Screen};
use super::prompt::PromptKind;
use super::quiz::OpenQuestion;
use super::tree::TreeRow;
use super::{Mode, Pane, Stepper};
use crate::game::{Player, Value};
use crate::render::figure::{Fate, ItemForm, Look, NoteKind};
use crate::render::text::{self, LinePart};
use crate::story::calls::{call, header};
use crate::story::lines::{width, wrapped};
use crate::story::narration::Telling;
use crate::story::pseudocode::LineMark;
use crate::story::{number_line, words};
use crate::trace::Tally;

/// Least usable width of the terminal, in columns.
const NARROWEST: u16 = 40;
/// Least usable height of the terminal, in rows.
const LOWEST: u16 = 10;

/// Least height of a terminal in which the number line is shown, in rows.
const HIGH: u16 = 20;
/// Least width of a terminal in which panes are shown beside the tree, in columns.
const WIDE: u16 = 60;

/// Greatest width of sentences and questions, in columns.
const LONGEST_LINE: u16 = 100;

/// The contents of a pane.
struct PaneContents {
    heading: String,
    /// Right part of the line with the heading; may be empty.
    aside: String,
    lines: Vec<Line<'static>>,
}

impl PaneContents {
    fn new(heading: String, lines: Vec<Line<'static>>) -> Self {
        PaneContents { heading, aside: String::new(), lines }
    }

    /// Returns the height in rows, including the heading.
    fn height(&self) -> u16 {
        rows(self.lines.len() + 1)
    }
}

fn rows(amount: usize) -> u16 {
    u16::try_from(amount).unwrap_or(u16::MAX)
}

impl Stepper<'_> {
    /// Draws the screen.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        frame.render_widget(Clear, area);
        if area.width < NARROWEST || area.height < LOWEST {
            let size = [("columns", NARROWEST.to_string().into()), ("rows", LOWEST.to_string().into())];
            let text = self.figure.locale().with("step-too-small", &size);
            let lines: Vec<Line<'_>> = self.wrapped(Ink::Text, &text, area.width);
            frame.render_widget(Paragraph::new(lines), area);
            return;
        }
        self.show_tree();
        let told = self.sentence_pane(area);
        let axis = self.axis(area);
        let [title, middle, below, line, last] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(3),
            Constraint::Length(told.height()),
            Constraint::Length(rows(axis.len())),
            Constraint::Length(1),
        ])
        .areas(area);
        self.draw_title(frame, title);
        if matches!(self.mode, Mode::Help) {
            let room = Rect { height: area.height - 2, y: title.y + 1, ..area };
            frame.render_widget(Paragraph::new(self.help(room)), room);
        } else {
            self.draw_middle(frame, middle);
            self.draw_pane(frame, below, told);
            frame.render_widget(Paragraph::new(axis), line);
        }
        frame.render_widget(Paragraph::new(self.last_line(area.width)), last);
    }

    fn word(&self, key: &str) -> String {
        self.figure.locale().text(key)
    }

    fn wrapped(&self, ink: Ink, text: &str, most: u16) -> Vec<Line<'static>> {
        let text = self.screen.text(&words::plain(text));
        wrapped(&text, usize::from(most)).into_iter().map(|line| self.screen.span(ink, line).into()).collect()
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let (locale, steps) = (self.figure.locale(), self.trace.steps().len());
        let position = [("step", self.steps().to_string().into()), ("last", steps.to_string().into())];
        let mut aside = locale.with("player-position", &position);
        if let Some(quiz) = &self.quiz {
            let score = [("right", quiz.right.to_string().into()), ("asked", quiz.answered.to_string().into())];
            aside = format!("{} · {aside}", locale.with("step-score", &score));
        }
        let aside = self.screen.text(&format!(" {aside} "));
        let title = format!(" {} · {}", self.figure.algorithm(0), self.figure.heading());
        let room = usize::from(area.width).saturating_sub(width(&aside));
        let title = self.screen.fitted(Line::from(self.screen.text(&title)), room);
        let gap = " ".repeat(room.saturating_sub(title.width()));
        let mut spans = title.spans;
        spans.extend([Span::from(gap), Span::from(aside)]);
        frame.render_widget(Paragraph::new(Line::from(spans).style(Screen::bar())), area);
    }

    /// Draws a pane: a line with its heading, and its contents below.
    fn draw_pane(&self, frame: &mut Frame<'_>, area: Rect, contents: PaneContents) {
        let stroke = self.screen.sign("─", "-");
        let heading = self.screen.text(&contents.heading);
        let aside = self.screen.text(&contents.aside);
        let room = usize::from(area.width);
        let fits = width(&heading) + width(&aside) + 8 <= room;
        let (heading, aside) = match (aside.is_empty(), fits) {
            (true, _) => (heading, aside),
            (false, true) => (heading, format!(" {aside} {}", stroke.repeat(2))),
            // If there is no room for both parts, show only the right part, which changes from step to step.
            (false, false) => (aside, String::new()),
        };
        let heading = format!(" {heading} ");
        let gap = room.saturating_sub(2 + width(&heading) + width(&aside));
        let line = Line::from(vec![
            self.screen.span(Ink::Faint, &stroke.repeat(2)),
            self.screen.span(Ink::Strong, &heading),
            self.screen.span(Ink::Faint, &stroke.repeat(gap)),
            self.screen.span(Ink::Faint, &aside),
        ]);
        let mut lines = vec![self.screen.fitted(line, room)];
        lines.extend(contents.lines.into_iter().map(|line| self.screen.fitted(line, room)));
        frame.render_widget(Paragraph::new(lines), area);
    }

    /// Draws the tree and the panes beside it.
    fn draw_middle(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let room = if area.width < WIDE { 0 } else { self.width_beside(area.width) };
        let beside = if room == 0 { Vec::new() } else { self.beside(room, area.height) };
        let room = if beside.is_empty() { 0 } else { room };
        let gap = if beside.is_empty() { 0 } else { 2 };
        let columns = [Constraint::Min(1), Constraint::Length(gap), Constraint::Length(room)];
        let [left, bar, mut right] = Layout::horizontal(columns).areas(area);
        let tree = self.tree_pane(left);
        self.draw_pane(frame, left, tree);
        let stroke = self.screen.sign("│", "|");
        let strokes: Vec<Line<'_>> = (0..bar.height).map(|_| self.screen.span(Ink::Faint, stroke).into()).collect();
        frame.render_widget(Paragraph::new(strokes), bar);
        for contents in beside {
            let height = contents.height().min(right.height);
            self.draw_pane(frame, Rect { height, ..right }, contents);
            right = Rect { y: right.y + height, height: right.height - height, ..right };
        }
    }

    /// Returns the panes beside the tree: board, calls, algorithm. The board takes its room first, because it must be
    /// shown whole or not at all.
    fn beside(&self, width: u16, height: u16) -> Vec<PaneContents> {
        const LEAST: u16 = 4;
        let mut panes = Vec::new();
        let mut left = height;
        let board = if self.shows(Pane::Board) { self.board() } else { None };
        if let Some(board) = board.filter(|board| board.height() <= height * 3 / 5) {
            left -= board.height();
            panes.push(board);
        }
        let has_code = self.shows(Pane::Code);
        if self.shows(Pane::Calls) {
            let most = if has_code && left >= 2 * LEAST { LEAST.max(left / 2) } else { left };
            let calls = self.calls(width.into(), most.saturating_sub(1).into());
            left -= calls.height().min(left);
            panes.push(calls);
        }
        if has_code && left >= LEAST {
            panes.push(self.code(usize::from(left) - 1));
        }
        panes
    }

    /// Returns the width of the panes beside the tree, in columns, which is the same at all steps.
    fn width_beside(&self, width: u16) -> u16 {
        const LEAST: u16 = 30;
        let code = self.listing.iter().filter(|line| line.mark != LineMark::Note);
        let code = code.map(|line| text_width(self.screen, &line.text) + line.indent * INDENT + 3).max();
        rows(code.unwrap_or(0)).clamp(LEAST, LEAST.max(width * 45 / 100)).min(width / 2)
    }

    fn shows(&self, pane: Pane) -> bool {
        !self.hidden.contains(&pane)
    }

    /// Returns the pane with the board of the chosen item, or of the current item if none is chosen. Returns `None` if
    /// the item has no board.
    fn board(&self) -> Option<PaneContents> {
        let item = self.chosen_or_current();
        let mut panels = self.figure.panels().iter().enumerate();
        let (trace, node) =
            panels.find_map(|(index, panel)| Some((panel.trace(), self.figure.node_id(index, item)?)))?;
        let board = text::board(&trace.diagram(node)?);
        let lines = board.iter().map(|row| self.screen.span(Ink::Text, row).into()).collect();
        Some(PaneContents::new(words::node(self.figure.locale(), trace, node), lines))
    }

    /// Returns the pane with the stack of calls, at most `room` columns wide and, below its heading, `most` rows high.
    fn calls(&self, room: usize, most: usize) -> PaneContents {
        let (locale, view) = (self.figure.locale(), self.figure.panels()[0].frame().view());
        let open: Vec<_> =
            self.replay.now().walk().open().iter().map(|open| call(locale, self.trace, view, open)).collect();
        let left_out = if open.len() + 1 > most { open.len() + 2 - most.max(3) } else { 0 };
        let header = header();
        let mut widths = [0; 4];
        for call in open.iter().chain([&header]) {
            for (widest, cell) in widths.iter_mut().zip(call) {
                *widest = (*widest).max(text_width(self.screen, cell));
            }
        }
        // Truncate long names rather than numbers.
        let [names, numbers @ ..] = &mut widths;
        *names = (*names).min(room.saturating_sub(numbers.iter().map(|widest| widest + 2).sum()));
        // Omit empty columns.
        let is_used: Vec<bool> = (0..4).map(|column| open.iter().any(|call| !call[column].is_empty())).collect();
        let line = |call: &[String; 4], ink: Ink| {
            let cells = call.iter().zip(widths).enumerate().filter(|&(column, _)| is_used[column]);
            let cells = cells.map(|(column, (cell, widest))| {
                let cell = self.screen.fitted(self.screen.text(cell).into(), widest).to_string();
                let gap = " ".repeat(widest - width(&cell));
                if column == 0 { format!("{cell}{gap}") } else { format!("  {gap}{cell}") }
            });
            Line::from(self.screen.span(ink, &cells.collect::<String>()))
        };
        let mut lines = Vec::new();
        if is_used[1..].contains(&true) {
            lines.push(line(&header, Ink::Faint));
        }
        for (index, call) in open.iter().enumerate() {
            match index {
                1 if left_out > 0 => lines.push(self.screen.span(Ink::Faint, self.screen.ellipsis()).into()),
                _ if (1..=left_out).contains(&index) => {}
                _ => lines.push(line(call, if index + 1 == open.len() { Ink::Current } else { Ink::Text })),
            }
        }
        PaneContents::new(self.word("page-player-calls"), lines)
    }

    /// Returns the pane with at most `most` lines of the algorithm, around the executed line. The executed line and the
    /// next comparison show the current numbers.
    fn code(&self, most: usize) -> PaneContents {
        let telling = self.replay.now().telling.as_ref();
        let numbers: BTreeMap<usize, &str> = telling
            .into_iter()
            .flat_map(|telling| {
                let asked = telling.comparison.as_ref().map(|asked| (asked.line, asked.numbers.as_str()));
                asked.into_iter().chain([(telling.line, telling.numbers.as_str())])
            })
            .collect();
        let mut lines = Vec::new();
        let mut current = 0;
        for (index, code) in self.listing.iter().enumerate().filter(|(_, line)| line.mark != LineMark::Note) {
            let indent = " ".repeat(code.indent * INDENT);
            let (marker, text, ink) = match numbers.get(&index) {
                Some(&numbers) => {
                    current = lines.len();
                    let text = if numbers.is_empty() { code.text.as_str() } else { numbers };
                    (self.screen.sign("▶ ", "> "), text, Ink::Current)
                }
                None => ("  ", code.text.as_str(), Ink::Text),
            };
            lines.push(Line::from(self.screen.span(ink, &format!("{marker}{indent}{}", words::plain(text)))));
        }
        let first = (current + 1).saturating_sub(most / 2 + 1).min(lines.len().saturating_sub(most));
        let lines = lines.into_iter().skip(first).take(most).collect();
        PaneContents::new(self.word("page-player-code"), lines)
    }

    /// Returns the pane with the visible rows of the tree. The chosen or current item is among them.
    fn tree_pane(&mut self, area: Rect) -> PaneContents {
        let height = usize::from(area.height.saturating_sub(1)).max(1);
        self.page = isize::try_from(height).unwrap_or(1);
        let row = self.tree.row_of(self.chosen_or_current());
        // Scroll so that some rows above and below the item are visible, too.
        let margin = height / 4;
        let most = self.tree.rows().len().saturating_sub(height);
        self.top = self.top.clamp((row + margin + 1).saturating_sub(height), row.saturating_sub(margin)).min(most);
        let shown = self.tree.rows().iter().skip(self.top).take(height);
        let outline = self.figure.outline();
        // Shift all rows to the left if the indent of the chosen or current item is more than two fifths of the width.
        let ply = outline.items()[self.chosen_or_current()].ply;
        let shift = (ply * INDENT).saturating_sub(usize::from(area.width) * 2 / 5);
        let mut follows = self.follows(self.top);
        let lines = shown.map(|row| self.tree_row(row, &mut follows, shift)).collect();
        let amount = outline.items().len();
        let aside = if self.tree.rows().len() > height {
            format!("{}–{} / {}", self.top + 1, self.top + height, self.tree.rows().len())
        } else {
            String::new()
        };
        let heading = self.figure.locale().count("nodes", amount as u64);
        PaneContents { heading, aside, lines }
    }

    /// Returns, for each ancestor of the item in a row, whether a later sibling of the ancestor has a row. Ancestors
    /// are listed from the root down.
    fn follows(&self, row: usize) -> Vec<bool> {
        let item = self.tree.rows()[row].item;
        let mut follows: Vec<bool> =
            self.tree.way_up(item).skip(1).map(|item| !self.tree.rows()[self.tree.row_of(item)].is_last).collect();
        follows.reverse();
        follows
    }

    fn tree_row(&self, row: &TreeRow, follows: &mut Vec<bool>, shift: usize) -> Line<'static> {
        let item = row.item;
        let ply = self.figure.outline().items()[item].ply;
        let look = self.look(item);
        let mut lead = String::new();
        follows.truncate(ply);
        for &follows in follows.iter().skip(1) {
            lead.push_str(if follows { "│ " } else { "  " });
        }
        if ply > 0 {
            lead.push(if row.is_last { '└' } else { '├' });
            lead.push_str(match look.fate {
                Fate::Skipped | Fate::Ghost | Fate::Ahead => "╌",
                _ if look.on_variation => "━",
                _ => "─",
            });
        }
        follows.push(!row.is_last);
        let lead: String = self.screen.text(&lead).chars().skip(shift).collect();
        let is_here = self.steps() > 0 && self.tree.rows()[self.tree.row_of(self.here())] == *row;
        let pointer = if is_here { self.screen.sign("▶ ", "> ") } else { "  " };
        let mut spans = vec![self.screen.span(Ink::Current, pointer), self.screen.span(Ink::Faint, &lead)];
        let is_faint = matches!(look.fate, Fate::Skipped | Fate::Ghost | Fate::Ahead);
        for (index, (part, text)) in text::pieces(self.figure, 0, &look, (ply, None)).into_iter().enumerate() {
            let ink = if is_faint { Ink::Faint } else { ink(part, &look, is_here) };
            if ply + index > 0 {
                spans.push(Span::from(" "));
            }
            spans.push(self.screen.span(ink, &text));
        }
        if row.folds > 0 {
            let folded = self.figure.locale().count("folded-nodes", row.folds as u64);
            spans.push(self.screen.span(Ink::Faint, &format!(" ▸ {folded}")));
        }
        if let Some(why) = text::cutoff(self.figure, 0, item, self.when()) {
            spans.push(self.screen.span(Ink::Cut, &format!("  ✂ {why}")));
        }
        if self.chosen == Some(item) {
            // The chosen row is reversed as a whole.
            let text: String = spans.iter().map(|span| span.content.as_ref()).collect();
            return Line::from(Span::styled(text, Screen::bar()));
        }
        Line::from(spans)
    }

    /// Returns the pane with the open question, or with the sentence about the last step if no question is open.
    fn sentence_pane(&self, area: Rect) -> PaneContents {
        let most = area.width.min(LONGEST_LINE);
        let least = if area.height >= HIGH { 3 } else { 2 };
        let (heading, mut lines) = if let Mode::Question(asked) = &self.mode {
            (self.word("step-question"), self.question(asked, most))
        } else {
            // While predictions are asked for, the sentence about what a leaf proves would answer them.
            let is_asking = self.quiz.is_some();
            let said = |telling: &Telling| {
                if is_asking { Telling { proves: None, ..telling.clone() }.plain_text() } else { telling.plain_text() }
            };
            let told = self.replay.now().telling.as_ref().map_or_else(|| self.word("player-start"), said);
            (self.word("step-told"), self.wrapped(Ink::Text, &told, most))
        };
        while lines.len() < least {
            lines.push(Line::default());
        }
        let room = usize::from(area.height / 2);
        if lines.len() > room {
            lines.truncate(room);
            let cut = lines.last_mut();
            if let Some(line) = cut {
                line.push_span(self.screen.span(Ink::Faint, self.screen.ellipsis()));
            }
        }
        let Tally { visits, leaves, cutoffs, skipped } = self.replay.now().tally;
        let counts = [
            ("page-player-visited", visits),
            ("page-player-leaves", leaves),
            ("page-player-cutoffs", cutoffs),
            ("page-player-skipped", skipped),
        ];
        let counts =
            counts.map(|(key, count)| format!("{} {}", self.word(key), words::plain(&words::thousands(count))));
        PaneContents { heading, aside: counts.join(" · "), lines }
    }

    fn question(&self, asked: &OpenQuestion, most: u16) -> Vec<Line<'static>> {
        let mut lines = self.wrapped(Ink::Strong, &asked.question.prompt, most);
        let fields = &asked.question.fields;
        for (index, option) in fields[0].options.iter().enumerate() {
            let ink = if index == asked.place { Ink::Current } else { Ink::Text };
            let sign =
                if index == asked.place { self.screen.sign("●", "(*)") } else { self.screen.sign("○", "( )") };
            let label = words::plain(option);
            lines.push(self.screen.span(ink, &format!(" {sign} {} {label}", index + 1)).into());
        }
        if asked.is_typed() {
            let mut spans = vec![Span::from(" ")];
            for (index, (field, typed)) in fields.iter().zip(&asked.typed).enumerate() {
                let is_current = index == asked.place && asked.verdict.is_none();
                let caret = if is_current { "_" } else { "" };
                let ink = if is_current { Ink::Current } else { Ink::Text };
                let label = self.screen.text(&words::plain(&field.label));
                spans.push(Span::from(format!("{label} = ")));
                spans.push(self.screen.span(ink, &format!("[{typed}{caret}]")));
                spans.push(Span::from("   "));
            }
            lines.push(Line::from(spans));
        }
        if let Some(is_right) = asked.verdict {
            let (key, ink) =
                if is_right { ("page-quiz-is-right", Ink::Right) } else { ("page-quiz-is-wrong", Ink::Wrong) };
            let mut verdict = self.word(key);
            if !is_right {
                verdict = format!("{verdict}: {}", asked.right_answer());
            }
            lines.extend(self.wrapped(ink, &verdict, most));
            lines.extend(self.wrapped(Ink::Text, &asked.question.reason, most));
        } else if asked.shows_hint {
            lines.extend(self.wrapped(Ink::Faint, &asked.question.hint, most));
        }
        lines
    }

    /// Returns the number line with α, β and the best value of the current node. Returns no lines if the number line is
    /// hidden, has no room or has no values, for proof-number search, and while the help is open.
    fn axis(&self, area: Rect) -> Vec<Line<'static>> {
        const SIDE: usize = 4;
        let room = usize::from(area.width);
        let algorithm = self.trace.settings().algorithm;
        let is_empty = self.numbers.is_empty() || algorithm.proves();
        if area.height < HIGH || !self.shows(Pane::Line) || is_empty || matches!(self.mode, Mode::Help) {
            return Vec::new();
        }
        let view = self.figure.panels()[0].frame().view();
        let has_window = algorithm.has_window();
        let (from, to) = (2 * SIDE, room - 2 * SIDE - 1);
        let places = number_line::places(&self.numbers, &(from as f64..=to as f64), 2.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "terminals have few columns")]
        let place = |value: Value| match value {
            Value::NEG_INFINITY => SIDE / 2,
            Value::INFINITY => room - SIDE / 2 - 1,
            _ => self.numbers.binary_search(&value).map_or(room / 2, |index| places[index].round() as usize),
        };
        let here = self.replay.now().walk().here();
        let window = here.filter(|_| has_window).map(|open| view.window(open.player, open.window()));
        let best = here.and_then(|open| Some(view.value(open.player, open.best.or(open.value)?)));
        let mut marks: Vec<(Value, &str, Ink)> = Vec::new();
        if let Some(window) = window {
            marks.push((window.alpha, self.screen.sign("α", "a"), Ink::StrongOf(Player::Max)));
            marks.push((window.beta, self.screen.sign("β", "b"), Ink::StrongOf(Player::Min)));
        }
        marks.extend(best.map(|best| (best, "v", Ink::Current)));
        marks.sort_by_key(|&(value, ..)| value);
        let mut above = SignLine::new(self.screen);
        for &(value, sign, ink) in &marks {
            above.at(place(value), sign, ink);
        }
        let mut line = SignLine::new(self.screen);
        let inside = window.map(|window| (place(window.alpha), place(window.beta)));
        for column in 0..room {
            let is_tick = self.numbers.iter().any(|&value| place(value) == column);
            let (sign, ink) = match inside {
                Some((alpha, beta)) if alpha < beta && (alpha..=beta).contains(&column) => {
                    (if is_tick { self.screen.sign("╋", "+") } else { self.screen.sign("━", "=") }, Ink::Strong)
                }
                // α ≥ β: the window is closed.
                Some((alpha, beta)) if (beta..=alpha).contains(&column) => (self.screen.sign("╳", "x"), Ink::Cut),
                _ => (if is_tick { self.screen.sign("┼", "+") } else { self.screen.sign("─", "-") }, Ink::Faint),
            };
            line.at(column, sign, ink);
        }
        let mut below = SignLine::new(self.screen);
        let ends = [Value::NEG_INFINITY, Value::INFINITY];
        let mut named: Vec<(usize, String)> = Vec::new();
        let wanted = marks.iter().map(|&(value, ..)| value).chain(ends).chain(self.numbers.iter().copied());
        for value in wanted {
            let label = self.screen.text(&words::plain(&words::brief(value)));
            let (at, half) = (place(value), width(&label) / 2);
            let first = at.saturating_sub(half).min(room - width(&label));
            if named
                .iter()
                .all(|(other, label_there)| first + width(&label) < *other || other + width(label_there) < first)
            {
                named.push((first, label));
            }
        }
        named.sort();
        for (first, label) in named {
            below.at(first, &label, Ink::Text);
        }
        [above, line, below].map(SignLine::line).into()
    }

    /// Returns the last line of the screen: a notice, a prompt or the most important keys.
    fn last_line(&self, most: u16) -> Line<'static> {
        let most = usize::from(most);
        if let Some(notice) = &self.notice {
            let notice = format!(" {}", words::plain(notice));
            return self.screen.fitted(self.screen.span(Ink::Wrong, &notice).into(), most);
        }
        let keys: &[(&str, &str, &str)] = match &self.mode {
            Mode::Prompt(kind, text) => {
                let (key, examples) = match kind {
                    PromptKind::Place => ("step-ask-place", " (12, B, 2/1)"),
                    PromptKind::Move => ("step-ask-move", ""),
                };
                let asked = format!(" {}{examples}: {text}_", self.word(key));
                return self.screen.fitted(Line::from(self.screen.span(Ink::Current, &asked)), most);
            }
            Mode::Help => &[("step-any-key", "step-any-key", "step-key-back")],
            Mode::Question(asked) if asked.verdict.is_some() => {
                &[("Enter", "Enter", "step-key-on"), ("q", "q", "step-key-quit")]
            }
            Mode::Question(asked) if asked.is_typed() => &[
                ("Enter", "Enter", "step-key-answer"),
                ("Tab", "Tab", "step-key-blank"),
                ("?", "?", "step-key-hint"),
                ("Esc", "Esc", "step-key-skip"),
            ],
            Mode::Question(_) => &[
                ("↑↓", "Up/Down", "step-key-choose"),
                ("Enter", "Enter", "step-key-answer"),
                ("?", "?", "step-key-hint"),
                ("Esc", "Esc", "step-key-skip"),
            ],
            Mode::Watch => &[
                ("→", "Right", "step-key-forward"),
                ("←", "Left", "step-key-back"),
                ("c", "c", "step-key-cutoff"),
                ("v", "v", "step-key-leaf"),
                ("p", "p", "step-key-predict"),
                ("?", "?", "step-key-help"),
                ("q", "q", "step-key-quit"),
            ],
        };
        let mut spans = Vec::new();
        for &(key, in_ascii, meaning) in keys {
            let key =
                if key.starts_with("step-") { self.word(key) } else { self.screen.sign(key, in_ascii).to_owned() };
            spans.push(Span::from(" "));
            spans.push(self.screen.span(Ink::Strong, &key));
            spans.push(self.screen.span(Ink::Faint, &format!(" {} ", self.word(meaning))));
        }
        self.screen.fitted(Line::from(spans), most)
    }

    /// Returns the lines of the help: all keys with their meanings.
    fn help(&self, area: Rect) -> Vec<Line<'static>> {
        /// Names of keys in Unicode and in ASCII, and the id of the message with their meaning.
        const KEYS: [(&str, &str, &str); 20] = [
            ("→", "Right", "page-player-forward"),
            ("←", "Left", "page-player-back"),
            ("Home", "Home", "page-player-to-start"),
            ("End", "End", "page-player-to-end"),
            ("c", "c", "page-player-next-cutoff"),
            ("C", "C", "page-player-previous-cutoff"),
            ("v", "v", "page-player-next-leaf"),
            ("V", "V", "step-help-previous-leaf"),
            ("↑ ↓ PgUp PgDn", "Up Down PgUp PgDn", "step-help-choose"),
            ("Enter", "Enter", "step-help-enter"),
            ("Esc", "Esc", "step-help-release"),
            ("f", "f", "step-help-fold"),
            ("F", "F", "step-help-fold-all"),
            ("g", "g", "step-help-place"),
            ("/ n N", "/ n N", "step-help-move"),
            ("p", "p", "step-help-predict"),
            ("u", "u", "page-player-only-met"),
            ("b s a w", "b s a w", "step-help-panes"),
            ("?", "?", "step-help-help"),
            ("q Ctrl-C", "q Ctrl-C", "step-help-quit"),
        ];
        let beside = KEYS.iter().map(|&(key, in_ascii, _)| width(self.screen.sign(key, in_ascii))).max().unwrap_or(0);
        let mut lines = Vec::new();
        for (key, in_ascii, meaning) in KEYS {
            let key = self.screen.sign(key, in_ascii);
            let gap = " ".repeat(beside - width(key));
            let keys = self.screen.span(Ink::Strong, &format!(" {key}{gap}  "));
            let line = Line::from(vec![keys, self.screen.span(Ink::Text, &self.word(meaning))]);
            lines.push(self.screen.fitted(line, area.width.into()));
        }
        lines
    }
}

/// Indent of each level of the tree and of the algorithm, in columns.
const INDENT: usize = 2;

fn text_width(screen: Screen, text: &str) -> usize {
    width(&screen.text(text))
}

/// Returns the role of a part of a row of the tree. `is_here` is `true` for the row of the current item.
fn ink(part: LinePart, look: &Look, is_here: bool) -> Ink {
    match part {
        LinePart::Name | LinePart::Move if is_here => Ink::Current,
        LinePart::Name | LinePart::Move => Ink::Text,
        LinePart::Kind => match (look.form, look.fate) {
            (ItemForm::Inner(player), Fate::Open) => Ink::StrongOf(player),
            (ItemForm::Inner(player), _) => Ink::Of(player),
            _ => Ink::Faint,
        },
        LinePart::Value => Ink::Strong,
        LinePart::Note(NoteKind::Alpha | NoteKind::Beta) if look.fate == Fate::Open => Ink::Text,
        LinePart::Note(_) | LinePart::Visit => Ink::Faint,
    }
}

/// A line that is written from left to right, with texts at given columns.
struct SignLine {
    screen: Screen,
    spans: Vec<Span<'static>>,
    /// Width so far: the 0-based column after the last text.
    column: usize,
}

impl SignLine {
    fn new(screen: Screen) -> Self {
        SignLine { screen, spans: Vec::new(), column: 0 }
    }

    /// Appends a text at a 0-based column, or right after the previous text if that text covers the column.
    fn at(&mut self, column: usize, text: &str, ink: Ink) {
        if column > self.column {
            self.spans.push(Span::from(" ".repeat(column - self.column)));
            self.column = column;
        }
        self.column += width(text);
        self.spans.push(self.screen.span(ink, text));
    }

    fn line(self) -> Line<'static> {
        Line::from(self.spans)
    }
}
