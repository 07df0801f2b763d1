/// Memory of a search. A node is identified by its path of moves from the root.
pub(super) struct PathMemory<T> {
    /// Knowledge about each node, the root first. The children of a node are adjacent.
    pub(super) known: Vec<T>,
    /// Index of the first child of each node; 0 until the node is searched.
    pub(super) first_child: Vec<usize>,
}

impl<T: Clone + Default> PathMemory<T> {
    pub(super) const ROOT: usize = 0;

    pub(super) fn new() -> Self {
        PathMemory { known: vec![T::default()], first_child: vec![0] }
    }

    /// Returns the index of the first child of the node at `place`. The first call for a node adds its `count`
    /// children.
    pub(super) fn children(&mut self, place: usize, count: usize) -> usize {
        if self.first_child[place] == 0 {
            let first = self.known.len();
            self.first_child[place] = first;
            self.known.resize(first + count, T::default());
            self.first_child.resize(first + count, 0);
        }
        self.first_child[place]
    }
}
