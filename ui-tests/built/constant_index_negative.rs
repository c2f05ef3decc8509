//! An offset that may be below 0, as a `usize`.
use colex::constant::Const;
use colex::layout;

fn main() {
    let _ = Const::of(layout!((4, 8):(8, -1))).index((1, 2));
}
