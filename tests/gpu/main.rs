//! Instructions, descriptors, analysis and the order of blocks.

mod analysis;
mod atoms;
mod check;
mod descriptor;
mod fragment;
mod grid;
mod owners;
mod partition;
mod support;
mod test_inputs;
mod tiled_copy;
mod tiled_mma;
mod tiled_product;
mod tiled_random;
mod tv_layout;
mod tv_swizzled;
mod typed_tiled_copy;
mod typed_tiled_mma;
