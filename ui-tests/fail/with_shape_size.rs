//! A new shape whose sizes cross the end of a mode.
use colex::{layout, shape};

fn main() {
    let _ = layout!((8, 12):(12, 1)).with_shape(shape!((10, 10)));
}
