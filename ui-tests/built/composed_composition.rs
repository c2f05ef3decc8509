//! A composition under two swizzles that are not one.
use colex::constant::Composed;
use colex::layout;

fn main() {
    let left = Composed::of(layout!(S<2,0,3> o 0 o 32:1));
    let _ = left.composition_composed(layout!(S<2,0,2> o 0 o 32:1));
}
