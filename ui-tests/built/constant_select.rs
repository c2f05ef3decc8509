//! Modes that a constant layout does not have.
use colex::constant::Const;
use colex::{int, layout};

fn main() {
    let _ = Const::of(layout!((8, 12):(12, 1))).select((int!(2), int!(0)));
}
