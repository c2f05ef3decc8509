//! A tensor over a `DynLayout`, divided by a constant tiler.
use colex::{DynLayout, Tensor, tiler};

fn main() {
    let mut t = Tensor::new([0; 96], DynLayout::lit("(8,12):(12,1)"));
    let _ = t.tiles_mut(tiler!(<4, 3>));
}
