//! Stories of large trees, whose folded subtrees become parts with their own pictures and stories.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::ops::Range;

use super::activities::Activities;
use super::axis::PlayerAxis;
use super::teller::{NarratedSearch, Opening, Scope, StoryBuilder, board_at};
use super::{BoardInStory, EmptyPicture, Fold, PartHead, PlayerStory, SearchStory, Whole};
use crate::debug::finding::{Verdict, rightness};
use crate::game::Value;
use crate::locale::Locale;
use crate::render::figure::{Figure, Panel};
use crate::render::svg::{self, Options, Target};
use crate::render::together::{WalkPlace, together};
use crate::render::{Element, Group, Hidden, ItemContent, Outline, Palette, Picture, Scene};
use crate::search::Shift;
use crate::story::pseudocode::listing;
use crate::story::{Frame, View, number_line, words};
use crate::study::Study;
use crate::trace::{Kind, NodeId, Playback, State, Step, Trace};

/// Maker of the stories of whole trees and of their folded parts.
pub(in crate::report) struct StoryMaker<'a> {
    figure: &'a Figure<'a>,
    picture: &'a Picture<'a>,
    frames: &'a [Frame<'a>],
    tales: Vec<NarratedSearch<'a>>,
    /// For each search, the id of its tree on the page.
    trees: Vec<String>,
    palette: &'a Palette,
    /// Study whose source is also searched with typical mistakes; `None` to simulate no mistakes.
    study: Option<&'a Study>,
    /// `true` if the page asks the reader questions about the searches.
    asks: bool,
    plans: Vec<PartPlan>,
    /// For the whole tree and then for each part, the folds that can be opened: index of the fold in the outline, and
    /// 1-based number of the part that it opens.
    links: Vec<HashMap<usize, usize>>,
    /// For each search, the number of searched nodes in folds that no part opens.
    pub(in crate::report) closed: Vec<u64>,
}

/// Largest number of nodes and folds in a part. Larger pictures would be wider than the window of a browser.
const MOST_AT_ONCE: usize = 120;

/// The plan of a part: the folds that the part opens, and the outline of its picture.
struct PartPlan {
    /// 1-based number of the part in whose outline this part is folded; 0 for the whole tree.
    parent: usize,
    /// Indices of the folds that the part opens, in the outline of its parent.
    folds: Vec<usize>,
    outline: Outline,
    /// For each search, the roots of the folded subtrees.
    tops: Vec<Vec<NodeId>>,
    /// For each search, the number of searched nodes in the folded subtrees.
    searched: Vec<u64>,
}

