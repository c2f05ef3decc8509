//! Stream: non-temporal stores, which write whole cache lines to memory and bypass the caches.
//!
//! An ordinary store first reads the cache line that it changes, so that a copy moves each byte
//! three times between cache and memory. A streaming store of a whole line does not read it. This
//! pays if the destination is larger than the caches. The lines are in no cache afterwards.
#![allow(unsafe_code, reason = "streaming stores are assembler")]

use crate::tensor::copy::machine::LINE;

/// Copies `n` bytes, with streaming stores for whole lines of the destination. The caller calls
/// [`fence`] afterwards.
///
/// # Safety
///
/// That of [`copy_nonoverlapping`](core::ptr::copy_nonoverlapping). Before [`fence`], no other
/// thread accesses the bytes of `dst`, and this thread does not read them.
// Not inlined: the lines are moved by SSE2 instructions. On some processors the compiler must clear
// registers between these and AVX instructions, and it does so at a call.
#[inline(never)]
pub(super) unsafe fn copy(dst: *mut u8, src: *const u8, n: usize) {
    // SAFETY: the condition above is that of `copy_by_lines`, which passes whole lines of these
    // bytes to `line`, aligned in `dst`.
    unsafe { copy_by_lines(dst, src, n, |to, from| line(to, from)) }
}

/// Copies `n` bytes: whole lines of the destination by `line`, which receives addresses in `dst`
/// and `src`, and the ends by ordinary stores.
///
/// # Safety
///
/// That of [`copy_nonoverlapping`](core::ptr::copy_nonoverlapping). `line` needs nothing but
/// [`LINE`] valid bytes at its addresses, and alignment to a line in the destination.
#[inline(always)]
pub(super) unsafe fn copy_by_lines(
    dst: *mut u8,
    src: *const u8,
    n: usize,
    line: impl Fn(*mut u8, *const u8),
) {
    let head = dst.align_offset(LINE).min(n);
    let tail = n - (n - head) % LINE;
    // SAFETY: by the condition above n bytes are valid on both sides, and no byte is in both.
    // 0..head, head..tail and tail..n are these bytes. Lines begin at `head`, by `align_offset`.
    unsafe {
        if head > 0 {
            src.copy_to_nonoverlapping(dst, head);
        }
        // Not `step_by`: it divides first, which takes as long as a line, and there are often few
        // lines.
        let mut at = head;
        while at < tail {
            line(dst.add(at), src.add(at));
            at += LINE;
        }
        if tail < n {
            src.add(tail).copy_to_nonoverlapping(dst.add(tail), n - tail);
        }
    }
}

/// Copies one line by streaming stores.
///
/// # Safety
///
/// That of [`copy`], for [`LINE`] bytes; `dst` is aligned to them.
#[cfg(all(target_arch = "x86_64", not(miri)))]
#[inline(always)]
unsafe fn line(dst: *mut u8, src: *const u8) {
    // SAFETY: the block copies 64 bytes as `copy_nonoverlapping` does, whatever they are: it reads
    // them at `src` and writes them at `dst`, which is aligned to 16. SSE2 is part of x86-64. The
    // stores may become visible late: `kernel::copy` calls `fence` before its borrow of the
    // destination ends.
    unsafe {
        core::arch::asm!(
            "movdqu {a}, [{src}]",
            "movdqu {b}, [{src} + 16]",
            "movdqu {c}, [{src} + 32]",
            "movdqu {d}, [{src} + 48]",
            "movntdq [{dst}], {a}",
            "movntdq [{dst} + 16], {b}",
            "movntdq [{dst} + 32], {c}",
            "movntdq [{dst} + 48], {d}",
            dst = in(reg) dst,
            src = in(reg) src,
            a = out(xmm_reg) _,
            b = out(xmm_reg) _,
            c = out(xmm_reg) _,
            d = out(xmm_reg) _,
            options(nostack, preserves_flags),
        );
    }
}

/// Copies one line by ordinary stores.
///
/// # Safety
///
/// That of [`copy`], for [`LINE`] bytes.
#[cfg(not(all(target_arch = "x86_64", not(miri))))]
#[inline(always)]
unsafe fn line(dst: *mut u8, src: *const u8) {
    // SAFETY: by the condition above, `copy_by_lines` passes a line of bytes that are valid on both
    // sides.
    unsafe { src.copy_to_nonoverlapping(dst, LINE) }
}

/// Makes all streaming stores visible before the stores that follow.
#[inline]
pub(super) fn fence() {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: an instruction of SSE, which is part of x86-64; it accesses no memory.
    unsafe {
        core::arch::x86_64::_mm_sfence();
    }
}

/// Prefetches the line at `at` into all caches. Any address is allowed.
#[inline(always)]
pub(super) fn prefetch(at: *const u8) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: a hint, which changes no state that the program can observe and never faults.
    unsafe {
        core::arch::x86_64::_mm_prefetch::<{ core::arch::x86_64::_MM_HINT_T0 }>(at.cast());
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = at;
}

/// Prefetches the line at `at` into the second-level cache, for a read after so many others that
/// the first level would evict it.
#[inline(always)]
pub(super) fn prefetch_early(at: *const u8) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: that of `prefetch`.
    unsafe {
        core::arch::x86_64::_mm_prefetch::<{ core::arch::x86_64::_MM_HINT_T1 }>(at.cast());
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = at;
}
