//! Slice and partition: the part of a layout at a coordinate, with the coordinate of its first
//! element.

use super::by_position::by_position;
use super::{
    CoordinateLayout, DynLayout, Int, IntTuple, LayoutError, MAX_POSITIONS, attempt, named,
};
use crate::value::partition::{local_partition, local_tile, outer_partition};
use crate::value::projection;
use crate::{Coord, Tiler};

impl CoordinateLayout {
    /// Returns the modes at which `coord` has `_`, without the modes that it fixes.
    ///
    /// - **Errors**: those of [`DynLayout::slice`].
    /// - **Source**: CuTe `slice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, CoordinateLayout};
    /// let identity = CoordinateLayout::lit("(4,8):(1@0,1@1)");
    /// assert_eq!(identity.slice(&Coord::lit("(_,3)")).unwrap().to_string(), "(4):(1@0)");
    /// ```
    pub const fn slice(&self, coord: &Coord) -> Result<Self, LayoutError> {
        named!("slice", by_position!(&self.positions, p => self.at(p).slice(coord)))
    }

    /// Returns the modes at which `coord` has an integer: those that [`slice`](Self::slice) drops.
    ///
    /// - **Errors**: those of [`DynLayout::slice`].
    /// - **Source**: CuTe `dice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, CoordinateLayout};
    /// let identity = CoordinateLayout::lit("(4,8):(1@0,1@1)");
    /// assert_eq!(identity.dice(&Coord::lit("(_,3)")).unwrap().to_string(), "(8):(1@1)");
    /// ```
    pub const fn dice(&self, coord: &Coord) -> Result<Self, LayoutError> {
        named!("dice", by_position!(&self.positions, p => self.at(p).dice(coord)))
    }

    /// Returns the [`slice`](Self::slice) and the coordinate of its first element.
    ///
    /// - **Post**: `self(coord with _ := x) == offset + slice(x)`.
    /// - **Errors**: those of [`slice`](Self::slice) and [`crd2idx`](Self::crd2idx).
    /// - **Source**: CuTe `slice_and_offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, CoordinateLayout};
    /// let identity = CoordinateLayout::lit("(4,8):(1@0,1@1)");
    /// let (slice, offset) = identity.slice_and_offset(&Coord::lit("(_,3)")).unwrap();
    /// assert_eq!((slice.to_string(), offset.to_string()), ("(4):(1@0)".into(), "(0,3)".into()));
    /// ```
    pub const fn slice_and_offset(&self, coord: &Coord) -> Result<(Self, IntTuple), LayoutError> {
        let slice = attempt!("slice_and_offset", self.slice(coord));
        Ok((slice, attempt!("slice_and_offset", self.crd2idx(&coord.origin()))))
    }

    /// Returns the tile at `coord` and the coordinate of its first element.
    ///
    /// The arguments have the meaning described at [`DynLayout::local_tile`].
    ///
    /// - **Errors**: those of [`zipped_divide`](Self::zipped_divide) and
    ///   [`slice_and_offset`](Self::slice_and_offset).
    /// - **Source**: CuTe `local_tile`, `inner_partition`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, CoordinateLayout, Tiler};
    /// let identity = CoordinateLayout::lit("(8,24):(1@0,1@1)");
    /// let (tile, origin) = identity.local_tile(&Tiler::lit("<4,8>"), &Coord::lit("(1,2)")).unwrap();
    /// assert_eq!((tile.to_string(), origin.to_string()), ("(4,8):(1@0,1@1)".into(), "(4,16)".into()));
    /// ```
    #[doc(alias = "inner_partition")]
    pub const fn local_tile(
        &self,
        tiler: &Tiler,
        coord: &Coord,
    ) -> Result<(Self, IntTuple), LayoutError> {
        let mut offset = [Int::ZERO; MAX_POSITIONS];
        let tile = attempt!(
            "local_tile",
            by_position!(&self.positions, p => {
                match local_tile(&self.at(p), tiler, coord, self.merge()) {
                    Ok((part, first)) => {
                        offset[p] = first;
                        Ok(part)
                    }
                    Err(reason) => Err(reason),
                }
            })
        );
        Ok((tile, self.values(&offset, Int::ZERO)))
    }

