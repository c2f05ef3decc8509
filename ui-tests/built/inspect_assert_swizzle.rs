//! A tile under another swizzle than expected.
use colex::{Layout, assert_layout, layout, tiler};

fn main() {
    let tiled = layout!(S<3,3,3> o 0 o (8,64):(64,1)).zipped_divide(tiler!(<4, 8>));
    assert_layout!(tiled, Layout![S<3,4,3> o 0 o ((4,8),(2,8)):((64,1),(256,8))]);
}
