//! The stepper for terminals, which shows a search step by step: tree, board, stack of calls, algorithm and number line
//! on one screen.
//!
//! A [`Stepper`] does not access the terminal: it handles keys and draws into a frame of ratatui. The caller sets up
//! the terminal and reads the keys.

mod panes;
mod pen;
mod prompt;
mod quiz;
mod replay;
mod tree;

use std::sync::LazyLock;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::game::Value;
use crate::render::Theme;
use crate::render::figure::{Fate, Figure, FoldedAmounts, Look, When};
use crate::render::theme::LiveWindow;
use crate::story::path::find_node;
use crate::story::pseudocode::{Line, listing};
use crate::story::{number_line, words};
use crate::trace::{NodeId, Step, Trace};
pub use pen::Screen;
use prompt::PromptKind;
use quiz::{OpenQuestion, Quiz};
use replay::Replay;
use tree::TreePane;

/// Action that the caller must take after a key was handled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyOutcome {
    /// Draw the stepper again and read the next key.
    Go,
    /// Suspend the program, as Ctrl-Z does in other programs.
    Sleep,
    /// End the program.
    End,
}

/// A stepper through a search.
pub struct Stepper<'f> {
    figure: &'f Figure<'f>,
    trace: &'f Trace,
    screen: Screen,
    replay: Replay<'f>,
    tree: TreePane,
    /// 0-based index of the first visible row of the tree.
    top: usize,
    /// Item of the outline, usually a node, that the user has chosen; `None` to follow the current item.
    chosen: Option<usize>,
    /// Number of visible rows of the tree, by which the page keys move the choice.
    page: isize,
    /// Finite values on the number line, in ascending order.
    numbers: Vec<Value>,
    listing: Vec<Line>,
    /// `true` to show also the nodes that the search has not reached yet.
    shows_ahead: bool,
    hidden: Vec<Pane>,
    quiz: Option<Quiz>,
    mode: Mode,
    /// Last search text.
    sought: String,
    /// Message in the last line, shown until the next key.
    notice: Option<String>,
}

/// Panes that the user can hide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pane {
    Board,
    Calls,
    Code,
    Line,
}

/// Modes of the stepper, which differ in their keys.
enum Mode {
    Watch,
    Help,
    /// A prompt with the text typed so far.
    Prompt(PromptKind, String),
    Question(OpenQuestion),
}

/// Nodes that the figure hides: none, because the tree pane, not the figure, folds the tree.
static NOTHING: LazyLock<FoldedAmounts> = LazyLock::new(FoldedAmounts::default);

/// Adapts a theme to terminals: the tree has no boards, and windows, if shown, are current windows rather than windows
/// on entry.
pub fn theme_for_terminals(theme: Theme) -> Theme {
    let is_live = theme.window || theme.window_live.is_some();
    Theme { boards: None, window_live: is_live.then_some(LiveWindow::Changes), window: false, ..theme }
}

impl<'f> Stepper<'f> {
    /// Returns a stepper through the search of the figure's first panel, before the first step. Other panels only add
    /// nodes to the tree.
    ///
    /// # Panics
    /// If the figure has no panel.
    pub fn new(figure: &'f Figure<'f>, screen: Screen) -> Self {
        let panel = &figure.panels()[0];
        let (trace, view) = (panel.trace(), panel.frame().view());
        let numbers = number_line::values(&[trace], view).into_iter().filter(|value| value.is_finite()).collect();
        let listing = listing(trace.settings());
        Stepper {
            figure,
            trace,
            screen,
            replay: Replay::new(trace, figure.locale(), view),
            tree: TreePane::new(figure.outline()),
            top: 0,
            chosen: None,
            page: 1,
            numbers,
            listing,
            shows_ahead: true,
            hidden: Vec::new(),
            quiz: None,
            mode: Mode::Watch,
            sought: String::new(),
            notice: None,
        }
    }

    /// Goes to the state after a number of steps, or to the end if there are fewer steps.
    pub fn go_to(&mut self, steps: usize) {
        self.replay.go_to(steps);
        self.chosen = None;
    }

