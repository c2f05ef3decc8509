//! Compact layouts of a shape: column-major, row-major, and in any order.
//!
//! The rule is that of the [value plane](crate::DynLayout::col_major). The first mode in the order
//! gets stride 1, the next mode gets the extent of the first, and so on. A mode whose extent is a
//! static 1 gets stride 0.

mod compact;
mod fragment;
mod like;
mod order;
mod strides;

pub use fragment::{FragmentLike, MakeFragmentLike};
pub use like::{HasLayoutLike, LayoutLike, MakeLayoutLike, SharedLike};
pub use strides::{
    CompactColMajor, CompactOrder, CompactRowMajor, compact_col_major, compact_order,
    compact_row_major, try_compact_col_major, try_compact_order, try_compact_row_major,
};

use self::compact::{Compact, Leftward, Rightward};
use self::order::{Follow, OrderFrom, Share};
use crate::DynLayout;
use crate::typed::int::One;
use crate::typed::layout::{Layout, by_value_plane};
use crate::typed::ops::methods::with_try;
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    with_try! { Self::
        /// Returns the compact layout of a shape in which the leftmost mode has the smallest
        /// stride: `(4,8):(1,4)`.
        ///
        /// - **Post**: `r.index(i) == i`.
        /// - **Static integers**: a stride is static where all extents to its left are, or one of
        ///   them is a static 0.
        /// - **Errors**: a size that does not fit 64 bits.
        /// - **Generic code**: the bound [`S: ColMajor<Stride = D>`](ColMajor).
        /// - **Source**: CuTe `make_layout(shape, LayoutLeft{})`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, shape};
        /// let layout: Layout![(4, (2, 3)):(1, (4, 8))] = Layout::col_major(shape!((4, (2, 3))));
        /// let n = 5;
        /// assert_eq!(Layout::col_major(shape!((4, n, 2))).to_string(), "(_4,5,_2):(_1,_4,20)");
        /// ```
        #[doc(alias = "make_layout_left")]
        #[doc(alias = "LayoutLeft")]
        fn col_major, try_col_major<>(shape: S) -> Self where [
            S: ColMajor<Stride = D>,
        ] = by_value_plane!(Self: s = shape as S; DynLayout::col_major(&s));

        /// Returns the compact layout of a shape in which the rightmost mode has the smallest
        /// stride: `(4,8):(8,1)`.
        ///
        /// - **Post**: a bijection onto `0..size`.
        /// - **Static integers**: a stride is static where all extents to its right are, or one of
        ///   them is a static 0.
        /// - **Errors**: a size that does not fit 64 bits.
        /// - **Generic code**: the bound [`S: RowMajor<Stride = D>`](RowMajor).
        /// - **Source**: CuTe `make_layout(shape, LayoutRight{})`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, shape};
        /// let layout: Layout![(4, (2, 3)):(6, (3, 1))] = Layout::row_major(shape!((4, (2, 3))));
        /// ```
        #[doc(alias = "make_layout_right")]
        #[doc(alias = "LayoutRight")]
        fn row_major, try_row_major<>(shape: S) -> Self where [
            S: RowMajor<Stride = D>,
        ] = by_value_plane!(Self: s = shape as S; DynLayout::row_major(&s));

        /// Returns the compact layout of a shape with its modes in the order of the sort keys
        /// `order`.
        ///
        /// The mode with the smallest key has the smallest stride. Modes of equal keys follow each
        /// other from left to right. Dynamic keys come after all static ones, from left to right.
        /// `order` may be coarser than the shape: one key then covers a nested mode, column-major.
        ///
        /// - **Post**: a bijection onto `0..size`, congruent with the shape.
        /// - **Does not compile**: an order of other parentheses.
        /// - **Errors**: a size that does not fit 64 bits.
        /// - **Generic code**: the bound [`O: OrderOf<S, Stride = D>`](OrderOf).
        /// - **Source**: PyCuTe `make_ordered_layout`; for that of CuTe C++ see
        ///   [`make_ordered_layout`](Self::make_ordered_layout).
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, shape};
        /// let layout: Layout![(3, 2, 7):(14, 1, 2)] =
        ///     Layout::ordered(shape!((3, 2, 7)), shape!((2, 0, 1)));
        /// ```
        fn ordered, try_ordered<O>(shape: S, order: O) -> Self where [
            O: OrderOf<S, Stride = D>,
        ] = by_value_plane!(Self: s = shape as S, o = order as O; DynLayout::ordered(&s, &o));

        /// Like [`ordered`](Self::ordered), but modes of equal keys get equal strides, so that the
        /// layout repeats offsets.
        ///
        /// - **Errors**: as [`ordered`](Self::ordered).
        /// - **Generic code**: the bound [`O: SharedOrderOf<S, Stride = D>`](SharedOrderOf).
        /// - **Source**: CuTe `make_ordered_layout`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, shape};
        /// let (shape, order) = (shape!((2, 3, 4, 2)), shape!((0, 2, 3, 0)));
        /// let shared: Layout![(2, 3, 4, 2):(1, 4, 12, 1)] = Layout::make_ordered_layout(shape, order);
        /// let compact: Layout![(2, 3, 4, 2):(1, 4, 12, 2)] = Layout::ordered(shape, order);
        /// ```
        fn make_ordered_layout, try_make_ordered_layout<O>(shape: S, order: O) -> Self where [
            O: SharedOrderOf<S, Stride = D>,
        ] = by_value_plane!(Self: s = shape as S, o = order as O; DynLayout::make_ordered_layout(&s, &o));
    }
}

/// A shape with [column-major](Layout::col_major) strides: every shape.
pub trait ColMajor: TypedTuple {
    /// The strides.
    type Stride: Strides<Self>;
}

impl<S> ColMajor for S
where
    S: TypedTuple + Compact<One, Rightward>,
    S::Stride: Strides<S>,
{
    type Stride = S::Stride;
}

/// A shape with [row-major](Layout::row_major) strides: every shape.
pub trait RowMajor: TypedTuple {
    /// The strides.
    type Stride: Strides<Self>;
}

impl<S> RowMajor for S
where
    S: TypedTuple + Compact<One, Leftward>,
    S::Stride: Strides<S>,
{
    type Stride = S::Stride;
}

/// Sort keys for the modes of the shape `S`, for [`ordered`](Layout::ordered).
#[diagnostic::on_unimplemented(
    message = "ordered: the order does not fit the shape",
    label = "give each entry of the shape one key, or a tuple of keys"
)]
pub trait OrderOf<S>: TypedTuple {
    /// The strides.
    type Stride: Strides<S>;
}

impl<O, S> OrderOf<S> for O
where
    O: TypedTuple + OrderFrom<S, One, Follow>,
    O::Stride: Strides<S>,
{
    type Stride = O::Stride;
}

/// Sort keys for the modes of the shape `S`, for
/// [`make_ordered_layout`](Layout::make_ordered_layout).
#[diagnostic::on_unimplemented(
    message = "make_ordered_layout: the order does not fit the shape",
    label = "give each entry of the shape one key, or a tuple of keys"
)]
pub trait SharedOrderOf<S>: TypedTuple {
    /// The strides.
    type Stride: Strides<S>;
}

impl<O, S> SharedOrderOf<S> for O
where
    O: TypedTuple + OrderFrom<S, One, Share>,
    O::Stride: Strides<S>,
{
    type Stride = O::Stride;
}
