//! Nest: two layouts over one domain, as loops.
//!
//! Each layout says where the coordinates `0..size` lie; what a copy needs is a set of pairs (place to write, place to read).
//! The digits of both layouts are cut at common bounds, so that each loop has one extent and two strides:
//!
//! ```text
//! (8,3):(3,1)  and  (4,6):(1,4)  ->  4:(3,1)  2:(12,4)  3:(1,8)
//! ```
//!
//! Loops may then be turned and exchanged, for the set stays the same: every destination stride is made positive, the
//! smallest one goes inside, and loops that go on where others end become one. Where no common bound is left (`(3,2)` and
//! `(2,3)`), the rest of both domains is walked coordinate by coordinate, outside of all loops.

use core::fmt;

use crate::tensor::layout::Leaves;
use crate::tensor::loops::{self, Common, Loop};
use crate::value::attempt;
use crate::{DynLayout, LayoutError, MAX_LEAVES};

/// Loops that two layouts may need: each cut is the end of a digit of one of them.
pub(super) const MAX_LOOPS: usize = 2 * MAX_LEAVES;

impl Loop<2> {
    /// How far the place to write moves.
    pub(crate) const fn dst_step(&self) -> isize {
        self.steps[0]
    }

    /// How far the place to read moves.
    pub(crate) const fn src_step(&self) -> isize {
        self.steps[1]
    }

    /// The same, without its sign.
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
    /// The loops over two layouts of one size, which is not 0, each with offsets of 64 bits; innermost first.
    ///
    /// - **Post**: the pairs are `(dst(i), src(i))` for all `i`, each once. Destination strides are positive, as long as those of
    ///   `dst` are not 0, and rise.
    pub(crate) fn new(dst: &DynLayout, src: &DynLayout) -> Result<Self, LayoutError> {
        let (dst, src) = (Leaves::of(dst), Leaves::of(src));
        let mut loops = [Loop::ONCE; MAX_LOOPS];
        let Common { start, len, rest } = loops::common([&dst, &src], &mut loops);
        let rest = match rest {
            None => (DynLayout::UNIT, DynLayout::UNIT),
            Some([to, from]) => (attempt!(laid(to.rest())), attempt!(laid(from.rest()))),
        };
        Ok(Self { start, loops, len, rest })
    }

    /// The offsets of the first pair.
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    pub(crate) const fn start(&self) -> [isize; 2] {
        self.start
    }

    /// The loops, innermost first.
    pub(super) fn loops(&self) -> &[Loop<2>] {
        &self.loops[..self.len]
    }

    /// What the loops are repeated for: offsets to be added, pair by pair.
    pub(crate) const fn rest(&self) -> (&DynLayout, &DynLayout) {
        (&self.rest.0, &self.rest.1)
    }

    /// How many pairs there are.
    pub(crate) fn len(&self) -> usize {
        let rest = self.rest.0.size() as usize;
        self.loops().iter().fold(rest, |pairs, turn| pairs.saturating_mul(turn.extent))
    }

    /// Whether both memories are walked in order.
    pub(crate) fn in_order(&self) -> bool {
        self.loops().is_sorted_by_key(Loop::src_distance)
    }

    /// The loop along which the source lies together, where the destination does not.
    pub(crate) fn across(&self) -> Option<Loop<2>> {
        let together = |turn: &&Loop<2>| turn.src_distance() == 1 && turn.dst_step() != 1;
        self.loops().iter().find(together).copied()
    }

