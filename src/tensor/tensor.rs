//! Tensor: a storage and a layout whose offsets are in bounds of it.
#![allow(unsafe_code, reason = "elements are reached by a pointer and an offset")]

use core::ops::{Index, IndexMut};

use super::bounds::{check_in_storage, checked_range_at_run_time, checked_range_under};
use super::index::{INDEX, assert_in_bounds};
use super::storage::{Buffer, Shared, Storage, StorageMut, Unique};
use super::{IndexedBy, TensorLayout, View, ViewMut, panic_with};
use crate::LayoutError;
use crate::sealed::SEAL;
use crate::value::named;

/// A layout over memory: the element at a coordinate is the storage's element at the layout's
/// offset.
///
/// ```text
/// tensor[c]  =  storage[base + layout(c)]
/// ```
///
/// `S` is the [`Storage`]: a slice, an array, a `Vec`, .., or the pointer of a [`View`]. `L` is the
/// layout: a [`Layout`](struct@crate::Layout), a [`DynLayout`](crate::DynLayout), a
/// [`Const`](crate::constant::Const), a [`Mixed`](crate::constant::Mixed) or a
/// [`ComposedLayout`](crate::ComposedLayout). See the [module page](crate::tensor).
///
/// - **Invariants**: every offset of the layout is an element of the storage. A tensor whose
///   elements are mutable has an injective layout: no two coordinates have the same element. Every
///   storage except a shared borrow (`&[T]`) is mutable.
/// - **Size**: the storage and the dynamic integers of the layout. An array with a static layout
///   has the size of the array.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// let mut matrix = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
/// matrix[(1, 0)] = 7;
/// assert_eq!(matrix[1], 7); // the flat coordinate of (1,0)
/// assert_eq!(matrix.into_storage(), [0, 0, 0, 7, 0, 0]);
/// ```
///
/// # Checks
///
/// | when | check | how |
/// |---|---|---|
/// | a constructor makes a tensor | every offset is in bounds of the storage | two sums over the integers of the layout |
/// | a constructor makes a mutable tensor | no two coordinates have the same element | [`is_injective`](crate::DynLayout::is_injective) |
/// | a program accesses an element | the coordinate is in bounds of the shape | one comparison for each integer |
/// | an operation returns a part of a view | the part is in bounds of the view | the laws of the algebra and their preconditions |
///
/// For static layouts, `cargo build` runs these checks for each call of the plain function. The
/// `try_` functions return an error instead.
///
/// An access takes the comparisons, the arithmetic of [`Layout::offset`](crate::Layout::offset),
/// and one read. The compiler removes the comparisons from loops whose bounds are the extents.
///
/// A flat [`DynLayout`](crate::DynLayout), as `(m,n):(n,1)`, is indexed as fast as a typed layout.
/// A nested one takes some nanoseconds for each access. For loops over nested layouts, iterate, or
/// convert the layout to its type:
/// [`typed`](Self::typed)`::<Layout![(usize, (4, usize)):(1, (usize, usize))]>()`.
///
/// # Shared and mutable
///
/// A tensor over `&[T]` may have an element at several coordinates: broadcast modes, sliding
/// windows. A mutable tensor may not, because two `&mut` would alias; its constructor returns an
/// error. To read owned elements through such a layout, borrow them:
///
/// ```
/// use colex::{Tensor, layout};
/// let signal = vec![1, 2, 3, 4, 5];
/// let windows = Tensor::new(&signal[..], layout!((3, 3):(1, 1))); // window j starts at j
/// let sum = |j| (0..3).map(|i| windows[(i, j)]).sum::<i32>();
/// assert_eq!([0, 1, 2].map(sum), [6, 9, 12]);
/// ```
///
/// # Views
///
/// [`View`] and [`ViewMut`] are tensors, too: a pointer and a layout. Operations that return a part
/// take a view by value, so call [`view`](Self::view) or [`view_mut`](Self::view_mut) first. No
/// element moves.
///
/// # A tiled loop
///
/// Divide once, then take tile after tile. The tiles have a static shape, so that their loops have
/// constant bounds, although the matrix has dynamic sizes. `colex` has no `gemm` method; write this
/// loop.
///
/// ```
/// use colex::{Tensor, layout, tiler};
///
/// /// `c += a * b`, row-major, in tiles of 4 x 4.
/// fn gemm(m: usize, n: usize, k: usize, a: &[f32], b: &[f32], c: &mut [f32]) {
///     let a = Tensor::new(a, layout!((m, k):(k, 1)));
///     let b = Tensor::new(b, layout!((k, n):(n, 1)));
///     let mut c = Tensor::new(c, layout!((m, n):(n, 1)));
///     let a = a.view().zipped_divide(tiler!(<4, 4>));
///     let b = b.view().zipped_divide(tiler!(<4, 4>));
///     for (i, mut c) in c.tiles_mut(tiler!(<4, 4>)).enumerate() {
///         let (row, column) = (i % (m / 4), i / (m / 4));
///         for p in 0..k / 4 {
///             let (a, b) = (a.tile_at((row, p)), b.tile_at((p, column)));
///             for j in 0..4 {
///                 for l in 0..4 {
///                     for i in 0..4 {
///                         c[(i, j)] += a[(i, l)] * b[(l, j)];
///                     }
///                 }
///             }
///         }
///     }
/// }
///
/// let (a, b, mut c) = ([1.0; 8 * 12], [2.0; 12 * 4], [0.0; 8 * 4]);
/// gemm(8, 4, 12, &a, &b, &mut c);
/// assert_eq!(c, [24.0; 32]);
/// ```
///
/// Threads can write the tiles of [`tiles_mut`](Self::tiles_mut) in parallel, with the feature
/// `rayon`. If the tile sizes do not divide the shape, [`padded_tiles`](Self::padded_tiles) clips
/// the tiles at the edges.
#[doc(alias = "gemm")]
#[doc(alias = "matmul")]
// Two invariants, to which the proofs of this crate refer by name. `Tensor::checked` establishes
// them for a storage that knows its length; every call of `from_raw_parts` proves them; only this
// module sees the fields, and nothing changes the layout.
//
// - BOUNDS: for every coordinate c in bounds of the shape, the place `layout(c)` elements from the
//   storage's origin is an element of the storage. Here `layout(c)` is `outer(inner(c))`, where
//   `inner(c)` is the sum of `digit * stride` over the *values* of the layout's integers, those of
//   `TensorLayout::leaves`, and `outer` is `TensorLayout::outer`. The function `outer(x)` is
//   `swizzle(offset + x)`, or the identity. `inner(c)`, all its partial sums and
//   `offset + inner(c)` fit an `isize`.
// - INJECTIVE: if `S::EXCLUSIVE`, different coordinates in bounds of the shape have different
//   offsets. While this tensor is used, nothing else reaches its elements.
#[derive(Clone, Copy)]
pub struct Tensor<S, L> {
    storage: S,
    layout: L,
}

