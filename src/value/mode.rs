//! Mode: a layout or any entry of it, borrowed.

use super::{DynLayout, Int, Node, Subtree};
use crate::Reason;

/// A mode of a layout, or the layout itself, borrowed: what recursive definitions run over.
// `pub`, since a method of a sealed trait takes it; nothing exports it.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, unreachable_pub)]
pub struct Mode<'a> {
    pub(crate) layout: &'a DynLayout,
    pub(crate) node: Node,
}

impl<'a> Mode<'a> {
    /// The layout itself.
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

    /// The extent, where [`is_leaf`](Self::is_leaf) holds.
    #[inline]
    pub(crate) const fn extent(self) -> Int {
        self.layout.extents.get(self.node.first_leaf)
    }

    /// The stride, where [`is_leaf`](Self::is_leaf) holds.
    #[inline]
    pub(crate) const fn stride(self) -> Int {
        self.layout.strides.get(self.node.first_leaf)
    }

    pub(crate) const fn rank(self) -> usize {
        self.layout.profile.rank(self.node)
    }

    /// Whether this is a tuple of `rank` integers, without parentheses inside.
    #[inline]
    pub(crate) const fn is_flat(self, rank: usize) -> bool {
        self.layout.profile.is_flat(self.node, rank)
    }

    /// Entry `k < rank`, where [`is_flat`](Self::is_flat) holds.
    #[inline]
    pub(crate) const fn leaf_entry(self, k: usize) -> Mode<'a> {
        let Node { index, first_leaf } = Node::after_open(self.node);
        Mode { layout: self.layout, node: Node { index: index + k, first_leaf: first_leaf + k } }
    }

    /// The entries, from the left; a leaf has none.
    #[inline]
    pub(crate) const fn entries(self) -> Entries<'a> {
        let profile = &self.layout.profile;
        Entries {
            layout: self.layout,
            next: Node::after_open(self.node),
            end: profile.next(self.node).index,
        }
    }

    /// Entry `i < rank`; a leaf is its own entry 0.
    pub(crate) const fn entry(self, i: usize) -> Mode<'a> {
        Mode { layout: self.layout, node: self.layout.profile.entry(self.node, i) }
    }

    /// Entry `i`, if there is one.
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

    /// Extent and stride of leaf `k` of this mode.
    #[inline]
    pub(crate) const fn leaf(self, k: usize) -> (Int, Int) {
        let k = self.node.first_leaf + k;
        (self.layout.extents.get(k), self.layout.strides.get(k))
    }

    /// The first leaf as a layout; `1:0` where there is none.
    pub(crate) const fn first_leaf(self) -> DynLayout {
        let (extent, stride) =
            if self.leaf_count() > 0 { self.leaf(0) } else { (Int::ONE, Int::ZERO) };
        let mut out = DynLayout::start();
        out.push(extent, stride);
        out
    }

    /// A layout of its own; no check is needed, a mode of a layout is one.
    pub(crate) const fn to_layout(self) -> DynLayout {
        let mut out = DynLayout::start();
        out.graft(self);
        out
    }
}

/// A walk over the entries of a mode.
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
