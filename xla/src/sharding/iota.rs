//! Iota tile assignments: devices 0, 1, 2, ... assigned to tiles by a formula.
//!
//! `[4,2]<=[2,4]T(1,0)` is `arange(8).reshape(2,4).transpose(1,0).reshape(4,2)`: 4 x 2 tiles on the
//! devices `0,4,1,5,2,6,3,7`.

use alloc::vec::Vec;

use super::digits::{self, Digit};
use super::{ShardingError, ShardingReason};
use colex::xla::permutation::Permutation;

const NAME: &str = "tile_assignment";

/// The assignment of tiles to devices that are counted, reshaped and transposed.
///
/// The value is canonical: dimensions of size 1 are dropped, and dimensions that stay adjacent in
/// the transpose are merged. So two values are equal if and only if they assign the same tiles to
/// the same devices.
///
/// ```text
/// [60]<=[3,4,5]T(1,2,0)  ->  [60]<=[3,20]T(1,0)        [60]<=[3,4,5]T(0,1,2)  ->  [60]<=[60]
/// ```
///
/// No list is created: `[1000000000,1000000000]<=[...]` takes a few words of memory.
///
/// - **Source**: XLA `IotaTileAssignment`.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::IotaTileAssignment;
/// let iota = IotaTileAssignment::new(&[4, 2], &[2, 4], &[1, 0])?;
/// assert_eq!(iota.to_string(), "[4,2]<=[2,4]T(1,0)");
/// assert_eq!(iota.value_at(&[0, 1])?, 4);
/// # Ok::<(), colex_xla::sharding::ShardingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IotaTileAssignment {
    dims: Vec<i64>,
    reshape_dims: Vec<i64>,
    transpose_perm: Permutation,
    tiles: i64,
}

impl IotaTileAssignment {
    /// Creates an assignment of `dims` tiles to the devices `0..n`, reshaped to `reshape_dims` and
    /// transposed. Dimension `k` after the transpose is dimension `transpose_perm[k]` before it.
    ///
    /// - **Pre**: `dims` and `reshape_dims` have the same product.
    /// - **Post**: canonical, see [`IotaTileAssignment`].
    /// - **Errors**: [`ShardingReason::NotPositive`], [`ShardingReason::Overflow`];
    ///   [`ShardingReason::RankMismatch`], [`ShardingReason::NotAPermutation`];
    ///   [`ShardingReason::DeviceCount`].
    /// - **Source**: XLA `IotaTileAssignment::Create`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::new(&[60], &[3, 4, 5], &[2, 0, 1])?;
    /// assert_eq!((iota.reshape_dims(), iota.transpose_perm()), (&[12, 5][..], &[1, 0][..]));
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    pub fn new(
        dims: &[i64],
        reshape_dims: &[i64],
        transpose_perm: &[usize],
    ) -> Result<Self, ShardingError> {
        ShardingError::named(NAME, || {
            let devices = digits::product(reshape_dims)?;
            let perm = Permutation::new(transpose_perm, reshape_dims.len())?;
            Self::from_digits(dims, digits::of_transpose(reshape_dims, &perm), devices)
        })
    }

    /// Creates an assignment of `dims` tiles to the devices in row-major order.
    ///
    /// - **Errors**: [`ShardingReason::NotPositive`], [`ShardingReason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::IotaTileAssignment;
    /// assert_eq!(IotaTileAssignment::row_major(&[2, 3])?.to_string(), "[2,3]<=[6]");
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    pub fn row_major(dims: &[i64]) -> Result<Self, ShardingError> {
        ShardingError::named(NAME, || {
            let tiles = digits::product(dims)?;
            Self::from_digits(dims, [Digit { size: tiles, stride: 1 }], tiles)
        })
    }

    /// Creates an assignment of `dims` tiles to the devices that `digits` enumerates.
    pub(super) fn from_digits(
        dims: &[i64],
        digits: impl IntoIterator<Item = Digit>,
        devices: i64,
    ) -> Result<Self, ShardingReason> {
        let tiles = digits::product(dims)?;
        if tiles != devices {
            return Err(ShardingReason::DeviceCount { devices, tiles });
        }
        let (reshape_dims, transpose_perm) = digits::to_transpose(&digits::coalesced(digits));
        Ok(Self { dims: dims.to_vec(), reshape_dims, transpose_perm, tiles })
    }