    /// The pairs in two parts, of which each writes a region of its own as far as the layout allows: of the loops that may be cut
    /// it is the one with the greatest step in the destination. `None` where there is none.
    ///
    /// What lies together on one of the sides is cut only where nothing else can be, and not below 64 steps: parts of short rows
    /// take as long as whole ones.
    ///
    /// - **Post**: every pair is in one of both. Long loops are cut at a multiple of 64, so that the parts share few cache lines.
    #[cfg(feature = "rayon")]
    pub(crate) fn halves(&self) -> Option<(Self, Self)> {
        let nearest = nearest(self.loops()).map(|k| self.loops[k].src_distance());
        let near = |k: usize| k == 0 || Some(self.loops[k].src_distance()) == nearest;
        let cut = |of_near: bool, least: usize| {
            (0..self.len).rev().find(|&k| near(k) == of_near && self.loops[k].extent >= least)
        };
        let k = cut(false, 2).or_else(|| cut(true, 128))?;
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
        /// Those that there are, not all that there is room for.
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

/// What the innermost loops are together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Inner {
    /// Elements that lie together on both sides.
    pub(crate) run: usize,
    /// The loop with the smallest step in the destination; around runs, whichever comes first.
    pub(crate) along: Loop<2>,
    /// The loop with the smallest step in the source, where that is another one; around runs that are copied by themselves, the
    /// next loop, if there is one.
    pub(crate) across: Option<Loop<2>>,
}

impl Nest {
    /// The innermost loops, and all others, outermost last.
    ///
    /// Runs of `whole` elements and more are worth a copy of their own, wherever the next one lies; those of `streamed` elements and
    /// more may go past the caches. Shorter ones, and single elements, are moved in blocks of a matrix where source and destination have
    /// different neighbours; along the second loop of a matrix the source is read upwards.
    ///
    /// - **Post**: the pairs are those of `inner` from each place that `outer` leads to from `start`.
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
            outer.order_for_runs(run >= streamed);
        }
        let along = outer.remove(0);
        let mut inner = Inner { run, along, across: None };
        if run >= whole && outer.len > 0 {
            inner.across = Some(outer.remove(0));
        }
        if run < whole && along.src_distance() != 0 {
            let nearest = nearest(&outer.loops[..outer.len]);
            let nearer = |&k: &usize| outer.loops[k].src_distance() < along.src_distance();
            if let Some(k) = nearest.filter(nearer) {
                let across = outer.remove(k).upwards(1, &mut start);
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
    /// Orders the loops around runs for one of the two memories; they come in the order of the destination.
    ///
    /// Streamed runs follow the source: a streaming store does not wait for memory, a read does. Other runs follow the source
    /// if the destination then takes smaller steps than the source would take in the other order.
    fn order_for_runs(&mut self, streamed: bool) {
        let loops = &mut self.loops[..self.len];
        if let (Some(first), Some(k)) = (loops.first(), nearest(loops))
            && (streamed || loops[k].dst_step().unsigned_abs() < first.src_distance())
        {
            loops.sort_unstable_by_key(Loop::src_distance);
        }
    }

    /// Takes out loop `k`; [`Loop::ONCE`] where there is none.
    fn remove(&mut self, k: usize) -> Loop<2> {
        loops::remove(&mut self.loops, &mut self.len, k)
    }

    /// Calls `each` with every pair of offsets, counted from `start`.
    #[inline]
    pub(crate) fn for_each(&self, start: [isize; 2], mut each: impl FnMut(isize, isize)) {
        loops::for_each(&self.loops[..self.len], start, &mut |[dst, src]| each(dst, src));
    }
}

/// The loop with the smallest step in the source, of those that move there.
fn nearest(loops: &[Loop<2>]) -> Option<usize> {
    let moving = (0..loops.len()).filter(|&k| loops[k].src_distance() != 0);
    moving.min_by_key(|&k| loops[k].src_distance())
}

/// The layout of these extents and strides.
fn laid(leaves: impl Iterator<Item = (i64, i64)>) -> Result<DynLayout, LayoutError> {
    let (mut shape, mut stride, mut len) = ([1; MAX_LEAVES], [0; MAX_LEAVES], 0);
    for (extent, step) in leaves {
        (shape[len], stride[len]) = (extent, step);
        len += 1;
    }
    DynLayout::strided(&shape[..len], &stride[..len])
}
