//! Loop nest: several layouts over one domain, as loops.
//!
//! The loops are the [common](common_loops) ones, as in the nest of a copy (`copy/nest`):
//!
//! ```text
//! (4,6):(6,1), (4,6):(1,4), (4,6):(0,1)  ->  6:(1,4,1)  4:(6,1,0)
//! ```
//!
//! The first layout decides the order: the loop of its smallest step is innermost, and its steps
//! are not negative. If another layout has a smaller step along an outer loop, the innermost loop
//! is divided into strips. A strip is so short that the cache holds all its lines until the next
//! iteration of that outer loop.
//!
//! Elements that are contiguous in all layouts are one row of the innermost loop. If the digits
//! have a common refinement, a row has at least
//! [`max_common_vector`](crate::DynLayout::max_common_vector) elements. That function counts
//! contiguous elements from coordinate 0 on; a row is contiguous at every coordinate. Digits
//! without a common divisor (`(3,2)` and `(2,3)`) are enumerated coordinate by coordinate, outside
//! of all loops.

use super::digits::Digits;
use super::odometer::Odometer;
use super::{CommonLoops, Loop, common_loops, for_each, remove};
use crate::tensor::layout::Leaves;
use crate::value::attempt;
use crate::{LayoutError, Reason};

/// The largest number of loops: each has at least two iterations, and the product of all extents
/// has 63 bits.
const MAX_LOOPS: usize = 63;
/// The number of loops whose storage is cheap to initialise.
const FEW: usize = 16;
/// Elements of a strip. The cache holds one line for each of them.
const SIDE: usize = 32;

/// The offsets of `N` layouts at the same coordinates:
///
/// ```text
/// { start + rest(j) + sum over all loops of i_k * steps_k }
/// ```
struct LoopNest<'a, const N: usize> {
    start: [isize; N],
    row: Loop<N>,
    across: Option<Loop<N>>,
    outer: &'a mut [Loop<N>],
    len: usize,
    /// The remaining digits, if they have no common divisor.
    rest: Option<[Digits<'a>; N]>,
}

/// Calls `each` for every row of layouts whose offsets are in bounds of their storages, with the
/// first offsets, the extent and the steps of the row. A row is the innermost loop, or a strip of
/// it.
///
/// - **Post**: the offsets of all rows are `layouts(i)` for all flat coordinates `i`, each once.
/// - **Errors**: [`Reason::SizeMismatch`] if the sizes differ.
#[inline]
pub(crate) fn for_each_row<const N: usize>(
    layouts: [&Leaves; N],
    mut each: impl FnMut([isize; N], usize, [isize; N]),
) -> Result<(), LayoutError> {
    if let Some((extent, steps)) = single(layouts).or_else(|| dense(layouts)) {
        each([0; N], extent, steps);
        return Ok(());
    }
    let (mut few, mut many) = ([Loop::NONE; FEW], None);
    let integers = layouts.iter().map(|layout| layout.count()).sum::<usize>();
    let storage: &mut [_] =
        if integers <= FEW { &mut few } else { many.insert([Loop::NONE; MAX_LOOPS]) };
    let nest = attempt!(LoopNest::new(layouts, storage));
    let steps = nest.row.steps;
    nest.for_each_row(|at, extent| each(at, extent, steps));
    Ok(())
}

/// Returns the extent, which is not 0, and the steps of one loop over layouts that each have a
/// constant step between coordinates.
///
/// - **Post**: that of [`LoopNest::new`], with first offsets of 0. `None` also if `new` returns an
///   error.
#[inline]
fn single<const N: usize>(layouts: [&Leaves; N]) -> Option<(usize, [isize; N])> {
    let (size, mut steps) = (layouts[0].size().filter(|&size| size > 0)?, [0; N]);
    for (step, layout) in steps.iter_mut().zip(layouts) {
        if layout.size() != Some(size) {
            return None;
        }
        *step = layout.step()?;
    }
    (steps[0] >= 0).then_some((size as usize, steps))
}

