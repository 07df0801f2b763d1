//! Worksheets with their keys: tasks about one tree, the right answers with their reasons, and the answers that typical
//! mistakes lead to.
//!
//! A [`Sheet`] contains texts and finished pictures. [`formats`] writes a sheet as HTML, LaTeX, Markdown or Typst with
//! the templates in `templates/worksheet/`, and [`pages`] lays it out on pages for PDF.

mod desk;
#[cfg_attr(not(feature = "raster"), expect(dead_code, reason = "pictures of platforms need pixels"))]
mod document;
mod figures;
pub mod file;
mod formats;
mod head;
mod key;
#[cfg(feature = "raster")]
pub mod marked;
mod model;
#[cfg(feature = "raster")]
mod online;
pub mod pages;
#[cfg(feature = "raster")]
pub mod platforms;
mod tasks;

use std::str::FromStr;

pub use formats::{html, latex, markdown, typst};
pub use head::SheetHead;
pub use model::{Face, Points, Sheet, SheetBlock, SheetColumn, SheetFigure, Task};
pub use tasks::TaskKind;

use sha2::{Digest, Sha256};

use crate::exercise::Exercise;
use crate::fault::{Fault, errors, suggest};
use crate::game::catalog::AnyGame;
use crate::locale::Locale;
use crate::render::page::Page;
use crate::search::{Mates, Order, Settings, Window};
use crate::source::{NodeNames, Source};
use crate::story::{View, words};
use crate::trace::NodeId;
use desk::TaskMaterial;
use tasks::NewTask;

/// A requested task: its kind and its points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// Kind of the task.
    pub kind: TaskKind,
    /// Points of the task; `None` for the default number.
    pub points: Option<Points>,
}

/// Parses a kind (`values`), or a kind with its points (`values:4`).
///
/// ```
/// use plyscope::exercises::{TaskKind, Wanted};
/// let wanted: Wanted = "cuts:2.5".parse()?;
/// assert_eq!((wanted.kind, wanted.points.map(|points| points.number())), (TaskKind::Cuts, Some(2.5)));
/// assert!("cutz".parse::<Wanted>().unwrap_err().contains("did you mean `cuts`?"));
/// # Ok::<(), String>(())
/// ```
impl FromStr for Wanted {
    type Err = String;

    fn from_str(text: &str) -> Result<Wanted, String> {
        let text = text.trim();
        let (name, points) = match text.split_once([':', '=']) {
            Some((name, points)) => (name, Some(points.parse()?)),
            None => (text, None),
        };
        let names = TaskKind::ALL.map(TaskKind::name);
        let unknown = || {
            let help = suggest(name, names, format!("there are {}", names.join(", ")));
            format!("there is no task `{name}`; {help}")
        };
        Ok(Wanted { kind: TaskKind::named(name).ok_or_else(unknown)?, points })
    }
}

/// A request for a sheet.
#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    /// Source and settings of the search.
    pub exercise: &'a Exercise,
    /// Tasks of the sheet. If empty, the sheet has the [usual](TaskKind::USUAL) tasks and, for a tree with chance
    /// nodes, the tasks [about chance](TaskKind::ABOUT_CHANCE), as far as the exercise has material for them.
    pub tasks: &'a [Wanted],
    /// Title of the sheet; `None` for a title with the name of the algorithm.
    pub title: Option<&'a str>,
    /// Name of the student; `None` for a blank line.
    pub student: Option<&'a str>,
    /// Language of the sheet.
    pub locale: &'a Locale,
    /// Paper on which pictures must be legible; `None` for formats without pages.
    pub page: Option<Page>,
    /// Head of the sheet, and a teacher's own tasks; `None` for neither.
    pub head: Option<&'a SheetHead>,
}

