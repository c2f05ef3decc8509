//! Instructions of `sm100`.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{CopyEntry, Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_SM100`] share.
const MMA_SM100_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Nvidia,
    arch: "sm100",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/mma_traits_sm100.hpp",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_SM100 from MMA_SM100_BASE;

    "64x64x16, `f32 += f16 * f16`; A in tensor memory, B in shared memory."
    SM100_MMA_F16BF16_TS_64x64x16_F32F16F16F32 [64, 64, 16] ("f32" "f16" "f16" "f32")
        L1__0 L1__64_16__0__1_64 L1__64_16__0__1_64 L1__64_64__0__1_64 { name: "SM100_MMA_F16BF16_TS", params: "a=b=half_t,c=float,M=64,N=64", operands: "A in tensor memory, B in shared memory" }

    "128x64x16, `f32 += f16 * f16`; A in tensor memory, B in shared memory."
    SM100_MMA_F16BF16_TS_128x64x16_F32F16F16F32 [128, 64, 16] ("f32" "f16" "f16" "f32")
        L1__0 L1__128_16__0__1_128 L1__64_16__0__1_64 L1__128_64__0__1_128 { name: "SM100_MMA_F16BF16_TS", params: "a=b=half_t,c=float,M=128,N=64", operands: "A in tensor memory, B in shared memory" }

    "128x128x16, `f32 += f16 * f16`; A in tensor memory, B in shared memory."
    SM100_MMA_F16BF16_TS_128x128x16_F32F16F16F32 [128, 128, 16] ("f32" "f16" "f16" "f32")
        L1__0 L1__128_16__0__1_128 L1__128_16__0__1_128 L1__128_128__0__1_128 { name: "SM100_MMA_F16BF16_TS", params: "a=b=half_t,c=float,M=128,N=128", operands: "A in tensor memory, B in shared memory" }

    "128x256x16, `f32 += f16 * f16`; A in tensor memory, B in shared memory."
    SM100_MMA_F16BF16_TS_128x256x16_F32F16F16F32 [128, 256, 16] ("f32" "f16" "f16" "f32")
        L1__0 L1__128_16__0__1_128 L1__256_16__0__1_256 L1__128_256__0__1_128 { name: "SM100_MMA_F16BF16_TS", params: "a=b=half_t,c=float,M=128,N=256", operands: "A in tensor memory, B in shared memory" }

    "128x64x16, `f32 += f16 * f16`; A in tensor memory, B in shared memory."
    SM100_MMA_F16BF16_2x1SM_TS_128x64x16_F32F16F16F32 [128, 64, 16] ("f32" "f16" "f16" "f32")
        L2__1 L2__64_16__64__1_128 L2__32_16__32__1_64 L2__64_64__64__1_128 { name: "SM100_MMA_F16BF16_2x1SM_TS", params: "a=b=half_t,c=float,M=128,N=64", operands: "A in tensor memory, B in shared memory" }

    "256x128x16, `f32 += f16 * f16`; A in tensor memory, B in shared memory."
    SM100_MMA_F16BF16_2x1SM_TS_256x128x16_F32F16F16F32 [256, 128, 16] ("f32" "f16" "f16" "f32")
        L2__1 L2__128_16__128__1_256 L2__64_16__64__1_128 L2__128_128__128__1_256 { name: "SM100_MMA_F16BF16_2x1SM_TS", params: "a=b=half_t,c=float,M=256,N=128", operands: "A in tensor memory, B in shared memory" }

    "256x256x16, `f32 += f16 * f16`; A in tensor memory, B in shared memory."
    SM100_MMA_F16BF16_2x1SM_TS_256x256x16_F32F16F16F32 [256, 256, 16] ("f32" "f16" "f16" "f32")
        L2__1 L2__128_16__128__1_256 L2__128_16__128__1_256 L2__128_256__128__1_256 { name: "SM100_MMA_F16BF16_2x1SM_TS", params: "a=b=half_t,c=float,M=256,N=256", operands: "A in tensor memory, B in shared memory" }

    "64x64x8, `f32 += tf32 * tf32`; A in tensor memory, B in shared memory."
    SM100_MMA_TF32_TS_64x64x8_F32TF32TF32F32 [64, 64, 8] ("f32" "tf32" "tf32" "f32")
        L1__0 L1__64_8__0__1_64 L1__64_8__0__1_64 L1__64_64__0__1_64 { name: "SM100_MMA_TF32_TS", params: "a=b=tfloat32_t,c=float,M=64,N=64", operands: "A in tensor memory, B in shared memory" }

    "128x64x8, `f32 += tf32 * tf32`; A in tensor memory, B in shared memory."
    SM100_MMA_TF32_TS_128x64x8_F32TF32TF32F32 [128, 64, 8] ("f32" "tf32" "tf32" "f32")
        L1__0 L1__128_8__0__1_128 L1__64_8__0__1_64 L1__128_64__0__1_128 { name: "SM100_MMA_TF32_TS", params: "a=b=tfloat32_t,c=float,M=128,N=64", operands: "A in tensor memory, B in shared memory" }

    "128x128x8, `f32 += tf32 * tf32`; A in tensor memory, B in shared memory."
    SM100_MMA_TF32_TS_128x128x8_F32TF32TF32F32 [128, 128, 8] ("f32" "tf32" "tf32" "f32")
        L1__0 L1__128_8__0__1_128 L1__128_8__0__1_128 L1__128_128__0__1_128 { name: "SM100_MMA_TF32_TS", params: "a=b=tfloat32_t,c=float,M=128,N=128", operands: "A in tensor memory, B in shared memory" }

    "128x256x8, `f32 += tf32 * tf32`; A in tensor memory, B in shared memory."
    SM100_MMA_TF32_TS_128x256x8_F32TF32TF32F32 [128, 256, 8] ("f32" "tf32" "tf32" "f32")
        L1__0 L1__128_8__0__1_128 L1__256_8__0__1_256 L1__128_256__0__1_128 { name: "SM100_MMA_TF32_TS", params: "a=b=tfloat32_t,c=float,M=128,N=256", operands: "A in tensor memory, B in shared memory" }

    "128x64x8, `f32 += tf32 * tf32`; A in tensor memory, B in shared memory."
    SM100_MMA_TF32_2x1SM_TS_128x64x8_F32TF32TF32F32 [128, 64, 8] ("f32" "tf32" "tf32" "f32")
        L2__1 L2__64_8__64__1_128 L2__32_8__32__1_64 L2__64_64__64__1_128 { name: "SM100_MMA_TF32_2x1SM_TS", params: "a=b=tfloat32_t,c=float,M=128,N=64", operands: "A in tensor memory, B in shared memory" }

    "256x128x8, `f32 += tf32 * tf32`; A in tensor memory, B in shared memory."
    SM100_MMA_TF32_2x1SM_TS_256x128x8_F32TF32TF32F32 [256, 128, 8] ("f32" "tf32" "tf32" "f32")
        L2__1 L2__128_8__128__1_256 L2__64_8__64__1_128 L2__128_128__128__1_256 { name: "SM100_MMA_TF32_2x1SM_TS", params: "a=b=tfloat32_t,c=float,M=256,N=128", operands: "A in tensor memory, B in shared memory" }

    "256x256x8, `f32 += tf32 * tf32`; A in tensor memory, B in shared memory."
    SM100_MMA_TF32_2x1SM_TS_256x256x8_F32TF32TF32F32 [256, 256, 8] ("f32" "tf32" "tf32" "f32")
        L2__1 L2__128_8__128__1_256 L2__128_8__128__1_256 L2__128_256__128__1_256 { name: "SM100_MMA_TF32_2x1SM_TS", params: "a=b=tfloat32_t,c=float,M=256,N=256", operands: "A in tensor memory, B in shared memory" }

    "64x64x32, `f32 += e4m3 * e4m3`; A in tensor memory, B in shared memory."
    SM100_MMA_F8F6F4_TS_64x64x32_F32E4M3E4M3F32 [64, 64, 32] ("f32" "e4m3" "e4m3" "f32")
        L1__0 L1__64_32__0__1_64 L1__64_32__0__1_64 L1__64_64__0__1_64 { name: "SM100_MMA_F8F6F4_TS", params: "a=b=float_e4m3_t,c=float,M=64,N=64", operands: "A in tensor memory, B in shared memory" }

    "128x64x32, `f32 += e4m3 * e4m3`; A in tensor memory, B in shared memory."
    SM100_MMA_F8F6F4_TS_128x64x32_F32E4M3E4M3F32 [128, 64, 32] ("f32" "e4m3" "e4m3" "f32")
        L1__0 L1__128_32__0__1_128 L1__64_32__0__1_64 L1__128_64__0__1_128 { name: "SM100_MMA_F8F6F4_TS", params: "a=b=float_e4m3_t,c=float,M=128,N=64", operands: "A in tensor memory, B in shared memory" }

    "128x128x32, `f32 += e4m3 * e4m3`; A in tensor memory, B in shared memory."
    SM100_MMA_F8F6F4_TS_128x128x32_F32E4M3E4M3F32 [128, 128, 32] ("f32" "e4m3" "e4m3" "f32")
        L1__0 L1__128_32__0__1_128 L1__128_32__0__1_128 L1__128_128__0__1_128 { name: "SM100_MMA_F8F6F4_TS", params: "a=b=float_e4m3_t,c=float,M=128,N=128", operands: "A in tensor memory, B in shared memory" }

    "128x256x32, `f32 += e4m3 * e4m3`; A in tensor memory, B in shared memory."
    SM100_MMA_F8F6F4_TS_128x256x32_F32E4M3E4M3F32 [128, 256, 32] ("f32" "e4m3" "e4m3" "f32")
        L1__0 L1__128_32__0__1_128 L1__256_32__0__1_256 L1__128_256__0__1_128 { name: "SM100_MMA_F8F6F4_TS", params: "a=b=float_e4m3_t,c=float,M=128,N=256", operands: "A in tensor memory, B in shared memory" }

    "128x64x32, `f32 += e4m3 * e4m3`; A in tensor memory, B in shared memory."
    SM100_MMA_F8F6F4_2x1SM_TS_128x64x32_F32E4M3E4M3F32 [128, 64, 32] ("f32" "e4m3" "e4m3" "f32")
        L2__1 L2__64_32__64__1_128 L2__32_32__32__1_64 L2__64_64__64__1_128 { name: "SM100_MMA_F8F6F4_2x1SM_TS", params: "a=b=float_e4m3_t,c=float,M=128,N=64", operands: "A in tensor memory, B in shared memory" }

    "256x128x32, `f32 += e4m3 * e4m3`; A in tensor memory, B in shared memory."
    SM100_MMA_F8F6F4_2x1SM_TS_256x128x32_F32E4M3E4M3F32 [256, 128, 32] ("f32" "e4m3" "e4m3" "f32")
        L2__1 L2__128_32__128__1_256 L2__64_32__64__1_128 L2__128_128__128__1_256 { name: "SM100_MMA_F8F6F4_2x1SM_TS", params: "a=b=float_e4m3_t,c=float,M=256,N=128", operands: "A in tensor memory, B in shared memory" }

    "256x256x32, `f32 += e4m3 * e4m3`; A in tensor memory, B in shared memory."
    SM100_MMA_F8F6F4_2x1SM_TS_256x256x32_F32E4M3E4M3F32 [256, 256, 32] ("f32" "e4m3" "e4m3" "f32")
        L2__1 L2__128_32__128__1_256 L2__128_32__128__1_256 L2__128_256__128__1_256 { name: "SM100_MMA_F8F6F4_2x1SM_TS", params: "a=b=float_e4m3_t,c=float,M=256,N=256", operands: "A in tensor memory, B in shared memory" }

    "64x64x32, `s32 += s8 * s8`; A in tensor memory, B in shared memory."
    SM100_MMA_S8_TS_64x64x32_S32S8S8S32 [64, 64, 32] ("s32" "s8" "s8" "s32")
        L1__0 L1__64_32__0__1_64 L1__64_32__0__1_64 L1__64_64__0__1_64 { name: "SM100_MMA_S8_TS", params: "a=b=int8_t,c=int32_t,M=64,N=64", operands: "A in tensor memory, B in shared memory" }

    "128x64x32, `s32 += s8 * s8`; A in tensor memory, B in shared memory."
    SM100_MMA_S8_TS_128x64x32_S32S8S8S32 [128, 64, 32] ("s32" "s8" "s8" "s32")
        L1__0 L1__128_32__0__1_128 L1__64_32__0__1_64 L1__128_64__0__1_128 { name: "SM100_MMA_S8_TS", params: "a=b=int8_t,c=int32_t,M=128,N=64", operands: "A in tensor memory, B in shared memory" }

    "128x128x32, `s32 += s8 * s8`; A in tensor memory, B in shared memory."
    SM100_MMA_S8_TS_128x128x32_S32S8S8S32 [128, 128, 32] ("s32" "s8" "s8" "s32")
        L1__0 L1__128_32__0__1_128 L1__128_32__0__1_128 L1__128_128__0__1_128 { name: "SM100_MMA_S8_TS", params: "a=b=int8_t,c=int32_t,M=128,N=128", operands: "A in tensor memory, B in shared memory" }

    "128x256x32, `s32 += s8 * s8`; A in tensor memory, B in shared memory."
    SM100_MMA_S8_TS_128x256x32_S32S8S8S32 [128, 256, 32] ("s32" "s8" "s8" "s32")
        L1__0 L1__128_32__0__1_128 L1__256_32__0__1_256 L1__128_256__0__1_128 { name: "SM100_MMA_S8_TS", params: "a=b=int8_t,c=int32_t,M=128,N=256", operands: "A in tensor memory, B in shared memory" }

    "128x64x32, `s32 += s8 * s8`; A in tensor memory, B in shared memory."
    SM100_MMA_S8_2x1SM_TS_128x64x32_S32S8S8S32 [128, 64, 32] ("s32" "s8" "s8" "s32")
        L2__1 L2__64_32__64__1_128 L2__32_32__32__1_64 L2__64_64__64__1_128 { name: "SM100_MMA_S8_2x1SM_TS", params: "a=b=int8_t,c=int32_t,M=128,N=64", operands: "A in tensor memory, B in shared memory" }

    "256x128x32, `s32 += s8 * s8`; A in tensor memory, B in shared memory."
    SM100_MMA_S8_2x1SM_TS_256x128x32_S32S8S8S32 [256, 128, 32] ("s32" "s8" "s8" "s32")
        L2__1 L2__128_32__128__1_256 L2__64_32__64__1_128 L2__128_128__128__1_256 { name: "SM100_MMA_S8_2x1SM_TS", params: "a=b=int8_t,c=int32_t,M=256,N=128", operands: "A in tensor memory, B in shared memory" }

    "256x256x32, `s32 += s8 * s8`; A in tensor memory, B in shared memory."
    SM100_MMA_S8_2x1SM_TS_256x256x32_S32S8S8S32 [256, 256, 32] ("s32" "s8" "s8" "s32")
        L2__1 L2__128_32__128__1_256 L2__128_32__128__1_256 L2__128_256__128__1_256 { name: "SM100_MMA_S8_2x1SM_TS", params: "a=b=int8_t,c=int32_t,M=256,N=256", operands: "A in tensor memory, B in shared memory" }

    "256x64x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_MXF8F6F4_2x1SM_SS_256x64x32_F32E4M3E4M3F32 [256, 64, 32] ("f32" "e4m3" "e4m3" "f32")
        L2__1 L2__128_32__128__1_256 L2__32_32__32__1_64 L2__128_64__128__1_256 { name: "SM100_MMA_MXF8F6F4_2x1SM_SS", params: "a=b=e4m3,c=f32,sf=ue8m0,M=256,N=64", operands: "A and B in shared memory" }

    "256x64x64, `f32 += e2m1 * e2m1`; A and B in shared memory."
    SM100_MMA_MXF4_2x1SM_SS_256x64x64_F32E2M1E2M1F32_VS32 [256, 64, 64] ("f32" "e2m1" "e2m1" "f32")
        L2__1 L2__128_64__128__1_256 L2__32_64__32__1_64 L2__128_64__128__1_256 { name: "SM100_MMA_MXF4_2x1SM_SS", params: "a=b=e2m1,c=f32,sf=ue8m0,VS=32,M=256,N=64", operands: "A and B in shared memory" }

    "256x128x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_MXF8F6F4_2x1SM_SS_256x128x32_F32E4M3E4M3F32 [256, 128, 32] ("f32" "e4m3" "e4m3" "f32")
        L2__1 L2__128_32__128__1_256 L2__64_32__64__1_128 L2__128_128__128__1_256 { name: "SM100_MMA_MXF8F6F4_2x1SM_SS", params: "a=b=e4m3,c=f32,sf=ue8m0,M=256,N=128", operands: "A and B in shared memory" }

    "256x128x64, `f32 += e2m1 * e2m1`; A and B in shared memory."
    SM100_MMA_MXF4_2x1SM_SS_256x128x64_F32E2M1E2M1F32_VS32 [256, 128, 64] ("f32" "e2m1" "e2m1" "f32")
        L2__1 L2__128_64__128__1_256 L2__64_64__64__1_128 L2__128_128__128__1_256 { name: "SM100_MMA_MXF4_2x1SM_SS", params: "a=b=e2m1,c=f32,sf=ue8m0,VS=32,M=256,N=128", operands: "A and B in shared memory" }

    "256x256x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_MXF8F6F4_2x1SM_SS_256x256x32_F32E4M3E4M3F32 [256, 256, 32] ("f32" "e4m3" "e4m3" "f32")
        L2__1 L2__128_32__128__1_256 L2__128_32__128__1_256 L2__128_256__128__1_256 { name: "SM100_MMA_MXF8F6F4_2x1SM_SS", params: "a=b=e4m3,c=f32,sf=ue8m0,M=256,N=256", operands: "A and B in shared memory" }

    "256x256x64, `f32 += e2m1 * e2m1`; A and B in shared memory."
    SM100_MMA_MXF4_2x1SM_SS_256x256x64_F32E2M1E2M1F32_VS32 [256, 256, 64] ("f32" "e2m1" "e2m1" "f32")
        L2__1 L2__128_64__128__1_256 L2__128_64__128__1_256 L2__128_256__128__1_256 { name: "SM100_MMA_MXF4_2x1SM_SS", params: "a=b=e2m1,c=f32,sf=ue8m0,VS=32,M=256,N=256", operands: "A and B in shared memory" }

    "1x2x1, `f32 += f32 * f32`."
    SM100_1x2x1_F32F32F32F32 [1, 2, 1] ("f32" "f32" "f32" "f32")
        L1__0 L1_1__0_0 L1_2__0_1 L1_2__0_1 {}

    "64x64x16, `f32 += f16 * f16`; A and B in shared memory."
    SM100_MMA_F16BF16_SS_64x64x16_F32F16F16F32 [64, 64, 16] ("f32" "f16" "f16" "f32")
        L1__0 L1__64_16__0__1_64 L1__64_16__0__1_64 L1__64_64__0__1_64 { name: "SM100_MMA_F16BF16_SS", params: "a=b=half_t,c=float,M=64,N=64", operands: "A and B in shared memory" }

    "128x64x16, `f32 += f16 * f16`; A and B in shared memory."
    SM100_MMA_F16BF16_SS_128x64x16_F32F16F16F32 [128, 64, 16] ("f32" "f16" "f16" "f32")
        L1__0 L1__128_16__0__1_128 L1__64_16__0__1_64 L1__128_64__0__1_128 { name: "SM100_MMA_F16BF16_SS", params: "a=b=half_t,c=float,M=128,N=64", operands: "A and B in shared memory" }

    "128x128x16, `f32 += f16 * f16`; A and B in shared memory."
    SM100_MMA_F16BF16_SS_128x128x16_F32F16F16F32 [128, 128, 16] ("f32" "f16" "f16" "f32")
        L1__0 L1__128_16__0__1_128 L1__128_16__0__1_128 L1__128_128__0__1_128 { name: "SM100_MMA_F16BF16_SS", params: "a=b=half_t,c=float,M=128,N=128", operands: "A and B in shared memory" }

    "128x256x16, `f32 += f16 * f16`; A and B in shared memory."
    SM100_MMA_F16BF16_SS_128x256x16_F32F16F16F32 [128, 256, 16] ("f32" "f16" "f16" "f32")
        L1__0 L1__128_16__0__1_128 L1__256_16__0__1_256 L1__128_256__0__1_128 { name: "SM100_MMA_F16BF16_SS", params: "a=b=half_t,c=float,M=128,N=256", operands: "A and B in shared memory" }

    "128x64x16, `f32 += f16 * f16`; A and B in shared memory."
    SM100_MMA_F16BF16_2x1SM_SS_128x64x16_F32F16F16F32 [128, 64, 16] ("f32" "f16" "f16" "f32")
        L2__1 L2__64_16__64__1_128 L2__32_16__32__1_64 L2__64_64__64__1_128 { name: "SM100_MMA_F16BF16_2x1SM_SS", params: "a=b=half_t,c=float,M=128,N=64", operands: "A and B in shared memory" }

    "256x128x16, `f32 += f16 * f16`; A and B in shared memory."
    SM100_MMA_F16BF16_2x1SM_SS_256x128x16_F32F16F16F32 [256, 128, 16] ("f32" "f16" "f16" "f32")
        L2__1 L2__128_16__128__1_256 L2__64_16__64__1_128 L2__128_128__128__1_256 { name: "SM100_MMA_F16BF16_2x1SM_SS", params: "a=b=half_t,c=float,M=256,N=128", operands: "A and B in shared memory" }

    "256x256x16, `f32 += f16 * f16`; A and B in shared memory."
    SM100_MMA_F16BF16_2x1SM_SS_256x256x16_F32F16F16F32 [256, 256, 16] ("f32" "f16" "f16" "f32")
        L2__1 L2__128_16__128__1_256 L2__128_16__128__1_256 L2__128_256__128__1_256 { name: "SM100_MMA_F16BF16_2x1SM_SS", params: "a=b=half_t,c=float,M=256,N=256", operands: "A and B in shared memory" }

    "64x64x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM100_MMA_TF32_SS_64x64x8_F32TF32TF32F32 [64, 64, 8] ("f32" "tf32" "tf32" "f32")
        L1__0 L1__64_8__0__1_64 L1__64_8__0__1_64 L1__64_64__0__1_64 { name: "SM100_MMA_TF32_SS", params: "a=b=tfloat32_t,c=float,M=64,N=64", operands: "A and B in shared memory" }

    "128x64x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM100_MMA_TF32_SS_128x64x8_F32TF32TF32F32 [128, 64, 8] ("f32" "tf32" "tf32" "f32")
        L1__0 L1__128_8__0__1_128 L1__64_8__0__1_64 L1__128_64__0__1_128 { name: "SM100_MMA_TF32_SS", params: "a=b=tfloat32_t,c=float,M=128,N=64", operands: "A and B in shared memory" }

    "128x128x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM100_MMA_TF32_SS_128x128x8_F32TF32TF32F32 [128, 128, 8] ("f32" "tf32" "tf32" "f32")
        L1__0 L1__128_8__0__1_128 L1__128_8__0__1_128 L1__128_128__0__1_128 { name: "SM100_MMA_TF32_SS", params: "a=b=tfloat32_t,c=float,M=128,N=128", operands: "A and B in shared memory" }

    "128x256x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM100_MMA_TF32_SS_128x256x8_F32TF32TF32F32 [128, 256, 8] ("f32" "tf32" "tf32" "f32")
        L1__0 L1__128_8__0__1_128 L1__256_8__0__1_256 L1__128_256__0__1_128 { name: "SM100_MMA_TF32_SS", params: "a=b=tfloat32_t,c=float,M=128,N=256", operands: "A and B in shared memory" }

    "128x64x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM100_MMA_TF32_2x1SM_SS_128x64x8_F32TF32TF32F32 [128, 64, 8] ("f32" "tf32" "tf32" "f32")
        L2__1 L2__64_8__64__1_128 L2__32_8__32__1_64 L2__64_64__64__1_128 { name: "SM100_MMA_TF32_2x1SM_SS", params: "a=b=tfloat32_t,c=float,M=128,N=64", operands: "A and B in shared memory" }

    "256x128x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM100_MMA_TF32_2x1SM_SS_256x128x8_F32TF32TF32F32 [256, 128, 8] ("f32" "tf32" "tf32" "f32")
        L2__1 L2__128_8__128__1_256 L2__64_8__64__1_128 L2__128_128__128__1_256 { name: "SM100_MMA_TF32_2x1SM_SS", params: "a=b=tfloat32_t,c=float,M=256,N=128", operands: "A and B in shared memory" }

    "256x256x8, `f32 += tf32 * tf32`; A and B in shared memory."
    SM100_MMA_TF32_2x1SM_SS_256x256x8_F32TF32TF32F32 [256, 256, 8] ("f32" "tf32" "tf32" "f32")
        L2__1 L2__128_8__128__1_256 L2__128_8__128__1_256 L2__128_256__128__1_256 { name: "SM100_MMA_TF32_2x1SM_SS", params: "a=b=tfloat32_t,c=float,M=256,N=256", operands: "A and B in shared memory" }

    "64x64x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_F8F6F4_SS_64x64x32_F32E4M3E4M3F32 [64, 64, 32] ("f32" "e4m3" "e4m3" "f32")
        L1__0 L1__64_32__0__1_64 L1__64_32__0__1_64 L1__64_64__0__1_64 { name: "SM100_MMA_F8F6F4_SS", params: "a=b=float_e4m3_t,c=float,M=64,N=64", operands: "A and B in shared memory" }

    "128x64x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_F8F6F4_SS_128x64x32_F32E4M3E4M3F32 [128, 64, 32] ("f32" "e4m3" "e4m3" "f32")
        L1__0 L1__128_32__0__1_128 L1__64_32__0__1_64 L1__128_64__0__1_128 { name: "SM100_MMA_F8F6F4_SS", params: "a=b=float_e4m3_t,c=float,M=128,N=64", operands: "A and B in shared memory" }

    "128x128x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_F8F6F4_SS_128x128x32_F32E4M3E4M3F32 [128, 128, 32] ("f32" "e4m3" "e4m3" "f32")
        L1__0 L1__128_32__0__1_128 L1__128_32__0__1_128 L1__128_128__0__1_128 { name: "SM100_MMA_F8F6F4_SS", params: "a=b=float_e4m3_t,c=float,M=128,N=128", operands: "A and B in shared memory" }

    "128x256x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_F8F6F4_SS_128x256x32_F32E4M3E4M3F32 [128, 256, 32] ("f32" "e4m3" "e4m3" "f32")
        L1__0 L1__128_32__0__1_128 L1__256_32__0__1_256 L1__128_256__0__1_128 { name: "SM100_MMA_F8F6F4_SS", params: "a=b=float_e4m3_t,c=float,M=128,N=256", operands: "A and B in shared memory" }

    "128x64x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_F8F6F4_2x1SM_SS_128x64x32_F32E4M3E4M3F32 [128, 64, 32] ("f32" "e4m3" "e4m3" "f32")
        L2__1 L2__64_32__64__1_128 L2__32_32__32__1_64 L2__64_64__64__1_128 { name: "SM100_MMA_F8F6F4_2x1SM_SS", params: "a=b=float_e4m3_t,c=float,M=128,N=64", operands: "A and B in shared memory" }

    "256x128x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_F8F6F4_2x1SM_SS_256x128x32_F32E4M3E4M3F32 [256, 128, 32] ("f32" "e4m3" "e4m3" "f32")
        L2__1 L2__128_32__128__1_256 L2__64_32__64__1_128 L2__128_128__128__1_256 { name: "SM100_MMA_F8F6F4_2x1SM_SS", params: "a=b=float_e4m3_t,c=float,M=256,N=128", operands: "A and B in shared memory" }

    "256x256x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_F8F6F4_2x1SM_SS_256x256x32_F32E4M3E4M3F32 [256, 256, 32] ("f32" "e4m3" "e4m3" "f32")
        L2__1 L2__128_32__128__1_256 L2__128_32__128__1_256 L2__128_256__128__1_256 { name: "SM100_MMA_F8F6F4_2x1SM_SS", params: "a=b=float_e4m3_t,c=float,M=256,N=256", operands: "A and B in shared memory" }

    "64x64x32, `s32 += s8 * s8`; A and B in shared memory."
    SM100_MMA_S8_SS_64x64x32_S32S8S8S32 [64, 64, 32] ("s32" "s8" "s8" "s32")
        L1__0 L1__64_32__0__1_64 L1__64_32__0__1_64 L1__64_64__0__1_64 { name: "SM100_MMA_S8_SS", params: "a=b=int8_t,c=int32_t,M=64,N=64", operands: "A and B in shared memory" }

    "128x64x32, `s32 += s8 * s8`; A and B in shared memory."
    SM100_MMA_S8_SS_128x64x32_S32S8S8S32 [128, 64, 32] ("s32" "s8" "s8" "s32")
        L1__0 L1__128_32__0__1_128 L1__64_32__0__1_64 L1__128_64__0__1_128 { name: "SM100_MMA_S8_SS", params: "a=b=int8_t,c=int32_t,M=128,N=64", operands: "A and B in shared memory" }

    "128x128x32, `s32 += s8 * s8`; A and B in shared memory."
    SM100_MMA_S8_SS_128x128x32_S32S8S8S32 [128, 128, 32] ("s32" "s8" "s8" "s32")
        L1__0 L1__128_32__0__1_128 L1__128_32__0__1_128 L1__128_128__0__1_128 { name: "SM100_MMA_S8_SS", params: "a=b=int8_t,c=int32_t,M=128,N=128", operands: "A and B in shared memory" }

    "128x256x32, `s32 += s8 * s8`; A and B in shared memory."
    SM100_MMA_S8_SS_128x256x32_S32S8S8S32 [128, 256, 32] ("s32" "s8" "s8" "s32")
        L1__0 L1__128_32__0__1_128 L1__256_32__0__1_256 L1__128_256__0__1_128 { name: "SM100_MMA_S8_SS", params: "a=b=int8_t,c=int32_t,M=128,N=256", operands: "A and B in shared memory" }

    "128x64x32, `s32 += s8 * s8`; A and B in shared memory."
    SM100_MMA_S8_2x1SM_SS_128x64x32_S32S8S8S32 [128, 64, 32] ("s32" "s8" "s8" "s32")
        L2__1 L2__64_32__64__1_128 L2__32_32__32__1_64 L2__64_64__64__1_128 { name: "SM100_MMA_S8_2x1SM_SS", params: "a=b=int8_t,c=int32_t,M=128,N=64", operands: "A and B in shared memory" }

    "256x128x32, `s32 += s8 * s8`; A and B in shared memory."
    SM100_MMA_S8_2x1SM_SS_256x128x32_S32S8S8S32 [256, 128, 32] ("s32" "s8" "s8" "s32")
        L2__1 L2__128_32__128__1_256 L2__64_32__64__1_128 L2__128_128__128__1_256 { name: "SM100_MMA_S8_2x1SM_SS", params: "a=b=int8_t,c=int32_t,M=256,N=128", operands: "A and B in shared memory" }

    "256x256x32, `s32 += s8 * s8`; A and B in shared memory."
    SM100_MMA_S8_2x1SM_SS_256x256x32_S32S8S8S32 [256, 256, 32] ("s32" "s8" "s8" "s32")
        L2__1 L2__128_32__128__1_256 L2__128_32__128__1_256 L2__128_256__128__1_256 { name: "SM100_MMA_S8_2x1SM_SS", params: "a=b=int8_t,c=int32_t,M=256,N=256", operands: "A and B in shared memory" }

    "128x64x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_MXF8F6F4_SS_128x64x32_F32E4M3E4M3F32 [128, 64, 32] ("f32" "e4m3" "e4m3" "f32")
        L1__0 L1__128_32__0__1_128 L1__64_32__0__1_64 L1__128_64__0__1_128 { name: "SM100_MMA_MXF8F6F4_SS", params: "a=b=e4m3,c=f32,sf=ue8m0,M=128,N=64", operands: "A and B in shared memory" }

    "128x64x64, `f32 += e2m1 * e2m1`; A and B in shared memory."
    SM100_MMA_MXF4_SS_128x64x64_F32E2M1E2M1F32_VS32 [128, 64, 64] ("f32" "e2m1" "e2m1" "f32")
        L1__0 L1__128_64__0__1_128 L1__64_64__0__1_64 L1__128_64__0__1_128 { name: "SM100_MMA_MXF4_SS", params: "a=b=e2m1,c=f32,sf=ue8m0,VS=32,M=128,N=64", operands: "A and B in shared memory" }

    "128x128x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_MXF8F6F4_SS_128x128x32_F32E4M3E4M3F32 [128, 128, 32] ("f32" "e4m3" "e4m3" "f32")
        L1__0 L1__128_32__0__1_128 L1__128_32__0__1_128 L1__128_128__0__1_128 { name: "SM100_MMA_MXF8F6F4_SS", params: "a=b=e4m3,c=f32,sf=ue8m0,M=128,N=128", operands: "A and B in shared memory" }

    "128x128x64, `f32 += e2m1 * e2m1`; A and B in shared memory."
    SM100_MMA_MXF4_SS_128x128x64_F32E2M1E2M1F32_VS32 [128, 128, 64] ("f32" "e2m1" "e2m1" "f32")
        L1__0 L1__128_64__0__1_128 L1__128_64__0__1_128 L1__128_128__0__1_128 { name: "SM100_MMA_MXF4_SS", params: "a=b=e2m1,c=f32,sf=ue8m0,VS=32,M=128,N=128", operands: "A and B in shared memory" }

    "128x256x32, `f32 += e4m3 * e4m3`; A and B in shared memory."
    SM100_MMA_MXF8F6F4_SS_128x256x32_F32E4M3E4M3F32 [128, 256, 32] ("f32" "e4m3" "e4m3" "f32")
        L1__0 L1__128_32__0__1_128 L1__256_32__0__1_256 L1__128_256__0__1_128 { name: "SM100_MMA_MXF8F6F4_SS", params: "a=b=e4m3,c=f32,sf=ue8m0,M=128,N=256", operands: "A and B in shared memory" }

    "128x256x64, `f32 += e2m1 * e2m1`; A and B in shared memory."
    SM100_MMA_MXF4_SS_128x256x64_F32E2M1E2M1F32_VS32 [128, 256, 64] ("f32" "e2m1" "e2m1" "f32")
        L1__0 L1__128_64__0__1_128 L1__256_64__0__1_256 L1__128_256__0__1_128 { name: "SM100_MMA_MXF4_SS", params: "a=b=e2m1,c=f32,sf=ue8m0,VS=32,M=128,N=256", operands: "A and B in shared memory" }

    "2x1x1, `f32 += f32 * f32`."
    SM100_2x1x1_F32F32F32F32 [2, 1, 1] ("f32" "f32" "f32" "f32")
        L1__0 L1_2__0_1 L1_1__0_0 L1_2__0_1 {}
}

