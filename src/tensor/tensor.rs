//! Tensor: a storage and a layout that fits into it.
#![allow(unsafe_code, reason = "elements are reached by a pointer and an offset")]

use super::fit::{needs, needs_at_run_time};
use super::storage::{Buffer, Shared, Storage, StorageMut, Unique};
use super::{TensorCoord, TensorLayout, View, ViewMut, panic_with};
use crate::LayoutError;
use crate::sealed::SEAL;

/// A layout over memory: the element at a coordinate is the storage's element at the layout's offset.
///
/// ```text
/// tensor[c]  =  storage[base + layout(c)]
/// ```
///
/// `S` is what the elements lie in, see [`Storage`]: a slice, an array, a `Vec`, .., or the pointer of a [`View`]. `L` is the
/// layout, a [`Layout`](struct@crate::Layout) or a [`DynLayout`](crate::DynLayout). The [module](crate::tensor) has the whole
/// story.
///
/// - **What always holds**: every offset of the layout is an element of the storage. Where the elements are the tensor's alone
///   (all storages but shared borrows), the layout is injective: no two coordinates share an element.
/// - **Cost**: the storage and the run-time integers of the layout. An array under a static layout takes the room of the array.
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
// Two invariants, to which the proofs of this crate refer by name. `Tensor::checked` establishes
// them for a storage that knows its length; every call of `of_parts` proves them; only this module
// sees the fields, and nothing changes the layout.
//
// - BOUNDS: for every coordinate c inside the shape, the place `layout(c)` elements from the
//   storage's origin is an element of the storage, and `layout(c)` and all sums on the way to it
//   fit an `isize`. Here `layout(c)` is the sum of `digit * stride` over the *values* of the
//   layout's integers, those of `TensorLayout::leaves`.
// - INJECTIVE: where `S::EXCLUSIVE`, different coordinates inside the shape have different offsets,
//   and while this tensor is used nothing else reaches its elements.
#[derive(Clone, Copy)]
pub struct Tensor<S, L> {
    storage: S,
    layout: L,
}

impl<S: Storage, L: TensorLayout> Tensor<S, L> {
    /// Makes the tensor if every offset is in bounds of the storage and, where the elements can be
    /// changed, no two are the same.
    ///
    /// [`Needs::check`](crate::tensor::fit::Needs::check) compares the least and the greatest
    /// offset with the storage, in `i128`: that is BOUNDS, for partial sums lie between the two as
    /// well. `check_distinct` is INJECTIVE within the tensor; the storage itself is owned or
    /// borrowed mutably, so nothing else reaches the elements.
    pub(crate) fn checked(storage: S, layout: L) -> Result<Self, LayoutError>
    where
        S: Buffer,
    {
        let known = const {
            match &L::KNOWN {
                Some(layout) => Some(needs(layout, S::EXCLUSIVE)),
                None => None,
            }
        };
        let needs = match known {
            Some(needs) => needs?,
            None => needs_at_run_time(&layout, S::EXCLUSIVE)?,
        };
        needs.check(storage.first(), storage.elements())?;
        Ok(Self { storage, layout })
    }

    /// A tensor of these parts.
    ///
    /// # Safety
    ///
    /// The invariants BOUNDS and INJECTIVE of [`Tensor`] hold for these parts.
    #[inline]
    pub(super) const unsafe fn of_parts(storage: S, layout: L) -> Self {
        Self { storage, layout }
    }

    /// The layout.
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

    /// [`layout`](Self::layout), where it is: one that is a value is many bytes to move.
    #[inline]
    pub(crate) const fn layout_ref(&self) -> &L {
        &self.layout
    }

    /// The storage, to be looked at.
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

    /// The storage, without the layout.
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

