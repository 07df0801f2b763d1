//! Notes and highlights that a user adds to the nodes of a picture.

use crate::fault::{Flaw, errors};
use crate::locale::Locale;
use crate::render::Role;
use crate::render::theme::did_you_mean;
use crate::story::path::find_node;
use crate::trace::{NodeId, Trace};

const NOTE_HELP: &str = "write PATH=TEXT: moves from the root with / between them, or a node's name, then what is to be \
                         said there";

errors! {
    /// Error in a note or a highlight for a node.
    pub enum AdditionError {
        UnknownColour { word: String } => "`{word}` is not a colour for a node", help ({
            let words = Highlight::ALL.map(Highlight::word);
            format!("{}there are {}", did_you_mean(word, words), words.join(", "))
        });
        EmptyNote => "the note is empty", help NOTE_HELP;
        NotANote => "a note needs a node and a text", help NOTE_HELP;
        NoSearch => "there is no search";
    }
}

/// Colour that highlights a node: the role of the line around the node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Highlight(Role);

impl Highlight {
    /// All colours, the default first.
    pub const ALL: [Highlight; 5] = [
        Highlight(Role::HighlightOrange),
        Highlight(Role::HighlightBlue),
        Highlight(Role::HighlightGreen),
        Highlight(Role::HighlightRed),
        Highlight(Role::HighlightPurple),
    ];

    /// Returns the role of the line around a node with this highlight.
    pub const fn role(self) -> Role {
        self.0
    }

    /// Returns the name of the colour on command lines and in files, such as `orange`.
    pub fn word(self) -> &'static str {
        self.role().name().trim_start_matches("highlight-")
    }
}

/// Notes and highlights that the user adds to nodes.
///
/// # Examples
///
/// ```
/// use plyscope::{HandTree, Locale, Settings, record};
/// use plyscope::pictures::{Additions, Highlight};
/// let tree: HandTree = "(B: (3 12 8) C: (2 4 6))".parse()?;
/// let (trace, locale) = (record(&tree, &Settings::default()), Locale::default());
/// let mut additions = Additions::default();
/// additions.highlight(&[&trace], &locale, "2/1=red")?;
/// additions.note(&[&trace], &locale, "C=worse than B")?;
/// assert!(additions.highlight(&[&trace], &locale, "3").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Additions {
    /// For each addition, the index of the trace and the id of the node in that trace.
    nodes: Vec<(usize, NodeId)>,
    what: Vec<Addition>,
}

/// Note or highlight of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Addition {
    Highlight(Highlight),
    Note(String),
}

impl Additions {
    /// Highlights a node. `text` is `PATH`, for the default colour, or `PATH=COLOUR`; see [`find_node`] for paths.
    ///
    /// # Errors
    /// Returns an error if no trace has the node, or if the colour is unknown.
    pub fn highlight(&mut self, traces: &[&Trace], locale: &Locale, text: &str) -> Result<(), Flaw> {
        // Moves of chess may contain an equals sign (e8=Q), so the whole text is tried as a path first.
        let found = find(traces, locale, text);
        let (node, highlight) = match (found, text.rsplit_once('=')) {
            (Ok(node), _) => (node, Highlight::ALL[0]),
            (Err(flaw), None) => return Err(flaw),
            (Err(flaw), Some((path, word))) => {
                let Ok(node) = find(traces, locale, path) else { return Err(flaw) };
                let colour = Highlight::ALL.into_iter().find(|colour| colour.word() == word.trim());
                let unknown = || {
                    let error = AdditionError::UnknownColour { word: word.to_owned() };
                    Flaw::new(error, path.len() + 1..text.len())
                };
                (node, colour.ok_or_else(unknown)?)
            }
        };
        self.add(node, Addition::Highlight(highlight));
        Ok(())
    }

    /// Adds a note to a node. `text` is `PATH=TEXT`, in which the two characters `\n` start a new line of the note.
    ///
    /// # Errors
    /// Returns an error if no trace has the node, or if the text is missing.
    pub fn note(&mut self, traces: &[&Trace], locale: &Locale, text: &str) -> Result<(), Flaw> {
        let mut first = None;
        for (at, _) in text.match_indices('=') {
            match find(traces, locale, &text[..at]) {
                Ok(_) if text[at + 1..].trim().is_empty() => {
                    return Err(Flaw::new(AdditionError::EmptyNote, at + 1..text.len()));
                }
                Ok(node) => {
                    self.add(node, Addition::Note(text[at + 1..].replace("\\n", "\n")));
                    return Ok(());
                }
                Err(flaw) => first = first.or(Some(flaw)),
            }
        }
        Err(first.unwrap_or_else(|| Flaw::new(AdditionError::NotANote, 0..text.len())))
    }

    fn add(&mut self, node: (usize, NodeId), addition: Addition) {
        self.nodes.push(node);
        self.what.push(addition);
    }

    /// Returns the nodes with additions, each with the index of its trace, in the form of
    /// [`NodeChoice::kept`](crate::render::NodeChoice::kept).
    pub fn nodes(&self) -> &[(usize, NodeId)] {
        &self.nodes
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = ((usize, NodeId), &Addition)> {
        self.nodes.iter().copied().zip(&self.what)
    }
}

/// Returns the node at a path, in the first trace that has it. If no trace has it, returns the error of the first
/// trace.
fn find(traces: &[&Trace], locale: &Locale, path: &str) -> Result<(usize, NodeId), Flaw> {
    let mut first = None;
    for (index, trace) in traces.iter().enumerate() {
        match find_node(locale, trace, path) {
            Ok(node) => return Ok((index, node)),
            Err(flaw) => first = first.or(Some(flaw)),
        }
    }
    Err(first.unwrap_or_else(|| Flaw::new(AdditionError::NoSearch, 0..path.len())))
}
