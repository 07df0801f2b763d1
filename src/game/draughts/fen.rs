//! Parser and writer of positions in the `FEN` tag of PDN, with detailed error messages.
//!
//! Source: *PDN 3.0*, the grammar of W. Wesselink and others. `H`, the plies without progress, is an extension by the
//! server Lidraughts.

use std::ops::Range;

use super::board::{Position, Square};
use super::{Rules, Squares};
use crate::fault::Flaw;

/// Pieces of each side at the start of the game.
const MOST_PIECES: usize = 12;

/// Part of the text, with its offset in bytes.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    start: usize,
}

impl<'a> Part<'a> {
    fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Returns the parts between separators, trimmed.
    fn split(self, separator: char) -> impl Iterator<Item = Part<'a>> {
        let mut start = self.start;
        self.text.split(separator).map(move |text| {
            let part = Part { text, start };
            start += text.len() + separator.len_utf8();
            part.trimmed()
        })
    }

    fn trimmed(self) -> Part<'a> {
        let text = self.text.trim_start();
        Part { start: self.start + self.text.len() - text.len(), text: text.trim_end() }
    }

    /// Returns the part without its first character, if that character is `first`.
    fn without(self, first: char) -> Option<Part<'a>> {
        let text = self.text.strip_prefix(first)?;
        Some(Part { text, start: self.start + first.len_utf8() }.trimmed())
    }
}

fn side(white: bool) -> &'static str {
    if white { "White" } else { "Black" }
}

fn example(rules: &Rules) -> &'static str {
    match rules.squares {
        Squares::Algebraic => "W:Wa1,Kc3:Bb6",
        Squares::Numbered => "B:W21,22,K10:B1,2",
    }
}

/// Parses a non-empty position.
pub(super) fn read(rules: &Rules, text: &str) -> Result<Position, Flaw> {
    // PDN files end the tag with a full stop.
    let all = Part { text: text.strip_suffix('.').unwrap_or(text), start: 0 };
    let parts: Vec<Part<'_>> = all.split(':').collect();
    let [mover, first, second, counts @ ..] = parts.as_slice() else {
        let message =
            format!("a position has a side to move and the pieces of both sides, not {} of these", parts.len());
        return Err(Flaw::new(message, text.len()..text.len())
            .label("something is missing")
            .help(format!("write them with colons between them, as in {}", example(rules))));
    };
    let white_moves = colour(*mover).ok_or_else(|| {
        Flaw::new(format!("`{}` is not a side", mover.text), mover.span()).help("write W or B for the side to move")
    })?;
    let mut position = Position { white: 0, black: 0, kings: 0, white_moves, quiet_plies: 0 };
    let first_white = read_pieces(rules, *first, None, &mut position)?;
    read_pieces(rules, *second, Some(first_white), &mut position)?;
    read_counts(rules, counts, &mut position)?;
    Ok(position)
}

/// Returns `true` for `W`, `false` for `B`, `None` for other texts.
fn colour(part: Part<'_>) -> Option<bool> {
    match part.text {
        "W" => Some(true),
        "B" => Some(false),
        _ => None,
    }
}

/// Puts the pieces of one side on the board, and returns the side. `other` is the side read before, if any.
fn read_pieces(rules: &Rules, part: Part<'_>, other: Option<bool>, position: &mut Position) -> Result<bool, Flaw> {
    let found = [true, false].into_iter().find_map(|white| {
        let letter = if white { 'W' } else { 'B' };
        part.without(letter).map(|pieces| (white, pieces))
    });
    let Some((white, pieces)) = found else {
        let message = match part.text.chars().next() {
            Some(first) => format!("`{first}` is no colour"),
            None => "the colour of the pieces is missing".to_owned(),
        };
        let first = part.text.chars().next().map_or(0, char::len_utf8);
        return Err(Flaw::new(message, part.start..part.start + first)
            .help(format!("the pieces of a side begin with W or B, as in {}", example(rules))));
    };
    if other == Some(white) {
        return Err(Flaw::new(format!("{}'s pieces stand here twice", side(white)), part.span()).help(format!(
            "one of the two lists is {}'s: begin it with {}",
            side(!white),
            if white { 'B' } else { 'W' }
        )));
    }
    // A side may have lost all its pieces.
    if pieces.text.is_empty() {
        return Ok(white);
    }
    let mut placed: Vec<Range<usize>> = Vec::new();
    for piece in pieces.split(',') {
        let (is_king, square) = piece.without('K').map_or((false, piece), |square| (true, square));
        for square in read_squares(rules, square)? {
            place(rules, position, white, is_king, square, &piece)?;
            placed.push(piece.span());
        }
    }
    match placed.get(MOST_PIECES) {
        Some(span) => Err(Flaw::new(format!("{} has {} pieces", side(white), placed.len()), span.clone())
            .label("the thirteenth")
            .help("each side begins with 12")),
        None => Ok(white),
    }
}

/// Puts one piece on the board.
fn place(
    rules: &Rules,
    position: &mut Position,
    white: bool,
    is_king: bool,
    square: Square,
    piece: &Part<'_>,
) -> Result<(), Flaw> {
    let name = rules.squares.name(square);
    if (position.white | position.black) & square.bit() != 0 {
        return Err(Flaw::new(format!("two pieces stand on {name}"), piece.span()).help("name each square once"));
    }
    if !is_king && square.crowns(white) {
        let colour = if white { "white" } else { "black" };
        return Err(Flaw::new(format!("no {colour} man can stand on {name}"), piece.span())
            .help(format!("a man that gets there becomes a king: write K{name}")));
    }
    let own = if white { &mut position.white } else { &mut position.black };
    *own |= square.bit();
    if is_king {
        position.kings |= square.bit();
    }
    Ok(())
}

