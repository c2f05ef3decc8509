//! Instructions of `sm90`.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{CopyEntry, Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_SM90`] share.
const MMA_SM90_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Nvidia,
    arch: "sm90",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/mma_traits_sm90.hpp",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_SM90 from MMA_SM90_BASE;

    "16x8x4, `f64 += f64 * f64`."
    SM90_16x8x4_F64F64F64F64_TN [16, 8, 4] ("f64" "f64" "f64" "f64")
        L32__1 L4_8__2__16_1__8 L4_8__1__8_1__0 L4_8__2_2__32_1__16_8 {}

    "16x8x16, `f64 += f64 * f64`."
    SM90_16x8x16_F64F64F64F64_TN [16, 8, 16] ("f64" "f64" "f64" "f64")
        L32__1 L4_8__2_4__16_1__8_64 L4_8__4__8_1__32 L4_8__2_2__32_1__16_8 {}

    "16x8x8, `c64(2xf64) += c64(2xf64) * c64(2xf64)`."
    SM90_16x8x8_C64C64C64C64_TN [16, 8, 8] ("c64(2xf64)" "c64(2xf64)" "c64(2xf64)" "c64(2xf64)")
        L32__1 L4_8__2_2__16_1__8_64 L4_8__2__8_1__32 L4_8__2_2__32_1__16_8 {}

    "16x8x8, `f64 += f64 * f64`."
    SM90_16x8x8_F64F64F64F64_TN [16, 8, 8] ("f64" "f64" "f64" "f64")
        L32__1 L4_8__2_2__16_1__8_64 L4_8__2__8_1__32 L4_8__2_2__32_1__16_8 {}

    "16x8x4, `c64(2xf64) += c64(2xf64) * c64(2xf64)`."
    SM90_16x8x4_C64C64C64C64_TN [16, 8, 4] ("c64(2xf64)" "c64(2xf64)" "c64(2xf64)" "c64(2xf64)")
        L32__1 L4_8__2__16_1__8 L4_8__1__8_1__0 L4_8__2_2__32_1__16_8 {}

    "16x8x16, `c64(2xf64) += c64(2xf64) * c64(2xf64)`."
    SM90_16x8x16_C64C64C64C64_TN [16, 8, 16] ("c64(2xf64)" "c64(2xf64)" "c64(2xf64)" "c64(2xf64)")
        L32__1 L4_8__2_4__16_1__8_64 L4_8__4__8_1__32 L4_8__2_2__32_1__16_8 {}
}

