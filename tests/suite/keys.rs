//! Keys of worksheets, compared with a search by hand that shares no code with the library: a plain recursive function
//! on numbers, in which each bound remembers the node that set it.

use std::collections::BTreeSet;

use plyscope::exercise::{Answer, Examiner, Exercise, Field};
use plyscope::game::Player;
use plyscope::locale::Locale;
use plyscope::search::{CutOn, Fail, Rules, Settings, Window};
use plyscope::source::{Source, TreeForm};
use plyscope::worksheet::file::SheetFile;
use plyscope::worksheet::{self, Request, Sheet, TaskKind, Wanted};
use serde_json::json;

use crate::suite::generate::amount;

const FULL: [f64; 2] = [f64::NEG_INFINITY, f64::INFINITY];

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) >> 33).expect("31 bits") % limit
    }

    fn one_in(&mut self, several: usize) -> bool {
        self.below(several) == 0
    }
}

#[derive(Clone)]
struct Node {
    is_max: bool,
    /// Value of a leaf.
    value: f64,
    children: Vec<usize>,
    parent: Option<usize>,
    /// Number of the inner node in its level order, by which it gets its name.
    name: String,
}

/// Nodes in depth-first order; the root is the first.
#[derive(Clone)]
struct Tree(Vec<Node>);

impl Tree {
    /// Draws a ragged tree of at most four plies.
    fn drawn(random: &mut Random) -> Tree {
        let kind = random.below(3);
        let mut leaf = |random: &mut Random| match kind {
            0 => f64::from(u32::try_from(random.below(7)).expect("small")) - 3.0,
            1 => f64::from(u32::try_from(random.below(60)).expect("small")) - 20.0,
            _ => f64::from(u32::try_from(random.below(120)).expect("small")) / 2.0 - 25.0,
        };
        let is_max = !random.one_in(3);
        let depth = 2 + random.below(3);
        let mut tree = Tree(Vec::new());
        tree.grow(random, is_max, None, depth, &mut leaf);
        for (count, node) in tree.inner().into_iter().enumerate() {
            tree.0[node].name = format!("N{count}");
        }
        tree
    }

    fn grow(
        &mut self,
        random: &mut Random,
        is_max: bool,
        parent: Option<usize>,
        depth: usize,
        leaf: &mut impl FnMut(&mut Random) -> f64,
    ) -> usize {
        let id = self.0.len();
        self.0.push(Node { is_max, value: 0.0, children: Vec::new(), parent, name: String::new() });
        if depth == 0 || parent.is_some() && random.one_in(4) {
            self.0[id].value = leaf(random);
            return id;
        }
        let wide = if depth > 3 { 2 } else { 3 };
        for _ in 0..1 + random.below(wide) + usize::from(parent.is_none()) {
            let child = self.grow(random, !is_max, Some(id), depth - 1, leaf);
            self.0[id].children.push(child);
        }
        id
    }

    fn is_leaf(&self, id: usize) -> bool {
        self.0[id].children.is_empty()
    }

    fn leaves(&self) -> Vec<usize> {
        (0..self.0.len()).filter(|&id| self.is_leaf(id)).collect()
    }

    fn in_levels(&self) -> Vec<usize> {
        let (mut all, mut next) = (vec![0], 0);
        while let Some(&id) = all.get(next) {
            all.extend(&self.0[id].children);
            next += 1;
        }
        all
    }

    fn inner(&self) -> Vec<usize> {
        self.in_levels().into_iter().filter(|&id| !self.is_leaf(id)).collect()
    }

    fn named(&self, name: &str) -> usize {
        (0..self.0.len()).find(|&id| self.0[id].name == name).unwrap_or_else(|| panic!("there is no {name}"))
    }

    fn text(&self, id: usize) -> String {
        let Node { value, children, name, .. } = &self.0[id];
        if children.is_empty() {
            return value.to_string();
        }
        let below: Vec<String> = children.iter().map(|&child| self.text(child)).collect();
        format!("{name}: ({})", below.join(" "))
    }

