//! Parts of an item: the body, and the texts in and around the body. Formats that place whole lines of text (forest,
//! Mermaid) use [`Parts`]. DOT and pictures, which place texts differently, call the functions of this module directly.

use crate::game::{Diagram, Player};
use crate::render::Role;
use crate::render::figure::outline::Amount;
use crate::render::figure::{Fate, Figure, ItemForm, Look, Note, NoteKind};
use crate::render::theme::{AnnotationPlace, NodeShape, Theme, ValuePlace};
use crate::story::words;

/// Shape of an item, without texts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Body<'l> {
    /// Outline of a node.
    Shape(NodeShape),
    /// Board with the position of a node.
    Board(&'l Diagram),
    /// Triangle that stands for several nodes.
    Fold,
    /// End of the short edge that stands for a skipped move.
    Stub,
}

/// Font size of a text. The variants are sorted from large to small, and named after typical texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TextSize {
    /// Size of values, except under boards, and of names inside outlines.
    Value,
    /// Size of moves, of names beside outlines, and of values under boards.
    Move,
    /// Size of windows, intervals and most other notes.
    Note,
    /// Size of details, such as visit numbers, outcomes and sizes of folds.
    Small,
}

/// Line of text.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct TextLine {
    /// Parts of the text, to be joined by spaces. Each is paired with `true` if it is struck through.
    pub(crate) pieces: Vec<(String, bool)>,
    pub(crate) role: Role,
    pub(crate) bold: bool,
    pub(crate) size: TextSize,
}

impl TextLine {
    fn new(text: impl Into<String>, role: Role, size: TextSize) -> Self {
        TextLine { pieces: vec![(text.into(), false)], role, bold: false, size }
    }

    fn bold(self, bold: bool) -> Self {
        TextLine { bold, ..self }
    }

    /// Returns all pieces joined by spaces, including the struck-through ones.
    pub(crate) fn text(&self) -> String {
        joined(&self.pieces)
    }
}

/// Joins the pieces of a text by spaces, including the struck-through ones.
pub(super) fn joined(pieces: &[(String, bool)]) -> String {
    let pieces: Vec<&str> = pieces.iter().map(|(piece, _)| piece.as_str()).collect();
    pieces.join(" ")
}

/// Body of an item, and the texts in and around the body, grouped by position.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Parts<'l> {
    pub(crate) body: Body<'l>,
    /// Text inside the outline.
    pub(crate) inside: Option<TextLine>,
    /// Texts at the end of the edge from the parent.
    pub(crate) head: Vec<TextLine>,
    /// Texts directly above the outline.
    pub(crate) above: Vec<TextLine>,
    /// Texts to the left of the body.
    pub(crate) left: Vec<TextLine>,
    /// Texts to the right of the outline.
    pub(crate) right: Vec<TextLine>,
    /// Texts below the body. Under a board, the value is the first.
    pub(crate) below: Vec<TextLine>,
    /// `true` if the node has an empty box to be filled in.
    pub(crate) has_blank: bool,
}

impl<'l> Parts<'l> {
    /// Collects the parts of an item.
    pub(crate) fn new(figure: &Figure<'_>, look: &'l Look) -> Self {
        let theme = figure.theme();
        let mut parts = Parts {
            body: body(look, theme),
            inside: None,
            head: head(figure, look).into_iter().flatten().collect(),
            above: Vec::new(),
            left: Vec::new(),
            right: Vec::new(),
            below: Vec::new(),
            has_blank: false,
        };
        match parts.body {
            Body::Stub => {}
            Body::Fold => parts.below = folded(figure, look),
            Body::Board(_) => parts.board(look),
            Body::Shape(_) => parts.shape(look, theme),
        }
        parts
    }

    fn shape(&mut self, look: &Look, theme: &Theme) {
        let has_value = !look.value.is_empty();
        // A value that is filled in is drawn beside the outline, where its empty box would be.
        let place = if look.is_blank && has_value { Some(ValuePlace::Beside) } else { value_place(look, theme) };
        let value =
            |inside| TextLine::new(&look.value, value_role(look, inside), TextSize::Value).bold(look.on_variation);
        let name = name_line(look);
        match inside(look, theme) {
            ("", _) => self.left.extend(name),
            (_, true) => {
                self.inside = Some(value(true));
                self.left.extend(name);
            }
            (_, false) => self.inside = name.map(|name| TextLine { size: TextSize::Value, ..name }),
        }
        if let Some(visit) = look.visit {
            let visit = TextLine::new(visit.to_string(), Role::MutedText, TextSize::Small);
            if look.form == ItemForm::Leaf { &mut self.below } else { &mut self.right }.push(visit);
        }
        if look.differs {
            self.right.push(TextLine::new("≠", Role::CutText, TextSize::Move).bold(true));
        }
        match place {
            Some(ValuePlace::Above) if has_value => self.above.push(value(false)),
            Some(ValuePlace::Below) if has_value => self.below.push(value(false)),
            Some(ValuePlace::Beside) if has_value => self.right.push(value(false)),
            _ => {}
        }
        self.has_blank = look.is_blank && look.value.is_empty();
        for note in &look.notes {
            let place = match theme.annotations {
                _ if is_about_the_end(note) => &mut self.below,
                AnnotationPlace::Sides if note.kind == NoteKind::Alpha => &mut self.left,
                AnnotationPlace::Sides | AnnotationPlace::Beside => &mut self.right,
                AnnotationPlace::Below => &mut self.below,
            };
            place.extend(note_lines(note, theme.annotations == AnnotationPlace::Sides));
        }
    }

