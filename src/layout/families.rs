//! Children of each node of a tree, derived from an array of parents.

/// Nodes of a tree, grouped by parent.
#[derive(Debug)]
pub(crate) struct Families {
    /// All nodes but the root, grouped by parent.
    members: Vec<u32>,
    /// Start of each node's children in `members`, followed by the length of `members`.
    starts: Vec<u32>,
}

impl Families {
    /// Groups nodes by their parents; siblings keep their order.
    pub(crate) fn new(parents: &[Option<u32>]) -> Self {
        let mut starts = vec![0_u32; parents.len() + 2];
        for parent in parents.iter().flatten() {
            starts[*parent as usize + 2] += 1;
        }
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        let mut members = vec![0; starts[parents.len() + 1] as usize];
        for (member, parent) in (0..).zip(parents) {
            if let Some(parent) = parent {
                let place = &mut starts[*parent as usize + 1];
                members[*place as usize] = member;
                *place += 1;
            }
        }
        Families { members, starts }
    }

    /// Returns the children of a node.
    pub(crate) fn below(&self, node: usize) -> &[u32] {
        &self.members[self.starts[node] as usize..self.starts[node + 1] as usize]
    }

    /// Returns the number of nodes.
    pub(crate) fn count(&self) -> usize {
        self.starts.len() - 2
    }
}
