//! Dispatch: the kernels for the size of an element, by the vectors that the machine has.
#![allow(unsafe_code, reason = "kernels are called with pointers")]

use core::mem::MaybeUninit;
use core::ptr;

use super::lanes::Lanes;
use super::matrix::Matrix;
use super::tiles::TileBuffer;
use super::vector::Vector;
#[cfg(all(target_arch = "x86_64", not(miri)))]
use super::x86::{Xmm, Ymm, Zmm};
use crate::tensor::copy::machine::{BASELINE_VECTORS, CopyOptions, Instructions, LANE};
use crate::tensor::copy::tiling::{Output, Tiling};

/// Evaluates a call in which `V` is the vector of `lanes` lanes, at most those of a register.
macro_rules! with_vector {
    ($instructions:expr, $lanes:expr, $V:ident => $call:expr) => {
        match ($instructions, $lanes) {
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            (Instructions::Avx512, 4) => {
                type $V = Zmm;
                $call
            }
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            (Instructions::Avx512 | Instructions::Avx2, 2) => {
                type $V = Ymm;
                $call
            }
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            (Instructions::Avx512 | Instructions::Avx2, 1) => {
                type $V = Xmm;
                $call
            }
            _ if BASELINE_VECTORS => {
                type $V = Lanes<1>;
                $call
            }
            _ => unreachable!("no strategy has vectors here"),
        }
    };
}

/// Evaluates a call in which `N` is a constant: the number, which is one of the list.
macro_rules! with_constant {
    ($number:expr, [$($one:literal)*, $last:literal], $N:ident => $call:expr) => {
        match $number {
            $($one => {
                const $N: usize = $one;
                $call
            })*
            _ => {
                const $N: usize = $last;
                $call
            }
        }
    };
}

/// Copies `n` elements of `size` bytes in reverse order, with vectors of `lanes` lanes.
///
/// # Safety
///
/// That of [`reversed`](super::reversed::reversed). The size is 1, 2, 4, 8 or 16. The machine has
/// the instructions of the options, whose vectors have at least `lanes` lanes.
pub(super) unsafe fn copy_reversed(
    (dst, src): (*mut u8, *const u8),
    n: usize,
    size: usize,
    lanes: usize,
    options: CopyOptions,
) {
    // SAFETY: the condition above is that of `Vector::reversed`.
    unsafe {
        with_vector!(options.instructions(), lanes, V => {
            with_constant!(size, [1 2 4 8, 16], E => {
                V::reversed::<E>(dst, src, n, options.streams());
            });
        });
    }
}

/// Copies a matrix of elements of `size` bytes by panels, with vectors of `lanes` lanes.
///
/// # Safety
///
/// That of [`panels`](super::panels::panels), and that of [`copy_reversed`] for the size, the lanes
/// and the options.
pub(super) unsafe fn copy_panels(matrix: Matrix, size: usize, lanes: usize, options: CopyOptions) {
    // SAFETY: the condition above is that of `Vector::panels`.
    unsafe {
        // Two registers write longer parts of each line, which counts where lines are evicted early.
        if options.instructions() == Instructions::Baseline && lanes == 2 && BASELINE_VECTORS {
            with_constant!(size, [1 2 4 8, 16], E => Lanes::<2>::panels::<E>(matrix));
            return;
        }
        with_vector!(options.instructions(), lanes, V => {
            with_constant!(size, [1 2 4 8, 16], E => V::panels::<E>(matrix));
        });
    }
}

/// Copies a matrix of elements of `size` bytes by planes, with vectors of `lanes` lanes.
///
/// # Safety
///
/// That of [`planar`](super::planar::planar), with the number of planes of the shorter side: 2 to
/// 8, and 3 for elements of 8 bytes. The size is 1, 2, 4 or 8. Also that of [`copy_reversed`] for
/// the lanes and the options.
pub(super) unsafe fn copy_planar(matrix: Matrix, size: usize, lanes: usize, options: CopyOptions) {
    let (planes, streams) = (matrix.rows.min(matrix.columns), options.streams());
    // SAFETY: the condition above is that of `Vector::planar`.
    unsafe {
        with_vector!(options.instructions(), lanes, V => match size {
            8 => V::planar::<8, 3>(matrix, streams),
            _ => with_constant!(size, [1 2, 4], E => {
                with_constant!(planes, [2 3 4 5 6 7, 8], C => V::planar::<E, C>(matrix, streams));
            }),
        });
    }
}

/// Copies the rows of a block of `side` x `side` elements of `size` bytes to its columns, by the
/// longest vectors that a row fills.
///
/// # Safety
///
/// That of [`transpose_rows`](super::vector::transpose_rows); the side is a power of two, the size
/// is 1, 2, 4 or 8, and a row has at least 16 bytes. The machine has `best`.
pub(super) unsafe fn copy_rows(
    rows: *const *const u8,
    columns: *const *mut u8,
    side: usize,
    size: usize,
    best: Instructions,
) {
    let lanes = best.register_lanes().min(side * size / LANE);
    // SAFETY: the condition above is that of `Vector::rows`. The bytes of a row are a power of two,
    // so that a row consists of whole vectors.
    unsafe {
        with_vector!(best, lanes, V => {
            with_constant!(size, [1 2 4, 8], E => V::rows::<E>(rows, columns, side));
        });
    }
}