impl<'a> StoryMaker<'a> {
    /// Prepares the stories of a figure, which has a panel and a frame for each search, and plans its parts. Ids of
    /// trees begin with `prefix`. All parts together show at most `most_in_parts` nodes and folds. If `study` is given,
    /// exercises recognise the answers of typical mistakes. If `asks` is `false`, the player asks no questions.
    pub(in crate::report) fn new(
        (picture, frames): (&'a Picture<'a>, &'a [Frame<'a>]),
        prefix: &str,
        palette: &'a Palette,
        (study, asks): (Option<&'a Study>, bool),
        most_in_parts: usize,
    ) -> StoryMaker<'a> {
        let figure = picture.figure();
        let traces: Vec<&Trace> = frames.iter().map(Frame::trace).collect();
        let (plans, closed) = plans(&traces, figure.outline(), most_in_parts);
        let mut links: Vec<HashMap<usize, usize>> = vec![HashMap::new(); plans.len() + 1];
        for (index, plan) in plans.iter().enumerate() {
            links[plan.parent].extend(plan.folds.iter().map(|&fold| (fold, index + 1)));
        }
        let tales =
            frames.iter().map(|frame| NarratedSearch::new(frame.trace(), figure.locale(), frame.view())).collect();
        let trees = (1..=frames.len()).map(|number| format!("{prefix}-t{number}")).collect();
        StoryMaker { figure, picture, frames, tales, trees, palette, study, asks, plans, links, closed }
    }

    /// Returns the story of the whole tree. `names` are the names of the searches.
    pub(in crate::report::page) fn story(&self, names: &[String]) -> PlayerStory {
        let (figure, picture) = (self.figure, self.picture);
        let claims: Vec<Option<[String; 2]>> =
            (0..self.frames.len()).map(|panel| self.claim_and_answer(panel)).collect();
        let scope = |(panel, trace): (usize, &'a Trace)| {
            let begin = || figure.locale().with("player-begin", &words::players(figure.locale(), trace));
            let opening = Opening::Whole(claims[panel].as_ref().map_or_else(begin, |[claim, _]| claim.clone()));
            Scope { figure, picture, panel, span: 0..trace.steps().len(), opening, opens: &self.links[0] }
        };
        let mut story = self.player_story(self.traces().enumerate().map(scope).collect());
        for (panel, search) in story.searches.iter_mut().enumerate() {
            search.whole = Some(self.whole(panel, search, names[panel].clone()));
            if self.judge(panel, search).is_some() {
                continue;
            }
            if let Some([_, answer]) = &claims[panel] {
                let end = &mut search.moments.last_mut().expect("a story has an end").sentence;
                *end = format!("{end} {answer}");
            }
        }
        story
    }

    /// Returns the number of parts.
    pub(in crate::report) fn len(&self) -> usize {
        self.plans.len()
    }

    /// Returns an iterator that lazily makes the stories of the parts with these 1-based numbers.
    pub(in crate::report::page) fn parts(&self, numbers: Range<usize>) -> impl Iterator<Item = PlayerStory> {
        // Do not walk large traces if no parts are requested.
        let is_wanted = !numbers.is_empty();
        let visits: Vec<Visits> = self.traces().filter(|_| is_wanted).map(Visits::new).collect();
        let mut cursors: Vec<Playback<'_>> = self.traces().map(Trace::play).collect();
        let plans = self.plans.iter().zip(&self.links[1..]).take(numbers.end - 1).skip(numbers.start - 1);
        plans.map(move |(plan, opens)| {
            let figure = self.figure.of_part(&plan.outline, self.frames);
            let picture = Picture::new(&figure);
            let scope = |(panel, trace): (usize, &'a Trace)| {
                let (span, above) = visits[panel].of(trace, plan, panel);
                let cursor = &mut cursors[panel];
                if cursor.moment().steps > span.start {
                    *cursor = trace.play();
                }
                cursor.advance_to(span.start);
                let opening = Opening::Part(above, cursor.clone());
                Scope { figure: &figure, picture: &picture, panel, span, opening, opens }
            };
            let scopes = self.traces().enumerate().map(scope).collect();
            let label = self.label(&plan.tops, &plan.searched);
            let shell = |panel| self.shell(&picture, panel, &label);
            let pictures = (0..self.frames.len()).map(shell).collect();
            let part = PartHead { parent: plan.parent, label, pictures };
            PlayerStory { part: Some(part), ..self.player_story(scopes) }
        })
    }

    /// Returns the index of plain minimax among the searches; `None` if plain minimax is not shown.
    fn plain(&self) -> Option<usize> {
        self.traces().position(|trace| trace.settings().is_full(trace.has_chance()))
    }

    /// Puts the verdict on the logged search of another program at the beginning of the story and, if the search has a
    /// mistake, the evidence at the moment that shows the mistake. Returns `None` for all other searches, and if no
    /// moment shows the mistake.
    fn judge(&self, panel: usize, story: &mut SearchStory) -> Option<()> {
        let NarratedSearch { trace, locale, .. } = &self.tales[panel];
        let Verdict { reading, finding } = self.study?.source.log().filter(|_| trace.settings().is_logged())?;
        let Some(finding) = finding else {
            story.moments[0].sentence = rightness(&reading.log, locale);
            return Some(());
        };
        story.moments[0].sentence = finding.headline(reading, locale);
        // `violation.time` counts beginnings and ends of calls, which are the `Enter` and `Leave` steps of the trace.
        let ends = |(_, step): &(usize, Step)| matches!(step, Step::Enter { .. } | Step::Leave { .. });
        let (step, _) = trace.steps().enumerate().filter(ends).nth(finding.violation.time)?;
        let shown = story.moments.iter().position(|moment| moment.step > step)?;
        let calls = trace.steps().filter(|step| matches!(step, Step::Enter { .. }));
        let node = calls.map(|step| trace.node_of(&step)).nth(finding.violation.call)?;
        story.moments[shown].sentence = finding.evidence_at(words::node(locale, trace, node), reading, locale);
        if let Some(whole) = &mut story.whole {
            whole.finding = Some(shown);
        }
        Some(())
    }

    /// Returns the first sentence of a story, which compares the leaves that plain minimax and this search need, and
    /// the answering sentence for the end of the story. `None` if plain minimax is not shown, if the two searches do
    /// not prove the same exact value, or if plain minimax needs no more leaves than this search.
    fn claim_and_answer(&self, panel: usize) -> Option<[String; 2]> {
        /// Largest number of skipped leaves that the texts call several; larger numbers have another wording.
        const FEW: u64 = 9;
        let NarratedSearch { trace, locale, view, .. } = &self.tales[panel];
        let full = self.tales[self.plain()?].trace;
        let [all, needed] = [full, trace].map(|trace| trace.counts().leaves);
        let skipped = all.checked_sub(needed)?;
        let value = full.result().proved.value().filter(|_| full.result().proved == trace.result().proved)?;
        let win = words::short_win(locale, trace, value).map_or_else(String::new, |win| format!(" ({win})"));
        let value = words::shown(locale, view.value(trace.node(NodeId::ROOT).player, value));
        let amount = match skipped {
            0 => return None,
            1 => "single",
            2..=FEW => "several",
            _ => "lots",
        };
        let parts = [
            ("all", locale.count("leaves", all).into()),
            ("number", words::thousands(all).into()),
            ("value", format!("{value}{win}").into()),
            ("search", words::method(locale, trace.settings()).into()),
            ("needed", words::thousands(needed).into()),
            ("amount", amount.into()),
            ("count", words::thousands(skipped).into()),
        ];
        let parts = [&words::players(locale, trace)[..], &parts].concat();
        Some(["player-claim", "player-answer"].map(|key| locale.with(key, &parts)))
    }

    fn traces(&self) -> impl Iterator<Item = &'a Trace> + use<'a> {
        self.frames.iter().map(Frame::trace)
    }

    /// Makes the stories of all searches in a figure, given the scope of each search.
    fn player_story(&self, scopes: Vec<Scope<'_>>) -> PlayerStory {
        let traces: Vec<&Trace> = self.traces().chain(scopes[0].figure.truth()).collect();
        let folds = self.folds(&scopes[0]);
        let tellers: Vec<StoryBuilder<'_>> =
            self.tales.iter().zip(scopes).map(|(tale, scope)| StoryBuilder::new(tale, scope)).collect();
        let places: Vec<&[WalkPlace]> = tellers.iter().map(|teller| teller.places.as_slice()).collect();
        let plain = self.plain();
        let visited: Option<Vec<String>> =
            plain.map(|panel| tellers[panel].moments.iter().map(|moment| moment.counts[0].clone()).collect());
        let together: Vec<Vec<Vec<usize>>> =
            places.iter().map(|own| places.iter().map(|other| together(own, other)).collect()).collect();
        let mut boards: Vec<BoardInStory> = Vec::new();
        let mut known: HashMap<BoardInStory, usize> = HashMap::new();
        let searches = tellers.into_iter().zip(&self.trees).zip(together).map(|((teller, tree), together)| {
            let prefix = format!("{tree}-");
            let (mut pieces, fragments) = teller.pieces(&prefix, self.palette);
            let mut drawn = teller.boards(&prefix, self.palette, &traces);
            for piece in &mut pieces {
                piece.board = drawn.remove(&piece.id).map(|board| {
                    *known.entry(board).or_insert_with_key(|board| {
                        boards.push(board.clone());
                        boards.len() - 1
                    })
                });
            }
            let mut moments = teller.moments;
            for (index, moment) in moments.iter_mut().enumerate() {
                moment.piece.insert_str(0, &format!("{tree}-"));
                if let (Some(plain), Some(visited)) = (plain, &visited) {
                    moment.minimax.clone_from(&visited[together[plain][index]]);
                }
            }
            let mut nodes = teller.nodes;
            for node in &mut nodes {
                node.piece.insert_str(0, &format!("{tree}-"));
            }
            SearchStory { whole: None, moments, pieces, fragments, nodes, together }
        });
        PlayerStory { searches: searches.collect(), boards, folds, part: None }
    }

    /// Returns the folds of a figure that can be opened, in preorder.
    fn folds(&self, Scope { figure, picture, opens, .. }: &Scope<'_>) -> Vec<Fold> {
        let outline = figure.outline();
        let fold = |item: usize| {
            let (hidden, part) = (hidden(outline, item)?, *opens.get(&item)?);
            let id = |(panel, tree): (usize, &String)| format!("{tree}-{}", picture.item_id(panel, item));
            let tops: Vec<Vec<NodeId>> = hidden.iter().map(|hidden| hidden.tops.clone()).collect();
            let searched: Vec<u64> = hidden.iter().map(|hidden| hidden.amount.searched).collect();
            let ids = self.trees.iter().enumerate().map(id).collect();
            Some(Fold { ids, label: self.label(&tops, &searched), part })
        };
        (0..outline.items().len()).filter_map(fold).collect()
    }

    /// Returns the label of a part or fold. The label names the first and the last move into hidden subtrees, the node
    /// above them, and the number of hidden nodes that were searched. For each search, `tops` are the roots of the
    /// hidden subtrees, and `searched` is the number of their searched nodes. If the searches differ, the label
    /// describes the search with the largest number.
    fn label(&self, tops: &[Vec<NodeId>], searched: &[u64]) -> String {
        let most = (0..tops.len()).rev().max_by_key(|&panel| searched[panel]).unwrap_or(0);
        let NarratedSearch { trace, locale, .. } = &self.tales[most];
        let way = |top: Option<&NodeId>| top.map_or_else(Vec::new, |&top| trace.path(top));
        let (first, last) = (way(tops[most].first()), way(tops[most].last()));
        let common =
            first.iter().zip(&last).take(first.len().saturating_sub(1)).take_while(|(one, two)| one == two).count();
        let above = first.get(common.saturating_sub(1)).copied().unwrap_or(NodeId::ROOT);
        let name =
            |way: &[NodeId]| way.get(common).and_then(|&id| words::move_name(locale, trace, id)).unwrap_or_default();
        let (from, to) = (name(&first), name(&last));
        let moves = if from == to { from } else { format!("{from} … {to}") };
        let at = words::phrase(locale, trace, "tell-at", above);
        let nodes = locale.count("nodes", searched[most]);
        locale.with("player-part", &[("moves", moves.into()), ("at", at.into()), ("nodes", nodes.into())])
    }

    /// Draws the picture of a panel with empty groups, which the story fills.
    fn shell(&self, picture: &Picture<'_>, panel: usize, title: &str) -> EmptyPicture {
        let whole = picture.scene(panel);
        let scene = Scene {
            title: title.to_owned(),
            description: String::new(),
            elements: whole.elements.into_iter().map(emptied).collect(),
            ..whole
        };
        let target = Target::Page(&format!("{}-", self.trees[panel]));
        EmptyPicture {
            svg: svg::to_string(&scene, &Options { palette: self.palette, target }),
            width: scene.width.round(),
        }
    }

    /// Returns the data of one search that only the story of the whole tree contains.
    fn whole(&self, panel: usize, search: &SearchStory, name: String) -> Whole {
        let (NarratedSearch { trace, locale, view, tellings }, tree) = (&self.tales[panel], self.trees[panel].clone());
        let prefix = format!("{tree}-");
        let lessons = Activities::new(
            (self.figure, self.picture, panel),
            tellings.as_deref().filter(|_| self.asks),
            &search.moments,
            &prefix,
            self.palette,
            self.study,
        );
        let all: Vec<&Trace> = self.figure.panels().iter().map(Panel::trace).collect();
        let axis = || PlayerAxis::new((trace, &all), *view, locale, self.palette, &prefix);
        Whole {
            name,
            listing: listing(trace.settings()).into_iter().map(|line| (line.indent, line.text)).collect(),
            axis: trace.settings().algorithm.has_window().then(axis),
            meanings: meanings(trace, locale, *view),
            finding: None,
            board: board_at(trace, NodeId::ROOT, self.figure.theme()).map(|board| [board.width, board.height]),
            lessons: if self.asks { lessons } else { lessons.unasked() },
            tree,
        }
    }
}

