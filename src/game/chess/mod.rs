//! Chess. The rules of movement and most of the notation come from the crate `cozy-chess`; the order of moves and the
//! end of a game are implemented here.
//!
//! A game ends by mate, stalemate, the 50-move rule or lack of material. Repetition is not detected, because a position
//! does not store its predecessors.
//!
//! ```
//! use plyscope::{Game, Notation, Outcome, Player};
//! use plyscope::games::Chess;
//! let game = Chess::parse("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1")?;
//! let root = game.initial();
//! let mate = game.moves(&root).into_iter().find(|mv| game.move_name(&root, mv) == "Re8#").unwrap();
//! assert_eq!(game.outcome(&game.play(&root, &mate)), Some(Outcome::Win(Player::Max)));
//! # Ok::<(), plyscope::Flaw>(())
//! ```

mod fen;
mod pgn;
mod positional;

pub use pgn::{PgnError, PgnGame, epd};

use cozy_chess::util::display_san_move;
use cozy_chess::{
    BitBoard, Board, Color, File, Move, Piece, PieceMoves, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_pawn_quiets, get_rook_moves,
};

use super::{
    Cell, Coordinates, Diagram, Evaluate, Evaluation, Game, Glyph, Mark, Notation, Outcome, Player, SideName, Style,
    Value,
    diagram::{self, Sides},
    zero,
};
use crate::fault::Flaw;

/// The rules of chess and the position to be searched.
#[derive(Debug, Clone)]
pub struct Chess {
    root: Position,
    /// Players of both sides; White is the first side.
    sides: Sides,
}

/// Content of a FEN: the men, the side to move, castling rights, en passant, half-move clock and move number.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    /// Material of White minus material of Black, in pawns. Updated by each move, because counting all men at each leaf
    /// would dominate the time of a search.
    lead: i32,
}

/// A move of one man; when castling, of the king and a rook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChessMove {
    /// The move for cozy-chess, where castling moves the king onto its own rook.
    inner: Move,
    /// Destination square; when castling, the king's destination.
    destination: Square,
}

/// Values of men, in pawns. The king has none, because it is never captured.
const WORTHS: [(Piece, i32); 5] =
    [(Piece::Pawn, 1), (Piece::Knight, 3), (Piece::Bishop, 3), (Piece::Rook, 5), (Piece::Queen, 9)];

fn worth_of(piece: Piece) -> i32 {
    WORTHS.into_iter().find(|&(of, _)| of == piece).map_or(0, |(_, worth)| worth)
}

/// Pieces of diagrams, in the order of [`Piece::ALL`].
const DRAWN: [diagram::Piece; Piece::NUM] = {
    use diagram::Piece::{Bishop, King, Knight, Pawn, Queen, Rook};
    [Pawn, Knight, Bishop, Rook, Queen, King]
};

/// Pieces to which a pawn can be promoted, in the order in which the moves are listed.
const PROMOTIONS: [Option<Piece>; 4] =
    [Some(Piece::Queen), Some(Piece::Rook), Some(Piece::Bishop), Some(Piece::Knight)];

/// Initial capacity of move lists. Most positions have fewer moves.
const MANY_MOVES: usize = 48;

impl Chess {
    /// Parses a FEN, or its first four fields. The empty text stands for the initial position. The side to move is MAX.
    ///
    /// # Errors
    /// Returns a flaw if a field is malformed, or if the board shows that the position cannot arise in a game.
    pub fn parse(position: &str) -> Result<Self, Flaw> {
        let board = if position.is_empty() { Board::default() } else { fen::parse(position)? };
        let sides = Sides::new(Player::Max, board.side_to_move() == Color::White);
        Ok(Chess { root: Position::new(board), sides })
    }

    /// Returns the same game with `player` to move at the root.
    #[must_use]
    pub fn with_root_player(self, player: Player) -> Self {
        Chess { sides: Sides::new(player, self.root.board.side_to_move() == Color::White), ..self }
    }