    /// Returns the element at `coord` of every tile, and the coordinate of the first one.
    ///
    /// The arguments have the meaning described at [`DynLayout::outer_partition`].
    ///
    /// - **Errors**: those of [`local_tile`](Self::local_tile).
    /// - **Source**: CuTe `outer_partition`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, CoordinateLayout, Tiler};
    /// let identity = CoordinateLayout::lit("(8,24):(1@0,1@1)");
    /// let (rest, origin) =
    ///     identity.outer_partition(&Tiler::lit("<4,8>"), &Coord::lit("(1,5)")).unwrap();
    /// assert_eq!((rest.to_string(), origin.to_string()), ("(2,3):(4@0,8@1)".into(), "(1,5)".into()));
    /// ```
    pub const fn outer_partition(
        &self,
        tiler: &Tiler,
        coord: &Coord,
    ) -> Result<(Self, IntTuple), LayoutError> {
        let mut offset = [Int::ZERO; MAX_POSITIONS];
        let rest = attempt!(
            "outer_partition",
            by_position!(&self.positions, p => {
                match outer_partition(&self.at(p), tiler, coord, self.merge()) {
                    Ok((part, first)) => {
                        offset[p] = first;
                        Ok(part)
                    }
                    Err(reason) => Err(reason),
                }
            })
        );
        Ok((rest, self.values(&offset, Int::ZERO)))
    }

    /// Returns the elements of thread `index`, and the coordinate of the first one.
    ///
    /// The arguments have the meaning described at [`DynLayout::local_partition`].
    ///
    /// - **Errors**: those of [`outer_partition`](Self::outer_partition) and
    ///   [`DynLayout::thread_coord`].
    /// - **Source**: CuTe `local_partition`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, DynLayout, Int};
    /// let identity = CoordinateLayout::lit("(128,8):(1@0,1@1)");
    /// let threads = DynLayout::lit("(32,8):(8,1)");
    /// let (part, origin) = identity.local_partition(&threads, Int::new(37)).unwrap();
    /// assert_eq!((part.to_string(), origin.to_string()), ("(4,1):(32@0,0)".into(), "(4,5)".into()));
    /// ```
    pub const fn local_partition(
        &self,
        threads: &DynLayout,
        index: Int,
    ) -> Result<(Self, IntTuple), LayoutError> {
        let mut offset = [Int::ZERO; MAX_POSITIONS];
        let part = attempt!(
            "local_partition",
            by_position!(&self.positions, p => {
                match local_partition(&self.at(p), threads, index, self.merge()) {
                    Ok((part, first)) => {
                        offset[p] = first;
                        Ok(part)
                    }
                    Err(reason) => Err(reason),
                }
            })
        );
        Ok((part, self.values(&offset, Int::ZERO)))
    }

    /// Returns the elements of thread `index` where only the modes of `threads` at which `proj` has
    /// an integer belong to this layout, and the coordinate of the first one.
    ///
    /// The arguments have the meaning described at [`DynLayout::local_partition_projected`].
    ///
    /// - **Errors**: those of [`local_partition`](Self::local_partition) and
    ///   [`Tiler::dice`].
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index, Step<_1, X>{})`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, CoordinateLayout, DynLayout, Int};
    /// let identity = CoordinateLayout::lit("(128,8):(1@0,1@1)");
    /// let (threads, proj) = (DynLayout::lit("(16,16):(1,16)"), Coord::lit("(1,_)"));
    /// let rows = identity.local_partition_projected(&threads, Int::new(37), &proj);
    /// let (part, origin) = rows.unwrap();
    /// assert_eq!((part.to_string(), origin.to_string()), ("(8,8):(16@0,1@1)".into(), "(5,0)".into()));
    /// ```
    pub const fn local_partition_projected(
        &self,
        threads: &DynLayout,
        index: Int,
        proj: &Coord,
    ) -> Result<(Self, IntTuple), LayoutError> {
        let mut offset = [Int::ZERO; MAX_POSITIONS];
        let part = attempt!(
            "local_partition_projected",
            by_position!(&self.positions, p => {
                match projection::local_partition(
                    &self.at(p), threads, index, proj, self.merge(),
                ) {
                    Ok((part, first)) => {
                        offset[p] = first;
                        Ok(part)
                    }
                    Err(reason) => Err(reason),
                }
            })
        );
        Ok((part, self.values(&offset, Int::ZERO)))
    }
}
