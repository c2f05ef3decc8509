//! Storage: slices, arrays and buffers that hold the elements of a tensor, and the storages of
//! views.
#![allow(unsafe_code, reason = "storages guarantee the address of their elements")]

mod build;

#[cfg(feature = "alloc")]
pub(super) use build::cosize;

use core::marker::PhantomData;
use core::ptr::NonNull;
use generic_array::{ArrayLength, GenericArray};
use typenum::Unsigned;

use crate::sealed::Sealed;

/// The memory of a [`Tensor`](crate::Tensor): a slice, an array, an owned buffer, or the pointer of
/// a view.
///
/// [`Shared`] and [`Unique`] are the storages of views. The trait is sealed: the constructors check
/// a storage once, and a foreign storage could return another address at every call.
///
/// # Safety
///
/// [`origin`](Self::origin) returns the same address as long as the storage is neither changed
/// through `&mut` nor dropped. The elements at the offsets that the storage was made for are valid
/// for reads as long as the borrow of the storage. If [`EXCLUSIVE`](Self::EXCLUSIVE) is true,
/// nothing else reaches those elements.
pub unsafe trait Storage: Sealed {
    /// The type of an element.
    type Item;
    /// Whether this storage alone reaches its elements: it owns them or has borrowed them mutably.
    const EXCLUSIVE: bool;

    /// Returns the address of the element of offset 0. The storage may not have that element.
    #[doc(hidden)]
    fn origin(&self) -> NonNull<Self::Item>;
}

/// A storage with mutable elements: it owns them, or borrows them mutably.
///
/// # Safety
///
/// As for [`Storage`], for writes and a mutable borrow; [`EXCLUSIVE`](Storage::EXCLUSIVE) is true.
#[diagnostic::on_unimplemented(
    message = "Tensor: the elements are borrowed as shared, and this method needs mutable elements",
    label = "the elements are shared",
    note = "make the tensor over `&mut data`, a `Vec` or an array, and call `t.view_mut()` instead of `t.view()`"
)]
pub unsafe trait StorageMut: Storage {
    /// Returns the [`origin`](Storage::origin) for writes.
    #[doc(hidden)]
    fn origin_mut(&mut self) -> NonNull<Self::Item>;
}

/// A storage with a length: [`Tensor::new`](crate::Tensor::new) compares it with the offsets of the
/// layout.
///
/// # Safety
///
/// The elements `0..element_count()`, counted from `base()` elements before the origin, are those
/// that the storage was made for.
#[diagnostic::on_unimplemented(
    message = "Tensor::new: this type is not a storage",
    label = "not a slice, an array or a buffer",
    note = "a storage is `&[T]`, `&mut [T]`, an array, a `Vec<T>`, a `Box<[T]>`, or a borrow of one: `Tensor::new(&data, layout)`"
)]
pub unsafe trait Buffer: Storage {
    /// The static length of a storage whose first element has offset 0; `None` for other storages.
    const LEN: Option<usize>;

    /// Returns the number of elements.
    #[doc(hidden)]
    fn element_count(&self) -> usize;

    /// Returns the number of elements before the origin.
    #[doc(hidden)]
    fn base(&self) -> usize {
        0
    }
}

/// The storage of a view: a pointer, which a part of the view offsets.
///
/// # Safety
///
/// [`offset_by`](Self::offset_by) returns a storage of the same elements, whose origin is `offset`
/// elements further.
#[doc(alias = "Window")]
#[diagnostic::on_unimplemented(
    message = "this tensor is not a view, and the operation needs one; write `.view()` or `.view_mut()` before it",
    label = "write `.view()` or `.view_mut()` before this operation",
    note = "a part of a tensor borrows its elements: `let view = tensor.view();`"
)]
pub unsafe trait ViewStorage: Storage {
    /// Returns a storage of the same elements whose origin is `offset` elements further.
    ///
    /// # Safety
    ///
    /// `offset` is 0, or the place `offset` elements from the origin is an element of this storage.
    /// Unless the elements are shared, the two storages are used at disjoint sets of elements.
    #[doc(hidden)]
    #[must_use]
    unsafe fn offset_by(&self, offset: isize) -> Self;
}

/// The storage of a shared view: a [`View`](crate::View) may have an element at several
/// coordinates.
///
/// # Safety
///
/// [`EXCLUSIVE`](Storage::EXCLUSIVE) is false.
#[doc(alias = "Sharing")]
#[diagnostic::on_unimplemented(
    message = "broadcast: this tensor is not a shared view, and a mode of stride 0 would alias mutable elements",
    label = "not a shared view",
    note = "broadcast a shared view: `t.view().broadcast(n)`"
)]
pub unsafe trait SharedViewStorage: ViewStorage {}

// SAFETY: `EXCLUSIVE` is false in the implementation of `Storage` below.
#[diagnostic::do_not_recommend]
unsafe impl<T> SharedViewStorage for Shared<'_, T> {}

/// The storage of a [`View`](crate::View): a pointer to elements that other views may read at the
/// same time.
#[derive(Debug)]
pub struct Shared<'a, T> {
    origin: NonNull<T>,
    borrow: PhantomData<&'a T>,
}

/// The storage of a [`ViewMut`](crate::ViewMut): a pointer to elements that nothing else reaches
/// during `'a`.
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

