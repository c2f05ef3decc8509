//! Constructors of tensors over borrowed, owned and fixed-size storage.

use crate::tensor::bounds::assert_static_bounds;
#[cfg(feature = "alloc")]
use crate::tensor::outer::OuterFunction;
use crate::tensor::{Buffer, OffsetStorage, Tensor, TensorLayout, or_panic};
#[cfg(feature = "alloc")]
use crate::value::attempt;
#[cfg(feature = "alloc")]
use crate::{ComposedLayout, Int};
use crate::{LayoutError, Reason, StaticLayout};
use generic_array::GenericArray;
use generic_array::sequence::GenericSequence;

impl<S: Buffer, L: TensorLayout> Tensor<S, L> {
    /// Creates a tensor of a storage and a layout.
    ///
    /// The storage is a slice, an array, a [`GenericArray`], a `Vec` or a `Box<[T]>`, owned or
    /// borrowed. To assign elements, own the storage or borrow it mutably:
    /// `Tensor::new(&mut data, layout)`.
    ///
    /// - **Panics**: if [`try_new`](Self::try_new) returns an error.
    /// - **Does not build**: a static layout over an array that is too short, or with aliased
    ///   mutable elements.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let rows = 3;
    /// let data = vec![0.0_f32; 24];
    /// let t = Tensor::new(&data[..], layout!((rows, 8):(8, 1)));
    /// assert_eq!(t[(2, 7)], 0.0);
    /// ```
    ///
    /// ```compile_fail
    /// use colex::{Tensor, layout};
    /// Tensor::new([0.0; 31], layout!((4, 8):(8, 1))); // 32 are needed
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn new(storage: S, layout: L) -> Self {
        const { assert_static_bounds::<S, L>("Tensor::new") };
        or_panic(Self::try_new(storage, layout))
    }

    /// Creates a tensor of a storage and a layout, or returns an error. See [`new`](Self::new).
    ///
    /// - **Errors**: [`Reason::OutsideStorage`] if an offset is out of bounds of the storage. For
    ///   owned and mutably borrowed storage, [`Reason::SharedElements`] if two coordinates have the
    ///   same offset, and [`Reason::PerhapsSharedElements`] if the search of
    ///   [`DynLayout::is_injective`](crate::DynLayout::is_injective) ends without an answer.
    /// - **Cost**: one pass over the integers of the layout. For mutable elements also the search
    ///   of `is_injective`, unless every stride is greater than the sum of the reaches of all
    ///   smaller ones.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Reason, Tensor};
    /// let data = [0; 8];
    /// let broadcast = DynLayout::lit("(8,2):(1,0)");
    /// assert!(Tensor::try_new(&data, broadcast).is_ok());
    /// let error = Tensor::try_new(data, broadcast).unwrap_err(); // owned, so mutable
    /// assert!(matches!(error.reason(), Reason::SharedElements { .. }));
    ///
    /// let error = Tensor::try_new(&data, DynLayout::lit("(2,4):(1,-2)")).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "Tensor::new: the layout has offsets from -6, and the storage begins at offset 0; use `Tensor::with_base` \
    ///      with a base of at least 6"
    /// );
    /// ```
    pub fn try_new(storage: S, layout: L) -> Result<Self, LayoutError> {
        Self::checked("Tensor::new", storage, layout)
    }
}

impl<S: Buffer, L: TensorLayout> Tensor<OffsetStorage<S>, L> {
    /// Creates a tensor whose offset 0 is the element `base`, for negative strides and for parts of
    /// a storage.
    ///
    /// - **Panics**: if [`try_with_base`](Self::try_with_base) returns an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let reversed = Tensor::with_base([1, 2, 3, 4], 3, layout!(4:-1));
    /// assert!(reversed.iter().eq(&[4, 3, 2, 1]));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn with_base(storage: S, base: usize, layout: L) -> Self {
        or_panic(Self::try_with_base(storage, base, layout))
    }

    /// Creates a tensor whose offset 0 is the element `base`, or returns an error. See
    /// [`with_base`](Self::with_base).
    ///
    /// - **Errors**: those of [`try_new`](Tensor::try_new); [`Reason::BaseAbove`] if the base is
    ///   past the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor};
    /// let data = [1, 2, 3, 4];
    /// assert!(Tensor::try_with_base(&data, 2, DynLayout::lit("4:-1")).is_err());
    /// assert!(Tensor::try_with_base(&data, 5, DynLayout::lit("0:1")).is_err());
    /// ```
    pub fn try_with_base(storage: S, base: usize, layout: L) -> Result<Self, LayoutError> {
        let limit = storage.element_count() as i64;
        let Some(storage) = OffsetStorage::new(storage, base) else {
            let reason = Reason::BaseAbove { base: i64::try_from(base).unwrap_or(i64::MAX), limit };
            return Err(LayoutError::new("Tensor::with_base", reason));
        };
        Self::checked("Tensor::with_base", storage, layout)
    }

    /// Returns the storage, without the base and the layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// assert_eq!(Tensor::with_base([1, 2], 1, layout!(2:-1)).into_inner(), [1, 2]);
    /// ```
    #[must_use]
    pub fn into_inner(self) -> S {
        self.into_storage().into_inner()
    }
}

impl<T, L: StaticLayout + TensorLayout> Tensor<GenericArray<T, L::Cosize>, L> {
    /// Creates a tile on the stack: an array of the layout's cosize, filled with `element(offset)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let tile = Tensor::tile(layout!((4, 8):(1, 5)), |_| 0.0_f32); // column stride 5
    /// assert_eq!((size_of_val(&tile), tile.size()), (39 * 4, 32));
    /// ```
    #[must_use]
    #[inline]
    pub fn tile(layout: L, element: impl FnMut(usize) -> T) -> Self {
        const { assert_static_bounds::<GenericArray<T, L::Cosize>, L>("Tensor::tile") };
        or_panic(Self::checked("Tensor::tile", GenericArray::generate(element), layout))
    }
}

#[cfg(feature = "alloc")]
impl<T, L: TensorLayout> Tensor<alloc::vec::Vec<T>, L> {
    /// Creates a tensor over a `Vec` of the layout's cosize, filled with `element(offset)`.
    ///
    /// - **Panics**: as [`new`](Tensor::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let n = 3;
    /// let t = Tensor::from_offsets(layout!((n, 8):(8, 1)), |offset| offset);
    /// assert_eq!((t[(2, 7)], t.storage().len()), (23, 24));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn from_offsets(layout: L, element: impl FnMut(usize) -> T) -> Self {
        let len = or_panic(cosize(&layout));
        Self::new((0..len).map(element).collect(), layout)
    }
}

/// Returns one more than the greatest offset of a layout.
#[cfg(feature = "alloc")]
pub(in crate::tensor) fn cosize(layout: &impl TensorLayout) -> Result<usize, LayoutError> {
    let (swizzle, offset) = layout.outer().parts();
    let inner = layout.inner_value();
    let cosize = if layout.outer().is_identity() {
        inner.cosize()
    } else {
        attempt!(ComposedLayout::new(swizzle, Int::new(offset), &inner)).cosize()
    };
    Ok(usize::try_from(cosize).unwrap_or(usize::MAX))
}
