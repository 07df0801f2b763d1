// Tic-tac-toe. Alpha-beta with MAX and MIN; there is one board, and every move is taken back.
#include <algorithm>
#include <iostream>
#include <string>
#include "../plyscope.hpp"

plyscope::Log search_log;
std::string board = "XO.\n"
                    ".X.\n"
                    "..O\n";

bool has_line(char mark) {
    for (auto [first, step] : {std::pair{0, 1}, {4, 1}, {8, 1}, {0, 4}, {1, 4}, {2, 4}, {0, 5}, {2, 3}})
        if (board[first] == mark && board[first + step] == mark && board[first + 2 * step] == mark) return true;
    return false;
}

// The default of the last parameter is the line of the call.
int minimax(bool is_max, int alpha, int beta, int move = -1, int line = __builtin_LINE()) {
    search_log.enter(move, alpha, beta, {is_max ? "max" : "min", nullptr, board, line});
    if (has_line('X')) return search_log.leave(1);
    if (has_line('O')) return search_log.leave(-1);
    int best = is_max ? -2 : 2;
    bool is_full = true;
    for (int cell = 0; cell < int(board.size()); ++cell) {
        if (board[cell] != '.') continue;
        is_full = false;
        board[cell] = is_max ? 'X' : 'O';
        int value = minimax(!is_max, alpha, beta, cell);
        board[cell] = '.';
        if (is_max) {
            best = std::max(best, value);
            alpha = std::max(alpha, best);
        } else {
            best = std::min(best, value);
            beta = std::min(beta, best);
        }
        if (alpha >= beta) break;
    }
    return search_log.leave(is_full ? 0 : best);
}

int main() {
    std::cout << "value: " << minimax(true, -2, 2) << '\n';
}
