//! Iota tile assignments: the devices 0, 1, 2, ... of tiles, by a rule instead of a list.
//!
//! `[4,2]<=[2,4]T(1,0)` is `arange(8).reshape(2,4).transpose(1,0).reshape(4,2)`: 4 x 2 tiles on the devices
//! `0,4,1,5,2,6,3,7`.

use alloc::vec::Vec;

use super::digits::{self, Digit};
use super::{ShardingError, ShardingReason};
use crate::xla::permutation::Permutation;

const NAME: &str = "tile_assignment";

/// Which device has which tile, where the devices are counted, reshaped and transposed.
///
/// Canonical from the start: dimensions of size 1 are dropped, dimensions that follow each other before and after the
/// transpose are one. So two of them are equal iff they have the same tiles on the same devices.
///
/// ```text
/// [60]<=[3,4,5]T(1,2,0)  ->  [60]<=[3,20]T(1,0)        [60]<=[3,4,5]T(0,1,2)  ->  [60]<=[60]
/// ```
///
/// No list is ever made: `[1000000000,1000000000]<=[...]` takes a few words.
///
/// - **Source**: XLA `IotaTileAssignment`.
///
/// # Examples
///
/// ```
/// use colex::xla::sharding::IotaTileAssignment;
/// let iota = IotaTileAssignment::new(&[4, 2], &[2, 4], &[1, 0])?;
/// assert_eq!(iota.to_string(), "[4,2]<=[2,4]T(1,0)");
/// assert_eq!(iota.value_at(&[0, 1])?, 4);
/// # Ok::<(), colex::xla::sharding::ShardingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IotaTileAssignment {
    dims: Vec<i64>,
    reshape_dims: Vec<i64>,
    transpose_perm: Permutation,
    tiles: i64,
}

impl IotaTileAssignment {
    /// `dims` tiles on the devices `0..n`, reshaped to `reshape_dims` and transposed: the dimension `k` of what comes out
    /// is the dimension `transpose_perm[k]` of what went in.
    ///
    /// - **Pre**: the products of `dims` and `reshape_dims` agree.
    /// - **Post**: canonical, see above.
    /// - **Errors**: [`ShardingReason::NotPositive`], [`ShardingReason::Overflow`]; [`ShardingReason::RankMismatch`],
    ///   [`ShardingReason::NotAPermutation`]; [`ShardingReason::DeviceCount`].
    /// - **Source**: XLA `IotaTileAssignment::Create`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::new(&[60], &[3, 4, 5], &[2, 0, 1])?;
    /// assert_eq!((iota.reshape_dims(), iota.transpose_perm()), (&[12, 5][..], &[1, 0][..]));
    /// # Ok::<(), colex::xla::sharding::ShardingError>(())
    /// ```
    pub fn new(
        dims: &[i64],
        reshape_dims: &[i64],
        transpose_perm: &[usize],
    ) -> Result<Self, ShardingError> {
        ShardingError::named(NAME, || {
            let devices = digits::product(reshape_dims)?;
            let perm = Permutation::new(transpose_perm, reshape_dims.len())?;
            Self::of_digits(dims, digits::of_transpose(reshape_dims, &perm), devices)
        })
    }

    /// `dims` tiles on the devices in row-major order.
    ///
    /// - **Errors**: [`ShardingReason::NotPositive`], [`ShardingReason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::IotaTileAssignment;
    /// assert_eq!(IotaTileAssignment::row_major(&[2, 3])?.to_string(), "[2,3]<=[6]");
    /// # Ok::<(), colex::xla::sharding::ShardingError>(())
    /// ```
    pub fn row_major(dims: &[i64]) -> Result<Self, ShardingError> {
        ShardingError::named(NAME, || {
            let tiles = digits::product(dims)?;
            Self::of_digits(dims, [Digit { size: tiles, stride: 1 }], tiles)
        })
    }

    /// The tiles `dims` on the devices that `digits` counts.
    pub(super) fn of_digits(
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

    /// The number of tiles in each dimension.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::parse("[8,3]<=[2,3,4]T(2,1,0)")?;
    /// assert_eq!(iota.dims(), [8, 3]);
    /// # Ok::<(), colex::xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn dims(&self) -> &[i64] {
        &self.dims
    }

