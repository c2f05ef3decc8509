//! A tuple of multiples for one integer.
use colex::shape;
use colex::typed::int_tuple::round_up;

fn main() {
    let _ = round_up(shape!(13), shape!((8, 8)));
}
