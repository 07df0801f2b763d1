//! Exercises on a search: questions that ask for predictions, a blank tree to fill in, and skipped leaves whose values
//! the reader changes.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use super::{FOLDED, PlayedMoment};
use crate::exercise::{
    Chain, Examiner, Exercise, Explained, Misled, NodeMark, Question, QuestionKind, TaughtIn, explained, marks, path,
    questions, what_if,
};
use crate::game::Value;
use crate::locale::Locale;
use crate::render::figure::{Figure, Panel, When};
use crate::render::svg::{self, Options, Target};
use crate::render::theme::{Boards, Theme};
use crate::render::{Outline, Palette, Picture};
use crate::search::Mates;
use crate::story::narration::Telling;
use crate::story::words::{self, thousands};
use crate::story::{Frame, View, mark};
use crate::study::Study;
use crate::trace::{Node, NodeId, Trace};

/// Questions and exercises on one search.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(in crate::report) struct Activities {
    /// Questions asked during the story, in the order of its moments.
    pub(super) questions: Vec<AskedQuestion>,
    /// Lesson on each kind of question asked, which explains typical mistakes; empty if mistakes are not simulated.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) taught: BTreeMap<QuestionKind, TaughtIn>,
    /// A blank tree to fill in, or the reason why there is none.
    pub(super) exercise: Offer<BlankTree>,
    /// The skipped leaves, whose values the reader can change, or the reason why there are none.
    pub(super) imagined: Offer<SkippedLeaves>,
}

/// An exercise, or the reason why there is none.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(in crate::report) enum Offer<T> {
    /// The exercise.
    Given(T),
    /// The reason, in a sentence.
    Refused(String),
}

/// A question and its place in the story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(in crate::report) struct AskedQuestion {
    /// 0-based index of the moment that reveals the answer. The player asks the question before this moment.
    pub(super) moment: usize,
    /// Id of the SVG group of the node in question.
    pub(super) piece: String,
    #[serde(flatten)]
    pub(super) question: Question,
    /// Wrong answers to which typical mistakes lead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) misled: Vec<Misled>,
}

/// A blank tree, which the reader fills in.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(in crate::report) struct BlankTree {
    /// Name and rules of the search that the reader does by hand.
    pub(super) rules: String,
    /// Picture in SVG, inserted without escaping.
    pub(super) svg: String,
    /// Width of the picture at reading size, in pixels.
    pub(super) width: f64,
    /// Nodes of the tree with the right answers, parents before their children.
    pub(super) rows: Vec<BlankTreeNode>,
    /// Wrong answers to which typical mistakes lead, with feedback.
    pub(super) mistakes: Vec<Explained>,
    /// `true` if values are from the point of view of the player to move. The reader then cannot save the answers as a
    /// file, because `plyscope check` reads only values from MAX's point of view.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) is_mover: bool,
}

/// A node of a blank tree.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(in crate::report) struct BlankTreeNode {
    /// Id of the SVG group of the node.
    pub(super) node: String,
    /// Id of the SVG group of the edge that leads to the node.
    pub(super) edge: String,
    /// Name of the node in the picture; empty for a node without a name.
    pub(super) name: String,
    /// Right answers at the node, with their reasons.
    #[serde(flatten)]
    pub(super) mark: NodeMark,
}

/// The leaves that a search skipped.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(in crate::report) struct SkippedLeaves {
    /// Least value of the slider that changes a leaf.
    pub(super) from: f64,
    /// Greatest value of the slider.
    pub(super) to: f64,
    /// Distance between two values of the slider.
    pub(super) step: f64,
    /// `true` if the reader may not enter values outside the range, because they would be mate scores.
    pub(super) is_limited: bool,
    /// Decimal separator of the language.
    pub(super) decimal: char,
    pub(super) leaves: Vec<SkippedLeaf>,
}

/// A leaf that a search skipped.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(in crate::report) struct SkippedLeaf {
    /// Ids of the SVG groups of the leaf and its ancestors, from the leaf up to the root. The id is empty for a node
    /// that is not drawn.
    pub(super) pieces: Vec<String>,
    /// Value of the leaf in the exhaustive search, from MAX's point of view.
    pub(super) value: Value,
    /// Sentence that says whether the value of the root depends on the leaf.
    pub(super) verdict: String,
    #[serde(flatten)]
    pub(super) chain: Chain,
}

/// Largest tree that is offered as an exercise, in nodes.
const MOST_MARKED: usize = 60;

