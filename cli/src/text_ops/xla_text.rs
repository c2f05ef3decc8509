//! Shapes as texts, element types and validation.

use super::TextOp;

pub(super) const OPS: &[TextOp] = &[];