    fn minimax(&self, id: usize) -> f64 {
        let Node { is_max, value, children, .. } = &self.0[id];
        let values = children.iter().map(|&child| self.minimax(child));
        if children.is_empty() {
            *value
        } else if *is_max {
            values.fold(f64::NEG_INFINITY, f64::max)
        } else {
            values.fold(f64::INFINITY, f64::min)
        }
    }

    /// Returns the least and the greatest value of a node, given the leaves that were seen.
    fn possible(&self, id: usize, seen: &BTreeSet<usize>) -> [f64; 2] {
        let Node { is_max, value, children, .. } = &self.0[id];
        if children.is_empty() {
            return if seen.contains(&id) { [*value; 2] } else { FULL };
        }
        let ends = |side: usize| children.iter().map(move |&child| self.possible(child, seen)[side]);
        let best = |values: &mut dyn Iterator<Item = f64>| {
            if *is_max { values.fold(f64::NEG_INFINITY, f64::max) } else { values.fold(f64::INFINITY, f64::min) }
        };
        [best(&mut ends(0)), best(&mut ends(1))]
    }

    /// Sorts the moves of all nodes: the best ones first, or the worst ones.
    fn sorted(&self, best_first: bool) -> Tree {
        let mut tree = self.clone();
        for node in &mut tree.0 {
            let upwards = node.is_max != best_first;
            node.children.sort_by(|&one, &other| {
                let [one, other] = [one, other].map(|id| self.minimax(id));
                if upwards { one.total_cmp(&other) } else { other.total_cmp(&one) }
            });
        }
        tree
    }

    fn reversed(&self) -> Tree {
        let mut tree = self.clone();
        tree.0.iter_mut().for_each(|node| node.children.reverse());
        tree
    }

    fn with_values(&self, value: impl Fn(usize) -> f64) -> Tree {
        let mut tree = self.clone();
        (0..tree.0.len()).for_each(|id| tree.0[id].value = value(id));
        tree
    }

    /// Gives the leaves values such that the first move of every node is its best one.
    fn at_best(&self) -> Tree {
        fn give(tree: &mut Tree, id: usize, value: f64) {
            let Node { is_max, children, .. } = tree.0[id].clone();
            tree.0[id].value = value;
            for (place, child) in children.into_iter().enumerate() {
                let worse = if is_max { value - 1.0 } else { value + 1.0 };
                give(tree, child, if place == 0 { value } else { worse });
            }
        }
        let mut tree = self.clone();
        give(&mut tree, 0, 0.0);
        tree
    }
}

struct Cut {
    node: usize,
    /// Child whose value closes the window.
    child: usize,
    first_skipped: usize,
    /// Ancestor that set the bound.
    cause: Option<usize>,
}

/// A step that the task about the trace shows.
enum Row {
    Enter([f64; 2]),
    Leaf,
    Update { is_max: bool, window: [f64; 2], value: f64 },
    Cutoff,
}

/// Alpha-beta, written without the library, with the results that a key needs.
struct Hand<'t> {
    tree: &'t Tree,
    /// `true` to cut only beyond equality.
    is_strict: bool,
    /// `true` for fail-hard.
    is_hard: bool,
    returned: Vec<Option<f64>>,
    entered: Vec<[f64; 2]>,
    left: Vec<[f64; 2]>,
    leaves: Vec<usize>,
    skipped: Vec<usize>,
    cuts: Vec<Cut>,
    rows: Vec<Row>,
    best: Option<usize>,
}

