//! A coarse shape of another size.
use colex::shape;
use colex::typed::bounds::CompatibleWith;
use colex::typed::TypedTuple;

fn read_as<C: CompatibleWith<S>, S: TypedTuple>(_coarse: C, _shape: S) {}

fn main() {
    read_as(shape!((4, 15)), shape!(((2, 3), (3, 5))));
}
