//! Trees as nested lists: `(B: (3 12 8) C: (2 4 6))`, with round or square brackets, and blanks or commas. A chance
//! node has a star before its bracket, and weights before its children: `*(1: 3 2: 12)`. `max` or `min` directly before
//! a bracket is the player to move: `max(min(3, 12), min(2, x))`, where `x` is a leaf with an unknown value.

use std::ops::Range;

use super::builder::{Builder, Weight, value, weight, word};
use super::{Content, HandTree, TreeError, WrittenResult, without_comments};
use crate::fault::{Flaw, errors, suggest};
use crate::game::{MINUS_SIGNS, Player, Value};

const WEIGHT_HELP: &str = "below a chance node, a weight stands before each node: *(1: 3 2: B: (4 5))";
const NAME_HELP: &str = "a name stands before its node: B: (3 12 8)";

errors! {
    /// Error in a tree written as nested lists, or as a flat list of leaves.
    pub enum TextError {
        Empty => "there is no tree here", help "write nested lists such as ((3 12 8) (2 4 6) (14 5 2))";
        Stray { character: char } => "`{character}` has no place in a tree",
            help "write nested lists such as ((3 12 8) (2 4 6) (14 5 2)); a name stands before a colon: B: (3 12 8)";
        NeverClosed { bracket: char } => "`{bracket}` is never closed",
            label (format!("needs a `{}`", closing(*bracket)));
        ClosesNothing { bracket: char } => "`{bracket}` closes nothing", label "no bracket is open here";
        WrongBracket { opened: char, bracket: char } => "`{opened}` is closed by `{bracket}`",
            label (format!("expected `{}`", closing(*opened)));
        AfterTheEnd => "there is something after the end of the tree", label "the tree was complete before this",
            help "put everything into one pair of brackets; several trees stand in a file, each on its own line";
        NameWithoutNode { name: String } => "`{name}:` names nothing", help NAME_HELP;
        RepeatedName => "two names in a row", label "the name of what?", help NAME_HELP;
        WeightWithoutNode => "this weight stands before no node", help WEIGHT_HELP;
        WeightAfterName => "this weight stands after a name", help WEIGHT_HELP;
        RepeatedWeight => "two weights in a row", label "the weight of what?", help WEIGHT_HELP;
        MixedSeparators => "a list mixes commas and blanks", label "between two leaves, or within one number?",
            help "decimals have a point: 3.5; set the leaves of a list apart in one way";
        UnknownWord { word: String } => "unknown word `{word}`", label "neither a number nor a result",
            help (suggest(
                word,
                WrittenResult::NAMES.iter().copied(),
                "a leaf is a number, one of `max`, `min`, `draw`, `win`, `loss`, or `?` or `x` if its value is unknown; a \
                 name needs a colon: B: (3 12 8)",
            ));
        NoBranching => "a flat list of leaves needs to know how it branches", label "the second leaf",
            help "add {0}, for example {0} 3,3 for nine leaves; or write the tree in brackets" [Branching];
        NotALeaf => "{} goes with a flat list of leaves" [Branching], label "not a leaf",
            help "write only the leaves, such as \"3 12 8 2 4 6 14 5 2\", or leave out {}" [Branching];
        NoMoves => "{} 0: an inner node has a move" [Branching],
            help "a flat list of nine leaves goes with {} 3,3" [Branching];
        LeafCount { leaves: usize, product: String, expected: String } =>
            "{leaves} leaves do not fit {}: {product} = {expected}" [Branching],
            help "the number of leaves is the product of the branching factors";
    }
}

