//! Digits: a dimension in mixed radix, each digit with a stride.
//!
//! A mode `(8,125):(128,8192)` of a dimension of size 1000 has the digits `i mod 8` and `i div 8`:
//! the place of `i` is the sum of digit times stride. `repack` compares and copies two layouts of
//! one dimension digit by digit.

use colex::DynLayout;

/// The digit `i div weight mod extent` of a number `i`, and its stride in the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digit {
    pub(super) weight: i64,
    pub(super) extent: i64,
    pub(super) stride: i64,
}

/// Returns the digits of `mode` for the numbers below `size`, fine to coarse.
///
/// - **Post**: no digit is always 0, no digit continues the one before it, and the coarsest extent
///   is minimal.
pub(super) fn digits(mode: &DynLayout, size: i64) -> Vec<Digit> {
    let mut digits: Vec<Digit> = Vec::new();
    let mut weight = 1_i64;
    for (extent, stride) in (0..mode.leaf_count()).map_while(|k| mode.leaf(k)) {
        let (extent, stride) = (extent.get(), stride.get());
        if weight >= size {
            break;
        }
        if extent > 1 {
            match digits.last_mut() {
                Some(last) if last.stride.checked_mul(last.extent) == Some(stride) => {
                    last.extent *= extent; // at most the size of the mode
                }
                _ => digits.push(Digit { weight, extent, stride }),
            }
        }
        weight = weight.saturating_mul(extent);
    }
    if let Some(last) = digits.last_mut() {
        last.extent = (size - 1) / last.weight + 1;
    }
    digits
}

/// A digit of both layouts, or of the destination alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CommonDigit {
    pub(super) weight: i64,
    pub(super) extent: i64,
    pub(super) dst: i64,
    /// `None` if the source has no such digit: then its index function computes the place.
    pub(super) src: Option<i64>,
}

/// Returns the digits that both layouts share for the numbers below `size`, then the coarser ones
/// of the destination.
///
/// ```text
/// (8,125):(128,8192)  and  (4,250):(4,999)  ->  4:(128,4)  2:(512,999)  125:(8192,1998)
/// ```
///
/// - **Post**: for each `i < size`, `dst(i)` is the sum of digit times `dst`; `src(i)` is the sum
///   of digit times `src` over the digits with a `src`, plus `src` of the remainder of `i`.
pub(super) fn common_digits(dst: &[Digit], src: Option<&[Digit]>, size: i64) -> Vec<CommonDigit> {
    let mut bounds = vec![1];
    let mut is_shared = src.is_some();
    if let Some(src) = src {
        let mut cuts: Vec<i64> = dst.iter().chain(src).map(|digit| digit.weight).collect();
        cuts.sort_unstable();
        cuts.dedup();
        for cut in cuts.into_iter().skip(1) {
            let last = bounds[bounds.len() - 1];
            if cut % last != 0 || !has_boundary_at(dst, cut) || !has_boundary_at(src, cut) {
                is_shared = false;
                break;
            }
            bounds.push(cut);
        }
    }
    let mut all = Vec::new();
    let both = |weight, extent| {
        let src = src.map(|src| stride_at(src, weight));
        CommonDigit { weight, extent, dst: stride_at(dst, weight), src }
    };
    all.extend(bounds.windows(2).map(|pair| both(pair[0], pair[1] / pair[0])));
    let top = bounds[bounds.len() - 1];
    if is_shared && size > 1 {
        all.push(both(top, (size - 1) / top + 1));
    }
    if !is_shared {
        // The digits of the destination above the last common bound, which may split one of them.
        for digit in dst.iter().filter(|digit| digit.weight.saturating_mul(digit.extent) > top) {
            let weight = digit.weight.max(top);
            let extent = (digit.extent - 1) / (weight / digit.weight) + 1;
            let dst = digit.stride * (weight / digit.weight);
            all.push(CommonDigit { weight, extent, dst, src: None });
        }
    }
    all
}

/// Whether `cut` is a boundary: between two digits, or between values of one digit.
fn has_boundary_at(digits: &[Digit], cut: i64) -> bool {
    let Some(k) = digits.iter().rposition(|digit| digit.weight <= cut) else { return true };
    let Digit { weight, extent, .. } = digits[k];
    cut % weight == 0 && (k + 1 == digits.len() || extent % (cut / weight) == 0)
}

/// Returns the stride of `weight`, which is a boundary of the digits.
fn stride_at(digits: &[Digit], weight: i64) -> i64 {
    let digit = digits.iter().rfind(|digit| digit.weight <= weight);
    // The place of a number below the size fits, and `weight` is one.
    digit.map_or(0, |digit| digit.stride * (weight / digit.weight))
}
