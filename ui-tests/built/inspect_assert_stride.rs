//! An expected type with other strides.
use colex::{Layout, assert_layout, layout, tiler};

fn main() {
    let tiled = layout!((8, 12):(12, 1)).zipped_divide(tiler!(<4, 3>));
    assert_layout!(tiled, Layout![((4, 3), (2, 4)):((12, 1), (3, 48))]);
}
