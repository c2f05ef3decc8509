//! Making tensors: over borrowed, owned and fixed storage.

use crate::tensor::fit::known_to_fit;
use crate::tensor::{Based, Buffer, Tensor, TensorLayout, or_panic};
use crate::{LayoutError, Reason, StaticLayout};
use generic_array::GenericArray;
use generic_array::sequence::GenericSequence;

impl<S: Buffer, L: TensorLayout> Tensor<S, L> {
    /// The tensor of this layout over this storage.
    ///
    /// The storage is a slice, an array, a [`GenericArray`], a `Vec` or a `Box<[T]>`, owned or borrowed in either way.
    ///
    /// - **Panics**: where [`try_new`](Self::try_new) has an error. Where the layout is static, overlapping elements are
    ///   refused by `cargo build`, and so is an array that is too short.
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
        const { known_to_fit::<S, L>() };
        or_panic(Self::checked(storage, layout))
    }

    /// [`new`](Self::new), with the error.
    ///
    /// - **Errors**: [`Reason::OutsideStorage`] where an offset is no element of the storage; [`Reason::SharedElements`] where
    ///   the storage is owned or mutably borrowed and two coordinates have one offset, [`Reason::PerhapsSharedElements`] where
    ///   that was not found out, see [`DynLayout::is_injective`](crate::DynLayout::is_injective).
    /// - **Cost**: one pass over the integers of the layout; where elements can be changed and a stride is not longer than all shorter ones
    ///   together reach, the search of `is_injective`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Reason, Tensor};
    /// let data = [0; 8];
    /// let broadcast = DynLayout::lit("(8,2):(1,0)");
    /// assert!(Tensor::try_new(&data, broadcast).is_ok());
    /// let error = Tensor::try_new(data, broadcast).unwrap_err(); // could be changed
    /// assert_eq!(error.reason(), Reason::SharedElements);
    ///
    /// let error = Tensor::try_new(&data, DynLayout::lit("(2,4):(1,-2)")).unwrap_err();
    /// assert_eq!(error.to_string(), "tensor: the offsets -6 to 1 are out of bounds; the storage has 0..8");
    /// ```
    pub fn try_new(storage: S, layout: L) -> Result<Self, LayoutError> {
        Self::checked(storage, layout)
    }
}

impl<S: Buffer, L: TensorLayout> Tensor<Based<S>, L> {
    /// The tensor whose offset 0 is the element `base`: for negative strides, and for parts of a storage.
    ///
    /// - **Panics**: where [`try_with_base`](Self::try_with_base) has an error.
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

    /// [`with_base`](Self::with_base), with the error.
    ///
    /// - **Errors**: those of [`try_new`](Tensor::try_new); [`Reason::OutOfBounds`] where the base lies past the end.
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
        let extent = storage.elements() as i64;
        let Some(storage) = Based::new(storage, base) else {
            let reason = Reason::OutOfBounds { coordinate: base as i64, extent };
            return Err(LayoutError::new("tensor", reason));
        };
        Self::checked(storage, layout)
    }

    /// The storage, without the base and the layout.
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
    /// A tile on the stack, as large as its layout needs, filled with what `element` makes of each offset.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let tile = Tensor::tile(layout!((4, 8):(1, 5)), |_| 0.0_f32); // columns 5 apart
    /// assert_eq!((size_of_val(&tile), tile.size()), (39 * 4, 32));
    /// ```
    #[must_use]
    #[inline]
    pub fn tile(layout: L, element: impl FnMut(usize) -> T) -> Self {
        const { known_to_fit::<GenericArray<T, L::Cosize>, L>() };
        or_panic(Self::checked(GenericArray::generate(element), layout))
    }
}

#[cfg(feature = "alloc")]
impl<T, L: TensorLayout> Tensor<alloc::vec::Vec<T>, L> {
    /// A tensor of its own, as large as its layout needs, filled with what `element` makes of each offset.
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
        let reach = usize::try_from(layout.to_dyn().cosize()).unwrap_or(usize::MAX);
        Self::new((0..reach).map(element).collect(), layout)
    }
}
