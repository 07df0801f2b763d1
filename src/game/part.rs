//! Parts of a written position, with their places in the text.

use std::ops::Range;
use std::str::FromStr;

use crate::fault::{Explain, Flaw};

/// Part of a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part<'a> {
    pub(super) text: &'a str,
    /// Byte offset of the part in the whole text.
    pub(super) start: usize,
}

impl<'a> Part<'a> {
    pub(super) fn whole(text: &'a str) -> Self {
        Part { text, start: 0 }
    }

    pub(super) fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Returns an error about this part.
    pub(super) fn flaw(&self, error: impl Explain) -> Flaw {
        Flaw::new(error, self.span())
    }

    /// Returns the parts between separators.
    pub(super) fn split(self, separator: char) -> impl Iterator<Item = Part<'a>> {
        let mut start = self.start;
        self.text.split(separator).map(move |text| {
            let part = Part { text, start };
            start += text.len() + separator.len_utf8();
            part
        })
    }

    /// Returns the characters, each with the part of the text that contains only this character.
    pub(super) fn letters(self) -> impl Iterator<Item = (char, Part<'a>)> {
        self.text.char_indices().map(move |(at, letter)| {
            let text = &self.text[at..at + letter.len_utf8()];
            (letter, Part { text, start: self.start + at })
        })
    }

    /// Returns the part without blanks at both ends.
    pub(super) fn trimmed(self) -> Part<'a> {
        let text = self.text.trim_start();
        Part { start: self.start + self.text.len() - text.len(), text: text.trim_end() }
    }

    /// Returns the part without its first character; `None` if the first character is not `first`.
    pub(super) fn without(self, first: char) -> Option<Part<'a>> {
        let text = self.text.strip_prefix(first)?;
        Some(Part { text, start: self.start + first.len_utf8() })
    }

    /// Returns whether the part consists of ASCII digits, at least one.
    pub(super) fn is_digits(&self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Parses a number; `None` if the part is empty or has other characters than digits, or if the number is too large.
    pub(super) fn number<T: FromStr>(&self) -> Option<T> {
        // `parse` alone would accept a sign.
        if self.is_digits() { self.text.parse().ok() } else { None }
    }
}
