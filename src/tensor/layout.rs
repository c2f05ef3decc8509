//! The layouts that a tensor may have.

use crate::raw::Sealed;
use crate::typed::{IntTuple, Strides};
use crate::{DynLayout, Layout, MAX_LEAVES};

/// A layout that a [`Tensor`](crate::Tensor) may have: a [`Layout`](struct@Layout), whatever of it is static, or a [`DynLayout`].
///
/// Generic code needs no bound of this name: `S: IntTuple, D: Strides<S>` make `Layout<S, D>` one.
///
/// # Examples
///
/// ```
/// use colex::tensor::TensorLayout;
/// use colex::{DynLayout, Layout, layout};
/// assert!(<Layout![(4, 8):(8, 1)]>::KNOWN.is_some() && DynLayout::KNOWN.is_none());
/// assert_eq!(layout!((4, 8):(8, 1)).to_dyn(), DynLayout::lit("(4,8):(8,1)"));
/// ```
#[diagnostic::on_unimplemented(
    message = "this is no layout of a tensor",
    label = "expected a `Layout` or a `DynLayout`",
    note = "`layout!((4, 8):(8, 1))` makes one"
)]
pub trait TensorLayout: Copy + Sealed {
    /// The layout as a value, where the compiler knows all of it.
    const KNOWN: Option<DynLayout>;

    /// The layout as a value.
    fn to_dyn(&self) -> DynLayout;

    /// Number of coordinates, of a layout that fits into a storage.
    #[doc(hidden)]
    fn coords(&self) -> usize;

    /// Whether `other` has the same parentheses and integers.
    #[doc(hidden)]
    fn equals(&self, other: &DynLayout) -> bool;

    /// The integers, in the order of the flat coordinate.
    #[doc(hidden)]
    fn leaves(&self) -> Leaves;

    /// Whether the offset of every flat coordinate is the coordinate itself, of a layout that fits into a storage.
    #[doc(hidden)]
    #[inline]
    fn is_a_run(&self) -> bool {
        let (mut next, mut fits) = (1_i64, true);
        for (extent, stride) in self.leaves().iter() {
            if extent == 0 {
                return true; // no coordinate at all
            }
            // A stride of an extent 1 is never used. Beside an extent of 0 the product may wrap, and is of no use.
            fits &= extent == 1 || stride == next;
            next = next.wrapping_mul(extent);
        }
        fits
    }
}

/// The integers of a layout as plain lists.
#[allow(missing_debug_implementations)] // stands in a hidden method only
pub struct Leaves {
    extents: [i64; MAX_LEAVES],
    strides: [i64; MAX_LEAVES],
    count: usize,
}

impl Leaves {
    /// Extent and stride of each.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (i64, i64)> {
        (0..self.count).map(|k| (self.extents[k], self.strides[k]))
    }
}

impl<S: IntTuple, D: Strides<S>> Sealed for Layout<S, D> {}

impl<S: IntTuple, D: Strides<S>> TensorLayout for Layout<S, D> {
    const KNOWN: Option<DynLayout> = if Self::IS_STATIC { Some(Self::SKELETON) } else { None };

    #[inline]
    fn to_dyn(&self) -> DynLayout {
        self.to_value()
    }

    #[inline]
    fn coords(&self) -> usize {
        self.shape.product()
    }

    /// Without a value of this layout, which takes longer to make than to compare.
    #[inline]
    fn equals(&self, other: &DynLayout) -> bool {
        let (mut extents, mut strides, mut same) = (0, 0, S::LEAVES == other.leaf_count());
        self.shape.for_each_leaf(&mut |extent| {
            same &= other.leaf(extents).is_some_and(|(found, _)| found.get() == extent);
            extents += 1;
        });
        self.stride.for_each_leaf(&mut |stride| {
            same &= other.leaf(strides).is_some_and(|(_, found)| found.get() == stride);
            strides += 1;
        });
        same && S::SKELETON.part().same_profile(other.extents())
    }

    #[inline]
    fn leaves(&self) -> Leaves {
        let (mut extents, mut strides) = ([0; MAX_LEAVES], [0; MAX_LEAVES]);
        let (mut count, mut k) = (0, 0);
        self.shape.for_each_leaf(&mut |extent| {
            extents[count] = extent;
            count += 1;
        });
        self.stride.for_each_leaf(&mut |stride| {
            strides[k] = stride;
            k += 1;
        });
        Leaves { extents, strides, count }
    }
}

impl Sealed for DynLayout {}

impl TensorLayout for DynLayout {
    const KNOWN: Option<DynLayout> = None;

    #[inline]
    fn to_dyn(&self) -> DynLayout {
        *self
    }

    #[inline]
    fn coords(&self) -> usize {
        if self.is_empty() { 0 } else { self.size() as usize }
    }

    #[inline]
    fn equals(&self, other: &DynLayout) -> bool {
        self == other
    }

    #[inline]
    fn leaves(&self) -> Leaves {
        let (mut extents, mut strides) = ([0; MAX_LEAVES], [0; MAX_LEAVES]);
        let count = self.leaf_count();
        for k in 0..count {
            (extents[k], strides[k]) = (self.extents.value(k), self.strides.value(k));
        }
        Leaves { extents, strides, count }
    }
}
