//! Random layouts and indices for the tests of tensors.

pub(crate) mod grouped;
#[cfg(any(feature = "mdarray", feature = "ndarray"))]
pub(crate) mod indices;
pub(crate) mod laid_out;
