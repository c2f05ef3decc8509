//! Disputed rows of `cdna`: do not use them in a kernel.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_ATOMS_AMD`] share.
const MMA_ATOMS_AMD_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Amd,
    arch: "cdna",
    evidence: Evidence::Disputed,
    source: "tensor-layouts 0.3.2 atoms_amd",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_ATOMS_AMD from MMA_ATOMS_AMD_BASE;

    "16x16x16."
    CDNA_16x16x16_F32BF16BF16_1K_MFMA [16, 16, 16] ()
        L64__1 L4_16__4__0_1__16 L4_16__4__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x16bf16_1k", notes: "against the AMD calculator at integer (lane, register): a:252/256 differ, b:252/256 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 64, size: 256 }, crate::RecordedCoverage::Irregular { reached: 64, size: 256 }, crate::RecordedCoverage::Exact] }

    "16x16x16."
    CDNA_16x16x16_F32F16F16_MFMA [16, 16, 16] ()
        L64__1 L4_16__4__0_1__16 L4_16__4__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x16f16", notes: "against the AMD calculator at integer (lane, register): a:252/256 differ, b:252/256 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 64, size: 256 }, crate::RecordedCoverage::Irregular { reached: 64, size: 256 }, crate::RecordedCoverage::Exact] }

    "16x16x16."
    CDNA_16x16x16_I32I8I8_MFMA [16, 16, 16] ()
        L64__1 L4_16__4__0_1__16 L4_16__4__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_i32_16x16x16i8", notes: "against the AMD calculator at integer (lane, register): a:252/256 differ, b:252/256 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 64, size: 256 }, crate::RecordedCoverage::Irregular { reached: 64, size: 256 }, crate::RecordedCoverage::Exact] }

    "16x16x4."
    CDNA_16x16x4_F32F16F16_MFMA [16, 16, 4] ()
        L64__1 L4_16__4__0_1__16 L4_16__4__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x4f16", notes: "against the AMD calculator at integer (lane, register): a:252/256 differ, b:252/256 differ, c:size 256 vs 1024; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Replicated(4), crate::RecordedCoverage::Exact] }

    "16x16x4."
    CDNA_16x16x4_F32F32F32_MFMA [16, 16, 4] ()
        L64__1 L4_16__1__0_1__16 L4_16__1__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x4f32", notes: "against the AMD calculator at integer (lane, register): a:63/64 differ, b:63/64 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 16, size: 64 }, crate::RecordedCoverage::Irregular { reached: 16, size: 64 }, crate::RecordedCoverage::Exact] }

    "16x16x4."
    CDNA_16x16x4_F64F64F64_MFMA [16, 16, 4] ()
        L64__1 L4_16__1__0_1__16 L4_16__1__0_1__16 L4_16__4_1__1_16__4_1 { instruction: "v_mfma_f64_16x16x4f64", notes: "against the AMD calculator at integer (lane, register): a:63/64 differ, b:63/64 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 16, size: 64 }, crate::RecordedCoverage::Irregular { reached: 16, size: 64 }, crate::RecordedCoverage::Exact] }

    "16x16x8."
    CDNA_16x16x8_F32BF16BF16_MFMA [16, 16, 8] ()
        L64__1 L4_16__2__0_1__16 L4_16__2__0_1__16 L4_16__1_4__4_16__16_1 { instruction: "v_mfma_f32_16x16x8bf16", notes: "against the AMD calculator at integer (lane, register): a:126/128 differ, b:126/128 differ, c:240/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 32, size: 128 }, crate::RecordedCoverage::Irregular { reached: 32, size: 128 }, crate::RecordedCoverage::Exact] }

    "32x32x2."
    CDNA_32x32x2_F32F32F32_MFMA [32, 32, 2] ()
        L64__1 L2_32__1__0_1__32 L2_32__1__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x2f32", notes: "against the AMD calculator at integer (lane, register): a:63/64 differ, b:63/64 differ, c:1016/1024 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 32, size: 64 }, crate::RecordedCoverage::Irregular { reached: 32, size: 64 }, crate::RecordedCoverage::Exact] }

    "32x32x4."
    CDNA_32x32x4_F32BF16BF16_MFMA [32, 32, 4] ()
        L64__1 L2_32__2__0_1__32 L2_32__2__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x4bf16", notes: "against the AMD calculator at integer (lane, register): a:126/128 differ, b:126/128 differ, c:1016/1024 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 64, size: 128 }, crate::RecordedCoverage::Irregular { reached: 64, size: 128 }, crate::RecordedCoverage::Exact] }

    "32x32x4."
    CDNA_32x32x4_F32F16F16_MFMA [32, 32, 4] ()
        L64__1 L2_32__4__0_1__32 L2_32__4__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x4f16", notes: "against the AMD calculator at integer (lane, register): a:252/256 differ, b:252/256 differ, c:size 1024 vs 2048; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Replicated(2), crate::RecordedCoverage::Exact] }

    "32x32x8."
    CDNA_32x32x8_F32BF16BF16_1K_MFMA [32, 32, 8] ()
        L64__1 L2_32__4__0_1__32 L2_32__4__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x8bf16_1k", notes: "against the AMD calculator at integer (lane, register): a:252/256 differ, b:252/256 differ, c:1016/1024 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 128, size: 256 }, crate::RecordedCoverage::Irregular { reached: 128, size: 256 }, crate::RecordedCoverage::Exact] }

    "32x32x8."
    CDNA_32x32x8_F32F16F16_MFMA [32, 32, 8] ()
        L64__1 L2_32__4__0_1__32 L2_32__4__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_f32_32x32x8f16", notes: "against the AMD calculator at integer (lane, register): a:252/256 differ, b:252/256 differ, c:1016/1024 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 128, size: 256 }, crate::RecordedCoverage::Irregular { reached: 128, size: 256 }, crate::RecordedCoverage::Exact] }

    "32x32x8."
    CDNA_32x32x8_I32I8I8_MFMA [32, 32, 8] ()
        L64__1 L2_32__4__0_1__32 L2_32__4__0_1__32 L2_32__4_4__4_32__8_1 { instruction: "v_mfma_i32_32x32x8i8", notes: "against the AMD calculator at integer (lane, register): a:252/256 differ, b:252/256 differ, c:1016/1024 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 128, size: 256 }, crate::RecordedCoverage::Irregular { reached: 128, size: 256 }, crate::RecordedCoverage::Exact] }

    "4x64x4."
    CDNA_4x4x4_F32F16F16_MFMA [4, 64, 4] ()
        L64__1 L1_64__4__0_1__4 L1_64__4__0_1__64 L1_64__1_4__4_4__4_1 { instruction: "v_mfma_f32_4x4x4f16", notes: "against the AMD calculator at integer (lane, register): a:240/256 differ, b:240/256 differ, c:0/256 differ; use the rows whose source names the calculator", coverage: [crate::RecordedCoverage::Irregular { reached: 76, size: 16 }, crate::RecordedCoverage::Exact, crate::RecordedCoverage::Exact] }
}
