//! Descriptors of matrices in shared memory and of TMA boxes, as plain numbers.
