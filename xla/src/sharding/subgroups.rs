//! Subgroups: the last dimensions of a tile assignment, which do not divide data.
//!
//! `devices=[2,2,4]<=[16] last_tile_dims={manual, replicated}` divides one dimension of data in 2.
//! The devices of a tile form 2 x 4: the program controls the 2, and the 4 have copies. The form is
//! unique: each kind occurs once, in the order manual, unreduced, replicated, none has size 1, and
//! replicas are in increasing order. XLA's texts show one exception: tiles that are unreduced on
//! all devices stay tiles if other kinds had size 1.

use alloc::vec::Vec;

use super::{Sharding, ShardingError, ShardingReason, TileAssignment, Tiling};

/// The role of the devices along one of the last dimensions of the tiles.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::Subgroup;
/// assert_eq!(Subgroup::Manual.name(), "manual");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subgroup {
    /// The program controls the distribution.
    Manual,
    /// Each device has a summand of a sum that is not yet reduced.
    Unreduced,
    /// Each device has a copy.
    Replicated,
}

impl Subgroup {
    const ALL: [Self; 3] = [Self::Manual, Self::Unreduced, Self::Replicated];

    /// Returns the name in texts.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Subgroup;
    /// assert_eq!(Subgroup::Unreduced.name(), "unreduced");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Manual => "manual",
            Self::Unreduced => "unreduced",
            Self::Replicated => "replicated",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|subgroup| subgroup.name() == name)
    }

    /// Returns the sharding of a whole array in this state.
    fn as_sharding(self) -> Sharding {
        match self {
            Self::Manual => Sharding::manual(),
            Self::Unreduced => Sharding::unreduced(),
            Self::Replicated => Sharding::replicated(),
        }
    }
}

impl Sharding {
    /// Creates a sharding from tiles whose last dimensions are `subgroups`, one each.
    ///
    /// - **Post**: the devices of a tile of the data stay the same. Subgroups of size 1 are
    ///   dropped, and those of one kind are merged. Their order is manual, unreduced, replicated,
    ///   and the devices of a replicated group increase. If no data is divided and all devices are
    ///   in one group of one kind, the result is that kind.
    /// - **Errors**: those of [`tiled`](Self::tiled); [`ShardingReason::TooManySubgroups`];
    ///   [`ShardingReason::ListTooLong`] if an iota form must become a list of too many devices.
    /// - **Source**: XLA `HloSharding::Subgroup`, `HloSharding::PartialTile`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{Sharding, Subgroup, TileAssignment};
    /// let tiles = TileAssignment::iota(&[2, 2, 4], &[16], &[0])?;
    /// let sharding = Sharding::with_subgroups(&tiles, &[Subgroup::Replicated, Subgroup::Manual])?;
    /// assert_eq!(
    ///     sharding.to_string(),
    ///     "{devices=[2,4,2]<=[2,2,4]T(0,2,1) last_tile_dims={manual, replicated}}",
    /// );
    /// let replicas = TileAssignment::iota(&[2, 4], &[8], &[0])?;
    /// let sharding = Sharding::with_subgroups(&replicas, &[Subgroup::Replicated])?;
    /// assert_eq!(sharding.to_string(), "{devices=[2,4]<=[8] last_tile_dim_replicate}");
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "Subgroup")]
    #[doc(alias = "PartialTile")]
    pub fn with_subgroups(
        tiles: &TileAssignment,
        subgroups: &[Subgroup],
    ) -> Result<Self, ShardingError> {
        let dims = tiles.dims();
        let Some(data_rank) = dims.len().checked_sub(subgroups.len()) else {
            let reason =
                ShardingReason::TooManySubgroups { subgroups: subgroups.len(), rank: dims.len() };
            return Err(ShardingError::new("subgroups", reason));
        };
        let (data, last) = dims.split_at(data_rank);
        let data_is_whole = data.iter().all(|&dim| dim == 1);
        if let Some((&first, others)) = subgroups.split_first()
            && data_is_whole
            && others.iter().all(|&other| other == first)
        {
            return Ok(first.as_sharding());
        }

        let mut order: Vec<usize> = (0..data_rank).collect();
        let mut merged = data.to_vec();
        let mut kinds = Vec::new();
        for kind in Subgroup::ALL {
            let of_kind = || (0..last.len()).filter(|&k| subgroups[k] == kind && last[k] > 1);
            if of_kind().next().is_some() {
                order.extend(of_kind().map(|k| data_rank + k));
                merged.push(of_kind().map(|k| last[k]).product());
                kinds.push(kind);
            }
        }
        order.extend((0..last.len()).filter(|&k| last[k] == 1).map(|k| data_rank + k));
        let tiles = tiles.transpose(&order)?.reshape(&merged)?;

        let tiling = match (kinds.as_slice(), merged.last()) {
            // One of several kinds remains, and no data is divided. XLA keeps the tiles if that
            // kind is unreduced.
            ([kind @ (Subgroup::Manual | Subgroup::Replicated)], _) if data_is_whole => {
                return Ok(kind.as_sharding());
            }
            // A single device without subgroups.
            (_, None) => return Ok(Self::replicated()),
            ([.., Subgroup::Replicated], Some(&group)) => {
                Tiling::new(tiles.sorted_groups(group)?, kinds)
            }
            _ => Tiling::new(tiles, kinds),
        };
        tiling.map(Self::from_tiling)
    }
}
