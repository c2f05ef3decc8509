//! A tiler that is a string.
use colex::layout;

fn main() {
    let matrix = layout!((8, 12):(12, 1));
    let _ = matrix.flat_divide("<4,3>");
}
