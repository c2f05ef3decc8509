//! Profile: the parentheses of a nested tuple, as a tree without the values.
//!
//! The tree of `(2,(3,4))` is `(*,(*,*))`. It is stored in preorder with two bytes for each node:
//! the number of nodes in its subtree (itself included) and the number of leaves. A leaf is
//! `(1, 1)`, the empty tuple is `(1, 0)`, and the 1-tuple `(*)` is `(2, 1)` followed by a leaf. A
//! subtree is therefore a slice, and its next sibling follows it. Two trees are equal if and only
//! if their bytes are.

use crate::{MAX_LEAVES, MAX_NODES};

/// The number of nodes and leaves of a subtree in one integer, `span * 256 + leaves`, so that one
/// comparison compares both.
#[derive(Clone, Copy)]
struct SubtreeSize(u16);

impl SubtreeSize {
    const LEAF: Self = Self::new(1, 1);

    const fn new(span: u8, leaves: u8) -> Self {
        Self((span as u16) << 8 | leaves as u16)
    }

    const fn span(self) -> usize {
        (self.0 >> 8) as usize
    }

    const fn leaves(self) -> usize {
        (self.0 & 0xFF) as usize
    }
}

/// The parentheses of a nested tuple, without its integers.
#[derive(Clone, Copy)]
pub(crate) struct Profile {
    nodes: [SubtreeSize; MAX_NODES],
    /// The number of nodes. `MAX_NODES + 1` marks a tree that exceeds the capacity.
    len: u8,
    leaves: u8,
}

/// A node of a profile: its index in preorder, and the index of its first leaf.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) index: usize,
    pub(crate) first_leaf: usize,
}

impl Node {
    pub(crate) const ROOT: Self = Self { index: 0, first_leaf: 0 };

    /// Returns the node after the `(` of this node: the first entry of a tuple that has one.
    #[inline]
    pub(crate) const fn after_open(self) -> Self {
        Self { index: self.index + 1, first_leaf: self.first_leaf }
    }
}

impl Profile {
    pub(crate) const fn new() -> Self {
        Self { nodes: [SubtreeSize(0); MAX_NODES], len: 0, leaves: 0 }
    }

    /// Adds a leaf and returns its index.
    #[inline]
    pub(crate) const fn leaf(&mut self) -> usize {
        let leaf = self.leaves as usize;
        self.push(SubtreeSize::LEAF);
        self.leaves = self.leaves.saturating_add(1);
        leaf
    }

    /// Adds `(`. All nodes before the matching [`close`](Self::close) belong to this tuple.
    #[inline]
    pub(crate) const fn open(&mut self) -> Node {
        let node = Node { index: self.len as usize, first_leaf: self.leaves as usize };
        self.push(SubtreeSize::new(1, 0));
        node
    }

    /// Adds the `)` of `open`.
    #[inline]
    pub(crate) const fn close(&mut self, open: Node) {
        if open.index < MAX_NODES {
            self.nodes[open.index] =
                SubtreeSize::new(self.len - open.index as u8, self.leaves - open.first_leaf as u8);
        }
    }

    #[inline]
    const fn push(&mut self, size: SubtreeSize) {
        if (self.len as usize) < MAX_NODES {
            self.nodes[self.len as usize] = size;
        }
        self.len = self.len.saturating_add(1);
    }

    /// Returns whether the profile has more nodes or leaves than its capacity.
    #[inline]
    pub(crate) const fn is_overfull(&self) -> bool {
        self.len as usize > MAX_NODES || self.leaves as usize > MAX_LEAVES
    }

    /// Adds a copy of the subtree of `other` at `node`.
    pub(crate) const fn graft(&mut self, other: &Self, node: Node) {
        let mut k = node.index;
        while k < node.index + other.nodes[node.index].span() {
            self.push(other.nodes[k]);
            k += 1;
        }
        self.leaves = self.leaves.saturating_add(other.nodes[node.index].leaves() as u8);
    }

    #[inline]
    pub(crate) const fn leaf_count(&self) -> usize {
        self.leaves as usize
    }

    #[inline]
    pub(crate) const fn is_leaf(&self, node: Node) -> bool {
        self.nodes[node.index].0 == SubtreeSize::LEAF.0
    }

    /// Returns whether the subtree at `node` is a tuple of `rank` leaves. With `rank + 1` nodes and
    /// `rank` leaves it has no inner parentheses.
    #[inline]
    pub(crate) const fn is_flat(&self, node: Node, rank: usize) -> bool {
        rank <= MAX_LEAVES
            && self.nodes[node.index].0 == SubtreeSize::new(rank as u8 + 1, rank as u8).0
    }

    /// Returns the number of leaves below `node`; 1 for a leaf.
    #[inline]
    pub(crate) const fn leaf_count_of(&self, node: Node) -> usize {
        self.nodes[node.index].leaves()
    }

    /// Returns the node after the subtree at `node`: its next sibling if it has one.
    #[inline]
    pub(crate) const fn next(&self, node: Node) -> Node {
        let size = self.nodes[node.index];
        Node { index: node.index + size.span(), first_leaf: node.first_leaf + size.leaves() }
    }

    /// Returns the number of entries of the tuple at `node`; 1 for a leaf.
    pub(crate) const fn rank(&self, node: Node) -> usize {
        if self.is_leaf(node) {
            return 1;
        }
        let end = self.next(node).index;
        let mut entry = node.after_open();
        let mut rank = 0;
        while entry.index < end {
            entry = self.next(entry);
            rank += 1;
        }
        rank
    }

    /// Returns whether both nodes are tuples with the same number of entries.
    pub(crate) const fn has_rank_of(&self, node: Node, other: &Self, there: Node) -> bool {
        !self.is_leaf(node) && !other.is_leaf(there) && self.rank(node) == other.rank(there)
    }

    /// Returns 0 for a leaf, otherwise one more than the depth of the deepest entry.
    pub(crate) const fn depth(&self, node: Node) -> usize {
        if self.is_leaf(node) {
            return 0;
        }
        let end = self.next(node).index;
        let mut entry = node.after_open();
        let mut deepest = 0;
        while entry.index < end {
            let depth = self.depth(entry);
            if depth > deepest {
                deepest = depth;
            }
            entry = self.next(entry);
        }
        1 + deepest
    }

    /// Returns entry `i` of the tuple at `node`; a leaf is its own entry 0.
    pub(crate) const fn entry(&self, node: Node, i: usize) -> Node {
        if self.is_leaf(node) {
            return node;
        }
        let mut entry = node.after_open();
        let mut k = 0;
        while k < i {
            entry = self.next(entry);
            k += 1;
        }
        entry
    }

    /// Returns whether both trees are equal.
    #[inline]
    pub(crate) const fn equals(&self, other: &Self) -> bool {
        self.len == other.len && self.subtrees_equal(Node::ROOT, other, Node::ROOT)
    }

    /// Returns whether the subtree at `node` equals the subtree of `other` at `there`.
    #[inline]
    pub(crate) const fn subtrees_equal(&self, node: Node, other: &Self, there: Node) -> bool {
        let span = self.nodes[node.index].span();
        let mut k = 0;
        while k < span {
            if self.nodes[node.index + k].0 != other.nodes[there.index + k].0 {
                return false;
            }
            k += 1;
        }
        true
    }
}

impl core::hash::Hash for Profile {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        for node in &self.nodes[..usize::from(self.len)] {
            node.0.hash(state);
        }
    }
}
