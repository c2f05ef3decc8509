//! The complement of a constant layout that repeats offsets.
use colex::constant::Const;
use colex::{int, layout};

fn main() {
    let _ = Const::of(layout!((6, 4):(6, 8))).complement(int!(24));
}
