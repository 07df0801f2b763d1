//! How much alpha-beta saves depends on the order of the moves: the best first, as given, and the worst first.
//!
//! `cargo run --example two_orders --no-default-features`

use std::error::Error;
use std::io::{self, Write};

use plyscope::games::TicTacToe;
use plyscope::{Algorithm, Counter, Order, Settings, search, zero};

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}

/// What the example prints.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let game = TicTacToe::parse("X../.O./...").map_err(|flaw| flaw.message())?;
    let count = |algorithm, order| {
        let mut counter = Counter::default();
        search(&game, zero(), &Settings { algorithm, order, ..Settings::default() }, &mut counter);
        counter.nodes
    };
    writeln!(out, "minimax              {:>6} nodes", count(Algorithm::Minimax, Order::Given))?;
    for order in [Order::Best, Order::Given, Order::Worst] {
        writeln!(out, "alpha-beta, {:<8} {:>6} nodes", order.name(), count(Algorithm::AlphaBeta, order))?;
    }
    Ok(())
}
