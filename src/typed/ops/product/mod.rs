//! Product: copies of a layout.
//!
//! The rule is that of the [value plane](crate::DynLayout::logical_product): `A x B = (A, A* o B)`.
//! The complement `A*` of A is large enough for all copies.

pub(super) mod blocked;

pub use blocked::{Blocked, BlockedMultiplies, Raked, RakedMultiplies};

use super::complement::{ComplementList, ComplementOf, Floored};
use super::composition::ComposesList;
use super::regroup::{Flattening, Tiling, Zipping};
use crate::typed::generic::{
    FlatProductOperands, LogicalProductOperands, TiledProductOperands, ZippedProductOperands,
};
use crate::typed::int::{IntMul, One, Times, Zero};
use crate::typed::layout::Layout;
use crate::typed::list::size::{CosizeOf, ListCosize, ListSize, SizeOf};
use crate::typed::list::{Cons, Nil};
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::groups::RebuildAll;
use crate::typed::parts::leaves::{Leaves, LeavesOf};
use crate::typed::strides::Strides;
use crate::typed::tiler::{ByTiler, Tile, TilerOperand, TypedTiler, Unnamed};
use crate::typed::tuple::TypedTuple;
use crate::value::plan::{Grouping, Plan};

layout_methods! {
    /// Repeats each mode that has an entry in the tiler as `(element, copy)`.
    ///
    /// A layout or an integer as the tiler repeats the whole layout.
    ///
    /// ```text
    /// logical_product((2,2):(4,1), 6:1)  ->  ((2,2),(2,3)):((4,1),(2,8))
    /// ```
    ///
    /// - **Post**, **Errors**: those of
    ///   [`DynLayout::logical_product`](crate::DynLayout::logical_product).
    /// - **Does not compile**: a tiler with more entries than the layout has modes; static layouts
    ///   whose modes overlap, or whose complement has no composition with the copies.
    /// - **Does not build**: more copies than the complement has room for.
    /// - **Generic code**: the bound [`T: LogicalMultiplies<Layout<S, D>>`](LogicalMultiplies).
    /// - **Source**: CuTe `logical_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let copies: Layout![((2, 2), (2, 3)):((4, 1), (2, 8))] =
    ///     layout!((2, 2):(4, 1)).logical_product(layout!(6:1));
    ///
    /// // A static tile, a dynamic number of copies.
    /// let n = 10;
    /// let copies = layout!((4, 8):(1, 4)).logical_product(n);
    /// assert_eq!(copies.to_string(), "((_4,_8),10):((_1,_4),_32)");
    /// ```
    fn logical_product, try_logical_product<T>(tiler: T) where [
        T::SelfType: LogicalProductOperands<Layout<S, D>, K>,
        T: TypedTiler + Makes<ByTiler<Multiply>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, tiler: TilerOperand<T>| a.logical_product(&tiler),
        plan(a) = |result| Plan::product(&a, &tiler, Grouping::Logical, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let result: Layout![S<3,0,3> o 0 o ((8,8),2):((8,1),64)] =
        ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).logical_product(layout!(2:1));
        /// ```
    }

    /// Repeats the layout as `((elements), (copies))`.
    ///
    /// ```text
    /// zipped_product((2,4):(1,1), <3,5>)  ->  ((2,4),(3,5)):((1,1),(2,4))
    /// ```
    ///
    /// - **Errors**, **Does not compile**: as [`logical_product`](Self::logical_product); a mode
    ///   kept by `_` that is not a pair.
    /// - **Generic code**: the bound [`T: ZippedMultiplies<Layout<S, D>>`](ZippedMultiplies).
    /// - **Source**: CuTe `zipped_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let copies: Layout![((2, 4), (3, 5)):((1, 1), (2, 4))] =
    ///     layout!((2, 4):(1, 1)).zipped_product(tiler!(<3, 5>));
    /// ```
    fn zipped_product, try_zipped_product<T>(tiler: T) where [
        T::SelfType: ZippedProductOperands<Layout<S, D>, K>,
        T: TypedTiler + Makes<Zipping<Multiply>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, tiler: TilerOperand<T>| a.zipped_product(&tiler),
        plan(a) = |result| Plan::product(&a, &tiler, Grouping::Zipped, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let result: Layout![S<3,0,3> o 0 o ((8,8),2):((8,1),64)] =
        ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).zipped_product(layout!(2:1));
        /// ```
    }

    /// Repeats the layout as `((elements), copy, copy, ..)`.
    ///
    /// ```text
    /// tiled_product((2,4):(1,1), <3,5>)  ->  ((2,4),3,5):((1,1),2,4)
    /// ```
    ///
    /// - **Errors**, **Does not compile**: as [`logical_product`](Self::logical_product); a mode
    ///   kept by `_` that is not a pair.
    /// - **Generic code**: the bound [`T: TiledMultiplies<Layout<S, D>>`](TiledMultiplies).
    /// - **Source**: CuTe `tiled_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let copies: Layout![((2, 4), 3, 5):((1, 1), 2, 4)] =
    ///     layout!((2, 4):(1, 1)).tiled_product(tiler!(<3, 5>));
    /// ```
    fn tiled_product, try_tiled_product<T>(tiler: T) where [
        T::SelfType: TiledProductOperands<Layout<S, D>, K>,
        T: TypedTiler + Makes<Tiling<Multiply>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, tiler: TilerOperand<T>| a.tiled_product(&tiler),
        plan(a) = |result| Plan::product(&a, &tiler, Grouping::Tiled, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let result: Layout![S<3,0,3> o 0 o ((8,8),2):((8,1),64)] =
        ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).tiled_product(layout!(2:1));
        /// ```
    }

    /// Repeats the layout as `(element, .., copy, ..)`.
    ///
    /// ```text
    /// flat_product((2,4):(1,1), <3,5>)  ->  (2,4,3,5):(1,1,2,4)
    /// ```
    ///
    /// - **Errors**, **Does not compile**: as [`logical_product`](Self::logical_product); a mode
    ///   kept by `_` that is not a pair.
    /// - **Generic code**: the bound [`T: FlatMultiplies<Layout<S, D>>`](FlatMultiplies).
    /// - **Source**: CuTe `flat_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let copies: Layout![(2, 4, 3, 5):(1, 1, 2, 4)] =
    ///     layout!((2, 4):(1, 1)).flat_product(tiler!(<3, 5>));
    /// ```
    fn flat_product, try_flat_product<T>(tiler: T) where [
        T::SelfType: FlatProductOperands<Layout<S, D>, K>,
        T: TypedTiler + Makes<Flattening<Multiply>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, tiler: TilerOperand<T>| a.flat_product(&tiler),
        plan(a) = |result| Plan::product(&a, &tiler, Grouping::Flat, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let result: Layout![S<3,0,3> o 0 o (8,8,2):(8,1,64)] =
        ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).flat_product(layout!(2:1));
        /// ```
    }
}

