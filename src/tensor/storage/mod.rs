//! Storage: what the elements of a tensor lie in.
#![allow(unsafe_code, reason = "storages promise where their elements are")]

mod build;

use core::marker::PhantomData;
use core::ptr::NonNull;
use generic_array::{ArrayLength, GenericArray};
use typenum::Unsigned;

use crate::sealed::Sealed;

/// What the elements of a [`Tensor`](crate::Tensor) lie in.
///
/// Slices, arrays and owned buffers are; so are [`Shared`] and [`Unique`], the storages of views. The trait is sealed: a
/// storage that answered another place at every call could not be checked once.
///
/// # Safety
///
/// [`origin`](Self::origin) answers, as long as the storage is neither changed through `&mut` nor dropped, one place, and the
/// elements at the offsets that the storage was made for are valid for reads as long as the borrow of the storage. Where
/// [`EXCLUSIVE`](Self::EXCLUSIVE) holds, nothing else reaches those elements.
pub unsafe trait Storage: Sealed {
    /// The type of an element.
    type Item;
    /// Whether this storage alone reaches its elements: it owns them or has borrowed them mutably.
    const EXCLUSIVE: bool;

    /// Where the element of offset 0 lies, or would lie.
    #[doc(hidden)]
    fn origin(&self) -> NonNull<Self::Item>;
}

/// A storage whose elements can be changed.
///
/// # Safety
///
/// As for [`Storage`], for writes and a mutable borrow; [`EXCLUSIVE`](Storage::EXCLUSIVE) holds.
#[diagnostic::on_unimplemented(
    message = "the elements of this tensor are shared, and cannot be changed",
    label = "not a storage of its own",
    note = "a tensor over `&mut [T]`, `Vec<T>`, `Box<[T]>` or an array, and a `ViewMut`, have elements of their own"
)]
pub unsafe trait StorageMut: Storage {
    /// [`origin`](Storage::origin), for writing.
    #[doc(hidden)]
    fn origin_mut(&mut self) -> NonNull<Self::Item>;
}

/// A storage that knows its length: what a tensor can be made of.
///
/// # Safety
///
/// The elements `0..elements()`, counted from `first()` elements before the origin, are those that the storage was made for.
pub unsafe trait Buffer: Storage {
    /// The length, where the compiler knows it and offset 0 is its first element.
    const LEN: Option<usize>;

    /// Number of elements.
    #[doc(hidden)]
    fn elements(&self) -> usize;

    /// Number of elements in front of the origin.
    #[doc(hidden)]
    fn first(&self) -> usize {
        0
    }
}

/// A storage that can be taken apart: those of views.
///
/// # Safety
///
/// [`at`](Self::at) answers a storage of the same elements, whose origin is `offset` elements further.
#[diagnostic::on_unimplemented(
    message = "only a view can be taken apart, and this tensor is none",
    label = "not the storage of a view",
    note = "call `.view()` or `.view_mut()` first: `t.view().slice(..)`"
)]
pub unsafe trait Window: Storage {
    /// Another window on the same elements.
    ///
    /// # Safety
    ///
    /// `offset` is 0, or the place `offset` elements from the origin is an element of this storage.
    /// Unless they are shared, two windows are used at disjoint sets of elements.
    #[doc(hidden)]
    #[must_use]
    unsafe fn at(&self, offset: isize) -> Self;
}

/// A window whose elements may be seen at many coordinates at the same time: that of a [`View`](crate::View).
///
/// # Safety
///
/// [`EXCLUSIVE`](Storage::EXCLUSIVE) does not hold.
#[diagnostic::on_unimplemented(
    message = "elements that can be changed cannot be broadcast: `&mut` would lead to one of them on many ways",
    label = "not a shared view",
    note = "broadcast a shared view: `t.view().broadcast(n)`"
)]
pub unsafe trait Sharing: Window {}

// SAFETY: `EXCLUSIVE` is false in the implementation of `Storage` below.
unsafe impl<T> Sharing for Shared<'_, T> {}

/// The storage of a [`View`](crate::View): elements that others may read at the same time.
#[derive(Debug)]
pub struct Shared<'a, T> {
    origin: NonNull<T>,
    borrow: PhantomData<&'a T>,
}

/// The storage of a [`ViewMut`](crate::ViewMut): elements that nothing else reaches for the time of `'a`.
#[derive(Debug)]
pub struct Unique<'a, T> {
    origin: NonNull<T>,
    borrow: PhantomData<&'a mut T>,
}

