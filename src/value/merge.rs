//! Merge: the decision which modes merge when a layout is coalesced.
//!
//! Two modes of a layout merge if the second continues the first. The components of a [coordinate
//! layout](crate::CoordinateLayout) keep one shape, so their modes merge only if they do so in every
//! component. Composition, divides and `coalesce` take this decision as an argument.

use super::coalesce::{coalesced, coalesced_z, continues_into};
use super::filter::filtered;
use super::{DynLayout, Int, Leaves, Mode, ModeList, Node, Profile};

/// Which modes merge. An argument of the operations that coalesce their operand.
#[derive(Clone, Copy)]
pub(crate) enum Merge<'a> {
    /// Modes that continue each other in the layout itself.
    Own,
    /// Modes that continue each other in every component. The operand of the operation is one of
    /// the components, with the same nodes.
    Joint(Components<'a>),
}

/// Layouts of one shape.
#[derive(Clone, Copy)]
pub(crate) struct Components<'a> {
    pub(super) profile: &'a Profile,
    pub(super) extents: &'a Leaves,
    /// The strides of each layout.
    pub(super) strides: &'a [Leaves],
    /// Whether every integer counts as static.
    pub(super) all_static: bool,
}

impl Components<'_> {
    pub(super) const fn count(self) -> usize {
        self.strides.len()
    }

    /// Returns layout `p < count`.
    pub(super) const fn at(self, p: usize) -> DynLayout {
        let layout =
            DynLayout { profile: *self.profile, extents: *self.extents, strides: self.strides[p] };
        if self.all_static { layout.with_static(true) } else { layout }
    }

    /// Returns the same layouts, with every integer static.
    pub(super) const fn as_static(self) -> Self {
        Self { all_static: true, ..self }
    }

    const fn extent(self, k: usize) -> Int {
        self.mark(self.extents.get(k))
    }

    const fn stride(self, p: usize, k: usize) -> Int {
        self.mark(self.strides[p].get(k))
    }

    const fn mark(self, int: Int) -> Int {
        if self.all_static { Int::new(int.get()) } else { int }
    }

    /// Returns whether the stride of leaf `k` is a static 0 in every layout.
    pub(super) const fn is_zero(self, k: usize) -> bool {
        let mut p = 0;
        while p < self.count() {
            if !self.stride(p, k).is_static_value(0) {
                return false;
            }
            p += 1;
        }
        true
    }

    /// Returns whether every integer of the mode at `node` is static, in every layout.
    const fn is_static(self, node: Node) -> bool {
        let mut p = 0;
        while p < self.count() {
            if !(Mode { layout: &self.at(p), node }).is_static() {
                return false;
            }
            p += 1;
        }
        true
    }
}

impl Merge<'_> {
    /// Returns the modes of `coalesce`.
    pub(crate) const fn coalesced(self, mode: Mode<'_>) -> ModeList {
        match self {
            Self::Own => coalesced(mode),
            Self::Joint(components) => Joined::of(components, mode, false).modes,
        }
    }

    /// Returns the modes of `coalesce_z`; at least one.
    pub(crate) const fn coalesced_z(self, mode: Mode<'_>) -> ModeList {
        let Self::Joint(components) = self else { return coalesced_z(mode) };
        let mut joint = Joined::of(components, mode, false);
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
            Self::Joint(components) => Joined::of(components, mode, true).modes,
        }
    }

    /// Returns whether every integer of the mode is static, in every component.
    pub(crate) const fn is_static(self, mode: Mode<'_>) -> bool {
        match self {
            Self::Own => mode.is_static(),
            Self::Joint(components) => components.is_static(mode.node),
        }
    }
}

/// The modes of one component, merged as those of all components.
struct Joined<'a> {
    components: Components<'a>,
    mode: Mode<'a>,
    modes: ModeList,
    /// The first leaf of each of `modes`. It has the stride of the mode.
    leaves: [usize; crate::MAX_LEAVES + 1],
}

impl<'a> Joined<'a> {
    /// Merges the leaves of `mode`, without those of stride 0 if `filter`.
    const fn of(components: Components<'a>, mode: Mode<'a>, filter: bool) -> Self {
        let modes = ModeList::new();
        let mut out = Self { components, mode, modes, leaves: [0; crate::MAX_LEAVES + 1] };
        let mut k = 0;
        while k < mode.leaf_count() {
            let (extent, _) = mode.leaf(k);
            if extent.is_static_value(1) || filter && components.is_zero(mode.node.first_leaf + k) {
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
        let extent = self.components.extent(next);
        let mut p = 0;
        while p < self.components.count() {
            let (d, e) = (self.components.stride(p, first), self.components.stride(p, next));
            if !continues_into(joined, d, extent, e) {
                return false;
            }
            p += 1;
        }
        true
    }
}
