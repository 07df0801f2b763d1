//! Names that distinguish the searches on one page.

use crate::locale::Locale;
use crate::search::{Order, Settings};
use crate::story::words::{self, thousands};

/// Returns the name of each search: its algorithm, and the settings (depth, order of moves, cut rule, fail rule, kind
/// of mate scores) in which it differs from another search with the same algorithm.
pub(super) fn names(locale: &Locale, searches: &[Settings]) -> Vec<String> {
    let of = |settings: &Settings| {
        [
            words::algorithm(locale, settings),
            settings.depth.map_or_else(String::new, |depth| {
                locale.with("report-name-depth", &[("depth", depth.to_string().into())])
            }),
            order_name(locale, settings.order),
            words::named(locale, "report-name-cut", settings.rules.cut_on.name()),
            words::named(locale, "rule-fail", settings.rules.fail.name()),
            words::named(locale, "report-name-mates", settings.rules.mates.mates().name()),
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

/// Returns a short name of an order of moves.
fn order_name(locale: &Locale, order: Order) -> String {
    let number = |key: &str, number: u64| locale.with(key, &[("number", thousands(number).into())]);
    match order {
        // The default seed, 0, is not part of the name.
        Order::Random { seed: seed @ 1.. } => number("report-name-order-seed", seed),
        Order::Nth { number: nth } => number("report-name-order-nth", nth),
        order => words::named(locale, "report-name-order", order.name()),
    }
}