bounds_and_results! {
    /// A tiler that [multiplies](Layout::logical_product) the layout `L`.
    trait LogicalMultiplies<L>: TypedTiler = ByTiler<Multiply>, L;
    /// The type of [`logical_product`](Layout::logical_product).
    type LogicalMultiplied<L, T> = T as LogicalMultiplies<L>;

    /// A tiler that [multiplies](Layout::zipped_product) the layout `L`, as elements and copies.
    trait ZippedMultiplies<L>: TypedTiler = Zipping<Multiply>, L;
    /// The type of [`zipped_product`](Layout::zipped_product).
    type ZippedMultiplied<L, T> = T as ZippedMultiplies<L>;

    /// A tiler that [multiplies](Layout::tiled_product) the layout `L`, as elements, then modes of
    /// copies.
    trait TiledMultiplies<L>: TypedTiler = Tiling<Multiply>, L;
    /// The type of [`tiled_product`](Layout::tiled_product).
    type TiledMultiplied<L, T> = T as TiledMultiplies<L>;

    /// A tiler that [multiplies](Layout::flat_product) the layout `L`, as modes of elements and of
    /// copies.
    trait FlatMultiplies<L>: TypedTiler = Flattening<Multiply>, L;
    /// The type of [`flat_product`](Layout::flat_product).
    type FlatMultiplied<L, T> = T as FlatMultiplies<L>;
}

/// The product of a mode and a tile: `(element, copy)`.
#[derive(Debug)]
pub struct Multiply;

impl<L> Unnamed<L> for Multiply {
    type List = L;
}

impl<S, D, TS, TD, CS, CD> Tile<Multiply, S, D, TD> for TS
where
    S: Leaves<D, Nil>,
    TS: Leaves<TD, Nil>,
    TS::List: ListCosize<Zero>,
    S::List: Places<CosizeOf<LeavesOf<TS, TD>>>,
    PlacesOf<S, D, TS, TD>: ComposesList<TS::List>,
    TS: RebuildAll<CopyGroups<S, D, TS, TD>, Output = Layout<CS, CD>>,
{
    type Output = Layout<(S, CS), (D, CD)>;
}

/// The complement of the layout, with room for the cosize of the copies.
type PlacesOf<S, D, TS, TD> = <LeavesOf<S, D> as Places<CosizeOf<LeavesOf<TS, TD>>>>::List;
/// The modes of the copies, composed with that complement.
type CopyGroups<S, D, TS, TD> = <PlacesOf<S, D, TS, TD> as ComposesList<LeavesOf<TS, TD>>>::Groups;

/// The complement of the list of modes `self` in `Copies` times its size, coalesced.
pub trait Places<Copies> {
    type List;
}

impl<L, Copies> Places<Copies> for L
where
    L: ListSize<One>,
    SizeOf<L>: IntMul<Copies>,
    L: ComplementList<Cons<Times<SizeOf<L>, Copies>, Nil>, Floored>,
{
    type List = ComplementOf<L, Cons<Times<SizeOf<L>, Copies>, Nil>, Floored>;
}
