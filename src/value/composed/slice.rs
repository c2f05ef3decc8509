//! Slice: a swizzled layout with some modes fixed at a coordinate.
//!
//! The swizzle combines bits in pairs, one of its field Y and one of its field Z (see [`Swizzle`]).
//! The fixed part of the offset goes inside the swizzle. If it fixes one bit of every pair, the
//! swizzle is a sum of strides, and the slice is an ordinary layout. One free bit `2^z` of Z moves
//! the offset by `2^z`, or by `-2^z` if its bit of Y is set. One free bit `2^y` of Y moves it by
//! `2^y + 2^z`, or by `2^y - 2^z` if its bit of Z is set.

use super::{ComposedLayout, Outer};
use crate::value::composition::composition;
use crate::value::{Coord, DynLayout, Int, Swizzle, attempt, fits, named, reason};
use crate::{LayoutError, MAX_LEAVES, Reason};

impl ComposedLayout {
    /// Returns the modes at which `coord` has `_`, and the offset that is added to the slice.
    ///
    /// The slice is an ordinary layout ([`as_layout`](Self::as_layout)) if its coordinates change
    /// at most one bit of each pair that the swizzle combines, and strides exist for these changes.
    /// Otherwise it is a swizzled layout. The bits that the swizzle reads or changes stay in its
    /// offset.
    ///
    /// - **Post**: `self(coord with _ := x) == offset + slice(x)`.
    /// - **Errors**: those of [`DynLayout::slice_and_offset`].
    /// - **Source**: CuTe `slice_and_offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, Coord};
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// let (row, offset) = tile.slice_and_offset(&Coord::lit("(2,_)")).unwrap();
    /// assert_eq!(row.as_layout().unwrap().to_string(), "((2,2,2)):((1,-2,4))");
    /// assert_eq!(offset.get(), 18);
    ///
    /// let tall = ComposedLayout::lit("S<3,3,3> o 0 o (4,16,16):(256,16,1)");
    /// let (slice, offset) = tall.slice_and_offset(&Coord::lit("(3,_,14)")).unwrap();
    /// assert_eq!((slice.to_string(), offset.get()), ("S<3,3,3> o 264 o (16):(16)".into(), 518));
    /// ```
    pub const fn slice_and_offset(&self, coord: &Coord) -> Result<(Self, Int), LayoutError> {
        named!("slice_and_offset", self.sliced_and_offset(coord))
    }

    /// Returns the modes at which `coord` has `_`, with the offset of the others inside the
    /// swizzle.
    ///
    /// [`slice_and_offset`](Self::slice_and_offset) returns an ordinary layout where the swizzle
    /// has one on the slice.
    ///
    /// - **Post**: `self(coord with _ := x) == r(x)`.
    /// - **Errors**: those of [`DynLayout::slice_and_offset`].
    /// - **Source**: CuTe `slice(coord, composed_layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, Coord};
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// let row = tile.slice(&Coord::lit("(2,_)")).unwrap();
    /// assert_eq!(row.to_string(), "S<3,0,3> o 16 o (8):(1)");
    /// ```
    pub const fn slice(&self, coord: &Coord) -> Result<Self, LayoutError> {
        let (inner, moved) = attempt!("slice", self.inner.slice_and_offset(coord));
        let offset = fits!("slice", self.offset.add(moved));
        named!("slice", self.outer.composed(offset, &inner))
    }

    const fn sliced_and_offset(&self, coord: &Coord) -> Result<(Self, Int), Reason> {
        let (inner, moved) = reason!(self.inner.slice_and_offset(coord));
        if is_all_free(coord) {
            return Ok((attempt!(self.with_inner(&inner)), Int::ZERO));
        }
        let total = fits!(self.offset.add(moved));
        match self.outer {
            Outer::Swizzle(swizzle) => swizzled_slice(swizzle, total, &inner),
            Outer::Layout(_) => {
                let slice = attempt!(self.outer.composed(total, &inner));
                if !slice.outer.is_identity() {
                    return Ok((slice, Int::ZERO));
                }
                Ok((Self::from_layout(&slice.inner), slice.offset))
            }
        }
    }
}