/// Copies the tiles of a tiling.
///
/// # Safety
///
/// That of [`tiles`](super::tiles::tiles), except for the buffer and the vectors; the machine has
/// `best`.
pub(super) unsafe fn copy_tiles(
    tiling: &Tiling<'_>,
    dst: *mut u8,
    src: *const u8,
    best: Instructions,
) {
    // SAFETY: the condition above. A tiling without pieces needs no buffer.
    unsafe {
        if tiling.output == Output::Pieces {
            tiles_with_buffer(tiling, dst, src, best);
        } else {
            tiles(tiling, dst, src, best, ptr::null_mut());
        }
    }
}

/// Copies all tiles through a buffer. Not inlined: copies without a buffer must not touch its
/// pages.
///
/// # Safety
///
/// That of [`copy_tiles`].
#[inline(never)]
unsafe fn tiles_with_buffer(tiling: &Tiling<'_>, dst: *mut u8, src: *const u8, best: Instructions) {
    let mut buffer = MaybeUninit::<TileBuffer>::uninit();
    // SAFETY: the condition above; the buffer is on this stack, and nothing else points to it.
    unsafe { tiles(tiling, dst, src, best, buffer.as_mut_ptr().cast()) }
}

/// Copies all tiles, if `buffer` is that of the tiling's output.
///
/// # Safety
///
/// That of [`copy_tiles`], and that of [`tiles`](super::tiles::tiles) for the buffer.
unsafe fn tiles(
    tiling: &Tiling<'_>,
    dst: *mut u8,
    src: *const u8,
    best: Instructions,
    buffer: *mut u8,
) {
    let (rows, columns) = (tiling.rows.len(), tiling.columns.len());
    // SAFETY: the condition above is that of `tiles_of_size` and of `Vector::tiles`.
    unsafe {
        match tiling.element {
            1 => tiles_of_size::<1>(tiling, dst, src, best, buffer),
            2 => tiles_of_size::<2>(tiling, dst, src, best, buffer),
            4 => tiles_of_size::<4>(tiling, dst, src, best, buffer),
            8 => tiles_of_size::<8>(tiling, dst, src, best, buffer),
            // Blocks of 2 x 2 elements would be too small.
            16 if best == Instructions::Baseline && rows.min(columns) >= 4 && BASELINE_VECTORS => {
                Lanes::<2>::tiles::<Lanes<4>, 16>(tiling, dst, src, buffer);
            }
            16 => tiles_of_size::<16>(tiling, dst, src, best, buffer),
            _ => elements(tiling, dst, src, best, buffer),
        }
    }
}

/// Copies the tiles of a tiling element by element.
///
/// # Safety
///
/// That of [`tiles`].
unsafe fn elements(
    tiling: &Tiling<'_>,
    dst: *mut u8,
    src: *const u8,
    best: Instructions,
    buffer: *mut u8,
) {
    // SAFETY: the condition above is that of `Vector::tiles`.
    unsafe {
        match best {
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            Instructions::Avx512 => Zmm::tiles::<Zmm, 0>(tiling, dst, src, buffer),
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            Instructions::Avx2 => Ymm::tiles::<Ymm, 0>(tiling, dst, src, buffer),
            _ => Lanes::<2>::tiles::<Lanes<2>, 0>(tiling, dst, src, buffer),
        }
    }
}

/// Copies the tiles of a tiling for elements of E bytes, by the longest vectors that its matrix
/// fills.
///
/// # Safety
///
/// That of [`tiles`].
unsafe fn tiles_of_size<const E: usize>(
    tiling: &Tiling<'_>,
    dst: *mut u8,
    src: *const u8,
    best: Instructions,
    buffer: *mut u8,
) {
    let (rows, columns) = (tiling.rows.len() * E, tiling.columns.len() * E);
    let bytes = match best {
        _ if E > 2 => rows.min(columns),
        // Blocks of small elements have the columns of a lane, and masks for their rows.
        _ if columns < LANE => 0,
        Instructions::Avx512 => rows.next_power_of_two(),
        _ => rows,
    };
    // SAFETY: the condition above is that of `Vector::tiles`. A machine with AVX-512 has AVX2, and
    // this includes AVX; only it has masks for matrices shorter than a lane.
    unsafe {
        match (best, bytes) {
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            (Instructions::Avx512, 64..) => Zmm::tiles::<Zmm, E>(tiling, dst, src, buffer),
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            (Instructions::Avx512, 32..) => Zmm::tiles::<Ymm, E>(tiling, dst, src, buffer),
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            (Instructions::Avx512, _) => Zmm::tiles::<Xmm, E>(tiling, dst, src, buffer),
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            (Instructions::Avx2, 32..) => Ymm::tiles::<Ymm, E>(tiling, dst, src, buffer),
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            (Instructions::Avx2, 16..) => Ymm::tiles::<Xmm, E>(tiling, dst, src, buffer),
            (_, 32..) if BASELINE_VECTORS => {
                Lanes::<2>::tiles::<Lanes<2>, E>(tiling, dst, src, buffer);
            }
            (_, 16..) if BASELINE_VECTORS => {
                Lanes::<2>::tiles::<Lanes<1>, E>(tiling, dst, src, buffer);
            }
            _ => elements(tiling, dst, src, best, buffer),
        }
    }
}