/// Returns the meanings of a game's values, such as `X: win in 2`, by printed value; empty for hand-built trees, and
/// if the meaning of a value depends on the node.
fn meanings(trace: &Trace, locale: &Locale, view: View) -> BTreeMap<String, String> {
    let depends = view == View::Mover || trace.settings().algorithm.shift() == Shift::AfterLoop;
    if depends || trace.diagram(NodeId::ROOT).is_none() {
        return BTreeMap::new();
    }
    let is_played_out = !trace.ids().any(|id| trace.node(id).state == State::Searched(Kind::Evaluated));
    let values = number_line::values(&[trace], view).into_iter().filter(|value| value.is_finite());
    let meant = values.filter_map(|value| {
        let meaning = words::short_win(locale, trace, value);
        let meaning = meaning.or_else(|| (value == Value::ZERO && is_played_out).then(|| locale.text("draw")));
        Some((words::shown(locale, value), meaning?))
    });
    meant.collect()
}

/// Plans the parts, which together have at most `most` nodes and folds; no parts if any search is long. Also returns,
/// for each search, the number of searched nodes in folds that no part opens.
fn plans(traces: &[&Trace], whole: &Outline, most: usize) -> (Vec<PartPlan>, Vec<u64>) {
    let is_long = traces.iter().any(|trace| trace.steps().len() > NarratedSearch::MOST_STEPS);
    let most = if is_long { 0 } else { most };
    let mut plans: Vec<PartPlan> = Vec::new();
    let mut closed = vec![0; traces.len()];
    let mut drawn = 0;
    let mut waiting: VecDeque<(usize, Vec<usize>)> = runs(whole, None).into_iter().map(|run| (0, run)).collect();
    while let Some((parent, folds)) = waiting.pop_front() {
        let above = parent.checked_sub(1).map_or(whole, |parent| &plans[parent].outline);
        let items = &above.items()[folds[0]..=folds[folds.len() - 1]];
        let hidden: Vec<&[Hidden]> = folds.iter().filter_map(|&fold| hidden(above, fold)).collect();
        let tops = (0..traces.len()).map(|trace| hidden.iter().flat_map(|fold| fold[trace].tops.clone()).collect());
        let tops: Vec<Vec<NodeId>> = tops.collect();
        let searched: Vec<u64> =
            (0..traces.len()).map(|trace| hidden.iter().map(|fold| fold[trace].amount.searched).sum()).collect();
        // Making an outline of large traces takes long, so make no more outlines once the limit is reached.
        let outline = (drawn < most).then(|| Outline::opened(traces, MOST_AT_ONCE, items)).filter(|outline| {
            let is_drawn = |(trace, tops): (usize, &Vec<NodeId>)| tops.iter().any(|&top| outline.is_drawn(trace, top));
            drawn + outline.items().len() <= most && tops.iter().enumerate().any(is_drawn)
        });
        let Some(outline) = outline else {
            for (nodes, searched) in closed.iter_mut().zip(searched) {
                *nodes += searched;
            }
            continue;
        };
        drawn += outline.items().len();
        let number = plans.len() + 1;
        waiting.extend(runs(&outline, Some(&tops)).into_iter().map(|run| (number, run)));
        plans.push(PartPlan { parent, folds, outline, tops, searched });
    }
    (plans, closed)
}

