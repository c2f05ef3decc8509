//! CATLASS's layout tags and TLA layouts.

use super::TextOp;

pub(super) const OPS: &[TextOp] = &[];
