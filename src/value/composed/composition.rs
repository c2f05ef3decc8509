//! Composition of two layouts under swizzles: `self(right(c))` as one layout under one swizzle.
//!
//! Three rules are tried in this order. Each one proves its answer.
//!
//! 1. The swizzle of `right` is moved over the left layout, if that maps its fields to fields.
//! 2. If the offsets are linear in the bits of the right offsets, a swizzle is searched that
//!    separates their columns, see [`Linear`].
//! 3. All offsets are computed, and all swizzles are tried ([`ComposedLayout::from_table`]).

use super::ComposedLayout;
use super::inverse::{not_before, swizzle_after};
use super::linear::{Linear, separating_swizzle};
use super::outer::strided;
use super::slice::{active_bits, below};
use crate::value::from_table::composed_from_table;
use crate::value::{DynLayout, Int, IntTuple, Swizzle, Tiler, attempt, fits, named, reason};
use crate::{LayoutError, Reason};

/// The largest size whose offsets are all computed.
const LIMIT: usize = 1 << 11;

/// The number of entries that rule 3 compares under all swizzles. A constant evaluates so many
/// without the compiler's lint for long evaluation.
const COMPARED: usize = 1 << 15;

impl ComposedLayout {
    /// Returns the composition with a swizzled layout: first `right`, then this layout.
    ///
    /// [`from_layout`](Self::from_layout) makes an operand without a swizzle.
    ///
    /// ```text
    /// 16:2                 after  S<1,0,2> o 0 o 8:1   ->  S<1,1,2> o 0 o 8:2
    /// S<1,0,2> o 0 o 8:1   after  S<1,0,2> o 0 o 8:1   ->  8:1, because the swizzles cancel
    /// ```
    ///
    /// - **Post**: `r.index(i) == self.index(right.index(i))` for every `i < right.size()`. The
    ///   shape of `r` refines that of `right`. A coordinate past the end of this layout continues
    ///   along the last mode. If `right` has no swizzle and no offset, this is
    ///   [`composition`](Self::composition), where an offset of `right` may be negative: the inner
    ///   layout is then an odd function.
    /// - **Errors**: [`Reason::NotComposed`] if no layout under one swizzle is this function, with
    ///   the first coordinate that shows it. Where the search ends early:
    ///   [`Reason::NotBeforeSwizzle`] if none is, because the function is linear over F2;
    ///   [`Reason::Undecided`] for other functions. [`Reason::RightOffset`] if an offset of `right`
    ///   is negative, unless `composition` has an answer; [`Reason::NeedsStatic`] if an integer is
    ///   dynamic; [`Reason::OuterLayout`].
    /// - **Cost**: most compositions need a few operations for each bit of the offsets. Otherwise
    ///   all swizzles are tried on at most 2,048 coordinates. This search ends early after 32,768
    ///   comparisons, and at once with more coordinates.
    /// - **Limit**: the result has one swizzle. The [`F2Matrix`](crate::f2::F2Matrix) of a
    ///   composition of linear layouts always exists. If an offset of the result is negative, only
    ///   swizzles whose fields begin within the bits of the offsets are tried.
    /// - **Source**: CuTe `composition(layout, composed_layout)`, which moves the masks of the
    ///   swizzle and does not check the result.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, DynLayout};
    /// let tile = ComposedLayout::lit("S<2,0,3> o 0 o (8,4):(4,1)");
    /// let pairs = ComposedLayout::from(DynLayout::lit("32:2"));
    /// let result = pairs.composition_composed(&tile).unwrap();
    /// assert_eq!(result.to_string(), "S<2,1,3> o 0 o (8,4):(8,2)");
    ///
    /// let swizzled = ComposedLayout::lit("S<2,0,3> o 0 o 32:1");
    /// let result = swizzled.composition_composed(&tile).unwrap();
    /// assert_eq!(result.as_layout().unwrap().to_string(), "(8,4):(4,1)");
    ///
    /// let other = ComposedLayout::lit("S<2,0,2> o 0 o 32:1");
    /// assert_eq!(
    ///     swizzled.composition_composed(&other).unwrap_err().to_string(),
    ///     "composition_composed: no layout under one swizzle has the offsets of the result up to \
    ///      coordinate 9, whose offset is 10; use matrices over F2, or apply the layouts one after \
    ///      the other"
    /// );
    /// ```
    pub const fn composition_composed(&self, right: &Self) -> Result<Self, LayoutError> {
        named!("composition_composed", composition(self, right))
    }

