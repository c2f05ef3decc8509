//! The layouts that a tensor may have.

use super::IndexedBy;
use super::outer::{OuterFunction, Strided};
use crate::sealed::Sealed;
use crate::typed::{Strides, TypedTuple};
use crate::value::{self, Node, Profile, Subtree};
use crate::{DynLayout, Layout, Reason, Swizzle};

/// A layout of a [`Tensor`](crate::Tensor): a [`Layout`](struct@Layout), a [`DynLayout`], a
/// constant layout, or a [composed layout](crate::ComposedLayout).
///
/// In generic code, `S: TypedTuple, D: Strides<S>` imply `Layout<S, D>: TensorLayout`. Every
/// `TensorLayout` is [`IndexedBy<usize>`](IndexedBy). A layout without a swizzle is also a
/// [`StridedLayout`].
///
/// # Examples
///
/// ```
/// use colex::tensor::TensorLayout;
/// use colex::{ComposedLayout, Tensor, View, layout};
///
/// fn sum<L: TensorLayout>(t: View<f32, L>) -> f32 {
///     t.iter().sum()
/// }
///
/// let data = [1.0; 64];
/// assert_eq!(sum(Tensor::new(&data, layout!((8, 8):(8, 1))).view()), 64.0);
/// let swizzled = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
/// assert_eq!(sum(Tensor::new(&data, swizzled).view()), 64.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "Tensor: the operand is not a layout with integer strides, or the bound `TensorLayout` is missing",
    label = "use `layout!((4, 8):(8, 1))` or a `DynLayout`; in generic code write `impl AnyLayout + TensorLayout`, or `L: TensorLayout`",
    note = "strides such as `1@0` are coordinates, not places in memory: see `CoordinateTensor`",
    note = "`t[(i, j)]` in generic code needs the bound `L: IndexedBy<(usize, usize)>`"
)]
// Every layout is `outer(inner(c))`: the inner layout adds digits times strides, and the outer
// function is the identity, or a swizzle of a sum. The methods return the inner layout's integers.
pub trait TensorLayout: Copy + Sealed + IndexedBy<usize> {
    /// The type of the outer function.
    #[doc(hidden)]
    type Outer: OuterFunction;

    /// The inner layout as a value, if the whole layout is static.
    #[doc(hidden)]
    const STATIC_INNER: Option<DynLayout>;
    /// Stops the build if the operation failed whose result this constant layout is.
    #[doc(hidden)]
    const CHECKED: () = ();

    /// The outer function of a layout with a [`STATIC_INNER`](Self::STATIC_INNER).
    #[doc(hidden)]
    const STATIC_OUTER: (Swizzle, i64) = (Swizzle::IDENTITY, 0);

    /// Returns the outer function.
    #[doc(hidden)]
    fn outer(&self) -> Self::Outer;

    /// Returns the swizzle and the offset of the outer function, which [`outer`](Self::outer)
    /// applies.
    ///
    /// - **Errors**: [`Reason::OuterLayout`] if the outer function is a layout.
    #[doc(hidden)]
    fn checked_outer(&self) -> Result<(Swizzle, i64), Reason> {
        Ok(self.outer().parts())
    }

    /// Returns the inner layout as a value.
    #[doc(hidden)]
    fn inner_value(&self) -> DynLayout;

    /// Returns the number of coordinates of a layout that is in bounds of a storage.
    #[doc(hidden)]
    fn coords(&self) -> usize;

    /// Returns the integers of the inner layout, in the order of the flat coordinate.
    #[doc(hidden)]
    fn leaves(&self) -> Leaves;

    /// Returns the profile.
    #[doc(hidden)]
    fn parentheses(&self) -> Parentheses<'_>;

    /// Returns the function `c -> outer(by + inner(c))` as an offset and a layout, whose sum it is.
    ///
    /// - **Post**: `offset + layout(c) == outer(by + inner(c))` for every coordinate `c`. The
    ///   offset is 0 under a swizzle, whose layout adds `by` inside.
    #[doc(hidden)]
    fn moved(self, by: isize) -> (isize, Self);

    /// Whether the offset of every flat coordinate is the coordinate itself, of a layout that fits
    /// into a storage.
    #[doc(hidden)]
    #[inline]
    fn is_contiguous(&self) -> bool {
        let (mut next, mut fits) = (1_i64, self.outer().is_identity());
        for (extent, stride) in self.leaves().iter() {
            if extent == 0 {
                return true; // no coordinate at all
            }
            // The stride of an extent 1 is never used. The product may wrap if a later extent is 0,
            // and is not used then.
            fits &= extent == 1 || stride == next;
            next = next.wrapping_mul(extent);
        }
        fits
    }
}

