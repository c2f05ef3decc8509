//! A nested entry with three integers for a mode of two.
use colex::{coord, layout, tiler};

fn main() {
    let a = layout!(((2, (3, 5)), 6):((90, (30, 6)), 1));
    let _ = a.local_tile(tiler!(<2, 6>), coord!(((1, 0, 2), 0)));
}
