//! Generic code whose tiler is a constant.
use colex::typed::{Strides, TypedTuple};
use colex::{Layout, tiler};

fn tiles<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) -> usize {
    layout.zipped_divide(tiler!(<4, 4>)).size()
}

fn main() {}