/// Returns the pointer of another crate's array. Such a pointer is never null, even if the array is
/// empty.
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
// this storage (BOUNDS). It is not a `Buffer`, so that tensors over it are made in three ways only:
// by `view` and the `From` impls in `tensor.rs`, of a tensor whose storage is borrowed for `'a`; by
// `Tensor::from_raw_parts` in `interop`, of an array that is borrowed for `'a`; and by
// `from_raw_parts` in `view`, of a storage that `offset_by` returned. Each call of `from_raw_parts`
// has its proof.
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
// SAFETY: the same field as in `origin`; `EXCLUSIVE` is true.
#[diagnostic::do_not_recommend]
unsafe impl<T> StorageMut for Unique<'_, T> {
    #[inline]
    fn origin_mut(&mut self) -> NonNull<T> {
        self.origin
    }
}
// SAFETY: the origin moves by `offset`.
#[diagnostic::do_not_recommend]
unsafe impl<T> ViewStorage for Shared<'_, T> {
    #[inline]
    unsafe fn offset_by(&self, offset: isize) -> Self {
        // SAFETY: an offset of 0 does not move the pointer. Any other leads to an element of the
        // storage: the condition of `ViewStorage::offset_by`, which `Tensor::part` and
        // `Tiles::tile_at` establish from BOUNDS. That element is in the allocation that the origin
        // points into, and an allocation is at most `isize::MAX` bytes long.
        Self::new(unsafe { self.origin.offset(offset) })
    }
}
// SAFETY: the origin moves by `offset`.
#[diagnostic::do_not_recommend]
unsafe impl<T> ViewStorage for Unique<'_, T> {
    #[inline]
    unsafe fn offset_by(&self, offset: isize) -> Self {
        // SAFETY: an offset of 0 does not move the pointer. Any other leads to an element of the
        // storage: the condition of `ViewStorage::offset_by`, which `Tensor::part` and
        // `Tiles::tile_at` establish from BOUNDS. That element is in the allocation that the origin
        // points into, and an allocation is at most `isize::MAX` bytes long.
        Self::new(unsafe { self.origin.offset(offset) })
    }
}

/// Implements [`Storage`] and [`Buffer`] for slices, arrays and buffers, whose origin is the first
/// element.
///
/// `element_count()` and the origin are those of one slice. A shared borrow cannot change either:
/// none of these types has a method that changes its length or moves its elements through `&self`.
macro_rules! buffer {
    ($([$($parameter:tt)*] $storage:ty, $len:expr, $exclusive:expr;)*) => {$(
        impl<$($parameter)*> Sealed for $storage {}

        // SAFETY: a slice has one address and one length as long as it is borrowed, see the doc of
        // the macro.
        #[diagnostic::do_not_recommend]
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
        #[diagnostic::do_not_recommend]
        unsafe impl<$($parameter)*> Buffer for $storage {
            const LEN: Option<usize> = $len;

            #[inline]
            fn element_count(&self) -> usize {
                let slice: &[T] = &self[..];
                slice.len()
            }
        }
    )*};
}

/// Implements [`StorageMut`] for [`buffer!`]s that own their elements or borrow them mutably.
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

/// A storage whose element `base` has offset 0, so that negative offsets are in bounds. See
/// [`Tensor::with_base`](crate::Tensor::with_base).
#[doc(alias = "Based")]
#[derive(Clone, Copy, Debug)]
pub struct OffsetStorage<S> {
    storage: S,
    base: usize,
}

impl<S: Buffer> OffsetStorage<S> {
    /// Returns the storage whose element `base` has offset 0; `None` if `base` is past the end.
    pub(crate) fn new(storage: S, base: usize) -> Option<Self> {
        (base <= storage.element_count() - storage.base()).then_some(Self { storage, base })
    }

    /// Returns the storage.
    pub(crate) fn into_inner(self) -> S {
        self.storage
    }
}

impl<S: Storage> Sealed for OffsetStorage<S> {}

// SAFETY: the same elements. The origin is `base` elements after the storage's own origin, at most
// one past its last element (checked in `new`), in the same allocation.
unsafe impl<S: Buffer> Storage for OffsetStorage<S> {
    type Item = S::Item;
    const EXCLUSIVE: bool = S::EXCLUSIVE;

    #[inline]
    fn origin(&self) -> NonNull<S::Item> {
        // SAFETY: `new` found `base` at most the number of elements from the storage's origin on: a
        // place in the same allocation, or its end.
        unsafe { self.storage.origin().add(self.base) }
    }
}
// SAFETY: as for `Storage`; the storage is a `StorageMut`, so that `EXCLUSIVE` is true.
#[diagnostic::do_not_recommend]
unsafe impl<S: Buffer + StorageMut> StorageMut for OffsetStorage<S> {
    #[inline]
    fn origin_mut(&mut self) -> NonNull<S::Item> {
        // SAFETY: `new` found `base` at most the number of elements from the storage's origin on: a
        // place in the same allocation, or its end.
        unsafe { self.storage.origin_mut().add(self.base) }
    }
}
// SAFETY: `base` more elements are before the origin.
#[diagnostic::do_not_recommend]
unsafe impl<S: Buffer> Buffer for OffsetStorage<S> {
    const LEN: Option<usize> = None;

    #[inline]
    fn element_count(&self) -> usize {
        self.storage.element_count()
    }

    #[inline]
    fn base(&self) -> usize {
        self.storage.base() + self.base
    }
}
