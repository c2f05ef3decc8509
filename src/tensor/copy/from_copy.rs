//! From a copy: a new tensor with the elements of another one.
#![allow(unsafe_code, reason = "the elements are written to uninitialized memory")]

use core::mem::MaybeUninit;

use alloc::vec::Vec;

use super::run::plan_and_run;
use crate::tensor::bounds::checked_range_at_run_time;
use crate::tensor::loops::shapes::{assert_shapes_are_equal, check_shapes};
use crate::tensor::storage::{Shared, Storage, cosize};
use crate::tensor::{Tensor, TensorLayout, or_panic};
use crate::value::{attempt, named};
use crate::{LayoutError, Reason};

const FROM_COPY: &str = "Tensor::from_copy";

impl<T: Copy, L: TensorLayout> Tensor<Vec<T>, L> {
    /// Creates a tensor with the elements of `src`, over a `Vec` of the layout's cosize.
    ///
    /// Elements of the `Vec` that the layout does not reach are `value`.
    ///
    /// - **Post**: `r[i] == src[i]` for every flat coordinate `i`.
    /// - **Panics**: if [`try_from_copy`](Self::try_from_copy) returns an error.
    /// - **Does not build**: static layouts of different shapes.
    /// - **Cost**: that of [`copy_from`](Self::copy_from). If the layout has padding, another pass
    ///   over the `Vec` writes it first.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let rows = Tensor::new([1, 2, 3, 4, 5, 6], layout!((2, 3):(3, 1)));
    /// let columns = Tensor::from_copy(layout!((2, 3):(1, 2)), &rows, 0);
    /// assert_eq!(columns.into_storage(), [1, 4, 2, 5, 3, 6]);
    /// let padded = Tensor::from_copy(layout!((2, 3):(1, 3)), &rows, 9);
    /// assert_eq!(padded.into_storage(), [1, 4, 9, 2, 5, 9, 3, 6]);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn from_copy<S, M>(layout: L, src: &Tensor<S, M>, value: T) -> Self
    where
        S: Storage<Item = T>,
        M: TensorLayout,
    {
        const { assert_shapes_are_equal::<L, M>(FROM_COPY) };
        or_panic(Self::try_from_copy(layout, src, value))
    }

    /// Creates a tensor as [`from_copy`](Self::from_copy) does, or returns an error.
    ///
    /// - **Errors**: those of [`try_copy_from`](Self::try_copy_from) and
    ///   [`try_new`](Tensor::try_new): the `Vec` has no element of a negative offset.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor, layout};
    /// let rows = Tensor::new([1, 2, 3, 4, 5, 6], layout!((2, 3):(3, 1)));
    /// assert!(Tensor::try_from_copy(DynLayout::lit("(2,3):(1,2)"), &rows, 0).is_ok());
    /// let error = Tensor::try_from_copy(DynLayout::lit("(3,2):(1,3)"), &rows, 0).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "Tensor::from_copy: mode 0 has size 3 in the destination and 2 in the source; use equal mode sizes"
    /// );
    /// ```
    pub fn try_from_copy<S, M>(layout: L, src: &Tensor<S, M>, value: T) -> Result<Self, LayoutError>
    where
        S: Storage<Item = T>,
        M: TensorLayout,
    {
        let error = |reason| LayoutError::new(FROM_COPY, reason);
        attempt!(check_shapes(FROM_COPY, &layout, src.layout_ref()));
        // The layout of a tensor is checked before its elements are allocated.
        named!(FROM_COPY, checked_range_at_run_time(&layout, true))?;
        let len = named!(FROM_COPY, cosize(&layout))?;
        if len.checked_mul(size_of::<T>()).is_none_or(|bytes| bytes > isize::MAX as usize) {
            return Err(error(Reason::Overflow));
        }
        let mut elements = Vec::with_capacity(len);
        let places = &mut elements.spare_capacity_mut()[..len];
        if layout.coords() < len {
            places.fill(MaybeUninit::new(value));
        }
        let mut dst = attempt!(Tensor::checked(FROM_COPY, places, layout));
        let origin = src.view().into_storage().origin().cast::<MaybeUninit<T>>();
        // SAFETY: the elements of `src`, in its layout, borrowed as shared (BOUNDS). A
        // `MaybeUninit<T>` has the size and the alignment of a `T`, and a copy does not write the
        // source.
        let src = unsafe { Tensor::from_raw_parts(Shared::new(origin), src.layout()) };
        named!(FROM_COPY, plan_and_run(dst.view_mut(), src))?;
        // SAFETY: all `len` elements are initialized. With fewer coordinates `fill` wrote them.
        // Otherwise the layout maps at least `len` coordinates to different offsets (INJECTIVE)
        // that are below `len` (BOUNDS): all of them, which the copy wrote. The capacity is at
        // least `len`. `checked` established BOUNDS and INJECTIVE for a storage of this length.
        unsafe {
            elements.set_len(len);
            Ok(Self::from_raw_parts(elements, layout))
        }
    }
}
