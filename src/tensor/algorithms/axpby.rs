//! Axpby: `y = alpha x + beta y`, the sum of two scaled tensors.

use core::ops::{Add, Mul};

use crate::LayoutError;
use crate::tensor::loops::shapes::assert_shapes_are_equal;
use crate::tensor::{Storage, StorageMut, Tensor, TensorLayout, or_panic};
use crate::value::named;

impl<D: StorageMut, L: TensorLayout> Tensor<D, L>
where
    D::Item: Copy + Default + PartialEq + Add<Output = D::Item> + Mul<Output = D::Item>,
{
    /// Computes `self = alpha x + beta self`, element by element.
    ///
    /// ```text
    /// self[i] = alpha * x[i] + beta * self[i]     (beta != 0)
    /// self[i] = alpha * x[i]                      (beta == 0)
    /// ```
    ///
    /// If `beta` is 0 (the [`Default`] of a number), the old elements are not read, as in BLAS: a
    /// NaN or an infinity among them has no effect. The elements of `x` are read even if `alpha` is
    /// 0.
    ///
    /// Both layouts have the same rank and the same mode sizes, as in
    /// [`copy_from`](Self::copy_from).
    ///
    /// - **Post**: as above for every `i`, with two products and a sum, each rounded. Padding is
    ///   unchanged.
    /// - **Panics**: if [`try_axpby`](Self::try_axpby) returns an error.
    /// - **Does not build**: static layouts of different shapes.
    /// - **Cost**: that of [`zip_with`](Self::zip_with): two reads and a write for each element,
    ///   vectorized for contiguous elements.
    /// - **Source**: CuTe `axpby`; BLAS `axpy` for `beta == 1`. BLAS `scal` is a
    ///   [`transform`](Self::transform).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let x = Tensor::new([1.0, 2.0, 3.0, 4.0], layout!((2, 2):(2, 1)));
    /// let mut y = Tensor::new([10.0; 4], layout!((2, 2):(1, 2)));
    /// y.axpby(2.0, &x, 0.5);
    /// assert_eq!(y.storage(), &[7.0, 11.0, 9.0, 13.0]);
    ///
    /// let mut fresh = Tensor::new([f64::NAN; 4], layout!((2, 2):(2, 1)));
    /// fresh.axpby(2.0, &x, 0.0);
    /// assert_eq!(fresh.storage(), &[2.0, 4.0, 6.0, 8.0]);
    /// ```
    #[doc(alias = "axpy")]
    #[track_caller]
    pub fn axpby<S: Storage<Item = D::Item>, M: TensorLayout>(
        &mut self,
        alpha: D::Item,
        x: &Tensor<S, M>,
        beta: D::Item,
    ) {
        const { assert_shapes_are_equal::<L, M>("axpby") };
        or_panic(self.try_axpby(alpha, x, beta));
    }

    /// Computes `self = alpha x + beta self`, or returns an error and writes nothing. See
    /// [`axpby`](Self::axpby).
    ///
    /// - **Errors**: those of [`try_zip_with`](Self::try_zip_with).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut y = Tensor::new([1; 6], layout!((2, 3):(3, 1)));
    /// assert!(y.try_axpby(2, &Tensor::new([1; 6], layout!((3, 2):(2, 1))), 1).is_err());
    /// ```
    pub fn try_axpby<S: Storage<Item = D::Item>, M: TensorLayout>(
        &mut self,
        alpha: D::Item,
        x: &Tensor<S, M>,
        beta: D::Item,
    ) -> Result<(), LayoutError> {
        if beta == D::Item::default() {
            return named!("axpby", self.try_zip_with(x, move |y, &x| *y = alpha * x));
        }
        named!("axpby", self.try_zip_with(x, move |y, &x| *y = alpha * x + beta * *y))
    }
}
