//! Loops: several layouts over one domain as one loop nest, with one step per layout in each loop.
//!
//! A loop is written `extent:(step in layout 0, step in layout 1)`; this is not a layout. The two
//! loops below visit these pairs of offsets:
//!
//! ```text
//! 6:(1,4) 4:(6,1)      { (i + 6 j, 4 i + j) : i < 6, j < 4 }
//! ```
//!
//! A loop may be reversed and two loops may be exchanged: the set of pairs of offsets stays the
//! same. [`common_loops`] builds the loops, for a [`loop_nest`] over layouts and for the nest of a
//! copy (`copy/nest`).
//!
//! - `shapes`, `broadcast`: the check that two layouts have one domain, and a layout broadcast to a
//!   larger one.
//! - `digits`: the digits of a layout's coordinates, split where another layout needs it.
//! - `loop_nest`: several layouts as loops. `odometer`: the offsets of one layout. `blocks`: ranges
//!   of coordinates along each mode.

use crate::tensor::layout::Leaves;
use crate::value::gcd;
use digits::Digits;

pub(super) mod blocks;
pub(super) mod broadcast;
pub(super) mod digits;
pub(super) mod loop_nest;
pub(super) mod odometer;
pub(super) mod shapes;

/// A loop: the number of iterations, and how far the offset of each layout moves at each one, in
/// elements.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loop<const N: usize> {
    pub(crate) extent: usize,
    pub(crate) steps: [isize; N],
}

impl<const N: usize> Loop<N> {
    /// The loop with one iteration.
    pub(crate) const ONCE: Self = Self { extent: 1, steps: [0; N] };
    /// The loop without iterations.
    pub(crate) const NONE: Self = Self { extent: 0, steps: [0; N] };

    /// Returns whether this loop and the next outer loop can merge into one loop.
    fn continues_into(&self, outer: &Self) -> bool {
        let end = |step: isize| step.checked_mul(self.extent as isize);
        self.steps.iter().zip(outer.steps).all(|(&step, next)| end(step) == Some(next))
    }

    /// Returns the loop along which the offset of `place` ascends. A descending loop is reversed,
    /// and `start` moves to its other end.
    pub(crate) fn ascending(mut self, place: usize, start: &mut [isize; N]) -> Self {
        if self.steps[place] < 0 {
            let last = self.extent as isize - 1;
            for (start, step) in start.iter_mut().zip(&mut self.steps) {
                *start += last * *step;
                *step = -*step;
            }
        }
        self
    }

    /// Returns the offsets after `i` iterations.
    #[inline]
    pub(crate) fn at(&self, mut start: [isize; N], i: usize) -> [isize; N] {
        for (at, step) in start.iter_mut().zip(self.steps) {
            *at += i as isize * step;
        }
        start
    }
}

/// The loops over some layouts at the same coordinates, and the digits that no loop covers.
pub(crate) struct CommonLoops<'a, const N: usize> {
    /// The offsets of the first iteration.
    pub(crate) start: [isize; N],
    /// The number of loops.
    pub(crate) len: usize,
    /// The remaining digits, if they have no common divisor.
    pub(crate) rest: Option<[Digits<'a>; N]>,
}

/// Writes layouts of one size as loops, and returns their number. The size is not 0, and `loops`
/// has one loop for each integer of the layouts.
///
/// The digits of all layouts are split at their greatest common divisors. Steps of the first layout
/// are not negative. The loop with its smallest step comes first. A loop that continues the one
/// before merges into it.
///
/// - **Post**: the offsets are `layouts(i)` for all flat coordinates `i`, each once.
pub(crate) fn common_loops<'a, const N: usize>(
    layouts: [&'a Leaves; N],
    loops: &mut [Loop<N>],
) -> CommonLoops<'a, N> {
    let (mut start, mut len, mut rest) = ([0; N], 0, None);
    let mut digits = layouts.map(Digits::new);
    while let Some(next) = Digits::first(&digits) {
        let common = next.iter().try_fold(0, |common, &(extent, _)| {
            if common == extent { Some(common) } else { gcd(common, extent) }
        });
        let Some(common @ 2..) = common else {
            rest = Some(digits);
            break;
        };
        let level = Loop { extent: common as usize, steps: next.map(|(_, step)| step as isize) };
        loops[len] = level.ascending(0, &mut start);
        len += 1;
        for digits in &mut digits {
            digits.advance(common);
        }
    }
    loops[..len].sort_unstable_by_key(|level| level.steps.map(isize::unsigned_abs));
    len = join(&mut loops[..len]);
    CommonLoops { start, len, rest }
}

/// Merges neighboring loops where possible, moves the results to the front and returns their
/// number.
pub(crate) fn join<const N: usize>(loops: &mut [Loop<N>]) -> usize {
    let mut kept = 0;
    for k in 1..loops.len() {
        let next = loops[k];
        if loops[kept].continues_into(&next) {
            loops[kept].extent *= next.extent;
        } else {
            kept += 1;
            loops[kept] = next;
        }
    }
    loops.len().min(kept + 1)
}

/// Removes loop `k` from the first `len` and returns it; returns [`Loop::ONCE`] if `k` is not below
/// `len`.
pub(crate) fn remove<const N: usize>(loops: &mut [Loop<N>], len: &mut usize, k: usize) -> Loop<N> {
    if k >= *len {
        return Loop::ONCE;
    }
    let taken = loops[k];
    loops.copy_within(k + 1..*len, k);
    *len -= 1;
    taken
}

/// Calls `each` with the offsets of every iteration. The last loop is the outermost one.
#[inline]
pub(crate) fn for_each<const N: usize>(
    loops: &[Loop<N>],
    start: [isize; N],
    each: &mut impl FnMut([isize; N]),
) {
    let Some((outer, inner)) = loops.split_last() else {
        return each(start);
    };
    for i in 0..outer.extent {
        let at = outer.at(start, i);
        if inner.is_empty() {
            each(at);
        } else {
            for_each(inner, at, each);
        }
    }
}
