//! An offset whose digits have another offset.
use colex::{int, layout};

fn main() {
    let _ = layout!((4, 3):(2, 3)).get_hier_coord(int!(3));
}
