//! Short runs: some cache lines at most, each copied inline, where a call of memcpy would take as long as the copy itself.
#![allow(unsafe_code, reason = "runs are copied by pointers")]

use super::machine::Instructions;
use super::stream::{LINE, prefetch};
use crate::tensor::loops::Loop;

/// Bytes of the shortest such run, and of the longest.
pub(super) const BYTES: core::ops::RangeInclusive<usize> = 16..=1024;

/// Runs that lie together on both sides, at the places of two loops; all steps are counted in bytes.
#[derive(Clone, Copy)]
pub(super) struct Runs {
    pub(super) dst: *mut u8,
    pub(super) src: *const u8,
    pub(super) bytes: usize,
    pub(super) along: Loop<2>,
    pub(super) across: Loop<2>,
    /// Whether the copy is large, so that a prefetch pays for parts of a line.
    pub(super) large: bool,
}

impl Runs {
    /// Copies all of them.
    ///
    /// # Safety
    ///
    /// The loops lead from here to runs, `bytes` bytes each, that can be read and written, and no place is in both. A run is as
    /// long as [`BYTES`] says. The machine has the instructions.
    pub(super) unsafe fn copy(self, best: Instructions) {
        // SAFETY: the condition of `copy`, which `runs` establishes, is that of all three. The arms compare the bytes with the
        // vector, and `BYTES` begins at 16. The machine has `best` and what is less.
        unsafe {
            match best {
                #[cfg(all(target_arch = "x86_64", not(miri)))]
                Instructions::Avx512 if self.bytes >= 64 => self.avx512(),
                #[cfg(all(target_arch = "x86_64", not(miri)))]
                Instructions::Avx2 | Instructions::Avx512 if self.bytes >= 32 => self.avx2(),
                _ => self.by::<16>(),
            }
        }
    }

    /// By vectors of 64 bytes.
    ///
    /// # Safety
    ///
    /// As for [`copy`](Self::copy), with 64 bytes at least.
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    #[target_feature(enable = "avx512f")]
    unsafe fn avx512(self) {
        // SAFETY: the condition above is that of `by::<64>`.
        unsafe { self.by::<64>() }
    }

    /// By vectors of 32 bytes.
    ///
    /// # Safety
    ///
    /// As for [`copy`](Self::copy), with 32 bytes at least.
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    #[target_feature(enable = "avx2")]
    unsafe fn avx2(self) {
        // SAFETY: the condition above is that of `by::<32>`.
        unsafe { self.by::<32>() }
    }

    /// By W bytes, see [`copy_by`].
    ///
    /// # Safety
    ///
    /// As for [`copy`](Self::copy), with W bytes at least.
    #[inline(always)]
    unsafe fn by<const W: usize>(self) {
        let Self { dst, src, bytes, along, across, large } = self;
        let ahead = large && bytes < LINE;
        for j in 0..across.extent as isize {
            for i in 0..along.extent as isize {
                // SAFETY: i and j are below the extents: a run of `bytes` bytes, by the condition above, no less than W.
                unsafe {
                    let to = dst.offset(j * across.dst_step() + i * along.dst_step());
                    let from = src.offset(j * across.src_step() + i * along.src_step());
                    if ahead {
                        // `across` follows the source: this row of lines is read again and again.
                        prefetch(from.wrapping_add(2 * LINE));
                    }
                    copy_by::<W>(to, from, bytes);
                }
            }
        }
    }
}

/// Copies `n` bytes by W, the last of which are moved inside.
///
/// # Safety
///
/// As for [`copy_nonoverlapping`](core::ptr::copy_nonoverlapping); n is no less than W.
#[inline(always)]
pub(super) unsafe fn copy_by<const W: usize>(dst: *mut u8, src: *const u8, n: usize) {
    let mut at = 0;
    // SAFETY: `at + W < n` and `W <= n`: W of the n bytes each time, which the condition above makes valid on both sides.
    unsafe {
        while at + W < n {
            src.add(at).copy_to_nonoverlapping(dst.add(at), W);
            at += W;
        }
        src.add(n - W).copy_to_nonoverlapping(dst.add(n - W), W);
    }
}