impl<'t> Hand<'t> {
    fn of(tree: &'t Tree, (is_strict, is_hard): (bool, bool), window: [f64; 2]) -> Hand<'t> {
        let many = tree.0.len();
        let mut hand = Hand {
            tree,
            is_strict,
            is_hard,
            returned: vec![None; many],
            entered: vec![FULL; many],
            left: vec![FULL; many],
            leaves: Vec::new(),
            skipped: Vec::new(),
            cuts: Vec::new(),
            rows: Vec::new(),
            best: None,
        };
        hand.search(0, window, [None; 2]);
        hand
    }

    fn search(&mut self, id: usize, [alpha, beta]: [f64; 2], mut set_by: [Option<usize>; 2]) -> f64 {
        let Node { is_max, value, children, .. } = &self.tree.0[id];
        if children.is_empty() {
            self.leaves.push(id);
            self.rows.push(Row::Leaf);
            self.returned[id] = Some(*value);
            return *value;
        }
        self.entered[id] = [alpha, beta];
        self.rows.push(Row::Enter([alpha, beta]));
        let (mut low, mut high) = (alpha, beta);
        let mut best = if *is_max { f64::NEG_INFINITY } else { f64::INFINITY };
        for (place, &child) in children.iter().enumerate() {
            let value = self.search(child, [low, high], set_by);
            if if *is_max { value > best } else { value < best } {
                best = value;
                if id == 0 {
                    self.best = Some(child);
                }
                if *is_max && value > low {
                    (low, set_by[0]) = (value, Some(id));
                } else if !*is_max && value < high {
                    (high, set_by[1]) = (value, Some(id));
                }
                self.rows.push(Row::Update { is_max: *is_max, window: [low, high], value });
            }
            let is_closed = match (*is_max, self.is_strict) {
                (true, false) => value >= beta,
                (true, true) => value > beta,
                (false, false) => value <= alpha,
                (false, true) => value < alpha,
            };
            let rest = &children[place + 1..];
            if is_closed && !rest.is_empty() {
                self.skipped.extend(rest);
                let cause = set_by[usize::from(*is_max)];
                self.cuts.push(Cut { node: id, child, first_skipped: rest[0], cause });
                self.rows.push(Row::Cutoff);
                break;
            }
        }
        self.left[id] = [low, high];
        let returned = if self.is_hard { best.max(alpha).min(beta) } else { best };
        self.returned[id] = Some(returned);
        returned
    }

    fn is_seen(&self, id: usize) -> bool {
        self.returned[id].is_some()
    }
}

fn plain(number: f64) -> String {
    let number = if number == 0.0 { 0.0 } else { number };
    number.to_string().replace("inf", "∞")
}

/// Returns the right answers about a returned value in normal form, and the one in the key.
fn right_values(returned: f64, [low, high]: [f64; 2]) -> (BTreeSet<String>, String) {
    let number = plain(returned);
    let mut right = BTreeSet::from([number.clone()]);
    let shown = if low.total_cmp(&high).is_eq() && low.total_cmp(&returned).is_eq() {
        number
    } else if returned >= high {
        right.extend([format!("≤{number}"), format!("≤{}", plain(high))]);
        format!("≤ {number}")
    } else if returned <= low {
        right.extend([format!("≥{number}"), format!("≥{}", plain(low))]);
        format!("≥ {number}")
    } else {
        number
    };
    if low.is_finite() && high.is_finite() && low < high {
        right.insert(format!("{}…{}", plain(low), plain(high)));
    }
    (right, shown.replace('-', "−"))
}

/// A key that is compared, and the number of compared fields.
struct Comparison<'a> {
    tree: &'a Tree,
    rules: (bool, bool),
    hand: Hand<'a>,
    sheet: &'a Sheet,
    compared: usize,
}

