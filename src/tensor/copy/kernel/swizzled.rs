//! Swizzled copy: elements that a swizzle keeps together are moved at once.
//!
//! A swizzle does not change the low M bits of an offset. So V elements that are contiguous in
//! both inner layouts stay contiguous, if V is a power of two of at most `2^M`, and the first
//! offset under the swizzle is a multiple of V.
#![allow(unsafe_code, reason = "elements are copied by pointers")]

use crate::tensor::copy::nest::Nest;
use crate::tensor::loops::odometer::Odometer;
use crate::tensor::loops::{self, Loop};
use crate::tensor::outer::OuterFunction;

/// A copy between two layouts with outer functions.
pub(super) struct SwizzledCopy<T, F, G> {
    pub(super) dst: *mut T,
    pub(super) src: *const T,
    pub(super) to: F,
    pub(super) from: G,
}

impl<T: Copy, F: OuterFunction, G: OuterFunction> SwizzledCopy<T, F, G> {
    /// Copies all pairs of a nest of inner offsets.
    ///
    /// # Safety
    ///
    /// The outer functions make pairs, counted from `dst` and `src`, of the offsets of the nest.
    /// The elements are borrowed for the time of the call.
    pub(super) unsafe fn run(&self, nest: &Nest) {
        // SAFETY: the condition of `run`; the number of elements is the result of `together`.
        unsafe {
            match self.together(nest) {
                1 => self.copy_groups::<1>(nest),
                2 => self.copy_groups::<2>(nest),
                4 => self.copy_groups::<4>(nest),
                8 => self.copy_groups::<8>(nest),
                16 => self.copy_groups::<16>(nest),
                more => {
                    self.for_each(nest, more, |dst, src| src.copy_to_nonoverlapping(dst, more));
                }
            }
        }
    }

    /// Copies all pairs in groups of N.
    ///
    /// # Safety
    ///
    /// That of [`run`](Self::run); N is [`together`](Self::together) of the nest.
    unsafe fn copy_groups<const N: usize>(&self, nest: &Nest) {
        // SAFETY: by the **Post** of `for_each`, a group is N pairs that are contiguous on both
        // sides. No byte is in both.
        unsafe { self.for_each(nest, N, |dst, src| src.copy_to_nonoverlapping(dst, N)) }
    }

    /// Returns how many elements move at once.
    ///
    /// - **Post**: a power of two V. Unless it is 1, the innermost loop consists of whole groups of
    ///   V pairs, and the offsets of a group are contiguous on both sides, also under the outer
    ///   functions.
    fn together(&self, nest: &Nest) -> usize {
        let (extent, outer) = match nest.loops() {
            [Loop { extent, steps: [1, 1] }, outer @ ..] => (*extent, outer),
            _ => return 1,
        };
        // A power of two divides all numbers if it divides their bitwise or.
        let mut bits = extent;
        for (side, (swizzle, offset)) in [self.to.parts(), self.from.parts()].iter().enumerate() {
            if swizzle.is_identity() {
                continue; // a sum keeps all elements together
            }
            bits |= 1_usize.checked_shl(swizzle.base() as u32).unwrap_or(0);
            bits |= nest.start()[side] as usize | *offset as usize;
            for level in outer {
                bits |= level.steps[side] as usize;
            }
            let rest = [nest.rest().0, nest.rest().1][side];
            for k in 0..rest.leaf_count() {
                bits |= rest.leaf(k).map_or(0, |(_, stride)| stride.get() as usize);
            }
        }
        1 << bits.trailing_zeros()
    }

    /// Calls `each` with the first pair of every group.
    ///
    /// - **Post**: each pair is in exactly one group. A group is `group` pairs that are contiguous
    ///   on both sides.
    ///
    /// # Safety
    ///
    /// That of [`run`](Self::run); `group` is [`together`](Self::together) of the nest.
    #[inline]
    unsafe fn for_each(&self, nest: &Nest, group: usize, each: impl Fn(*mut T, *const T)) {
        let (along, outer) = match nest.loops() {
            [along, outer @ ..] => (*along, outer),
            [] => (Loop::ONCE, &[][..]),
        };
        let (groups, [to, from]) = (along.extent / group, along.steps.map(|d| d * group as isize));
        let (rest_dst, rest_src) = nest.rest();
        for rest in Odometer::new(rest_dst).zip(Odometer::new(rest_src)) {
            let start = [nest.start()[0] + rest.0, nest.start()[1] + rest.1];
            loops::for_each(outer, start, &mut |[mut dst, mut src]| {
                for _ in 0..groups {
                    // SAFETY: `rest`, the outer loops and the groups of the innermost one make all
                    // offsets of the nest. So by the condition of `for_each` this is a pair, the
                    // first of a group by the **Post** of `together`.
                    let pair = unsafe {
                        let dst = self.dst.offset(self.to.apply(dst));
                        (dst, self.src.offset(self.from.apply(src)))
                    };
                    each(pair.0, pair.1);
                    dst += to;
                    src += from;
                }
            });
        }
    }
}
