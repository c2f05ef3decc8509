//! Block: the part of a tensor that begins at a coordinate and has a shape of its own.
//!
//! Every integer of the coordinate moves the begin of one digit, every integer of the shape says how many values of that digit
//! are left. The strides stay:
//!
//! ```text
//! (m,n):(1,ld)  at (i,j), shape (32,12)  ->  (32,12):(1,ld)  from the offset i + j*ld on
//! ```
//!
//! So a block is cheaper than a tile: nothing is divided, and where the shape is static its loops have constant bounds though
//! the whole has run-time sizes. Blocks may overlap each other, and need not fill the tensor.

use crate::sealed::Seal;
use crate::tensor::storage::Window;
use crate::tensor::{Tensor, TensorLayout, or_panic};
use crate::typed::{Coordinate, IntTuple, Strides};
use crate::{DynLayout, Layout, LayoutError, MAX_LEAVES, Reason};

impl<W, L: TensorLayout> Tensor<W, L> {
    /// The elements at the coordinates `start + c`, for all `c` in `shape`.
    ///
    /// Coordinate and shape have the parentheses of the tensor's shape: one integer for each of its integers.
    ///
    /// - **Post**: `r[c] == self[start + c]`, digit by digit.
    /// - **Panics**: where [`try_block`](Self::try_block) has an error.
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
    pub fn block<C, N>(self, start: C, shape: N) -> Tensor<W, L::Block>
    where
        W: Window,
        L: BlockOf<C, N>,
    {
        or_panic(self.part_block(start, shape))
    }

    /// [`block`](Self::block), with the error.
    ///
    /// - **Errors**: [`Reason::OutOfBounds`] where the block does not end inside of the tensor; [`Reason::ProfileMismatch`] where
    ///   coordinate or shape have other parentheses than the tensor's shape.
    /// - **Cost**: two comparisons and a multiplication for each integer.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor};
    /// let t = Tensor::new(vec![0; 35], DynLayout::lit("(5,7):(7,1)"));
    /// assert_eq!(t.view().try_block([3, 0], [2, 7]).unwrap().layout(), DynLayout::lit("(2,7):(7,1)"));
    /// let error = t.view().try_block([3, 0], [3, 7]).unwrap_err();
    /// assert_eq!(error.to_string(), "block: the coordinate 5 is not in 0..5");
    /// ```
    #[inline]
    pub fn try_block<C, N>(self, start: C, shape: N) -> Result<Tensor<W, L::Block>, LayoutError>
    where
        W: Window,
        L: BlockOf<C, N>,
    {
        self.part_block(start, shape)
    }
}

/// A layout that has blocks of the shape `N`, which begin at coordinates `C`.
pub trait BlockOf<C, N>: TensorLayout {
    /// The type of the layout of a block.
    type Block: TensorLayout;

    /// The block, and the offset at which it begins; 0 where it is empty.
    #[doc(hidden)]
    fn block_of(&self, start: C, shape: N, _: Seal) -> Result<(Self::Block, isize), LayoutError>;
}

impl<S, D, C, N> BlockOf<C, N> for Layout<S, D>
where
    S: IntTuple,
    D: Strides<S> + Strides<N>,
    C: IntTuple + Coordinate<S, D>,
    N: IntTuple,
{
    type Block = Layout<N, D>;

    #[inline]
    fn block_of(&self, start: C, shape: N, _: Seal) -> Result<(Self::Block, isize), LayoutError> {
        const { assert!(S::LEAVES <= MAX_LEAVES) };
        // As many integers would not do: beside a `()` one of them may stand for several of the shape's.
        let congruent =
            const { C::SKELETON.congruent(&S::SKELETON) && N::SKELETON.congruent(&S::SKELETON) };
        if !congruent {
            return Err(LayoutError::new("block", Reason::ProfileMismatch));
        }
        let empty = check_inside(leaves(start), leaves(shape), leaves(self.shape), S::LEAVES)?;
        let origin = if empty { 0 } else { start.offset(self.shape, self.stride) };
        Ok((Layout { shape, stride: self.stride }, origin))
    }
}

impl<const R: usize> BlockOf<[usize; R], [usize; R]> for DynLayout {
    type Block = Self;

    fn block_of(
        &self,
        start: [usize; R],
        shape: [usize; R],
        _: Seal,
    ) -> Result<(Self, isize), LayoutError> {
        let one = R == 1 && self.depth() == 0;
        if !one && !self.whole().is_flat(R) {
            return Err(LayoutError::new("block", Reason::ProfileMismatch));
        }
        let (mut extents, mut strides) = ([0; MAX_LEAVES], [0; MAX_LEAVES]);
        for k in 0..R {
            if let Some((extent, stride)) = self.leaf(k) {
                (extents[k], strides[k]) = (extent.get() as usize, stride.get());
            }
        }
        let (begin, count) = (padded(start), padded(shape));
        let empty = check_inside(begin, count, extents, R)?;
        let mut layout = Self::strided(&shape.map(|extent| extent as i64), &strides[..R])?;
        if one {
            layout = layout.get(0)?;
        }
        let steps = start.iter().zip(&strides).map(|(&i, &d)| i as i64 * d);
        Ok((layout, if empty { 0 } else { steps.sum::<i64>() as isize }))
    }
}

/// The integers of a tuple.
#[inline]
pub(in crate::tensor) fn leaves<T: IntTuple>(tuple: T) -> [usize; MAX_LEAVES] {
    let (mut leaves, mut count) = ([0; MAX_LEAVES], 0);
    tuple.for_each_leaf(&mut |leaf| {
        leaves[count] = leaf as usize;
        count += 1;
    });
    leaves
}

/// The integers, and zeros.
fn padded<const R: usize>(integers: [usize; R]) -> [usize; MAX_LEAVES] {
    core::array::from_fn(|k| integers.get(k).copied().unwrap_or(0))
}

/// Whether the block is empty; an error where it does not lie inside of the `extents`, of which there are `len`.
#[inline]
pub(in crate::tensor) fn check_inside(
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
            return Err(outside(past.max(extent), extent));
        }
        empty |= count == 0;
    }
    Ok(empty)
}

#[cold]
const fn outside(coordinate: usize, extent: usize) -> LayoutError {
    let coordinate = if coordinate > i64::MAX as usize { i64::MAX } else { coordinate as i64 };
    LayoutError::new("block", Reason::OutOfBounds { coordinate, extent: extent as i64 })
}
