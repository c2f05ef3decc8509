//! Streams: whole cache lines that go to memory past the caches.
//!
//! An ordinary store reads the line that it changes, so that a copy moves each byte three times between cache and memory. A
//! line that is written whole and streamed is not read first. That pays where the destination is larger than the caches; the
//! lines are in none of them afterwards.
#![allow(unsafe_code, reason = "streaming stores are assembler")]

/// Bytes of a cache line: what memory moves at once.
pub(super) const LINE: usize = 64;

/// Whether this machine can: elsewhere everything is stored as usual.
pub(super) const CAN_STREAM: bool = cfg!(all(target_arch = "x86_64", not(miri)));

/// Copies `n` bytes, and streams the lines of the destination that lie in them as a whole. [`fence`] has to follow.
///
/// # Safety
///
/// As for [`copy_nonoverlapping`](core::ptr::copy_nonoverlapping). Before [`fence`], nobody else reads or writes the bytes of
/// `dst`, and this thread does not read them.
// Not inlined: the lines are moved by the oldest vector instructions, between which and newer ones the compiler has to
// clear registers on some processors. At a call it does.
#[inline(never)]
pub(super) unsafe fn copy(dst: *mut u8, src: *const u8, n: usize) {
    // SAFETY: the condition above is that of `by_lines`, which gives `line` whole lines of these bytes, aligned in `dst`.
    unsafe { by_lines(dst, src, n, |to, from| line(to, from)) }
}

/// Copies `n` bytes: the lines of the destination that lie in them as a whole by `line`, which is given places of it and of the
/// source, and the ends as usual.
///
/// # Safety
///
/// As for [`copy_nonoverlapping`](core::ptr::copy_nonoverlapping). What is done with [`LINE`] bytes at the places given to `line`
/// is all that it needs; those of the destination are aligned to them.
#[inline(always)]
pub(super) unsafe fn by_lines(
    dst: *mut u8,
    src: *const u8,
    n: usize,
    line: impl Fn(*mut u8, *const u8),
) {
    let head = dst.align_offset(LINE).min(n);
    let tail = n - (n - head) % LINE;
    // SAFETY: by the condition above n bytes are valid on both sides, and no byte is in both. 0..head, head..tail and tail..n are
    // these bytes. Lines begin at `head`, by `align_offset`.
    unsafe {
        if head > 0 {
            src.copy_to_nonoverlapping(dst, head);
        }
        // A plain loop: often it is a few lines, and a `step_by` would divide first, which takes as long as a line.
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

/// Streams one line.
///
/// # Safety
///
/// As for [`copy`], for [`LINE`] bytes; `dst` is aligned to them.
#[cfg(all(target_arch = "x86_64", not(miri)))]
#[inline(always)]
unsafe fn line(dst: *mut u8, src: *const u8) {
    // SAFETY: does what `copy_nonoverlapping` of 64 bytes does, whatever they are: reads them at `src`, writes them at `dst`,
    // which is aligned to 16. SSE2 is part of x86-64. The stores may become visible late: `all`, in
    // `kernel`, fences before its borrow of the destination ends.
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

/// Stores one line.
///
/// # Safety
///
/// As for [`copy`], for [`LINE`] bytes.
#[cfg(not(all(target_arch = "x86_64", not(miri))))]
#[inline(always)]
unsafe fn line(dst: *mut u8, src: *const u8) {
    // SAFETY: by the condition above, `by_lines` gives a line of bytes that are valid on both sides.
    unsafe { src.copy_to_nonoverlapping(dst, LINE) }
}

/// What was streamed is written before what follows.
#[inline]
pub(super) fn fence() {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: an instruction of SSE, which is part of x86-64; it touches no memory.
    unsafe {
        core::arch::x86_64::_mm_sfence();
    }
}

/// Asks for the line at `at`, which will be read soon. The address may be any.
#[inline(always)]
pub(super) fn prefetch(at: *const u8) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: a hint, which reads nothing that the program could see and never faults.
    unsafe {
        core::arch::x86_64::_mm_prefetch::<{ core::arch::x86_64::_MM_HINT_T0 }>(at.cast());
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = at;
}

/// Asks for the line at `at`, which will be read later: the second cache is to have it, for the nearest one would lose it again.
#[cfg(all(target_arch = "x86_64", not(miri)))]
#[inline(always)]
pub(super) fn prefetch_early(at: *const u8) {
    // SAFETY: as for `prefetch`.
    unsafe {
        core::arch::x86_64::_mm_prefetch::<{ core::arch::x86_64::_MM_HINT_T1 }>(at.cast());
    }
}
