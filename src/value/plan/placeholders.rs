//! Placeholders: integers in the place of the dynamic ones, with which the compiler computes the
//! structure of a result.

use crate::value::{Int, attempt, gcd};
use crate::{DynLayout, IntTuple, LayoutError};

/// Returns the layout with a placeholder for each dynamic integer.
///
/// The strides are different primes times a number with many divisors: static factors divide them,
/// and no mode continues another.
pub(crate) const fn with_placeholders(
    shape: &IntTuple,
    stride: &IntTuple,
) -> Result<DynLayout, LayoutError> {
    const PRIMES: [i64; 16] =
        [101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179];
    let (mut shape, mut stride) = (*shape, *stride);
    let extent = extent(&shape);
    let mut k = 0;
    while k < shape.leaf_count() {
        let (s, d) = (shape.leaves.get(k), stride.leaves.get(k));
        if !s.is_static() {
            shape.leaves.set_value(k, multiple(s, extent));
        }
        if !d.is_static() {
            stride.leaves.set_value(k, multiple(d, PRIMES[k % PRIMES.len()] * 2880));
        }
        k += 1;
    }
    DynLayout::new(&shape, &stride)
}

/// Returns the placeholder of the dynamic extents of a shape: a number with many divisors, so
/// static tiles divide it. If the static integers allow it, the size of the layout is below 2^30,
/// because the size of two layouts together must fit 63 bits.
const fn extent(shape: &IntTuple) -> i64 {
    const EXTENTS: [i64; 13] = [15360, 7680, 3840, 1920, 960, 480, 240, 120, 48, 24, 12, 6, 4];
    let mut i = 0;
    while i < EXTENTS.len() {
        let (mut size, mut k) = (1_i64, 0);
        while k < shape.leaf_count() {
            let extent = shape.leaves.get(k);
            size = size.saturating_mul(if extent.is_static() {
                extent.get()
            } else {
                multiple(extent, EXTENTS[i])
            });
            k += 1;
        }
        if size < 1 << 30 {
            return EXTENTS[i];
        }
        i += 1;
    }
    2
}

/// Returns the least multiple of `placeholder` that a dynamic integer with this divisor can be.
const fn multiple(int: Int, placeholder: i64) -> i64 {
    let divisor = int.divisor() as i64;
    match gcd(placeholder, divisor) {
        Some(common) => placeholder / common * divisor, // both are small
        None => placeholder,
    }
}

/// Returns the structure `layout` with the fact that each integer is a multiple of the one at its
/// place in `shape` or `stride`.
pub(crate) const fn placeholders_with_divisors(
    layout: &DynLayout,
    shape: &IntTuple,
    stride: &IntTuple,
) -> Result<DynLayout, LayoutError> {
    let shape = attempt!(zeros(&layout.shape()).with_divisors(shape));
    let stride = attempt!(zeros(&layout.stride()).with_divisors(stride));
    with_placeholders(&shape, &stride)
}

/// Returns the tuple with 0 for each dynamic integer, a multiple of every divisor.
const fn zeros(tuple: &IntTuple) -> IntTuple {
    let (mut tuple, mut k) = (*tuple, 0);
    while k < tuple.leaf_count() {
        if !tuple.leaves.get(k).is_static() {
            tuple.leaves.set_value(k, 0);
        }
        k += 1;
    }
    tuple
}
