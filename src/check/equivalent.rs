//! The claim that two layouts have the same offsets.

use super::{Error, Place, Reason};
use crate::error::named;
use crate::{ComposedLayout, DynLayout, Outer, f2};

/// The coordinates that are compared from 0 on, to find the first difference.
const COMPARED: i64 = 1 << 20;

/// Returns an error unless two layouts have the same size, and the same offset at every flat
/// coordinate.
///
/// The shapes may differ: `(4,8):(1,4)` and `32:1` are equivalent.
/// [`f2::equivalent`] decides.
///
/// [`assert_equivalent!`](crate::assert_equivalent!) takes layouts of all planes.
///
/// - **Errors**: [`Reason::Sizes`]; [`Reason::Offsets`] with the first coordinate at which the
///   offsets differ; [`Reason::Comparison`] if no rule of [`f2::equivalent`] decides.
/// - **Cost**: without a difference that of [`f2::equivalent`]. Under one swizzle the modes have the
///   first difference, under different ones at most 2^20 coordinates are compared. A difference past
///   them is that of a power of two, or [`Reason::Undecided`].
///
/// # Examples
///
/// ```
/// use colex::{ComposedLayout, check};
/// let lit = ComposedLayout::lit;
/// check::equivalent(&lit("S<1,0,3> o 0 o 8:1"), &lit("S<0,0,0> o 0 o (2,4):(1,2)"))?;
/// let (tile, other) = (lit("S<3,0,3> o 0 o (8,8):(8,1)"), lit("S<3,0,4> o 0 o (8,8):(8,1)"));
/// assert_eq!(
///     check::equivalent(&tile, &other).unwrap_err().to_string(),
///     "equivalent: coordinate (1,0) has offset 9 in the first layout and 8 in the second; use layouts \
///      with the same offsets",
/// );
/// # Ok::<(), check::Error>(())
/// ```
pub const fn equivalent(first: &ComposedLayout, second: &ComposedLayout) -> Result<(), Error> {
    named("equivalent", check(first, second))
}

const fn check(first: &ComposedLayout, second: &ComposedLayout) -> Result<(), Reason> {
    if first.size() != second.size() {
        return Err(Reason::Sizes { first: first.size(), second: second.size() });
    }
    match f2::equivalent(first, second) {
        Ok(true) => return Ok(()),
        Ok(false) => {}
        Err(error) => return Err(Reason::Comparison(error.reason())),
    }
    let difference = if is_one_swizzle(first, second) {
        of_modes(first, second)
    } else {
        of_offsets(first, second)
    };
    match difference {
        Some(i) => Err(Reason::Offsets {
            place: Place::of(i, first.inner_ref()),
            first: first.index(i),
            second: second.index(i),
        }),
        None => Err(Reason::Undecided { size: first.size() }),
    }
}

/// Returns whether both layouts have the same swizzle.
const fn is_one_swizzle(first: &ComposedLayout, second: &ComposedLayout) -> bool {
    match (first.outer(), second.outer()) {
        (Outer::Swizzle(first), Outer::Swizzle(second)) => {
            first.equals(second) || (first.is_identity() && second.is_identity())
        }
        _ => false,
    }
}

/// Returns the first difference of layouts under one swizzle.
///
/// Coalesced layouts with the same first modes are equal up to the end of these modes. At the next
/// mode they differ in its first step if its strides differ, and otherwise at the end of the shorter
/// one. So the first difference is at 0 or at a product of leading extents.
const fn of_modes(first: &ComposedLayout, second: &ComposedLayout) -> Option<i64> {
    if first.index(0) != second.index(0) {
        return Some(0);
    }
    let mut least = None;
    let layouts = [first.inner_ref(), second.inner_ref()];
    let mut side = 0;
    while side < layouts.len() {
        let layout = layouts[side].with_static(true).coalesce();
        let (mut product, mut k) = (1, 0);
        while k < layout.leaf_count() {
            let differs = product < first.size() && first.index(product) != second.index(product);
            let is_less = match least {
                Some(least) => product < least,
                None => true,
            };
            if differs && is_less {
                least = Some(product);
            }
            product *= extent(&layout, k);
            k += 1;
        }
        side += 1;
    }
    least
}

const fn extent(layout: &DynLayout, k: usize) -> i64 {
    match layout.leaf(k) {
        Some((extent, _)) => extent.get(),
        None => 1,
    }
}

/// Returns the first difference among the first coordinates, or one at a power of two past them.
const fn of_offsets(first: &ComposedLayout, second: &ComposedLayout) -> Option<i64> {
    let mut i = 0;
    while i < first.size() {
        if first.index(i) != second.index(i) {
            return Some(i);
        }
        i = if i < COMPARED {
            i + 1
        } else {
            match i.checked_mul(2) {
                Some(next) => next,
                None => return None,
            }
        };
    }
    None
}
