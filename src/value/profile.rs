//! Profile: the tree of a nested tuple, its values forgotten.
//!
//! The tree of `(2,(3,4))` is `(*,(*,*))`. It is stored in preorder, two bytes a node: how many nodes its subtree has
//! (itself included), and how many leaves. A leaf is `(1, 1)`, the empty tuple `(1, 0)`, the 1-tuple `(*)` is `(2, 1)`
//! followed by a leaf. So a subtree is a slice, its next sibling starts where it ends, and two trees are equal when
//! their bytes are.

use crate::{MAX_LEAVES, MAX_NODES};

/// Both numbers in one integer, so that two nodes compare in one step: `span * 256 + leaves`.
#[derive(Clone, Copy)]
struct Node(u16);

impl Node {
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

/// The tree of a nested tuple: where the parentheses stand, not what the integers are.
#[derive(Clone, Copy)]
pub(crate) struct Profile {
    nodes: [Node; MAX_NODES],
    /// Nodes so far; one more than fits marks a tree that has outgrown its place.
    len: u8,
    leaves: u8,
}

/// A place in a profile: the number of a node in preorder, and the number of its first leaf.
#[derive(Clone, Copy)]
pub(crate) struct At {
    pub(crate) node: usize,
    pub(crate) leaf: usize,
}

impl At {
    pub(crate) const ROOT: Self = Self { node: 0, leaf: 0 };

    /// The place behind the `(` here: the first entry of the tuple where it has one.
    #[inline]
    pub(crate) const fn after_open(self) -> Self {
        Self { node: self.node + 1, leaf: self.leaf }
    }
}

impl Profile {
    pub(crate) const fn new() -> Self {
        Self { nodes: [Node(0); MAX_NODES], len: 0, leaves: 0 }
    }

    /// Adds a leaf and says which number it has.
    #[inline]
    pub(crate) const fn leaf(&mut self) -> usize {
        let leaf = self.leaves as usize;
        self.node(Node::LEAF);
        self.leaves = self.leaves.saturating_add(1);
        leaf
    }

    /// Adds `(`; everything added before the matching [`close`](Self::close) is inside.
    #[inline]
    pub(crate) const fn open(&mut self) -> At {
        let at = At { node: self.len as usize, leaf: self.leaves as usize };
        self.node(Node::new(1, 0));
        at
    }

    /// Adds the `)` that belongs to `open`.
    #[inline]
    pub(crate) const fn close(&mut self, open: At) {
        if open.node < MAX_NODES {
            self.nodes[open.node] =
                Node::new(self.len - open.node as u8, self.leaves - open.leaf as u8);
        }
    }

    #[inline]
    const fn node(&mut self, node: Node) {
        if (self.len as usize) < MAX_NODES {
            self.nodes[self.len as usize] = node;
        }
        self.len = self.len.saturating_add(1);
    }

    /// Whether more was added than there is room for.
    #[inline]
    pub(crate) const fn is_overfull(&self) -> bool {
        self.len as usize > MAX_NODES || self.leaves as usize > MAX_LEAVES
    }

    /// Adds a copy of the subtree of `other` at `at`.
    pub(crate) const fn graft(&mut self, other: &Self, at: At) {
        let mut k = at.node;
        while k < at.node + other.nodes[at.node].span() {
            self.node(other.nodes[k]);
            k += 1;
        }
        self.leaves = self.leaves.saturating_add(other.nodes[at.node].leaves() as u8);
    }

    #[inline]
    pub(crate) const fn leaf_count(&self) -> usize {
        self.leaves as usize
    }

    #[inline]
    pub(crate) const fn is_leaf(&self, at: At) -> bool {
        self.nodes[at.node].0 == Node::LEAF.0
    }

    /// Whether there is a tuple of `rank` leaves at `at`: with so many leaves and no more nodes there are no parentheses in it.
    #[inline]
    pub(crate) const fn is_flat(&self, at: At, rank: usize) -> bool {
        rank <= MAX_LEAVES && self.nodes[at.node].0 == Node::new(rank as u8 + 1, rank as u8).0
    }

    /// Number of leaves below `at`; 1 for a leaf.
    #[inline]
    pub(crate) const fn leaves_at(&self, at: At) -> usize {
        self.nodes[at.node].leaves()
    }

    /// The place behind the subtree at `at`: its next sibling where there is one.
    #[inline]
    pub(crate) const fn next(&self, at: At) -> At {
        let node = self.nodes[at.node];
        At { node: at.node + node.span(), leaf: at.leaf + node.leaves() }
    }

    /// Number of entries of the tuple at `at`; 1 for a leaf.
    pub(crate) const fn rank(&self, at: At) -> usize {
        if self.is_leaf(at) {
            return 1;
        }
        let end = self.next(at).node;
        let mut entry = at.after_open();
        let mut rank = 0;
        while entry.node < end {
            entry = self.next(entry);
            rank += 1;
        }
        rank
    }

    /// 0 for a leaf, else one more than the deepest entry.
    pub(crate) const fn depth(&self, at: At) -> usize {
        if self.is_leaf(at) {
            return 0;
        }
        let end = self.next(at).node;
        let mut entry = at.after_open();
        let mut deepest = 0;
        while entry.node < end {
            let depth = self.depth(entry);
            if depth > deepest {
                deepest = depth;
            }
            entry = self.next(entry);
        }
        1 + deepest
    }

    /// Entry `i` of the tuple at `at`; a leaf is its own entry 0.
    pub(crate) const fn entry(&self, at: At, i: usize) -> At {
        if self.is_leaf(at) {
            return at;
        }
        let mut entry = at.after_open();
        let mut k = 0;
        while k < i {
            entry = self.next(entry);
            k += 1;
        }
        entry
    }

    /// Whether the two trees are the same.
    #[inline]
    pub(crate) const fn equals(&self, other: &Self) -> bool {
        self.len == other.len && self.equals_at(At::ROOT, other, At::ROOT)
    }

    /// Whether the subtree at `at` is the subtree of `other` at `there`.
    #[inline]
    pub(crate) const fn equals_at(&self, at: At, other: &Self, there: At) -> bool {
        let span = self.nodes[at.node].span();
        let mut k = 0;
        while k < span {
            if self.nodes[at.node + k].0 != other.nodes[there.node + k].0 {
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
