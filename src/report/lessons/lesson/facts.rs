//! Facts about searches, which the conditions and texts of a lesson use.

use std::fmt::Display;

use serde_json::{Map, Value as Json, json};
use tera::Context;

use crate::locale::Locale;
use crate::report::template::{self, Unfilled};
use crate::story::{View, words};
use crate::trace::{NodeId, Trace};

/// Facts about the searches of a lesson, formatted for print.
#[derive(Debug)]
pub(super) struct Facts {
    context: Context,
    all: Json,
}

impl Facts {
    /// Collects the facts about these searches.
    pub(super) fn new<const N: usize>(searches: [(&str, &Trace); N], locale: &Locale) -> Facts {
        let all = searches.iter().map(|(name, trace)| ((*name).to_owned(), search(trace, locale))).collect();
        let all = Json::Object(all);
        let context = Context::from_serialize(&all).expect("an object with names");
        Facts { context, all }
    }

    /// Returns a text whose gaps are filled with facts.
    pub(super) fn filled(&self, text: &str) -> Result<String, Unfilled> {
        template::filled(&self.context, text)
    }

    /// Returns whether a condition about facts is true.
    pub(super) fn holds(&self, condition: &str) -> Result<bool, String> {
        template::holds(&self.context, condition)
    }

    /// Returns the facts that occur in a condition, with their values: `right.leaves is 7, wrong.leaves is 9`.
    pub(super) fn named_in(&self, condition: &str) -> String {
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
        // `at` omits nodes of trials, because no moves lead to them.
        let path = trace.path(id);
        if path.iter().all(|&id| trace.node(id).trial.is_none()) {
            // Move names are not translated, because texts in all languages use them as keys of `at`.
            let moves: Vec<String> = path.into_iter().filter_map(|id| trace.move_name(id)).collect();
            at.insert(moves.join(" "), fact);
        }
    }
    let cuts = trace.cutoffs().iter().map(|cutoff| words::cutoff(locale, trace, cutoff, View::Max));
    json!({
        "value": words::shown(locale, result.value),
        "proved": words::shown(locale, result.proved),
        "best_move": words::best_move(locale, trace).unwrap_or_default(),
        "variation": words::variation(locale, trace),
        "depth": trace.settings().depth,
        "nodes": counts.nodes,
        "leaves": counts.leaves,
        "inner": counts.nodes - counts.leaves,
        "cutoffs": counts.cutoffs,
        "deep_cutoffs": counts.deep_cutoffs,
        "skipped": counts.skipped,
        // Largest number of simultaneously open calls, including the call for the root.
        "calls": counts.by_ply.len(),
        "cuts": cuts.collect::<Vec<_>>(),
        "root": node(trace, NodeId::ROOT, locale),
        "node": named,
        "at": at,
    })
}

fn node(trace: &Trace, id: NodeId, locale: &Locale) -> Json {
    let node = trace.node(id);
    // A node that was never visited has neither a window nor a proved value.
    let of_visit = |number: &dyn Display| node.is_searched().then(|| words::shown(locale, number));
    json!({
        "proved": of_visit(&node.proved),
        "value": node.value.map(|value| words::shown(locale, value)),
        "low": of_visit(&node.proved.low),
        "high": of_visit(&node.proved.high),
        "alpha": of_visit(&node.window.alpha),
        "beta": of_visit(&node.window.beta),
        "window": of_visit(&node.window),
        "exact": node.proved.value().is_some(),
        "searched": node.is_searched(),
        "leaf": node.is_leaf(),
        "moves": trace.children(id).len(),
    })
}
