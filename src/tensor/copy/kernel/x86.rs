//! x86: the vectors of x86-64, and the kernels compiled for them.
#![allow(unsafe_code, reason = "vector instructions are assembler")]

use core::arch::asm;
use core::arch::x86_64::{__m128i, __m256i, __m512i};
use core::mem::MaybeUninit;

use super::panels::{Matrix, panels};
use super::planar::planar;
use super::tiles::tiles;
use super::vector::{Vector, transpose_rows};
use crate::tensor::copy::machine::{Instructions, LANE};
use crate::tensor::copy::tiling::Tiling;

/// Vectors of 16, 32 and 64 bytes.
type Xmm = MaybeUninit<__m128i>;
type Ymm = MaybeUninit<__m256i>;
type Zmm = MaybeUninit<__m512i>;

/// Executes one instruction on two vectors. The mnemonic is the same for all widths: the registers
/// determine the width.
macro_rules! instruction {
    ($name:literal, $register:ident, $left:expr, $right:expr) => {{
        let (left, right, answer) = ($left, $right, Self::uninit());
        let mut answer: Self = answer;
        asm!(
            concat!($name, " {answer}, {left}, {right}"),
            answer = lateout($register) answer,
            left = in($register) left,
            right = in($register) right,
            options(pure, nomem, nostack, preserves_flags),
        );
        answer
    }};
}