    /// Repeats the layout at the offsets of a swizzled layout: `(layout, copies)`.
    ///
    /// Definition: [`composition_composed`](Self::composition_composed) of the layout and its
    /// complement with `copies`, under the swizzle `downcast(size)` and the offset times the size.
    ///
    /// - **Post**: rank 2; `r((i,j)) == self(i + size * copies(j))`, where the coordinates of this
    ///   layout continue along its complement. Mode 0 is this layout.
    /// - **Errors**: those of [`DynLayout::logical_product`] and of `composition_composed`;
    ///   [`Reason::NotPowerOfTwo`] if the size is not a power of two, and the product has more than
    ///   2,048 elements.
    /// - **Source**: CuTe `logical_product(layout, composed_layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, DynLayout};
    /// let block = ComposedLayout::from(DynLayout::lit("4:1"));
    /// let copies = ComposedLayout::lit("S<1,0,2> o 0 o 8:1");
    /// let product = block.logical_product_composed(&copies).unwrap();
    /// assert_eq!(product.to_string(), "S<1,2,2> o 0 o (4,8):(1,4)");
    /// ```
    pub const fn logical_product_composed(&self, copies: &Self) -> Result<Self, LayoutError> {
        named!("logical_product_composed", logical_product(self, copies))
    }
}

impl DynLayout {
    /// Returns the composition with a swizzled layout: first `right`, then this layout.
    ///
    /// Definition: [`ComposedLayout::composition_composed`] of this layout under no swizzle.
    ///
    /// - **Post**: `r.index(i) == self.index(right.index(i))` for every `i < right.size()`.
    /// - **Errors**: those of [`ComposedLayout::composition_composed`].
    /// - **Source**: CuTe `composition(layout, composed_layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, DynLayout};
    /// let tile = ComposedLayout::lit("S<2,0,3> o 0 o (8,4):(4,1)");
    /// let result = DynLayout::lit("32:2").composition_composed(&tile).unwrap();
    /// assert_eq!(result.to_string(), "S<2,1,3> o 0 o (8,4):(8,2)");
    /// ```
    pub const fn composition_composed(
        &self,
        right: &ComposedLayout,
    ) -> Result<ComposedLayout, LayoutError> {
        ComposedLayout::from_layout(self).composition_composed(right)
    }

    /// Repeats this layout at the offsets of a swizzled layout: `(self, copies)`.
    ///
    /// Definition: [`ComposedLayout::logical_product_composed`] of this layout under no swizzle.
    ///
    /// - **Errors**: those of [`ComposedLayout::logical_product_composed`].
    /// - **Source**: CuTe `logical_product(layout, composed_layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, DynLayout};
    /// let copies = ComposedLayout::lit("S<1,0,2> o 0 o 8:1");
    /// let product = DynLayout::lit("4:1").logical_product_composed(&copies).unwrap();
    /// assert_eq!(product.to_string(), "S<1,2,2> o 0 o (4,8):(1,4)");
    /// ```
    pub const fn logical_product_composed(
        &self,
        copies: &ComposedLayout,
    ) -> Result<ComposedLayout, LayoutError> {
        ComposedLayout::from_layout(self).logical_product_composed(copies)
    }
}

pub(super) const fn composition(
    left: &ComposedLayout,
    right: &ComposedLayout,
) -> Result<ComposedLayout, Reason> {
    let is_static = left.is_static() && right.is_static();
    if right.as_layout().is_some() || right.inner.is_empty() {
        match left.composition(&right.inner) {
            Ok(composed) => return Ok(composed),
            Err(refused) if !is_static || left.swizzle().is_none() || right.inner.is_empty() => {
                return Err(refused.reason());
            }
            Err(_) => {} // a swizzle may still have these offsets
        }
    }
    attempt!(left.needs_swizzle());
    let swizzle = attempt!(right.needs_swizzle());
    if !is_static {
        return Err(Reason::NeedsStatic);
    }
    let (low, high) = right.inner.offset_range();
    let low = fits!(right.offset.get().checked_add(low));
    let high = fits!(right.offset.get().checked_add(high));
    if low < 0 {
        return Err(Reason::RightOffset { offset: low, size: left.size() });
    }
    if let Some(moved) = moved(left, swizzle, right, high) {
        return Ok(moved);
    }
    let is_linear = match linear(left, swizzle, right, high) {
        Ok(composed) => return Ok(composed),
        Err(is_linear) => is_linear,
    };
    let found = if right.size() > LIMIT as i64 {
        Err(Reason::Undecided { limit: LIMIT as i64 })
    } else {
        by_table(left, 1, right, &right.shape())
    };
    match found {
        Err(Reason::Undecided { .. }) if is_linear => Err(not_before(swizzle)),
        found => found,
    }
}