    /// Returns the number of tiles in each dimension.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::parse("[8,3]<=[2,3,4]T(2,1,0)")?;
    /// assert_eq!(iota.dims(), [8, 3]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn dims(&self) -> &[i64] {
        &self.dims
    }

    /// Returns the shape of the devices before the transpose, in canonical form; `[1]` for a single
    /// device.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::parse("[8,3]<=[2,3,4]T(2,1,0)")?;
    /// assert_eq!(iota.reshape_dims(), [2, 3, 4]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn reshape_dims(&self) -> &[i64] {
        &self.reshape_dims
    }

    /// Returns the permutation of the transpose, in canonical form.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::parse("[8,3]<=[2,3,4]T(2,1,0)")?;
    /// assert_eq!(iota.transpose_perm(), [2, 1, 0]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn transpose_perm(&self) -> &[usize] {
        &self.transpose_perm
    }

    /// Returns the number of tiles, which is the number of devices.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::IotaTileAssignment;
    /// assert_eq!(IotaTileAssignment::row_major(&[2, 3])?.tiles(), 6);
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "num_elements")]
    #[must_use]
    pub fn tiles(&self) -> i64 {
        self.tiles
    }

    /// Returns the digits of a row-major position, slow to fast.
    pub(super) fn digits(&self) -> Vec<Digit> {
        digits::of_transpose(&self.reshape_dims, &self.transpose_perm)
    }

    /// Returns the device of the tile `index`.
    ///
    /// - **Errors**: [`ShardingReason::RankMismatch`], [`ShardingReason::IndexRange`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::new(&[8, 25, 1], &[2, 4, 5, 5], &[2, 0, 3, 1])?;
    /// assert_eq!(iota.value_at(&[4, 9, 0])?, 137);
    /// assert!(iota.value_at(&[8, 0, 0]).is_err());
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    pub fn value_at(&self, index: &[i64]) -> Result<i64, ShardingError> {
        let position = ShardingError::named("value_at", || digits::flatten(&self.dims, index))?;
        Ok(self.device_at(position))
    }

    /// Returns the device at a row-major position in bounds.
    pub(super) fn device_at(&self, position: i64) -> i64 {
        let (mut rest, mut device) = (position, 0);
        for digit in self.digits().iter().rev() {
            device += rest % digit.size * digit.stride;
            rest /= digit.size;
        }
        device
    }

    /// Returns the index of the tile of `device`; `None` if the device is not in `0..tiles`.
    ///
    /// - **Post**: `value_at(index_of(d)) == d`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::new(&[4, 2], &[2, 4], &[1, 0])?;
    /// assert_eq!(iota.index_of(5), Some(vec![1, 1]));
    /// assert_eq!(iota.index_of(8), None);
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[must_use]
    pub fn index_of(&self, device: i64) -> Option<Vec<i64>> {
        if !(0..self.tiles).contains(&device) {
            return None;
        }
        let position = self
            .digits()
            .iter()
            .fold(0, |position, digit| position * digit.size + device / digit.stride % digit.size);
        Some(digits::unflatten(&self.dims, position))
    }

    /// Returns the same devices in the same row-major order, as `dims` tiles.
    ///
    /// - **Errors**: [`ShardingReason::DeviceCount`] if the number of tiles differs; the conditions
    ///   on `dims`.
    /// - **Source**: XLA `TileAssignment::Reshape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::new(&[8, 1], &[2, 4], &[1, 0])?;
    /// assert_eq!(iota.reshape(&[4, 2])?.to_string(), "[4,2]<=[2,4]T(1,0)");
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "Reshape")]
    pub fn reshape(&self, dims: &[i64]) -> Result<Self, ShardingError> {
        ShardingError::named(NAME, || Self::from_digits(dims, self.digits(), self.tiles))
    }

    /// Returns the tiles with permuted dimensions: dimension `k` of the result is dimension
    /// `order[k]`. The result is `None` if the digits of the devices do not form one group for each
    /// dimension: a dimension ends inside a digit that it does not divide. In rare cases the result
    /// has an iota form nevertheless; as in XLA, this function does not search for it.
    ///
    /// If the dimensions with more than one tile keep their order, the result is always `Some`.
    /// Otherwise it is `Some` if and only if the tiles are a [layout](Self::layout).
    ///
    /// - **Post**: `t.value_at(i) == self.value_at(j)` with `j[order[k]] == i[k]`.
    /// - **Errors**: [`ShardingReason::RankMismatch`], [`ShardingReason::NotAPermutation`].
    /// - **Source**: XLA `IotaTileAssignment::Transpose`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::new(&[2, 5], &[10], &[0])?;
    /// assert_eq!(iota.transpose(&[1, 0])?.unwrap().to_string(), "[5,2]<=[2,5]T(1,0)");
    /// // 2 tiles end inside the digit of 5 devices.
    /// let iota = IotaTileAssignment::new(&[2, 5], &[2, 5], &[1, 0])?;
    /// assert_eq!(iota.transpose(&[1, 0])?, None);
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "Transpose")]
    pub fn transpose(&self, order: &[usize]) -> Result<Option<Self>, ShardingError> {
        let order =
            ShardingError::named("transpose", || Ok(Permutation::new(order, self.dims.len())?))?;
        ShardingError::named(NAME, || {
            let dims = order.apply(&self.dims);
            let moved = order.iter().copied().filter(|&k| self.dims[k] > 1);
            if moved.is_sorted() {
                return Self::from_digits(&dims, self.digits(), self.tiles).map(Some);
            }
            let Some(groups) = digits::grouped(&self.digits(), &self.dims) else { return Ok(None) };
            let permuted = order.iter().flat_map(|&k| groups[k].iter().copied());
            Self::from_digits(&dims, permuted, self.tiles).map(Some)
        })
    }

    /// Returns the tiles with the devices of each `group` consecutive tiles in increasing order;
    /// `None` if the result has no iota form.
    pub(super) fn sorted_groups(&self, group: i64) -> Option<Self> {
        let groups = digits::grouped(&self.digits(), &[self.tiles / group, group])?;
        let [groups, each] = groups.as_slice() else { return None };
        let mut each = each.clone();
        each.sort_by_key(|digit| core::cmp::Reverse(digit.stride));
        Self::from_digits(&self.dims, groups.iter().copied().chain(each), self.tiles).ok()
    }
}
