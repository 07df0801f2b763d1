//! Links in the texts of a player. Names of nodes lead to the nodes. α, β and the current value lead to their marks on
//! the number line. A term leads to its meaning where a story first uses the term.

use std::collections::{HashMap, HashSet};

use rustc_hash::FxBuildHasher;
use serde::Serialize;

use crate::locale::Locale;
use crate::story::mark::{self, SentenceMark};
use crate::story::narration::Granularity;
use crate::story::words;
use crate::trace::NodeId;

/// A term of the glossary.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Term {
    /// Key of the term in links, the same in all languages.
    pub key: &'static str,
    pub name: String,
    /// Meaning, in a sentence or two.
    pub about: String,
}

/// Returns the keys of terms, in the order of the glossary. The messages `term-KEY`, `term-forms-KEY` and
/// `term-meaning-KEY` are the name, the inflected forms and the meaning.
fn terms() -> impl Iterator<Item = &'static str> {
    const PREFIX: &str = "term-meaning-";
    Locale::keys(PREFIX).filter_map(|key| key.strip_prefix(PREFIX))
}

/// Keys of α and β. Unlike terms, they get a link at every occurrence, because their links lead to marks on the number
/// line.
const ALPHA: &str = "alpha";
const BETA: &str = "beta";

/// Text between a bound and its number, as in `α = 3`.
const EQUALS: &str = " = ";

/// Returns all terms with their names and meanings.
pub(crate) fn glossary(locale: &Locale) -> Vec<Term> {
    let term = |key: &'static str| Term {
        key,
        name: words::named(locale, "term", key),
        about: words::named(locale, "term-meaning", key),
    };
    terms().map(term).collect()
}

/// Encodes a link: private-use characters enclose its key and its text. The script of the page converts links to HTML
/// elements.
fn link(key: &str, text: &str) -> String {
    format!("\u{E000}{key}\u{E001}{text}{END}")
}

/// Character that ends a link.
const END: char = '\u{E002}';

