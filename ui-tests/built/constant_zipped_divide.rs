//! A tiler of constants that names too many modes.
use colex::constant::Const;
use colex::{layout, tiler};

fn main() {
    let _ = Const::of(layout!((8, 12):(12, 1))).zipped_divide(tiler!(<4, 3, 2>));
}
