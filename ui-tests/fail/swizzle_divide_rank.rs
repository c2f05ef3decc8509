//! A tiler with more entries than the layout under the swizzle has modes.
use colex::{layout, tiler};

fn main() {
    let _ = layout!(S<3,0,3> o 0 o (8,8):(8,1)).zipped_divide(tiler!(<4, 2, 2>));
}
