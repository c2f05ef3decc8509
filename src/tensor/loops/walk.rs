//! Walk: several layouts over one domain, as loops.
//!
//! The loops are the [common] ones, as in the nest of a copy (`copy/nest`):
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

use super::digits::Digits;
use super::odometer::Odometer;
use super::{Common, Loop, common, for_each, remove};
use crate::tensor::layout::Leaves;
use crate::value::attempt;
use crate::{LayoutError, Reason};

/// Loops that are needed at most: each has two steps or more, and the product of all has 63 bits.
const MAX_LOOPS: usize = 63;
/// Loops that have room where it costs little to prepare it.
const FEW: usize = 16;
/// Steps of a row that are made before the next row begins, where a layout has its neighbours there: the caches hold their lines.
const SIDE: usize = 32;

/// The offsets of `N` layouts at the same coordinates:
///
/// ```text
/// { start + rest(j) + sum over all loops of i_k * steps_k }
/// ```
struct Walk<'a, const N: usize> {
    start: [isize; N],
    row: Loop<N>,
    across: Option<Loop<N>>,
    outer: &'a mut [Loop<N>],
    len: usize,
    /// Digits without a common bound, where there are some.
    rest: Option<[Digits<'a>; N]>,
}

/// Calls `each` with the places at which the innermost loop over layouts that fit into storages begins, or a part of it, the
/// extent of that, and its steps.
///
/// - **Post**: the places, and those after the steps of the loop, are `layouts(i)` for all flat coordinates `i`, each once.
/// - **Errors**: [`Reason::SizeMismatch`] where the sizes differ.
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
    let room: &mut [_] =
        if integers <= FEW { &mut few } else { many.insert([Loop::NONE; MAX_LOOPS]) };
    let walk = attempt!(Walk::new(layouts, room));
    let steps = walk.row.steps;
    walk.for_each_row(|at, extent| each(at, extent, steps));
    Ok(())
}

/// The one loop over layouts of which each has one step from coordinate to coordinate: its extent, which is not 0, and the steps.
///
/// - **Post**: as that of [`Walk::new`]; the places begin at 0. `None` where that has an error, too.
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

/// The one loop over the elements of the first layout as they lie together in memory, where the others are the same layout or
/// always at one offset: as [`single`].
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

impl<'a, const N: usize> Walk<'a, N> {
    /// The loops over layouts that fit into storages, in `room` for as many as there are integers, or [`MAX_LOOPS`].
    ///
    /// - **Post**: the places are `layouts(i)` for all flat coordinates `i`, each once; none where there are no coordinates.
    /// - **Errors**: [`Reason::SizeMismatch`] where the sizes differ.
    fn new(layouts: [&'a Leaves; N], room: &'a mut [Loop<N>]) -> Result<Self, LayoutError> {
        const { assert!(0 < N) };
        let sizes = layouts.map(|layout| layout.size().unwrap_or(i64::MAX));
        if let Some(&right) = sizes.iter().find(|&&size| size != sizes[0]) {
            return Err(LayoutError::new("zip", Reason::SizeMismatch { left: sizes[0], right }));
        }
        let (start, row) = ([0; N], Loop::NONE);
        let mut walk = Self { start, row, across: None, outer: room, len: 0, rest: None };
        if sizes[0] == 0 {
            return Ok(walk);
        }
        Common { start: walk.start, len: walk.len, rest: walk.rest } = common(layouts, walk.outer);
        walk.row = remove(walk.outer, &mut walk.len, 0);
        let nearest = walk.nearest();
        walk.across = nearest.map(|k| remove(walk.outer, &mut walk.len, k));
        Ok(walk)
    }

    /// The loop along which a layout has nearer neighbours than along the row: both move it.
    fn nearest(&self) -> Option<usize> {
        let step = |turn: &Loop<N>, layout: usize| match turn.steps[layout].unsigned_abs() {
            0 => usize::MAX,
            step => step,
        };
        (1..N).filter(|&layout| self.row.steps[layout] != 0).find_map(|layout| {
            let nearest = (0..self.len).min_by_key(|&k| step(&self.outer[k], layout))?;
            let nearer = step(&self.outer[nearest], layout) < step(&self.row, layout);
            nearer.then_some(nearest)
        })
    }

    /// Calls `each` with the places at which the innermost loop begins, or a part of it, and the extent of that.
    #[inline]
    fn for_each_row(&self, mut each: impl FnMut([isize; N], usize)) {
        if self.row.extent == 0 {
            return;
        }
        let rests = self.rest.as_ref();
        let mut rests = rests.map(|rests| rests.each_ref().map(|rest| Odometer::over(rest.rest())));
        let count = rests.as_ref().map_or(1, |rests| rests[0].left());
        for _ in 0..count {
            let mut at = self.start;
            for (at, rest) in at.iter_mut().zip(rests.iter_mut().flatten()) {
                *at += rest.next().unwrap_or(0); // all have as many
            }
            for_each(&self.outer[..self.len], at, &mut |at| match &self.across {
                None => each(at, self.row.extent),
                Some(across) => self.row.strips(across, at, &mut each),
            });
        }
    }
}

impl<const N: usize> Loop<N> {
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
