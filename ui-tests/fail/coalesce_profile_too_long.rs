//! A profile with an entry for a third mode.
use colex::{layout, shape};

fn main() {
    let _ = layout!((4, 8):(8, 1)).coalesce_by(shape!((1, 1, 1)));
}
