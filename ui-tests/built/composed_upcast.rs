//! Groups of elements that the swizzle separates.
use colex::constant::Composed;
use colex::{int, layout};

fn main() {
    let _ = Composed::of(layout!(S<3,0,-3> o 0 o (8,8):(8,1))).upcast(int!(2));
}
