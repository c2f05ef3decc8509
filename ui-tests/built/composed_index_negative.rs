//! A negative offset does not fit a `usize`.
use colex::constant::Composed;
use colex::layout;

fn main() {
    let _ = Composed::of(layout!(S<1,0,1> o 0 o (4,2):(1,-4))).index((1, 1));
}