fn closing(bracket: char) -> char {
    if bracket == '(' { ')' } else { ']' }
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Token<'a> {
    Open(char),
    Close(char),
    /// Player to move at the node whose bracket follows: `max` or `min`; `None` for `*`, a chance node.
    Mover(Option<Player>),
    /// Text before a colon: a name, or the weight of a chance move.
    Name(&'a str),
    /// Text of a leaf: a number, a result word, or an unknown value.
    Word(&'a str),
    Stray(char),
}

/// Parses `max(`, `min[` or `MAX: (` at the start of a text. Returns the player, and the number of bytes before the
/// bracket. Blanks directly behind `max` or `min` are allowed only in a formula, a text that begins with `max` or
/// `min`; in other texts, a word with a blank behind it is a leaf.
pub(super) fn function(text: &str, is_formula: bool) -> Option<(Player, usize)> {
    let player = Player::of_name(text.get(..3)?)?;
    let rest = if is_formula { text[3..].trim_start() } else { &text[3..] };
    let rest = rest.strip_prefix(':').map_or(rest, str::trim_start);
    rest.starts_with(['(', '[']).then_some((player, text.len() - rest.len()))
}

/// Returns whether a character may be part of a name or a word.
fn in_word(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, '(' | ')' | '[' | ']' | ',' | ':' | '{' | '}' | '"' | ';')
}

/// Returns the first token of a text and its length in bytes; for `is_formula`, see [`function`].
fn token(text: &str, is_formula: bool) -> Option<(Token<'_>, usize)> {
    let first = text.chars().next()?;
    if let Some((player, length)) = function(text, is_formula) {
        return Some((Token::Mover(Some(player)), length));
    }
    let word = text.find(|c| !in_word(c)).unwrap_or(text.len());
    // A blank may stand before a percent sign.
    let percentage = text[word..].trim_start().strip_prefix('%').filter(|rest| rest.trim_start().starts_with(':'));
    let length = percentage.map_or(word, |rest| text.len() - rest.len());
    Some(match first {
        '(' | '[' => (Token::Open(first), 1),
        ')' | ']' => (Token::Close(first), 1),
        '*' if text[1..].trim_start().starts_with(['(', '[']) => {
            (Token::Mover(None), text.len() - text[1..].trim_start().len())
        }
        _ if word == 0 => (Token::Stray(first), first.len_utf8()),
        _ => match text[length..].trim_start().strip_prefix(':') {
            Some(after) => (Token::Name(&text[..length]), text.len() - after.len()),
            None => (Token::Word(&text[..length]), length),
        },
    })
}

/// Returns the tokens of a text with their byte ranges.
fn tokens(text: &str) -> impl Iterator<Item = (Token<'_>, Range<usize>)> {
    // A tree cannot begin with a leaf, so the first word of a text shows whether the text is a formula.
    let is_formula = function(text.trim_start(), true).is_some();
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
        let start = text.len() - rest.len();
        let (token, length) = token(rest, is_formula)?;
        rest = &rest[length..];
        Some((token, start..start + length))
    })
}

impl HandTree {
    /// Returns the byte ranges of several trees in nested lists; empty if the text is not several trees.
    pub(crate) fn several_in_text(text: &str) -> Vec<Range<usize>> {
        let plain = without_comments(text);
        let (mut trees, mut start, mut depth) = (Vec::new(), None, 0_usize);
        for (token, span) in tokens(&plain) {
            let start_of_tree = *start.get_or_insert(span.start);
            match token {
                Token::Open(_) => depth += 1,
                Token::Close(_) if depth == 1 => {
                    trees.push(start_of_tree..span.end);
                    (start, depth) = (None, 0);
                }
                Token::Close(_) if depth > 1 => depth -= 1,
                Token::Close(_) | Token::Stray(_) | Token::Word(_) if depth == 0 => return Vec::new(),
                _ => {}
            }
        }
        if start.is_some() || trees.len() < 2 { Vec::new() } else { trees }
    }