/// Parses a square, or a range of numbers such as `21-32`.
fn read_squares(rules: &Rules, part: Part<'_>) -> Result<Vec<Square>, Flaw> {
    let ends: Vec<Part<'_>> = part.split('-').collect();
    let (Squares::Numbered, [from, to]) = (rules.squares, ends.as_slice()) else {
        return Ok(vec![read_square(rules, part)?]);
    };
    let numbers = read_square(rules, *from)?.number()..=read_square(rules, *to)?.number();
    if numbers.is_empty() {
        return Err(Flaw::new(format!("there are no squares from {} to {}", from.text, to.text), part.span())
            .help("the smaller number stands first"));
    }
    Ok(numbers.filter_map(Square::numbered).collect())
}

fn read_square(rules: &Rules, part: Part<'_>) -> Result<Square, Flaw> {
    if part.text.is_empty() {
        return Err(Flaw::new("a square is missing", part.span())
            .help(format!("write squares with commas between them, as in {}", example(rules))));
    }
    let algebraic = algebraic(part.text);
    let is_number = part.text.bytes().all(|byte| byte.is_ascii_digit());
    let numbered = if is_number { part.text.parse().ok().and_then(Square::numbered) } else { None };
    let flaw = |message: String, help: String| Err(Flaw::new(message, part.span()).help(help));
    let no_square = format!("`{}` is no square", part.text);
    match (rules.squares, algebraic, numbered) {
        (Squares::Algebraic, Some(Ok(square)), _) | (Squares::Numbered, _, Some(square)) => Ok(square),
        (Squares::Algebraic, Some(Err(())), _) => flaw(
            format!("{} is a light square", part.text),
            "pieces stand on the dark squares, those of the long diagonal from a1 to h8 among them".to_owned(),
        ),
        (Squares::Algebraic, None, Some(square)) => {
            flaw(no_square, format!("squares are named here: write {} for {}", square.name(), part.text))
        }
        (Squares::Algebraic, None, None) => {
            flaw(no_square, "squares are a1 to h8; a K before one makes the piece a king".to_owned())
        }
        (Squares::Numbered, Some(Ok(square)), None) => {
            flaw(no_square, format!("squares are numbered here: write {} for {}", square.number(), part.text))
        }
        (Squares::Numbered, _, None) => flaw(
            no_square,
            "squares are 1 to 32, row by row from the top left; a K before one makes the piece a king".to_owned(),
        ),
    }
}

/// Parses the name of a dark square: `Some(Err(()))` for a light square, `None` for any other text.
fn algebraic(text: &str) -> Option<Result<Square, ()>> {
    let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = text.as_bytes() else { return None };
    Some(Square::at(file - b'a', rank - b'1').ok_or(()))
}

/// Parses `H5`, the plies without progress, and `F3`, the number of the move, which is ignored.
fn read_counts(rules: &Rules, counts: &[Part<'_>], position: &mut Position) -> Result<(), Flaw> {
    let mut letters = String::new();
    for part in counts {
        let letter = part.text.chars().next().filter(|letter| "HF".contains(*letter) && !letters.contains(*letter));
        let Some((letter, digits)) = letter.and_then(|letter| Some((letter, part.without(letter)?))) else {
            return Err(Flaw::new(format!("`{}` has no meaning here", part.text), part.span()).help(
                "after the pieces stand at most H and the plies without progress, and F and the number of the move",
            ));
        };
        letters.push(letter);
        let number: Option<u32> =
            if digits.text.bytes().all(|byte| byte.is_ascii_digit()) { digits.text.parse().ok() } else { None };
        match (letter, number) {
            ('H', Some(plies)) if plies <= u32::from(rules.most_quiet_plies()) => {
                position.quiet_plies = u8::try_from(plies).unwrap_or(rules.most_quiet_plies());
            }
            ('F', Some(1..)) => {}
            ('H', _) => {
                return Err(Flaw::new(format!("`{}` is not a number of plies", part.text), part.span()).help(format!(
                    "H counts the plies since the last capture or move of a man, from 0 to {}: a draw",
                    rules.most_quiet_plies()
                )));
            }
            _ => {
                return Err(Flaw::new(format!("`{}` is not a move number", part.text), part.span())
                    .help("moves are numbered from 1"));
            }
        }
    }
    Ok(())
}

/// Writes a position in the form that [`read`] parses.
pub(super) fn write(rules: &Rules, position: &Position) -> String {
    let mut squares: Vec<Square> = Square::all().collect();
    squares.sort_by_key(|&square| rules.squares.order(square));
    let pieces = |white: bool| {
        let own = squares.iter().filter(|square| position.of(white) & square.bit() != 0);
        let names = own.map(|&square| {
            let king = if position.kings & square.bit() != 0 { "K" } else { "" };
            format!("{king}{}", rules.squares.name(square))
        });
        names.collect::<Vec<String>>().join(",")
    };
    let mover = if position.white_moves { 'W' } else { 'B' };
    let quiet = if position.quiet_plies > 0 { format!(":H{}", position.quiet_plies) } else { String::new() };
    format!("{mover}:W{}:B{}{quiet}", pieces(true), pieces(false))
}