    fn board(&mut self, look: &Look) {
        self.left.extend(name_line(look));
        let mut value = TextLine::new(&look.value, value_role(look, false), TextSize::Move).bold(look.on_variation);
        if look.differs {
            value.pieces.insert(0, ("≠".to_owned(), false));
        }
        self.below.push(value);
        if let Some(visit) = look.visit {
            self.below.push(TextLine::new(visit.to_string(), Role::MutedText, TextSize::Small));
        }
        self.below.extend(look.notes.iter().flat_map(|note| note_lines(note, false)));
        self.has_blank = look.is_blank && look.value.is_empty();
    }

    /// Returns the texts in and around the body, from top to bottom and from left to right, without the texts at the
    /// edge.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &TextLine> {
        self.above.iter().chain(&self.left).chain(&self.inside).chain(&self.right).chain(&self.below)
    }
}

fn name_line(look: &Look) -> Option<TextLine> {
    look.name.as_ref().map(|name| TextLine::new(name, text_role(look), TextSize::Move).bold(true))
}

/// Returns the text inside the outline, which may be empty, and `true` if the text is the value.
pub(crate) fn inside<'l>(look: &'l Look, theme: &Theme) -> (&'l str, bool) {
    if value_place(look, theme) == Some(ValuePlace::Inside) && !look.value.is_empty() {
        return (&look.value, true);
    }
    let name = look.name.as_deref().filter(|_| theme.names_inside && look.form != ItemForm::Leaf);
    (name.unwrap_or_default(), false)
}

/// Returns the place of the value; `None` if the theme hides the value or the value has its own box.
pub(crate) fn value_place(look: &Look, theme: &Theme) -> Option<ValuePlace> {
    match look.form {
        _ if look.is_blank => None,
        ItemForm::Leaf => theme.leaf_values,
        _ => theme.values,
    }
}

/// Returns the body of an item.
pub(crate) fn body<'l>(look: &'l Look, theme: &Theme) -> Body<'l> {
    match (look.fate, look.form, &look.diagram) {
        (Fate::Skipped, ..) if look.is_stub(theme) => Body::Stub,
        (_, ItemForm::Fold, _) => Body::Fold,
        (_, _, Some(diagram)) => Body::Board(diagram),
        (_, _, None) => Body::Shape(look.shape),
    }
}

/// Returns whether a note is about the end of a game, an unclamped value or a mate. Such notes are small, and below
/// leaves in all themes.
pub(crate) fn is_about_the_end(note: &Note) -> bool {
    matches!(note.kind, NoteKind::Outcome | NoteKind::Unclamped | NoteKind::Mate)
}

/// Returns the lines of a note. If `is_upright` is `true`, each piece of a note about α or β has its own line.
pub(crate) fn note_lines(note: &Note, is_upright: bool) -> Vec<TextLine> {
    let size = if is_about_the_end(note) { TextSize::Small } else { TextSize::Note };
    let bold = matches!(note.kind, NoteKind::NodeType | NoteKind::Cut);
    let role = if note.kind == NoteKind::Cut { Role::CutText } else { Role::MutedText };
    let is_bound = matches!(note.kind, NoteKind::Alpha | NoteKind::Beta);
    let line = |pieces: &[(String, bool)]| TextLine { pieces: pieces.to_vec(), role, bold, size };
    let in_a_line = if is_upright && is_bound { 1 } else { note.pieces.len().max(1) };
    note.pieces.chunks(in_a_line).map(line).collect()
}

