//! A flat list of modes: the working form of most operations.

use super::{DynLayout, Int, MAX_LEAVES, Mode, fits};
use crate::Reason;

/// A flat list of modes: the working form of most operations. Its capacity is twice that of a
/// layout, and no operation exceeds it; [`layout`](Self::layout) rejects a list that is too long
/// for a layout.
#[derive(Clone, Copy)]
pub(crate) struct ModeList {
    extents: [i64; Self::CAPACITY],
    strides: [i64; Self::CAPACITY],
    static_extents: u64,
    static_strides: u64,
    /// The divisors of dynamic integers; 1 for static ones.
    extent_divisors: [u16; Self::CAPACITY],
    stride_divisors: [u16; Self::CAPACITY],
    len: usize,
}

impl ModeList {
    const CAPACITY: usize = 2 * MAX_LEAVES;

    pub(crate) const fn new() -> Self {
        Self {
            extents: [0; Self::CAPACITY],
            strides: [0; Self::CAPACITY],
            static_extents: 0,
            static_strides: 0,
            extent_divisors: [0; Self::CAPACITY],
            stride_divisors: [0; Self::CAPACITY],
            len: 0,
        }
    }

    /// Returns the leaves of `mode`.
    pub(crate) const fn of(mode: Mode<'_>) -> Self {
        let mut modes = Self::new();
        let mut k = 0;
        while k < mode.leaf_count() {
            let (extent, stride) = mode.leaf(k);
            modes.push(extent, stride);
            k += 1;
        }
        modes
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    pub(crate) const fn extent(&self, k: usize) -> Int {
        let is_static = self.static_extents >> k & 1 == 1;
        Int::stored(self.extents[k], is_static, self.extent_divisors[k])
    }

    pub(crate) const fn stride(&self, k: usize) -> Int {
        let is_static = self.static_strides >> k & 1 == 1;
        Int::stored(self.strides[k], is_static, self.stride_divisors[k])
    }

    pub(crate) const fn push(&mut self, extent: Int, stride: Int) {
        self.len += 1;
        self.set(self.len - 1, extent, stride);
    }

    pub(crate) const fn set(&mut self, k: usize, extent: Int, stride: Int) {
        self.extents[k] = extent.get();
        self.strides[k] = stride.get();
        let others = !(1 << k);
        self.static_extents = self.static_extents & others | (extent.is_static() as u64) << k;
        self.static_strides = self.static_strides & others | (stride.is_static() as u64) << k;
        self.extent_divisors[k] = extent.stored_divisor();
        self.stride_divisors[k] = stride.stored_divisor();
    }

    /// Returns the offset of a flat coordinate that is less than the product of the extents. No
    /// extent is 0.
    pub(crate) const fn index(&self, mut coordinate: i64) -> i128 {
        let (mut offset, mut k) = (0, 0);
        while k < self.len {
            let digit = coordinate % self.extents[k];
            coordinate /= self.extents[k];
            offset += digit as i128 * self.strides[k] as i128;
            k += 1;
        }
        offset
    }

    /// Returns the layout of these modes: `1:0` for an empty list, the mode itself for a single
    /// one, otherwise a flat tuple.
    pub(crate) const fn layout(&self) -> Result<DynLayout, Reason> {
        let mut out = DynLayout::start();
        self.append_to(&mut out);
        out.finish()
    }

    /// Adds [`layout`](Self::layout) to `out`, as one mode.
    pub(crate) const fn append_to(&self, out: &mut DynLayout) {
        if self.len == 0 {
            out.push(Int::ONE, Int::ZERO);
            return;
        }
        if self.len == 1 {
            out.push(self.extent(0), self.stride(0));
            return;
        }
        let open = out.open();
        let mut k = 0;
        while k < self.len {
            out.push(self.extent(k), self.stride(k));
            k += 1;
        }
        out.close(open);
    }

    /// Returns an error unless the modes can be sorted by stride: all strides are positive, and
    /// static if the list has several modes.
    pub(crate) const fn check_for_sorting(&self) -> Result<(), Reason> {
        let mut k = 0;
        while k < self.len() {
            let stride = self.stride(k);
            if stride.get() < 0 {
                return Err(Reason::NegativeStride { stride: stride.get() });
            }
            if stride.get() == 0 {
                return Err(Reason::Overlap { stride: 0, span: 1 });
            }
            if self.len() > 1 && !stride.is_static() {
                return Err(Reason::DynamicStride);
            }
            k += 1;
        }
        Ok(())
    }

    /// Sorts by stride; modes of equal stride keep their order.
    pub(crate) const fn sort_by_stride(&mut self) {
        let mut k = 1;
        while k < self.len() {
            let mut j = k;
            while j > 0 && self.stride(j).get() < self.stride(j - 1).get() {
                let (extent, stride) = (self.extent(j), self.stride(j));
                self.set(j, self.extent(j - 1), self.stride(j - 1));
                self.set(j - 1, extent, stride);
                j -= 1;
            }
            k += 1;
        }
    }

    /// Returns the same extents with column-major strides: the position of each mode in the flat
    /// coordinate.
    pub(crate) const fn domain_strides(&self) -> Result<Self, Reason> {
        let mut out = *self;
        let mut before = Int::ONE;
        let mut k = 0;
        while k < self.len() {
            out.set(k, self.extent(k), before);
            before = fits!(before.mul(self.extent(k)));
            k += 1;
        }
        Ok(out)
    }
}
