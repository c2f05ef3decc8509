//! Instructions of `sm120`.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_SM120`] share.
const MMA_SM120_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Nvidia,
    arch: "sm120",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/mma_traits_sm120.hpp",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_SM120 from MMA_SM120_BASE;

    "16x8x32, `f32 += u8 * u8`."
    SM120_16x8x32_TN_F32E4M3E4M3F32 [16, 8, 32] ("f32" "u8" "u8" "f32")
        L32__1 L4_8__4_2_2__64_1__16_8_256 L4_8__4_2__32_1__8_128 L4_8__2_2__32_1__16_8 { name: "SM120_16x8x32_TN", params: "a=e4m3,b=e4m3,c=f32" }

    "16x8x64, `f32 += u4 * u4`."
    SM120_16x8x64_TN_VS_F32E2M1E2M1F32_UE4M3_VS16 [16, 8, 64] ("f32" "u4" "u4" "f32" "ue4m3")
        L32__1 L4_8__8_2_2__128_1__16_8_512 L4_8__8_2__64_1__8_256 L4_8__2_2__32_1__16_8 { name: "SM120::BLOCKSCALED::SM120_16x8x64_TN_VS", params: "a=e2m1,b=e2m1,c=f32,sf=ue4m3,VS=16", layout_sfa: L2_2_8__64__8_0_1__16, layout_sfb: L4_8__64__0_1__8 }

    "16x8x64, `f32 += u4 * u4`."
    SM120_16x8x64_TN_VS_F32E2M1E2M1F32_UE8M0_VS32 [16, 8, 64] ("f32" "u4" "u4" "f32" "ue8m0")
        L32__1 L4_8__8_2_2__128_1__16_8_512 L4_8__8_2__64_1__8_256 L4_8__2_2__32_1__16_8 { name: "SM120::BLOCKSCALED::SM120_16x8x64_TN_VS", params: "a=e2m1,b=e2m1,c=f32,sf=ue8m0,VS=32", layout_sfa: L2_2_8__64__8_0_1__16, layout_sfb: L4_8__64__0_1__8 }

    "16x8x32, `f32 += u8 * u8`."
    SM120_16x8x32_TN_VS_F32E4M3E4M3F32_UE8M0_VS32 [16, 8, 32] ("f32" "u8" "u8" "f32" "ue8m0")
        L32__1 L4_8__4_2_2__64_1__16_8_256 L4_8__4_2__32_1__8_128 L4_8__2_2__32_1__16_8 { name: "SM120::BLOCKSCALED::SM120_16x8x32_TN_VS", params: "a=e4m3,b=e4m3,c=f32,sf=ue8m0,VS=32", layout_sfa: L2_2_8__32__8_0_1__16, layout_sfb: L4_8__32__0_1__8 }
}

further_layouts! {
    mma_sm120_agree
    scaled SM120_16x8x64_TN_VS_F32E2M1E2M1F32_UE4M3_VS16 L2_2_8__64__8_0_1__16 L4_8__64__0_1__8;
    scaled SM120_16x8x64_TN_VS_F32E2M1E2M1F32_UE8M0_VS32 L2_2_8__64__8_0_1__16 L4_8__64__0_1__8;
    scaled SM120_16x8x32_TN_VS_F32E4M3E4M3F32_UE8M0_VS32 L2_2_8__32__8_0_1__16 L4_8__32__0_1__8;
}

/// The fields that the rows of [`MMA_SM120_SPARSE`] share.
const MMA_SM120_SPARSE_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Nvidia,
    arch: "sm120",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/mma_traits_sm120_sparse.hpp",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_SM120_SPARSE from MMA_SM120_SPARSE_BASE;

    "16x8x64, `f32 += sparse2(e4m3) * u8`."
    SM120_SPARSE_16x8x64_TN_F32E4M3E4M3F32 [16, 8, 64] ("f32" "sparse2(e4m3)" "u8" "f32")
        L32__1 L4_8__8_2_2__128_1__16_8_512 L4_8__4_4__32_1__8_128 L4_8__2_2__32_1__16_8 { name: "SM120::SPARSE::SM120_SPARSE_16x8x64_TN", params: "a=e4m3,b=e4m3,c=f32", layout_e: L2_2_8__32__8_512_1__16 }

    "16x8x128, `f32 += sparse4(u8) * u4`."
    SM120_SPARSE_16x8x128_TN_VS_F32E2M1E2M1F32_UE8M0_VS32 [16, 8, 128] ("f32" "sparse4(u8)" "u4" "f32" "ue8m0")
        L32__1 L4_8__16_2_2__256_1__16_8_1024 L4_8__8_4__64_1__8_256 L4_8__2_2__32_1__16_8 { name: "SM120::BLOCKSCALED::SPARSE::SM120_SPARSE_16x8x128_TN_VS", params: "a=e2m1,b=e2m1,c=f32,sf=ue8m0,VS=32", layout_sfa: L2_2_8__128__8_0_1__16, layout_sfb: L4_8__128__0_1__8, layout_e: L2_2_8__64__8_1024_1__16 }

    "16x8x64, `f32 += sparse2(e4m3) * u8`."
    SM120_SPARSE_16x8x64_TN_VS_F32E4M3E4M3F32_UE8M0_VS32 [16, 8, 64] ("f32" "sparse2(e4m3)" "u8" "f32" "ue8m0")
        L32__1 L4_8__8_2_2__128_1__16_8_512 L4_8__4_4__32_1__8_128 L4_8__2_2__32_1__16_8 { name: "SM120::BLOCKSCALED::SPARSE::SM120_SPARSE_16x8x64_TN_VS", params: "a=e4m3,b=e4m3,c=f32,sf=ue8m0,VS=32", layout_sfa: L2_2_8__64__8_0_1__16, layout_sfb: L4_8__64__0_1__8, layout_e: L2_2_8__32__8_512_1__16 }
}

further_layouts! {
    mma_sm120_sparse_agree
    sparse SM120_SPARSE_16x8x64_TN_F32E4M3E4M3F32 L2_2_8__32__8_512_1__16;
    scaled SM120_SPARSE_16x8x128_TN_VS_F32E2M1E2M1F32_UE8M0_VS32 L2_2_8__128__8_0_1__16 L4_8__128__0_1__8;
    sparse SM120_SPARSE_16x8x128_TN_VS_F32E2M1E2M1F32_UE8M0_VS32 L2_2_8__64__8_1024_1__16;
    scaled SM120_SPARSE_16x8x64_TN_VS_F32E4M3E4M3F32_UE8M0_VS32 L2_2_8__64__8_0_1__16 L4_8__64__0_1__8;
    sparse SM120_SPARSE_16x8x64_TN_VS_F32E4M3E4M3F32_UE8M0_VS32 L2_2_8__32__8_512_1__16;
}