impl<T> Clone for Shared<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Shared<'_, T> {}

/// Returns the pointer of another crate's array. Such a pointer is never null, also where the array
/// is empty.
#[cfg(any(feature = "ndarray", feature = "mdarray"))]
pub(super) const fn first_element<T>(pointer: *mut T) -> NonNull<T> {
    NonNull::new(pointer).expect("the pointer of an array is not null")
}

impl<T> Shared<'_, T> {
    pub(super) const fn new(origin: NonNull<T>) -> Self {
        Self { origin, borrow: PhantomData }
    }
}
impl<T> Unique<'_, T> {
    pub(super) const fn new(origin: NonNull<T>) -> Self {
        Self { origin, borrow: PhantomData }
    }
}

// SAFETY: stands for `&'a T`, one for each element, which is `Send` where T is `Sync`.
unsafe impl<T: Sync> Send for Shared<'_, T> {}
// SAFETY: stands for `&'a T`, one for each element, which is `Sync` where T is.
unsafe impl<T: Sync> Sync for Shared<'_, T> {}
// SAFETY: stands for `&'a mut T`, one for each element, which is `Send` where T is.
unsafe impl<T: Send> Send for Unique<'_, T> {}
// SAFETY: stands for `&'a mut T`, one for each element, which is `Sync` where T is.
unsafe impl<T: Sync> Sync for Unique<'_, T> {}

impl<T> Sealed for Shared<'_, T> {}
impl<T> Sealed for Unique<'_, T> {}

// SAFETY: the origin is a field that nothing changes. The offsets are those of the tensor around
// this storage (BOUNDS). It is no `Buffer`, so that tensors over it are made in three ways only: by
// `view` and the `From` impls in `tensor.rs`, of a tensor whose storage is borrowed for `'a`; by
// `Tensor::of_parts` in `interop`, of an array that is borrowed for `'a`; and by `of_parts` in
// `view`, of a storage that `at` returned. Each call of `of_parts` has its proof.
unsafe impl<T> Storage for Shared<'_, T> {
    type Item = T;
    const EXCLUSIVE: bool = false;

    #[inline]
    fn origin(&self) -> NonNull<T> {
        self.origin
    }
}
// SAFETY: as for `Shared`, with a mutable borrow. Nothing else reaches the elements (INJECTIVE).
unsafe impl<T> Storage for Unique<'_, T> {
    type Item = T;
    const EXCLUSIVE: bool = true;

    #[inline]
    fn origin(&self) -> NonNull<T> {
        self.origin
    }
}
// SAFETY: the same field as in `origin`; `EXCLUSIVE` holds.
#[diagnostic::do_not_recommend]
unsafe impl<T> StorageMut for Unique<'_, T> {
    #[inline]
    fn origin_mut(&mut self) -> NonNull<T> {
        self.origin
    }
}
// SAFETY: the origin moves by `offset`.
#[diagnostic::do_not_recommend]
unsafe impl<T> Window for Shared<'_, T> {
    #[inline]
    unsafe fn at(&self, offset: isize) -> Self {
        // SAFETY: an offset of 0 does not move the pointer. Any other leads to an element of the
        // storage: the condition of `Window::at`, which `Tensor::part` and `Tiles::tile_at`
        // establish from BOUNDS. That element is in the allocation that the origin points into, and
        // an allocation is at most `isize::MAX` bytes long.
        Self::new(unsafe { self.origin.offset(offset) })
    }
}
// SAFETY: the origin moves by `offset`.
#[diagnostic::do_not_recommend]
unsafe impl<T> Window for Unique<'_, T> {
    #[inline]
    unsafe fn at(&self, offset: isize) -> Self {
        // SAFETY: an offset of 0 does not move the pointer. Any other leads to an element of the
        // storage: the condition of `Window::at`, which `Tensor::part` and `Tiles::tile_at`
        // establish from BOUNDS. That element is in the allocation that the origin points into, and
        // an allocation is at most `isize::MAX` bytes long.
        Self::new(unsafe { self.origin.offset(offset) })
    }
}

