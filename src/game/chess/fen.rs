//! Parser of Forsyth–Edwards notation. The parser checks a position before cozy-chess parses it, for more detailed
//! errors.

use cozy_chess::{Board, Color, FenParseError, File, Piece, Rank, Square};

use super::super::part::Part;
use super::attacked;
use crate::fault::{Flaw, errors};

/// Number of half-moves without a capture or a pawn move after which a draw can be claimed. Larger numbers in a FEN are
/// clamped, because they make no difference and cozy-chess counts no further.
const LARGEST_CLOCK: u16 = 100;
const FIELDS: &str = "write the board, the side to move, castling rights, the en passant square, and, or leave out both, \
     the half-move clock and the move number";

errors! {
    /// Error in a FEN: a malformed field, or a position that cannot arise in a game.
    pub enum FenError {
        MissingFields { count: usize } => "a FEN has 6 fields, or the first 4 of them, not {count}",
            label "something is missing", help FIELDS;
        ExtraFields { count: usize } => "a FEN has 6 fields, or the first 4 of them, not {count}",
            label "too much", help FIELDS;
        RankCount { count: usize } => "the board has 8 ranks, not {count}",
            help "write the ranks from 8 down to 1 with / between them";
        FileCount { rank: String, count: usize } => "rank {rank} has {count} files, not 8",
            help "letters are men, and a digit stands for so many empty squares: each rank adds up to 8";
        NotAMan { letter: char, rank: String } => "`{letter}` is not a man", label "on rank {rank}",
            help "White's men are PNBRQK, Black's pnbrqk; a digit from 1 to 8 stands for empty squares";
        NotASide { text: String } => "`{text}` is not a side", help "write w or b for the side to move";
        NotAClock { text: String } => "`{text}` is not a half-move clock",
            help "it counts the half-moves since the last capture or move of a pawn, from 0; at {LARGEST_CLOCK} a draw can be claimed";
        NotAMoveNumber { text: String } => "`{text}` is not a move number", help "moves are counted from 1, up to 65535";
        NoKing { side: &'static str, letter: char } => "{side} has no king", help "put one {letter} on the board";
        SecondKing { side: &'static str } => "{side} has more than one king", help "each side has exactly one";
        PawnOnEdge { square: String } => "no pawn can stand on {square}",
            help "pawns stand on ranks 2 to 7: they begin on the second and promote on the last";
        ManyMen { side: &'static str, count: usize } => "{side} has {count} men", label "the seventeenth",
            help "each side begins with 16";
        ManyPawns { side: &'static str, count: usize } => "{side} has {count} pawns", label "the ninth",
            help "each side begins with 8";
        ManyPromoted { side: &'static str, promoted: usize, pawns: usize } =>
            "{side} has {promoted} promoted men besides {pawns} pawns",
            help "each promoted man was a pawn, and there were 8: take some off the board";
        AdjacentKings => "the kings stand side by side", help "there is always a square between them";
        Capturable { side: &'static str, other: &'static str, attacker: String } =>
            "{other} is in check and it is {side}'s move: {side} could capture the king",
            label "attacked from {attacker}", help "let {other} move, or end the check";
        ManyChecks { side: &'static str, count: usize } => "{side} is in check from {count} men at once",
            help "one move can give check with two men at most";
        NotARight { letter: char } => "`{letter}` is not a castling right",
            help "write those of KQkq that are left, or - if none is";
        RepeatedRight { letter: char } => "the castling right {letter} is written twice",
            help "write those of KQkq that are left, each once";
        LostRight { side: &'static str, man: &'static str, home: String } =>
            "{side} cannot castle: there is no {man} of that side on {home}",
            help "a right is lost when the king or that rook moves: leave the letter out";
        NotASquare { text: String, mover: &'static str } => "`{text}` is not a square", help (passed_square(mover));
        PassedRank { square: String, mover: &'static str } =>
            "{square} cannot be the en passant square with {mover} to move", help (passed_square(mover));
        NoPassingPawn { side: &'static str, pawn: String, square: String, mover: &'static str } =>
            "{side} has no pawn on {pawn} that can have passed {square}", help (passed_square(mover));
        BlockedPawn { pawn: String, square: String, mover: &'static str } =>
            "the pawn on {pawn} cannot have moved two squares: {square} is not empty", help (passed_square(mover));
        DiscoveredCheck => "no pawn move can have led to this check",
            help "write - if no pawn has just moved two squares";
        Impossible { reason: String } => "not a position of chess: {reason}", help "set up the position again";
    }
}

fn passed_square(mover: &str) -> String {
    let rank = if mover == "White" { 6 } else { 3 };
    format!(
        "with {mover} to move it is the square on rank {rank} behind a pawn that has just moved two squares; - if there \
         is none"
    )
}

/// Parses a FEN, or an EPD position, which consists of the first four fields of a FEN.
pub(super) fn parse(text: &str) -> Result<Board, Flaw> {
    let fields: Vec<Part<'_>> = Part::whole(text).split(' ').filter(|field| !field.text.is_empty()).collect();
    let &[board, side, castling, en_passant, ref clocks @ ..] = fields.as_slice() else {
        return Err(missing_fields(text, fields.len()));
    };
    match clocks {
        [] | [_, _] => {}
        [_] => return Err(missing_fields(text, fields.len())),
        [_, _, extra, ..] => {
            return Err(Flaw::new(FenError::ExtraFields { count: fields.len() }, extra.start..text.len()));
        }
    }

    let men = Men::read(board)?;
    men.check_numbers(board)?;
    let mover = read_side(side)?;
    men.check_checks(mover)?;
    men.check_castling(castling)?;
    men.check_en_passant(en_passant, mover)?;
    let (clock, number) = match clocks {
        &[clock, number] => {
            let (clock, number) = read_clocks(clock, number)?;
            (clock.min(LARGEST_CLOCK), number)
        }
        _ => (0, 1),
    };
    let (clock, number) = (clock.to_string(), number.to_string());

    let fen = [board.text, side.text, castling.text, en_passant.text, &clock, &number].join(" ");
    Board::from_fen(&fen, false).map_err(|error| refused(text, en_passant, error))
}

/// Converts an error of cozy-chess to a flaw.
fn refused(text: &str, en_passant: Part<'_>, error: FenParseError) -> Flaw {
    if matches!(error, FenParseError::InvalidEnPassant) {
        return en_passant.flaw(FenError::DiscoveredCheck);
    }
    Flaw::new(FenError::Impossible { reason: error.to_string() }, 0..text.len())
}

fn missing_fields(text: &str, count: usize) -> Flaw {
    Flaw::new(FenError::MissingFields { count }, text.len()..text.len())
}

/// A man, with its letter in the text.
#[derive(Clone, Copy)]
struct Man<'a> {
    color: Color,
    piece: Piece,
    square: Square,
    letter: Part<'a>,
}

impl Man<'_> {
    fn is(&self, color: Color, piece: Piece) -> bool {
        self.color == color && self.piece == piece
    }
}

/// All men, in the order of the text.
struct Men<'a>(Vec<Man<'a>>);

impl<'a> Men<'a> {
    /// Reads ranks from the eighth to the first, files from a to h.
    fn read(board: Part<'a>) -> Result<Self, Flaw> {
        let mut men = Vec::new();
        let count = board.split('/').count();
        if count != Rank::NUM {
            return Err(board.flaw(FenError::RankCount { count }));
        }
        for (&rank, part) in Rank::ALL.iter().rev().zip(board.split('/')) {
            read_rank(part, rank, &mut men)?;
        }
        Ok(Men(men))
    }

    fn of(&self, color: Color) -> impl Iterator<Item = &Man<'a>> {
        self.0.iter().filter(move |man| man.color == color)
    }

    fn of_kind(&self, color: Color, piece: Piece) -> impl Iterator<Item = &Man<'a>> {
        self.of(color).filter(move |man| man.piece == piece)
    }

    fn on(&self, square: Square) -> Option<&Man<'a>> {
        self.0.iter().find(|man| man.square == square)
    }

    /// Returns the men of one side that attack a square.
    fn attackers(&self, square: Square, color: Color) -> Vec<&Man<'a>> {
        let occupied = self.0.iter().map(|man| man.square).collect();
        let attacks = |man: &&Man<'_>| attacked(man.piece, man.color, man.square, occupied).has(square);
        self.of(color).filter(attacks).collect()
    }

    /// Checks the numbers of men of each side, and that no pawn is on the first or the last rank.
    fn check_numbers(&self, board: Part<'_>) -> Result<(), Flaw> {
        for &color in &Color::ALL {
            let side = name(color);
            let mut kings = self.of_kind(color, Piece::King);
            if kings.next().is_none() {
                let letter = if color == Color::White { 'K' } else { 'k' };
                return Err(board.flaw(FenError::NoKing { side, letter }));
            }
            if let Some(second) = kings.next() {
                return Err(second.letter.flaw(FenError::SecondKing { side }));
            }
            let on_last_rank =
                self.of_kind(color, Piece::Pawn).find(|pawn| matches!(pawn.square.rank(), Rank::First | Rank::Eighth));
            if let Some(pawn) = on_last_rank {
                return Err(pawn.letter.flaw(FenError::PawnOnEdge { square: pawn.square.to_string() }));
            }
            if let Some(seventeenth) = self.of(color).nth(16) {
                let count = self.of(color).count();
                return Err(seventeenth.letter.flaw(FenError::ManyMen { side, count }));
            }
            let pawns = self.of_kind(color, Piece::Pawn).count();
            if let Some(ninth) = self.of_kind(color, Piece::Pawn).nth(8) {
                return Err(ninth.letter.flaw(FenError::ManyPawns { side, count: pawns }));
            }
            // These limits on the numbers of men keep the evaluation `material` within its bound.
            let promoted: usize = [(Piece::Queen, 1), (Piece::Rook, 2), (Piece::Bishop, 2), (Piece::Knight, 2)]
                .into_iter()
                .map(|(piece, at_first)| self.of_kind(color, piece).count().saturating_sub(at_first))
                .sum();
            if promoted + pawns > 8 {
                return Err(board.flaw(FenError::ManyPromoted { side, promoted, pawns }));
            }
        }
        Ok(())
    }

    /// Checks that the kings are not adjacent, that the side not to move is not in check, and that at most two men give
    /// check.
    fn check_checks(&self, mover: Color) -> Result<(), Flaw> {
        let waiting = !mover;
        for (color, attacker) in [(waiting, mover), (mover, waiting)] {
            let Some(king) = self.of_kind(color, Piece::King).next() else { continue };
            let attackers = self.attackers(king.square, attacker);
            if attackers.iter().any(|man| man.piece == Piece::King) {
                return Err(king.letter.flaw(FenError::AdjacentKings));
            }
            if let (true, Some(first)) = (color == waiting, attackers.first()) {
                let (side, other, attacker) = (name(mover), name(waiting), first.square.to_string());
                return Err(king.letter.flaw(FenError::Capturable { side, other, attacker }));
            }
            if attackers.len() > 2 {
                let error = FenError::ManyChecks { side: name(color), count: attackers.len() };
                return Err(king.letter.flaw(error));
            }
        }
        Ok(())
    }

    /// Checks the notation of the castling rights, and for each right that the king and the rook are on their initial
    /// squares.
    fn check_castling(&self, rights: Part<'_>) -> Result<(), Flaw> {
        if rights.text == "-" {
            return Ok(());
        }
        for (letter, part) in rights.letters() {
            let (color, file) = match letter {
                'K' => (Color::White, File::H),
                'Q' => (Color::White, File::A),
                'k' => (Color::Black, File::H),
                'q' => (Color::Black, File::A),
                _ => return Err(part.flaw(FenError::NotARight { letter })),
            };
            if rights.text[..part.start - rights.start].contains(letter) {
                return Err(part.flaw(FenError::RepeatedRight { letter }));
            }
            let rank = Rank::First.relative_to(color);
            for (piece, man, file) in [(Piece::King, "king", File::E), (Piece::Rook, "rook", file)] {
                let home = Square::new(file, rank);
                if !self.on(home).is_some_and(|man| man.is(color, piece)) {
                    return Err(part.flaw(FenError::LostRight { side: name(color), man, home: home.to_string() }));
                }
            }
        }
        Ok(())
    }

    /// Checks that, if there is an en passant square, the opponent of `mover` can just have moved a pawn over it.
    fn check_en_passant(&self, field: Part<'_>, mover: Color) -> Result<(), Flaw> {
        if field.text == "-" {
            return Ok(());
        }
        let stepper = !mover;
        let rank = |rank: Rank| rank.relative_to(stepper);
        let refuse = |error| Err(field.flaw(error));
        let (side, mover) = (name(stepper), name(mover));
        let Ok(passed) = field.text.parse::<Square>() else {
            return refuse(FenError::NotASquare { text: field.text.to_owned(), mover });
        };
        if passed.rank() != rank(Rank::Third) {
            return refuse(FenError::PassedRank { square: passed.to_string(), mover });
        }
        let [source, pawn] = [Rank::Second, Rank::Fourth].map(|of| Square::new(passed.file(), rank(of)));
        let name_of_pawn = pawn.to_string();
        if !self.on(pawn).is_some_and(|man| man.is(stepper, Piece::Pawn)) {
            return refuse(FenError::NoPassingPawn { side, pawn: name_of_pawn, square: passed.to_string(), mover });
        }
        match [passed, source].into_iter().find(|&square| self.on(square).is_some()) {
            Some(square) => refuse(FenError::BlockedPawn { pawn: name_of_pawn, square: square.to_string(), mover }),
            None => Ok(()),
        }
    }
}

/// Adds the men of one rank to `men`, and checks that the rank has eight files.
fn read_rank<'a>(written: Part<'a>, rank: Rank, men: &mut Vec<Man<'a>>) -> Result<(), Flaw> {
    let mut files = 0;
    for (character, letter) in written.letters() {
        if let Some(empty @ 1..=8) = character.to_digit(10) {
            files += empty as usize;
            continue;
        }
        let Ok(piece) = Piece::try_from(character.to_ascii_lowercase()) else {
            return Err(letter.flaw(FenError::NotAMan { letter: character, rank: rank.to_string() }));
        };
        let color = if character.is_ascii_uppercase() { Color::White } else { Color::Black };
        // Men beyond the last file are left out; the wrong number of files is reported below.
        if let Some(file) = File::try_index(files) {
            men.push(Man { color, piece, square: Square::new(file, rank), letter });
        }
        files += 1;
    }
    if files == File::NUM {
        return Ok(());
    }
    Err(written.flaw(FenError::FileCount { rank: rank.to_string(), count: files }))
}

fn read_side(field: Part<'_>) -> Result<Color, Flaw> {
    match field.text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        other => Err(field.flaw(FenError::NotASide { text: other.to_owned() })),
    }
}

