//! The finding about a logged search: the first law that the search breaks, the mistake that explains the violation,
//! and the sentences about both.

use std::fmt::Display;
use std::sync::Arc;

use super::given::GivenTree;
use super::laws::{Law, Violation, violations};
use super::log::{Call, Crash, Log};
use super::reading::{Reading, Tried, best_of};
use crate::fault::named;
use crate::game::Value;
use crate::locale::Locale;
use crate::search::{CutOn, Window};
use crate::story::words;

named! {
    /// A mistake in a program. A mistake that a [mutant](crate::search::Mutant) makes has the name of the mutant.
    pub enum Mistake {
        /// Every node starts with the window of the root.
        WindowReset: "window-reset",
        /// A node passes only its own bound to its children.
        Shallow: "shallow",
        /// Negamax passes on (α, β) instead of (−β, −α).
        WindowKept: "window-kept",
        /// A node passes on its window without narrowing it by the values of earlier moves.
        NotNarrowed: "not-narrowed",
        /// The values of one player narrow the opponent's bound.
        OtherBound: "other-bound",
        /// The window passed to a child is wrong in another way.
        WrongWindow: "wrong-window",
        /// Moves are skipped at an equal value, which the rules of the given tree do not allow.
        CutsOnEqual: "cuts-on-equal",
        /// One player never cuts.
        NeverCuts: "never-cuts",
        /// The cutoff comes one move late.
        LateCut: "late-cut",
        /// The cutoff leaves only the inner one of two loops.
        InnerBreak: "inner-break",
        /// Moves are skipped although the window is open.
        WrongComparison: "wrong-comparison",
        /// A loop leaves out moves, although nothing is cut off.
        MovesMissing: "moves-missing",
        /// Only the first move is searched.
        ReturnInLoop: "return-in-loop",
        /// The best value starts with a number that may be better than the values of all moves.
        WrongStart: "wrong-start",
        /// The first value is returned instead of the best one.
        FirstValue: "first-value",
        /// The last value is returned instead of the best one.
        LastValue: "last-value",
        /// Values are compared with the bound of the window instead of with the best value so far.
        BoundForBest: "bound-for-best",
        /// Negamax does not change the sign of returned values.
        Sign: "sign",
        /// The worst value is returned instead of the best one.
        PlayersSwapped: "players-swapped",
        /// The value is wrong in another way.
        WrongValue: "wrong-value",
        /// A move is not taken back.
        NotUndone: "not-undone",
        /// A move is searched twice.
        SearchedTwice: "searched-twice",
        /// A null-window test that fails high is not followed by a second search.
        NoSecondSearch: "no-second-search",
        /// The transposition table returns bounds as values.
        TableBound: "table-bound",
        /// The move returned is not the best one.
        WrongMove: "wrong-move",
        /// The move returned is a move of a deeper node.
        DeeperMove: "deeper-move",
        /// One player moves twice in a row.
        MovesTwice: "moves-twice",
        /// Leaves are evaluated from the point of view of the wrong player.
        WrongSide: "wrong-side",
        /// A leaf has another value than in the given tree.
        WrongLeaf: "wrong-leaf",
        /// An inner node is evaluated instead of searched.
        StopsEarly: "stops-early",
        /// A leaf of the given tree is searched instead of evaluated.
        StopsLate: "stops-late",
        /// The calls never end.
        Endless: "endless",
        /// The program ends with an error.
        Crash: "crash",
    }
}

impl Mistake {
    /// Returns the identifier of the lesson that explains the mistake, if there is one.
    pub fn lesson(self) -> Option<&'static str> {
        Some(match self {
            Mistake::WindowReset | Mistake::NotNarrowed | Mistake::WrongWindow => "window-goes-down",
            Mistake::Shallow => "deep-cutoff",
            Mistake::WindowKept | Mistake::Sign | Mistake::WrongSide => "negamax-sign",
            Mistake::OtherBound => "promises",
            Mistake::NeverCuts | Mistake::LateCut | Mistake::InnerBreak => "cut-leaf",
            Mistake::WrongComparison | Mistake::CutsOnEqual => "cut-on-equal",
            Mistake::MovesMissing
            | Mistake::ReturnInLoop
            | Mistake::WrongStart
            | Mistake::FirstValue
            | Mistake::LastValue
            | Mistake::BoundForBest
            | Mistake::PlayersSwapped
            | Mistake::WrongValue
            | Mistake::MovesTwice => "min-and-max",
            Mistake::TableBound => "table-bounds",
            Mistake::WrongMove | Mistake::DeeperMove => "root-moves",
            Mistake::Endless | Mistake::StopsEarly | Mistake::StopsLate => "depth-off-by-one",
            Mistake::WrongLeaf
            | Mistake::NotUndone
            | Mistake::SearchedTwice
            | Mistake::NoSecondSearch
            | Mistake::Crash => return None,
        })
    }
}

