//! A view that is used after its tensor is dropped.
use colex::{Tensor, layout};

fn main() {
    let row = {
        let t = Tensor::new(vec![1, 2, 3, 4], layout!(4:1));
        t.view()
    };
    println!("{}", row[0]);
}
