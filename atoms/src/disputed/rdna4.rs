//! Disputed rows of `rdna4`: do not use them in a kernel.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_ATOMS_AMD`] share.
const MMA_ATOMS_AMD_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Amd,
    arch: "rdna4",
    evidence: Evidence::Disputed,
    source: "tensor-layouts 0.3.2 atoms_amd",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_ATOMS_AMD from MMA_ATOMS_AMD_BASE;

    "16x16x32."
    RDNA4_16x16x32_BF16BF16BF16_WMMA [16, 16, 32] ()
        L32__1 L2_16__16__256_1__16 L2_16__16__256_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_bf16_16x16x32_bf16", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it" }

    "16x16x32."
    RDNA4_16x16x32_F16F16F16_WMMA [16, 16, 32] ()
        L32__1 L2_16__16__256_1__16 L2_16__16__256_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_f16_16x16x32_f16", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it" }

    "16x16x32."
    RDNA4_16x16x32_F32BF16BF16_WMMA [16, 16, 32] ()
        L32__1 L2_16__16__256_1__16 L2_16__16__256_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_f32_16x16x32_bf16", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it" }

    "16x16x32."
    RDNA4_16x16x32_F32BF8BF8_WMMA [16, 16, 32] ()
        L32__1 L2_16__16__256_1__16 L2_16__16__256_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_f32_16x16x32_bf8_bf8", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it" }

    "16x16x32."
    RDNA4_16x16x32_F32F16F16_WMMA [16, 16, 32] ()
        L32__1 L2_16__16__256_1__16 L2_16__16__256_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_f32_16x16x32_f16", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it" }

    "16x16x32."
    RDNA4_16x16x32_F32F8F8_WMMA [16, 16, 32] ()
        L32__1 L2_16__16__256_1__16 L2_16__16__256_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_f32_16x16x32_fp8_fp8", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it" }

    "16x16x32."
    RDNA4_16x16x32_I32I8I8_WMMA [16, 16, 32] ()
        L32__1 L2_16__16__256_1__16 L2_16__16__256_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_i32_16x16x32_iu8", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it" }

    "16x16x64."
    RDNA4_16x16x64_I32I4I4_WMMA [16, 16, 64] ()
        L32__1 L2_16__32__512_1__16 L2_16__32__512_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_i32_16x16x64_iu4", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it" }
}

/// The fields that the rows of [`MMA_CALCULATOR`] share.
const MMA_CALCULATOR_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Amd,
    arch: "rdna4",
    evidence: Evidence::Disputed,
    source: "derived by inference from the register tables printed by ROCm amd_matrix_instruction_calculator (2025-05-20)",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_CALCULATOR from MMA_CALCULATOR_BASE;

    "16x16x16, `s32 += u4/s4 * u4/s4`, wave of 32."
    v_wmma_i32_16x16x16_iu4_w32 [16, 16, 16] ("s32" "u4/s4" "u4/s4" "s32")
        L32__1 L16_2__8__1_128__16 L16_2__8__1_128__16 L16_2_2__4__16_8_4__1 { name: "v_wmma_i32_16x16x16_iu4", notes: "A has 32 threads, B 32 and C 64, so the row mixes two wave sizes", wave: Some(32), value_bits: Some([4, 4, 32]) }
}
