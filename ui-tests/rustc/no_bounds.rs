//! A generic function without bounds. Write `S: TypedTuple, D: Strides<S>`.
use colex::Layout;

fn elements<S, D>(layout: Layout<S, D>) -> usize {
    layout.size()
}

fn main() {}
