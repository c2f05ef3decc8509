//! Layouts like another: compact layouts with its shape, in the order of its strides.

use core::marker::PhantomData;

use super::order::{Follow, OrderFrom, Share};
use crate::typed::generic::{LayoutLikeOperands, MakeLayoutLikeOperands};
use crate::typed::int::One;
use crate::typed::layout::Layout;
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::filter::UnitAtStrideZero;
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::by_leaf::ByLeaf;
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;

layout_methods! {
    /// Returns the compact layout with this shape, in the order of this layout's strides.
    ///
    /// Stride 0 stays 0.
    ///
    /// - **Post**: that of [`DynLayout::layout_like`](crate::DynLayout::layout_like).
    /// - **Static integers**: dynamic strides come after all static ones, from left to right.
    /// - **Errors**: a size that does not fit 64 bits.
    /// - **Generic code**: the bound [`Layout<S, D>: HasLayoutLike`](HasLayoutLike).
    /// - **Source**: PyCuTe `make_layout_like`; for that of CuTe C++ see
    ///   [`make_layout_like`](Self::make_layout_like).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let compact: Layout![(4, 8):(8, 1)] = layout!((4, 8):(100, 1)).layout_like();
    /// let n = 100;
    /// assert_eq!(layout!((4, 8):(n, 1)).layout_like().to_string(), "(_4,_8):(_8,_1)");
    /// ```
    fn layout_like, try_layout_like<>() where [
        Layout<S, D>: LayoutLikeOperands<(), K>,
        Layout<S, D>: Makes<MakeLike<Follow>, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
    ] = |a| a.layout_like();

    /// Like [`layout_like`](Self::layout_like), but modes of equal static strides share one.
    ///
    /// - **Errors**: as [`layout_like`](Self::layout_like).
    /// - **Generic code**: the bound [`Layout<S, D>: MakeLayoutLike`](MakeLayoutLike).
    /// - **Source**: CuTe `make_layout_like`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let layout = layout!((2, 2, 3):(7, 7, 1));
    /// let shared: Layout![(2, 2, 3):(3, 3, 1)] = layout.make_layout_like();
    /// let compact: Layout![(2, 2, 3):(3, 6, 1)] = layout.layout_like();
    /// ```
    fn make_layout_like, try_make_layout_like<>() where [
        Layout<S, D>: MakeLayoutLikeOperands<(), K>,
        Layout<S, D>: Makes<MakeLike<Share>, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
    ] = |a| a.make_layout_like();
}

bounds_and_results! {
    /// A layout that has a [compact layout like it](Layout::layout_like): every layout.
    #[doc(alias = "LikeLayout")]
    trait HasLayoutLike<> = MakeLike<Follow>, ();
    /// The type of [`layout_like`](Layout::layout_like).
    type LayoutLike<L> = L as HasLayoutLike;

    /// A layout for which [`make_layout_like`](Layout::make_layout_like) makes a compact layout:
    /// every layout.
    #[doc(alias = "LikeShared")]
    trait MakeLayoutLike<> = MakeLike<Share>, ();
    /// The type of [`make_layout_like`](Layout::make_layout_like).
    type SharedLike<L> = L as MakeLayoutLike;
}

/// The compact layout with the shape, in the order of the strides; `Ties` is [`Follow`] or
/// [`Share`].
#[derive(Debug)]
pub struct MakeLike<Ties>(PhantomData<Ties>);

impl<Any, S, D, Ties, Z, ZD> Makes<MakeLike<Ties>, (), Layout<S, D>> for Any
where
    S: ByLeaf<D, UnitAtStrideZero, Output = Layout<Z, ZD>>,
    D: OrderFrom<Z, One, Ties>,
{
    type Output = Layout<S, <D as OrderFrom<Z, One, Ties>>::Stride>;
}
