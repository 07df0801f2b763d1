//! Parser of extensive games of Gambit (`.efg`) in which two players move, know all moves before, and share a constant
//! sum: then the payoff of the first player is the value of a leaf, MAX is the first player, and MIN the second.
//!
//! The format is described at <https://gambitproject.readthedocs.io/en/latest/formats.html>.

use std::collections::HashMap;
use std::iter::Peekable;
use std::ops::Range;
use std::vec::IntoIter;

use super::builder::{Builder, greatest_divisor, weight};
use super::elsewhere::{ElsewhereError, MOST_PLIES, Token, cleaned, tokens};
use super::{Content, HandTree, WrittenResult};
use crate::fault::{Flaw, errors, with_lines};
use crate::game::{Player, Value};

const NODES_HELP: &str = "a node is `c \"name\" set \"\" { \"move\" 1/2 … } 0`, `p \"name\" player set \"\" { \"move\" … } 0` or \
                          `t \"name\" outcome \"\" { 1 -1 }`, the children behind their parent";

errors! {
    /// Error in an extensive game of Gambit.
    pub enum EfgError {
        Version => "this is not version 2 of Gambit's format", label "expected EFG 2 R",
            help "an extensive game begins with EFG 2 R \"title\" {{ \"player\" \"player\" }}";
        Players { count: usize } => "this is a game of {count} players", label "not two",
            help "plyscope searches games of two players, in which one wins what the other loses";
        Imperfect { player: String, set: String } => "{player} cannot tell apart two nodes of information set {set}",
            label "the second of them",
            help "plyscope searches games of perfect information: each information set of a player has one node";
        Sum { outcome: String, sum: String, other: String } => "the payoffs of {outcome} add up to {sum}, not to {other}",
            label "not as at the first leaf",
            help "plyscope searches games in which one player wins what the other loses: all leaves have the same sum";
        Expected { wanted: &'static str } => "{wanted} is expected here", help NODES_HELP;
        Ends { wanted: &'static str } => "the file ends where {wanted} is expected", help NODES_HELP;
        AfterTheEnd => "there is something after the end of the tree", label "all moves lead to a node already",
            help NODES_HELP;
        NoMoves { set: String } => "the moves of information set {set} are not given", help NODES_HELP;
        NoPayoffs { outcome: String } => "the payoffs of outcome {outcome} are not given", help NODES_HELP;
        Payoffs { count: usize } => "an outcome has a payoff for each of the two players", label "{count} payoffs",
            help "write {{ 3, -3 }}";
        Number { text: String } => "the payoff `{text}` cannot be used", label "not a number, or too long",
            help "write 3, -2.5 or 1/3";
        TooLong => "these payoffs cannot be added up", label "too long", help "write numbers of at most 15 digits";
        NoPlayer { text: String } => "there is no player {text}", help "players are numbered 1 and 2";
    }
}

/// A fraction with a positive denominator, in lowest terms.
type Fraction = (i128, i128);

fn reduced(above: i128, below: i128) -> Option<Fraction> {
    let common = greatest_divisor(above.unsigned_abs().try_into().ok()?, below.unsigned_abs().try_into().ok()?);
    let common = i128::from(common) * below.signum();
    (common != 0).then(|| (above / common, below / common))
}

/// Parses a decimal, or a fraction of decimals.
fn fraction(text: &str) -> Option<Fraction> {
    let decimal = |text: &str| {
        let (digits, exponent) = text.parse::<Value>().ok()?.decimal()?;
        let scale = 10_i128.checked_pow(exponent.unsigned_abs())?;
        if exponent < 0 { Some((digits, scale)) } else { Some((digits.checked_mul(scale)?, 1)) }
    };
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    let ((a, b), (c, d)) = (decimal(above)?, decimal(below)?);
    reduced(a.checked_mul(d)?, b.checked_mul(c)?)
}

fn sum((a, b): Fraction, (c, d): Fraction) -> Option<Fraction> {
    reduced(a.checked_mul(d)?.checked_add(c.checked_mul(b)?)?, b.checked_mul(d)?)
}

fn written((above, below): Fraction) -> String {
    if below == 1 { above.to_string() } else { format!("{above}/{below}") }
}

/// A move of an information set, with its probability and the byte range of the probability if chance moves.
#[derive(Clone)]
struct Action {
    name: String,
    probability: Option<(String, Range<usize>)>,
}

/// An inner node whose children are being read.
struct Open {
    span: Range<usize>,
    actions: IntoIter<Action>,
    /// Sum of the payoffs at the node and above it.
    payoffs: [Fraction; 2],
    /// Player who moves next if the players take turns.
    next: Player,
}

/// Tokens in braces.
type List<'t> = Vec<(Token<'t>, Range<usize>)>;

/// An outcome: its name and its payoffs.
type Outcome = (String, [Fraction; 2]);

struct Reader<'t> {
    tokens: Peekable<IntoIter<(Token<'t>, Range<usize>)>>,
    /// Byte offset of the end of the text.
    end: usize,
    /// Moves by player and number of the information set; the player is empty for chance.
    sets: HashMap<(&'t str, &'t str), Vec<Action>>,
    outcomes: HashMap<&'t str, Outcome>,
}

/// Parses an extensive game.
pub(super) fn parse(text: &str) -> Result<HandTree, Flaw> {
    let tokens = tokens(text, &['{', '}', ','])?.into_iter().peekable();
    let mut reader = Reader { tokens, end: text.len(), sets: HashMap::new(), outcomes: HashMap::new() };
    reader.tree()
}

/// Returns a number for a fraction, rounded to 15 digits.
fn value((above, below): Fraction) -> Option<Value> {
    Value::rounded(above as f64 / below as f64)
}

impl<'t> Reader<'t> {
    fn refuse<T>(&self, wanted: &'static str, found: Option<Range<usize>>) -> Result<T, Flaw> {
        Err(match found {
            Some(span) => Flaw::new(EfgError::Expected { wanted }, span),
            None => Flaw::new(EfgError::Ends { wanted }, self.end..self.end),
        })
    }

    fn word(&mut self, wanted: &'static str) -> Result<(&'t str, Range<usize>), Flaw> {
        match self.tokens.next() {
            Some((Token::Word(word), span)) => Ok((word, span)),
            other => self.refuse(wanted, other.map(|(_, span)| span)),
        }
    }

    fn string(&mut self, wanted: &'static str) -> Result<&'t str, Flaw> {
        let found = self.tokens.peek().map(|(_, span)| span.clone());
        if let Some(text) = self.next_string() { Ok(text) } else { self.refuse(wanted, found) }
    }

    fn next_string(&mut self) -> Option<&'t str> {
        match self.tokens.next_if(|(token, _)| matches!(token, Token::Quoted(_))) {
            Some((Token::Quoted(text), _)) => Some(text),
            _ => None,
        }
    }

    /// Reads tokens in braces. Commas between them are left out. Also returns the byte range of the braces.
    fn list(&mut self, wanted: &'static str) -> Result<(List<'t>, Range<usize>), Flaw> {
        let start = match self.tokens.next() {
            Some((Token::Sign('{'), span)) => span.start,
            other => return self.refuse(wanted, other.map(|(_, span)| span)),
        };
        let mut list = Vec::new();
        loop {
            match self.tokens.next() {
                Some((Token::Sign('}'), span)) => return Ok((list, start..span.end)),
                Some((Token::Sign(','), _)) => {}
                Some((Token::Sign(_), span)) => return self.refuse("a closing brace", Some(span)),
                Some(token) => list.push(token),
                None => return self.refuse("a closing brace", None),
            }
        }
    }

    fn tree(&mut self) -> Result<HandTree, Flaw> {
        let version: Vec<_> = self.tokens.by_ref().take(3).collect();
        if !matches!(version[..], [_, (Token::Word("2"), _), (Token::Word("R" | "D"), _)]) {
            let span = version.first().map_or(0..0, |(_, span)| span.clone());
            return Err(Flaw::new(EfgError::Version, span));
        }
        let mut builder = Builder::default();
        builder.title = Some(cleaned(self.string("the title in quotes")?)).filter(|title| !title.is_empty());
        let (names, span) = self.list("a list of the players")?;
        let names: Vec<String> = names.into_iter().map(|(token, _)| token.text()).collect();
        let count = names.len();
        let Ok(players) = <[String; 2]>::try_from(names) else {
            return Err(Flaw::new(EfgError::Players { count }, span));
        };
        let usual = [["", ""], ["MAX", "MIN"], ["Player 1", "Player 2"], ["1", "2"]];
        if usual.iter().all(|usual| players != *usual) && !players.contains(&String::new()) {
            builder.players = Some(players.clone());
        }
        let note = self.next_string().map(|note| with_lines(note.trim()).into_owned());
        builder.note = note.filter(|note| !note.is_empty());
        let mut open: Vec<Open> = Vec::new();
        let mut first_sum = None;
        loop {
            self.node(&mut builder, &mut open, &players, &mut first_sum)?;
            while let Some(last) = open.pop_if(|last| last.actions.len() == 0) {
                builder.close(last.span)?;
            }
            if open.is_empty() {
                break;
            }
        }
        match self.tokens.next() {
            Some((_, span)) => Err(Flaw::new(EfgError::AfterTheEnd, span)),
            None => builder.finish(),
        }
    }

    /// Reads a node: the root, or the next child of the innermost open node.
    fn node(
        &mut self,
        builder: &mut Builder,
        open: &mut Vec<Open>,
        players: &[String; 2],
        first_sum: &mut Option<Fraction>,
    ) -> Result<(), Flaw> {
        const KIND: &str = "a node (c, p or t)";
        let (kind, span) = self.word(KIND)?;
        if !["c", "p", "t"].contains(&kind) {
            return self.refuse(KIND, Some(span));
        }
        if open.len() > MOST_PLIES {
            return Err(Flaw::new(ElsewhereError::TooDeep, span));
        }
        let number = builder.add(span.start)?;
        let zero = (0, 1);
        let (mut payoffs, turn) = open.last().map_or(([zero; 2], Player::Max), |above| (above.payoffs, above.next));
        if let Some(action) = open.last_mut().and_then(|above| above.actions.next()) {
            builder.node(number).extra().mv = Some(action.name).filter(|name| !name.is_empty()).map(Into::into);
            if let Some((written, span)) = action.probability {
                builder.weigh(number, weight(&written, span.clone())?, span);
            }
        }
        let name = cleaned(self.string("the name of the node in quotes")?);
        if !name.is_empty() {
            builder.node(number).extra().name = Some(name.into());
        }
        let is_chance = kind == "c";
        let player = if kind == "p" { self.word("the number of the player")? } else { ("", span.clone()) };
        let mover = match player.0 {
            "" => turn,
            "1" => Player::Max,
            "2" => Player::Min,
            text => return Err(Flaw::new(EfgError::NoPlayer { text: text.to_owned() }, player.1)),
        };
        let actions =
            if kind == "t" { Vec::new() } else { self.actions(player.0, mover.pick([&players[0], &players[1]]))? };
        let (outcome, at) = self.outcome()?;
        if let Some((_, own)) = &outcome {
            for (payoff, own) in payoffs.iter_mut().zip(own) {
                *payoff = sum(*payoff, *own).ok_or_else(|| too_long(&at))?;
            }
        }
        if kind != "t" {
            let node = builder.node(number);
            node.is_chance = is_chance;
            node.declared_player = Some(mover).filter(|_| !is_chance && mover != turn);
            builder.open(number);
            let next = if is_chance { turn } else { mover.opponent() };
            open.push(Open { span: span.start..at.end, actions: actions.into_iter(), payoffs, next });
            return Ok(());
        }
        let sum = sum(payoffs[0], payoffs[1]).ok_or_else(|| too_long(&at))?;
        let first = *first_sum.get_or_insert(sum);
        let name = outcome.map(|(name, _)| name).unwrap_or_default();
        if sum != first {
            let outcome = if name.is_empty() { "this leaf".to_owned() } else { format!("`{name}`") };
            let error = EfgError::Sum { outcome, sum: written(sum), other: written(first) };
            return Err(Flaw::new(error, at));
        }
        // plyscope writes results as outcomes of these names.
        let result = match (name.as_str(), payoffs[0].0.signum(), sum.0) {
            ("max", 1, 0) => Some(WrittenResult::Max),
            ("min", -1, 0) => Some(WrittenResult::Min),
            ("draw", 0, 0) => Some(WrittenResult::Draw),
            _ => None,
        };
        let score = || value(payoffs[0]).map(Content::Score).ok_or_else(|| too_long(&at));
        let content = result.map_or_else(score, |result| Ok(Content::Result(result)))?;
        builder.leaf(number, content, "", at.end);
        Ok(())
    }

    /// Reads the number of an information set, and its moves if they are given; the player is empty for chance. A
    /// player's set may be read once.
    fn actions(&mut self, player: &'t str, called: &str) -> Result<Vec<Action>, Flaw> {
        let (set, span) = self.word("the number of the information set")?;
        let known = self.sets.get(&(player, set)).cloned();
        if known.is_some() && !player.is_empty() {
            return Err(Flaw::new(EfgError::Imperfect { player: called.to_owned(), set: set.to_owned() }, span));
        }
        let no_moves = || Flaw::new(EfgError::NoMoves { set: set.to_owned() }, span.clone());
        if self.next_string().is_none() {
            return known.ok_or_else(no_moves);
        }
        let (list, _) = self.list("a list of moves")?;
        let mut list = list.into_iter();
        let mut actions = Vec::new();
        while let Some((token, _)) = list.next() {
            let probability =
                if player.is_empty() { list.next().map(|(token, span)| (token.text(), span)) } else { None };
            actions.push(Action { name: token.text(), probability });
        }
        if actions.is_empty() {
            return Err(no_moves());
        }
        // A move that is called by its number needs no name.
        for (number, action) in (1..).zip(&mut actions) {
            if action.name == format!("{number}") {
                action.name.clear();
            }
        }
        self.sets.insert((player, set), actions.clone());
        Ok(actions)
    }

    /// Reads the number of an outcome, and its name and payoffs if they are given. Returns the outcome, if it is not 0,
    /// and the byte range of the last part.
    fn outcome(&mut self) -> Result<(Option<Outcome>, Range<usize>), Flaw> {
        let (number, span) = self.word("the number of the outcome")?;
        let name = self.next_string();
        if name.is_some() || matches!(self.tokens.peek(), Some((Token::Sign('{'), _))) {
            let (list, braces) = self.list("a list of payoffs")?;
            let payoffs = list.iter().map(|(token, span)| {
                let text = token.text();
                fraction(&text).ok_or_else(|| Flaw::new(EfgError::Number { text }, span.clone()))
            });
            let Ok(payoffs) = <[Fraction; 2]>::try_from(payoffs.collect::<Result<Vec<_>, _>>()?) else {
                return Err(Flaw::new(EfgError::Payoffs { count: list.len() }, braces));
            };
            self.outcomes.insert(number, (cleaned(name.unwrap_or_default()), payoffs));
            return Ok((self.outcomes.get(number).cloned(), braces));
        }
        match self.outcomes.get(number) {
            Some(outcome) => Ok((Some(outcome.clone()), span)),
            None if number == "0" => Ok((None, span)),
            None => Err(Flaw::new(EfgError::NoPayoffs { outcome: number.to_owned() }, span)),
        }
    }
}

fn too_long(at: &Range<usize>) -> Flaw {
    Flaw::new(EfgError::TooLong, at.clone())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const DICE: &str = r#"EFG 2 R "Dice" { "Anna" "Boris" }
"A game."
c "root" 1 "" { "a" 1/3 "b" 2/3 } 0
p "" 2 1 "" { "x" "y" } 1 "bonus" { 1/2, -.5 }
t "" 2 "" { 2.5 -2.5 }
t "D" 3 "" { -1, 1 }
p "" 2 2 "" { "1" "2" } 0
t "" 2
t "" 4 "max" { 1, -1 }
"#;

    #[test]
    fn an_extensive_game_is_read_with_names_moves_chance_and_outcomes() {
        let tree = parse(DICE).unwrap().to_json();
        let expected = HandTree::from_json(
            r#"{"title": "Dice", "note": "A game.", "players": ["Anna", "Boris"], "name": "root", "to_move": "chance",
                "children": [{"move": "a", "weight": "1/3", "to_move": "min",
                              "children": [{"move": "x", "value": 3}, {"move": "y", "name": "D", "value": -0.5}]},
                             {"move": "b", "weight": "2/3", "to_move": "min",
                              "children": [2.5, {"result": "max"}]}]}"#,
        );
        assert_eq!(tree, expected.unwrap().to_json());
        // Payoffs of a constant sum, decimals and commas in any place, and information sets of several chance nodes.
        let constant = "EFG 2 R \"\" { \"\" \"\" } c \"\" 1 \"\" { \"\" 0.5 \"\" 0.5 } 0 c \"\" 1 0 t \"\" 1 \"\" { 1/3, 2/3 } \
                        t \"\" 2 \"\" {.25,.75} t \"\" 1";
        let expected = "*(0.5: *(0.5: 0.333333333333333 0.5: 0.25) 0.5: 0.333333333333333)";
        assert_eq!(parse(constant).unwrap().to_json(), HandTree::from_text(expected).unwrap().to_json());
    }

    proptest! {
        #[test]
        fn any_game_is_read_or_refused_at_a_place(
            words in prop::collection::vec(prop::sample::select(&[
                "c", "p", "t", "\"\"", "\"a\"", "{", "}", ",", "0", "1", "2", "-1", "1/2", ".5", "1/0", "é", "1e300", "\"",
                "p \"\" 1 1 \"\" { \"a\" \"b\" } 0", "t \"\" 1 \"\" { 1 -1 }", "t \"\" 1", "c \"\" 1 \"\" { \"\" 1 } 0",
            ]), 0..20),
        ) {
            let text = format!("EFG 2 R \"\" {{ \"\" \"\" }} {}", words.join(" "));
            if let Err(flaw) = parse(&text) {
                prop_assert!(text.get(flaw.span.clone()).is_some(), "{text:?}: {flaw:?}");
            }
        }
    }

    #[test]
    fn other_games_and_mistakes_are_refused_at_their_place() {
        for (from, to, message, place) in [
            ("EFG 2 R", "EFG 1 R", "this is not version 2 of Gambit's format", "EFG"),
            ("\"Boris\" }", "\"Boris\" \"Cyril\" }", "this is a game of 3 players", "{ \"Anna\" \"Boris\" \"Cyril\" }"),
            (
                "p \"\" 2 2 \"\" { \"1\" \"2\" }",
                "p \"\" 2 1",
                "Boris cannot tell apart two nodes of information set 1",
                "1",
            ),
            ("{ -1, 1 }", "{ -1, 2 }", "the payoffs of this leaf add up to 1, not to 0", "{ -1, 2 }"),
            ("4 \"max\" { 1, -1 }", "4 \"lost\" { 1, 1 }", "the payoffs of `lost` add up to 2, not to 0", "{ 1, 1 }"),
            ("{ -1, 1 }", "{ -1 }", "an outcome has a payoff for each of the two players", "{ -1 }"),
            ("{ -1, 1 }", "{ -1, one }", "the payoff `one` cannot be used", "one"),
            ("{ -1, 1 }", "{ -1, 1", "a closing brace is expected here", "{"),
            ("t \"\" 2\nt \"\" 4 \"max\" { 1, -1 }\n", "t \"\" 9\n", "the payoffs of outcome 9 are not given", "9"),
            ("t \"\" 4 \"max\" { 1, -1 }\n", "", "the file ends where a node (c, p or t) is expected", ""),
            ("{ 1, -1 }\n", "{ 1, -1 }\nt \"\" 2\n", "there is something after the end of the tree", "t"),
            ("p \"\" 2 2", "p \"\" 3 2", "there is no player 3", "3"),
            ("p \"\" 2 2 \"\" { \"1\" \"2\" }", "p \"\" 2 2", "the moves of information set 2 are not given", "2"),
            ("1/3 \"b\" 2/3", "1/3 \"b\" 1/3", "the probabilities of this chance node add up to 66.7 %", ""),
            ("1/3 \"b\" 2/3", "0 \"b\" 1", "the weight `0` cannot be used", "0"),
            ("\"x\" \"y\"", "\"x\" \"x\"", "two moves of one node are named `x`", ""),
        ] {
            let text = DICE.replace(from, to);
            assert_ne!(text, DICE, "{from}");
            let flaw = parse(&text).expect_err(to);
            if place.is_empty() {
                assert!(text.get(flaw.span.clone()).is_some(), "{to}");
                assert!(flaw.message().starts_with(message), "{}: {to}", flaw.message());
            } else {
                assert_eq!((flaw.message().as_str(), &text[flaw.span.clone()]), (message, place), "{to}");
            }
        }
    }
}
