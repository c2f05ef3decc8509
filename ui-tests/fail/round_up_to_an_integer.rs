//! One multiple for all modes of a shape.
use colex::shape;
use colex::typed::int_tuple::round_up;

fn main() {
    let _ = round_up(shape!((13, 5)), shape!(8));
}
