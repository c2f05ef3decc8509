//! The coordinate of an offset in a layout with a broadcast mode.
use colex::{int, layout};

fn main() {
    let _ = layout!((4, 8):(0, 1)).get_hier_coord(int!(3));
}
