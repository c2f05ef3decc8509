//! Few: copies of few elements, straight from the loops.
//!
//! The engine takes longer to choose a kernel than these loops take for the elements.
#![allow(unsafe_code, reason = "elements are copied by pointers")]

use super::loops::StridedLoops;
use crate::tensor::loops::Loop;

/// The largest number of loops.
pub(super) const FEW_LOOPS: usize = 4;
/// The largest number of elements.
const FEW_ELEMENTS: usize = 256;
/// The largest number of elements in rows that are contiguous on both sides, and of such rows: the
/// engine copies a short row in less time.
const FEW_IN_ROWS: usize = 4096;
const FEW_ROWS: usize = 32;

/// A copy of few elements.
#[derive(Clone, Copy)]
pub(super) struct FewCopy<'a> {
    start: [isize; 2],
    /// Innermost first.
    loops: &'a [Loop<2>; FEW_LOOPS],
}

impl<'a> FewCopy<'a> {
    /// Returns the copy of all pairs; `None` if there are many elements or loops.
    ///
    /// - **Post**: the copy yields the pairs of `all`.
    #[inline]
    pub(super) fn new<const N: usize>(all: &'a StridedLoops<N>) -> Option<Self> {
        let loops = all.first_loops()?;
        let in_rows = loops[0].steps == [1, 1] && all.elements / FEW_ROWS <= loops[0].extent;
        let most = if in_rows { FEW_IN_ROWS } else { FEW_ELEMENTS };
        (1..=most).contains(&all.elements).then_some(Self { start: all.start, loops })
    }

    /// Copies all pairs.
    ///
    /// # Safety
    ///
    /// The pairs are elements, counted from `dst` and `src`, that are valid for writes and for
    /// reads, and no byte is in both a written and a read element.
    #[inline]
    pub(super) unsafe fn run<T: Copy>(&self, dst: *mut T, src: *const T) {
        let [row, outer @ ..] = *self.loops;
        if row.steps == [1, 1] {
            for_each_row(self.start, outer, |[to, from]| {
                // SAFETY: by the condition of `run` these are `extent` pairs, contiguous on both
                // sides.
                unsafe { src.offset(from).copy_to_nonoverlapping(dst.offset(to), row.extent) };
            });
        } else {
            for_each_row(self.start, outer, |at| {
                for i in 0..row.extent {
                    let [to, from] = row.at(at, i);
                    // SAFETY: a pair, by the condition of `run`.
                    unsafe { src.offset(from).copy_to_nonoverlapping(dst.offset(to), 1) };
                }
            });
        }
    }
}

/// Calls `each` with the first offsets of every iteration of these loops, innermost first.
#[inline]
fn for_each_row(
    start: [isize; 2],
    [inner, middle, outer]: [Loop<2>; FEW_LOOPS - 1],
    mut each: impl FnMut([isize; 2]),
) {
    for k in 0..outer.extent {
        let at = outer.at(start, k);
        for j in 0..middle.extent {
            let at = middle.at(at, j);
            for i in 0..inner.extent {
                each(inner.at(at, i));
            }
        }
    }
}
