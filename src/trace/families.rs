//! Which members of a tree stand below each.

/// Members of a tree, or what is said of them, family by family.
#[derive(Debug)]
pub(crate) struct Families<T> {
    /// All that stand below some other.
    members: Vec<T>,
    /// Where the family of each begins, and where the last one ends.
    starts: Vec<u32>,
}

impl<T: Copy> Families<T> {
    /// A counting sort by parents, of which there are at most `count`. `tree` lists all members, each with the place of
    /// its parent, in the order in which siblings stand.
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
        // Whatever stands there first, each gets its place.
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