/// The fields that the rows of [`COPY_SM100`] share.
const COPY_SM100_BASE: CopyEntry = CopyEntry {
    vendor: Vendor::Nvidia,
    arch: "sm100",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/copy_traits_sm100.hpp",
    ..CopyEntry::EMPTY
};

copy! {
    COPY_SM100 from COPY_SM100_BASE;

    "From `(1,256):(0,1)` to `(1,256):(0,1)`, in bits."
    SM100_LOAD_256bit_CACHE_NOALLOCATION
        L1__0 L1_256__0_1 L1_256__0_1 L1_256__0_1 {}

    "From `(1,256):(0,1)` to `(1,256):(0,1)`, in bits."
    SM100_STORE_256bit_CACHE_NOALLOCATION
        L1__0 L1_256__0_1 L1_256__0_1 L1_256__0_1 {}

    "From `((2,2,4,2),128):((128,1024,256,0),1)` to `((4,8),(8,2,2,2)):((256,8),(1,128,64,1024))`, in bits."
    SM100_U8x8_LDSM_T
        L32__1 L2_2_4_2__128__128_1024_256_0__1 L4_8__8_2_2_2__256_8__1_128_64_1024 L4_8__8_2_2_2__256_8__1_128_64_1024 {}

    "From `((2,2,4,2),128):((128,1024,256,2048),1)` to `((4,8),(8,2,2,4)):((256,8),(1,128,64,1024))`, in bits."
    SM100_U8x16_LDSM_T
        L32__1 L2_2_4_2__128__128_1024_256_2048__1 L4_8__8_2_2_4__256_8__1_128_64_1024 L4_8__8_2_2_4__256_8__1_128_64_1024 {}

    "From `((8,4),128):((128,0),1)` to `(32,32):(32,1)`, in bits."
    SM100_SU4_DU8x16_x1_LDSM_N
        L32__1 L8_4__128__128_0__1 L32_32__32_1 L32_32__32_1 {}

    "From `((8,4),128):((128,0),1)` to `(32,32):(32,1)`, in bits."
    SM100_SU6_DU8x16_x1_LDSM_N
        L32__1 L8_4__128__128_0__1 L32_32__32_1 L32_32__32_1 {}

    "From `((16,2),128):((128,0),1)` to `(32,(32,2)):(32,(1,1024))`, in bits."
    SM100_SU4_DU8x16_x2_LDSM_N
        L32__1 L16_2__128__128_0__1 L32__32_2__32__1_1024 L32__32_2__32__1_1024 {}

    "From `((16,2),128):((128,0),1)` to `(32,(32,2)):(32,(1,1024))`, in bits."
    SM100_SU6_DU8x16_x2_LDSM_N
        L32__1 L16_2__128__128_0__1 L32__32_2__32__1_1024 L32__32_2__32__1_1024 {}

    "From `(32,128):(128,1)` to `(32,(32,4)):(32,(1,1024))`, in bits."
    SM100_SU4_DU8x16_x4_LDSM_N
        L32__1 L32_128__128_1 L32__32_4__32__1_1024 L32__32_4__32__1_1024 {}

    "From `(32,128):(128,1)` to `(32,(32,4)):(32,(1,1024))`, in bits."
    SM100_SU6_DU8x16_x4_LDSM_N
        L32__1 L32_128__128_1 L32__32_4__32__1_1024 L32__32_4__32__1_1024 {}

    "From `((4,8),(8,2,2)):((256,8),(1,128,64))` to `((8,4),128):((128,0),1)`, in bits."
    SM100_U8x4_STSM_T
        L32__1 L4_8__8_2_2__256_8__1_128_64 L8_4__128__128_0__1 L4_8__8_2_2__256_8__1_128_64 {}

    "From `((4,8),(8,2,2,2)):((256,8),(1,128,64,1024))` to `((16,2),128):((128,0),1)`, in bits."
    SM100_U8x8_STSM_T
        L32__1 L4_8__8_2_2_2__256_8__1_128_64_1024 L16_2__128__128_0__1 L4_8__8_2_2_2__256_8__1_128_64_1024 {}

    "From `((4,8),(8,2,2,4)):((256,8),(1,128,64,1024))` to `(32,128):(128,1)`, in bits."
    SM100_U8x16_STSM_T
        L32__1 L4_8__8_2_2_4__256_8__1_128_64_1024 L32_128__128_1 L4_8__8_2_2_4__256_8__1_128_64_1024 {}

    "From `(32,4096):(0,1)` to `((4,8),(64,2)):((64,256),(1,2048))`, in bits."
    SM100_TMEM_LOAD_16dp256b1x
        L32__1 L32_4096__0_1 L4_8__64_2__64_256__1_2048 L32_4096__0_1 { val_id: L256_16__1_2097152 }

    "From `(32,4096):(0,1)` to `((4,8),(64,2)):((64,256),(1,2048))`, in bits."
    SM100_TMEM_LOAD_16dp256b1x_16b
        L32__1 L32_4096__0_1 L4_8__64_2__64_256__1_2048 L32_4096__0_1 { val_id: L16_16__16__1_32__2097152 }

    "From `(32,8192):(0,1)` to `((4,8),(64,2,2)):((64,512),(1,4096,256))`, in bits."
    SM100_TMEM_LOAD_16dp256b2x
        L32__1 L32_8192__0_1 L4_8__64_2_2__64_512__1_4096_256 L32_8192__0_1 { val_id: L512_16__1_2097152 }

    "From `(32,8192):(0,1)` to `((4,8),(64,2,2)):((64,512),(1,4096,256))`, in bits."
    SM100_TMEM_LOAD_16dp256b2x_16b
        L32__1 L32_8192__0_1 L4_8__64_2_2__64_512__1_4096_256 L32_8192__0_1 { val_id: L16_32__16__1_32__2097152 }

    "From `(32,16384):(0,1)` to `((4,8),(64,2,4)):((64,1024),(1,8192,256))`, in bits."
    SM100_TMEM_LOAD_16dp256b4x
        L32__1 L32_16384__0_1 L4_8__64_2_4__64_1024__1_8192_256 L32_16384__0_1 { val_id: L1024_16__1_2097152 }

    "From `(32,16384):(0,1)` to `((4,8),(64,2,4)):((64,1024),(1,8192,256))`, in bits."
    SM100_TMEM_LOAD_16dp256b4x_16b
        L32__1 L32_16384__0_1 L4_8__64_2_4__64_1024__1_8192_256 L32_16384__0_1 { val_id: L16_64__16__1_32__2097152 }

    "From `(32,32768):(0,1)` to `((4,8),(64,2,8)):((64,2048),(1,16384,256))`, in bits."
    SM100_TMEM_LOAD_16dp256b8x
        L32__1 L32_32768__0_1 L4_8__64_2_8__64_2048__1_16384_256 L32_32768__0_1 { val_id: L2048_16__1_2097152 }

    "From `(32,32768):(0,1)` to `((4,8),(64,2,8)):((64,2048),(1,16384,256))`, in bits."
    SM100_TMEM_LOAD_16dp256b8x_16b
        L32__1 L32_32768__0_1 L4_8__64_2_8__64_2048__1_16384_256 L32_32768__0_1 { val_id: L16_128__16__1_32__2097152 }

    "From `(32,65536):(0,1)` to `((4,8),(64,2,16)):((64,4096),(1,32768,256))`, in bits."
    SM100_TMEM_LOAD_16dp256b16x
        L32__1 L32_65536__0_1 L4_8__64_2_16__64_4096__1_32768_256 L32_65536__0_1 { val_id: L4096_16__1_2097152 }

    "From `(32,65536):(0,1)` to `((4,8),(64,2,16)):((64,4096),(1,32768,256))`, in bits."
    SM100_TMEM_LOAD_16dp256b16x_16b
        L32__1 L32_65536__0_1 L4_8__64_2_16__64_4096__1_32768_256 L32_65536__0_1 { val_id: L16_256__16__1_32__2097152 }

    "From `(32,131072):(0,1)` to `((4,8),(64,2,32)):((64,8192),(1,65536,256))`, in bits."
    SM100_TMEM_LOAD_16dp256b32x
        L32__1 L32_131072__0_1 L4_8__64_2_32__64_8192__1_65536_256 L32_131072__0_1 { val_id: L8192_16__1_2097152 }

    "From `(32,131072):(0,1)` to `((4,8),(64,2,32)):((64,8192),(1,65536,256))`, in bits."
    SM100_TMEM_LOAD_16dp256b32x_16b
        L32__1 L32_131072__0_1 L4_8__64_2_32__64_8192__1_65536_256 L32_131072__0_1 { val_id: L16_512__16__1_32__2097152 }

    "From `(32,2048):(0,1)` to `((4,8),(32,2)):((32,128),(1,1024))`, in bits."
    SM100_TMEM_LOAD_16dp128b1x
        L32__1 L32_2048__0_1 L4_8__32_2__32_128__1_1024 L32_2048__0_1 { val_id: L128_16__1_2097152 }

    "From `(32,2048):(0,1)` to `((4,8),(32,2)):((32,128),(1,1024))`, in bits."
    SM100_TMEM_LOAD_16dp128b1x_16b
        L32__1 L32_2048__0_1 L4_8__32_2__32_128__1_1024 L32_2048__0_1 { val_id: L16_8__16__1_32__2097152 }

    "From `(32,4096):(0,1)` to `((4,8),(32,2,2)):((32,256),(1,2048,128))`, in bits."
    SM100_TMEM_LOAD_16dp128b2x
        L32__1 L32_4096__0_1 L4_8__32_2_2__32_256__1_2048_128 L32_4096__0_1 { val_id: L256_16__1_2097152 }

    "From `(32,4096):(0,1)` to `((4,8),(32,2,2)):((32,256),(1,2048,128))`, in bits."
    SM100_TMEM_LOAD_16dp128b2x_16b
        L32__1 L32_4096__0_1 L4_8__32_2_2__32_256__1_2048_128 L32_4096__0_1 { val_id: L16_16__16__1_32__2097152 }

    "From `(32,8192):(0,1)` to `((4,8),(32,2,4)):((32,512),(1,4096,128))`, in bits."
    SM100_TMEM_LOAD_16dp128b4x
        L32__1 L32_8192__0_1 L4_8__32_2_4__32_512__1_4096_128 L32_8192__0_1 { val_id: L512_16__1_2097152 }

    "From `(32,8192):(0,1)` to `((4,8),(32,2,4)):((32,512),(1,4096,128))`, in bits."
    SM100_TMEM_LOAD_16dp128b4x_16b
        L32__1 L32_8192__0_1 L4_8__32_2_4__32_512__1_4096_128 L32_8192__0_1 { val_id: L16_32__16__1_32__2097152 }

    "From `(32,16384):(0,1)` to `((4,8),(32,2,8)):((32,1024),(1,8192,128))`, in bits."
    SM100_TMEM_LOAD_16dp128b8x
        L32__1 L32_16384__0_1 L4_8__32_2_8__32_1024__1_8192_128 L32_16384__0_1 { val_id: L1024_16__1_2097152 }

    "From `(32,16384):(0,1)` to `((4,8),(32,2,8)):((32,1024),(1,8192,128))`, in bits."
    SM100_TMEM_LOAD_16dp128b8x_16b
        L32__1 L32_16384__0_1 L4_8__32_2_8__32_1024__1_8192_128 L32_16384__0_1 { val_id: L16_64__16__1_32__2097152 }

    "From `(32,32768):(0,1)` to `((4,8),(32,2,16)):((32,2048),(1,16384,128))`, in bits."
    SM100_TMEM_LOAD_16dp128b16x
        L32__1 L32_32768__0_1 L4_8__32_2_16__32_2048__1_16384_128 L32_32768__0_1 { val_id: L2048_16__1_2097152 }

    "From `(32,32768):(0,1)` to `((4,8),(32,2,16)):((32,2048),(1,16384,128))`, in bits."
    SM100_TMEM_LOAD_16dp128b16x_16b
        L32__1 L32_32768__0_1 L4_8__32_2_16__32_2048__1_16384_128 L32_32768__0_1 { val_id: L16_128__16__1_32__2097152 }

    "From `(32,65536):(0,1)` to `((4,8),(32,2,32)):((32,4096),(1,32768,128))`, in bits."
    SM100_TMEM_LOAD_16dp128b32x
        L32__1 L32_65536__0_1 L4_8__32_2_32__32_4096__1_32768_128 L32_65536__0_1 { val_id: L4096_16__1_2097152 }

    "From `(32,65536):(0,1)` to `((4,8),(32,2,32)):((32,4096),(1,32768,128))`, in bits."
    SM100_TMEM_LOAD_16dp128b32x_16b
        L32__1 L32_65536__0_1 L4_8__32_2_32__32_4096__1_32768_128 L32_65536__0_1 { val_id: L16_256__16__1_32__2097152 }

    "From `(32,131072):(0,1)` to `((4,8),(32,2,64)):((32,8192),(1,65536,128))`, in bits."
    SM100_TMEM_LOAD_16dp128b64x
        L32__1 L32_131072__0_1 L4_8__32_2_64__32_8192__1_65536_128 L32_131072__0_1 { val_id: L8192_16__1_2097152 }

    "From `(32,131072):(0,1)` to `((4,8),(32,2,64)):((32,8192),(1,65536,128))`, in bits."
    SM100_TMEM_LOAD_16dp128b64x_16b
        L32__1 L32_131072__0_1 L4_8__32_2_64__32_8192__1_65536_128 L32_131072__0_1 { val_id: L16_512__16__1_32__2097152 }

    "From `(32,1024):(0,1)` to `((2,2,8),32):((512,32,64),1)`, in bits."
    SM100_TMEM_LOAD_16dp64b1x
        L32__1 L32_1024__0_1 L2_2_8__32__512_32_64__1 L32_1024__0_1 { val_id: L64_16__1_2097152 }

    "From `(32,1024):(0,1)` to `((2,2,8),32):((512,32,64),1)`, in bits."
    SM100_TMEM_LOAD_16dp64b1x_16b
        L32__1 L32_1024__0_1 L2_2_8__32__512_32_64__1 L32_1024__0_1 { val_id: L16_4__16__1_32__2097152 }

    "From `(32,2048):(0,1)` to `((2,2,8),(32,2)):((1024,32,128),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b2x
        L32__1 L32_2048__0_1 L2_2_8__32_2__1024_32_128__1_64 L32_2048__0_1 { val_id: L128_16__1_2097152 }

    "From `(32,2048):(0,1)` to `((2,2,8),(32,2)):((1024,32,128),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b2x_16b
        L32__1 L32_2048__0_1 L2_2_8__32_2__1024_32_128__1_64 L32_2048__0_1 { val_id: L16_8__16__1_32__2097152 }

    "From `(32,4096):(0,1)` to `((2,2,8),(32,4)):((2048,32,256),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b4x
        L32__1 L32_4096__0_1 L2_2_8__32_4__2048_32_256__1_64 L32_4096__0_1 { val_id: L256_16__1_2097152 }

    "From `(32,4096):(0,1)` to `((2,2,8),(32,4)):((2048,32,256),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b4x_16b
        L32__1 L32_4096__0_1 L2_2_8__32_4__2048_32_256__1_64 L32_4096__0_1 { val_id: L16_16__16__1_32__2097152 }

    "From `(32,8192):(0,1)` to `((2,2,8),(32,8)):((4096,32,512),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b8x
        L32__1 L32_8192__0_1 L2_2_8__32_8__4096_32_512__1_64 L32_8192__0_1 { val_id: L512_16__1_2097152 }

    "From `(32,8192):(0,1)` to `((2,2,8),(32,8)):((4096,32,512),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b8x_16b
        L32__1 L32_8192__0_1 L2_2_8__32_8__4096_32_512__1_64 L32_8192__0_1 { val_id: L16_32__16__1_32__2097152 }

    "From `(32,16384):(0,1)` to `((2,2,8),(32,16)):((8192,32,1024),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b16x
        L32__1 L32_16384__0_1 L2_2_8__32_16__8192_32_1024__1_64 L32_16384__0_1 { val_id: L1024_16__1_2097152 }

    "From `(32,16384):(0,1)` to `((2,2,8),(32,16)):((8192,32,1024),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b16x_16b
        L32__1 L32_16384__0_1 L2_2_8__32_16__8192_32_1024__1_64 L32_16384__0_1 { val_id: L16_64__16__1_32__2097152 }

    "From `(32,32768):(0,1)` to `((2,2,8),(32,32)):((16384,32,2048),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b32x
        L32__1 L32_32768__0_1 L2_2_8__32_32__16384_32_2048__1_64 L32_32768__0_1 { val_id: L2048_16__1_2097152 }

    "From `(32,32768):(0,1)` to `((2,2,8),(32,32)):((16384,32,2048),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b32x_16b
        L32__1 L32_32768__0_1 L2_2_8__32_32__16384_32_2048__1_64 L32_32768__0_1 { val_id: L16_128__16__1_32__2097152 }

    "From `(32,65536):(0,1)` to `((2,2,8),(32,64)):((32768,32,4096),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b64x
        L32__1 L32_65536__0_1 L2_2_8__32_64__32768_32_4096__1_64 L32_65536__0_1 { val_id: L4096_16__1_2097152 }

    "From `(32,65536):(0,1)` to `((2,2,8),(32,64)):((32768,32,4096),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b64x_16b
        L32__1 L32_65536__0_1 L2_2_8__32_64__32768_32_4096__1_64 L32_65536__0_1 { val_id: L16_256__16__1_32__2097152 }

    "From `(32,131072):(0,1)` to `((2,2,8),(32,128)):((65536,32,8192),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b128x
        L32__1 L32_131072__0_1 L2_2_8__32_128__65536_32_8192__1_64 L32_131072__0_1 { val_id: L8192_16__1_2097152 }

    "From `(32,131072):(0,1)` to `((2,2,8),(32,128)):((65536,32,8192),(1,64))`, in bits."
    SM100_TMEM_LOAD_16dp64b128x_16b
        L32__1 L32_131072__0_1 L2_2_8__32_128__65536_32_8192__1_64 L32_131072__0_1 { val_id: L16_512__16__1_32__2097152 }

    "From `(32,1024):(0,1)` to `((16,2),32):((64,32),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b1x
        L32__1 L32_1024__0_1 L16_2__32__64_32__1 L32_1024__0_1 { val_id: L64_16__1_2097152 }

    "From `(32,1024):(0,1)` to `((16,2),32):((64,32),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b1x_16b
        L32__1 L32_1024__0_1 L16_2__32__64_32__1 L32_1024__0_1 { val_id: L16_4__16__1_32__2097152 }

    "From `(32,2048):(0,1)` to `((16,2),64):((128,64),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b2x
        L32__1 L32_2048__0_1 L16_2__64__128_64__1 L32_2048__0_1 { val_id: L128_16__1_2097152 }

    "From `(32,2048):(0,1)` to `((16,2),64):((128,64),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b2x_16b
        L32__1 L32_2048__0_1 L16_2__64__128_64__1 L32_2048__0_1 { val_id: L16_8__16__1_32__2097152 }

    "From `(32,4096):(0,1)` to `((16,2),128):((256,128),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b4x
        L32__1 L32_4096__0_1 L16_2__128__256_128__1 L32_4096__0_1 { val_id: L256_16__1_2097152 }

    "From `(32,4096):(0,1)` to `((16,2),128):((256,128),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b4x_16b
        L32__1 L32_4096__0_1 L16_2__128__256_128__1 L32_4096__0_1 { val_id: L16_16__16__1_32__2097152 }

    "From `(32,8192):(0,1)` to `((16,2),256):((512,256),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b8x
        L32__1 L32_8192__0_1 L16_2__256__512_256__1 L32_8192__0_1 { val_id: L512_16__1_2097152 }

    "From `(32,8192):(0,1)` to `((16,2),256):((512,256),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b8x_16b
        L32__1 L32_8192__0_1 L16_2__256__512_256__1 L32_8192__0_1 { val_id: L16_32__16__1_32__2097152 }

    "From `(32,16384):(0,1)` to `((16,2),512):((1024,512),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b16x
        L32__1 L32_16384__0_1 L16_2__512__1024_512__1 L32_16384__0_1 { val_id: L1024_16__1_2097152 }

    "From `(32,16384):(0,1)` to `((16,2),512):((1024,512),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b16x_16b
        L32__1 L32_16384__0_1 L16_2__512__1024_512__1 L32_16384__0_1 { val_id: L16_64__16__1_32__2097152 }

    "From `(32,32768):(0,1)` to `((16,2),1024):((2048,1024),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b32x
        L32__1 L32_32768__0_1 L16_2__1024__2048_1024__1 L32_32768__0_1 { val_id: L2048_16__1_2097152 }

    "From `(32,32768):(0,1)` to `((16,2),1024):((2048,1024),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b32x_16b
        L32__1 L32_32768__0_1 L16_2__1024__2048_1024__1 L32_32768__0_1 { val_id: L16_128__16__1_32__2097152 }

    "From `(32,65536):(0,1)` to `((16,2),2048):((4096,2048),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b64x
        L32__1 L32_65536__0_1 L16_2__2048__4096_2048__1 L32_65536__0_1 { val_id: L4096_16__1_2097152 }

    "From `(32,65536):(0,1)` to `((16,2),2048):((4096,2048),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b64x_16b
        L32__1 L32_65536__0_1 L16_2__2048__4096_2048__1 L32_65536__0_1 { val_id: L16_256__16__1_32__2097152 }

    "From `(32,131072):(0,1)` to `((16,2),4096):((8192,4096),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b128x
        L32__1 L32_131072__0_1 L16_2__4096__8192_4096__1 L32_131072__0_1 { val_id: L8192_16__1_2097152 }

    "From `(32,131072):(0,1)` to `((16,2),4096):((8192,4096),1)`, in bits."
    SM100_TMEM_LOAD_16dp32b128x_16b
        L32__1 L32_131072__0_1 L16_2__4096__8192_4096__1 L32_131072__0_1 { val_id: L16_512__16__1_32__2097152 }

    "From `(32,1024):(0,1)` to `(32,32):(32,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b1x
        L32__1 L32_1024__0_1 L32_32__32_1 L32_1024__0_1 { val_id: L32_32__1_2097152 }

    "From `(32,1024):(0,1)` to `(32,32):(32,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b1x_16b
        L32__1 L32_1024__0_1 L32_32__32_1 L32_1024__0_1 { val_id: L16_2__32__1_32__2097152 }

    "From `(32,2048):(0,1)` to `(32,64):(64,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b2x
        L32__1 L32_2048__0_1 L32_64__64_1 L32_2048__0_1 { val_id: L64_32__1_2097152 }

    "From `(32,2048):(0,1)` to `(32,64):(64,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b2x_16b
        L32__1 L32_2048__0_1 L32_64__64_1 L32_2048__0_1 { val_id: L16_4__32__1_32__2097152 }

    "From `(32,4096):(0,1)` to `(32,128):(128,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b4x
        L32__1 L32_4096__0_1 L32_128__128_1 L32_4096__0_1 { val_id: L128_32__1_2097152 }

    "From `(32,4096):(0,1)` to `(32,128):(128,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b4x_16b
        L32__1 L32_4096__0_1 L32_128__128_1 L32_4096__0_1 { val_id: L16_8__32__1_32__2097152 }

    "From `(32,8192):(0,1)` to `(32,256):(256,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b8x
        L32__1 L32_8192__0_1 L32_256__256_1 L32_8192__0_1 { val_id: L256_32__1_2097152 }

    "From `(32,8192):(0,1)` to `(32,256):(256,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b8x_16b
        L32__1 L32_8192__0_1 L32_256__256_1 L32_8192__0_1 { val_id: L16_16__32__1_32__2097152 }

    "From `(32,16384):(0,1)` to `(32,512):(512,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b16x
        L32__1 L32_16384__0_1 L32_512__512_1 L32_16384__0_1 { val_id: L512_32__1_2097152 }

    "From `(32,16384):(0,1)` to `(32,512):(512,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b16x_16b
        L32__1 L32_16384__0_1 L32_512__512_1 L32_16384__0_1 { val_id: L16_32__32__1_32__2097152 }

    "From `(32,32768):(0,1)` to `(32,1024):(1024,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b32x
        L32__1 L32_32768__0_1 L32_1024__1024_1 L32_32768__0_1 { val_id: L1024_32__1_2097152 }

    "From `(32,32768):(0,1)` to `(32,1024):(1024,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b32x_16b
        L32__1 L32_32768__0_1 L32_1024__1024_1 L32_32768__0_1 { val_id: L16_64__32__1_32__2097152 }

    "From `(32,65536):(0,1)` to `(32,2048):(2048,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b64x
        L32__1 L32_65536__0_1 L32_2048__2048_1 L32_65536__0_1 { val_id: L2048_32__1_2097152 }

    "From `(32,65536):(0,1)` to `(32,2048):(2048,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b64x_16b
        L32__1 L32_65536__0_1 L32_2048__2048_1 L32_65536__0_1 { val_id: L16_128__32__1_32__2097152 }

    "From `(32,131072):(0,1)` to `(32,4096):(4096,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b128x
        L32__1 L32_131072__0_1 L32_4096__4096_1 L32_131072__0_1 { val_id: L4096_32__1_2097152 }

    "From `(32,131072):(0,1)` to `(32,4096):(4096,1)`, in bits."
    SM100_TMEM_LOAD_32dp32b128x_16b
        L32__1 L32_131072__0_1 L32_4096__4096_1 L32_131072__0_1 { val_id: L16_256__32__1_32__2097152 }

    "From `((4,8),(64,2)):((64,256),(1,2048))` to `(32,4096):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp256b1x
        L32__1 L4_8__64_2__64_256__1_2048 L32_4096__0_1 L32_4096__0_1 { val_id: L256_16__1_2097152 }

    "From `((4,8),(64,2)):((64,256),(1,2048))` to `(32,4096):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp256b1x_16b
        L32__1 L4_8__64_2__64_256__1_2048 L32_4096__0_1 L32_4096__0_1 { val_id: L16_16__16__1_32__2097152 }

    "From `((4,8),(64,2,2)):((64,512),(1,4096,256))` to `(32,8192):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp256b2x
        L32__1 L4_8__64_2_2__64_512__1_4096_256 L32_8192__0_1 L32_8192__0_1 { val_id: L512_16__1_2097152 }

    "From `((4,8),(64,2,2)):((64,512),(1,4096,256))` to `(32,8192):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp256b2x_16b
        L32__1 L4_8__64_2_2__64_512__1_4096_256 L32_8192__0_1 L32_8192__0_1 { val_id: L16_32__16__1_32__2097152 }

    "From `((4,8),(64,2,4)):((64,1024),(1,8192,256))` to `(32,16384):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp256b4x
        L32__1 L4_8__64_2_4__64_1024__1_8192_256 L32_16384__0_1 L32_16384__0_1 { val_id: L1024_16__1_2097152 }

    "From `((4,8),(64,2,4)):((64,1024),(1,8192,256))` to `(32,16384):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp256b4x_16b
        L32__1 L4_8__64_2_4__64_1024__1_8192_256 L32_16384__0_1 L32_16384__0_1 { val_id: L16_64__16__1_32__2097152 }

    "From `((4,8),(64,2,8)):((64,2048),(1,16384,256))` to `(32,32768):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp256b8x
        L32__1 L4_8__64_2_8__64_2048__1_16384_256 L32_32768__0_1 L32_32768__0_1 { val_id: L2048_16__1_2097152 }

    "From `((4,8),(64,2,8)):((64,2048),(1,16384,256))` to `(32,32768):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp256b8x_16b
        L32__1 L4_8__64_2_8__64_2048__1_16384_256 L32_32768__0_1 L32_32768__0_1 { val_id: L16_128__16__1_32__2097152 }

    "From `((4,8),(64,2,16)):((64,4096),(1,32768,256))` to `(32,65536):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp256b16x
        L32__1 L4_8__64_2_16__64_4096__1_32768_256 L32_65536__0_1 L32_65536__0_1 { val_id: L4096_16__1_2097152 }

    "From `((4,8),(64,2,16)):((64,4096),(1,32768,256))` to `(32,65536):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp256b16x_16b
        L32__1 L4_8__64_2_16__64_4096__1_32768_256 L32_65536__0_1 L32_65536__0_1 { val_id: L16_256__16__1_32__2097152 }

    "From `((4,8),(64,2,32)):((64,8192),(1,65536,256))` to `(32,131072):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp256b32x
        L32__1 L4_8__64_2_32__64_8192__1_65536_256 L32_131072__0_1 L32_131072__0_1 { val_id: L8192_16__1_2097152 }

    "From `((4,8),(64,2,32)):((64,8192),(1,65536,256))` to `(32,131072):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp256b32x_16b
        L32__1 L4_8__64_2_32__64_8192__1_65536_256 L32_131072__0_1 L32_131072__0_1 { val_id: L16_512__16__1_32__2097152 }

    "From `((4,8),(32,2)):((32,128),(1,1024))` to `(32,2048):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b1x
        L32__1 L4_8__32_2__32_128__1_1024 L32_2048__0_1 L32_2048__0_1 { val_id: L128_16__1_2097152 }

    "From `((4,8),(32,2)):((32,128),(1,1024))` to `(32,2048):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b1x_16b
        L32__1 L4_8__32_2__32_128__1_1024 L32_2048__0_1 L32_2048__0_1 { val_id: L16_8__16__1_32__2097152 }

    "From `((4,8),(32,2,2)):((32,256),(1,2048,128))` to `(32,4096):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b2x
        L32__1 L4_8__32_2_2__32_256__1_2048_128 L32_4096__0_1 L32_4096__0_1 { val_id: L256_16__1_2097152 }

    "From `((4,8),(32,2,2)):((32,256),(1,2048,128))` to `(32,4096):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b2x_16b
        L32__1 L4_8__32_2_2__32_256__1_2048_128 L32_4096__0_1 L32_4096__0_1 { val_id: L16_16__16__1_32__2097152 }

    "From `((4,8),(32,2,4)):((32,512),(1,4096,128))` to `(32,8192):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b4x
        L32__1 L4_8__32_2_4__32_512__1_4096_128 L32_8192__0_1 L32_8192__0_1 { val_id: L512_16__1_2097152 }

    "From `((4,8),(32,2,4)):((32,512),(1,4096,128))` to `(32,8192):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b4x_16b
        L32__1 L4_8__32_2_4__32_512__1_4096_128 L32_8192__0_1 L32_8192__0_1 { val_id: L16_32__16__1_32__2097152 }

    "From `((4,8),(32,2,8)):((32,1024),(1,8192,128))` to `(32,16384):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b8x
        L32__1 L4_8__32_2_8__32_1024__1_8192_128 L32_16384__0_1 L32_16384__0_1 { val_id: L1024_16__1_2097152 }

    "From `((4,8),(32,2,8)):((32,1024),(1,8192,128))` to `(32,16384):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b8x_16b
        L32__1 L4_8__32_2_8__32_1024__1_8192_128 L32_16384__0_1 L32_16384__0_1 { val_id: L16_64__16__1_32__2097152 }

    "From `((4,8),(32,2,16)):((32,2048),(1,16384,128))` to `(32,32768):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b16x
        L32__1 L4_8__32_2_16__32_2048__1_16384_128 L32_32768__0_1 L32_32768__0_1 { val_id: L2048_16__1_2097152 }

    "From `((4,8),(32,2,16)):((32,2048),(1,16384,128))` to `(32,32768):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b16x_16b
        L32__1 L4_8__32_2_16__32_2048__1_16384_128 L32_32768__0_1 L32_32768__0_1 { val_id: L16_128__16__1_32__2097152 }

    "From `((4,8),(32,2,32)):((32,4096),(1,32768,128))` to `(32,65536):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b32x
        L32__1 L4_8__32_2_32__32_4096__1_32768_128 L32_65536__0_1 L32_65536__0_1 { val_id: L4096_16__1_2097152 }

    "From `((4,8),(32,2,32)):((32,4096),(1,32768,128))` to `(32,65536):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b32x_16b
        L32__1 L4_8__32_2_32__32_4096__1_32768_128 L32_65536__0_1 L32_65536__0_1 { val_id: L16_256__16__1_32__2097152 }

    "From `((4,8),(32,2,64)):((32,8192),(1,65536,128))` to `(32,131072):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b64x
        L32__1 L4_8__32_2_64__32_8192__1_65536_128 L32_131072__0_1 L32_131072__0_1 { val_id: L8192_16__1_2097152 }

    "From `((4,8),(32,2,64)):((32,8192),(1,65536,128))` to `(32,131072):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp128b64x_16b
        L32__1 L4_8__32_2_64__32_8192__1_65536_128 L32_131072__0_1 L32_131072__0_1 { val_id: L16_512__16__1_32__2097152 }

    "From `((2,2,8),32):((512,32,64),1)` to `(32,1024):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b1x
        L32__1 L2_2_8__32__512_32_64__1 L32_1024__0_1 L32_1024__0_1 { val_id: L64_16__1_2097152 }

    "From `((2,2,8),32):((512,32,64),1)` to `(32,1024):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b1x_16b
        L32__1 L2_2_8__32__512_32_64__1 L32_1024__0_1 L32_1024__0_1 { val_id: L16_4__16__1_32__2097152 }

    "From `((2,2,8),(32,2)):((1024,32,128),(1,64))` to `(32,2048):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b2x
        L32__1 L2_2_8__32_2__1024_32_128__1_64 L32_2048__0_1 L32_2048__0_1 { val_id: L128_16__1_2097152 }

    "From `((2,2,8),(32,2)):((1024,32,128),(1,64))` to `(32,2048):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b2x_16b
        L32__1 L2_2_8__32_2__1024_32_128__1_64 L32_2048__0_1 L32_2048__0_1 { val_id: L16_8__16__1_32__2097152 }

    "From `((2,2,8),(32,4)):((2048,32,256),(1,64))` to `(32,4096):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b4x
        L32__1 L2_2_8__32_4__2048_32_256__1_64 L32_4096__0_1 L32_4096__0_1 { val_id: L256_16__1_2097152 }

    "From `((2,2,8),(32,4)):((2048,32,256),(1,64))` to `(32,4096):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b4x_16b
        L32__1 L2_2_8__32_4__2048_32_256__1_64 L32_4096__0_1 L32_4096__0_1 { val_id: L16_16__16__1_32__2097152 }

    "From `((2,2,8),(32,8)):((4096,32,512),(1,64))` to `(32,8192):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b8x
        L32__1 L2_2_8__32_8__4096_32_512__1_64 L32_8192__0_1 L32_8192__0_1 { val_id: L512_16__1_2097152 }

    "From `((2,2,8),(32,8)):((4096,32,512),(1,64))` to `(32,8192):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b8x_16b
        L32__1 L2_2_8__32_8__4096_32_512__1_64 L32_8192__0_1 L32_8192__0_1 { val_id: L16_32__16__1_32__2097152 }

    "From `((2,2,8),(32,16)):((8192,32,1024),(1,64))` to `(32,16384):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b16x
        L32__1 L2_2_8__32_16__8192_32_1024__1_64 L32_16384__0_1 L32_16384__0_1 { val_id: L1024_16__1_2097152 }

    "From `((2,2,8),(32,16)):((8192,32,1024),(1,64))` to `(32,16384):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b16x_16b
        L32__1 L2_2_8__32_16__8192_32_1024__1_64 L32_16384__0_1 L32_16384__0_1 { val_id: L16_64__16__1_32__2097152 }

    "From `((2,2,8),(32,32)):((16384,32,2048),(1,64))` to `(32,32768):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b32x
        L32__1 L2_2_8__32_32__16384_32_2048__1_64 L32_32768__0_1 L32_32768__0_1 { val_id: L2048_16__1_2097152 }

    "From `((2,2,8),(32,32)):((16384,32,2048),(1,64))` to `(32,32768):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b32x_16b
        L32__1 L2_2_8__32_32__16384_32_2048__1_64 L32_32768__0_1 L32_32768__0_1 { val_id: L16_128__16__1_32__2097152 }

    "From `((2,2,8),(32,64)):((32768,32,4096),(1,64))` to `(32,65536):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b64x
        L32__1 L2_2_8__32_64__32768_32_4096__1_64 L32_65536__0_1 L32_65536__0_1 { val_id: L4096_16__1_2097152 }

    "From `((2,2,8),(32,64)):((32768,32,4096),(1,64))` to `(32,65536):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b64x_16b
        L32__1 L2_2_8__32_64__32768_32_4096__1_64 L32_65536__0_1 L32_65536__0_1 { val_id: L16_256__16__1_32__2097152 }

    "From `((2,2,8),(32,128)):((65536,32,8192),(1,64))` to `(32,131072):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b128x
        L32__1 L2_2_8__32_128__65536_32_8192__1_64 L32_131072__0_1 L32_131072__0_1 { val_id: L8192_16__1_2097152 }

    "From `((2,2,8),(32,128)):((65536,32,8192),(1,64))` to `(32,131072):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp64b128x_16b
        L32__1 L2_2_8__32_128__65536_32_8192__1_64 L32_131072__0_1 L32_131072__0_1 { val_id: L16_512__16__1_32__2097152 }

    "From `((16,2),32):((64,32),1)` to `(32,1024):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b1x
        L32__1 L16_2__32__64_32__1 L32_1024__0_1 L32_1024__0_1 { val_id: L64_16__1_2097152 }

    "From `((16,2),32):((64,32),1)` to `(32,1024):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b1x_16b
        L32__1 L16_2__32__64_32__1 L32_1024__0_1 L32_1024__0_1 { val_id: L16_4__16__1_32__2097152 }

    "From `((16,2),64):((128,64),1)` to `(32,2048):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b2x
        L32__1 L16_2__64__128_64__1 L32_2048__0_1 L32_2048__0_1 { val_id: L128_16__1_2097152 }

    "From `((16,2),64):((128,64),1)` to `(32,2048):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b2x_16b
        L32__1 L16_2__64__128_64__1 L32_2048__0_1 L32_2048__0_1 { val_id: L16_8__16__1_32__2097152 }

    "From `((16,2),128):((256,128),1)` to `(32,4096):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b4x
        L32__1 L16_2__128__256_128__1 L32_4096__0_1 L32_4096__0_1 { val_id: L256_16__1_2097152 }

    "From `((16,2),128):((256,128),1)` to `(32,4096):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b4x_16b
        L32__1 L16_2__128__256_128__1 L32_4096__0_1 L32_4096__0_1 { val_id: L16_16__16__1_32__2097152 }

    "From `((16,2),256):((512,256),1)` to `(32,8192):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b8x
        L32__1 L16_2__256__512_256__1 L32_8192__0_1 L32_8192__0_1 { val_id: L512_16__1_2097152 }

    "From `((16,2),256):((512,256),1)` to `(32,8192):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b8x_16b
        L32__1 L16_2__256__512_256__1 L32_8192__0_1 L32_8192__0_1 { val_id: L16_32__16__1_32__2097152 }

    "From `((16,2),512):((1024,512),1)` to `(32,16384):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b16x
        L32__1 L16_2__512__1024_512__1 L32_16384__0_1 L32_16384__0_1 { val_id: L1024_16__1_2097152 }

    "From `((16,2),512):((1024,512),1)` to `(32,16384):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b16x_16b
        L32__1 L16_2__512__1024_512__1 L32_16384__0_1 L32_16384__0_1 { val_id: L16_64__16__1_32__2097152 }

    "From `((16,2),1024):((2048,1024),1)` to `(32,32768):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b32x
        L32__1 L16_2__1024__2048_1024__1 L32_32768__0_1 L32_32768__0_1 { val_id: L2048_16__1_2097152 }

    "From `((16,2),1024):((2048,1024),1)` to `(32,32768):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b32x_16b
        L32__1 L16_2__1024__2048_1024__1 L32_32768__0_1 L32_32768__0_1 { val_id: L16_128__16__1_32__2097152 }

    "From `((16,2),2048):((4096,2048),1)` to `(32,65536):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b64x
        L32__1 L16_2__2048__4096_2048__1 L32_65536__0_1 L32_65536__0_1 { val_id: L4096_16__1_2097152 }

    "From `((16,2),2048):((4096,2048),1)` to `(32,65536):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b64x_16b
        L32__1 L16_2__2048__4096_2048__1 L32_65536__0_1 L32_65536__0_1 { val_id: L16_256__16__1_32__2097152 }

    "From `((16,2),4096):((8192,4096),1)` to `(32,131072):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b128x
        L32__1 L16_2__4096__8192_4096__1 L32_131072__0_1 L32_131072__0_1 { val_id: L8192_16__1_2097152 }

    "From `((16,2),4096):((8192,4096),1)` to `(32,131072):(0,1)`, in bits."
    SM100_TMEM_STORE_16dp32b128x_16b
        L32__1 L16_2__4096__8192_4096__1 L32_131072__0_1 L32_131072__0_1 { val_id: L16_512__16__1_32__2097152 }

    "From `(32,32):(32,1)` to `(32,1024):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b1x
        L32__1 L32_32__32_1 L32_1024__0_1 L32_1024__0_1 { val_id: L32_32__1_2097152 }

    "From `(32,32):(32,1)` to `(32,1024):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b1x_16b
        L32__1 L32_32__32_1 L32_1024__0_1 L32_1024__0_1 { val_id: L16_2__32__1_32__2097152 }

    "From `(32,64):(64,1)` to `(32,2048):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b2x
        L32__1 L32_64__64_1 L32_2048__0_1 L32_2048__0_1 { val_id: L64_32__1_2097152 }

    "From `(32,64):(64,1)` to `(32,2048):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b2x_16b
        L32__1 L32_64__64_1 L32_2048__0_1 L32_2048__0_1 { val_id: L16_4__32__1_32__2097152 }

    "From `(32,128):(128,1)` to `(32,4096):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b4x
        L32__1 L32_128__128_1 L32_4096__0_1 L32_4096__0_1 { val_id: L128_32__1_2097152 }

    "From `(32,128):(128,1)` to `(32,4096):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b4x_16b
        L32__1 L32_128__128_1 L32_4096__0_1 L32_4096__0_1 { val_id: L16_8__32__1_32__2097152 }

    "From `(32,256):(256,1)` to `(32,8192):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b8x
        L32__1 L32_256__256_1 L32_8192__0_1 L32_8192__0_1 { val_id: L256_32__1_2097152 }

    "From `(32,256):(256,1)` to `(32,8192):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b8x_16b
        L32__1 L32_256__256_1 L32_8192__0_1 L32_8192__0_1 { val_id: L16_16__32__1_32__2097152 }

    "From `(32,512):(512,1)` to `(32,16384):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b16x
        L32__1 L32_512__512_1 L32_16384__0_1 L32_16384__0_1 { val_id: L512_32__1_2097152 }

    "From `(32,512):(512,1)` to `(32,16384):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b16x_16b
        L32__1 L32_512__512_1 L32_16384__0_1 L32_16384__0_1 { val_id: L16_32__32__1_32__2097152 }

    "From `(32,1024):(1024,1)` to `(32,32768):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b32x
        L32__1 L32_1024__1024_1 L32_32768__0_1 L32_32768__0_1 { val_id: L1024_32__1_2097152 }

    "From `(32,1024):(1024,1)` to `(32,32768):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b32x_16b
        L32__1 L32_1024__1024_1 L32_32768__0_1 L32_32768__0_1 { val_id: L16_64__32__1_32__2097152 }

    "From `(32,2048):(2048,1)` to `(32,65536):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b64x
        L32__1 L32_2048__2048_1 L32_65536__0_1 L32_65536__0_1 { val_id: L2048_32__1_2097152 }

    "From `(32,2048):(2048,1)` to `(32,65536):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b64x_16b
        L32__1 L32_2048__2048_1 L32_65536__0_1 L32_65536__0_1 { val_id: L16_128__32__1_32__2097152 }

    "From `(32,4096):(4096,1)` to `(32,131072):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b128x
        L32__1 L32_4096__4096_1 L32_131072__0_1 L32_131072__0_1 { val_id: L4096_32__1_2097152 }

    "From `(32,4096):(4096,1)` to `(32,131072):(0,1)`, in bits."
    SM100_TMEM_STORE_32dp32b128x_16b
        L32__1 L32_4096__4096_1 L32_131072__0_1 L32_131072__0_1 { val_id: L16_256__32__1_32__2097152 }

    "From `(32,32768):(0,1)` to `(32,1024):(1024,1)`, in bits."
    SM100_TMEM_LOAD_STAT_32dp32b32x
        L32__1 L32_32768__0_1 L32_1024__1024_1 L32_32768__0_1 { val_id: L1024_32__1_2097152 }

    "From `(32,131072):(0,1)` to `(32,4096):(4096,1)`, in bits."
    SM100_TMEM_LOAD_STAT_32dp32b128x
        L32__1 L32_131072__0_1 L32_4096__4096_1 L32_131072__0_1 { val_id: L4096_32__1_2097152 }

    "From `(1,32768):(0,1)` to `(1,32768):(0,1)`, in bits."
    SM100_UTCCP_128dp256bit_1cta
        L1__0 L1_32768__0_1 L1_32768__0_1 L1_32768__0_1 { val_id: L128_256__2097152_1 }

    "From `(2,32768):(0,1)` to `(2,32768):(0,1)`, in bits."
    SM100_UTCCP_128dp256bit_2cta
        L2__1 L2_32768__0_1 L2_32768__0_1 L2_32768__0_1 { val_id: L128_256__2097152_1 }

    "From `(1,16384):(0,1)` to `(1,16384):(0,1)`, in bits."
    SM100_UTCCP_128dp128bit_1cta
        L1__0 L1_16384__0_1 L1_16384__0_1 L1_16384__0_1 { val_id: L128_128__2097152_1 }

    "From `(2,16384):(0,1)` to `(2,16384):(0,1)`, in bits."
    SM100_UTCCP_128dp128bit_2cta
        L2__1 L2_16384__0_1 L2_16384__0_1 L2_16384__0_1 { val_id: L128_128__2097152_1 }

    "From `(1,(4,256)):(0,(32,128))` to `(1,(4,256)):(0,(32,128))`, in bits."
    SM100_UTCCP_4dp256bit_1cta
        L1__0 L1__4_256__0__32_128 L1__4_256__0__32_128 L1__4_256__0__32_128 { val_id: L128_256__2097152_1 }

    "From `(2,(4,256)):(0,(32,128))` to `(2,(4,256)):(0,(32,128))`, in bits."
    SM100_UTCCP_4dp256bit_2cta
        L2__1 L2__4_256__0__32_128 L2__4_256__0__32_128 L2__4_256__0__32_128 { val_id: L128_256__2097152_1 }

    "From `(1,(32,128,4)):(0,(1,32,0))` to `(1,16384):(0,1)`, in bits."
    SM100_UTCCP_4x32dp128bit_1cta
        L1__0 L1__32_128_4__0__1_32_0 L1_16384__0_1 L1_16384__0_1 { val_id: L32_128_4__2097152_1_67108864 }

    "From `(2,(32,128,4)):(0,(1,32,0))` to `(2,16384):(0,1)`, in bits."
    SM100_UTCCP_4x32dp128bit_2cta
        L2__1 L2__32_128_4__0__1_32_0 L2_16384__0_1 L2_16384__0_1 { val_id: L32_128_4__2097152_1_67108864 }

    "From `(1,(64,128,2)):(0,(1,64,0))` to `(1,16384):(0,1)`, in bits."
    SM100_UTCCP_2x64dp128bitlw0213_1cta
        L1__0 L1__64_128_2__0__1_64_0 L1_16384__0_1 L1_16384__0_1 { val_id: L64_128_2__2097152_1_134217728 }

    "From `(2,(64,128,2)):(0,(1,64,0))` to `(2,16384):(0,1)`, in bits."
    SM100_UTCCP_2x64dp128bitlw0213_2cta
        L2__1 L2__64_128_2__0__1_64_0 L2_16384__0_1 L2_16384__0_1 { val_id: L64_128_2__2097152_1_134217728 }

    "From `(1,(32,128,2,2)):(0,(1,32,4096,0))` to `(1,16384):(0,1)`, in bits."
    SM100_UTCCP_2x64dp128bitlw0123_1cta
        L1__0 L1__32_128_2_2__0__1_32_4096_0 L1_16384__0_1 L1_16384__0_1 { val_id: L32_128_2_2__2097152_1_134217728_67108864 }

    "From `(2,(32,128,2,2)):(0,(1,32,4096,0))` to `(2,16384):(0,1)`, in bits."
    SM100_UTCCP_2x64dp128bitlw0123_2cta
        L2__1 L2__32_128_2_2__0__1_32_4096_0 L2_16384__0_1 L2_16384__0_1 { val_id: L32_128_2_2__2097152_1_134217728_67108864 }
}

