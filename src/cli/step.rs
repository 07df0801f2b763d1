//! `plyscope step`: the stepper in a terminal.

use std::io::{self, IsTerminal};

use crate::fault::Fault;
use crate::render::figure::Figure;
use crate::render::{Outline, Theme};
use crate::story::{Frame, steps};
use crate::study::coverage::full_search;
use crate::trace::Trace;
use crate::viewer::{KeyOutcome, Screen, Stepper, theme_for_terminals};
use ratatui::DefaultTerminal;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use ratatui::crossterm::execute;

use super::args::{self, DrawnMoment};
use super::files::{self, Output};
use super::plan::{Plan, SearchOptions, note_all};
use super::{Failure, draw};

pub(super) fn step(arguments: &args::Stepper) -> Result<(), Failure> {
    let wishes = SearchOptions::one(&arguments.options);
    let plan = Plan::new(&arguments.source, &wishes, arguments.speech.locale()?)?;
    let mut traces = plan.record_all()?;
    note_all(&plan.locale, &traces);
    let first = draw::moments(&traces, arguments.at_step.unwrap_or(DrawnMoment::Step(0)))?;
    if !has_terminal() {
        let mut out = Output::open(None)?;
        let width = out.width();
        steps::write_sentences(&mut out, width, &traces[0], &plan.locale)?;
        return out.finish();
    }
    traces.extend(whole_tree(&plan)?);
    let traced: Vec<&Trace> = traces.iter().collect();
    let outline = Outline::new(&traced, usize::MAX);
    let frames: Vec<Frame<'_>> =
        traces.iter().map(|trace| Frame::at(trace, trace.steps().len(), arguments.view)).collect();
    let theme = theme_for_terminals(Theme::default());
    let figure = Figure::new(&outline, &frames, &theme, &plan.locale).keeping_given_leaves();
    let has_colours = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
    let screen = Screen { colours: has_colours, ascii: arguments.ascii };
    let mut stepper = Stepper::new(&figure, screen);
    if arguments.only_met {
        stepper.show_only_met();
    }
    stepper.go_to(first[0]);
    if arguments.predict {
        stepper.predict();
    }
    files::when_ended(restore);
    // `try_init` installs a panic hook that restores the terminal.
    let shown = ratatui::try_init().and_then(|mut terminal| show(&mut stepper, &mut terminal));
    restore();
    shown.map_err(|error| Failure::Work(Fault::new(format!("the terminal cannot be used: {error}"))))
}

/// Returns whether standard output is a terminal that can show the stepper.
fn has_terminal() -> bool {
    io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}

/// Records plain minimax, which supplies the nodes of a small tree that the search skips. Returns `None` if the search
/// is plain minimax itself, the tree is too large, or minimax cannot search it.
fn whole_tree(plan: &Plan) -> Result<Option<Trace>, Failure> {
    let settings = plan.settings[0];
    let full = full_search(&plan.source, &settings, &plan.full_searches(), Some(Outline::MOST as u64));
    full.filter(|full| *full != settings).map(|full| plan.record(&full)).transpose()
}

fn restore() {
    ratatui::restore();
    let _ = execute!(io::stdout(), Show);
}

fn show(stepper: &mut Stepper<'_>, terminal: &mut DefaultTerminal) -> io::Result<()> {
    loop {
        terminal.draw(|frame| stepper.draw(frame))?;
        let then = match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => stepper.on_key(key),
            _ => KeyOutcome::Go,
        };
        match then {
            KeyOutcome::Go => {}
            KeyOutcome::End => return Ok(()),
            KeyOutcome::Sleep => {
                restore();
                sleep()?;
                *terminal = ratatui::try_init()?;
            }
        }
    }
}

/// Suspends the process, as Ctrl-Z does.
#[cfg(unix)]
fn sleep() -> io::Result<()> {
    signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the version for Unix may fail")]
fn sleep() -> io::Result<()> {
    Ok(())
}
