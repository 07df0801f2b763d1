//! Two players take numbers from either end of a row. Principal variation search: windows and values are those of the
//! player to move, and all moves but the first are tested with a null window.
#[path = "../plyscope.rs"]
mod plyscope;
use plyscope::Log;

/// Returns by how much the player to move will be ahead. `line` is the line of the call.
fn search(log: &Log, row: &[i32], ahead: i32, mut alpha: i32, beta: i32, mv: &str, line: u32) -> i32 {
    log.enter(mv, alpha, beta, &[("position", &format!("{row:?}, {ahead}")), ("line", &line)]);
    let [.., last] = row else { return log.leave(ahead, &[]) };
    let moves = [("left", &row[1..], -ahead - row[0]), ("right", &row[..row.len() - 1], -ahead - last)];
    let (mut best, mut best_move) = (i32::MIN, "");
    for (mv, row, ahead) in moves {
        let is_first = best == i32::MIN;
        let mut value = -search(log, row, ahead, if is_first { -beta } else { -alpha - 1 }, -alpha, mv, line!());
        if !is_first && alpha < value && value < beta {
            value = -search(log, row, ahead, -beta, -value, mv, line!());
        }
        if value > best {
            (best, best_move) = (value, mv);
        }
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    log.leave(best, &[("move", &best_move)])
}

fn main() -> std::io::Result<()> {
    let log = Log::open("search.log")?;
    println!("value: {}", search(&log, &[3, 9, 1, 2, 7, 5], 0, -1000, 1000, "-", line!()));
    Ok(())
}
