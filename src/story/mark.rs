//! Marks around node names and around values in sentences. Marks are private-use characters. Pages convert the marked
//! texts to links.

use crate::trace::NodeId;

/// Meaning of a text between marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SentenceMark {
    Node(NodeId),
    Value,
}

/// Character after a marked text.
const END: char = '\u{E001}';

/// Character before a value.
const VALUE: char = '\u{E003}';

/// Code point of the mark before the name of the root. For another node, the code point is `FIRST` plus the index of
/// the node.
const FIRST: u32 = 0xF_0000;

impl SentenceMark {
    /// Returns the character before a marked text; `None` if the index of the node is too large for a code point.
    fn start(self) -> Option<char> {
        match self {
            SentenceMark::Value => Some(VALUE),
            SentenceMark::Node(id) => char::from_u32(FIRST.checked_add(u32::try_from(id.index()).ok()?)?),
        }
    }

    fn of(start: char) -> Option<SentenceMark> {
        match u32::from(start).checked_sub(FIRST) {
            Some(index) => Some(SentenceMark::Node(NodeId::new(index as usize))),
            None => (start == VALUE).then_some(SentenceMark::Value),
        }
    }

    /// Returns a text with this mark around it; the unmarked text if the index of the node is too large for a mark.
    pub(crate) fn around(self, text: &str) -> String {
        self.start().map_or_else(|| text.to_owned(), |start| format!("{start}{text}{END}"))
    }
}

/// Returns `true` if a text contains marks.
pub(crate) fn is_marked(text: &str) -> bool {
    text.contains(END)
}

/// Splits a text into marked and unmarked pieces, and removes the marks.
pub(crate) fn pieces(text: &str) -> impl Iterator<Item = (Option<SentenceMark>, &str)> {
    text.split(END).flat_map(|part| {
        let begin =
            part.char_indices().find_map(|(at, letter)| Some((at, letter.len_utf8(), SentenceMark::of(letter)?)));
        let (before, marked) = part.split_at(begin.map_or(part.len(), |(at, ..)| at));
        let marked = begin.map(|(_, length, mark)| (Some(mark), &marked[length..]));
        [Some((None, before)).filter(|(_, text)| !text.is_empty()), marked].into_iter().flatten()
    })
}

/// Returns a text without its marks.
pub(crate) fn plain(text: &str) -> String {
    pieces(text).map(|(_, piece)| piece).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_split_into_marked_and_unmarked_pieces() {
        let [root, third] = [0, 2].map(|index| SentenceMark::Node(NodeId::new(index)));
        let text = format!(
            "{} back {} from {}.",
            SentenceMark::Value.around("7"),
            root.around("to the root"),
            third.around("C 1")
        );
        let pieces: Vec<_> = pieces(&text).collect();
        let expected = [
            (Some(SentenceMark::Value), "7"),
            (None, " back "),
            (Some(root), "to the root"),
            (None, " from "),
            (Some(third), "C 1"),
            (None, "."),
        ];
        assert_eq!(pieces, expected);
        assert_eq!(plain(&text), "7 back to the root from C 1.");
        assert!(is_marked(&text) && !is_marked(&plain(&text)));
    }
}
