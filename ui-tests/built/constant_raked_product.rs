//! A product of a layout that repeats offsets.
use colex::constant::Const;
use colex::layout;

fn main() {
    let _ = Const::of(layout!((2, 2):(1, 1))).raked_product(layout!((3, 4):(1, 3)));
}
