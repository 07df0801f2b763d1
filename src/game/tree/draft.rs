//! Editable trees, and their conversion to JSON and text.

use serde_json::{Map, Number, Value as Json, json};

use super::builder::{ONE, word};
use super::{Content, Extra, HandTree, NodeNumber};
use crate::fault::{Fault, errors, suggest};
use crate::game::symmetry::Symmetry;
use crate::game::{Player, Value, View};

const MOST_NODES: usize = 2_000;
const MOST_PLIES: u32 = 200;

errors! {
    /// Error when an editable tree is created or changed.
    pub enum DraftError {
        TooLarge { nodes: usize, plies: u32 } => "a tree of {nodes} nodes and {plies} plies cannot be changed here",
            help "there may be {MOST_NODES} nodes and {MOST_PLIES} plies";
        Full => "there is no room for more than {MOST_NODES} nodes";
        UnknownMove { name: String } => "there is no move `{name}` here";
        Root => "the root stays where it is";
        NotALeaf => "a node with moves gets its value from them", help "change a leaf below it";
        NotAValue { text: String } => "`{text}` is not a value",
            help (suggest(
                text,
                HandTree::RESULT_WORDS.iter().copied(),
                format!("write a number, or one of {}", HandTree::RESULT_WORDS.join(", ")),
            ));
    }
}

/// An editable [`HandTree`]. A path identifies a node by the moves that lead from the root to it, each given by its
/// name, or by its 1-based number if it has no name.
#[derive(Debug, Clone)]
pub struct Draft {
    root: Node,
    players: Option<[String; 2]>,
    view: View,
    symmetry: Option<Symmetry>,
    bounds: Option<[Value; 2]>,
    /// Title and note of a tree that is only written.
    heading: [Option<String>; 2],
}

#[derive(Debug, Clone, Default)]
struct Node {
    extra: Extra,
    player: Option<Player>,
    is_chance: bool,
    /// Content of a leaf, or static value of an inner node.
    content: Option<Content>,
    children: Vec<Node>,
}

impl Draft {
    /// Largest number of nodes of an editable tree.
    pub const MOST_NODES: usize = MOST_NODES;

    /// Largest depth of an editable tree, in plies.
    pub const MOST_PLIES: u32 = MOST_PLIES;

    /// Copies a tree, except for its title and note, which describe the original.
    ///
    /// # Errors
    /// If the tree is too large or too deep.
    pub fn of(tree: &HandTree) -> Result<Draft, Fault> {
        let deepest = tree.nodes.iter().map(|node| node.ply).max().unwrap_or(0);
        if tree.len() > Self::MOST_NODES || deepest > Self::MOST_PLIES {
            return Err(Fault::new(DraftError::TooLarge { nodes: tree.len(), plies: deepest }));
        }
        Ok(Draft::copied(tree))
    }

    /// Copies a tree of any size.
    fn copied(tree: &HandTree) -> Draft {
        let root = Node::of(tree, NodeNumber::from_index(0));
        Draft {
            root,
            players: tree.players.clone(),
            view: tree.view,
            symmetry: tree.symmetry,
            bounds: tree.bounds,
            heading: [None, None],
        }
    }

    /// Sets the value (`7`, `-0.5`) or the result (`win`) of a leaf.
    ///
    /// # Errors
    /// If there is no such node, the node is not a leaf, or the text is neither a value nor a result.
    pub fn set(&mut self, path: &[&str], written: &str) -> Result<(), Fault> {
        let node = self.node(path)?;
        if !node.children.is_empty() {
            return Err(Fault::new(DraftError::NotALeaf));
        }
        let written = written.trim();
        let number = || written.parse().ok().map(Content::Score);
        let Some(content) = word(written).or_else(number) else {
            return Err(Fault::new(DraftError::NotAValue { text: written.to_owned() }));
        };
        node.content = Some(content);
        Ok(())
    }

    /// Adds a leaf with the value 0 as the last child of a node. If the node was a leaf with a value, the new child
    /// gets this value instead, and the node keeps the value as its static value. A result or an unknown value of the
    /// node is removed.
    ///
    /// # Errors
    /// If there is no such node, or the tree is too large or too deep.
    pub fn add(&mut self, path: &[&str]) -> Result<(), Fault> {
        if self.root.count() >= Self::MOST_NODES || path.len() >= Self::MOST_PLIES as usize {
            return Err(Fault::new(DraftError::Full));
        }
        let node = self.node(path)?;
        node.content = node.content.filter(|content| matches!(content, Content::Score(_)));
        let content = node.content.filter(|_| node.children.is_empty()).or(Some(Content::Score(Value::ZERO)));
        node.children.push(Node { content, ..Node::default() });
        Ok(())
    }

