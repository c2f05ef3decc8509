//! The left inverse of a constant layout whose elements overlap.
use colex::constant::Const;
use colex::layout;

fn main() {
    let _ = Const::of(layout!((2, 4, 6):(2, 12, 2))).left_inverse();
}
