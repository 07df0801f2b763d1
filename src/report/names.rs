//! Names of searches that tell them apart on one page.

use crate::locale::Locale;
use crate::search::{CutOn, Fail, Mates, Order, Settings};
use crate::story::words::{self, thousands};

/// Returns the name of each search: its algorithm, with the rules in which it differs from the others.
pub(super) fn names(locale: &Locale, searches: &[Settings]) -> Vec<String> {
    let of = |settings: &Settings| {
        [
            words::algorithm(locale, settings),
            settings.depth.map_or_else(String::new, |depth| {
                locale.with("report-name-depth", &[("depth", depth.to_string().into())])
            }),
            order_name(locale, settings.order),
            locale.text(match settings.rules.cut_on {
                CutOn::Equal => "report-name-cut-equal",
                CutOn::Greater => "report-name-cut-greater",
            }),
            locale.text(match settings.rules.fail {
                Fail::Soft => "rule-fail-soft",
                Fail::Hard => "rule-fail-hard",
            }),
            mates_name(locale, settings.rules.mates.mates()),
        ]
    };
    let all: Vec<_> = searches.iter().map(of).collect();
    let name = |parts: &[String; 6]| {
        let algorithm = parts[0].clone();
        let differing: Vec<&str> = (1..parts.len())
            .filter(|&index| all.iter().any(|other| other[0] == parts[0] && other[index] != parts[index]))
            .map(|index| parts[index].as_str())
            .collect();
        if differing.is_empty() { algorithm } else { format!("{algorithm}, {}", differing.join(", ")) }
    };
    all.iter().map(name).collect()
}

/// Returns the order of moves in a few words.
fn order_name(locale: &Locale, order: Order) -> String {
    let number = |key: &str, number: u64| locale.with(key, &[("number", thousands(number).into())]);
    match order {
        Order::Given => locale.text("report-name-order-given"),
        Order::Reverse => locale.text("report-name-order-reverse"),
        // The default seed, which no user chose.
        Order::Random { seed: 0 } => locale.text("report-name-order-random"),
        Order::Random { seed } => number("report-name-order-seed", seed),
        Order::Best => locale.text("report-name-order-best"),
        Order::Worst => locale.text("report-name-order-worst"),
        Order::Static => locale.text("report-name-order-static"),
        Order::Nth { number: nth } => number("report-name-order-nth", nth),
    }
}

/// Returns the way to score wins in a few words.
fn mates_name(locale: &Locale, mates: Mates) -> String {
    locale.text(match mates {
        Mates::Distance => "report-name-mates-distance",
        Mates::Flat => "report-name-mates-flat",
    })
}
