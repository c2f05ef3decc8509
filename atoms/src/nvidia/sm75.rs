//! Instructions of `sm75`.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{CopyEntry, Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_SM75`] share.
const MMA_SM75_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Nvidia,
    arch: "sm75",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/mma_traits_sm75.hpp",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_SM75 from MMA_SM75_BASE;

    "16x8x8, `f32 += f16 * f16`."
    SM75_16x8x8_F32F16F16F32_TN [16, 8, 8] ("f32" "f16" "f16" "f32")
        L32__1 L4_8__2_2__32_1__16_8 L4_8__2__16_1__8 L4_8__2_2__32_1__16_8 {}

    "8x8x16, `s32 += s8 * s8`."
    SM75_8x8x16_S32S8S8S32_TN [8, 8, 16] ("s32" "s8" "s8" "s32")
        L32__1 L4_8__4__32_1__8 L4_8__4__32_1__8 L4_8__2__16_1__8 {}

    "16x8x8, `f16 += f16 * f16`."
    SM75_16x8x8_F16F16F16F16_TN [16, 8, 8] ("f16" "f16" "f16" "f16")
        L32__1 L4_8__2_2__32_1__16_8 L4_8__2__16_1__8 L4_8__2_2__32_1__16_8 {}
}

/// The fields that the rows of [`COPY_SM75`] share.
const COPY_SM75_BASE: CopyEntry = CopyEntry {
    vendor: Vendor::Nvidia,
    arch: "sm75",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/copy_traits_sm75.hpp",
    ..CopyEntry::EMPTY
};

copy! {
    COPY_SM75 from COPY_SM75_BASE;

    "From `((8,4),128):((128,0),1)` to `(32,32):(32,1)`, in bits."
    SM75_U32x1_LDSM_N
        L32__1 L8_4__128__128_0__1 L32_32__32_1 L32_32__32_1 {}

    "From `((16,2),128):((128,0),1)` to `(32,(32,2)):(32,(1,1024))`, in bits."
    SM75_U32x2_LDSM_N
        L32__1 L16_2__128__128_0__1 L32__32_2__32__1_1024 L32__32_2__32__1_1024 {}

    "From `(32,128):(128,1)` to `(32,(32,4)):(32,(1,1024))`, in bits."
    SM75_U32x4_LDSM_N
        L32__1 L32_128__128_1 L32__32_4__32__1_1024 L32__32_4__32__1_1024 {}

    "From `((8,4),128):((128,0),1)` to `((4,8),(16,2)):((256,16),(1,128))`, in bits."
    SM75_U16x2_LDSM_T
        L32__1 L8_4__128__128_0__1 L4_8__16_2__256_16__1_128 L4_8__16_2__256_16__1_128 {}

    "From `((16,2),128):((128,0),1)` to `((4,8),(16,2,2)):((256,16),(1,128,1024))`, in bits."
    SM75_U16x4_LDSM_T
        L32__1 L16_2__128__128_0__1 L4_8__16_2_2__256_16__1_128_1024 L4_8__16_2_2__256_16__1_128_1024 {}

    "From `(32,128):(128,1)` to `((4,8),(16,2,4)):((256,16),(1,128,1024))`, in bits."
    SM75_U16x8_LDSM_T
        L32__1 L32_128__128_1 L4_8__16_2_4__256_16__1_128_1024 L4_8__16_2_4__256_16__1_128_1024 {}

    "From `(32,32):(32,1)` to `(32,32):(32,1)`, in bits."
    SM75_U32x1_MOVM_T
        L32__1 L32_32__32_1 L32_32__32_1 L32_32__32_1 {}
}
