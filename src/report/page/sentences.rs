//! Sentences of a report: result, saved nodes, caveats, and the lesson on mate scores.

use super::player::StoryMaker;
use crate::game::Value;
use crate::locale::Locale;
use crate::render::Outline;
use crate::story::summary;
use crate::story::words::{self, thousands};
use crate::study::{Growth, MateVerdict, Pair, Studied, Study};
use crate::trace::{Interval, Minimum, NodeId, Trace};

/// Returns one text about the result if all searches agree, otherwise the name and result of each search.
pub(in crate::report) fn result(locale: &Locale, searches: &[Studied], names: &[String]) -> String {
    let sentences: Vec<String> = searches.iter().map(|search| result_of(locale, &search.trace)).collect();
    if sentences.iter().all(|sentence| *sentence == sentences[0]) {
        return sentences[0].clone();
    }
    let each = names.iter().zip(sentences).map(|(name, sentence)| format!("{name}: {sentence}"));
    format!("{} {}", locale.text("report-results-differ"), each.collect::<Vec<_>>().join(" "))
}

fn result_of(locale: &Locale, trace: &Trace) -> String {
    if let (Some(question), Some(answer)) = (words::question(locale, trace), words::answer(locale, trace)) {
        return locale.with("report-question", &[("question", question.into()), ("answer", answer.into())]);
    }
    let result = trace.result();
    let is_exact = trace.settings().returns_what_it_proves();
    let sure = if is_exact { result.proved.value() } else { result.sure() };
    let Some(value) = sure else {
        let numbers = [
            ("proved", words::shown(locale, result.proved).into()),
            ("value", words::shown(locale, result.value).into()),
            ("window", words::shown(locale, trace.settings().window).into()),
        ];
        return locale.with(if is_exact { "report-bound" } else { "report-unproved" }, &numbers);
    };
    let mate = words::mate(locale, trace, NodeId::ROOT, value).map_or_else(String::new, |mate| format!(" ({mate})"));
    let value = words::shown(locale, value) + &mate;
    let is_selective = trace.settings().is_selective();
    let key = if is_selective { "report-returned" } else { "report-worth" };
    let worth = locale.with(key, &[("value", value.into())]);
    let Some(best) = words::best_move(locale, trace) else {
        return format!("{worth} {}", locale.text("report-no-move"));
    };
    let player = words::player(locale, trace, trace.node(NodeId::ROOT).player);
    let key = if result.variation.len() > 1 { "report-plays-variation" } else { "report-plays" };
    let variation = words::variation(locale, trace);
    let parts = [("player", player.into()), ("move", best.into()), ("variation", variation.into())];
    format!("{worth} {}", locale.with(key, &parts))
}

/// Returns, for each search with a window, a sentence about the nodes that it saves. Empty if no search has a window.
pub(in crate::report) fn saved(locale: &Locale, searches: &[Studied], names: &[String]) -> String {
    let sentences = searches.iter().zip(names).filter(|(search, _)| search.trace.settings().algorithm.has_window());
    let sentences = sentences.map(|(Studied { trace, full, .. }, name)| {
        let counts = trace.counts();
        let numbers = [
            ("name", name.as_str().into()),
            ("nodes", words::bounded(trace, &locale.count("nodes", counts.nodes)).into()),
            ("full", summary::full_nodes(locale, full).into()),
            ("saved", summary::saved(locale, full, trace).into()),
            ("cutoffs", locale.count("cutoffs", counts.cutoffs).into()),
            ("deep", thousands(counts.deep_cutoffs).into()),
            ("moves", words::bounded(trace, &locale.count("skipped-moves", counts.skipped)).into()),
        ];
        locale.with(if counts.cutoffs == 0 { "report-saves-nothing" } else { "report-saves" }, &numbers)
    });
    sentences.collect::<Vec<_>>().join(" ")
}

/// Returns a sentence about the least number of leaves that any search must evaluate. Empty if this number is unknown,
/// as for trees that are not uniform.
pub(in crate::report) fn minimum(locale: &Locale, searches: &[Studied]) -> String {
    let least = searches.iter().find_map(|search| search.trace.minimum(&search.full));
    least.map_or_else(String::new, |Minimum { branching, depth, leaves }| {
        let numbers = [
            ("moves", locale.count("moves", branching).into()),
            ("plies", locale.count("plies", depth.into()).into()),
            ("leaves", locale.count("leaves", leaves).into()),
        ];
        locale.with("report-minimum", &numbers)
    })
}

/// Returns the caption of the chart of growth, or the reason why there is no chart.
pub(in crate::report) fn growth(locale: &Locale, growth: &Growth) -> String {
    let measured = match growth {
        Growth::Measured(measured) => measured,
        Growth::TooShallow => return locale.text("growth-too-shallow"),
        Growth::NoValues => return locale.text("growth-no-values"),
        Growth::FixedDepth => return locale.text("growth-fixed-depth"),
        Growth::TooLarge => return locale.text("growth-too-large"),
    };
    let branching = format!("{:.2}", measured.branching);
    let branching = locale.number(branching.trim_end_matches('0').trim_end_matches('.'));
    let sentence = locale.with("growth-measured", &[("branching", branching.into())]);
    if measured.is_cut { format!("{sentence} {}", locale.text("growth-cut")) } else { sentence }
}

