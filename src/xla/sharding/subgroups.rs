//! Subgroups: the last dimensions of a tile assignment that cut no data.
//!
//! `devices=[2,2,4]<=[16] last_tile_dims={manual, replicated}` cuts one dimension of data in 2. The devices of a tile form
//! 2 x 4: within the 2 the program says what happens, the 4 hold copies. The form is unique: a kind stands once, kinds in
//! the order manual, unreduced, replicated, none of size 1, and replicas in rising order. (XLA leaves one exception, which
//! its texts show: unreduced on all devices, of which other kinds had a size of 1, stays tiles.)

use alloc::vec::Vec;

use super::{Sharding, ShardingError, ShardingReason, TileAssignment, Tiling};

/// What the devices along a last dimension of the tiles do.
///
/// # Examples
///
/// ```
/// use colex::xla::sharding::Subgroup;
/// assert_eq!(Subgroup::Manual.name(), "manual");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subgroup {
    /// The program itself says who holds what.
    Manual,
    /// Each holds a summand, which nobody added up yet.
    Unreduced,
    /// Each holds a copy.
    Replicated,
}

impl Subgroup {
    const ALL: [Self; 3] = [Self::Manual, Self::Unreduced, Self::Replicated];

    /// The name in texts.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::Subgroup;
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

    pub(super) fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|subgroup| subgroup.name() == name)
    }

    /// The sharding of an array that is in this state as a whole.
    fn everywhere(self) -> Sharding {
        match self {
            Self::Manual => Sharding::manual(),
            Self::Unreduced => Sharding::unreduced(),
            Self::Replicated => Sharding::replicated(),
        }
    }
}

impl Sharding {
    /// Tiles whose last dimensions are `subgroups`, one each.
    ///
    /// - **Post**: the devices of a tile of the data stay the same. Subgroups of size 1 go, those of one kind become one,
    ///   they stand in the order manual, unreduced, replicated, and the devices of a replicated group rise. Where no data
    ///   is cut and all devices are in one group of one kind, that kind.
    /// - **Errors**: those of [`tiled`](Self::tiled); [`ShardingReason::TooManySubgroups`];
    ///   [`ShardingReason::ListTooLong`] where an iota form that does not stay one has too many devices.
    /// - **Source**: XLA `HloSharding::Subgroup`, `HloSharding::PartialTile`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::{Sharding, Subgroup, TileAssignment};
    /// let tiles = TileAssignment::iota(&[2, 2, 4], &[16], &[0])?;
    /// let sharding = Sharding::with_subgroups(&tiles, &[Subgroup::Replicated, Subgroup::Manual])?;
    /// assert_eq!(
    ///     sharding.to_string(),
    ///     "{devices=[2,4,2]<=[2,2,4]T(0,2,1) last_tile_dims={manual, replicated}}",
    /// );
    /// let replicas = TileAssignment::iota(&[2, 4], &[8], &[0])?;
    /// let sharding = Sharding::with_subgroups(&replicas, &[Subgroup::Replicated])?;
    /// assert_eq!(sharding.to_string(), "{devices=[2,4]<=[8] last_tile_dim_replicate}");
    /// # Ok::<(), colex::xla::sharding::ShardingError>(())
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
        let no_data_cut = data.iter().all(|&dim| dim == 1);
        if let Some((&first, others)) = subgroups.split_first()
            && no_data_cut
            && others.iter().all(|&other| other == first)
        {
            return Ok(first.everywhere());
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
            // One kind is left of several, and no data is cut. XLA keeps tiles where that kind is unreduced.
            ([kind @ (Subgroup::Manual | Subgroup::Replicated)], _) if no_data_cut => {
                return Ok(kind.everywhere());
            }
            // A single device, and nothing to cut.
            (_, None) => return Ok(Self::replicated()),
            ([.., Subgroup::Replicated], Some(&group)) => {
                Tiling::new(tiles.sorted_groups(group)?, kinds)
            }
            _ => Tiling::new(tiles, kinds),
        };
        tiling.map(Self::of_tiling)
    }
}
