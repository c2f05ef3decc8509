//! Shardings.

use super::TextOp;

pub(super) const OPS: &[TextOp] = &[];
