//! A static coordinate past the end of its mode.
use colex::{coord, layout};

fn main() {
    let _ = layout!((4, 8):(1, 4)).index(coord!((1, 9)));
}
