//! Product: repeat a layout in the order of another. See
//! [`DynLayout::logical_product`](crate::DynLayout::logical_product).

use super::operations::operations;
use super::partition::layout_of;
use super::{Const, ConstLayout, ConstTiler, ConstTuple};
use crate::value::plan::{Grouping, Plan};

operations! {
    Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
    Const::evaluated(const { ConstLayout::OUTCOME.checked() });

    /// Repeats the layout: `(self, copies)`.
    ///
    /// See [`DynLayout::logical_product`](crate::DynLayout::logical_product) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let r = Const::of(layout!((2, 2):(1, 2))).logical_product(tiler!(<3:1, 4:1>));
    /// assert_eq!(r.to_string(), "((2,3),(2,(2,2))):((1,2),(2,(1,4)))");
    /// ```
    logical_product (tiler: T = ConstTiler) -> LogicalProduct, "`L * T`, each mode as `(tile,copies)`.",
        planned(
            L::LAYOUT.logical_product(&T::TILER),
            result => Plan::product(&L::LAYOUT, &T::TILER, Grouping::Logical, result)
        );

    /// Repeats the layout, with all elements in mode 0 and all copies in mode 1.
    ///
    /// See [`DynLayout::zipped_product`](crate::DynLayout::zipped_product) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let r = Const::of(layout!((2, 2):(1, 2))).zipped_product(tiler!(<3:1, 4:1>));
    /// assert_eq!(r.to_string(), "((2,2),(3,(2,2))):((1,2),(2,(1,4)))");
    /// ```
    zipped_product (tiler: T = ConstTiler) -> ZippedProduct, "`L * T`, as `(tile,copies)`.",
        planned(
            L::LAYOUT.zipped_product(&T::TILER),
            result => Plan::product(&L::LAYOUT, &T::TILER, Grouping::Zipped, result)
        );

    /// Repeats the layout, with the copies as separate modes.
    ///
    /// See [`DynLayout::tiled_product`](crate::DynLayout::tiled_product) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let r = Const::of(layout!((2, 2):(1, 2))).tiled_product(tiler!(<3:1, 4:1>));
    /// assert_eq!(r.to_string(), "((2,2),3,(2,2)):((1,2),2,(1,4))");
    /// ```
    tiled_product (tiler: T = ConstTiler) -> TiledProduct, "`L * T`, as `(tile,copies,copies,..)`.",
        planned(
            L::LAYOUT.tiled_product(&T::TILER),
            result => Plan::product(&L::LAYOUT, &T::TILER, Grouping::Tiled, result)
        );

    /// Repeats the layout, with elements and copies as separate modes.
    ///
    /// See [`DynLayout::flat_product`](crate::DynLayout::flat_product) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 2):(1, 2))).flat_product(layout!(6:1));
    /// assert_eq!(r.to_string(), "(2,2,6):(1,2,4)");
    /// ```
    flat_product (tiler: T = ConstTiler) -> FlatProduct, "`L * T`, as `(tile,tile,..,copies,copies,..)`.",
        planned(
            L::LAYOUT.flat_product(&T::TILER),
            result => Plan::product(&L::LAYOUT, &T::TILER, Grouping::Flat, result)
        );

    /// Repeats the layout in blocks: `((TileM,CopiesM),(TileN,CopiesN))`.
    ///
    /// See [`DynLayout::blocked_product`](crate::DynLayout::blocked_product) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 2):(1, 2))).blocked_product(layout!((3, 4):(1, 3)));
    /// assert_eq!(r.to_string(), "((2,3),(2,4)):((1,4),(2,12))");
    /// ```
    blocked_product (copies: R = ConstLayout) -> BlockedProduct, "`L * R`, tiles as blocks.",
        planned(
            L::LAYOUT.blocked_product(&R::LAYOUT),
            result => Plan::zipped_with_copies(&L::LAYOUT, &R::LAYOUT, true, result)
        );

    /// Repeats the layout interleaved: `((CopiesM,TileM),(CopiesN,TileN))`.
    ///
    /// See [`DynLayout::raked_product`](crate::DynLayout::raked_product) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 2):(1, 2))).raked_product(layout!((3, 4):(1, 3)));
    /// assert_eq!(r.to_string(), "((3,2),(4,2)):((4,1),(12,2))");
    /// ```
    raked_product (copies: R = ConstLayout) -> RakedProduct, "`L * R`, tiles interleaved.",
        planned(
            L::LAYOUT.raked_product(&R::LAYOUT),
            result => Plan::zipped_with_copies(&L::LAYOUT, &R::LAYOUT, false, result)
        );

    /// Repeats the layout until it has the shape `shape`. The sort keys `order` order the copies.
    ///
    /// See [`DynLayout::tile_to_shape`](crate::DynLayout::tile_to_shape) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, shape};
    /// let r = Const::of(layout!((2, 2):(1, 2))).tile_to_shape_in_order(shape!((4, 6)), shape!((1, 0)));
    /// assert_eq!(r.to_string(), "((2,2),(2,3)):((1,12),(2,4))");
    /// ```
    tile_to_shape_in_order (shape: S = ConstTuple, order: O = ConstTuple) -> TileToShapeInOrder, "`tile_to_shape(L, S, O)`.",
        unwrap(L::LAYOUT.tile_to_shape(&S::TUPLE, Some(&O::TUPLE)));

    /// Repeats the layout until it has the shape `shape`, along the leftmost mode first.
    ///
    /// See [`DynLayout::tile_to_shape`](crate::DynLayout::tile_to_shape) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, shape};
    /// let r = Const::of(layout!((2, 2):(1, 2))).tile_to_shape(shape!((4, 6)));
    /// assert_eq!(r.to_string(), "((2,2),(2,3)):((1,4),(2,8))");
    /// ```
    tile_to_shape (shape: S = ConstTuple) -> TileToShape, "`tile_to_shape(L, S)`.",
        unwrap(L::LAYOUT.tile_to_shape(&S::TUPLE, None));

    /// Returns the layout `(thread,value)` over the tile that threads and values cover together.
    /// The shape of that tile is `self.raked_product(values).mode_sizes()`.
    ///
    /// See [`DynLayout::layout_tv`](crate::DynLayout::layout_tv) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let threads = Const::of(layout!((4, 8):(8, 1)));
    /// let r = threads.layout_tv(layout!((2, 2):(2, 1)));
    /// assert_eq!(r.to_string(), "((8,4),(2,2)):((16,2),(8,1))");
    /// ```
    layout_tv (values: R = ConstLayout) -> LayoutTv, "`make_layout_tv(L, R)`.",
        unwrap(layout_of(L::LAYOUT.layout_tv(&R::LAYOUT)));
}