/// Returns one loop over the first layout in memory order, if it is dense and every other layout
/// equals it or has one offset.
///
/// - **Post**: that of [`single`].
fn dense<const N: usize>(layouts: [&Leaves; N]) -> Option<(usize, [isize; N])> {
    let size = layouts[0].size().filter(|&size| size > 0)?;
    let mut steps = [1; N];
    for (step, layout) in steps.iter_mut().zip(layouts).skip(1) {
        if layout.step() == Some(0) && layout.size() == Some(size) {
            *step = 0;
        } else if !layout.iter().eq(layouts[0].iter()) {
            return None;
        }
    }
    layouts[0].is_dense().then_some((size as usize, steps))
}

impl<'a, const N: usize> LoopNest<'a, N> {
    /// Builds the loops over layouts whose offsets are in bounds of their storages. `storage` has
    /// one loop for each integer, or [`MAX_LOOPS`].
    ///
    /// - **Post**: the offsets are `layouts(i)` for all flat coordinates `i`, each once; none if
    ///   there are no coordinates.
    /// - **Errors**: [`Reason::SizeMismatch`] if the sizes differ.
    fn new(layouts: [&'a Leaves; N], storage: &'a mut [Loop<N>]) -> Result<Self, LayoutError> {
        const { assert!(0 < N) };
        let sizes = layouts.map(|layout| layout.size().unwrap_or(i64::MAX));
        if let Some(&right) = sizes.iter().find(|&&size| size != sizes[0]) {
            return Err(LayoutError::new("zip", Reason::SizeMismatch { left: sizes[0], right }));
        }
        let (start, row) = ([0; N], Loop::NONE);
        let mut nest = Self { start, row, across: None, outer: storage, len: 0, rest: None };
        if sizes[0] == 0 {
            return Ok(nest);
        }
        CommonLoops { start: nest.start, len: nest.len, rest: nest.rest } =
            common_loops(layouts, nest.outer);
        nest.row = remove(nest.outer, &mut nest.len, 0);
        let nearest = nest.nearest();
        nest.across = nearest.map(|k| remove(nest.outer, &mut nest.len, k));
        Ok(nest)
    }

    /// Returns the outer loop along which a layout has a smaller step than along the row, if both
    /// loops move it.
    fn nearest(&self) -> Option<usize> {
        let step = |level: &Loop<N>, layout: usize| match level.steps[layout].unsigned_abs() {
            0 => usize::MAX,
            step => step,
        };
        (1..N).filter(|&layout| self.row.steps[layout] != 0).find_map(|layout| {
            let nearest = (0..self.len).min_by_key(|&k| step(&self.outer[k], layout))?;
            let nearer = step(&self.outer[nearest], layout) < step(&self.row, layout);
            nearer.then_some(nearest)
        })
    }

    /// Calls `each` with the first offsets and the extent of every row.
    #[inline]
    fn for_each_row(&self, mut each: impl FnMut([isize; N], usize)) {
        if self.row.extent == 0 {
            return;
        }
        let rests = self.rest.as_ref();
        let mut rests = rests.map(|rests| rests.each_ref().map(|rest| Odometer::over(rest.rest())));
        let count = rests.as_ref().map_or(1, |rests| rests[0].remaining());
        for _ in 0..count {
            let mut at = self.start;
            for (at, rest) in at.iter_mut().zip(rests.iter_mut().flatten()) {
                *at += rest.next().unwrap_or(0); // all layouts have the same number
            }
            for_each(&self.outer[..self.len], at, &mut |at| match &self.across {
                None => each(at, self.row.extent),
                Some(across) => self.row.strips(across, at, &mut each),
            });
        }
    }
}

impl<const N: usize> Loop<N> {
    /// Runs this loop inside of `across`, one strip after the other.
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