    /// The element at a coordinate; `None` outside of the shape.
    ///
    /// - **Cost**: each integer of the coordinate is compared with what it counts; then the arithmetic of
    ///   [`Layout::index`](crate::Layout::index).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([10, 11, 12, 13, 14, 15], layout!((2, 3):(3, 1)));
    /// assert_eq!(t.get((1, 2)), Some(&15));
    /// assert_eq!(t.get((0, 3)), None); // not the 13 that lies at this offset
    /// assert_eq!(t.get(6), None);
    /// ```
    #[inline]
    pub fn get<C: TensorCoord<L>>(&self, coord: C) -> Option<&S::Item> {
        let () = C::FITS;
        let offset = coord.offset_inside(&self.layout, SEAL)?;
        // SAFETY: `offset_inside` compared the coordinate with the shape and returned `layout(c)`,
        // both from the values of the same integers (the contract of `TensorCoord`, which only this
        // crate implements). By BOUNDS that is an element of the storage. It is borrowed as long as
        // `self` is, so no `&mut` to it exists.
        Some(unsafe { self.storage.origin().offset(offset).as_ref() })
    }

    /// The element at a coordinate, or why there is none.
    ///
    /// - **Errors**: [`Reason::OutOfBounds`](crate::Reason), and for a [`DynLayout`](crate::DynLayout), whose parentheses the
    ///   compiler does not know, [`Reason::RankMismatch`](crate::Reason) and [`Reason::ProfileMismatch`](crate::Reason).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    /// let error = t.try_get((0, 3)).unwrap_err();
    /// assert_eq!(error.to_string(), "tensor: the coordinate 3 is not in 0..3");
    /// ```
    #[inline]
    pub fn try_get<C: TensorCoord<L>>(&self, coord: C) -> Result<&S::Item, LayoutError> {
        let () = C::FITS;
        let Some(offset) = coord.offset_inside(&self.layout, SEAL) else {
            return Err(coord.refused_by(&self.layout, SEAL));
        };
        // SAFETY: the contract of `TensorCoord` and BOUNDS, as in `get`: `layout(c)` is an element,
        // borrowed with `self`.
        Ok(unsafe { self.storage.origin().offset(offset).as_ref() })
    }

    /// The element at a coordinate, or a panic.
    ///
    /// Not by way of [`get`](Self::get): a reference or none takes an instruction more an element, and a quarter more of some loops.
    #[inline]
    #[track_caller]
    pub(crate) fn at<C: TensorCoord<L>>(&self, coord: C) -> &S::Item {
        let Some(offset) = coord.offset_inside(&self.layout, SEAL) else {
            panic_with(&coord.refused_by(&self.layout, SEAL))
        };
        // SAFETY: the contract of `TensorCoord` and BOUNDS, as in `get`: `layout(c)` is an element,
        // borrowed with `self`.
        unsafe { self.storage.origin().offset(offset).as_ref() }
    }

    /// The element at a coordinate, to be changed; `None` outside of the shape.
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
    pub fn get_mut<C: TensorCoord<L>>(&mut self, coord: C) -> Option<&mut S::Item>
    where
        S: StorageMut,
    {
        let () = C::FITS;
        let offset = coord.offset_inside(&self.layout, SEAL)?;
        // SAFETY: the contract of `TensorCoord` and BOUNDS, as in `get`: `layout(c)` is an element.
        // `StorageMut` has `EXCLUSIVE`, so by INJECTIVE only this tensor reaches it, and `self` is
        // borrowed mutably as long as the result is.
        Some(unsafe { self.storage.origin_mut().offset(offset).as_mut() })
    }

    /// The element at a coordinate, to be changed, or why there is none.
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
    pub fn try_get_mut<C: TensorCoord<L>>(&mut self, coord: C) -> Result<&mut S::Item, LayoutError>
    where
        S: StorageMut,
    {
        let () = C::FITS;
        let Some(offset) = coord.offset_inside(&self.layout, SEAL) else {
            return Err(coord.refused_by(&self.layout, SEAL));
        };
        // SAFETY: as in `get_mut`: by the contract of `TensorCoord` and BOUNDS an element, by
        // INJECTIVE reached by `self` only.
        Ok(unsafe { self.storage.origin_mut().offset(offset).as_mut() })
    }

