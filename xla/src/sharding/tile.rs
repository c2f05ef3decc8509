//! The tile of a device: its index, its size and its bounds.
//!
//! A dimension of size `n` in `t` tiles has tiles of `c = ceil(n / t)` elements: tile `i` covers
//! `min(i*c, n) .. min((i+1)*c, n)`. The last tiles can be shorter or empty: 9 elements in 8 tiles
//! are 2, 2, 2, 2, 1, 0, 0, 0.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::{Sharding, ShardingError, ShardingKind, ShardingReason, Tiling};

/// The division of an array, as one device sees it.
enum Partition<'a> {
    /// No division: each device of the sharding has the whole array.
    Whole,
    /// A division into tiles.
    Tiles(Cow<'a, Tiling>),
    /// The sharding does not define a division.
    Unknown,
}

impl Sharding {
    fn partition(&self) -> Result<Partition<'_>, ShardingReason> {
        match &self.kind {
            ShardingKind::Replicated | ShardingKind::Maximal { .. } | ShardingKind::Unreduced => {
                Ok(Partition::Whole)
            }
            ShardingKind::Manual | ShardingKind::Unknown => Ok(Partition::Unknown),
            ShardingKind::Tiled(tiling) => Ok(Partition::Tiles(Cow::Borrowed(tiling))),
            ShardingKind::Named(named) => {
                Ok(match named.to_v2().map_err(|error| error.reason())?.kind {
                    ShardingKind::Tiled(tiling) => Partition::Tiles(Cow::Owned(tiling)),
                    ShardingKind::Manual | ShardingKind::Unknown => Partition::Unknown,
                    _ => Partition::Whole,
                })
            }
            ShardingKind::Tuple(_) => Err(ShardingReason::Tuple),
        }
    }

    /// Returns the index of the tile of `device`, without the subgroups; replicas have the same
    /// index.
    ///
    /// - **Errors**: [`ShardingReason::NotTiled`], [`ShardingReason::Tuple`];
    ///   [`ShardingReason::NoSuchDevice`].
    /// - **Source**: XLA `HloSharding::TileIndexForDevice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// let sharding = Sharding::parse("{devices=[2,1,2]<=[4] last_tile_dim_replicate}")?;
    /// assert_eq!(sharding.tile_index(2).unwrap(), [1, 0]);
    /// assert_eq!(sharding.tile_index(3).unwrap(), [1, 0]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "TileIndexForDevice")]
    pub fn tile_index(&self, device: i64) -> Result<Vec<i64>, ShardingError> {
        ShardingError::named("tile_index", || match self.partition()? {
            Partition::Tiles(tiling) => tiling.index_of(device),
            Partition::Whole | Partition::Unknown => Err(ShardingReason::NotTiled),
        })
    }

    /// Returns the sizes of a tile of an array with these sizes, in elements. The last tiles can be
    /// smaller.
    ///
    /// If the array is not divided, or the program controls the division (manual, unknown), the
    /// result is `sizes`.
    ///
    /// - **Errors**: [`ShardingReason::RankMismatch`], [`ShardingReason::NegativeSize`],
    ///   [`ShardingReason::Tuple`].
    /// - **Source**: XLA `HloSharding::TileShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// let sharding = Sharding::parse("{devices=[8,1]<=[8]}")?;
    /// assert_eq!(sharding.tile_shape(&[9, 5]).unwrap(), [2, 5]);
    /// assert_eq!(Sharding::manual().tile_shape(&[9, 5]).unwrap(), [9, 5]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "TileShape")]
    pub fn tile_shape(&self, sizes: &[i64]) -> Result<Vec<i64>, ShardingError> {
        ShardingError::named("tile_shape", || {
            check_sizes(sizes)?;
            match self.partition()? {
                Partition::Tiles(tiling) => tiling.tile_sizes(sizes),
                Partition::Whole | Partition::Unknown => Ok(sizes.to_vec()),
            }
        })
    }

    /// Returns the start of the tile of `device` in an array of these sizes.
    ///
    /// - **Errors**: as [`tile_shape`](Self::tile_shape); [`ShardingReason::NoSuchDevice`];
    ///   [`ShardingReason::NotTiled`] if the sharding does not define tiles (manual, unknown).
    /// - **Source**: XLA `HloSharding::TileOffsetForDevice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// let sharding = Sharding::parse("{devices=[8,1]<=[8]}")?;
    /// assert_eq!(sharding.tile_offset(&[9, 5], 4).unwrap(), [8, 0]);
    /// assert_eq!(sharding.tile_offset(&[9, 5], 7).unwrap(), [9, 0]); // an empty tile
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "TileOffsetForDevice")]
    pub fn tile_offset(&self, sizes: &[i64], device: i64) -> Result<Vec<i64>, ShardingError> {
        ShardingError::named("tile_offset", || self.bound(sizes, device, 0))
    }

    /// Returns the end of the tile of `device` in an array of these sizes, one past its last
    /// element.
    ///
    /// - **Errors**: as [`tile_offset`](Self::tile_offset).
    /// - **Source**: XLA `HloSharding::TileLimitForDevice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// let sharding = Sharding::parse("{devices=[8,1]<=[8]}")?;
    /// assert_eq!(sharding.tile_limit(&[9, 5], 4).unwrap(), [9, 5]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "TileLimitForDevice")]
    pub fn tile_limit(&self, sizes: &[i64], device: i64) -> Result<Vec<i64>, ShardingError> {
        ShardingError::named("tile_limit", || self.bound(sizes, device, 1))
    }

    /// Returns the start of the tile that is `tiles_on` tiles after that of `device`, in each
    /// dimension.
    fn bound(&self, sizes: &[i64], device: i64, tiles_on: i64) -> Result<Vec<i64>, ShardingReason> {
        check_sizes(sizes)?;
        let tiling = match self.partition()? {
            Partition::Whole => return Ok(sizes.iter().map(|size| size * tiles_on).collect()),
            Partition::Unknown => return Err(ShardingReason::NotTiled),
            Partition::Tiles(tiling) => tiling,
        };
        let tile_sizes = tiling.tile_sizes(sizes)?;
        let index = tiling.index_of(device)?;
        let entries = sizes.iter().zip(tile_sizes).zip(index);
        // A bound that does not fit 64 bits is past the end of the array as well.
        let bound =
            |((&size, tile), i): ((&i64, i64), i64)| (i + tiles_on).saturating_mul(tile).min(size);
        Ok(entries.map(bound).collect())
    }
}

impl Tiling {
    fn index_of(&self, device: i64) -> Result<Vec<i64>, ShardingReason> {
        let mut index =
            self.assignment().index_of(device).ok_or(ShardingReason::NoSuchDevice { device })?;
        index.truncate(self.data_dims().len());
        Ok(index)
    }

    fn tile_sizes(&self, sizes: &[i64]) -> Result<Vec<i64>, ShardingReason> {
        let tiles = self.data_dims();
        if sizes.len() != tiles.len() {
            let reason = ShardingReason::RankMismatch { expected: tiles.len(), found: sizes.len() };
            return Err(reason);
        }
        let ceil = |(&size, &tiles): (&i64, &i64)| size / tiles + i64::from(size % tiles != 0);
        Ok(sizes.iter().zip(tiles).map(ceil).collect())
    }
}

fn check_sizes(sizes: &[i64]) -> Result<(), ShardingReason> {
    match sizes.iter().enumerate().find(|(_, size)| **size < 0) {
        Some((dimension, &size)) => Err(ShardingReason::NegativeSize { dimension, size }),
        None => Ok(()),
    }
}
