//! Partial tiles of a tensor with a constant layout.
use colex::constant::Const;
use colex::{Tensor, layout, tiler};

fn main() {
    let t = Tensor::new([0; 24], Const::of(layout!((4, 6):(6, 1))));
    let _ = t.view().zipped_divide(tiler!(<2, 4>));
}
