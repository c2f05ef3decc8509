//! Merge: the decision which modes merge when a layout is coalesced.

use super::CoordinateLayout;
use crate::value::coalesce::{coalesced, coalesced_z, continues_into};
use crate::value::filter::filtered;
use crate::value::{Int, Mode, ModeList};

/// Which modes merge. An argument of the operations that coalesce their operand.
#[derive(Clone, Copy)]
pub(crate) enum Merge<'a> {
    /// Modes that continue each other in the layout itself.
    Own,
    /// Modes that continue each other in every component of a coordinate layout. The operand of the
    /// operation is its component at a position, with the same nodes.
    Joint(&'a CoordinateLayout),
}

impl Merge<'_> {
    /// Returns the modes of `coalesce`.
    pub(crate) const fn coalesced(self, mode: Mode<'_>) -> ModeList {
        match self {
            Self::Own => coalesced(mode),
            Self::Joint(layout) => Joint::of(layout, mode, false).modes,
        }
    }

    /// Returns the modes of `coalesce_z`; at least one.
    pub(crate) const fn coalesced_z(self, mode: Mode<'_>) -> ModeList {
        let Self::Joint(layout) = self else { return coalesced_z(mode) };
        let mut joint = Joint::of(layout, mode, false);
        if mode.leaf_count() == 0 {
            joint.modes.push(Int::ONE, Int::ZERO);
        } else {
            let last = mode.leaf_count() - 1;
            if mode.leaf(last).0.is_static_value(1) && !joint.continues(last) {
                joint.push(last);
            }
        }
        joint.modes
    }

    /// Returns the modes of `filter`. A mode is dropped if its stride is 0 in every component.
    pub(crate) const fn filtered(self, mode: Mode<'_>) -> ModeList {
        match self {
            Self::Own => filtered(mode),
            Self::Joint(layout) => Joint::of(layout, mode, true).modes,
        }
    }

    /// Returns whether every integer of the mode is static, in every component.
    pub(crate) const fn is_static(self, mode: Mode<'_>) -> bool {
        let Self::Joint(layout) = self else { return mode.is_static() };
        let mut p = 0;
        while p < layout.count() {
            if !(Mode { layout: &layout.at(p), node: mode.node }).is_static() {
                return false;
            }
            p += 1;
        }
        true
    }
}

/// The modes of one component, merged as those of all components.
struct Joint<'a> {
    layout: &'a CoordinateLayout,
    mode: Mode<'a>,
    modes: ModeList,
    /// The first leaf of each of `modes`. It has the stride of the mode.
    leaves: [usize; crate::MAX_LEAVES + 1],
}

impl<'a> Joint<'a> {
    /// Merges the leaves of `mode`, without those of stride 0 if `filter`.
    const fn of(layout: &'a CoordinateLayout, mode: Mode<'a>, filter: bool) -> Self {
        let modes = ModeList::new();
        let mut out = Self { layout, mode, modes, leaves: [0; crate::MAX_LEAVES + 1] };
        let mut k = 0;
        while k < mode.leaf_count() {
            let (extent, _) = mode.leaf(k);
            if extent.is_static_value(1) || filter && layout.is_zero(mode.node.first_leaf + k) {
            } else if out.continues(k)
                && let Some(joined) = out.last().0.mul(extent)
            {
                let (_, stride) = out.last();
                out.modes.set(out.modes.len() - 1, joined, stride);
            } else {
                out.push(k);
            }
            k += 1;
        }
        out
    }

    const fn push(&mut self, k: usize) {
        let (extent, stride) = self.mode.leaf(k);
        self.leaves[self.modes.len()] = k;
        self.modes.push(extent, stride);
    }

    /// Returns extent and stride of the last mode.
    const fn last(&self) -> (Int, Int) {
        let last = self.modes.len() - 1;
        (self.modes.extent(last), self.modes.stride(last))
    }

    /// Returns whether leaf `k` continues the last mode in every component.
    const fn continues(&self, k: usize) -> bool {
        if self.modes.len() == 0 {
            return false;
        }
        let (joined, _) = self.last();
        let first = self.mode.node.first_leaf + self.leaves[self.modes.len() - 1];
        let next = self.mode.node.first_leaf + k;
        let mut p = 0;
        while p < self.layout.count() {
            let strides = &self.layout.strides[p];
            let extent = self.layout.extents.get(next);
            if !continues_into(joined, strides.get(first), extent, strides.get(next)) {
                return false;
            }
            p += 1;
        }
        true
    }
}

impl CoordinateLayout {
    /// Returns whether the stride of leaf `k` is a static 0 in every component.
    pub(super) const fn is_zero(&self, k: usize) -> bool {
        let mut p = 0;
        while p < self.count() {
            if !self.strides[p].get(k).is_static_value(0) {
                return false;
            }
            p += 1;
        }
        true
    }
}
