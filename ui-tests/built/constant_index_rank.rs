//! A coordinate with more entries than a constant layout has modes.
use colex::constant::Const;
use colex::layout;

fn main() {
    let _ = Const::of(layout!((4, 8):(8, 1))).index((1, 2, 3));
}
