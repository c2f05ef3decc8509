//! A generic function without the bound that its threads share the matrix.
use colex::typed::{Strides, TypedTuple};
use colex::{Layout, layout};

fn part<S: TypedTuple, D: Strides<S>>(threads: Layout<S, D>, thread: usize) {
    let _ = layout!((8, 24):(24, 1)).local_partition(threads, thread);
}

fn main() {}
