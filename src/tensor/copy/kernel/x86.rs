//! The vectors of x86-64, and the panels compiled for them.
#![allow(unsafe_code, reason = "vector instructions are assembler")]

use core::arch::asm;
use core::arch::x86_64::{__m128i, __m256i, __m512i};
use core::mem::MaybeUninit;

use super::machine::Instructions;
use super::panels::{Matrix, panels};
use super::planes::planes;
use super::vector::Vector;

/// 16, 32 and 64 bytes.
type Xmm = MaybeUninit<__m128i>;
type Ymm = MaybeUninit<__m256i>;
type Zmm = MaybeUninit<__m512i>;

/// One instruction of two vectors. The same names serve all widths: the registers say which it is.
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

/// A register as a vector: its lanes, its class, what it needs, how it is united, and how its lanes are read and written.
macro_rules! vector {
    (
        $vector:ty, $lanes:literal, $register:ident, $features:literal, $or:literal,
        [$($read:literal),+], [$($write:literal),+]
    ) => {
        // SAFETY: the instructions are those of the names: `vpunpckl..` interleaves the lower halves of each lane, `vpunpckh..`
        // the upper ones, `vpshufb` takes bytes of the same lane; the reads and writes are shown at the three calls. Each only
        // moves bytes, whatever they are.
        unsafe impl Vector for $vector {
            const LANES: usize = $lanes;
            const ANY: Self = Self::uninit();

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn lanes(from: *const u8, step: usize) -> Self {
                let mut answer = Self::uninit();
                // SAFETY: reads 16 bytes at each place that the condition of `Vector::lanes` names, and nothing else.
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
                // SAFETY: writes 16 bytes at each place that the condition of `Vector::write_lanes` names, and nothing else.
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
            unsafe fn shuffle(self, places: Self) -> Self {
                // SAFETY: registers only; the machine has the instructions, by the condition of the method in `Vector`.
                unsafe { instruction!("vpshufb", $register, self, places) }
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn or(self, other: Self) -> Self {
                // SAFETY: registers only; the machine has the instructions, by the condition of the method in `Vector`.
                unsafe { instruction!($or, $register, self, other) }
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn stream(self, to: *mut u8) {
                // SAFETY: writes the bytes of the register where the condition of `Vector::stream` allows it.
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
            unsafe fn planes<const E: usize, const C: usize>(matrix: Matrix, streams: bool) -> bool {
                // SAFETY: the condition of the method in `Vector` is that of `planes`.
                unsafe { planes::<Self, E, C>(matrix, streams) }
            }

            #[inline(never)]
            #[target_feature(enable = $features)]
            unsafe fn panels<const E: usize>(matrix: Matrix, streams: bool) -> bool {
                // SAFETY: the condition of the method in `Vector` is that of `panels`.
                unsafe { panels::<Self, E>(matrix, streams) }
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn low<const E: usize>(self, other: Self) -> Self {
                // SAFETY: registers only; the machine has the instructions, by the condition of the method in `Vector`.
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
                // SAFETY: registers only; the machine has the instructions, by the condition of the method in `Vector`.
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
    ["vmovdqu [{a}], {vector} /* {s} {t} */"]
);
vector!(
    Ymm,
    2,
    ymm_reg,
    "avx2",
    "vpor",
    ["vmovdqu {answer:x}, [{a}]", "vinserti128 {answer}, {answer}, [{a} + {s}], 1 /* {t} */"],
    ["vmovdqu [{a}], {vector:x}", "vextracti128 [{a} + {s}], {vector}, 1 /* {t} */"]
);
// Of 32 registers half have no name in the older encoding: all instructions are those of AVX-512F.
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
    ]
);

/// Copies a matrix of elements of E bytes, if its sides are not too short; says whether it did.
///
/// # Safety
///
/// As for [`panels`]; the machine has the instructions.
pub(super) unsafe fn copy<const E: usize>(
    matrix: Matrix,
    best: Instructions,
    streams: bool,
) -> bool {
    // SAFETY: the condition above is that of `any`; the machine has what `best` names, and AVX2 includes AVX. Short sides are left
    // to vectors of 16 bytes.
    unsafe {
        match best {
            Instructions::Avx512 => {
                any::<Zmm, E>(matrix, streams) || any::<Xmm, E>(matrix, streams)
            }
            Instructions::Avx2 => any::<Ymm, E>(matrix, streams) || any::<Xmm, E>(matrix, streams),
            Instructions::Baseline => false,
        }
    }
}

/// With one kind of vectors: short sides by planes, others by panels.
///
/// # Safety
///
/// As for [`panels`]; the machine has the instructions of V.
unsafe fn any<V: Vector, const E: usize>(matrix: Matrix, streams: bool) -> bool {
    // SAFETY: the condition above is that of `planes` and `panels`.
    unsafe {
        match (matrix.rows.min(matrix.columns), E) {
            (2, 1 | 2 | 4) => V::planes::<E, 2>(matrix, streams),
            (3, 1 | 2 | 4 | 8) => V::planes::<E, 3>(matrix, streams),
            (4, 1 | 2 | 4) => V::planes::<E, 4>(matrix, streams),
            (5, 1 | 2) => V::planes::<E, 5>(matrix, streams),
            (6, 1 | 2) => V::planes::<E, 6>(matrix, streams),
            (7, 1 | 2) => V::planes::<E, 7>(matrix, streams),
            (8, 1) => V::planes::<E, 8>(matrix, streams),
            (2..=4, _) => false,
            _ => V::panels::<E>(matrix, streams),
        }
    }
}
