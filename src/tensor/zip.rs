//! Zip: a function called for the elements of two tensors at the same coordinates.

use super::copy::CopyPlan;
use super::{Storage, StorageMut, Tensor, TensorLayout, or_panic};
use crate::LayoutError;
use crate::value::attempt;

impl<D: StorageMut, L: TensorLayout> Tensor<D, L> {
    /// Calls `each` with every element and that of `src` at the same coordinate.
    ///
    /// The coordinates mean the same in both, as in [`copy_from`](Self::copy_from). They come in the order in which this tensor's
    /// elements lie in memory, not in their own.
    ///
    /// - **Panics**: where [`try_zip_with`](Self::try_zip_with) has an error.
    /// - **Cost**: a plan, see [`CopyPlan`], then one call an element. Loops without blocks: where the layouts differ much, a copy
    ///   first may be worth it.
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
        or_panic(self.try_zip_with(src, each));
    }

    /// [`zip_with`](Self::zip_with), with the error.
    ///
    /// - **Errors**: [`Reason::RankMismatch`](crate::Reason), [`Reason::SizeMismatch`](crate::Reason) where the shapes differ; then
    ///   nothing is called.
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
        each: impl FnMut(&mut D::Item, &S::Item),
    ) -> Result<(), LayoutError> {
        let plan = attempt!(CopyPlan::new(&self.layout(), &src.layout()));
        crate::raw::zip::zip(&plan, self.view_mut(), src.view(), each)
    }
}
