//! A coordinate out of bounds in a nested mode, beside dynamic modes.
use colex::{coord, layout};

fn main() {
    let n = 8;
    let a = layout!(((4, 2), n):((1, 4), 8));
    let _ = a.index(coord!(((3, 2), n)));
}
