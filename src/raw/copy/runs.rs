//! Runs: what lies together on both sides, and single loops.

use core::mem::MaybeUninit;

use super::Means;
use super::stream::{self, LINE};
use crate::tensor::copy::nest::{Inner, Loop};

/// Bytes from which a run is left to the machine's own copy, which streams by itself.
const LONG: usize = 4 << 20;
/// Bytes up to which runs that follow each other in the destination are put together before they are streamed: their ends, which
/// are parts of lines, weigh more than one copy in the nearest cache.
const SHORT: usize = 2048;
/// Bytes that are put together at least.
const PIECE: usize = 4096;

/// Runs of any length.
///
/// # Safety
///
/// As for [`innermost`](super::innermost).
pub(super) unsafe fn runs<T: Copy>(inner: &Inner, dst: *mut T, src: *const T, means: Means) {
    let along = inner.along;
    let across = inner.across.unwrap_or(Loop::ONCE);
    let bytes = inner.run * size_of::<T>();
    let streams = means.streams && (2 * LINE..LONG).contains(&bytes);
    let joined = streams && bytes <= SHORT && along.dst == inner.run as isize;
    for j in 0..across.extent as isize {
        if joined {
            let size = size_of::<T>() as isize;
            // SAFETY: runs that follow each other without gaps, pairs all of them.
            unsafe {
                let (to, from) = (dst.offset(j * across.dst), src.offset(j * across.src));
                join(to.cast(), from.cast(), bytes, along.src * size, along.extent);
            }
            continue;
        }
        for i in 0..along.extent as isize {
            let to = j * across.dst + i * along.dst;
            let from = j * across.src + i * along.src;
            // SAFETY: `run` pairs that lie together on both sides.
            unsafe {
                let (to, from) = (dst.offset(to), src.offset(from));
                if streams {
                    let next = from.wrapping_offset(along.src).cast::<u8>();
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

/// Room for a piece: what is left of a line before it, and the run that fills it.
#[repr(align(64))]
struct Room(#[expect(dead_code, reason = "room")] [MaybeUninit<u8>; LINE + PIECE + SHORT]);

/// `count` runs of SHORT bytes at most, `step` bytes apart, streamed one behind the other. What a piece has of its last line waits
/// for the next piece, so that lines are written as a whole.
///
/// # Safety
///
/// All runs can be read, and `count * bytes` written at `dst`. As for [`stream::copy`].
unsafe fn join(dst: *mut u8, src: *const u8, bytes: usize, step: isize, count: usize) {
    let mut room = MaybeUninit::<Room>::uninit();
    let room = room.as_mut_ptr().cast::<u8>();
    let ahead = (SHORT / bytes) as isize;
    let (mut to, mut filled) = (dst, 0);
    for i in 0..count {
        let next = src.wrapping_offset((i as isize + ahead).wrapping_mul(step));
        for at in (0..bytes).step_by(LINE) {
            stream::prefetch(next.wrapping_add(at));
        }
        // SAFETY: run i; less than a piece and a line is filled before it.
        unsafe { src.offset(i as isize * step).copy_to_nonoverlapping(room.add(filled), bytes) };
        filled += bytes;
        let last = i + 1 == count;
        if filled < PIECE && !last {
            continue;
        }
        let rest = if last { 0 } else { (to.addr() + filled) % LINE };
        // SAFETY: what is filled are the bytes from `to` on; the rest, less than a line and than that, goes to the front.
        unsafe {
            stream::copy(to, room, filled - rest);
            room.add(filled - rest).copy_to(room, rest);
            to = to.add(filled - rest);
        }
        filled = rest;
    }
}

/// One loop.
///
/// # Safety
///
/// It leads from here to pairs; steps are counted in bytes.
#[inline]
pub(super) unsafe fn elements<T: Copy>(along: Loop, dst: *mut T, src: *const T) {
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
