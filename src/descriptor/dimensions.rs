//! The dimensions of a tensor map: modes of a tensor in the order of shared memory.

use super::Reason;
use super::rules::{Rules, check_extent};
use crate::value::{attempt, gcd};
use crate::{CoordinateLayout, DynLayout, MAX_LEAVES, Position};

/// The largest number of dimensions of a tensor map.
pub(super) const MAX_RANK: usize = 5;

/// Dimensions, innermost first. Numbers count elements.
pub(super) struct Dimensions {
    pub(super) rank: usize,
    pub(super) sizes: [i64; MAX_RANK],
    pub(super) strides: [i64; MAX_RANK],
    pub(super) boxes: [i64; MAX_RANK],
    /// The dimension of each leaf of the tensor and its step there; step 0 for a dropped leaf.
    pub(super) of_leaf: [(usize, i64); MAX_LEAVES],
}

impl Dimensions {
    /// Returns dimensions without leaves of a tensor.
    pub(super) const fn start() -> Self {
        Self {
            rank: 0,
            sizes: [1; MAX_RANK],
            strides: [1; MAX_RANK],
            boxes: [1; MAX_RANK],
            of_leaf: [(0, 0); MAX_LEAVES],
        }
    }

    /// Returns the dimensions of `global` for a tile.
    ///
    /// `path` maps the elements of shared memory to coordinates of `global`, and `identity` is the
    /// identity of its shape. The box has at most `limit` elements in a merged innermost dimension.
    pub(super) const fn of(
        global: &DynLayout,
        identity: &CoordinateLayout,
        path: &CoordinateLayout,
        limit: i64,
    ) -> Result<Self, Reason> {
        let mut out = Self::start();
        let mut k = 0;
        while let Some((extent, stride)) = path.leaf(k) {
            k += 1;
            if extent.get() == 1 {
                continue;
            }
            // A box begins at an element of each mode and has step 1.
            let leaf = match (stride.term(0), stride.term(1)) {
                (Some((position, step)), None) if step.get() == 1 => leaf_at(identity, position),
                _ => None,
            };
            let Some(leaf) = leaf else { break };
            // A tile with overlapping elements can step through a mode twice.
            if out.of_leaf[leaf].1 != 0 {
                break;
            }
            attempt!(out.push_box(global, leaf, extent.get(), limit));
        }
        if out.rank == 0 {
            return Err(Reason::NoInnerMode);
        }
        attempt!(out.push_ones(global, identity, path));
        let mut leaf = 0;
        while let Some((size, stride)) = global.leaf(leaf) {
            if stride.get() < 0 && size.get() != 1 {
                return Err(Reason::NegativeStride { stride: stride.get() });
            }
            let is_dropped = size.get() == 1 || (stride.get() == 0 && size.get() > 1);
            if !is_dropped && out.of_leaf[leaf].1 == 0 {
                attempt!(out.push_rest(leaf, size.get(), stride.get()));
            }
            leaf += 1;
        }
        Ok(out)
    }

    /// Adds a leaf of the tensor along which the box has `extent` elements.
    const fn push_box(
        &mut self,
        global: &DynLayout,
        leaf: usize,
        extent: i64,
        limit: i64,
    ) -> Result<(), Reason> {
        let Some((size, stride)) = global.leaf(leaf) else { return Ok(()) };
        let (size, stride) = (size.get(), stride.get());
        if self.rank == 0 && stride != 1 {
            return Err(Reason::InnerStride { stride });
        }
        if self.rank > 0 {
            let d = self.rank - 1;
            let limit = if d == 0 { limit } else { 256 };
            let continues = match self.strides[d].checked_mul(self.sizes[d]) {
                Some(next) => next == stride && self.boxes[d] == self.sizes[d],
                None => false,
            };
            match (self.boxes[d].checked_mul(extent), self.sizes[d].checked_mul(size)) {
                (Some(boxed), Some(merged)) if continues && boxed <= limit => {
                    self.of_leaf[leaf] = (d, self.sizes[d]);
                    (self.boxes[d], self.sizes[d]) = (boxed, merged);
                    return Ok(());
                }
                _ => {}
            }
        }
        if self.rank == MAX_RANK {
            return Err(Reason::BoxRank);
        }
        self.push(leaf, size, stride, extent);
        Ok(())
    }

