//! A generic function without the bound that its layout has two modes.
use colex::Layout;
use colex::typed::{TypedTuple, Strides};

fn at<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) {
    let _: usize = layout.index((1, 2));
}

fn main() {}
