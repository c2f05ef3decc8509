//! The name of a value as a bound. Write `S: TypedTuple`.
use colex::typed::*;
use colex::*;

fn half<S: IntTuple, D: Strides<S>>(layout: Layout<S, D>) -> usize {
    layout.size() / 2
}

fn main() {}
