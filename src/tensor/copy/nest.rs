//! Nest: two layouts over one domain, as loops.
//!
//! A copy is a set of pairs (offset to write, offset to read), one for each coordinate in
//! `0..size`. The digits of both layouts are split at their greatest common divisors, so that each
//! loop has one extent and two strides:
//!
//! ```text
//! (8,3):(3,1)  and  (4,6):(1,4)  ->  4:(3,1)  2:(12,4)  3:(1,8)
//! ```
//!
//! Loops may then be reversed and exchanged, since the set of pairs stays the same. Every
//! destination stride becomes positive, the smallest one innermost, and a loop that continues
//! another merges into it. Digits without a common divisor (`(3,2)` and `(2,3)`) are enumerated
//! coordinate by coordinate, outside of all loops.

use core::fmt;

use crate::tensor::layout::Leaves;
use crate::tensor::loops::odometer::Odometer;
use crate::tensor::loops::{self, CommonLoops, Loop};
use crate::value::attempt;
use crate::{DynLayout, LayoutError, MAX_LEAVES};

/// The largest number of loops of two layouts: each loop ends at the end of a digit of one of them.
pub(super) const MAX_LOOPS: usize = 2 * MAX_LEAVES;

/// The largest extent of a broadcast loop that is one of two innermost loops. Along a longer one,
/// each element is repeated on its own.
const MAX_REPEATED: usize = 32;

impl Loop<2> {
    /// Returns the step of the offset to write.
    pub(crate) const fn dst_step(&self) -> isize {
        self.steps[0]
    }

    /// Returns the step of the offset to read.
    pub(crate) const fn src_step(&self) -> isize {
        self.steps[1]
    }

    /// Returns the loop with steps in bytes, from one with steps in elements of `size` bytes.
    pub(super) const fn in_bytes(self, size: usize) -> Self {
        let size = size as isize;
        Self { steps: [self.steps[0] * size, self.steps[1] * size], ..self }
    }

    /// Returns the absolute value of [`src_step`](Self::src_step).
    const fn src_distance(&self) -> usize {
        self.steps[1].unsigned_abs()
    }
}

/// The pairs (offset to write, offset to read) of a copy:
///
/// ```text
/// { start + rest(j) + sum over all loops of i_k * (dst_k, src_k) }
/// ```
#[derive(Clone, Copy)]
pub(crate) struct Nest {
    start: [isize; 2],
    loops: [Loop<2>; MAX_LOOPS],
    len: usize,
    rest: (DynLayout, DynLayout),
}

impl Nest {
    /// Builds the loops over two layouts of one size, innermost first. The size is not 0, and each
    /// offset has 64 bits.
    ///
    /// - **Post**: the pairs are `(dst(i), src(i))` for all `i`, each once. Destination strides are
    ///   positive unless `dst` has strides of 0, and ascend.
    pub(crate) fn new(dst: &DynLayout, src: &DynLayout) -> Result<Self, LayoutError> {
        let (dst, src) = (Leaves::of(dst), Leaves::of(src));
        let mut loops = [Loop::ONCE; MAX_LOOPS];
        let CommonLoops { start, len, rest } = loops::common_loops([&dst, &src], &mut loops);
        let rest = match rest {
            None => (DynLayout::UNIT, DynLayout::UNIT),
            Some([to, from]) => {
                (attempt!(strided_layout(to.rest())), attempt!(strided_layout(from.rest())))
            }
        };
        Ok(Self { start, loops, len, rest })
    }

    /// Builds the nest of loops whose steps count elements. Each element has `parts` parts, and the
    /// nest counts parts. There are at most [`MAX_LEAVES`] loops, in the order of
    /// [`new`](Self::new).
    ///
    /// - **Post**: the pairs are those of the loops from `start`, each with all its parts.
    pub(super) fn of_loops(start: [isize; 2], of: &[Loop<2>], parts: usize) -> Self {
        let scaled = |at: [isize; 2]| at.map(|at| at * parts as isize);
        let mut loops = [Loop::ONCE; MAX_LOOPS];
        let mut len = usize::from(parts > 1);
        loops[0] = Loop { extent: parts, steps: [1; 2] };
        for level in of {
            loops[len] = Loop { steps: scaled(level.steps), ..*level };
            len += 1;
        }
        len = loops::join(&mut loops[..len]);
        Self { start: scaled(start), loops, len, rest: (DynLayout::UNIT, DynLayout::UNIT) }
    }

