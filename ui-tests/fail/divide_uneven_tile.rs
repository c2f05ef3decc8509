//! A tile of 6 columns, which does not divide the nested mode of 4 evenly.
use colex::{layout, tiler};

fn main() {
    let matrix = layout!(((4, 6), 8):((1, 48), 4));
    let _ = matrix.zipped_divide(tiler!(<6, 8>));
}
