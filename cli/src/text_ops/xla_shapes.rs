//! Edits of XLA shapes, and when two are the same.

use super::TextOp;

pub(super) const OPS: &[TextOp] = &[];
