//! A coordinate of another rank than the layout.
use colex::{Tensor, layout};

fn main() {
    let t = Tensor::new([1, 2, 3, 4], layout!((2, 2):(2, 1)));
    println!("{}", t[(0, 1, 1)]);
}
