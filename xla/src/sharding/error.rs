//! Errors of shardings: the operation, the failed condition and its numbers.

use core::fmt;

use colex::LayoutError;
use colex::error::OperationError;
use colex::xla::permutation::PermutationError;

/// The error of an operation on a sharding.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::{ShardingReason, TileAssignment};
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
/// use colex_xla::sharding::ShardingReason;
/// let reason = ShardingReason::NoSuchDevice { device: 9 };
/// assert_eq!(reason.to_string(), "device 9 has no tile; use a device of the tile assignment");
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
    Layout(colex::Reason),
}

impl fmt::Display for ShardingReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NotPositive { value } => {
                write!(f, "a number of tiles or devices, or an axis size, is {value}; use at least 1")
            }
            Self::Overflow => {
                write!(f, "the product of the sizes is above {}; make a size smaller", i64::MAX)
            }
            Self::DeviceCount { devices, tiles } => write!(f, "the number of devices is {devices}, and the number of tiles is {tiles}; use the same number"),
            Self::ListTooLong { devices, limit } => write!(f, "the operation lists {devices} devices, and at most {limit} are allowed; use fewer devices"),
            Self::NotAPermutation { entry, rank } if entry >= 0 && entry < rank as i64 => write!(f, "the order has {entry} twice; name each of 0..{rank} once"),
            Self::NotAPermutation { entry, rank } => write!(f, "the order has {entry}, which is not in 0..{rank}; name each of 0..{rank} once"),
            Self::RankMismatch { expected, found } => write!(f, "the number of dimensions is {found}, and {expected} is needed; use the same number"),
            Self::IndexRange { dimension, index: index @ ..0, .. } => write!(f, "the index {index} of dimension {dimension} is negative; use at least 0"),
            Self::IndexRange { dimension, index, tiles } => write!(f, "the index {index} of dimension {dimension} is not in 0..{tiles}; use an index below {tiles}"),
            Self::NegativeSize { dimension, size } => write!(f, "the size {size} of dimension {dimension} is negative; use at least 0"),
            Self::NoSuchDevice { device } => {
                write!(f, "device {device} has no tile; use a device of the tile assignment")
            }
            Self::NotTiled => f.write_str("the sharding does not assign tiles to devices; use tiles such as `{devices=[2,1]<=[2]}`"),
            Self::Tuple => f.write_str("the sharding is a tuple; use one of its elements"),
            Self::NotATuple => f.write_str("the sharding is not a tuple; use `Sharding::tuple`"),
            Self::NoShardGroup => {
                f.write_str("a tuple or a named sharding cannot have a shard group; remove the group")
            }
            Self::TooManySubgroups { subgroups, rank } => write!(f, "a tile assignment of rank {rank} cannot have {subgroups} subgroups; use at most {rank}"),
            Self::SingleDevice => {
                f.write_str("the tiles have a single device; write replicated or maximal instead")
            }
            Self::NegativeDevice { device } => {
                write!(f, "device {device} is negative; use at least 0")
            }
            Self::DeviceRange { device, devices } => {
                write!(f, "device {device} is not in 0..{devices}; use a device below {devices}")
            }
            Self::RepeatedDevice { device } => {
                write!(f, "device {device} has two tiles; name each device once")
            }
            Self::RepeatedAxis { first, second } => write!(f, "axes {first} and {second} of the mesh have the same name; rename one"),
            Self::AxisName { axis } => write!(f, "the name of axis {axis} has a `'`, a backslash or a line break; remove that character"),
            Self::NoSuchAxis { axis, axes: 0 } => {
                write!(f, "axis {axis} does not exist in a mesh without axes; add an axis")
            }
            Self::NoSuchAxis { axis, axes } => write!(f, "axis {axis} of the mesh does not exist; use 0..{axes}"),
            Self::NoAxes => {
                f.write_str("a mesh without axes can only be replicated; add an axis, or write replicated")
            }
            Self::NaturalOrder => {
                f.write_str("the devices are in row-major order; omit device_ids")
            }
            Self::SubAxisSize { pre_size, size } => write!(f, "sub-axis ({pre_size}){size} is too small; use at least 1 in the parentheses and at least 2 after them"),
            Self::SubAxis { next_pre_size, axis_size } => write!(f, "a sub-axis ends at {next_pre_size} of an axis of size {axis_size}; use a part of the axis, with an end that divides {axis_size}"),
            Self::AxesOverlap { axis } => write!(f, "axis {axis} is used twice, or its sub-axes overlap; use each part of the axis once"),
            Self::AxesMerge { axis } => {
                write!(f, "axis {axis} has two adjacent sub-axes; write them as one")
            }
            Self::AxesNotSorted { axis } => write!(f, "axis {axis} is after a later axis of the mesh; list the axes in the order of the mesh"),
            Self::NotAnIota { stride, expected } => write!(f, "the sorted strides have {stride} where {expected} is needed; use a layout that reaches each device once"),
            Self::Layout(reason) => reason.fmt(f),
        }
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

/// Returns the error of an operation of the layout algebra as an error of shardings.
pub(super) fn of_layout(error: LayoutError) -> ShardingError {
    ShardingError::new(error.operation(), ShardingReason::Layout(error.reason()))
}
