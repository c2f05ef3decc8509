//! Matrix: two loops, of which each side wants another one inside.
//!
//! Where both sides lie together along their loops, rows are turned in blocks, by vector instructions if there are some; what
//! these leave, rows of two to four elements are dealt out one by one.
#![allow(unsafe_code, reason = "rows are read and written by pointers")]

use core::array::from_fn;

use super::Means;
use super::runs::elements;
use crate::tensor::copy::nest::Loop;

/// A matrix: two loops, of which the destination wants the first inside, and the source the second.
///
/// # Safety
///
/// Both lead from here to pairs; steps are counted in bytes. With streams, as for [`innermost`](super::innermost).
pub(super) unsafe fn matrix<T: Copy>(
    along: Loop,
    mut across: Loop,
    mut dst: *mut T,
    mut src: *const T,
    means: Means,
) {
    let size = size_of::<T>() as isize;
    if across.src < 0 {
        let last = across.extent as isize - 1;
        // SAFETY: by the condition above, step `last` leads to a pair. From there, the reversed loop leads to the same pairs.
        unsafe {
            dst = dst.byte_offset(last * across.dst);
            src = src.byte_offset(last * across.src);
        }
        across = Loop { dst: -across.dst, src: -across.src, ..across };
    }
    let dense = along.dst == size && across.src == size;
    let steps = Steps { along, across };
    let (m, n) = (along.extent, across.extent);
    // SAFETY: by the condition above the loops lead to pairs: the condition of `single`. `dense` found the destination contiguous
    // along the first loop and the source along the second, which the others need. Where one side has few elements, the loop of
    // it has as many steps as the name says.
    unsafe {
        match (m, n) {
            _ if !dense => steps.single(dst, src),
            _ if steps.by_vectors(dst, src, means) => {}
            (_, 2) => steps.dealt::<T, 2>(dst, src),
            (_, 3) => steps.dealt::<T, 3>(dst, src),
            (_, 4) => steps.dealt::<T, 4>(dst, src),
            (2, _) => steps.gathered::<T, 2>(dst, src),
            (3, _) => steps.gathered::<T, 3>(dst, src),
            (4, _) => steps.gathered::<T, 4>(dst, src),
            _ => steps.by_blocks(dst, src),
        }
    }
}

/// The loops of a matrix; steps are counted in bytes.
#[derive(Clone, Copy)]
pub(super) struct Steps {
    pub(super) along: Loop,
    pub(super) across: Loop,
}

impl Steps {
    /// The pair at (i, j), from the one at (0, 0).
    ///
    /// # Safety
    ///
    /// i and j lie inside the extents, or the pair is the end of one that does.
    #[inline]
    pub(super) unsafe fn at<T>(
        self,
        dst: *mut T,
        src: *const T,
        i: usize,
        j: usize,
    ) -> (*mut T, *const T) {
        let (i, j) = (i as isize, j as isize);
        // SAFETY: by the condition above i and j lead to a pair, or to the end of one: both places are in the allocations of the
        // tensors.
        unsafe {
            (
                dst.byte_offset(i * self.along.dst + j * self.across.dst),
                src.byte_offset(i * self.along.src + j * self.across.src),
            )
        }
    }

    /// Element by element, in blocks of which the caches hold all lines.
    ///
    /// # Safety
    ///
    /// The loops lead from here to pairs.
    pub(super) unsafe fn single<T: Copy>(self, dst: *mut T, src: *const T) {
        const SIDE: usize = 32;
        let (m, n) = (self.along.extent, self.across.extent);
        for i in (0..m).step_by(SIDE) {
            for j in (0..n).step_by(SIDE) {
                let rows = (n - j).min(SIDE);
                let along = Loop { extent: (m - i).min(SIDE), ..self.along };
                for j in j..j + rows {
                    // SAFETY: (i, j) lies inside the extents, and so does what is left of the loop there.
                    unsafe {
                        let (dst, src) = self.at(dst, src, i, j);
                        elements(along, dst, src);
                    }
                }
            }
        }
    }

    /// Short rows of the source, whose elements go to C rows of the destination.
    ///
    /// # Safety
    ///
    /// As for [`by_blocks`](Self::by_blocks); the second loop has C steps.
    unsafe fn dealt<T: Copy, const C: usize>(self, dst: *mut T, src: *const T) {
        // SAFETY: C rows; of each source row C elements lie together, and so do those of each row of the destination.
        unsafe {
            let rows: [*mut T; C] = from_fn(|j| self.at(dst, src, 0, j).0);
            let deal = |i: usize, row: [T; C]| (0..C).for_each(|j| *rows[j].add(i) = row[j]);
            if self.along.src == size_of::<[T; C]>() as isize {
                // The next row begins where this one ends: a step that the compiler knows.
                return (0..self.along.extent).for_each(|i| deal(i, *src.cast::<[T; C]>().add(i)));
            }
            (0..self.along.extent)
                .for_each(|i| deal(i, *self.at(dst, src, i, 0).1.cast::<[T; C]>()));
        }
    }

    /// Short rows of the destination, whose elements come from C rows of the source.
    ///
    /// # Safety
    ///
    /// As for [`by_blocks`](Self::by_blocks); the first loop has C steps.
    unsafe fn gathered<T: Copy, const C: usize>(self, dst: *mut T, src: *const T) {
        // SAFETY: C rows; of each destination row C elements lie together, and so do those of each row of the source.
        unsafe {
            let rows: [*const T; C] = from_fn(|i| self.at(dst, src, i, 0).1);
            let row = |j: usize| from_fn::<T, C, _>(|i| *rows[i].add(j));
            if self.across.dst == size_of::<[T; C]>() as isize {
                return (0..self.across.extent).for_each(|j| *dst.cast::<[T; C]>().add(j) = row(j));
            }
            (0..self.across.extent).for_each(|j| *self.at(dst, src, 0, j).0.cast() = row(j));
        }
    }

    /// By vector instructions, if the machine has some for elements of this size, and the sides are not too short; says whether
    /// it did.
    ///
    /// # Safety
    ///
    /// As for [`by_blocks`](Self::by_blocks). With streams, as for [`innermost`](super::innermost).
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    unsafe fn by_vectors<T: Copy>(self, dst: *mut T, src: *const T, means: Means) -> bool {
        let matrix = super::panels::Matrix {
            dst: dst.cast(),
            src: src.cast(),
            rows: self.along.extent,
            columns: self.across.extent,
            dst_step: self.across.dst,
            src_step: self.along.src,
        };
        let Means { instructions, streams } = means;
        // SAFETY: by the condition of `by_blocks`, which `matrix` establishes, element (i, j) is a pair, and the step along i in
        // the destination and along j in the source is the size of an element. The machine has the instructions: `Means::of` takes
        // at most `Instructions::best`. `all` has the fence that follows streams.
        unsafe {
            match size_of::<T>() {
                1 => super::x86::copy::<1>(matrix, instructions, streams),
                2 => super::x86::copy::<2>(matrix, instructions, streams),
                4 => super::x86::copy::<4>(matrix, instructions, streams),
                8 => super::x86::copy::<8>(matrix, instructions, streams),
                16 => super::x86::copy::<16>(matrix, instructions, streams),
                _ => false,
            }
        }
    }

    /// There are none here.
    ///
    /// # Safety
    ///
    /// None is needed.
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    unsafe fn by_vectors<T: Copy>(self, _: *mut T, _: *const T, _: Means) -> bool {
        false
    }
}
