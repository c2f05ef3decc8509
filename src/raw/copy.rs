//! Copy: the loops of a plan over the elements of two tensors.
//!
//! What all proofs here rest on: a *pair* is a place of the destination and one of the source, `(dst(i), src(i))` for a
//! coordinate i. The nest of a plan is all pairs, and so is each loop of it between two bounds that lie inside its extent.
//! The destination is borrowed mutably and the source shared, so that no place of one is a place of the other.

use core::array::from_fn;
use core::mem::MaybeUninit;

use super::storage::{Shared, Unique};
use super::tensor::Tensor;
use crate::LayoutError;
use crate::tensor::TensorLayout;
use crate::tensor::copy::CopyPlan;
use crate::tensor::copy::nest::{Inner, Loop};
use crate::tensor::copy::transpose::transposed;
use crate::tensor::odometer::Odometer;

/// Bytes of a cache line: what memory moves at once.
const LINE: usize = 64;
/// Rows and columns of a block whose pages and lines the caches hold: each side is read or written in lines next to each other.
const BLOCK: usize = 512;

/// Copies all elements of `src` to the same coordinates of `dst`.
pub(crate) fn run<T: Copy, L: TensorLayout, M: TensorLayout>(
    plan: &CopyPlan,
    mut dst: Tensor<Unique<'_, T>, L>,
    src: Tensor<Shared<'_, T>, M>,
) -> Result<(), LayoutError> {
    plan.check_layouts(&dst.layout().to_dyn(), &src.layout().to_dyn())?;
    let Some(nest) = plan.nest().filter(|_| size_of::<T>() > 0) else { return Ok(()) };
    let (dst, src) = (dst.as_mut_ptr(), src.as_ptr());
    let (inner, outer) = nest.split(LINE.div_ceil(size_of::<T>()));
    let (rest_dst, rest_src) = nest.rest();
    for (to, from) in Odometer::new(rest_dst).zip(Odometer::new(rest_src)) {
        let start = (nest.start().0 + to, nest.start().1 + from);
        // SAFETY: the layouts are those of the plan, so that the offsets of the nest are pairs.
        outer.for_each(start, |to, from| unsafe {
            innermost(&inner, dst.offset(to), src.offset(from));
        });
    }
    Ok(())
}

/// The innermost loops.
///
/// # Safety
///
/// They lead from here to pairs.
#[inline]
unsafe fn innermost<T: Copy>(inner: &Inner, dst: *mut T, src: *const T) {
    // SAFETY: the caller's. A run of n elements is an array; where it has another length, it is copied as it is.
    unsafe {
        match inner.run {
            1 => arrays::<T, 1>(inner, dst, src),
            2 => arrays::<T, 2>(inner, dst, src),
            3 => arrays::<T, 3>(inner, dst, src),
            4 => arrays::<T, 4>(inner, dst, src),
            8 => arrays::<T, 8>(inner, dst, src),
            16 => arrays::<T, 16>(inner, dst, src),
            _ => runs(inner, dst, src),
        }
    }
}

/// Runs of any length.
///
/// # Safety
///
/// As for [`innermost`].
unsafe fn runs<T: Copy>(inner: &Inner, dst: *mut T, src: *const T) {
    let once = Loop::ONCE;
    let across = inner.across.unwrap_or(once);
    for j in 0..across.extent as isize {
        for i in 0..inner.along.extent as isize {
            let to = j * across.dst + i * inner.along.dst;
            let from = j * across.src + i * inner.along.src;
            // SAFETY: `run` pairs that lie together on both sides.
            unsafe { src.offset(from).copy_to_nonoverlapping(dst.offset(to), inner.run) };
        }
    }
}

/// Runs of N elements.
///
/// # Safety
///
/// As for [`innermost`]; a run has N elements.
#[inline]
unsafe fn arrays<T: Copy, const N: usize>(inner: &Inner, dst: *mut T, src: *const T) {
    let bytes = |steps: Loop| {
        let size = size_of::<T>() as isize;
        Loop { dst: steps.dst * size, src: steps.src * size, ..steps }
    };
    let along = bytes(inner.along);
    let (dst, src) = (dst.cast::<[T; N]>(), src.cast::<[T; N]>());
    // SAFETY: the caller's; an array lies where its elements lie, and steps are counted in bytes now.
    unsafe {
        match inner.across {
            None => elements(along, dst, src),
            Some(across) => matrix(along, bytes(across), dst, src),
        }
    }
}

