//! Elements: all elements of a tensor, one after the other.

use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ptr::NonNull;

use super::storage::{Shared, Storage, StorageMut, Unique};
use crate::DynLayout;
use crate::tensor::odometer::Odometer;
use crate::tensor::{Tensor, TensorLayout};

/// The elements of a tensor, see [`Tensor::iter`].
#[derive(Debug)]
pub struct Iter<'a, T> {
    origin: NonNull<T>,
    offsets: Odometer,
    borrow: PhantomData<&'a T>,
}

/// The elements of a tensor, to be changed, see [`Tensor::iter_mut`].
#[derive(Debug)]
pub struct IterMut<'a, T> {
    origin: NonNull<T>,
    offsets: Odometer,
    borrow: PhantomData<&'a mut T>,
}

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Self { offsets: self.offsets.clone(), ..*self }
    }
}

// SAFETY: stands for `&'a T`, one for each element.
unsafe impl<T: Sync> Send for Iter<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for Iter<'_, T> {}
// SAFETY: stands for `&'a mut T`, one for each element.
unsafe impl<T: Send> Send for IterMut<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for IterMut<'_, T> {}

impl<'a, T> Iter<'a, T> {
    /// The elements of a view whose layout is `layout`, or that layout with its modes in another order.
    ///
    /// A storage is read at the offsets of the odometer: those of `layout`, from `start` on.
    pub(crate) fn of<L: TensorLayout>(
        view: Tensor<Shared<'a, T>, L>,
        in_memory_order: bool,
    ) -> Self {
        let (start, offsets) = offsets(&view.layout().to_dyn(), in_memory_order);
        let origin = view.into_storage().origin();
        // SAFETY: `start` is an offset of the layout, or 0.
        Self { origin: unsafe { origin.offset(start) }, offsets, borrow: PhantomData }
    }
}

impl<'a, T> IterMut<'a, T> {
    /// As [`Iter::of`]; the view is used up.
    pub(crate) fn of<L: TensorLayout>(
        view: Tensor<Unique<'a, T>, L>,
        in_memory_order: bool,
    ) -> Self {
        let (start, offsets) = offsets(&view.layout().to_dyn(), in_memory_order);
        let origin = view.into_storage().origin_mut();
        // SAFETY: `start` is an offset of the layout, or 0.
        Self { origin: unsafe { origin.offset(start) }, offsets, borrow: PhantomData }
    }
}

/// The offset to begin at, and the offsets from there on.
fn offsets(layout: &DynLayout, in_memory_order: bool) -> (isize, Odometer) {
    if in_memory_order {
        let (start, sorted) = crate::tensor::iter::memory_order(layout);
        return (start, Odometer::new(&sorted));
    }
    (0, Odometer::new(layout))
}

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;

    #[inline]
    fn next(&mut self) -> Option<&'a T> {
        let offset = self.offsets.next()?;
        // SAFETY: an offset of the view's layout, see `of`, and so an element that is borrowed for `'a`.
        Some(unsafe { self.origin.offset(offset).as_ref() })
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<&'a T> {
        self.offsets.jump(n);
        self.next()
    }

    #[inline]
    fn fold<A, F: FnMut(A, &'a T) -> A>(self, state: A, mut each: F) -> A {
        let origin = self.origin;
        // SAFETY: as in `next`.
        self.offsets
            .fold(state, |state, offset| each(state, unsafe { origin.offset(offset).as_ref() }))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.offsets.size_hint()
    }
}

impl<'a, T> Iterator for IterMut<'a, T> {
    type Item = &'a mut T;

    #[inline]
    fn next(&mut self) -> Option<&'a mut T> {
        let offset = self.offsets.next()?;
        // SAFETY: as for `Iter`. The layout of a view of its own is injective and the odometer has every coordinate once, so that
        // no other reference to this element was or will be given; the view itself is used up.
        Some(unsafe { self.origin.offset(offset).as_mut() })
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<&'a mut T> {
        self.offsets.jump(n);
        self.next()
    }

    #[inline]
    fn fold<A, F: FnMut(A, &'a mut T) -> A>(self, state: A, mut each: F) -> A {
        let origin = self.origin;
        // SAFETY: as in `next`.
        self.offsets
            .fold(state, |state, offset| each(state, unsafe { origin.offset(offset).as_mut() }))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.offsets.size_hint()
    }
}

impl<T> ExactSizeIterator for Iter<'_, T> {}
impl<T> ExactSizeIterator for IterMut<'_, T> {}
impl<T> FusedIterator for Iter<'_, T> {}
impl<T> FusedIterator for IterMut<'_, T> {}
