//! Digits: a dimension in mixed radix, each digit with a stride.
//!
//! A mode `(8,125):(128,8192)` of a dimension of size 1000 has the digits `i mod 8` and `i div 8`: the place of `i` is
//! the sum of digit times stride. Two layouts of one dimension are compared, and moved, digit by digit.

use colex::DynLayout;

/// `i div weight mod extent` of a number `i`, and what it counts in the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digit {
    pub(super) weight: i64,
    pub(super) extent: i64,
    pub(super) stride: i64,
}

/// The digits of `mode` for the numbers below `size`, fine to coarse.
///
/// - **Post**: no digit is always 0, none goes on where the one before it ends, and the coarsest is as small as can be.
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
pub(super) struct Common {
    pub(super) weight: i64,
    pub(super) extent: i64,
    pub(super) dst: i64,
    /// None where the source has no such digit: then its place is a matter of its index function.
    pub(super) src: Option<i64>,
}

/// The digits in which both layouts write the numbers below `size`, and above them those of the destination.
///
/// ```text
/// (8,125):(128,8192)  and  (4,250):(4,999)  ->  4:(128,4)  2:(512,999)  125:(8192,1998)
/// ```
///
/// - **Post**: for each `i < size`, `dst(i)` is the sum of digit times `dst`; `src(i)` is that of digit times `src` over
///   the digits that have one, plus `src` of what is left of `i` without these.
pub(super) fn common(dst: &[Digit], src: Option<&[Digit]>, size: i64) -> Vec<Common> {
    let mut bounds = vec![1];
    let mut is_shared = src.is_some();
    if let Some(src) = src {
        let mut cuts: Vec<i64> = dst.iter().chain(src).map(|digit| digit.weight).collect();
        cuts.sort_unstable();
        cuts.dedup();
        for cut in cuts.into_iter().skip(1) {
            let last = bounds[bounds.len() - 1];
            if cut % last != 0 || !is_cut_at(dst, cut) || !is_cut_at(src, cut) {
                is_shared = false;
                break;
            }
            bounds.push(cut);
        }
    }
    let mut all = Vec::new();
    let both = |weight, extent| {
        let src = src.map(|src| stride_at(src, weight));
        Common { weight, extent, dst: stride_at(dst, weight), src }
    };
    all.extend(bounds.windows(2).map(|pair| both(pair[0], pair[1] / pair[0])));
    let top = bounds[bounds.len() - 1];
    if is_shared && size > 1 {
        all.push(both(top, (size - 1) / top + 1));
    }
    if !is_shared {
        // What the destination has above the last common bound, which cuts one of its digits in two.
        for digit in dst.iter().filter(|digit| digit.weight.saturating_mul(digit.extent) > top) {
            let weight = digit.weight.max(top);
            let extent = (digit.extent - 1) / (weight / digit.weight) + 1;
            let dst = digit.stride * (weight / digit.weight);
            all.push(Common { weight, extent, dst, src: None });
        }
    }
    all
}

/// Whether numbers below `cut` and multiples of it are written by different digits, or different values of one.
fn is_cut_at(digits: &[Digit], cut: i64) -> bool {
    let Some(k) = digits.iter().rposition(|digit| digit.weight <= cut) else { return true };
    let Digit { weight, extent, .. } = digits[k];
    cut % weight == 0 && (k + 1 == digits.len() || extent % (cut / weight) == 0)
}

/// What `weight`, a bound of the digits, counts in the place.
fn stride_at(digits: &[Digit], weight: i64) -> i64 {
    let digit = digits.iter().rfind(|digit| digit.weight <= weight);
    // The place of a number below the size fits, and `weight` is one.
    digit.map_or(0, |digit| digit.stride * (weight / digit.weight))
}
