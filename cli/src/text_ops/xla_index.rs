//! Index functions of XLA shapes, untiled, padded and tiled, and the same as strides.

use super::TextOp;

pub(super) const OPS: &[TextOp] = &[];
