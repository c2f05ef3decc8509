//! Errors of shardings: the operation, the failed condition and its numbers.

use core::fmt;

use crate::xla::permutation::PermutationError;
use crate::{LayoutError, OperationError, Text};

/// The error of an operation on a sharding.
///
/// # Examples
///
/// ```
/// use colex::xla::sharding::{ShardingReason, TileAssignment};
/// let error = TileAssignment::iota(&[2, 2], &[2, 3], &[1, 0]).unwrap_err();
/// assert_eq!(error.reason(), ShardingReason::DeviceCount { devices: 6, tiles: 4 });
/// assert_eq!(
///     error.to_string(),
///     "tile_assignment: the number of devices is 6, and the number of tiles is 4; \
///      use the same number"
/// );
/// ```
pub type ShardingError = OperationError<ShardingReason>;

/// The condition that failed, with its numbers.
///
/// # Examples
///
/// ```
/// use colex::xla::sharding::ShardingReason;
/// let reason = ShardingReason::NoSuchDevice { device: 9 };
/// assert_eq!(reason.message().as_str(), "device 9 has no tile; use a device of the tile assignment");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShardingReason {
    /// A number of tiles or devices, or the size of an axis, is not positive.
    NotPositive {
        /// The number.
        value: i64,
    },
    /// A product of such numbers does not fit a signed 64-bit integer.
    Overflow,
    /// The numbers of devices and tiles differ.
    DeviceCount {
        /// The devices.
        devices: i64,
        /// The tiles.
        tiles: i64,
    },
    /// The operation would have to list too many devices.
    ListTooLong {
        /// The number of devices.
        devices: i64,
        /// The largest number of devices that an operation lists.
        limit: i64,
    },
    /// A list is not a permutation of `0..rank`.
    NotAPermutation {
        /// The entry that is repeated or out of range.
        entry: i64,
        /// The number of dimensions.
        rank: usize,
    },
    /// Two numbers of dimensions differ.
    RankMismatch {
        /// The required number.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// A tile index is out of bounds.
    IndexRange {
        /// The dimension.
        dimension: usize,
        /// The index.
        index: i64,
        /// The number of tiles in that dimension.
        tiles: i64,
    },
    /// A size is negative.
    NegativeSize {
        /// The dimension.
        dimension: usize,
        /// Its size in elements.
        size: i64,
    },
    /// The device has no tile.
    NoSuchDevice {
        /// The device.
        device: i64,
    },
    /// The sharding has no tiles, or does not assign them to devices.
    NotTiled,
    /// The sharding is a tuple where a single sharding is required.
    Tuple,
    /// The sharding is single where a tuple is required.
    NotATuple,
    /// A named sharding or a tuple cannot have a shard group.
    NoShardGroup,
    /// There are more subgroups than dimensions.
    TooManySubgroups {
        /// The number of subgroups.
        subgroups: usize,
        /// The number of dimensions of the tile assignment.
        rank: usize,
    },
    /// A tiled sharding has a single device. Such a sharding is replicated or maximal.
    SingleDevice,
    /// A device number is negative.
    NegativeDevice {
        /// The device.
        device: i64,
    },
    /// A device number is not below the number of devices.
    DeviceRange {
        /// The device.
        device: i64,
        /// The number of devices.
        devices: i64,
    },
    /// Two tiles have the same device.
    RepeatedDevice {
        /// The device.
        device: i64,
    },
    /// Two axes of a mesh have the same name.
    RepeatedAxis {
        /// The first axis, counted from 0.
        first: usize,
        /// The second axis, counted from 0.
        second: usize,
    },
    /// The name of an axis contains `'`, a backslash or a line break, which the notation cannot
    /// show.
    AxisName {
        /// The axis, counted from 0.
        axis: usize,
    },
    /// The mesh does not have this axis.
    NoSuchAxis {
        /// The number of the axis.
        axis: usize,
        /// The number of axes.
        axes: usize,
    },
    /// A mesh without axes is used for something other than replication.
    NoAxes,
    /// The devices of a mesh are listed in row-major order, which the notation omits.
    NaturalOrder,
    /// A sub-axis has a pre-size below 1 or a size below 2.
    SubAxisSize {
        /// The product of the sizes before it.
        pre_size: i64,
        /// The size of the sub-axis.
        size: i64,
    },
    /// A sub-axis does not divide its axis, or covers all of it.
    SubAxis {
        /// The pre-size times the size of the sub-axis.
        next_pre_size: i64,
        /// The size of the axis.
        axis_size: i64,
    },
    /// Two references to an axis overlap, or do not divide it at common boundaries.
    AxesOverlap {
        /// The axis, counted from 0.
        axis: usize,
    },
    /// Two adjacent sub-axes should be written as one.
    AxesMerge {
        /// The axis, counted from 0.
        axis: usize,
    },
    /// The replicated, unreduced or manual axes are not in the order of the mesh.
    AxesNotSorted {
        /// The axis that must come earlier, counted from 0.
        axis: usize,
    },
    /// A layout does not reach each of `0..devices` exactly once with positive strides.
    NotAnIota {
        /// The stride that breaks the sequence of the sorted strides.
        stride: i64,
        /// The stride that is needed in its place: the product of the smaller extents.
        expected: i64,
    },
    /// An operation of the layout algebra failed.
    Layout(crate::Reason),
}

