//! The kinds of shardings, and their constructors.

use alloc::vec::Vec;

use super::{NamedSharding, ShardingError, ShardingReason, Subgroup, TileAssignment};

/// The assignment of the parts of an array, or of a tuple of arrays, to devices.
///
/// - **Source**: XLA `HloSharding`.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::Sharding;
/// let sharding = Sharding::parse("{devices=[4,2]<=[2,4]T(1,0)}")?;
/// assert_eq!(sharding.tile_shape(&[10, 6]).unwrap(), [3, 3]);
/// // Device 3 has the last row, 9, and nothing else.
/// assert_eq!(sharding.tile_offset(&[10, 6], 3).unwrap(), [9, 0]);
/// assert_eq!(sharding.tile_limit(&[10, 6], 3).unwrap(), [10, 3]);
/// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
/// ```
#[doc(alias = "HloSharding")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sharding {
    pub(super) kind: ShardingKind,
    pub(super) group: Option<ShardGroup>,
}

/// The kind of a sharding.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::{Sharding, ShardingKind};
/// assert_eq!(Sharding::maximal(3).kind(), &ShardingKind::Maximal { device: 3 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShardingKind {
    /// Each device has the whole array.
    Replicated,
    /// The program controls the distribution.
    Manual,
    /// The sharding is not known.
    Unknown,
    /// Each device has one summand of the whole array.
    Unreduced,
    /// One device has the whole array.
    Maximal {
        /// The device.
        device: i64,
    },
    /// Each device has a tile.
    Tiled(Tiling),
    /// Each device has a tile, by named axes.
    Named(NamedSharding),
    /// The shardings of the elements of a tuple, in order, with nested tuples flattened.
    Tuple(Vec<Sharding>),
}

/// Tiles on devices, and the meaning of their last dimensions.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::{Sharding, ShardingKind, Subgroup};
/// let sharding = Sharding::parse("{devices=[4,1,2]<=[8] last_tile_dim_replicate}")?;
/// let ShardingKind::Tiled(tiling) = sharding.kind() else { panic!() };
/// assert_eq!(
///     (tiling.data_dims(), tiling.subgroups()),
///     (&[4, 1][..], &[Subgroup::Replicated][..])
/// );
/// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiling {
    tiles: TileAssignment,
    subgroups: Vec<Subgroup>,
}

/// A group of shardings for which the compiler makes one decision.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::{ShardGroup, Sharding};
/// let sharding = Sharding::manual().with_group(ShardGroup::As(1))?;
/// assert_eq!(sharding.to_string(), "{manual shard_as 1}");
/// # Ok::<(), colex_xla::sharding::ShardingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShardGroup {
    /// Sharded exactly as the other members of the group.
    As(i64),
    /// Sharded like the other members of the group where possible.
    Like(i64),
}

impl Tiling {
    /// Creates tiles with subgroups in canonical form.
    pub(super) fn new(
        tiles: TileAssignment,
        subgroups: Vec<Subgroup>,
    ) -> Result<Self, ShardingError> {
        let refuse = |reason| Err(ShardingError::new("tiled", reason));
        if tiles.dims().is_empty() {
            return refuse(ShardingReason::RankMismatch { expected: 1, found: 0 });
        }
        // XLA parses the text `devices=[1]<=[1]`, but not `devices=[1]0`.
        if tiles.as_iota().is_none() && tiles.tiles() == 1 {
            return refuse(ShardingReason::SingleDevice);
        }
        Ok(Self { tiles, subgroups })
    }

    /// Returns the tiles and their devices, including subgroups.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{Sharding, ShardingKind};
    /// let sharding = Sharding::parse("{devices=[2,2,3]<=[12] last_tile_dims={manual}}")?;
    /// let ShardingKind::Tiled(tiling) = sharding.kind() else { panic!() };
    /// assert_eq!(tiling.assignment().dims(), [2, 2, 3]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn assignment(&self) -> &TileAssignment {
        &self.tiles
    }

    /// Returns the meaning of each of the last dimensions. The other dimensions divide data.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{Sharding, ShardingKind, Subgroup};
    /// let sharding = Sharding::parse("{devices=[2,2,3]<=[12] last_tile_dims={manual}}")?;
    /// let ShardingKind::Tiled(tiling) = sharding.kind() else { panic!() };
    /// assert_eq!(tiling.subgroups(), [Subgroup::Manual]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn subgroups(&self) -> &[Subgroup] {
        &self.subgroups
    }

    /// Returns the number of tiles in each dimension of the data.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{Sharding, ShardingKind};
    /// let sharding = Sharding::parse("{devices=[2,2,3]<=[12] last_tile_dims={manual}}")?;
    /// let ShardingKind::Tiled(tiling) = sharding.kind() else { panic!() };
    /// assert_eq!(tiling.data_dims(), [2, 2]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "TiledDataRank")]
    #[must_use]
    pub fn data_dims(&self) -> &[i64] {
        let rank = self.tiles.dims().len().saturating_sub(self.subgroups.len());
        &self.tiles.dims()[..rank]
    }
}

impl Sharding {
    pub(super) const fn of(kind: ShardingKind) -> Self {
        Self { kind, group: None }
    }

    pub(super) fn from_tiling(tiling: Tiling) -> Self {
        Self::of(ShardingKind::Tiled(tiling))
    }

