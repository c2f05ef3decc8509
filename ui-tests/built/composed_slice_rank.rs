//! A slice of a constant layout at a coordinate of another rank.
use colex::constant::Composed;
use colex::{coord, layout};

fn main() {
    let _ = Composed::of(layout!(S<3,0,3> o 0 o (8,8):(8,1))).slice(coord!((1, _, _)));
}
