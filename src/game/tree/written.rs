//! Trees in the notations that other programs read: nested lists, Newick, and extensive games of Gambit (`.efg`).
//!
//! Values are written from MAX's point of view. Nodes are stored parents before children, each followed by its
//! subtree, so that one loop writes them.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::builder::{ONE, greatest_divisor};
use super::draft::weight_of;
use super::{Content, HandTree, NodeNumber, TreeNode, without_comments};
use crate::fault::{Fault, errors, named};
use crate::game::{Game, Outcome, Player, Value};

errors! {
    /// Error when a tree is written in a notation that cannot hold it.
    pub enum WrittenError {
        Chance => "a tree in Newick notation has no chance nodes",
            help "write nested lists ({0} tree) or a game of Gambit ({0} efg)" [Format];
        Turns { node: String } => "{node} breaks the turns, which a tree in Newick notation cannot say",
            help "write nested lists ({0} tree) or a game of Gambit ({0} efg)" [Format];
        Leaf => "a tree in Newick notation has moves", help "this tree is a single leaf";
        NoNumber { node: String, value: &'static str } => "the value of {node} is {value}, and a game of Gambit has payoffs",
            help "write nested lists ({0} tree) or Newick ({0} newick)" [Format];
    }
}

named! {
    /// Notation in which a tree is written.
    pub(crate) enum TreeNotation {
        Lists: "tree",
        Newick: "newick",
        Efg: "efg",
    }
}

/// Loss in a notation, so that a tree read from it differs from the tree written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Loss {
    /// Moves are written as names of the nodes to which they lead, or left out at nodes that have names.
    Moves,
    /// Characters in names are replaced.
    Characters,
    StaticValues,
    /// Notes, boards, bounds, or the names of the players.
    Decoration,
    /// Wins and losses beside numbers are written as numbers of this size.
    Wins(i64),
}

impl Loss {
    /// Returns the key of the message.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Loss::Moves => "note-lost-moves",
            Loss::Characters => "note-lost-characters",
            Loss::StaticValues => "note-lost-static-values",
            Loss::Decoration => "note-lost-decoration",
            Loss::Wins(_) => "note-lost-wins",
        }
    }
}

/// Writer of a tree.
struct Writer<'t> {
    tree: &'t HandTree,
    notation: TreeNotation,
    text: String,
    losses: Vec<Loss>,
}

impl HandTree {
    /// Writes the tree. `title` and `players` are the title and the names of MAX and MIN, if they have any. Also
    /// returns what the notation does not hold.
    ///
    /// # Errors
    /// If a search of the written tree would differ: if the notation does not hold chance nodes, players who do not
    /// alternate, or values that are no numbers.
    pub(crate) fn in_notation(
        &self,
        notation: TreeNotation,
        title: Option<&str>,
        players: Option<&[String; 2]>,
    ) -> Result<(String, Vec<Loss>), Fault> {
        let mut writer = Writer { tree: self, notation, text: String::new(), losses: Vec::new() };
        match notation {
            TreeNotation::Lists | TreeNotation::Newick => writer.brackets()?,
            TreeNotation::Efg => writer.efg(title, players)?,
        }
        let has_decoration = self.bounds.is_some()
            || self.nodes.iter().any(|node| node.board().is_some() || node.note().is_some())
            || notation != TreeNotation::Efg && (self.players.is_some() || self.note.is_some() || title.is_some());
        writer.lose(Loss::Decoration, has_decoration);
        writer.text.push('\n');
        Ok((writer.text, writer.losses))
    }
}

