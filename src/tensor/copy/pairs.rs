//! Pairs: the elements of a copy, borrowed, in parts for several threads.
#![allow(unsafe_code, reason = "threads share two pointers")]

use core::fmt;
use core::marker::PhantomData;

use super::CopyPlan;
use super::kernel::OuterCopy;
use super::machine::CopyOptions;
use super::nest::Nest;
use crate::LayoutError;
use crate::tensor::outer::{OuterFunction, Strided};
use crate::tensor::storage::{Shared, Unique};
use crate::tensor::{Tensor, TensorLayout};

/// Pairs of a destination element and a source element. The destination elements of two values are
/// disjoint.
pub(crate) struct Pairs<'a, T, F, G> {
    /// Yields inner offsets, of which `copy` makes pairs. Its destination elements are in no other
    /// live value of this type.
    nest: Nest,
    copy: OuterCopy<T, F, G>,
    options: CopyOptions,
    borrow: PhantomData<(&'a mut T, &'a T)>,
}

// SAFETY: the value represents many `&'a mut T` and many `&'a T`: no destination element is in two
// values (`split_off`). Copying writes copies of the elements that it reads. Outer functions are
// integers (the contract of `OuterFunction`).
unsafe impl<T: Send + Sync, F: OuterFunction, G: OuterFunction> Send for Pairs<'_, T, F, G> {}

impl<T: Copy> Pairs<'_, T, Strided, Strided> {
    /// Returns all pairs of a nest. An element has at least one byte.
    ///
    /// # Safety
    ///
    /// The nest yields pairs, counted from `dst` and `src`. No two have the same destination
    /// element. The elements are borrowed while the value lives.
    pub(super) const unsafe fn of_nest(
        nest: &Nest,
        dst: *mut T,
        src: *const T,
        options: CopyOptions,
    ) -> Self {
        let copy = OuterCopy { dst, src, to: Strided, from: Strided };
        Self { nest: *nest, copy, options, borrow: PhantomData }
    }
}

impl<'a, T: Copy, F: OuterFunction, G: OuterFunction> Pairs<'a, T, F, G> {
    /// Returns all pairs of a plan; `None` if there is nothing to copy.
    pub(crate) fn new(
        plan: &CopyPlan,
        dst: Tensor<Unique<'a, T>, impl TensorLayout<Outer = F>>,
        src: Tensor<Shared<'a, T>, impl TensorLayout<Outer = G>>,
    ) -> Result<Option<Self>, LayoutError> {
        plan.check_layouts(dst.layout_ref(), src.layout_ref())?;
        let Some(nest) = plan.nest().filter(|_| size_of::<T>() > 0) else { return Ok(None) };
        let options = plan.options(size_of::<T>(), true);
        // The layouts are those of the plan, so that the outer functions make pairs of its nest.
        let copy = OuterCopy::new(dst, src);
        Ok(Some(Self { nest: *nest, copy, options, borrow: PhantomData }))
    }

    /// Copies all pairs.
    pub(crate) fn copy(self) {
        // SAFETY: `new` found that the layouts are the plan's, so that the outer functions make
        // pairs of the offsets of the nest (**Post** of `CopyPlan::nest`). In `of_nest` they are
        // the identity, and the nest yields pairs. `split_off` keeps a part of them. This value
        // borrows them. `new` rejects elements of size 0, and `of_nest` receives none.
        unsafe { self.copy.run(&self.nest, self.options) }
    }

    /// Returns the number of pairs.
    pub(crate) fn len(&self) -> usize {
        self.nest.len()
    }

    /// Splits about half of the pairs off, for another thread; returns `None` if they cannot be
    /// split.
    pub(crate) fn split_off(&mut self) -> Option<Self> {
        // Each pair of the nest is in exactly one part. The layout of the destination is injective,
        // its inner layout too, so that no destination element is in two pairs (for `of_nest` by
        // its condition): the parts write disjoint elements.
        let (front, back) = self.nest.split_in_two()?;
        self.nest = front;
        Some(Self { nest: back, ..*self })
    }
}

impl<T, F, G> fmt::Debug for Pairs<'_, T, F, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pairs").field("nest", &self.nest).finish_non_exhaustive()
    }
}