/// The first place where a search breaks a law, with the mistake that explains it.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// The mistake.
    pub mistake: Mistake,
    /// The broken law, and the place in the log at which it is broken.
    pub violation: Violation,
    /// 1-based line of the program at which the law is broken; `None` if the log does not contain it.
    pub line: Option<u32>,
}

/// Judgement on a recorded search.
#[derive(Debug)]
pub struct Verdict {
    /// The log, with the interpretation on which the judgement is based.
    pub reading: Reading,
    /// The mistake; `None` if the search breaks no law.
    pub finding: Option<Finding>,
}

impl Verdict {
    /// Returns a few sentences about the mistake, or about the absence of mistakes.
    pub fn told(&self, locale: &Locale) -> String {
        let Verdict { reading, finding } = self;
        let Some(finding) = finding else { return rightness(&reading.log, locale) };
        let parts =
            [finding.headline(reading, locale), finding.evidence(reading, locale), finding.advice(reading, locale)];
        parts.join(" ")
    }
}

/// Looks for a mistake in a recorded search. There is no mistake if the search breaks no law under at least one
/// reading of the log. `program` is the text of the program, if known, and `given` the tree that it searched.
pub fn find(mut log: Log, program: Option<&str>, given: Option<&GivenTree>) -> Verdict {
    if let Some(given) = given {
        given.complete(&mut log);
    }
    let log = Arc::new(log);
    let (mut reading, mut all) = (Reading::new(&log), Vec::new());
    for (place, other) in Reading::all(&log).enumerate() {
        let mut found = match given {
            Some(given) => given.violations(&other),
            None => violations(&other, CutOn::Equal),
        };
        found.sort_by_key(|violation| violation.time);
        let is_right = found.is_empty();
        if place == 0 || is_right {
            (reading, all) = (other, found);
        }
        if is_right {
            break;
        }
    }
    let finding = all.first().map(|violation| {
        let judge = Judge { reading: &reading, all: &all, first: violation, program };
        Finding { mistake: judge.mistake(), line: line_of(&log, violation), violation: violation.clone() }
    });
    Verdict { reading, finding }
}

/// Returns the 1-based line of the program at which a law is broken; `None` if the log does not contain it.
fn line_of(log: &Log, violation: &Violation) -> Option<u32> {
    let end = || log.calls[violation.call].last_line();
    let of_child = || violation.child.and_then(|child| log.calls[child].line);
    match violation.law {
        Law::Crash => log.crash.as_ref()?.line,
        Law::Bound | Law::Move => end(),
        // Without cutoffs, a loop has left out the moves.
        Law::Open if !log.has_windows() => {
            log.calls[violation.call].children.last().and_then(|&child| log.calls[child].line).or_else(end)
        }
        _ => of_child().or_else(end),
    }
}

/// Inference of the mistake behind the first violation.
struct Judge<'j> {
    reading: &'j Reading,
    all: &'j [Violation],
    first: &'j Violation,
    program: Option<&'j str>,
}