    /// Returns the offsets of the first pair.
    pub(crate) const fn start(&self) -> [isize; 2] {
        self.start
    }

    /// Returns the loops, innermost first.
    pub(super) fn loops(&self) -> &[Loop<2>] {
        &self.loops[..self.len]
    }

    /// Returns the layouts outside of all loops: their offsets are added to those of the loops,
    /// pair by pair.
    pub(crate) const fn rest(&self) -> (&DynLayout, &DynLayout) {
        (&self.rest.0, &self.rest.1)
    }

    /// Calls `each` with all pairs of offsets of the layouts outside of all loops.
    #[inline]
    pub(super) fn for_each_rest(&self, mut each: impl FnMut(isize, isize)) {
        if self.rest.0.size() == 1 {
            return each(0, 0); // an odometer takes as long as a small copy
        }
        for (to, from) in Odometer::new(&self.rest.0).zip(Odometer::new(&self.rest.1)) {
            each(to, from);
        }
    }

    /// Returns the number of pairs.
    pub(crate) fn len(&self) -> usize {
        let rest = self.rest.0.size() as usize;
        self.loops().iter().fold(rest, |pairs, level| pairs.saturating_mul(level.extent))
    }

    /// Returns whether the loops traverse both memories in order.
    pub(crate) fn in_order(&self) -> bool {
        self.loops().is_sorted_by_key(Loop::src_distance)
    }

    /// Returns the loop along which the source is contiguous and the destination is not.
    pub(crate) fn across(&self) -> Option<Loop<2>> {
        let together = |level: &&Loop<2>| level.src_distance() == 1 && level.dst_step() != 1;
        self.loops().iter().find(together).copied()
    }

    /// Splits the pairs into two parts; `None` if no loop can be split.
    ///
    /// A cut through a loop leaves the loops with smaller steps whole, on each side. Half of the
    /// loop then ends the longest piece that stays contiguous: at most `half * step` elements. The
    /// loop with the longest pieces on its worse side is cut, so that the parts have the kernels
    /// of the whole. Of equal loops it is the one with the greatest step in the destination: each
    /// part writes a separate region as far as the layout allows.
    ///
    /// ```text
    /// loops                        half * steps
    /// 64:(1,4096)                  32:  32, 131072
    /// 64:(64,64)                   32:  2048, 2048      <- cut
    /// 64:(4096,1)                  32:  131072, 32
    /// ```
    ///
    /// A loop along which one side is contiguous is cut only into parts of at least 64 iterations:
    /// parts of short rows take as long as whole ones.
    ///
    /// - **Post**: every pair is in exactly one part. Long loops are split at a multiple of 64, so
    ///   that the parts share few cache lines.
    #[cfg(feature = "rayon")]
    pub(crate) fn split_in_two(&self) -> Option<(Self, Self)> {
        let nearest = nearest(self.loops()).map(|k| self.loops[k].src_distance());
        let near = |k: usize| k == 0 || Some(self.loops[k].src_distance()) == nearest;
        let divides = |&k: &usize| self.loops[k].extent >= if near(k) { 128 } else { 2 };
        let piece = |&k: &usize| {
            let Loop { extent, steps } = self.loops[k];
            // A broadcast source has no pieces.
            let steps = steps.map(isize::unsigned_abs).into_iter().filter(|&step| step != 0);
            (extent / 2).saturating_mul(steps.min().unwrap_or(1))
        };
        let k = (0..self.len).filter(divides).max_by_key(piece)?;
        let extent = self.loops[k].extent;
        let half = if extent >= 128 { (extent + 64) / 128 * 64 } else { extent / 2 };
        let (mut front, mut back) = (*self, *self);
        front.loops[k].extent = half;
        back.loops[k].extent = extent - half;
        back.start = self.loops[k].at(self.start, half);
        Some((front, back))
    }
}