fn hidden(outline: &Outline, item: usize) -> Option<&[Hidden]> {
    match &outline.items()[item].content {
        ItemContent::Fold(hidden) => Some(hidden),
        ItemContent::Node(_) => None,
    }
}

/// Divides the folds that hide searched nodes into runs, each of which becomes one part of the story. A run has as many
/// folds as fit in one picture, so that the picture seldom changes, but at least one fold. `within` limits the folds to
/// the subtrees of the given nodes, listed for each trace.
fn runs(outline: &Outline, within: Option<&[Vec<NodeId>]>) -> Vec<Vec<usize>> {
    let tops: Option<Vec<HashSet<NodeId>>> =
        within.map(|tops| tops.iter().map(|tops| tops.iter().copied().collect()).collect());
    let is_top = |trace: usize, id: NodeId| tops.as_ref().is_some_and(|tops| tops[trace].contains(&id));
    let mut is_inside = vec![within.is_none(); outline.items().len()];
    let mut runs: Vec<Vec<usize>> = Vec::new();
    let (mut room, mut last) = (0, 0);
    for (index, item) in outline.items().iter().enumerate() {
        is_inside[index] |= item.parent.is_some_and(|parent| is_inside[parent]);
        let ItemContent::Fold(hidden) = &item.content else {
            let ItemContent::Node(ids) = &item.content else { continue };
            let mut ids = ids.iter().enumerate();
            is_inside[index] |= ids.any(|(trace, id)| id.is_some_and(|id| is_top(trace, id)));
            continue;
        };
        let mut tops =
            hidden.iter().enumerate().flat_map(|(trace, hidden)| hidden.tops.iter().map(move |&id| (trace, id)));
        is_inside[index] |= tops.any(|(trace, id)| is_top(trace, id));
        if !is_inside[index] || hidden.iter().all(|hidden| hidden.amount.searched == 0) {
            continue;
        }
        // Searches may hide different numbers of nodes in the fold, so reserve room for the largest number, and for the
        // items between two folds of a run, which the part shows, too.
        let amount: u64 = hidden.iter().map(|hidden| hidden.amount.searched + hidden.amount.skipped).max().unwrap_or(0);
        let needed = usize::try_from(amount).unwrap_or(usize::MAX).saturating_add(index - last);
        if let Some(run) = runs.last_mut().filter(|_| needed <= room) {
            run.push(index);
            room -= needed;
        } else {
            runs.push(vec![index]);
            let own = usize::try_from(amount).unwrap_or(usize::MAX);
            // Reserve room for the path from the root and for the folds beside the path.
            room = MOST_AT_ONCE.saturating_sub(own).saturating_sub(4 * item.ply);
        }
        last = index;
    }
    runs
}