impl<S: Storage, L: TensorLayout> Tensor<S, L> {
    /// Creates the tensor if every offset is in bounds of the storage and, for mutable elements, no
    /// two offsets are the same.
    ///
    /// [`check_in_storage`] compares the least and the greatest offset with the storage, in `i128`:
    /// that is BOUNDS, because partial sums are between the two as well. With an outer function,
    /// the two are bounds of its values on the interval of the inner offsets, whose ends were found
    /// to fit. `check_injective` is INJECTIVE within the tensor: it examines the inner layout, and
    /// outer functions are injective. The storage itself is owned or borrowed mutably, so nothing
    /// else reaches the elements.
    pub(crate) fn checked(
        operation: &'static str,
        storage: S,
        layout: L,
    ) -> Result<Self, LayoutError>
    where
        S: Buffer,
    {
        let static_range = const {
            match &L::STATIC_INNER {
                Some(inner) => Some(checked_range_under(L::STATIC_OUTER, inner, S::EXCLUSIVE)),
                None => None,
            }
        };
        let range = match static_range {
            Some(range) => range,
            None => checked_range_at_run_time(&layout, S::EXCLUSIVE),
        };
        let range = named!(operation, range)?;
        named!(operation, check_in_storage(range, storage.base(), storage.element_count()))?;
        Ok(Self { storage, layout })
    }

