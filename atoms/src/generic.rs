//! Instructions without an architecture.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{CopyEntry, Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA`] share.
const MMA_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Nvidia,
    arch: "generic",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/mma_traits.hpp",
    ..MmaEntry::EMPTY
};

mma! {
    MMA from MMA_BASE;

    "1x1x1, `f32 += f32 * f32`."
    UniversalFMA_F32 [1, 1, 1] ("f32" "f32" "f32" "f32")
        L1__0 L1_1__0_0 L1_1__0_0 L1_1__0_0 { name: "UniversalFMA", params: "f32" }
}

/// The fields that the rows of [`COPY`] share.
const COPY_BASE: CopyEntry = CopyEntry {
    vendor: Vendor::Nvidia,
    arch: "generic",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/copy_traits.hpp",
    ..CopyEntry::EMPTY
};

copy! {
    COPY from COPY_BASE;

    "From `(1,128):(0,1)` to `(1,128):(0,1)`, in bits."
    UniversalCopy_U128
        L1__0 L1_128__0_1 L1_128__0_1 L1_128__0_1 { name: "UniversalCopy", params: "S=T=uint128" }

    "From `(1,1):(0,0)` to `(1,1):(0,0)`, in bits."
    AutoVectorizingCopyWithAssumedAlignment_128
        L1__0 L1_1__0_0 L1_1__0_0 L1_1__0_0 { name: "AutoVectorizingCopyWithAssumedAlignment", params: "128 bits" }
}
