//! A negative flat coordinate.
use colex::typed::int_tuple::idx2crd;
use colex::{int, shape};

fn main() {
    let _ = idx2crd(int!(-3), shape!((4, 8)));
}