    /// Creates a tensor of these parts.
    ///
    /// # Safety
    ///
    /// The invariants BOUNDS and INJECTIVE of [`Tensor`] hold for these parts.
    #[inline]
    pub(super) const unsafe fn from_raw_parts(storage: S, layout: L) -> Self {
        Self { storage, layout }
    }

    /// Returns the layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// assert_eq!(Tensor::new([0; 6], layout!((2, 3):(3, 1))).layout().size(), 6);
    /// ```
    #[inline]
    #[must_use]
    pub const fn layout(&self) -> L {
        self.layout
    }

    /// Returns a borrow of the [`layout`](Self::layout): a [`DynLayout`](crate::DynLayout) is many
    /// bytes to copy.
    #[inline]
    pub(crate) const fn layout_ref(&self) -> &L {
        &self.layout
    }

    /// Returns the number of coordinates.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// assert_eq!(Tensor::new([0; 20], layout!((2, 3):(10, 1))).size(), 6);
    /// ```
    #[inline]
    #[must_use]
    pub fn size(&self) -> usize {
        self.layout.coords()
    }

    /// Returns a borrow of the storage.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// assert_eq!(Tensor::new([1, 2, 3], layout!(2:2)).storage(), &[1, 2, 3]);
    /// ```
    #[inline]
    pub const fn storage(&self) -> &S {
        &self.storage
    }

    /// Returns the storage, without the layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// assert_eq!(Tensor::new(vec![1, 2, 3], layout!(2:2)).into_storage(), vec![1, 2, 3]);
    /// ```
    #[inline]
    pub fn into_storage(self) -> S {
        self.storage
    }

    /// Returns the pointer to the element of offset 0, for code that computes offsets itself.
    ///
    /// - **Post**: `self[c]` is `layout().offset(c)` elements after it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([1, 2, 3, 4], layout!((2, 2):(2, 1)));
    /// assert_eq!(t.as_ptr(), t.storage().as_ptr());
    /// ```
    #[inline]
    pub fn as_ptr(&self) -> *const S::Item {
        self.storage.origin().as_ptr()
    }

    /// Returns the mutable pointer to the element of offset 0, as [`as_ptr`](Self::as_ptr) does.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut t = Tensor::new([1, 2, 3, 4], layout!((2, 2):(2, 1)));
    /// assert!(!t.as_mut_ptr().is_null());
    /// ```
    #[inline]
    pub fn as_mut_ptr(&mut self) -> *mut S::Item
    where
        S: StorageMut,
    {
        self.storage.origin_mut().as_ptr()
    }