    /// Parses a tree written as nested lists: `((3 12 8) (2 4 6) (14 5 2))`.
    ///
    /// # Errors
    /// If the text is not a tree.
    pub fn from_text(text: &str) -> Result<Self, Flaw> {
        let text = &*without_comments(text);
        if let Some(span) = payoffs(text) {
            return Err(Flaw::new(TreeError::Payoffs, span));
        }
        let mut builder = Builder::for_text(text);
        let mut brackets: Vec<(char, usize)> = Vec::new();
        let mut name: Option<(&str, Range<usize>)> = None;
        let mut weighed: Option<(Weight, Range<usize>)> = None;
        // Mover at the next bracket, and the byte offset of the star or word that names it.
        let mut mover: Option<(Option<Player>, usize)> = None;
        let mut complete = false;
        let mut separators = Separators::default();
        for (token, span) in tokens(text) {
            separators.check(text, token, &span)?;
            if complete {
                return Err(after_the_end(text, token, span));
            }
            match token {
                Token::Mover(written) => {
                    mover = Some((written, span.start));
                    continue;
                }
                Token::Name(written) if builder.is_at_chance() && is_number(written) => {
                    let written = written.trim_end();
                    let span = span.start..span.start + written.len();
                    if weighed.is_some() {
                        return Err(Flaw::new(TextError::RepeatedWeight, span));
                    }
                    if name.is_some() {
                        return Err(Flaw::new(TextError::WeightAfterName, span));
                    }
                    weighed = Some((weight(written, span.clone())?, span));
                    continue;
                }
                Token::Name(written) => {
                    if name.is_some() {
                        return Err(Flaw::new(TextError::RepeatedName, span));
                    }
                    let bare = written.trim_end();
                    name = Some((bare, span));
                    continue;
                }
                Token::Open(bracket) => {
                    let mover = mover.take();
                    let start = mover.map_or(span.start, |(_, start)| start);
                    let number = builder.add(name.as_ref().map_or(start, |(_, name)| name.start))?;
                    builder.label(number, &mut name, &mut weighed);
                    if let Some((player, _)) = mover {
                        let node = builder.node(number);
                        (node.declared_player, node.is_chance) = (player, player.is_none());
                    }
                    builder.open(number);
                    brackets.push((bracket, span.start));
                }
                Token::Close(bracket) => {
                    if let Some((name, span)) = name {
                        return Err(Flaw::new(TextError::NameWithoutNode { name: name.to_owned() }, span));
                    }
                    if let Some((_, span)) = weighed {
                        return Err(Flaw::new(TextError::WeightWithoutNode, span));
                    }
                    let Some((opened, start)) = brackets.pop() else {
                        return Err(Flaw::new(TextError::ClosesNothing { bracket }, span));
                    };
                    if bracket != closing(opened) {
                        return Err(Flaw::new(TextError::WrongBracket { opened, bracket }, span));
                    }
                    builder.close(start..span.end)?;
                }
                Token::Word(word) => {
                    let content = content(word, span.clone())?;
                    let number = builder.add(span.start)?;
                    builder.label(number, &mut name, &mut weighed);
                    builder.leaf(number, content, word, span.end);
                }
                Token::Stray(character) => return Err(Flaw::new(TextError::Stray { character }, span)),
            }
            complete = builder.depth() == 0;
        }
        if let Some((name, span)) = name {
            return Err(Flaw::new(TextError::NameWithoutNode { name: name.to_owned() }, span));
        }
        if let Some((bracket, start)) = brackets.pop() {
            return Err(Flaw::new(TextError::NeverClosed { bracket }, start..start + 1));
        }
        if !complete {
            return Err(Flaw::new(TextError::Empty, 0..0));
        }
        builder.finish()
    }

    /// Parses a flat list of leaves (`3 12 8 2 4 6 14 5 2`) of a tree in which every inner node on ply *i* has
    /// `branching[i]` moves.
    ///
    /// # Errors
    /// If the text is not such a list, or the number of leaves is not the product of the branching factors.
    pub fn from_leaves(text: &str, branching: &[u32]) -> Result<Self, Flaw> {
        let text = &*without_comments(text);
        let mut leaves = Vec::new();
        let mut tokens = tokens(text).peekable();
        // The list may have a pair of brackets around it.
        let bracketed = tokens.next_if(|(token, _)| matches!(token, Token::Open(_))).is_some();
        let mut closed = false;
        for (token, span) in tokens {
            match token {
                Token::Word(word) if !closed => leaves.push((content(word, span.clone())?, word, span)),
                Token::Close(_) if bracketed && !closed => closed = true,
                _ => return Err(Flaw::new(TextError::NotALeaf, span)),
            }
        }
        let all = 0..text.trim_end().len();
        if branching.contains(&0) {
            return Err(Flaw::new(TextError::NoMoves, all));
        }
        let expected = branching.iter().try_fold(1_usize, |product, &factor| product.checked_mul(factor as usize));
        if expected != Some(leaves.len()) {
            let product = branching.iter().map(u32::to_string).collect::<Vec<_>>().join(" × ");
            let expected = expected.map_or_else(|| "too many".to_owned(), |expected| expected.to_string());
            return Err(Flaw::new(TextError::LeafCount { leaves: leaves.len(), product, expected }, all));
        }
        let mut builder = Builder::default();
        let all = 0..all.end.max(1);
        // Number of children that each open node still needs.
        let mut needed: Vec<u32> = Vec::new();
        for (leaf, word, span) in leaves {
            while builder.depth() < branching.len() {
                let number = builder.add(span.start)?;
                needed.push(branching[builder.depth()]);
                builder.open(number);
            }
            let number = builder.add(span.start)?;
            builder.leaf(number, leaf, word, span.end);
            while let Some(count) = needed.last_mut() {
                *count -= 1;
                if *count > 0 {
                    break;
                }
                needed.pop();
                builder.close(all.clone())?;
            }
        }
        builder.finish()
    }

