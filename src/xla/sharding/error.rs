//! Why a sharding refuses: the operation, the condition that failed and its numbers.

use core::fmt;

use crate::xla::permutation::Fault;
use crate::{LayoutError, OperationError, Text};

/// Why an operation on a sharding refused.
///
/// # Examples
///
/// ```
/// use colex::xla::sharding::{ShardingReason, TileAssignment};
/// let error = TileAssignment::iota(&[2, 2], &[2, 3], &[1, 0]).unwrap_err();
/// assert_eq!(error.reason(), ShardingReason::DeviceCount { devices: 6, tiles: 4 });
/// assert_eq!(error.to_string(), "tile_assignment: 6 devices for 4 tiles; there must be as many");
/// ```
pub type ShardingError = OperationError<ShardingReason>;

/// The condition that failed, with its numbers.
///
/// # Examples
///
/// ```
/// use colex::xla::sharding::ShardingReason;
/// let reason = ShardingReason::NoSuchDevice { device: 9 };
/// assert_eq!(reason.message().as_str(), "device 9 has no tile");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShardingReason {
    /// A number that counts tiles, devices or the places of an axis is not positive.
    NotPositive {
        /// The number.
        value: i64,
    },
    /// A product of such numbers does not fit a signed 64-bit integer.
    Overflow,
    /// There are other numbers of devices and of tiles.
    DeviceCount {
        /// The devices.
        devices: i64,
        /// The tiles.
        tiles: i64,
    },
    /// A list of devices would have to be made, and it is too long.
    ListTooLong {
        /// The devices.
        devices: i64,
        /// The longest list that is made.
        limit: i64,
    },
    /// A list that must name each of `0..rank` once does not.
    NotAPermutation {
        /// The entry that repeats or is out of range.
        entry: i64,
        /// The number of dimensions.
        rank: usize,
    },
    /// Two numbers of dimensions must agree and do not.
    RankMismatch {
        /// What is needed.
        expected: usize,
        /// What was found.
        found: usize,
    },
    /// An index lies outside the tiles.
    IndexRange {
        /// The dimension.
        dimension: usize,
        /// The index.
        index: i64,
        /// The tiles of that dimension.
        tiles: i64,
    },
    /// A size is negative.
    NegativeSize {
        /// The dimension.
        dimension: usize,
        /// Its size in elements.
        size: i64,
    },
    /// No tile belongs to this device.
    NoSuchDevice {
        /// The device.
        device: i64,
    },
    /// The sharding does not cut into tiles, or does not say where they lie.
    NotTiled,
    /// A tuple of shardings stands where one sharding is needed.
    Tuple,
    /// One sharding stands where a tuple of shardings is needed.
    NotATuple,
    /// A named sharding, or a tuple, has no place for a shard group.
    NoShardGroup,
    /// There are more subgroups than dimensions.
    TooManySubgroups {
        /// The subgroups.
        subgroups: usize,
        /// The dimensions of the tile assignment.
        rank: usize,
    },
    /// A tiled sharding has a single device: it is replicated or maximal.
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
    /// A device has two tiles.
    RepeatedDevice {
        /// The device.
        device: i64,
    },
    /// Two axes of a mesh have one name.
    RepeatedAxis {
        /// The one, counted from 0.
        first: usize,
        /// The other.
        second: usize,
    },
    /// An axis has a name that the notation cannot show: it contains `'`, a backslash or a line break.
    AxisName {
        /// The axis, counted from 0.
        axis: usize,
    },
    /// An axis is used that the mesh does not have.
    NoSuchAxis {
        /// The number of the axis.
        axis: usize,
        /// The number of axes.
        axes: usize,
    },
    /// A mesh without axes is replicated, nothing else.
    NoAxes,
    /// The devices of a mesh are listed in their natural order, which is not written.
    NaturalOrder,
    /// A sub-axis has no places before it, or fewer than 2 of its own.
    SubAxisSize {
        /// The places before it.
        pre_size: i64,
        /// Its own.
        size: i64,
    },
    /// A sub-axis does not divide its axis, or is all of it.
    SubAxis {
        /// The places before it, times its own.
        next_pre_size: i64,
        /// The size of the axis.
        axis_size: i64,
    },
    /// Two uses of one axis overlap, or do not lie on one grid.
    AxesOverlap {
        /// The axis, counted from 0.
        axis: usize,
    },
    /// Two neighbouring sub-axes are one.
    AxesMerge {
        /// The axis, counted from 0.
        axis: usize,
    },
    /// The replicated, unreduced or manual axes are not in the order of the mesh.
    AxesNotSorted {
        /// The axis that stands too late, counted from 0.
        axis: usize,
    },
    /// A layout does not reach each of `0..devices` exactly once by positive strides.
    NotAnIota {
        /// The stride that is missing or double.
        stride: i64,
    },
    /// The algebra refused.
    Layout(LayoutError),
}