impl Judge<'_> {
    fn mistake(&self) -> Mistake {
        let is_about_windows = matches!(self.first.law, Law::Window | Law::Closed);
        let is_bounded = || self.always(Law::Best, |other| self.is_bounded_last(other));
        if is_about_windows && self.of(Law::Best).next().is_some() && is_bounded() {
            return Mistake::BoundForBest;
        }
        let is_about_values = is_about_windows || self.first.law == Law::Best;
        let is_last = || self.always(Law::Best, |other| self.returns_last(other));
        if self.reading.is_negamax && is_about_values && self.keeps_signs() && !is_last() {
            return Mistake::Sign;
        }
        match self.first.law {
            Law::Best => self.value(),
            Law::Turns if self.first.child.is_none() => Mistake::PlayersSwapped,
            Law::Turns => Mistake::MovesTwice,
            Law::Window => self.window(self.first),
            Law::Closed => self.closed(),
            Law::Open => self.open(),
            Law::Test => Mistake::NoSecondSearch,
            Law::Undo => Mistake::NotUndone,
            Law::Once => Mistake::SearchedTwice,
            Law::Bound => Mistake::TableBound,
            Law::Move if self.first.child.is_some() => Mistake::WrongMove,
            Law::Move => Mistake::DeeperMove,
            Law::Leaf => self.leaf(),
            Law::Crash if self.reading.log.crash.as_ref().is_some_and(Crash::is_endless) => Mistake::Endless,
            Law::Crash => Mistake::Crash,
        }
    }

    /// Returns the mistake behind a wrong value of a leaf.
    fn leaf(&self) -> Mistake {
        let is_turned =
            |other: &Violation| other.value.is_none_or(|right| self.reading.value(other.call) == Some(-right));
        match self.first.value {
            _ if self.first.child.is_some() => Mistake::StopsLate,
            None => Mistake::StopsEarly,
            Some(_) if self.always(Law::Leaf, is_turned) => Mistake::WrongSide,
            Some(_) => Mistake::WrongLeaf,
        }
    }

    /// Returns the violations of a law by the player of the first violation.
    fn of(&self, law: Law) -> impl Iterator<Item = &Violation> {
        let player = |violation: &Violation| self.reading.players[violation.call];
        self.all.iter().filter(move |violation| violation.law == law && player(violation) == player(self.first))
    }

    /// Returns whether a condition holds for at least nine tenths of the violations of a law by the player of the first
    /// violation; `true` if there are none. The other violations may be consequences.
    fn always(&self, law: Law, holds: impl Fn(&Violation) -> bool) -> bool {
        let all = || self.of(law);
        all().filter(|violation| holds(violation)).count() * 10 >= all().count() * 9
    }

    fn tried(&self, violation: &Violation) -> Vec<Tried> {
        self.reading.tried(violation.call, violation.time)
    }

    fn entry(&self, call: usize) -> Window {
        self.reading.entry(call).unwrap_or(Window::FULL)
    }

    /// Returns whether at least nine tenths of the wrong values equal the largest value of a child with an unchanged
    /// sign. A difference of 1 is ignored, because wins may be shifted by their distance, unless all values lie between
    /// -1 and 1.
    fn keeps_signs(&self) -> bool {
        let reading = self.reading;
        let own = |call: usize| reading.own(call).map(Value::to_f64);
        let is_small = |call: &Call| call.value().is_none_or(|value| value.to_f64().abs() <= 1.0);
        let slack = if reading.log.calls.iter().all(is_small) { 0.0 } else { 1.0 };
        let kept = |(index, call): (usize, &Call)| {
            let values = || call.children.iter().filter_map(|&child| own(child));
            let (value, largest, right) = (own(index)?, values().reduce(f64::max)?, -values().reduce(f64::min)?);
            let is_near = |other: f64| (value - other).abs() <= slack;
            (!is_near(right)).then_some(is_near(largest))
        };
        let kept: Vec<bool> = reading.log.calls.iter().enumerate().filter_map(kept).collect();
        let count = kept.iter().filter(|&&kept| kept).count();
        count > 0 && count * 10 >= kept.len() * 9
    }

    /// Returns the mistake behind a wrong value.
    fn value(&self) -> Mistake {
        let reading = self.reading;
        let returned = |violation: &Violation| reading.value(violation.call);
        let is_worst = |violation: &Violation| {
            let values = self.tried(violation).into_iter().map(|tried| tried.value);
            best_of(reading.players[violation.call].opponent(), values) == returned(violation)
        };
        let is_better = |violation: &Violation| match (returned(violation), violation.value) {
            (Some(value), Some(best)) => reading.players[violation.call].prefers(value, best),
            _ => false,
        };
        let is_first =
            |violation: &Violation| self.tried(violation).first().map(|first| first.value) == returned(violation);
        let knows_players = reading.log.calls.iter().any(|call| call.player.is_some());
        if self.always(Law::Best, is_worst) && self.several(Law::Best) {
            return if reading.is_negamax || !knows_players { Mistake::Sign } else { Mistake::PlayersSwapped };
        }
        let size = |violation: &Violation| returned(violation).map(Value::magnitude);
        if self.always(Law::Best, is_better) && self.always(Law::Best, |other| size(other) == size(self.first)) {
            return Mistake::WrongStart;
        }
        let is_only = |violation: &Violation| self.tried(violation).len() == 1;
        if self.always(Law::Best, |violation| self.returns_last(violation)) && !is_only(self.first) {
            return Mistake::LastValue;
        }
        if self.always(Law::Best, is_first) {
            return Mistake::FirstValue;
        }
        if self.always(Law::Best, |violation| self.is_bounded_last(violation)) {
            return Mistake::BoundForBest;
        }
        Mistake::WrongValue
    }

    /// Returns whether the call of a violation returns the value of its last move.
    fn returns_last(&self, violation: &Violation) -> bool {
        self.tried(violation).last().map(|last| last.value) == self.reading.value(violation.call)
    }

    /// Returns whether the call of a violation returns the value of its last move, or the bound of the player to move
    /// on entry if that bound is better for the player.
    fn is_bounded_last(&self, violation: &Violation) -> bool {
        let player = self.reading.players[violation.call];
        let bounded = |last: &Tried| self.entry(violation.call).narrowed(player, last.value).far(player.opponent());
        self.tried(violation).last().map(bounded) == self.reading.value(violation.call)
    }

    /// Returns whether a law is broken more than once, or the log has fewer than 30 calls.
    fn several(&self, law: Law) -> bool {
        self.all.iter().filter(|violation| violation.law == law).count() > 1 || self.reading.log.calls.len() < 30
    }

    /// Returns the mistake behind a wrong window.
    fn window(&self, violation: &Violation) -> Mistake {
        let reading = self.reading;
        let (root, call) = (self.entry(0), violation.call);
        let (Some(child), Some(known)) = (violation.child, violation.window) else { return Mistake::WrongWindow };
        let Some(given) = reading.window(child) else { return Mistake::WrongWindow };
        let is_reset = |violation: &Violation| violation.child.and_then(|child| reading.window(child)) == Some(root);
        let entry = self.entry(call);
        let (calls, player) = (&reading.log.calls, reading.players[call]);
        let ([alpha, beta], [from, to]) = (calls[child].window(), calls[call].window());
        let turned = |bound: Option<Value>| bound.map(|bound| -bound);
        let is_kept = beta == to && alpha >= from || alpha <= turned(from) && beta == turned(to);
        // A symmetric window looks the same after a correct turn, so it counts as unchanged only if α > β.
        if reading.is_negamax && is_kept && (alpha != turned(beta) || alpha > beta) {
            return Mistake::WindowKept;
        }
        let is_inner = |violation: &Violation| self.entry(violation.call) != root;
        let all_are_root = (0..calls.len()).all(|call| self.entry(call) == root) && !self.hands_on(child);
        if self.always(Law::Window, is_reset) && (all_are_root || self.of(Law::Window).any(is_inner)) {
            return Mistake::WindowReset;
        }
        if given == entry {
            return Mistake::NotNarrowed;
        }
        let own = player.opponent();
        if given.far(own) == known.far(own) && given.far(player) == root.far(player) {
            return Mistake::Shallow;
        }
        if given.far(player) != entry.far(player) {
            return Mistake::OtherBound;
        }
        Mistake::WrongWindow
    }

    /// Returns the line of the program with this 1-based number; `None` if there is no such line, or if the program or
    /// the number is unknown.
    fn text(&self, line: Option<u32>) -> Option<&str> {
        self.program?.lines().nth((line? as usize).checked_sub(1)?)
    }

    /// Returns whether the line of the program that makes a call names α, so that the caller passes on its own window.
    fn hands_on(&self, child: usize) -> bool {
        let log = &self.reading.log;
        let Some(names) = log.header.found.get("alpha").and_then(Option::as_ref) else { return false };
        let line = self.text(log.calls[child].line);
        let is_name = |word: &str| names.split(" / ").any(|name| name == word);
        line.is_some_and(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(is_name))
    }

    /// Returns the mistake behind moves that are searched after the window has closed.
    fn closed(&self) -> Mistake {
        let reading = self.reading;
        let calls = &reading.log.calls;
        if let Some(violation) = self.of(Law::Window).next() {
            return self.window(violation);
        }
        // For each call of the player that tries moves after its window has closed: the number of these moves.
        let mut after: Vec<usize> = Vec::new();
        // `true` if the first of these moves always begins a new row of the board, as after a break out of an inner
        // loop.
        let mut begin_rows = true;
        let (mut has_cut, mut knows_moves) = (false, false);
        for (call, logged) in calls.iter().enumerate() {
            let Some(end) = logged.end.as_ref().filter(|_| reading.players[call] == reading.players[self.first.call])
            else {
                continue;
            };
            let Some(entry) = reading.entry(call) else { continue };
            let tried = reading.tried(call, end.ends);
            let closes = (1..=tried.len()).find(|&count| {
                let window = reading.remaining(call, entry, &tried[..count]);
                window.alpha > window.beta
            });
            let Some(closes) = closes else { continue };
            knows_moves |= end.untried.is_some();
            if tried.len() > closes {
                after.push(tried.len() - closes);
                begin_rows &= row(&calls[tried[closes - 1].call]) != row(&calls[tried[closes].call]);
            }
            has_cut |= match &end.untried {
                Some(moves) => !moves.is_empty(),
                None => tried.len() == closes,
            };
        }
        let is_in_row = |pair: &[usize]| row(&calls[pair[0]]).is_some_and(|first| row(&calls[pair[1]]) == Some(first));
        let has_rows = calls.iter().any(|call| call.children.windows(2).any(is_in_row));
        match (has_cut, after.iter().all(|&count| count == 1)) {
            (true, false) if knows_moves => Mistake::InnerBreak,
            _ if has_rows && begin_rows => Mistake::InnerBreak,
            (has_cut, true) if has_cut || after.len() > 1 => Mistake::LateCut,
            _ => Mistake::NeverCuts,
        }
    }

    /// Returns the mistake behind moves that are skipped although the window is open.
    fn open(&self) -> Mistake {
        if self.always(Law::Open, is_equal) {
            return Mistake::CutsOnEqual;
        }
        let is_first = |violation: &Violation| self.tried(violation).len() == 1;
        let calls = &self.reading.log.calls;
        let line = calls[self.first.call].last_line();
        let is_guarded = self.program.zip(line).is_some_and(|(program, line)| is_guarded(program, line));
        // A statement with less indentation than the call of the search is after the loop.
        let called = calls[self.first.call].children.first().and_then(|&child| calls[child].line);
        let is_behind =
            self.text(line).zip(self.text(called)).is_some_and(|(end, call)| indentation(end) < indentation(call));
        if self.always(Law::Open, is_first) && self.several(Law::Open) && !is_guarded && !is_behind {
            return Mistake::ReturnInLoop;
        }
        if self.reading.log.has_windows() { Mistake::WrongComparison } else { Mistake::MovesMissing }
    }
}