impl Comparison<'_> {
    fn task(&self, kind: TaskKind) -> &[Field] {
        self.sheet.tasks.iter().find(|task| task.kind == kind).map_or(&[], |task| &task.fields)
    }

    fn same(&mut self, field: &Field, right: &Answer) {
        assert_eq!(field.right, *right, "{}: {}\n{}", self.place(), field.id, field.reason);
        self.compared += 1;
    }

    fn number(&mut self, field: &Field, right: f64) {
        self.same(field, &Answer::Number(vec![plain(right)]));
        assert_eq!(field.shown, plain(right).replace('-', "−"), "{}: {}", self.place(), field.id);
    }

    fn yes(&mut self, field: &Field, is_so: bool) {
        self.same(field, &Answer::Choice(usize::from(!is_so)));
    }

    fn place(&self) -> String {
        format!("{} {:?} root MAX: {}", self.tree.text(0), self.rules, self.tree.0[0].is_max)
    }

    fn options(nodes: &[usize], is_right: impl Fn(usize) -> bool) -> BTreeSet<usize> {
        (0..nodes.len()).filter(|&place| is_right(nodes[place])).collect()
    }

    fn order(&self, leaves: &[usize]) -> Vec<usize> {
        let all = self.tree.leaves();
        leaves.iter().map(|leaf| all.iter().position(|other| other == leaf).expect("a leaf")).collect()
    }

    /// Searches another tree by the same rules, with the full window.
    fn other<'t>(&self, tree: &'t Tree) -> Hand<'t> {
        Hand::of(tree, self.rules, self.hand.entered[0])
    }

    fn values(&mut self) {
        let seen: BTreeSet<usize> = self.hand.leaves.iter().copied().collect();
        for field in &self.task(TaskKind::Values).to_vec() {
            let node = self.tree.named(&field.label);
            let Some(returned) = self.hand.returned[node] else {
                self.same(field, &Answer::Nothing);
                continue;
            };
            let (right, shown) = right_values(returned, self.tree.possible(node, &seen));
            let accepted: BTreeSet<String> = field.right.spellings().iter().cloned().collect();
            assert_eq!((accepted, &field.shown), (right, &shown), "{}: {}", self.place(), field.id);
            let number = plain(returned).replace('-', "−");
            assert!(field.reason.contains(&number), "{}: {} = {shown}: {}", self.place(), field.id, field.reason);
            let player = if self.tree.0[node].is_max { "MAX" } else { "MIN" };
            let drawn = format!("{}: {player} {}\n", field.label, shown.replace('−', "-"));
            assert!(self.sheet.tree.text[1].contains(&drawn), "{}: {drawn}{}", self.place(), self.sheet.tree.text[1]);
            self.compared += 1;
        }
    }

    fn branches(&mut self) {
        let (tree, levels) = (self.tree, self.tree.in_levels());
        if let [field] = &self.task(TaskKind::Cuts).to_vec()[..] {
            let right = Self::options(&levels[1..], |node| self.hand.skipped.contains(&node));
            self.same(field, &Answer::Choices(right));
        }
        if let [field] = &self.task(TaskKind::Unvisited).to_vec()[..] {
            let right = Self::options(&tree.inner(), |node| !self.hand.is_seen(node));
            self.same(field, &Answer::Choices(right));
        }
        if let [is_other, which] = &self.task(TaskKind::Rules).to_vec()[..] {
            let other = Hand::of(tree, (!self.rules.0, self.rules.1), self.hand.entered[0]);
            let right = Self::options(&tree.leaves(), |leaf| self.hand.is_seen(leaf) != other.is_seen(leaf));
            self.yes(is_other, !right.is_empty());
            self.same(which, &Answer::Choices(right));
        }
        for field in &self.task(TaskKind::Deep).to_vec() {
            let node = tree.named(field.id.trim_start_matches("deep-"));
            let cut = self.hand.cuts.iter().find(|cut| cut.node == node).expect("a cutoff");
            let mut above = vec![tree.0[node].parent.expect("a parent")];
            while let Some(parent) = tree.0[above[above.len() - 1]].parent {
                above.push(parent);
            }
            let right = above.iter().position(|&ancestor| Some(ancestor) == cut.cause).expect("an ancestor");
            self.same(field, &Answer::Choice(right));
        }
        if let [relation, bound] = &self.task(TaskKind::Range).to_vec()[..] {
            self.range(relation, bound);
        }
    }

    /// Compares an inequality with searches in which the leaf has many values.
    fn range(&mut self, relation: &Field, bound: &Field) {
        let bound_value: f64 = bound.right.spellings()[0].parse().expect("a number");
        let holds = |x: f64| match relation.shown.as_str() {
            "x ≤" => x <= bound_value,
            "x <" => x < bound_value,
            "x ≥" => x >= bound_value,
            "x >" => x > bound_value,
            other => panic!("{other}"),
        };
        let found = self.hand.cuts.iter().filter(|cut| self.tree.is_leaf(cut.child)).find_map(|cut| {
            let mut values: Vec<f64> = self
                .tree
                .leaves()
                .into_iter()
                .filter(|&leaf| leaf != cut.child)
                .map(|leaf| self.tree.0[leaf].value)
                .collect();
            values.sort_by(f64::total_cmp);
            values.dedup();
            let ends = [values.first()? - 1.0, values.last()? + 1.0];
            let middles: Vec<f64> = values.windows(2).map(|pair| f64::midpoint(pair[0], pair[1])).collect();
            values.extend(middles.into_iter().chain(ends));
            values.sort_by(f64::total_cmp);
            let is_skipped = |&x: &f64| {
                let tree = self.tree.with_values(|id| if id == cut.child { x } else { self.tree.0[id].value });
                let other = Hand::of(&tree, self.rules, self.hand.entered[0]);
                !other.is_seen(cut.first_skipped)
            };
            let tried: Vec<bool> = values.iter().map(is_skipped).collect();
            (tried.windows(2).filter(|pair| pair[0] != pair[1]).count() == 1).then_some((values, tried))
        });
        let (values, tried) = found.unwrap_or_else(|| panic!("{}: there is no such leaf", self.place()));
        for (x, is_skipped) in values.into_iter().zip(tried) {
            assert_eq!(holds(x), is_skipped, "{}: x = {x}, {} {bound_value}", self.place(), relation.shown);
        }
        self.compared += 2;
    }

    fn orders(&mut self) {
        let tree = self.tree;
        if let [order, count] = &self.task(TaskKind::LeafOrder).to_vec()[..] {
            self.same(order, &Answer::Order(self.order(&self.hand.leaves)));
            self.number(count, length(&self.hand.leaves));
        }
        if let [best, worst] = &self.task(TaskKind::Reorder).to_vec()[..] {
            for (field, is_best) in [(best, true), (worst, false)] {
                let sorted = tree.sorted(is_best);
                self.number(field, length(&self.other(&sorted).leaves));
            }
        }
        if let [order, fewer] = &self.task(TaskKind::RightToLeft).to_vec()[..] {
            let reversed = tree.reversed();
            let leaves = self.other(&reversed).leaves;
            self.same(order, &Answer::Order(self.order(&leaves)));
            self.yes(fewer, leaves.len() < self.hand.leaves.len());
        }
        if let [field] = &self.task(TaskKind::BestCase).to_vec()[..] {
            let best = tree.at_best();
            let seen = self.other(&best);
            let right = Self::options(&tree.leaves(), |leaf| !seen.is_seen(leaf));
            self.same(field, &Answer::Choices(right));
        }
        if let [positive, negative] = &self.task(TaskKind::Affine).to_vec()[..] {
            for (field, factor, more) in [(positive, 2.0, 10.0), (negative, -1.0, 0.0)] {
                let changed = tree.with_values(|id| tree.0[id].value * factor + more);
                self.yes(field, self.other(&changed).leaves == self.hand.leaves);
            }
        }
        if let [field] = &self.task(TaskKind::BestMove).to_vec()[..] {
            let right = tree.0[0].children.iter().position(|&child| Some(child) == self.hand.best).expect("a move");
            self.same(field, &Answer::Choice(right));
        }
    }

    fn numbers(&mut self) {
        let tree = self.tree;
        for field in &self.task(TaskKind::Windows).to_vec() {
            let (name, which) = field.id.trim_start_matches("windows-").split_once('-').expect("a name");
            let node = tree.named(name);
            if self.hand.returned[node].is_none() {
                self.same(field, &Answer::Nothing);
                continue;
            }
            let right = match which {
                "alpha" => self.hand.entered[node][0],
                "beta" => self.hand.entered[node][1],
                _ => self.hand.left[node][usize::from(!tree.0[node].is_max)],
            };
            self.number(field, right);
            let is_told = which != "left" || field.reason.contains(&field.shown);
            assert!(is_told, "{}: {} = {}: {}", self.place(), field.id, field.shown, field.reason);
        }
        for field in &self.task(TaskKind::Negamax).to_vec() {
            let node = tree.named(&field.label);
            let value = tree.minimax(node);
            self.number(field, if tree.0[node].is_max { value } else { -value });
        }
        let rows = &self.hand.rows;
        let first = rows.iter().position(|row| matches!(row, Row::Cutoff)).unwrap_or(0);
        let begin = (first + 4).saturating_sub(14).min(rows.len().saturating_sub(14));
        let mut right = Vec::new();
        for (number, row) in (1..).zip(rows.iter().skip(begin).take(14)) {
            match *row {
                Row::Enter([alpha, beta]) if number > 1 => {
                    right.extend([(format!("trace-{number}-alpha"), alpha), (format!("trace-{number}-beta"), beta)]);
                }
                Row::Update { is_max, window: [alpha, beta], value } => {
                    let (side, bound) = if is_max { ("alpha", alpha) } else { ("beta", beta) };
                    right.push((format!("trace-{number}-{side}"), bound));
                    right.push((format!("trace-{number}-value"), value));
                }
                Row::Enter(_) | Row::Leaf | Row::Cutoff => {}
            }
        }
        let fields = self.task(TaskKind::Trace).to_vec();
        assert_eq!(fields.len(), right.len(), "{}", self.place());
        for (field, (id, value)) in fields.iter().zip(right) {
            assert_eq!(field.id, id, "{}", self.place());
            self.number(field, value);
        }
    }

    fn root_window(&mut self) {
        let Some(task) = self.sheet.tasks.iter().find(|task| task.kind == TaskKind::RootWindow) else { return };
        let [returned, proves, count] = &task.fields[..] else { panic!("three fields") };
        let (_, window) = task.prompt.split_once('(').expect("a window");
        let (alpha, beta) = window.split_once(')').and_then(|(window, _)| window.split_once(", ")).expect("two bounds");
        let [alpha, beta]: [f64; 2] = [alpha, beta].map(|bound| bound.replace('−', "-").parse().expect("a number"));
        let hand = Hand::of(self.tree, self.rules, [alpha, beta]);
        let value = hand.returned[0].expect("a value");
        self.number(returned, value);
        let root = self.tree.minimax(0);
        let kind = if value <= alpha { 1 } else { 2 };
        // The answer is true, a stronger answer is not proved, and the reason says the same.
        assert!(if kind == 1 { root <= value } else { root >= value && value >= beta }, "{}", self.place());
        let seen = hand.leaves.iter().copied().collect();
        let possible = self.tree.possible(0, &seen);
        assert!(possible.iter().any(|bound| bound.total_cmp(&value).is_ne()), "{}", self.place());
        let bound = if kind == 1 { "≤ α = " } else { "≥ β = " };
        assert!(proves.reason.contains(bound) && proves.reason.contains(&returned.shown), "{}", proves.reason);
        self.same(proves, &Answer::Choice(kind));
        self.number(count, length(&hand.leaves));
    }

    /// Checks that answers taken from the key earn all points.
    fn graded(&mut self, exercise: &Exercise, locale: &Locale) {
        let path = |id: usize| {
            let node = &self.tree.0[id];
            let Some(parent) = node.parent.filter(|_| node.children.is_empty()) else { return node.name.clone() };
            let place = self.tree.0[parent].children.iter().position(|&child| child == id).expect("a child");
            format!("{}/{}", self.tree.0[parent].name, place + 1)
        };
        let mut values = serde_json::Map::new();
        for field in self.task(TaskKind::Values) {
            values.insert(field.label.clone(), json!(field.shown));
        }
        let skipped = self.task(TaskKind::Cuts).first().map(|field| field.shown.clone());
        let mut answers = json!({ "values": values, "skipped": skipped.unwrap_or_default() });
        if let [order, count] = self.task(TaskKind::LeafOrder) {
            answers["leaves"] = json!(order.shown);
            answers["leaf_count"] = json!(count.shown.parse::<u64>().expect("a count"));
        }
        if let [Field { right: Answer::Choice(right), .. }] = self.task(TaskKind::BestMove) {
            answers["best_move"] = json!(path(self.tree.0[0].children[*right]));
        }
        let examiner = Examiner::new(exercise, locale);
        let paper = examiner.read(&answers.to_string(), "the key").unwrap_or_else(|fault| panic!("{fault}"));
        let outcome = examiner.result(&paper, false);
        assert!(outcome.is_right && outcome.score >= outcome.max_score, "{}\n{}", self.place(), outcome.output);
    }
}

