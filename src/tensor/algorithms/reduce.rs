//! Reduce: all elements to one value, or some modes to size 1.
//!
//! The shape of the destination names the reduced modes: they have size 1 there. Other libraries
//! have a list of axes.
//!
//! | source | destination | result |
//! |---|---|---|
//! | `(m,n)` | `(m,1)` | one value for each row |
//! | `(m,n)` | `(1,n)` | one value for each column |
//! | `(m,n)` | `(1,1)` | one value for all elements |
//!
//! Sums of floats depend on the order of their terms. [`accumulate`](Tensor::accumulate) adds the
//! terms of each sum in sequence, along the mode of the source with the smallest stride first.
//! [`reduce`](Tensor::reduce) and [`reduce_from`](Tensor::reduce_from) need an associative and
//! commutative operation, and use vector instructions: element i of a contiguous row goes to
//! accumulator i mod N. They combine accumulators in pairs, and also blocks of 4096 elements, so
//! that the rounding error of a long row grows with its logarithm. The order depends on layouts and
//! types alone: the same call has the same result.

use core::array::from_fn;
use core::ops::Add;

use super::rows;
use crate::LayoutError;
use crate::tensor::loops::broadcast::assert_broadcast;
use crate::tensor::{Storage, StorageMut, Tensor, TensorLayout, ViewMut, or_panic};

/// Elements for one set of accumulators: few enough for a small rounding error, enough to fill the
/// vectors.
const BLOCK: usize = 4096;

impl<S: Storage<Item: Copy>, L: TensorLayout> Tensor<S, L> {
    /// Reduces all elements and `init` to one value.
    ///
    /// - **Pre**: `op` is associative and commutative, or the caller accepts any order, as for sums
    ///   of floats.
    /// - **Post**: `init op self[0] op self[1] op ..`, in an order that depends on the layout and
    ///   the size of an element.
    /// - **Cost**: one call for each element; for contiguous elements with 128 bytes of
    ///   accumulators.
    /// - **Order**: contiguous rows in sequence. A row is divided into blocks of 4096 elements. In
    ///   a block, element i goes to accumulator i mod N. Accumulators and blocks are combined in
    ///   pairs. For a fold in the order of the coordinates, call `t.iter().fold(..)`; in memory
    ///   order, `t.iter_memory_order().fold(..)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([1.5, f32::NAN, 2.5, 0.0], layout!(2:2)); // the layout skips the NAN
    /// assert_eq!(t.reduce(f32::NEG_INFINITY, f32::max), 2.5);
    /// assert_eq!(t.reduce(1.0, |a, b| a * b), 3.75);
    /// ```
    #[must_use]
    pub fn reduce(&self, init: S::Item, op: impl Fn(S::Item, S::Item) -> S::Item) -> S::Item {
        let mut result = init;
        let each_slice =
            |result: &mut S::Item, row: &[S::Item]| *result = reduce_row(*result, row, &op);
        let each = |result: &mut S::Item, element: &S::Item| *result = op(*result, *element);
        or_panic(rows::fold_all(&mut result, self.view(), each, each_slice));
        result
    }

    /// Returns the sum of all elements; of an empty tensor [`Default`], which is 0 for numbers.
    ///
    /// - **Post**: `self.reduce(S::Item::default(), |a, b| a + b)`, see [`reduce`](Self::reduce).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// assert_eq!(Tensor::new([1, 100, 2, 100, 3], layout!(3:2)).sum(), 6);
    /// ```
    #[must_use]
    pub fn sum(&self) -> S::Item
    where
        S::Item: Default + Add<Output = S::Item>,
    {
        self.reduce(S::Item::default(), |a, b| a + b)
    }

    /// Returns the least element; `None` for an empty tensor.
    ///
    /// Floats are not [`Ord`]: call `t.reduce(f32::INFINITY, f32::min)` for them.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// assert_eq!(Tensor::new([3, 0, 2], layout!(2:2)).min(), Some(2));
    /// ```
    #[must_use]
    pub fn min(&self) -> Option<S::Item>
    where
        S::Item: Ord,
    {
        self.iter().next().map(|&first| self.reduce(first, Ord::min))
    }

    /// Returns the greatest element; `None` for an empty tensor.
    ///
    /// Floats are not [`Ord`]: call `t.reduce(f32::NEG_INFINITY, f32::max)` for them.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// assert_eq!(Tensor::new([3, 9, 2], layout!(2:2)).max(), Some(3));
    /// ```
    #[must_use]
    pub fn max(&self) -> Option<S::Item>
    where
        S::Item: Ord,
    {
        self.iter().next().map(|&first| self.reduce(first, Ord::max))
    }
}

