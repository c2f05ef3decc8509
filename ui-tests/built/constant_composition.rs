//! A composition of constants that carries.
use colex::constant::Const;
use colex::layout;

fn main() {
    let _ = Const::of(layout!((6, 2):(1, 7))).composition(layout!((3, 2):(2, 3)));
}