    fn player(&self, color: Color) -> Player {
        self.sides.player(color == Color::White)
    }

    fn color(&self, player: Player) -> Color {
        if self.player(Color::White) == player { Color::White } else { Color::Black }
    }
}

/// Starts at the initial position; MAX has White.
impl Default for Chess {
    fn default() -> Self {
        Chess { root: Position::new(Board::default()), sides: Sides::new(Player::Max, true) }
    }
}

impl Position {
    fn new(board: Board) -> Self {
        let uncounted = Position { board, lead: 0 };
        Position { lead: uncounted.worth(Color::White) - uncounted.worth(Color::Black), ..uncounted }
    }

    #[inline]
    fn can_move(&self) -> bool {
        // Fast path: most positions have a pawn that can advance one square.
        self.has_pawn_step() || self.has_a_move()
    }

    #[cold]
    fn has_a_move(&self) -> bool {
        // Stops at the first move: `generate_moves` returns whether the callback stopped it.
        self.board.generate_moves(|_| true)
    }

    /// Returns whether an unpinned pawn can advance, and the king is not in check.
    fn has_pawn_step(&self) -> bool {
        let (board, mover) = (&self.board, self.board.side_to_move());
        let pawns = board.colored_pieces(mover, Piece::Pawn) & !board.pinned();
        let steps = BitBoard(if mover == Color::White { pawns.0 << File::NUM } else { pawns.0 >> File::NUM });
        !self.is_check() && !(steps & !board.occupied()).is_empty()
    }

    fn is_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Returns whether the board has, besides the kings, nothing, one knight, or only bishops on squares of one colour.
    /// No sequence of moves leads from such a position to mate.
    fn lacks_material(&self) -> bool {
        let of = |piece| self.board.pieces(piece);
        if !(of(Piece::Pawn) | of(Piece::Rook) | of(Piece::Queen)).is_empty() {
            return false;
        }
        let (knights, bishops) = (of(Piece::Knight).len(), of(Piece::Bishop));
        match knights {
            0 => bishops.is_subset(BitBoard::LIGHT_SQUARES) || bishops.is_subset(BitBoard::DARK_SQUARES),
            1 => bishops.is_empty(),
            _ => false,
        }
    }

    /// Returns whether a draw can be claimed: each side has made 50 moves without a capture or a pawn move.
    fn is_stale(&self) -> bool {
        self.board.halfmove_clock() >= 100
    }

    fn attacks(&self, color: Color, square: Square) -> bool {
        let occupied = self.board.occupied();
        // A man of `color` attacks `square` if such a man of the other colour, placed on `square`, would attack it.
        let attackers = |piece| self.board.colored_pieces(color, piece) & attacked(piece, !color, square, occupied);
        Piece::ALL.into_iter().any(|piece| !attackers(piece).is_empty())
    }

    /// Returns the moves of all men except castling. These moves may leave the mover's king in check.
    fn men_moves(&self) -> Vec<ChessMove> {
        let (board, occupied) = (&self.board, self.board.occupied());
        let mover = board.side_to_move();
        let mut moves = Vec::new();
        for piece in Piece::ALL {
            for from in board.colored_pieces(mover, piece) {
                let attacked = attacked(piece, mover, from, occupied);
                let targets = if piece == Piece::Pawn {
                    let captures = attacked & (board.colors(!mover) | self.en_passant_square());
                    get_pawn_quiets(from, mover, occupied) | captures
                } else {
                    attacked
                };
                let of_one_man = PieceMoves { piece, from, to: targets & !board.colors(mover) };
                moves.extend(of_one_man.into_iter().map(|inner| ChessMove::new(board, inner)));
            }
        }
        moves
    }

    /// Returns the en passant square, which a pawn has just passed in a double step; empty if there is none.
    fn en_passant_square(&self) -> BitBoard {
        let rank = Rank::Sixth.relative_to(self.board.side_to_move());
        self.board.en_passant().map_or(BitBoard::EMPTY, |file| Square::new(file, rank).bitboard())
    }

