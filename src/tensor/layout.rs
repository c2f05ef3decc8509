//! The layouts that a tensor may have.

use crate::sealed::Sealed;
use crate::typed::{IntTuple, Strides};
use crate::value::{self, At, Part, Profile};
use crate::{DynLayout, Layout};

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

    /// The parentheses.
    #[doc(hidden)]
    fn parentheses(&self) -> Parentheses<'_>;

    /// Whether the offset of every flat coordinate is the coordinate itself, of a layout that fits into a storage.
    #[doc(hidden)]
    #[inline]
    fn is_contiguous(&self) -> bool {
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

/// The integers of a layout, without its parentheses: what loops are made of.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)] // stands in a hidden method only
pub struct Leaves {
    extents: value::Leaves,
    strides: value::Leaves,
    count: usize,
}

/// Where the parentheses of a layout stand.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)] // stands in a hidden method only
pub struct Parentheses<'a>(&'a Profile);

impl<'a> Parentheses<'a> {
    /// Those of a layout.
    pub(crate) const fn of(layout: &'a DynLayout) -> Self {
        Self(&layout.profile)
    }
}

impl Leaves {
    /// No integer: the layout `():()`.
    pub(crate) const fn none() -> Self {
        Self { extents: value::Leaves::new(), strides: value::Leaves::new(), count: 0 }
    }

    /// Those of a layout.
    pub(crate) const fn of(layout: &DynLayout) -> Self {
        Self { extents: layout.extents, strides: layout.strides, count: layout.leaf_count() }
    }

    /// One more; nothing where there is no room.
    ///
    /// - **Post**: whether there was.
    #[inline]
    pub(crate) const fn push(&mut self, extent: i64, stride: i64) -> bool {
        let fits = self.count < crate::MAX_LEAVES;
        if fits {
            self.extents.set_value(self.count, extent);
            self.strides.set_value(self.count, stride);
            self.count += 1;
        }
        fits
    }

    /// How many there are.
    #[inline]
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// Extent and stride of integer `k`, which is below the count.
    #[inline]
    pub(crate) const fn at(&self, k: usize) -> (i64, i64) {
        (self.extents.value(k), self.strides.value(k))
    }

    /// Extent and stride of each.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (i64, i64)> {
        (0..self.count).map(|k| self.at(k))
    }

    /// Number of coordinates; `None` where it does not fit 64 bits.
    #[inline]
    pub(crate) const fn size(&self) -> Option<i64> {
        let (mut size, mut k) = (Some(1_i64), 0);
        while k < self.count {
            size = match (self.extents.value(k), size) {
                (0, _) => return Some(0),
                (extent, Some(size)) => size.checked_mul(extent),
                (_, None) => None,
            };
            k += 1;
        }
        size
    }

    /// The extents between these parentheses, of the same layout.
    #[inline]
    pub(crate) const fn shape<'a>(&'a self, parentheses: Parentheses<'a>) -> Part<'a> {
        Part { profile: parentheses.0, leaves: &self.extents, at: At::ROOT }
    }

    /// Whether the offsets are those from 0 to the size, each once, in any order, of a layout that has coordinates.
    pub(crate) fn is_dense(&self) -> bool {
        let (mut left, mut next) = (self.iter().filter(|&(extent, _)| extent != 1).count(), 1);
        while left > 0 {
            let goes_on = |&(extent, stride): &(i64, i64)| extent != 1 && stride == next;
            let Some((extent, _)) = self.iter().find(goes_on) else { return false };
            next *= extent; // at most the size; strides rise, so that each integer is found once
            left -= 1;
        }
        true
    }

    /// `d`, where the offset of every flat coordinate i is `i * d`.
    #[inline]
    pub(crate) fn step(&self) -> Option<isize> {
        let (mut step, mut next) = (None, None);
        for (extent, stride) in self.iter() {
            if extent == 1 {
                continue; // its stride is never used
            }
            if step.is_some() && next != Some(stride) {
                return None;
            }
            step = step.or(Some(stride));
            next = stride.checked_mul(extent);
        }
        Some(step.unwrap_or(0) as isize)
    }
}

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
        let (mut leaves, mut k) = (Leaves::none(), 0);
        self.shape.for_each_leaf(&mut |extent| {
            leaves.extents.set_value(k, extent);
            k += 1;
        });
        let mut k = 0;
        self.stride.for_each_leaf(&mut |stride| {
            leaves.strides.set_value(k, stride);
            k += 1;
        });
        Leaves { count: S::LEAVES, ..leaves }
    }

    #[inline]
    fn parentheses(&self) -> Parentheses<'_> {
        Parentheses(const { &S::SKELETON.profile })
    }
}

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
        Leaves::of(self)
    }

    #[inline]
    fn parentheses(&self) -> Parentheses<'_> {
        Parentheses(&self.profile)
    }
}
