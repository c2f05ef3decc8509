//! A coordinate with more entries than the constant layout of a tensor has modes.
use colex::constant::{Const, ConstLayout};
use colex::{View, layout};

fn last<L: ConstLayout>(matrix: View<'_, f32, Const<L>>) -> f32 {
    matrix[(1, 2, 3)]
}

fn main() {
    let data = [0.0; 32];
    println!("{}", last(colex::Tensor::new(&data, Const::of(layout!((4, 8):(8, 1)))).view()));
}
