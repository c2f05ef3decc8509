//! A tuple of multiples for one integer.
use colex::shape;
use colex::typed::round_up;

fn main() {
    let _ = round_up(shape!(13), shape!((8, 8)));
}
