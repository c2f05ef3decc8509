//! A dynamic coordinate in a layout with a negative stride under a swizzle.
use colex::constant::Composed;
use colex::{coord, layout};

fn main() {
    let i = 1;
    let _ = Composed::of(layout!(S<1,0,1> o 0 o (4,2):(1,-4))).slice(coord!((_, i)));
}
