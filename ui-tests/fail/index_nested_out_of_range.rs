//! Out of bounds in one of the nested modes, where others are dynamic.
use colex::{coord, layout};

fn main() {
    let n = 8;
    let a = layout!(((4, 2), n):((1, 4), 8));
    let _ = a.index(coord!(((3, 2), n)));
}
