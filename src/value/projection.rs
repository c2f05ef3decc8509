//! Projection: the modes of a tiler, a coordinate or a layout of threads that belong to one operand.
//!
//! One tiler `<BlkM,BlkN,BlkK>` of a matrix product divides all three matrices, and one layout of
//! threads `(ThrM,ThrN)` shares them. A projection such as `(1,_,1)` selects the modes of one
//! matrix: those at which it has an integer. CuTe calls it `Step`.

use super::merge::Merge;
use super::partition::{outer_partition, tiler_and_coord};
use super::{ByMode, Coord, DynLayout, Int, IntTuple, Tiler, attempt, named, reason};
use crate::{LayoutError, Operand, Reason};

impl DynLayout {
    /// Returns the elements of thread `index` where only the modes of `threads` at which `proj` has
    /// an integer belong to this layout, and the offset of the first one.
    ///
    /// Threads that differ only in the other modes have the same elements.
    ///
    /// ```text
    /// A (128,8):(1,128), threads (16,16):(1,16), 37, (1,_)  ->  (8,8):(16,128), offset 5
    /// ```
    ///
    /// Thread 37 of `(16,16):(1,16)` is at `(5,2)`. It has row 5 of every tile of 16 rows.
    ///
    /// - **Post**: `self.outer_partition(tiler.dice(proj), coord.dice(proj))`, where the tiler is
    ///   `threads.shape().product_each()` by mode and `threads(coord) == index`.
    /// - **Errors**: those of [`local_partition`](Self::local_partition) and
    ///   [`Tiler::dice`].
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index, Step<_1, X>{})`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, DynLayout, Int};
    /// let (a, threads) = (DynLayout::lit("(128,8):(1,128)"), DynLayout::lit("(16,16):(1,16)"));
    /// let rows = a.local_partition_projected(&threads, Int::new(37), &Coord::lit("(1,_)"));
    /// let (part, offset) = rows.unwrap();
    /// assert_eq!((part.to_string(), offset.get()), ("(8,8):(16,128)".to_string(), 5));
    /// ```
    pub const fn local_partition_projected(
        &self,
        threads: &Self,
        index: Int,
        proj: &Coord,
    ) -> Result<(Self, Int), LayoutError> {
        named!("local_partition_projected", local_partition(self, threads, index, proj, Merge::Own))
    }
}

/// Returns [`DynLayout::local_partition_projected`], where the modes of `layout` coalesce as `merge`
/// says.
pub(super) const fn local_partition(
    layout: &DynLayout,
    threads: &DynLayout,
    index: Int,
    proj: &Coord,
    merge: Merge<'_>,
) -> Result<(DynLayout, Int), Reason> {
    let (tiler, coord) = attempt!(projected(threads, index, proj));
    outer_partition(layout, &tiler, &coord, merge)
}

/// Returns the tiler with the shape of `threads` and the coordinate of thread `index`, with the
/// modes at which `proj` has an integer.
pub(super) const fn projected(
    threads: &DynLayout,
    index: Int,
    proj: &Coord,
) -> Result<(Tiler, Coord), Reason> {
    let (tiler, coord) = attempt!(tiler_and_coord(threads, index));
    Ok((attempt!(dice(&tiler, proj)), reason!(coord.dice(proj))))
}

impl Tiler {
    /// Returns the tiler with the entries at which `proj` has no `_`.
    ///
    /// ```text
    /// <4,2,8>, (1,_,1)  ->  <4,8>
    /// ```
    ///
    /// One tiler `<BlkM,BlkN,BlkK>` of a matrix product divides all three matrices: A with `proj`
    /// `(1,_,1)`, B with `(_,1,1)`, C with `(1,1,_)`.
    ///
    /// - **Errors**: [`Reason::EntryCount`] unless `proj` has one entry for each entry of the
    ///   tiler, [`Reason::NotByMode`] if the tiler is not by mode, [`Reason::NestedProjection`].
    /// - **Source**: CuTe `dice(proj, tiler)`, the `proj` of `local_tile` and `local_partition`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, DynLayout, Tiler};
    /// let tiler = Tiler::lit("<4,2,8>").dice(&Coord::lit("(1,_,1)")).unwrap();
    /// assert_eq!(tiler, Tiler::lit("<4,8>"));
    /// ```
    pub const fn dice(&self, proj: &Coord) -> Result<Self, LayoutError> {
        named!("dice", dice(self, proj))
    }
}

const fn dice(tiler: &Tiler, proj: &Coord) -> Result<Tiler, Reason> {
    let Tiler::ByMode(modes) = tiler else {
        return Err(Reason::NotByMode);
    };
    attempt!(check_projection(proj, modes.rank()));
    let mut out = ByMode::start();
    let open = out.open();
    let mut i = 0;
    while i < modes.rank() {
        if !proj.is_free(i) {
            out.push_subtree(modes.whole().entry(i));
        }
        i += 1;
    }
    out.close(open);
    Ok(Tiler::ByMode(attempt!(out.finish())))
}

impl Coord {
    /// Returns the coordinate with the entries at which `proj` has no `_`.
    ///
    /// - **Errors**: [`Reason::EntryCount`] unless `proj` has one entry for each entry of the
    ///   coordinate, [`Reason::NestedProjection`].
    /// - **Source**: CuTe `dice(proj, coord)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Coord;
    /// assert_eq!(Coord::lit("(0,_,3)").dice(&Coord::lit("(_,1,1)")), Ok(Coord::lit("(_,3)")));
    /// ```
    pub const fn dice(&self, proj: &Self) -> Result<Self, LayoutError> {
        let whole = self.tuple.whole();
        attempt!("dice", check_projection(proj, whole.rank()));
        let mut out = Self { tuple: IntTuple::start(), free: 0 };
        let open = out.tuple.open();
        let mut i = 0;
        while i < whole.rank() {
            let entry = whole.entry(i);
            if !proj.is_free(i) {
                let mut k = 0;
                while k < entry.leaf_count() {
                    if self.is_free(entry.node.first_leaf + k) {
                        out.free |= 1 << (out.tuple.leaf_count() + k); // at most as many leaves as in `self`
                    }
                    k += 1;
                }
                out.tuple.graft(entry);
            }
            i += 1;
        }
        out.tuple.close(open);
        Ok(Self { tuple: attempt!("dice", out.tuple.finish()), free: out.free })
    }
}

/// Returns an error unless `proj` is a flat tuple of `rank` entries.
const fn check_projection(proj: &Coord, rank: usize) -> Result<(), Reason> {
    let part = proj.tuple.whole();
    let operand = Operand::Projection;
    if part.rank() != rank {
        return Err(Reason::EntryCount { operand, entries: part.rank(), rank });
    }
    if part.leaf_count() != rank {
        return Err(Reason::NestedProjection);
    }
    Ok(())
}