/// Rule 1: moves the swizzle over the inner layout of `left`.
const fn moved(
    left: &ComposedLayout,
    swizzle: Swizzle,
    right: &ComposedLayout,
    high: i64,
) -> Option<ComposedLayout> {
    let Some((inner, constant)) = strided(&left.inner, right.offset, &right.inner) else {
        return None;
    };
    let Ok(moved) = swizzle_after(&left.inner, swizzle, high.saturating_add(1)) else {
        return None;
    };
    let Ok(outer) = left.needs_swizzle() else { return None };
    if left.offset.get() != 0 && !moved.is_identity() {
        return None; // the offset is added between both swizzles
    }
    let (Ok(swizzle), Some(offset)) = (outer.composition(moved), left.offset.add(constant)) else {
        return None;
    };
    match ComposedLayout::checked(swizzle, offset, &inner) {
        Ok(composed) => Some(composed),
        Err(_) => None,
    }
}

/// Rule 2: separates the columns of the bits of the right offsets. The error is whether their
/// failure proves that there is no composition.
const fn linear(
    left: &ComposedLayout,
    swizzle: Swizzle,
    right: &ComposedLayout,
    high: i64,
) -> Result<ComposedLayout, bool> {
    let offset = right.offset.get();
    let (fixed, active, rest, is_sum_of_bits) = match active_bits(&right.inner) {
        Some(active) if active & offset == 0 => (offset, active, 0, moves_bits(&right.inner)),
        _ => (0, below(high), offset, false), // sums carry, and some of these bits are never set
    };
    let Some(linear) = Linear::of(left, i64::MAX, swizzle, fixed, active) else {
        return Err(false);
    };
    let Some(swizzle) = separating_swizzle(&linear.columns) else {
        return Err(is_sum_of_bits);
    };
    let Some((constant, layout)) = linear.under(swizzle) else { return Err(false) };
    let Some((inner, more)) = strided(&layout, Int::new(rest), &right.inner) else {
        return Err(false);
    };
    let Some(offset) = more.get().checked_add(constant) else { return Err(false) };
    match ComposedLayout::checked(swizzle, Int::new(offset), &inner) {
        Ok(composed) => Ok(composed),
        Err(_) => Err(false),
    }
}

/// Returns whether each bit of a coordinate moves at most one bit of the offset.
const fn moves_bits(layout: &DynLayout) -> bool {
    let mut k = 0;
    while k < layout.leaf_count() {
        let is_bits =
            layout.extents.value(k).count_ones() == 1 && layout.strides.value(k).count_ones() <= 1;
        if !is_bits && layout.extents.value(k) != 1 {
            return false;
        }
        k += 1;
    }
    true
}

/// Rule 3: compares all offsets `left(i + size * right(j))` for `i < size`.
const fn by_table(
    left: &ComposedLayout,
    size: i64,
    right: &ComposedLayout,
    shape: &IntTuple,
) -> Result<ComposedLayout, Reason> {
    let mut table = [0; LIMIT];
    let len = (size * right.size()) as usize;
    let mut k = 0;
    while k < len {
        let (i, j) = (k as i64 % size, right.index(k as i64 / size));
        table[k] = reason!(left.try_index(fits!(i.checked_add(fits!(size.checked_mul(j))))));
        k += 1;
    }
    match composed_from_table(table.split_at(len).0, Some(shape), COMPARED) {
        Err(Reason::NotSwizzled { index, offset, .. }) => {
            Err(Reason::NotComposed { index: index as i64, offset })
        }
        found => found,
    }
}

const fn logical_product(
    left: &ComposedLayout,
    copies: &ComposedLayout,
) -> Result<ComposedLayout, Reason> {
    if copies.as_layout().is_some() || left.size() == 0 || copies.size() == 0 {
        return Ok(reason!(left.logical_product(&Tiler::Layout(copies.inner))));
    }
    let swizzle = attempt!(copies.needs_swizzle());
    let (block, size) = (&left.inner, left.size());
    let target = IntTuple::int(fits!(size.checked_mul(copies.cosize())));
    let rest = reason!(block.complement(&target));
    if rest.size() < copies.cosize() && rest.ends_within_cosize(block) {
        return Err(Reason::TooFewPlaces { places: rest.size(), copies: copies.cosize() });
    }
    let left = attempt!(left.with_inner(&reason!(DynLayout::from_modes(&[*block, rest]))));
    let elements = reason!(DynLayout::col_major(&block.shape()));
    let shape = reason!(DynLayout::from_modes(&[elements, copies.inner])).shape();
    let swizzle = match swizzle.try_downcast(size) {
        Ok(swizzle) => swizzle,
        Err(_) if fits!(size.checked_mul(copies.size())) <= LIMIT as i64 => {
            return by_table(&left, size, copies, &shape);
        }
        Err(reason) => return Err(reason),
    };
    let mut scale = DynLayout::start();
    scale.push(Int::new(copies.inner.cosize()), Int::new(size));
    let scaled = reason!(attempt!(scale.finish()).composition(&copies.inner));
    let places = reason!(DynLayout::from_modes(&[elements, scaled]));
    let offset = fits!(copies.offset.mul(Int::new(size)));
    composition(&left, &attempt!(ComposedLayout::checked(swizzle, offset, &places)))
}