    /// Removes a node with its subtree. A parent that loses its last child becomes a leaf, whose value is the parent's
    /// static value or 0.
    ///
    /// # Errors
    /// If there is no such node, or the node is the root.
    pub fn remove(&mut self, path: &[&str]) -> Result<(), Fault> {
        let (parent, index) = self.parent(path)?;
        parent.children.remove(index);
        if parent.children.is_empty() {
            parent.content.get_or_insert(Content::Score(Value::ZERO));
            parent.is_chance = false;
        }
        Ok(())
    }

    /// Moves a node among its siblings to a 0-based index. An index that is too large means the last place.
    ///
    /// # Errors
    /// If there is no such node, or the node is the root.
    pub fn place(&mut self, path: &[&str], index: usize) -> Result<(), Fault> {
        let (parent, from) = self.parent(path)?;
        let node = parent.children.remove(from);
        parent.children.insert(index.min(parent.children.len()), node);
        Ok(())
    }

    /// Returns the text of a leaf, such as `7` or `win`; `None` for an inner node, and if there is no such node.
    pub fn written(&mut self, path: &[&str]) -> Option<String> {
        let node = self.node(path).ok().filter(|node| node.children.is_empty())?;
        Some(node.written())
    }

    /// Writes the tree as JSON, on one line.
    pub fn to_json(&self) -> String {
        let written = self.root.to_json();
        let (view, bounds) = (self.view == View::Mover, self.bounds);
        if !view
            && self.symmetry.is_none()
            && bounds.is_none()
            && self.players.is_none()
            && self.heading == [None, None]
        {
            return written.to_string();
        }
        let mut object = match written {
            Json::Object(object) => object,
            Json::Array(children) => Map::from_iter([("children".to_owned(), Json::Array(children))]),
            Json::String(result) => Map::from_iter([("result".to_owned(), Json::String(result))]),
            value => Map::from_iter([("value".to_owned(), value)]),
        };
        for (key, text) in ["title", "note"].into_iter().zip(&self.heading) {
            object.extend(text.as_ref().map(|text| (key.to_owned(), json!(text))));
        }
        if let Some(players) = &self.players {
            object.insert("players".to_owned(), json!(players));
        }
        if view {
            object.insert("view".to_owned(), json!("mover"));
        }
        let declared = Symmetry::DECLARED.iter().position(|symmetry| Some(*symmetry) == self.symmetry);
        if let Some(index) = declared {
            object.insert("symmetry".to_owned(), json!(Symmetry::NAMES[index]));
        }
        if let Some(bounds) = bounds {
            object.insert("bounds".to_owned(), Json::Array(bounds.map(number).to_vec()));
        }
        Json::Object(object).to_string()
    }

    /// Writes the tree as nested lists, or as JSON if nested lists cannot express it.
    pub fn to_text(&self) -> String {
        let (lists, json) = (self.root.to_lists(), self.to_json());
        let read = HandTree::from_text(&lists).ok().and_then(|tree| Draft::of(&tree).ok());
        if read.is_some_and(|read| read.to_json() == json) { lists } else { json }
    }

    /// Writes the tree like [`to_text`](Draft::to_text). Omits the names of nodes if all of them equal the default
    /// [letters](HandTree::with_letters).
    pub fn to_short_text(&self) -> String {
        let text = self.to_text();
        let short = Draft { root: self.root.without_names(), ..self.clone() }.to_text();
        let [named, lettered] = [&text, &short].map(|text| HandTree::from_any(text).ok());
        let is_same = named.zip(lettered.map(HandTree::with_letters)).is_some_and(|(named, lettered)| {
            let names =
                |tree: &HandTree| tree.nodes.iter().map(|node| node.called().map(str::to_owned)).collect::<Vec<_>>();
            names(&named) == names(&lettered)
        });
        if is_same { short } else { text }
    }

    fn node(&mut self, path: &[&str]) -> Result<&mut Node, Fault> {
        let mut node = &mut self.root;
        for &step in path {
            let index = node.index_of(step)?;
            node = &mut node.children[index];
        }
        Ok(node)
    }

