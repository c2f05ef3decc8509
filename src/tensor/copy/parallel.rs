//! Parallel: copies by several threads, with the feature `rayon`.
//!
//! The loops of a plan are split in two, and each half again, until every thread has several parts.
//! The destination is injective, so that no two parts write to the same address.

use super::CopyPlan;
use super::pairs::Pairs;
use crate::LayoutError;
use crate::tensor::loops::shapes::assert_shapes_are_equal;
use crate::tensor::outer::OuterFunction;
use crate::tensor::storage::{Storage, StorageMut};
use crate::tensor::{Tensor, TensorLayout, or_panic};
use crate::value::attempt;

/// Bytes of the smallest copy for which a thread outside of the pool wakes the pool: waking takes
/// about ten microseconds.
const MIN_PARALLEL_BYTES: usize = 4 << 20;
/// Bytes of the smallest part for which another thread of the pool pays.
pub(super) const MIN_PART_BYTES: usize = 256 << 10;
/// Parts for each thread: a thread that starts late takes fewer.
const PARTS_PER_THREAD: usize = 4;

impl CopyPlan {
    /// Copies as [`run`](Self::run) does, by the threads of the current rayon pool.
    ///
    /// - **Post**, **Errors**: those of [`run`](Self::run).
    /// - **Cost**: the calling thread alone copies less than 512 KiB, less than 4 MiB if it is not
    ///   in a pool, and layouts that cannot be split into long parts.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::CopyPlan;
    /// use colex::{Tensor, layout};
    /// let (columns, rows) = (layout!((1024, 1024):(1, 1024)), layout!((1024, 1024):(1024, 1)));
    /// let mut dst = Tensor::new(vec![0; 1 << 20], columns);
    /// let src = Tensor::new((0..1 << 20).collect::<Vec<_>>(), rows);
    /// CopyPlan::new(&columns, &rows).unwrap().par_run(&mut dst, &src).unwrap();
    /// assert_eq!(dst[(3, 5)], 3 * 1024 + 5);
    /// ```
    pub fn par_run<D, L, S, M>(
        &self,
        dst: &mut Tensor<D, L>,
        src: &Tensor<S, M>,
    ) -> Result<(), LayoutError>
    where
        D: StorageMut<Item: Copy + Send + Sync>,
        S: Storage<Item = D::Item>,
        L: TensorLayout,
        M: TensorLayout,
    {
        if let Some(pairs) = attempt!(Pairs::new(self, dst.view_mut(), src.view())) {
            copy(pairs);
        }
        Ok(())
    }
}

/// Copies all pairs, by the threads of the current rayon pool if that pays.
pub(super) fn copy<T, F, G>(pairs: Pairs<'_, T, F, G>)
where
    T: Copy + Send + Sync,
    F: OuterFunction,
    G: OuterFunction,
{
    let size = size_of::<T>();
    if rayon::current_thread_index().is_none() && pairs.len() < MIN_PARALLEL_BYTES / size {
        return pairs.copy();
    }
    let share = pairs.len() / (rayon::current_num_threads() * PARTS_PER_THREAD);
    copy_shares(pairs, share.max(MIN_PART_BYTES / size));
}

/// Copies the pairs; at least two `share`s of them by several threads.
fn copy_shares<T, F, G>(mut pairs: Pairs<'_, T, F, G>, share: usize)
where
    T: Copy + Send + Sync,
    F: OuterFunction,
    G: OuterFunction,
{
    let back = if pairs.len() / 2 < share { None } else { pairs.split_off() };
    match back {
        Some(back) => {
            rayon::join(|| copy_shares(pairs, share), || copy_shares(back, share));
        }
        None => pairs.copy(),
    }
}

impl<D: StorageMut<Item: Copy + Send + Sync>, L: TensorLayout> Tensor<D, L> {
    /// Copies as [`copy_from`](Self::copy_from) does, by the threads of the current rayon pool.
    ///
    /// - **Post**: that of [`copy_from`](Self::copy_from).
    /// - **Panics**: if [`try_copy_from`](Self::try_copy_from) returns an error.
    /// - **Does not build**: static layouts of different shapes.
    /// - **Cost**: see [`CopyPlan::par_run`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut dst = Tensor::new(vec![0_u8; 1 << 22], layout!((2048, 2048):(1, 2048)));
    /// dst.par_copy_from(&Tensor::new(&[7_u8], layout!((2048, 2048):(0, 0))));
    /// assert!(dst.storage().iter().all(|&byte| byte == 7));
    /// ```
    #[track_caller]
    pub fn par_copy_from<S, M>(&mut self, src: &Tensor<S, M>)
    where
        S: Storage<Item = D::Item>,
        M: TensorLayout,
    {
        const { assert_shapes_are_equal::<L, M>("copy") };
        let plan = or_panic(CopyPlan::new(&self.layout(), &src.layout()));
        or_panic(plan.par_run(self, src));
    }
}
