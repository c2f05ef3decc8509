//! Tile assignments: the devices of tiles, by a formula or as a list.

use alloc::vec::Vec;

use super::digits::{self, Digit};
use super::{IotaTileAssignment, ShardingError, ShardingReason};
use colex::xla::permutation::Permutation;

const NAME: &str = "tile_assignment";

/// The largest number of devices that an operation lists; parsing a text counts as one operation.
///
/// A list that the caller provides, in a text or as a `Vec`, may be longer.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::{MAX_LISTED_DEVICES, TileAssignment};
/// let n = 2 * MAX_LISTED_DEVICES;
/// let rule = TileAssignment::iota(&[n], &[2, n / 2], &[1, 0])?;
/// assert!(rule.value_at(&[n - 1]).is_ok());
/// assert!(rule.device_list("load").is_err());
/// # Ok::<(), colex_xla::sharding::ShardingError>(())
/// ```
pub const MAX_LISTED_DEVICES: i64 = 1 << 20;

/// Checks that an operation may list this number of devices.
pub(super) fn check_listed(operation: &'static str, devices: i64) -> Result<(), ShardingError> {
    let limit = MAX_LISTED_DEVICES;
    if devices <= limit {
        return Ok(());
    }
    Err(ShardingError::new(operation, ShardingReason::ListTooLong { devices, limit }))
}

/// The assignment of the tiles of an array to devices.
///
/// ```text
/// devices=[2,2]0,2,1,3        a list, row-major
/// devices=[2,2]<=[2,2]T(1,0)  an iota form, the same devices
/// ```
///
/// Two assignments are equal if and only if they have the same dimensions and devices, in either
/// form. The form follows XLA, because the text shows it: a list stays a list, and an iota form
/// stays one if an iota form of the result exists.
///
/// - **Source**: XLA `TileAssignment`.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::TileAssignment;
/// let rule = TileAssignment::iota(&[2, 2], &[2, 2], &[1, 0])?;
/// let list = TileAssignment::list(&[2, 2], vec![0, 2, 1, 3])?;
/// assert_eq!(rule.to_string(), "devices=[2,2]<=[2,2]T(1,0)");
/// assert_eq!(list.to_string(), "devices=[2,2]0,2,1,3");
/// assert_eq!(rule, list);
/// # Ok::<(), colex_xla::sharding::ShardingError>(())
/// ```
#[derive(Clone, Debug)]
pub struct TileAssignment(Form);

#[derive(Clone, Debug)]
enum Form {
    Iota(IotaTileAssignment),
    List { dims: Vec<i64>, devices: Vec<i64> },
}

impl TileAssignment {
    /// Creates an iota form; see [`IotaTileAssignment::new`].
    ///
    /// - **Errors**: those of [`IotaTileAssignment::new`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::TileAssignment;
    /// let tiles = TileAssignment::iota(&[8, 1], &[2, 4], &[0, 1])?;
    /// assert_eq!(tiles.to_string(), "devices=[8,1]<=[8]");
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    pub fn iota(
        dims: &[i64],
        reshape_dims: &[i64],
        transpose_perm: &[usize],
    ) -> Result<Self, ShardingError> {
        IotaTileAssignment::new(dims, reshape_dims, transpose_perm).map(Self::from)
    }

    /// Creates an assignment of `dims` tiles to `devices`, in row-major order.
    ///
    /// The devices can repeat and can be out of range; see
    /// [`Sharding::validate`](super::Sharding::validate).
    ///
    /// - **Errors**: [`ShardingReason::NotPositive`], [`ShardingReason::Overflow`],
    ///   [`ShardingReason::DeviceCount`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::TileAssignment;
    /// assert_eq!(TileAssignment::list(&[1, 2], vec![3, 7])?.value_at(&[0, 1])?, 7);
    /// assert!(TileAssignment::list(&[2, 2], vec![0, 1, 2]).is_err());
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    pub fn list(dims: &[i64], devices: Vec<i64>) -> Result<Self, ShardingError> {
        let tiles = ShardingError::named(NAME, || digits::product(dims))?;
        let count = devices.len() as i64;
        if tiles != count {
            let reason = ShardingReason::DeviceCount { devices: count, tiles };
            return Err(ShardingError::new(NAME, reason));
        }
        Ok(Self(Form::List { dims: dims.to_vec(), devices }))
    }

