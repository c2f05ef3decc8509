//! Divide: partition a layout into tiles. The variants regroup the result, see
//! [`DynLayout::logical_divide`](crate::DynLayout::logical_divide).

use super::operations::operations;
use super::{Const, ConstLayout, ConstTiler};
use crate::value::plan::{Grouping, Plan};

operations! {
    Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
    Const::evaluated(const { ConstLayout::OUTCOME.checked() });

    /// Divides the layout into tiles: `((TileM,RestM),(TileN,RestN))`.
    ///
    /// See [`DynLayout::logical_divide`](crate::DynLayout::logical_divide) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let r = Const::of(layout!((8, 12):(12, 1))).logical_divide(tiler!(<4, 3>));
    /// assert_eq!(r.to_string(), "((4,2),(3,4)):((12,48),(1,3))");
    /// ```
    logical_divide (tiler: T = ConstTiler) -> LogicalDivide, "`L / T`, each mode as `(tile,rest)`.",
        planned(
            L::LAYOUT.logical_divide(&T::TILER),
            result => Plan::divide(&L::LAYOUT, &T::TILER, Grouping::Logical, result)
        );

    /// Divides the layout into tiles: `((TileM,TileN),(RestM,RestN))`.
    ///
    /// See [`DynLayout::zipped_divide`](crate::DynLayout::zipped_divide) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let r = Const::of(layout!((8, 12):(12, 1))).zipped_divide(tiler!(<4, 3>));
    /// assert_eq!(r.to_string(), "((4,3),(2,4)):((12,1),(48,3))");
    /// ```
    zipped_divide (tiler: T = ConstTiler) -> ZippedDivide, "`L / T`, as `(tile,rest)`.",
        planned(
            L::LAYOUT.zipped_divide(&T::TILER),
            result => Plan::divide(&L::LAYOUT, &T::TILER, Grouping::Zipped, result)
        );

    /// Divides the layout into tiles: `((TileM,TileN),RestM,RestN)`.
    ///
    /// See [`DynLayout::tiled_divide`](crate::DynLayout::tiled_divide) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let r = Const::of(layout!((8, 12):(12, 1))).tiled_divide(tiler!(<4, 3>));
    /// assert_eq!(r.to_string(), "((4,3),2,4):((12,1),48,3)");
    /// ```
    tiled_divide (tiler: T = ConstTiler) -> TiledDivide, "`L / T`, as `(tile,rest,rest,..)`.",
        planned(
            L::LAYOUT.tiled_divide(&T::TILER),
            result => Plan::divide(&L::LAYOUT, &T::TILER, Grouping::Tiled, result)
        );

    /// Divides the layout into tiles: `(TileM,TileN,RestM,RestN)`.
    ///
    /// See [`DynLayout::flat_divide`](crate::DynLayout::flat_divide) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let r = Const::of(layout!((8, 12):(12, 1))).flat_divide(tiler!(<4, 3>));
    /// assert_eq!(r.to_string(), "(4,3,2,4):(12,1,48,3)");
    /// ```
    flat_divide (tiler: T = ConstTiler) -> FlatDivide, "`L / T`, as `(tile,tile,..,rest,rest,..)`.",
        planned(
            L::LAYOUT.flat_divide(&T::TILER),
            result => Plan::divide(&L::LAYOUT, &T::TILER, Grouping::Flat, result)
        );

    /// Unzips the pairs that a tiler names: `((a,b),(c,d))` becomes `((a,c),(b,d))`.
    ///
    /// See [`DynLayout::tile_unzip`](crate::DynLayout::tile_unzip) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let pairs = Const::of(layout!(((4, 2), (3, 4)):((12, 48), (1, 3))));
    /// let unzipped = pairs.tile_unzip(tiler!(<4, 3>));
    /// assert_eq!(unzipped.to_string(), "((4,3),(2,4)):((12,1),(48,3))");
    /// ```
    tile_unzip (tiler: T = ConstTiler) -> TileUnzip, "The pairs of `L` that `T` names, unzipped.",
        moves(layout: L => layout.tile_unzip(&T::TILER));
}
