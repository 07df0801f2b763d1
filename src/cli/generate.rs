//! `plyscope generate`: trees and positions for exercises.

use crate::fault::Fault;
use crate::game::catalog::AnyGame;
use crate::search::Mutant;
use crate::source::Source;
use crate::study::generate::{Condition, Measure, Shape, Subject, exercise, revalued, variant};
use crate::study::vectors::{self, Vector};

use super::args::{self, Amount, Case, Keys, MutantRule};
use super::files::{self, Output};
use super::output::{VectorFormat, ending, format_of, is_folder, make_folder, unknown_format, write};
use super::{Failure, refuse};

pub(super) fn generate(arguments: &args::Generate) -> Result<(), Failure> {
    let subject = subject(arguments)?;
    let conditions = conditions(arguments);
    if let Some(amount) = arguments.test_vectors {
        return test_vectors(arguments, amount, &subject, &conditions);
    }
    // All exercises are generated before any is written, so that an error leaves no incomplete output.
    let drawn = (0..arguments.count)
        .map(|number| exercise(arguments.cut_on, &subject, &conditions, arguments.seed.wrapping_add(number)))
        .collect::<Result<Vec<Source>, Fault>>()?;
    let output = &arguments.output;
    let format = arguments.format.or_else(|| format_of(output)).unwrap_or(VectorFormat::Txt);
    let texts: Vec<String> = match format {
        VectorFormat::Txt => drawn.iter().map(|source| source.written().text().to_owned()).collect(),
        VectorFormat::Json => drawn.iter().map(json).collect::<Result<_, _>>()?,
    };
    if is_folder(output) {
        make_folder(output)?;
        for (number, text) in (1..).zip(&texts) {
            write(&output.join(format!("{number}.{}", ending(&format))), format!("{text}\n").as_bytes())?;
        }
        return Ok(());
    }
    let text = match (format, texts.as_slice()) {
        (VectorFormat::Txt, _) | (VectorFormat::Json, [_]) => texts.join("\n"),
        // A list of trees would itself be a tree.
        (VectorFormat::Json, _) => format!("{{\"trees\": [\n  {}\n]}}", texts.join(",\n  ")),
    };
    write(output, format!("{text}\n").as_bytes())
}

/// Returns a generated tree in JSON.
fn json(source: &Source) -> Result<String, Failure> {
    match &source.game {
        AnyGame::Tree(tree) => Ok(tree.to_json()),
        game => refuse(format!("positions of {} are not written as JSON", game.name()), "name the file .txt"),
    }
}

fn test_vectors(
    arguments: &args::Generate,
    amount: u64,
    subject: &Subject,
    conditions: &[Condition],
) -> Result<(), Failure> {
    let output = &arguments.output;
    let format = match arguments.format {
        _ if is_folder(output) => {
            return refuse(
                format!("{} is a folder, and test vectors are one file", output.display()),
                "give -o a file",
            );
        }
        Some(format) => format,
        None if output.extension().is_none() => VectorFormat::Txt,
        None => format_of(output).ok_or_else(|| {
            let help = "name the file .txt, .tsv or .json, or give --format".to_owned();
            unknown_format(output, "format of test vectors", help)
        })?,
    };
    let vectors = (0..amount)
        .map(|number| Vector::drawn(arguments.cut_on, subject, conditions, arguments.seed.wrapping_add(number)))
        .collect::<Result<Vec<Vector>, Fault>>()?;
    let mut out = Output::open(Some(output))?;
    match format {
        VectorFormat::Txt => vectors::write_text(&mut out, &vectors)?,
        VectorFormat::Json => vectors::write_json(&mut out, &vectors)?,
    }
    out.finish()
}

/// Generates a source from a seed. With a `model`, the source has the shape and the difficulty of the model.
pub(super) fn drawn(arguments: &args::Generate, model: Option<&Source>, seed: u64) -> Result<Source, Failure> {
    let (subject, conditions) = (subject(arguments)?, conditions(arguments));
    Ok(match model {
        Some(model) => variant(arguments.cut_on, &subject, &conditions, model, seed),
        None => exercise(arguments.cut_on, &subject, &conditions, seed),
    }?)
}

/// Returns the tree of `model` with other values of leaves in the same order of size; `None` for a position of a game,
/// and if no such tree meets the conditions.
pub(super) fn with_other_values(
    arguments: &args::Generate,
    model: &Source,
    seed: u64,
) -> Result<Option<Source>, Failure> {
    Ok(revalued(arguments.cut_on, &subject(arguments)?, &conditions(arguments), model, seed))
}

