//! x86: the vectors of x86-64, and the kernels compiled for them.
#![allow(unsafe_code, reason = "vector instructions are assembler")]

use core::arch::asm;
use core::arch::x86_64::{__m128i, __m256i, __m512i};
use core::mem::MaybeUninit;

use super::matrix::Matrix;
use super::panels::panels;
use super::planar::planar;
use super::reversed::reversed;
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
        $vector:ty, $lanes:literal, $register:ident, $features:literal, $or:literal, $exchange:ident,
        [$($read:literal),+], [$($write:literal),+], [$($at:literal),+]
    ) => {
        // SAFETY: the instructions do what the methods document. `vpunpckl..` interleaves the lower
        // halves of each lane, `vpunpckh..` the upper ones, `vpshufb` selects bytes of the same
        // lane, and the three calls show the reads and writes. Each instruction only moves bytes,
        // whatever they are, except `or`, which unites them.
        unsafe impl Vector for $vector {
            const LANES: usize = $lanes;
            const ANY: Self = Self::uninit();

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn lanes_at(from: [*const u8; 4], offset: usize) -> Self {
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
                        o = in(reg) offset,
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
            unsafe fn exchange_lanes(vectors: [Self; 4]) -> [Self; 4] {
                // SAFETY: registers only; the machine has the instructions, by the condition of the
                // method in `Vector`.
                unsafe { $exchange(vectors) }
            }

            #[inline]
            #[target_feature(enable = "avx2,avx512f,avx512bw")]
            unsafe fn read_first(from: *const u8, n: usize) -> Self {
                let mut answer = Self::uninit();
                // SAFETY: the block reads the first n bytes, which the condition of
                // `Vector::read_first` allows: those of the mask.
                unsafe {
                    asm!(
                        "vmovdqu8 {answer:z} {{{mask}}} {{z}}, zmmword ptr [{from}]",
                        answer = out($register) answer,
                        mask = in(kreg) u64::MAX >> (64 - n),
                        from = in(reg) from,
                        options(pure, readonly, nostack, preserves_flags),
                    );
                }
                answer
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
            unsafe fn reversed<const E: usize>(
                dst: *mut u8,
                src: *const u8,
                n: usize,
                streams: bool,
            ) {
                // SAFETY: the condition of the method in `Vector` is that of `reversed`.
                unsafe { reversed::<Self, E>(dst, src, n, streams) }
            }

            #[inline(never)]
            #[target_feature(enable = $features)]
            unsafe fn panels<const E: usize>(matrix: Matrix) {
                // SAFETY: the condition of the method in `Vector` is that of `panels`.
                unsafe { panels::<Self, E>(matrix) }
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
                tiling: &Tiling<'_>,
                dst: *mut u8,
                src: *const u8,
                buffer: *mut u8,
            ) {
                // SAFETY: the condition of the method in `Vector` is that of `tiles`.
                unsafe { tiles::<Self, V, E>(tiling, dst, src, buffer) }
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

/// Executes one instruction with a constant on two vectors.
macro_rules! with_constant {
    ($vector:ty, $name:literal, $register:ident, $left:expr, $right:expr, $constant:literal) => {{
        let mut answer = <$vector>::uninit();
        asm!(
            concat!($name, " {answer}, {left}, {right}, ", $constant),
            answer = lateout($register) answer,
            left = in($register) $left,
            right = in($register) $right,
            options(pure, nomem, nostack, preserves_flags),
        );
        answer
    }};
}

/// One lane: nothing to exchange.
#[inline(always)]
unsafe fn exchange_1(vectors: [Xmm; 4]) -> [Xmm; 4] {
    vectors
}

/// Exchanges two lanes.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn exchange_2([a, b, c, d]: [Ymm; 4]) -> [Ymm; 4] {
    // SAFETY: registers only.
    unsafe {
        [
            with_constant!(Ymm, "vperm2i128", ymm_reg, a, b, "0x20"),
            with_constant!(Ymm, "vperm2i128", ymm_reg, a, b, "0x31"),
            c,
            d,
        ]
    }
}

/// Exchanges four lanes.
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn exchange_4([a, b, c, d]: [Zmm; 4]) -> [Zmm; 4] {
    // SAFETY: registers only.
    unsafe {
        let low = with_constant!(Zmm, "vshufi32x4", zmm_reg, a, b, "0x44");
        let high = with_constant!(Zmm, "vshufi32x4", zmm_reg, a, b, "0xee");
        let low2 = with_constant!(Zmm, "vshufi32x4", zmm_reg, c, d, "0x44");
        let high2 = with_constant!(Zmm, "vshufi32x4", zmm_reg, c, d, "0xee");
        [
            with_constant!(Zmm, "vshufi32x4", zmm_reg, low, low2, "0x88"),
            with_constant!(Zmm, "vshufi32x4", zmm_reg, low, low2, "0xdd"),
            with_constant!(Zmm, "vshufi32x4", zmm_reg, high, high2, "0x88"),
            with_constant!(Zmm, "vshufi32x4", zmm_reg, high, high2, "0xdd"),
        ]
    }
}

vector!(
    Xmm,
    1,
    xmm_reg,
    "avx",
    "vpor",
    exchange_1,
    ["vmovdqu {answer}, [{a}] /* {s} {t} */"],
    ["vmovdqu [{a}], {vector} /* {s} {t} */"],
    ["vmovdqu {answer}, [{a} + {o}] /* {b} {c} {d} */"]
);
vector!(
    Ymm,
    2,
    ymm_reg,
    "avx2",
    "vpor",
    exchange_2,
    ["vmovdqu {answer:x}, [{a}]", "vinserti128 {answer}, {answer}, [{a} + {s}], 1 /* {t} */"],
    ["vmovdqu [{a}], {vector:x}", "vextracti128 [{a} + {s}], {vector}, 1 /* {t} */"],
    [
        "vmovdqu {answer:x}, [{a} + {o}]",
        "vinserti128 {answer}, {answer}, [{b} + {o}], 1 /* {c} {d} */"
    ]
);
// The older encoding cannot name half of the 32 registers: all instructions are those of AVX-512F.
vector!(
    Zmm,
    4,
    zmm_reg,
    "avx2,avx512f,avx512bw",
    "vporq",
    exchange_4,
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
        "vbroadcasti32x4 {answer}, [{a} + {o}]",
        "vinserti32x4 {answer}, {answer}, [{b} + {o}], 1",
        "vinserti32x4 {answer}, {answer}, [{c} + {o}], 2",
        "vinserti32x4 {answer}, {answer}, [{d} + {o}], 3"
    ]
);

/// Copies `n` elements of `size` bytes in reverse order, with vectors of `lanes` lanes.
///
/// # Safety
///
/// That of [`reversed`]; the size is 1, 2, 4, 8 or 16, and the machine has the instructions of
/// vectors of `lanes` lanes.
pub(super) unsafe fn copy_reversed(
    (dst, src): (*mut u8, *const u8),
    n: usize,
    size: usize,
    lanes: usize,
    streams: bool,
) {
    // SAFETY: the condition above is that of `reversed_of_size`.
    unsafe {
        match size {
            1 => reversed_of_size::<1>(dst, src, n, lanes, streams),
            2 => reversed_of_size::<2>(dst, src, n, lanes, streams),
            4 => reversed_of_size::<4>(dst, src, n, lanes, streams),
            8 => reversed_of_size::<8>(dst, src, n, lanes, streams),
            _ => reversed_of_size::<16>(dst, src, n, lanes, streams),
        }
    }
}

/// Copies `n` elements of E bytes in reverse order.
///
/// # Safety
///
/// That of [`copy_reversed`].
unsafe fn reversed_of_size<const E: usize>(
    dst: *mut u8,
    src: *const u8,
    n: usize,
    lanes: usize,
    streams: bool,
) {
    // SAFETY: the condition above is that of `Vector::reversed`.
    unsafe {
        match lanes {
            4 => Zmm::reversed::<E>(dst, src, n, streams),
            2 => Ymm::reversed::<E>(dst, src, n, streams),
            _ => Xmm::reversed::<E>(dst, src, n, streams),
        }
    }
}

/// Copies a matrix of elements of `size` bytes by panels, with vectors of `lanes` lanes.
///
/// # Safety
///
/// That of [`panels`]; the size is 1, 2, 4, 8 or 16, and the machine has the instructions of
/// vectors of `lanes` lanes.
pub(super) unsafe fn copy_panels(matrix: Matrix, size: usize, lanes: usize) {
    // SAFETY: the condition above is that of `Vector::panels`.
    unsafe {
        match size {
            1 => panels_of_size::<1>(matrix, lanes),
            2 => panels_of_size::<2>(matrix, lanes),
            4 => panels_of_size::<4>(matrix, lanes),
            8 => panels_of_size::<8>(matrix, lanes),
            _ => panels_of_size::<16>(matrix, lanes),
        }
    }
}

/// Copies a matrix of elements of E bytes by panels.
///
/// # Safety
///
/// That of [`copy_panels`].
unsafe fn panels_of_size<const E: usize>(matrix: Matrix, lanes: usize) {
    // SAFETY: the condition above is that of `Vector::panels`.
    unsafe {
        match lanes {
            4 => Zmm::panels::<E>(matrix),
            2 => Ymm::panels::<E>(matrix),
            _ => Xmm::panels::<E>(matrix),
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
/// That of [`planar`], with the number of planes of the shorter side; the machine has the
/// instructions of vectors of `lanes` lanes.
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
/// That of [`tiles`], except for the vectors; the machine has `best`, at least AVX2.
pub(super) unsafe fn copy_tiles(
    tiling: &Tiling<'_>,
    dst: *mut u8,
    src: *const u8,
    best: Instructions,
    buffer: *mut u8,
) {
    // SAFETY: the condition above is that of `tiles_of_size`.
    unsafe {
        match tiling.element {
            1 => tiles_of_size::<1>(tiling, dst, src, best, buffer),
            2 => tiles_of_size::<2>(tiling, dst, src, best, buffer),
            4 => tiles_of_size::<4>(tiling, dst, src, best, buffer),
            8 => tiles_of_size::<8>(tiling, dst, src, best, buffer),
            16 => tiles_of_size::<16>(tiling, dst, src, best, buffer),
            _ => elements(tiling, dst, src, best, buffer),
        }
    }
}

/// Copies the tiles of a tiling element by element.
///
/// # Safety
///
/// That of [`copy_tiles`].
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
            Instructions::Avx512 => Zmm::tiles::<Zmm, 0>(tiling, dst, src, buffer),
            _ => Ymm::tiles::<Ymm, 0>(tiling, dst, src, buffer),
        }
    }
}

/// Copies the tiles of a tiling for elements of E bytes, by the longest vectors that its matrix
/// fills.
///
/// # Safety
///
/// That of [`copy_tiles`].
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
            (Instructions::Avx512, 64..) => Zmm::tiles::<Zmm, E>(tiling, dst, src, buffer),
            (Instructions::Avx512, 32..) => Zmm::tiles::<Ymm, E>(tiling, dst, src, buffer),
            (Instructions::Avx512, _) => Zmm::tiles::<Xmm, E>(tiling, dst, src, buffer),
            (_, 32..) => Ymm::tiles::<Ymm, E>(tiling, dst, src, buffer),
            (_, 16..) => Ymm::tiles::<Xmm, E>(tiling, dst, src, buffer),
            (_, _) => Ymm::tiles::<Ymm, 0>(tiling, dst, src, buffer),
        }
    }
}
