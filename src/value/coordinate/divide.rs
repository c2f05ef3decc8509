//! Divide: the operations of the integers, with modes that merge jointly.

use super::by_position::by_position;
use super::{CoordinateLayout, LayoutError, attempt, named};
use crate::value::divide::{logical_divide, zipped_divide};
use crate::{Reason, Tiler};

impl CoordinateLayout {
    /// Divides the layout into tiles: `(tile, rest)`, as a whole or in each mode that the tiler
    /// names.
    ///
    /// - **Post**: that of [`DynLayout::logical_divide`](crate::DynLayout::logical_divide).
    /// - **Errors**: those of [`DynLayout::logical_divide`](crate::DynLayout::logical_divide) and
    ///   [`composition`](Self::composition).
    /// - **Source**: CuTe `logical_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, Tiler};
    /// let identity = CoordinateLayout::lit("(8,12):(1@0,1@1)");
    /// let divided = identity.logical_divide(&Tiler::lit("<4,3:2>")).unwrap();
    /// assert_eq!(divided.to_string(), "((4,2),(3,(2,2))):((1@0,4@0),(2@1,(1@1,6@1)))");
    /// ```
    pub const fn logical_divide(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        let joint = self.merge();
        named!(
            "logical_divide",
            by_position!(&self.positions, p => logical_divide(&self.at(p), tiler, joint))
        )
    }

    /// Divides the layout into tiles, with all tiles in mode 0 and all rests in mode 1.
    ///
    /// - **Errors**: those of [`logical_divide`](Self::logical_divide) and
    ///   [`DynLayout::zipped_divide`](crate::DynLayout::zipped_divide).
    /// - **Source**: CuTe `zipped_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, Tiler};
    /// let identity = CoordinateLayout::lit("(8,12):(1@0,1@1)");
    /// let divided = identity.zipped_divide(&Tiler::lit("<4,3>")).unwrap();
    /// assert_eq!(divided.to_string(), "((4,3),(2,4)):((1@0,1@1),(4@0,3@1))");
    /// ```
    pub const fn zipped_divide(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        named!("zipped_divide", self.zipped(tiler))
    }

    /// Divides the layout into tiles, with the rests as separate modes: `(tile, rest, rest, ..)`.
    ///
    /// - **Errors**: those of [`zipped_divide`](Self::zipped_divide).
    /// - **Source**: CuTe `tiled_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, Tiler};
    /// let identity = CoordinateLayout::lit("(8,12):(1@0,1@1)");
    /// let divided = identity.tiled_divide(&Tiler::lit("<4,3>")).unwrap();
    /// assert_eq!(divided.to_string(), "((4,3),2,4):((1@0,1@1),4@0,3@1)");
    /// ```
    pub const fn tiled_divide(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        let zipped = attempt!("tiled_divide", self.zipped(tiler));
        named!("tiled_divide", by_position!(&zipped.positions, p => zipped.at(p).lift_rests()))
    }

    /// Divides the layout into tiles, with tiles and rests as separate modes:
    /// `(tile, tile, .., rest, rest, ..)`.
    ///
    /// - **Errors**: those of [`zipped_divide`](Self::zipped_divide).
    /// - **Source**: CuTe `flat_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, Tiler};
    /// let identity = CoordinateLayout::lit("(8,12):(1@0,1@1)");
    /// let divided = identity.flat_divide(&Tiler::lit("<4,3>")).unwrap();
    /// assert_eq!(divided.to_string(), "(4,3,2,4):(1@0,1@1,4@0,3@1)");
    /// ```
    pub const fn flat_divide(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        let zipped = attempt!("flat_divide", self.zipped(tiler));
        named!("flat_divide", by_position!(&zipped.positions, p => zipped.at(p).lift_all(tiler)))
    }

    const fn zipped(&self, tiler: &Tiler) -> Result<Self, Reason> {
        let joint = self.merge();
        by_position!(&self.positions, p => zipped_divide(&self.at(p), tiler, joint))
    }
}