/// Returns the kind of tree or position to generate.
fn subject(arguments: &args::Generate) -> Result<Subject, Failure> {
    if let Some(game) = &arguments.game {
        if !Source::is_game(game) {
            return Err(Source::unknown_game(game).into());
        }
        let from = Box::new(files::read_game(game)?);
        let plies = u32::try_from(*arguments.plies.start()).unwrap_or(u32::MAX);
        let most = u32::try_from(*arguments.plies.end()).unwrap_or(u32::MAX);
        if most > MOST_PLIES {
            return refuse(format!("a position is at most {MOST_PLIES} random moves away"), "--plies 4-6, for example");
        }
        return Ok(Subject::Game { depth: arguments.depth.or(from.game.default_depth()), from, plies: plies..=most });
    }
    let moves: Vec<usize> = arguments.branching.iter().map(|&moves| usize::from(moves)).collect();
    let is_informative = !arguments.tells_apart.is_empty();
    let depth = arguments.depth.unwrap_or(if is_informative { 4 } else { 3 });
    // Mistakes in the cut rule have an effect only in trees with equal values, so equal values must be allowed.
    let needs_ties = arguments.told_apart().iter().any(|mutant| mutant.needs_ties());
    let mut shape = Shape {
        moves: (0..depth).map(|_| moves.clone()).collect(),
        is_distinct: arguments.ties.is_none() && !needs_ties,
        is_ragged: arguments.ragged || is_informative && arguments.depth.is_none(),
        has_chance: arguments.chance,
        won: [arguments.wins, arguments.losses].map(usize::from),
        ..Shape::default()
    };
    let most = i64::try_from(shape.most_leaves()).unwrap_or(i64::MAX);
    match &arguments.values {
        Some(values) => shape.values = values.clone(),
        // By default, values stay below 91 if possible: 90 is the default MNOHO, which limits static values in trees
        // with wins or losses.
        None if needs_ties => shape.values = 0..=5,
        None if shape.is_distinct && most > *shape.values.end() => shape.values = 0..=if most > 90 { 999 } else { 90 },
        None => {}
    }
    Ok(Subject::Shape(shape))
}

/// Maximum number of random moves before a position.
const MOST_PLIES: u32 = 200;

/// Returns the conditions on the exercise, each with the option that sets it.
fn conditions(arguments: &args::Generate) -> Vec<Condition> {
    let written = |amount: &Amount| match (*amount.start(), *amount.end()) {
        (least, u64::MAX) => format!("{least}-"),
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least}-{most}"),
    };
    // With `--tells-apart`, trees are small by default: at most 16 leaves.
    let is_small = !arguments.tells_apart.is_empty() && arguments.game.is_none() && arguments.depth.is_none();
    let leaves = arguments.leaves.clone().or(is_small.then_some(0..=16));
    let counted = [
        ("leaves", Measure::Leaves, &leaves),
        ("ties", Measure::Ties, &arguments.ties),
        ("skipped", Measure::Skipped, &arguments.skipped),
        ("cutoffs", Measure::Cutoffs, &arguments.cutoffs),
        ("deep", Measure::DeepCutoffs, &arguments.deep),
        ("alpha", Measure::AlphaCutoffs, &arguments.alpha),
        ("beta", Measure::BetaCutoffs, &arguments.beta),
        ("above-leaves", Measure::CutoffsAboveLeaves, &arguments.above_leaves),
        ("best-move", Measure::BestMove, &arguments.best_move),
    ];
    let counted = counted.into_iter().filter_map(|(option, measure, amount)| {
        let wanted = amount.clone()?;
        Some(Condition { option: format!("--{option} {}", written(&wanted)), measure, wanted })
    });
    let case = arguments.case.map(|case| match case {
        Case::Best => ("--case best", Measure::BeyondBest, 0..=0),
        Case::Worst => ("--case worst", Measure::Skipped, 0..=0),
    });
    let rules = arguments.rules.map(|keys| match keys {
        Keys::Same => ("--rules same", Measure::RuleMatters, 0..=0),
        Keys::Different => ("--rules different", Measure::RuleMatters, 1..=u64::MAX),
    });
    let told_apart = (!arguments.tells_apart.is_empty()).then(|| {
        let name = |told: &MutantRule| told.0.map_or("all", Mutant::name);
        let names = arguments.tells_apart.iter().map(name).collect::<Vec<_>>().join(",");
        let mutants = arguments.told_apart();
        let measure = Measure::Confused(mutants, arguments.tells_apart_by);
        Condition { option: format!("--tells-apart {names}"), measure, wanted: 0..=0 }
    });
    let named = [case, rules].into_iter().flatten();
    let named = named.map(|(option, measure, wanted)| Condition { option: option.to_owned(), measure, wanted });
    counted.chain(named).chain(told_apart).filter(|condition| condition.wanted != (0..=u64::MAX)).collect()
}
