//! Generic code that divides a tensor without a bound.
use colex::tensor::TensorLayout;
use colex::{Tensor, View, layout, tiler};

fn tiles<L: TensorLayout>(t: View<f32, L>) -> usize {
    t.zipped_divide(tiler!(<2, 2>)).size()
}

fn main() {
    println!("{}", tiles(Tensor::new(&[0.0; 32], layout!((4, 8):(8, 1))).view()));
}
