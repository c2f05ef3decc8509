//! Instructions of `sm61`.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_SM61`] share.
const MMA_SM61_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Nvidia,
    arch: "sm61",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/mma_traits_sm61.hpp",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_SM61 from MMA_SM61_BASE;

    "1x1x4, `s32 += s8 * s8`."
    SM61_DP4A [1, 1, 4] ("s32" "s8" "s8" "s32")
        L1__0 L1_4__0_1 L1_4__0_1 L1_1__0_0 {}

    "1x1x2, `s32 += s16 * s16`."
    SM61_DP2A [1, 1, 2] ("s32" "s16" "s16" "s32")
        L1__0 L1_2__0_1 L1_2__0_1 L1_1__0_0 {}
}
