//! A generic function without bounds. Write `S: TypedTuple, D: Strides<S>`.
use colex::Layout;

fn half<S, D>(layout: Layout<S, D>) -> usize {
    layout.size() / 2
}

fn main() {}
