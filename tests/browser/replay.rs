//! Replay of a story from the JSON trace, independent of the library.

use serde_json::{Value, json};

/// A trace with its story.
pub(crate) struct NarratedSearch<'t> {
    trace: &'t Value,
    nodes: Vec<Node>,
}

struct Node {
    parent: Option<usize>,
    children: Vec<usize>,
    name: String,
    path: Vec<String>,
    is_max: bool,
    is_inner: bool,
    is_on_variation: bool,
}

/// State of all nodes after some steps.
pub(crate) struct Moment {
    pub(crate) steps: usize,
    states: Vec<State>,
    /// Numbers of visited nodes, leaves, cutoffs and skipped moves.
    counts: [usize; 4],
}

#[derive(Clone, Default)]
struct State {
    progress: Progress,
    alpha: f64,
    beta: f64,
    best: Option<f64>,
    /// Label of the cutoff at this node.
    label: Option<String>,
    /// `true` for the first move that a cutoff skips.
    is_cut: bool,
    cutoff: Option<&'static str>,
    has_arc: bool,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Progress {
    #[default]
    Unseen,
    Open,
    Done,
    Skipped,
}

fn index(value: &Value) -> usize {
    usize::try_from(value.as_u64().expect("an id")).expect("a small id")
}

/// Returns a bound as a number; `null` is the infinity.
fn bound(value: &Value, infinity: f64) -> f64 {
    value.as_f64().unwrap_or(infinity)
}

/// Formats a number as in a page.
pub(crate) fn typeset(value: f64) -> String {
    if value.is_infinite() {
        return if value < 0.0 { "−∞" } else { "∞" }.to_owned();
    }
    value.to_string().replace('-', "−")
}

/// Formats a proved interval as in a page.
fn print_interval((low, high): (f64, f64)) -> String {
    match (low.is_finite(), high.is_finite()) {
        (false, false) => "?".to_owned(),
        (true, false) => format!("≥ {}", typeset(low)),
        (false, true) => format!("≤ {}", typeset(high)),
        (true, true) if low < high => format!("{}…{}", typeset(low), typeset(high)),
        (true, true) => typeset(low),
    }
}

impl<'t> NarratedSearch<'t> {
    pub(crate) fn new(trace: &'t Value) -> Self {
        let mut nodes: Vec<Node> = Vec::new();
        let variation: Vec<&str> =
            trace["result"]["variation"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
        for (id, node) in trace["nodes"].as_array().expect("nodes").iter().enumerate() {
            let parent = (!node["parent"].is_null()).then(|| index(&node["parent"]));
            let mut path = Vec::new();
            if let Some(parent) = parent {
                nodes[parent].children.push(id);
                path.clone_from(&nodes[parent].path);
                path.push(node["move"].as_str().expect("a move").to_owned());
            }
            let name = match node["name"].as_str() {
                Some(name) => name.to_owned(),
                None if path.is_empty() => "the root".to_owned(),
                // Below a named node, a move that is only a number ends a path.
                None => match parent.filter(|&parent| parent > 0).map(|parent| (parent, &nodes[parent].name)) {
                    Some((parent, above))
                        if (!trace["nodes"][parent]["name"].is_null() || above.contains('/'))
                            && path.iter().all(|step| step.parse::<usize>().is_ok()) =>
                    {
                        format!("{above}/{}", path[path.len() - 1])
                    }
                    _ => path.join(" "),
                },
            };
            let is_on_variation = variation.len() >= path.len() && variation[..path.len()] == path;
            let (is_max, is_inner) = (node["player"] == "max", node["kind"] == "inner");
            nodes.push(Node { parent, children: Vec::new(), name, path, is_max, is_inner, is_on_variation });
        }
        NarratedSearch { trace, nodes }
    }

    pub(crate) fn steps(&self) -> &'t [Value] {
        self.trace["steps"].as_array().expect("steps")
    }

    /// Returns the step that leads to a moment; `None` for the first moment.
    fn step(&self, moment: &Moment) -> Option<&'t Value> {
        moment.steps.checked_sub(1).map(|step| &self.steps()[step])
    }

    pub(crate) fn has_window(&self) -> bool {
        self.trace["settings"]["algorithm"].as_str().is_some_and(|name| name.contains("alpha-beta"))
    }

    /// Returns all moments, beginning before the first step.
    pub(crate) fn moments(&self) -> Vec<Moment> {
        let start = Moment { steps: 0, states: vec![State::default(); self.nodes.len()], counts: [0; 4] };
        let mut moments = vec![start];
        for step in self.steps() {
            let next = moments.last().expect("a moment").after(step);
            moments.push(next);
        }
        moments
    }

