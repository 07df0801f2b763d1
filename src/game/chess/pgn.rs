//! Parser of games in Portable Game Notation (PGN; Edwards 1994), and of positions in Extended Position Description
//! (EPD) from the same standard.

use std::collections::BTreeMap;
use std::mem;
use std::ops::Range;

use cozy_chess::Color;
use cozy_chess::util::parse_san_move;

use super::{Chess, ChessMove, Position};
use crate::fault::{Fault, Flaw, errors};
use crate::game::{Game, Notation};

errors! {
    /// Error in a game in PGN, or in the choice of a position of the game.
    pub enum PgnError {
        Unclosed { what: &'static str, end: char } => "{what} has no end", label "begins here", help "close it with {end}";
        NotATag => "this is no tag", help "a tag has a name and a text: [White \"Anna\"]";
        NotAMove { text: String, number: String } => "`{text}` is no legal move", label "as move {number}",
            help "moves are written like e4, exd5, Nf3, Nbd7, O-O, e8=Q";
        TwoMoves { text: String, moves: String } => "`{text}` stands for two moves", help "write {moves}";
        NotANumber { text: String } => "`{text}` is no number of a move",
            help "24 is White's move 24, 24... is Black's";
        NoMove { number: String, known: String } => "the game has no move {number}", help "{known}";
        NoNumber { game: String } => "which position of the game?",
            help "{game}:24 is the position before White's move 24, {game}:24... the one before Black's";
        SeveralGames { origin: String, games: usize } => "{origin} has {games} games",
            help "choose one: {origin}#1:24 is the position before move 24 of the first";
        SeveralPositions { origin: String, positions: usize } => "{origin} has {positions} positions",
            help "choose one: {origin}#1 is the first";
        NoSuch { origin: String, number: usize, last: usize } => "{origin} has no number {number}",
            help "the last one is {origin}#{last}";
        NoGame => "there is no game", help "a game is a list of moves: 1. e4 e5 2. Nf3 *";
    }
}

/// A game in PGN.
#[derive(Debug, Clone, Default)]
pub struct PgnGame {
    /// Texts of the tags, with their places in the file, by the name of the tag.
    tags: BTreeMap<String, (String, usize)>,
    /// Moves of the game as written, without variations.
    moves: Vec<Range<usize>>,
}

/// Number of a move of White or Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct MoveNumber {
    number: u16,
    side: Color,
}

impl MoveNumber {
    /// Parses `24` or `24.` for White, `24...` or `24b` for Black.
    fn read(text: &str) -> Result<Self, Fault> {
        let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
        let side = match &text[digits.len()..] {
            "" | "." | "w" => Some(Color::White),
            ".." | "..." | "…" | "b" => Some(Color::Black),
            _ => None,
        };
        let number = digits.parse().ok().zip(side).map(|(number, side)| MoveNumber { number, side });
        number.ok_or_else(|| Fault::new(PgnError::NotANumber { text: text.to_owned() }))
    }

    /// Returns the number of the move that is made in a position.
    fn of(position: &Position) -> Self {
        MoveNumber { number: position.board.fullmove_number(), side: position.board.side_to_move() }
    }
}

impl std::fmt::Display for MoveNumber {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let dots = if self.side == Color::White { "." } else { "..." };
        write!(out, "{}{dots}", self.number)
    }
}

