//! Parallel: a plan copies by several threads, with the feature `rayon`.
#![allow(unsafe_code, reason = "threads share two pointers")]

use core::marker::PhantomData;

use super::StridedCopyPlan;
use super::engine::EngineCopy;
use crate::LayoutError;
use crate::tensor::copy::parallel::{MIN_PARALLEL_BYTES, MIN_PART_BYTES, PARTS_PER_THREAD};
use crate::value::named;

impl StridedCopyPlan {
    /// Copies as [`run`](Self::run) does, by the threads of the current rayon pool.
    ///
    /// - **Post**, **Errors**: those of [`run`](Self::run).
    /// - **Cost**: see [`CopyPlan::par_run`](crate::tensor::CopyPlan::par_run).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let shape = [1024, 1024];
    /// let (to, from) = (Strided::new(&shape, &[1, 1024], 0), Strided::new(&shape, &[1024, 1], 0));
    /// let plan = StridedCopyPlan::new::<u32>(to, from).unwrap();
    /// let (mut dst, src) = (vec![0; 1 << 20], (0..1 << 20).collect::<Vec<u32>>());
    /// plan.par_run(&mut dst, &src).unwrap();
    /// assert_eq!(dst[3 + 5 * 1024], 3 * 1024 + 5);
    /// ```
    pub fn par_run<T: Copy + Send + Sync>(
        &self,
        dst: &mut [T],
        src: &[T],
    ) -> Result<(), LayoutError> {
        named!("copy", self.check::<T>([dst.len(), src.len()]))?;
        let size = size_of::<T>();
        let bytes = self.all.elements.saturating_mul(size);
        let in_pool = rayon::current_thread_index().is_some();
        if bytes < if in_pool { 2 * MIN_PART_BYTES } else { MIN_PARALLEL_BYTES } {
            return self.run(dst, src);
        }
        let copy = EngineCopy::new(&self.all, (size, 1), self.choice, true);
        let share = copy.len() / (rayon::current_num_threads() * PARTS_PER_THREAD);
        let (dst, src) = (dst.as_mut_ptr(), src.as_ptr());
        Part { copy, dst, src, borrow: PhantomData }.copy(share.max(MIN_PART_BYTES / size));
        Ok(())
    }
}

/// Some pairs of a plan, which one thread copies. The destination elements of two values are
/// disjoint. Elements have at least one byte.
struct Part<'a, T> {
    copy: EngineCopy,
    dst: *mut T,
    src: *const T,
    borrow: PhantomData<(&'a mut T, &'a T)>,
}

// SAFETY: the value represents many `&'a mut T` and many `&'a T`: no destination element is in two
// values (`split_in_two`). Copying writes copies of the elements that it reads.
unsafe impl<T: Send + Sync> Send for Part<'_, T> {}

impl<T: Copy + Send + Sync> Part<'_, T> {
    /// Copies all pairs; at least two `share`s of them by several threads.
    fn copy(mut self, share: usize) {
        let halves = if self.copy.len() / 2 < share { None } else { self.copy.split_in_two() };
        match halves {
            Some((front, back)) => {
                self.copy = front;
                let back = Part { copy: back, ..self };
                rayon::join(|| self.copy(share), || back.copy(share));
            }
            // SAFETY: `par_run` found that the slices have all elements, and borrows them. A part
            // has some of the pairs, and no other part writes their elements.
            None => unsafe { self.copy.run(self.dst, self.src) },
        }
    }
}
