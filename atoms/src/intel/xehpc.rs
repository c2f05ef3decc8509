//! Instructions of `xehpc`.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_ATOMS_XE`] share.
const MMA_ATOMS_XE_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Intel,
    arch: "xehpc",
    evidence: Evidence::Unchecked,
    source: "tensor-layouts 0.3.2 atoms_xe",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_ATOMS_XE from MMA_ATOMS_XE_BASE;

    "8x8x8, `f32 += bf16 * bf16`."
    XeHPC_8x8x8_F32BF16BF16_DPAS [8, 8, 8] ("f32" "bf16" "bf16" "f32")
        L8__1 L8__8_8__0__1_8 L8_8__1_8 L8_8__8_1 { instruction: "dpas.8x8 (exec_size=8, BF16)", notes: "as carried by tensor-layouts, not checked against hardware tables here", coverage: [crate::RecordedCoverage::Replicated(8), crate::RecordedCoverage::Exact, crate::RecordedCoverage::Exact] }

    "8x8x8, `f32 += f16 * f16`."
    XeHPC_8x8x8_F32F16F16_DPAS [8, 8, 8] ("f32" "f16" "f16" "f32")
        L8__1 L8__8_8__0__1_8 L8_8__1_8 L8_8__8_1 { instruction: "dpas.8x8 (exec_size=8, FP16)", notes: "as carried by tensor-layouts, not checked against hardware tables here", coverage: [crate::RecordedCoverage::Replicated(8), crate::RecordedCoverage::Exact, crate::RecordedCoverage::Exact] }

    "8x8x8, `f32 += tf32 * tf32`."
    XeHPC_8x8x8_F32TF32TF32_DPAS [8, 8, 8] ("f32" "tf32" "tf32" "f32")
        L8__1 L8__8_8__0__1_8 L8_8__1_8 L8_8__8_1 { instruction: "dpas.8x8 (exec_size=8, TF32)", notes: "as carried by tensor-layouts, not checked against hardware tables here", coverage: [crate::RecordedCoverage::Replicated(8), crate::RecordedCoverage::Exact, crate::RecordedCoverage::Exact] }

    "8x8x8, `s32 += s8 * s8`."
    XeHPC_8x8x8_I32I8I8_DPAS [8, 8, 8] ("s32" "s8" "s8" "s32")
        L8__1 L8__8_8__0__1_8 L8_8__1_8 L8_8__8_1 { instruction: "dpas.8x8 (exec_size=8, INT8)", notes: "as carried by tensor-layouts, not checked against hardware tables here", coverage: [crate::RecordedCoverage::Replicated(8), crate::RecordedCoverage::Exact, crate::RecordedCoverage::Exact] }
}