impl fmt::Debug for Nest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// The loops of the nest, without the unused storage.
        struct Loops<'a>(&'a [Loop<2>]);

        impl fmt::Debug for Loops<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_list().entries(self.0.iter()).finish()
            }
        }

        let mut nest = f.debug_struct("Nest");
        nest.field("start", &(self.start[0], self.start[1]))
            .field("loops", &Loops(&self.loops[..self.len]));
        nest.field("rest", &self.rest).finish()
    }
}

/// The innermost loops of a copy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Inner {
    /// The number of elements that are contiguous on both sides.
    pub(crate) run: usize,
    /// The loop with the smallest step in the destination; around runs, the innermost loop of
    /// either order.
    pub(crate) along: Loop<2>,
    /// The loop with the smallest step in the source other than 0, if it is a different one. If the
    /// source is broadcast along the first loop, only around a short one. Around runs of at least a
    /// cache line, the next loop, if there is one.
    pub(crate) across: Option<Loop<2>>,
}

impl Inner {
    /// Whether the destination is contiguous along the first loop, and the source along the second.
    pub(super) fn is_matrix(&self) -> bool {
        let run = self.run as isize;
        self.along.dst_step() == run && self.across.is_some_and(|across| across.src_step() == run)
    }
}

impl Nest {
    /// Splits the nest into the innermost loops and all others, outermost last.
    ///
    /// Runs of `whole` elements or more are copied run by run, in any order; those of `streamed`
    /// elements or more are streamed. Shorter runs and single elements form a matrix if source and
    /// destination are contiguous along different loops. Along the second loop of a matrix the
    /// offsets in the source ascend.
    ///
    /// - **Post**: the pairs are those of `inner` from each pair of offsets that `outer` yields
    ///   from `start`.
    pub(crate) fn split(&self, whole: usize, streamed: usize) -> (Inner, Outer, [isize; 2]) {
        let mut start = self.start;
        let mut outer = Outer { loops: self.loops, len: self.len };
        let run = match self.loops().first() {
            Some(Loop { extent, steps: [1, 1] }) => {
                outer.remove(0);
                *extent
            }
            _ => 1,
        };
        if run >= whole {
            outer.order_for_runs(run >= streamed, &mut start);
        }
        let along = outer.remove(0);
        let mut inner = Inner { run, along, across: None };
        if run >= whole && outer.len > 0 {
            inner.across = Some(outer.remove(0));
        }
        let broadcast = along.src_distance() == 0;
        if run < whole && (!broadcast || along.extent <= MAX_REPEATED) {
            let nearest = nearest(&outer.loops[..outer.len]);
            let nearer =
                |&k: &usize| broadcast || outer.loops[k].src_distance() < along.src_distance();
            if let Some(k) = nearest.filter(nearer) {
                let across = outer.remove(k).ascending(1, &mut start);
                inner.across = Some(across);
            }
        }
        (inner, outer, start)
    }
}

/// The loops around the innermost ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outer {
    loops: [Loop<2>; MAX_LOOPS],
    len: usize,
}

impl Outer {
    /// Sorts the loops around runs for one of the two memories. Before, they are in the order of
    /// the destination.
    ///
    /// Streamed runs follow the source: a streaming store does not wait for memory, a read does.
    /// Other runs follow the source if the destination then takes smaller steps than the source
    /// takes in the other order. The offsets in the source ascend: few processors read ahead
    /// against the direction of a run.
    fn order_for_runs(&mut self, streamed: bool, start: &mut [isize; 2]) {
        let loops = &mut self.loops[..self.len];
        for level in loops.iter_mut() {
            *level = level.ascending(1, start);
        }
        if let (Some(first), Some(k)) = (loops.first(), nearest(loops))
            && (streamed || loops[k].dst_step().unsigned_abs() < first.src_distance())
        {
            loops.sort_unstable_by_key(Loop::src_distance);
        }
    }