impl Writer<'_> {
    fn lose(&mut self, loss: Loss, is_lost: bool) {
        if is_lost && !self.losses.contains(&loss) {
            self.losses.push(loss);
        }
    }

    /// Returns the text of a leaf, or of the static value of an inner node.
    fn value(&self, number: NodeNumber) -> Option<String> {
        Some(match self.tree.outcome(&number) {
            Some(Outcome::Win(player)) => player.pick(["max", "min"]).to_owned(),
            Some(Outcome::Draw) => "draw".to_owned(),
            Some(Outcome::Score(value)) => value.to_string(),
            Some(Outcome::Unknown) => "?".to_owned(),
            None => self.tree.evaluation(number)?.to_string(),
        })
    }

    /// Returns the name of a node, or else that of the move to it.
    fn name(&mut self, number: NodeNumber) -> Option<String> {
        let node = self.tree.node(number);
        let (name, mv) = (node.name().map(str::to_owned), node.mv().map(str::to_owned));
        self.lose(Loss::Moves, mv.is_some());
        let name = name.or(mv).filter(|name| !name.trim().is_empty())?;
        let written = match self.notation {
            TreeNotation::Lists => listed(&name, node.parent.is_some_and(|parent| self.tree.node(parent).is_chance)),
            _ => without_comment(&name),
        };
        self.lose(Loss::Characters, written != name);
        Some(written)
    }

    /// Writes nested lists or Newick notation, where the name and the value of a node follow its children.
    fn brackets(&mut self) -> Result<(), Fault> {
        let is_newick = self.notation == TreeNotation::Newick;
        // Players to move if they alternate from MAX at the root, except at inner nodes that have another player.
        let mut turns: Vec<Player> = Vec::new();
        // Texts that close the open nodes, from the root inwards.
        let mut ends: Vec<String> = Vec::new();
        for index in 0..self.tree.nodes.len() {
            let number = NodeNumber::from_index(index);
            let node = self.tree.node(number);
            let above = node.parent.map(|parent| (parent, self.tree.node(parent)));
            let turn = above.map_or(Player::Max, |(parent, above)| {
                if above.is_chance { turns[parent.index()] } else { above.player.opponent() }
            });
            turns.push(turn);
            let is_inner = matches!(node.content, Content::Inner { .. });
            let is_other = is_inner && !node.is_chance && node.player != turn;
            while ends.len() > node.ply as usize {
                self.text.extend(ends.pop());
            }
            if index > 0 && !self.text.ends_with('(') {
                self.text.push(if is_newick { ',' } else { ' ' });
            }
            let (name, value) = (self.name(number), self.value(number));
            if is_newick {
                match (node.is_chance, is_other) {
                    (true, _) => return Err(Fault::new(WrittenError::Chance)),
                    (_, true) => return Err(Fault::new(WrittenError::Turns { node: self.tree.describe(index) })),
                    _ if !is_inner && index == 0 => return Err(Fault::new(WrittenError::Leaf)),
                    _ => {}
                }
                let label = match (name.map(|name| newick_label(&name)), value) {
                    (Some(name), Some(value)) => format!("{name}:{value}"),
                    (None, Some(value)) if is_inner => format!(":{value}"),
                    (name, value) => name.or(value).unwrap_or_default(),
                };
                if is_inner {
                    self.text.push('(');
                    ends.push(format!("){label}"));
                } else {
                    self.text.push_str(&label);
                }
                continue;
            }
            if above.is_some_and(|(_, above)| above.is_chance) && node.weight() != ONE {
                let _ = write!(self.text, "{}: ", weight_of(node.weight()));
            }
            if let Some(name) = name {
                let _ = write!(self.text, "{name}: ");
            }
            if !is_inner {
                self.text.extend(value);
                continue;
            }
            self.lose(Loss::StaticValues, value.is_some());
            let mover = if is_other { node.player.pick(["max", "min"]) } else { "" };
            let sign = if node.is_chance { "*" } else { mover };
            // In a formula, the leaf `max` before a bracket would be the mover.
            if sign.is_empty() && ["max ", "min "].iter().any(|leaf| self.text.ends_with(leaf)) {
                self.text.insert(self.text.len() - 1, ',');
            }
            let _ = write!(self.text, "{sign}(");
            ends.push(")".to_owned());
        }
        self.text.extend(ends.into_iter().rev());
        self.text.push_str(if is_newick { ";" } else { "" });
        Ok(())
    }

    /// Writes an extensive game, a node on each line.
    fn efg(&mut self, title: Option<&str>, players: Option<&[String; 2]>) -> Result<(), Fault> {
        let [max, min] = players.map_or(["MAX", "MIN"], |[max, min]| [max, min]);
        let _ =
            writeln!(self.text, "EFG 2 R {} {{ {} {} }}", quoted(title.unwrap_or_default()), quoted(max), quoted(min));
        let _ = write!(self.text, "{}", quoted(self.tree.note.as_deref().unwrap_or_default()));
        let win = self.win();
        let (mut sets, mut outcomes) = ([0_u32; 3], HashMap::new());
        for index in 0..self.tree.nodes.len() {
            let number = NodeNumber::from_index(index);
            let node = self.tree.node(number);
            let name = quoted(node.name().unwrap_or_default());
            if !matches!(node.content, Content::Inner { .. }) {
                let (called, payoff) = self.payoff(number, win)?;
                let next = outcomes.len() + 1;
                let outcome = *outcomes.entry(called.clone()).or_insert(next);
                let other = -payoff;
                let _ = write!(self.text, "\nt {name} {outcome} {} {{ {payoff}, {other} }}", quoted(&called));
                continue;
            }
            self.lose(Loss::StaticValues, self.tree.evaluation(number).is_some());
            let kind = if node.is_chance { 0 } else { node.player.pick([1, 2]) };
            sets[kind] += 1;
            let set = sets[kind];
            let _ = match kind {
                0 => write!(self.text, "\nc {name} {set} \"\" {{"),
                player => write!(self.text, "\np {name} {player} {set} \"\" {{"),
            };
            let children: Vec<&TreeNode> = self.tree.children(number).map(|child| self.tree.node(child)).collect();
            let total: u64 = children.iter().map(|child| child.weight()).sum();
            for child in children {
                let mv = child.mv().map_or_else(|| child.number.to_string(), str::to_owned);
                let _ = write!(self.text, " {}", quoted(&mv));
                if node.is_chance {
                    let common = greatest_divisor(child.weight(), total);
                    let _ = match (child.weight() / common, total / common) {
                        (weight, 1) => write!(self.text, " {weight}"),
                        (weight, total) => write!(self.text, " {weight}/{total}"),
                    };
                }
            }
            self.text.push_str(" } 0");
        }
        Ok(())
    }

    /// Returns the payoff that stands for a win: 1, or a power of ten above all numbers if leaves have numbers, too.
    fn win(&mut self) -> Value {
        let numbers = 0..self.tree.nodes.len();
        let outcomes = numbers.filter_map(|index| self.tree.outcome(&NodeNumber::from_index(index)));
        let (mut has_wins, mut largest) = (false, None);
        for outcome in outcomes {
            match outcome {
                Outcome::Win(_) => has_wins = true,
                Outcome::Score(value) => largest = largest.max(Some(value.magnitude())),
                _ => {}
            }
        }
        let Some(largest) = largest.filter(|_| has_wins) else { return Value::from(1) };
        let win = (0..15)
            .map(|digits| 10_i64.pow(digits))
            .find(|&win| Value::rounded(win as f64) > Some(largest))
            .unwrap_or(1_000_000_000_000_000);
        self.lose(Loss::Wins(win), true);
        Value::rounded(win as f64).unwrap_or(Value::from(1))
    }

    /// Returns the name of a leaf's outcome, and the payoff of MAX.
    fn payoff(&self, number: NodeNumber, win: Value) -> Result<(String, Value), Fault> {
        let refuse =
            |value| Err(Fault::new(WrittenError::NoNumber { node: self.tree.describe(number.index()), value }));
        match self.tree.outcome(&number) {
            Some(Outcome::Win(player)) => Ok((player.pick(["max", "min"]).to_owned(), player.pick([win, -win]))),
            Some(Outcome::Draw) => Ok(("draw".to_owned(), Value::ZERO)),
            Some(Outcome::Score(value)) if value.magnitude() < Value::UNBOUNDED => Ok((value.to_string(), value)),
            Some(Outcome::Score(_)) => refuse("infinite"),
            Some(Outcome::Unknown) | None => refuse("unknown"),
        }
    }
}