    /// Returns the parent of the node at a path, and the node's index among its siblings.
    fn parent(&mut self, path: &[&str]) -> Result<(&mut Node, usize), Fault> {
        let (last, above) = path.split_last().ok_or_else(|| Fault::new(DraftError::Root))?;
        let parent = self.node(above)?;
        let index = parent.index_of(last)?;
        Ok((parent, index))
    }
}

impl HandTree {
    /// Writes the tree as JSON, on one line. The recursion is as deep as the tree.
    pub(crate) fn to_json(&self) -> String {
        Draft { heading: [self.title.clone(), self.note.clone()], ..Draft::copied(self) }.to_json()
    }
}

impl Node {
    fn of(tree: &HandTree, number: NodeNumber) -> Node {
        let node = tree.node(number);
        Node {
            extra: node.extra.as_deref().cloned().unwrap_or_default(),
            player: node.declared_player,
            is_chance: node.is_chance,
            content: match node.content {
                Content::Inner { .. } => node.evaluation().map(Content::Score),
                content => Some(content),
            },
            children: tree.children(number).map(|child| Node::of(tree, child)).collect(),
        }
    }

    /// Returns the text of a leaf.
    fn written(&self) -> String {
        match self.content {
            Some(Content::Score(value)) => value.to_string(),
            Some(Content::Result(result)) => result.name().to_owned(),
            _ => "?".to_owned(),
        }
    }

    fn without_names(&self) -> Node {
        let children = self.children.iter().map(Node::without_names).collect();
        Node { extra: Extra { name: None, ..self.extra.clone() }, children, ..self.clone() }
    }

    fn count(&self) -> usize {
        1 + self.children.iter().map(Node::count).sum::<usize>()
    }

    /// Returns the index of the child that a move leads to. The move is given by its name, or by its 1-based number if
    /// it has no name.
    fn index_of(&self, mv: &str) -> Result<usize, Fault> {
        let is_it = |(index, child): (usize, &Node)| match &child.extra.mv {
            Some(name) => **name == *mv,
            None => (index + 1).to_string() == mv,
        };
        let found = self.children.iter().enumerate().position(is_it);
        found.ok_or_else(|| Fault::new(DraftError::UnknownMove { name: mv.to_owned() }))
    }

    fn to_json(&self) -> Json {
        let children = Json::Array(self.children.iter().map(Node::to_json).collect());
        let mut object = Map::new();
        let Extra { weight, name, note, mv, board, .. } = &self.extra;
        let texts = [("move", mv), ("name", name), ("note", note), ("board", board)];
        object.extend(texts.into_iter().filter_map(|(key, text)| Some((key.to_owned(), json!(text.as_ref()?)))));
        let player = self.player.map(|player| player.pick(["max", "min"]));
        if let Some(mover) = if self.is_chance { Some("chance") } else { player } {
            object.insert("to_move".to_owned(), json!(mover));
        }
        if let Some(weight) = weight {
            object.insert("weight".to_owned(), number(weight_of(*weight)));
        }
        if self.children.is_empty() && object.is_empty() {
            return self.content_as_json();
        }
        if self.children.is_empty() || self.content.is_some() {
            let key = if matches!(self.content, Some(Content::Result(_))) { "result" } else { "value" };
            object.insert(key.to_owned(), self.content_as_json());
        }
        if object.is_empty() {
            return children;
        }
        if !self.children.is_empty() {
            object.insert("children".to_owned(), children);
        }
        Json::Object(object)
    }

    fn content_as_json(&self) -> Json {
        if let Some(Content::Score(value)) = self.content { number(value) } else { json!(self.written()) }
    }

    fn to_lists(&self) -> String {
        let weight = self.extra.weight.map(|weight| format!("{}: ", weight_of(weight))).unwrap_or_default();
        let name = self.extra.name.as_ref().map(|name| format!("{name}: ")).unwrap_or_default();
        let star = if self.is_chance { "*" } else { "" };
        let children: Vec<String> = self.children.iter().map(Node::to_lists).collect();
        match children.as_slice() {
            [] => format!("{weight}{name}{}", self.written()),
            _ => format!("{weight}{name}{star}({})", children.join(" ")),
        }
    }
}

/// Converts a weight from millionths.
pub(super) fn weight_of(millionths: u64) -> Value {
    let weight = millionths as f64 / ONE as f64;
    weight.to_string().parse().unwrap_or(Value::ZERO)
}

