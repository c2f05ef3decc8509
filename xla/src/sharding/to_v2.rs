//! Conversion of a named sharding to a tile assignment.
//!
//! The conversion divides the axes of the mesh into pieces, at both ends of every part in use, and
//! reshapes the devices to the pieces. Then it permutes the pieces: first those of each dimension
//! in the order of use, then those of the manual and unreduced axes, and last all others, which
//! hold copies:
//!
//! ```text
//! {mesh['a'=2,'b'=4], [{'b'}, {'a'}]}    pieces 2,4   order b,a     devices=[4,2]<=[2,4]T(1,0)
//! {mesh['x'=8], [{'x':(2)2}]}            pieces 2,2,2 order 1,0,2   devices=[2,4]<=[2,2,2]T(1,0,2)
//! ```

use alloc::vec::Vec;

use super::tile_assignment::check_listed;
use super::{
    AxisRef, DimensionSharding, Mesh, NamedSharding, Sharding, ShardingError, ShardingKind,
    SubAxis, Subgroup, TileAssignment,
};

const NAME: &str = "to_v2";

impl Sharding {
    /// Returns the same sharding without names; for a tuple, of each element.
    ///
    /// - **Errors**: [`ShardingReason::ListTooLong`](super::ShardingReason::ListTooLong), as
    ///   [`with_subgroups`](Self::with_subgroups).
    /// - **Source**: XLA `HloSharding::V3ToV2Sharding`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// let sharding = Sharding::parse("{{mesh['a'=2], [{'a'}]}, {manual}}")?;
    /// assert_eq!(sharding.to_v2().unwrap().to_string(), "{{devices=[2]<=[2]}, {manual}}");
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "V3ToV2Sharding")]
    pub fn to_v2(&self) -> Result<Self, ShardingError> {
        match &self.kind {
            ShardingKind::Named(named) => named.to_v2(),
            ShardingKind::Tuple(elements) => {
                let (mut tiled, mut listed) = (Vec::with_capacity(elements.len()), 0_i64);
                for element in elements {
                    let v2 = element.to_v2()?;
                    let was_iota = element.has_iota_mesh();
                    let list =
                        v2.assignment().filter(|tiles| was_iota && tiles.as_iota().is_none());
                    listed = listed.saturating_add(list.map_or(0, TileAssignment::tiles));
                    check_listed(NAME, listed)?;
                    tiled.push(v2);
                }
                Self::tuple(tiled)
            }
            _ => Ok(self.clone()),
        }
    }

    /// Returns whether this is a named sharding whose mesh has its devices in an iota form.
    fn has_iota_mesh(&self) -> bool {
        let ShardingKind::Named(named) = &self.kind else { return false };
        named.mesh().assignment().is_some_and(|devices| devices.as_iota().is_some())
    }
}

impl NamedSharding {
    /// Returns the same sharding as a tile assignment.
    ///
    /// - **Errors**: [`ShardingReason::ListTooLong`](super::ShardingReason::ListTooLong), if the
    ///   `device_ids` require a list.
    /// - **Source**: XLA `HloSharding::V3ToV2Sharding`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::NamedSharding;
    /// let named = NamedSharding::parse("{mesh['a'=2,'b'=4], [{'a', ?}, {?}]}")?;
    /// assert_eq!(
    ///     named.to_v2().unwrap().to_string(),
    ///     "{devices=[2,1,4]<=[8] last_tile_dim_replicate}",
    /// );
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    pub fn to_v2(&self) -> Result<Sharding, ShardingError> {
        if let Some(device) = self.mesh().maximal_device() {
            return Ok(Sharding::maximal(device));
        }
        let Some(devices) = self.mesh().assignment().filter(|_| !self.is_replicated()) else {
            return Ok(Sharding::replicated());
        };
        let pieces = self.pieces();
        let mesh = self.mesh();
        let size = |axes: &[AxisRef]| axes.iter().map(|&axis| mesh.size(axis)).product::<i64>();

        let mut dims: Vec<i64> = self.dims().iter().map(|dim| size(dim.axes())).collect();
        let mut subgroups = Vec::new();
        let mut order: Vec<usize> = Vec::new();
        let mut used = alloc::vec![false; pieces.len()];
        let grouped = [(self.manual(), Subgroup::Manual), (self.unreduced(), Subgroup::Unreduced)];
        for (axes, subgroup) in grouped {
            if !axes.is_empty() {
                dims.push(size(axes));
                subgroups.push(subgroup);
            }
        }
        let data = self.dims().iter().flat_map(DimensionSharding::axes);
        for axis in data.chain(self.manual()).chain(self.unreduced()) {
            // An axis of size 1 has no piece.
            if let Ok(piece) = pieces.binary_search(&Piece::of(mesh, *axis)) {
                order.push(piece);
                used[piece] = true;
            }
        }
        let rest = || (0..pieces.len()).filter(|&piece| !used[piece]);
        let copies: i64 = rest().map(|piece| pieces[piece].size).product();
        if copies > 1 {
            dims.push(copies);
            subgroups.push(Subgroup::Replicated);
        }
        order.extend(rest());

        let sizes: Vec<i64> = pieces.iter().map(|piece| piece.size).collect();
        let tiles = devices.reshape(&sizes)?.transpose(&order)?.reshape(&dims)?;
        Sharding::with_subgroups(&tiles, &subgroups)
    }

    /// Returns the pieces of the axes of the mesh, divided at both ends of every part in use, in
    /// the order of the mesh.
    fn pieces(&self) -> Vec<Piece> {
        let axes = self.mesh().axes().iter().enumerate();
        let ends = axes.flat_map(|(axis, whole)| [(axis, 1), (axis, whole.size)]);
        let parts = self.axes().filter_map(|axis| Some((axis.axis, axis.part?)));
        let cuts =
            parts.flat_map(|(axis, part)| [(axis, part.pre_size), (axis, part.next_pre_size())]);
        let mut cuts: Vec<(usize, i64)> = ends.chain(cuts).collect();
        cuts.sort_unstable();
        cuts.dedup();
        let pairs = cuts.windows(2).filter_map(|pair| match pair {
            &[(axis, pre_size), (next_axis, end)] if axis == next_axis => {
                Some(Piece { axis, pre_size, size: end / pre_size })
            }
            _ => None,
        });
        pairs.collect()
    }
}

/// A piece of an axis; a whole axis is a piece with nothing before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Piece {
    axis: usize,
    pre_size: i64,
    size: i64,
}

impl Piece {
    fn of(mesh: &Mesh, axis: AxisRef) -> Self {
        let whole = SubAxis { pre_size: 1, size: mesh.size(axis) };
        let SubAxis { pre_size, size } = axis.part.unwrap_or(whole);
        Self { axis: axis.axis, pre_size, size }
    }
}
