//! Ascend C's layouts and index function.

use super::TextOp;

pub(super) const OPS: &[TextOp] = &[];
