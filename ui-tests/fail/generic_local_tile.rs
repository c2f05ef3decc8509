//! A generic function without the bound that its tiles have a coordinate.
use colex::typed::{Strides, TypedTuple};
use colex::{Layout, tiler};

fn corner<S: TypedTuple, D: Strides<S>>(matrix: Layout<S, D>) {
    let _ = matrix.local_tile(tiler!(<4, 8>), (0, 0));
}

fn main() {}
