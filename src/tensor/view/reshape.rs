//! Reshape: the elements of a view at other coordinates.

use super::bounds::assert_static_composition;
use crate::constant::partition::broadcast;
use crate::sealed::Seal;
use crate::tensor::storage::SharedViewStorage;
use crate::tensor::storage::ViewStorage;
use crate::tensor::{StridedLayout, Tensor, TensorLayout, or_panic};
use crate::typed::{
    ComposableWith, Composition, IntLeaf, Selected, SelectsFrom, Strides, TypedTuple,
};
use crate::{DynLayout, Layout, LayoutError, Reason};
use typenum::UTerm;

impl<W, L: TensorLayout> Tensor<W, L> {
    /// Composes the view with a layout: the elements at the flat coordinates `by(c)`, in the shape
    /// of `by`.
    ///
    /// The result is a reshaped view, or a view of some of the elements.
    ///
    /// - **Post**: `r[c] == self[by(c)]` for every coordinate `c` of `by`.
    /// - **Panics**: if [`try_composition`](Self::try_composition) returns an error.
    /// - **Does not build**: static layouts for which [`try_composition`](Self::try_composition)
    ///   returns an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([0, 1, 2, 3, 4, 5, 6, 7], layout!((4, 2):(2, 1))); // row-major
    /// let cube = t.view().composition(layout!((2, 2, 2):(1, 2, 4))); // the same elements in three modes
    /// assert_eq!((cube[(1, 1, 1)], t[(3, 1)]), (7, 7));
    /// let pairs = t.view().composition(layout!(4:2)); // flat coordinates 0 2 4 6
    /// assert!(pairs.iter().eq(&[0, 4, 1, 5]));
    /// ```
    #[doc(alias = "reshape")]
    #[must_use]
    #[track_caller]
    pub fn composition<M, R: TensorLayout>(self, by: M) -> Tensor<W, R>
    where
        W: ViewStorage,
        M: StridedLayout,
        L: ComposedWith<M, Composition = R>,
    {
        const { assert_static_composition::<W, L, M>() };
        or_panic(self.part_through(by))
    }

    /// Composes the view with a layout, or returns an error. See
    /// [`composition`](Self::composition).
    ///
    /// - **Errors**: [`Reason::OutOfBounds`] if an offset of `by` is not a flat coordinate of this
    ///   view; [`Reason::SharedElements`] if the result aliases elements of a mutable view; those
    ///   of [`DynLayout::composition`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor};
    /// let mut t = Tensor::new([0; 6], DynLayout::lit("(2,3):(3,1)"));
    /// assert!(t.view().try_composition(DynLayout::lit("7:1")).is_err());
    /// assert!(t.view().try_composition(DynLayout::lit("(6,2):(1,0)")).is_ok());
    /// assert!(t.view_mut().try_composition(DynLayout::lit("(6,2):(1,0)")).is_err());
    /// ```
    pub fn try_composition<M, R: TensorLayout>(self, by: M) -> Result<Tensor<W, R>, LayoutError>
    where
        W: ViewStorage,
        M: StridedLayout,
        L: ComposedWith<M, Composition = R>,
    {
        self.part_through(by)
    }

    /// Returns the named modes in the given order, for example a transposed view. The coordinates
    /// of other modes are 0.
    ///
    /// `modes` is a tuple of static integers for a typed layout, and an array for a [`DynLayout`].
    ///
    /// - **Panics**: if [`try_select`](Self::try_select) returns an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, int, layout};
    /// let t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
    /// let transposed = t.view().select((int!(1), int!(0)));
    /// assert_eq!(transposed[(2, 1)], t[(1, 2)]);
    /// ```
    #[doc(alias = "permute")]
    #[doc(alias = "transpose")]
    #[must_use]
    #[track_caller]
    pub fn select<I, R: TensorLayout>(self, modes: I) -> Tensor<W, R>
    where
        W: ViewStorage,
        L: SelectedBy<I, Selection = R>,
    {
        let () = R::CHECKED;
        or_panic(self.part_of_modes(modes))
    }

    /// Returns the named modes, or an error. See [`select`](Self::select).
    ///
    /// - **Errors**: [`Reason::RepeatedMode`], [`Reason::NoSuchMode`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor};
    /// let t = Tensor::new(vec![0; 6], DynLayout::lit("(2,3):(3,1)"));
    /// assert!(t.view().try_select([1, 0]).is_ok());
    /// assert!(t.view().try_select([1, 1]).is_err());
    /// assert!(t.view().try_select([1, 2]).is_err());
    /// ```
    pub fn try_select<I, R: TensorLayout>(self, modes: I) -> Result<Tensor<W, R>, LayoutError>
    where
        W: ViewStorage,
        L: SelectedBy<I, Selection = R>,
    {
        self.part_of_modes(modes)
    }
}

