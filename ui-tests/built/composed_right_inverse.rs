//! An inverse of a layout with an offset inside the swizzle.
use colex::constant::Composed;
use colex::layout;

fn main() {
    let _ = Composed::of(layout!(S<3,0,3> o 8 o (8,8):(8,1))).right_inverse();
}
