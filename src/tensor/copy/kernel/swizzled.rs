//! Swizzled copy: elements that a swizzle keeps together are moved at once.
//!
//! A swizzle does not change the low M bits of an offset. So V elements that are contiguous in the
//! inner layout stay contiguous, if V is a power of two of at most `2^M`, and the first offset
//! under the swizzle is a multiple of V. If both inner layouts are contiguous along one loop,
//! groups of V elements move. If they are contiguous along different loops, blocks of V x V
//! elements are transposed (`swizzled_matrix`). All other copies go element by element.
#![allow(unsafe_code, reason = "elements are copied by pointers")]

use super::OuterCopy;
use super::swizzled_matrix::{self, SwizzledMatrix};
use crate::tensor::copy::machine::Instructions;
use crate::tensor::copy::nest::Nest;
use crate::tensor::loops::{self, Loop};
use crate::tensor::outer::OuterFunction;

impl<T: Copy, F: OuterFunction, G: OuterFunction> OuterCopy<T, F, G> {
    /// Copies all pairs of a nest of inner offsets, by groups, blocks or elements.
    ///
    /// # Safety
    ///
    /// That of [`run`](Self::run); the machine has the instructions.
    pub(super) unsafe fn copy_swizzled(&self, nest: &Nest, instructions: Instructions) {
        // SAFETY: the condition of `run`; the number of elements is the result of `together`.
        unsafe {
            if self.copy_matrices(nest, instructions) {
                return;
            }
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

    /// Copies all pairs of a nest with a matrix of blocks, and returns whether there is one.
    ///
    /// # Safety
    ///
    /// That of [`copy_swizzled`](Self::copy_swizzled).
    unsafe fn copy_matrices(&self, nest: &Nest, instructions: Instructions) -> bool {
        let Some((&along, outer)) = nest.loops().split_first() else { return false };
        if along.dst_step() != 1 || along.src_step().unsigned_abs() == 1 {
            return false;
        }
        let Some(k) = outer.iter().position(|level| level.src_step().unsigned_abs() == 1) else {
            return false;
        };
        let mut start = nest.start();
        let across = outer[k].ascending(1, &mut start);
        let (before, after) = (&outer[..k], &outer[k + 1..]);
        // Each side consists of whole groups along its contiguous loop, if all other steps are
        // multiples of a group.
        let others = || before.iter().chain(after);
        let bits = self.alignment(nest, 0, start, others().chain([&across]))
            | self.alignment(nest, 1, start, others().chain([&along]));
        let side = swizzled_matrix::side(bits, along.extent.min(across.extent));
        if side == 1 {
            return false;
        }
        let matrix = SwizzledMatrix { copy: *self, along, across };
        nest.for_each_rest(|to, from| {
            loops::for_each(after, [start[0] + to, start[1] + from], &mut |at| {
                // SAFETY: the rest, the loops before and after, and those of the matrix make all
                // offsets of the nest. So by the condition of `run` the outer functions make pairs
                // of the offsets of the matrix. `side` divides `bits`, so that by the **Post** of
                // `alignment` its groups are contiguous on both sides.
                loops::for_each(before, at, &mut |at| unsafe {
                    matrix.copy(at, side, instructions);
                });
            });
        });
        true
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
        let bits = extent
            | self.alignment(nest, 0, nest.start(), outer.iter())
            | self.alignment(nest, 1, nest.start(), outer.iter());
        1 << bits.trailing_zeros()
    }

    /// Returns the bitwise or of `2^M`, of the first offset of a side under its swizzle, and of the
    /// steps of the `others`: all loops but the contiguous one. A power of two divides the result
    /// if it divides all of them.
    ///
    /// - **Post**: if V is such a power and i a multiple of V, then V offsets from iteration i of
    ///   the contiguous loop on are contiguous under the outer function. The result is 0 without a
    ///   swizzle: then all are.
    fn alignment<'a>(
        &self,
        nest: &Nest,
        side: usize,
        start: [isize; 2],
        others: impl Iterator<Item = &'a Loop<2>>,
    ) -> usize {
        let (swizzle, offset) = [self.to.parts(), self.from.parts()][side];
        if swizzle.is_identity() {
            return 0; // a sum keeps all elements together
        }
        let mut bits = 1_usize.checked_shl(swizzle.base() as u32).unwrap_or(0);
        bits |= start[side].wrapping_add(offset as isize) as usize;
        for level in others {
            bits |= level.steps[side] as usize;
        }
        let rest = [nest.rest().0, nest.rest().1][side];
        for k in 0..rest.leaf_count() {
            bits |= rest.leaf(k).map_or(0, |(_, stride)| stride.get() as usize);
        }
        bits
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
        nest.for_each_rest(|rest_to, rest_from| {
            let start = [nest.start()[0] + rest_to, nest.start()[1] + rest_from];
            loops::for_each(outer, start, &mut |[mut dst, mut src]| {
                for _ in 0..groups {
                    // SAFETY: the rest, the outer loops and the groups of the innermost one make
                    // all offsets of the nest. So by the condition of `for_each` this is a pair,
                    // the first of a group by the **Post** of `together`.
                    let pair = unsafe {
                        let dst = self.dst.offset(self.to.apply(dst));
                        (dst, self.src.offset(self.from.apply(src)))
                    };
                    each(pair.0, pair.1);
                    dst += to;
                    src += from;
                }
            });
        });
    }
}
