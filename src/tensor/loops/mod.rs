//! Loops: several layouts over one domain, each place moving by a step of its own.
//!
//! ```text
//! 6:(1,4) 4:(6,1)      { (i + 6 j, 4 i + j) : i < 6, j < 4 }
//! ```
//!
//! Loops may be turned and exchanged, for the set of places stays the same. [`common`] makes them, for the [walk] over some
//! layouts and for the nest of a copy (`copy/nest`).
//!
//! - `shapes`, `stretch`: whether layouts have one domain, and a layout broadcast to a larger one.
//! - `digits`: the digits of a layout's coordinates, cut where another layout needs it.
//! - `walk`: several layouts as loops. `odometer`: the offsets of one layout. `blocks`: ranges of coordinates along each mode.

use crate::tensor::layout::Leaves;
use crate::value::gcd;
use digits::Digits;

pub(super) mod blocks;
pub(super) mod digits;
pub(super) mod odometer;
pub(super) mod shapes;
pub(super) mod stretch;
pub(super) mod walk;

/// A loop: how often, and how far each place moves at each step, in elements.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loop<const N: usize> {
    pub(crate) extent: usize,
    pub(crate) steps: [isize; N],
}

impl<const N: usize> Loop<N> {
    /// What is done once.
    pub(crate) const ONCE: Self = Self { extent: 1, steps: [0; N] };
    /// What is not done.
    pub(crate) const NONE: Self = Self { extent: 0, steps: [0; N] };

    /// Whether this loop and `outer` behind it are one loop.
    fn continues_into(&self, outer: &Self) -> bool {
        let end = |step: isize| step.checked_mul(self.extent as isize);
        self.steps.iter().zip(outer.steps).all(|(&step, next)| end(step) == Some(next))
    }

    /// The same loop, along which this place moves up: one that runs down begins at its other end, and so does `start`.
    pub(crate) fn upwards(mut self, place: usize, start: &mut [isize; N]) -> Self {
        if self.steps[place] < 0 {
            let last = self.extent as isize - 1;
            for (start, step) in start.iter_mut().zip(&mut self.steps) {
                *start += last * *step;
                *step = -*step;
            }
        }
        self
    }

    /// The places after `i` steps.
    #[inline]
    pub(crate) fn at(&self, mut start: [isize; N], i: usize) -> [isize; N] {
        for (at, step) in start.iter_mut().zip(self.steps) {
            *at += i as isize * step;
        }
        start
    }
}

/// The loops over some layouts at the same coordinates; what they are repeated for, if there is more.
pub(crate) struct Common<'a, const N: usize> {
    /// Where they begin.
    pub(crate) start: [isize; N],
    /// How many loops there are.
    pub(crate) len: usize,
    /// Digits without a common bound, where there are some.
    pub(crate) rest: Option<[Digits<'a>; N]>,
}

/// The loops over layouts of one size, which is not 0, in `room` for as many as the layouts have integers.
///
/// The digits of all layouts are cut at common bounds. Steps of the first layout are not negative. The loop with its smallest step
/// comes first, and loops that go on where others end become one.
///
/// - **Post**: the places are `layouts(i)` for all flat coordinates `i`, each once.
pub(crate) fn common<'a, const N: usize>(
    layouts: [&'a Leaves; N],
    room: &mut [Loop<N>],
) -> Common<'a, N> {
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
        let turn = Loop { extent: common as usize, steps: next.map(|(_, step)| step as isize) };
        room[len] = turn.upwards(0, &mut start);
        len += 1;
        for digits in &mut digits {
            digits.advance(common);
        }
    }
    room[..len].sort_unstable_by_key(|turn| turn.steps.map(isize::unsigned_abs));
    len = join(&mut room[..len]);
    Common { start, len, rest }
}

/// Makes one loop of each two neighbours that allow it, and answers how many are left, in front.
fn join<const N: usize>(loops: &mut [Loop<N>]) -> usize {
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

/// Takes loop `k` out of the first `len`; [`Loop::ONCE`] where there is none.
pub(crate) fn remove<const N: usize>(loops: &mut [Loop<N>], len: &mut usize, k: usize) -> Loop<N> {
    if k >= *len {
        return Loop::ONCE;
    }
    let taken = loops[k];
    loops.copy_within(k + 1..*len, k);
    *len -= 1;
    taken
}

/// Calls `each` with the places of all steps of all loops, the last one outside.
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
