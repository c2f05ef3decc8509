//! Validation of a sharding for an array and a number of devices.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use colex::xla::Shape;

use super::{NamedSharding, Sharding, ShardingError, ShardingKind, ShardingReason, Tiling};

const NAME: &str = "validate";

impl Sharding {
    /// Checks that this is a sharding of an array with `rank` dimensions on `devices` devices;
    /// `None` allows any number.
    ///
    /// A tiled sharding has one tile for each device, and more than one. Each device is in range
    /// and has one tile. The number of dimensions without subgroups is the rank. The device of a
    /// maximal sharding is in range. The other kinds are always valid.
    ///
    /// - **Errors**: [`ShardingReason::RankMismatch`], [`ShardingReason::DeviceCount`],
    ///   [`ShardingReason::SingleDevice`], [`ShardingReason::NegativeDevice`],
    ///   [`ShardingReason::DeviceRange`], [`ShardingReason::RepeatedDevice`];
    ///   [`ShardingReason::Tuple`], see [`validate_tuple`](Self::validate_tuple).
    /// - **Source**: XLA `HloSharding::Validate`, `ValidateNonTuple`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{Sharding, ShardingReason};
    /// let sharding = Sharding::parse("{devices=[2,2]0,1,2,9}")?;
    /// assert!(sharding.validate(2, None).is_ok());
    /// let error = sharding.validate(2, Some(4)).unwrap_err();
    /// assert_eq!(error.reason(), ShardingReason::DeviceRange { device: 9, devices: 4 });
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "Validate")]
    pub fn validate(&self, rank: usize, devices: Option<i64>) -> Result<(), ShardingError> {
        match &self.kind {
            ShardingKind::Replicated
            | ShardingKind::Manual
            | ShardingKind::Unknown
            | ShardingKind::Unreduced => Ok(()),
            ShardingKind::Maximal { device } => device_in_range(*device, devices),
            ShardingKind::Tiled(tiling) => validate_tiles(tiling, rank, devices),
            ShardingKind::Named(named) => validate_named(named, rank, devices),
            ShardingKind::Tuple(_) => Err(refuse(ShardingReason::Tuple)),
        }
    }

    /// Checks that this is a sharding of a tuple of arrays with these ranks, nested tuples
    /// flattened.
    ///
    /// - **Errors**: [`ShardingReason::NotATuple`]; [`ShardingReason::RankMismatch`] if the number
    ///   of elements differs; those of [`validate`](Self::validate).
    /// - **Source**: XLA `HloSharding::ValidateTuple`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// let both = Sharding::parse("{{replicated}, {devices=[2,1]<=[2]}}")?;
    /// assert!(both.validate_tuple(&[1, 2], Some(2)).is_ok());
    /// assert!(both.validate_tuple(&[1, 1], Some(2)).is_err());
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    pub fn validate_tuple(
        &self,
        ranks: &[usize],
        devices: Option<i64>,
    ) -> Result<(), ShardingError> {
        let ShardingKind::Tuple(elements) = &self.kind else {
            return Err(refuse(ShardingReason::NotATuple));
        };
        // An empty tuple may have a single sharding.
        if ranks.is_empty() && elements.len() == 1 {
            return Ok(());
        }
        check_rank(elements.len(), ranks.len())?;
        elements.iter().zip(ranks).try_for_each(|(element, &rank)| element.validate(rank, devices))
    }

    /// Checks that this is a sharding of `shape`: of an array, of a buffer, or of the arrays of a
    /// tuple. A token accepts every sharding.
    ///
    /// - **Errors**: those of [`validate`](Self::validate) and
    ///   [`validate_tuple`](Self::validate_tuple).
    /// - **Source**: XLA `HloSharding::Validate`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// use colex_xla::sharding::Sharding;
    /// let shape = Shape::parse("(f32[8], (f32[4,6], token[]))").unwrap();
    /// let sharding =
    ///     Sharding::parse("{{replicated}, {devices=[2,1]<=[2]}, {maximal device=0}}").unwrap();
    /// assert!(sharding.validate_shape(&shape, Some(2)).is_ok());
    /// ```
    pub fn validate_shape(&self, shape: &Shape, devices: Option<i64>) -> Result<(), ShardingError> {
        match shape {
            Shape::Token => Ok(()),
            Shape::Tuple(_) => {
                let mut ranks = Vec::new();
                push_ranks(shape, &mut ranks);
                self.validate_tuple(&ranks, devices)
            }
            _ => self.validate(rank_of(shape), devices),
        }
    }
}

/// Appends the ranks of the leaves of `shape`.
fn push_ranks(shape: &Shape, ranks: &mut Vec<usize>) {
    match shape {
        Shape::Tuple(shapes) => shapes.iter().for_each(|shape| push_ranks(shape, ranks)),
        _ => ranks.push(rank_of(shape)),
    }
}

fn rank_of(shape: &Shape) -> usize {
    match shape {
        Shape::Array(array) => array.rank(),
        Shape::Buffer(array) => array.rank(),
        _ => 0,
    }
}

fn validate_tiles(tiling: &Tiling, rank: usize, devices: Option<i64>) -> Result<(), ShardingError> {
    let tiles = tiling.assignment();
    if tiles.tiles() == 1 {
        return Err(refuse(ShardingReason::SingleDevice));
    }
    check_rank(tiling.data_dims().len(), rank)?;
    // The devices of an iota form are in range and distinct.
    if tiles.as_iota().is_none() {
        let mut seen = BTreeSet::new();
        for device in tiles.devices() {
            device_in_range(device, devices)?;
            if !seen.insert(device) {
                return Err(refuse(ShardingReason::RepeatedDevice { device }));
            }
        }
    }
    check_count(tiles.tiles(), devices)
}

fn validate_named(
    named: &NamedSharding,
    rank: usize,
    devices: Option<i64>,
) -> Result<(), ShardingError> {
    if let Some(device) = named.mesh().maximal_device() {
        return device_in_range(device, devices);
    }
    if named.is_unpartitioned() {
        return Ok(());
    }
    check_rank(named.dims().len(), rank)?;
    check_count(named.mesh().devices(), devices)
}

fn check_rank(expected: usize, found: usize) -> Result<(), ShardingError> {
    if expected == found {
        return Ok(());
    }
    Err(refuse(ShardingReason::RankMismatch { expected, found }))
}

fn check_count(tiles: i64, devices: Option<i64>) -> Result<(), ShardingError> {
    match devices {
        Some(devices) if devices != tiles => {
            Err(refuse(ShardingReason::DeviceCount { devices, tiles }))
        }
        _ => Ok(()),
    }
}

fn device_in_range(device: i64, devices: Option<i64>) -> Result<(), ShardingError> {
    match devices {
        _ if device < 0 => Err(refuse(ShardingReason::NegativeDevice { device })),
        Some(devices) if device >= devices => {
            Err(refuse(ShardingReason::DeviceRange { device, devices }))
        }
        _ => Ok(()),
    }
}

fn refuse(reason: ShardingReason) -> ShardingError {
    ShardingError::new(NAME, reason)
}
