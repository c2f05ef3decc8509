//! Instructions of `sm70`.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_SM70`] share.
const MMA_SM70_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Nvidia,
    arch: "sm70",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/mma_traits_sm70.hpp",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_SM70 from MMA_SM70_BASE;

    "8x8x4, `f16 += f16 * f16`."
    SM70_8x8x4_F16F16F16F16_TN [8, 8, 4] ("f16" "f16" "f16" "f16")
        L4_2__1_16 L8_4__1_8 L8_4__1_8 L8_8__1_8 {}

    "8x8x4, `f16 += f16 * f16`."
    SM70_8x8x4_F16F16F16F16_NN [8, 8, 4] ("f16" "f16" "f16" "f16")
        L4_2__1_16 L4_2__4__8_4__1 L8_4__1_8 L8_8__1_8 {}

    "8x8x4, `f32 += f16 * f16`."
    SM70_8x8x4_F32F16F16F32_TN [8, 8, 4] ("f32" "f16" "f16" "f32")
        L4_2__1_16 L8_4__1_8 L8_4__1_8 L2_2_2__2_2_2__1_16_4__8_2_32 {}

    "8x8x4, `f32 += f16 * f16`."
    SM70_8x8x4_F32F16F16F32_NN [8, 8, 4] ("f32" "f16" "f16" "f32")
        L4_2__1_16 L4_2__4__8_4__1 L8_4__1_8 L2_2_2__2_2_2__1_16_4__8_2_32 {}

    "8x8x4, `f16 += f16 * f16`."
    SM70_8x8x4_F16F16F16F16_NT [8, 8, 4] ("f16" "f16" "f16" "f16")
        L4_2__1_16 L4_2__4__8_4__1 L4_2__4__8_4__1 L8_8__1_8 {}

    "8x8x4, `f16 += f16 * f16`."
    SM70_8x8x4_F16F16F16F16_TT [8, 8, 4] ("f16" "f16" "f16" "f16")
        L4_2__1_16 L8_4__1_8 L4_2__4__8_4__1 L8_8__1_8 {}

    "8x8x4, `f32 += f16 * f16`."
    SM70_8x8x4_F32F16F16F32_NT [8, 8, 4] ("f32" "f16" "f16" "f32")
        L4_2__1_16 L4_2__4__8_4__1 L4_2__4__8_4__1 L2_2_2__2_2_2__1_16_4__8_2_32 {}

    "8x8x4, `f32 += f16 * f16`."
    SM70_8x8x4_F32F16F16F32_TT [8, 8, 4] ("f32" "f16" "f16" "f32")
        L4_2__1_16 L8_4__1_8 L4_2__4__8_4__1 L2_2_2__2_2_2__1_16_4__8_2_32 {}
}
