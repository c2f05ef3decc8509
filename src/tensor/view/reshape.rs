//! Reshape: the same elements, or some, under other coordinates.

use super::fit::known_to_read;
use crate::constant::partition::broadcast;
use crate::sealed::Seal;
use crate::tensor::storage::{Sharing, Window};
use crate::tensor::{Tensor, TensorLayout, or_panic};
use crate::typed::{
    ComposableWith, Composition, IntLeaf, IntTuple, Selected, SelectsFrom, Strides,
};
use crate::{DynLayout, Layout, LayoutError, Reason};
use typenum::UTerm;

impl<W, L: TensorLayout> Tensor<W, L> {
    /// The elements at the coordinates that the layout `by` answers: a view in another shape, or of some of the elements.
    ///
    /// - **Post**: `r[c] == self[by(c)]` for every coordinate `c` of `by`.
    /// - **Panics**: where [`try_composition`](Self::try_composition) has an error. Static layouts are compared by `cargo build`.
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
    #[must_use]
    #[track_caller]
    pub fn composition<M>(self, by: M) -> Tensor<W, L::Composition>
    where
        W: Window,
        M: TensorLayout,
        L: ReadThrough<M>,
    {
        const { known_to_read::<W, L, M>() };
        or_panic(self.part_through(by))
    }

    /// [`composition`](Self::composition), with the error.
    ///
    /// - **Errors**: [`Reason::OutOfBounds`] where `by` answers what is no flat coordinate of this shape;
    ///   [`Reason::SharedElements`] where elements of a mutable view would appear twice; those of
    ///   [`DynLayout::composition`].
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
    pub fn try_composition<M>(self, by: M) -> Result<Tensor<W, L::Composition>, LayoutError>
    where
        W: Window,
        M: TensorLayout,
        L: ReadThrough<M>,
    {
        self.part_through(by)
    }

    /// The modes that are named, in the order in which they are: a transposed view. Modes that are not named stand at 0.
    ///
    /// Modes of a typed layout are named by a tuple of static integers, those of a [`DynLayout`] by an array.
    ///
    /// - **Panics**: where [`try_select`](Self::try_select) has an error.
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
    pub fn select<I>(self, modes: I) -> Tensor<W, L::Selection>
    where
        W: Window,
        L: SelectedBy<I>,
    {
        or_panic(self.part_of_modes(modes))
    }

    /// [`select`](Self::select), with the error.
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
    pub fn try_select<I>(self, modes: I) -> Result<Tensor<W, L::Selection>, LayoutError>
    where
        W: Window,
        L: SelectedBy<I>,
    {
        self.part_of_modes(modes)
    }

    /// The view under a layout whose integers are known when the program runs.
    ///
    /// All of them are, then: they are [marked static](DynLayout::with_static), so that operations come to the shortest results.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor, layout};
    /// let t = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// assert_eq!(t.view().dynamic().layout(), DynLayout::lit("(2,3):(3,1)"));
    /// ```
    #[must_use]
    pub fn dynamic(self) -> Tensor<W, DynLayout>
    where
        W: Window,
    {
        let layout = self.layout().to_dyn().with_static(true);
        match self.part_as(layout) {
            Ok(part) => part,
            Err(_) => unreachable!("a layout has the integers that it has"),
        }
    }

    /// The view under a layout of the type `M`, if it has the integers of that type; else the view as it was.
    ///
    /// So a kernel for one layout, for a family and for all are taken in turn, as far as they fit.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Layout, Tensor};
    /// let t = Tensor::new(vec![0; 32], DynLayout::lit("(4,8):(8,1)"));
    /// let typed = t.view().typed::<Layout![(4, usize):(8, 1)]>().unwrap();
    /// assert_eq!(typed.layout().size(), 32);
    /// assert!(t.view().typed::<Layout![(4, 8):(1, 4)]>().is_err());
    /// ```
    pub fn typed<M>(self) -> Result<Tensor<W, M>, Self>
    where
        W: Window,
        M: TensorLayout + for<'a> TryFrom<&'a DynLayout>,
    {
        match M::try_from(&self.layout().to_dyn()) {
            Ok(layout) => self.part_as(layout),
            Err(_) => Err(self),
        }
    }
}