impl<D: StorageMut, L: TensorLayout> Tensor<D, L> {
    /// Calls `each` with every element of `src` and the element of this tensor that it is reduced
    /// to.
    ///
    /// Both layouts have the same rank. Each mode has the same size in both, or size 1 in this
    /// tensor: then it is reduced.
    ///
    /// ```text
    /// each(self[c with 0 for the reduced modes], src[c])    for every coordinate c of src
    /// ```
    ///
    /// - **Post**: one call for every coordinate of `src`. The calls for one element of this tensor
    ///   are in memory order of `src`, as in [`iter_memory_order`](Self::iter_memory_order), and
    ///   start with its old value.
    /// - **Panics**: if [`try_accumulate`](Self::try_accumulate) returns an error.
    /// - **Does not build**: static layouts whose shapes do not match.
    /// - **Cost**: some steps for each integer of the layouts, then one call for each element. The
    ///   loop is vectorized if the elements of both tensors are contiguous. If the innermost mode
    ///   is reduced, each call waits for the call before; [`reduce_from`](Self::reduce_from) does
    ///   not.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let x = Tensor::new([1, 2, 3, 4, 5, 6], layout!((2, 3):(3, 1)));
    /// let mut rows = Tensor::new([100; 2], layout!((2, 1):(1, 0)));
    /// rows.accumulate(&x, |sum, x| *sum += x);
    /// assert_eq!(rows.into_storage(), [106, 115]);
    /// let mut columns = Tensor::new([(0, 0); 3], layout!((1, 3):(0, 1))); // count and sum
    /// columns.accumulate(&x, |(count, sum), x| (*count, *sum) = (*count + 1, *sum + x));
    /// assert_eq!(columns.into_storage(), [(2, 5), (2, 7), (2, 9)]);
    /// ```
    #[track_caller]
    pub fn accumulate<S: Storage, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        each: impl Fn(&mut D::Item, &S::Item),
    ) {
        const { assert_broadcast::<L, M>() };
        or_panic(self.try_accumulate(src, each));
    }

    /// Calls `each` as [`accumulate`](Self::accumulate) does, or returns an error without a call.
    ///
    /// - **Errors**: [`Reason::TensorRanks`](crate::Reason) if a mode is missing: **keep a reduced
    ///   mode, with size 1**. The sums of the rows of `(m,n)` go to `(m,1):(1,0)`, not to
    ///   `(m):(1)`. [`Reason::ModeSizeMismatch`](crate::Reason) if a mode has neither the size of
    ///   the mode of `src` nor size 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut rows = Tensor::new([0; 2], layout!((2, 1):(1, 0)));
    /// let x = Tensor::new([0; 6], layout!((3, 2):(2, 1)));
    /// let error = rows.try_accumulate(&x, |sum, x| *sum += x).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "reduce: mode 0 has size 2 in the destination and 3 in the source; use equal mode sizes"
    /// );
    /// ```
    pub fn try_accumulate<S: Storage, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        each: impl Fn(&mut D::Item, &S::Item),
    ) -> Result<(), LayoutError> {
        let each_slice =
            |dst: &mut D::Item, row: &[S::Item]| row.iter().for_each(|src| each(dst, src));
        rows::fold(self.view_mut(), src.view(), |_| (), &each, each_slice)
    }

    /// Reduces the modes of `src` that have size 1 in this tensor, from `init`. The old elements of
    /// this tensor are not read.
    ///
    /// The shapes match as in [`accumulate`](Self::accumulate).
    ///
    /// ```text
    /// self[c] = init op src[c'] op ..    over all c' with c'_k == c_k for every mode k that is not reduced
    /// ```
    ///
    /// - **Pre**: `op` is associative and commutative, or the caller accepts any order, as for sums
    ///   of floats.
    /// - **Post**: as above for every `c`. Contiguous elements of `src` are reduced in the order of
    ///   [`reduce`](Self::reduce), others in memory order.
    /// - **Panics**: if [`try_reduce_from`](Self::try_reduce_from) returns an error.
    /// - **Does not build**: static layouts whose shapes do not match.
    /// - **Cost**: that of [`accumulate`](Self::accumulate), and vectorized even if the innermost
    ///   mode is reduced.
    /// - **Source**: XLA `reduce`; Ascend C `ReduceSum`, `ReduceMax`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let x = Tensor::new([1, 2, 3, 4, 5, 6], layout!((2, 3):(3, 1)));
    /// let mut rows = Tensor::new([0; 2], layout!((2, 1):(1, 0)));
    /// rows.reduce_from(&x, 0, |a, b| a + b);
    /// assert_eq!(rows.storage(), &[6, 15]);
    /// let mut columns = Tensor::new([0; 3], layout!((1, 3):(0, 1)));
    /// columns.reduce_from(&x, 0, i32::max);
    /// assert_eq!(columns.storage(), &[4, 5, 6]);
    /// ```
    ///
    /// Softmax of every row:
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut x = Tensor::new([0.0, 1.0, 2.0, 5.0, 5.0, 5.0], layout!((2, 3):(3, 1)));
    /// let mut max = Tensor::new([0.0; 2], layout!((2, 1):(1, 0)));
    /// max.reduce_from(&x, f64::NEG_INFINITY, f64::max);
    /// x.zip_with(&Tensor::new(max.storage(), layout!((2, 3):(1, 0))), |x, max| *x = (*x - max).exp());
    /// let mut sums = Tensor::new([0.0; 2], layout!((2, 1):(1, 0)));
    /// sums.reduce_from(&x, 0.0, |a, b| a + b);
    /// x.zip_with(&Tensor::new(sums.storage(), layout!((2, 3):(1, 0))), |x, sum| *x /= sum);
    /// assert!((x[(0, 2)] - 0.665_240_955_774_822).abs() < 1e-12);
    /// assert!((x[(1, 2)] - 1.0 / 3.0).abs() < 1e-12);
    /// ```
    #[doc(alias = "ReduceSum")]
    #[doc(alias = "ReduceMax")]
    #[track_caller]
    pub fn reduce_from<S: Storage<Item = D::Item>, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        init: D::Item,
        op: impl Fn(D::Item, D::Item) -> D::Item,
    ) where
        D::Item: Copy,
    {
        const { assert_broadcast::<L, M>() };
        or_panic(self.try_reduce_from(src, init, op));
    }

    /// Reduces modes of `src`, or returns an error and writes nothing. See
    /// [`reduce_from`](Self::reduce_from).
    ///
    /// - **Errors**: those of [`try_accumulate`](Self::try_accumulate):
    ///   [`Reason::TensorRanks`](crate::Reason) if a reduced mode is left out instead of kept with
    ///   size 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut dst = Tensor::new([7; 2], layout!(2:1));
    /// assert!(dst.try_reduce_from(&Tensor::new([0; 6], layout!(6:1)), 0, i32::max).is_err());
    /// assert_eq!(dst.storage(), &[7, 7]);
    /// ```
    pub fn try_reduce_from<S: Storage<Item = D::Item>, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        init: D::Item,
        op: impl Fn(D::Item, D::Item) -> D::Item,
    ) -> Result<(), LayoutError>
    where
        D::Item: Copy,
    {
        let start = |mut dst: ViewMut<'_, D::Item, L>| dst.transform(|_| init);
        let each = |dst: &mut D::Item, src: &D::Item| *dst = op(*dst, *src);
        let each_slice = |dst: &mut D::Item, row: &[D::Item]| *dst = reduce_row(*dst, row, &op);
        rows::fold(self.view_mut(), src.view(), start, each, each_slice)
    }
}

