//! Copies by several threads, with the feature `rayon`.
//!
//! A plan's loops are cut in halves, and those again, until there are some parts for each thread: the destination is injective,
//! so that no two parts write to one place.

use super::CopyPlan;
use super::kernel::Pairs;
use crate::LayoutError;
use crate::tensor::loops::shapes::known_to_have_one_shape;
use crate::tensor::storage::{Storage, StorageMut};
use crate::tensor::{Tensor, TensorLayout, or_panic};
use crate::value::attempt;

/// Bytes below which a thread outside of the pool copies alone: to wake the pool takes some ten microseconds.
const ALONE: usize = 4 << 20;
/// Bytes that are worth another thread of the pool.
const WORTH: usize = 256 << 10;
/// Parts for each thread: a thread that comes late has fewer of them.
const PARTS: usize = 4;

impl CopyPlan {
    /// [`run`](Self::run), by the threads of rayon's pool at hand.
    ///
    /// - **Post**, **Errors**: those of [`run`](Self::run).
    /// - **Cost**: copies of less than 512 KiB, those of less than 4 MiB where this is no thread of a pool, and those that cannot
    ///   be cut into long parts are done by this thread.
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
            let size = size_of::<D::Item>();
            if rayon::current_thread_index().is_none() && pairs.len() < ALONE / size {
                pairs.copy();
                return Ok(());
            }
            let share = pairs.len() / (rayon::current_num_threads() * PARTS);
            copy(pairs, share.max(WORTH / size));
        }
        Ok(())
    }
}

/// Copies; what is at least twice as much as `share` by several threads.
fn copy<T: Copy + Send + Sync>(mut pairs: Pairs<'_, T>, share: usize) {
    let back = if pairs.len() / 2 < share { None } else { pairs.split_off() };
    match back {
        Some(back) => {
            rayon::join(|| copy(pairs, share), || copy(back, share));
        }
        None => pairs.copy(),
    }
}

impl<D: StorageMut<Item: Copy + Send + Sync>, L: TensorLayout> Tensor<D, L> {
    /// [`copy_from`](Self::copy_from), by the threads of rayon's pool at hand.
    ///
    /// - **Post**: that of [`copy_from`](Self::copy_from).
    /// - **Panics**: where [`try_copy_from`](Self::try_copy_from) has an error. Static layouts of
    ///   different shapes do not pass `cargo build`.
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
        const { known_to_have_one_shape::<L, M>("copy") };
        let plan = or_panic(CopyPlan::new(&self.layout(), &src.layout()));
        or_panic(plan.par_run(self, src));
    }
}