/// Returns the text of a move before its first comma, without the bracket, such as the row `1` of the cell `(1, 2)`;
/// `None` without a comma.
fn row(call: &Call) -> Option<&str> {
    Some(call.mv.as_ref()?.trim_start_matches(['(', '[']).split_once(',')?.0)
}

/// Returns whether the window of a violation is closed by equal bounds.
fn is_equal(violation: &Violation) -> bool {
    violation.window.is_some_and(|window| window.alpha == window.beta)
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Returns whether the statement on this 1-based line belongs to an `if`: the nearest line above with less indentation
/// begins with `if`, `elif` or `else`.
fn is_guarded(program: &str, line: u32) -> bool {
    let lines: Vec<&str> = program.lines().take(line as usize).filter(|text| !text.trim().is_empty()).collect();
    let Some((statement, above)) = lines.split_last() else { return false };
    let outer = above.iter().rfind(|text| indentation(text) < indentation(statement));
    outer.is_some_and(|outer| ["if", "elif", "else"].iter().any(|word| outer.trim_start().starts_with(word)))
}

impl Finding {
    /// Returns a sentence that states the mistake.
    pub fn title(&self, reading: &Reading, locale: &Locale) -> String {
        let player = words::unnamed_player(locale, reading.players[self.violation.call]);
        words_of(locale, "mistake", self.mistake.name(), &[("player", player)])
    }

    /// Returns the place in the program, as far as it is known, followed by the [title](Finding::title).
    pub fn headline(&self, reading: &Reading, locale: &Locale) -> String {
        let title = self.title(reading, locale);
        match (&reading.log.header.program, self.line) {
            (Some(program), Some(line)) => format!("{program}:{line}: {title}"),
            (Some(program), None) => format!("{program}: {title}"),
            (None, Some(line)) => format!("{line}: {title}"),
            (None, None) => title,
        }
    }

    /// Returns a sentence with advice on how to correct the mistake.
    pub fn advice(&self, reading: &Reading, locale: &Locale) -> String {
        let player = reading.players[self.violation.call];
        let [best, bound] = player.pick([["max", "α"], ["min", "β"]]).map(str::to_owned);
        words_of(locale, "mend", self.mistake.name(), &[("best", best), ("bound", bound)])
    }

    /// Returns a sentence with the place and the numbers that show the mistake.
    pub fn evidence(&self, reading: &Reading, locale: &Locale) -> String {
        self.evidence_at(place(reading, self.violation.call, locale), reading, locale)
    }

    /// Returns the [`evidence`](Finding::evidence) with `node` as the name of the node.
    pub fn evidence_at(&self, node: String, reading: &Reading, locale: &Locale) -> String {
        let Violation { law, call, child, time, window, value } = &self.violation;
        let calls = &reading.log.calls;
        let is_other = *law == Law::Turns && child.is_none();
        let tried = reading.tried(*call, if is_other { usize::MAX } else { *time });
        let entry = reading.entry(*call);
        let end = calls[*call].end.as_ref();
        let typeset = |number: &dyn Display| locale.number(&words::typeset(&number.to_string()));
        let number = |value: Option<Value>| value.map_or_else(|| "?".to_owned(), |value| typeset(&value));
        let brackets = |window: Option<Window>| window.map_or_else(String::new, |window| typeset(&window));
        let values: Vec<String> = tried.iter().map(|tried| typeset(&tried.value)).collect();
        let untried = end.and_then(|end| end.untried.clone()).unwrap_or_default();
        let of_child = |read: &dyn Fn(usize) -> String| child.map_or_else(String::new, read);
        let best = tried.iter().find(|tried| Some(tried.value) == *value);
        let crash = reading.log.crash.as_ref().map_or_else(String::new, |crash| crash.error.clone());
        let parts = [
            ("node", node),
            ("player", words::unnamed_player(locale, reading.players[*call])),
            ("move", of_child(&|child| move_of(reading, child))),
            ("best-move", best.map_or_else(String::new, |tried| move_of(reading, tried.call))),
            ("returned-move", end.and_then(|end| end.mv.clone()).unwrap_or_default()),
            ("values", values.join(", ")),
            ("best", number(*value)),
            ("value", number(reading.value(*call))),
            ("child-value", of_child(&|child| number(reading.value(child)))),
            ("entry", brackets(entry)),
            ("right", brackets(*window)),
            ("given", of_child(&|child| brackets(reading.window(child)))),
            ("skipped", untried.join(", ")),
            ("before", calls[*call].position.clone().unwrap_or_default()),
            ("after", end.and_then(|end| end.position.clone()).unwrap_or_default()),
            ("error", crash),
        ];
        let name = match law {
            Law::Window if tried.is_empty() => "window-first",
            Law::Open if !reading.log.has_windows() => "open-missing",
            Law::Open if is_equal(&self.violation) => "open-equal",
            Law::Turns if is_other => "turns-other",
            Law::Leaf if child.is_some() => "leaf-searched",
            Law::Leaf if value.is_none() => "leaf-inner",
            _ => law.name(),
        };
        words_of(locale, "law", name, &parts)
    }
}

/// Returns the sentence about a log without a mistake: the aspects of the search that are right, as far as the log
/// shows them.
pub fn rightness(log: &Log, locale: &Locale) -> String {
    let knows_moves = log.calls.iter().any(|call| call.end.as_ref().is_some_and(|end| end.untried.is_some()));
    locale.text(match (log.has_windows(), knows_moves) {
        (false, _) => "debug-right-values",
        (true, false) => "debug-right-windows",
        (true, true) => "debug-right",
    })
}

/// Returns a node as words: the root, or the moves that lead to it.
pub fn place(reading: &Reading, call: usize, locale: &Locale) -> String {
    if call == 0 {
        return locale.text("logged-root");
    }
    let moves: Vec<String> = reading.log.path(call).into_iter().map(|call| move_of(reading, call)).collect();
    locale.with("logged-node", &[("moves", moves.join(", ").into())])
}

/// Returns the text of the move that leads to a call. If the log does not name the move, returns `#` and the 1-based
/// number of the call among its siblings.
pub fn move_of(reading: &Reading, call: usize) -> String {
    let calls = &reading.log.calls;
    calls[call].mv.clone().unwrap_or_else(|| {
        let siblings = calls[call].parent.map(|parent| &calls[parent].children);
        let number = siblings.and_then(|siblings| siblings.iter().position(|&sibling| sibling == call));
        format!("#{}", number.map_or(1, |number| number + 1))
    })
}

fn words_of(locale: &Locale, about: &str, name: &str, parts: &[(&'static str, String)]) -> String {
    let parts: Vec<_> = parts.iter().map(|(key, text)| (*key, text.as_str().into())).collect();
    let key = format!("{about}-{name}");
    locale.with(&key, &parts)
}
