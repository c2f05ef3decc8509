//! Disputed rows of `rdna3`: do not use them in a kernel.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_ATOMS_AMD`] share.
const MMA_ATOMS_AMD_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Amd,
    arch: "rdna3",
    evidence: Evidence::Disputed,
    source: "tensor-layouts 0.3.2 atoms_amd",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_ATOMS_AMD from MMA_ATOMS_AMD_BASE;

    "16x16x16."
    RDNA3_16x16x16_BF16BF16BF16_WMMA [16, 16, 16] ()
        L32__1 L2_16__8__128_1__16 L2_16__8__128_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_bf16_16x16x16_bf16", notes: "against the AMD calculator at integer (lane, register): a:size 256 vs 512, b:size 256 vs 512, c:254/256 differ; use the rows whose source names the calculator" }

    "16x16x16."
    RDNA3_16x16x16_F16F16F16_WMMA [16, 16, 16] ()
        L32__1 L2_16__8__128_1__16 L2_16__8__128_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_f16_16x16x16_f16", notes: "against the AMD calculator at integer (lane, register): a:size 256 vs 512, b:size 256 vs 512, c:254/256 differ; use the rows whose source names the calculator" }

    "16x16x16."
    RDNA3_16x16x16_F32BF16BF16_WMMA [16, 16, 16] ()
        L32__1 L2_16__8__128_1__16 L2_16__8__128_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_f32_16x16x16_bf16", notes: "against the AMD calculator at integer (lane, register): a:size 256 vs 512, b:size 256 vs 512, c:254/256 differ; use the rows whose source names the calculator" }

    "16x16x16."
    RDNA3_16x16x16_F32F16F16_WMMA [16, 16, 16] ()
        L32__1 L2_16__8__128_1__16 L2_16__8__128_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_f32_16x16x16_f16", notes: "against the AMD calculator at integer (lane, register): a:size 256 vs 512, b:size 256 vs 512, c:254/256 differ; use the rows whose source names the calculator" }

    "16x16x16."
    RDNA3_16x16x16_I32I4I4_WMMA [16, 16, 16] ()
        L32__1 L2_16__8__128_1__16 L2_16__8__128_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_i32_16x16x16_iu4", notes: "against the AMD calculator at integer (lane, register): a:size 256 vs 512, b:size 256 vs 512, c:254/256 differ; use the rows whose source names the calculator" }

    "16x16x16."
    RDNA3_16x16x16_I32I8I8_WMMA [16, 16, 16] ()
        L32__1 L2_16__8__128_1__16 L2_16__8__128_1__16 L2_16__8__8_16__1 { instruction: "v_wmma_i32_16x16x16_iu8", notes: "against the AMD calculator at integer (lane, register): a:size 256 vs 512, b:size 256 vs 512, c:254/256 differ; use the rows whose source names the calculator" }
}