impl PgnGame {
    /// Splits a text into games. Comments, variations, results and annotations are skipped.
    ///
    /// # Errors
    /// Returns a flaw if a comment, a tag or a variation has no end, if a tag is malformed, or if there is no game.
    pub fn games(text: &str) -> Result<Vec<PgnGame>, Flaw> {
        let (mut games, mut game) = (Vec::new(), PgnGame::default());
        let mut variations = Vec::new();
        let mut at = 0;
        while let Some(c) = text[at..].chars().next() {
            let end_of = |what: &'static str, end: char| {
                let length = text[at..].find(end);
                length.ok_or_else(|| Flaw::new(PgnError::Unclosed { what, end }, at..at + 1)).map(|length| at + length)
            };
            let is_escaped = c == '%' && text[..at].chars().next_back().is_none_or(|before| before == '\n');
            at = match c {
                ';' => text[at..].find('\n').map_or(text.len(), |length| at + length),
                '%' if is_escaped => text[at..].find('\n').map_or(text.len(), |length| at + length),
                '{' => end_of("the comment", '}')? + 1,
                '(' => {
                    variations.push(at);
                    at + 1
                }
                ')' => {
                    variations.pop();
                    at + 1
                }
                '[' if variations.is_empty() => {
                    let end = end_of("the tag", ']')?;
                    let (name, value) =
                        tag(&text[at + 1..end]).ok_or_else(|| Flaw::new(PgnError::NotATag, at..end + 1))?;
                    if !game.moves.is_empty() {
                        games.push(mem::take(&mut game));
                    }
                    let place = value.as_ptr() as usize - text.as_ptr() as usize;
                    game.tags.insert(name.to_owned(), (value.to_owned(), place));
                    end + 1
                }
                c if c.is_whitespace() || c.is_ascii_punctuation() && c != '*' => at + c.len_utf8(),
                _ => {
                    let is_end = |c: char| c.is_whitespace() || "{}()[];$".contains(c);
                    let end = text[at..].find(is_end).map_or(text.len(), |length| at + length).max(at + c.len_utf8());
                    if variations.is_empty() {
                        match &text[at..end] {
                            "1-0" | "0-1" | "1/2-1/2" | "*" => games.push(mem::take(&mut game)),
                            word => game.moves.extend(move_of(word).map(|mv| at + mv.start..at + mv.end)),
                        }
                    }
                    end
                }
            };
        }
        if let Some(at) = variations.pop() {
            return Err(Flaw::new(PgnError::Unclosed { what: "the variation", end: ')' }, at..at + 1));
        }
        games.push(game);
        games.retain(|game| !game.moves.is_empty() || game.tags.contains_key("FEN"));
        if games.is_empty() { Err(Flaw::new(PgnError::NoGame, 0..text.len())) } else { Ok(games) }
    }

    /// Returns the players and the year, such as `Anderssen – Kieseritzky, 1851`; `None` if no player is named.
    pub fn title(&self) -> Option<String> {
        let known = |name: &str| Some(self.tags.get(name)?.0.trim()).filter(|text| !text.is_empty() && *text != "?");
        let surname = |name: &str| known(name).map(|player| player.split(',').next().unwrap_or(player).to_owned());
        let (white, black) = (surname("White"), surname("Black"));
        if white.is_none() && black.is_none() {
            return None;
        }
        let [white, black] = [white, black].map(|player| player.unwrap_or_else(|| "?".to_owned()));
        let year = known("Date").and_then(|date| date.split('.').next()).filter(|year| year.parse::<u16>().is_ok());
        Some(format!("{white} \u{2013} {black}{}", year.map_or_else(String::new, |year| format!(", {year}"))))
    }

    /// Returns the FEN of the position before a move, and the number of this move as players write it. `text` is the
    /// file of the game, and `origin` its name. The number after the last one stands for the end of the game.
    ///
    /// # Errors
    /// Returns an error if `number` is malformed, if a move up to it is not legal, or if the game ends before it.
    pub fn position(&self, text: &str, origin: &str, number: &str) -> Result<(String, String), Fault> {
        let wanted = MoveNumber::read(number)?;
        let in_file = |flaw: Flaw| flaw.in_source(origin, text);
        let game = match self.tags.get("FEN") {
            Some((fen, place)) => Chess::parse(fen).map_err(|flaw| in_file(flaw.shifted(*place)))?,
            None => Chess::default(),
        };
        let mut position = game.initial();
        let first = MoveNumber::of(&position);
        let mut last = first;
        for place in &self.moves {
            last = MoveNumber::of(&position);
            if wanted == last {
                break;
            }
            let found = found(&game, &position, &text[place.clone()], last);
            let mv = found.map_err(|error| in_file(Flaw::new(error, place.clone())))?;
            position = game.play(&position, &mv);
        }
        let here = MoveNumber::of(&position);
        if wanted != here {
            let known = format!("its moves are {first} to {last}");
            return Err(Fault::new(PgnError::NoMove { number: wanted.to_string(), known }));
        }
        Ok((game.position(&position).unwrap_or_default(), here.to_string()))
    }
}