    fn worth(&self, color: Color) -> i32 {
        let men = |piece| self.board.colored_pieces(color, piece).len().cast_signed();
        WORTHS.into_iter().map(|(piece, worth)| worth * men(piece)).sum()
    }

    /// Returns the material that a move gains by a capture or a promotion, in pawns.
    fn gain(&self, Move { from, to, promotion }: Move) -> i32 {
        let mover = self.board.side_to_move();
        let captured = if self.board.colors(!mover).has(to) {
            self.board.piece_on(to).map_or(0, worth_of)
        } else if self.en_passant_square().has(to) && self.board.colored_pieces(mover, Piece::Pawn).has(from) {
            worth_of(Piece::Pawn)
        } else {
            0
        };
        captured + promotion.map_or(0, |piece| worth_of(piece) - worth_of(Piece::Pawn))
    }

    fn glyph(&self, square: Square) -> Glyph {
        match (self.board.piece_on(square), self.board.color_on(square)) {
            (Some(piece), Some(color)) => Glyph::Man { white: color == Color::White, piece: DRAWN[piece as usize] },
            _ => Glyph::Empty,
        }
    }
}

impl ChessMove {
    fn new(board: &Board, inner: Move) -> Self {
        let castles = ChessMove { inner, destination: inner.to }.is_castling(board);
        let file = match (castles, inner.from.file() < inner.to.file()) {
            (false, _) => inner.to.file(),
            (true, true) => File::G,
            (true, false) => File::C,
        };
        ChessMove { inner, destination: Square::new(file, inner.to.rank()) }
    }

    fn is_castling(self, board: &Board) -> bool {
        board.colors(board.side_to_move()).has(self.inner.to)
    }

    /// Returns the sort key of a move: by origin, destination, and promotion to queen, rook, bishop, knight.
    fn key(self) -> usize {
        let promotion = PROMOTIONS.iter().position(|&piece| piece == self.inner.promotion).unwrap_or(0);
        (self.inner.from as usize * Square::NUM + self.destination as usize) * 4 + promotion
    }
}

/// Returns the squares on which a man can capture.
fn attacked(piece: Piece, color: Color, square: Square, occupied: BitBoard) -> BitBoard {
    match piece {
        Piece::Pawn => get_pawn_attacks(square, color),
        Piece::Knight => get_knight_moves(square),
        Piece::Bishop => get_bishop_moves(square, occupied),
        Piece::Rook => get_rook_moves(square, occupied),
        Piece::Queen => get_bishop_moves(square, occupied) | get_rook_moves(square, occupied),
        Piece::King => get_king_moves(square),
    }
}

impl Game for Chess {
    type State = Position;
    type Move = ChessMove;

    fn initial(&self) -> Position {
        self.root.clone()
    }

    fn turn(&self, state: &Position) -> Player {
        self.player(state.board.side_to_move())
    }

    #[inline]
    fn outcome(&self, state: &Position) -> Option<Outcome> {
        // Mate is tested first, because it takes precedence over the 50-move rule.
        if !state.can_move() {
            return Some(if state.is_check() { Outcome::Win(self.turn(state).opponent()) } else { Outcome::Draw });
        }
        (state.is_stale() || state.lacks_material()).then_some(Outcome::Draw)
    }

    /// Lists the moves by origin, destination (of the king when castling), and promotion to queen, rook, bishop,
    /// knight. Squares are ordered from a1 to h1, then from a2 on. Drawn positions have moves, too, except stalemates.
    fn moves(&self, state: &Position) -> Vec<ChessMove> {
        let mut moves = Vec::with_capacity(MANY_MOVES);
        self.add_moves(state, &mut moves);
        moves
    }

