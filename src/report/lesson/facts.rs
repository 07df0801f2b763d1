//! What a lesson can ask about its searches.

use serde_json::{Map, Value as Json, json};
use tera::Context;

use crate::locale::Locale;
use crate::render::View;
use crate::render::words;
use crate::report::sentences::typeset;
use crate::report::template;
use crate::trace::{NodeId, Trace};

/// Why a text of a lesson cannot be made.
#[derive(Debug)]
pub(super) struct Unfilled {
    pub(super) message: String,
    /// Which of its gaps has nothing in it, counted from 0.
    pub(super) gap: Option<usize>,
}

/// Stands around the number of a gap and after its filling; no text has it.
const GAP: char = '\u{1a}';

/// A text in which every gap is marked, so that it is found again when it is filled.
fn with_marks(text: &str) -> String {
    let mut marked = String::new();
    let mut rest = text;
    for number in 0.. {
        let gap = rest.split_once("{{").and_then(|(before, gap)| Some((before, gap.split_once("}}")?)));
        let Some((before, (gap, after))) = gap else { break };
        // Dashes at its ends take blanks away beside it: they stay outside.
        let (left, gap) = gap.strip_prefix('-').map_or(("", gap), |gap| ("-", gap));
        let (gap, right) = gap.strip_suffix('-').map_or((gap, ""), |gap| (gap, "-"));
        let [number, end] = [format!("{GAP}{number}{GAP}"), GAP.to_string()];
        marked.extend([before, &format!("{{{{{left} \"{number}\" }}}}{{{{{gap}}}}}{{{{ \"{end}\" {right}}}}}")]);
        rest = after;
    }
    marked + rest
}

/// What was found out, as it is printed.
#[derive(Debug)]
pub(super) struct Facts {
    context: Context,
    all: Json,
}

impl Facts {
    /// What some searches found out.
    pub(super) fn new<const N: usize>(searches: [(&str, &Trace); N], locale: &Locale) -> Facts {
        let all = searches.iter().map(|(name, trace)| ((*name).to_owned(), search(trace, locale))).collect();
        let all = Json::Object(all);
        let context = Context::from_serialize(&all).expect("an object with names");
        Facts { context, all }
    }

    /// A text with its gaps filled in.
    pub(super) fn filled(&self, text: &str) -> Result<String, Unfilled> {
        let filled =
            template::filled(&self.context, &with_marks(text)).map_err(|message| Unfilled { message, gap: None })?;
        let mut plain = String::new();
        let mut rest = filled.as_str();
        while let Some((before, (number, (filling, after)))) = rest.split_once(GAP).and_then(|(before, gap)| {
            let (number, gap) = gap.split_once(GAP)?;
            Some((before, (number, gap.split_once(GAP)?)))
        }) {
            if filling.trim().is_empty() {
                let message = "there is nothing to fill this gap with".to_owned();
                return Err(Unfilled { message, gap: number.parse().ok() });
            }
            plain += before;
            plain += filling;
            rest = after;
        }
        Ok(plain + rest)
    }

    /// Whether something is so.
    pub(super) fn holds(&self, condition: &str) -> Result<bool, String> {
        template::holds(&self.context, condition)
    }

    /// The facts that a condition is about, with their values.
    pub(super) fn told(&self, condition: &str) -> String {
        let is_name = |c: char| c.is_alphanumeric() || "._".contains(c);
        let mut told: Vec<String> = Vec::new();
        for name in condition.split(|c| !is_name(c)) {
            let fact = self.all.pointer(&format!("/{}", name.replace('.', "/")));
            if let Some(fact) = fact.filter(|fact| !fact.is_object()) {
                let words = format!("{name} is {fact}");
                if !told.contains(&words) {
                    told.push(words);
                }
            }
        }
        told.join(", ")
    }
}

fn search(trace: &Trace, locale: &Locale) -> Json {
    let (counts, result) = (trace.counts(), trace.result());
    let mut named = Map::new();
    let mut at = Map::new();
    for id in trace.ids() {
        let fact = node(trace, id, locale);
        if let Some(name) = trace.name(id) {
            named.insert(name, fact.clone());
        }
        // What a technique tries is reached by no move.
        let path = trace.path(id);
        if path.iter().all(|&id| trace.node(id).trial.is_none()) {
            // The keys are the same in every language: the words of a lesson name them.
            let moves: Vec<String> = path.into_iter().filter_map(|id| trace.move_name(id)).collect();
            at.insert(moves.join(" "), fact);
        }
    }
    let cuts = trace.cutoffs().iter().map(|cutoff| words::cutoff(locale, trace, cutoff, View::Max));
    json!({
        "value": typeset(locale, &result.value.to_string()),
        "proved": typeset(locale, &result.proved.to_string()),
        "best_move": words::best_move(locale, trace).unwrap_or_default(),
        "variation": words::variation(locale, trace),
        "depth": trace.settings().depth,
        "nodes": counts.nodes,
        "leaves": counts.leaves,
        "inner": counts.nodes - counts.leaves,
        "cutoffs": counts.cutoffs,
        "deep_cutoffs": counts.deep_cutoffs,
        "skipped": counts.skipped,
        // Open at one time, the root's included.
        "calls": counts.by_ply.len(),
        "cuts": cuts.collect::<Vec<_>>(),
        "root": node(trace, NodeId::ROOT, locale),
        "node": named,
        "at": at,
    })
}

fn node(trace: &Trace, id: NodeId, locale: &Locale) -> Json {
    let node = trace.node(id);
    let print = |text: String| typeset(locale, &text);
    json!({
        "proved": print(node.proved.to_string()),
        "value": node.value.map(|value| print(value.to_string())),
        "low": print(node.proved.low.to_string()),
        "high": print(node.proved.high.to_string()),
        "alpha": print(node.window.alpha.to_string()),
        "beta": print(node.window.beta.to_string()),
        "window": print(node.window.to_string()),
        "exact": node.proved.value().is_some(),
        "searched": node.is_searched(),
        "leaf": node.is_leaf(),
        "moves": trace.children(id).len(),
    })
}
