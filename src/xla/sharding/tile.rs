//! The tile of a device: which, how large, from where to where.
//!
//! A dimension of size `n` in `t` tiles has tiles of `c = ceil(n / t)` elements: tile `i` is `min(i*c, n) .. min((i+1)*c, n)`.
//! Tiles at the end may be shorter, or empty: 9 elements in 8 tiles are 2, 2, 2, 2, 1, 0, 0, 0.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::{Sharding, ShardingError, ShardingKind, ShardingReason, Tiling};

/// How an array is cut, as far as one device is asked for.
enum Cut<'a> {
    /// Not at all: each device that holds it holds all of it.
    Whole,
    /// Into tiles.
    Tiles(Cow<'a, Tiling>),
    /// The sharding does not say.
    Open,
}

impl Sharding {
    fn cut(&self, operation: &'static str) -> Result<Cut<'_>, ShardingError> {
        match &self.kind {
            ShardingKind::Replicated | ShardingKind::Maximal { .. } | ShardingKind::Unreduced => {
                Ok(Cut::Whole)
            }
            ShardingKind::Manual | ShardingKind::Unknown => Ok(Cut::Open),
            ShardingKind::Tiled(tiling) => Ok(Cut::Tiles(Cow::Borrowed(tiling))),
            ShardingKind::Named(named) => Ok(match named.to_v2()?.kind {
                ShardingKind::Tiled(tiling) => Cut::Tiles(Cow::Owned(tiling)),
                ShardingKind::Manual | ShardingKind::Unknown => Cut::Open,
                _ => Cut::Whole,
            }),
            ShardingKind::Tuple(_) => Err(ShardingError::new(operation, ShardingReason::Tuple)),
        }
    }

    /// The index of the tile of `device`, without the subgroups; replicas have the same one.
    ///
    /// - **Errors**: [`ShardingReason::NotTiled`], [`ShardingReason::Tuple`]; [`ShardingReason::NoSuchDevice`].
    /// - **Source**: XLA `HloSharding::TileIndexForDevice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::Sharding;
    /// let sharding = Sharding::parse("{devices=[2,1,2]<=[4] last_tile_dim_replicate}")?;
    /// assert_eq!(sharding.tile_index(2).unwrap(), [1, 0]);
    /// assert_eq!(sharding.tile_index(3).unwrap(), [1, 0]);
    /// # Ok::<(), colex::xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "TileIndexForDevice")]
    pub fn tile_index(&self, device: i64) -> Result<Vec<i64>, ShardingError> {
        const NAME: &str = "tile_index";
        match self.cut(NAME)? {
            Cut::Tiles(tiling) => tiling.index_of(NAME, device),
            Cut::Whole | Cut::Open => Err(ShardingError::new(NAME, ShardingReason::NotTiled)),
        }
    }

    /// The sizes of a tile of an array with these sizes, in elements; the tiles at the end may be smaller.
    ///
    /// Where nothing is cut, or the program says how (manual, unknown), the sizes of the array.
    ///
    /// - **Errors**: [`ShardingReason::RankMismatch`], [`ShardingReason::NegativeSize`], [`ShardingReason::Tuple`].
    /// - **Source**: XLA `HloSharding::TileShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::Sharding;
    /// let sharding = Sharding::parse("{devices=[8,1]<=[8]}")?;
    /// assert_eq!(sharding.tile_shape(&[9, 5]).unwrap(), [2, 5]);
    /// assert_eq!(Sharding::manual().tile_shape(&[9, 5]).unwrap(), [9, 5]);
    /// # Ok::<(), colex::xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "TileShape")]
    pub fn tile_shape(&self, sizes: &[i64]) -> Result<Vec<i64>, ShardingError> {
        const NAME: &str = "tile_shape";
        check_sizes(NAME, sizes)?;
        match self.cut(NAME)? {
            Cut::Tiles(tiling) => tiling.tile_sizes(NAME, sizes),
            Cut::Whole | Cut::Open => Ok(sizes.to_vec()),
        }
    }

    /// Where the tile of `device` begins in an array of these sizes.
    ///
    /// - **Errors**: as [`tile_shape`](Self::tile_shape); [`ShardingReason::NoSuchDevice`]; [`ShardingReason::NotTiled`]
    ///   where the sharding does not say (manual, unknown).
    /// - **Source**: XLA `HloSharding::TileOffsetForDevice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::Sharding;
    /// let sharding = Sharding::parse("{devices=[8,1]<=[8]}")?;
    /// assert_eq!(sharding.tile_offset(&[9, 5], 4).unwrap(), [8, 0]);
    /// assert_eq!(sharding.tile_offset(&[9, 5], 7).unwrap(), [9, 0]); // an empty tile
    /// # Ok::<(), colex::xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "TileOffsetForDevice")]
    pub fn tile_offset(&self, sizes: &[i64], device: i64) -> Result<Vec<i64>, ShardingError> {
        self.bound("tile_offset", sizes, device, 0)
    }

    /// Where the tile of `device` ends in an array of these sizes, one past its last element.
    ///
    /// - **Errors**: as [`tile_offset`](Self::tile_offset).
    /// - **Source**: XLA `HloSharding::TileLimitForDevice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::Sharding;
    /// let sharding = Sharding::parse("{devices=[8,1]<=[8]}")?;
    /// assert_eq!(sharding.tile_limit(&[9, 5], 4).unwrap(), [9, 5]);
    /// # Ok::<(), colex::xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "TileLimitForDevice")]
    pub fn tile_limit(&self, sizes: &[i64], device: i64) -> Result<Vec<i64>, ShardingError> {
        self.bound("tile_limit", sizes, device, 1)
    }

    /// The first element of the tile that is `tiles_on` tiles behind that of `device`, in each dimension.
    fn bound(
        &self,
        operation: &'static str,
        sizes: &[i64],
        device: i64,
        tiles_on: i64,
    ) -> Result<Vec<i64>, ShardingError> {
        check_sizes(operation, sizes)?;
        let tiling = match self.cut(operation)? {
            Cut::Whole => return Ok(sizes.iter().map(|size| size * tiles_on).collect()),
            Cut::Open => return Err(ShardingError::new(operation, ShardingReason::NotTiled)),
            Cut::Tiles(tiling) => tiling,
        };
        let tile_sizes = tiling.tile_sizes(operation, sizes)?;
        let index = tiling.index_of(operation, device)?;
        let entries = sizes.iter().zip(tile_sizes).zip(index);
        // What does not fit 64 bits lies behind the array as well.
        let bound =
            |((&size, tile), i): ((&i64, i64), i64)| (i + tiles_on).saturating_mul(tile).min(size);
        Ok(entries.map(bound).collect())
    }
}

impl Tiling {
    fn index_of(&self, operation: &'static str, device: i64) -> Result<Vec<i64>, ShardingError> {
        let mut index = self
            .assignment()
            .index_of(device)
            .ok_or(ShardingError::new(operation, ShardingReason::NoSuchDevice { device }))?;
        index.truncate(self.data_dims().len());
        Ok(index)
    }

    fn tile_sizes(
        &self,
        operation: &'static str,
        sizes: &[i64],
    ) -> Result<Vec<i64>, ShardingError> {
        let tiles = self.data_dims();
        if sizes.len() != tiles.len() {
            let reason = ShardingReason::RankMismatch { expected: tiles.len(), found: sizes.len() };
            return Err(ShardingError::new(operation, reason));
        }
        let ceil = |(&size, &tiles): (&i64, &i64)| size / tiles + i64::from(size % tiles != 0);
        Ok(sizes.iter().zip(tiles).map(ceil).collect())
    }
}

fn check_sizes(operation: &'static str, sizes: &[i64]) -> Result<(), ShardingError> {
    match sizes.iter().enumerate().find(|(_, size)| **size < 0) {
        Some((dimension, &size)) => {
            Err(ShardingError::new(operation, ShardingReason::NegativeSize { dimension, size }))
        }
        None => Ok(()),
    }
}