    /// Removes loop `k` and returns it; returns [`Loop::ONCE`] if there is no such loop.
    fn remove(&mut self, k: usize) -> Loop<2> {
        loops::remove(&mut self.loops, &mut self.len, k)
    }

    /// Calls `each` with every pair of offsets, starting from `start`.
    #[inline]
    pub(crate) fn for_each(&self, start: [isize; 2], mut each: impl FnMut(isize, isize)) {
        loops::for_each(&self.loops[..self.len], start, &mut |[dst, src]| each(dst, src));
    }
}

/// Returns the loop with the smallest step in the source, of those whose step is not 0.
fn nearest(loops: &[Loop<2>]) -> Option<usize> {
    let moving = (0..loops.len()).filter(|&k| loops[k].src_distance() != 0);
    moving.min_by_key(|&k| loops[k].src_distance())
}

/// Returns the layout of these extents and strides.
fn strided_layout(leaves: impl Iterator<Item = (i64, i64)>) -> Result<DynLayout, LayoutError> {
    let (mut shape, mut stride, mut len) = ([1; MAX_LEAVES], [0; MAX_LEAVES], 0);
    for (extent, step) in leaves {
        (shape[len], stride[len]) = (extent, step);
        len += 1;
    }
    DynLayout::strided(&shape[..len], &stride[..len])
}

#[cfg(all(test, feature = "rayon"))]
mod tests {
    use super::Nest;
    use crate::DynLayout;
    use crate::tensor::loops::Loop;

    /// Returns the loop that is cut, and its extents in both parts.
    fn cut(nest: &Nest) -> Option<(usize, [usize; 2])> {
        let (front, back) = nest.split_in_two()?;
        assert_eq!(front.len() + back.len(), nest.len());
        let extents = |k: usize| [&front, &back].map(|part| part.loops()[k].extent);
        let differs = |&k: &usize| extents(k) != [nest.loops()[k].extent; 2];
        let mut cuts = (0..nest.loops().len()).filter(differs);
        let k = cuts.next().unwrap();
        assert_eq!(cuts.next(), None);
        Some((k, extents(k)))
    }

    /// Returns the cut between two layouts.
    fn cut_of(dst: &str, src: &str) -> Option<(usize, [usize; 2])> {
        cut(&Nest::new(&DynLayout::lit(dst), &DynLayout::lit(src)).unwrap())
    }

    #[test]
    fn a_split_keeps_the_innermost_loops() {
        // 2^20 elements, the order of their 20 modes reversed: pieces of 2^9 and 2^10 elements stay.
        let mut loops = [Loop { extent: 2, steps: [0; 2] }; 20];
        for (k, level) in loops.iter_mut().enumerate() {
            level.steps = [1 << k, 1 << (19 - k)];
        }
        assert_eq!(cut(&Nest::of_loops([0; 2], &loops, 1)), Some((10, [1, 1])));
        let reversed = cut_of("(64,64,64):(1,64,4096)", "(64,64,64):(4096,64,1)");
        assert_eq!(reversed, Some((1, [32, 32])));
        // Runs of 16 elements; the other modes are exchanged.
        let runs = cut_of("(16,3,9,5):(1,16,48,432)", "(16,3,9,5):(1,720,80,16)");
        assert_eq!(runs, Some((2, [4, 5])));
    }

    #[test]
    fn a_split_of_matrices() {
        assert_eq!(cut_of("(8,999):(1,8)", "(8,999):(999,1)"), Some((1, [512, 487])));
        assert_eq!(cut_of("(999,8):(1,999)", "(999,8):(8,1)"), Some((0, [512, 487])));
        assert_eq!(cut_of("(200,200):(1,200)", "(200,200):(200,1)"), Some((1, [128, 72])));
        // A batch of them, and a broadcast source.
        assert_eq!(cut_of("(8,9,4):(1,8,72)", "(8,9,4):(9,1,72)"), Some((2, [2, 2])));
        assert_eq!(cut_of("(10,20,30):(1,10,200)", "(10,20,30):(1,0,0)"), Some((1, [320, 280])));
        // Short rows.
        assert_eq!(cut_of("(100,100):(1,100)", "(100,100):(100,1)"), None);
    }
}
