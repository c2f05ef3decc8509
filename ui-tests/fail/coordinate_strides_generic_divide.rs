//! A generic function without the bound of the divide.
use colex::typed::{CoordinateLayout, CoordinateStrides, TypedTiler, TypedTuple};

fn tiles<S: TypedTuple, D: CoordinateStrides<S>, T: TypedTiler>(
    layout: CoordinateLayout<S, D>,
    tiler: T,
) {
    let _ = layout.zipped_divide(tiler);
}

fn main() {}
