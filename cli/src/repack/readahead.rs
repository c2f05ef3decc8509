//! Readahead: the pieces of the source that a block reads next.
//!
//! Around each missing page the kernel reads 128 KiB. This is right for a file in order, and too
//! much for a block that takes 16 KiB of each row of a matrix: if memory is short, the unused pages
//! replace those of the next block. With the list of pieces, the kernel reads only these, all at
//! once.

use std::convert::Infallible;
use std::iter;
use std::ops::Range;

use super::grid::{Part, odometer};
use super::nest::Nest;

/// The largest gap between two pieces that are read as one.
const PAGE: i64 = 4 << 10;

/// Calls `each` with the contiguous pieces of the source that the part reads. `len` is the length
/// of the source. Without strides of the source there are no calls.
pub(super) fn pieces(nest: &Nest, part: &Part, len: usize, mut each: impl FnMut(Range<usize>)) {
    let mut first = nest.src;
    let mut steps: Vec<(i64, i64)> = Vec::new();
    for (k, step) in nest.loops.iter().enumerate() {
        let Some(src) = step.src else { return };
        first += src * part.start[k] + src.min(0) * (part.len[k] - 1);
        steps.push((src.abs(), part.len[k]));
    }
    steps.sort_unstable();
    let mut reach = 1;
    steps.retain(|&(step, count)| {
        let joins = step <= reach + PAGE;
        if joins {
            reach += step * (count - 1);
        }
        !joins
    });
    let counts: Vec<i64> = steps.iter().map(|&(_, count)| count).collect();
    let Ok(()) = odometer(&counts, |at| {
        let start = first + iter::zip(&steps, at).map(|((step, _), i)| step * i).sum::<i64>();
        // The loops may have more steps than the source has places.
        let clamped = |byte: i64| byte.clamp(0, len as i64) as usize;
        let piece = clamped(start)..clamped(start + reach);
        if !piece.is_empty() {
            each(piece);
        }
        Ok::<(), Infallible>(())
    });
}