    /// Returns whether a text begins with a node whose mover is written before its bracket: `max(`.
    pub(crate) fn begins_with_mover(text: &str) -> bool {
        function(text, true).is_some()
    }
}

/// Returns the byte range of the first tuple of payoffs in a text whose lists have square brackets, and whose leaves
/// are tuples of equally many numbers: `[[(3, -3), (5, -5)], [(2, -2), (9, -9)]]`. The tuples are pairs of opposite
/// numbers, or all of them stand in a list within a list; otherwise the text may be a tree.
fn payoffs(text: &str) -> Option<Range<usize>> {
    if !text.contains('(') || !text.contains('[') {
        return None;
    }
    let (mut depth, mut is_open, mut are_deep) = (0_usize, false, true);
    let mut tuples: Vec<(Range<usize>, Vec<Value>)> = Vec::new();
    for (token, span) in tokens(text) {
        match token {
            Token::Name(_) if !is_open => {}
            Token::Open('[') if !is_open => depth += 1,
            Token::Close(']') if !is_open => depth = depth.checked_sub(1)?,
            Token::Open(_) if !is_open && depth > 0 => {
                (is_open, are_deep) = (true, are_deep && depth > 1);
                tuples.push((span, Vec::new()));
            }
            Token::Word(word) if is_open => tuples.last_mut()?.1.push(word.parse().ok()?),
            Token::Close(')') if is_open => {
                let (tuple, numbers) = tuples.last_mut()?;
                (is_open, tuple.end) = (false, span.end);
                if text[tuple.clone()].matches(',').count() + 1 != numbers.len() {
                    return None;
                }
            }
            _ => return None,
        }
    }
    let numbers: Vec<&[Value]> = tuples.iter().map(|(_, numbers)| &numbers[..]).collect();
    let are_payoffs = tuples.len() > 1
        && numbers.iter().all(|tuple| tuple.len() > 1 && tuple.len() == numbers[0].len())
        && (are_deep || numbers.iter().all(|tuple| are_opposite(tuple)));
    are_payoffs.then(|| tuples[0].0.clone())
}

/// Returns whether the numbers are a pair such as 3 and -3.
pub(super) fn are_opposite(numbers: &[Value]) -> bool {
    matches!(*numbers, [one, other] if one == -other)
}

/// Checks the separators between the leaves of a list. `(3,5 12 8)` is rejected because `3,5` may be 3.5 or two leaves.
#[derive(Default)]
struct Separators {
    /// Byte offset of the end of the previous leaf; `None` at the start and after any other token.
    previous: Option<usize>,
    /// Byte range of the first comma that separates two leaves without a blank before or after the comma.
    bare_comma: Option<Range<usize>>,
    /// `true` if two leaves in the list are separated by blanks only.
    blanks: bool,
}

impl Separators {
    fn check(&mut self, text: &str, token: Token<'_>, span: &Range<usize>) -> Result<(), Flaw> {
        if !matches!(token, Token::Word(_)) {
            *self = Separators::default();
            return Ok(());
        }
        if let Some(previous) = self.previous.replace(span.end) {
            let between = &text[previous..span.start];
            if between == "," {
                self.bare_comma.get_or_insert(previous..span.start);
            }
            self.blanks |= !between.contains(',');
        }
        match (&self.bare_comma, self.blanks) {
            (Some(comma), true) => Err(Flaw::new(TextError::MixedSeparators, comma.clone())),
            _ => Ok(()),
        }
    }
}

/// Returns whether a text before a colon begins like a number. Below a chance node, such a text is a weight; other
/// texts are names.
fn is_number(written: &str) -> bool {
    written
        .trim_start_matches(['+', '-', '.'])
        .trim_start_matches(MINUS_SIGNS)
        .starts_with(|c: char| c.is_ascii_digit())
}