/// Converts a value to a JSON number, or an infinity to a text. Whole numbers get no decimal point.
fn number(value: Value) -> Json {
    let text = value.to_string();
    if text.ends_with('∞') {
        return Json::String(text.replace('∞', "inf"));
    }
    let number = text.parse::<i64>().ok().map(Number::from);
    number.or_else(|| Number::from_f64(value.to_f64())).map_or(Json::Null, Json::Number)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn draft(text: &str) -> Draft {
        Draft::of(&HandTree::from_any(text).expect("a tree")).expect("a small one")
    }

    /// Generates trees as text, with decimals, results and names.
    fn trees() -> impl Strategy<Value = String> {
        let leaf = prop_oneof![
            (-40..=40_i32).prop_map(|tenths| (f64::from(tenths) / 10.0).to_string()),
            prop::sample::select(HandTree::RESULT_WORDS).prop_map(str::to_owned),
        ];
        leaf.prop_recursive(4, 40, 4, |child| {
            let children = prop::collection::vec(child, 1..=4).prop_map(|children| children.join(" "));
            (children, prop::option::of("[A-Z]{1,2}")).prop_map(|(children, name)| match name {
                Some(name) => format!("{name}: ({children})"),
                None => format!("({children})"),
            })
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_written_draft_is_parsed_back_as_the_same_tree(text in trees()) {
            let tree = HandTree::from_text(&text).expect("a tree");
            let written = Draft::of(&tree).expect("a small one");
            let read = [HandTree::from_json(&written.to_json()), HandTree::from_any(&written.to_text())];
            for tree in read {
                let again = Draft::of(&tree.expect("a tree")).expect("a small one");
                prop_assert_eq!(again.to_json(), written.to_json());
            }
        }

        #[test]
        fn putting_a_moved_child_back_restores_the_tree(text in trees(), to in 0..4_usize) {
            let before = draft(&text);
            let mut changed = before.clone();
            if changed.root.children.len() > to {
                changed.place(&["1"], to).expect("a move");
                changed.place(&[(to + 1).to_string().as_str()], 0).expect("a move");
            }
            prop_assert_eq!(changed.to_json(), before.to_json());
        }
    }

    #[test]
    fn example_trees_survive_a_round_trip() {
        for entry in std::fs::read_dir("examples/trees").expect("a folder") {
            let path = entry.expect("a file").path();
            let text = std::fs::read_to_string(&path).expect("a text");
            let Ok(tree) = HandTree::from_any(&text) else { continue };
            let written = Draft::of(&tree).expect("a small one").to_json();
            let again = HandTree::from_json(&written).unwrap_or_else(|flaw| panic!("{}: {flaw:?}", path.display()));
            assert_eq!(Draft::of(&again).expect("a small one").to_json(), written, "{}", path.display());
            assert_eq!(again.len(), tree.len(), "{}", path.display());
        }
    }

    #[test]
    fn moves_can_be_added_changed_and_removed() {
        let mut tree = draft("(B: (3 12) 5)");
        tree.add(&["1"]).expect("a node");
        tree.add(&["2"]).expect("a leaf");
        assert_eq!(tree.to_json(), r#"[{"children":[3,12,0],"name":"B"},{"children":[5],"value":5}]"#);
        tree.remove(&["2", "1"]).expect("a leaf");
        tree.remove(&["1", "2"]).expect("a leaf");
        tree.set(&["1", "1"], "win").expect("a leaf");
        assert_eq!(tree.to_text(), "(B: (win 0) 5)");
        assert_eq!(tree.written(&["1", "1"]).as_deref(), Some("win"));
        assert_eq!(tree.written(&["1"]), None);
        for (path, written, complaint) in [
            (&["1", "1"][..], "won", "did you mean `win`?"),
            (&["1"], "3", "a node with moves"),
            (&["7"], "3", "no move `7`"),
        ] {
            let fault = tree.set(path, written).expect_err(written).to_string();
            assert!(fault.contains(complaint), "{fault}");
        }
        assert!(tree.remove(&[]).is_err() && tree.place(&[], 1).is_err());
    }

    #[test]
    fn trees_that_are_too_large_are_refused() {
        let wide = format!("({})", "1 ".repeat(Draft::MOST_NODES));
        let deep = format!("{}1{}", "(".repeat(300), ")".repeat(300));
        for text in [wide, deep] {
            let fault = Draft::of(&HandTree::from_text(&text).expect("a tree")).expect_err("too large").to_string();
            assert!(fault.contains("cannot be changed here"), "{fault}");
        }
    }
}
