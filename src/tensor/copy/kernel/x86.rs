//! x86: the vectors of x86-64, by assembler, and the kernels compiled for them.
//!
//! The instructions move bytes of any type. The intrinsics of `core::arch` would read such bytes as
//! integers, which is not allowed if they are uninitialized or parts of pointers. An asm block that
//! moves bytes copies them unchanged.
#![allow(unsafe_code, reason = "vector instructions are assembler")]

use core::arch::asm;
use core::arch::x86_64::{__m128i, __m256i, __m512i};
use core::mem::MaybeUninit;

use super::matrix::Matrix;
use super::panels::panels;
use super::planar::{MAX_PLANES, Planes, planar};
use super::reversed::reversed;
use super::tiles::tiles;
use super::vector::{Vector, transpose_rows};
use crate::tensor::copy::tiling::Tiling;

/// Vectors of 16, 32 and 64 bytes.
pub(super) type Xmm = MaybeUninit<__m128i>;
pub(super) type Ymm = MaybeUninit<__m256i>;
pub(super) type Zmm = MaybeUninit<__m512i>;

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

/// Implements `Vector` for a register: lanes, register class, features, the `or` instruction, how
/// lanes are read and written, and perhaps the name of another register for the first lane.
macro_rules! vector {
    (
        $vector:ty, $lanes:literal, $register:ident, $features:literal, $or:literal, $exchange:ident,
        [$($read:literal),+], [$($write:literal),+], [$($at:literal),+] $(, $low:ident)?
    ) => {
        // SAFETY: the instructions do what the methods document. `vpunpckl..` interleaves the lower
        // halves of each lane, `vpunpckh..` the upper ones, `vpshufb` selects bytes of the same
        // lane and sets others to zero, `or` unites the parts of a plane, which have no byte in
        // common, and the three calls show the reads and writes.
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
                        $($low = out(ymm_reg) _,)?
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
                        $($low = out(ymm_reg) _,)?
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
            unsafe fn reverse<const E: usize>(self, order: Self) -> Self {
                // SAFETY: registers only; the machine has the instructions, by the condition of the
                // method in `Vector`.
                unsafe { instruction!("vpshufb", $register, self, order) }
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn permute<const E: usize, const C: usize, const DEINTERLEAVE: bool>(
                from: Planes<Self>,
                masks: &[Planes<Self>; MAX_PLANES],
            ) -> Planes<Self> {
                let mut vectors = from;
                for k in 0..C {
                    // SAFETY: registers only; the machine has the instructions, by the condition of
                    // the method in `Vector`.
                    unsafe {
                        vectors[k] = instruction!("vpshufb", $register, from[0], masks[k][0]);
                        for l in 1..C {
                            let part = instruction!("vpshufb", $register, from[l], masks[k][l]);
                            vectors[k] = instruction!($or, $register, vectors[k], part);
                        }
                    }
                }
                vectors
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
// The older encoding cannot name half of the 32 registers: all instructions are those of AVX-512F, but for the read of the
// first lane. It takes a register of the first half, because a broadcast to all lanes takes longer.
vector!(
    Zmm,
    4,
    zmm_reg,
    "avx2,avx512f,avx512bw",
    "vporq",
    exchange_4,
    [
        "vmovdqu {low:x}, [{a}]",
        "vinserti32x4 {answer}, {low:z}, [{a} + {s}], 1",
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
        "vmovdqu {low:x}, [{a} + {o}]",
        "vinserti32x4 {answer}, {low:z}, [{b} + {o}], 1",
        "vinserti32x4 {answer}, {answer}, [{c} + {o}], 2",
        "vinserti32x4 {answer}, {answer}, [{d} + {o}], 3"
    ],
    low
);
