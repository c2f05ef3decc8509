//! Ahead: what of the source a block reads next.
//!
//! The kernel reads around each page that is missing, 128 KiB at a time: right where a file is read from the first byte to
//! the last, and far too much where a block takes 16 KiB of each row of a matrix. Where memory is short, what it reads in
//! vain pushes out what the next block needs. So it is told the pieces, and reads these alone, all at once.

use std::convert::Infallible;
use std::iter;
use std::ops::Range;

use super::grid::{Part, odometer};
use super::nest::Nest;

/// Bytes between two pieces that are read as one.
const PAGE: i64 = 4 << 10;

/// Calls `each` with the bytes of the source, of `len` in all, that the part reads, in pieces that lie together; with none
/// where only the index function of the source knows them.
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
        // Steps that the source has no room for may lead past an end.
        let inside = |byte: i64| byte.clamp(0, len as i64) as usize;
        let piece = inside(start)..inside(start + reach);
        if !piece.is_empty() {
            each(piece);
        }
        Ok::<(), Infallible>(())
    });
}
