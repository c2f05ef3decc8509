//! A tile that does not divide a nested mode evenly.
use colex::{layout, tiler};

fn main() {
    let matrix = layout!(((4, 6), 8):((1, 48), 4));
    let _ = matrix.compose(tiler!(<6, 8>));
}