/// Largest tree whose skipped leaves can be changed, in nodes.
const MOST_IMAGINED: usize = Outline::MOST;

impl Activities {
    /// Builds the questions and exercises of one panel, which shows the tree of one search. Ids in this tree begin with
    /// `prefix`. `tellings` is `None` if the player asks no questions, or if the search is too long for questions.
    pub(super) fn new(
        (figure, picture, panel): (&Figure<'_>, &Picture<'_>, usize),
        tellings: Option<&[Telling]>,
        moments: &[PlayedMoment],
        prefix: &str,
        palette: &Palette,
        study: Option<&Study>,
    ) -> Activities {
        let trace = figure.panels()[panel].trace();
        let locale = figure.locale();
        // Simulate mistakes only for complete trees that are small enough to fill in by hand.
        let study = study.filter(|_| trace.len() <= MOST_MARKED && trace.counts().unrecorded == 0);
        let exercise =
            study.and_then(|study| Exercise::of(&study.source, study.evaluation.as_deref(), trace.clone()).ok());
        let examiner = exercise.as_ref().map(|exercise| Examiner::new(exercise, locale));
        let teacher = ActivityMaker { figure, picture, panel, trace, locale, prefix, palette, examiner };
        let questions = tellings.map_or_else(Vec::new, |tellings| teacher.questions(tellings, moments));
        // The lessons explain typical mistakes, so refer to them only where mistakes are simulated.
        let kinds = questions.iter().map(|asked| asked.question.kind).filter(|_| teacher.examiner.is_some());
        Activities {
            taught: kinds.map(|kind| (kind, TaughtIn::new(locale, kind.lesson()))).collect(),
            questions,
            exercise: offer(teacher.exercise()),
            imagined: offer(teacher.imagined()),
        }
    }

    /// Removes the questions and the blank tree.
    pub(super) fn unasked(self) -> Activities {
        Activities { questions: Vec::new(), exercise: Offer::Refused(String::new()), ..self }
    }
}

fn offer<T>(lesson: Result<T, String>) -> Offer<T> {
    lesson.map_or_else(Offer::Refused, Offer::Given)
}

struct ActivityMaker<'a> {
    figure: &'a Figure<'a>,
    picture: &'a Picture<'a>,
    panel: usize,
    trace: &'a Trace,
    locale: &'a Locale,
    prefix: &'a str,
    palette: &'a Palette,
    /// Simulator of typical mistakes, whose answers are compared with the reader's; `None` without simulation.
    examiner: Option<Examiner<'a>>,
}

