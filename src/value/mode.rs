//! Mode: a borrowed layout, or one of its modes.

use super::{DynLayout, Int, Node, Subtree};
use crate::Reason;

/// A borrowed mode of a layout, or the layout itself. Recursive definitions take it as their
/// argument.
// `pub` because a method of a sealed trait takes it. The crate does not export it.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, unreachable_pub)]
pub struct Mode<'a> {
    pub(crate) layout: &'a DynLayout,
    pub(crate) node: Node,
}

impl<'a> Mode<'a> {
    /// Returns the layout itself.
    #[inline]
    pub(crate) const fn whole(layout: &'a DynLayout) -> Self {
        Self { layout, node: Node::ROOT }
    }

    pub(crate) const fn extents(self) -> Subtree<'a> {
        Subtree { profile: &self.layout.profile, leaves: &self.layout.extents, node: self.node }
    }

    pub(crate) const fn strides(self) -> Subtree<'a> {
        Subtree { profile: &self.layout.profile, leaves: &self.layout.strides, node: self.node }
    }

    #[inline]
    pub(crate) const fn is_leaf(self) -> bool {
        self.layout.profile.is_leaf(self.node)
    }

    /// Returns the extent, if [`is_leaf`](Self::is_leaf) holds.
    #[inline]
    pub(crate) const fn extent(self) -> Int {
        self.layout.extents.get(self.node.first_leaf)
    }

    /// Returns the stride, if [`is_leaf`](Self::is_leaf) holds.
    #[inline]
    pub(crate) const fn stride(self) -> Int {
        self.layout.strides.get(self.node.first_leaf)
    }

    pub(crate) const fn rank(self) -> usize {
        self.layout.profile.rank(self.node)
    }

    /// Returns whether this is a tuple of `rank` integers, without inner parentheses.
    #[inline]
    pub(crate) const fn is_flat(self, rank: usize) -> bool {
        self.layout.profile.is_flat(self.node, rank)
    }

    /// Returns entry `k < rank`, if [`is_flat`](Self::is_flat) holds.
    #[inline]
    pub(crate) const fn leaf_entry(self, k: usize) -> Mode<'a> {
        let Node { index, first_leaf } = Node::after_open(self.node);
        Mode { layout: self.layout, node: Node { index: index + k, first_leaf: first_leaf + k } }
    }

    /// Returns the entries, from the left; none for a leaf.
    #[inline]
    pub(crate) const fn entries(self) -> Entries<'a> {
        let profile = &self.layout.profile;
        Entries {
            layout: self.layout,
            next: Node::after_open(self.node),
            end: profile.next(self.node).index,
        }
    }

    /// Returns entry `i < rank`; a leaf is its own entry 0.
    pub(crate) const fn entry(self, i: usize) -> Mode<'a> {
        Mode { layout: self.layout, node: self.layout.profile.entry(self.node, i) }
    }

    /// Returns entry `i`, or an error if it does not exist.
    pub(crate) const fn try_entry(self, i: usize) -> Result<Mode<'a>, Reason> {
        let rank = self.rank();
        if i >= rank {
            return Err(Reason::NoSuchMode { mode: i, rank });
        }
        Ok(self.entry(i))
    }

    #[inline]
    pub(crate) const fn leaf_count(self) -> usize {
        self.layout.profile.leaf_count_of(self.node)
    }

    /// Returns extent and stride of leaf `k` of this mode.
    #[inline]
    pub(crate) const fn leaf(self, k: usize) -> (Int, Int) {
        let k = self.node.first_leaf + k;
        (self.layout.extents.get(k), self.layout.strides.get(k))
    }

    /// Returns whether every integer of this mode is static.
    pub(crate) const fn is_static(self) -> bool {
        let mut k = 0;
        while k < self.leaf_count() {
            let (extent, stride) = self.leaf(k);
            if !extent.is_static() || !stride.is_static() {
                return false;
            }
            k += 1;
        }
        true
    }

    /// Returns the first leaf as a layout; `1:0` if there is none.
    pub(crate) const fn first_leaf(self) -> DynLayout {
        let (extent, stride) =
            if self.leaf_count() > 0 { self.leaf(0) } else { (Int::ONE, Int::ZERO) };
        let mut out = DynLayout::start();
        out.push(extent, stride);
        out
    }

    /// Copies the mode into a layout. A mode of a layout needs no further check.
    pub(crate) const fn to_layout(self) -> DynLayout {
        let mut out = DynLayout::start();
        out.graft(self);
        out
    }
}

/// An iterator over the entries of a mode.
pub(crate) struct Entries<'a> {
    layout: &'a DynLayout,
    next: Node,
    end: usize,
}

impl<'a> Entries<'a> {
    #[inline]
    pub(crate) const fn next(&mut self) -> Option<Mode<'a>> {
        if self.next.index >= self.end {
            return None;
        }
        let mode = Mode { layout: self.layout, node: self.next };
        self.next = self.layout.profile.next(self.next);
        Some(mode)
    }
}
