//! Generic code that indexes a tensor without a bound.
use colex::{Tensor, View, layout};

fn get<L>(t: View<f32, L>) -> f32 {
    t[(1, 2)]
}

fn main() {
    println!("{}", get(Tensor::new(&[0.0; 32], layout!((4, 8):(8, 1))).view()));
}