impl ActivityMaker<'_> {
    fn view(&self) -> View {
        self.figure.panels()[self.panel].frame().view()
    }

    /// Returns the questions about drawn nodes, except for questions whose answer no moment of the story reveals.
    fn questions(&self, tellings: &[Telling], moments: &[PlayedMoment]) -> Vec<AskedQuestion> {
        let moment = |step: usize| {
            let moment = moments.binary_search_by_key(&(step + 1), |moment| moment.step).ok();
            moment.filter(|&moment| moments[moment].event != FOLDED)
        };
        let is_shown = |step| moment(step).is_some();
        let asked = questions(self.trace, tellings, self.locale, self.view(), is_shown).into_iter();
        let asked = asked.filter_map(|question| {
            let piece = self.piece(self.panel, question.node);
            if piece.is_empty() {
                return None;
            }
            let misled = self.examiner.as_ref().map(|examiner| examiner.misled(&question, self.view()));
            // The player shows reasons without links, so remove the marks.
            let question = Question { reason: mark::plain(&question.reason), ..question };
            Some(AskedQuestion { moment: moment(question.step)?, piece, question, misled: misled.unwrap_or_default() })
        });
        asked.collect()
    }

    /// Returns the panel and trace of an exhaustive search in the same figure, which has values where this search
    /// skipped nodes. The error is a sentence with the reason why there are no exercises: this search has no cutoffs
    /// that can be predicted, no exhaustive search with the same depth, order and mate scores was recorded completely,
    /// or the exhaustive search has more than `most` nodes.
    fn truth(&self, most: usize) -> Result<(usize, &Trace), String> {
        let own = self.trace.settings();
        let obstacles = [
            (self.trace.sums_gains(), "quiz-until-a-win"),
            (own.algorithm.proves(), "quiz-question"),
            (!own.algorithm.has_window(), "quiz-no-window"),
            (!own.techniques.is_empty() && own.is_exact(), "quiz-learning"),
            (!own.techniques.is_empty(), "quiz-techniques"),
            // An inexact search can skip nodes that matter, so its cutoffs are not the right answers of an exercise.
            (!own.is_exact(), "quiz-as-printed"),
        ];
        if let Some((_, key)) = obstacles.into_iter().find(|&(is_there, _)| is_there) {
            return Err(self.locale.text(key));
        }
        let is_truth = |trace: &Trace| {
            let other = trace.settings();
            !other.algorithm.has_window()
                && other.is_exact()
                && (other.depth, other.order, other.rules.mates) == (own.depth, own.order, own.rules.mates)
                && trace.counts().unrecorded == 0
        };
        let mut traces = self.figure.panels().iter().map(Panel::trace).enumerate();
        let found = traces.find(|(_, trace)| is_truth(trace));
        let (panel, truth) = found.ok_or_else(|| self.locale.text("quiz-no-truth"))?;
        if truth.len() > most {
            let numbers = [("count", thousands(truth.len() as u64).into()), ("most", thousands(most as u64).into())];
            return Err(self.locale.with("quiz-too-large", &numbers));
        }
        Ok((panel, truth))
    }

    fn exercise(&self) -> Result<BlankTree, String> {
        let (_, truth) = self.truth(MOST_MARKED)?;
        let marks = marks(self.trace, truth, self.locale, self.view());
        if marks.len() < truth.len() {
            return Err(self.locale.text("quiz-no-truth"));
        }
        let theme = blank(self.figure.theme());
        let outline = Outline::new(&[truth], Outline::MOST);
        let frames = [Frame::at(truth, truth.steps().len(), self.view())];
        let figure = Figure::new(&outline, &frames, &theme, self.locale);
        let picture = Picture::new(&figure);
        let prefix = format!("{}blank-", self.prefix);
        let scene = picture.scene(0);
        let row = |(id, mark): (NodeId, NodeMark)| {
            let item = outline.item_of(0, id);
            BlankTreeNode {
                node: format!("{prefix}{}", picture.item_id(0, item)),
                edge: format!("{prefix}e{}", id.index()),
                name: figure.look(0, item, When::Now).name.unwrap_or_default(),
                mark,
            }
        };
        let name = words::method(self.locale, self.trace.settings());
        Ok(BlankTree {
            rules: words::caption(self.locale, &name, self.trace, self.view(), true),
            svg: svg::to_string(&scene, &Options { palette: self.palette, target: Target::Page(&prefix) }),
            width: scene.width.round(),
            rows: truth.ids().zip(marks).map(row).collect(),
            mistakes: self.examiner.as_ref().map_or_else(Vec::new, |examiner| explained(examiner, self.view())),
            is_mover: self.view() == View::Mover,
        })
    }

    fn imagined(&self) -> Result<SkippedLeaves, String> {
        if self.trace.has_chance() {
            return Err(self.locale.text("quiz-chance"));
        }
        let (panel, truth) = self.truth(MOST_IMAGINED)?;
        let leaves: HashMap<String, NodeId> = truth.ids().map(|id| (path(truth, id), id)).collect();
        let leaf = |chain: Chain| {
            let id = *leaves.get(&chain.path)?;
            let mut pieces: Vec<String> = truth.path(id).into_iter().map(|id| self.piece(panel, id)).collect();
            pieces.reverse();
            Some(SkippedLeaf { pieces, value: truth.node(id).value?, verdict: self.verdict(&chain), chain })
        };
        let leaves: Vec<SkippedLeaf> = what_if(self.trace, truth, self.locale).into_iter().filter_map(leaf).collect();
        if leaves.is_empty() {
            return Err(self.locale.text("quiz-nothing-skipped"));
        }
        let (from, to, step) = range(truth);
        Ok(SkippedLeaves {
            from,
            to,
            step,
            is_limited: truth.settings().rules.mates.mates() == Mates::Distance,
            decimal: self.locale.number("0.0").chars().nth(1).unwrap_or('.'),
            leaves,
        })
    }

    /// Returns the id of the SVG group that shows a node in the tree of this search; empty if the node is not drawn.
    /// `id` is the id of the node in the trace `panel`, which may belong to another search.
    fn piece(&self, panel: usize, id: NodeId) -> String {
        let outline = self.figure.outline();
        if !outline.is_drawn(panel, id) {
            return String::new();
        }
        format!("{}{}", self.prefix, self.picture.item_id(self.panel, outline.item_of(panel, id)))
    }

    /// Returns a sentence that says whether the value of the root depends on the skipped leaf of `chain`. The value
    /// never depends on the leaf if the search began with the window (-∞, ∞).
    fn verdict(&self, chain: &Chain) -> String {
        match chain.links.last() {
            Some(root) if root.low == root.high => {
                let value = words::shown(self.locale, root.low);
                self.locale.with("quiz-root-stays", &[("value", value.into())])
            }
            _ => self.locale.text("quiz-root-moves"),
        }
    }
}