/// Slices, arrays and what holds them: the origin is the first element.
///
/// `elements()` and the origin are those of one slice. A shared borrow cannot change either: none of these types has a method
/// that changes its length or moves its elements through `&self`.
macro_rules! buffer {
    ($([$($parameter:tt)*] $storage:ty, $len:expr, $exclusive:expr;)*) => {$(
        impl<$($parameter)*> Sealed for $storage {}

        // SAFETY: a slice has one address and one length as long as it is borrowed, see the macro.
        unsafe impl<$($parameter)*> Storage for $storage {
            type Item = T;
            const EXCLUSIVE: bool = $exclusive;

            #[inline]
            fn origin(&self) -> NonNull<T> {
                let slice: &[T] = &self[..];
                NonNull::from(slice).cast()
            }
        }

        // SAFETY: the length of that slice.
        unsafe impl<$($parameter)*> Buffer for $storage {
            const LEN: Option<usize> = $len;

            #[inline]
            fn elements(&self) -> usize {
                let slice: &[T] = &self[..];
                slice.len()
            }
        }
    )*};
}

/// [`StorageMut`] for [`buffer!`]s that own their elements or have them borrowed mutably.
macro_rules! buffer_mut {
    ($([$($parameter:tt)*] $storage:ty, $len:expr;)*) => {
        buffer! { $([$($parameter)*] $storage, $len, true;)* }
        $(
            // SAFETY: as for the shared borrow; `&mut self` reaches the elements alone.
            #[diagnostic::do_not_recommend]
            unsafe impl<$($parameter)*> StorageMut for $storage {
                #[inline]
                fn origin_mut(&mut self) -> NonNull<T> {
                    let slice: &mut [T] = &mut self[..];
                    NonNull::from(slice).cast()
                }
            }
        )*
    };
}

buffer! {
    [T] &[T], None, false;
    [T, const N: usize] &[T; N], Some(N), false;
    [T, N: ArrayLength] &GenericArray<T, N>, Some(<N as Unsigned>::USIZE), false;
}
buffer_mut! {
    [T] &mut [T], None;
    [T, const N: usize] &mut [T; N], Some(N);
    [T, N: ArrayLength] &mut GenericArray<T, N>, Some(<N as Unsigned>::USIZE);
    [T, const N: usize] [T; N], Some(N);
    [T, N: ArrayLength] GenericArray<T, N>, Some(<N as Unsigned>::USIZE);
}
#[cfg(feature = "alloc")]
buffer! {
    [T] &alloc::vec::Vec<T>, None, false;
}
#[cfg(feature = "alloc")]
buffer_mut! {
    [T] &mut alloc::vec::Vec<T>, None;
    [T] alloc::vec::Vec<T>, None;
    [T] alloc::boxed::Box<[T]>, None;
}

/// A storage whose offset 0 is the element `base`: room for negative offsets in front of it.
#[derive(Clone, Copy, Debug)]
pub struct Based<S> {
    storage: S,
    base: usize,
}

impl<S: Buffer> Based<S> {
    /// Offset 0 is the element `base` of the storage; past the end there is none to begin at.
    pub(crate) fn new(storage: S, base: usize) -> Option<Self> {
        (base <= storage.elements() - storage.first()).then_some(Self { storage, base })
    }

    /// The storage.
    pub(crate) fn into_inner(self) -> S {
        self.storage
    }
}

impl<S: Storage> Sealed for Based<S> {}

// SAFETY: the same elements. The origin lies `base` elements behind the storage's own and at most right behind its
// last element (checked in `new`), in the same allocation.
unsafe impl<S: Buffer> Storage for Based<S> {
    type Item = S::Item;
    const EXCLUSIVE: bool = S::EXCLUSIVE;

    #[inline]
    fn origin(&self) -> NonNull<S::Item> {
        // SAFETY: `new` found `base` at most the number of elements from the storage's origin on: a
        // place in the same allocation, or its end.
        unsafe { self.storage.origin().add(self.base) }
    }
}
// SAFETY: as for `Storage`; the storage is a `StorageMut`, so that `EXCLUSIVE` holds.
#[diagnostic::do_not_recommend]
unsafe impl<S: Buffer + StorageMut> StorageMut for Based<S> {
    #[inline]
    fn origin_mut(&mut self) -> NonNull<S::Item> {
        // SAFETY: `new` found `base` at most the number of elements from the storage's origin on: a
        // place in the same allocation, or its end.
        unsafe { self.storage.origin_mut().add(self.base) }
    }
}
// SAFETY: `base` elements more lie in front of the origin.
unsafe impl<S: Buffer> Buffer for Based<S> {
    const LEN: Option<usize> = None;

    #[inline]
    fn elements(&self) -> usize {
        self.storage.elements()
    }

    #[inline]
    fn first(&self) -> usize {
        self.storage.first() + self.base
    }
}