/// Returns the slice of a swizzled layout: `total` is the offset inside the swizzle, and `inner`
/// has the free modes.
const fn swizzled_slice(
    swizzle: Swizzle,
    total: Int,
    inner: &DynLayout,
) -> Result<(ComposedLayout, Int), Reason> {
    let is_static = total.is_static();
    // The swizzle does not change multiples of its block. `low` is the remainder.
    let low = total.get() & !(-1_i64 << swizzle.width());
    let high = total.get() - low;
    let Some(active) = active_bits(inner) else {
        return split(swizzle, inner, low, high, is_static);
    };
    if low & active != 0 {
        return split(swizzle, inner, low, high, is_static); // the sum of both carries
    }
    let fields = swizzle.y_mask() | swizzle.z_mask();
    let (inside, outside) = (low & fields, high + (low & !fields));
    let combined = swizzle.shifted(active & swizzle.y_mask());
    if combined & active == 0
        && let Some(layout) = decayed(swizzle, inside, is_static, inner)
    {
        let offset = fits!(outside.checked_add(swizzle.apply(inside)));
        let slice = attempt!(ComposedLayout::checked(Swizzle::IDENTITY, Int::ZERO, &layout));
        return Ok((slice, Int::marked(offset, is_static)));
    }
    split(swizzle, inner, inside, outside, is_static)
}

/// Returns the swizzled layout with the offset `inside`, and the offset `outside` that is added.
const fn split(
    swizzle: Swizzle,
    inner: &DynLayout,
    inside: i64,
    outside: i64,
    is_static: bool,
) -> Result<(ComposedLayout, Int), Reason> {
    let slice = attempt!(ComposedLayout::checked(swizzle, Int::marked(inside, is_static), inner));
    Ok((slice, Int::marked(outside, is_static)))
}

/// Returns whether every integer of the coordinate is `_`.
const fn is_all_free(coord: &Coord) -> bool {
    let mut k = 0;
    while k < coord.tuple.leaf_count() {
        if !coord.is_free(k) {
            return false;
        }
        k += 1;
    }
    true
}

/// Returns a mask of all bits that an offset of the layout can have.
///
/// Returns `None` if a stride is negative, or if the sum of two modes can carry.
pub(super) const fn active_bits(layout: &DynLayout) -> Option<i64> {
    let mut active = 0_i64;
    let mut k = 0;
    while k < layout.leaf_count() {
        let (extent, stride) = (layout.extents.value(k), layout.strides.value(k));
        k += 1;
        if extent <= 1 || stride == 0 {
            continue;
        }
        if stride < 0 {
            return None;
        }
        let reach = (extent - 1) * stride; // fits: the constructor checked the cosize
        let bits = below(reach) & !below_lowest(stride);
        if active & bits != 0 {
            return None;
        }
        active |= bits;
    }
    Some(active)
}

/// Returns the mask of the bits up to the highest one of `value`.
pub(super) const fn below(value: i64) -> i64 {
    i64::MAX >> (value.leading_zeros() - 1)
}

/// Returns the mask of the bits below the lowest one of `value`.
const fn below_lowest(value: i64) -> i64 {
    (1 << value.trailing_zeros()) - 1
}

/// Returns the layout `x -> swizzle(fixed + inner(x)) - swizzle(fixed)`, if it exists.
///
/// The inner layout changes no bit of `fixed` and at most one bit of each pair of the swizzle.
const fn decayed(
    swizzle: Swizzle,
    fixed: i64,
    is_static: bool,
    inner: &DynLayout,
) -> Option<DynLayout> {
    let (bits, base) = (swizzle.bits(), swizzle.base());
    if bits == 0 {
        return Some(*inner);
    }
    if 2 * bits as usize + 3 > MAX_LEAVES || swizzle.width() > 62 {
        return None;
    }
    let mut left = DynLayout::start();
    let all = left.open();
    left.push(Int::new(1 << base), Int::ONE);
    push_field(&mut left, swizzle, fixed, is_static, 0);
    let gap = swizzle.shift().abs() - bits;
    left.push(Int::new(1 << gap), Int::new(1 << (base + bits)));
    push_field(&mut left, swizzle, fixed, is_static, gap + bits);
    left.push(Int::ONE, Int::new(1 << swizzle.width()));
    left.close(all);
    let Ok(left) = left.finish() else { return None };
    match composition(&left, inner) {
        Ok(layout) => Some(layout),
        Err(_) => None,
    }
}

/// Adds the mode of the field that begins `up` bits above the base: one bit after the other.
const fn push_field(left: &mut DynLayout, swizzle: Swizzle, fixed: i64, is_static: bool, up: i64) {
    let open = left.open();
    let mut i = 0;
    while i < swizzle.bits() {
        let bit = 1_i64 << (swizzle.base() + up + i);
        let stride = if bit & swizzle.z_mask() != 0 {
            if fixed & swizzle.shifted_back(bit) == 0 { bit } else { -bit }
        } else {
            let z = swizzle.shifted(bit);
            if fixed & z == 0 { bit + z } else { bit - z }
        };
        left.push(Int::new(2), Int::marked(stride, is_static));
        i += 1;
    }
    left.close(open);
}