/// Returns the exam theme, which reveals no answers, with the shapes, labels, colours and directions of another theme.
/// Boards are drawn for all nodes or for none, because a choice of boards could reveal answers.
fn blank(theme: &Theme) -> Theme {
    let exam = Theme::named("exam").expect("the exam theme is built in");
    Theme {
        max: theme.max,
        min: theme.min,
        chance: theme.chance,
        probabilities: theme.probabilities,
        leaf: theme.leaf,
        terminal: theme.terminal,
        levels: theme.levels,
        level_names: theme.level_names,
        boards: theme.boards.map(|_| Boards::All),
        coordinates: theme.coordinates,
        colours: theme.colours,
        paints: theme.paints.clone(),
        view: theme.view,
        direction: theme.direction,
        mirror: theme.mirror,
        title: false,
        rules: false,
        notes: false,
        ..exam
    }
}

/// Returns the least value, the greatest value and the step of the slider of a leaf. For mate scores by distance, the
/// range is ±MNOHO; otherwise it is the range of the actual leaf values, extended by its width (at least 1) on both
/// sides.
fn range(truth: &Trace) -> (f64, f64, f64) {
    let mates = truth.settings().rules.mates;
    let leaves = truth.ids().map(|id| truth.node(id)).filter(Node::is_leaf);
    let values: Vec<f64> = leaves.filter_map(|node| node.value).map(Value::to_f64).filter(|v| v.is_finite()).collect();
    let step = if values.iter().all(|value| value.fract() == 0.0) { 1.0 } else { 0.1 };
    if mates.mates() == Mates::Distance {
        return (-f64::from(mates.mnoho()), f64::from(mates.mnoho()), step);
    }
    let [low, high] = [f64::min, f64::max].map(|end| values.iter().copied().reduce(end).unwrap_or(0.0));
    let apart = (high - low).max(1.0);
    ((low - apart).floor(), (high + apart).ceil(), step)
}

#[cfg(test)]
mod tests {
    use super::super::StoryMaker;
    use super::*;
    use crate::exercise::NodeFate;
    use crate::game::tree::HandTree;
    use crate::locale::Language;
    use crate::render::theme::Backdrop;
    use crate::search::{Algorithm, Settings};
    use crate::story::narration::tell;
    use crate::trace::record;

    const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

    /// Searches a tree by each algorithm, and draws about `most` of its nodes. Returns the recordings, the moments of
    /// their stories, and the activities.
    fn lessons(tree: &str, algorithms: &[Algorithm], most: usize) -> Vec<(Trace, Vec<PlayedMoment>, Activities)> {
        let tree: HandTree = tree.parse().expect("a tree");
        let run = |&algorithm: &Algorithm| {
            let settings = Settings { algorithm, ..Settings::default() };
            record(&tree, &settings)
        };
        let traces: Vec<Trace> = algorithms.iter().map(run).collect();
        let story = {
            let outline = Outline::new(&traces.iter().collect::<Vec<_>>(), most);
            let frames: Vec<Frame<'_>> = traces.iter().map(Frame::last).collect();
            let (theme, locale) = (Theme::default(), Locale::new(Language::English));
            let figure = Figure::new(&outline, &frames, &theme, &locale);
            let names: Vec<String> = algorithms.iter().map(|algorithm| algorithm.name().to_owned()).collect();
            let palette = theme.palette(Backdrop::Light);
            StoryMaker::new((&Picture::new(&figure), &frames), "s1", &palette, (None, true), 0).story(&names)
        };
        let told = story.searches.into_iter().map(|search| (search.moments, search.whole.expect("the whole").lessons));
        traces.into_iter().zip(told).map(|(trace, (moments, lessons))| (trace, moments, lessons)).collect()
    }

    fn both(tree: &str, most: usize) -> Vec<(Trace, Vec<PlayedMoment>, Activities)> {
        lessons(tree, &[Algorithm::Minimax, Algorithm::AlphaBeta], most)
    }

