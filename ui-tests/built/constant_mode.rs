//! A mode that a constant layout does not have.
use colex::constant::Const;
use colex::layout;

fn main() {
    let _ = Const::of(layout!((8, 12):(12, 1))).mode::<2>();
}