/// Inserter of links into the texts of one story. The default inserter links nodes, bounds and the current value, but
/// no terms.
#[derive(Default)]
pub(super) struct Links {
    /// Inflected forms of terms with the keys of the terms, grouped by the first letter of the form in upper case; the
    /// longest form of each group first.
    forms: HashMap<char, Vec<(String, &'static str)>, FxBuildHasher>,
    /// Terms linked so far, by the granularity of the step. Each granularity links its own first use of a term, because
    /// a coarse story omits the steps of finer ones.
    told: HashSet<(&'static str, Option<Granularity>)>,
}

impl Links {
    /// Returns an inserter that also links terms of the glossary.
    pub(super) fn new(locale: &Locale) -> Links {
        let mut links = Links::default();
        for key in terms().filter(|&key| key != ALPHA && key != BETA) {
            for form in words::named(locale, "term-forms", key).split('|') {
                let first = form.chars().next().expect("a form has letters");
                links.forms.entry(capital(first)).or_default().push((form.to_owned(), key));
            }
        }
        links.forms.values_mut().for_each(|forms| forms.sort_by_key(|(form, _)| std::cmp::Reverse(form.len())));
        links
    }

    /// Returns a text with links instead of its marks, and with links at bounds, terms and the current value. `value`
    /// is the printed value of the step; `place` returns the index of a node in the nodes of the story.
    pub(super) fn set(
        &mut self,
        text: &str,
        (value, granularity): (&str, Option<Granularity>),
        mut place: impl FnMut(NodeId) -> usize,
    ) -> String {
        let mut set = String::with_capacity(text.len());
        for (mark, piece) in mark::pieces(text) {
            match mark {
                Some(SentenceMark::Node(id)) => set.push_str(&link(&format!("node-{}", place(id)), piece)),
                // The number belongs to the bound before it, so move it into the link of the bound.
                Some(SentenceMark::Value) if set.ends_with(&format!("{EQUALS}{END}")) => {
                    set.insert_str(set.len() - END.len_utf8(), piece);
                }
                Some(SentenceMark::Value) if piece == value => set.push_str(&link("value", piece)),
                Some(SentenceMark::Value) => set.push_str(piece),
                None => self.set_piece(&mut set, piece, value, granularity),
            }
        }
        set
    }

    /// Appends a text that has no marks, and inserts its links.
    fn set_piece(&mut self, set: &mut String, piece: &str, value: &str, granularity: Option<Granularity>) {
        let mut rest = piece;
        let mut before = None;
        while let Some(letter) = rest.chars().next() {
            let found = if before.is_some_and(is_part_of_a_word) {
                None
            } else {
                self.found(rest, (value, before), granularity)
            };
            // Skip the rest of the word, because no link begins within a word.
            let word = || rest.find(|letter| !is_part_of_a_word(letter)).unwrap_or(rest.len());
            let length = found.map_or_else(|| word().max(letter.len_utf8()), |(_, length)| length);
            let (text, after) = rest.split_at(length);
            match found {
                Some((key, _)) => set.push_str(&link(key, text)),
                None => set.push_str(text),
            }
            (before, rest) = (text.chars().next_back(), after);
        }
    }

    /// Returns the key of the link at the beginning of a text, and the length of the linked text in bytes; `None` if no
    /// link begins there. `before` is the character before the text.
    fn found(
        &mut self,
        text: &str,
        (value, before): (&str, Option<char>),
        granularity: Option<Granularity>,
    ) -> Option<(&'static str, usize)> {
        for (symbol, key) in [('α', ALPHA), ('β', BETA)] {
            if let Some(after) = text.strip_prefix(symbol) {
                let number = after.strip_prefix(EQUALS).map_or(0, |number| match number_length(number) {
                    0 if !number.is_empty() => 0,
                    length => EQUALS.len() + length,
                });
                return Some((key, symbol.len_utf8() + number));
            }
        }
        // Numbers in comparisons have no marks. If a comparison sign follows a number that equals the current value,
        // the number is the current value.
        let is_sign = |letter: char| "−-.,".contains(letter);
        let is_compared = |rest: &str| ["≤", "<", "≥", ">"].iter().any(|sign| rest.trim_start().starts_with(sign));
        if !value.is_empty() && !before.is_some_and(is_sign) && number_length(text) == value.len() {
            let is_it = text.starts_with(value) && is_compared(&text[value.len()..]);
            return is_it.then_some(("value", value.len()));
        }
        let is_form = |form: &str| begins_with(text, form) && !text[form.len()..].starts_with(is_part_of_a_word);
        let forms = self.forms.get(&capital(text.chars().next()?))?;
        let (form, key) = forms.iter().find(|(form, _)| is_form(form))?;
        self.told.insert((key, granularity)).then_some((*key, form.len()))
    }
}

/// Returns a letter in upper case.
fn capital(letter: char) -> char {
    letter.to_uppercase().next().unwrap_or(letter)
}

fn is_part_of_a_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '∞'
}

/// Returns whether a text begins with a form of a term. The first letter of the text may be in upper case.
fn begins_with(text: &str, form: &str) -> bool {
    let is_capitalised = || {
        let (mut letters, mut forms) = (text.chars(), form.chars());
        let (first, own) = (letters.next(), forms.next());
        first.zip(own).is_some_and(|(first, own)| capital(own) == first) && letters.as_str().starts_with(forms.as_str())
    };
    text.starts_with(form) || is_capitalised()
}

/// Returns the length, in bytes, of the number at the beginning of a text; 0 if there is no number. Minus signs without
/// digits count as a number.
fn number_length(text: &str) -> usize {
    let unsigned = text.trim_start_matches(['−', '-']);
    let mut length = text.len() - unsigned.len();
    let mut letters = unsigned.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_point = ".,".contains(letter) && letters.peek().is_some_and(char::is_ascii_digit);
        if !(letter.is_ascii_digit() || letter == '∞' || is_point) {
            break;
        }
        length += letter.len_utf8();
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;

    /// Returns a text with its links as `[key text]`.
    fn shown(links: &mut Links, text: &str, value: &str) -> String {
        let set = links.set(text, (value, Some(Granularity::Leaf)), NodeId::index);
        set.replace('\u{E000}', "[").replace('\u{E001}', " ").replace('\u{E002}', "]")
    }

    #[test]
    fn nodes_bounds_the_value_and_new_terms_are_linked() {
        let mut links = Links::new(&Locale::default());
        let [root, c] =
            [("the root", 0), ("C", 6)].map(|(name, number)| SentenceMark::Node(NodeId::new(number)).around(name));
        let [two, three] = ["2", "3"].map(|number| SentenceMark::Value.around(number));
        let told = format!(
            "At {c} (MIN to move) 2 ≤ α = 3. MAX is sure of {three} at {root}, and MIN of {two}; 2 moves are skipped."
        );
        assert_eq!(
            shown(&mut links, &told, "2"),
            "At [node-6 C] ([players MIN] to move) [value 2] ≤ [alpha α = 3]. MAX is sure of 3 at [node-0 the root], \
             and MIN of [value 2]; 2 moves are [cutoff skipped]."
        );
        assert_eq!(
            shown(&mut links, "The window (−∞, ∞) and a null window.", ""),
            "The [window window] (−∞, ∞) and a [null-window null window]."
        );
        let half = SentenceMark::Value.around("−0.5");
        for told in ["β = −0.5, α = max(α, v)".to_owned(), format!("β = {half}, α = max(α, v)")] {
            assert_eq!(shown(&mut links, &told, "7"), "[beta β = −0.5], [alpha α] = max([alpha α], v)");
        }
    }

    #[test]
    fn terms_are_linked_in_every_grammatical_form() {
        let mut links = Links::new(&Locale::new(Language::Czech));
        assert_eq!(shown(&mut links, "Okno je (3; ∞), s oknem.", ""), "[window Okno] je (3; ∞), s oknem.");
        let mut links = Links::new(&Locale::new(Language::Russian));
        assert_eq!(
            shown(&mut links, "С окном (3; 5): МАКС в листе.", ""),
            "С [window окном] (3; 5): [players МАКС] в [leaf листе]."
        );
    }

    #[test]
    fn every_term_has_a_name_its_forms_and_a_meaning() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            for term in glossary(&locale) {
                let forms = words::named(&locale, "term-forms", term.key);
                assert!(forms.split('|').all(|form| form.trim() == form && !form.is_empty()), "{forms}");
                assert!(!term.name.is_empty() && term.about.ends_with('.'), "{term:?}");
            }
        }
    }
}
