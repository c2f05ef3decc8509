//! A tuple for a mode that is one integer.
use colex::{coord, layout};

fn main() {
    let _ = layout!((4, 8):(8, 1)).slice(coord!((_, (2, _))));
}
