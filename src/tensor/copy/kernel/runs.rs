//! Runs: what lies together on both sides, and single loops.
#![allow(unsafe_code, reason = "runs are copied by pointers")]

use super::Means;
use super::short::{self, Runs};
use super::stream::{self, LINE};
use crate::tensor::copy::nest::Inner;
use crate::tensor::loops::Loop;

/// Bytes from which a run is left to memcpy, which streams by itself.
const LEFT_TO_MEMCPY: usize = 4 << 20;
/// Bytes from which a run is streamed, wherever the next one lies: the ends of shorter ones are parts of lines, and weigh more.
pub(super) const ALONE: usize = 4 * LINE;
/// Bytes of a page: runs that begin no further from each other are near.
const PAGE: usize = 4096;

/// Runs of any length.
///
/// # Safety
///
/// As for [`innermost`](super::innermost).
pub(super) unsafe fn runs<T: Copy>(inner: &Inner, dst: *mut T, src: *const T, means: Means) {
    let along = inner.along;
    let across = inner.across.unwrap_or(Loop::ONCE);
    let bytes = inner.run * size_of::<T>();
    let near = |step: isize| step.unsigned_abs() < PAGE / size_of::<T>();
    let least = if near(along.dst_step()) && near(along.src_step()) { 2 * LINE } else { ALONE };
    let streams = means.streams && (least..LEFT_TO_MEMCPY).contains(&bytes);
    if !streams && short::BYTES.contains(&bytes) {
        let (dst, src) = (dst.cast(), src.cast());
        let [along, across] = [along, across].map(in_bytes::<T>);
        // SAFETY: by the condition of `runs` both loops lead to pairs, each the first of `run` elements that are contiguous on
        // both sides: `bytes` bytes, a number that was compared with `BYTES`. Steps are counted in bytes. The machine has the
        // instructions: `Means::of` takes at most `Instructions::best`.
        unsafe {
            Runs { dst, src, bytes, along, across, large: means.streams }.copy(means.instructions)
        };
        return;
    }
    for j in 0..across.extent as isize {
        for i in 0..along.extent as isize {
            let to = j * across.dst_step() + i * along.dst_step();
            let from = j * across.src_step() + i * along.src_step();
            // SAFETY: i and j are below the extents, so these are `run` pairs, contiguous on both sides, by the condition of
            // `runs`. `all` has the fence that follows streams.
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

/// A loop whose steps are counted in bytes, of one that counts elements.
pub(super) const fn in_bytes<T>(steps: Loop<2>) -> Loop<2> {
    let size = size_of::<T>() as isize;
    Loop { steps: [steps.dst_step() * size, steps.src_step() * size], ..steps }
}

/// One loop.
///
/// # Safety
///
/// It leads from here to pairs; steps are counted in bytes.
#[inline]
pub(super) unsafe fn elements<T: Copy>(along: Loop<2>, dst: *mut T, src: *const T) {
    let size = size_of::<T>() as isize;
    let n = along.extent as isize;
    // SAFETY: by the condition of `elements`, which `arrays` and `single` establish, every step below `extent` leads to a pair.
    // The first cases say what the last one says, with a step that the compiler knows.
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
