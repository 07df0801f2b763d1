//! The choice of moments.

use std::ops::RangeInclusive;

use crate::story::narration::Granularity;

/// A choice of moments of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Selection {
    /// The steps that are told at this granularity, with the moments before the first step and after the last.
    Told(Granularity),
    /// The cutoffs, with the moments before the first step and after the last.
    Cutoffs,
    /// As many instructive moments as there are panels: the first leaf, the end, and between them above all cutoffs and
    /// better moves of the root, each when all that follows from it is known. Without panels, the default.
    Instructive,
    /// The moments after these numbers of steps; 0 is before the search.
    Steps(Vec<RangeInclusive<usize>>),
}

impl Default for Selection {
    /// The values of leaves, the cutoffs and the result.
    fn default() -> Self {
        Selection::Told(Granularity::Leaf)
    }
}

impl Selection {
    /// Reads a selection: `leaf`, `bound`, `statement`, `cutoffs`, or steps such as `0,4,7-9`.
    ///
    /// # Errors
    /// If it is none of these; the message says what to write.
    ///
    /// # Examples
    ///
    /// ```
    /// use plyscope::decks::Selection;
    /// assert_eq!(Selection::read("1,4-9")?, Selection::Steps(vec![1..=1, 4..=9]));
    /// assert!(Selection::read("9-4").is_err());
    /// # Ok::<(), String>(())
    /// ```
    pub fn read(text: &str) -> Result<Selection, String> {
        match text {
            "leaf" => return Ok(Selection::Told(Granularity::Leaf)),
            "bound" => return Ok(Selection::Told(Granularity::Bound)),
            "statement" => return Ok(Selection::Told(Granularity::Statement)),
            "cutoffs" => return Ok(Selection::Cutoffs),
            _ => {}
        }
        let wrong = || "write leaf, bound, statement, cutoffs, or steps such as 1,4,7 or 4-9".to_owned();
        let number = |text: &str| text.trim().parse::<usize>().map_err(|_| wrong());
        let ranges = text.split(',').map(|part| match part.split_once('-') {
            None => number(part).map(|step| step..=step),
            Some((first, last)) => {
                let (first, last) = (number(first)?, number(last)?);
                if first <= last { Ok(first..=last) } else { Err(format!("write {last}-{first}")) }
            }
        });
        ranges.collect::<Result<_, _>>().map(Selection::Steps)
    }
}
