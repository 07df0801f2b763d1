//! Children of the nodes of a tree, from the parents.

/// Members of a tree, family by family.
#[derive(Debug)]
pub(crate) struct Families<T> {
    /// All members but the root, grouped by their parents.
    members: Vec<T>,
    /// Start of each family in `members`, and the end of the last one.
    starts: Vec<u32>,
}

impl<T: Copy> Families<T> {
    /// Sorts members by their parents, of which there are at most `count`. `tree` iterates over all members, each with
    /// the index of its parent, in the order of siblings.
    pub(crate) fn new<I: Iterator<Item = (T, Option<usize>)>>(count: usize, tree: impl Fn() -> I) -> Self {
        let mut starts = vec![0_u32; count + 2];
        for (_, parent) in tree() {
            if let Some(parent) = parent {
                starts[parent + 2] += 1;
            }
        }
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        let all = starts[count + 1] as usize;
        let mut members = tree().next().map_or_else(Vec::new, |(first, _)| vec![first; all]);
        for (member, parent) in tree() {
            if let Some(parent) = parent {
                let place = &mut starts[parent + 1];
                members[*place as usize] = member;
                *place += 1;
            }
        }
        Families { members, starts }
    }

    /// Returns the members right below the one at an index.
    pub(crate) fn below(&self, place: usize) -> &[T] {
        &self.members[self.starts[place] as usize..self.starts[place + 1] as usize]
    }

    /// Returns the number of families.
    pub(crate) fn count(&self) -> usize {
        self.starts.len() - 2
    }
}