/// Splits a tag without its brackets into name and text.
fn tag(tag: &str) -> Option<(&str, &str)> {
    let (name, text) = tag.trim().split_once(char::is_whitespace)?;
    Some((name, text.trim().strip_prefix('"')?.strip_suffix('"')?))
}

/// Returns the place of the move in a word such as `12.e4!`; `None` if the word is only a number, or `e.p.`, which some
/// write after a capture of a pawn in passing.
fn move_of(word: &str) -> Option<Range<usize>> {
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let mv = if after_digits.starts_with(['.', '…']) || after_digits.is_empty() {
        after_digits.trim_start_matches(['.', '…'])
    } else {
        word
    };
    let start = word.len() - mv.len();
    let length = mv.trim_end_matches(['!', '?']).trim_end_matches("e.p.").len();
    (length > 0).then(|| start..start + length)
}

/// Finds the legal move that a text in standard algebraic notation stands for. Signs for captures, checks and mates
/// may be missing, an origin may be written where it is not needed, and castling may be written with zeros.
fn found(game: &Chess, position: &Position, text: &str, number: MoveNumber) -> Result<ChessMove, PgnError> {
    let board = &position.board;
    let text_of_move = text.trim_end_matches(['+', '#']);
    let plain = if text.starts_with(['O', '0']) {
        text_of_move.replace('0', "O")
    } else {
        text_of_move.replace(['x', ':', '-'], "")
    };
    if let Ok(mv) = parse_san_move(board, &plain) {
        return Ok(ChessMove::new(board, mv));
    }
    // The names of two such moves differ in a sign of their origin, after the letter of the piece.
    let without_origin = |name: &str| name.chars().take(1).chain(name.chars().skip(2)).collect::<String>();
    let names = game.moves(position).into_iter().map(|mv| game.move_name(position, &mv));
    let meant: Vec<String> =
        names.filter(|name| without_origin(name).replace('x', "").trim_end_matches(['+', '#']) == plain).collect();
    Err(match &meant[..] {
        [one, other, ..] => PgnError::TwoMoves { text: text.to_owned(), moves: format!("{one} or {other}") },
        _ => PgnError::NotAMove { text: text.to_owned(), number: number.to_string() },
    })
}

