//! Block: the part of a tensor at a start coordinate, with a given shape.
//!
//! A block keeps the strides of the tensor. Its origin is the offset of the start coordinate:
//!
//! ```text
//! (m,n):(1,ld)  at (i,j), shape (32,12)  ->  (32,12):(1,ld)  from the offset i + j*ld
//! ```
//!
//! A block is cheaper than a tile, because it divides nothing. With a static shape its loops have
//! constant bounds, even if the tensor has dynamic sizes. Blocks may overlap, and their sizes need
//! not divide the mode sizes.

use crate::sealed::Seal;
use crate::tensor::index::out_of_bounds;
use crate::tensor::storage::ViewStorage;
use crate::tensor::{Tensor, TensorLayout, or_panic};
use crate::typed::{Coordinate, Strides, TypedTuple};
use crate::{DynLayout, Layout, LayoutError, MAX_LEAVES, Operand, Reason};

impl<W, L: TensorLayout> Tensor<W, L> {
    /// Returns the elements at the coordinates `start + c`, for all `c` in `shape`.
    ///
    /// `start` and `shape` have the profile of the tensor's shape: one integer for each of its
    /// integers.
    ///
    /// - **Post**: `r[c] == self[start + c]`, where `start + c` adds integer by integer.
    /// - **Panics**: if [`try_block`](Self::try_block) returns an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, Tensor, View, layout, shape};
    /// let (rows, columns) = (5, 7);
    /// let t = Tensor::from_offsets(layout!((rows, columns):(columns, 1)), |offset| offset);
    /// let block: View<_, Layout![(2, 3):(usize, 1)]> = t.view().block((1, 4), shape!((2, 3)));
    /// assert!(block.iter().eq(&[11, 18, 12, 19, 13, 20]));
    /// ```
    #[doc(alias = "domain_offset")]
    #[doc(alias = "submdspan")]
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn block<C, N, R: TensorLayout>(self, start: C, shape: N) -> Tensor<W, R>
    where
        W: ViewStorage,
        L: HasBlock<C, N, Block = R>,
    {
        let () = R::CHECKED;
        or_panic(self.part_block(start, shape))
    }

    /// Returns the block, or an error. See [`block`](Self::block).
    ///
    /// - **Errors**: [`Reason::OutOfBounds`] if the block ends out of bounds;
    ///   [`Reason::NotCongruent`] if `start` or `shape` has another profile than the tensor's shape;
    ///   for a [`DynLayout`], [`Reason::EntryCount`], [`Reason::TupleForInteger`] or
    ///   [`Reason::NotFlat`].
    /// - **Cost**: two comparisons and a multiplication for each integer.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor};
    /// let t = Tensor::new(vec![0; 35], DynLayout::lit("(5,7):(7,1)"));
    /// assert_eq!(t.view().try_block([3, 0], [2, 7]).unwrap().layout(), DynLayout::lit("(2,7):(7,1)"));
    /// let error = t.view().try_block([3, 0], [3, 7]).unwrap_err();
    /// assert_eq!(error.to_string(), "block: the coordinate 5 is not in 0..5; use a coordinate below 5");
    /// ```
    #[inline]
    pub fn try_block<C, N, R: TensorLayout>(
        self,
        start: C,
        shape: N,
    ) -> Result<Tensor<W, R>, LayoutError>
    where
        W: ViewStorage,
        L: HasBlock<C, N, Block = R>,
    {
        self.part_block(start, shape)
    }
}

/// A layout that has blocks of the shape `N` at start coordinates `C`.
#[doc(alias = "BlockOf")]
#[diagnostic::on_unimplemented(
    message = "block: the start or the shape does not match the shape of the tensor's layout, or the bound `L: HasBlock<C, N>` is missing",
    label = "expected one integer for each mode",
    note = "write `t.view().block((i, j), shape!((4, 8)))`; a `DynLayout` takes arrays: `block([i, j], [4, 8])`"
)]
pub trait HasBlock<C, N>: TensorLayout {
    /// The type of the layout of a block.
    type Block: TensorLayout;

    /// Returns the block, and the offset of its origin: 0 for an empty block.
    #[doc(hidden)]
    fn block_of(&self, start: C, shape: N, _: Seal) -> Result<(Self::Block, isize), LayoutError>;
}

