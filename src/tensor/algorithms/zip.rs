//! Zip: a function called for the elements of two or three tensors at the same coordinates.
//!
//! The loops are those of a [walk](crate::tensor::loops::walk): where the elements of each tensor lie together or are always the
//! same one, the innermost one is a loop over slices, which the compiler turns into vector instructions as it would if it were
//! written by hand.

use super::rows;
use crate::tensor::loops::shapes::{check_shapes, known_to_have_one_shape};
use crate::tensor::{Storage, StorageMut, Tensor, TensorLayout, View, or_panic};
use crate::typed::StaticTuple;
use crate::value::attempt;
use crate::{Layout, LayoutError};

impl<D: StorageMut, L: TensorLayout> Tensor<D, L> {
    /// Calls `each` with every element and that of `src` at the same coordinate.
    ///
    /// The coordinates mean the same in both, as in [`copy_from`](Self::copy_from).
    ///
    /// - **Post**: one call for every coordinate, in an order that depends on the layouts. It is
    ///   not specified: it follows the memory of both tensors as far as loops can.
    /// - **Panics**: where [`try_zip_with`](Self::try_zip_with) has an error. Static layouts of
    ///   different shapes do not pass `cargo build`.
    /// - **Cost**: some steps for each integer of the layouts, then one call an element, in loops
    ///   over slices where elements lie together on both sides.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let x = Tensor::new([1, 2, 3, 4, 5, 6], layout!((2, 3):(3, 1)));
    /// let mut y = Tensor::new([10; 6], layout!((2, 3):(1, 2)));
    /// y.zip_with(&x, |y, x| *y = 2 * x + 3 * *y);
    /// assert_eq!(y.into_storage(), [32, 38, 34, 40, 36, 42]);
    /// ```
    #[track_caller]
    pub fn zip_with<S: Storage, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        each: impl FnMut(&mut D::Item, &S::Item),
    ) {
        const { known_to_have_one_shape::<L, M>("zip") };
        or_panic(self.try_zip_with(src, each));
    }

    /// [`zip_with`](Self::zip_with), with the error.
    ///
    /// - **Errors**: [`Reason::RankMismatch`](crate::Reason), [`Reason::ModeSizeMismatch`](crate::Reason) where the shapes differ;
    ///   then nothing is called.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut y = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// assert!(y.try_zip_with(&Tensor::new([0; 6], layout!(6:1)), |_, _| ()).is_err());
    /// ```
    pub fn try_zip_with<S: Storage, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        mut each: impl FnMut(&mut D::Item, &S::Item),
    ) -> Result<(), LayoutError> {
        attempt!(check_shapes("zip", self.layout_ref(), src.layout_ref()));
        let nothing = nothing(self.size());
        let each = |dst: &mut D::Item, src: &S::Item, (): &()| each(dst, src);
        rows::zip(self.view_mut(), src.view(), nothing, each)
    }

    /// Calls `each` with every element and those of `a` and `b` at the same coordinate.
    ///
    /// As [`zip_with`](Self::zip_with), for three tensors.
    ///
    /// - **Panics**: where [`try_zip_with_two`](Self::try_zip_with_two) has an error. Static
    ///   layouts of different shapes do not pass `cargo build`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let a = Tensor::new([1, 2, 3, 4], layout!((2, 2):(2, 1)));
    /// let b = Tensor::new(&[10], layout!((2, 2):(0, 0))); // the same everywhere
    /// let mut c = Tensor::new([7; 4], layout!((2, 2):(1, 2)));
    /// c.zip_with_two(&a, &b, |c, a, b| *c += a * b);
    /// assert_eq!(c.into_storage(), [17, 37, 27, 47]);
    /// ```
    #[track_caller]
    pub fn zip_with_two<A: Storage, M: TensorLayout, B: Storage, N: TensorLayout>(
        &mut self,
        a: &Tensor<A, M>,
        b: &Tensor<B, N>,
        each: impl FnMut(&mut D::Item, &A::Item, &B::Item),
    ) {
        const { known_to_have_one_shape::<L, M>("zip") };
        const { known_to_have_one_shape::<L, N>("zip") };
        or_panic(self.try_zip_with_two(a, b, each));
    }

    /// [`zip_with_two`](Self::zip_with_two), with the error.
    ///
    /// - **Errors**: as [`try_zip_with`](Self::try_zip_with), for `a` and `b`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let (a, b) = (Tensor::new([0; 6], layout!(6:1)), Tensor::new([0; 6], layout!(5:1)));
    /// let mut c = Tensor::new([0; 6], layout!(6:1));
    /// assert!(c.try_zip_with_two(&a, &b, |_, _, _| ()).is_err());
    /// ```
    pub fn try_zip_with_two<A: Storage, M: TensorLayout, B: Storage, N: TensorLayout>(
        &mut self,
        a: &Tensor<A, M>,
        b: &Tensor<B, N>,
        each: impl FnMut(&mut D::Item, &A::Item, &B::Item),
    ) -> Result<(), LayoutError> {
        attempt!(check_shapes("zip", self.layout_ref(), a.layout_ref()));
        attempt!(check_shapes("zip", self.layout_ref(), b.layout_ref()));
        rows::zip(self.view_mut(), a.view(), b.view(), each)
    }
}

/// What the layout of an operand is that has nothing to say.
type Nothing = Layout<usize, typenum::U0>;

/// An operand that has nothing to say, at all of the coordinates of a tensor.
pub(super) fn nothing(coords: usize) -> View<'static, (), Nothing> {
    let layout = Layout { shape: coords, stride: typenum::U0::STATIC };
    Tensor::new(&[()], layout).into()
}
