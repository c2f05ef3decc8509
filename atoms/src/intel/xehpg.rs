//! Instructions of `xehpg`.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_ATOMS_XE`] share.
const MMA_ATOMS_XE_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Intel,
    arch: "xehpg",
    evidence: Evidence::Unchecked,
    source: "tensor-layouts 0.3.2 atoms_xe",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_ATOMS_XE from MMA_ATOMS_XE_BASE;

    "8x16x8, `f32 += bf16 * bf16`."
    XeHPG_8x16x8_F32BF16BF16_DPAS [8, 16, 8] ("f32" "bf16" "bf16" "f32")
        L16__1 L16__8_8__0__1_8 L16_8__1_16 L16_8__8_1 { instruction: "dpas.8x8 (exec_size=16, BF16)", notes: "as carried by tensor-layouts, not checked against hardware tables here", coverage: [crate::RecordedCoverage::Replicated(16), crate::RecordedCoverage::Exact, crate::RecordedCoverage::Exact] }

    "8x16x8, `f32 += f16 * f16`."
    XeHPG_8x16x8_F32F16F16_DPAS [8, 16, 8] ("f32" "f16" "f16" "f32")
        L16__1 L16__8_8__0__1_8 L16_8__1_16 L16_8__8_1 { instruction: "dpas.8x8 (exec_size=16, FP16)", notes: "as carried by tensor-layouts, not checked against hardware tables here", coverage: [crate::RecordedCoverage::Replicated(16), crate::RecordedCoverage::Exact, crate::RecordedCoverage::Exact] }

    "8x16x8, `s32 += s8 * s8`."
    XeHPG_8x16x8_I32I8I8_DPAS [8, 16, 8] ("s32" "s8" "s8" "s32")
        L16__1 L16__8_8__0__1_8 L16_8__1_16 L16_8__8_1 { instruction: "dpas.8x8 (exec_size=16, INT8)", notes: "as carried by tensor-layouts, not checked against hardware tables here", coverage: [crate::RecordedCoverage::Replicated(16), crate::RecordedCoverage::Exact, crate::RecordedCoverage::Exact] }
}
