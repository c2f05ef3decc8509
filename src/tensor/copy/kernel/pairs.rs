//! Pairs: the elements of a copy, borrowed, in parts for several threads.
#![allow(unsafe_code, reason = "threads share two pointers")]

use core::fmt;
use core::marker::PhantomData;

use super::{CopyOptions, Shared, Unique, copy};
use crate::LayoutError;
use crate::tensor::StridedLayout;
use crate::tensor::Tensor;
use crate::tensor::copy::CopyPlan;
use crate::tensor::copy::nest::Nest;

/// Pairs of a destination element and a source element. The destination elements of two values are
/// disjoint.
pub(crate) struct Pairs<'a, T> {
    /// Yields pairs, counted from `dst` and `src`. Its destination elements are in no other live
    /// value of this type.
    nest: Nest,
    dst: *mut T,
    src: *const T,
    options: CopyOptions,
    borrow: PhantomData<(&'a mut T, &'a T)>,
}

// SAFETY: the value represents many `&'a mut T` and many `&'a T`: no destination element is in two
// values (`split_off`). Copying writes copies of the elements that it reads.
unsafe impl<T: Send + Sync> Send for Pairs<'_, T> {}

impl<'a, T: Copy> Pairs<'a, T> {
    /// Returns all pairs of a plan; `None` if there is nothing to copy.
    pub(crate) fn new<L: StridedLayout, M: StridedLayout>(
        plan: &CopyPlan,
        mut dst: Tensor<Unique<'a, T>, L>,
        src: Tensor<Shared<'a, T>, M>,
    ) -> Result<Option<Self>, LayoutError> {
        plan.check_layouts(&dst.layout().to_dyn(), &src.layout().to_dyn())?;
        let Some(nest) = plan.nest().filter(|_| size_of::<T>() > 0) else { return Ok(None) };
        let options = CopyOptions::of(plan, size_of::<T>(), true);
        // The layouts are those of the plan, so that the nest yields pairs.
        let (dst, src) = (dst.as_mut_ptr(), src.as_ptr());
        Ok(Some(Self { nest: *nest, dst, src, options, borrow: PhantomData }))
    }

    /// Copies all pairs.
    pub(crate) fn copy(self) {
        // SAFETY: `new` found that the layouts are the plan's, so that the nest yields pairs
        // (**Post** of `CopyPlan::nest`), and `split_off` keeps a part of them. This value borrows
        // them. `new` rejects elements of size 0.
        unsafe { copy(&self.nest, self.dst, self.src, self.options) }
    }

    /// Returns the number of pairs.
    pub(crate) fn len(&self) -> usize {
        self.nest.len()
    }

    /// Splits about half of the pairs off, for another thread; returns `None` if they cannot be
    /// split.
    pub(crate) fn split_off(&mut self) -> Option<Self> {
        // Each pair of the nest is in exactly one part. The layout of the destination is injective,
        // so that no destination element is in two pairs: the parts write disjoint elements.
        let (front, back) = self.nest.split_in_two()?;
        self.nest = front;
        Some(Self { nest: back, ..*self })
    }
}

impl<T> fmt::Debug for Pairs<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pairs").field("nest", &self.nest).finish_non_exhaustive()
    }
}
