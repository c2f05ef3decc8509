//! Reshapes and transposes of XLA shapes that move nothing.

use super::TextOp;

pub(super) const OPS: &[TextOp] = &[];