/// Reads the half-move clock and the move number.
fn read_clocks(clock: Part<'_>, number: Part<'_>) -> Result<(u16, u16), Flaw> {
    let half_moves = clock.number().ok_or_else(|| clock.flaw(FenError::NotAClock { text: clock.text.to_owned() }))?;
    let wrong = || number.flaw(FenError::NotAMoveNumber { text: number.text.to_owned() });
    Ok((half_moves, number.number().filter(|&moves| moves > 0).ok_or_else(wrong)?))
}

fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::check_refusals;
    use super::*;

    /// Asserts that each text is rejected with the message beside it, at the part in square brackets.
    fn refuse(refusals: &[(&str, &str)]) {
        for (marked, message) in refusals {
            let (before, rest) = marked.split_once('[').unwrap();
            let (wrong, after) = rest.split_once(']').unwrap();
            let span = before.len()..before.len() + wrong.len();
            check_refusals(parse, &[(&format!("{before}{wrong}{after}"), span, message)]);
        }
    }

    #[test]
    fn the_number_of_fields_is_checked() {
        refuse(&[
            ("4k3/8/8/8/8/8/8/R3K3[]", "a FEN has 6 fields, or the first 4 of them, not 1"),
            ("4k3/8/8/8/8/8/8/R3K3 w[]", "a FEN has 6 fields, or the first 4 of them, not 2"),
            ("4k3/8/8/8/8/8/8/R3K3 w Q[]", "a FEN has 6 fields, or the first 4 of them, not 3"),
            ("4k3/8/8/8/8/8/8/R3K3 w Q - 0[]", "a FEN has 6 fields, or the first 4 of them, not 5"),
            ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 [bm Ra8]", "a FEN has 6 fields, or the first 4 of them, not 8"),
        ]);
        assert!(parse("  4k3/8/8/8/8/8/8/R3K3  w Q   - ").is_ok(), "more blanks do no harm");
    }

    #[test]
    fn a_board_has_eight_ranks_of_eight_files() {
        refuse(&[
            ("[4k3/8/8/8/8/8/4K3] w - -", "the board has 8 ranks, not 7"),
            ("[4k3/8/8/8/8/8/8/8/4K3] w - -", "the board has 8 ranks, not 9"),
            ("4k3/8/8/[44P]/8/8/8/4K3 w - -", "rank 5 has 9 files, not 8"),
            ("4k3/8/8/8/8/[7]/8/4K3 w - -", "rank 3 has 7 files, not 8"),
            ("4k3/8/8/8/[]/8/8/4K3 w - -", "rank 4 has 0 files, not 8"),
            ("[rnbqkbnrrr]/8/8/8/8/8/8/4K3 w - -", "rank 8 has 10 files, not 8"),
            ("4k3/8/8/2[x]5/8/8/8/4K3 w - -", "`x` is not a man"),
            ("4k3/8/8/2[♞]5/8/8/8/4K3 w - -", "`♞` is not a man"),
            ("4k3/8/8/[9]/8/8/8/4K3 w - -", "`9` is not a man"),
            ("4k3/8/8/[0]8/8/8/8/4K3 w - -", "`0` is not a man"),
        ]);
    }

    #[test]
    fn impossible_sets_of_men_are_refused() {
        refuse(&[
            ("[4k3/8/8/8/8/8/8/8] w - -", "White has no king"),
            ("[8/8/8/8/8/8/8/4K3] w - -", "Black has no king"),
            ("4k3/8/4[k]3/8/8/8/8/4K3 w - -", "Black has more than one king"),
            ("4k2[P]/8/8/8/8/8/8/4K3 w - -", "no pawn can stand on h8"),
            ("4k3/8/8/8/8/8/8/[p]3K3 w - -", "no pawn can stand on a1"),
            ("4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBN[R] w - -", "White has 17 men"),
            ("4k3/8/8/8/8/P7/PPPPPPP[P]/4K3 w - -", "White has 9 pawns"),
            ("[qqqqk3/qqqqqq2/8/8/8/8/8/K7] b - -", "Black has 9 promoted men besides 0 pawns"),
            ("[rrrrk3/p7/pp6/pp6/pp6/8/8/4K3] b - -", "Black has 2 promoted men besides 7 pawns"),
        ]);
        assert!(parse("qqqqk3/qqqqq3/8/8/8/8/8/7K w - -").is_ok(), "all eight pawns can promote");
    }

    #[test]
    fn impossible_checks_are_refused() {
        let white_takes = "Black is in check and it is White's move: White could capture the king";
        let black_takes = "White is in check and it is Black's move: Black could capture the king";
        refuse(&[
            ("4[k]3/8/8/8/8/8/8/K3R3 w - -", white_takes),
            ("4k3/8/8/8/8/2n5/8/1[K]6 b - -", black_takes),
            ("8/8/8/3[k]K3/8/8/8/8 w - -", "the kings stand side by side"),
            ("4[k]3/8/3N4/8/B7/8/8/K3R3 b - -", "Black is in check from 3 men at once"),
        ]);
        let flaw = parse("4k3/8/8/8/8/8/8/K3R3 w - -").unwrap_err();
        let attacker = "e1".to_owned();
        assert_eq!(flaw.downcast_ref(), Some(&FenError::Capturable { side: "White", other: "Black", attacker }));
        assert!(parse("4k3/8/3N4/8/8/8/8/K3R3 b - -").is_ok(), "a double check can be");
    }

    #[test]
    fn the_side_to_move_is_one_letter() {
        refuse(&[
            ("4k3/8/8/8/8/8/8/R3K3 [W] Q -", "`W` is not a side"),
            ("4k3/8/8/8/8/8/8/R3K3 [black] Q -", "`black` is not a side"),
        ]);
    }

    #[test]
    fn castling_needs_king_and_rook_at_home() {
        refuse(&[
            ("4k3/8/8/8/8/8/8/R3K2R w KQ[x] -", "`x` is not a castling right"),
            ("4k3/8/8/8/8/8/8/R3K2R w K[-] -", "`-` is not a castling right"),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ[K] -", "the castling right K is written twice"),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ[k] -", "Black cannot castle: there is no rook of that side on h8"),
            ("4k3/8/8/8/8/8/8/3K3R w [K] -", "White cannot castle: there is no king of that side on e1"),
            ("4k3/8/8/8/8/8/8/n3K3 w [Q] -", "White cannot castle: there is no rook of that side on a1"),
        ]);
    }

    #[test]
    fn a_pawn_must_just_have_passed_the_en_passant_square() {
        refuse(&[
            ("4k3/8/8/3pP3/8/8/8/4K3 w - [e9]", "`e9` is not a square"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - [d3]", "d3 cannot be the en passant square with White to move"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - [c6]", "Black has no pawn on c5 that can have passed c6"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - [e6]", "Black has no pawn on e5 that can have passed e6"),
            ("4k3/8/3n4/3pP3/8/8/8/4K3 w - [d6]", "the pawn on d5 cannot have moved two squares: d6 is not empty"),
            ("4k3/3n4/8/3pP3/8/8/8/4K3 w - [d6]", "the pawn on d5 cannot have moved two squares: d7 is not empty"),
            ("4k3/8/5N2/8/2pP4/8/8/4K3 b - [d3]", "no pawn move can have led to this check"),
        ]);
        assert!(parse("4k3/8/8/3pP3/8/8/8/4K3 w - d6").is_ok());
    }

    #[test]
    fn clocks_are_numbers_within_their_limits() {
        refuse(&[
            ("4k3/8/8/8/8/8/8/R3K3 w Q - [70000] 1", "`70000` is not a half-move clock"),
            ("4k3/8/8/8/8/8/8/R3K3 w Q - [-1] 1", "`-1` is not a half-move clock"),
            ("4k3/8/8/8/8/8/8/R3K3 w Q - [+1] 1", "`+1` is not a half-move clock"),
            ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 [0]", "`0` is not a move number"),
            ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 [70000]", "`70000` is not a move number"),
            ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 [one]", "`one` is not a move number"),
        ]);
    }
}
