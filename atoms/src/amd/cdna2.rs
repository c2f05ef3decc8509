//! Instructions of `cdna2`.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_CALCULATOR`] share.
const MMA_CALCULATOR_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Amd,
    arch: "cdna2",
    evidence: Evidence::Calculator,
    source: "derived by inference from the register tables printed by ROCm amd_matrix_instruction_calculator (2025-05-20)",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_CALCULATOR from MMA_CALCULATOR_BASE;

    "32x32x1, `f32 += f32 * f32`, 2 blocks, wave of 64."
    v_mfma_f32_32x32x1f32 [32, 32, 1] ("f32" "f32" "f32" "f32")
        L64__1 L64_1__1_0 L64_1__1_0 L32_2__4_4_2__32_4__1_8_1024 { blocks: 2, wave: Some(64), value_bits: Some([32, 32, 32]) }

    "16x16x1, `f32 += f32 * f32`, 4 blocks, wave of 64."
    v_mfma_f32_16x16x1f32 [16, 16, 1] ("f32" "f32" "f32" "f32")
        L64__1 L64_1__1_0 L64_1__1_0 L16_4__4_4__16_4__1_256 { blocks: 4, wave: Some(64), value_bits: Some([32, 32, 32]) }

    "4x4x1, `f32 += f32 * f32`, 16 blocks, wave of 64."
    v_mfma_f32_4x4x1f32 [4, 4, 1] ("f32" "f32" "f32" "f32")
        L64__1 L64_1__1_0 L64_1__1_0 L64_4__4_1 { blocks: 16, wave: Some(64), value_bits: Some([32, 32, 32]) }

    "32x32x2, `f32 += f32 * f32`, wave of 64."
    v_mfma_f32_32x32x2f32 [32, 32, 2] ("f32" "f32" "f32" "f32")
        L64__1 L64_1__1_0 L64_1__1_0 L32_2__4_4__32_4__1_8 { wave: Some(64), value_bits: Some([32, 32, 32]) }

    "16x16x4, `f32 += f32 * f32`, wave of 64."
    v_mfma_f32_16x16x4f32 [16, 16, 4] ("f32" "f32" "f32" "f32")
        L64__1 L64_1__1_0 L64_1__1_0 L16_4__4__16_4__1 { wave: Some(64), value_bits: Some([32, 32, 32]) }

    "32x32x4, `f32 += f16 * f16`, 2 blocks, wave of 64."
    v_mfma_f32_32x32x4f16 [32, 32, 4] ("f32" "f16" "f16" "f32")
        L64__1 L32_2__4__1_128__32 L32_2__4__1_128__32 L32_2__4_4_2__32_4__1_8_1024 { blocks: 2, wave: Some(64), value_bits: Some([16, 16, 32]) }

    "16x16x4, `f32 += f16 * f16`, 4 blocks, wave of 64."
    v_mfma_f32_16x16x4f16 [16, 16, 4] ("f32" "f16" "f16" "f32")
        L64__1 L16_4__4__1_64__16 L16_4__4__1_64__16 L16_4__4_4__16_4__1_256 { blocks: 4, wave: Some(64), value_bits: Some([16, 16, 32]) }

    "4x4x4, `f32 += f16 * f16`, 16 blocks, wave of 64."
    v_mfma_f32_4x4x4f16 [4, 4, 4] ("f32" "f16" "f16" "f32")
        L64__1 L4_16__4__1_16__4 L4_16__4__1_16__4 L64_4__4_1 { blocks: 16, wave: Some(64), value_bits: Some([16, 16, 32]) }

    "32x32x8, `f32 += f16 * f16`, wave of 64."
    v_mfma_f32_32x32x8f16 [32, 32, 8] ("f32" "f16" "f16" "f32")
        L64__1 L32_2__4__1_128__32 L32_2__4__1_128__32 L32_2__4_4__32_4__1_8 { wave: Some(64), value_bits: Some([16, 16, 32]) }

    "16x16x16, `f32 += f16 * f16`, wave of 64."
    v_mfma_f32_16x16x16f16 [16, 16, 16] ("f32" "f16" "f16" "f32")
        L64__1 L16_4__4__1_64__16 L16_4__4__1_64__16 L16_4__4__16_4__1 { wave: Some(64), value_bits: Some([16, 16, 32]) }

    "32x32x4, `s32 += s8 * s8`, 2 blocks, wave of 64."
    v_mfma_i32_32x32x4i8 [32, 32, 4] ("s32" "s8" "s8" "s32")
        L64__1 L32_2__4__1_128__32 L32_2__4__1_128__32 L32_2__4_4_2__32_4__1_8_1024 { blocks: 2, wave: Some(64), value_bits: Some([8, 8, 32]) }

    "16x16x4, `s32 += s8 * s8`, 4 blocks, wave of 64."
    v_mfma_i32_16x16x4i8 [16, 16, 4] ("s32" "s8" "s8" "s32")
        L64__1 L16_4__4__1_64__16 L16_4__4__1_64__16 L16_4__4_4__16_4__1_256 { blocks: 4, wave: Some(64), value_bits: Some([8, 8, 32]) }

    "4x4x4, `s32 += s8 * s8`, 16 blocks, wave of 64."
    v_mfma_i32_4x4x4i8 [4, 4, 4] ("s32" "s8" "s8" "s32")
        L64__1 L4_16__4__1_16__4 L4_16__4__1_16__4 L64_4__4_1 { blocks: 16, wave: Some(64), value_bits: Some([8, 8, 32]) }

    "32x32x8, `s32 += s8 * s8`, wave of 64."
    v_mfma_i32_32x32x8i8 [32, 32, 8] ("s32" "s8" "s8" "s32")
        L64__1 L32_2__4__1_128__32 L32_2__4__1_128__32 L32_2__4_4__32_4__1_8 { wave: Some(64), value_bits: Some([8, 8, 32]) }

    "16x16x16, `s32 += s8 * s8`, wave of 64."
    v_mfma_i32_16x16x16i8 [16, 16, 16] ("s32" "s8" "s8" "s32")
        L64__1 L16_4__4__1_64__16 L16_4__4__1_64__16 L16_4__4__16_4__1 { wave: Some(64), value_bits: Some([8, 8, 32]) }

    "32x32x4, `f32 += bf16 * bf16`, 2 blocks, wave of 64."
    v_mfma_f32_32x32x4bf16_1k [32, 32, 4] ("f32" "bf16" "bf16" "f32")
        L64__1 L32_2__4__1_128__32 L32_2__4__1_128__32 L32_2__4_4_2__32_4__1_8_1024 { blocks: 2, wave: Some(64), value_bits: Some([16, 16, 32]) }

    "16x16x4, `f32 += bf16 * bf16`, 4 blocks, wave of 64."
    v_mfma_f32_16x16x4bf16_1k [16, 16, 4] ("f32" "bf16" "bf16" "f32")
        L64__1 L16_4__4__1_64__16 L16_4__4__1_64__16 L16_4__4_4__16_4__1_256 { blocks: 4, wave: Some(64), value_bits: Some([16, 16, 32]) }

    "4x4x4, `f32 += bf16 * bf16`, 16 blocks, wave of 64."
    v_mfma_f32_4x4x4bf16_1k [4, 4, 4] ("f32" "bf16" "bf16" "f32")
        L64__1 L4_16__4__1_16__4 L4_16__4__1_16__4 L64_4__4_1 { blocks: 16, wave: Some(64), value_bits: Some([16, 16, 32]) }

    "32x32x8, `f32 += bf16 * bf16`, wave of 64."
    v_mfma_f32_32x32x8bf16_1k [32, 32, 8] ("f32" "bf16" "bf16" "f32")
        L64__1 L32_2__4__1_128__32 L32_2__4__1_128__32 L32_2__4_4__32_4__1_8 { wave: Some(64), value_bits: Some([16, 16, 32]) }

    "16x16x16, `f32 += bf16 * bf16`, wave of 64."
    v_mfma_f32_16x16x16bf16_1k [16, 16, 16] ("f32" "bf16" "bf16" "f32")
        L64__1 L16_4__4__1_64__16 L16_4__4__1_64__16 L16_4__4__16_4__1 { wave: Some(64), value_bits: Some([16, 16, 32]) }

    "32x32x2, `f32 += bf16 * bf16`, 2 blocks, wave of 64."
    v_mfma_f32_32x32x2bf16 [32, 32, 2] ("f32" "bf16" "bf16" "f32")
        L64__1 L32_2__2__1_64__32 L32_2__2__1_64__32 L32_2__4_4_2__32_4__1_8_1024 { blocks: 2, wave: Some(64), value_bits: Some([16, 16, 32]) }

    "16x16x2, `f32 += bf16 * bf16`, 4 blocks, wave of 64."
    v_mfma_f32_16x16x2bf16 [16, 16, 2] ("f32" "bf16" "bf16" "f32")
        L64__1 L16_4__2__1_32__16 L16_4__2__1_32__16 L16_4__4_4__16_4__1_256 { blocks: 4, wave: Some(64), value_bits: Some([16, 16, 32]) }

    "4x4x2, `f32 += bf16 * bf16`, 16 blocks, wave of 64."
    v_mfma_f32_4x4x2bf16 [4, 4, 2] ("f32" "bf16" "bf16" "f32")
        L64__1 L4_16__2__1_8__4 L4_16__2__1_8__4 L64_4__4_1 { blocks: 16, wave: Some(64), value_bits: Some([16, 16, 32]) }

    "32x32x4, `f32 += bf16 * bf16`, wave of 64."
    v_mfma_f32_32x32x4bf16 [32, 32, 4] ("f32" "bf16" "bf16" "f32")
        L64__1 L32_2__2__1_64__32 L32_2__2__1_64__32 L32_2__4_4__32_4__1_8 { wave: Some(64), value_bits: Some([16, 16, 32]) }

    "16x16x8, `f32 += bf16 * bf16`, wave of 64."
    v_mfma_f32_16x16x8bf16 [16, 16, 8] ("f32" "bf16" "bf16" "f32")
        L64__1 L16_4__2__1_32__16 L16_4__2__1_32__16 L16_4__4__16_4__1 { wave: Some(64), value_bits: Some([16, 16, 32]) }

    "16x16x4, `f64 += f64 * f64`, wave of 64."
    v_mfma_f64_16x16x4f64 [16, 16, 4] ("f64" "f64" "f64" "f64")
        L64__1 L64_1__1_0 L64_1__1_0 L16_4__4__16_1__4 { wave: Some(64), value_bits: Some([64, 64, 64]) }

    "4x4x4, `f64 += f64 * f64`, 4 blocks, wave of 64."
    v_mfma_f64_4x4x4f64 [4, 4, 4] ("f64" "f64" "f64" "f64")
        L64__1 L4_4_4__1__1_16_4__0 L4_4_4__1__1_16_4__0 L16_4__1__4_1__0 { blocks: 4, wave: Some(64), value_bits: Some([64, 64, 64]) }
}