    /// Returns a shared view of all elements.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new(vec![1, 2, 3, 4], layout!((2, 2):(2, 1)));
    /// let (a, b) = (t.view(), t.view());
    /// assert_eq!(a[(0, 1)] + b[(1, 0)], 5);
    /// ```
    #[inline]
    #[must_use]
    pub fn view(&self) -> View<'_, S::Item, L> {
        Tensor { storage: Shared::new(self.storage.origin()), layout: self.layout }
    }

    /// Returns a mutable view of all elements.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut t = Tensor::new(vec![1, 2, 3, 4], layout!((2, 2):(2, 1)));
    /// t.view_mut()[(0, 1)] = 7;
    /// assert_eq!(t.storage()[1], 7);
    /// ```
    #[inline]
    #[must_use]
    pub fn view_mut(&mut self) -> ViewMut<'_, S::Item, L>
    where
        S: StorageMut,
    {
        Tensor { storage: Unique::new(self.storage.origin_mut()), layout: self.layout }
    }

    /// Returns the element at a coordinate; `None` if the coordinate is out of bounds.
    ///
    /// - **Cost**: a comparison for each integer of the coordinate, then the arithmetic of
    ///   [`Layout::index`](crate::Layout::index).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([10, 11, 12, 13, 14, 15], layout!((2, 3):(3, 1)));
    /// assert_eq!(t.get((1, 2)), Some(&15));
    /// assert_eq!(t.get((0, 3)), None); // out of bounds, although offset 3 has an element
    /// assert_eq!(t.get(6), None);
    /// ```
    #[inline]
    pub fn get<C: Copy>(&self, coord: C) -> Option<&S::Item>
    where
        L: IndexedBy<C>,
    {
        let () = <L as IndexedBy<C>>::FITS;
        let offset = self.layout.offset_in_bounds(coord, SEAL)?;
        // SAFETY: `offset_in_bounds` compared the coordinate with the shape and returned
        // `layout(c)`, both from the values of the same integers (the contract of `IndexedBy`,
        // which only this crate implements). By BOUNDS that is an element of the storage. It is
        // borrowed as long as `self` is, so no `&mut` to it exists.
        Some(unsafe { self.storage.origin().offset(offset).as_ref() })
    }

    /// Returns the element at a coordinate, or an error if the coordinate is out of bounds.
    ///
    /// - **Errors**: [`Reason::OutOfBounds`](crate::Reason), or [`Reason::TooWide`](crate::Reason)
    ///   for an integer of 64 bits; for a [`DynLayout`](crate::DynLayout), whose profile is dynamic,
    ///   also [`Reason::EntryCount`](crate::Reason) and [`Reason::TupleForInteger`](crate::Reason).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// let error = t.try_get((0, 3)).unwrap_err();
    /// assert_eq!(error.to_string(), "index: the coordinate 3 is not in 0..3; use a coordinate below 3");
    /// ```
    #[inline]
    pub fn try_get<C: Copy>(&self, coord: C) -> Result<&S::Item, LayoutError>
    where
        L: IndexedBy<C>,
    {
        let () = <L as IndexedBy<C>>::FITS;
        let Some(offset) = self.layout.offset_in_bounds(coord, SEAL) else {
            return Err(self.layout.out_of_bounds_error(coord, SEAL));
        };
        // SAFETY: the contract of `IndexedBy` and BOUNDS, as in `get`: `layout(c)` is an element,
        // borrowed with `self`.
        Ok(unsafe { self.storage.origin().offset(offset).as_ref() })
    }

    /// Returns the element at a coordinate, or panics.
    ///
    /// It does not call [`get`](Self::get): an `Option` of a reference costs one more instruction
    /// for each element, which takes 25 % of the time of some loops.
    #[inline]
    #[track_caller]
    pub(crate) fn at<C: Copy>(&self, coord: C) -> &S::Item
    where
        L: IndexedBy<C>,
    {
        let Some(offset) = self.layout.offset_in_bounds(coord, SEAL) else {
            panic_with(&self.layout.out_of_bounds_error(coord, SEAL))
        };
        // SAFETY: the contract of `IndexedBy` and BOUNDS, as in `get`: `layout(c)` is an element,
        // borrowed with `self`.
        unsafe { self.storage.origin().offset(offset).as_ref() }
    }

    /// Returns the element at a coordinate, mutably; `None` if the coordinate is out of bounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut t = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// *t.get_mut((1, 2)).unwrap() += 1;
    /// assert_eq!(t[(1, 2)], 1);
    /// ```
    #[inline]
    pub fn get_mut<C: Copy>(&mut self, coord: C) -> Option<&mut S::Item>
    where
        S: StorageMut,
        L: IndexedBy<C>,
    {
        let () = <L as IndexedBy<C>>::FITS;
        let offset = self.layout.offset_in_bounds(coord, SEAL)?;
        // SAFETY: the contract of `IndexedBy` and BOUNDS, as in `get`: `layout(c)` is an element.
        // `StorageMut` has `EXCLUSIVE`, so by INJECTIVE only this tensor reaches it, and `self` is
        // borrowed mutably as long as the result is.
        Some(unsafe { self.storage.origin_mut().offset(offset).as_mut() })
    }

    /// Returns the element at a coordinate, mutably, or an error if the coordinate is out of
    /// bounds.
    ///
    /// - **Errors**: as [`try_get`](Self::try_get).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut t = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// assert!(t.try_get_mut((2, 0)).is_err());
    /// ```
    #[inline]
    pub fn try_get_mut<C: Copy>(&mut self, coord: C) -> Result<&mut S::Item, LayoutError>
    where
        S: StorageMut,
        L: IndexedBy<C>,
    {
        let () = <L as IndexedBy<C>>::FITS;
        let Some(offset) = self.layout.offset_in_bounds(coord, SEAL) else {
            return Err(self.layout.out_of_bounds_error(coord, SEAL));
        };
        // SAFETY: as in `get_mut`: by the contract of `IndexedBy` and BOUNDS an element, by
        // INJECTIVE reached by `self` only.
        Ok(unsafe { self.storage.origin_mut().offset(offset).as_mut() })
    }

    /// Returns the element at a coordinate, mutably, or panics.
    #[inline]
    #[track_caller]
    pub(crate) fn at_mut<C: Copy>(&mut self, coord: C) -> &mut S::Item
    where
        S: StorageMut,
        L: IndexedBy<C>,
    {
        let Some(offset) = self.layout.offset_in_bounds(coord, SEAL) else {
            panic_with(&self.layout.out_of_bounds_error(coord, SEAL))
        };
        // SAFETY: as in `get_mut`: by the contract of `IndexedBy` and BOUNDS an element, by
        // INJECTIVE reached by `self` only.
        unsafe { self.storage.origin_mut().offset(offset).as_mut() }
    }

    /// Returns the element at a coordinate without a comparison.
    ///
    /// # Safety
    ///
    /// The coordinate is in bounds of the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([1, 2, 3, 4], layout!((2, 2):(2, 1)));
    /// let mut sum = 0;
    /// for i in 0..2 {
    ///     // SAFETY: both coordinates are below 2.
    ///     sum += unsafe { t.get_unchecked((i, i)) };
    /// }
    /// assert_eq!(sum, 5);
    /// ```
    #[inline]
    pub unsafe fn get_unchecked<C: Copy>(&self, coord: C) -> &S::Item
    where
        L: IndexedBy<C>,
    {
        let offset = self.layout.offset_unchecked(coord, SEAL);
        // SAFETY: the condition of this function: the coordinate is in bounds of the shape, so that
        // `offset_unchecked` returns `layout(c)` (the contract of `IndexedBy`). By BOUNDS that is
        // an element, borrowed with `self`.
        unsafe { self.storage.origin().offset(offset).as_ref() }
    }

    /// Returns the element at a coordinate, mutably, without a comparison.
    ///
    /// # Safety
    ///
    /// The coordinate is in bounds of the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut t = Tensor::new([1, 2, 3, 4], layout!((2, 2):(2, 1)));
    /// // SAFETY: the coordinate is below (2,2).
    /// unsafe { *t.get_unchecked_mut((0, 1)) = 7 };
    /// assert_eq!(t[(0, 1)], 7);
    /// ```
    #[inline]
    pub unsafe fn get_unchecked_mut<C: Copy>(&mut self, coord: C) -> &mut S::Item
    where
        S: StorageMut,
        L: IndexedBy<C>,
    {
        let offset = self.layout.offset_unchecked(coord, SEAL);
        // SAFETY: the condition of this function: the coordinate is in bounds of the shape, so that
        // `offset_unchecked` returns `layout(c)`: an element by BOUNDS, reached by `self` only by
        // INJECTIVE.
        unsafe { self.storage.origin_mut().offset(offset).as_mut() }
    }
}

