//! Instructions without an architecture.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;

mma! {
    MMA = crate::MmaEntry {
        vendor: crate::Vendor::Nvidia,
        arch: "generic",
        evidence: crate::Evidence::Headers,
        source: "CUTLASS 4.7 include/cute/atom/mma_traits.hpp",
        ..crate::MmaEntry::EMPTY
    };

    "1x1x1, `f32 += f32 * f32`."
    UniversalFMA_F32 [1, 1, 1] ("f32" "f32" "f32" "f32")
        L1__0 L1_1__0_0 L1_1__0_0 L1_1__0_0 { name: "UniversalFMA", params: "f32" }
}

copy! {
    COPY = crate::CopyEntry {
        vendor: crate::Vendor::Nvidia,
        arch: "generic",
        evidence: crate::Evidence::Headers,
        source: "CUTLASS 4.7 include/cute/atom/copy_traits.hpp",
        ..crate::CopyEntry::EMPTY
    };

    "From `(1,128):(0,1)` to `(1,128):(0,1)`, in bits."
    UniversalCopy_U128
        L1__0 L1_128__0_1 L1_128__0_1 L1_128__0_1 { name: "UniversalCopy", params: "S=T=uint128" }

    "From `(1,1):(0,0)` to `(1,1):(0,0)`, in bits."
    AutoVectorizingCopyWithAssumedAlignment_128
        L1__0 L1_1__0_0 L1_1__0_0 L1_1__0_0 { name: "AutoVectorizingCopyWithAssumedAlignment", params: "128 bits" }
}
