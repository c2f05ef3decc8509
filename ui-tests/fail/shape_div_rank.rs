//! Fewer divisors than the shape has modes.
use colex::shape;
use colex::typed::int_tuple::shape_div;

fn main() {
    let _ = shape_div(shape!((8, 12, 4)), shape!((4, 3)));
}