/// A [`TensorLayout`] whose offsets are sums of digits times strides: every one without a swizzle.
///
/// # Examples
///
/// ```
/// use colex::tensor::StridedLayout;
/// use colex::{DynLayout, Layout, layout};
/// assert!(<Layout![(4, 8):(8, 1)]>::STATIC_VALUE.is_some() && DynLayout::STATIC_VALUE.is_none());
/// assert_eq!(layout!((4, 8):(8, 1)).to_dyn(), DynLayout::lit("(4,8):(8,1)"));
/// ```
#[diagnostic::on_unimplemented(
    message = "Tensor: the operand has a swizzle or is not a layout, or the bound `L: StridedLayout` is missing",
    label = "expected a `Layout` or a `DynLayout`",
    note = "copy swizzled elements to a tensor without a swizzle first: `dst.copy_from(&src)`"
)]
pub trait StridedLayout: TensorLayout<Outer = Strided> {
    /// The layout as a value, if it is static.
    #[doc(alias = "KNOWN")]
    const STATIC_VALUE: Option<DynLayout> = Self::STATIC_INNER;

    /// Returns the layout as a value.
    #[inline]
    fn to_dyn(&self) -> DynLayout {
        self.inner_value()
    }

    /// Whether `other` has the same profile and integers.
    #[doc(hidden)]
    #[inline]
    fn equals(&self, other: &DynLayout) -> bool {
        self.inner_value().equals(other)
    }
}

/// The integers of a layout, without its profile.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)] // only in hidden methods
pub struct Leaves {
    extents: value::Leaves,
    strides: value::Leaves,
    count: usize,
}

/// The profile of a layout.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)] // only in hidden methods
pub struct Parentheses<'a>(&'a Profile);

impl<'a> Parentheses<'a> {
    /// Returns the profile of a layout.
    pub(crate) const fn of(layout: &'a DynLayout) -> Self {
        Self(&layout.profile)
    }
}

impl Leaves {
    /// Returns no integers: the layout `():()`.
    pub(crate) const fn none() -> Self {
        Self { extents: value::Leaves::new(), strides: value::Leaves::new(), count: 0 }
    }

    /// Returns the integers of a layout.
    pub(crate) const fn of(layout: &DynLayout) -> Self {
        Self { extents: layout.extents, strides: layout.strides, count: layout.leaf_count() }
    }

    /// Appends an extent and a stride, and returns whether there was room.
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

    /// Returns the number of extents.
    #[inline]
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// Returns extent and stride `k`, which is below the count.
    #[inline]
    pub(crate) const fn at(&self, k: usize) -> (i64, i64) {
        (self.extents.value(k), self.strides.value(k))
    }

    /// Iterates over the extents with their strides.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (i64, i64)> {
        (0..self.count).map(|k| self.at(k))
    }

    /// Returns the number of coordinates; `None` if it does not fit 64 bits.
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

    /// Returns the shape. `parentheses` is the profile of the same layout.
    #[inline]
    pub(crate) const fn shape<'a>(&'a self, parentheses: Parentheses<'a>) -> Subtree<'a> {
        Subtree { profile: parentheses.0, leaves: &self.extents, node: Node::ROOT }
    }

    /// Whether the offsets of a layout that has coordinates are a permutation of `0..size`.
    pub(crate) fn is_dense(&self) -> bool {
        let (mut left, mut next) = (self.iter().filter(|&(extent, _)| extent != 1).count(), 1);
        while left > 0 {
            let goes_on = |&(extent, stride): &(i64, i64)| extent != 1 && stride == next;
            let Some((extent, _)) = self.iter().find(goes_on) else { return false };
            next *= extent; // at most the size; `next` increases, so that each mode is found once
            left -= 1;
        }
        true
    }

    /// Returns `d` if the offset of every flat coordinate `i` is `i * d`; otherwise `None`.
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

#[diagnostic::do_not_recommend]
impl<S: TypedTuple, D: Strides<S>> TensorLayout for Layout<S, D> {
    type Outer = Strided;
    const STATIC_INNER: Option<DynLayout> =
        if Self::IS_STATIC { Some(Self::STRUCTURE) } else { None };

    #[inline]
    fn outer(&self) -> Strided {
        Strided
    }

    #[inline]
    fn inner_value(&self) -> DynLayout {
        self.to_value()
    }

    #[inline]
    fn moved(self, by: isize) -> (isize, Self) {
        (by, self)
    }

    #[inline]
    fn coords(&self) -> usize {
        self.shape.product()
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
        Parentheses(const { &S::STRUCTURE.profile })
    }
}

#[diagnostic::do_not_recommend]
impl<S: TypedTuple, D: Strides<S>> StridedLayout for Layout<S, D> {
    // Makes no `DynLayout` of this layout: that takes longer than the comparison.
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
        same && S::STRUCTURE.whole().same_profile(other.extents())
    }
}

#[diagnostic::do_not_recommend]
impl TensorLayout for DynLayout {
    type Outer = Strided;
    const STATIC_INNER: Option<DynLayout> = None;

    #[inline]
    fn outer(&self) -> Strided {
        Strided
    }

    #[inline]
    fn inner_value(&self) -> DynLayout {
        *self
    }

    #[inline]
    fn moved(self, by: isize) -> (isize, Self) {
        (by, self)
    }

    #[inline]
    fn coords(&self) -> usize {
        if self.is_empty() { 0 } else { self.size() as usize }
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

#[diagnostic::do_not_recommend]
impl StridedLayout for DynLayout {}