impl<'a, T, L: TensorLayout> View<'a, T, L> {
    /// Returns the element at a coordinate for as long as the elements are borrowed, not only the
    /// view. Returns `None` if the coordinate is out of bounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, Tensor, View, layout};
    /// fn last<'a>(t: View<'a, u8, Layout![4:2]>) -> &'a u8 {
    ///     t.element(3).unwrap()
    /// }
    /// let data = [0, 1, 2, 3, 4, 5, 6];
    /// assert_eq!(last(Tensor::new(&data, layout!(4:2)).into()), &6);
    /// ```
    #[inline]
    pub fn element<C: Copy>(self, coord: C) -> Option<&'a T>
    where
        L: IndexedBy<C>,
    {
        let () = <L as IndexedBy<C>>::FITS;
        let offset = self.layout.offset_in_bounds(coord, SEAL)?;
        // SAFETY: as in `get`: by the contract of `IndexedBy` and BOUNDS an element.
        // `Shared<'a, T>` was made of a borrow of `'a`, so that the element is valid and not
        // changed for `'a`, longer than this view may live.
        Some(unsafe { self.storage.origin().offset(offset).as_ref() })
    }
}

/// Converts a tensor over a borrow of `'a` to a view of `'a`, which may outlive the tensor.
macro_rules! view_of_borrow {
    ($([$($parameter:tt)*] $storage:ty => $view:ident;)*) => {$(
        impl<'a, T, L: TensorLayout, $($parameter)*> From<Tensor<$storage, L>> for Tensor<$view<'a, T>, L> {
            /// Returns the view of all elements, for as long as they are borrowed.
            #[inline]
            #[allow(unused_mut)] // shared storages need no `mut`
            fn from(mut tensor: Tensor<$storage, L>) -> Self {
                // The borrow of `'a` is the storage itself, and ends here.
                Self { storage: $view::new(view_of_borrow!(tensor $view)), layout: tensor.layout }
            }
        }
    )*};
    ($tensor:ident Shared) => { $tensor.storage.origin() };
    ($tensor:ident Unique) => { $tensor.storage.origin_mut() };
}
view_of_borrow! {
    [] &'a [T] => Shared;
    [const N: usize] &'a [T; N] => Shared;
    [] &'a mut [T] => Unique;
    [const N: usize] &'a mut [T; N] => Unique;
    [] Unique<'a, T> => Shared;
}

