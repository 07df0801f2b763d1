import java.util.Arrays;

/** Nim. Negamax with alpha-beta: values and windows are those of the player to move, who loses without a stone. */
public class Nim {
    static final Plyscope searchLog = new Plyscope();
    static final int INFINITY = Integer.MAX_VALUE;

    static int negamax(int[] heaps, int depth, int alpha, int beta, String move) {
        searchLog.enter(move, alpha, beta, null, depth, heaps);
        if (Arrays.stream(heaps).sum() == 0) return searchLog.leave(-1);
        int best = -INFINITY;
        String bestMove = null;
        for (int heap = 0; heap < heaps.length; heap++) {
            for (int stones = 1; stones <= heaps[heap]; stones++) {
                int[] left = heaps.clone();
                left[heap] -= stones;
                String name = stones + " from " + "ABC".charAt(heap);
                int value = -negamax(left, depth - 1, -beta, -alpha, name);
                if (value > best) {
                    best = value;
                    bestMove = name;
                }
                alpha = Math.max(alpha, best);
                if (alpha >= beta) return searchLog.leave(best, bestMove);
            }
        }
        return searchLog.leave(best, bestMove);
    }

    public static void main(String[] arguments) {
        System.out.println("value: " + negamax(new int[] {1, 2, 2}, 5, -INFINITY, INFINITY, null));
    }
}
