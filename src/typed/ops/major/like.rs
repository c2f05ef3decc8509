//! Layouts like another one: its shape, compact, in the order of its strides.

use super::order::{Follow, OrderFrom, Share};
use crate::typed::int::One;
use crate::typed::layout::{Layout, mirrored};
use crate::typed::parts::by_leaf::{ByLeaf, OnLeaf};
use crate::typed::strides::Strides;
use crate::typed::tuple::IntTuple;
use crate::{LayoutError, unwrap};
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// The compact layout with this shape, its modes in the order of this layout's strides; stride 0 stays 0.
    ///
    /// - **Post**: that of [`DynLayout::layout_like`](crate::DynLayout::layout_like).
    /// - **Static integers**: run-time strides come after all static ones, from left to right.
    /// - **Errors**: a size that does not fit 64 bits.
    /// - **Source**: PyCuTe `make_layout_like`; for CuTe C++'s see [`make_layout_like`](Self::make_layout_like).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let compact: Layout![(4, 8):(8, 1)] = layout!((4, 8):(100, 1)).layout_like();
    /// let n = 100;
    /// assert_eq!(layout!((4, 8):(n, 1)).layout_like().to_string(), "(4,8):(8,1)");
    /// ```
    #[must_use]
    #[track_caller]
    pub fn layout_like(self) -> LayoutLike<Self>
    where
        Self: LikeLayout,
    {
        unwrap(self.try_layout_like())
    }

    /// As [`layout_like`](Self::layout_like), for run-time extents whose product may not fit.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason).
    pub fn try_layout_like(self) -> Result<LayoutLike<Self>, LayoutError>
    where
        Self: LikeLayout,
    {
        mirrored!(LayoutLike<Self>: a = self as Self; a.layout_like())
    }

    /// As [`layout_like`](Self::layout_like), but modes of equal static strides share a stride again.
    ///
    /// - **Errors**: as [`layout_like`](Self::layout_like).
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
    #[must_use]
    #[track_caller]
    pub fn make_layout_like(self) -> SharedLike<Self>
    where
        Self: LikeShared,
    {
        unwrap(self.try_make_layout_like())
    }

    /// As [`make_layout_like`](Self::make_layout_like), for run-time extents whose product may not fit.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason).
    pub fn try_make_layout_like(self) -> Result<SharedLike<Self>, LayoutError>
    where
        Self: LikeShared,
    {
        mirrored!(SharedLike<Self>: a = self as Self; a.make_layout_like())
    }
}

/// A layout with a [compact one like it](Layout::layout_like): every layout.
pub trait LikeLayout {
    /// The shape, which stays.
    type Shape: IntTuple;
    /// The new strides.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`layout_like`](Layout::layout_like).
pub type LayoutLike<L> = Layout<<L as LikeLayout>::Shape, <L as LikeLayout>::Stride>;

impl<S, D> LikeLayout for Layout<S, D>
where
    S: IntTuple + ByLeaf<D, ZerosGone>,
    D: OrderFrom<<S as ByLeaf<D, ZerosGone>>::Shape, One, Follow>,
    <D as OrderFrom<<S as ByLeaf<D, ZerosGone>>::Shape, One, Follow>>::Stride: Strides<S>,
{
    type Shape = S;
    type Stride = <D as OrderFrom<<S as ByLeaf<D, ZerosGone>>::Shape, One, Follow>>::Stride;
}

/// A layout with a [compact one like it](Layout::make_layout_like) where equal strides stay equal: every layout.
pub trait LikeShared {
    /// The shape, which stays.
    type Shape: IntTuple;
    /// The new strides.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`make_layout_like`](Layout::make_layout_like).
pub type SharedLike<L> = Layout<<L as LikeShared>::Shape, <L as LikeShared>::Stride>;

impl<S, D> LikeShared for Layout<S, D>
where
    S: IntTuple + ByLeaf<D, ZerosGone>,
    D: OrderFrom<<S as ByLeaf<D, ZerosGone>>::Shape, One, Share>,
    <D as OrderFrom<<S as ByLeaf<D, ZerosGone>>::Shape, One, Share>>::Stride: Strides<S>,
{
    type Shape = S;
    type Stride = <D as OrderFrom<<S as ByLeaf<D, ZerosGone>>::Shape, One, Share>>::Stride;
}

/// Extent 1 wherever the stride is a static 0.
#[derive(Debug)]
pub struct ZerosGone;

impl<S> OnLeaf<S, UTerm> for ZerosGone {
    type Shape = One;
    type Stride = UTerm;
}
macro_rules! kept {
    ($([$($parameter:tt)*] $stride:ty),*) => {$(
        impl<S, $($parameter)*> OnLeaf<S, $stride> for ZerosGone
        where
            S: IntTuple,
            $stride: Strides<S>,
        {
            type Shape = S;
            type Stride = $stride;
        }
    )*};
}
kept!([U, B] UInt<U, B>, [U: Unsigned + NonZero] NInt<U>, [] usize);