/// One loop.
///
/// # Safety
///
/// It leads from here to pairs; steps are counted in bytes.
#[inline]
unsafe fn elements<T: Copy>(along: Loop, dst: *mut T, src: *const T) {
    let size = size_of::<T>() as isize;
    let n = along.extent as isize;
    // SAFETY: the caller's. The first cases say what the last one says, with a step that the compiler knows.
    unsafe {
        match (along.dst == size, along.src) {
            (true, 0) => {
                let value = *src;
                (0..n).for_each(|i| *dst.offset(i) = value);
            }
            (true, step) => (0..n).for_each(|i| *dst.offset(i) = *src.byte_offset(i * step)),
            (false, step) if step == size => {
                (0..n).for_each(|i| *dst.byte_offset(i * along.dst) = *src.offset(i));
            }
            (false, step) => {
                (0..n).for_each(|i| *dst.byte_offset(i * along.dst) = *src.byte_offset(i * step));
            }
        }
    }
}

/// A matrix: two loops, of which the destination wants the first inside, and the source the second.
///
/// # Safety
///
/// Both lead from here to pairs; steps are counted in bytes.
unsafe fn matrix<T: Copy>(along: Loop, mut across: Loop, mut dst: *mut T, mut src: *const T) {
    let size = size_of::<T>() as isize;
    if across.src < 0 {
        let last = across.extent as isize - 1;
        // SAFETY: from the other end, the same pairs.
        unsafe {
            dst = dst.byte_offset(last * across.dst);
            src = src.byte_offset(last * across.src);
        }
        across = Loop { dst: -across.dst, src: -across.src, ..across };
    }
    let dense = along.dst == size && across.src == size;
    let steps = Steps { along, across };
    // SAFETY: the caller's; rows of N elements lie together where the step is the size.
    unsafe {
        match size_of::<T>() {
            1 if dense => steps.blocks::<T, 64, 4>(dst, src),
            2 if dense => steps.blocks::<T, 32, 4>(dst, src),
            3..=4 if dense => steps.blocks::<T, 16, 4>(dst, src),
            5..=8 if dense => steps.blocks::<T, 8, 2>(dst, src),
            9..=32 if dense => steps.blocks::<T, 4, 1>(dst, src),
            _ => steps.single(dst, src),
        }
    }
}

/// The loops of a matrix; steps are counted in bytes.
#[derive(Clone, Copy)]
struct Steps {
    along: Loop,
    across: Loop,
}