impl<'a> Request<'a> {
    /// Creates a request for a sheet with the default title, a blank line for the name and no head, for formats without
    /// pages.
    pub fn new(exercise: &'a Exercise, tasks: &'a [Wanted], locale: &'a Locale) -> Request<'a> {
        Request { exercise, tasks, title: None, student: None, locale, page: None, head: None }
    }
}

/// Returns the exercise for a sheet. Inner nodes of a hand-built tree have distinct names, so that tasks can refer to
/// them.
///
/// # Errors
/// Returns the errors of [`Exercise::new`].
pub fn exercise(source: &Source, settings: &Settings) -> Result<Exercise, Fault> {
    Exercise::new(&source.clone().with_names(NodeNames::Distinct), settings)
}

/// Computes the seed of a student's tree: the first eight bytes, in big-endian order, of the SHA-256 of `SEED:NAME` in
/// UTF-8. White space around the name is ignored.
pub fn seed_of(name: &str, seed: u64) -> u64 {
    let hash = Sha256::digest(format!("{seed}:{}", name.trim()));
    hash[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// Returns the kinds of tasks for which the exercise has material, in the order of [`TaskKind::ALL`].
pub fn possible(exercise: &Exercise, locale: &Locale) -> Vec<TaskKind> {
    let desk = TaskMaterial::new(exercise, locale, None);
    TaskKind::ALL.into_iter().filter(|kind| kind.make(&desk).is_ok()).collect()
}

/// Makes a sheet with its key.
///
/// # Errors
/// If a task is requested twice, the exercise has no material for a requested task or for any task, or a picture has no
/// room on a page.
pub fn sheet(request: &Request<'_>) -> Result<Sheet, Fault> {
    let Request { exercise, locale, page, .. } = *request;
    let desk = TaskMaterial::new(exercise, locale, page);
    let mut tasks = tasks(request, &desk)?;
    let nothing = SheetHead::default();
    let head = request.head.unwrap_or(&nothing);
    let own_key = head.key(tasks.len() + 1);
    tasks.extend(head.tasks());
    let key = key::sections(&desk, &tasks, own_key)?;
    let name = words::method(locale, exercise.settings());
    let title = request.title.map_or_else(|| locale.with("sheet-heading", &[("name", name.into())]), str::to_owned);
    let key_title = locale.with("sheet-key", &[("title", title.clone().into())]);
    let trace = &exercise.trace;
    let themes = [&figures::blank_theme(trace), &figures::solved_theme(trace)];
    let tree = figures::figure(&desk, "tree", &locale.text("sheet-tree"), trace, themes, &exercise.whole)?;
    let is_left_to_draw = tasks.iter().any(|task| task.kind == TaskKind::GameTree);
    let tree = if is_left_to_draw { figures::left_to_draw(&desk, tree) } else { described(tree, &desk) };
    let board = figures::position(&desk).map(|board| SheetBlock::Figure(Box::new(board)));
    let notes = [note_on_moves(&desk), note_on_mates(&desk), note_on_symmetry(&desk)].into_iter().flatten();
    let notes = notes.chain(head.instructions()).chain(board);
    Ok(Sheet {
        locale: locale.clone(),
        title,
        key_title,
        above: head.above(),
        details: head.details(locale),
        rules: rules(&desk),
        notes: notes.collect(),
        student: request.student.map(str::to_owned),
        key,
        tree,
        tasks,
        source: exercise.source.written().clone(),
        settings: *exercise.settings(),
    })
}

/// Adds a sentence for each inner node to the alternative text of the unsolved picture, unless there are too many inner
/// nodes.
fn described(mut tree: SheetFigure, desk: &TaskMaterial<'_>) -> SheetFigure {
    /// Maximum number of sentences. Longer texts cannot be followed.
    const MOST: usize = 40;
    let (whole, locale) = (desk.whole(), desk.locale);
    let inner = desk.inner();
    if inner.len() > MOST {
        return tree;
    }
    let child = |&child: &NodeId| {
        let node = whole.node(child);
        let value = node.value.filter(|_| node.is_leaf()).map(|value| desk.number(value));
        match (whole.name(child), value) {
            (Some(name), Some(value)) => format!("{name} = {value}"),
            (None, Some(value)) => value,
            (_, None) => desk.name(child),
        }
    };
    for node in inner {
        let children: Vec<String> = desk.children(node).iter().map(child).collect();
        let player = words::player_name(locale, whole, whole.node(node).player);
        let parts =
            [("node", desk.name(node).into()), ("player", player.into()), ("children", desk.list(&children).into())];
        let key = if whole.node(node).is_chance { "sheet-alt-chance" } else { "sheet-alt-node" };
        tree.blank.description = format!("{} {}", tree.blank.description.trim_end(), locale.with(key, &parts));
    }
    tree
}

/// Returns a sentence on how the moves of a game are written; `None` for hand-built trees.
fn note_on_moves(desk: &TaskMaterial<'_>) -> Option<SheetBlock> {
    let game = &desk.exercise.source.game;
    if matches!(game, AnyGame::Tree(_)) {
        return None;
    }
    let how = words::named(desk.locale, "game-moves", game.name()).replace('`', "");
    Some(SheetBlock::Text(desk.locale.with("sheet-moves", &[("how", how.into())])))
}

/// Returns a sentence on the shifts of mate scores; `None` if a win has the same value at any distance.
fn note_on_mates(desk: &TaskMaterial<'_>) -> Option<SheetBlock> {
    let mates = desk.exercise.settings().rules.mates;
    let numbers = [("max", mates.max().to_string().into()), ("mnoho", mates.mnoho().to_string().into())];
    (mates.mates() == Mates::Distance).then(|| SheetBlock::Text(desk.locale.with("sheet-mates", &numbers)))
}

/// Returns a sentence on symmetric positions; `None` if no node stands for several.
fn note_on_symmetry(desk: &TaskMaterial<'_>) -> Option<SheetBlock> {
    desk.whole().has_symmetry().then(|| SheetBlock::Text(desk.locale.text("sheet-symmetric")))
}

errors! {
    /// Error in the request, the head or the file of a sheet.
    pub enum SheetError {
        RepeatedTask { task: &'static str } => "{} names {task} twice" [Tasks], help "each task is there once";
        NoTask { task: &'static str, why: &'static str } => "there is nothing to ask for {} {task}: {why}" [Tasks],
            help "leave it out, or take another tree; `plyscope generate` draws some under conditions";
        NoMoves => "there is nothing to ask about this position", help "take one with moves";
        LargeTree { nodes: usize } => "a tree of {nodes} nodes has no room on a page in readable letters",
            help "a smaller {}, a smaller tree, {} a4-landscape or a3, or a format without pages, such as sheet.md" [Depth, Size];
        NotMarkable { task: &'static str } => "only a person can mark the task {task}",
            help "leave it out of {} for learning platforms" [Tasks];
        NotAHead { message: String } => "{message}",
            help "the keys are head.institution, head.course, head.date, head.time and head.instructions, and for each \
                  task of your own [[task]] with title, text, key, points and lines";
        NotASheet { origin: String, reason: String } => "{origin} is not a sheet: {reason}",
            help "`plyscope worksheet … {} sheet.json` writes one" [Output];
    }
}

fn tasks(request: &Request<'_>, desk: &TaskMaterial<'_>) -> Result<Vec<Task>, Fault> {
    let about_chance = if desk.whole().has_chance() { &TaskKind::ABOUT_CHANCE[..] } else { &[] };
    let usual = TaskKind::USUAL.iter().chain(about_chance);
    let usual: Vec<Wanted> = usual.map(|&kind| Wanted { kind, points: None }).collect();
    let is_usual = request.tasks.is_empty();
    let wanted = if is_usual { &usual[..] } else { request.tasks };
    let is_drawn = request.tasks.iter().any(|wanted| wanted.kind == TaskKind::GameTree);
    let has_own = request.head.is_some_and(SheetHead::has_tasks);
    let mut tasks: Vec<Task> = Vec::new();
    // Omit own tasks, because `sheet` appends them.
    for &Wanted { kind, points } in wanted.iter().filter(|wanted| !(has_own && wanted.kind == TaskKind::Own)) {
        if tasks.iter().any(|task| task.kind == kind) {
            return Err(Fault::new(SheetError::RepeatedTask { task: kind.name() }));
        }
        match kind.make(desk) {
            Ok(made) => tasks.push(task(kind, made, points, is_drawn, desk)),
            Err(_) if is_usual => {}
            Err(why) => return Err(Fault::new(SheetError::NoTask { task: kind.name(), why })),
        }
    }
    if tasks.is_empty() && !has_own {
        return Err(Fault::new(SheetError::NoMoves));
    }
    Ok(tasks)
}

/// Completes a task. If `is_drawn`, students draw the tree of the game themselves.
fn task(kind: TaskKind, made: NewTask, points: Option<Points>, is_drawn: bool, desk: &TaskMaterial<'_>) -> Task {
    let locale = desk.locale;
    let NewTask { mut prompt, blocks, fields, halves } = made;
    if is_drawn && matches!(kind, TaskKind::Values | TaskKind::Cuts) {
        let is_all = kind == TaskKind::Values && desk.solution().skipped().next().is_none();
        let key = format!("sheet-drawn-{}{}", kind.name(), if is_all { "-all" } else { "" });
        prompt = locale.text(&key);
    }
    let points = points.unwrap_or(Points::halves(halves));
    let title = words::named(locale, "sheet-title", kind.name());
    // On paper, these tasks are solved in the boxes of the tree; on a screen, fields beside the tree replace the boxes.
    let is_in_boxes = matches!(kind, TaskKind::Cuts | TaskKind::Values);
    let typed = is_in_boxes.then(|| words::named(locale, "sheet-type", kind.name()));
    Task { kind, title, points, prompt, typed, blocks, fields }
}

/// Returns the rules on which answers depend, in one line.
fn rules(desk: &TaskMaterial<'_>) -> String {
    let (settings, locale) = (desk.settings(), desk.locale);
    let mut parts = vec![words::method(locale, settings)];
    let matter = words::rules_that_matter(locale, &desk.exercise.trace, View::Max, true);
    let matter = match settings.order {
        Order::Given => matter.replace(&locale.text("rule-order-given"), &locale.text("sheet-rule-left")),
        _ => matter,
    };
    parts.push(matter);
    if settings.algorithm.has_window() {
        parts.push(words::named(locale, "rule-fail", settings.rules.fail.name()));
        if settings.window == Window::FULL {
            parts.push(locale.with("rule-window", &[("window", locale.number("(−∞, ∞)").into())]));
        }
    }
    parts.push(locale.with("sheet-rule-view", &words::players(locale, &desk.exercise.trace)));
    parts.push(locale.text("sheet-rule-ties"));
    parts.join(" · ")
}
