//! Disputed rows of `cdna3`: do not use them in a kernel.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_ATOMS_AMD`] share.
const MMA_ATOMS_AMD_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Amd,
    arch: "cdna3",
    evidence: Evidence::Disputed,
    source: "tensor-layouts 0.3.2 atoms_amd",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_ATOMS_AMD from MMA_ATOMS_AMD_BASE;

    "16x16x16."
    CDNA3_16x16x16_F32BF16BF16_MFMA [16, 16, 16] ()
        L64__1 L4_16__4__0_1__16 L4_16__4__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x16bf16_1k", notes: "against the AMD calculator at integer (lane, register): a:252/256 differ, b:252/256 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 64, size: 256 }, crate::RecordedCoverage::Irregular { reached: 64, size: 256 }, crate::RecordedCoverage::Exact] }

    "16x16x16."
    CDNA3_16x16x16_F32F16F16_MFMA [16, 16, 16] ()
        L64__1 L4_16__4__0_1__16 L4_16__4__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x16f16", notes: "against the AMD calculator at integer (lane, register): a:252/256 differ, b:252/256 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 64, size: 256 }, crate::RecordedCoverage::Irregular { reached: 64, size: 256 }, crate::RecordedCoverage::Exact] }

    "16x16x32."
    CDNA3_16x16x32_F32BF8BF8_MFMA [16, 16, 32] ()
        L64__1 L4_16__8__0_1__16 L4_16__8__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x32_bf8_bf8", notes: "against the AMD calculator at integer (lane, register): a:504/512 differ, b:504/512 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Exact] }

    "16x16x32."
    CDNA3_16x16x32_F32BF8F8_MFMA [16, 16, 32] ()
        L64__1 L4_16__8__0_1__16 L4_16__8__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x32_bf8_fp8", notes: "against the AMD calculator at integer (lane, register): a:504/512 differ, b:504/512 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Exact] }

    "16x16x32."
    CDNA3_16x16x32_F32F8BF8_MFMA [16, 16, 32] ()
        L64__1 L4_16__8__0_1__16 L4_16__8__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x32_fp8_bf8", notes: "against the AMD calculator at integer (lane, register): a:504/512 differ, b:504/512 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Exact] }

    "16x16x32."
    CDNA3_16x16x32_F32F8F8_MFMA [16, 16, 32] ()
        L64__1 L4_16__8__0_1__16 L4_16__8__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x32_fp8_fp8", notes: "against the AMD calculator at integer (lane, register): a:504/512 differ, b:504/512 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Exact] }

    "16x16x32."
    CDNA3_16x16x32_I32I8I8_MFMA [16, 16, 32] ()
        L64__1 L4_16__8__0_1__16 L4_16__8__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_i32_16x16x32i8", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it", coverage: [crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Irregular { reached: 128, size: 512 }, crate::RecordedCoverage::Exact] }

    "16x16x8."
    CDNA3_16x16x8_F32XF32XF32_MFMA [16, 16, 8] ()
        L64__1 L4_16__2__0_1__16 L4_16__2__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x8_xf32", notes: "against the AMD calculator at integer (lane, register): a:126/128 differ, b:126/128 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 32, size: 128 }, crate::RecordedCoverage::Irregular { reached: 32, size: 128 }, crate::RecordedCoverage::Exact] }

    "32x32x16."
    CDNA3_32x32x16_F32BF8BF8_MFMA [32, 32, 16] ()
        L64__1 L2_32__8__0_1__32 L2_32__8__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x16_bf8_bf8", notes: "against the AMD calculator at integer (lane, register): a:504/512 differ, b:504/512 differ, c:1016/1024 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Exact] }

    "32x32x16."
    CDNA3_32x32x16_F32BF8F8_MFMA [32, 32, 16] ()
        L64__1 L2_32__8__0_1__32 L2_32__8__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x16_bf8_fp8", notes: "against the AMD calculator at integer (lane, register): a:504/512 differ, b:504/512 differ, c:1016/1024 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Exact] }

    "32x32x16."
    CDNA3_32x32x16_F32F8BF8_MFMA [32, 32, 16] ()
        L64__1 L2_32__8__0_1__32 L2_32__8__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x16_fp8_bf8", notes: "against the AMD calculator at integer (lane, register): a:504/512 differ, b:504/512 differ, c:1016/1024 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Exact] }

    "32x32x16."
    CDNA3_32x32x16_F32F8F8_MFMA [32, 32, 16] ()
        L64__1 L2_32__8__0_1__32 L2_32__8__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x16_fp8_fp8", notes: "against the AMD calculator at integer (lane, register): a:504/512 differ, b:504/512 differ, c:1016/1024 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Exact] }

    "32x32x16."
    CDNA3_32x32x16_I32I8I8_MFMA [32, 32, 16] ()
        L64__1 L2_32__8__0_1__32 L2_32__8__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_i32_32x32x16i8", notes: "instruction not in the calculator used here; built the same way as rows that disagree with it", coverage: [crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Irregular { reached: 256, size: 512 }, crate::RecordedCoverage::Exact] }

    "32x32x4."
    CDNA3_32x32x4_F32XF32XF32_MFMA [32, 32, 4] ()
        L64__1 L2_32__2__0_1__32 L2_32__2__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x4_xf32", notes: "against the AMD calculator at integer (lane, register): a:126/128 differ, b:126/128 differ, c:1016/1024 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 64, size: 128 }, crate::RecordedCoverage::Irregular { reached: 64, size: 128 }, crate::RecordedCoverage::Exact] }

    "32x32x8."
    CDNA3_32x32x8_F32BF16BF16_MFMA [32, 32, 8] ()
        L64__1 L2_32__4__0_1__32 L2_32__4__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x8bf16_1k", notes: "against the AMD calculator at integer (lane, register): a:252/256 differ, b:252/256 differ, c:1016/1024 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 128, size: 256 }, crate::RecordedCoverage::Irregular { reached: 128, size: 256 }, crate::RecordedCoverage::Exact] }

    "32x32x8."
    CDNA3_32x32x8_F32F16F16_MFMA [32, 32, 8] ()
        L64__1 L2_32__4__0_1__32 L2_32__4__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x8f16", notes: "against the AMD calculator at integer (lane, register): a:252/256 differ, b:252/256 differ, c:1016/1024 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 128, size: 256 }, crate::RecordedCoverage::Irregular { reached: 128, size: 256 }, crate::RecordedCoverage::Exact] }
}
