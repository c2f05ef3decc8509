//! Walk: several layouts over one domain, as loops.
//!
//! What a [nest](super::copy::nest) is for two layouts, without its blocks: the digits of all coordinates are cut at common
//! bounds, so that each loop has one extent and a step in every layout, and the loops are ordered and joined:
//!
//! ```text
//! (4,6):(6,1), (4,6):(1,4), (4,6):(0,1)  ->  6:(1,4,1)  4:(6,1,0)
//! ```
//!
//! The first layout leads: its smallest step goes inside, and its steps are not negative. Where another one has nearer
//! neighbours along another loop, as columns have next to rows, the rows are cut into strips of which the caches hold all lines.
//!
//! Elements that all layouts hold next to each other are one run of the innermost loop. It is at least
//! [`max_common_vector`](crate::DynLayout::max_common_vector) long wherever the digits have a common refinement: that one counts
//! such elements from coordinate 0 on, these are the same at every coordinate. Where no common bound is left (`(3,2)` and
//! `(2,3)`), the rest is walked coordinate by coordinate, outside of all loops.

use super::copy::nest::Digits;
use super::odometer::Odometer;
use crate::value::{attempt, gcd};
use crate::{DynLayout, LayoutError, MAX_LEAVES, Reason};

/// Layouts that are walked at once, at most.
const MOST: usize = 3;
/// Loops that they may need: each cut is the end of a digit of one of them.
const MAX_LOOPS: usize = MOST * MAX_LEAVES;
/// Steps of a row that are made before the next row begins, where a layout has its neighbours there: the caches hold their lines.
const SIDE: usize = 32;

/// A loop: how often, and how far each place moves at each step, in elements.
#[derive(Clone, Copy, Debug)]
struct Turn<const N: usize> {
    extent: usize,
    steps: [isize; N],
}

impl<const N: usize> Turn<N> {
    const ONCE: Self = Self { extent: 1, steps: [0; N] };

    /// Whether this loop and `outer` behind it are one loop.
    fn continues_into(&self, outer: &Self) -> bool {
        let end = |step: isize| step.checked_mul(self.extent as isize);
        self.steps.iter().zip(outer.steps).all(|(&step, next)| end(step) == Some(next))
    }
}

/// The offsets of `N` layouts at the same coordinates:
///
/// ```text
/// { start + rest(j) + sum over all loops of i_k * steps_k }
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk<const N: usize> {
    start: [isize; N],
    row: Turn<N>,
    across: Option<Turn<N>>,
    outer: [Turn<N>; MAX_LOOPS],
    len: usize,
    rest: [DynLayout; N],
}

impl<const N: usize> Walk<N> {
    /// The loops over layouts that fit into storages.
    ///
    /// - **Post**: the places are `layouts(i)` for all flat coordinates `i`, each once; none where there are no coordinates.
    /// - **Errors**: [`Reason::SizeMismatch`] where the sizes differ.
    pub(crate) fn new(layouts: [&DynLayout; N]) -> Result<Self, LayoutError> {
        const { assert!(0 < N && N <= MOST) };
        let sizes = layouts.map(|l| if l.is_empty() { 0 } else { l.size() });
        if let Some(&right) = sizes.iter().find(|&&size| size != sizes[0]) {
            return Err(LayoutError::new("zip", Reason::SizeMismatch { left: sizes[0], right }));
        }
        let mut walk = Self {
            start: [0; N],
            row: Turn::ONCE,
            across: None,
            outer: [Turn::ONCE; MAX_LOOPS],
            len: 0,
            rest: [DynLayout::UNIT; N],
        };
        if sizes[0] == 0 {
            walk.row.extent = 0;
            return Ok(walk);
        }
        let mut digits = layouts.map(Digits::new);
        while let Some(next) = first_of(&digits) {
            let common = next.iter().try_fold(0, |common, &(extent, _)| gcd(common, extent));
            let Some(common @ 2..) = common else {
                for (rest, digits) in walk.rest.iter_mut().zip(&digits) {
                    *rest = attempt!(digits.rest());
                }
                break;
            };
            walk.push(Turn { extent: common as usize, steps: next.map(|(_, step)| step as isize) });
            for digits in &mut digits {
                digits.advance(common);
            }
        }
        walk.outer[..walk.len].sort_unstable_by_key(|turn| turn.steps.map(isize::unsigned_abs));
        walk.join();
        if walk.len > 0 {
            walk.row = walk.remove(0);
            walk.across = walk.nearest().map(|k| walk.remove(k));
        }
        Ok(walk)
    }

