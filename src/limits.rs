//! How large a tuple or layout may be.

/// Largest number of leaves (integers) in one tuple or layout; one more is [`Reason::TooManyLeaves`](crate::Reason).
pub const MAX_LEAVES: usize = 32;

/// Largest number of nodes (leaves and pairs of parentheses) in one tuple or layout.
pub const MAX_NODES: usize = 64;
