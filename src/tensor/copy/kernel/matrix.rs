//! Matrix: two loops, of which each side wants another one inside, element by element or in rows of two to four.
#![allow(unsafe_code, reason = "rows are read and written by pointers")]

use core::array::from_fn;

use super::runs::elements;
use crate::tensor::loops::Loop;

/// The loops of a matrix; steps are counted in bytes.
#[derive(Clone, Copy)]
pub(super) struct Steps {
    pub(super) along: Loop<2>,
    pub(super) across: Loop<2>,
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
                dst.byte_offset(i * self.along.dst_step() + j * self.across.dst_step()),
                src.byte_offset(i * self.along.src_step() + j * self.across.src_step()),
            )
        }
    }

    /// The matrix for vector instructions.
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    pub(super) fn matrix<T>(self, dst: *mut T, src: *const T) -> super::panels::Matrix {
        super::panels::Matrix {
            dst: dst.cast(),
            src: src.cast(),
            rows: self.along.extent,
            columns: self.across.extent,
            dst_step: self.across.dst_step(),
            src_step: self.along.src_step(),
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

    /// Two to four rows on one side.
    ///
    /// # Safety
    ///
    /// As for [`by_squares`](Self::by_squares); one of the loops has 2 to 4 steps.
    pub(super) unsafe fn interleaved<T: Copy>(self, dst: *mut T, src: *const T) {
        // SAFETY: the condition above; the loop has as many steps as the arm says.
        unsafe {
            match (self.along.extent, self.across.extent) {
                (_, 2) => self.dealt::<T, 2>(dst, src),
                (_, 3) => self.dealt::<T, 3>(dst, src),
                (_, 4) => self.dealt::<T, 4>(dst, src),
                (2, _) => self.gathered::<T, 2>(dst, src),
                (3, _) => self.gathered::<T, 3>(dst, src),
                _ => self.gathered::<T, 4>(dst, src),
            }
        }
    }

    /// Short rows of the source, whose elements go to C rows of the destination.
    ///
    /// # Safety
    ///
    /// As for [`by_squares`](Self::by_squares); the second loop has C steps.
    unsafe fn dealt<T: Copy, const C: usize>(self, dst: *mut T, src: *const T) {
        // SAFETY: C rows; of each source row C elements lie together, and so do those of each row of the destination.
        unsafe {
            let rows: [*mut T; C] = from_fn(|j| self.at(dst, src, 0, j).0);
            let deal = |i: usize, row: [T; C]| (0..C).for_each(|j| *rows[j].add(i) = row[j]);
            if self.along.src_step() == size_of::<[T; C]>() as isize {
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
    /// As for [`by_squares`](Self::by_squares); the first loop has C steps.
    unsafe fn gathered<T: Copy, const C: usize>(self, dst: *mut T, src: *const T) {
        // SAFETY: C rows; of each destination row C elements lie together, and so do those of each row of the source.
        unsafe {
            let rows: [*const T; C] = from_fn(|i| self.at(dst, src, i, 0).1);
            let row = |j: usize| from_fn::<T, C, _>(|i| *rows[i].add(j));
            if self.across.dst_step() == size_of::<[T; C]>() as isize {
                return (0..self.across.extent).for_each(|j| *dst.cast::<[T; C]>().add(j) = row(j));
            }
            (0..self.across.extent).for_each(|j| *self.at(dst, src, 0, j).0.cast() = row(j));
        }
    }
}