    fn add_moves(&self, state: &Position, moves: &mut Vec<ChessMove>) {
        let board = &state.board;
        let (mut men, mut targets) = (BitBoard::EMPTY, [BitBoard::EMPTY; Square::NUM]);
        board.generate_moves(|of_one_man| {
            men |= of_one_man.from.bitboard();
            targets[of_one_man.from as usize] |= of_one_man.to;
            false
        });
        // Iterating over a set yields its squares in order. For castling, the set contains the square of the rook,
        // although the move is sorted by the king's destination. The order is the same, because no other move of the
        // king leads to one of these two squares or between them.
        let king = board.king(board.side_to_move());
        let (pawns, last) = (board.pieces(Piece::Pawn), Rank::Eighth.relative_to(board.side_to_move()));
        for from in men {
            let promoting = if pawns.has(from) { last.bitboard() } else { BitBoard::EMPTY };
            for to in targets[from as usize] {
                let mut add = |promotion| {
                    let inner = Move { from, to, promotion };
                    let mv = ChessMove { inner, destination: to };
                    moves.push(if from == king { ChessMove::new(board, inner) } else { mv });
                };
                if promoting.has(to) { PROMOTIONS.into_iter().for_each(add) } else { add(None) }
            }
        }
    }

    /// Lists pseudo-legal moves in the order of `moves`. Castling is included only if it is legal.
    fn pseudo_legal_moves(&self, state: &Position) -> Vec<ChessMove> {
        let mut moves = state.men_moves();
        moves.extend(self.moves(state).into_iter().filter(|mv| mv.is_castling(&state.board)));
        moves.sort_unstable_by_key(|mv| mv.key());
        moves
    }

    fn is_king_left_in_check(&self, state: &Position) -> bool {
        let mover = state.board.side_to_move();
        state.attacks(mover, state.board.king(!mover))
    }

    fn has_tactics(&self) -> bool {
        true
    }

    fn is_in_check(&self, state: &Position) -> bool {
        state.is_check()
    }

    /// Returns `true` for captures, including en passant, and promotions.
    fn is_tactical(&self, state: &Position, mv: &ChessMove) -> bool {
        let (board, Move { from, to, promotion }) = (&state.board, mv.inner);
        let is_en_passant = board.piece_on(from) == Some(Piece::Pawn) && from.file() != to.file();
        promotion.is_some() || board.colors(!board.side_to_move()).has(to) || is_en_passant
    }

    /// Returns `true` for a pawn's move to its sixth or seventh rank. A move to the eighth rank is a promotion.
    fn is_advanced_pawn_move(&self, state: &Position, mv: &ChessMove) -> bool {
        let (board, Move { from, to, .. }) = (&state.board, mv.inner);
        let near = [Rank::Sixth, Rank::Seventh].map(|rank| rank.relative_to(board.side_to_move()));
        board.piece_on(from) == Some(Piece::Pawn) && near.contains(&to.rank())
    }

    /// Returns `true` for endgames as defined in document 003 (J. Němec, *Šachové myšlení*): besides king and pawns,
    /// each side has nothing, one knight or one bishop.
    fn is_endgame(&self, state: &Position) -> bool {
        let board = &state.board;
        let minor = board.pieces(Piece::Knight) | board.pieces(Piece::Bishop);
        let is_little = |color| (minor & board.colors(color)).len() <= 1;
        (board.pieces(Piece::Queen) | board.pieces(Piece::Rook)).is_empty()
            && is_little(Color::White)
            && is_little(Color::Black)
    }

    fn pass(&self, state: &Position) -> Option<Position> {
        Some(Position { board: state.board.null_move()?, lead: state.lead })
    }

    /// Returns the value of a queen in the evaluation `material`.
    fn queen(&self) -> Option<Value> {
        Some(worth_of(Piece::Queen).into())
    }

    fn play(&self, state: &Position, mv: &ChessMove) -> Position {
        let mut child = state.clone();
        self.advance(&mut child, mv);
        child
    }

    fn advance(&self, state: &mut Position, mv: &ChessMove) {
        let gain = state.gain(mv.inner);
        state.lead += if state.board.side_to_move() == Color::White { gain } else { -gain };
        state.board.play_unchecked(mv.inner);
    }

