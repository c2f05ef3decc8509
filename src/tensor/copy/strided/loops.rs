//! Loops: two strided arrays of one shape as loops, with all checks that need no slice.
//!
//! The loops are those of a [nest](crate::tensor::copy::nest), made without layouts:
//!
//! ```text
//! shape (4,6), to (6,1), from (1,4)  ->  6:(1,4)  4:(6,1)
//! ```
//!
//! Destination strides are positive and ascend. Extents of 1 are dropped, and a loop that continues
//! another merges into it.

use super::Strided;
use crate::tensor::bounds::check_injective;
use crate::tensor::loops::{self, Loop};
use crate::{DynLayout, MAX_LEAVES, Operand, Reason};

/// The pairs (offset to write, offset to read) of a copy between two strided arrays, in at most `N`
/// loops:
///
/// ```text
/// { start + sum over all loops of i_k * (dst_k, src_k) }
/// ```
///
/// The elements at the offsets of a side are among the first `lens` elements of its slice. No two
/// pairs have the same offset to write.
#[derive(Clone, Copy)]
pub(super) struct StridedLoops<const N: usize> {
    pub(super) start: [isize; 2],
    /// The least length of each slice.
    pub(super) lens: [usize; 2],
    /// The number of pairs.
    pub(super) elements: usize,
    len: usize,
    /// The loops, innermost first. Those from `len` on are [`Loop::ONCE`].
    loops: [Loop<2>; N],
}

impl<const N: usize> StridedLoops<N> {
    /// The copy of no pair.
    pub(super) const EMPTY: Self =
        Self { start: [0; 2], lens: [0; 2], elements: 0, len: 0, loops: [Loop::ONCE; N] };

    /// Makes this value, which is [`EMPTY`](Self::EMPTY), the loops of two arrays; returns `false`
    /// if there are more than `N`. The value is changed in place, because it is large to move.
    ///
    /// - **Errors**: those of [`StridedCopyPlan::new`](super::StridedCopyPlan::new).
    #[inline]
    pub(super) fn load(&mut self, to: Strided<'_>, from: Strided<'_>) -> Result<bool, Reason> {
        check_shapes(to, from)?;
        if to.shape.contains(&0) {
            return Ok(true);
        }
        let mut ranges = [Range::at(to.offset)?, Range::at(from.offset)?];
        for ((&extent, &to), &from) in to.shape.iter().zip(to.strides).zip(from.strides) {
            if extent == 1 {
                continue; // its strides are never used
            }
            for (range, step) in ranges.iter_mut().zip([to, from]) {
                range.extend(extent, step).ok_or(Reason::Overflow)?;
            }
            if self.len == N {
                return Ok(false);
            }
            self.insert(Loop { extent, steps: [to, from] });
        }
        for (range, operand) in ranges.iter().zip([Operand::Destination, Operand::Source]) {
            range.check_begin(operand)?;
        }
        self.start = [ranges[0].first, ranges[1].first];
        self.lens = ranges.map(|range| range.greatest as usize + 1);
        self.ascend();
        if !self.is_chain() {
            check_by_search(to)?;
        }
        // The offsets to write are distinct and at most `isize::MAX`, so the product fits.
        self.elements = self.loops().iter().map(|level| level.extent).product();
        Ok(true)
    }

    /// Returns the loops, innermost first.
    #[inline]
    pub(super) fn loops(&self) -> &[Loop<2>] {
        &self.loops[..self.len]
    }

    /// Returns all loops, followed by [`Loop::ONCE`]; `None` if there are more than `M`.
    #[inline]
    pub(super) fn first_loops<const M: usize>(&self) -> Option<&[Loop<2>; M]> {
        if self.len <= M { self.loops.first_chunk() } else { None }
    }

    /// Checks that slices of these lengths have all offsets.
    ///
    /// - **Errors**: [`Reason::OutsideSlice`].
    #[inline]
    pub(super) fn check_lens(&self, lens: [usize; 2]) -> Result<(), Reason> {
        for (side, operand) in [Operand::Destination, Operand::Source].into_iter().enumerate() {
            if self.lens[side] > lens[side] {
                let greatest = (self.lens[side] - 1) as i64;
                return Err(Reason::OutsideSlice { operand, greatest, len: lens[side] });
            }
        }
        Ok(())
    }