/// Returns a note on the folded nodes of the pictures, and on the folds that a reader can open. Empty if no searched
/// node is folded.
pub(in crate::report) fn left_out(
    locale: &Locale,
    outline: &Outline,
    names: &[String],
    book: &StoryMaker<'_>,
) -> String {
    let list = |amounts: &mut dyn Iterator<Item = u64>| {
        // `names` has the drawn searches first; `zip` omits the others.
        let parts = amounts.zip(names).filter(|(nodes, _)| *nodes > 0).map(|(nodes, name)| {
            let parts = [("nodes", locale.count("nodes", nodes).into()), ("name", name.as_str().into())];
            locale.with("report-folded-of", &parts)
        });
        parts.collect::<Vec<_>>().join(", ")
    };
    let folded = list(&mut (0..outline.traces()).map(|trace| outline.folded(trace).searched));
    if folded.is_empty() {
        return String::new();
    }
    let mut said = vec![locale.with("report-left-out", &[("most", Outline::MOST.into()), ("folded", folded.into())])];
    if book.len() > 0 {
        said.push(locale.text("report-opens"));
        let closed = list(&mut book.closed.iter().copied());
        if !closed.is_empty() {
            said.push(locale.with("report-closed", &[("folded", closed.into())]));
        }
    }
    said.join(" ")
}

/// Returns the caveats of all searches of a study, without duplicates. Adds a note if the study has more than
/// `most_trees` searches, because only the trees of the first `most_trees` are drawn.
pub(in crate::report) fn caveats(locale: &Locale, study: &Study, most_trees: usize) -> Vec<String> {
    let mut caveats: Vec<String> = Vec::new();
    for Studied { trace, .. } in &study.searches {
        let checked = words::iterations_caveat(locale, trace)
            .map(|before| words::typeset_numbers(&before))
            .into_iter()
            .chain(words::checked(locale, trace));
        for caveat in checked.chain(words::caveats(locale, trace)).chain(words::unrecorded(locale, trace)) {
            if !caveats.contains(&caveat) {
                caveats.push(caveat);
            }
        }
    }
    if study.searches.len() > most_trees {
        let numbers = [("drawn", most_trees.to_string().into()), ("count", study.searches.len().into())];
        caveats.push(locale.with("report-trees-left-out", &numbers));
    }
    caveats
}

/// Returns a sentence with the value of the root and the chosen move, if any.
pub(in crate::report) fn side(locale: &Locale, trace: &Trace) -> String {
    let value = ("value", words::shown(locale, trace.result().value).into());
    let Some(best) = words::best_move(locale, trace) else { return locale.with("lesson-side-no-move", &[value]) };
    let player = words::player(locale, trace, trace.node(NodeId::ROOT).player);
    locale.with("lesson-side-plays", &[("player", player.into()), ("move", best.into()), value])
}

/// Describes the mistake that flat mate scores cause: the moves, distances and values of both searches. If flat scores
/// cause no mistake, says that both searches choose the same move.
pub(in crate::report) fn explanation(locale: &Locale, pair: &Pair) -> String {
    let Pair { distance, flat } = pair;
    let mates = distance.settings().rules.mates;
    let (Some(right), Some(wrong), Some(MateVerdict::Differ)) =
        (words::best_move(locale, distance), words::best_move(locale, flat), pair.verdict())
    else {
        return locale.text("lesson-same-move");
    };
    let value = distance.result().value;
    let player = distance.node(NodeId::ROOT).player;
    let wins = player.prefers(value, Value::ZERO);
    let plies = |value| mates.plies_to_mate(value).map(|plies| locale.count("plies", plies.into()));
    let printed = |value: Value| words::shown(locale, value);
    let away = |key: &str, mv: &str, plies: String, value| {
        locale.with(key, &[("move", mv.into()), ("plies", plies.into()), ("value", printed(value).into())])
    };
    let right_words = match plies(value) {
        Some(plies) => away(if wins { "lesson-wins" } else { "lesson-loses" }, &right, plies, value),
        None => right,
    };
    let other = pair.flat_choice();
    let wrong_words = match (other.and_then(Interval::value), other) {
        (Some(other), _) => match plies(other) {
            Some(plies) => away(if wins { "lesson-wins-later" } else { "lesson-loses-sooner" }, &wrong, plies, other),
            None => locale.with("lesson-worth", &[("move", wrong.as_str().into()), ("value", printed(other).into())]),
        },
        (None, Some(proved)) => {
            let proved = words::shown(locale, proved);
            locale.with("lesson-proved", &[("move", wrong.as_str().into()), ("proved", proved.into())])
        }
        (None, None) => wrong.clone(),
    };
    let most = Value::from(mates.max());
    let flatly = [("most", printed(most).into()), ("least", printed(-most).into()), ("wrong", wrong.as_str().into())];
    [
        locale.with("lesson-by-distance", &[("right", right_words.into()), ("wrong", wrong_words.into())]),
        locale.text("lesson-plies"),
        locale.with(if wins { "lesson-flat-slower-win" } else { "lesson-flat-quicker-loss" }, &flatly),
    ]
    .join(" ")
}