/// The fields that the rows of [`MMA_SM90_GMMA`] share.
const MMA_SM90_GMMA_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Nvidia,
    arch: "sm90",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/mma_traits_sm90_gmma.hpp",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_SM90_GMMA from MMA_SM90_GMMA_BASE;

    "64x8x16, `f16 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x8x16_F16F16F16_RS [64, 8, 16] ("f16" "f16" "f16" "f16")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__8_16__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x16, `f16 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x16x16_F16F16F16_RS [64, 16, 16] ("f16" "f16" "f16" "f16")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__16_16__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x16, `f16 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x32x16_F16F16F16_RS [64, 32, 16] ("f16" "f16" "f16" "f16")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__32_16__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x16, `f16 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x64x16_F16F16F16_RS [64, 64, 16] ("f16" "f16" "f16" "f16")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__64_16__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x16, `f16 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x96x16_F16F16F16_RS [64, 96, 16] ("f16" "f16" "f16" "f16")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__96_16__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x16, `f16 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x128x16_F16F16F16_RS [64, 128, 16] ("f16" "f16" "f16" "f16")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__128_16__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x16, `f16 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x192x16_F16F16F16_RS [64, 192, 16] ("f16" "f16" "f16" "f16")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__192_16__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x16, `f16 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x256x16_F16F16F16_RS [64, 256, 16] ("f16" "f16" "f16" "f16")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__256_16__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x16, `f32 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x8x16_F32F16F16_RS [64, 8, 16] ("f32" "f16" "f16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__8_16__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x16, `f32 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x16x16_F32F16F16_RS [64, 16, 16] ("f32" "f16" "f16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__16_16__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x16, `f32 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x32x16_F32F16F16_RS [64, 32, 16] ("f32" "f16" "f16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__32_16__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x16, `f32 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x64x16_F32F16F16_RS [64, 64, 16] ("f32" "f16" "f16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__64_16__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x16, `f32 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x96x16_F32F16F16_RS [64, 96, 16] ("f32" "f16" "f16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__96_16__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x16, `f32 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x128x16_F32F16F16_RS [64, 128, 16] ("f32" "f16" "f16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__128_16__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x16, `f32 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x192x16_F32F16F16_RS [64, 192, 16] ("f32" "f16" "f16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__192_16__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x16, `f32 += f16 * f16`; A in registers, B in shared memory."
    SM90_64x256x16_F32F16F16_RS [64, 256, 16] ("f32" "f16" "f16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__256_16__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x16, `f32 += bf16 * bf16`; A in registers, B in shared memory."
    SM90_64x8x16_F32BF16BF16_RS [64, 8, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__8_16__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x16, `f32 += bf16 * bf16`; A in registers, B in shared memory."
    SM90_64x16x16_F32BF16BF16_RS [64, 16, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__16_16__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x16, `f32 += bf16 * bf16`; A in registers, B in shared memory."
    SM90_64x32x16_F32BF16BF16_RS [64, 32, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__32_16__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x16, `f32 += bf16 * bf16`; A in registers, B in shared memory."
    SM90_64x64x16_F32BF16BF16_RS [64, 64, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__64_16__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x16, `f32 += bf16 * bf16`; A in registers, B in shared memory."
    SM90_64x96x16_F32BF16BF16_RS [64, 96, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__96_16__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x16, `f32 += bf16 * bf16`; A in registers, B in shared memory."
    SM90_64x128x16_F32BF16BF16_RS [64, 128, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__128_16__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x16, `f32 += bf16 * bf16`; A in registers, B in shared memory."
    SM90_64x192x16_F32BF16BF16_RS [64, 192, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__192_16__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x16, `f32 += bf16 * bf16`; A in registers, B in shared memory."
    SM90_64x256x16_F32BF16BF16_RS [64, 256, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__256_16__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { params: "A,B K-major", operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x8, `f32 += tf32 * tf32`; A in registers, B in shared memory."
    SM90_64x8x8_F32TF32TF32_RS_TN [64, 8, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L4_8_4__2_2__64_1_16__8_256 L128__8_8__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x8, `f32 += tf32 * tf32`; A in registers, B in shared memory."
    SM90_64x16x8_F32TF32TF32_RS_TN [64, 16, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L4_8_4__2_2__64_1_16__8_256 L128__16_8__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x8, `f32 += tf32 * tf32`; A in registers, B in shared memory."
    SM90_64x32x8_F32TF32TF32_RS_TN [64, 32, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L4_8_4__2_2__64_1_16__8_256 L128__32_8__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x8, `f32 += tf32 * tf32`; A in registers, B in shared memory."
    SM90_64x64x8_F32TF32TF32_RS_TN [64, 64, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L4_8_4__2_2__64_1_16__8_256 L128__64_8__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x8, `f32 += tf32 * tf32`; A in registers, B in shared memory."
    SM90_64x96x8_F32TF32TF32_RS_TN [64, 96, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L4_8_4__2_2__64_1_16__8_256 L128__96_8__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x8, `f32 += tf32 * tf32`; A in registers, B in shared memory."
    SM90_64x128x8_F32TF32TF32_RS_TN [64, 128, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L4_8_4__2_2__64_1_16__8_256 L128__128_8__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x8, `f32 += tf32 * tf32`; A in registers, B in shared memory."
    SM90_64x192x8_F32TF32TF32_RS_TN [64, 192, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L4_8_4__2_2__64_1_16__8_256 L128__192_8__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x8, `f32 += tf32 * tf32`; A in registers, B in shared memory."
    SM90_64x256x8_F32TF32TF32_RS_TN [64, 256, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L4_8_4__2_2__64_1_16__8_256 L128__256_8__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x8x32_S32S8S8_SS_TN_SATURATE [64, 8, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x16x32_S32S8S8_SS_TN_SATURATE [64, 16, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x32x32_S32S8S8_SS_TN_SATURATE [64, 32, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x64x32_S32S8S8_SS_TN_SATURATE [64, 64, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x96x32_S32S8S8_SS_TN_SATURATE [64, 96, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x128x32_S32S8S8_SS_TN_SATURATE [64, 128, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x192x32_S32S8S8_SS_TN_SATURATE [64, 192, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x256x32_S32S8S8_SS_TN_SATURATE [64, 256, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x8x32_S32S8S8_RS_TN_SATURATE [64, 8, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x16x32_S32S8S8_RS_TN_SATURATE [64, 16, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x32x32_S32S8S8_RS_TN_SATURATE [64, 32, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x64x32_S32S8S8_RS_TN_SATURATE [64, 64, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x96x32_S32S8S8_RS_TN_SATURATE [64, 96, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x128x32_S32S8S8_RS_TN_SATURATE [64, 128, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x192x32_S32S8S8_RS_TN_SATURATE [64, 192, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x256x32_S32S8S8_RS_TN_SATURATE [64, 256, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x8x32_S32S8U8_SS_TN_SATURATE [64, 8, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x16x32_S32S8U8_SS_TN_SATURATE [64, 16, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x32x32_S32S8U8_SS_TN_SATURATE [64, 32, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x64x32_S32S8U8_SS_TN_SATURATE [64, 64, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x96x32_S32S8U8_SS_TN_SATURATE [64, 96, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x128x32_S32S8U8_SS_TN_SATURATE [64, 128, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x192x32_S32S8U8_SS_TN_SATURATE [64, 192, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x256x32_S32S8U8_SS_TN_SATURATE [64, 256, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x8x32_S32S8U8_RS_TN_SATURATE [64, 8, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x16x32_S32S8U8_RS_TN_SATURATE [64, 16, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x32x32_S32S8U8_RS_TN_SATURATE [64, 32, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x64x32_S32S8U8_RS_TN_SATURATE [64, 64, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x96x32_S32S8U8_RS_TN_SATURATE [64, 96, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x128x32_S32S8U8_RS_TN_SATURATE [64, 128, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x192x32_S32S8U8_RS_TN_SATURATE [64, 192, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x256x32_S32S8U8_RS_TN_SATURATE [64, 256, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x8x32_S32U8S8_SS_TN_SATURATE [64, 8, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x16x32_S32U8S8_SS_TN_SATURATE [64, 16, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x32x32_S32U8S8_SS_TN_SATURATE [64, 32, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x64x32_S32U8S8_SS_TN_SATURATE [64, 64, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x96x32_S32U8S8_SS_TN_SATURATE [64, 96, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x128x32_S32U8S8_SS_TN_SATURATE [64, 128, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x192x32_S32U8S8_SS_TN_SATURATE [64, 192, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x256x32_S32U8S8_SS_TN_SATURATE [64, 256, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x8x32_S32U8S8_RS_TN_SATURATE [64, 8, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x16x32_S32U8S8_RS_TN_SATURATE [64, 16, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x32x32_S32U8S8_RS_TN_SATURATE [64, 32, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x64x32_S32U8S8_RS_TN_SATURATE [64, 64, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x96x32_S32U8S8_RS_TN_SATURATE [64, 96, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x128x32_S32U8S8_RS_TN_SATURATE [64, 128, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x192x32_S32U8S8_RS_TN_SATURATE [64, 192, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x256x32_S32U8S8_RS_TN_SATURATE [64, 256, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x8x32_S32U8U8_SS_TN_SATURATE [64, 8, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x16x32_S32U8U8_SS_TN_SATURATE [64, 16, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x32x32_S32U8U8_SS_TN_SATURATE [64, 32, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x64x32_S32U8U8_SS_TN_SATURATE [64, 64, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x96x32_S32U8U8_SS_TN_SATURATE [64, 96, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x128x32_S32U8U8_SS_TN_SATURATE [64, 128, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x192x32_S32U8U8_SS_TN_SATURATE [64, 192, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x256x32_S32U8U8_SS_TN_SATURATE [64, 256, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x8x32_S32U8U8_RS_TN_SATURATE [64, 8, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x16x32_S32U8U8_RS_TN_SATURATE [64, 16, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x32x32_S32U8U8_RS_TN_SATURATE [64, 32, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x64x32_S32U8U8_RS_TN_SATURATE [64, 64, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x96x32_S32U8U8_RS_TN_SATURATE [64, 96, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x128x32_S32U8U8_RS_TN_SATURATE [64, 128, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x192x32_S32U8U8_RS_TN_SATURATE [64, 192, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x256x32_S32U8U8_RS_TN_SATURATE [64, 256, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f16 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x8x32_F16E4M3E4M3_RS_TN [64, 8, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f32 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x8x32_F32E4M3E4M3_RS_TN [64, 8, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f16 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x16x32_F16E4M3E4M3_RS_TN [64, 16, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f32 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x16x32_F32E4M3E4M3_RS_TN [64, 16, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f16 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x32x32_F16E4M3E4M3_RS_TN [64, 32, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f32 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x32x32_F32E4M3E4M3_RS_TN [64, 32, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f16 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x64x32_F16E4M3E4M3_RS_TN [64, 64, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f32 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x64x32_F32E4M3E4M3_RS_TN [64, 64, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f16 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x96x32_F16E4M3E4M3_RS_TN [64, 96, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f32 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x96x32_F32E4M3E4M3_RS_TN [64, 96, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f16 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x128x32_F16E4M3E4M3_RS_TN [64, 128, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f32 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x128x32_F32E4M3E4M3_RS_TN [64, 128, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f16 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x192x32_F16E4M3E4M3_RS_TN [64, 192, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f32 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x192x32_F32E4M3E4M3_RS_TN [64, 192, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f16 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x256x32_F16E4M3E4M3_RS_TN [64, 256, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f32 += e4m3 * e4m3`; A in registers, B in shared memory."
    SM90_64x256x32_F32E4M3E4M3_RS_TN [64, 256, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f16 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x8x32_F16E4M3E5M2_RS_TN [64, 8, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f32 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x8x32_F32E4M3E5M2_RS_TN [64, 8, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f16 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x16x32_F16E4M3E5M2_RS_TN [64, 16, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f32 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x16x32_F32E4M3E5M2_RS_TN [64, 16, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f16 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x32x32_F16E4M3E5M2_RS_TN [64, 32, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f32 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x32x32_F32E4M3E5M2_RS_TN [64, 32, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f16 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x64x32_F16E4M3E5M2_RS_TN [64, 64, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f32 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x64x32_F32E4M3E5M2_RS_TN [64, 64, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f16 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x96x32_F16E4M3E5M2_RS_TN [64, 96, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f32 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x96x32_F32E4M3E5M2_RS_TN [64, 96, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f16 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x128x32_F16E4M3E5M2_RS_TN [64, 128, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f32 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x128x32_F32E4M3E5M2_RS_TN [64, 128, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f16 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x192x32_F16E4M3E5M2_RS_TN [64, 192, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f32 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x192x32_F32E4M3E5M2_RS_TN [64, 192, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f16 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x256x32_F16E4M3E5M2_RS_TN [64, 256, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f32 += e4m3 * e5m2`; A in registers, B in shared memory."
    SM90_64x256x32_F32E4M3E5M2_RS_TN [64, 256, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f16 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x8x32_F16E5M2E4M3_RS_TN [64, 8, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f32 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x8x32_F32E5M2E4M3_RS_TN [64, 8, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f16 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x16x32_F16E5M2E4M3_RS_TN [64, 16, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f32 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x16x32_F32E5M2E4M3_RS_TN [64, 16, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f16 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x32x32_F16E5M2E4M3_RS_TN [64, 32, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f32 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x32x32_F32E5M2E4M3_RS_TN [64, 32, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f16 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x64x32_F16E5M2E4M3_RS_TN [64, 64, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f32 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x64x32_F32E5M2E4M3_RS_TN [64, 64, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f16 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x96x32_F16E5M2E4M3_RS_TN [64, 96, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f32 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x96x32_F32E5M2E4M3_RS_TN [64, 96, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f16 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x128x32_F16E5M2E4M3_RS_TN [64, 128, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f32 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x128x32_F32E5M2E4M3_RS_TN [64, 128, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f16 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x192x32_F16E5M2E4M3_RS_TN [64, 192, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f32 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x192x32_F32E5M2E4M3_RS_TN [64, 192, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f16 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x256x32_F16E5M2E4M3_RS_TN [64, 256, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f32 += e5m2 * e4m3`; A in registers, B in shared memory."
    SM90_64x256x32_F32E5M2E4M3_RS_TN [64, 256, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f16 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x8x32_F16E5M2E5M2_RS_TN [64, 8, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f32 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x8x32_F32E5M2E5M2_RS_TN [64, 8, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f16 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x16x32_F16E5M2E5M2_RS_TN [64, 16, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f32 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x16x32_F32E5M2E5M2_RS_TN [64, 16, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f16 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x32x32_F16E5M2E5M2_RS_TN [64, 32, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f32 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x32x32_F32E5M2E5M2_RS_TN [64, 32, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f16 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x64x32_F16E5M2E5M2_RS_TN [64, 64, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f32 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x64x32_F32E5M2E5M2_RS_TN [64, 64, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f16 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x96x32_F16E5M2E5M2_RS_TN [64, 96, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f32 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x96x32_F32E5M2E5M2_RS_TN [64, 96, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f16 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x128x32_F16E5M2E5M2_RS_TN [64, 128, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f32 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x128x32_F32E5M2E5M2_RS_TN [64, 128, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f16 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x192x32_F16E5M2E5M2_RS_TN [64, 192, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f32 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x192x32_F32E5M2E5M2_RS_TN [64, 192, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f16 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x256x32_F16E5M2E5M2_RS_TN [64, 256, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f32 += e5m2 * e5m2`; A in registers, B in shared memory."
    SM90_64x256x32_F32E5M2E5M2_RS_TN [64, 256, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x16, `f16 += f16 * f16`; A and B in shared memory."
    SM90_64x8x16_F16F16F16_SS [64, 8, 16] ("f16" "f16" "f16" "f16")
        L128__1 L128__64_16__0__1_64 L128__8_16__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x16, `f16 += f16 * f16`; A and B in shared memory."
    SM90_64x16x16_F16F16F16_SS [64, 16, 16] ("f16" "f16" "f16" "f16")
        L128__1 L128__64_16__0__1_64 L128__16_16__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x16, `f16 += f16 * f16`; A and B in shared memory."
    SM90_64x32x16_F16F16F16_SS [64, 32, 16] ("f16" "f16" "f16" "f16")
        L128__1 L128__64_16__0__1_64 L128__32_16__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x16, `f16 += f16 * f16`; A and B in shared memory."
    SM90_64x64x16_F16F16F16_SS [64, 64, 16] ("f16" "f16" "f16" "f16")
        L128__1 L128__64_16__0__1_64 L128__64_16__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x16, `f16 += f16 * f16`; A and B in shared memory."
    SM90_64x96x16_F16F16F16_SS [64, 96, 16] ("f16" "f16" "f16" "f16")
        L128__1 L128__64_16__0__1_64 L128__96_16__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x16, `f16 += f16 * f16`; A and B in shared memory."
    SM90_64x128x16_F16F16F16_SS [64, 128, 16] ("f16" "f16" "f16" "f16")
        L128__1 L128__64_16__0__1_64 L128__128_16__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x16, `f16 += f16 * f16`; A and B in shared memory."
    SM90_64x192x16_F16F16F16_SS [64, 192, 16] ("f16" "f16" "f16" "f16")
        L128__1 L128__64_16__0__1_64 L128__192_16__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x16, `f16 += f16 * f16`; A and B in shared memory."
    SM90_64x256x16_F16F16F16_SS [64, 256, 16] ("f16" "f16" "f16" "f16")
        L128__1 L128__64_16__0__1_64 L128__256_16__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x16, `f32 += f16 * f16`; A and B in shared memory."
    SM90_64x8x16_F32F16F16_SS [64, 8, 16] ("f32" "f16" "f16" "f32")
        L128__1 L128__64_16__0__1_64 L128__8_16__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x16, `f32 += f16 * f16`; A and B in shared memory."
    SM90_64x16x16_F32F16F16_SS [64, 16, 16] ("f32" "f16" "f16" "f32")
        L128__1 L128__64_16__0__1_64 L128__16_16__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x16, `f32 += f16 * f16`; A and B in shared memory."
    SM90_64x32x16_F32F16F16_SS [64, 32, 16] ("f32" "f16" "f16" "f32")
        L128__1 L128__64_16__0__1_64 L128__32_16__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x16, `f32 += f16 * f16`; A and B in shared memory."
    SM90_64x64x16_F32F16F16_SS [64, 64, 16] ("f32" "f16" "f16" "f32")
        L128__1 L128__64_16__0__1_64 L128__64_16__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x16, `f32 += f16 * f16`; A and B in shared memory."
    SM90_64x96x16_F32F16F16_SS [64, 96, 16] ("f32" "f16" "f16" "f32")
        L128__1 L128__64_16__0__1_64 L128__96_16__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x16, `f32 += f16 * f16`; A and B in shared memory."
    SM90_64x128x16_F32F16F16_SS [64, 128, 16] ("f32" "f16" "f16" "f32")
        L128__1 L128__64_16__0__1_64 L128__128_16__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x16, `f32 += f16 * f16`; A and B in shared memory."
    SM90_64x192x16_F32F16F16_SS [64, 192, 16] ("f32" "f16" "f16" "f32")
        L128__1 L128__64_16__0__1_64 L128__192_16__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x16, `f32 += f16 * f16`; A and B in shared memory."
    SM90_64x256x16_F32F16F16_SS [64, 256, 16] ("f32" "f16" "f16" "f32")
        L128__1 L128__64_16__0__1_64 L128__256_16__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x16, `f32 += bf16 * bf16`; A and B in shared memory."
    SM90_64x8x16_F32BF16BF16_SS [64, 8, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L128__64_16__0__1_64 L128__8_16__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x16, `f32 += bf16 * bf16`; A and B in shared memory."
    SM90_64x16x16_F32BF16BF16_SS [64, 16, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L128__64_16__0__1_64 L128__16_16__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x16, `f32 += bf16 * bf16`; A and B in shared memory."
    SM90_64x32x16_F32BF16BF16_SS [64, 32, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L128__64_16__0__1_64 L128__32_16__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x16, `f32 += bf16 * bf16`; A and B in shared memory."
    SM90_64x64x16_F32BF16BF16_SS [64, 64, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L128__64_16__0__1_64 L128__64_16__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x16, `f32 += bf16 * bf16`; A and B in shared memory."
    SM90_64x96x16_F32BF16BF16_SS [64, 96, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L128__64_16__0__1_64 L128__96_16__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x16, `f32 += bf16 * bf16`; A and B in shared memory."
    SM90_64x128x16_F32BF16BF16_SS [64, 128, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L128__64_16__0__1_64 L128__128_16__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x16, `f32 += bf16 * bf16`; A and B in shared memory."
    SM90_64x192x16_F32BF16BF16_SS [64, 192, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L128__64_16__0__1_64 L128__192_16__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x16, `f32 += bf16 * bf16`; A and B in shared memory."
    SM90_64x256x16_F32BF16BF16_SS [64, 256, 16] ("f32" "bf16" "bf16" "f32")
        L128__1 L128__64_16__0__1_64 L128__256_16__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { params: "A,B K-major", operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM90_64x8x8_F32TF32TF32_SS_TN [64, 8, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L128__64_8__0__1_64 L128__8_8__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM90_64x16x8_F32TF32TF32_SS_TN [64, 16, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L128__64_8__0__1_64 L128__16_8__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM90_64x32x8_F32TF32TF32_SS_TN [64, 32, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L128__64_8__0__1_64 L128__32_8__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM90_64x64x8_F32TF32TF32_SS_TN [64, 64, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L128__64_8__0__1_64 L128__64_8__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM90_64x96x8_F32TF32TF32_SS_TN [64, 96, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L128__64_8__0__1_64 L128__96_8__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM90_64x128x8_F32TF32TF32_SS_TN [64, 128, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L128__64_8__0__1_64 L128__128_8__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM90_64x192x8_F32TF32TF32_SS_TN [64, 192, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L128__64_8__0__1_64 L128__192_8__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM90_64x256x8_F32TF32TF32_SS_TN [64, 256, 8] ("f32" "tf32" "tf32" "f32")
        L128__1 L128__64_8__0__1_64 L128__256_8__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x8x32_S32S8S8_SS_TN [64, 8, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x16x32_S32S8S8_SS_TN [64, 16, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x32x32_S32S8S8_SS_TN [64, 32, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x64x32_S32S8S8_SS_TN [64, 64, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x96x32_S32S8S8_SS_TN [64, 96, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x128x32_S32S8S8_SS_TN [64, 128, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x192x32_S32S8S8_SS_TN [64, 192, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += s8 * s8`; A and B in shared memory."
    SM90_64x256x32_S32S8S8_SS_TN [64, 256, 32] ("s32" "s8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x8x32_S32S8S8_RS_TN [64, 8, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x16x32_S32S8S8_RS_TN [64, 16, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x32x32_S32S8S8_RS_TN [64, 32, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x64x32_S32S8S8_RS_TN [64, 64, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x96x32_S32S8S8_RS_TN [64, 96, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x128x32_S32S8S8_RS_TN [64, 128, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x192x32_S32S8S8_RS_TN [64, 192, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += s8 * s8`; A in registers, B in shared memory."
    SM90_64x256x32_S32S8S8_RS_TN [64, 256, 32] ("s32" "s8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x8x32_S32S8U8_SS_TN [64, 8, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x16x32_S32S8U8_SS_TN [64, 16, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x32x32_S32S8U8_SS_TN [64, 32, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x64x32_S32S8U8_SS_TN [64, 64, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x96x32_S32S8U8_SS_TN [64, 96, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x128x32_S32S8U8_SS_TN [64, 128, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x192x32_S32S8U8_SS_TN [64, 192, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += s8 * u8`; A and B in shared memory."
    SM90_64x256x32_S32S8U8_SS_TN [64, 256, 32] ("s32" "s8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x8x32_S32S8U8_RS_TN [64, 8, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x16x32_S32S8U8_RS_TN [64, 16, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x32x32_S32S8U8_RS_TN [64, 32, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x64x32_S32S8U8_RS_TN [64, 64, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x96x32_S32S8U8_RS_TN [64, 96, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x128x32_S32S8U8_RS_TN [64, 128, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x192x32_S32S8U8_RS_TN [64, 192, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += s8 * u8`; A in registers, B in shared memory."
    SM90_64x256x32_S32S8U8_RS_TN [64, 256, 32] ("s32" "s8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x8x32_S32U8S8_SS_TN [64, 8, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x16x32_S32U8S8_SS_TN [64, 16, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x32x32_S32U8S8_SS_TN [64, 32, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x64x32_S32U8S8_SS_TN [64, 64, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x96x32_S32U8S8_SS_TN [64, 96, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x128x32_S32U8S8_SS_TN [64, 128, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x192x32_S32U8S8_SS_TN [64, 192, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += u8 * s8`; A and B in shared memory."
    SM90_64x256x32_S32U8S8_SS_TN [64, 256, 32] ("s32" "u8" "s8" "s32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x8x32_S32U8S8_RS_TN [64, 8, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x16x32_S32U8S8_RS_TN [64, 16, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x32x32_S32U8S8_RS_TN [64, 32, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x64x32_S32U8S8_RS_TN [64, 64, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x96x32_S32U8S8_RS_TN [64, 96, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x128x32_S32U8S8_RS_TN [64, 128, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x192x32_S32U8S8_RS_TN [64, 192, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += u8 * s8`; A in registers, B in shared memory."
    SM90_64x256x32_S32U8S8_RS_TN [64, 256, 32] ("s32" "u8" "s8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x8x32_S32U8U8_SS_TN [64, 8, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x16x32_S32U8U8_SS_TN [64, 16, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x32x32_S32U8U8_SS_TN [64, 32, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x64x32_S32U8U8_SS_TN [64, 64, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x96x32_S32U8U8_SS_TN [64, 96, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x128x32_S32U8U8_SS_TN [64, 128, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x192x32_S32U8U8_SS_TN [64, 192, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += u8 * u8`; A and B in shared memory."
    SM90_64x256x32_S32U8U8_SS_TN [64, 256, 32] ("s32" "u8" "u8" "s32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x8x32_S32U8U8_RS_TN [64, 8, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x16x32_S32U8U8_RS_TN [64, 16, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x32x32_S32U8U8_RS_TN [64, 32, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x64x32_S32U8U8_RS_TN [64, 64, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x96x32_S32U8U8_RS_TN [64, 96, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x128x32_S32U8U8_RS_TN [64, 128, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x192x32_S32U8U8_RS_TN [64, 192, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `s32 += u8 * u8`; A in registers, B in shared memory."
    SM90_64x256x32_S32U8U8_RS_TN [64, 256, 32] ("s32" "u8" "u8" "s32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A in registers, B in shared memory", coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f16 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x8x32_F16E4M3E4M3_SS_TN [64, 8, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x8x32_F32E4M3E4M3_SS_TN [64, 8, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f16 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x16x32_F16E4M3E4M3_SS_TN [64, 16, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x16x32_F32E4M3E4M3_SS_TN [64, 16, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f16 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x32x32_F16E4M3E4M3_SS_TN [64, 32, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x32x32_F32E4M3E4M3_SS_TN [64, 32, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f16 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x64x32_F16E4M3E4M3_SS_TN [64, 64, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x64x32_F32E4M3E4M3_SS_TN [64, 64, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f16 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x96x32_F16E4M3E4M3_SS_TN [64, 96, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x96x32_F32E4M3E4M3_SS_TN [64, 96, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f16 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x128x32_F16E4M3E4M3_SS_TN [64, 128, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x128x32_F32E4M3E4M3_SS_TN [64, 128, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f16 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x192x32_F16E4M3E4M3_SS_TN [64, 192, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x192x32_F32E4M3E4M3_SS_TN [64, 192, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f16 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x256x32_F16E4M3E4M3_SS_TN [64, 256, 32] ("f16" "e4m3" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM90_64x256x32_F32E4M3E4M3_SS_TN [64, 256, 32] ("f32" "e4m3" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f16 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x8x32_F16E4M3E5M2_SS_TN [64, 8, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f32 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x8x32_F32E4M3E5M2_SS_TN [64, 8, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f16 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x16x32_F16E4M3E5M2_SS_TN [64, 16, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f32 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x16x32_F32E4M3E5M2_SS_TN [64, 16, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f16 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x32x32_F16E4M3E5M2_SS_TN [64, 32, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f32 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x32x32_F32E4M3E5M2_SS_TN [64, 32, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f16 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x64x32_F16E4M3E5M2_SS_TN [64, 64, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f32 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x64x32_F32E4M3E5M2_SS_TN [64, 64, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f16 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x96x32_F16E4M3E5M2_SS_TN [64, 96, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f32 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x96x32_F32E4M3E5M2_SS_TN [64, 96, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f16 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x128x32_F16E4M3E5M2_SS_TN [64, 128, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f32 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x128x32_F32E4M3E5M2_SS_TN [64, 128, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f16 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x192x32_F16E4M3E5M2_SS_TN [64, 192, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f32 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x192x32_F32E4M3E5M2_SS_TN [64, 192, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f16 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x256x32_F16E4M3E5M2_SS_TN [64, 256, 32] ("f16" "e4m3" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f32 += e4m3 * e5m2`; A and B in shared memory."
    SM90_64x256x32_F32E4M3E5M2_SS_TN [64, 256, 32] ("f32" "e4m3" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f16 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x8x32_F16E5M2E4M3_SS_TN [64, 8, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f32 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x8x32_F32E5M2E4M3_SS_TN [64, 8, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f16 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x16x32_F16E5M2E4M3_SS_TN [64, 16, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f32 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x16x32_F32E5M2E4M3_SS_TN [64, 16, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f16 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x32x32_F16E5M2E4M3_SS_TN [64, 32, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f32 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x32x32_F32E5M2E4M3_SS_TN [64, 32, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f16 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x64x32_F16E5M2E4M3_SS_TN [64, 64, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f32 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x64x32_F32E5M2E4M3_SS_TN [64, 64, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f16 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x96x32_F16E5M2E4M3_SS_TN [64, 96, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f32 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x96x32_F32E5M2E4M3_SS_TN [64, 96, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f16 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x128x32_F16E5M2E4M3_SS_TN [64, 128, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f32 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x128x32_F32E5M2E4M3_SS_TN [64, 128, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f16 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x192x32_F16E5M2E4M3_SS_TN [64, 192, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f32 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x192x32_F32E5M2E4M3_SS_TN [64, 192, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f16 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x256x32_F16E5M2E4M3_SS_TN [64, 256, 32] ("f16" "e5m2" "e4m3" "f16")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f32 += e5m2 * e4m3`; A and B in shared memory."
    SM90_64x256x32_F32E5M2E4M3_SS_TN [64, 256, 32] ("f32" "e5m2" "e4m3" "f32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f16 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x8x32_F16E5M2E5M2_SS_TN [64, 8, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x8x32, `f32 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x8x32_F32E5M2E5M2_SS_TN [64, 8, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__8_32__0__1_8 L4_8_4__2_2_1__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f16 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x16x32_F16E5M2E5M2_SS_TN [64, 16, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x16x32, `f32 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x16x32_F32E5M2E5M2_SS_TN [64, 16, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__16_32__0__1_16 L4_8_4__2_2_2__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f16 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x32x32_F16E5M2E5M2_SS_TN [64, 32, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x32x32, `f32 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x32x32_F32E5M2E5M2_SS_TN [64, 32, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__32_32__0__1_32 L4_8_4__2_2_4__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f16 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x64x32_F16E5M2E5M2_SS_TN [64, 64, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f32 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x64x32_F32E5M2E5M2_SS_TN [64, 64, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f16 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x96x32_F16E5M2E5M2_SS_TN [64, 96, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x96x32, `f32 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x96x32_F32E5M2E5M2_SS_TN [64, 96, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__96_32__0__1_96 L4_8_4__2_2_12__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f16 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x128x32_F16E5M2E5M2_SS_TN [64, 128, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x128x32, `f32 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x128x32_F32E5M2E5M2_SS_TN [64, 128, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__128_32__0__1_128 L4_8_4__2_2_16__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f16 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x192x32_F16E5M2E5M2_SS_TN [64, 192, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x192x32, `f32 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x192x32_F32E5M2E5M2_SS_TN [64, 192, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__192_32__0__1_192 L4_8_4__2_2_24__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f16 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x256x32_F16E5M2E5M2_SS_TN [64, 256, 32] ("f16" "e5m2" "e5m2" "f16")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f32 += e5m2 * e5m2`; A and B in shared memory."
    SM90_64x256x32_F32E5M2E5M2_SS_TN [64, 256, 32] ("f32" "e5m2" "e5m2" "f32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { operands: "A and B in shared memory", coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }
}

/// The fields that the rows of [`MMA_SM90_GMMA_SPARSE`] share.
const MMA_SM90_GMMA_SPARSE_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Nvidia,
    arch: "sm90",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/mma_traits_sm90_gmma_sparse.hpp",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_SM90_GMMA_SPARSE from MMA_SM90_GMMA_SPARSE_BASE;

    "64x64x32, `f16 += sparse2(f16) * f16`; A in registers, B in shared memory."
    GMMA_64x64x32_F16F16F16_RS [64, 64, 32] ("f16" "sparse2(f16)" "f16" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x32_F16F16F16_RS", params: "A,B K-major", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__16_2__1024_0_1_16__64_8, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f16 += sparse2(f16) * f16`; A in registers, B in shared memory."
    GMMA_64x256x32_F16F16F16_RS [64, 256, 32] ("f16" "sparse2(f16)" "f16" "f16")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x32_F16F16F16_RS", params: "A,B K-major", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__16_2__1024_0_1_16__64_8, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f32 += sparse2(f16) * f16`; A in registers, B in shared memory."
    GMMA_64x64x32_F32F16F16_RS [64, 64, 32] ("f32" "sparse2(f16)" "f16" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x32_F32F16F16_RS", params: "A,B K-major", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__16_2__1024_0_1_16__64_8, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f32 += sparse2(f16) * f16`; A in registers, B in shared memory."
    GMMA_64x256x32_F32F16F16_RS [64, 256, 32] ("f32" "sparse2(f16)" "f16" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x32_F32F16F16_RS", params: "A,B K-major", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__16_2__1024_0_1_16__64_8, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f32 += sparse2(bf16) * bf16`; A in registers, B in shared memory."
    GMMA_64x64x32_F32BF16BF16_RS [64, 64, 32] ("f32" "sparse2(bf16)" "bf16" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x32_F32BF16BF16_RS", params: "A,B K-major", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__16_2__1024_0_1_16__64_8, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f32 += sparse2(bf16) * bf16`; A in registers, B in shared memory."
    GMMA_64x256x32_F32BF16BF16_RS [64, 256, 32] ("f32" "sparse2(bf16)" "bf16" "f32")
        L128__1 L4_8_4__4_2_2__256_1_16__64_8_1024 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x32_F32BF16BF16_RS", params: "A,B K-major", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__16_2__1024_0_1_16__64_8, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x16, `f32 += sparse2(tf32) * tf32`; A in registers, B in shared memory."
    GMMA_64x64x16_F32TF32TF32_RS_TN [64, 64, 16] ("f32" "sparse2(tf32)" "tf32" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__64_16__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x16_F32TF32TF32_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__8_2__512_0_1_16__64_8, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x16, `f32 += sparse2(tf32) * tf32`; A in registers, B in shared memory."
    GMMA_64x256x16_F32TF32TF32_RS_TN [64, 256, 16] ("f32" "sparse2(tf32)" "tf32" "f32")
        L128__1 L4_8_4__2_2_2__128_1_16__64_8_512 L128__256_16__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x16_F32TF32TF32_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__8_2__512_0_1_16__64_8, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(s8) * s8`; A and B in shared memory."
    GMMA_64x64x64_S32S8S8_SS_TN_SATURATE [64, 64, 64] ("s32" "sparse2(s8)" "s8" "s32")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32S8S8_SS_TN_SATURATE", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(s8) * s8`; A and B in shared memory."
    GMMA_64x256x64_S32S8S8_SS_TN_SATURATE [64, 256, 64] ("s32" "sparse2(s8)" "s8" "s32")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32S8S8_SS_TN_SATURATE", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(s8) * s8`; A in registers, B in shared memory."
    GMMA_64x64x64_S32S8S8_RS_TN_SATURATE [64, 64, 64] ("s32" "sparse2(s8)" "s8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32S8S8_RS_TN_SATURATE", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(s8) * s8`; A in registers, B in shared memory."
    GMMA_64x256x64_S32S8S8_RS_TN_SATURATE [64, 256, 64] ("s32" "sparse2(s8)" "s8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32S8S8_RS_TN_SATURATE", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(s8) * u8`; A and B in shared memory."
    GMMA_64x64x64_S32S8U8_SS_TN_SATURATE [64, 64, 64] ("s32" "sparse2(s8)" "u8" "s32")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32S8U8_SS_TN_SATURATE", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(s8) * u8`; A and B in shared memory."
    GMMA_64x256x64_S32S8U8_SS_TN_SATURATE [64, 256, 64] ("s32" "sparse2(s8)" "u8" "s32")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32S8U8_SS_TN_SATURATE", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(s8) * u8`; A in registers, B in shared memory."
    GMMA_64x64x64_S32S8U8_RS_TN_SATURATE [64, 64, 64] ("s32" "sparse2(s8)" "u8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32S8U8_RS_TN_SATURATE", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(s8) * u8`; A in registers, B in shared memory."
    GMMA_64x256x64_S32S8U8_RS_TN_SATURATE [64, 256, 64] ("s32" "sparse2(s8)" "u8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32S8U8_RS_TN_SATURATE", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(u8) * s8`; A and B in shared memory."
    GMMA_64x64x64_S32U8S8_SS_TN_SATURATE [64, 64, 64] ("s32" "sparse2(u8)" "s8" "s32")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32U8S8_SS_TN_SATURATE", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(u8) * s8`; A and B in shared memory."
    GMMA_64x256x64_S32U8S8_SS_TN_SATURATE [64, 256, 64] ("s32" "sparse2(u8)" "s8" "s32")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32U8S8_SS_TN_SATURATE", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(u8) * s8`; A in registers, B in shared memory."
    GMMA_64x64x64_S32U8S8_RS_TN_SATURATE [64, 64, 64] ("s32" "sparse2(u8)" "s8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32U8S8_RS_TN_SATURATE", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(u8) * s8`; A in registers, B in shared memory."
    GMMA_64x256x64_S32U8S8_RS_TN_SATURATE [64, 256, 64] ("s32" "sparse2(u8)" "s8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32U8S8_RS_TN_SATURATE", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(u8) * u8`; A and B in shared memory."
    GMMA_64x64x64_S32U8U8_SS_TN_SATURATE [64, 64, 64] ("s32" "sparse2(u8)" "u8" "s32")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32U8U8_SS_TN_SATURATE", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(u8) * u8`; A and B in shared memory."
    GMMA_64x256x64_S32U8U8_SS_TN_SATURATE [64, 256, 64] ("s32" "sparse2(u8)" "u8" "s32")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32U8U8_SS_TN_SATURATE", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(u8) * u8`; A in registers, B in shared memory."
    GMMA_64x64x64_S32U8U8_RS_TN_SATURATE [64, 64, 64] ("s32" "sparse2(u8)" "u8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32U8U8_RS_TN_SATURATE", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(u8) * u8`; A in registers, B in shared memory."
    GMMA_64x256x64_S32U8U8_RS_TN_SATURATE [64, 256, 64] ("s32" "sparse2(u8)" "u8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32U8U8_RS_TN_SATURATE", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f16 += sparse2(e4m3) * e4m3`; A in registers, B in shared memory."
    GMMA_64x64x64_F16E4M3E4M3_RS_TN [64, 64, 64] ("f16" "sparse2(e4m3)" "e4m3" "f16")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F16E4M3E4M3_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f32 += sparse2(e4m3) * e4m3`; A in registers, B in shared memory."
    GMMA_64x64x64_F32E4M3E4M3_RS_TN [64, 64, 64] ("f32" "sparse2(e4m3)" "e4m3" "f32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F32E4M3E4M3_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f16 += sparse2(e4m3) * e4m3`; A in registers, B in shared memory."
    GMMA_64x256x64_F16E4M3E4M3_RS_TN [64, 256, 64] ("f16" "sparse2(e4m3)" "e4m3" "f16")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F16E4M3E4M3_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f32 += sparse2(e4m3) * e4m3`; A in registers, B in shared memory."
    GMMA_64x256x64_F32E4M3E4M3_RS_TN [64, 256, 64] ("f32" "sparse2(e4m3)" "e4m3" "f32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F32E4M3E4M3_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f16 += sparse2(e4m3) * e5m2`; A in registers, B in shared memory."
    GMMA_64x64x64_F16E4M3E5M2_RS_TN [64, 64, 64] ("f16" "sparse2(e4m3)" "e5m2" "f16")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F16E4M3E5M2_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f32 += sparse2(e4m3) * e5m2`; A in registers, B in shared memory."
    GMMA_64x64x64_F32E4M3E5M2_RS_TN [64, 64, 64] ("f32" "sparse2(e4m3)" "e5m2" "f32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F32E4M3E5M2_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f16 += sparse2(e4m3) * e5m2`; A in registers, B in shared memory."
    GMMA_64x256x64_F16E4M3E5M2_RS_TN [64, 256, 64] ("f16" "sparse2(e4m3)" "e5m2" "f16")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F16E4M3E5M2_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f32 += sparse2(e4m3) * e5m2`; A in registers, B in shared memory."
    GMMA_64x256x64_F32E4M3E5M2_RS_TN [64, 256, 64] ("f32" "sparse2(e4m3)" "e5m2" "f32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F32E4M3E5M2_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f16 += sparse2(e5m2) * e4m3`; A in registers, B in shared memory."
    GMMA_64x64x64_F16E5M2E4M3_RS_TN [64, 64, 64] ("f16" "sparse2(e5m2)" "e4m3" "f16")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F16E5M2E4M3_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f32 += sparse2(e5m2) * e4m3`; A in registers, B in shared memory."
    GMMA_64x64x64_F32E5M2E4M3_RS_TN [64, 64, 64] ("f32" "sparse2(e5m2)" "e4m3" "f32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F32E5M2E4M3_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f16 += sparse2(e5m2) * e4m3`; A in registers, B in shared memory."
    GMMA_64x256x64_F16E5M2E4M3_RS_TN [64, 256, 64] ("f16" "sparse2(e5m2)" "e4m3" "f16")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F16E5M2E4M3_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f32 += sparse2(e5m2) * e4m3`; A in registers, B in shared memory."
    GMMA_64x256x64_F32E5M2E4M3_RS_TN [64, 256, 64] ("f32" "sparse2(e5m2)" "e4m3" "f32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F32E5M2E4M3_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f16 += sparse2(e5m2) * e5m2`; A in registers, B in shared memory."
    GMMA_64x64x64_F16E5M2E5M2_RS_TN [64, 64, 64] ("f16" "sparse2(e5m2)" "e5m2" "f16")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F16E5M2E5M2_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f32 += sparse2(e5m2) * e5m2`; A in registers, B in shared memory."
    GMMA_64x64x64_F32E5M2E5M2_RS_TN [64, 64, 64] ("f32" "sparse2(e5m2)" "e5m2" "f32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F32E5M2E5M2_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f16 += sparse2(e5m2) * e5m2`; A in registers, B in shared memory."
    GMMA_64x256x64_F16E5M2E5M2_RS_TN [64, 256, 64] ("f16" "sparse2(e5m2)" "e5m2" "f16")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F16E5M2E5M2_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f32 += sparse2(e5m2) * e5m2`; A in registers, B in shared memory."
    GMMA_64x256x64_F32E5M2E5M2_RS_TN [64, 256, 64] ("f32" "sparse2(e5m2)" "e5m2" "f32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F32E5M2E5M2_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f16 += sparse2(f16) * f16`; A and B in shared memory."
    GMMA_64x64x32_F16F16F16_SS [64, 64, 32] ("f16" "sparse2(f16)" "f16" "f16")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x32_F16F16F16_SS", params: "A,B K-major", operands: "A and B in shared memory", layout_e: L2_2_8_4__16_2__1024_0_1_16__64_8, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f16 += sparse2(f16) * f16`; A and B in shared memory."
    GMMA_64x256x32_F16F16F16_SS [64, 256, 32] ("f16" "sparse2(f16)" "f16" "f16")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x32_F16F16F16_SS", params: "A,B K-major", operands: "A and B in shared memory", layout_e: L2_2_8_4__16_2__1024_0_1_16__64_8, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f32 += sparse2(f16) * f16`; A and B in shared memory."
    GMMA_64x64x32_F32F16F16_SS [64, 64, 32] ("f32" "sparse2(f16)" "f16" "f32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x32_F32F16F16_SS", params: "A,B K-major", operands: "A and B in shared memory", layout_e: L2_2_8_4__16_2__1024_0_1_16__64_8, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f32 += sparse2(f16) * f16`; A and B in shared memory."
    GMMA_64x256x32_F32F16F16_SS [64, 256, 32] ("f32" "sparse2(f16)" "f16" "f32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x32_F32F16F16_SS", params: "A,B K-major", operands: "A and B in shared memory", layout_e: L2_2_8_4__16_2__1024_0_1_16__64_8, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x32, `f32 += sparse2(bf16) * bf16`; A and B in shared memory."
    GMMA_64x64x32_F32BF16BF16_SS [64, 64, 32] ("f32" "sparse2(bf16)" "bf16" "f32")
        L128__1 L128__64_32__0__1_64 L128__64_32__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x32_F32BF16BF16_SS", params: "A,B K-major", operands: "A and B in shared memory", layout_e: L2_2_8_4__16_2__1024_0_1_16__64_8, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x32, `f32 += sparse2(bf16) * bf16`; A and B in shared memory."
    GMMA_64x256x32_F32BF16BF16_SS [64, 256, 32] ("f32" "sparse2(bf16)" "bf16" "f32")
        L128__1 L128__64_32__0__1_64 L128__256_32__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x32_F32BF16BF16_SS", params: "A,B K-major", operands: "A and B in shared memory", layout_e: L2_2_8_4__16_2__1024_0_1_16__64_8, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x16, `f32 += sparse2(tf32) * tf32`; A and B in shared memory."
    GMMA_64x64x16_F32TF32TF32_SS_TN [64, 64, 16] ("f32" "sparse2(tf32)" "tf32" "f32")
        L128__1 L128__64_16__0__1_64 L128__64_16__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x16_F32TF32TF32_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__8_2__512_0_1_16__64_8, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x16, `f32 += sparse2(tf32) * tf32`; A and B in shared memory."
    GMMA_64x256x16_F32TF32TF32_SS_TN [64, 256, 16] ("f32" "sparse2(tf32)" "tf32" "f32")
        L128__1 L128__64_16__0__1_64 L128__256_16__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x16_F32TF32TF32_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__8_2__512_0_1_16__64_8, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(s8) * s8`; A and B in shared memory."
    GMMA_64x64x64_S32S8S8_SS_TN [64, 64, 64] ("s32" "sparse2(s8)" "s8" "s32")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32S8S8_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(s8) * s8`; A and B in shared memory."
    GMMA_64x256x64_S32S8S8_SS_TN [64, 256, 64] ("s32" "sparse2(s8)" "s8" "s32")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32S8S8_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(s8) * s8`; A in registers, B in shared memory."
    GMMA_64x64x64_S32S8S8_RS_TN [64, 64, 64] ("s32" "sparse2(s8)" "s8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32S8S8_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(s8) * s8`; A in registers, B in shared memory."
    GMMA_64x256x64_S32S8S8_RS_TN [64, 256, 64] ("s32" "sparse2(s8)" "s8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32S8S8_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(s8) * u8`; A and B in shared memory."
    GMMA_64x64x64_S32S8U8_SS_TN [64, 64, 64] ("s32" "sparse2(s8)" "u8" "s32")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32S8U8_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(s8) * u8`; A and B in shared memory."
    GMMA_64x256x64_S32S8U8_SS_TN [64, 256, 64] ("s32" "sparse2(s8)" "u8" "s32")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32S8U8_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(s8) * u8`; A in registers, B in shared memory."
    GMMA_64x64x64_S32S8U8_RS_TN [64, 64, 64] ("s32" "sparse2(s8)" "u8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32S8U8_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(s8) * u8`; A in registers, B in shared memory."
    GMMA_64x256x64_S32S8U8_RS_TN [64, 256, 64] ("s32" "sparse2(s8)" "u8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32S8U8_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(u8) * s8`; A and B in shared memory."
    GMMA_64x64x64_S32U8S8_SS_TN [64, 64, 64] ("s32" "sparse2(u8)" "s8" "s32")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32U8S8_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(u8) * s8`; A and B in shared memory."
    GMMA_64x256x64_S32U8S8_SS_TN [64, 256, 64] ("s32" "sparse2(u8)" "s8" "s32")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32U8S8_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(u8) * s8`; A in registers, B in shared memory."
    GMMA_64x64x64_S32U8S8_RS_TN [64, 64, 64] ("s32" "sparse2(u8)" "s8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32U8S8_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(u8) * s8`; A in registers, B in shared memory."
    GMMA_64x256x64_S32U8S8_RS_TN [64, 256, 64] ("s32" "sparse2(u8)" "s8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32U8S8_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(u8) * u8`; A and B in shared memory."
    GMMA_64x64x64_S32U8U8_SS_TN [64, 64, 64] ("s32" "sparse2(u8)" "u8" "s32")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32U8U8_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(u8) * u8`; A and B in shared memory."
    GMMA_64x256x64_S32U8U8_SS_TN [64, 256, 64] ("s32" "sparse2(u8)" "u8" "s32")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32U8U8_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `s32 += sparse2(u8) * u8`; A in registers, B in shared memory."
    GMMA_64x64x64_S32U8U8_RS_TN [64, 64, 64] ("s32" "sparse2(u8)" "u8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_S32U8U8_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `s32 += sparse2(u8) * u8`; A in registers, B in shared memory."
    GMMA_64x256x64_S32U8U8_RS_TN [64, 256, 64] ("s32" "sparse2(u8)" "u8" "s32")
        L128__1 L4_8_4__8_2_2__512_1_16__64_8_2048 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_S32U8U8_RS_TN", operands: "A in registers, B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Exact, crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f16 += sparse2(e4m3) * e4m3`; A and B in shared memory."
    GMMA_64x64x64_F16E4M3E4M3_SS_TN [64, 64, 64] ("f16" "sparse2(e4m3)" "e4m3" "f16")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F16E4M3E4M3_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f32 += sparse2(e4m3) * e4m3`; A and B in shared memory."
    GMMA_64x64x64_F32E4M3E4M3_SS_TN [64, 64, 64] ("f32" "sparse2(e4m3)" "e4m3" "f32")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F32E4M3E4M3_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f16 += sparse2(e4m3) * e4m3`; A and B in shared memory."
    GMMA_64x256x64_F16E4M3E4M3_SS_TN [64, 256, 64] ("f16" "sparse2(e4m3)" "e4m3" "f16")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F16E4M3E4M3_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f32 += sparse2(e4m3) * e4m3`; A and B in shared memory."
    GMMA_64x256x64_F32E4M3E4M3_SS_TN [64, 256, 64] ("f32" "sparse2(e4m3)" "e4m3" "f32")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F32E4M3E4M3_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f16 += sparse2(e4m3) * e5m2`; A and B in shared memory."
    GMMA_64x64x64_F16E4M3E5M2_SS_TN [64, 64, 64] ("f16" "sparse2(e4m3)" "e5m2" "f16")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F16E4M3E5M2_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f32 += sparse2(e4m3) * e5m2`; A and B in shared memory."
    GMMA_64x64x64_F32E4M3E5M2_SS_TN [64, 64, 64] ("f32" "sparse2(e4m3)" "e5m2" "f32")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F32E4M3E5M2_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f16 += sparse2(e4m3) * e5m2`; A and B in shared memory."
    GMMA_64x256x64_F16E4M3E5M2_SS_TN [64, 256, 64] ("f16" "sparse2(e4m3)" "e5m2" "f16")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F16E4M3E5M2_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f32 += sparse2(e4m3) * e5m2`; A and B in shared memory."
    GMMA_64x256x64_F32E4M3E5M2_SS_TN [64, 256, 64] ("f32" "sparse2(e4m3)" "e5m2" "f32")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F32E4M3E5M2_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f16 += sparse2(e5m2) * e4m3`; A and B in shared memory."
    GMMA_64x64x64_F16E5M2E4M3_SS_TN [64, 64, 64] ("f16" "sparse2(e5m2)" "e4m3" "f16")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F16E5M2E4M3_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f32 += sparse2(e5m2) * e4m3`; A and B in shared memory."
    GMMA_64x64x64_F32E5M2E4M3_SS_TN [64, 64, 64] ("f32" "sparse2(e5m2)" "e4m3" "f32")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F32E5M2E4M3_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f16 += sparse2(e5m2) * e4m3`; A and B in shared memory."
    GMMA_64x256x64_F16E5M2E4M3_SS_TN [64, 256, 64] ("f16" "sparse2(e5m2)" "e4m3" "f16")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F16E5M2E4M3_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f32 += sparse2(e5m2) * e4m3`; A and B in shared memory."
    GMMA_64x256x64_F32E5M2E4M3_SS_TN [64, 256, 64] ("f32" "sparse2(e5m2)" "e4m3" "f32")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F32E5M2E4M3_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f16 += sparse2(e5m2) * e5m2`; A and B in shared memory."
    GMMA_64x64x64_F16E5M2E5M2_SS_TN [64, 64, 64] ("f16" "sparse2(e5m2)" "e5m2" "f16")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F16E5M2E5M2_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x64x64, `f32 += sparse2(e5m2) * e5m2`; A and B in shared memory."
    GMMA_64x64x64_F32E5M2E5M2_SS_TN [64, 64, 64] ("f32" "sparse2(e5m2)" "e5m2" "f32")
        L128__1 L128__64_64__0__1_64 L128__64_64__0__1_64 L4_8_4__2_2_8__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x64x64_F32E5M2E5M2_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f16 += sparse2(e5m2) * e5m2`; A and B in shared memory."
    GMMA_64x256x64_F16E5M2E5M2_SS_TN [64, 256, 64] ("f16" "sparse2(e5m2)" "e5m2" "f16")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F16E5M2E5M2_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }

    "64x256x64, `f32 += sparse2(e5m2) * e5m2`; A and B in shared memory."
    GMMA_64x256x64_F32E5M2E5M2_SS_TN [64, 256, 64] ("f32" "sparse2(e5m2)" "e5m2" "f32")
        L128__1 L128__64_64__0__1_64 L128__256_64__0__1_256 L4_8_4__2_2_32__128_1_16__64_8_512 { name: "SM90::GMMA::SPARSE::GMMA_64x256x64_F32E5M2E5M2_SS_TN", operands: "A and B in shared memory", layout_e: L2_2_8_4__32__8_2048_1_16__64, coverage: [crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Replicated(128), crate::RecordedCoverage::Exact] }
}

further_layouts! {
    mma_sm90_gmma_sparse_agree
    sparse GMMA_64x64x32_F16F16F16_RS L2_2_8_4__16_2__1024_0_1_16__64_8;
    sparse GMMA_64x256x32_F16F16F16_RS L2_2_8_4__16_2__1024_0_1_16__64_8;
    sparse GMMA_64x64x32_F32F16F16_RS L2_2_8_4__16_2__1024_0_1_16__64_8;
    sparse GMMA_64x256x32_F32F16F16_RS L2_2_8_4__16_2__1024_0_1_16__64_8;
    sparse GMMA_64x64x32_F32BF16BF16_RS L2_2_8_4__16_2__1024_0_1_16__64_8;
    sparse GMMA_64x256x32_F32BF16BF16_RS L2_2_8_4__16_2__1024_0_1_16__64_8;
    sparse GMMA_64x64x16_F32TF32TF32_RS_TN L2_2_8_4__8_2__512_0_1_16__64_8;
    sparse GMMA_64x256x16_F32TF32TF32_RS_TN L2_2_8_4__8_2__512_0_1_16__64_8;
    sparse GMMA_64x64x64_S32S8S8_SS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32S8S8_SS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32S8S8_RS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32S8S8_RS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32S8U8_SS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32S8U8_SS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32S8U8_RS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32S8U8_RS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32U8S8_SS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32U8S8_SS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32U8S8_RS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32U8S8_RS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32U8U8_SS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32U8U8_SS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32U8U8_RS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32U8U8_RS_TN_SATURATE L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F16E4M3E4M3_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F32E4M3E4M3_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F16E4M3E4M3_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F32E4M3E4M3_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F16E4M3E5M2_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F32E4M3E5M2_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F16E4M3E5M2_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F32E4M3E5M2_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F16E5M2E4M3_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F32E5M2E4M3_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F16E5M2E4M3_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F32E5M2E4M3_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F16E5M2E5M2_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F32E5M2E5M2_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F16E5M2E5M2_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F32E5M2E5M2_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x32_F16F16F16_SS L2_2_8_4__16_2__1024_0_1_16__64_8;
    sparse GMMA_64x256x32_F16F16F16_SS L2_2_8_4__16_2__1024_0_1_16__64_8;
    sparse GMMA_64x64x32_F32F16F16_SS L2_2_8_4__16_2__1024_0_1_16__64_8;
    sparse GMMA_64x256x32_F32F16F16_SS L2_2_8_4__16_2__1024_0_1_16__64_8;
    sparse GMMA_64x64x32_F32BF16BF16_SS L2_2_8_4__16_2__1024_0_1_16__64_8;
    sparse GMMA_64x256x32_F32BF16BF16_SS L2_2_8_4__16_2__1024_0_1_16__64_8;
    sparse GMMA_64x64x16_F32TF32TF32_SS_TN L2_2_8_4__8_2__512_0_1_16__64_8;
    sparse GMMA_64x256x16_F32TF32TF32_SS_TN L2_2_8_4__8_2__512_0_1_16__64_8;
    sparse GMMA_64x64x64_S32S8S8_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32S8S8_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32S8S8_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32S8S8_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32S8U8_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32S8U8_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32S8U8_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32S8U8_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32U8S8_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32U8S8_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32U8S8_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32U8S8_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32U8U8_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32U8U8_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_S32U8U8_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_S32U8U8_RS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F16E4M3E4M3_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F32E4M3E4M3_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F16E4M3E4M3_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F32E4M3E4M3_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F16E4M3E5M2_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F32E4M3E5M2_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F16E4M3E5M2_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F32E4M3E5M2_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F16E5M2E4M3_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F32E5M2E4M3_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F16E5M2E4M3_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F32E5M2E4M3_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F16E5M2E5M2_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x64x64_F32E5M2E5M2_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F16E5M2E5M2_SS_TN L2_2_8_4__32__8_2048_1_16__64;
    sparse GMMA_64x256x64_F32E5M2E5M2_SS_TN L2_2_8_4__32__8_2048_1_16__64;
}

/// The fields that the rows of [`COPY_SM90`] share.
const COPY_SM90_BASE: CopyEntry = CopyEntry {
    vendor: Vendor::Nvidia,
    arch: "sm90",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/copy_traits_sm90.hpp",
    ..CopyEntry::EMPTY
};

copy! {
    COPY_SM90 from COPY_SM90_BASE;

    "From `(32,32):(32,1)` to `((8,4),128):((128,0),1)`, in bits."
    SM90_U32x1_STSM_N
        L32__1 L32_32__32_1 L8_4__128__128_0__1 L32_32__32_1 {}

    "From `(32,(32,2)):(32,(1,1024))` to `((16,2),128):((128,0),1)`, in bits."
    SM90_U32x2_STSM_N
        L32__1 L32__32_2__32__1_1024 L16_2__128__128_0__1 L32__32_2__32__1_1024 {}

    "From `(32,(32,4)):(32,(1,1024))` to `(32,128):(128,1)`, in bits."
    SM90_U32x4_STSM_N
        L32__1 L32__32_4__32__1_1024 L32_128__128_1 L32__32_4__32__1_1024 {}

    "From `((4,8),(16,2)):((256,16),(1,128))` to `((8,4),128):((128,0),1)`, in bits."
    SM90_U16x2_STSM_T
        L32__1 L4_8__16_2__256_16__1_128 L8_4__128__128_0__1 L4_8__16_2__256_16__1_128 {}

    "From `((4,8),(16,2,2)):((256,16),(1,128,1024))` to `((16,2),128):((128,0),1)`, in bits."
    SM90_U16x4_STSM_T
        L32__1 L4_8__16_2_2__256_16__1_128_1024 L16_2__128__128_0__1 L4_8__16_2_2__256_16__1_128_1024 {}

    "From `((4,8),(16,2,4)):((256,16),(1,128,1024))` to `(32,128):(128,1)`, in bits."
    SM90_U16x8_STSM_T
        L32__1 L4_8__16_2_4__256_16__1_128_1024 L32_128__128_1 L4_8__16_2_4__256_16__1_128_1024 {}
}