    /// Adds the leaves of the tensor of size 1 along which the tile has several elements. All but
    /// the first are out of bounds, and a dropped dimension would repeat it.
    const fn push_ones(
        &mut self,
        global: &DynLayout,
        identity: &CoordinateLayout,
        path: &CoordinateLayout,
    ) -> Result<(), Reason> {
        let mut leaf = 0;
        while let Some((size, stride)) = global.leaf(leaf) {
            if size.get() == 1 && self.of_leaf[leaf].1 == 0 && moves_along(path, identity, leaf) {
                attempt!(self.push_rest(leaf, 1, stride.get()));
            }
            leaf += 1;
        }
        Ok(())
    }

    /// Adds a leaf of the tensor along which the box has one element.
    const fn push_rest(&mut self, leaf: usize, size: i64, stride: i64) -> Result<(), Reason> {
        let last = MAX_RANK - 1;
        if size < 1 {
            let dimension = if self.rank < last { self.rank } else { last };
            return Err(Reason::GlobalSize { dimension, size });
        }
        if self.rank < MAX_RANK {
            self.push(leaf, size, stride, 1);
            return Ok(());
        }
        // A joint dimension has no bounds for a leaf of size 1.
        if self.boxes[last] != 1 || self.sizes[last] == 1 || size == 1 {
            return Err(Reason::BoxRank);
        }
        // The common divisor of both strides is the unit of the joint dimension.
        let Some(unit) = gcd(self.strides[last], stride) else { return Err(Reason::Overflow) };
        let (old_step, new_step) = (self.strides[last] / unit, stride / unit);
        let old_reach = (self.sizes[last] - 1).checked_mul(old_step);
        let new_reach = (size - 1).checked_mul(new_step);
        self.sizes[last] = match (old_reach, new_reach) {
            (Some(old), Some(new)) => match old.checked_add(new) {
                Some(reach) => match reach.checked_add(1) {
                    Some(size) => size,
                    None => return Err(Reason::Overflow),
                },
                None => return Err(Reason::Overflow),
            },
            _ => return Err(Reason::Overflow),
        };
        self.strides[last] = unit;
        let mut k = 0;
        while k < MAX_LEAVES {
            if self.of_leaf[k].0 == last {
                self.of_leaf[k].1 = match self.of_leaf[k].1.checked_mul(old_step) {
                    Some(step) => step,
                    None => return Err(Reason::Overflow),
                };
            }
            k += 1;
        }
        self.of_leaf[leaf] = (last, new_step);
        Ok(())
    }

    /// Adds a dimension that is leaf `leaf` of the tensor.
    pub(super) const fn push(&mut self, leaf: usize, size: i64, stride: i64, extent: i64) {
        let d = self.rank;
        (self.sizes[d], self.strides[d], self.boxes[d]) = (size, stride, extent);
        self.of_leaf[leaf] = (d, 1);
        self.rank += 1;
    }

    /// Returns an error unless TMA has these sizes, strides and extents of the box.
    pub(super) const fn check(&self, rules: Rules) -> Result<(), Reason> {
        let mut d = 0;
        while d < self.rank {
            let Some(bits) = self.strides[d].checked_mul(rules.element.global_bits) else {
                return Err(Reason::Overflow);
            };
            attempt!(rules.check_dimension(d, self.sizes[d], bits));
            attempt!(check_extent(d, self.boxes[d]));
            d += 1;
        }
        Ok(())
    }

    /// Returns the number of elements of the box.
    pub(super) const fn box_size(&self) -> Result<i64, Reason> {
        let mut size = 1_i64;
        let mut d = 0;
        while d < self.rank {
            size = match size.checked_mul(self.boxes[d]) {
                Some(size) => size,
                None => return Err(Reason::Overflow),
            };
            d += 1;
        }
        Ok(size)
    }
}

/// Returns whether a step of `path` moves along a leaf of the tensor.
const fn moves_along(path: &CoordinateLayout, identity: &CoordinateLayout, leaf: usize) -> bool {
    let mut k = 0;
    while let Some((extent, stride)) = path.leaf(k) {
        let mut i = 0;
        while let Some((position, _)) = stride.term(i) {
            if extent.get() > 1 && matches!(leaf_at(identity, position), Some(at) if at == leaf) {
                return true;
            }
            i += 1;
        }
        k += 1;
    }
    false
}

/// Returns the leaf of an identity layout with this position.
const fn leaf_at(identity: &CoordinateLayout, position: Position) -> Option<usize> {
    let mut leaf = 0;
    while let Some((_, stride)) = identity.leaf(leaf) {
        match stride.term(0) {
            Some((at, _)) if at.equals(position) => return Some(leaf),
            _ => leaf += 1,
        }
    }
    None
}
