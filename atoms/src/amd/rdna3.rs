//! Instructions of `rdna3`.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_CALCULATOR`] share.
const MMA_CALCULATOR_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Amd,
    arch: "rdna3",
    evidence: Evidence::Calculator,
    source: "derived by inference from the register tables printed by ROCm amd_matrix_instruction_calculator (2025-05-20)",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_CALCULATOR from MMA_CALCULATOR_BASE;

    "16x16x16, `f32 += f16 * f16`, wave of 32."
    v_wmma_f32_16x16x16_f16_w32 [16, 16, 16] ("f32" "f16" "f16" "f32")
        L32__1 L16_2__16__1_0__16 L16_2__16__1_0__16 L16_2__8__16_1__2 { name: "v_wmma_f32_16x16x16_f16", wave: Some(32), value_bits: Some([16, 16, 32]), coverage: [crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Exact] }

    "16x16x16, `f32 += f16 * f16`, wave of 64."
    v_wmma_f32_16x16x16_f16_w64 [16, 16, 16] ("f32" "f16" "f16" "f32")
        L64__1 L16_4__16__1_0__16 L16_4__16__1_0__16 L16_4__4__16_1__4 { name: "v_wmma_f32_16x16x16_f16", wave: Some(64), value_bits: Some([16, 16, 32]), coverage: [crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Exact] }

    "16x16x16, `f32 += bf16 * bf16`, wave of 32."
    v_wmma_f32_16x16x16_bf16_w32 [16, 16, 16] ("f32" "bf16" "bf16" "f32")
        L32__1 L16_2__16__1_0__16 L16_2__16__1_0__16 L16_2__8__16_1__2 { name: "v_wmma_f32_16x16x16_bf16", wave: Some(32), value_bits: Some([16, 16, 32]), coverage: [crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Exact] }

    "16x16x16, `f32 += bf16 * bf16`, wave of 64."
    v_wmma_f32_16x16x16_bf16_w64 [16, 16, 16] ("f32" "bf16" "bf16" "f32")
        L64__1 L16_4__16__1_0__16 L16_4__16__1_0__16 L16_4__4__16_1__4 { name: "v_wmma_f32_16x16x16_bf16", wave: Some(64), value_bits: Some([16, 16, 32]), coverage: [crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Exact] }

    "16x16x16, `f16 += f16 * f16`, wave of 32."
    v_wmma_f16_16x16x16_f16_w32 [16, 16, 16] ("f16" "f16" "f16" "f16")
        L32__1 L16_2__16__1_0__16 L16_2__16__1_0__16 L16_2__8__16_1__2 { name: "v_wmma_f16_16x16x16_f16", wave: Some(32), value_bits: Some([16, 16, 16]), coverage: [crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Exact] }

    "16x16x16, `f16 += f16 * f16`, wave of 64."
    v_wmma_f16_16x16x16_f16_w64 [16, 16, 16] ("f16" "f16" "f16" "f16")
        L64__1 L16_4__16__1_0__16 L16_4__16__1_0__16 L16_4__4__16_1__4 { name: "v_wmma_f16_16x16x16_f16", wave: Some(64), value_bits: Some([16, 16, 16]), coverage: [crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Exact] }

    "16x16x16, `bf16 += bf16 * bf16`, wave of 32."
    v_wmma_bf16_16x16x16_bf16_w32 [16, 16, 16] ("bf16" "bf16" "bf16" "bf16")
        L32__1 L16_2__16__1_0__16 L16_2__16__1_0__16 L16_2__8__16_1__2 { name: "v_wmma_bf16_16x16x16_bf16", wave: Some(32), value_bits: Some([16, 16, 16]), coverage: [crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Exact] }

    "16x16x16, `bf16 += bf16 * bf16`, wave of 64."
    v_wmma_bf16_16x16x16_bf16_w64 [16, 16, 16] ("bf16" "bf16" "bf16" "bf16")
        L64__1 L16_4__16__1_0__16 L16_4__16__1_0__16 L16_4__4__16_1__4 { name: "v_wmma_bf16_16x16x16_bf16", wave: Some(64), value_bits: Some([16, 16, 16]), coverage: [crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Exact] }

    "16x16x16, `s32 += u8/s8 * u8/s8`, wave of 32."
    v_wmma_i32_16x16x16_iu8_w32 [16, 16, 16] ("s32" "u8/s8" "u8/s8" "s32")
        L32__1 L16_2__16__1_0__16 L16_2__16__1_0__16 L16_2__8__16_1__2 { name: "v_wmma_i32_16x16x16_iu8", wave: Some(32), value_bits: Some([8, 8, 32]), coverage: [crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Exact] }

    "16x16x16, `s32 += u8/s8 * u8/s8`, wave of 64."
    v_wmma_i32_16x16x16_iu8_w64 [16, 16, 16] ("s32" "u8/s8" "u8/s8" "s32")
        L64__1 L16_4__16__1_0__16 L16_4__16__1_0__16 L16_4__4__16_1__4 { name: "v_wmma_i32_16x16x16_iu8", wave: Some(64), value_bits: Some([8, 8, 32]), coverage: [crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Exact] }

    "16x16x16, `s32 += u4/s4 * u4/s4`, wave of 32."
    v_wmma_i32_16x16x16_iu4_w32 [16, 16, 16] ("s32" "u4/s4" "u4/s4" "s32")
        L32__1 L16_2__16__1_0__16 L16_2__16__1_0__16 L16_2__8__16_1__2 { name: "v_wmma_i32_16x16x16_iu4", wave: Some(32), value_bits: Some([4, 4, 32]), coverage: [crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Exact] }

    "16x16x16, `s32 += u4/s4 * u4/s4`, wave of 64."
    v_wmma_i32_16x16x16_iu4_w64 [16, 16, 16] ("s32" "u4/s4" "u4/s4" "s32")
        L64__1 L16_4__16__1_0__16 L16_4__16__1_0__16 L16_4__4__16_1__4 { name: "v_wmma_i32_16x16x16_iu4", wave: Some(64), value_bits: Some([4, 4, 32]), coverage: [crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Exact] }
}
