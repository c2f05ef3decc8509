//! Inverses: a swizzle before a layout becomes a swizzle after it.
//!
//! The inverse of `S o L` is `L^-1 o S`: first the swizzle. It is `S' o L^-1` for another swizzle
//! `S'` if the layout maps each field of S to contiguous bits.

use super::ComposedLayout;
use super::bounds::swizzled_bounds;
use super::composition::composition;
use super::linear::{Linear, separating_swizzle};
use super::slice::active_bits;
use crate::value::{DynLayout, Int, Swizzle, attempt, named, reason};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Returns the composition of this layout with a swizzle: first the swizzle, then the layout.
    ///
    /// - **Post**: `r.index(i) == self.index(swizzle.apply(i))` for every `i < size`. A swizzled
    ///   coordinate past the end continues along the last mode.
    /// - **Errors**: those of [`ComposedLayout::composition_composed`]. Where possible, the inner
    ///   layout of the result is this layout.
    /// - **Limit**: a composed layout is one outer function over an inner layout. The composition
    ///   needs a swizzle between two layouts where no swizzle after a layout is equal to it, and
    ///   has no composed layout. An [`F2Matrix`](crate::f2::F2Matrix) represents it if the layout is
    ///   linear.
    /// - **Source**: CuTe `composition(Layout, Swizzle)`, which does not check this.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Swizzle};
    /// let swizzle = Swizzle::new(1, 0, 3).unwrap();
    /// let layout = DynLayout::lit("(8,8):(1,16)").after_swizzle(swizzle).unwrap();
    /// assert_eq!(layout.to_string(), "S<1,0,4> o 0 o (8,8):(1,16)");
    /// ```
    ///
    /// The layout `(2,8):(8,1)` moves the bits of `S<2,0,2>` to bits that are not contiguous. The
    /// matrix of the composition exists:
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// use colex::{ComposedLayout, DynLayout, Swizzle};
    /// let layout = DynLayout::lit("(2,8):(8,1)");
    /// assert!(layout.after_swizzle(Swizzle::lit("S<2,0,2>")).is_err());
    ///
    /// let before = ComposedLayout::lit("S<2,0,2> o 0 o 16:1");
    /// let matrix = F2Matrix::from_layout(&layout).unwrap();
    /// let matrix = matrix.composition(&F2Matrix::from_composed(&before).unwrap()).unwrap();
    /// assert!((0..16).all(|i| matrix.apply(i) == layout.index(before.index(i as i64)) as u64));
    /// ```
    pub const fn after_swizzle(&self, swizzle: Swizzle) -> Result<ComposedLayout, LayoutError> {
        named!("after_swizzle", after(self, swizzle))
    }
}

const fn after(layout: &DynLayout, swizzle: Swizzle) -> Result<ComposedLayout, Reason> {
    match swizzle_after(layout, swizzle, layout.size()) {
        Ok(swizzle) => ComposedLayout::checked(swizzle, Int::ZERO, layout),
        Err(_) => first_swizzle(layout, swizzle, &reason!(DynLayout::col_major(&layout.shape()))),
    }
}

/// Returns `layout o swizzle o coordinates`.
const fn first_swizzle(
    layout: &DynLayout,
    swizzle: Swizzle,
    coordinates: &DynLayout,
) -> Result<ComposedLayout, Reason> {
    let right = attempt!(ComposedLayout::checked(swizzle, Int::ZERO, coordinates));
    composition(&ComposedLayout::from_layout(layout), &right)
}

impl ComposedLayout {
    /// Returns a layout R with `self(R(k)) = k`.
    ///
    /// Definition: `right_inverse(inner) o swizzle`, as a swizzle after the inverse. If the swizzle
    /// moves offsets past the end of the inner inverse, the result ends before the first of them.
    ///
    /// - **Post**: `self.index(r.index(k)) == k` for `k < r.size()`. If the inner layout is
    ///   `n:1`, also [past its end](DynLayout::coalesce_z), the result may have coordinates past
    ///   the end.
    /// - **Errors**: those of [`DynLayout::right_inverse`] and [`DynLayout::after_swizzle`];
    ///   [`Reason::SwizzledOffset`] unless the offset is 0; [`Reason::OuterLayout`].
    /// - **Source**: CuTe `right_inverse`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(tile.right_inverse().unwrap().to_string(), "S<3,0,-3> o 0 o (8,8):(8,1)");
    /// ```
    pub const fn right_inverse(&self) -> Result<Self, LayoutError> {
        named!("right_inverse", self.right())
    }

    const fn right(&self) -> Result<Self, Reason> {
        let swizzle = attempt!(self.needs_swizzle());
        attempt!(self.check_no_offset());
        let inverse = reason!(self.inner.right_inverse());
        let count = offsets_below(swizzle, inverse.size());
        if let Ok(after) = swizzle_after(&inverse, swizzle, inverse.size())
            // Only the identity continues past its end as an inverse.
            && (count == inverse.size() || is_identity(&self.inner.coalesce_z()))
        {
            return Self::checked(after, Int::ZERO, &inverse);
        }
        let mut offsets = DynLayout::start();
        offsets.push(Int::new(count), Int::ONE);
        first_swizzle(&inverse, swizzle, &attempt!(offsets.finish()))
    }