    fn count_moves(&self, state: &Position) -> u64 {
        let mut count = 0;
        state.board.generate_moves(|of_one_man| {
            count += of_one_man.len() as u64;
            false
        });
        count
    }
}

impl Notation for Chess {
    fn side(&self, player: Player) -> Option<SideName> {
        Some(self.sides.colour(player))
    }

    /// Returns the FEN, with the en passant square after every double step of a pawn.
    fn position(&self, state: &Position) -> Option<String> {
        Some(state.board.to_string())
    }

    /// Draws the board from White's point of view, a8 first. A mated king is marked as decisive.
    fn diagram(&self, state: &Position, last: Option<&ChessMove>) -> Option<Diagram> {
        let board = &state.board;
        let is_mate = state.is_check() && !state.can_move();
        let mated = is_mate.then(|| board.king(board.side_to_move()));
        let cell = |square: Square| Cell {
            glyph: state.glyph(square),
            mark: Mark::of(
                mated == Some(square),
                last.is_some_and(|mv| [mv.inner.from, mv.destination].contains(&square)),
            ),
        };
        let ranks = Rank::ALL.iter().rev();
        let squares = ranks.flat_map(|&rank| File::ALL.iter().map(move |&file| Square::new(file, rank)));
        let (cells, coordinates) = (squares.map(cell).collect(), Coordinates::files_and_ranks());
        Some(Diagram { style: Style::Chequered, columns: File::NUM, cells, coordinates })
    }

    /// Formats a move in standard algebraic notation: `Nbd7`, `exd6`, `O-O`, `e8=Q+`, `Qxf7#`. A move that leaves the
    /// mover's king in check has no such notation, and is written with its origin: `Ke1-e2`, `d4xe5`.
    fn move_name(&self, state: &Position, mv: &ChessMove) -> String {
        let board = &state.board;
        if board.is_legal(mv.inner) {
            return display_san_move(board, mv.inner).to_string();
        }
        let Move { from, to, promotion } = mv.inner;
        let letter = |piece: Option<Piece>| match piece {
            None | Some(Piece::Pawn) => String::new(),
            Some(piece) => piece.to_string().to_uppercase(),
        };
        let man = board.piece_on(from);
        let is_en_passant = man == Some(Piece::Pawn) && from.file() != to.file();
        let sign = if board.occupied().has(to) || is_en_passant { 'x' } else { '-' };
        let promoted = promotion.map_or_else(String::new, |piece| format!("={}", letter(Some(piece))));
        format!("{}{from}{sign}{to}{promoted}", letter(man))
    }
}

impl Evaluate for Chess {
    fn evaluations() -> Vec<Evaluation<Self>> {
        let material = Evaluation::whole(
            "material",
            // Maximum, with all pawns promoted: 9 queens, 2 rooks, 2 bishops, 2 knights.
            |_| Value::from(103),
            |game: &Chess, state| game.player(Color::White).signed(state.lead.into()),
        );
        let positional = Evaluation {
            name: "positional",
            bound: |_: &Chess| Value::from_tenths(positional::BOUND),
            grain: |_: &Chess| Value::from_tenths(1),
            evaluate: |game: &Chess, state: &Position| {
                let worth = |player| positional::worth(state, game.color(player));
                Value::from_tenths(worth(Player::Max) - worth(Player::Min))
            },
        };
        vec![material, positional, zero()]
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Maker, check_laws, move_names, perft};
    use super::*;

    const MAKER: Maker<Chess> = Maker { parse: Chess::parse, with_root_player: Chess::with_root_player };
    const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    fn outcome(position: &str) -> Option<Outcome> {
        let game = Chess::parse(position).unwrap();
        game.outcome(&game.initial())
    }

    fn names(position: &str) -> Vec<String> {
        let game = Chess::parse(position).unwrap();
        move_names(&game, &game.initial())
    }

