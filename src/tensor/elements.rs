//! Elements: all elements of a tensor, as an iterator or as a slice.
#![allow(unsafe_code, reason = "elements are reached by a pointer and the offsets of an odometer")]

use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ptr::NonNull;

use super::loops::odometer::Odometer;
use super::outer::{OuterFunction, Strided};
use super::storage::{Shared, Storage, StorageMut, Unique};
use super::{Tensor, TensorLayout};

/// The offsets of a layout, in the order of its flat coordinate or in the memory order of its inner
/// layout.
#[derive(Clone, Debug)]
pub(super) struct Offsets<F> {
    pub(super) inner: Odometer,
    pub(super) outer: F,
}

impl<F: OuterFunction> Offsets<F> {
    /// Skips `n` offsets, as [`Odometer::jump`] does.
    #[inline]
    pub(super) fn jump(&mut self, n: usize) {
        self.inner.jump(n);
    }

    /// Calls `each` with every remaining offset; none remain afterwards.
    #[inline]
    pub(super) fn fold_all<A>(&mut self, state: A, mut each: impl FnMut(A, isize) -> A) -> A {
        let outer = self.outer;
        self.inner.fold_all(state, |state, offset| each(state, outer.apply(offset)))
    }
}

impl<F: OuterFunction> Iterator for Offsets<F> {
    type Item = isize;

    #[inline]
    fn next(&mut self) -> Option<isize> {
        Some(self.outer.apply(self.inner.next()?))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<isize> {
        self.jump(n);
        self.next()
    }

    #[inline]
    fn fold<A, G: FnMut(A, isize) -> A>(mut self, state: A, each: G) -> A {
        self.fold_all(state, each)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.size_hint()
    }
}

/// An iterator over the elements of a tensor. See [`Tensor::iter`].
#[derive(Debug)]
pub struct Iter<'a, T, F = Strided> {
    origin: NonNull<T>,
    offsets: Offsets<F>,
    borrow: PhantomData<&'a T>,
}

/// A mutable iterator over the elements of a tensor. See [`Tensor::iter_mut`].
#[derive(Debug)]
pub struct IterMut<'a, T, F = Strided> {
    origin: NonNull<T>,
    offsets: Offsets<F>,
    borrow: PhantomData<&'a mut T>,
}

impl<T, F: Clone> Clone for Iter<'_, T, F> {
    fn clone(&self) -> Self {
        Self { offsets: self.offsets.clone(), ..*self }
    }
}

// SAFETY: stands for `&'a T`, one for each element, which is `Send` where T is `Sync`.
unsafe impl<T: Sync, F: Send> Send for Iter<'_, T, F> {}
// SAFETY: stands for `&'a T`, one for each element, which is `Sync` where T is.
unsafe impl<T: Sync, F: Sync> Sync for Iter<'_, T, F> {}
// SAFETY: stands for `&'a mut T`, one for each element, which is `Send` where T is.
unsafe impl<T: Send, F: Send> Send for IterMut<'_, T, F> {}
// SAFETY: stands for `&'a mut T`, one for each element, which is `Sync` where T is.
unsafe impl<T: Sync, F: Sync> Sync for IterMut<'_, T, F> {}

impl<'a, T, F: OuterFunction> Iter<'a, T, F> {
    /// Returns the elements of a view, in the order of the coordinates or in memory order.
    ///
    /// The iterator reads the storage at the offsets of the odometer, under the outer function.
    /// These are the offsets of the layout, with the same multiplicities.
    #[inline]
    pub(crate) fn of<L: TensorLayout<Outer = F>>(
        view: Tensor<Shared<'a, T>, L>,
        in_memory_order: bool,
    ) -> Self {
        let offsets = offsets(&view.layout(), in_memory_order);
        Self { origin: view.into_storage().origin(), offsets, borrow: PhantomData }
    }
}

impl<'a, T, F: OuterFunction> IterMut<'a, T, F> {
    /// Returns the elements as [`Iter::of`] does, and moves the view.
    #[inline]
    pub(crate) fn of<L: TensorLayout<Outer = F>>(
        view: Tensor<Unique<'a, T>, L>,
        in_memory_order: bool,
    ) -> Self {
        let offsets = offsets(&view.layout(), in_memory_order);
        Self { origin: view.into_storage().origin_mut(), offsets, borrow: PhantomData }
    }
}

/// Returns the offsets of a layout, in the order of the coordinates or in memory order.
#[inline]
pub(super) fn offsets<L: TensorLayout>(layout: &L, in_memory_order: bool) -> Offsets<L::Outer> {
    let inner =
        if in_memory_order { Odometer::in_memory_order(layout) } else { Odometer::new(layout) };
    Offsets { inner, outer: layout.outer() }
}

impl<'a, T, F: OuterFunction> Iterator for Iter<'a, T, F> {
    type Item = &'a T;

