//! A coarse shape of another size.
use colex::shape;
use colex::typed::{CompatibleWith, IntTuple};

fn read_as<C: CompatibleWith<S>, S: IntTuple>(_coarse: C, _shape: S) {}

fn main() {
    read_as(shape!((4, 15)), shape!(((2, 3), (3, 5))));
}
