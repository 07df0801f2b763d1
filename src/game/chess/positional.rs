//! Evaluation of chess positions by material and position.
//!
//! The form follows document 002, T. Kühr, "Algoritmus Minimax" (slide "Ohodnocovací funkce"): a material part, a
//! static positional part (bonuses for men on good squares), and a dynamic part (bonuses and penalties for pawns,
//! depending on other men). The value is negated for the other player, and is 0 if both sides are equal. The king gets
//! bonuses for different squares in an endgame and before it. The weights are plyscope's own.

use cozy_chess::{BitBoard, Board, Color, Piece, Rank, Square};

use super::{Position, WORTHS};

/// The four central squares.
const CENTRE: BitBoard = BitBoard(0x0000_0018_1800_0000);
/// The central squares and the twelve squares around them.
const WIDER_CENTRE: BitBoard = BitBoard(0x0000_3c3c_3c3c_0000);

/// Maximum material of a side in an endgame, not counting king and pawns, in units of a pawn: for example, two rooks
/// and a knight.
const ENDGAME: i32 = 13;

/// Upper bound of the absolute value of a position, in tenths of a pawn: the maximum of the evaluation `material`, plus
/// one pawn for each of a side's 16 men, whose bonuses are smaller.
pub(super) const BOUND: i32 = 1_030 + 16 * 10;

/// Returns the value of the men of one side, in tenths of a pawn.
pub(super) fn worth(position: &Position, color: Color) -> i32 {
    10 * position.worth(color) + men_on_good_squares(&position.board, color) + pawns_among_men(&position.board, color)
}

/// Returns the static part, in tenths of a pawn: bonuses for men on good squares, penalties for men on bad squares.
fn men_on_good_squares(board: &Board, color: Color) -> i32 {
    let on = |piece, squares: BitBoard| (board.colored_pieces(color, piece) & squares).len().cast_signed();
    let rank = |rank: Rank| rank.relative_to(color).bitboard();
    let knights = on(Piece::Knight, WIDER_CENTRE) + on(Piece::Knight, CENTRE) - 2 * on(Piece::Knight, BitBoard::EDGES);
    let bishops = on(Piece::Bishop, WIDER_CENTRE);
    let rooks = 2 * on(Piece::Rook, rank(Rank::Seventh));
    let pawns = on(Piece::Pawn, CENTRE)
        + on(Piece::Pawn, rank(Rank::Fifth))
        + 2 * on(Piece::Pawn, rank(Rank::Sixth))
        + 4 * on(Piece::Pawn, rank(Rank::Seventh));
    let king = if is_endgame(board) {
        // In an endgame, the king belongs in the centre.
        on(Piece::King, WIDER_CENTRE) + on(Piece::King, CENTRE)
    } else {
        // Before an endgame, the king belongs at the edge.
        3 * on(Piece::King, rank(Rank::First)) - 3 * on(Piece::King, WIDER_CENTRE)
    };
    knights + bishops + rooks + pawns + king
}

/// Returns the dynamic part, in tenths of a pawn: bonuses and penalties for pawns, depending on the men around them.
fn pawns_among_men(board: &Board, color: Color) -> i32 {
    let own = board.colored_pieces(color, Piece::Pawn);
    let judge = |square: Square| {
        let (file, ahead) = (square.file(), ranks_ahead(square, color));
        let neighbours = file.adjacent();
        let is_isolated = (own & neighbours).is_empty();
        let is_doubled = !(own & file.bitboard() & ahead).is_empty();
        let is_blocked = !(board.occupied() & square_ahead(square, color)).is_empty();
        let guards = board.colored_pieces(!color, Piece::Pawn) & (neighbours | file.bitboard()) & ahead;
        -2 * i32::from(is_isolated) - i32::from(is_doubled) - i32::from(is_blocked) + 3 * i32::from(guards.is_empty())
    };
    own.into_iter().map(judge).sum()
}

