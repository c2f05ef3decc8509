//! Mode: a layout or any entry of it, borrowed.

use super::{At, DynLayout, Int, Part};
use crate::Reason;

/// A mode of a layout, or the layout itself, borrowed: what recursive definitions run over.
// `pub`, since a method of a sealed trait takes it; nothing exports it.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, unreachable_pub)]
pub struct Mode<'a> {
    pub(crate) layout: &'a DynLayout,
    pub(crate) at: At,
}

impl<'a> Mode<'a> {
    /// The layout itself.
    #[inline]
    pub(crate) const fn whole(layout: &'a DynLayout) -> Self {
        Self { layout, at: At::ROOT }
    }

    pub(crate) const fn extents(self) -> Part<'a> {
        Part { profile: &self.layout.profile, leaves: &self.layout.extents, at: self.at }
    }

    pub(crate) const fn strides(self) -> Part<'a> {
        Part { profile: &self.layout.profile, leaves: &self.layout.strides, at: self.at }
    }

    #[inline]
    pub(crate) const fn is_leaf(self) -> bool {
        self.layout.profile.is_leaf(self.at)
    }

    /// The extent, where [`is_leaf`](Self::is_leaf) holds.
    #[inline]
    pub(crate) const fn extent(self) -> Int {
        self.layout.extents.get(self.at.leaf)
    }

    /// The stride, where [`is_leaf`](Self::is_leaf) holds.
    #[inline]
    pub(crate) const fn stride(self) -> Int {
        self.layout.strides.get(self.at.leaf)
    }

    pub(crate) const fn rank(self) -> usize {
        self.layout.profile.rank(self.at)
    }

    /// Whether this is a tuple of `rank` integers, without parentheses inside.
    #[inline]
    pub(crate) const fn is_flat(self, rank: usize) -> bool {
        self.layout.profile.is_flat(self.at, rank)
    }

    /// Entry `k < rank`, where [`is_flat`](Self::is_flat) holds.
    #[inline]
    pub(crate) const fn leaf_entry(self, k: usize) -> Mode<'a> {
        let At { node, leaf } = At::after_open(self.at);
        Mode { layout: self.layout, at: At { node: node + k, leaf: leaf + k } }
    }

    /// The entries, from the left; a leaf has none.
    #[inline]
    pub(crate) const fn entries(self) -> Entries<'a> {
        let profile = &self.layout.profile;
        Entries {
            layout: self.layout,
            next: At::after_open(self.at),
            end: profile.next(self.at).node,
        }
    }

    /// Entry `i < rank`; a leaf is its own entry 0.
    pub(crate) const fn entry(self, i: usize) -> Mode<'a> {
        Mode { layout: self.layout, at: self.layout.profile.entry(self.at, i) }
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
        self.layout.profile.leaves_at(self.at)
    }

    /// Extent and stride of leaf `k` of this mode.
    #[inline]
    pub(crate) const fn leaf(self, k: usize) -> (Int, Int) {
        let k = self.at.leaf + k;
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
    next: At,
    end: usize,
}

impl<'a> Entries<'a> {
    #[inline]
    pub(crate) const fn next(&mut self) -> Option<Mode<'a>> {
        if self.next.node >= self.end {
            return None;
        }
        let mode = Mode { layout: self.layout, at: self.next };
        self.next = self.layout.profile.next(self.next);
        Some(mode)
    }
}
