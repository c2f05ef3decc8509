//! Conversions between iota forms and layouts of the algebra.
//!
//! The devices of `<=[2,4]T(1,0)`, in order, are the layout `(2,4):(4,1)` (leftmost mode fast). The
//! tiles `[4,2]` are numbered row by row: `(4,2):(2,1)`. The composition of both maps a tile to its
//! device:
//!
//! ```text
//! (2,4):(4,1) o (4,2):(2,1)  =  (4,2):(1,4)
//! ```
//!
//! Composition is exact and fails if no layout of the shape of the tiles has these values. In
//! `[2,5]<=[2,5]T(1,0)`, a step along the dimension of 2 tiles carries through the digits of 5 and
//! 2.

use alloc::vec::Vec;

use super::digits::{self, Digit};
use super::error::of_layout;
use super::{IotaTileAssignment, ShardingError, ShardingReason};
use colex::DynLayout;

impl IotaTileAssignment {
    /// Returns the layout from tile index to device: one mode for each dimension, in order.
    ///
    /// - **Post**: rank `dims().len()`; the value at a coordinate is [`value_at`](Self::value_at)
    ///   of that index. A dimension of 1 tile is the mode `1:0`.
    /// - **Errors**: [`ShardingReason::Layout`] if a step in one dimension carries into another, so
    ///   that the device is not a sum over the dimensions, or if the layout has too many integers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::new(&[1, 2, 4, 4], &[4, 2, 4], &[2, 1, 0])?;
    /// assert_eq!(iota.layout()?.to_string(), "(1,2,(2,2),4):(0,2,(4,1),8)");
    /// let carries = IotaTileAssignment::new(&[2, 5], &[2, 5], &[1, 0])?;
    /// assert!(carries.layout().is_err());
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    pub fn layout(&self) -> Result<DynLayout, ShardingError> {
        let (sizes, strides): (Vec<i64>, Vec<i64>) =
            self.digits().iter().rev().map(|digit| (digit.size, digit.stride)).unzip();
        let devices = DynLayout::strided(&sizes, &strides).map_err(of_layout)?;
        let one_tile_is_fixed = |(&dim, stride): (&i64, i64)| if dim == 1 { 0 } else { stride };
        let steps: Vec<i64> =
            self.dims().iter().zip(digits::row_major(self.dims())).map(one_tile_is_fixed).collect();
        let steps = DynLayout::strided(self.dims(), &steps).map_err(of_layout)?;
        devices.composition(&steps).map_err(of_layout)
    }

    /// Creates the iota form whose tiles are the modes of `layout`, and whose devices are its
    /// values.
    ///
    /// - **Pre**: `layout` reaches each of `0..size` once with positive strides: sorted by stride,
    ///   each stride is the product of the previous extents. Extents of 1 may have any stride.
    /// - **Post**: `r.value_at(i)` is the value at coordinate `i`; `r.layout()` is the same
    ///   function mode by mode.
    /// - **Errors**: [`ShardingReason::NotAnIota`]; [`ShardingReason::NotPositive`] if an extent
    ///   is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::from_layout(&DynLayout::lit("(4,2):(1,4)"))?;
    /// assert_eq!(iota.to_string(), "[4,2]<=[2,4]T(1,0)");
    /// assert!(IotaTileAssignment::from_layout(&DynLayout::lit("(4,2):(2,8)")).is_err());
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    pub fn from_layout(layout: &DynLayout) -> Result<Self, ShardingError> {
        const NAME: &str = "from_layout";
        let mut dims = Vec::with_capacity(layout.rank());
        let mut digits = Vec::with_capacity(layout.leaf_count());
        for mode in 0..layout.rank() {
            let mode = layout.get(mode).map_err(of_layout)?;
            dims.push(mode.size());
            // In a tile index the last dimension is fast, in a mode the first integer.
            let leaves = (0..mode.leaf_count()).rev().filter_map(|leaf| mode.leaf(leaf));
            digits.extend(
                leaves.map(|(size, stride)| Digit { size: size.get(), stride: stride.get() }),
            );
        }
        let tiles = ShardingError::named(NAME, || digits::product(&dims))?;
        digits.retain(|digit| digit.size != 1);
        let mut by_stride = digits.clone();
        by_stride.sort_by_key(|digit| digit.stride);
        let mut next = 1;
        for digit in by_stride {
            if digit.stride != next {
                let reason = ShardingReason::NotAnIota { stride: digit.stride, expected: next };
                return Err(ShardingError::new(NAME, reason));
            }
            // A factor of the number of tiles, which fits.
            next *= digit.size;
        }
        ShardingError::named(NAME, || Self::from_digits(&dims, digits, tiles))
    }
}
