//! Linear offsets: the swizzled layout of a function that is linear over F2.
//!
//! The offsets are `constant ^ columns at the set bits of x`. A swizzle S is linear and its own
//! inverse, so they are a swizzled layout under S if S separates the columns: if no two columns
//! share bits afterwards. Then each bit of x adds the bits of its column to the offset, or
//! subtracts those that the constant has.

use super::ComposedLayout;
use crate::value::{DynLayout, Int, ModeList, Swizzle};

/// A function of the bits of `x` that is linear over F2 up to a constant. It is defined for each
/// `x` whose bits are all `active`.
pub(super) struct Linear {
    constant: i64,
    /// By bit of x. The columns of other bits are 0.
    pub(super) columns: [u64; 63],
    active: i64,
}

impl Linear {
    /// Returns the function `x -> left(swizzle(fixed + x) & mask)`, if it is known to be linear. No
    /// bit of `fixed` is active.
    pub(super) const fn of(
        left: &ComposedLayout,
        mask: i64,
        swizzle: Swizzle,
        fixed: i64,
        active: i64,
    ) -> Option<Self> {
        let reached = swizzle.apply(fixed) | active | swizzle.shifted(active & swizzle.y_mask());
        if !adds_bits(left, reached & mask) {
            return None;
        }
        let Ok(constant) = left.try_index(swizzle.apply(fixed) & mask) else { return None };
        let mut columns = [0; 63];
        let mut bits = Bits(active);
        while let Some(bit) = bits.next() {
            let x = swizzle.apply(fixed | 1 << bit) & mask;
            let Ok(moved) = left.try_index(x) else { return None };
            columns[bit] = (moved ^ constant) as u64;
        }
        Some(Self { constant, columns, active })
    }

    /// Returns a constant k and a layout L with `swizzle(k + L(x))` as the values of this function.
    /// The swizzle separates the columns.
    pub(super) const fn under(&self, swizzle: Swizzle) -> Option<(i64, DynLayout)> {
        let constant = swizzle.apply(self.constant);
        let mut modes = ModeList::new();
        let mut bit = 0;
        while self.active >> bit != 0 {
            let stride = (constant ^ swizzle.apply(self.columns[bit] as i64)) - constant;
            let is_active = self.active >> bit & 1 == 1;
            bit += 1;
            let last = modes.len();
            if last > 0 {
                // A bit that is never set has any stride.
                let (extent, before) = (modes.extent(last - 1).get(), modes.stride(last - 1));
                if !is_active || matches!(extent.checked_mul(before.get()), Some(d) if d == stride)
                {
                    let Some(extent) = extent.checked_mul(2) else { return None };
                    modes.set(last - 1, Int::new(extent), before);
                    continue;
                }
            }
            modes.push(Int::new(2), Int::new(stride));
        }
        match modes.layout() {
            Ok(layout) => Some((constant, layout)),
            Err(_) => None,
        }
    }
}

/// Returns whether the sum of the offset and the inner offsets of any of these bits of a coordinate
/// never carries.
const fn adds_bits(left: &ComposedLayout, bits: i64) -> bool {
    let inner = left.inner.coalesce_z();
    let mut k = 0;
    while k + 1 < inner.leaf_count() {
        if inner.extents.value(k).count_ones() != 1 {
            return false; // the digits of a coordinate are not bits
        }
        k += 1;
    }
    let mut taken = left.offset.get();
    let mut bits = Bits(bits);
    while let Some(bit) = bits.next() {
        let Ok(moved) = inner.try_index(1 << bit) else { return false };
        if moved < 0 || taken < 0 || moved & taken != 0 {
            return false;
        }
        taken |= moved;
    }
    true
}

/// The positions of the set bits of an integer that is not negative.
struct Bits(i64);

impl Bits {
    const fn next(&mut self) -> Option<usize> {
        if self.0 <= 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// Returns the first swizzle under which no two columns share bits: with the fewest bits, then with
/// a positive shift, then a short one, then a low base.
///
/// A field above the highest bit of all columns separates none of them.
pub(crate) const fn separating_swizzle(columns: &[u64]) -> Option<Swizzle> {
    if are_separate(columns, Swizzle::IDENTITY) {
        return Some(Swizzle::IDENTITY);
    }
    let (mut union, mut k) = (0, 0);
    while k < columns.len() {
        union |= columns[k];
        k += 1;
    }
    let rows = (u64::BITS - union.leading_zeros()) as i64;
    let mut bits = 1;
    while 2 * bits <= rows {
        let mut sign = 1;
        while sign >= -1 {
            let mut distance = bits;
            while bits + distance <= rows {
                let mut base = 0;
                while base + bits + distance <= rows {
                    if let Ok(swizzle) = Swizzle::checked(bits, base, sign * distance)
                        && are_separate(columns, swizzle)
                    {
                        return Some(swizzle);
                    }
                    base += 1;
                }
                distance += 1;
            }
            sign -= 2;
        }
        bits += 1;
    }
    None
}

/// Returns whether no two swizzled columns share bits. A swizzle neither reads nor changes bit 63.
const fn are_separate(columns: &[u64], swizzle: Swizzle) -> bool {
    let (mut union, mut k) = (0, 0);
    while k < columns.len() {
        let column = swizzle.apply(columns[k] as i64) as u64;
        if union & column != 0 {
            return false;
        }
        union |= column;
        k += 1;
    }
    true
}