/// Returns a name that can stand before a node in nested lists, in place of other characters a low line. Below a chance
/// node, a number would be a weight.
fn listed(name: &str, is_below_chance: bool) -> String {
    let is_read = |name: &str| {
        let (before, after) = if is_below_chance { ("*(1: ", ": (0 1) 1: 0)") } else { ("(", ": (0 1))") };
        let tree = HandTree::from_text(&format!("{before}{name}{after}")).ok();
        tree.is_some_and(|tree| tree.nodes.get(1).is_some_and(|node| node.name() == Some(name)))
    };
    if is_read(name) {
        return name.to_owned();
    }
    let plain: String =
        name.chars().map(|c| if c.is_alphanumeric() || "+-=_.'".contains(c) { c } else { '_' }).collect();
    [plain.clone(), format!("{plain}_"), format!("_{plain}")].into_iter().find(|name| is_read(name)).unwrap_or_default()
}

/// Returns a name in which readers find no comment: see [`without_comments`].
fn without_comment(name: &str) -> String {
    let plain = without_comments(&format!("'{name}'")).trim_end().len() == name.len() + 2;
    if plain { name.to_owned() } else { name.replace(['#', '/'], "_") }
}

/// Returns a label of Newick, in quotes if it is not a plain word.
fn newick_label(name: &str) -> String {
    let is_plain = name.starts_with(char::is_uppercase) && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    if is_plain { name.to_owned() } else { format!("'{}'", name.replace('\'', "''")) }
}

