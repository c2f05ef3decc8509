//! More multiples than the shape has modes.
use colex::shape;
use colex::typed::int_tuple::round_up;

fn main() {
    let _ = round_up(shape!((13, 5)), shape!((8, 1, 1)));
}
