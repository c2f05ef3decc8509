//! A generic function without the bound that its parameter is a coordinate.
use colex::Layout;
use colex::typed::{TypedTuple, Strides};

fn at<S: TypedTuple, D: Strides<S>, C: Copy>(layout: Layout<S, D>, coord: C) {
    let _ = layout.index(coord);
}

fn main() {}
