//! Zip: a function of the elements of two or three tensors at the same coordinates.
//!
//! If the elements of each tensor are contiguous or broadcast, the innermost loop is a loop over
//! slices. The compiler vectorizes it as it vectorizes a hand-written loop.

use super::rows;
use crate::tensor::loops::shapes::{assert_shapes_are_equal, check_shapes};
use crate::tensor::{Storage, StorageMut, Tensor, TensorLayout, View, or_panic};
use crate::typed::StaticTuple;
use crate::value::attempt;
use crate::{Layout, LayoutError};

impl<D: StorageMut, L: TensorLayout> Tensor<D, L> {
    /// Calls `each` with every element and the element of `src` at the same coordinate.
    ///
    /// Both layouts have the same rank and the same mode sizes, as in
    /// [`copy_from`](Self::copy_from).
    ///
    /// - **Post**: one call for every coordinate. The order is not specified; it depends on the
    ///   layouts, and follows the memory of both tensors where possible.
    /// - **Panics**: if [`try_zip_with`](Self::try_zip_with) returns an error.
    /// - **Does not build**: static layouts of different shapes.
    /// - **Cost**: some steps for each integer of the layouts, then one call for each element, in
    ///   loops over slices if the elements of both tensors are contiguous.
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
        const { assert_shapes_are_equal::<L, M>("zip_with") };
        or_panic(self.try_zip_with(src, each));
    }

    /// Calls `each` with the elements of two tensors, or returns an error without a call. See
    /// [`zip_with`](Self::zip_with).
    ///
    /// - **Errors**: [`Reason::TensorRanks`](crate::Reason) or
    ///   [`Reason::ModeSizeMismatch`](crate::Reason) if the shapes differ.
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
        attempt!(check_shapes("zip_with", self.layout_ref(), src.layout_ref()));
        let unit = unit_operand(self.size());
        let each = |dst: &mut D::Item, src: &S::Item, (): &()| each(dst, src);
        rows::zip(self.view_mut(), src.view(), unit, each)
    }

    /// Calls `each` with every element and the elements of `a` and `b` at the same coordinate.
    ///
    /// This is [`zip_with`](Self::zip_with) for three tensors.
    ///
    /// - **Panics**: if [`try_zip_with_two`](Self::try_zip_with_two) returns an error.
    /// - **Does not build**: static layouts of different shapes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let a = Tensor::new([1, 2, 3, 4], layout!((2, 2):(2, 1)));
    /// let b = Tensor::new(&[10], layout!((2, 2):(0, 0))); // one element at all coordinates
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
        const { assert_shapes_are_equal::<L, M>("zip_with_two") };
        const { assert_shapes_are_equal::<L, N>("zip_with_two") };
        or_panic(self.try_zip_with_two(a, b, each));
    }

    /// Calls `each` with the elements of three tensors, or returns an error without a call. See
    /// [`zip_with_two`](Self::zip_with_two).
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
        attempt!(check_shapes("zip_with_two", self.layout_ref(), a.layout_ref()));
        attempt!(check_shapes("zip_with_two", self.layout_ref(), b.layout_ref()));
        rows::zip(self.view_mut(), a.view(), b.view(), each)
    }
}

/// The layout of [`unit_operand`]: `n:0`.
type UnitLayout = Layout<usize, typenum::U0>;

/// Returns an operand of `()` with the given number of coordinates, for functions of fewer tensors.
pub(super) fn unit_operand(coords: usize) -> View<'static, (), UnitLayout> {
    let layout = Layout { shape: coords, stride: typenum::U0::STATIC };
    Tensor::new(&[()], layout).into()
}