impl<W, L: TensorLayout> Tensor<W, L> {
    /// The view with one more mode of extent `times`, all along which it is the same.
    ///
    /// The new mode has stride 0, and every element many coordinates: for shared views only.
    ///
    /// - **Panics**: where size or parentheses outgrow a layout: [`Reason::Overflow`], [`Reason::TooManyLeaves`].
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
    pub fn broadcast<N>(self, times: N) -> Tensor<W, L::Repeated>
    where
        W: Sharing,
        L: RepeatedBy<N>,
    {
        or_panic(self.part_repeated(times))
    }
}

/// A layout that can be read through the layout `M`.
pub trait ReadThrough<M>: TensorLayout {
    /// The type of the composition.
    type Composition: TensorLayout;

    /// The composition.
    #[doc(hidden)]
    fn read_through(&self, by: M, _: Seal) -> Result<Self::Composition, LayoutError>;
}

impl<S, D, RS, RD> ReadThrough<Layout<RS, RD>> for Layout<S, D>
where
    S: IntTuple,
    D: Strides<S>,
    RS: IntTuple,
    RD: Strides<RS>,
    Layout<RS, RD>: ComposableWith<Self>,
{
    type Composition = Composition<Self, Layout<RS, RD>>;

    fn read_through(&self, by: Layout<RS, RD>, _: Seal) -> Result<Self::Composition, LayoutError> {
        self.try_composition(by)
    }
}

impl ReadThrough<Self> for DynLayout {
    type Composition = Self;

    fn read_through(&self, by: Self, _: Seal) -> Result<Self, LayoutError> {
        self.composition(&by)
    }
}

/// A layout whose modes `I` can be selected.
pub trait SelectedBy<I>: TensorLayout {
    /// The type of the selection.
    type Selection: TensorLayout;

    /// The selection.
    #[doc(hidden)]
    fn selected_by(&self, modes: I, _: Seal) -> Result<Self::Selection, LayoutError>;
}

impl<S, D, I> SelectedBy<I> for Layout<S, D>
where
    S: IntTuple,
    D: Strides<S>,
    I: SelectsFrom<Self>,
{
    type Selection = Selected<Self, I>;

    fn selected_by(&self, modes: I, _: Seal) -> Result<Self::Selection, LayoutError> {
        self.try_select(modes)
    }
}

impl<const N: usize> SelectedBy<[usize; N]> for DynLayout {
    type Selection = Self;

    fn selected_by(&self, modes: [usize; N], _: Seal) -> Result<Self, LayoutError> {
        self.select(&modes)
    }
}

/// A layout that can be repeated `N` times.
pub trait RepeatedBy<N>: TensorLayout {
    /// The type of the layout with one more mode.
    type Repeated: TensorLayout;

    /// The layout with one more mode of stride 0.
    #[doc(hidden)]
    fn repeated_by(&self, times: N, _: Seal) -> Result<Self::Repeated, LayoutError>;
}

impl<S, D, N> RepeatedBy<N> for Layout<S, D>
where
    S: IntTuple,
    D: Strides<S>,
    N: IntLeaf,
    UTerm: Strides<N>,
{
    type Repeated = Layout<(S, N), (D, UTerm)>;

    fn repeated_by(&self, times: N, _: Seal) -> Result<Self::Repeated, LayoutError> {
        Layout::try_new((self.shape, times), (self.stride, UTerm))
    }
}

impl RepeatedBy<usize> for DynLayout {
    type Repeated = Self;

    fn repeated_by(&self, times: usize, _: Seal) -> Result<Self, LayoutError> {
        let Ok(times) = i64::try_from(times) else {
            return Err(LayoutError::new("broadcast", Reason::Overflow));
        };
        broadcast(self, &crate::IntTuple::int(times))
    }
}
