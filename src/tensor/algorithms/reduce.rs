//! Reduce: many elements become one, or one for each coordinate of the modes that are kept.
//!
//! A destination whose modes of size 1 stand where the source has more *absorbs* those modes: to the column `(m,1)` goes one
//! value for each row of `(m,n)`, to `(1,n)` one for each column, to `(1,1)` one for all. What other libraries say with a list of
//! axes, the shape of the destination says here:
//!
//! ```text
//! dst[c] = init + sum of src[c'] over all c' with c'_k = c_k wherever dst has more than one coordinate
//! ```
//!
//! # The order
//!
//! Sums of floats depend on the order of their terms. [`accumulate`](Tensor::accumulate) takes the
//! terms of each one after the other, along the mode of the source with the smallest stride first.
//! [`reduce`](Tensor::reduce) and [`reduce_from`](Tensor::reduce_from) ask for an operation whose
//! operands may change places, and join elements that lie together in some accumulators, element i
//! in accumulator i mod N, so that vector instructions can be used. Accumulators are joined in
//! pairs, and so are blocks of 4096 elements: the rounding error of a long run grows with its
//! logarithm. The order depends on layouts and types alone: the same call has the same result.
//!
//! # Examples
//!
//! Softmax of every row:
//!
//! ```
//! use colex::{Tensor, layout};
//! let mut x = Tensor::new([0.0, 1.0, 2.0, 5.0, 5.0, 5.0], layout!((2, 3):(3, 1)));
//! let mut most = Tensor::new([0.0; 2], layout!((2, 1):(1, 0)));
//! most.reduce_from(&x, f64::NEG_INFINITY, f64::max);
//! x.zip_with(&Tensor::new(most.storage(), layout!((2, 3):(1, 0))), |x, most| *x = (*x - most).exp());
//! let mut sums = Tensor::new([0.0; 2], layout!((2, 1):(1, 0)));
//! sums.reduce_from(&x, 0.0, |a, b| a + b);
//! x.zip_with(&Tensor::new(sums.storage(), layout!((2, 3):(1, 0))), |x, sum| *x /= sum);
//! assert!((x[(0, 2)] - 0.665_240_955_774_822).abs() < 1e-12);
//! assert!((x[(1, 2)] - 1.0 / 3.0).abs() < 1e-12);
//! ```

use core::array::from_fn;
use core::ops::Add;

use super::rows;
use crate::LayoutError;
use crate::tensor::loops::broadcast::assert_broadcast;
use crate::tensor::{Storage, StorageMut, Tensor, TensorLayout, ViewMut, or_panic};

/// Elements that one set of accumulators joins: few enough that the terms of each are few, many enough that the vectors are full.
const BLOCK: usize = 4096;

impl<S: Storage<Item: Copy>, L: TensorLayout> Tensor<S, L> {
    /// All elements and `init`, joined by `op`.
    ///
    /// - **Pre**: `op` is associative and commutative, or it does not matter that it is not, as for sums of floats: the
    ///   order is not that of the coordinates.
    /// - **Post**: `init op self[0] op self[1] op ..`, in an order that depends on the layout and the size of an element.
    /// - **Cost**: one call an element; where elements lie together, with 128 bytes of accumulators.
    ///
    /// # Order
    ///
    /// Each run of elements that lie together is cut into blocks of 4096. A block is joined in N accumulators, element i in
    /// accumulator i mod N, and these in pairs; so are the blocks. The runs are joined one after the other. A fold in the order of the coordinates is
    /// `t.iter().fold(..)`, one as the memory lies `t.iter_memory_order().fold(..)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([1.5, f32::NAN, 2.5, 0.0], layout!(2:2)); // the NAN is no element
    /// assert_eq!(t.reduce(f32::NEG_INFINITY, f32::max), 2.5);
    /// assert_eq!(t.reduce(1.0, |a, b| a * b), 3.75);
    /// ```
    #[must_use]
    pub fn reduce(&self, init: S::Item, op: impl Fn(S::Item, S::Item) -> S::Item) -> S::Item {
        let mut result = init;
        let whole = |result: &mut S::Item, row: &[S::Item]| *result = join(*result, row, &op);
        let each = |result: &mut S::Item, element: &S::Item| *result = op(*result, *element);
        or_panic(rows::fold_all(&mut result, self.view(), each, whole));
        result
    }

    /// The sum of all elements; [`Default`], the 0 of a number, where there are none.
    ///
    /// - **Post**: as [`reduce`](Self::reduce), from 0 on.
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

    /// The least element; `None` where there are none.
    ///
    /// Floats have no such order: `t.reduce(f32::INFINITY, f32::min)` is the least number among them.
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

