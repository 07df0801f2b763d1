//! What a template, or a gap in the words of a lesson, may hold, and how much setting it may take.
//!
//! The template engine has no limits of its own: values that double, loops within loops and templates that include
//! themselves would take all memory or run for ever. So what multiplies values is refused before anything is set, loops
//! are counted while they go round, and what is written has a limit.

use std::io::{self, Write};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use tera::{Context, Kwargs, State, Tera, Value};

use crate::fault::{Fault, Flaw};

/// How much setting a template may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    /// How often all its loops may go round together.
    rounds: usize,
    /// How many bytes it may write.
    written: usize,
}

impl Limits {
    /// The program's own template takes as much as its page has.
    pub(super) const OWN: Limits = Limits { rounds: usize::MAX, written: usize::MAX };
    /// What other people write.
    pub(super) const OTHERS: Limits = Limits { rounds: 500_000, written: 256_000_000 };
}

/// How many bytes a text with gaps may become.
const MOST_IN_TEXT: usize = 1_000_000;

/// How many conditions may stand after each other, with those of the conditions around them.
const MOST_ELIFS: usize = 100;

/// What counts the rounds of loops. No template can call it by its own name.
const COUNT: &str = "count_rounds";

/// The filters that make nothing larger, and those that look at a whole text, which a loop must not do again and again.
const FILTERS: [&str; 14] = [
    "abs", "default", "first", "float", "get", "int", "keys", "last", "length", "nth", "round", "safe", "str", "values",
];
const TEXT_FILTERS: [&str; 4] = ["capitalize", "lower", "trim", "upper"];

/// The words of the language that stand before a value.
const OPERATORS: [&str; 8] = ["and", "or", "not", "in", "is", "if", "else", "elif"];

/// A part of an expression.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Token<'t> {
    Name(&'t str),
    /// Without its quotation marks.
    Text(&'t str),
    Number,
    /// A sign of the language; `...` is `…`.
    Sign(char),
}

/// A token, and where it stands.
type Placed<'t> = (Token<'t>, Range<usize>);

/// What stands between `{{` and `}}`, or between `{%` and `%}`.
#[derive(Debug)]
struct Tag<'t> {
    span: Range<usize>,
    is_statement: bool,
    /// Whether it takes the blanks before it away.
    trims: bool,
    tokens: Vec<Placed<'t>>,
}

/// All tags of a template, as the engine reads them. `None` if one has no end or holds what no tag can hold: then the
/// engine says what is wrong.
fn tags(text: &str) -> Option<Vec<Tag<'_>>> {
    let mut tags = Vec::new();
    let mut at = 0;
    while let Some(next) = text.as_bytes()[at..].windows(2).position(|two| matches!(two, b"{{" | b"{%" | b"{#")) {
        let start = at + next;
        let kind = text.as_bytes()[start + 1];
        at = start + 2;
        let trims = text.as_bytes().get(at) == Some(&b'-');
        if kind == b'#' {
            at += text[at..].find("#}")? + 2;
            continue;
        }
        if kind == b'%'
            && let Some(end) = named(text, at, "raw")
        {
            at = end_of_raw(text, end)?;
            continue;
        }
        at += usize::from(trims);
        let is_statement = kind == b'%';
        let (tokens, end) = tokens(text, at, if is_statement { "%}" } else { "}}" })?;
        tags.push(Tag { span: start..end, is_statement, trims, tokens });
        at = end;
    }
    Some(tags)
}

/// Where a statement ends that is only this word; `at` is behind its `{%`.
fn named(text: &str, at: usize, word: &str) -> Option<usize> {
    let rest = text[at..].strip_prefix('-').unwrap_or(&text[at..]);
    let rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace()).strip_prefix(word)?;
    let rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace());
    let rest = rest.strip_prefix('-').unwrap_or(rest).strip_prefix("%}")?;
    Some(text.len() - rest.len())
}

fn end_of_raw(text: &str, mut at: usize) -> Option<usize> {
    loop {
        at += text[at..].find("{%")? + 2;
        if let Some(end) = named(text, at, "endraw") {
            return Some(end);
        }
    }
}

