//! Transform: every element becomes the value of a function.

use super::rows;
use super::zip::nothing;
use crate::LayoutError;
use crate::tensor::loops::shapes::assert_shapes_are_equal;
use crate::tensor::{Storage, StorageMut, Tensor, TensorLayout, or_panic};

impl<D: StorageMut, L: TensorLayout> Tensor<D, L> {
    /// Replaces every element by the value of `op`.
    ///
    /// ```text
    /// self[i] = op(self[i])
    /// ```
    ///
    /// - **Post**: as above for every `i`; padding keeps what it has. The calls come in the order
    ///   of [`iter_memory_order`](Self::iter_memory_order): the mode with the smallest stride
    ///   first. That is the order of the addresses where the strides chain, not where modes
    ///   interleave, as in `(3,2):(2,3)`.
    /// - **Cost**: one call an element, in loops over slices where elements lie together.
    /// - **Source**: CuTe `transform(tensor, op)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut t = Tensor::new([-1.0, 2.0, -3.0], layout!(2:2));
    /// t.transform(|x: f32| x.max(0.0));
    /// assert_eq!(t.into_storage(), [0.0, 2.0, 0.0]);
    /// ```
    pub fn transform(&mut self, mut op: impl FnMut(D::Item) -> D::Item)
    where
        D::Item: Copy,
    {
        let nothing = nothing(self.size());
        let each = |dst: &mut D::Item, (): &(), (): &()| *dst = op(*dst);
        or_panic(rows::zip(self.view_mut(), nothing, nothing, each));
    }

    /// Replaces every element by the value of `op` for that of `src` at the same coordinate.
    ///
    /// ```text
    /// self[i] = op(src[i])
    /// ```
    ///
    /// The coordinates mean the same in both, as in [`copy_from`](Self::copy_from). The types of the elements may differ.
    ///
    /// - **Post**: as above for every `i`; padding keeps what it has.
    /// - **Panics**: where [`try_transform_from`](Self::try_transform_from) has an error. Static
    ///   layouts of different shapes do not pass `cargo build`.
    /// - **Cost**: that of [`zip_with`](Self::zip_with).
    /// - **Source**: CuTe `transform(tensor_in, tensor_out, op)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let bytes = Tensor::new([0, 51, 102, 255], layout!((2, 2):(2, 1)));
    /// let mut t = Tensor::new([0.0; 4], layout!((2, 2):(1, 2)));
    /// t.transform_from(&bytes, |x: u8| f32::from(x) / 255.0);
    /// assert_eq!(t.into_storage(), [0.0, 0.4, 0.2, 1.0]);
    /// ```
    #[track_caller]
    pub fn transform_from<S: Storage<Item: Copy>, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        op: impl FnMut(S::Item) -> D::Item,
    ) {
        const { assert_shapes_are_equal::<L, M>("zip") };
        or_panic(self.try_transform_from(src, op));
    }

    /// [`transform_from`](Self::transform_from), with the error.
    ///
    /// - **Errors**: those of [`try_zip_with`](Self::try_zip_with); then nothing is written.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut t = Tensor::new([0; 4], layout!(4:1));
    /// let error = t.try_transform_from(&Tensor::new([0; 3], layout!(3:1)), |x: i32| -x).unwrap_err();
    /// assert_eq!(error.to_string(), "zip: mode 0: the sizes 4 and 3 differ");
    /// ```
    pub fn try_transform_from<S: Storage<Item: Copy>, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        mut op: impl FnMut(S::Item) -> D::Item,
    ) -> Result<(), LayoutError> {
        self.try_zip_with(src, |dst, &src| *dst = op(src))
    }

    /// Replaces every element by the value of `op` for those of `a` and `b` at the same coordinate.
    ///
    /// ```text
    /// self[i] = op(a[i], b[i])
    /// ```
    ///
    /// - **Post**: as above for every `i`; padding keeps what it has.
    /// - **Panics**: where [`try_zip_from`](Self::try_zip_from) has an error. Static layouts of
    ///   different shapes do not pass `cargo build`.
    /// - **Cost**: that of [`zip_with_two`](Self::zip_with_two).
    /// - **Source**: CuTe `transform(tensor_in1, tensor_in2, tensor_out, op)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let a = Tensor::new([1, 2, 3, 4], layout!((2, 2):(2, 1)));
    /// let b = Tensor::new(&[10, 20], layout!((2, 2):(1, 0))); // one for each row
    /// let mut c = Tensor::new([0; 4], layout!((2, 2):(2, 1)));
    /// c.zip_from(&a, &b, |a, b| a + b);
    /// assert_eq!(c.into_storage(), [11, 12, 23, 24]);
    /// ```
    #[doc(alias = "transform")]
    #[track_caller]
    pub fn zip_from<A, M, B, N>(
        &mut self,
        a: &Tensor<A, M>,
        b: &Tensor<B, N>,
        op: impl FnMut(A::Item, B::Item) -> D::Item,
    ) where
        A: Storage<Item: Copy>,
        B: Storage<Item: Copy>,
        M: TensorLayout,
        N: TensorLayout,
    {
        const { assert_shapes_are_equal::<L, M>("zip") };
        const { assert_shapes_are_equal::<L, N>("zip") };
        or_panic(self.try_zip_from(a, b, op));
    }

    /// [`zip_from`](Self::zip_from), with the error.
    ///
    /// - **Errors**: those of [`try_zip_with_two`](Self::try_zip_with_two); then nothing is written.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let (a, b) = (Tensor::new([1; 6], layout!(6:1)), Tensor::new([2; 6], layout!((2, 3):(1, 2))));
    /// let mut c = Tensor::new([0; 6], layout!(6:1));
    /// let error = c.try_zip_from(&a, &b, |a, b| a + b).unwrap_err();
    /// assert_eq!(error.to_string(), "zip: rank 2 where rank 1 is needed");
    /// ```
    pub fn try_zip_from<A, M, B, N>(
        &mut self,
        a: &Tensor<A, M>,
        b: &Tensor<B, N>,
        mut op: impl FnMut(A::Item, B::Item) -> D::Item,
    ) -> Result<(), LayoutError>
    where
        A: Storage<Item: Copy>,
        B: Storage<Item: Copy>,
        M: TensorLayout,
        N: TensorLayout,
    {
        self.try_zip_with_two(a, b, |dst, &a, &b| *dst = op(a, b))
    }
}
