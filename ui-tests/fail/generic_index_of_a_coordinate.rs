//! A generic function whose coordinate may be out of bounds.
use colex::Layout;
use colex::typed::{Coordinate, Strides, TypedTuple};

fn at<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>)
where
    (usize, usize): Coordinate<S, D>,
{
    let _ = layout.index((1, 2));
}

fn main() {}
