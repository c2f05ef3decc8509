//! A chain of operations on a tensor over a constant layout whose first operation fails: one error.
use colex::constant::Const;
use colex::{Tensor, layout, tiler};

fn main() {
    let t = Tensor::new([1.0; 96], Const::of(layout!((8, 12):(12, 1))));
    let tile = t.view().zipped_divide(tiler!(<4, 3, 2>)).tile_at((0, 1));
    println!("{}", tile.local_tile(tiler!(<2, 3>), (1, 0)).iter().sum::<f32>());
}