/// Returns the squares of all ranks in front of a pawn.
fn ranks_ahead(square: Square, color: Color) -> BitBoard {
    let own = square.rank().relative_to(color) as usize;
    Rank::ALL[own + 1..]
        .iter()
        .map(|rank| rank.relative_to(color).bitboard())
        .fold(BitBoard::EMPTY, |all, rank| all | rank)
}

/// Returns the square in front of a pawn; none on the last rank.
fn square_ahead(square: Square, color: Color) -> BitBoard {
    let next = Rank::try_index(square.rank().relative_to(color) as usize + 1);
    next.map_or(BitBoard::EMPTY, |rank| Square::new(square.file(), rank.relative_to(color)).bitboard())
}

fn is_endgame(board: &Board) -> bool {
    let worth = |color: Color| -> i32 {
        let pieces = WORTHS.into_iter().filter(|&(piece, _)| piece != Piece::Pawn);
        pieces.map(|(piece, worth)| worth * board.colored_pieces(color, piece).len().cast_signed()).sum()
    };
    Color::ALL.into_iter().all(|color| worth(color) <= ENDGAME)
}

#[cfg(test)]
mod tests {
    use cozy_chess::File;

    use super::super::Chess;
    use super::*;
    use crate::game::Game;

    /// Returns the value of White's men, in tenths of a pawn.
    fn white(position: &str) -> i32 {
        worth(&Chess::parse(position).expect("a position").initial(), Color::White)
    }

    #[test]
    fn the_value_of_a_man_depends_on_its_square() {
        // Pairs of positions that differ in the square of one man, and the difference of their values.
        for (better, worse, difference) in [
            ("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", 2 + 2),
            ("4k3/8/8/8/8/2B5/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/1B6/4K3 w - - 0 1", 1),
            ("4k3/R7/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/R7/8/8/8/8/4K3 w - - 0 1", 2),
            ("4k3/8/8/8/3K4/8/8/7R w - - 0 1", "4k3/8/8/8/8/8/8/K6R w - - 0 1", 2),
            // With queens and rooks on the board, the king belongs at the edge.
            ("3qk2r/8/8/8/8/8/8/K2Q3R w - - 0 1", "3qk2r/8/8/8/3K4/8/8/3Q3R w - - 0 1", 6),
        ] {
            assert_eq!(white(better) - white(worse), difference, "{better} and {worse}");
        }
    }

    #[test]
    fn the_value_of_a_pawn_depends_on_its_neighbours() {
        let pawn = |position| white(position) - white("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        // A single pawn: isolated and passed.
        assert_eq!(pawn("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"), 10 - 2 + 3);
        // Isolated, and not passed because of Black's pawn on the next file.
        assert_eq!(pawn("4k3/1p6/8/8/8/8/P7/4K3 w - - 0 1"), 10 - 2);
        // Two pawns side by side: neither is isolated.
        assert_eq!(pawn("4k3/8/8/8/8/8/PP6/4K3 w - - 0 1"), 2 * (10 + 3));
        // Doubled pawns, the rear one blocked; both isolated and passed.
        assert_eq!(pawn("4k3/8/8/8/8/P7/P7/4K3 w - - 0 1"), 2 * (10 - 2 + 3) - 1 - 1);
        // A pawn one step from promotion.
        assert_eq!(pawn("8/P7/8/8/8/8/8/4K2k w - - 0 1"), 10 - 2 + 3 + 4);
    }

    #[test]
    fn the_starting_position_is_balanced() {
        let start = Chess::default().initial();
        assert_eq!(worth(&start, Color::White), worth(&start, Color::Black));
    }

    #[test]
    fn bitboards_cover_the_centre_and_the_ranks_ahead() {
        let e4 = Square::new(File::E, Rank::Fourth);
        assert!(CENTRE.has(e4) && WIDER_CENTRE.has(Square::new(File::C, Rank::Third)));
        assert_eq!((CENTRE.len(), WIDER_CENTRE.len()), (4, 16));
        assert_eq!((ranks_ahead(e4, Color::White).len(), ranks_ahead(e4, Color::Black).len()), (32, 24));
    }
}
