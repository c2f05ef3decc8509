//! A coordinate of another rank in a constant layout.
use colex::constant::Composed;
use colex::layout;

fn main() {
    let _ = Composed::of(layout!(S<3,0,3> o 0 o (8,8):(8,1))).index((1, 2, 3));
}
