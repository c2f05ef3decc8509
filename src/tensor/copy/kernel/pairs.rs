//! Pairs: what a copy leads to, borrowed, in parts for several threads.
#![allow(unsafe_code, reason = "threads share two pointers")]

use core::fmt;
use core::marker::PhantomData;

use super::{Means, Shared, Unique, copy};
use crate::LayoutError;
use crate::tensor::Tensor;
use crate::tensor::TensorLayout;
use crate::tensor::copy::CopyPlan;
use crate::tensor::copy::nest::Nest;

/// Pairs of places, from the source's to the destination's elements: those of the destination are nobody else's.
pub(crate) struct Pairs<'a, T> {
    /// Leads from `dst` and `src` to pairs. Its places of the destination are in no other value of this type that is alive.
    nest: Nest,
    dst: *mut T,
    src: *const T,
    means: Means,
    borrow: PhantomData<(&'a mut T, &'a T)>,
}

// SAFETY: stands for `&'a mut T` and `&'a T`, many of each: no place of the destination is in two values (`split_off`). What
// is written are copies of what is read.
unsafe impl<T: Send + Sync> Send for Pairs<'_, T> {}

impl<'a, T: Copy> Pairs<'a, T> {
    /// All pairs of a plan; `None` where there is nothing to copy.
    pub(crate) fn new<L: TensorLayout, M: TensorLayout>(
        plan: &CopyPlan,
        mut dst: Tensor<Unique<'a, T>, L>,
        src: Tensor<Shared<'a, T>, M>,
    ) -> Result<Option<Self>, LayoutError> {
        plan.check_layouts(&dst.layout().to_dyn(), &src.layout().to_dyn())?;
        let Some(nest) = plan.nest().filter(|_| size_of::<T>() > 0) else { return Ok(None) };
        let means = Means::of(plan, size_of::<T>(), true);
        // The layouts are those of the plan, so that the offsets of the nest are pairs.
        let (dst, src) = (dst.as_mut_ptr(), src.as_ptr());
        Ok(Some(Self { nest: *nest, dst, src, means, borrow: PhantomData }))
    }

    /// Copies all of them.
    pub(crate) fn copy(self) {
        // SAFETY: `new` found the layouts to be the plan's, so that the nest leads to pairs (**Post** of `CopyPlan::nest`), and
        // `split_off` keeps some of them. They are borrowed by this value; `new` refuses elements without bytes.
        unsafe { copy(&self.nest, self.dst, self.src, self.means) }
    }

    /// How many they are.
    pub(crate) fn len(&self) -> usize {
        self.nest.len()
    }

    /// Takes about half of them away, for another thread; `None` where they cannot be split.
    pub(crate) fn split_off(&mut self) -> Option<Self> {
        // Each pair of the nest is in one of its halves. The destination's layout is injective, so that no place of it is in
        // two pairs: what one part writes, the other one does not lead to.
        let (front, back) = self.nest.halves()?;
        self.nest = front;
        Some(Self { nest: back, ..*self })
    }
}

impl<T> fmt::Debug for Pairs<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pairs").field("nest", &self.nest).finish_non_exhaustive()
    }
}