/// Reduces a row, from `init`.
#[inline]
fn reduce_row<T: Copy>(init: T, row: &[T], op: &impl Fn(T, T) -> T) -> T {
    // 128 bytes: eight vectors of 16 bytes, enough to hide the latency of `op`.
    let all = match size_of::<T>() {
        0..=2 => reduce_blocks::<_, 64>(row, op),
        3..=4 => reduce_blocks::<_, 32>(row, op),
        5..=8 => reduce_blocks::<_, 16>(row, op),
        _ => reduce_blocks::<_, 4>(row, op),
    };
    all.map_or(init, |all| op(init, all))
}

/// Reduces a row in blocks, and the blocks in pairs.
fn reduce_blocks<T: Copy, const N: usize>(row: &[T], op: &impl Fn(T, T) -> T) -> Option<T> {
    if row.len() <= BLOCK {
        return reduce_block::<T, N>(row, op);
    }
    let (left, right) = row.split_at((row.len() / 2).next_multiple_of(BLOCK));
    Some(op(reduce_blocks::<T, N>(left, op)?, reduce_blocks::<T, N>(right, op)?))
}

/// Reduces a block in N accumulators, a power of two, and these in pairs.
#[inline]
fn reduce_block<T: Copy, const N: usize>(block: &[T], op: &impl Fn(T, T) -> T) -> Option<T> {
    const { assert!(N.is_power_of_two()) };
    let (rows, rest) = block.as_chunks::<N>();
    let Some((first, rows)) = rows.split_first() else {
        return rest.iter().copied().reduce(op);
    };
    let mut accumulators = *first;
    accumulate(&mut accumulators, rows, op);
    let mut half = N / 2;
    while half > 0 {
        for i in 0..half {
            accumulators[i] = op(accumulators[i], accumulators[i + half]);
        }
        half /= 2;
    }
    Some(rest.iter().fold(accumulators[0], |result, &element| op(result, element)))
}

/// Reduces each column into its accumulator.
// Not inlined: with the pairs that follow in the same function, the compiler keeps the accumulators
// in short vectors.
#[inline(never)]
fn accumulate<T: Copy, const N: usize>(
    accumulators: &mut [T; N],
    rows: &[[T; N]],
    op: &impl Fn(T, T) -> T,
) {
    let mut all = *accumulators;
    for row in rows {
        all = from_fn(|i| op(all[i], row[i]));
    }
    *accumulators = all;
}