    /// Creates the sharding in which each device has the whole array: `{replicated}`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// assert_eq!(Sharding::replicated().to_string(), "{replicated}");
    /// ```
    #[must_use]
    pub const fn replicated() -> Self {
        Self::of(ShardingKind::Replicated)
    }

    /// Creates the sharding that the program controls: `{manual}`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// assert_eq!(Sharding::manual().to_string(), "{manual}");
    /// ```
    #[must_use]
    pub const fn manual() -> Self {
        Self::of(ShardingKind::Manual)
    }

    /// Creates the sharding that is not known: `{unknown}`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// assert_eq!(Sharding::unknown().to_string(), "{unknown}");
    /// ```
    #[must_use]
    pub const fn unknown() -> Self {
        Self::of(ShardingKind::Unknown)
    }

    /// Creates the sharding in which each device has one summand: `{unreduced}`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// assert_eq!(Sharding::unreduced().to_string(), "{unreduced}");
    /// ```
    #[must_use]
    pub const fn unreduced() -> Self {
        Self::of(ShardingKind::Unreduced)
    }

    /// Creates the sharding in which `device` has the whole array: `{maximal device=N}`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// assert_eq!(Sharding::maximal(3).to_string(), "{maximal device=3}");
    /// ```
    #[doc(alias = "AssignDevice")]
    #[must_use]
    pub const fn maximal(device: i64) -> Self {
        Self::of(ShardingKind::Maximal { device })
    }

    /// Creates the sharding with one tile for each device.
    ///
    /// - **Errors**: [`ShardingReason::RankMismatch`] for tiles without dimensions;
    ///   [`ShardingReason::SingleDevice`] for a list of one device.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{Sharding, TileAssignment};
    /// let tiles = TileAssignment::iota(&[4, 2], &[2, 4], &[1, 0])?;
    /// assert_eq!(Sharding::tiled(tiles)?.to_string(), "{devices=[4,2]<=[2,4]T(1,0)}");
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "Tile")]
    #[doc(alias = "IotaTile")]
    pub fn tiled(tiles: TileAssignment) -> Result<Self, ShardingError> {
        Tiling::new(tiles, Vec::new()).map(Self::from_tiling)
    }

    /// Creates the sharding with a tile for each device by named axes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{NamedSharding, Sharding};
    /// let named = NamedSharding::parse("{mesh['a'=2], [{'a'}]}")?;
    /// assert_eq!(Sharding::named(named).to_string(), "{mesh['a'=2], [{'a'}]}");
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub const fn named(named: NamedSharding) -> Self {
        Self::of(ShardingKind::Named(named))
    }

    /// Creates the sharding of a tuple from those of its elements, in order. A nested tuple
    /// contributes the shardings of all its arrays.
    ///
    /// - **Errors**: [`ShardingReason::Tuple`] if an element is a tuple of shardings.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// let both = Sharding::tuple(vec![Sharding::replicated(), Sharding::maximal(1)])?;
    /// assert_eq!(both.to_string(), "{{replicated}, {maximal device=1}}");
    /// assert!(Sharding::tuple(vec![both]).is_err());
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "FlatTuple")]
    pub fn tuple(elements: Vec<Self>) -> Result<Self, ShardingError> {
        if elements.iter().any(|element| matches!(element.kind, ShardingKind::Tuple(_))) {
            return Err(ShardingError::new("tuple", ShardingReason::Tuple));
        }
        Ok(Self::of(ShardingKind::Tuple(elements)))
    }

    /// Returns the sharding as a member of a shard group.
    ///
    /// - **Errors**: [`ShardingReason::NoShardGroup`] for a tuple or a named sharding, whose texts
    ///   cannot contain a group.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{ShardGroup, Sharding};
    /// let sharding = Sharding::replicated().with_group(ShardGroup::Like(2))?;
    /// assert_eq!(sharding.to_string(), "{replicated shard_like 2}");
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "SetShardGroup")]
    pub fn with_group(self, group: ShardGroup) -> Result<Self, ShardingError> {
        match self.kind {
            ShardingKind::Tuple(_) | ShardingKind::Named(_) => {
                Err(ShardingError::new("shard group", ShardingReason::NoShardGroup))
            }
            kind => Ok(Self { kind, group: Some(group) }),
        }
    }

    /// Returns the kind of the sharding.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{Sharding, ShardingKind};
    /// assert_eq!(Sharding::manual().kind(), &ShardingKind::Manual);
    /// ```
    #[must_use]
    pub fn kind(&self) -> &ShardingKind {
        &self.kind
    }

    /// Returns the shard group of the sharding, if it has one.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{ShardGroup, Sharding};
    /// assert_eq!(Sharding::parse("{manual shard_like 2}")?.group(), Some(ShardGroup::Like(2)));
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn group(&self) -> Option<ShardGroup> {
        self.group
    }

    /// Returns the tiles and their devices, including subgroups; `None` for other kinds.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// let sharding = Sharding::parse("{devices=[2,2]<=[4]}")?;
    /// assert_eq!(sharding.assignment().map(|tiles| tiles.tiles()), Some(4));
    /// assert_eq!(Sharding::replicated().assignment(), None);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "tile_assignment")]
    #[must_use]
    pub fn assignment(&self) -> Option<&TileAssignment> {
        match &self.kind {
            ShardingKind::Tiled(tiling) => Some(tiling.assignment()),
            _ => None,
        }
    }
}
