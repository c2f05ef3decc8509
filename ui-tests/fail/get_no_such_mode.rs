//! Mode 2 of modes 0 and 1.
use colex::{int, layout};

fn main() {
    let _ = layout!((4, 8):(8, 1)).get(int!(2));
}
