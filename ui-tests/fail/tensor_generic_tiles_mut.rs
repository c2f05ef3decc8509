//! Generic code over typed layouts that divides a tensor without the bound.
use colex::typed::{Strides, TypedTuple};
use colex::{Layout, ViewMut, tiler};

fn fill<S: TypedTuple, D: Strides<S>>(mut t: ViewMut<f32, Layout<S, D>>) {
    for mut tile in t.tiles_mut(tiler!(<4, 3>)) {
        tile.fill(1.0);
    }
}

fn main() {}