/// For each node of a search, its first and last step and its last cutoff.
struct Visits {
    /// For each node, the range of indices from its first to its last step; `0..0` for a skipped node.
    steps: Vec<Range<usize>>,
    /// For each node with a cutoff, the number of steps up to and including its last cutoff.
    cutoffs: HashMap<NodeId, usize>,
}

impl Visits {
    fn new(trace: &Trace) -> Self {
        let mut steps = vec![0..0; trace.len()];
        let mut cutoffs = HashMap::new();
        for (index, step) in trace.steps().enumerate() {
            let node = trace.node_of(&step);
            let own = &mut steps[node.index()];
            *own = if own.end == 0 { index..index + 1 } else { own.start..index + 1 };
            if matches!(step, Step::Cutoff(_)) {
                cutoffs.insert(node, index + 1);
            }
        }
        Visits { steps, cutoffs }
    }

    /// Returns the range of steps of a part, and the current node before these steps. If the search skipped the part,
    /// the range is empty, and lies right after the last cutoff of the current node or, if that node has no cutoff,
    /// right after the last step of that node.
    fn of(&self, trace: &Trace, plan: &PartPlan, panel: usize) -> (Range<usize>, NodeId) {
        let above = |id: NodeId| trace.node(id).parent.unwrap_or(NodeId::ROOT);
        let tops = plan.tops[panel].iter();
        let visited = tops.map(|&top| (top, self.steps[top.index()].clone())).filter(|(_, steps)| steps.end > 0);
        let first = visited.clone().min_by_key(|(_, steps)| steps.start);
        if let Some((top, Range { start, .. })) = first {
            let end = visited.map(|(_, steps)| steps.end).max().unwrap_or(start);
            return (start..end, above(top));
        }
        let known = plan.tops[panel].first().copied().unwrap_or_else(|| nearest(plan, panel));
        let at = if trace.node(known).is_searched() { known } else { above(known) };
        let end = self.cutoffs.get(&at).copied().unwrap_or(self.steps[at.index()].end);
        (end..end, at)
    }
}