    #[test]
    fn moves_are_sorted_by_their_squares() {
        let mut promoting = 0;
        for position in [KIWIPETE, "8/PPPPPPPP/8/2k5/5K2/8/pppppppp/8 b - - 0 1", "8/8/8/KPpP3k/8/8/8/8 w - c6 0 2"] {
            let game = Chess::parse(position).unwrap();
            for first in game.moves(&game.initial()) {
                let moves = game.moves(&game.play(&game.initial(), &first));
                assert!(moves.is_sorted_by_key(|mv| mv.key()), "{position}, after {first:?}");
                promoting += moves.iter().filter(|mv| mv.inner.promotion.is_some()).count();
            }
        }
        assert!(promoting > 0);
    }

    #[test]
    fn the_incremental_material_lead_equals_a_recount() {
        let mut gains = 0;
        for position in [KIWIPETE, "8/PPPPPPPP/8/2k5/5K2/8/pppppppp/8 b - - 0 1", "8/8/8/KPpP3k/8/8/8/8 w - c6 0 2"] {
            let game = Chess::parse(position).unwrap();
            let root = game.initial();
            for first in game.moves(&root) {
                let child = game.play(&root, &first);
                for second in game.pseudo_legal_moves(&child) {
                    let grandchild = game.play(&child, &second);
                    let counted = Position::new(grandchild.board.clone());
                    assert_eq!(grandchild, counted, "{position}, {first:?}, {second:?}");
                    gains += usize::from(grandchild.lead != root.lead);
                }
            }
        }
        assert!(gains > 0);
    }

    #[test]
    fn random_games_obey_the_laws() {
        for position in ["", KIWIPETE, "8/PPPPPPPP/8/2k5/5K2/8/pppppppp/8 b - - 0 1", "k7/8/8/8/8/8/8/KR6 w - - 60 90"]
        {
            check_laws(&MAKER, position, 20);
        }
    }

