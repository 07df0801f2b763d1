import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
/** Writes the log of a search for `plyscope debug --log search.log`. Java 11; docs/log.md explains how to call it. */
public final class Plyscope {
    private final PrintWriter out;
    private boolean isEmpty = true;
    public Plyscope() { this("search.log"); }
    public Plyscope(String file) {
        try { out = new PrintWriter(new FileWriter(file, StandardCharsets.UTF_8)); }
        catch (IOException error) { throw new UncheckedIOException("plyscope cannot write " + file, error); }
    }
    public void enter(Object move, Number alpha, Number beta) { enter(move, alpha, beta, null, null, null); }
    public void enter(Object move, Number alpha, Number beta, String player, Number depth, Object position) {
        if (isEmpty) write("{'log': 1, 'language': 'Java', 'program': %s}", caller(0).getFileName());
        isEmpty = false;
        write("{'enter': %s, 'alpha': %s, 'beta': %s, 'player': %s, 'depth': %s, 'position': %s, 'line': %s}",
            move, alpha, beta, player, depth, position, caller(1).getLineNumber());
    }
    public <V extends Number> V leave(V value) { return leave(value, null); }
    public <V extends Number> V leave(V value, Object move) {
        write("{'leave': %s, 'move': %s, 'line': %s}", value, move, caller(0).getLineNumber());
        return value;
    }
    private void write(String event, Object... fields) {
        out.printf(event.replace('\'', '"') + "%n", Arrays.stream(fields).map(Plyscope::json).toArray()).flush();
    }
    private static String json(Object value) {  // Arrays by their contents.
        String text = Arrays.deepToString(new Object[] {value}).replaceAll("^\\[|]$", "");
        if (value == null || value instanceof Number && Double.isFinite(((Number) value).doubleValue())) return text;
        if (value instanceof Number) text = text.replace("Infinity", "inf");
        return text.chars().mapToObj(c -> c < ' ' || c == '"' || c == '\\' ? String.format("\\u%04x", c)
            : Character.toString(c)).collect(Collectors.joining("", "\"", "\""));
    }
    private static StackWalker.StackFrame caller(int level) {  // The search, or the method that called it.
        return StackWalker.getInstance().walk(frames -> frames
            .dropWhile(frame -> frame.getClassName().endsWith("Plyscope")).limit(level + 1).reduce((a, b) -> b)).get();
    }
}
