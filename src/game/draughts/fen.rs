//! Parser and writer of positions in the `FEN` tag of PDN, with detailed error messages.
//!
//! Source: *PDN 3.0*, the grammar of W. Wesselink and others. The field `H`, which counts plies without a capture or a
//! move of a man, is an extension by the server Lidraughts.

use super::super::part::Part;
use super::board::{Position, Square};
use super::{Rules, Squares};
use crate::fault::{Flaw, errors};

/// Maximum number of pieces of a side, which is also the number at the start of the game.
const MOST_PIECES: usize = 12;

errors! {
    /// Error in a position of draughts.
    pub enum DraughtsError {
        MissingParts { count: usize, example: &'static str } =>
            "a position has a side to move and the pieces of both sides, not {count} of these",
            label "something is missing", help "write them with colons between them, as in {example}";
        NotASide { text: String } => "`{text}` is not a side", help "write W or B for the side to move";
        NotAColour { letter: char, example: &'static str } => "`{letter}` is not a colour",
            help "the pieces of a side begin with W or B, as in {example}";
        MissingColour { example: &'static str } => "the colour of the pieces is missing",
            help "the pieces of a side begin with W or B, as in {example}";
        RepeatedSide { side: &'static str, other: &'static str } => "{side}'s pieces stand here twice",
            help (format!("one of the two lists is {other}'s: begin it with {}", &other[..1]));
        ManyPieces { side: &'static str, count: usize } => "{side} has {count} pieces", label "the thirteenth",
            help "each side begins with 12";
        Occupied { square: String } => "two pieces stand on {square}", help "name each square once";
        UncrownedMan { colour: &'static str, square: String } => "no {colour} man can stand on {square}",
            help "a man that gets there becomes a king: write K{square}";
        EmptyRange { from: String, to: String } => "there are no squares from {from} to {to}",
            help "the smaller number stands first";
        MissingSquare { example: &'static str } => "a square is missing",
            help "write squares with commas between them, as in {example}";
        LightSquare { text: String } => "{text} is a light square",
            help "pieces stand on the dark squares, those of the long diagonal from a1 to h8 among them";
        UnnamedSquare { text: String, name: String } => "`{text}` is not a square",
            help "squares are named here: write {name} for {text}";
        UnnumberedSquare { text: String, number: u8 } => "`{text}` is not a square",
            help "squares are numbered here: write {number} for {text}";
        NotAName { text: String } => "`{text}` is not a square",
            help "squares are a1 to h8; a K before one makes the piece a king";
        NotANumber { text: String } => "`{text}` is not a square",
            help "squares are 1 to 32, row by row from the top left; a K before one makes the piece a king";
        NotACount { text: String } => "`{text}` has no meaning here",
            help "after the pieces stand at most H and the plies without progress, and F and the number of the move";
        NotPlies { text: String, most: u8 } => "`{text}` is not a number of plies",
            help "H counts the plies since the last capture or move of a man, from 0 to {most}: a draw";
        NotAMoveNumber { text: String } => "`{text}` is not a move number", help "moves are numbered from 1";
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
    // PDN files end the tag with a full stop, which may be left out here.
    let all = Part::whole(text.strip_suffix('.').unwrap_or(text));
    let parts: Vec<Part<'_>> = all.split(':').map(Part::trimmed).collect();
    let [mover, first, second, counts @ ..] = parts.as_slice() else {
        let error = DraughtsError::MissingParts { count: parts.len(), example: example(rules) };
        return Err(Flaw::new(error, text.len()..text.len()));
    };
    let white_moves =
        colour(*mover).ok_or_else(|| mover.flaw(DraughtsError::NotASide { text: mover.text.to_owned() }))?;
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

/// Puts the pieces of one side on the board, and returns the side (`true` for White). `other` is the side of the
/// preceding list, if there is one. The two sides must differ.
fn read_pieces(rules: &Rules, part: Part<'_>, other: Option<bool>, position: &mut Position) -> Result<bool, Flaw> {
    let found = [true, false].into_iter().find_map(|white| {
        let letter = if white { 'W' } else { 'B' };
        part.without(letter).map(|pieces| (white, pieces.trimmed()))
    });
    let Some((white, pieces)) = found else {
        let example = example(rules);
        return Err(match part.letters().next() {
            Some((letter, first)) => first.flaw(DraughtsError::NotAColour { letter, example }),
            None => part.flaw(DraughtsError::MissingColour { example }),
        });
    };
    if other == Some(white) {
        return Err(part.flaw(DraughtsError::RepeatedSide { side: side(white), other: side(!white) }));
    }
    // A side may have lost all its pieces.
    if pieces.text.is_empty() {
        return Ok(white);
    }
    let mut placed: Vec<Part<'_>> = Vec::new();
    for piece in pieces.split(',').map(Part::trimmed) {
        let (is_king, square) = piece.without('K').map_or((false, piece), |square| (true, square.trimmed()));
        for square in read_squares(rules, square)? {
            place(rules, position, white, is_king, square, &piece)?;
            placed.push(piece);
        }
    }
    match placed.get(MOST_PIECES) {
        Some(piece) => Err(piece.flaw(DraughtsError::ManyPieces { side: side(white), count: placed.len() })),
        None => Ok(white),
    }
}

/// Puts one piece on the board. Errors point at `piece`.
fn place(
    rules: &Rules,
    position: &mut Position,
    white: bool,
    is_king: bool,
    square: Square,
    piece: &Part<'_>,
) -> Result<(), Flaw> {
    let name = || rules.squares.name(square);
    if (position.white | position.black) & square.bit() != 0 {
        return Err(piece.flaw(DraughtsError::Occupied { square: name() }));
    }
    if !is_king && square.crowns(white) {
        let colour = if white { "white" } else { "black" };
        return Err(piece.flaw(DraughtsError::UncrownedMan { colour, square: name() }));
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
    let ends: Vec<Part<'_>> = part.split('-').map(Part::trimmed).collect();
    let (Squares::Numbered, [from, to]) = (rules.squares, ends.as_slice()) else {
        return Ok(vec![read_square(rules, part)?]);
    };
    let numbers = read_square(rules, *from)?.number()..=read_square(rules, *to)?.number();
    if numbers.is_empty() {
        return Err(part.flaw(DraughtsError::EmptyRange { from: from.text.to_owned(), to: to.text.to_owned() }));
    }
    Ok(numbers.filter_map(Square::numbered).collect())
}

fn read_square(rules: &Rules, part: Part<'_>) -> Result<Square, Flaw> {
    if part.text.is_empty() {
        return Err(part.flaw(DraughtsError::MissingSquare { example: example(rules) }));
    }
    let algebraic = algebraic(part.text);
    let numbered = part.number().and_then(Square::numbered);
    let text = part.text.to_owned();
    let error = match (rules.squares, algebraic, numbered) {
        (Squares::Algebraic, Some(Ok(square)), _) | (Squares::Numbered, _, Some(square)) => return Ok(square),
        (Squares::Algebraic, Some(Err(())), _) => DraughtsError::LightSquare { text },
        (Squares::Algebraic, None, Some(square)) => DraughtsError::UnnamedSquare { text, name: square.name() },
        (Squares::Algebraic, None, None) => DraughtsError::NotAName { text },
        (Squares::Numbered, Some(Ok(square)), None) => {
            DraughtsError::UnnumberedSquare { text, number: square.number() }
        }
        (Squares::Numbered, _, None) => DraughtsError::NotANumber { text },
    };
    Err(part.flaw(error))
}

/// Parses the name of a dark square: `Some(Err(()))` for a light square, `None` for any other text.
fn algebraic(text: &str) -> Option<Result<Square, ()>> {
    let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = text.as_bytes() else { return None };
    Some(Square::at(file - b'a', rank - b'1').ok_or(()))
}

/// Parses the number of plies without progress (`H5`), and checks the number of the move (`F3`), which is not stored.
fn read_counts(rules: &Rules, counts: &[Part<'_>], position: &mut Position) -> Result<(), Flaw> {
    let mut letters = String::new();
    for part in counts {
        let letter = part.text.chars().next().filter(|letter| "HF".contains(*letter) && !letters.contains(*letter));
        let Some((letter, digits)) = letter.and_then(|letter| Some((letter, part.without(letter)?.trimmed()))) else {
            return Err(part.flaw(DraughtsError::NotACount { text: part.text.to_owned() }));
        };
        letters.push(letter);
        let (text, most) = (part.text.to_owned(), rules.most_quiet_plies());
        match (letter, digits.number::<u32>()) {
            ('H', Some(plies)) if plies <= u32::from(most) => {
                position.quiet_plies = u8::try_from(plies).unwrap_or(most);
            }
            ('F', Some(1..)) => {}
            ('H', _) => return Err(part.flaw(DraughtsError::NotPlies { text, most })),
            _ => return Err(part.flaw(DraughtsError::NotAMoveNumber { text })),
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
