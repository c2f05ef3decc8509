//! Queries: properties of a layout as constants.

use super::{Const, ConstLayout, ConstTiler};
use crate::unwrap;

impl<L: ConstLayout> Const<L> {
    /// Returns whether an extent is 0.
    ///
    /// See [`DynLayout::is_empty`](crate::DynLayout::is_empty) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// assert!(Const::of(layout!((4, 0):(1, 4))).is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        const { Self::HELD.is_empty() }
    }

    /// Returns whether `tiler` divides the layout into whole tiles. If not, a divide makes tiles
    /// that extend past the end, as in CuTe; a [`Tensor`](crate::Tensor) rejects them.
    ///
    /// See [`DynLayout::evenly_divides`](crate::DynLayout::evenly_divides) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::{Const, ConstLayout, ConstTiler};
    /// use colex::{layout, tiler};
    /// fn tiles<L: ConstLayout, T: ConstTiler>(layout: L, tiler: T) -> usize {
    ///     assert!(Const::of(layout).evenly_divides(tiler), "partial tiles");
    ///     Const::of(layout).zipped_divide(tiler).mode::<1>().size()
    /// }
    /// assert_eq!(tiles(layout!((8, 12):(12, 1)), tiler!(<4, 3>)), 8);
    /// assert!(!Const::of(layout!((8, 10):(10, 1))).evenly_divides(tiler!(<4, 3>)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn evenly_divides<T: ConstTiler>(self, tiler: T) -> bool {
        let _ = tiler;
        const { unwrap(L::LAYOUT.evenly_divides(&T::TILER)) }
    }

    /// Returns whether different coordinates have different offsets; `None` if a short search does
    /// not decide it.
    ///
    /// See [`DynLayout::is_injective`](crate::DynLayout::is_injective) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// assert_eq!(Const::of(layout!((4, 8):(8, 1))).is_injective(), Some(true));
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_injective(self) -> Option<bool> {
        const { Self::HELD.is_injective() }
    }

    /// Returns whether the offsets are `0..size`, each once.
    ///
    /// See [`DynLayout::is_compact`](crate::DynLayout::is_compact) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// assert!(Const::of(layout!((4, 8):(8, 1))).is_compact());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_compact(self) -> bool {
        const { Self::HELD.is_compact() }
    }

    /// Returns whether the layout is a bijection onto `0..size`.
    ///
    /// See [`DynLayout::is_bijective`](crate::DynLayout::is_bijective) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// assert!(Const::of(layout!((4, 8):(8, 1))).is_bijective());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_bijective(self) -> bool {
        const { Self::HELD.is_bijective() }
    }

    /// Returns whether the offsets fill an interval without a gap.
    ///
    /// See [`DynLayout::is_contiguous`](crate::DynLayout::is_contiguous) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// assert!(Const::of(layout!((4, 8):(8, 1))).is_contiguous());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_contiguous(self) -> bool {
        const { Self::HELD.is_contiguous() }
    }

    /// Returns the largest `n` for which [`upcast`](Self::upcast) by `n` is exact.
    ///
    /// See [`DynLayout::max_alignment`](crate::DynLayout::max_alignment) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// assert_eq!(Const::of(layout!((4, 8):(1, 12))).max_alignment(), 4);
    /// ```
    #[must_use]
    #[inline]
    pub const fn max_alignment(self) -> i64 {
        const { unwrap(Self::HELD.max_alignment()) }
    }

    /// Returns how many elements both layouts store contiguously from coordinate 0: the size of
    /// [`max_common_layout`](Self::max_common_layout).
    ///
    /// See [`DynLayout::max_common_vector`](crate::DynLayout::max_common_vector) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let l = Const::of(layout!((4, 8):(1, 4)));
    /// assert_eq!(l.max_common_vector(layout!((4, 8):(1, 5))), 4);
    /// ```
    #[must_use]
    #[inline]
    pub const fn max_common_vector<R: ConstLayout>(self, other: R) -> i64 {
        let _ = other;
        const { unwrap(L::LAYOUT.max_common_vector(&R::LAYOUT)) }
    }
}
