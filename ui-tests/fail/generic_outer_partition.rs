//! A generic function without the bound that its tiler divides the matrix.
use colex::typed::TypedTiler;
use colex::{Layout, layout};

fn corners<T: TypedTiler>(tiler: T) {
    let matrix: Layout![(8, 24):(24, 1)] = layout!((8, 24):(24, 1));
    let _ = matrix.outer_partition(tiler, 0);
}

fn main() {}
