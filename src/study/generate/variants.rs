//! Variants of an exercise for a class: trees of the same shape or positions of the same game that are as difficult to
//! search.

use std::collections::{BTreeMap, BTreeSet};

use super::{Condition, Measure, Sample, Shape, Sketch, Subject, first_drawn, nothing_drawn};
use crate::fault::Fault;
use crate::search::{CutOn, SplitMix64};
use crate::source::Source;
use crate::trace::{Kind, NodeId, Trace};

/// Measures of difficulty, which are equal for a variant and its model.
const DIFFICULTY: [Measure; 7] = [
    Measure::Leaves,
    Measure::Cutoffs,
    Measure::DeepCutoffs,
    Measure::AlphaCutoffs,
    Measure::CutoffsAboveLeaves,
    Measure::Skipped,
    Measure::Branches,
];

/// Draws a variant of an exercise from a seed. The variant meets the same conditions as `model`, and has the same
/// number of leaves, of cutoffs of each kind, and of skipped leaves and branches. A variant of a tree also has the
/// shape of `model`, with the moves in random order, so that neighbours in an exam do not skip the same branches.
///
/// # Errors
/// Returns the errors of [`exercise`](super::exercise).
pub fn variant(
    cut_on: CutOn,
    subject: &Subject,
    conditions: &[Condition],
    model: &Source,
    seed: u64,
) -> Result<Source, Fault> {
    let depth = match subject {
        Subject::Shape(_) => None,
        Subject::Game { depth, .. } => *depth,
    };
    let too_large = || nothing_drawn(subject, "the first tree is too large".to_owned());
    let sample = Sample::new(model.clone(), depth, cut_on).ok_or_else(too_large)?;
    let has_chance = model.game.has_chance();
    let measures = DIFFICULTY.into_iter().filter(|measure| !(has_chance && measure.is_about_cutoffs()));
    let alike = |measure: Measure| {
        let number = measure.of(&sample, u64::MAX)?;
        Some(Condition { option: format!("{number} {}", measure.words()), measure, wanted: number..=number })
    };
    let conditions: Vec<Condition> = conditions.iter().cloned().chain(measures.filter_map(alike)).collect();
    let sketch = match subject {
        Subject::Shape(_) => Some(Sketch::of(sample.full().ok_or_else(too_large)?, NodeId::ROOT)),
        Subject::Game { .. } => None,
    };
    first_drawn(cut_on, subject, &conditions, sketch.as_ref(), seed)
}

/// Returns `model` with other values of leaves that rank in the same order, so that the search takes the same course.
/// Returns `None` for a position of a game, if there are too few values, and if no tree found meets the conditions.
pub fn revalued(
    cut_on: CutOn,
    subject: &Subject,
    conditions: &[Condition],
    model: &Source,
    seed: u64,
) -> Option<Source> {
    /// Maximum number of trees tried. A few are enough, because hardly any condition depends on more than the ranking
    /// of the values.
    const MOST: usize = 20;
    let Subject::Shape(shape) = subject else { return None };
    let sample = Sample::new(model.clone(), None, cut_on)?;
    let model = Sketch::of(sample.full()?, NodeId::ROOT);
    let mut random = SplitMix64::new(seed);
    (0..MOST).find_map(|_| {
        let sketch = shape.with_other_values(&model, &mut random).filter(|sketch| *sketch != model)?;
        let sample = Sample::of_sketch(shape, &sketch, cut_on)?;
        let meets = |condition: &Condition| {
            condition.measure.of(&sample, u64::MAX).is_some_and(|number| condition.wanted.contains(&number))
        };
        conditions.iter().all(meets).then_some(sample.source)
    })
}

impl Sketch {
    /// Returns the sketch of a completely recorded tree, from a node downwards.
    fn of(full: &Trace, id: NodeId) -> Sketch {
        let node = full.node(id);
        match node.kind() {
            Kind::Inner => Sketch::Inner(full.children(id).into_iter().map(|child| Sketch::of(full, child)).collect()),
            Kind::Won(player) => Sketch::Won(player),
            // Leaves of exercises have whole numbers as values.
            _ => Sketch::Value(node.value.and_then(|value| value.to_string().parse().ok()).unwrap_or(0)),
        }
    }

    /// Shuffles the moves of all nodes.
    fn shuffle(&mut self, random: &mut SplitMix64) {
        let Sketch::Inner(children) = self else { return };
        random.shuffle(children);
        for child in children {
            child.shuffle(random);
        }
    }
}

impl Shape {
    /// Draws a tree of the shape of `model`, with its moves in random order. Returns `None` if the tree has too many
    /// leaves for distinct values, or too few for the won leaves.
    pub(super) fn refilled(&self, model: &Sketch, random: &mut SplitMix64) -> Option<Sketch> {
        let mut sketch = model.clone();
        sketch.shuffle(random);
        let mut leaves = Vec::new();
        sketch.collect_leaves(&mut leaves);
        let drawn = self.leaves(leaves.len(), random)?;
        leaves.into_iter().zip(drawn).for_each(|(leaf, drawn)| *leaf = drawn);
        Some(sketch)
    }