impl<W, L: TensorLayout> Tensor<W, L> {
    /// Returns the view with one more mode, a broadcast mode: extent `times`, stride 0.
    ///
    /// Every element has `times` coordinates, so only shared views can be broadcast.
    ///
    /// - **Panics**: if the layout becomes too large: [`Reason::Overflow`],
    ///   [`Reason::TooManyLeaves`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, Tensor, View, int, layout};
    /// let bias = Tensor::new([1.0, 2.0], layout!(2:1));
    /// let rows: View<_, Layout![(2, 3):(1, 0)]> = bias.view().broadcast(int!(3));
    /// assert!(rows.iter().eq(&[1.0, 2.0, 1.0, 2.0, 1.0, 2.0]));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn broadcast<N, R: TensorLayout>(self, times: N) -> Tensor<W, R>
    where
        W: SharedViewStorage,
        L: BroadcastBy<N, Broadcast = R>,
    {
        let () = R::CHECKED;
        or_panic(self.part_broadcast(times))
    }
}

/// A layout that can be composed with the layout `M`.
#[doc(alias = "ReadThrough")]
#[diagnostic::on_unimplemented(
    message = "composition: the operand is not a layout that fits the tensor's layout, or the bound `L: ComposedWith<M>` is missing",
    label = "expected a layout whose offsets are flat coordinates of the tensor",
    note = "compose a `Layout` with `layout!((2, 4):(1, 2))`, and a `DynLayout` with `DynLayout::lit(\"(2,4):(1,2)\")`"
)]
pub trait ComposedWith<M>: TensorLayout {
    /// The type of the composition.
    type Composition: TensorLayout;

    /// Returns the composition.
    #[doc(hidden)]
    fn composed_with(&self, by: M, _: Seal) -> Result<Self::Composition, LayoutError>;
}

impl<S, D, RS, RD> ComposedWith<Layout<RS, RD>> for Layout<S, D>
where
    S: TypedTuple,
    D: Strides<S>,
    RS: TypedTuple,
    RD: Strides<RS>,
    Layout<RS, RD>: ComposableWith<Self>,
{
    type Composition = Composition<Self, Layout<RS, RD>>;

    fn composed_with(&self, by: Layout<RS, RD>, _: Seal) -> Result<Self::Composition, LayoutError> {
        self.try_composition(by)
    }
}

#[diagnostic::do_not_recommend]
impl ComposedWith<Self> for DynLayout {
    type Composition = Self;

    fn composed_with(&self, by: Self, _: Seal) -> Result<Self, LayoutError> {
        self.composition(&by)
    }
}

/// A layout from which the modes `I` can be selected.
#[diagnostic::on_unimplemented(
    message = "select: the tensor's layout does not have these modes, or the bound `L: SelectedBy<I>` is missing",
    label = "expected static integers below the rank, each at most once",
    note = "write `select((int!(1), int!(0)))` for a `Layout`, and `select([1, 0])` for a `DynLayout`; modes count from 0"
)]
pub trait SelectedBy<I>: TensorLayout {
    /// The type of the selection.
    type Selection: TensorLayout;

    /// Returns the selection.
    #[doc(hidden)]
    fn selected_by(&self, modes: I, _: Seal) -> Result<Self::Selection, LayoutError>;
}

impl<S, D, I> SelectedBy<I> for Layout<S, D>
where
    S: TypedTuple,
    D: Strides<S>,
    I: SelectsFrom<Self>,
{
    type Selection = Selected<Self, I>;

    fn selected_by(&self, modes: I, _: Seal) -> Result<Self::Selection, LayoutError> {
        self.try_select(modes)
    }
}

#[diagnostic::do_not_recommend]
impl<const N: usize> SelectedBy<[usize; N]> for DynLayout {
    type Selection = Self;

    fn selected_by(&self, modes: [usize; N], _: Seal) -> Result<Self, LayoutError> {
        self.select(&modes)
    }
}

/// A layout that can be broadcast along one more mode of extent `N`.
#[doc(alias = "RepeatedBy")]
#[diagnostic::on_unimplemented(
    message = "broadcast: `{N}` is not one integer, and the extent of the new mode must be one",
    label = "expected an integer",
    note = "write `broadcast(int!(3))` or `broadcast(n)` with a `usize`"
)]
pub trait BroadcastBy<N>: TensorLayout {
    /// The type of the layout with one more mode.
    type Broadcast: TensorLayout;

    /// Returns the layout with one more mode of stride 0.
    #[doc(hidden)]
    fn broadcast_by(&self, times: N, _: Seal) -> Result<Self::Broadcast, LayoutError>;
}

#[diagnostic::do_not_recommend]
impl<S, D, N> BroadcastBy<N> for Layout<S, D>
where
    S: TypedTuple,
    D: Strides<S>,
    N: IntLeaf,
    UTerm: Strides<N>,
{
    type Broadcast = Layout<(S, N), (D, UTerm)>;

    fn broadcast_by(&self, times: N, _: Seal) -> Result<Self::Broadcast, LayoutError> {
        Layout::try_new((self.shape, times), (self.stride, UTerm))
    }
}

#[diagnostic::do_not_recommend]
impl BroadcastBy<usize> for DynLayout {
    type Broadcast = Self;

    fn broadcast_by(&self, times: usize, _: Seal) -> Result<Self, LayoutError> {
        let Ok(times) = i64::try_from(times) else {
            return Err(LayoutError::new("broadcast", Reason::Overflow));
        };
        broadcast(self, &crate::IntTuple::int(times))
    }
}
