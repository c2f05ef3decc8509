//! Short runs: runs of a few cache lines, copied inline, because a call of memcpy takes as long as
//! the copy itself.
#![allow(unsafe_code, reason = "runs are copied by pointers")]

use super::stream::prefetch;
use crate::tensor::copy::machine::{Instructions, LINE};
use crate::tensor::loops::Loop;

/// Bytes of the shortest and of the longest short run.
pub(super) const BYTES: core::ops::RangeInclusive<usize> = 16..=1024;

/// Runs that are contiguous on both sides, at the offsets of two loops; all steps are counted in
/// bytes.
#[derive(Clone, Copy)]
pub(super) struct ShortRuns {
    pub(super) dst: *mut u8,
    pub(super) src: *const u8,
    pub(super) bytes: usize,
    pub(super) along: Loop<2>,
    pub(super) across: Loop<2>,
    /// Whether the copy is large, so that its source is not in a cache.
    pub(super) large: bool,
}

impl ShortRuns {
    /// Copies all runs.
    ///
    /// # Safety
    ///
    /// The loops yield runs, counted from `dst` and `src`, of `bytes` bytes each, which can be
    /// written and read, and no byte is in both. `bytes` is in [`BYTES`]. The machine has the
    /// instructions.
    pub(super) unsafe fn copy(self, best: Instructions) {
        // SAFETY: the condition of `copy`, which `copy_runs` establishes, is that of all three. The
        // arms compare `bytes` with the size of the vector, and `BYTES` begins at 16. The machine
        // has `best` and all lesser instructions.
        unsafe {
            match best {
                #[cfg(all(target_arch = "x86_64", not(miri)))]
                Instructions::Avx512 if self.bytes >= 64 => self.avx512(),
                #[cfg(all(target_arch = "x86_64", not(miri)))]
                Instructions::Avx2 | Instructions::Avx512 if self.bytes >= 32 => self.avx2(),
                _ => self.copy_by_width::<16>(),
            }
        }
    }

    /// Copies all runs by vectors of 64 bytes.
    ///
    /// # Safety
    ///
    /// That of [`copy`](Self::copy), with at least 64 bytes.
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    #[target_feature(enable = "avx512f")]
    unsafe fn avx512(self) {
        // SAFETY: the condition above is that of `copy_by_width::<64>`.
        unsafe { self.copy_by_width::<64>() }
    }

    /// Copies all runs by vectors of 32 bytes.
    ///
    /// # Safety
    ///
    /// That of [`copy`](Self::copy), with at least 32 bytes.
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    #[target_feature(enable = "avx2")]
    unsafe fn avx2(self) {
        // SAFETY: the condition above is that of `copy_by_width::<32>`.
        unsafe { self.copy_by_width::<32>() }
    }

    /// Copies all runs W bytes at a time, see [`copy_by`].
    ///
    /// # Safety
    ///
    /// That of [`copy`](Self::copy), with at least W bytes.
    #[inline(always)]
    unsafe fn copy_by_width<const W: usize>(self) {
        let Self { dst, src, bytes, along, across, large } = self;
        let ahead = large && bytes < LINE;
        for j in 0..across.extent as isize {
            for i in 0..along.extent as isize {
                // SAFETY: i and j are below the extents: a run of `bytes` bytes, by the condition
                // above, at least W.
                unsafe {
                    let to = dst.offset(j * across.dst_step() + i * along.dst_step());
                    let from = src.offset(j * across.src_step() + i * along.src_step());
                    if ahead {
                        // Runs shorter than a line follow each other along `across`: the next
                        // iterations of that loop read the lines after this one.
                        prefetch(from.wrapping_add(2 * LINE));
                    }
                    copy_by::<W>(to, from, bytes);
                }
            }
        }
    }
}

/// Copies `n` bytes, W at a time. The last W bytes overlap those before them.
///
/// # Safety
///
/// That of [`copy_nonoverlapping`](core::ptr::copy_nonoverlapping); n is at least W.
#[inline(always)]
pub(super) unsafe fn copy_by<const W: usize>(dst: *mut u8, src: *const u8, n: usize) {
    let mut at = 0;
    // SAFETY: `at + W < n` and `W <= n`: each access is W of the n bytes, which the condition above
    // makes valid on both sides.
    unsafe {
        while at + W < n {
            src.add(at).copy_to_nonoverlapping(dst.add(at), W);
            at += W;
        }
        src.add(n - W).copy_to_nonoverlapping(dst.add(n - W), W);
    }
}