impl Steps {
    /// The pair at (i, j), from the one at (0, 0).
    ///
    /// # Safety
    ///
    /// i and j lie inside the extents, or the pair is the end of one that does.
    #[inline]
    unsafe fn at<T>(self, dst: *mut T, src: *const T, i: usize, j: usize) -> (*mut T, *const T) {
        let (i, j) = (i as isize, j as isize);
        // SAFETY: the caller's: a pair of the nest.
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
    unsafe fn single<T: Copy>(self, dst: *mut T, src: *const T) {
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
    /// As for [`blocks`](Self::blocks); the second loop has C steps.
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
    /// As for [`blocks`](Self::blocks); the first loop has C steps.
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

    /// Blocks of N x N, each turned in parts of K x K. What is shorter than a block goes element by element; where blocks would
    /// hang over, they are moved inside, and copy again what their neighbours copy.
    ///
    /// # Safety
    ///
    /// The loops lead from here to pairs; along the first one the destination lies together, along the second one the source.
    unsafe fn blocks<T: Copy, const N: usize, const K: usize>(self, dst: *mut T, src: *const T) {
        let (m, n) = (self.along.extent, self.across.extent);
        if m < N || n < N {
            // SAFETY: the caller's; the loop of one side has as many steps as the name says.
            return unsafe {
                match (m, n) {
                    (_, 2) => self.dealt::<T, 2>(dst, src),
                    (_, 3) => self.dealt::<T, 3>(dst, src),
                    (_, 4) => self.dealt::<T, 4>(dst, src),
                    (2, _) => self.gathered::<T, 2>(dst, src),
                    (3, _) => self.gathered::<T, 3>(dst, src),
                    (4, _) => self.gathered::<T, 4>(dst, src),
                    _ => self.single(dst, src),
                }
            };
        }
        let to_line = |past: usize, extent| {
            let worth = extent >= 8 * N && (1..N).contains(&past);
            if worth { N - past } else { 0 }
        };
        // The first blocks hang over by that many rows and columns, so that the others begin where a line does.
        let over = (to_line(dst.align_offset(LINE), m), to_line(src.align_offset(LINE), n));
        let (rows, columns) = (m + over.0, n + over.1);
        for i0 in (0..rows).step_by(BLOCK) {
            for j0 in (0..columns).step_by(BLOCK) {
                for i in (i0..rows.min(i0 + BLOCK)).step_by(N) {
                    for j in (j0..columns.min(j0 + BLOCK)).step_by(N) {
                        let i = i.saturating_sub(over.0).min(m - N);
                        let j = j.saturating_sub(over.1).min(n - N);
                        // SAFETY: N rows and columns from here on lie inside the extents.
                        unsafe {
                            let (dst, src) = self.at(dst, src, i, j);
                            if size_of::<T>() < 3 {
                                self.staged::<T, N, K>(dst, src);
                            } else {
                                self.block::<T, N, K>(dst, src);
                            }
                        }
                    }
                }
            }
        }
    }

    /// One block.
    ///
    /// # Safety
    ///
    /// As for [`blocks`](Self::blocks), for a matrix of N x N, a multiple of K.
    #[inline]
    unsafe fn block<T: Copy, const N: usize, const K: usize>(self, dst: *mut T, src: *const T) {
        for j in (0..N).step_by(K) {
            // SAFETY: K rows of the destination from here on lie inside the block.
            unsafe {
                let (dst, src) = self.at(dst, src, 0, j);
                self.strip::<T, N, K>(dst, src);
            }
        }
    }

    /// [`block`](Self::block), by way of the stack, to which whole lines go and from which whole lines come: parts of a line would
    /// be read and written so often that the cache, where steps of a power of two meet in few places, loses it in between.
    ///
    /// # Safety
    ///
    /// As for [`block`](Self::block).
    #[inline]
    unsafe fn staged<T: Copy, const N: usize, const K: usize>(self, dst: *mut T, src: *const T) {
        let size = size_of::<T>() as isize;
        let (near, far) = (size, N as isize * size);
        let stack = Self {
            along: Loop { extent: N, dst: near, src: far },
            across: Loop { extent: K, dst: far, src: near },
        };
        // SAFETY: N elements of a row of the source lie together, and those of the destination.
        let lines: [[T; N]; N] = from_fn(|i| unsafe { *self.at(dst, src, i, 0).1.cast() });
        let mut turned = MaybeUninit::<[[T; N]; K]>::uninit();
        for j in (0..N).step_by(K) {
            // SAFETY: columns j to j + K of `lines` are all of `turned`; K rows from j on lie inside the block.
            unsafe {
                let from = lines.as_ptr().cast::<T>().add(j);
                stack.strip::<T, N, K>(turned.as_mut_ptr().cast(), from);
                for (k, row) in turned.assume_init_ref().iter().enumerate() {
                    *self.at(dst, src, 0, j + k).0.cast() = *row;
                }
            }
        }
    }

    /// K rows of the destination, N elements of each.
    ///
    /// # Safety
    ///
    /// As for [`block`](Self::block).
    #[inline]
    unsafe fn strip<T: Copy, const N: usize, const K: usize>(self, dst: *mut T, src: *const T) {
        const { assert!(N.is_multiple_of(K)) };
        for i in (0..N).step_by(K) {
            // SAFETY: K rows and columns from here on lie inside the strip; K elements of each row lie together.
            unsafe {
                let rows = from_fn(|k| *self.at(dst, src, i + k, 0).1.cast::<[T; K]>());
                for (k, row) in transposed::<T, K>(rows).into_iter().enumerate() {
                    *self.at(dst, src, i, k).0.cast::<[T; K]>() = row;
                }
            }
        }
    }
}
