//! The outer function of a composed layout: a swizzle or a layout.
//!
//! `A o offset o B` maps `c` to `A(offset + B(c))`. For a layout A it is a layout plus `A(offset)`
//! if no sum `offset + B(c)` carries from one mode of A to the next. Otherwise it stays composed.

use super::ComposedLayout;
use crate::value::composition::composition;
use crate::value::{DynLayout, Int, Swizzle, fits, named, reason};
use crate::{LayoutError, Reason};

/// The outer function of a [`ComposedLayout`].
///
/// # Examples
///
/// ```
/// use colex::{ComposedLayout, DynLayout, Outer};
/// // Coordinates 2, 3, 4, 5 of the outer layout have the offsets 2, 3, 8, 9.
/// let composed = ComposedLayout::lit("(4,4):(1,8) o 2 o 4:1");
/// assert_eq!(composed.outer(), Outer::Layout(DynLayout::lit("(4,4):(1,8)")));
/// assert_eq!(composed.offsets().collect::<Vec<_>>(), [2, 3, 8, 9]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// The layout is stored inline: every value is `Copy`, and nothing allocates.
#[allow(clippy::large_enum_variant)]
pub enum Outer {
    /// A swizzle.
    Swizzle(Swizzle),
    /// A layout.
    Layout(DynLayout),
}

impl DynLayout {
    /// Returns the composition with `right` and an offset: maps `c` to `self(offset + right(c))`.
    ///
    /// If the composition is a layout plus a constant, the result has this layout, the constant as
    /// its offset, and the identity as its swizzle. Otherwise it stays composed, with this layout
    /// as its [`Outer`] function.
    ///
    /// - **Post**: `r.index(i) == self.index(offset + right.index(i))`. A coordinate past the end
    ///   of this layout continues along its last mode.
    /// - **Errors**: [`Reason::RightOffset`] if `offset + right(c)` is negative for some `c`;
    ///   [`Reason::EmptyLeftExtent`]; [`Reason::OutOfBounds`] if this layout is `():()`;
    ///   [`Reason::Overflow`].
    /// - **Source**: CuTe `composition(layout, offset, layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Int};
    /// let matrix = DynLayout::lit("(4,4):(1,8)");
    /// let at = |offset, right| matrix.composition_with_offset(Int::new(offset), &DynLayout::lit(right));
    /// assert_eq!(at(4, "(2,2):(1,4)").unwrap().to_string(), "S<0,0,0> o 8 o (2,2):(1,8)");
    /// assert_eq!(at(2, "4:1").unwrap().to_string(), "(4,4):(1,8) o 2 o 4:1");
    /// ```
    pub const fn composition_with_offset(
        &self,
        offset: Int,
        right: &Self,
    ) -> Result<ComposedLayout, LayoutError> {
        named!("composition_with_offset", over_layout(self, offset, right))
    }
}

impl Outer {
    /// The identity, as a swizzle.
    pub(super) const IDENTITY: Self = Self::Swizzle(Swizzle::IDENTITY);

    /// Returns whether this is the swizzle that changes no offset.
    pub(super) const fn is_identity(&self) -> bool {
        matches!(self, Self::Swizzle(swizzle) if swizzle.is_identity())
    }

    pub(super) const fn is_static(&self) -> bool {
        match self {
            Self::Swizzle(_) => true,
            Self::Layout(layout) => layout.is_static(),
        }
    }

    /// Returns the value at `x`, the sum of the offset and an inner offset in bounds.
    #[inline]
    #[track_caller]
    pub(super) const fn apply(&self, x: i64) -> i64 {
        match self {
            Self::Swizzle(swizzle) => swizzle.apply(x),
            Self::Layout(layout) => layout.index(x),
        }
    }

    pub(super) const fn try_apply(&self, x: i64) -> Result<i64, LayoutError> {
        match self {
            Self::Swizzle(swizzle) => Ok(swizzle.apply(x)),
            Self::Layout(layout) => layout.try_index(x),
        }
    }

