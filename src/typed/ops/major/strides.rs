//! Compact strides without a layout: the strides of a shape in a compact layout, with any first
//! stride.

use super::compact::{Compact, Leftward, Rightward};
use super::order::{OrderFrom, Share};
use crate::typed::int::One;
use crate::typed::layout::by_value_plane;
use crate::typed::ops::methods::with_try;
use crate::typed::tuple::{IntLeaf, Tuple, TypedTuple, int};

/// The type of [`compact_col_major`].
pub type CompactColMajor<S, C> = <S as Compact<C, Rightward>>::Stride;

/// The type of [`compact_row_major`].
pub type CompactRowMajor<S, C> = <S as Compact<C, Leftward>>::Stride;

/// The type of [`compact_order`].
pub type CompactOrder<S, O> = <O as OrderFrom<S, One, Share>>::Stride;

with_try! {
    /// Returns the strides of the column-major layout of a shape; `current` is the leftmost stride.
    ///
    /// A mode whose extent is a static 1 gets stride 0.
    ///
    /// - **Errors**: a product that does not fit 64 bits. [`try_compact_col_major`] returns an
    ///   error for dynamic extents.
    /// - **Source**: CuTe `compact_col_major`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::compact_col_major;
    /// use colex::{Stride, int, shape};
    /// let strides: Stride![(5, 0, (20, 40))] = compact_col_major(shape!((4, 1, (2, 3))), int!(5));
    /// ```
    fn compact_col_major, try_compact_col_major<S, C>(
        shape: S,
        current: C,
    ) -> CompactColMajor<S, C> where [
        S: TypedTuple + Compact<C, Rightward>,
        CompactColMajor<S, C>: TypedTuple,
        C: IntLeaf,
    ] = by_value_plane!(Tuple<CompactColMajor<S, C>>: s = shape as S, c = current as C;
        s.compact_col_major(int(&c)))
        .map(|strides| strides.0);

    /// Returns the strides of the row-major layout of a shape; `current` is the rightmost stride.
    ///
    /// A mode whose extent is a static 1 gets stride 0.
    ///
    /// - **Errors**: a product that does not fit 64 bits. [`try_compact_row_major`] returns an
    ///   error for dynamic extents.
    /// - **Source**: CuTe `compact_row_major`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::compact_row_major;
    /// use colex::{Stride, int, shape};
    /// let strides: Stride![(6, 0, (3, 1))] = compact_row_major(shape!((4, 1, (2, 3))), int!(1));
    /// ```
    fn compact_row_major, try_compact_row_major<S, C>(
        shape: S,
        current: C,
    ) -> CompactRowMajor<S, C> where [
        S: TypedTuple + Compact<C, Leftward>,
        CompactRowMajor<S, C>: TypedTuple,
        C: IntLeaf,
    ] = by_value_plane!(Tuple<CompactRowMajor<S, C>>: s = shape as S, c = current as C;
        s.compact_row_major(int(&c)))
        .map(|strides| strides.0);

    /// Returns the compact strides of a shape in the order of the sort keys `order`.
    ///
    /// Each stride is the product of the extents with smaller keys. Modes of one static key get the
    /// same stride, as in CuTe, and overlap. [`Layout::ordered`](crate::Layout::ordered) gives them
    /// different strides.
    ///
    /// - **Does not compile**: an order of other parentheses; static products that do not fit 64
    ///   bits.
    /// - **Errors**: [`try_compact_order`] returns an error for products of dynamic extents that do
    ///   not fit 64 bits.
    /// - **Source**: CuTe `compact_order`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::compact_order;
    /// use colex::{Stride, shape};
    /// let strides: Stride![(12, (1, 3))] = compact_order(shape!((2, (3, 4))), shape!((1, 0)));
    /// let shared: Stride![(1, 1, 6)] = compact_order(shape!((2, 3, 4)), shape!((0, 0, 1)));
    /// ```
    fn compact_order, try_compact_order<S, O>(shape: S, order: O) -> CompactOrder<S, O> where [
        S: TypedTuple,
        O: TypedTuple + OrderFrom<S, One, Share>,
        CompactOrder<S, O>: TypedTuple,
    ] = by_value_plane!(Tuple<CompactOrder<S, O>>: s = shape as S, o = order as O; s.compact_order(&o))
        .map(|strides| strides.0);
}