    /// Returns the moment at which the node with this path is entered; `None` if it is never entered.
    pub(crate) fn entry(&self, path: &[String]) -> Option<usize> {
        let is_it = |step: &Value| step["step"] == "enter" && self.nodes[index(&step["node"])].path == path;
        self.steps().iter().position(is_it).map(|step| step + 1)
    }

    /// Returns the path of the node that the step to the moment enters.
    pub(crate) fn entered(&self, moment: &Moment) -> Option<&[String]> {
        let step = self.step(moment).filter(|step| step["step"] == "enter")?;
        Some(&self.nodes[index(&step["node"])].path)
    }

    /// Returns the proved bounds of a node. An unsearched move may have any value, and each ply of distance reduces a
    /// win or loss by one.
    fn proved(&self, moment: &Moment, id: usize) -> (f64, f64) {
        let unknown = (f64::NEG_INFINITY, f64::INFINITY);
        let (node, state) = (&self.nodes[id], &moment.states[id]);
        match state.progress {
            Progress::Unseen | Progress::Skipped => unknown,
            _ if !node.is_inner => state.best.map_or(unknown, |value| (value, value)),
            _ => {
                let children = node.children.iter().map(|&child| {
                    let (low, high) = self.proved(moment, child);
                    (self.one_ply_further(low), self.one_ply_further(high))
                });
                let choose = if node.is_max { f64::max } else { f64::min };
                children.reduce(|one, two| (choose(one.0, two.0), choose(one.1, two.1))).expect("an inner node")
            }
        }
    }

    fn one_ply_further(&self, value: f64) -> f64 {
        let settings = &self.trace["settings"];
        let mnoho = settings["mnoho"].as_f64().expect("a number");
        if settings["mates"] == "flat" || value.is_infinite() || value.abs() <= mnoho {
            return value;
        }
        value - value.signum()
    }

    fn path(&self, id: usize) -> Vec<usize> {
        let mut path: Vec<usize> = std::iter::successors(Some(id), |&id| self.nodes[id].parent).collect();
        path.reverse();
        path
    }

    /// Returns the nodes from the root to the current node; empty before the first step and after the last.
    fn open_path(&self, moment: &Moment) -> Vec<usize> {
        match self.step(moment) {
            Some(step) if moment.steps < self.steps().len() => self.path(index(&step["node"])),
            _ => Vec::new(),
        }
    }

    /// Returns the tree as the page should show it.
    pub(crate) fn tree(&self, moment: &Moment) -> Value {
        let (mut nodes, mut edges, mut arcs) = (json!({}), json!({}), json!({}));
        let path = self.open_path(moment);
        let is_over = moment.steps == self.steps().len();
        for (id, (node, state)) in self.nodes.iter().zip(&moment.states).enumerate() {
            if state.progress == Progress::Unseen {
                continue;
            }
            let (key, is_skipped) = (id.to_string(), state.progress == Progress::Skipped);
            nodes[&key] = self.node(moment, id, &path);
            if node.parent.is_some() {
                edges[&key] = json!({
                    "cut": state.is_cut,
                    "dashed": is_skipped,
                    "variation": is_over && node.is_on_variation,
                });
            }
            if let (Some(depth), true) = (state.cutoff, state.has_arc) {
                arcs[&key] = depth.into();
            }
        }
        json!({"nodes": nodes, "edges": edges, "arcs": arcs})
    }

    fn node(&self, moment: &Moment, id: usize, path: &[usize]) -> Value {
        let (node, state) = (&self.nodes[id], &moment.states[id]);
        let is_skipped = state.progress == Progress::Skipped;
        let shows_windows = self.has_window() && node.is_inner;
        let windows = [state.alpha, state.beta].map(|bound| shows_windows.then(|| [json!([typeset(bound), false])]));
        json!({
            "kind": if is_skipped { Value::Null } else { self.kind(id).into() },
            "open": state.progress == Progress::Open,
            "skipped": is_skipped,
            "cutoff": state.cutoff.is_some(),
            "variation": moment.steps == self.steps().len() && node.is_on_variation,
            "current": path.last() == Some(&id),
            "value": (!is_skipped).then(|| print_interval(self.proved(moment, id))),
            "label": state.label,
            "alpha": windows[0],
            "beta": windows[1],
        })
    }