    /// What the devices are reshaped to, in canonical form; `[1]` for a single device.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::parse("[8,3]<=[2,3,4]T(2,1,0)")?;
    /// assert_eq!(iota.reshape_dims(), [2, 3, 4]);
    /// # Ok::<(), colex::xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn reshape_dims(&self) -> &[i64] {
        &self.reshape_dims
    }

    /// How they are transposed, in canonical form.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::parse("[8,3]<=[2,3,4]T(2,1,0)")?;
    /// assert_eq!(iota.transpose_perm(), [2, 1, 0]);
    /// # Ok::<(), colex::xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn transpose_perm(&self) -> &[usize] {
        &self.transpose_perm
    }

    /// The number of tiles, and so of devices.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::IotaTileAssignment;
    /// assert_eq!(IotaTileAssignment::row_major(&[2, 3])?.tiles(), 6);
    /// # Ok::<(), colex::xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "num_elements")]
    #[must_use]
    pub fn tiles(&self) -> i64 {
        self.tiles
    }

    /// The digits of a place in row-major order, slow to fast.
    pub(super) fn digits(&self) -> Vec<Digit> {
        digits::of_transpose(&self.reshape_dims, &self.transpose_perm)
    }

    /// The device of the tile `index`.
    ///
    /// - **Errors**: [`ShardingReason::RankMismatch`], [`ShardingReason::IndexRange`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::new(&[8, 25, 1], &[2, 4, 5, 5], &[2, 0, 3, 1])?;
    /// assert_eq!(iota.value_at(&[4, 9, 0])?, 137);
    /// assert!(iota.value_at(&[8, 0, 0]).is_err());
    /// # Ok::<(), colex::xla::sharding::ShardingError>(())
    /// ```
    pub fn value_at(&self, index: &[i64]) -> Result<i64, ShardingError> {
        let place = ShardingError::named("value_at", || digits::flatten(&self.dims, index))?;
        Ok(self.device_at(place))
    }

    /// The device at a place in row-major order, which lies inside.
    pub(super) fn device_at(&self, place: i64) -> i64 {
        let (mut rest, mut device) = (place, 0);
        for digit in self.digits().iter().rev() {
            device += rest % digit.size * digit.stride;
            rest /= digit.size;
        }
        device
    }

    /// The index of the tile of `device`; `None` where the device is not in `0..tiles`.
    ///
    /// - **Post**: `value_at(index_of(d)) == d`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::new(&[4, 2], &[2, 4], &[1, 0])?;
    /// assert_eq!(iota.index_of(5), Some(vec![1, 1]));
    /// assert_eq!(iota.index_of(8), None);
    /// # Ok::<(), colex::xla::sharding::ShardingError>(())
    /// ```
    #[must_use]
    pub fn index_of(&self, device: i64) -> Option<Vec<i64>> {
        if !(0..self.tiles).contains(&device) {
            return None;
        }
        let place = self
            .digits()
            .iter()
            .fold(0, |place, digit| place * digit.size + device / digit.stride % digit.size);
        Some(digits::unflatten(&self.dims, place))
    }

    /// The same devices in the same row-major order, as tiles of `dims`.
    ///
    /// - **Errors**: [`ShardingReason::DeviceCount`] where the number of tiles differs; those of `dims`.
    /// - **Source**: XLA `TileAssignment::Reshape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::new(&[8, 1], &[2, 4], &[1, 0])?;
    /// assert_eq!(iota.reshape(&[4, 2])?.to_string(), "[4,2]<=[2,4]T(1,0)");
    /// # Ok::<(), colex::xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "Reshape")]
    pub fn reshape(&self, dims: &[i64]) -> Result<Self, ShardingError> {
        ShardingError::named(NAME, || Self::of_digits(dims, self.digits(), self.tiles))
    }

    /// The tiles with their dimensions permuted: dimension `k` of the result is dimension `order[k]`. `None` where the
    /// digits of the devices do not fall into groups, one for each dimension, that could be permuted: a dimension ends
    /// inside a digit that it does not divide. By chance the result may have an iota form all the same; as in XLA, none
    /// is looked for.
    ///
    /// Where the dimensions of more than one tile keep their order, there always is one; else there is one iff the tiles
    /// are a [layout](Self::layout).
    ///
    /// - **Post**: `t.value_at(i) == self.value_at(j)` with `j[order[k]] == i[k]`.
    /// - **Errors**: [`ShardingReason::RankMismatch`], [`ShardingReason::NotAPermutation`].
    /// - **Source**: XLA `IotaTileAssignment::Transpose`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::new(&[2, 5], &[10], &[0])?;
    /// assert_eq!(iota.transpose(&[1, 0])?.unwrap().to_string(), "[5,2]<=[2,5]T(1,0)");
    /// // 2 tiles end inside the digit of 5 devices.
    /// let iota = IotaTileAssignment::new(&[2, 5], &[2, 5], &[1, 0])?;
    /// assert_eq!(iota.transpose(&[1, 0])?, None);
    /// # Ok::<(), colex::xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "Transpose")]
    pub fn transpose(&self, order: &[usize]) -> Result<Option<Self>, ShardingError> {
        let order =
            ShardingError::named("transpose", || Ok(Permutation::new(order, self.dims.len())?))?;
        ShardingError::named(NAME, || {
            let dims = order.apply(&self.dims);
            let moved = order.iter().copied().filter(|&k| self.dims[k] > 1);
            if moved.is_sorted() {
                return Self::of_digits(&dims, self.digits(), self.tiles).map(Some);
            }
            let Some(groups) = digits::grouped(&self.digits(), &self.dims) else { return Ok(None) };
            let permuted = order.iter().flat_map(|&k| groups[k].iter().copied());
            Self::of_digits(&dims, permuted, self.tiles).map(Some)
        })
    }

    /// The tiles with the devices of each run of `group` tiles in rising order; `None` where that has no iota form.
    pub(super) fn sorted_groups(&self, group: i64) -> Option<Self> {
        let groups = digits::grouped(&self.digits(), &[self.tiles / group, group])?;
        let [groups, each] = groups.as_slice() else { return None };
        let mut each = each.clone();
        each.sort_by_key(|digit| core::cmp::Reverse(digit.stride));
        Self::of_digits(&self.dims, groups.iter().copied().chain(each), self.tiles).ok()
    }
}
