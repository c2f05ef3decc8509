//! The builder of coordinate layouts.

use super::{CoordinateLayout, Position, Positions, zeros};
use crate::value::tiler::TilerSubtree;
use crate::value::{DynLayout, Int, Leaves, Mode, Node, Profile, Subtree, attempt};
use crate::{MAX_POSITIONS, Reason};

/// Builder: `start`, then `push`, `open` and `close` from left to right, then `finish`.
impl CoordinateLayout {
    pub(crate) const fn start() -> Self {
        Self {
            profile: Profile::new(),
            extents: Leaves::new(),
            positions: Positions::new(),
            strides: [zeros(crate::MAX_LEAVES); MAX_POSITIONS],
        }
    }

    pub(crate) const fn open(&mut self) -> Node {
        self.profile.open()
    }

    pub(crate) const fn close(&mut self, open: Node) {
        self.profile.close(open);
    }

    /// Adds a mode of stride 0 and returns its index.
    pub(crate) const fn push(&mut self, extent: Int) -> usize {
        let k = self.profile.leaf();
        self.extents.set(k, extent);
        k
    }

    /// Adds `value` at `position` to the stride of leaf `k`.
    pub(crate) const fn add_stride(
        &mut self,
        k: usize,
        position: Position,
        value: Int,
    ) -> Result<(), Reason> {
        if value.get() == 0 || k >= crate::MAX_LEAVES {
            return Ok(());
        }
        let p = if let Some(p) = self.positions.find(position) {
            p
        } else {
            let mut last = self.positions.len();
            let p = attempt!(self.positions.insert(position));
            while last > p {
                self.strides[last] = self.strides[last - 1];
                last -= 1;
            }
            self.strides[p] = zeros(crate::MAX_LEAVES);
            p
        };
        let Some(sum) = self.strides[p].get(k).add(value) else { return Err(Reason::Overflow) };
        self.strides[p].set(k, sum);
        Ok(())
    }

    pub(super) const fn graft_identity(
        &mut self,
        shape: Subtree<'_>,
        at: Position,
    ) -> Result<(), Reason> {
        if shape.is_int() {
            let k = self.push(shape.int());
            return self.add_stride(k, at, Int::ONE);
        }
        let open = self.open();
        let mut i = 0;
        while i < shape.rank() {
            attempt!(self.graft_identity(shape.entry(i), attempt!(at.try_entry(i))));
            i += 1;
        }
        self.close(open);
        Ok(())
    }

    pub(super) const fn graft_tiler(
        &mut self,
        tiler: TilerSubtree<'_>,
        at: Position,
    ) -> Result<(), Reason> {
        if tiler.is_keep() {
            return Err(Reason::KeptMode);
        }
        if tiler.is_layout() {
            return self.graft_mode(tiler.mode(), at);
        }
        let open = self.open();
        let mut i = 0;
        while i < tiler.rank() {
            attempt!(self.graft_tiler(tiler.entry(i), attempt!(at.try_entry(i))));
            i += 1;
        }
        self.close(open);
        Ok(())
    }

    /// Adds a mode whose strides are all at position `at`.
    const fn graft_mode(&mut self, mode: Mode<'_>, at: Position) -> Result<(), Reason> {
        let base = self.leaf_count();
        self.profile.graft(&mode.layout.profile, mode.node);
        let mut k = 0;
        while k < mode.leaf_count() {
            let (extent, stride) = mode.leaf(k);
            self.extents.set(base + k, extent);
            attempt!(self.add_stride(base + k, at, stride));
            k += 1;
        }
        Ok(())
    }

    /// Returns the finished layout without positions at which all strides are 0, or an error if an
    /// integer does not fit.
    pub(crate) const fn finish(self) -> Result<Self, Reason> {
        if self.profile.is_overfull() {
            return Err(Reason::TooManyLeaves);
        }
        let mut out = Self { positions: Positions::new(), ..self };
        let mut p = 0;
        while p < self.count() {
            let mut component = self.at(p);
            component.strides = first(&component.strides, self.leaf_count());
            attempt!(component.validate());
            out.strides[out.positions.len()] = component.strides;
            if !component.is_zero() {
                out.positions.push(self.positions.get(p));
            }
            p += 1;
        }
        // The coprofile must fit a tuple, so that evaluation does not fail for its size.
        match out.positions.tuple(&[Int::ZERO; MAX_POSITIONS], Int::ZERO) {
            Ok(_) => Ok(out),
            Err(_) => Err(Reason::TooManyPositions),
        }
    }
}

/// Returns the first `count` strides.
const fn first(strides: &Leaves, count: usize) -> Leaves {
    let mut out = Leaves::new();
    let mut k = 0;
    while k < count {
        out.set(k, strides.get(k));
        k += 1;
    }
    out
}

impl DynLayout {
    /// Returns whether every stride is 0.
    const fn is_zero(&self) -> bool {
        let mut k = 0;
        while k < self.leaf_count() && self.strides.value(k) == 0 {
            k += 1;
        }
        k == self.leaf_count()
    }
}