    fn kind(&self, id: usize) -> &'static str {
        match (self.nodes[id].is_inner, self.nodes[id].is_max) {
            (false, _) => "leaf",
            (true, true) => "max",
            (true, false) => "min",
        }
    }

    /// Returns the stack of calls as the page should show it.
    pub(crate) fn stack(&self, moment: &Moment) -> Value {
        let row = |id: usize| {
            let (node, state) = (&self.nodes[id], &moment.states[id]);
            let mut row = vec![node.name.clone(), if node.is_max { "MAX" } else { "MIN" }.to_owned()];
            if self.has_window() {
                row.extend([state.alpha, state.beta].map(typeset));
            }
            row.push(state.best.map_or_else(String::new, typeset));
            row
        };
        self.open_path(moment).into_iter().map(row).collect::<Vec<_>>().into()
    }

    /// Returns the counts so far, and the counts of minimax, `plain`, at the same point of the tree.
    pub(crate) fn counts(&self, moment: &Moment, plain: &NarratedSearch<'_>) -> Value {
        let mut counts: Vec<String> = moment.counts.iter().map(ToString::to_string).collect();
        counts.push(plain.visited_until(self, moment).to_string());
        counts.into()
    }

    /// Returns the number of nodes that this search, which skips none, has visited when it is at the point where the
    /// `other` search is.
    fn visited_until(&self, other: &NarratedSearch<'_>, moment: &Moment) -> usize {
        let Some(step) = other.step(moment) else { return 0 };
        let until = |id: usize, is_left: bool| {
            let path = &other.nodes[id].path;
            let id = self.nodes.iter().position(|node| node.path == *path).expect("a node that minimax visits");
            // Nodes are numbered in visiting order, so a subtree follows its root.
            let below = self.nodes[id..].iter().take_while(|node| node.path.starts_with(path)).count();
            if is_left { id + below } else { id + 1 }
        };
        match step["step"].as_str().expect("a kind of step") {
            "enter" | "evaluate" => until(index(&step["node"]), false),
            "leave" => until(index(&step["node"]), true),
            _ => until(index(&step["child"]), true),
        }
    }

    /// Returns the current value and window, as on the number line.
    pub(crate) fn numbers(&self, moment: &Moment) -> (Option<f64>, Option<[f64; 2]>) {
        let Some(step) = self.step(moment) else { return (None, None) };
        let id = index(&step["node"]);
        // A returned value that is not better is compared at the parent.
        let next = &self.trace["steps"][moment.steps]["step"];
        let is_compared = step["step"] == "leave" && self.has_window() && !next.is_null() && next != "update";
        let at = self.nodes[id].parent.filter(|_| is_compared).unwrap_or(id);
        let state = &moment.states[at];
        let window = [state.alpha, state.beta];
        (step["value"].as_f64(), Some(window))
    }

    /// Returns the words that must occur in the sentence of a moment, in its line of pseudocode, and in the line with
    /// numbers.
    pub(crate) fn words(&self, moment: &Moment) -> [Vec<String>; 3] {
        let Some(step) = self.step(moment) else {
            let begin = if self.has_window() { "Minimax needs all" } else { "MAX wants a large value" };
            return [vec![begin.to_owned()], vec![], vec![]];
        };
        let id = index(&step["node"]);
        let (node, state) = (&self.nodes[id], &moment.states[id]);
        let value = step["value"].as_f64().map(typeset).unwrap_or_default();
        let [alpha, beta] = [state.alpha, state.beta].map(typeset);
        // At the beginning of a sentence, the root is called “The root”.
        let name = node.name.replace("the root", "root");
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        match step["step"].as_str().expect("a kind of step") {
            "enter" => {
                let how = match (id, node.is_inner) {
                    (0, _) => "The search starts",
                    (_, true) => "is entered",
                    (_, false) => "is reached",
                };
                let (mut sentence, mut numbers) = (words(&[&name, how]), words(&["-value(node = ", &name]));
                if self.has_window() {
                    sentence.push(format!("({alpha}, {beta})"));
                    numbers.push(format!("α = {alpha}, β = {beta}"));
                }
                [sentence, words(&["function"]), numbers]
            }
            "evaluate" => {
                let is_static = self.trace["nodes"][id]["kind"] == "evaluated";
                let how = if is_static { "has the static value" } else { "ends the game" };
                [words(&[&name, how, &value]), words(&["evaluate"]), words(&["return", &format!("= {value}")])]
            }
            "update" => {
                let is_earlier = |earlier: &Value| earlier["step"] == "update" && earlier["node"] == step["node"];
                let is_first = !self.steps()[..moment.steps - 1].iter().any(is_earlier);
                let how = if is_first { "is the first value" } else { "'s best" };
                let (mut sentence, mut numbers) = (words(&[&name, how, &value]), words(&[&format!("= {value}")]));
                if let Some((comparison, said)) = self.comparison(moment, id, &value) {
                    sentence.push(said);
                    numbers.push(format!("{value} {comparison}"));
                }
                [sentence, words(&["best ←"]), numbers]
            }
            "cutoff" => {
                let (symbol, relation) = if step["side"] == "alpha" { ("α", "≤") } else { ("β", "≥") };
                let why = format!("{value} {relation} {symbol} = {}", typeset(bound(&step["bound"], f64::NAN)));
                let cause = self.nodes[index(&step["cause"])].name.replace("the root", "root");
                let mut sentence = words(&[&name, &why, &cause, "skipped"]);
                sentence.extend((step["deep"] == true).then(|| "a deep cutoff".to_owned()));
                // Few are named, more are counted.
                let skipped = step["skipped"].as_array().expect("ids").len();
                sentence.extend((skipped > 3).then(|| format!("{skipped} moves")));
                [sentence, words(&["break"]), words(&[&why, "break"])]
            }
            _ if moment.steps == self.steps().len() => {
                let best = crate::best_move(self.trace).expect("a move");
                [words(&["The search is over", &value, &best]), words(&["return"]), words(&["return", &value])]
            }
            _ => {
                let parent = node.parent.map(|parent| &self.nodes[parent]).expect("only the root has none");
                // A node without a name is called by its moves.
                let is_path = !parent.path.is_empty() && parent.name == parent.path.join(" ");
                let to = format!("to {}{}", if is_path { "the node after " } else { "" }, parent.name);
                let mut sentence = words(&[&name, "returns", &value, &to]);
                let changes = self.steps().get(moment.steps).is_some_and(|next| next["step"] == "update");
                let above = node.parent.filter(|_| !changes);
                sentence.extend(above.and_then(|above| self.comparison(moment, above, "")).map(|(_, said)| said));
                [sentence, vec![], words(&[&value])]
            }
        }
    }

    /// Returns the comparison of a value with the bound, and what is said about it, if no cutoff follows.
    fn comparison(&self, moment: &Moment, node: usize, value: &str) -> Option<(String, String)> {
        let next = &self.steps()[moment.steps];
        if !self.has_window() || next["step"] == "cutoff" {
            return None;
        }
        let state = &moment.states[node];
        let [alpha, beta] = [state.alpha, state.beta];
        let is_max = self.trace["nodes"][node]["player"] == "max";
        let bound = if is_max { format!("β = {}", typeset(beta)) } else { format!("α = {}", typeset(alpha)) };
        let comparison = format!("{} {bound}", if is_max { "≥" } else { "≤" });
        let is_last = next["step"] == "leave";
        let said = match if is_max { beta } else { alpha } {
            // If the window had closed before the last move, a cutoff would follow.
            _ if alpha >= beta => format!("{value} {comparison}? Yes, but there is no move left"),
            bound if bound.is_finite() => format!("{value} {comparison}? No"),
            _ if is_last => "This was the last move.".to_owned(),
            _ => format!("is not sure of anything elsewhere yet ({bound})"),
        };
        Some((comparison, said))
    }
}

