//! A generic function without the bound that its layout has a mode 0.
use colex::typed::{TypedTuple, Strides};
use colex::{Layout, int};

fn first<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) {
    let _ = layout.get(int!(0));
}

fn main() {}
