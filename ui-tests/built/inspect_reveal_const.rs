//! The type of a constant layout.
use colex::constant::Const;
use colex::{layout, reveal, tiler};

fn main() {
    let tiled = Const::of(layout!((8, 12):(12, 1))).zipped_divide(tiler!(<4, 3>));
    reveal!(tiled);
}