impl Moment {
    fn after(&self, step: &Value) -> Moment {
        let mut next = Moment { steps: self.steps + 1, states: self.states.clone(), counts: self.counts };
        let state = &mut next.states[index(&step["node"])];
        let [alpha, beta] = [bound(&step["alpha"], f64::NEG_INFINITY), bound(&step["beta"], f64::INFINITY)];
        match step["step"].as_str().expect("a kind of step") {
            "enter" => {
                *state = State { progress: Progress::Open, alpha, beta, ..State::default() };
                next.counts[0] += 1;
            }
            "evaluate" => {
                state.best = step["value"].as_f64();
                next.counts[1] += 1;
            }
            "update" => {
                state.best = step["value"].as_f64();
                (state.alpha, state.beta) = (alpha, beta);
            }
            "cutoff" => {
                let is_deep = step["deep"] == true;
                state.cutoff = Some(if is_deep { "deep" } else { "shallow" });
                state.has_arc = !step["cause"].is_null();
                let symbol = if step["side"] == "alpha" { "α" } else { "β" };
                state.label = Some(format!("{symbol}-cutoff"));
                let skipped = step["skipped"].as_array().expect("ids");
                for skipped in skipped {
                    next.states[index(skipped)].progress = Progress::Skipped;
                }
                next.states[index(&skipped[0])].is_cut = true;
                next.counts[2] += 1;
                next.counts[3] += skipped.len();
            }
            "leave" => {
                state.progress = Progress::Done;
                state.best = step["value"].as_f64();
            }
            other => panic!("a step of another kind: {other}"),
        }
        next
    }
}