/// Checks that `plyscope check` gives all points for the answers of the key to tasks that are graded field by field.
fn accepts_its_key(sheet: &Sheet, exercise: &Exercise) {
    let (scheme, _) = SheetFile::of(sheet).scheme(exercise);
    let fields = scheme.tasks.iter().flat_map(|task| &task.fields).filter(|field| field.right != Answer::Nothing);
    let fields: serde_json::Map<_, _> = fields.map(|field| (field.id.clone(), json!(field.shown))).collect();
    let names: Vec<&str> = scheme.tasks.iter().map(|task| task.name).collect();
    let examiner = Examiner::with_scheme(exercise, &sheet.locale, scheme);
    let answers = json!({ "fields": fields }).to_string();
    let paper = examiner.read(&answers, "the key").unwrap_or_else(|fault| panic!("{fault}\n{answers}"));
    let outcome = examiner.result(&paper, false);
    for test in outcome.tests.iter().rev().take(names.len()) {
        assert!(test.status == "passed" && names.contains(&test.name), "{}: {}\n{answers}", test.name, test.output);
    }
}

fn length(leaves: &[usize]) -> f64 {
    f64::from(u32::try_from(leaves.len()).expect("few leaves"))
}

#[test]
fn keys_agree_with_a_search_by_hand() {
    let locale = Locale::default();
    let mut random = Random(38);
    let (mut compared, mut kinds) = (0, BTreeSet::new());
    for number in 0..amount(80) {
        let tree = Tree::drawn(&mut random);
        let (is_strict, is_hard) = (number % 2 == 1, number % 4 > 1);
        let rules = Rules {
            cut_on: if is_strict { CutOn::Greater } else { CutOn::Equal },
            fail: if is_hard { Fail::Hard } else { Fail::Soft },
            ..Rules::default()
        };
        let mut settings = Settings { rules, ..Settings::default() };
        let mut window = FULL;
        if random.one_in(4) {
            let (low, wide) = (random.below(30), 1 + random.below(12));
            let [alpha, beta] = [low, low + wide].map(|bound| i32::try_from(bound).expect("small") - 20);
            window = [f64::from(alpha), f64::from(beta)];
            settings.window = Window::new(alpha.into(), beta.into());
        }
        let source = Source::from_tree(&tree.text(0), "the tree", TreeForm::Text, &[]).expect("a tree");
        let player = if tree.0[0].is_max { Player::Max } else { Player::Min };
        let exercise = worksheet::exercise(&source.with_root_player(Some(player)), &settings).expect("an exercise");
        let tasks: Vec<Wanted> =
            worksheet::possible(&exercise, &locale).into_iter().map(|kind| Wanted { kind, points: None }).collect();
        let request = Request::new(&exercise, &tasks, &locale);
        let Ok(sheet) = worksheet::sheet(&request) else { continue };
        kinds.extend(sheet.tasks.iter().map(|task| task.kind));
        let hand = Hand::of(&tree, (is_strict, is_hard), window);
        let mut comparison = Comparison { tree: &tree, rules: (is_strict, is_hard), hand, sheet: &sheet, compared: 0 };
        comparison.values();
        comparison.branches();
        comparison.orders();
        comparison.numbers();
        comparison.root_window();
        comparison.graded(&exercise, &locale);
        accepts_its_key(&sheet, &exercise);
        compared += comparison.compared;
    }
    assert!(compared > 2_000, "{compared}");
    let missing: Vec<&str> =
        TaskKind::ALL.into_iter().filter(|kind| !kinds.contains(kind)).map(TaskKind::name).collect();
    assert_eq!(missing, ["game-tree", "intervals", "star1", "star2", "own"]);
}