#[diagnostic::do_not_recommend]
impl<S, D, C, N> HasBlock<C, N> for Layout<S, D>
where
    S: TypedTuple,
    D: Strides<S> + Strides<N>,
    C: TypedTuple + Coordinate<S, D>,
    N: TypedTuple,
{
    type Block = Layout<N, D>;

    #[inline]
    fn block_of(&self, start: C, shape: N, _: Seal) -> Result<(Self::Block, isize), LayoutError> {
        const { assert!(S::LEAVES <= MAX_LEAVES) };
        // Equal numbers of integers are not enough: the tuples may nest them differently, for
        // example around `()`.
        let congruent = const {
            C::STRUCTURE.congruent(&S::STRUCTURE) && N::STRUCTURE.congruent(&S::STRUCTURE)
        };
        if !congruent {
            return Err(LayoutError::new("block", Reason::NotCongruent));
        }
        let empty = check_block(leaves(start), leaves(shape), leaves(self.shape), S::LEAVES)?;
        let origin = if empty { 0 } else { start.offset(self.shape, self.stride) };
        Ok((Layout { shape, stride: self.stride }, origin))
    }
}

#[diagnostic::do_not_recommend]
impl<const R: usize> HasBlock<[usize; R], [usize; R]> for DynLayout {
    type Block = Self;

    fn block_of(
        &self,
        start: [usize; R],
        shape: [usize; R],
        _: Seal,
    ) -> Result<(Self, isize), LayoutError> {
        let is_integer = R == 1 && self.depth() == 0;
        if !is_integer && !self.whole().is_flat(R) {
            return Err(LayoutError::new("block", shape_error(self, R)));
        }
        let (mut extents, mut strides) = ([0; MAX_LEAVES], [0; MAX_LEAVES]);
        for k in 0..R {
            if let Some((extent, stride)) = self.leaf(k) {
                (extents[k], strides[k]) = (extent.get() as usize, stride.get());
            }
        }
        let (begin, count) = (with_zeros(start), with_zeros(shape));
        let empty = check_block(begin, count, extents, R)?;
        let mut layout = Self::strided(&shape.map(|extent| extent as i64), &strides[..R])?;
        if is_integer {
            layout = layout.get(0)?;
        }
        let steps = start.iter().zip(&strides).map(|(&i, &d)| i as i64 * d);
        Ok((layout, if empty { 0 } else { steps.sum::<i64>() as isize }))
    }
}

/// Returns the reason why arrays of `entries` integers are not the start and the shape of a block.
#[cold]
const fn shape_error(layout: &DynLayout, entries: usize) -> Reason {
    let (operand, rank) = (Operand::Block, layout.rank());
    if layout.whole().is_leaf() {
        Reason::TupleForInteger { operand }
    } else if entries == rank {
        Reason::NotFlat
    } else {
        Reason::EntryCount { operand, entries, rank }
    }
}

/// Returns the integers of a tuple.
#[inline]
pub(in crate::tensor) fn leaves<T: TypedTuple>(tuple: T) -> [usize; MAX_LEAVES] {
    let (mut leaves, mut count) = ([0; MAX_LEAVES], 0);
    tuple.for_each_leaf(&mut |leaf| {
        leaves[count] = leaf as usize;
        count += 1;
    });
    leaves
}

/// Returns the integers, followed by zeros.
fn with_zeros<const R: usize>(integers: [usize; R]) -> [usize; MAX_LEAVES] {
    core::array::from_fn(|k| integers.get(k).copied().unwrap_or(0))
}

/// Checks that the block is in bounds of the first `len` extents, and returns whether it is empty.
#[inline]
pub(in crate::tensor) fn check_block(
    start: [usize; MAX_LEAVES],
    shape: [usize; MAX_LEAVES],
    extents: [usize; MAX_LEAVES],
    len: usize,
) -> Result<bool, LayoutError> {
    let mut empty = false;
    for k in 0..len {
        let (start, count, extent) = (start[k], shape[k], extents[k]);
        if start > extent || count > extent - start {
            let past = if start > extent { start } else { start.saturating_add(count - 1) };
            return Err(out_of_bounds("block", (past.max(extent), extent)));
        }
        empty |= count == 0;
    }
    Ok(empty)
}