    /// Returns the composed layout `self o offset o inner`.
    pub(super) const fn composed(
        &self,
        offset: Int,
        inner: &DynLayout,
    ) -> Result<ComposedLayout, Reason> {
        match self {
            Self::Swizzle(swizzle) => ComposedLayout::checked(*swizzle, offset, inner),
            Self::Layout(layout) => over_layout(layout, offset, inner),
        }
    }
}

const fn over_layout(
    outer: &DynLayout,
    offset: Int,
    inner: &DynLayout,
) -> Result<ComposedLayout, Reason> {
    let (low, high) = inner.offset_range();
    let low = fits!(offset.get().checked_add(low));
    if low < 0 && !inner.is_empty() {
        return Err(Reason::RightOffset { offset: low, size: outer.size() });
    }
    if let Some((layout, constant)) = strided(outer, offset, inner) {
        return ComposedLayout::checked(Swizzle::IDENTITY, constant, &layout);
    }
    if !inner.is_empty() {
        let high = fits!(offset.get().checked_add(high));
        let mut leaf = 0;
        while leaf + 1 < outer.leaf_count() {
            if outer.extents.value(leaf) == 0 {
                return Err(Reason::EmptyLeftExtent { leaf });
            }
            leaf += 1;
        }
        reason!(outer.try_index(high)); // a layout of rank 0 has only the coordinate 0
    }
    let out = ComposedLayout { outer: Outer::Layout(*outer), offset, inner: *inner };
    fits!(out.try_cosize());
    Ok(out)
}

/// Returns the layout L and the constant k with `outer(offset + inner(c)) == k + L(c)`, if
/// composition finds them.
pub(super) const fn strided(
    outer: &DynLayout,
    offset: Int,
    inner: &DynLayout,
) -> Option<(DynLayout, Int)> {
    if offset.get() == 0 {
        return match composition(outer, inner) {
            Ok(layout) => Some((layout, Int::ZERO)),
            Err(_) => None,
        };
    }
    // A second mode takes the coordinates `inner(c)` and `offset + inner(c)`. In a layout both have
    // the same strides, and its own stride is `outer(offset)`.
    let mut step = DynLayout::start();
    step.push(Int::new(2), offset);
    let Ok(pair) = DynLayout::from_modes(&[*inner, step]) else { return None };
    match (composition(outer, &pair), outer.try_index(offset.get())) {
        (Ok(pair), Ok(constant)) => {
            let is_static = offset.is_static() && outer.is_static();
            Some((pair.whole().entry(0).to_layout(), Int::marked(constant, is_static)))
        }
        _ => None,
    }
}

/// Returns an interval that contains `layout(x)` for every `x` in `low..=high`, where `low` is at
/// least 0; `None` if it does not fit.
pub(super) const fn layout_bounds(layout: &DynLayout, low: i64, high: i64) -> Option<(i64, i64)> {
    let (mut least, mut greatest, mut before) = (0_i64, 0_i64, 1_i64);
    let last = layout.leaf_count().saturating_sub(1);
    let mut k = 0;
    while k < layout.leaf_count() {
        let (extent, stride) = (layout.extents.value(k), layout.strides.value(k));
        let (mut first, mut end) = (low / before, high / before);
        if k < last {
            if first / extent == end / extent {
                (first, end) = (first % extent, end % extent);
            } else {
                (first, end) = (0, extent - 1); // the digit restarts in the interval
            }
            before *= extent;
        }
        let (Some(first), Some(end)) = (stride.checked_mul(first), stride.checked_mul(end)) else {
            return None;
        };
        let (small, large) = if first < end { (first, end) } else { (end, first) };
        least = match least.checked_add(small) {
            Some(least) => least,
            None => return None,
        };
        greatest = match greatest.checked_add(large) {
            Some(greatest) => greatest,
            None => return None,
        };
        k += 1;
    }
    Some((least, greatest))
}
