//! Instructions of `sm50`.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{CopyEntry, Evidence, Vendor};

/// The fields that the rows of [`COPY_SM50`] share.
const COPY_SM50_BASE: CopyEntry = CopyEntry {
    vendor: Vendor::Nvidia,
    arch: "sm50",
    evidence: Evidence::Headers,
    source: "CUTLASS 4.7 include/cute/atom/copy_traits_sm50.hpp",
    ..CopyEntry::EMPTY
};

copy! {
    COPY_SM50 from COPY_SM50_BASE;

    "From `(32,64):(64,1)` to `((2,16),(32,2)):((32,128),(1,64))`, in bits."
    SM50_Shuffle_U32_2x2Trans_XOR1
        L32__1 L32_64__64_1 L2_16__32_2__32_128__1_64 L32_64__64_1 {}

    "From `(32,64):(64,1)` to `((4,2,4),(32,2)):((64,32,512),(1,256))`, in bits."
    SM50_Shuffle_U32_2x2Trans_XOR4
        L32__1 L32_64__64_1 L4_2_4__32_2__64_32_512__1_256 L32_64__64_1 {}
}