impl<S, L, C: Copy> Index<C> for Tensor<S, L>
where
    S: Storage,
    L: TensorLayout + IndexedBy<C>,
{
    type Output = S::Item;

    /// Returns the element at a coordinate.
    ///
    /// A static integer that is out of bounds of the static extents of a
    /// [`Layout`](struct@crate::Layout) does not build.
    ///
    /// # Panics
    ///
    /// If the coordinate is out of bounds. [`get`](Self::get) returns `None` instead.
    #[inline]
    #[track_caller]
    fn index(&self, coord: C) -> &S::Item {
        let () = <L as IndexedBy<C>>::FITS;
        const { assert_in_bounds(INDEX, <L as IndexedBy<C>>::STATICALLY_OUT_OF_BOUNDS) };
        self.at(coord)
    }
}

impl<S, L, C: Copy> IndexMut<C> for Tensor<S, L>
where
    S: StorageMut,
    L: TensorLayout + IndexedBy<C>,
{
    /// Returns the element at a coordinate, mutably.
    ///
    /// # Panics
    ///
    /// As [`index`](Self::index).
    #[inline]
    #[track_caller]
    fn index_mut(&mut self, coord: C) -> &mut S::Item {
        let () = <L as IndexedBy<C>>::FITS;
        const { assert_in_bounds(INDEX, <L as IndexedBy<C>>::STATICALLY_OUT_OF_BOUNDS) };
        self.at_mut(coord)
    }
}