    /// Returns the iota form; `None` for a list.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::TileAssignment;
    /// assert!(TileAssignment::iota(&[2], &[2], &[0])?.as_iota().is_some());
    /// assert!(TileAssignment::list(&[2], vec![0, 1])?.as_iota().is_none());
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[must_use]
    pub fn as_iota(&self) -> Option<&IotaTileAssignment> {
        match &self.0 {
            Form::Iota(iota) => Some(iota),
            Form::List { .. } => None,
        }
    }

    /// Returns the number of tiles in each dimension.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::TileAssignment;
    /// let tiles = TileAssignment::parse("devices=[2,3]<=[6]")?;
    /// assert_eq!(tiles.dims(), [2, 3]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "dimensions")]
    #[must_use]
    pub fn dims(&self) -> &[i64] {
        match &self.0 {
            Form::Iota(iota) => iota.dims(),
            Form::List { dims, .. } => dims,
        }
    }

    /// Returns the number of tiles, which is the number of devices.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::TileAssignment;
    /// let tiles = TileAssignment::parse("devices=[2,3]<=[6]")?;
    /// assert_eq!(tiles.tiles(), 6);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "num_elements")]
    #[must_use]
    pub fn tiles(&self) -> i64 {
        match &self.0 {
            Form::Iota(iota) => iota.tiles(),
            Form::List { devices, .. } => devices.len() as i64,
        }
    }

    /// Returns the device of the tile `index`.
    ///
    /// - **Errors**: [`ShardingReason::RankMismatch`], [`ShardingReason::IndexRange`].
    /// - **Source**: XLA `TileAssignment::operator()`, `IotaTileAssignment::value_at`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::TileAssignment;
    /// let tiles = TileAssignment::iota(&[1, 8, 1], &[2, 4], &[1, 0])?;
    /// assert_eq!(tiles.value_at(&[0, 6, 0])?, 3);
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    pub fn value_at(&self, index: &[i64]) -> Result<i64, ShardingError> {
        let position = ShardingError::named("value_at", || digits::flatten(self.dims(), index))?;
        Ok(self.device_at(position))
    }

    /// Returns the device at a row-major position in bounds.
    fn device_at(&self, position: i64) -> i64 {
        match &self.0 {
            Form::Iota(iota) => iota.device_at(position),
            Form::List { devices, .. } => devices.get(position as usize).copied().unwrap_or(-1),
        }
    }

    /// Returns the index of the tile of `device`; `None` if it has no tile. For a device with
    /// several tiles it is the last one.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::TileAssignment;
    /// let tiles = TileAssignment::list(&[2, 2], vec![3, 1, 2, 0])?;
    /// assert_eq!((tiles.index_of(2), tiles.index_of(4)), (Some(vec![1, 0]), None));
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[must_use]
    pub fn index_of(&self, device: i64) -> Option<Vec<i64>> {
        match &self.0 {
            Form::Iota(iota) => iota.index_of(device),
            Form::List { dims, devices } => {
                let position = devices.iter().rposition(|&listed| listed == device)?;
                Some(digits::unflatten(dims, position as i64))
            }
        }
    }