    /// Takes out loop `k`.
    fn remove(&mut self, k: usize) -> Turn<N> {
        let taken = self.outer[k];
        self.outer.copy_within(k + 1..self.len, k);
        self.len -= 1;
        taken
    }

    /// The loop along which a layout has nearer neighbours than along the row: both move it.
    fn nearest(&self) -> Option<usize> {
        let step = |turn: &Turn<N>, layout: usize| match turn.steps[layout].unsigned_abs() {
            0 => usize::MAX,
            step => step,
        };
        (1..N).filter(|&layout| self.row.steps[layout] != 0).find_map(|layout| {
            let nearest = (0..self.len).min_by_key(|&k| step(&self.outer[k], layout))?;
            let nearer = step(&self.outer[nearest], layout) < step(&self.row, layout);
            nearer.then_some(nearest)
        })
    }

    /// One more loop, along which the first place moves up: one that runs down begins at its other end.
    fn push(&mut self, mut next: Turn<N>) {
        if next.steps[0] < 0 {
            let last = next.extent as isize - 1;
            for (start, step) in self.start.iter_mut().zip(&mut next.steps) {
                *start += last * *step;
                *step = -*step;
            }
        }
        self.outer[self.len] = next;
        self.len += 1;
    }

    /// Makes one loop of each two neighbours that allow it.
    fn join(&mut self) {
        let mut kept = 0;
        for k in 1..self.len {
            let next = self.outer[k];
            if self.outer[kept].continues_into(&next) {
                self.outer[kept].extent *= next.extent;
            } else {
                kept += 1;
                self.outer[kept] = next;
            }
        }
        self.len = self.len.min(kept + 1);
    }

    /// The steps of the innermost loop.
    pub(crate) const fn steps(&self) -> [isize; N] {
        self.row.steps
    }

    /// Calls `each` with the places at which the innermost loop begins, or a part of it, and the extent of that.
    #[inline]
    pub(crate) fn for_each_row(&self, mut each: impl FnMut([isize; N], usize)) {
        if self.row.extent == 0 {
            return;
        }
        let mut rests = self.rest.each_ref().map(Odometer::new);
        for _ in 0..rests[0].left() {
            let mut at = self.start;
            for (at, rest) in at.iter_mut().zip(&mut rests) {
                *at += rest.next().unwrap_or(0); // all have as many
            }
            turn(&self.outer[..self.len], at, &mut |at| match &self.across {
                None => each(at, self.row.extent),
                Some(across) => self.row.strips(across, at, &mut each),
            });
        }
    }
}

impl<const N: usize> Turn<N> {
    /// The places after `i` steps.
    #[inline]
    fn at(&self, mut start: [isize; N], i: usize) -> [isize; N] {
        for (at, step) in start.iter_mut().zip(self.steps) {
            *at += i as isize * step;
        }
        start
    }

    /// This loop inside of `across`, a strip of it after the other.
    #[inline]
    fn strips(&self, across: &Self, start: [isize; N], each: &mut impl FnMut([isize; N], usize)) {
        for i in (0..self.extent).step_by(SIDE) {
            let (at, rows) = (self.at(start, i), SIDE.min(self.extent - i));
            for j in 0..across.extent {
                each(across.at(at, j), rows);
            }
        }
    }
}

/// The first digit of all, if there is one.
fn first_of<const N: usize>(digits: &[Digits; N]) -> Option<[(i64, i64); N]> {
    let mut first = [(1, 0); N];
    for (first, digits) in first.iter_mut().zip(digits) {
        *first = digits.digit()?; // sizes are the same: all end together
    }
    Some(first)
}

/// The loops of `loops`, the last one outside.
#[inline]
fn turn<const N: usize>(loops: &[Turn<N>], start: [isize; N], each: &mut impl FnMut([isize; N])) {
    let Some((outer, inner)) = loops.split_last() else {
        return each(start);
    };
    for i in 0..outer.extent {
        let at = outer.at(start, i);
        if inner.is_empty() {
            each(at);
        } else {
            turn(inner, at, each);
        }
    }
}
