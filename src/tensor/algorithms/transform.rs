//! Transform: replaces every element by the value of a function.

use super::rows;
use super::zip::unit_operand;
use crate::LayoutError;
use crate::tensor::loops::shapes::assert_shapes_are_equal;
use crate::tensor::{Storage, StorageMut, Tensor, TensorLayout, or_panic};
use crate::value::named;

impl<D: StorageMut, L: TensorLayout> Tensor<D, L> {
    /// Replaces every element by the value of `op`.
    ///
    /// ```text
    /// self[i] = op(self[i])
    /// ```
    ///
    /// - **Post**: as above for every `i`. Padding is unchanged. The calls are in the order of
    ///   [`iter_memory_order`](Self::iter_memory_order).
    /// - **Cost**: one call for each element, in loops over slices for contiguous elements.
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
        let unit = unit_operand(self.size());
        let each = |dst: &mut D::Item, (): &(), (): &()| *dst = op(*dst);
        or_panic(rows::zip(self.view_mut(), unit, unit, each));
    }

    /// Replaces every element by the value of `op` for the element of `src` at the same coordinate.
    ///
    /// ```text
    /// self[i] = op(src[i])
    /// ```
    ///
    /// Both layouts have the same rank and the same mode sizes, as in
    /// [`copy_from`](Self::copy_from). The types of the elements may differ.
    ///
    /// - **Post**: as above for every `i`. Padding is unchanged.
    /// - **Panics**: if [`try_transform_from`](Self::try_transform_from) returns an error.
    /// - **Does not build**: static layouts of different shapes.
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
        const { assert_shapes_are_equal::<L, M>("transform_from") };
        or_panic(self.try_transform_from(src, op));
    }

    /// Transforms the elements of `src`, or returns an error and writes nothing. See
    /// [`transform_from`](Self::transform_from).
    ///
    /// - **Errors**: those of [`try_zip_with`](Self::try_zip_with).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut t = Tensor::new([0; 4], layout!(4:1));
    /// let error = t.try_transform_from(&Tensor::new([0; 3], layout!(3:1)), |x: i32| -x).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "transform_from: mode 0 has size 4 in the destination and 3 in the source; use equal mode sizes"
    /// );
    /// ```
    pub fn try_transform_from<S: Storage<Item: Copy>, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        mut op: impl FnMut(S::Item) -> D::Item,
    ) -> Result<(), LayoutError> {
        named!("transform_from", self.try_zip_with(src, |dst, &src| *dst = op(src)))
    }

    /// Replaces every element by the value of `op` for the elements of `a` and `b` at the same
    /// coordinate.
    ///
    /// ```text
    /// self[i] = op(a[i], b[i])
    /// ```
    ///
    /// - **Post**: as above for every `i`. Padding is unchanged.
    /// - **Panics**: if [`try_zip_from`](Self::try_zip_from) returns an error.
    /// - **Does not build**: static layouts of different shapes.
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
        const { assert_shapes_are_equal::<L, M>("zip_from") };
        const { assert_shapes_are_equal::<L, N>("zip_from") };
        or_panic(self.try_zip_from(a, b, op));
    }

    /// Computes every element from those of `a` and `b`, or returns an error and writes nothing.
    /// See [`zip_from`](Self::zip_from).
    ///
    /// - **Errors**: those of [`try_zip_with_two`](Self::try_zip_with_two).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let (a, b) = (Tensor::new([1; 6], layout!(6:1)), Tensor::new([2; 6], layout!((2, 3):(1, 2))));
    /// let mut c = Tensor::new([0; 6], layout!(6:1));
    /// let error = c.try_zip_from(&a, &b, |a, b| a + b).unwrap_err();
    /// assert_eq!(error.to_string(), "zip_from: the destination has rank 1, and the source has rank 2; use equal ranks");
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
        named!("zip_from", self.try_zip_with_two(a, b, |dst, &a, &b| *dst = op(a, b)))
    }
}
