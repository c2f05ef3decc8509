//! Limits of the size of a tuple or layout.

/// The largest number of leaves (integers) in one tuple or layout. More are
/// [`Reason::TooManyLeaves`](crate::Reason).
pub const MAX_LEAVES: usize = 32;

/// The largest number of nodes (leaves and pairs of parentheses) in one tuple or layout.
pub const MAX_NODES: usize = 64;

/// The largest number of positions at which the strides of one layout of coordinates are not 0.
/// More are [`Reason::TooManyPositions`](crate::Reason).
pub const MAX_POSITIONS: usize = 16;