/// The tokens from a place to the end of the tag, and where that is.
fn tokens<'t>(text: &'t str, mut at: usize, close: &str) -> Option<(Vec<Placed<'t>>, usize)> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    loop {
        let rest = &bytes[at..];
        let first = *rest.first()?;
        if first.is_ascii_whitespace() {
            at += 1;
            continue;
        }
        let trimmed = usize::from(first == b'-');
        if rest[trimmed..].starts_with(close.as_bytes()) {
            return Some((tokens, at + trimmed + close.len()));
        }
        let length = |is_part: &dyn Fn(u8) -> bool| rest.iter().take_while(|&&byte| is_part(byte)).count();
        let (token, taken) = match first {
            b'"' | b'\'' | b'`' => {
                let mut end = 1;
                while *rest.get(end)? != first {
                    end += if rest[end] == b'\\' { 2 } else { 1 };
                }
                (Token::Text(&text[at + 1..at + end]), end + 1)
            }
            b'0'..=b'9' => (Token::Number, length(&|byte| byte.is_ascii_digit())),
            b'_' | b'a'..=b'z' | b'A'..=b'Z' => {
                let end = at + length(&|byte| byte == b'_' || byte.is_ascii_alphanumeric());
                (Token::Name(&text[at..end]), end - at)
            }
            b'.' if rest.starts_with(b"...") => (Token::Sign('…'), 3),
            _ if first.is_ascii() => (Token::Sign(first.into()), 1),
            _ => return None,
        };
        tokens.push((token, at..at + taken));
        at += taken;
    }
}

/// Where an expression stands.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Place {
    /// In the words of a lesson, or in one of its conditions.
    Gap,
    /// In a template: between double braces or in a condition.
    Template,
    /// What a loop goes through.
    Loop,
    /// What a variable is set to.
    Set,
}