/// Splits a line in EPD into the four fields of the position, and the text of the operation `id`, if there is one.
pub fn epd(line: &str) -> (&str, Option<String>) {
    let place = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
    let fields = line.split_whitespace().take(4).map(|word| place(word)..place(word) + word.len());
    let fields = fields.reduce(|first, last| first.start..last.end).unwrap_or_default();
    let mut operations = line[fields.end..].split(';').map(str::trim);
    let id = operations.find_map(|operation| operation.strip_prefix("id "));
    (&line[fields], id.map(|id| id.trim().trim_matches('"').to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const IMMORTAL: &str = r#"
[Event "London"]
[Date "1851.06.21"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]

1.e4 e5 2.f4 exf4 3.Bc4 Qh4+ 4.Kf1 b5?! {The Bryan counter-gambit (1-0)} 5.Bxb5 Nf6 6.Nf3 Qh6 7.d3 Nh5
8.Nh4 Qg5 9.Nf5 c6 10.g4 ( 10.Rg1 (10. Nc3 g6) 10... d5 ) Nf6 11.Rg1 cxb5 12.h4 Qg6 13.h5 Qg5 14.Qf3 Ng8 ; a comment
15.Bxf4 Qf6 16.Nc3 Bc5 17.Nd5 Qxb2 18.Bd6 $1 Bxg1 19.e5 Qxa1+ 20.Ke2 Na6 21.Nxg7+ Kd8 22.Qf6+ Nxf6 23.Be7# 1-0
"#;

    fn before(text: &str, number: &str) -> Result<(String, String), Fault> {
        PgnGame::games(text).expect("a game")[0].position(text, "game.pgn", number)
    }

    #[test]
    fn positions_of_a_published_game_are_found() {
        let games = PgnGame::games(IMMORTAL).expect("a game");
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].title().as_deref(), Some("Anderssen \u{2013} Kieseritzky, 1851"));
        let before_mate = "r1bk3r/p2p1pNp/n2B1n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 w - - 0 23";
        for number in ["23", "23.", "23w"] {
            assert_eq!(before(IMMORTAL, number).expect("a position"), (before_mate.to_owned(), "23.".to_owned()));
        }
        assert_eq!(
            before(IMMORTAL, "1").expect("a position").0,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        );
        for number in ["1...", "1b", "1…"] {
            assert_eq!(before(IMMORTAL, number).expect("a position").1, "1...");
        }
        assert!(before(IMMORTAL, "23...").expect("the end").0.starts_with("r1bk3r/p2pBpNp/"));
        let fault = before(IMMORTAL, "24").expect_err("no such move");
        assert!(fault.to_string().contains("its moves are 1. to 23."), "{fault}");
    }

    #[test]
    fn castling_promotion_captures_in_passing_and_needless_origins_are_understood() {
        let text =
            "[FEN \"r3k2r/P6P/8/8/8/8/8/R3K2R w KQkq - 0 10\"]\n10. O-O 0-0-0 11. a8=Q+ Kd7 12. Qxd8 Kxd8 13. Raxa1";
        let (fen, _) = before(text, "13").expect("a position");
        assert!(fen.starts_with("3k3r/7P/8/8/8/8/8/R4RK1 w"), "{fen}");
        for capture in ["exd6 e.p.", "exd6e.p.", "exd6 e.p.!?", "ed6"] {
            let (fen, _) = before(&format!("1. e4 a6 2. e5 d5 3. {capture} a5 *"), "4").expect("a position");
            assert!(fen.starts_with("rnbqkbnr/1pp1pppp/3P4/p7"), "{fen}");
        }
        let fault = before(text, "14").expect_err("no such move").to_string();
        assert!(fault.contains("`Raxa1` is no legal move") && fault.contains("13."), "{fault}");
    }

    #[test]
    fn errors_say_what_is_wrong_and_where() {
        let error =
            |text: &str| PgnGame::games(text).expect_err("it is malformed").in_source("g.pgn", text).to_string();
        for (text, told) in [
            ("1. e4 {never", "the comment has no end"),
            ("1. e4 (1. d4 d5", "the variation has no end"),
            ("[White \"Anna\" 1. e4", "the tag has no end"),
            ("[White Anna] 1. e4", "this is no tag"),
            ("", "there is no game"),
            ("1-0", "there is no game"),
        ] {
            assert!(error(text).contains(told), "{text}: {}", error(text));
        }
        for (text, number, told) in [
            ("1. e4 e5 2. Ke3", "3", "`Ke3` is no legal move"),
            ("1. e4 e5 2. Nf3 Nc6", "x", "`x` is no number of a move"),
            ("[FEN \"4k3/8/8/8/8/8/8/R3K2R w - - 0 1\"] 1. Rf1 Kd8 2. Rd1", "3", "no move 3."),
            ("[FEN \"4k3/8/8/8/8/8/4K3/R6R w - - 0 1\"] 1. Rd1 Kf8", "2", "two moves"),
            ("[FEN \"4k3/8/8 w - - 0 1\"] 1. Rd1 Kf8", "2", "8 ranks"),
        ] {
            let fault = before(text, number).expect_err("it is wrong").to_string();
            assert!(fault.contains(told), "{text}: {fault}");
        }
    }

    #[test]
    fn an_epd_has_four_fields_and_operations() {
        let line = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";";
        let (fields, id) = epd(line);
        assert!(fields.ends_with("2K5 b - -") && id.as_deref() == Some("BK.01"));
        assert_eq!(epd("8/8/8/8/8/8/8/K1k5 w - - 0 1").1, None);
    }
}