    /// Returns the number of steps taken.
    pub fn steps(&self) -> usize {
        self.replay.now().steps()
    }

    /// Begins to ask for predictions; shows a notice if there are no questions about the search.
    pub fn predict(&mut self) {
        let view = self.figure.panels()[0].frame().view();
        self.quiz = Quiz::new(self.trace, self.figure.locale(), view);
        if self.quiz.is_none() {
            self.notice = Some(self.figure.locale().text("step-nothing-to-ask"));
        }
    }

    /// Hides the nodes that the search has not reached yet.
    pub fn show_only_met(&mut self) {
        self.shows_ahead = false;
    }

    /// Handles a key.
    pub fn on_key(&mut self, key: KeyEvent) -> KeyOutcome {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c' | 'd' | 'q') => KeyOutcome::End,
                KeyCode::Char('z') => KeyOutcome::Sleep,
                _ => KeyOutcome::Go,
            };
        }
        self.notice = None;
        match std::mem::replace(&mut self.mode, Mode::Watch) {
            Mode::Watch => return self.watch(key.code),
            // Any key closes the help, even `q`.
            Mode::Help => {}
            Mode::Prompt(kind, text) => self.type_into(kind, text, key.code),
            Mode::Question(asked) => return self.answer(asked, key.code),
        }
        KeyOutcome::Go
    }

    fn watch(&mut self, key: KeyCode) -> KeyOutcome {
        let (now, last) = (self.steps(), self.trace.steps().len());
        match key {
            KeyCode::Char('q') => return KeyOutcome::End,
            KeyCode::Esc => self.chosen = None,
            KeyCode::Right | KeyCode::Char(' ' | 'l') => self.advance_to(now + 1),
            KeyCode::Left | KeyCode::Backspace | KeyCode::Char('h') => self.go_to(now.saturating_sub(1)),
            KeyCode::Home => self.go_to(0),
            KeyCode::End => self.go_to(last),
            KeyCode::Char('c') => self.forward_to(|step| matches!(step, Step::Cutoff(_))),
            KeyCode::Char('C') => self.back_to(|step| matches!(step, Step::Cutoff(_))),
            KeyCode::Char('v') => self.forward_to(|step| matches!(step, Step::Evaluate { .. })),
            KeyCode::Char('V') => self.back_to(|step| matches!(step, Step::Evaluate { .. })),
            KeyCode::Up | KeyCode::Char('k') => self.choose(-1),
            KeyCode::Down | KeyCode::Char('j') => self.choose(1),
            KeyCode::PageUp => self.choose(-self.page),
            KeyCode::PageDown => self.choose(self.page),
            KeyCode::Enter => self.go_to_item(self.chosen_or_current()),
            KeyCode::Char('f') => self.tree.fold(self.tree.row_of(self.chosen_or_current())),
            KeyCode::Char('F') => self.tree.fold_all(),
            KeyCode::Char('g') => self.mode = Mode::Prompt(PromptKind::Place, String::new()),
            KeyCode::Char('/') => self.mode = Mode::Prompt(PromptKind::Move, String::new()),
            KeyCode::Char('n') => self.seek(true),
            KeyCode::Char('N') => self.seek(false),
            KeyCode::Char('p') if self.quiz.is_none() => self.predict(),
            KeyCode::Char('p') => self.quiz = None,
            KeyCode::Char('u') => self.shows_ahead = !self.shows_ahead,
            KeyCode::Char('b') => self.hide(Pane::Board),
            KeyCode::Char('s') => self.hide(Pane::Calls),
            KeyCode::Char('a') => self.hide(Pane::Code),
            KeyCode::Char('w') => self.hide(Pane::Line),
            KeyCode::Char('?') => self.mode = Mode::Help,
            _ => {}
        }
        KeyOutcome::Go
    }

    /// Returns the current item: the item of the last step, or the root before the first step.
    fn here(&self) -> usize {
        let here = self.replay.now().walk().here();
        here.map_or(0, |open| self.figure.outline().item_of(0, open.node))
    }

    /// Returns the chosen item, or the current item if none is chosen.
    fn chosen_or_current(&self) -> usize {
        self.chosen.unwrap_or_else(|| self.here())
    }

    fn when(&self) -> When<'_> {
        When::At(self.replay.now().moment(), &NOTHING)
    }

    /// Returns whether the tree shows an item at the current step.
    fn is_drawn(&self, item: usize) -> bool {
        let is_drawn = |when| self.figure.is_drawn(0, item, when);
        // The root is always drawn.
        item == 0 || is_drawn(self.when()) || self.shows_ahead && is_drawn(When::Ahead)
    }

    /// Returns the content and style of an item at the current step.
    fn look(&self, item: usize) -> Look {
        let look = self.figure.look(0, item, self.when());
        // Draw nodes that only another search visits, such as nodes below a skipped move, like nodes not reached yet.
        let is_ahead = look.fate == Fate::Ghost || !self.figure.is_drawn(0, item, self.when());
        if is_ahead { self.figure.look(0, item, When::Ahead) } else { look }
    }

    /// Updates the rows of the tree, and drops the choice if the chosen item is no longer drawn.
    fn show_tree(&mut self) {
        let shown: Vec<bool> = (0..self.figure.outline().items().len()).map(|item| self.is_drawn(item)).collect();
        self.chosen = self.chosen.filter(|&item| shown[item]);
        self.tree.show(self.here(), self.chosen, |item| shown[item]);
    }

    /// Advances to a number of steps. If a question belongs before one of the steps to be taken, stops before this step
    /// and asks the question.
    fn advance_to(&mut self, steps: usize) {
        let steps = steps.min(self.trace.steps().len());
        let now = self.steps();
        match self.quiz.as_mut().and_then(|quiz| quiz.next(now..steps)) {
            Some(asked) => {
                self.go_to(asked.question.step);
                self.mode = Mode::Question(asked);
            }
            None => self.go_to(steps),
        }
    }

    fn forward_to(&mut self, is_meant: impl Fn(&Step) -> bool) {
        let now = self.steps();
        match self.trace.steps().skip(now).position(|step| is_meant(&step)) {
            Some(further) => self.advance_to(now + further + 1),
            None => self.notice = Some(self.figure.locale().text("step-none-later")),
        }
    }

    fn back_to(&mut self, is_meant: impl Fn(&Step) -> bool) {
        match self.last_step(self.steps().saturating_sub(1), is_meant) {
            Some(index) => self.go_to(index + 1),
            None => self.notice = Some(self.figure.locale().text("step-none-earlier")),
        }
    }

    /// Returns the index of the last step before index `steps` that satisfies `is_meant`.
    fn last_step(&self, steps: usize, is_meant: impl Fn(&Step) -> bool) -> Option<usize> {
        (0..steps).rev().find(|&index| self.trace.step(index).is_some_and(|step| is_meant(&step)))
    }

    /// Chooses the item that is `rows` rows further down; a negative number counts upwards.
    fn choose(&mut self, rows: isize) {
        self.show_tree();
        let row = self.tree.row_of(self.chosen_or_current()).saturating_add_signed(rows);
        self.chosen = self.tree.rows().get(row.min(self.tree.rows().len() - 1)).map(|row| row.item);
    }

    /// Goes to the first step at which the search enters or skips an item. If this step is the current one already,
    /// goes to the last step at the item.
    fn go_to_item(&mut self, item: usize) {
        match self.figure.node_id(0, item) {
            Some(node) => self.go_to_node(node),
            None => self.notice = Some(self.figure.locale().text("step-never-there")),
        }
    }

    fn go_to_node(&mut self, node: NodeId) {
        let is_about = |step: &Step| match *step {
            Step::Enter { node: entered, .. } => entered == node,
            Step::Cutoff(cutoff) => self.trace.cutoffs()[cutoff].skipped.contains(&node),
            _ => false,
        };
        let Some(first) = self.trace.steps().position(|step| is_about(&step)) else {
            self.notice = Some(self.figure.locale().text("step-never-there"));
            return;
        };
        let last = self.last_step(self.trace.steps().len(), |step| self.trace.node_of(step) == node);
        let is_there = self.steps() == first + 1;
        self.go_to(last.filter(|_| is_there).unwrap_or(first) + 1);
    }

    fn type_into(&mut self, kind: PromptKind, mut text: String, key: KeyCode) {
        match key {
            KeyCode::Esc => return,
            KeyCode::Enter => {
                let text = text.trim().to_owned();
                match kind {
                    _ if text.is_empty() => {}
                    PromptKind::Move => {
                        self.sought = text;
                        self.seek(true);
                    }
                    PromptKind::Place => match text.parse() {
                        Ok(steps) => self.go_to(steps),
                        Err(_) => match find_node(self.figure.locale(), self.trace, &text) {
                            Ok(node) => self.go_to_node(node),
                            // The error is in English only, so show a translated message instead.
                            Err(_) => self.notice = Some(self.not_found(&text)),
                        },
                    },
                }
                return;
            }
            key => prompt::type_into(&mut text, key),
        }
        self.mode = Mode::Prompt(kind, text);
    }

    /// Chooses the next or previous drawn item whose name or move contains the search text, and continues at the other
    /// end of the tree. Opens a prompt if there is no search text.
    fn seek(&mut self, is_forwards: bool) {
        let locale = self.figure.locale();
        let wanted = self.sought.to_lowercase();
        if wanted.is_empty() {
            self.mode = Mode::Prompt(PromptKind::Move, String::new());
            return;
        }
        let is_meant = |item: usize| {
            let Some(node) = self.figure.node_id(0, item) else { return false };
            let names = [words::move_name(locale, self.trace, node), self.trace.move_name(node), self.trace.name(node)];
            self.is_drawn(item) && names.iter().flatten().any(|name| name.to_lowercase().contains(&wanted))
        };
        let (from, amount) = (self.chosen_or_current(), self.figure.outline().items().len());
        let others = (1..=amount)
            .map(|further| if is_forwards { (from + further) % amount } else { (from + amount - further) % amount });
        match others.into_iter().find(|&item| is_meant(item)) {
            Some(item) => self.chosen = Some(item),
            None => self.notice = Some(self.not_found(&self.sought)),
        }
    }

    fn not_found(&self, text: &str) -> String {
        self.figure.locale().with("step-not-found", &[("text", text.into())])
    }

    fn hide(&mut self, pane: Pane) {
        match self.hidden.iter().position(|&hidden| hidden == pane) {
            Some(place) => _ = self.hidden.remove(place),
            None => self.hidden.push(pane),
        }
    }

    fn answer(&mut self, mut asked: OpenQuestion, key: KeyCode) -> KeyOutcome {
        let Some(quiz) = &mut self.quiz else { return KeyOutcome::Go };
        let is_typed = asked.is_typed();
        match key {
            KeyCode::Char('q') if !is_typed || asked.verdict.is_some() => return KeyOutcome::End,
            // Escape skips the question and takes the step after the question.
            KeyCode::Esc => {
                self.go_to(asked.question.step + 1);
                return KeyOutcome::Go;
            }
            KeyCode::Enter | KeyCode::Right | KeyCode::Char(' ') if asked.verdict.is_some() => {
                self.advance_to(asked.question.step + 1);
                return KeyOutcome::Go;
            }
            _ if asked.verdict.is_some() => {}
            KeyCode::Enter => quiz.judge(&mut asked),
            KeyCode::Char('?') => asked.shows_hint = true,
            KeyCode::Up | KeyCode::BackTab => asked.move_by(-1),
            KeyCode::Down | KeyCode::Tab => asked.move_by(1),
            KeyCode::Char(digit @ '1'..='9') if !is_typed => asked.choose(digit),
            key => asked.type_key(key),
        }
        self.mode = Mode::Question(asked);
        KeyOutcome::Go
    }
}
