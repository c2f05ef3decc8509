//! Errors of shardings: the operation, the failed condition and its numbers.

use crate::OperationError;
use crate::error::{reasons, room_error};
use crate::xla::permutation::PermutationError;

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

reasons! {
    /// The condition that failed, with its numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::ShardingReason;
    /// let reason = ShardingReason::NoSuchDevice { device: 9 };
    /// assert_eq!(reason.message().as_str(), "device 9 has no tile; use a device of the tile assignment");
    /// ```
    pub enum ShardingReason {
        /// A number of tiles or devices, or the size of an axis, is not positive.
        NotPositive { value: i64 } =>
            "a number of tiles or devices, or an axis size, is {value}; use at least 1";
        /// A product of such numbers does not fit a signed 64-bit integer.
        Overflow => "the product of the sizes is above {max}; make a size smaller", max = i64::MAX;
        /// The numbers of devices and tiles differ.
        DeviceCount { devices: i64, tiles: i64 } =>
            "the number of devices is {devices}, and the number of tiles is {tiles}; use the same \
             number";
        /// The operation would have to list too many devices.
        ListTooLong { devices: i64, limit: i64 } =>
            "the operation lists {devices} devices, and at most {limit} are allowed; use fewer \
             devices";
        /// A list is not a permutation of `0..rank`.
        NotAPermutation {
            /// The entry that is repeated or out of range.
            entry: i64,
            /// The number of dimensions.
            rank: usize,
        } =>
            if entry >= 0 && entry < rank as i64 {
                "the order has {entry} twice; name each of 0..{rank} once"
            } else {
                "the order has {entry}, which is not in 0..{rank}; name each of 0..{rank} once"
            };
        /// Two numbers of dimensions differ.
        RankMismatch { expected: usize, found: usize } =>
            "the number of dimensions is {found}, and {expected} is needed; use the same number";
        /// A tile index is out of bounds.
        IndexRange {
            /// The dimension.
            dimension: usize,
            /// The index.
            index: i64,
            /// The number of tiles in that dimension.
            tiles: i64,
        } =>
            if index < 0 {
                "the index {index} of dimension {dimension} is negative; use at least 0"
            } else {
                "the index {index} of dimension {dimension} is not in 0..{tiles}; use an index \
                 below {tiles}"
            };
        /// A size is negative.
        NegativeSize { dimension: usize, size: i64 } =>
            "the size {size} of dimension {dimension} is negative; use at least 0";
        /// The device has no tile.
        NoSuchDevice { device: i64 } =>
            "device {device} has no tile; use a device of the tile assignment";
        /// The sharding has no tiles, or does not assign them to devices.
        NotTiled =>
            "the sharding does not assign tiles to devices; use tiles such as \
             `{devices=[2,1]<=[2]}`";
        /// The sharding is a tuple where a single sharding is required.
        Tuple => "the sharding is a tuple; use one of its elements";
        /// The sharding is single where a tuple is required.
        NotATuple => "the sharding is not a tuple; use `Sharding::tuple`";
        /// A named sharding or a tuple cannot have a shard group.
        NoShardGroup => "a tuple or a named sharding cannot have a shard group; remove the group";
        /// There are more subgroups than dimensions.
        TooManySubgroups { subgroups: usize, rank: usize } =>
            "a tile assignment of rank {rank} cannot have {subgroups} subgroups; use at most \
             {rank}";
        /// A tiled sharding has a single device. Such a sharding is replicated or maximal.
        SingleDevice => "the tiles have a single device; write replicated or maximal instead";
        /// A device number is negative.
        NegativeDevice { device: i64 } => "device {device} is negative; use at least 0";
        /// A device number is not below the number of devices.
        DeviceRange { device: i64, devices: i64 } =>
            "device {device} is not in 0..{devices}; use a device below {devices}";
        /// Two tiles have the same device.
        RepeatedDevice { device: i64 } => "device {device} has two tiles; name each device once";
        /// Two axes of a mesh have the same name.
        RepeatedAxis {
            /// The first axis, counted from 0.
            first: usize,
            /// The second axis, counted from 0.
            second: usize,
        } => "axes {first} and {second} of the mesh have the same name; rename one";
        /// The name of an axis contains `'`, a backslash or a line break, which the notation cannot
        /// show.
        AxisName {
            /// The axis, counted from 0.
            axis: usize,
        } =>
            "the name of axis {axis} has a `'`, a backslash or a line break; remove that character";
        /// The mesh does not have this axis.
        NoSuchAxis {
            /// The number of the axis.
            axis: usize,
            /// The number of axes.
            axes: usize,
        } =>
            if axes == 0 {
                "axis {axis} does not exist in a mesh without axes; add an axis"
            } else {
                "axis {axis} of the mesh does not exist; use 0..{axes}"
            };
        /// A mesh without axes is used for something other than replication.
        NoAxes => "a mesh without axes can only be replicated; add an axis, or write replicated";
        /// The devices of a mesh are listed in row-major order, which the notation omits.
        NaturalOrder => "the devices are in row-major order; omit device_ids";
        /// A sub-axis has a pre-size below 1 or a size below 2.
        SubAxisSize {
            /// The product of the sizes before it.
            pre_size: i64,
            size: i64,
        } =>
            "sub-axis ({pre_size}){size} is too small; use at least 1 in the parentheses and at \
             least 2 after them";
        /// A sub-axis does not divide its axis, or covers all of it.
        SubAxis { next_pre_size: i64, axis_size: i64 } =>
            "a sub-axis ends at {next_pre_size} of an axis of size {axis_size}; use a part of the \
             axis, with an end that divides {axis_size}";
        /// Two references to an axis overlap, or do not divide it at common boundaries.
        AxesOverlap {
            /// The axis, counted from 0.
            axis: usize,
        } => "axis {axis} is used twice, or its sub-axes overlap; use each part of the axis once";
        /// Two adjacent sub-axes should be written as one.
        AxesMerge {
            /// The axis, counted from 0.
            axis: usize,
        } => "axis {axis} has two adjacent sub-axes; write them as one";
        /// The replicated, unreduced or manual axes are not in the order of the mesh.
        AxesNotSorted {
            /// The axis that must come earlier, counted from 0.
            axis: usize,
        } =>
            "axis {axis} is after a later axis of the mesh; list the axes in the order of the mesh";
        /// A layout does not reach each of `0..devices` exactly once with positive strides.
        NotAnIota {
            stride: i64,
            /// The stride that is needed in its place: the product of the smaller extents.
            expected: i64,
        } =>
            "the sorted strides have {stride} where {expected} is needed; use a layout that \
             reaches each device once";
        /// An operation of the layout algebra failed.
        Layout(reason: crate::Reason) => "{reason}";
    }
}

room_error!(ShardingReason);

impl From<PermutationError> for ShardingReason {
    fn from(fault: PermutationError) -> Self {
        match fault {
            PermutationError::Length { expected, found } => Self::RankMismatch { expected, found },
            PermutationError::Range { entry, rank }
            | PermutationError::Repeat { entry, rank, .. } => Self::NotAPermutation { entry, rank },
        }
    }
}
