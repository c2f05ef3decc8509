//! An offset whose coordinate has another offset.
use colex::{int, layout};

fn main() {
    let _ = layout!((4, 3):(2, 3)).get_hier_coord(int!(3));
}
