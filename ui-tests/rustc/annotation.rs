//! A type annotation with other strides. Write `assert_layout!(tiled, Layout![..])`.
use colex::{Layout, layout, tiler};

fn main() {
    let _: Layout![((4, 3), (2, 4)):((12, 1), (3, 48))] =
        layout!((8, 12):(12, 1)).zipped_divide(tiler!(<4, 3>));
}
