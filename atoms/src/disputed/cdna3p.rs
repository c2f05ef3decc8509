//! Disputed rows of `cdna3p`: do not use them in a kernel.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_ATOMS_AMD`] share.
const MMA_ATOMS_AMD_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Amd,
    arch: "cdna3p",
    evidence: Evidence::Disputed,
    source: "tensor-layouts 0.3.2 atoms_amd",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_ATOMS_AMD from MMA_ATOMS_AMD_BASE;

    "16x16x32."
    CDNA3P_16x16x32_F32BF16BF16_MFMA [16, 16, 32] ()
        L64__1 L4_16__8__0_1__16 L4_16__8__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x32_bf16", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it", coverage: [crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Exact] }

    "16x16x32."
    CDNA3P_16x16x32_F32F16F16_MFMA [16, 16, 32] ()
        L64__1 L4_16__8__0_1__16 L4_16__8__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x32_f16", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it", coverage: [crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Exact] }

    "16x16x64."
    CDNA3P_16x16x64_I32I8I8_MFMA [16, 16, 64] ()
        L64__1 L4_16__16__0_1__16 L4_16__16__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_i32_16x16x64i8", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it", coverage: [crate::RecordedCoverage::Irregular { reached: 256, size: 1024 }, crate::RecordedCoverage::Irregular { reached: 256, size: 1024 }, crate::RecordedCoverage::Exact] }

    "32x32x16."
    CDNA3P_32x32x16_F32BF16BF16_MFMA [32, 32, 16] ()
        L64__1 L2_32__8__0_1__32 L2_32__8__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x16_bf16", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it", coverage: [crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Exact] }

    "32x32x16."
    CDNA3P_32x32x16_F32F16F16_MFMA [32, 32, 16] ()
        L64__1 L2_32__8__0_1__32 L2_32__8__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x16_f16", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it", coverage: [crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Exact] }

    "32x32x32."
    CDNA3P_32x32x32_I32I8I8_MFMA [32, 32, 32] ()
        L64__1 L2_32__16__0_1__32 L2_32__16__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_i32_32x32x32i8", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it", coverage: [crate::RecordedCoverage::Irregular { reached: 512, size: 1024 }, crate::RecordedCoverage::Irregular { reached: 512, size: 1024 }, crate::RecordedCoverage::Exact] }
}