/// Returns the error for text after the end of the tree.
fn after_the_end(text: &str, token: Token<'_>, span: Range<usize>) -> Flaw {
    let flat = !text.contains(['(', '[']);
    let error = match token {
        Token::Word(_) if flat => TextError::NoBranching,
        Token::Close(bracket) => TextError::ClosesNothing { bracket },
        _ => TextError::AfterTheEnd,
    };
    Flaw::new(error, span)
}

/// Parses a leaf: a number, a result word, an infinity or an unknown value.
fn content(written: &str, span: Range<usize>) -> Result<Content, Flaw> {
    if let Some(content) = word(written) {
        return Ok(content);
    }
    let is_numeric = written.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c) || MINUS_SIGNS.contains(&c));
    if is_numeric || written.eq_ignore_ascii_case("nan") {
        return value(written, span).map(Content::Score);
    }
    Err(Flaw::new(TextError::UnknownWord { word: written.to_owned() }, span))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Player};

    /// Returns the message of the error, and the part of the text at which the error points.
    fn refusal(text: &str) -> (String, &str) {
        let flaw = HandTree::from_text(text).expect_err(text);
        (flaw.message(), &text[flaw.span])
    }

    #[test]
    fn brackets_and_separators_are_interchangeable() {
        let written = ["((3 12 8) (2 4 6))", "[[3, 12, 8], [2, 4, 6]]", " ( (3,12,8)[2 4\n6] ) "];
        let leaves = written.map(|text| {
            let tree = HandTree::from_text(text).expect(text);
            tree.nodes
                .iter()
                .filter_map(super::super::TreeNode::written)
                .map(|value| value.to_string())
                .collect::<Vec<_>>()
        });
        assert!(leaves.iter().all(|leaves| leaves.join(" ") == "3 12 8 2 4 6"), "{leaves:?}");
    }

    #[test]
    fn a_leaf_list_with_branching_equals_the_nested_tree() {
        let nested = HandTree::from_text("((3 12 8) (2 4 6) (14 5 2))").unwrap();
        let flat = HandTree::from_leaves("3 12 8 2 4 6 14 5 2", &[3, 3]).unwrap();
        let shape = |tree: &HandTree| tree.nodes.iter().map(|node| (node.parent, node.written())).collect::<Vec<_>>();
        assert_eq!(shape(&nested), shape(&flat));
        assert!(HandTree::from_leaves("1 2 3", &[2, 2]).is_err());
    }

    #[test]
    fn errors_point_at_their_place_in_the_text() {
        for (text, message, place) in [
            ("", "there is no tree here", ""),
            ("((3 12) (2 4)", "`(` is never closed", "("),
            ("(3 12))", "`)` closes nothing", ")"),
            ("(3 12]", "`(` is closed by `]`", "]"),
            ("(3 ())", "a node without moves needs a value or a result", "()"),
            ("(3 drwa)", "unknown word `drwa`", "drwa"),
            ("(3 NaN)", "the value `NaN` cannot be used", "NaN"),
            ("(3 1e999)", "the value `1e999` cannot be used", "1e999"),
            ("(3 infinit)", "unknown word `infinit`", "infinit"),
            ("# a tree\n(3 // three\n drwa)", "unknown word `drwa`", "drwa"),
            ("max(3, min(4, 5)", "`(` is never closed", "("),
            ("*(1/3: 3 2/0: 4)", "the weight `2/0` cannot be used", "2/0"),
            ("*(20%: 3 30%: 4)", "the probabilities of this chance node add up to 50.0 %", "*(20%: 3 30%: 4)"),
            ("(3 A:)", "`A:` names nothing", "A:"),
            ("3 12 8", "a flat list of leaves needs to know how it branches", "12"),
            ("(3) (4)", "there is something after the end of the tree", "("),
            ("(3; 4)", "`;` has no place in a tree", ";"),
            ("(3,5 12 8)", "a list mixes commas and blanks", ","),
        ] {
            assert_eq!(refusal(text), (message.to_owned(), place), "{text}");
        }
    }

    #[test]
    fn payoffs_for_each_player_are_told_from_trees() {
        for text in [
            "[(3, -3), (5, -5)]",
            "[[(1, 2, 3), (4, 5, 6)], [(7, 8, 9), (0, 0, 0)]]",
            "[B: [(3, 1), (5, 2)], [(2, 4), (0, 1)]]",
        ] {
            let (message, place) = refusal(text);
            assert_eq!(message, "this is a payoff for each player", "{text}");
            assert!(text.contains(place) && place.starts_with('('), "{place}");
        }
        for text in [
            "((3, -3), (5, -5))",
            "[[3, -3], [5, -5]]",
            "[(3, 12, 8), (2, 4, 6), (14, 5, 2)]",
            "[[(3, 12, 8), (2, 4)], [(14, 5, 2), (1, 1)]]",
            "[[(3 12 8) (2 4 6)] [(14 5 2) (1 1 1)]]",
            "[[(3, 12), 8], [(2, 4), 6]]",
            "[([3, 12], [8, 2]), ([4, 6], [14, 5])]",
        ] {
            assert!(HandTree::from_text(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn comments_movers_and_unknown_leaves_are_read() {
        let plain = HandTree::from_text("(B: (3 12) 5)").unwrap();
        let commented = "# the root: (4)\n(B: // ) ]\n(3#\n 12) 5) # end";
        for text in
            ["max(B: min(3, 12), 5)", "MAX (B: min (3, 12), 5)", "(B: Min[3 12], 5)", &commented.replace("3#", "3 #")]
        {
            let read = HandTree::from_text(text).expect(text);
            let shape = |tree: &HandTree| {
                tree.nodes
                    .iter()
                    .map(|node| (node.name().map(str::to_owned), node.player, node.written()))
                    .collect::<Vec<_>>()
            };
            assert_eq!(shape(&read), shape(&plain), "{text}");
        }
        // A sharp within a word is part of a name.
        assert_eq!(HandTree::from_text("(Qh5#: 3)").unwrap().nodes[1].name(), Some("Qh5#"));
        let unknown = HandTree::from_text("(x y: ? B: z_1 3)").unwrap();
        let names: Vec<_> = unknown.nodes.iter().map(|node| (node.name(), node.content == Content::Unknown)).collect();
        let expected = [(None, false), (Some("x"), true), (Some("y"), true), (Some("B"), true), (None, false)];
        assert_eq!(names, expected);
    }

    #[test]
    fn several_trees_are_told_apart() {
        let parts = |text: &str| {
            HandTree::several_in_text(text).into_iter().map(|range| text[range].to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(parts("A: (1 2)\n# B: (0)\nmax(3 (4 5)) *(1 2)"), ["A: (1 2)", "max(3 (4 5))", "*(1 2)"]);
        for text in ["(1 2)", "(1 2) (3", "(1 2) 3 (4 5)", "1 2 3", "(1 2))", ""] {
            assert_eq!(parts(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn ten_thousand_levels_are_read_and_one_more_is_refused() {
        let nested = |levels: usize| format!("{}5{}", "(".repeat(levels), ")".repeat(levels));
        assert_eq!(HandTree::from_text(&nested(10_000)).map(|tree| tree.len()), Ok(10_001));
        assert!(HandTree::from_text(&nested(10_001)).unwrap_err().message().contains("10000 levels"));
    }

    #[test]
    fn the_mover_may_stand_before_a_bracket() {
        let players = |text: &str| {
            let tree = HandTree::from_text(text).unwrap();
            (0..2).map(|number| tree.turn(&super::super::NodeNumber::from_index(number))).collect::<Vec<_>>()
        };
        for text in ["min(max(3 12) max(2 4))", "MIN: ((3 12) (2 4))", "min:[MAX: [3 12] [2 4]]", "MIN ((3 12) (2 4))"]
        {
            assert_eq!(players(text), [Player::Min, Player::Max], "{text}");
        }
        assert_eq!(HandTree::from_text("(max: 3 5)").unwrap().name_of_only_move(), None);
        assert_eq!(HandTree::from_text("(A: (B: (3 12) 4))").unwrap().name_of_only_move(), Some("A"));
    }

    #[test]
    fn players_move_alternately() {
        let tree = HandTree::from_text("((3))").unwrap();
        let players: Vec<_> = (0..3).map(|number| tree.turn(&super::super::NodeNumber::from_index(number))).collect();
        assert_eq!(players, [Player::Max, Player::Min, Player::Max]);
    }
}
