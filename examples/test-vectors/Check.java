// Compares a search with the test vectors of plyscope: java Check.java vectors.txt

import java.nio.file.*;
import java.util.*;

public class Check {
    static Map<String, String> rules;
    static List<Object> leaves, skipped, cutoffs, returned;
    static int bestMove;

    /** Put your own here. This one follows any of the rules. */
    static int alphaBeta(Object node, int alpha, int beta, boolean isMax, List<Integer> path) {
        if (node instanceof Integer) {
            leaves.add(node);
            return (Integer) node;
        }
        List<?> children = (List<?>) node;
        int low = alpha, high = beta;
        int best = isMax ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (int number = 1; number <= children.size(); number++) {
            int value = alphaBeta(children.get(number - 1), alpha, beta, !isMax, below(path, number));
            if (isMax ? value > best : value < best) {
                best = value;
                bestMove = path.isEmpty() ? number : bestMove;
            }
            if (isMax) alpha = Math.max(alpha, value); else beta = Math.min(beta, value);
            boolean isClosed = rules.get("cut_on").equals("equal") ? alpha >= beta : alpha > beta;
            if (isClosed && number < children.size()) {
                cutoffs.add(path);
                for (int later = number + 1; later <= children.size(); later++) skipped.add(below(path, later));
                break;
            }
        }
        if (rules.get("fail").equals("hard")) best = Math.max(low, Math.min(high, best));
        returned.add(best);
        return best;
    }

    static List<Integer> below(List<Integer> path, int number) {
        List<Integer> below = new ArrayList<>(path);
        below.add(number);
        return below;
    }

    /** A number or a list of such: [[3,12],[2,4]]. */
    static Object read(StringTokenizer words) {
        String word = words.nextToken();
        if (!word.equals("[")) return Integer.valueOf(word);
        List<Object> children = new ArrayList<>();
        do children.add(read(words)); while (words.nextToken().equals(","));
        return children;
    }

    public static void main(String[] arguments) throws Exception {
        List<String> lines = Files.readAllLines(Path.of(arguments[0]));
        String[] names = lines.get(0).split("\t");
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split("\t");
            rules = new HashMap<>();
            for (int column = 0; column < names.length; column++) rules.put(names[column], fields[column]);
            // If your program has one pair of rules, skip all other rows:
            // if (!rules.get("cut_on").equals("equal") || !rules.get("fail").equals("soft")) continue;
            leaves = new ArrayList<>();
            skipped = new ArrayList<>();
            cutoffs = new ArrayList<>();
            returned = new ArrayList<>();
            Object tree = read(new StringTokenizer(rules.get("tree"), "[],", true));
            int value = alphaBeta(tree, Integer.MIN_VALUE, Integer.MAX_VALUE, true, List.of());
            Map<String, Object> seen = Map.of("value", value, "best_move", bestMove, "leaves", leaves,
                "skipped", skipped, "cutoffs", cutoffs, "returned", returned);
            for (String name : seen.keySet()) {
                String found = seen.get(name).toString().replace(" ", "");
                if (!found.equals(rules.get(name))) {
                    System.err.println(line + "\n" + name + " should not be " + found);
                    System.exit(1);
                }
            }
        }
        System.out.println(lines.size() - 1 + " rows are right");
    }
}