further_layouts! {
    copy_sm100_agree
    tensor_memory SM100_TMEM_LOAD_16dp256b1x L256_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp256b1x_16b L16_16__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp256b2x L512_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp256b2x_16b L16_32__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp256b4x L1024_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp256b4x_16b L16_64__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp256b8x L2048_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp256b8x_16b L16_128__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp256b16x L4096_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp256b16x_16b L16_256__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp256b32x L8192_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp256b32x_16b L16_512__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b1x L128_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b1x_16b L16_8__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b2x L256_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b2x_16b L16_16__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b4x L512_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b4x_16b L16_32__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b8x L1024_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b8x_16b L16_64__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b16x L2048_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b16x_16b L16_128__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b32x L4096_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b32x_16b L16_256__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b64x L8192_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp128b64x_16b L16_512__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b1x L64_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b1x_16b L16_4__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b2x L128_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b2x_16b L16_8__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b4x L256_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b4x_16b L16_16__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b8x L512_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b8x_16b L16_32__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b16x L1024_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b16x_16b L16_64__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b32x L2048_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b32x_16b L16_128__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b64x L4096_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b64x_16b L16_256__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b128x L8192_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp64b128x_16b L16_512__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b1x L64_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b1x_16b L16_4__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b2x L128_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b2x_16b L16_8__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b4x L256_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b4x_16b L16_16__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b8x L512_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b8x_16b L16_32__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b16x L1024_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b16x_16b L16_64__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b32x L2048_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b32x_16b L16_128__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b64x L4096_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b64x_16b L16_256__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b128x L8192_16__1_2097152;
    tensor_memory SM100_TMEM_LOAD_16dp32b128x_16b L16_512__16__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b1x L32_32__1_2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b1x_16b L16_2__32__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b2x L64_32__1_2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b2x_16b L16_4__32__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b4x L128_32__1_2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b4x_16b L16_8__32__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b8x L256_32__1_2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b8x_16b L16_16__32__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b16x L512_32__1_2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b16x_16b L16_32__32__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b32x L1024_32__1_2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b32x_16b L16_64__32__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b64x L2048_32__1_2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b64x_16b L16_128__32__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b128x L4096_32__1_2097152;
    tensor_memory SM100_TMEM_LOAD_32dp32b128x_16b L16_256__32__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp256b1x L256_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp256b1x_16b L16_16__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp256b2x L512_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp256b2x_16b L16_32__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp256b4x L1024_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp256b4x_16b L16_64__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp256b8x L2048_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp256b8x_16b L16_128__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp256b16x L4096_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp256b16x_16b L16_256__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp256b32x L8192_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp256b32x_16b L16_512__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b1x L128_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b1x_16b L16_8__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b2x L256_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b2x_16b L16_16__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b4x L512_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b4x_16b L16_32__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b8x L1024_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b8x_16b L16_64__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b16x L2048_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b16x_16b L16_128__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b32x L4096_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b32x_16b L16_256__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b64x L8192_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp128b64x_16b L16_512__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b1x L64_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b1x_16b L16_4__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b2x L128_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b2x_16b L16_8__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b4x L256_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b4x_16b L16_16__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b8x L512_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b8x_16b L16_32__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b16x L1024_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b16x_16b L16_64__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b32x L2048_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b32x_16b L16_128__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b64x L4096_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b64x_16b L16_256__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b128x L8192_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp64b128x_16b L16_512__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b1x L64_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b1x_16b L16_4__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b2x L128_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b2x_16b L16_8__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b4x L256_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b4x_16b L16_16__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b8x L512_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b8x_16b L16_32__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b16x L1024_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b16x_16b L16_64__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b32x L2048_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b32x_16b L16_128__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b64x L4096_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b64x_16b L16_256__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b128x L8192_16__1_2097152;
    tensor_memory SM100_TMEM_STORE_16dp32b128x_16b L16_512__16__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b1x L32_32__1_2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b1x_16b L16_2__32__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b2x L64_32__1_2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b2x_16b L16_4__32__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b4x L128_32__1_2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b4x_16b L16_8__32__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b8x L256_32__1_2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b8x_16b L16_16__32__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b16x L512_32__1_2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b16x_16b L16_32__32__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b32x L1024_32__1_2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b32x_16b L16_64__32__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b64x L2048_32__1_2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b64x_16b L16_128__32__1_32__2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b128x L4096_32__1_2097152;
    tensor_memory SM100_TMEM_STORE_32dp32b128x_16b L16_256__32__1_32__2097152;
    tensor_memory SM100_TMEM_LOAD_STAT_32dp32b32x L1024_32__1_2097152;
    tensor_memory SM100_TMEM_LOAD_STAT_32dp32b128x L4096_32__1_2097152;
    tensor_memory SM100_UTCCP_128dp256bit_1cta L128_256__2097152_1;
    tensor_memory SM100_UTCCP_128dp256bit_2cta L128_256__2097152_1;
    tensor_memory SM100_UTCCP_128dp128bit_1cta L128_128__2097152_1;
    tensor_memory SM100_UTCCP_128dp128bit_2cta L128_128__2097152_1;
    tensor_memory SM100_UTCCP_4dp256bit_1cta L128_256__2097152_1;
    tensor_memory SM100_UTCCP_4dp256bit_2cta L128_256__2097152_1;
    tensor_memory SM100_UTCCP_4x32dp128bit_1cta L32_128_4__2097152_1_67108864;
    tensor_memory SM100_UTCCP_4x32dp128bit_2cta L32_128_4__2097152_1_67108864;
    tensor_memory SM100_UTCCP_2x64dp128bitlw0213_1cta L64_128_2__2097152_1_134217728;
    tensor_memory SM100_UTCCP_2x64dp128bitlw0213_2cta L64_128_2__2097152_1_134217728;
    tensor_memory SM100_UTCCP_2x64dp128bitlw0123_1cta L32_128_2_2__2097152_1_134217728_67108864;
    tensor_memory SM100_UTCCP_2x64dp128bitlw0123_2cta L32_128_2_2__2097152_1_134217728_67108864;
}
