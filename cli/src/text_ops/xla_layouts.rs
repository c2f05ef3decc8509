//! Layouts of XLA by themselves.

use super::TextOp;

pub(super) const OPS: &[TextOp] = &[];
