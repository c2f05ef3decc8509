//! Tiles in parallel, with the feature `rayon`.
//!
//! Tiles are disjoint, so each thread may write any tile. To find its first tile, a thread takes
//! one division for each mode.

use rayon::iter::plumbing::{Consumer, Producer, ProducerCallback, UnindexedConsumer, bridge};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use crate::tensor::{Tensor, TensorLayout, Tiles, ViewStorage};

/// A parallel iterator over tiles: the result of
/// [`into_par_iter`](IntoParallelIterator::into_par_iter) of [`Tiles`].
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout, tiler};
/// use rayon::prelude::*;
/// let mut t = Tensor::new(vec![1; 64 * 64], layout!((64, 64):(64, 1)));
/// t.tiles_mut(tiler!(<8, 8>)).into_par_iter().enumerate().for_each(|(i, mut tile)| {
///     tile.iter_mut().for_each(|element| *element += i);
/// });
/// assert_eq!((t[(0, 0)], t[(63, 63)]), (1, 64));
/// ```
#[derive(Debug)]
pub struct ParTiles<W, M>(Tiles<W, M>);

impl<W, M> IntoParallelIterator for Tiles<W, M>
where
    W: ViewStorage + Send,
    M: TensorLayout + Send,
{
    type Item = Tensor<W, M>;
    type Iter = ParTiles<W, M>;

    fn into_par_iter(self) -> ParTiles<W, M> {
        ParTiles(self)
    }
}

impl<W, M> ParallelIterator for ParTiles<W, M>
where
    W: ViewStorage + Send,
    M: TensorLayout + Send,
{
    type Item = Tensor<W, M>;

    fn drive_unindexed<C: UnindexedConsumer<Self::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn opt_len(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

impl<W, M> IndexedParallelIterator for ParTiles<W, M>
where
    W: ViewStorage + Send,
    M: TensorLayout + Send,
{
    fn len(&self) -> usize {
        self.0.len()
    }

    fn drive<C: Consumer<Self::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn with_producer<B: ProducerCallback<Self::Item>>(self, callback: B) -> B::Output {
        callback.callback(self)
    }
}

impl<W, M> Producer for ParTiles<W, M>
where
    W: ViewStorage + Send,
    M: TensorLayout + Send,
{
    type Item = Tensor<W, M>;
    type IntoIter = Tiles<W, M>;

    fn into_iter(self) -> Tiles<W, M> {
        self.0
    }

    fn split_at(self, index: usize) -> (Self, Self) {
        let (front, back) = self.0.split(index);
        (Self(front), Self(back))
    }
}