    /// The element at a coordinate, to be changed, or a panic.
    #[inline]
    #[track_caller]
    pub(crate) fn at_mut<C: TensorCoord<L>>(&mut self, coord: C) -> &mut S::Item
    where
        S: StorageMut,
    {
        let Some(offset) = coord.offset_inside(&self.layout, SEAL) else {
            panic_with(&coord.refused_by(&self.layout, SEAL))
        };
        // SAFETY: as in `get_mut`: by the contract of `TensorCoord` and BOUNDS an element, by
        // INJECTIVE reached by `self` only.
        unsafe { self.storage.origin_mut().offset(offset).as_mut() }
    }

    /// The element at a coordinate, which is not compared with the shape.
    ///
    /// # Safety
    ///
    /// The coordinate lies inside the shape.
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
    pub unsafe fn get_unchecked<C: TensorCoord<L>>(&self, coord: C) -> &S::Item {
        let offset = coord.offset_unchecked(&self.layout, SEAL);
        // SAFETY: the condition of this function: the coordinate is inside the shape, so that
        // `offset_unchecked` returns `layout(c)` (the contract of `TensorCoord`). By BOUNDS that is
        // an element, borrowed with `self`.
        unsafe { self.storage.origin().offset(offset).as_ref() }
    }

    /// The element at a coordinate, which is not compared with the shape, to be changed.
    ///
    /// # Safety
    ///
    /// The coordinate lies inside the shape.
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
    pub unsafe fn get_unchecked_mut<C: TensorCoord<L>>(&mut self, coord: C) -> &mut S::Item
    where
        S: StorageMut,
    {
        let offset = coord.offset_unchecked(&self.layout, SEAL);
        // SAFETY: the condition of this function: the coordinate is inside the shape, so that
        // `offset_unchecked` returns `layout(c)`: an element by BOUNDS, reached by `self` only by
        // INJECTIVE.
        unsafe { self.storage.origin_mut().offset(offset).as_mut() }
    }

    /// The place of the element of offset 0, for code that does its own arithmetic.
    ///
    /// - **Post**: `layout().offset(c)` elements further lies `self[c]`.
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

    /// [`as_ptr`](Self::as_ptr), for writing.
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

    /// A shared view of the whole tensor.
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

    /// A mutable view of the whole tensor.
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
}

impl<'a, T, L: TensorLayout> View<'a, T, L> {
    /// The element at a coordinate, for as long as the elements are borrowed, not only the view; `None` outside of the shape.
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
    pub fn element<C: TensorCoord<L>>(self, coord: C) -> Option<&'a T> {
        let () = C::FITS;
        let offset = coord.offset_inside(&self.layout, SEAL)?;
        // SAFETY: as in `get`: by the contract of `TensorCoord` and BOUNDS an element. `Shared<'a,
        // T>` was made of a borrow of `'a`, so that the element is valid and not changed for `'a`,
        // longer than this view may live.
        Some(unsafe { self.storage.origin().offset(offset).as_ref() })
    }
}

/// The origin of a borrowed storage, which outlives the tensor.
macro_rules! outliving {
    ($([$($parameter:tt)*] $storage:ty => $window:ident;)*) => {$(
        impl<'a, T, L: TensorLayout, $($parameter)*> From<Tensor<$storage, L>> for Tensor<$window<'a, T>, L> {
            /// The view of all elements, for as long as they are borrowed.
            #[inline]
            #[allow(unused_mut)] // of those that are shared
            fn from(mut tensor: Tensor<$storage, L>) -> Self {
                // The borrow of `'a` is the storage itself, and ends here.
                Self { storage: $window::new(outliving!(tensor $window)), layout: tensor.layout }
            }
        }
    )*};
    ($tensor:ident Shared) => { $tensor.storage.origin() };
    ($tensor:ident Unique) => { $tensor.storage.origin_mut() };
}
outliving! {
    [] &'a [T] => Shared;
    [const N: usize] &'a [T; N] => Shared;
    [] &'a mut [T] => Unique;
    [const N: usize] &'a mut [T; N] => Unique;
    [] Unique<'a, T> => Shared;
}