    /// Returns the devices in row-major order of their tiles, without allocating a list.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::TileAssignment;
    /// let tiles = TileAssignment::iota(&[3, 2], &[2, 3], &[1, 0])?;
    /// assert!(tiles.devices().eq([0, 3, 1, 4, 2, 5]));
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "array")]
    pub fn devices(&self) -> impl Iterator<Item = i64> + '_ {
        (0..self.tiles()).map(|position| self.device_at(position))
    }

    /// Returns the devices in row-major order of their tiles, as a list. Errors name `operation`.
    ///
    /// - **Errors**: [`ShardingReason::ListTooLong`] for more than [`MAX_LISTED_DEVICES`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::TileAssignment;
    /// let tiles = TileAssignment::iota(&[2, 2], &[2, 2], &[1, 0])?;
    /// assert_eq!(tiles.device_list("place")?, [0, 2, 1, 3]);
    /// let many = TileAssignment::iota(&[1 << 40], &[1 << 40], &[0])?;
    /// assert!(many.device_list("place").is_err());
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    pub fn device_list(&self, operation: &'static str) -> Result<Vec<i64>, ShardingError> {
        match &self.0 {
            Form::Iota(iota) => {
                check_listed(operation, iota.tiles())?;
                Ok(digits::sums(iota.digits()))
            }
            Form::List { devices, .. } => Ok(devices.clone()),
        }
    }

    /// Returns the same devices in the same row-major order, as `dims` tiles.
    ///
    /// - **Errors**: [`ShardingReason::DeviceCount`], [`ShardingReason::NotPositive`],
    ///   [`ShardingReason::Overflow`].
    /// - **Source**: XLA `TileAssignment::Reshape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::TileAssignment;
    /// let tiles = TileAssignment::list(&[2, 2], vec![0, 2, 1, 3])?;
    /// assert_eq!(tiles.reshape(&[1, 4])?.to_string(), "devices=[1,4]0,2,1,3");
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "Reshape")]
    pub fn reshape(&self, dims: &[i64]) -> Result<Self, ShardingError> {
        match &self.0 {
            Form::Iota(iota) => iota.reshape(dims).map(Self::from),
            Form::List { devices, .. } => Self::list(dims, devices.clone()),
        }
    }

    /// Returns the tiles with permuted dimensions: dimension `k` of the result is dimension
    /// `order[k]`.
    ///
    /// An iota form becomes a list if [no iota form exists](IotaTileAssignment::transpose).
    ///
    /// - **Post**: `t.value_at(i) == self.value_at(j)` with `j[order[k]] == i[k]`.
    /// - **Errors**: [`ShardingReason::RankMismatch`], [`ShardingReason::NotAPermutation`];
    ///   [`ShardingReason::ListTooLong`].
    /// - **Source**: XLA `TileAssignment::Transpose`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::TileAssignment;
    /// let tiles = TileAssignment::iota(&[2, 1, 5], &[5, 2], &[0, 1])?;
    /// assert_eq!(tiles.transpose(&[2, 0, 1])?.to_string(), "devices=[5,2,1]<=[2,5]T(1,0)");
    /// let tiles = TileAssignment::iota(&[2, 5], &[2, 5], &[1, 0])?;
    /// assert_eq!(tiles.transpose(&[1, 0])?.to_string(), "devices=[5,2]0,7,5,3,1,8,6,4,2,9");
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "Transpose")]
    pub fn transpose(&self, order: &[usize]) -> Result<Self, ShardingError> {
        if let Some(iota) = self.as_iota()
            && let Some(transposed) = iota.transpose(order)?
        {
            return Ok(transposed.into());
        }
        let order =
            ShardingError::named("transpose", || Ok(Permutation::new(order, self.dims().len())?))?;
        let listed = self.device_list("transpose")?;
        let dims = order.apply(self.dims());
        let strides = digits::row_major(self.dims());
        // The former positions of the devices, in their new order.
        let moved = order.iter().map(|&k| Digit { size: self.dims()[k], stride: strides[k] });
        let positions = digits::sums(moved.filter(|digit| digit.size > 1));
        let devices = positions.iter().map(|&position| listed[position as usize]).collect();
        Self::list(&dims, devices)
    }

    /// Returns the tiles with the devices of each `group` consecutive tiles in increasing order;
    /// `group` divides the number of tiles.
    pub(super) fn sorted_groups(&self, group: i64) -> Result<Self, ShardingError> {
        if let Some(sorted) = self.as_iota().and_then(|iota| iota.sorted_groups(group)) {
            return Ok(sorted.into());
        }
        let mut devices = self.device_list("replication groups")?;
        // A group is no longer than the list, whose length is a `usize`.
        devices.chunks_mut(group as usize).for_each(<[i64]>::sort_unstable);
        Self::list(self.dims(), devices)
    }
}

impl From<IotaTileAssignment> for TileAssignment {
    fn from(iota: IotaTileAssignment) -> Self {
        Self(Form::Iota(iota))
    }
}

impl PartialEq for TileAssignment {
    fn eq(&self, other: &Self) -> bool {
        match (self.as_iota(), other.as_iota()) {
            (Some(left), Some(right)) => left == right,
            _ => self.dims() == other.dims() && self.devices().eq(other.devices()),
        }
    }
}

impl Eq for TileAssignment {}