    /// Returns a copy of `model` with random values of leaves that rank in the same order; `None` if the shape has too
    /// few values.
    fn with_other_values(&self, model: &Sketch, random: &mut SplitMix64) -> Option<Sketch> {
        let mut sketch = model.clone();
        let mut leaves = Vec::new();
        sketch.collect_leaves(&mut leaves);
        let mut values: Vec<&mut i64> = leaves
            .into_iter()
            .filter_map(|leaf| if let Sketch::Value(value) = leaf { Some(value) } else { None })
            .collect();
        let known: BTreeSet<i64> = values.iter().map(|value| **value).collect();
        if known.len() > self.amount_of_values() {
            return None;
        }
        let mut drawn = BTreeSet::new();
        while drawn.len() < known.len() {
            drawn.insert(self.value(random));
        }
        let others: BTreeMap<i64, i64> = known.into_iter().zip(drawn).collect();
        for value in &mut values {
            **value = others[&**value];
        }
        Some(sketch)
    }

    /// Returns a copy of a tree in which the value of one leaf is changed, or the contents of two leaves are swapped.
    /// Returns `None` if the resulting tree does not have this shape.
    pub(super) fn with_other_leaf(&self, sketch: &Sketch, random: &mut SplitMix64) -> Option<Sketch> {
        let mut sketch = sketch.clone();
        let mut leaves = Vec::new();
        sketch.collect_leaves(&mut leaves);
        let (place, other) = (random.below(leaves.len()), random.below(leaves.len()));
        match &mut *leaves[place] {
            Sketch::Value(value) if random.below(2) == 0 => {
                *value = self.value(random);
            }
            _ => {
                let (there, here) = (leaves[other].clone(), leaves[place].clone());
                (*leaves[place], *leaves[other]) = (there, here);
            }
        }
        self.fits(&mut sketch).then_some(sketch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::generate::exercise;

    /// Returns the shape of a tree, with the moves of each node sorted by the shape of the subtree.
    fn shape(source: &Source) -> String {
        fn written(full: &Trace, id: NodeId) -> String {
            let mut below: Vec<String> = full.children(id).iter().map(|&child| written(full, child)).collect();
            below.sort();
            format!("({})", below.concat())
        }
        let sample = Sample::new(source.clone(), None, CutOn::default()).expect("a small tree");
        written(sample.full().expect("a small tree"), NodeId::ROOT)
    }

    /// Returns the brackets and blanks of a tree in the order in which they are written.
    fn brackets(text: &str) -> String {
        text.chars().filter(|letter| "() ".contains(*letter)).collect()
    }

    #[test]
    fn other_values_in_the_same_order_keep_the_course_of_the_search() {
        let subject = Subject::Shape(Shape::default());
        let model = exercise(CutOn::default(), &subject, &[], 3).expect("a tree");
        let sample = |source: Source| Sample::new(source, None, CutOn::default()).expect("a small tree");
        let course = |sample: &Sample| sample.trace.ids().map(|id| sample.trace.path(id)).collect::<Vec<_>>();
        let model = sample(model);
        for seed in 0..10 {
            let other = revalued(CutOn::default(), &subject, &[], &model.source, seed).expect("other values");
            assert_ne!(other.written().text(), model.source.written().text());
            assert_eq!(course(&sample(other)), course(&model));
        }
        // Twelve values for twelve leaves leave no choice.
        let narrow = Shape { moves: vec![vec![3], vec![2], vec![2]], values: 0..=11, ..Shape::default() };
        let narrow = Subject::Shape(narrow);
        let model = exercise(CutOn::default(), &narrow, &[], 3).expect("a tree");
        assert!(revalued(CutOn::default(), &narrow, &[], &model, 1).is_none());
    }

    #[test]
    fn variants_have_the_shape_and_the_difficulty_of_their_model() {
        let shape_of_trees = Shape { is_ragged: true, ..Shape::default() };
        let subject = Subject::Shape(shape_of_trees);
        let cutoffs = Condition { option: "two cutoffs".to_owned(), measure: Measure::Cutoffs, wanted: 2..=u64::MAX };
        for seed in 0..5 {
            let model = exercise(CutOn::default(), &subject, std::slice::from_ref(&cutoffs), seed).expect("a tree");
            let mut texts = vec![model.written().text().to_owned()];
            let mut orders = vec![brackets(&texts[0])];
            for seed in 100..110 {
                let drawn = variant(CutOn::default(), &subject, std::slice::from_ref(&cutoffs), &model, seed);
                let drawn = drawn.expect("a variant");
                for measure in &DIFFICULTY {
                    let [first, second] = [&model, &drawn].map(|source| super::super::measured(source, measure));
                    assert_eq!(first, second, "{}: {}", measure.words(), drawn.written().text());
                }
                texts.push(drawn.written().text().to_owned());
                orders.push(brackets(drawn.written().text()));
                assert_eq!(shape(&drawn), shape(&model), "{texts:?}");
            }
            assert!(orders.iter().any(|order| *order != orders[0]), "{texts:?}");
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), 11, "all variants differ");
        }
    }
}