    #[inline]
    fn next(&mut self) -> Option<&'a T> {
        let offset = self.offsets.next()?;
        // SAFETY: `of` made the odometer and the outer function of the view's layout, so this is
        // layout(c) for a c in bounds of the shape: an element by BOUNDS, borrowed for `'a`.
        Some(unsafe { self.origin.offset(offset).as_ref() })
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<&'a T> {
        self.offsets.jump(n);
        self.next()
    }

    #[inline]
    fn fold<A, G: FnMut(A, &'a T) -> A>(mut self, state: A, mut each: G) -> A {
        let origin = self.origin;
        // SAFETY: as in `next`.
        self.offsets
            .fold_all(state, |state, offset| each(state, unsafe { origin.offset(offset).as_ref() }))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.offsets.size_hint()
    }
}

impl<'a, T, F: OuterFunction> Iterator for IterMut<'a, T, F> {
    type Item = &'a mut T;

    #[inline]
    fn next(&mut self) -> Option<&'a mut T> {
        let offset = self.offsets.next()?;
        // SAFETY: as for `Iter` an element. By INJECTIVE different coordinates are different
        // elements, and the odometer has every coordinate once, so that no other reference to this
        // element was or will be returned; the view itself is moved.
        Some(unsafe { self.origin.offset(offset).as_mut() })
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<&'a mut T> {
        self.offsets.jump(n);
        self.next()
    }

    #[inline]
    fn fold<A, G: FnMut(A, &'a mut T) -> A>(mut self, state: A, mut each: G) -> A {
        let origin = self.origin;
        // SAFETY: as in `next`.
        self.offsets
            .fold_all(state, |state, offset| each(state, unsafe { origin.offset(offset).as_mut() }))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.offsets.size_hint()
    }
}

impl<T, F: OuterFunction> ExactSizeIterator for Iter<'_, T, F> {}
impl<T, F: OuterFunction> ExactSizeIterator for IterMut<'_, T, F> {}
impl<T, F: OuterFunction> FusedIterator for Iter<'_, T, F> {}
impl<T, F: OuterFunction> FusedIterator for IterMut<'_, T, F> {}

impl<S: Storage, L: TensorLayout> Tensor<S, L> {
    /// Returns the elements as a slice if they are contiguous in the order of the flat coordinate;
    /// otherwise `None`.
    ///
    /// A row of a row-major matrix is contiguous, and so is a column-major matrix without padding.
    /// The compiler vectorizes loops over slices best.
    ///
    /// - **Post**: for `Some(s)`, `s.len() == self.size()` and `s[i] == self[i]`.
    /// - **Cost**: a comparison for each dynamic stride; none for `n:1`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, coord, layout};
    /// let t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
    /// assert_eq!(t.view().slice(coord!((1, _))).as_slice(), Some(&[3, 4, 5][..]));
    /// assert_eq!(t.view().slice(coord!((_, 1))).as_slice(), None); // the elements 1 and 4
    /// assert_eq!(t.as_slice(), None); // flat coordinates are column-major: 0 3 1 4 2 5
    /// ```
    #[inline]
    pub fn as_slice(&self) -> Option<&[S::Item]> {
        let layout = self.layout();
        if !layout.is_contiguous() {
            return None;
        }
        let origin = self.storage().origin();
        // SAFETY: `is_contiguous` found that the outer function is the identity, and each stride
        // equal to the product of the extents before it, extents of 1 aside. The products did not
        // wrap, for the number of coordinates fits an `isize` (`check_size`,
        // `OffsetRange::of_indexable`). So layout(i) = i for every i below `coords`, and by BOUNDS
        // these are elements: `coords` consecutive ones of one storage, from the origin on, at most
        // `isize::MAX` bytes, borrowed with `self`. Without coordinates the slice is empty; the
        // origin is a `NonNull` that is aligned, as every origin is.
        Some(unsafe { core::slice::from_raw_parts(origin.as_ptr(), layout.coords()) })
    }

    /// Returns the elements as a mutable slice if they are contiguous. See
    /// [`as_slice`](Self::as_slice).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, coord, layout};
    /// let mut t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
    /// t.view_mut().slice(coord!((1, _))).as_mut_slice().unwrap().reverse();
    /// assert_eq!(t.into_storage(), [0, 1, 2, 5, 4, 3]);
    /// ```
    #[inline]
    pub fn as_mut_slice(&mut self) -> Option<&mut [S::Item]>
    where
        S: StorageMut,
    {
        let layout = self.layout();
        if !layout.is_contiguous() {
            return None;
        }
        let origin = self.view_mut().into_storage().origin_mut();
        // SAFETY: as in `as_slice`: `coords` consecutive elements from the origin on. By INJECTIVE
        // only this tensor reaches them, and it is borrowed mutably as long as the slice is.
        Some(unsafe { core::slice::from_raw_parts_mut(origin.as_ptr(), layout.coords()) })
    }
}