/// Implements `Vector` for a register: lanes, register class, features, the `or` instruction, and
/// how lanes are read and written.
macro_rules! vector {
    (
        $vector:ty, $lanes:literal, $register:ident, $features:literal, $or:literal,
        [$($read:literal),+], [$($write:literal),+], [$($at:literal),+], [$($masked:literal),+]
    ) => {
        // SAFETY: the instructions do what the methods document. `vpunpckl..` interleaves the lower
        // halves of each lane, `vpunpckh..` the upper ones, `vpshufb` selects bytes of the same
        // lane, and the three calls show the reads and writes. Each instruction only moves bytes,
        // whatever they are, except `or`, which unites them.
        unsafe impl Vector for $vector {
            const LANES: usize = $lanes;
            const ANY: Self = Self::uninit();
            const MASKS: bool = $lanes == 4;

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn lanes_at(from: [*const u8; 4]) -> Self {
                let mut answer = Self::uninit();
                // SAFETY: the block reads 16 bytes at each address for which the condition of
                // `Vector::lanes_at` allows it, and nothing else.
                unsafe {
                    asm!(
                        $($at),+,
                        answer = out($register) answer,
                        a = in(reg) from[0],
                        b = in(reg) from[1],
                        c = in(reg) from[2],
                        d = in(reg) from[3],
                        options(pure, readonly, nostack, preserves_flags),
                    );
                }
                answer
            }

            #[inline]
            #[target_feature(enable = "avx2,avx512f,avx512bw")]
            unsafe fn first_of_lanes(from: [*const u8; 4], n: usize) -> Self {
                let mut answer = Self::uninit();
                // SAFETY: the block reads the first n bytes at each address for which the condition
                // of `Vector::first_of_lanes` allows it: those of the mask. Bytes outside of the
                // mask are not read and become 0.
                unsafe {
                    asm!(
                        $($masked),+,
                        answer = out($register) answer,
                        other = out($register) _,
                        mask = in(kreg) (1_u64 << n) - 1,
                        a = in(reg) from[0],
                        b = in(reg) from[1],
                        c = in(reg) from[2],
                        d = in(reg) from[3],
                        options(pure, readonly, nostack, preserves_flags),
                    );
                }
                answer
            }

            #[inline]
            #[target_feature(enable = "avx512f,avx512bw")]
            unsafe fn write_first(self, to: *mut u8, n: usize) {
                // SAFETY: the block writes the n bytes that the condition of `Vector::write_first`
                // allows: those of the mask.
                unsafe {
                    asm!(
                        "vmovdqu8 zmmword ptr [{to}] {{{mask}}}, {vector:z}",
                        to = in(reg) to,
                        mask = in(kreg) u64::MAX >> (64 - n),
                        vector = in($register) self,
                        options(nostack, preserves_flags),
                    );
                }
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn lanes(from: *const u8, step: usize) -> Self {
                let mut answer = Self::uninit();
                // SAFETY: the block reads 16 bytes at each address for which the condition of
                // `Vector::lanes` allows it, and nothing else.
                unsafe {
                    asm!(
                        $($read),+,
                        answer = out($register) answer,
                        a = in(reg) from,
                        s = in(reg) step,
                        t = in(reg) step.wrapping_mul(3),
                        options(pure, readonly, nostack, preserves_flags),
                    );
                }
                answer
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn write_lanes(self, to: *mut u8, step: usize) {
                // SAFETY: the block writes 16 bytes at each address for which the condition of
                // `Vector::write_lanes` allows it, and nothing else.
                unsafe {
                    asm!(
                        $($write),+,
                        vector = in($register) self,
                        a = in(reg) to,
                        s = in(reg) step,
                        t = in(reg) step * 3,
                        options(nostack, preserves_flags),
                    );
                }
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn shuffle(self, indices: Self) -> Self {
                // SAFETY: registers only; the machine has the instructions, by the condition of the
                // method in `Vector`.
                unsafe { instruction!("vpshufb", $register, self, indices) }
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn or(self, other: Self) -> Self {
                // SAFETY: registers only; the machine has the instructions, by the condition of the
                // method in `Vector`.
                unsafe { instruction!($or, $register, self, other) }
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn stream(self, to: *mut u8) {
                // SAFETY: the block writes the bytes of the register where the condition of
                // `Vector::stream` allows it.
                unsafe {
                    asm!(
                        "vmovntdq [{to}], {vector}",
                        to = in(reg) to,
                        vector = in($register) self,
                        options(nostack, preserves_flags),
                    );
                }
            }

            #[inline(never)]
            #[target_feature(enable = $features)]
            unsafe fn planar<const E: usize, const C: usize>(matrix: Matrix, streams: bool) {
                // SAFETY: the condition of the method in `Vector` is that of `planar`.
                unsafe { planar::<Self, E, C>(matrix, streams) }
            }

            #[inline(never)]
            #[target_feature(enable = $features)]
            unsafe fn panels<const E: usize>(matrix: Matrix, streams: bool) {
                // SAFETY: the condition of the method in `Vector` is that of `panels`.
                unsafe { panels::<Self, E>(matrix, streams) }
            }

            #[inline(never)]
            #[target_feature(enable = $features)]
            unsafe fn rows<const E: usize>(
                rows: *const *const u8,
                columns: *const *mut u8,
                side: usize,
            ) {
                // SAFETY: the condition of the method in `Vector` is that of `transpose_rows`.
                unsafe { transpose_rows::<Self, E>(rows, columns, side) }
            }

            #[inline(never)]
            #[target_feature(enable = $features)]
            unsafe fn tiles<V: Vector, const E: usize>(
                tiling: &Tiling,
                dst: *mut u8,
                src: *const u8,
                streams: bool,
            ) {
                // SAFETY: the condition of the method in `Vector` is that of `tiles`.
                unsafe { tiles::<Self, V, E>(tiling, dst, src, streams) }
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn low<const E: usize>(self, other: Self) -> Self {
                // SAFETY: registers only; the machine has the instructions, by the condition of the
                // method in `Vector`.
                unsafe {
                    match E {
                        1 => instruction!("vpunpcklbw", $register, self, other),
                        2 => instruction!("vpunpcklwd", $register, self, other),
                        4 => instruction!("vpunpckldq", $register, self, other),
                        _ => instruction!("vpunpcklqdq", $register, self, other),
                    }
                }
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn high<const E: usize>(self, other: Self) -> Self {
                // SAFETY: registers only; the machine has the instructions, by the condition of the
                // method in `Vector`.
                unsafe {
                    match E {
                        1 => instruction!("vpunpckhbw", $register, self, other),
                        2 => instruction!("vpunpckhwd", $register, self, other),
                        4 => instruction!("vpunpckhdq", $register, self, other),
                        _ => instruction!("vpunpckhqdq", $register, self, other),
                    }
                }
            }
        }
    };
}

vector!(
    Xmm,
    1,
    xmm_reg,
    "avx",
    "vpor",
    ["vmovdqu {answer}, [{a}] /* {s} {t} */"],
    ["vmovdqu [{a}], {vector} /* {s} {t} */"],
    ["vmovdqu {answer}, [{a}] /* {b} {c} {d} */"],
    ["vmovdqu8 {answer:z} {{{mask}}} {{z}}, zmmword ptr [{a}]", "/* {other} {b} {c} {d} */"]
);
vector!(
    Ymm,
    2,
    ymm_reg,
    "avx2",
    "vpor",
    ["vmovdqu {answer:x}, [{a}]", "vinserti128 {answer}, {answer}, [{a} + {s}], 1 /* {t} */"],
    ["vmovdqu [{a}], {vector:x}", "vextracti128 [{a} + {s}], {vector}, 1 /* {t} */"],
    ["vmovdqu {answer:x}, [{a}]", "vinserti128 {answer}, {answer}, [{b}], 1 /* {c} {d} */"],
    [
        "vmovdqu8 {answer:z} {{{mask}}} {{z}}, zmmword ptr [{a}]",
        "vmovdqu8 {other:z} {{{mask}}} {{z}}, zmmword ptr [{b}]",
        "vinserti128 {answer}, {answer}, {other:x}, 1 /* {c} {d} */"
    ]
);
// The older encoding cannot name half of the 32 registers: all instructions are those of AVX-512F.
vector!(
    Zmm,
    4,
    zmm_reg,
    "avx2,avx512f,avx512bw",
    "vporq",
    [
        "vbroadcasti32x4 {answer}, [{a}]",
        "vinserti32x4 {answer}, {answer}, [{a} + {s}], 1",
        "vinserti32x4 {answer}, {answer}, [{a} + 2*{s}], 2",
        "vinserti32x4 {answer}, {answer}, [{a} + {t}], 3"
    ],
    [
        "vextracti32x4 [{a}], {vector}, 0",
        "vextracti32x4 [{a} + {s}], {vector}, 1",
        "vextracti32x4 [{a} + 2*{s}], {vector}, 2",
        "vextracti32x4 [{a} + {t}], {vector}, 3"
    ],
    [
        "vbroadcasti32x4 {answer}, [{a}]",
        "vinserti32x4 {answer}, {answer}, [{b}], 1",
        "vinserti32x4 {answer}, {answer}, [{c}], 2",
        "vinserti32x4 {answer}, {answer}, [{d}], 3"
    ],
    [
        "vmovdqu8 {answer:z} {{{mask}}} {{z}}, zmmword ptr [{a}]",
        "vmovdqu8 {other:z} {{{mask}}} {{z}}, zmmword ptr [{b}]",
        "vinserti32x4 {answer}, {answer}, {other:x}, 1",
        "vmovdqu8 {other:z} {{{mask}}} {{z}}, zmmword ptr [{c}]",
        "vinserti32x4 {answer}, {answer}, {other:x}, 2",
        "vmovdqu8 {other:z} {{{mask}}} {{z}}, zmmword ptr [{d}]",
        "vinserti32x4 {answer}, {answer}, {other:x}, 3"
    ]
);

/// Copies a matrix of elements of `size` bytes by panels, with vectors of `lanes` lanes.
///
/// # Safety
///
/// That of [`panels`]; the size is 1, 2, 4, 8 or 16, and the machine has the instructions of
/// vectors of `lanes` lanes.
pub(super) unsafe fn copy_panels(matrix: Matrix, size: usize, lanes: usize, streams: bool) {
    // SAFETY: the condition above is that of `Vector::panels`.
    unsafe {
        match size {
            1 => panels_of_size::<1>(matrix, lanes, streams),
            2 => panels_of_size::<2>(matrix, lanes, streams),
            4 => panels_of_size::<4>(matrix, lanes, streams),
            8 => panels_of_size::<8>(matrix, lanes, streams),
            _ => panels_of_size::<16>(matrix, lanes, streams),
        }
    }
}

/// Copies a matrix of elements of E bytes by panels.
///
/// # Safety
///
/// That of [`copy_panels`].
unsafe fn panels_of_size<const E: usize>(matrix: Matrix, lanes: usize, streams: bool) {
    // SAFETY: the condition above is that of `Vector::panels`.
    unsafe {
        match lanes {
            4 => Zmm::panels::<E>(matrix, streams),
            2 => Ymm::panels::<E>(matrix, streams),
            _ => Xmm::panels::<E>(matrix, streams),
        }
    }
}

/// Copies the rows of a block of `side` x `side` elements of `size` bytes to its columns, by the
/// longest vectors that a row fills.
///
/// # Safety
///
/// That of [`transpose_rows`]; the side is a power of two, the size is 1, 2, 4 or 8, and a row has
/// at least 16 bytes. The machine has `best`, at least AVX2.
pub(super) unsafe fn copy_rows(
    rows: *const *const u8,
    columns: *const *mut u8,
    side: usize,
    size: usize,
    best: Instructions,
) {
    // SAFETY: the condition above is that of `rows_of_size`. The bytes of a row are a power of two,
    // so that a row consists of whole vectors.
    unsafe {
        match side * size / LANE {
            1 => rows_of_size::<Xmm>(rows, columns, side, size),
            4.. if best == Instructions::Avx512 => rows_of_size::<Zmm>(rows, columns, side, size),
            _ => rows_of_size::<Ymm>(rows, columns, side, size),
        }
    }
}

/// Copies the rows of a block to its columns by vectors V.
///
/// # Safety
///
/// That of [`copy_rows`]; the machine has the instructions of V, and a row consists of whole
/// vectors.
unsafe fn rows_of_size<V: Vector>(
    rows: *const *const u8,
    columns: *const *mut u8,
    side: usize,
    size: usize,
) {
    // SAFETY: the condition above is that of `Vector::rows`.
    unsafe {
        match size {
            1 => V::rows::<1>(rows, columns, side),
            2 => V::rows::<2>(rows, columns, side),
            4 => V::rows::<4>(rows, columns, side),
            _ => V::rows::<8>(rows, columns, side),
        }
    }
}

/// Copies a matrix of elements of `size` bytes by planes, with vectors of `lanes` lanes.
///
/// # Safety
///
/// That of [`planar`], with the number of planes of the shorter side, and that of [`copy_panels`].
pub(super) unsafe fn copy_planar(matrix: Matrix, size: usize, lanes: usize, streams: bool) {
    // SAFETY: the condition above is that of `planar_of_size`.
    unsafe {
        match (lanes, size) {
            (4, 1) => planar_of_size::<Zmm, 1>(matrix, streams),
            (4, 2) => planar_of_size::<Zmm, 2>(matrix, streams),
            (4, 4) => planar_of_size::<Zmm, 4>(matrix, streams),
            (4, _) => Zmm::planar::<8, 3>(matrix, streams),
            (2, 1) => planar_of_size::<Ymm, 1>(matrix, streams),
            (2, 2) => planar_of_size::<Ymm, 2>(matrix, streams),
            (2, 4) => planar_of_size::<Ymm, 4>(matrix, streams),
            (2, _) => Ymm::planar::<8, 3>(matrix, streams),
            (_, 1) => planar_of_size::<Xmm, 1>(matrix, streams),
            (_, 2) => planar_of_size::<Xmm, 2>(matrix, streams),
            (_, 4) => planar_of_size::<Xmm, 4>(matrix, streams),
            (..) => Xmm::planar::<8, 3>(matrix, streams),
        }
    }
}

/// Copies a matrix of elements of E bytes by planes.
///
/// # Safety
///
/// That of [`copy_planar`].
unsafe fn planar_of_size<V: Vector, const E: usize>(matrix: Matrix, streams: bool) {
    // SAFETY: the condition above is that of `Vector::planar`.
    unsafe {
        match matrix.rows.min(matrix.columns) {
            2 => V::planar::<E, 2>(matrix, streams),
            3 => V::planar::<E, 3>(matrix, streams),
            4 => V::planar::<E, 4>(matrix, streams),
            5 => V::planar::<E, 5>(matrix, streams),
            6 => V::planar::<E, 6>(matrix, streams),
            7 => V::planar::<E, 7>(matrix, streams),
            _ => V::planar::<E, 8>(matrix, streams),
        }
    }
}

/// Copies the tiles of a tiling.
///
/// # Safety
///
/// That of [`tiles`], for elements of the tiling's size. The machine has `best`, at least AVX2, and
/// AVX-512 if a row of columns has less than 16 bytes.
pub(super) unsafe fn copy_tiles(
    tiling: &Tiling,
    dst: *mut u8,
    src: *const u8,
    best: Instructions,
    streams: bool,
) {
    // SAFETY: the condition above is that of `tiles_of_size`.
    unsafe {
        match tiling.element {
            1 => tiles_of_size::<1>(tiling, dst, src, best, streams),
            2 => tiles_of_size::<2>(tiling, dst, src, best, streams),
            4 => tiles_of_size::<4>(tiling, dst, src, best, streams),
            8 => tiles_of_size::<8>(tiling, dst, src, best, streams),
            _ => tiles_of_size::<16>(tiling, dst, src, best, streams),
        }
    }
}

/// Copies the tiles of a tiling for elements of E bytes.
///
/// # Safety
///
/// That of [`copy_tiles`].
unsafe fn tiles_of_size<const E: usize>(
    tiling: &Tiling,
    dst: *mut u8,
    src: *const u8,
    best: Instructions,
    streams: bool,
) {
    let bytes = tiling.rows.as_slice().len() * E;
    // SAFETY: the condition above is that of `Vector::tiles`. A machine with AVX-512 has AVX2, and
    // this includes AVX.
    unsafe {
        match (best, bytes) {
            (Instructions::Avx512, 0..=16) => Zmm::tiles::<Xmm, E>(tiling, dst, src, streams),
            (Instructions::Avx512, 17..=32) => Zmm::tiles::<Ymm, E>(tiling, dst, src, streams),
            (Instructions::Avx512, _) => Zmm::tiles::<Zmm, E>(tiling, dst, src, streams),
            (_, 0..=31) => Ymm::tiles::<Xmm, E>(tiling, dst, src, streams),
            _ => Ymm::tiles::<Ymm, E>(tiling, dst, src, streams),
        }
    }
}
