//! The vectors of x86-64, and the panels compiled for them.

use core::arch::asm;
use core::arch::x86_64::{__m128i, __m256i, __m512i};
use core::mem::MaybeUninit;

use super::machine::Instructions;
use super::panels::{Matrix, panels};
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

/// A register as a vector: its lanes, its class, what it needs, and how its lanes are read.
macro_rules! vector {
    ($vector:ty, $lanes:literal, $register:ident, $features:literal, $($read:literal),+) => {
        // SAFETY: the instructions are those of the names: `vpunpckl..` interleaves the lower halves of each lane, `vpunpckh..`
        // the upper ones; the reads are shown at the three calls. Each only moves bytes, whatever they are.
        unsafe impl Vector for $vector {
            const LANES: usize = $lanes;
            const ANY: Self = Self::uninit();

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn lanes(from: *const u8, step: usize) -> Self {
                let mut answer = Self::uninit();
                // SAFETY: reads 16 bytes at each place that the caller has said, and nothing else.
                unsafe {
                    asm!(
                        $($read),+,
                        answer = out($register) answer,
                        a = in(reg) from,
                        s = in(reg) step,
                        t = in(reg) step * 3,
                        options(pure, readonly, nostack, preserves_flags),
                    );
                }
                answer
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn stream(self, to: *mut u8) {
                // SAFETY: writes the bytes of the register where the caller has said.
                unsafe {
                    asm!(
                        "vmovntdq [{to}], {vector}",
                        to = in(reg) to,
                        vector = in($register) self,
                        options(nostack, preserves_flags),
                    );
                }
            }

            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn low<const E: usize>(self, other: Self) -> Self {
                // SAFETY: the caller's machine; registers only.
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
                // SAFETY: the caller's machine; registers only.
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

vector!(Xmm, 1, xmm_reg, "avx", "vmovdqu {answer}, [{a}] /* {s} {t} */");
vector!(
    Ymm,
    2,
    ymm_reg,
    "avx2",
    "vmovdqu {answer:x}, [{a}]",
    "vinserti128 {answer}, {answer}, [{a} + {s}], 1 /* {t} */"
);
vector!(
    Zmm,
    4,
    zmm_reg,
    "avx2,avx512f,avx512bw",
    "vmovdqu {answer:x}, [{a}]",
    "vinserti128 {answer:y}, {answer:y}, [{a} + {s}], 1",
    "vinserti32x4 {answer}, {answer}, [{a} + 2*{s}], 2",
    "vinserti32x4 {answer}, {answer}, [{a} + {t}], 3"
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
    // SAFETY: the caller's; the machine has what the level says, and AVX2 includes AVX.
    unsafe {
        match best {
            Instructions::Avx512 => avx512::<E>(matrix, streams),
            Instructions::Avx2 => avx2::<E>(matrix, streams),
            Instructions::Baseline => false,
        }
    }
}

/// With vectors of 64 bytes.
///
/// # Safety
///
/// As for [`panels`]; the machine has the instructions.
#[target_feature(enable = "avx2,avx512f,avx512bw")]
unsafe fn avx512<const E: usize>(matrix: Matrix, streams: bool) -> bool {
    // SAFETY: the caller's.
    unsafe { panels::<Zmm, E>(matrix, streams) || panels::<Xmm, E>(matrix, streams) }
}

/// With vectors of 32 bytes.
///
/// # Safety
///
/// As for [`panels`]; the machine has the instructions.
#[target_feature(enable = "avx2")]
unsafe fn avx2<const E: usize>(matrix: Matrix, streams: bool) -> bool {
    // SAFETY: the caller's.
    unsafe { panels::<Ymm, E>(matrix, streams) || panels::<Xmm, E>(matrix, streams) }
}
