//! A generic function without the bound of the tiles.
use colex::typed::{CoordinateLayout, CoordinateStrides, TypedTiler, TypedTuple};

fn tile<S: TypedTuple, D: CoordinateStrides<S>, T: TypedTiler>(
    layout: CoordinateLayout<S, D>,
    tiler: T,
) {
    let _ = layout.local_tile(tiler, 0);
}

fn main() {}
