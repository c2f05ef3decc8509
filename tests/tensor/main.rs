//! Tensors: views, iteration, algorithms and copies, compared with naive models.
#![cfg(feature = "alloc")]

mod algorithms;
mod block;
mod copy;
mod fast_paths;
mod hostile;
mod iter;
#[cfg(feature = "mdarray")]
mod mdarray;
#[cfg(feature = "ndarray")]
mod ndarray;
mod padded_copy;
mod projected;
mod strided;
mod support;
mod swizzled;
mod swizzled_copies;
mod tensors;
