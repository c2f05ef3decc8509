//! Two mutable tiles of one view, which can overlap; `tiles_mut` returns disjoint tiles.
use colex::{Tensor, layout, tiler};

fn main() {
    let mut t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    let tiled = t.view_mut().zipped_divide(tiler!(<4, 3>));
    let (mut a, mut b) = (tiled.tile_at(0), tiled.tile_at(0));
    core::mem::swap(&mut a[0], &mut b[0]);
}