impl ShardingError {
    /// Returns the operation and the condition as one sentence.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::Sharding;
    /// let error = Sharding::manual().tile_index(0).unwrap_err();
    /// assert!(error.message().as_str().starts_with("tile_index: the sharding does not assign"));
    /// ```
    #[must_use]
    pub const fn message(&self) -> Text {
        self.reason().append_to(Text::new().str(self.operation()).str(": "))
    }
}

impl ShardingReason {
    /// Returns the condition as a sentence.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::ShardingReason;
    /// let message = ShardingReason::NegativeDevice { device: -1 }.message();
    /// assert_eq!(message.as_str(), "device -1 is negative; use at least 0");
    /// ```
    #[must_use]
    pub const fn message(self) -> Text {
        self.append_to(Text::new())
    }

    #[expect(clippy::too_many_lines, reason = "one arm a condition")]
    const fn append_to(self, text: Text) -> Text {
        match self {
            Self::NotPositive { value } => {
                text.fill("a number of tiles or devices, or an axis size, is {}; use at least 1", &[value])
            }
            Self::Overflow => {
                text.fill("the product of the sizes is above {}; make a size smaller", &[i64::MAX])
            }
            Self::DeviceCount { devices, tiles } => text.fill(
                "the number of devices is {}, and the number of tiles is {}; use the same number",
                &[devices, tiles],
            ),
            Self::ListTooLong { devices, limit } => text.fill(
                "the operation lists {} devices, and at most {} are allowed; use fewer devices",
                &[devices, limit],
            ),
            Self::NotAPermutation { entry, rank } if entry >= 0 && entry < rank as i64 => text.fill(
                "the order has {} twice; name each of 0..{} once",
                &[entry, rank as i64],
            ),
            Self::NotAPermutation { entry, rank } => text.fill(
                "the order has {}, which is not in 0..{}; name each of 0..{} once",
                &[entry, rank as i64, rank as i64],
            ),
            Self::RankMismatch { expected, found } => text.fill(
                "the number of dimensions is {}, and {} is needed; use the same number",
                &[found as i64, expected as i64],
            ),
            Self::IndexRange { dimension, index: index @ ..0, .. } => text.fill(
                "the index {} of dimension {} is negative; use at least 0",
                &[index, dimension as i64],
            ),
            Self::IndexRange { dimension, index, tiles } => text.fill(
                "the index {} of dimension {} is not in 0..{}; use an index below {}",
                &[index, dimension as i64, tiles, tiles],
            ),
            Self::NegativeSize { dimension, size } => text.fill(
                "the size {} of dimension {} is negative; use at least 0",
                &[size, dimension as i64],
            ),
            Self::NoSuchDevice { device } => {
                text.fill("device {} has no tile; use a device of the tile assignment", &[device])
            }
            Self::NotTiled => text.str(
                "the sharding does not assign tiles to devices; use tiles such as `{devices=[2,1]<=[2]}`",
            ),
            Self::Tuple => text.str("the sharding is a tuple; use one of its elements"),
            Self::NotATuple => text.str("the sharding is not a tuple; use `Sharding::tuple`"),
            Self::NoShardGroup => {
                text.str("a tuple or a named sharding cannot have a shard group; remove the group")
            }
            Self::TooManySubgroups { subgroups, rank } => text.fill(
                "a tile assignment of rank {} cannot have {} subgroups; use at most {}",
                &[rank as i64, subgroups as i64, rank as i64],
            ),
            Self::SingleDevice => {
                text.str("the tiles have a single device; write replicated or maximal instead")
            }
            Self::NegativeDevice { device } => {
                text.fill("device {} is negative; use at least 0", &[device])
            }
            Self::DeviceRange { device, devices } => {
                text.fill("device {} is not in 0..{}; use a device below {}", &[device, devices, devices])
            }
            Self::RepeatedDevice { device } => {
                text.fill("device {} has two tiles; name each device once", &[device])
            }
            Self::RepeatedAxis { first, second } => text.fill(
                "axes {} and {} of the mesh have the same name; rename one",
                &[first as i64, second as i64],
            ),
            Self::AxisName { axis } => text.fill(
                "the name of axis {} has a `'`, a backslash or a line break; remove that character",
                &[axis as i64],
            ),
            Self::NoSuchAxis { axis, axes: 0 } => {
                text.fill("axis {} does not exist in a mesh without axes; add an axis", &[axis as i64])
            }
            Self::NoSuchAxis { axis, axes } => text.fill(
                "axis {} of the mesh does not exist; use 0..{}",
                &[axis as i64, axes as i64],
            ),
            Self::NoAxes => {
                text.str("a mesh without axes can only be replicated; add an axis, or write replicated")
            }
            Self::NaturalOrder => {
                text.str("the devices are in row-major order; omit device_ids")
            }
            Self::SubAxisSize { pre_size, size } => text.fill(
                "sub-axis ({}){} is too small; use at least 1 in the parentheses and at least 2 after them",
                &[pre_size, size],
            ),
            Self::SubAxis { next_pre_size, axis_size } => text.fill(
                "a sub-axis ends at {} of an axis of size {}; use a part of the axis, with an end that divides {}",
                &[next_pre_size, axis_size, axis_size],
            ),
            Self::AxesOverlap { axis } => text.fill(
                "axis {} is used twice, or its sub-axes overlap; use each part of the axis once",
                &[axis as i64],
            ),
            Self::AxesMerge { axis } => {
                text.fill("axis {} has two adjacent sub-axes; write them as one", &[axis as i64])
            }
            Self::AxesNotSorted { axis } => text.fill(
                "axis {} is after a later axis of the mesh; list the axes in the order of the mesh",
                &[axis as i64],
            ),
            Self::NotAnIota { stride, expected } => text.fill(
                "the sorted strides have {} where {} is needed; use a layout that reaches each device once",
                &[stride, expected],
            ),
            Self::Layout(reason) => reason.append_to(text),
        }
    }
}

impl fmt::Display for ShardingReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().as_str())
    }
}

impl From<PermutationError> for ShardingReason {
    fn from(fault: PermutationError) -> Self {
        match fault {
            PermutationError::Length { expected, found } => Self::RankMismatch { expected, found },
            PermutationError::Range { entry, rank }
            | PermutationError::Repeat { entry, rank, .. } => Self::NotAPermutation { entry, rank },
        }
    }
}

impl From<LayoutError> for ShardingError {
    fn from(error: LayoutError) -> Self {
        Self::new(error.operation(), ShardingReason::Layout(error.reason()))
    }
}