/// Returns the nearest ancestor of a part, or the part's first node, that is drawn and is a node of the search `panel`;
/// the root if there is none.
fn nearest(plan: &PartPlan, panel: usize) -> NodeId {
    let mut tops = plan.tops.iter().enumerate().flat_map(|(trace, tops)| tops.iter().map(move |&top| (trace, top)));
    let first = tops.next().map(|(trace, top)| plan.outline.item_of(trace, top));
    let mut items = std::iter::successors(first, |&item| plan.outline.items()[item].parent);
    let node = |item: usize| match &plan.outline.items()[item].content {
        ItemContent::Node(ids) => ids[panel],
        ItemContent::Fold(_) => None,
    };
    items.find_map(node).unwrap_or(NodeId::ROOT)
}

/// Returns an element in which all groups with an id are empty.
fn emptied(element: Element) -> Element {
    match element {
        Element::Group(group) if group.id.is_some() => Group { elements: Vec::new(), tooltip: None, ..group }.into(),
        Element::Group(group) => Group { elements: group.elements.into_iter().map(emptied).collect(), ..group }.into(),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::FOLDED;
    use super::*;
    use crate::game::Evaluate;
    use crate::game::tic_tac_toe::TicTacToe;
    use crate::locale::{Language, Locale};
    use crate::render::Theme;
    use crate::render::theme::Backdrop;
    use crate::search::{Algorithm, Settings};
    use crate::trace::{About, Limits, record_with};

    /// Searches tic-tac-toe three plies deep by minimax and alpha-beta. Returns the recordings, the story of the whole
    /// tree, the stories of parts with at most `most_in_parts` nodes and folds together, and for each search the number
    /// of searched nodes in folds that no part opens.
    fn book(most_in_parts: usize) -> (Vec<Trace>, PlayerStory, Vec<PlayerStory>, Vec<u64>) {
        let (game, evaluation) = (TicTacToe::default(), TicTacToe::evaluations().remove(0));
        let traces = [Algorithm::Minimax, Algorithm::AlphaBeta].map(|algorithm| {
            let settings = Settings { algorithm, depth: Some(3), ..Settings::default() };
            record_with(&game, evaluation, &settings, Limits::default(), About::default(), &mut ())
        });
        let (story, parts, closed) = {
            let outline = Outline::new(&traces.iter().collect::<Vec<_>>(), 60);
            let frames: Vec<Frame<'_>> = traces.iter().map(Frame::last).collect();
            let (theme, locale) = (Theme::default(), Locale::new(Language::English));
            let figure = Figure::new(&outline, &frames, &theme, &locale);
            let names = ["minimax", "alpha-beta"].map(str::to_owned);
            let palette = theme.palette(Backdrop::Light);
            let picture = Picture::new(&figure);
            let book = StoryMaker::new((&picture, &frames), "s1", &palette, (None, true), most_in_parts);
            let parts: Vec<PlayerStory> = book.parts(1..book.len() + 1).collect();
            let alone: Vec<PlayerStory> = (1..=book.len()).flat_map(|part| book.parts(part..part + 1)).collect();
            assert!(parts == alone, "each part is the same, whether others were told before or not");
            (book.story(&names), parts, book.closed)
        };
        (traces.into(), story, parts, closed)
    }

    #[test]
    fn every_step_is_in_some_part_that_a_fold_opens() {
        let (traces, story, parts, closed) = book(usize::MAX);
        assert_eq!(closed, [0, 0]);
        assert!(parts.len() > 3, "{}", parts.len());
        let stories: Vec<&PlayerStory> = std::iter::once(&story).chain(&parts).collect();
        for (panel, trace) in traces.iter().enumerate() {
            let mut told = BTreeSet::new();
            for (number, story) in stories.iter().enumerate() {
                let moments = &story.searches[panel].moments;
                told.extend(moments[1..].iter().filter(|moment| moment.event != FOLDED).map(|moment| moment.step));
                for pair in moments.windows(2) {
                    let [before, moment] = pair else { panic!("two moments") };
                    assert!(before.step < moment.step, "story {number}");
                    let Some(part) = moment.opens else {
                        assert!(moment.event != FOLDED || number > 0, "step {}", moment.step);
                        continue;
                    };
                    let inner = &stories[part].searches[panel].moments;
                    assert!(inner[0].step <= before.step && inner.last().expect("a start").step >= moment.step);
                    assert!(part > number, "a part is opened from where it is folded up");
                }
            }
            assert_eq!(told, (1..=trace.steps().len()).collect(), "search {panel}");
        }
    }

    #[test]
    fn parts_begin_with_the_state_of_the_enclosing_story() {
        let (traces, story, parts, _) = book(usize::MAX);
        for part in &parts {
            let PartHead { parent, pictures, .. } = part.part.as_ref().expect("a part");
            let above = parent.checked_sub(1).map_or(&story, |parent| &parts[parent]);
            for (panel, search) in part.searches.iter().enumerate() {
                let start = &search.moments[0];
                let there = above.searches[panel].moments.iter().rfind(|moment| moment.step <= start.step);
                let there = there.expect("the story above begins before");
                if there.step == start.step {
                    assert_eq!(start.counts, there.counts);
                }
                assert!(start.step <= traces[panel].steps().len());
                for piece in &search.pieces {
                    assert_eq!(piece.phases[0].0, 0, "{}", piece.id);
                    let group = format!("id=\"{}\"", piece.id);
                    assert!(pictures[panel].svg.contains(&group), "{group}");
                }
            }
        }
    }

    #[test]
    fn steps_in_folds_that_stay_closed_are_counted() {
        let (traces, story, parts, closed) = book(0);
        assert!(parts.is_empty() && story.folds.is_empty());
        assert!(closed[0] > 0 && closed[0] < traces[0].counts().nodes, "{closed:?}");
        let (_, _, parts, some) = book(200);
        assert!(!parts.is_empty() && some[0] < closed[0], "{some:?}");
    }
}
