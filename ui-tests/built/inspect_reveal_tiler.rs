//! The type of a tiler.
use colex::{reveal, tiler};

fn main() {
    reveal!(tiler!(<4, 8:2, _>));
}
