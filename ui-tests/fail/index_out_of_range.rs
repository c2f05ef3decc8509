//! Row 4 of rows 0 to 3.
use colex::{coord, layout};

fn main() {
    let a = layout!((4, 8):(8, 1));
    let _ = a.index(coord!((4, 2)));
}
