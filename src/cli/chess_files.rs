//! Positions of chess in files: `game.pgn:24` in a game in PGN, `suite.epd#3` in a collection in EPD.

use std::path::Path;

use crate::fault::Fault;
use crate::game::chess::{Chess, PgnError, PgnGame, epd};
use crate::source::Source;

use super::files::{numbered, read_text};

/// Reads a source in PGN or EPD. If `is_one`, several positions in a file are an error, unless a number chooses one.
/// `None` if the source is no such file.
pub(super) fn read(source: &str, is_one: bool) -> Option<Result<Vec<Source>, Fault>> {
    let has_ending = |file: &str, ending: &str| {
        Path::new(file).extension().is_some_and(|extension| extension.eq_ignore_ascii_case(ending))
    };
    let (rest, mv) = match source.rsplit_once(':') {
        Some((rest, mv)) if has_ending(numbered(rest).0, "pgn") => (rest, Some(mv)),
        _ => (source, None),
    };
    let (file, number) = numbered(rest);
    if has_ending(file, "pgn") {
        Some(game(file, number, mv).map(|source| vec![source]))
    } else if has_ending(file, "epd") {
        Some(positions(file, number, is_one))
    } else {
        None
    }
}

/// Returns the item with this 1-based number.
fn nth<T>(items: Vec<T>, origin: &str, number: usize) -> Result<T, Fault> {
    let last = items.len();
    let item = number.checked_sub(1).and_then(|index| items.into_iter().nth(index));
    item.ok_or_else(|| Fault::new(PgnError::NoSuch { origin: origin.to_owned(), number, last }))
}

/// Returns a position of chess, given as a FEN, with a title.
fn titled(position: &str, title: Option<String>) -> Result<Source, Fault> {
    let mut source = Source::from_game(&format!("chess:{position}"))?;
    source.title = title;
    Ok(source)
}

fn game(file: &str, number: Option<usize>, mv: Option<&str>) -> Result<Source, Fault> {
    let text = read_text(Path::new(file))?;
    let games = PgnGame::games(&text).map_err(|flaw| flaw.in_source(file, &text))?;
    let amount = games.len();
    if number.is_none() && amount > 1 {
        return Err(Fault::new(PgnError::SeveralGames { origin: file.to_owned(), games: amount }));
    }
    let game = nth(games, file, number.unwrap_or(1))?;
    let Some(mv) = mv else {
        let game = number.map_or_else(|| file.to_owned(), |number| format!("{file}#{number}"));
        return Err(Fault::new(PgnError::NoNumber { game }));
    };
    let (position, number) = game.position(&text, file, mv)?;
    titled(&position, game.title().map(|title| format!("{title} ({number})")))
}

fn positions(file: &str, number: Option<usize>, is_one: bool) -> Result<Vec<Source>, Fault> {
    let text = read_text(Path::new(file))?;
    let is_position = |line: &&str| !line.trim().is_empty() && !line.starts_with(['#', '%']);
    let lines: Vec<&str> = text.lines().filter(is_position).collect();
    let amount = lines.len();
    if number.is_none() && is_one && amount > 1 {
        return Err(Fault::new(PgnError::SeveralPositions { origin: file.to_owned(), positions: amount }));
    }
    let chosen = match number {
        None if amount > 0 => lines,
        _ => vec![nth(lines, file, number.unwrap_or(1))?],
    };
    let read = |line: &str| {
        let (position, title) = epd(line);
        let start = position.as_ptr() as usize - text.as_ptr() as usize;
        Chess::parse(position).map_err(|flaw| flaw.shifted(start).in_source(file, &text))?;
        titled(position, title)
    };
    chosen.into_iter().map(read).collect()
}