    /// Source: Chess Programming Wiki, "Perft Results".
    #[test]
    fn perft_counts_equal_the_published_ones() {
        for (position, counts) in [
            ("", &[1, 20, 400, 8_902, 197_281][..]),
            (KIWIPETE, &[1, 48, 2_039, 97_862]),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[1, 14, 191, 2_812, 43_238, 674_624]),
            ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[1, 6, 264, 9_467, 422_333]),
            ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[1, 44, 1_486, 62_379]),
            ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", &[1, 46, 2_079, 89_890]),
        ] {
            let game = Chess::parse(position).unwrap();
            for (depth, &count) in (0..).zip(counts) {
                assert_eq!(perft(&game, &game.initial(), depth), count, "{position} to depth {depth}");
            }
        }
    }

    #[test]
    fn a_fen_of_four_fields_is_accepted() {
        let game = Chess::parse("4k3/8/8/8/8/8/4P3/4K3 w - -").unwrap();
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        assert_eq!(game.position(&game.initial()).as_deref(), Some(fen));
    }

    #[test]
    fn moves_start_at_a1_and_castling_is_sorted_as_a_king_move() {
        assert_eq!(
            names("4k3/8/8/8/8/8/P6P/R3K2R w KQ - 0 1"),
            [
                "Rb1", "Rc1", "Rd1", "O-O-O", "Kd1", "Kf1", "O-O", "Kd2", "Ke2", "Kf2", "Rf1", "Rg1", "a3", "a4", "h3",
                "h4"
            ]
        );
        assert_eq!(
            names("3r1n1k/4P3/8/8/8/8/8/K7 w - - 0 1"),
            [
                "Kb1", "Ka2", "Kb2", "exd8=Q", "exd8=R", "exd8=B", "exd8=N", "e8=Q", "e8=R", "e8=B", "e8=N", "exf8=Q+",
                "exf8=R+", "exf8=B", "exf8=N"
            ]
        );
    }

    #[test]
    fn move_names_mark_check_and_mate_and_are_unambiguous() {
        let has = |position: &str, name: &str| {
            assert!(names(position).contains(&name.to_owned()), "{name}: {:?}", names(position));
        };
        has("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "Re8#");
        has("6k1/5pp1/8/8/8/8/8/K3R3 w - - 0 1", "Re8+");
        has("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+");
        has("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6");
        has("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rad1");
        has("R6k/8/8/8/8/8/4K3/R7 b - - 0 1", "Kg7");
        has("7k/R7/8/8/8/8/4K3/R7 w - - 0 1", "R7a4");
        has("6k1/8/8/8/Q6Q/8/4K3/Q7 w - - 0 1", "Qa4d4");
    }

    #[test]
    fn checkmate_takes_precedence_over_draws() {
        let won = Some(Outcome::Win(Player::Min));
        let drawn = Some(Outcome::Draw);
        for (position, expected) in [
            ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", won),
            ("8/8/2p5/3b1K1k/4p3/4Pp1R/5P2/8 b - - 100 113", won),
            ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", drawn),
            ("4k3/8/8/8/8/8/8/R3K3 w Q - 100 90", drawn),
            // In the next two positions, the game went on because the draw was not claimed.
            ("4k3/8/8/8/8/8/8/R3K3 w Q - 101 90", drawn),
            ("4k3/8/8/8/8/8/8/R3K3 w Q - 269 175", drawn),
            ("4k3/8/8/8/8/8/8/R3K3 w Q - 99 90", None),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", drawn),
            ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", drawn),
            ("4k3/8/8/8/8/8/8/2N1K3 w - - 0 1", drawn),
            ("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", drawn),
            ("4k1b1/8/8/8/8/8/8/2B1K3 w - - 0 1", None),
            ("2n1k3/8/8/8/8/8/8/2N1K3 w - - 0 1", None),
            ("2b1k3/8/8/8/8/8/8/2N1K3 w - - 0 1", None),
            ("4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1", None),
            ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", None),
        ] {
            assert_eq!(outcome(position), expected, "{position}");
        }
    }

    #[test]
    fn moves_are_listed_in_a_drawn_position_but_not_after_mate() {
        assert_eq!(names("4k3/8/8/8/8/8/8/4K3 w - - 0 1").len(), 5);
        assert_eq!(names("4k3/8/8/8/8/8/8/R3K3 w - - 100 90").len(), 15);
        assert!(names("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3").is_empty());
        assert!(names("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_empty());
    }

    #[test]
    fn material_is_counted_in_pawns_for_max() {
        for (position, value) in [
            ("", 0),
            ("4k3/8/8/8/8/8/P7/RNBQK3 w - - 0 1", 21),
            ("4k3/8/8/8/8/8/P7/RNBQK3 b - - 0 1", -21),
            ("QQQQQQQK/QQ6/8/RR6/BBNN4/8/8/k7 w - - 0 1", 103),
        ] {
            let game = Chess::parse(position);
            let game = game.unwrap();
            let material = Chess::evaluations()[0];
            assert_eq!((material.evaluate)(&game, &game.initial()), Value::from(value), "{position}");
        }
    }

    /// Returns the indices of the cells that have this mark after a move, each with the symbol of the cell.
    fn marked(position: &str, name: &str, mark: Mark) -> Vec<(usize, char)> {
        let game = Chess::parse(position).unwrap();
        let root = game.initial();
        let mv = game.moves(&root).into_iter().find(|mv| game.move_name(&root, mv) == name).unwrap();
        let diagram = game.diagram(&game.play(&root, &mv), Some(&mv)).unwrap();
        let cells = diagram.cells.iter().enumerate();
        cells.filter(|(_, cell)| cell.mark == mark).map(|(index, cell)| (index, cell.glyph.symbol())).collect()
    }

    #[test]
    fn a_diagram_marks_the_last_move_and_the_mated_king() {
        let mate = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
        assert_eq!(marked(mate, "Re8#", Mark::LastMove), [(4, 'R'), (60, '.')]);
        assert_eq!(marked(mate, "Re8#", Mark::Decisive), [(6, 'k')]);
        let castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assert_eq!(marked(castling, "O-O", Mark::LastMove), [(60, '.'), (62, 'K')]);
        assert_eq!(marked(castling, "O-O", Mark::Decisive), []);
    }
}
