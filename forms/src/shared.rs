//! Shared memory of Triton: the search of an encoding with the offsets of a layout.

use alloc::vec::Vec;

use colex::f2::LinearLayout;
use colex::{ComposedLayout, DynLayout};
use colex_triton::{Cga, Encoding, NvmmaShared, PaddedShared, SwizzledShared};

use crate::strided::strided;

/// The most dimensions of an encoding.
const MOST_DIMENSIONS: usize = 8;

/// Returns `#ttg.swizzled_shared` or `#ttg.nvmma_shared` with the bases of `encoding`, if one of them has
/// them. The elements have `bits` bits.
pub(crate) fn simpler(
    encoding: &Encoding,
    linear: &LinearLayout,
    shape: &[u64],
    bits: u32,
) -> Option<Encoding> {
    let Encoding::SharedLinear(shared) = encoding else { return None };
    // The fastest dimension has the smallest offset; dimensions of size 1 are anywhere.
    let place = |dim: usize| shared.offset.iter().position(|basis| basis[dim] != 0);
    let mut order: Vec<usize> = (0..shape.len()).rev().collect();
    order.sort_by_key(|dim| place(*dim).unwrap_or(usize::MAX));
    let equal = |candidate: &Encoding| {
        let found = candidate.linear_layout(shape);
        found.is_ok_and(|found| {
            found.input_size("offset") == linear.input_size("offset")
                && found.matrix().columns() == linear.matrix().columns()
        })
    };
    swizzled(&order, shape).into_iter().chain(nvmma(shape.len(), bits)).find(equal)
}

/// Returns `#ttg.swizzled_shared` with all parameters that differ in a tensor of this shape.
fn swizzled(order: &[usize], shape: &[u64]) -> Vec<Encoding> {
    let size = |k: usize| order.get(k).map_or(1, |dim| shape[*dim]);
    let powers = |most: u64| (0..=most.trailing_zeros()).map(|bit| 1_u64 << bit);
    let mut all = Vec::new();
    for max_phase in powers(size(1)) {
        for per_phase in powers(if max_phase == 1 { 1 } else { size(1) }) {
            for vec in powers(if max_phase == 1 { 1 } else { size(0) }) {
                all.push(Encoding::SwizzledShared(SwizzledShared {
                    vec,
                    per_phase,
                    max_phase,
                    order: order.iter().map(|dim| *dim as u64).collect(),
                    cga: Cga { bases: Vec::new(), rank: shape.len() },
                }));
            }
        }
    }
    all
}

/// Returns `#ttg.nvmma_shared` with all swizzles, for dimensions of one block.
fn nvmma(rank: usize, bits: u32) -> Vec<Encoding> {
    let widths: &[u64] = if (2..=5).contains(&rank) { &[128, 64, 32, 0] } else { &[] };
    let element_bit_width = u64::from(bits);
    let widths = widths.iter().filter(|_| matches!(bits, 8 | 16 | 32 | 64));
    let of_width = |swizzling_byte_width: &u64| {
        let of = |transposed| {
            Encoding::NvmmaShared(NvmmaShared {
                swizzling_byte_width: *swizzling_byte_width,
                transposed,
                element_bit_width,
                fp4_padded: false,
                cga: Cga { bases: Vec::new(), rank },
            })
        };
        [of(false), of(true)]
    };
    widths.flat_map(of_width).collect()
}

/// Returns `#ttg.padded_shared` with the offsets of a layout: the bits of its coordinates, sorted by
/// offset, are the bases, and an interval of `2^k` has the padding that the offset of basis `k` has in
/// addition to twice that of the basis before it.
pub(crate) fn padded(layout: &ComposedLayout, sizes: &[i64]) -> Option<Encoding> {
    if sizes.len() > MOST_DIMENSIONS || sizes.iter().any(|size| size.count_ones() != 1) {
        return None;
    }
    let layout = strided(layout, "").ok()?;
    let mut bits = Vec::new();
    for (dim, size) in sizes.iter().enumerate() {
        let mode = layout.get(dim).ok()?;
        let strides: Vec<i64> =
            (0..size.trailing_zeros()).map(|bit| mode.index(1 << bit)).collect();
        let twos: Vec<i64> = strides.iter().map(|_| 2).collect();
        let of_bits = DynLayout::strided(&twos, &strides).ok()?.with_static(true).coalesce();
        if of_bits != mode.with_static(true).coalesce() {
            return None;
        }
        bits.extend(strides.iter().enumerate().map(|(bit, stride)| (*stride, dim, 1_u64 << bit)));
    }
    bits.sort_unstable();
    let (mut padding, mut before) = (Vec::new(), 0_i64);
    for (k, (stride, ..)) in bits.iter().enumerate() {
        let all = stride.checked_sub(1_i64.checked_shl(k as u32)?)?;
        let added = all.checked_sub(before.checked_mul(2)?)?;
        match u64::try_from(added).ok()? {
            0 => {}
            added if added.is_power_of_two() => padding.push((1 << k, added)),
            _ => return None,
        }
        before = all;
    }
    let basis = |(_, dim, value): &(i64, usize, u64)| {
        (0..sizes.len()).map(|k| if k == *dim { *value } else { 0 }).collect()
    };
    let offset = bits.iter().map(basis).collect();
    let rank = sizes.len();
    (!padding.is_empty()).then_some(Encoding::PaddedShared(PaddedShared {
        padding,
        offset,
        block: Vec::new(),
        rank,
    }))
}
