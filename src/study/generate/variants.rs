//! Variants of an exercise for a class: trees of the same shape that are as difficult to search.

use super::{Condition, GenerateError, Measure, Sample, Shape, Sketch, SketchLeaf, Subject, first_drawn};
use crate::fault::Fault;
use crate::search::{CutOn, SplitMix64};
use crate::source::Source;
use crate::trace::{Kind, NodeId, Trace};

/// Measures that a variant has in common with its model.
const DIFFICULTY: [Measure; 7] = [
    Measure::Leaves,
    Measure::Cutoffs,
    Measure::DeepCutoffs,
    Measure::AlphaCutoffs,
    Measure::CutoffsAboveLeaves,
    Measure::Skipped,
    Measure::Branches,
];

/// Draws a variant of an exercise from a seed. The variant meets the same conditions and has as many leaves, cutoffs of
/// each kind and skipped branches as `model`. A tree has also the shape of `model`; only the values of its leaves
/// differ.
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
    let too_large = || Fault::new(GenerateError::NoTree { reason: "the first tree is too large".to_owned() });
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

impl Sketch {
    /// Returns the shape of a completely recorded tree below a node. All leaves have the value 0.
    fn of(full: &Trace, id: NodeId) -> Sketch {
        match full.node(id).kind() {
            Kind::Inner => Sketch::Inner(full.children(id).into_iter().map(|child| Sketch::of(full, child)).collect()),
            _ => Sketch::Leaf(SketchLeaf::Value(0)),
        }
    }
}

impl Shape {
    /// Draws a tree of the shape of `model`. Returns `None` if it has too many leaves for distinct values.
    pub(super) fn refilled(&self, model: &Sketch, random: &mut SplitMix64) -> Option<Sketch> {
        let mut sketch = model.clone();
        let mut leaves = Vec::new();
        sketch.collect_leaves(&mut leaves);
        let drawn = self.leaves(leaves.len(), random)?;
        leaves.into_iter().zip(drawn).for_each(|(leaf, drawn)| *leaf = drawn);
        Some(sketch)
    }

    /// Changes the value of a leaf, or swaps the contents of two. Returns `None` if the resulting tree does not have
    /// this shape.
    pub(super) fn with_other_leaf(&self, sketch: &Sketch, random: &mut SplitMix64) -> Option<Sketch> {
        let mut sketch = sketch.clone();
        let mut leaves = Vec::new();
        sketch.collect_leaves(&mut leaves);
        let (place, other) = (random.below(leaves.len()), random.below(leaves.len()));
        match &mut *leaves[place] {
            SketchLeaf::Value(value) if random.below(2) == 0 => {
                *value = self.value(random);
            }
            _ => {
                let (there, here) = (*leaves[other], *leaves[place]);
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

    /// Returns the numbers of children of all nodes, in depth-first order.
    fn shape(text: &str) -> String {
        text.chars().filter(|letter| "() ".contains(*letter)).collect()
    }

    #[test]
    fn variants_have_the_shape_and_the_difficulty_of_their_model() {
        let shape_of_trees = Shape { is_ragged: true, ..Shape::default() };
        let subject = Subject::Shape(shape_of_trees);
        let cutoffs = Condition { option: "two cutoffs".to_owned(), measure: Measure::Cutoffs, wanted: 2..=u64::MAX };
        for seed in 0..5 {
            let model = exercise(CutOn::default(), &subject, std::slice::from_ref(&cutoffs), seed).expect("a tree");
            let mut texts = vec![model.written().text().to_owned()];
            for seed in 100..110 {
                let drawn = variant(CutOn::default(), &subject, std::slice::from_ref(&cutoffs), &model, seed);
                let drawn = drawn.expect("a variant");
                for measure in &DIFFICULTY {
                    let [first, second] = [&model, &drawn].map(|source| super::super::measured(source, measure));
                    assert_eq!(first, second, "{}: {}", measure.words(), drawn.written().text());
                }
                texts.push(drawn.written().text().to_owned());
            }
            assert!(texts.iter().all(|text| shape(text) == shape(&texts[0])), "{texts:?}");
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), 11, "all variants differ");
        }
    }
}