/// Returns the lines of text at the end of the edge to an item, each of one or two texts.
pub(crate) fn head(figure: &Figure<'_>, look: &Look) -> Vec<Vec<TextLine>> {
    let theme = figure.theme();
    let mut lines = Vec::new();
    if look.is_stub(theme) {
        return lines;
    }
    let star = look.is_best.then(|| "★".to_owned());
    let pieces: Vec<_> =
        star.into_iter().chain(look.mv.clone().filter(|mv| !mv.is_empty())).map(|piece| (piece, false)).collect();
    let mut edge = Vec::new();
    if !pieces.is_empty() {
        let role = if look.is_best && !is_pruned(look) { Role::Best } else { text_role(look) };
        edge.push(TextLine { pieces, role, bold: look.on_variation || look.is_best, size: TextSize::Move });
    }
    if look.is_negated {
        edge.push(TextLine::new("\u{2212}", Role::MutedText, TextSize::Move).bold(true));
    }
    if !edge.is_empty() {
        lines.push(edge);
    }
    lines.extend(look.edge_window.as_ref().map(|window| vec![TextLine::new(window, Role::MutedText, TextSize::Note)]));
    lines
}

/// Returns the lines below a fold: the numbers of hidden nodes and of skipped moves. Skipped moves have their own line,
/// because a caption may mention a cutoff in the fold. Empty if the theme hides these numbers or the search has not
/// reached the fold.
pub(crate) fn folded(figure: &Figure<'_>, look: &Look) -> Vec<TextLine> {
    let Amount { searched, skipped } = look.hides;
    let lines = match look.fate {
        Fate::Done | Fate::Skipped if figure.theme().fold_sizes => {
            [(searched, "unit-nodes", Role::Text), (skipped, "unit-skipped", Role::PrunedText)]
        }
        _ => return Vec::new(),
    };
    let shown = lines.into_iter().filter(|(number, ..)| *number > 0);
    let text = |number, unit| format!("{} {}", words::thousands(number), figure.locale().count(unit, number));
    shown.map(|(number, unit, role)| TextLine::new(text(number, unit), role, TextSize::Small)).collect()
}

/// Returns whether an item is drawn although the search has not entered it. Such items are grey.
pub(crate) fn is_pruned(look: &Look) -> bool {
    matches!(look.fate, Fate::Skipped | Fate::Ghost | Fate::Ahead)
}

/// Returns the role of a value. `inside` is `true` if the value is inside the outline.
pub(crate) fn value_role(look: &Look, inside: bool) -> Role {
    match (look.fate, look.form) {
        (Fate::Open, _) if inside => Role::ActiveText,
        _ if is_pruned(look) => Role::PrunedText,
        (_, ItemForm::Leaf) if look.is_over => Role::TerminalValue,
        (_, ItemForm::Leaf) => Role::LeafValue,
        _ => Role::Value,
    }
}

/// Returns the role of a name or a move.
pub(crate) fn text_role(look: &Look) -> Role {
    if is_pruned(look) { Role::PrunedText } else { Role::Text }
}

/// Returns the role of a node's outline, which is special while the node is open.
pub(crate) fn outline_role(look: &Look) -> Role {
    if look.fate == Fate::Open { Role::Active } else { node_role(look) }
}

/// Returns the role of a node's outline, regardless of whether the node is open.
pub(crate) fn node_role(look: &Look) -> Role {
    match look.fate {
        Fate::Ahead => Role::Unmet,
        Fate::Skipped | Fate::Ghost | Fate::Unmet => Role::Pruned,
        Fate::Open | Fate::Done => form_role(look),
    }
}

/// Returns the role of a searched node's outline.
pub(crate) fn form_role(look: &Look) -> Role {
    match look.form {
        ItemForm::Inner(Player::Max) => Role::Max,
        ItemForm::Inner(Player::Min) => Role::Min,
        ItemForm::Chance => Role::Chance,
        ItemForm::Leaf if look.is_over => Role::Terminal,
        ItemForm::Leaf => Role::Leaf,
        ItemForm::Fold => Role::Folded,
    }
}

/// Returns the role of the edge to an item from its parent, whose look is `above`.
pub(crate) fn edge_role(look: &Look, above: &Look, theme: &Theme) -> Role {
    match look.fate {
        Fate::Skipped if !look.is_stub(theme) => Role::Pruned,
        Fate::Ahead => Role::Unmet,
        Fate::Ghost | Fate::Unmet => Role::Pruned,
        Fate::Open | Fate::Done if look.is_trial => Role::Pruned,
        Fate::Open | Fate::Done if look.is_choice || look.on_variation && above.on_variation => Role::Principal,
        _ => Role::Edge,
    }
}

#[cfg(test)]
pub(crate) mod testing {
    use crate::game::tree::HandTree;
    use crate::locale::{Language, Locale};
    use crate::render::theme::SettingValue;
    use crate::render::{Figure, NodeChoice, Outline, Theme};
    use crate::search::{Algorithm, MateScores, Mates, Order, Rules, Settings};
    use crate::story::{Frame, View};
    use crate::trace::{Trace, record};
    use proptest::prelude::*;

    pub(crate) const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

    /// Textbook tree with names of nodes and moves.
    pub(crate) const NAMED: &str = include_str!("../../../examples/trees/textbook.json");