    /// The greatest element; `None` where there are none.
    ///
    /// Floats have no such order: `t.reduce(f32::NEG_INFINITY, f32::max)` is the greatest number among them.
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
    /// Calls `each` with every element of `src` and the element of this tensor that absorbs it.
    ///
    /// The layouts have as many modes, and each mode the same size, or size 1 in this tensor: such a mode absorbs the one of
    /// `src`.
    ///
    /// - **Post**: one call for every coordinate of `src`; those for one element of this tensor in the order in which the elements of
    ///   `src` lie in memory, as far as loops can be ordered. They begin with what the element was before.
    /// - **Panics**: where [`try_accumulate`](Self::try_accumulate) has an error. Static layouts
    ///   whose shapes do not allow it do not pass `cargo build`.
    /// - **Cost**: some steps for each integer of the layouts, then one call an element. Where both
    ///   lie together the loop becomes one over vectors; where many go to one, each call waits for
    ///   the one before, see [`reduce_from`](Self::reduce_from).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let x = Tensor::new([1, 2, 3, 4, 5, 6], layout!((2, 3):(3, 1)));
    /// let mut rows = Tensor::new([100; 2], layout!((2, 1):(1, 0)));
    /// rows.accumulate(&x, |sum, x| *sum += x);
    /// assert_eq!(rows.into_storage(), [106, 115]);
    /// let mut columns = Tensor::new([(0, 0); 3], layout!((1, 3):(0, 1))); // how many, and their sum
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

    /// [`accumulate`](Self::accumulate), with the error.
    ///
    /// - **Errors**: [`Reason::RankMismatch`](crate::Reason) where a mode is missing: **keep a reduced mode, with size 1**. The sums
    ///   of the rows of `(m,n)` go to `(m,1):(1,0)`, not to `(m):(1)`. [`Reason::ModeSizeMismatch`](crate::Reason) where a mode
    ///   has neither the size of that of `src` nor size 1. Then nothing is called.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut rows = Tensor::new([0; 2], layout!((2, 1):(1, 0)));
    /// let x = Tensor::new([0; 6], layout!((3, 2):(2, 1)));
    /// let error = rows.try_accumulate(&x, |sum, x| *sum += x).unwrap_err();
    /// assert_eq!(error.to_string(), "reduce: mode 0: the sizes 2 and 3 differ");
    /// ```
    pub fn try_accumulate<S: Storage, M: TensorLayout>(
        &mut self,
        src: &Tensor<S, M>,
        each: impl Fn(&mut D::Item, &S::Item),
    ) -> Result<(), LayoutError> {
        let whole = |dst: &mut D::Item, row: &[S::Item]| row.iter().for_each(|src| each(dst, src));
        rows::fold(self.view_mut(), src.view(), |_| (), &each, whole)
    }

    /// Replaces every element by `init` and all elements of `src` that it absorbs, joined by `op`.
    ///
    /// Which those are says [`accumulate`](Self::accumulate). What the elements of this tensor were before does not count.
    ///
    /// - **Pre**: `op` is associative and commutative, or it does not matter that it is not, as for sums of floats.
    /// - **Post**: `self[c] = init op src[c'] op ..` over the coordinates that `c` absorbs; the order of those that lie together is
    ///   that of [`reduce`](Self::reduce), and otherwise that of the memory.
    /// - **Panics**: where [`try_reduce_from`](Self::try_reduce_from) has an error. Static layouts
    ///   whose shapes do not allow it do not pass `cargo build`.
    /// - **Cost**: that of [`accumulate`](Self::accumulate), in vectors also where many elements go
    ///   to one.
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

    /// [`reduce_from`](Self::reduce_from), with the error.
    ///
    /// - **Errors**: those of [`try_accumulate`](Self::try_accumulate), [`Reason::RankMismatch`](crate::Reason) where a reduced mode is
    ///   left out instead of kept with size 1; then nothing is written.
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
        let whole = |dst: &mut D::Item, row: &[D::Item]| *dst = join(*dst, row, &op);
        rows::fold(self.view_mut(), src.view(), start, each, whole)
    }
}

/// `init` and the elements of a row.
#[inline]
fn join<T: Copy>(init: T, row: &[T], op: &impl Fn(T, T) -> T) -> T {
    // 128 bytes: eight accumulators of a vector each, enough to have one ready whenever the last is not.
    let all = match size_of::<T>() {
        0..=2 => joined::<_, 64>(row, op),
        3..=4 => joined::<_, 32>(row, op),
        5..=8 => joined::<_, 16>(row, op),
        _ => joined::<_, 4>(row, op),
    };
    all.map_or(init, |all| op(init, all))
}

/// The elements of a row, joined in blocks, and these in pairs.
fn joined<T: Copy, const N: usize>(row: &[T], op: &impl Fn(T, T) -> T) -> Option<T> {
    if row.len() <= BLOCK {
        return block::<T, N>(row, op);
    }
    let (left, right) = row.split_at((row.len() / 2).next_multiple_of(BLOCK));
    Some(op(joined::<T, N>(left, op)?, joined::<T, N>(right, op)?))
}

/// The elements of a block, joined in N accumulators, a power of two, and these in pairs.
#[inline]
fn block<T: Copy, const N: usize>(block: &[T], op: &impl Fn(T, T) -> T) -> Option<T> {
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

/// Joins each accumulator with its column.
// Not inlined: the pairs that follow would have the compiler keep the accumulators in short vectors.
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