    #[test]
    fn questions_precede_the_moments_that_answer_them() {
        for most in [Outline::MOST, 5] {
            for (trace, moments, lessons) in both(TEXTBOOK, most) {
                let locale = Locale::default();
                let all = questions(&trace, &tell(&trace, &locale, View::Max), &locale, View::Max, |_| true);
                let told: Vec<usize> = moments.iter().filter(|m| m.event != FOLDED).map(|m| m.step).collect();
                let shown: Vec<&Question> = all.iter().filter(|question| told.contains(&(question.step + 1))).collect();
                assert_eq!(lessons.questions.iter().map(|asked| &asked.question).collect::<Vec<_>>(), shown);
                assert_eq!(shown.len() == all.len(), most == Outline::MOST, "what is folded is not asked about");
                assert!(!shown.is_empty());
                for AskedQuestion { moment, question, .. } in &lessons.questions {
                    assert_eq!(moments[*moment].step, question.step + 1, "{}", question.prompt);
                }
            }
        }
    }

    #[test]
    fn the_blank_tree_shows_no_answers_and_its_rows_contain_them() {
        let (_, _, lessons) = &both(TEXTBOOK, Outline::MOST)[1];
        let Offer::Given(exercise) = &lessons.exercise else { panic!("{:?}", lessons.exercise) };
        assert_eq!(exercise.rules, "alpha-beta: cut at v ≥ β, v ≤ α · moves in the order given");
        for telling in ["skipped", "ghost", "cutoff", "variation", "best", "≤", "<title>"] {
            let nodes = exercise.svg.split_once("class=\"edges\"").expect("a tree").1;
            assert!(!nodes.contains(telling), "{telling}");
        }
        for row in &exercise.rows {
            assert!(exercise.svg.contains(&format!("id=\"{}\"", row.node)), "{}", row.node);
            assert!(row.mark.path.is_empty() || exercise.svg.contains(&format!("id=\"{}\"", row.edge)), "{}", row.edge);
        }
        let skipped = exercise.rows.iter().filter(|row| row.mark.fate == NodeFate::Skipped);
        assert_eq!(skipped.map(|row| row.mark.path.as_str()).collect::<Vec<_>>(), ["1.1", "1.2"]);
        assert_eq!(exercise.rows[0].name, "A");
    }

    #[test]
    fn skipped_leaves_can_be_changed_without_effect_on_the_root() {
        let (_, _, lessons) = &both(TEXTBOOK, Outline::MOST)[1];
        let Offer::Given(imagined) = &lessons.imagined else { panic!("{:?}", lessons.imagined) };
        assert_eq!((imagined.from, imagined.to, imagined.step), (-10.0, 26.0, 1.0));
        assert_eq!(imagined.leaves.iter().map(|leaf| leaf.value).collect::<Vec<_>>(), [4.into(), 6.into()]);
        for leaf in &imagined.leaves {
            assert_eq!(leaf.pieces.len(), leaf.chain.links.len() + 1);
            assert!(leaf.pieces.iter().all(|piece| piece.starts_with("s1-t2-")), "{:?}", leaf.pieces);
            assert!(leaf.verdict.contains("The root stays 3"), "{}", leaf.verdict);
        }
    }

    #[test]
    fn a_missing_activity_has_a_reason() {
        let refused = |lessons: &Activities| match (&lessons.exercise, &lessons.imagined) {
            (Offer::Refused(one), Offer::Refused(two)) => [one.clone(), two.clone()],
            other => panic!("{other:?}"),
        };
        let locale = Locale::default();
        let [one, two] = refused(&both(TEXTBOOK, Outline::MOST)[0].2);
        assert_eq!((&one, &one), (&two, &locale.text("quiz-no-window")));
        let alone = lessons(TEXTBOOK, &[Algorithm::AlphaBeta], Outline::MOST);
        assert_eq!(refused(&alone[0].2)[0], locale.text("quiz-no-truth"));
        // The tree is a single line, so every search must evaluate its leaf.
        let Offer::Refused(nothing) = &both("((3))", Outline::MOST)[1].2.imagined else { panic!("no leaf is skipped") };
        assert_eq!(*nothing, locale.text("quiz-nothing-skipped"));
        let leaves: Vec<String> = (0..70).map(|leaf| leaf.to_string()).collect();
        let Offer::Refused(large) = &both(&format!("({})", leaves.join(" ")), Outline::MOST)[1].2.exercise else {
            panic!("71 nodes are too many to fill in")
        };
        assert!(large.contains("71") && large.contains("60"), "{large}");
    }
}
