//! Limits of the analyses.

/// The largest number of addresses, threads times values, of one [`Access`](super::Access), and the largest number
/// of offsets whose [`offset_coverage`](super::offset_coverage) is computed.
pub const MAX_ADDRESSES: i64 = 1 << 20;
/// The largest vector: one load of 256 bits.
pub(super) const MAX_VECTOR_BYTES: i64 = 32;
/// The largest number of banks.
pub(super) const MAX_BANKS: i64 = 128;
/// The largest number of lanes of a warp or wave.
pub(super) const MAX_LANES: usize = 64;
/// The bytes of the widest vector of one access, and of the widest bank.
pub(super) const MAX_BANK_VECTOR: i64 = 16;
/// The largest shared memory, in bytes: addresses of at most 24 bits.
pub(super) const MAX_SWIZZLED_BYTES: i64 = 1 << 24;