/// Refuses what can make values larger and larger, or takes long.
fn check(tokens: &[Placed<'_>], place: Place) -> Result<(), Flaw> {
    let token = |index: usize| tokens.get(index).map(|(token, _)| *token);
    for (index, (this, span)) in tokens.iter().enumerate() {
        let flaw = |message: String| Err(Flaw::new(message, span.clone()));
        let before = index.checked_sub(1).and_then(token);
        match *this {
            Token::Name(COUNT) => return flaw(format!("`{COUNT}` is a name of the program's own")),
            Token::Name(name) if token(index + 1) == Some(Token::Sign('(')) => {
                let is_test = matches!(before, Some(Token::Name("is")))
                    || before == Some(Token::Name("not")) && index > 1 && token(index - 2) == Some(Token::Name("is"));
                let is_range = name == "range" && place == Place::Loop;
                if before != Some(Token::Sign('|')) && !is_test && !is_range && !OPERATORS.contains(&name) {
                    return Err(Flaw::new(format!("`{name}` cannot be called here"), span.clone())
                        .help("a loop of a template can go through range(end=…); nothing else is called"));
                }
            }
            Token::Sign('|') => {
                let Some(Token::Name(name)) = token(index + 1) else { continue };
                let is_known = FILTERS.contains(&name) || place == Place::Gap && TEXT_FILTERS.contains(&name);
                if !is_known {
                    let known = if place == Place::Gap { &TEXT_FILTERS[..] } else { &[] };
                    let known = [&FILTERS[..], known].concat().join(", ");
                    let flaw =
                        Flaw::new(format!("the filter `{name}` cannot be used here"), tokens[index + 1].1.clone());
                    return Err(flaw.help(format!("there are {known}")));
                }
            }
            Token::Sign('~') => {
                return Err(Flaw::new("texts cannot be joined by `~`", span.clone())
                    .help("write them one after the other: {{ one }}{{ other }}"));
            }
            Token::Sign('…') => return flaw("lists cannot be joined by `...`".to_owned()),
            Token::Sign('{') => return flaw("there are no tables of names here".to_owned()),
            Token::Sign('[') => {
                let is_list = match before {
                    None => true,
                    Some(Token::Name(name)) => OPERATORS.contains(&name),
                    Some(Token::Sign(sign)) => !matches!(sign, ')' | ']' | '?'),
                    Some(Token::Text(_) | Token::Number) => false,
                };
                let inside = tokens[index + 1..].iter().take_while(|(token, _)| *token != Token::Sign(']'));
                let is_plain = |(token, _): &(Token<'_>, _)| {
                    matches!(token, Token::Text(_) | Token::Number | Token::Sign(',' | '-' | '.'))
                };
                if is_list && (place == Place::Set || !inside.clone().all(is_plain)) {
                    return flaw(
                        "only texts and numbers that stand here can be listed, and only where they are used".to_owned(),
                    );
                }
            }
            Token::Name(_) | Token::Text(_) | Token::Number | Token::Sign(_) => {}
        }
    }
    Ok(())
}

/// A template whose loops are counted: its text, which pieces were put in for that, and the places of the loops.
type Counted = (String, Vec<String>, Vec<Range<usize>>);

/// Refuses what a template cannot hold, and returns it with its loops counted.
fn counted(text: &str, tags: &[Tag<'_>], parts: &[&str]) -> Result<Counted, Flaw> {
    let (mut counted, mut done) = (String::with_capacity(text.len()), 0);
    let (mut inserted, mut loops) = (Vec::new(), Vec::new());
    // For each condition that is open, how many it has besides its first.
    let mut open: Vec<usize> = Vec::new();
    for tag in tags {
        if !tag.is_statement {
            check(&tag.tokens, Place::Template)?;
            continue;
        }
        let Some(((Token::Name(name), span), rest)) = tag.tokens.split_first() else { continue };
        match *name {
            "if" | "elif" => {
                check(rest, Place::Template)?;
                match open.last_mut().filter(|_| *name == "elif") {
                    Some(more) => *more += 1,
                    None => open.push(0),
                }
                // The engine reads each within the one before, and has only so much stack.
                if open.iter().sum::<usize>() > MOST_ELIFS {
                    return Err(Flaw::new(format!("more than {MOST_ELIFS} `elif` within each other"), span.clone()));
                }
            }
            "endif" => {
                open.pop();
            }
            "else" | "endfor" | "break" | "continue" => {}
            "set" | "set_global" => {
                let Some(is) = rest.iter().position(|(token, _)| *token == Token::Sign('=')) else {
                    return Err(Flaw::new("a variable cannot be set to what is written", tag.span.clone())
                        .help("set it to a value: {% set name = value %}"));
                };
                check(&rest[is + 1..], Place::Set)?;
            }
            "include" => {
                let is_part = |(token, _): &(Token<'_>, _)| matches!(token, Token::Text(name) if parts.contains(name));
                if !rest.iter().all(is_part) {
                    return Err(Flaw::new("this cannot be included", tag.span.clone())
                        .help(format!("there are {}", parts.join(", "))));
                }
            }
            "for" => {
                let Some(place) = rest.iter().position(|(token, _)| *token == Token::Name("in")) else { continue };
                let list = &rest[place + 1..];
                check(list, Place::Loop)?;
                let (Some((_, first)), Some((_, last))) = (list.first(), list.last()) else { continue };
                let trim = if tag.trims { "-" } else { "" };
                let list = &text[first.start..last.end];
                let call = format!("{{{{{trim} {COUNT}(of={list}, number={}) }}}}", loops.len());
                counted.push_str(&text[done..tag.span.start]);
                counted.push_str(&call);
                done = tag.span.start;
                inserted.push(call);
                loops.push(tag.span.clone());
            }
            other => {
                return Err(Flaw::new(format!("a template cannot have `{other}`"), span.clone())
                    .help("its statements are if, for, set and include"));
            }
        }
    }
    counted.push_str(&text[done..]);
    Ok((counted, inserted, loops))
}

/// Counts the rounds of loops.
#[derive(Debug, Default)]
struct Rounds {
    counted: AtomicUsize,
    /// The number of the last loop that began, from 1 on.
    last: AtomicUsize,
}

/// Sets a template. `parts` can be included; `name` is what errors call the template.
///
/// # Errors
/// If the template is malformed, holds what a template may not hold, asks for what `context` does not have, or goes
/// beyond the limits.
pub(super) fn render(
    context: &Context,
    parts: &[(&str, &str)],
    (template, name): (&str, &str),
    limits: Limits,
) -> Result<String, Fault> {
    // Escaping goes by the suffix of the name, and everything in a page is escaped unless it says otherwise.
    const NAME: &str = "report.html";
    const HELP: &str = "templates/README.md describes the variables; the language is that of tera 2";
    let unusable = |words: &str| Fault::new(format!("the template {name} cannot be used: {words}")).help(HELP);
    let mut tera = with_parts(parts).map_err(|error| unusable(&in_words(&error)))?;
    let names: Vec<&str> = parts.iter().map(|(part, _)| *part).collect();
    let Some(tags) = tags(template) else {
        let said = tera.add_raw_template(NAME, template).err().map(|error| in_words(&error).replace(NAME, name));
        return Err(unusable(&said.unwrap_or_else(|| "a tag has no end".to_owned())));
    };
    let (text, inserted, loops) = counted(template, &tags, &names).map_err(|flaw| {
        let message = format!("the template {name} cannot be used: {}", flaw.message);
        let help = flaw.help.map_or_else(|| HELP.to_owned(), |help| format!("{help}; {HELP}"));
        Flaw { message, help: Some(help), ..flaw }.in_source(name, template)
    })?;
    let rounds = Arc::new(Rounds::default());
    let counter = Arc::clone(&rounds);
    tera.register_function(COUNT, move |kwargs: Kwargs, _: &State| -> Result<String, tera::Error> {
        let list: Option<Value> = kwargs.get("of")?;
        let number: usize = kwargs.must_get("number")?;
        counter.last.store(number + 1, Ordering::Relaxed);
        let more = 1 + list.and_then(|list| list.len()).unwrap_or(0);
        let counted = counter.counted.fetch_add(more, Ordering::Relaxed) + more;
        if counted > limits.rounds { Err(tera::Error::message("too many rounds")) } else { Ok(String::new()) }
    });
    let mut written = Bounded { bytes: Vec::new(), most: limits.written, is_full: false };
    let set = tera.add_raw_template(NAME, &text).and_then(|()| tera.render_to(NAME, context, &mut written));
    let error = match set {
        Ok(()) => return String::from_utf8(written.bytes).map_err(|error| unusable(&error.to_string())),
        Err(error) => error,
    };
    let begun = rounds.last.load(Ordering::Relaxed).checked_sub(1).map(|number| loops[number].clone());
    let too_much = |message: String, help: &str| match &begun {
        Some(span) => {
            Flaw::new(message, span.clone()).label("in this loop, or after it").help(help).in_source(name, template)
        }
        None => Fault::new(format!("the template {name} cannot be used: {message}")).help(help),
    };
    if rounds.counted.load(Ordering::Relaxed) > limits.rounds {
        let message = format!("the loops of the template go round more than {} times", limits.rounds);
        return Err(too_much(message, "go through fewer lists within each other"));
    }
    if written.is_full {
        let message = format!("the template writes more than {} megabytes", limits.written / 1_000_000);
        return Err(too_much(message, "write less in loops, and large values such as player.story only once"));
    }
    // What was put in is none of the user's words.
    let words = inserted.iter().fold(in_words(&error), |words, call| words.replace(call, ""));
    Err(unusable(&words.replace(NAME, name)))
}

/// What reads and sets templates, with some parts that they can include.
fn with_parts(parts: &[(&str, &str)]) -> Result<Tera, tera::Error> {
    let mut tera = Tera::default();
    tera.autoescape_on(vec![".html"]);
    for (part, text) in parts {
        tera.add_raw_template(part, text)?;
    }
    Ok(tera)
}

/// Sets one of the program's own parts. They are read once: while a page changes, somebody waits.
pub(super) fn render_part(context: &Context, parts: &[(&str, &str)], name: &str) -> Result<String, Fault> {
    static READ: OnceLock<Result<Tera, String>> = OnceLock::new();
    let read = READ.get_or_init(|| with_parts(parts).map_err(|error| in_words(&error)));
    let set = |tera: &Tera| tera.render(name, context).map_err(|error| in_words(&error));
    let set = read.as_ref().map_err(Clone::clone).and_then(set);
    set.map_err(|words| Fault::new(format!("the template {name} cannot be used: {words}")))
}

/// Why a text with gaps cannot be made.
#[derive(Debug)]
pub(super) struct Unfilled {
    pub(super) message: String,
    /// Which of its gaps has nothing in it, counted from 0.
    pub(super) gap: Option<usize>,
}

impl From<String> for Unfilled {
    fn from(message: String) -> Self {
        Unfilled { message, gap: None }
    }
}

/// A text of a lesson with its gaps filled in, none of them with nothing.
pub(super) fn filled(context: &Context, text: &str) -> Result<String, Unfilled> {
    let tags = tags(text).unwrap_or_default();
    for tag in &tags {
        if tag.is_statement {
            return Err("a text has gaps, {{ … }}, and no statements, {% … %}".to_owned().into());
        }
        check(&tag.tokens, Place::Gap).map_err(|flaw| said(&flaw))?;
    }
    let told = set_text(context, text)?;
    for (gap, tag) in tags.iter().enumerate() {
        if set_text(context, &text[tag.span.clone()])?.trim().is_empty() {
            return Err(Unfilled { message: "there is nothing to fill this gap with".to_owned(), gap: Some(gap) });
        }
        if let (Some((_, first)), Some((_, last))) = (tag.tokens.first(), tag.tokens.last())
            && is_many(context, &text[first.start..last.end])?
        {
            let message = "this gap holds several things at once: name one of them".to_owned();
            return Err(Unfilled { message, gap: Some(gap) });
        }
    }
    Ok(told)
}

/// Whether an expression is a list or a table of names, which would stand in a sentence with its brackets.
fn is_many(context: &Context, expression: &str) -> Result<bool, String> {
    let told = set_text(context, &format!("{{{{ ({expression}) is array or ({expression}) is map }}}}"))?;
    Ok(told == "true")
}

/// Whether something is so.
pub(super) fn holds(context: &Context, condition: &str) -> Result<bool, String> {
    let text = format!("{{% if {condition} %}}yes{{% endif %}}");
    if let Some(tags) = tags(&text) {
        let [first, last] = tags.as_slice() else { return Err("a condition is one expression".to_owned()) };
        if first.span.start > 0 || last.span.end < text.len() || last.tokens.len() > 1 {
            return Err("a condition is one expression".to_owned());
        }
        check(&first.tokens[1..], Place::Gap).map_err(|flaw| said(&flaw))?;
    }
    set_text(context, &text).map(|told| !told.is_empty())
}

fn set_text(context: &Context, text: &str) -> Result<String, String> {
    let mut written = Bounded { bytes: Vec::new(), most: MOST_IN_TEXT, is_full: false };
    let set = Tera::default().render_str_to(text, context, false, &mut written);
    if written.is_full {
        return Err(format!("the text becomes longer than {} megabyte", MOST_IN_TEXT / 1_000_000));
    }
    set.map_err(|error| in_words(&error).lines().next().unwrap_or_default().to_owned())?;
    String::from_utf8(written.bytes).map_err(|error| error.to_string())
}

fn said(flaw: &Flaw) -> String {
    flaw.help.as_ref().map_or_else(|| flaw.message.clone(), |help| format!("{}: {help}", flaw.message))
}

/// An error and what caused it.
fn in_words(error: &tera::Error) -> String {
    let mut words = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        words = format!("{words}\n{error}");
        cause = error.source();
    }
    words
}

/// Takes so many bytes and no more.
struct Bounded {
    bytes: Vec<u8>,
    most: usize,
    is_full: bool,
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.is_full |= self.bytes.len() + bytes.len() > self.most;
        if self.is_full {
            return Err(io::Error::other("too much is written"));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Limits = Limits { rounds: 1_000, written: 10_000 };

    fn context() -> Context {
        let list: Vec<u32> = (0..20).collect();
        Context::from_serialize(&serde_json::json!({
            "list": list, "text": "word", "tree": {"B": {"value": 3, "exact": true}}, "at": {"2 1": {"value": 4}},
        }))
        .expect("an object with names")
    }

    fn set(template: &str) -> Result<String, String> {
        let parts = [("part.html", "<p>{{ text }}</p>")];
        render(&context(), &parts, (template, "mine.html"), SMALL).map_err(|fault| fault.to_string())
    }

    #[test]
    fn what_templates_need_is_set() {
        for (template, expected) in [
            ("{{ text }} and {{ tree.B.value }}", "word and 3"),
            (
                "{% for n in list -%} {{ n }}{% if not loop.last %},{% endif %}{% endfor %}",
                "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19",
            ),
            ("a\n  {%- for n in range(end=3) %}{{ n }}{% endfor %}", "a012"),
            ("{% for mode in ['a', \"b\"] -%} {{ mode }} {%- endfor %}", "ab"),
            ("{% set b = tree.B -%} {{ b.value }} {%- include 'part.html' %}", "3<p>word</p>"),
            ("{% raw %}{% for x in y %} {{ x | replace }}{% endraw %}", "{% for x in y %} {{ x | replace }}"),
            ("{# {% macro a %} #}{{ list | length }}{{ list[2] }}{{ at['2 1'].value }}", "2024"),
            ("{% if text is starting_with(pat='w') and not (list is string) %}yes{% endif %}", "yes"),
            ("{{ '%} {% for' }}{% if '}}' == \"}}\" %}{{ text[1:3] }}{% endif %}", "%} {% foror"),
            ("{% for n in list | default(value=0) %}{% break %}{% else %}{% endfor %}{{ 2 + 3 * 4 }}", "14"),
        ] {
            assert_eq!(set(template).as_deref(), Ok(expected), "{template}");
        }
    }

    #[test]
    fn what_could_take_all_memory_or_run_for_ever_is_refused_with_its_line() {
        for (template, said) in [
            ("{% set a = 'ab' %}\n{% for n in list %}{% set_global a = a ~ a %}{% endfor %}", "joined by `~`"),
            (
                "\n{% for a in list %}{% for b in list %}{% for c in list %}{% endfor %}{% endfor %}{% endfor %}",
                "go round more than 1000 times",
            ),
            (
                "\n{% for a in range(end=100000) %}{% for b in range(end=100000) %}{% endfor %}{% endfor %}",
                "go round more than 1000 times",
            ),
            ("\n{% set r = range(end=100000) %}", "`range` cannot be called here"),
            (
                "\n{% for n in list %}{% for m in list %}{{ 'a long, long text, and some more of it' }}{% endfor %}{% endfor %}",
                "writes more than",
            ),
            ("\n{% set a %}{{ text }}{{ text }}{% endset %}", "cannot be set to what is written"),
            ("\n{% set a = [text, text] %}", "can be listed"),
            ("\n{% set a = ['x'] %}", "can be listed"),
            ("\n{{ [text, text, text] }}", "can be listed"),
            ("\n{{ [a for a in list] }}", "can be listed"),
            ("\n{% for a in [b for b in list] %}{% endfor %}", "can be listed"),
            (
                &format!("{{% if text == 1 %}}\n{}{{% endif %}}", "{% elif text == 2 %}".repeat(3_000)),
                "more than 100 `elif`",
            ),
            ("\n{{ [...list, ...list] }}", "can be listed"),
            ("\n{% set a = {'b': text} %}", "tables of names"),
            ("\n{{ text | replace(from='', to=text) }}", "filter `replace`"),
            ("\n{{ text | indent(width=1000000000) }}", "filter `indent`"),
            ("\n{{ list | join(sep=text) }}", "filter `join`"),
            ("\n{% filter upper %}{{ text }}{% endfilter %}", "cannot have `filter`"),
            ("\n{% component A() %}{{ <A/> }}{% endcomponent A %}{{ <A/> }}", "cannot have `component`"),
            ("\n{% macro a() %}{% endmacro %}", "cannot have `macro`"),
            ("\n{% extends 'part.html' %}", "cannot have `extends`"),
            ("\n{% block a %}{% endblock %}", "cannot have `block`"),
            ("\n{% include 'report.html' %}", "cannot be included"),
            ("\n{{ count_rounds(of=list, number=0) }}", "a name of the program's own"),
            ("\n{{ throw(message='x') }}", "`throw` cannot be called here"),
        ] {
            let told = set(template).expect_err(template);
            assert!(told.contains(said), "{template}: {told}");
            assert!(told.contains("mine.html:2:"), "{template}: {told}");
        }
    }

    #[test]
    fn numbers_and_nesting_without_end_are_refused_by_the_engine() {
        let deep = |open: &str, close: &str| format!("{{{{ {}1{} }}}}", open.repeat(100_000), close.repeat(100_000));
        let elifs = format!("{{% if text == 1 %}}{}{{% endif %}}", "{% elif text == 2 %}".repeat(100));
        for template in [
            deep("(", ")"),
            deep("[", "]"),
            deep("not ", ""),
            deep("-", ""),
            deep("1 + ", ""),
            "{% if text %}".repeat(10_000),
            "{{ 9999999999999999999999999999999999999999 }}".to_owned(),
            "{{ 10 ** 1000000000000 }}".to_owned(),
            "{{ text".to_owned(),
            "{% for a in list %}".to_owned(),
            "{{ 'text }}".to_owned(),
            "{% raw %}".to_owned(),
            "{{ é }}".to_owned(),
        ] {
            let told = set(&template).expect_err(&template[..template.len().min(40)]);
            assert!(told.contains("mine.html"), "{told}");
        }
        assert_eq!(set(&elifs).as_deref(), Ok(""));
    }

    #[test]
    fn an_error_in_a_loop_does_not_show_how_it_is_counted() {
        let told = set("{% for a in list %}{{ nothing.b }}{% endfor %}").expect_err("there is no such thing");
        assert!(told.contains("nothing") && !told.contains(COUNT), "{told}");
        let told = set("{% for a in nothing %}{% endfor %}").expect_err("there is no such thing");
        assert!(told.contains("nothing") && !told.contains(COUNT), "{told}");
    }

    #[test]
    fn gaps_hold_expressions_and_nothing_that_grows() {
        let context = context();
        let told = filled(&context, "{{ text | upper }}: {{ at['2 1'].value + 1 }}").expect("both are there");
        assert_eq!(told, "WORD: 5");
        assert_eq!(filled(&context, "{{ text }}{{ '' }}").expect_err("an empty gap").gap, Some(1));
        assert_eq!(holds(&context, "tree.B.exact and not (tree.B.value > 3)"), Ok(true));
        assert_eq!(holds(&context, "'%}' == text"), Ok(false));
        for text in [
            "{% set_global a = 'a' %}{% for n in list %}{% set_global a = a ~ a %}{% endfor %}",
            "{% for a in list %}{% endfor %}",
            "{{ text ~ text }}",
            "{{ range(end=100000) }}",
            "{{ [a for a in list] }}",
            "{{ text | replace(from='', to=text) }}",
            "{{ text | indent(width=1000000000) }}",
        ] {
            assert!(filled(&context, text).is_err(), "{text}");
        }
        let long = "{{ list }}".repeat(100_000);
        assert!(filled(&context, &long).is_err_and(|told| told.message.contains("longer than")));
        for condition in
            ["true %}{% for a in list %}{% endfor %}{% if true", "range(end=9)", "[a for a in list]", "a %}{{ a"]
        {
            assert!(holds(&context, condition).is_err(), "{condition}");
        }
    }
}
