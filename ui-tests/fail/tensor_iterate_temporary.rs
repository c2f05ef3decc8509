//! A view of a temporary tensor.
use colex::{Tensor, layout};

fn main() {
    let row = Tensor::new([0; 8], layout!(8:1)).view();
    println!("{}", row.iter().sum::<i32>());
}
