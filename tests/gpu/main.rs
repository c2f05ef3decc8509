//! Instructions, descriptors and analysis.

mod atoms;
mod tiled_copy;
mod tiled_mma;
mod tiled_product;
mod tiled_random;