impl ShardingError {
    /// Operation and condition in a sentence.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::Sharding;
    /// let error = Sharding::manual().tile_index(0).unwrap_err();
    /// assert!(error.message().as_str().starts_with("tile_index: the sharding has no tiles"));
    /// ```
    #[must_use]
    pub const fn message(&self) -> Text {
        self.reason().tell(Text::new().str(self.operation()).str(": "))
    }
}

impl ShardingReason {
    /// The condition in a sentence.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::ShardingReason;
    /// let message = ShardingReason::DeviceCount { devices: 6, tiles: 4 }.message();
    /// assert_eq!(message.as_str(), "6 devices for 4 tiles; there must be as many");
    /// ```
    #[must_use]
    pub const fn message(self) -> Text {
        self.tell(Text::new())
    }

    const fn tell(self, text: Text) -> Text {
        match self {
            Self::NotPositive { value } => text.fill(
                "{} is not positive; tiles, devices and axes are counted from 1",
                &[value],
            ),
            Self::Overflow => text.str("the product does not fit a signed 64-bit integer"),
            Self::DeviceCount { devices, tiles } => {
                text.fill("{} devices for {} tiles; there must be as many", &[devices, tiles])
            }
            Self::ListTooLong { devices, limit } => text.fill(
                "a list of {} devices would be needed; at most {} are listed",
                &[devices, limit],
            ),
            Self::NotAPermutation { entry, rank } => text.fill(
                "the order must name each of 0..{} once; {} repeats or is out of range",
                &[rank as i64, entry],
            ),
            Self::RankMismatch { expected, found } => {
                text.fill("{} dimensions are needed, not {}", &[expected as i64, found as i64])
            }
            Self::IndexRange { dimension, index, tiles } => text.fill(
                "index {} of dimension {} is not in 0..{}",
                &[index, dimension as i64, tiles],
            ),
            Self::NegativeSize { dimension, size } => text.fill(
                "dimension {} has the size {}; sizes are at least 0",
                &[dimension as i64, size],
            ),
            Self::NoSuchDevice { device } => text.fill("device {} has no tile", &[device]),
            Self::NotTiled => {
                text.str("the sharding has no tiles, or does not say which device has which")
            }
            Self::Tuple => text.str("this is a tuple of shardings; ask its elements"),
            Self::NotATuple => text.str("this is one sharding, and a tuple is needed"),
            Self::NoShardGroup => text.str("a tuple or named sharding has no shard group"),
            Self::TooManySubgroups { subgroups, rank } => text.fill(
                "{} subgroups do not fit a tile assignment of rank {}",
                &[subgroups as i64, rank as i64],
            ),
            Self::SingleDevice => {
                text.str("the tiles are on a single device; say replicated or maximal instead")
            }
            Self::NegativeDevice { device } => {
                text.fill("device {} is negative; devices count from 0", &[device])
            }
            Self::DeviceRange { device, devices } => {
                text.fill("device {} is not in 0..{}", &[device, devices])
            }
            Self::RepeatedDevice { device } => text.fill("device {} has two tiles", &[device]),
            Self::RepeatedAxis { first, second } => text.fill(
                "axes {} and {} of the mesh have the same name",
                &[first as i64, second as i64],
            ),
            Self::AxisName { axis } => text.fill(
                "the name of axis {} has a `'`, a backslash or a line break",
                &[axis as i64],
            ),
            Self::NoSuchAxis { axis, axes } => {
                text.fill("there is no axis {} in a mesh of {}", &[axis as i64, axes as i64])
            }
            Self::NoAxes => text.str("a mesh without axes can only be replicated"),
            Self::NaturalOrder => {
                text.str("the devices stand in their natural order; leave device_ids out")
            }
            Self::SubAxisSize { pre_size, size } => text.fill(
                "sub-axis ({}){}: the first number is at least 1, the second at least 2",
                &[pre_size, size],
            ),
            Self::SubAxis { next_pre_size, axis_size } => text.fill(
                "a sub-axis ends at {}, which must divide the axis size {}, and be a part of it",
                &[next_pre_size, axis_size],
            ),
            Self::AxesOverlap { axis } => {
                text.fill("axis {} is used twice, or cut in two ways", &[axis as i64])
            }
            Self::AxesMerge { axis } => {
                text.fill("neighbouring sub-axes of axis {} are one", &[axis as i64])
            }
            Self::AxesNotSorted { axis } => {
                text.fill("axis {} must come earlier, in the mesh's order", &[axis as i64])
            }
            Self::NotAnIota { stride } => text.fill(
                "the layout does not reach every device once: stride {} is missing, double or not positive",
                &[stride],
            ),
            Self::Layout(error) => text.str(error.condition().as_str()),
        }
    }
}

impl fmt::Display for ShardingReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().as_str())
    }
}

impl From<Fault> for ShardingReason {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Length { expected, found } => Self::RankMismatch { expected, found },
            Fault::Range { entry, rank } | Fault::Repeat { entry, rank, .. } => {
                Self::NotAPermutation { entry, rank }
            }
        }
    }
}

impl From<LayoutError> for ShardingError {
    fn from(error: LayoutError) -> Self {
        Self::new(error.operation(), ShardingReason::Layout(error))
    }
}
