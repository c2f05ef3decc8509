//! Sizes of XLA shapes.

use super::TextOp;

pub(super) const OPS: &[TextOp] = &[];
