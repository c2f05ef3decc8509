//! A tile with more sizes than the shape has modes.
use colex::shape;
use colex::typed::int_tuple::ceil_div;

fn main() {
    let n = 100;
    let _ = ceil_div(shape!((8, n)), shape!((4, 4, 2)));
}