    fn search(tree: &HandTree, algorithm: Algorithm, order: Order) -> Trace {
        let rules = Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() };
        let settings = Settings { algorithm, rules, order, ..Settings::default() };
        record(tree, &settings)
    }

    fn look(traces: &[Trace], most: usize, step: usize, theme: &Theme, look_at: impl FnOnce(&Figure<'_>)) {
        let all: Vec<&Trace> = traces.iter().collect();
        let outline =
            Outline::choose(&all, NodeChoice { skipped: theme.skipped, ..NodeChoice::of(most, traces.len()) });
        let frames: Vec<Frame<'_>> = traces.iter().map(|trace| Frame::at(trace, step, View::Max)).collect();
        let locale = Locale::new(Language::English);
        look_at(&Figure::new(&outline, &frames, theme, &locale));
    }

    /// Calls `look_at` with the figure of an alpha-beta search of a tree, folded as by default.
    pub(crate) fn with_figure(tree: &str, theme: &Theme, look_at: impl FnOnce(&Figure<'_>)) {
        with_most(tree, Outline::MOST, theme, look_at);
    }

    /// Calls `look_at` with the figure of an alpha-beta search of a tree, without folds.
    pub(crate) fn with_whole_figure(tree: &str, theme: &Theme, look_at: impl FnOnce(&Figure<'_>)) {
        with_most(tree, usize::MAX, theme, look_at);
    }

    fn with_most(tree: &str, most: usize, theme: &Theme, look_at: impl FnOnce(&Figure<'_>)) {
        let tree: HandTree = tree.parse().expect("a tree");
        let settings = Settings::default();
        let trace = record(&tree, &settings);
        look(&[trace], most, usize::MAX, theme, look_at);
    }

    /// One or two searches of a generated tree at a moment, in a generated theme.
    #[derive(Debug)]
    pub(crate) struct Story {
        tree: String,
        most: usize,
        step: usize,
        order: Order,
        theme: Theme,
        panels: usize,
    }

    impl Story {
        pub(crate) fn look(&self, look_at: impl FnOnce(&Figure<'_>)) {
            let tree: HandTree = self.tree.parse().expect("a tree");
            let traces = [(Algorithm::AlphaBeta, self.order), (Algorithm::Minimax, Order::Given)]
                .map(|(a, o)| search(&tree, a, o));
            look(&traces[..self.panels], self.most, self.step, &self.theme, look_at);
        }
    }

    /// Generates themes with arbitrary settings.
    pub(crate) fn themes() -> impl Strategy<Value = Theme> {
        prop::collection::vec(0_usize..20, Theme::KEYS.len()).prop_map(|choices| {
            let mut theme = Theme::default();
            for (key, choice) in Theme::KEYS.iter().zip(choices) {
                // Change few settings, or most pictures would be nearly empty.
                let given = match choice {
                    0 | 1 if key.is_switch => SettingValue::Switch(choice == 1),
                    2..9 if !key.words.is_empty() => SettingValue::Word(key.words[choice % key.words.len()]),
                    _ => continue,
                };
                theme.set(key.name, given).expect("a setting");
            }
            theme
        })
    }

    /// Generates stories whose moves have characters that must be escaped. Figures have at most about `most` nodes and
    /// folds.
    pub(crate) fn stories(most: usize) -> impl Strategy<Value = Story> {
        let word = prop_oneof![Just(String::new()), "[a-z%#\\\\{}\\[\\]~^&$_=,`<>| ]{1,6}", Just("x]},={$".to_owned())];
        let quoted = |text: &str| serde_json::to_string(text).expect("text");
        let leaf = prop_oneof![
            (-90..=90_i32).prop_map(|value| format!("\"value\": {value}")),
            Just("\"result\": \"max\"".to_owned()),
            Just("\"result\": \"draw\"".to_owned()),
        ];
        let inner = leaf.prop_recursive(4, 60, 4, move |inner| {
            prop::collection::vec((inner, word.clone()), 1..5).prop_map(move |children| {
                let children: Vec<String> = children
                    .iter()
                    .enumerate()
                    .map(|(index, (child, word))| {
                        format!("{{{child}, \"move\": {}}}", quoted(&format!("{index}{word}")))
                    })
                    .collect();
                format!("\"children\": [{}]", children.join(","))
            })
        });
        let tree = inner.prop_map(|root| format!("{{\"children\": [{{{root}}}]}}"));
        let step = prop_oneof![Just(usize::MAX), 0_usize..60];
        let order = prop_oneof![Just(Order::Given), Just(Order::Reverse), Just(Order::Best)];
        (tree, 3..=most, step, order, themes(), 1_usize..3).prop_map(|(tree, most, step, order, theme, panels)| Story {
            tree,
            most,
            step,
            order,
            theme,
            panels,
        })
    }
}