    /// Returns a layout R with `R(self(i)) = i`, if no two coordinates have the same offset.
    ///
    /// Definition: `left_inverse(inner) o swizzle`, as a swizzle after the inverse. Bits that no
    /// offset has do not matter.
    ///
    /// - **Post**: `self.index(r.index(x)) == x` for every offset `x` of `self`.
    /// - **Errors**: those of [`DynLayout::left_inverse`] and [`DynLayout::after_swizzle`];
    ///   [`Reason::SwizzledOffset`] unless the offset is 0; [`Reason::OuterLayout`].
    /// - **Limit**: if an extent or a stride of the inner layout is not a power of two, it has
    ///   several left inverses, and another one may exist where this function returns an error.
    /// - **Source**: CuTe `left_inverse`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<1,0,2> o 0 o (2,4,8):(4,1,8)");
    /// let inverse = tile.left_inverse().unwrap();
    /// assert_eq!(inverse.to_string(), "S<1,0,-1> o 0 o (4,2,8):(2,1,8)");
    /// ```
    pub const fn left_inverse(&self) -> Result<Self, LayoutError> {
        named!("left_inverse", self.left())
    }

    const fn left(&self) -> Result<Self, Reason> {
        let swizzle = attempt!(self.needs_swizzle());
        attempt!(self.check_no_offset());
        let inverse = reason!(self.inner.left_inverse());
        if let Ok(after) = swizzle_after(&inverse, swizzle, self.inner.cosize()) {
            return Self::checked(after, Int::ZERO, &inverse);
        }
        if let Some(active) = active_bits(&self.inner) {
            if active & swizzle.y_mask() == 0 {
                return Ok(Self::from_layout(&inverse)); // the swizzle changes no offset
            }
            // The swizzled offsets have the bits of the inner offsets and of the field Z.
            let reached = active | swizzle.shifted(active & swizzle.y_mask());
            let left = Self::from_layout(&inverse);
            if let Some(linear) = Linear::of(&left, active, swizzle, 0, reached)
                && let Some(swizzle) = separating_swizzle(&linear.columns)
                && let Some((_, inverse)) = linear.under(swizzle)
            {
                return Self::checked(swizzle, Int::ZERO, &inverse);
            }
        }
        let mut offsets = DynLayout::start();
        offsets.push(Int::new(self.cosize()), Int::ONE);
        first_swizzle(&inverse, swizzle, &attempt!(offsets.finish()))
    }

    pub(super) const fn check_no_offset(&self) -> Result<(), Reason> {
        if self.offset.get() != 0 {
            return Err(Reason::SwizzledOffset { offset: self.offset.get() });
        }
        Ok(())
    }
}

/// Returns the swizzle `after` with `after(layout(x)) == layout(before(x))` for every `x < limit`,
/// and for every `x` that `before` makes of these.
///
/// On the bits of these `x` the layout must be linear: each bit of the coordinate moves the offset
/// by bits that no other one moves. Each bit of a field must move one bit, at the same distance
/// from its partner.
pub(super) const fn swizzle_after(
    layout: &DynLayout,
    before: Swizzle,
    limit: i64,
) -> Result<Swizzle, Reason> {
    if before.is_identity() {
        return Ok(Swizzle::IDENTITY);
    }
    if !layout.is_static() {
        return Err(Reason::NeedsStatic);
    }
    let refused = Err(not_before(before));
    let mut k = 0;
    while k + 1 < layout.leaf_count() {
        if layout.extents.value(k).count_ones() != 1 {
            return refused; // the digits of the coordinate are not bits
        }
        k += 1;
    }
    let fields = before.y_mask() | before.z_mask();
    let (mut taken, mut y, mut z) = (0_i64, 0_i64, 0_i64);
    let mut distance = None;
    let mut j = 0;
    while j < 63 {
        let bit = 1_i64 << j;
        j += 1;
        if bit >= limit && bit & fields == 0 {
            continue;
        }
        let Some(moved) = bit_image(layout, bit) else { return refused };
        // A bit of Z whose partner is never set is never changed.
        if bit >= limit && bit & before.z_mask() != 0 && before.shifted_back(bit) >= limit {
            continue;
        }
        if moved & taken != 0 {
            return refused;
        }
        taken |= moved;
        if bit & before.y_mask() != 0 {
            let Some(partner) = bit_image(layout, before.shifted(bit)) else { return refused };
            if moved.count_ones() != 1 || partner.count_ones() != 1 {
                return refused;
            }
            let found = moved.trailing_zeros() as i64 - partner.trailing_zeros() as i64;
            if let Some(distance) = distance
                && distance != found
            {
                return refused;
            }
            distance = Some(found);
            y |= moved;
            z |= partner;
        }
    }
    match Swizzle::of_masks(y, z) {
        Ok(swizzle) => Ok(swizzle),
        Err(_) => refused,
    }
}

/// Returns the reason that `swizzle` cannot be moved over a layout.
pub(super) const fn not_before(swizzle: Swizzle) -> Reason {
    let (bits, base, shift) = (swizzle.bits(), swizzle.base(), swizzle.shift());
    Reason::NotBeforeSwizzle { bits, base, shift }
}

/// Returns the offset of the flat coordinate `bit`, if it fits and is not negative.
const fn bit_image(layout: &DynLayout, bit: i64) -> Option<i64> {
    match layout.try_index(bit) {
        Ok(offset) if offset >= 0 => Some(offset),
        _ => None,
    }
}

/// Returns whether the layout is `n:1`.
const fn is_identity(layout: &DynLayout) -> bool {
    layout.depth() == 0 && layout.strides.value(0) == 1
}

/// Returns the largest `n` with `swizzle(k) < size` for every `k < n`. It is at most `size`.
const fn offsets_below(swizzle: Swizzle, size: i64) -> i64 {
    let (mut n, mut step) = (0, 1_i64 << 62);
    while step > 0 {
        if n + step <= size && swizzled_bounds(swizzle, 0, n + step - 1).1 < size {
            n += step;
        }
        step /= 2;
    }
    n
}