    /// Inserts a loop before all loops with greater steps.
    #[inline]
    fn insert(&mut self, level: Loop<2>) {
        let key = |level: &Loop<2>| level.steps.map(isize::unsigned_abs);
        let mut k = self.len;
        while k > 0 && key(&self.loops[k - 1]) > key(&level) {
            self.loops[k] = self.loops[k - 1];
            k -= 1;
        }
        self.loops[k] = level;
        self.len += 1;
    }

    /// Reverses loops with negative steps in the destination, and merges loops.
    #[inline]
    fn ascend(&mut self) {
        // All offsets are in 0..=isize::MAX (`check_begin`), so neither the new start nor a negated
        // step overflows.
        for level in &mut self.loops[..self.len] {
            *level = level.ascending(0, &mut self.start);
        }
        let len = loops::join(&mut self.loops[..self.len]);
        self.loops[len..self.len].fill(Loop::ONCE);
        self.len = len;
    }

    /// Whether every step in the destination is greater than the reach of all loops inside. Then no
    /// two offsets to write are the same.
    #[inline]
    fn is_chain(&self) -> bool {
        let mut reach = 0;
        self.loops().iter().all(|level| {
            let (step, inside) = (level.dst_step() as usize, reach);
            reach += (level.extent - 1) * step; // at most the greatest offset
            step > inside
        })
    }
}

/// Checks that both arrays have one shape, and a stride for each mode.
#[inline]
fn check_shapes(to: Strided<'_>, from: Strided<'_>) -> Result<(), Reason> {
    let rank = to.shape.len();
    if from.shape.len() != rank {
        return Err(Reason::TensorRanks { first: rank, second: from.shape.len() });
    }
    if rank > MAX_LEAVES {
        return Err(Reason::RankAbove { rank, limit: MAX_LEAVES });
    }
    for (array, operand) in [(to, Operand::DestinationStride), (from, Operand::SourceStride)] {
        let entries = array.strides.len();
        if entries != rank {
            return Err(Reason::EntryCount { operand, entries, rank });
        }
    }
    for (mode, (&left, &right)) in to.shape.iter().zip(from.shape).enumerate() {
        if left != right {
            let [left, right] = [left, right].map(|size| i64::try_from(size).unwrap_or(i64::MAX));
            return Err(Reason::ModeSizeMismatch { mode, left, right });
        }
    }
    Ok(())
}

/// The offsets of an array.
#[derive(Clone, Copy)]
struct Range {
    first: isize,
    least: isize,
    greatest: isize,
}

impl Range {
    /// Returns the range of one element.
    #[inline]
    fn at(offset: usize) -> Result<Self, Reason> {
        // The length of the slice is one more, and has to fit as well.
        match isize::try_from(offset) {
            Ok(first) => Ok(Self { first, least: first, greatest: first }),
            Err(_) => Err(Reason::Overflow),
        }
    }

    /// Repeats the range along a mode; returns `None` if an offset overflows.
    #[inline]
    fn extend(&mut self, extent: usize, step: isize) -> Option<()> {
        let reach = isize::try_from(extent - 1).ok()?.checked_mul(step)?;
        let end = if reach < 0 { &mut self.least } else { &mut self.greatest };
        *end = end.checked_add(reach)?;
        Some(())
    }

    /// Checks that no offset is negative.
    #[inline]
    fn check_begin(self, operand: Operand) -> Result<(), Reason> {
        if self.least >= 0 {
            return Ok(());
        }
        let (least, offset) = (self.least as i64, self.first as i64);
        Err(Reason::OffsetBelowZero { operand, least, offset })
    }
}

/// Checks that no two coordinates of the destination have the same offset, by a search.
#[cold]
#[inline(never)]
fn check_by_search(to: Strided<'_>) -> Result<(), Reason> {
    let (mut shape, mut strides) = ([0; MAX_LEAVES], [0; MAX_LEAVES]);
    for (k, (&extent, &stride)) in to.shape.iter().zip(to.strides).enumerate() {
        shape[k] = i64::try_from(extent).map_err(|_| Reason::Overflow)?;
        strides[k] = stride as i64;
    }
    let rank = to.shape.len();
    let layout = DynLayout::strided(&shape[..rank], &strides[..rank]);
    check_injective(&layout.map_err(|error| error.reason())?)
}
