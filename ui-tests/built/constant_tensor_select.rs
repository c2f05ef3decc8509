//! A mode that a tensor over a constant layout does not have.
use colex::constant::Const;
use colex::{Tensor, int, layout};

fn main() {
    let t = Tensor::new([0; 96], Const::of(layout!((8, 12):(12, 1))));
    println!("{}", t.view().select((int!(0), int!(2))).size());
}