/// Returns a text of an extensive game.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value as Json, json};

    use super::*;
    use crate::game::Notation as _;

    /// Generates nodes in JSON, all of them objects.
    fn nodes() -> impl Strategy<Value = Json> {
        let name = || prop::option::of("[A-Z0-9'(][A-Za-z0-9 '(),:;*?+-]{0,3}[a-z)']");
        let content = prop_oneof![
            (-40..=40_i32).prop_map(|tenths| json!({"value": f64::from(tenths) / 10.0})),
            prop::sample::select(HandTree::RESULT_WORDS).prop_map(|word| json!({"result": word})),
            Just(json!({"value": "?"})),
        ];
        let leaf = (content, name()).prop_map(|(mut leaf, name)| {
            leaf.as_object_mut().unwrap().extend(name.map(|name| ("name".to_owned(), json!(name))));
            leaf
        });
        leaf.prop_recursive(4, 30, 3, move |child| {
            let mover = prop::option::weighted(0.3, prop::sample::select(&["max", "min", "chance"]));
            let children = prop::collection::vec((child, any::<bool>(), 1..7_u32), 1..4);
            (children, mover, name(), prop::option::of(-9..9_i32)).prop_map(|(children, mover, name, value)| {
                let children = children.into_iter().enumerate().map(|(index, (mut child, has_move, weight))| {
                    let keys = child.as_object_mut().unwrap();
                    keys.extend(has_move.then(|| ("move".to_owned(), json!(format!("m{index}")))));
                    keys.extend((mover == Some("chance")).then(|| ("weight".to_owned(), json!(weight))));
                    child
                });
                let mut node = json!({"children": children.collect::<Vec<_>>()});
                let keys = node.as_object_mut().unwrap();
                keys.extend(mover.map(|mover| ("to_move".to_owned(), json!(mover))));
                keys.extend(name.map(|name| ("name".to_owned(), json!(name))));
                keys.extend(value.map(|value| ("value".to_owned(), json!(value))));
                node
            })
        })
    }

    /// Describes everything that a notation holds, node by node.
    fn held(tree: &HandTree, notation: TreeNotation) -> Vec<String> {
        let describe = |(index, node): (usize, &TreeNode)| {
            let number = NodeNumber::from_index(index);
            let mv = node.parent.map(|parent| tree.move_name(&parent, &number));
            let name = match notation {
                TreeNotation::Efg => format!("{:?} {mv:?}", node.name()),
                _ => format!("{:?}", node.name().or(node.mv())),
            };
            let weights = node.parent.and_then(|parent| tree.weights(&parent));
            let probability = weights.map(|weights| node.weight() as f64 / weights.iter().sum::<u64>() as f64);
            let is_inner = matches!(node.content, Content::Inner { .. });
            let mover = (is_inner && !node.is_chance).then_some(node.player);
            let value = tree.evaluation(number).filter(|_| notation == TreeNotation::Newick);
            format!("{} {name} {probability:?} {mover:?} {value:?} {:?}", node.ply, tree.outcome(&number))
        };
        tree.nodes.iter().enumerate().map(describe).collect()
    }

    fn read(text: &str, notation: TreeNotation) -> HandTree {
        let read = match notation {
            TreeNotation::Lists => HandTree::from_text(text),
            _ => HandTree::from_elsewhere(text).unwrap_or_else(|| panic!("not recognised: {text}")),
        };
        read.unwrap_or_else(|flaw| panic!("{flaw}: {text}"))
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_written_tree_is_read_back(mut node in nodes(), is_movers_view in any::<bool>()) {
            if is_movers_view {
                node["view"] = json!("mover");
            }
            let tree = HandTree::from_json(&node.to_string()).expect("a tree");
            for notation in TreeNotation::ALL {
                let Ok((text, losses)) = tree.in_notation(notation, None, None) else {
                    prop_assert!(notation != TreeNotation::Lists);
                    continue;
                };
                let again = read(&text, notation);
                if !losses.contains(&Loss::Characters) {
                    prop_assert_eq!(held(&again, notation), held(&tree, notation), "{}", text);
                }
                prop_assert_eq!(again.in_notation(notation, None, None).map(|(text, _)| text).ok(), Some(text));
            }
        }
    }

    #[test]
    fn each_notation_is_written_as_people_write_it() {
        let written = |text: &str, notation| {
            let tree = HandTree::from_any(text).unwrap();
            let (text, losses) =
                tree.in_notation(notation, tree.title(), tree.players()).map_err(|fault| fault.message())?;
            Ok::<_, String>((text.trim_end().to_owned(), losses))
        };
        for text in [
            "((3 12 8) (2 4 6))",
            "(B: (3 12) C: *(x: -0.5 2: D: (max min ?)))",
            "min(max, (3 5) min(4 5))",
            "*(0.5: min(4 5) 1.5: ∞)",
        ] {
            assert_eq!(written(text, TreeNotation::Lists), Ok((text.to_owned(), vec![])));
        }
        for (text, newick) in [
            ("A: (B: (3 12) C: (2 D: win))", "((3,12)B,(2,D:max)C)A;"),
            ("(x-1: (3 12) 5: ?)", "((3,12)'x-1','5':?);"),
            (r#"[{"value": 4, "name": "B", "children": [3, 5]}, -2]"#, "((3,5)B:4,-2);"),
        ] {
            assert_eq!(written(text, TreeNotation::Newick), Ok((newick.to_owned(), vec![])));
        }
        let efg = r#"{"title": "T \"1\"", "players": ["Anna", "Boris"], "to_move": "chance", "children": [
            {"weight": 1, "move": "a", "children": [3, {"result": "loss"}]}, {"weight": 2, "move": "b", "name": "B", "value": 12}]}"#;
        let game = "EFG 2 R \"T \\\"1\\\"\" { \"Anna\" \"Boris\" }\n\"\"\nc \"\" 1 \"\" { \"a\" 1/3 \"b\" 2/3 } 0\n\
                    p \"\" 1 1 \"\" { \"1\" \"2\" } 0\nt \"\" 1 \"3\" { 3, -3 }\nt \"\" 2 \"max\" { 100, -100 }\n\
                    t \"B\" 3 \"12\" { 12, -12 }";
        assert_eq!(written(efg, TreeNotation::Efg), Ok((game.to_owned(), vec![Loss::Wins(100)])));
        for (text, notation, message) in [
            ("*(3 12)", TreeNotation::Newick, "a tree in Newick notation has no chance nodes"),
            (
                "(3 max(4 5))",
                TreeNotation::Newick,
                "node `2` breaks the turns, which a tree in Newick notation cannot say",
            ),
            ("draw", TreeNotation::Newick, "a tree in Newick notation has moves"),
            ("(3 ?)", TreeNotation::Efg, "the value of node `2` is unknown, and a game of Gambit has payoffs"),
            (
                "(B: (3 inf))",
                TreeNotation::Efg,
                "the value of node `B/2` is infinite, and a game of Gambit has payoffs",
            ),
        ] {
            assert_eq!(written(text, notation).unwrap_err(), message, "{text}");
        }
        let lossy = r#"[{"move": "a 1", "value": 4, "note": "good", "children": [3, 5]}, {"name": "max", "value": 2}]"#;
        let losses = vec![Loss::Moves, Loss::Characters, Loss::StaticValues, Loss::Decoration];
        assert_eq!(written(lossy, TreeNotation::Lists), Ok(("(a_1: (3 5) max_: 2)".to_owned(), losses)));
    }

    #[test]
    fn deep_trees_are_written() {
        let nested = format!("{}5{}", "(".repeat(10_000), ")".repeat(10_000));
        let tree = HandTree::from_text(&nested).unwrap();
        assert_eq!(tree.in_notation(TreeNotation::Lists, None, None).unwrap().0.trim_end(), nested);
        for notation in [TreeNotation::Newick, TreeNotation::Efg] {
            assert!(tree.in_notation(notation, None, None).is_ok());
        }
    }
}
