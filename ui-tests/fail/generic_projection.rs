//! A generic function without the bound that its threads share the matrix.
use colex::typed::{Strides, TypedTuple};
use colex::{Layout, coord, layout};

fn rows<S: TypedTuple, D: Strides<S>>(threads: Layout<S, D>, thread: usize) {
    let _ = layout!((8, 24):(24, 1)).local_partition_projected(threads, thread, coord!((1, _)));
}

fn main() {}
