//! Runs: elements that are contiguous on both sides, and single loops.
#![allow(unsafe_code, reason = "runs are copied by pointers")]

use super::short::{self, ShortRuns};
use super::stream;
use crate::tensor::copy::machine::{CopyOptions, LINE, min_streamed};
use crate::tensor::copy::nest::Inner;
use crate::tensor::loops::Loop;

/// Bytes of the shortest run that is left to memcpy, which uses non-temporal stores by itself.
const MIN_MEMCPY: usize = 4 << 20;
/// Bytes of a page: two runs are near each other if their distance is smaller.
const PAGE: usize = 4096;

/// Copies runs of any length.
///
/// # Safety
///
/// That of [`copy_innermost`](super::copy_innermost).
pub(super) unsafe fn copy_runs<T: Copy>(
    inner: &Inner,
    dst: *mut T,
    src: *const T,
    options: CopyOptions,
) {
    let along = inner.along;
    let across = inner.across.unwrap_or(Loop::ONCE);
    let bytes = inner.run * size_of::<T>();
    let in_bytes = |step: isize| (step as usize).wrapping_mul(size_of::<T>());
    // All runs are whole lines if these are multiples of a line.
    let places = [dst.addr(), bytes, in_bytes(along.dst_step()), in_bytes(across.dst_step())];
    let near = |step: isize| step.unsigned_abs() < PAGE / size_of::<T>();
    let has_whole_lines = places.iter().all(|place| place.is_multiple_of(LINE));
    let least = if has_whole_lines && near(along.dst_step()) && near(along.src_step()) {
        2 * LINE
    } else {
        min_streamed(has_whole_lines)
    };
    let streams = options.streams() && (least..MIN_MEMCPY).contains(&bytes);
    if !streams && short::BYTES.contains(&bytes) {
        let (dst, src) = (dst.cast(), src.cast());
        let [along, across] = [along, across].map(|steps| steps.in_bytes(size_of::<T>()));
        // SAFETY: by the condition of `copy_runs` both loops yield pairs, each the first of `run`
        // elements that are contiguous on both sides: `bytes` bytes, a number in `BYTES`. Steps are
        // counted in bytes. The machine has the instructions
        // (MACHINE).
        unsafe {
            ShortRuns { dst, src, bytes, along, across, large: options.streams() }
                .copy(options.instructions());
        }
        return;
    }
    for j in 0..across.extent as isize {
        for i in 0..along.extent as isize {
            let to = j * across.dst_step() + i * along.dst_step();
            let from = j * across.src_step() + i * along.src_step();
            // SAFETY: i and j are below the extents, so these are `run` pairs, contiguous on both
            // sides, by the condition of `copy_runs`. `kernel::copy` calls the fence that follows
            // streaming stores.
            unsafe {
                let (to, from) = (dst.offset(to), src.offset(from));
                if streams {
                    let next = from.wrapping_offset(along.src_step()).cast::<u8>();
                    for at in (0..bytes.min(1024)).step_by(LINE) {
                        stream::prefetch(next.wrapping_add(at));
                    }
                    stream::copy(to.cast(), from.cast(), bytes);
                } else {
                    from.copy_to_nonoverlapping(to, inner.run);
                }
            }
        }
    }
}

/// Copies the elements of one loop.
///
/// # Safety
///
/// The loop yields pairs from here on; steps are counted in bytes.
#[inline]
pub(super) unsafe fn copy_loop<T: Copy>(along: Loop<2>, dst: *mut T, src: *const T) {
    let size = size_of::<T>() as isize;
    let n = along.extent as isize;
    // SAFETY: by the condition of `copy_loop`, which `copy_portable` and `copy_elements` establish,
    // every iteration below `extent` yields a pair. The first three arms do the same as the last
    // one, with a constant step.
    unsafe {
        match (along.dst_step() == size, along.src_step()) {
            (true, 0) => {
                let value = *src;
                (0..n).for_each(|i| *dst.offset(i) = value);
            }
            (true, step) => (0..n).for_each(|i| *dst.offset(i) = *src.byte_offset(i * step)),
            (false, step) if step == size => {
                (0..n).for_each(|i| *dst.byte_offset(i * along.dst_step()) = *src.offset(i));
            }
            (false, step) => {
                (0..n).for_each(|i| {
                    *dst.byte_offset(i * along.dst_step()) = *src.byte_offset(i * step);
                });
            }
        }
    }
}
