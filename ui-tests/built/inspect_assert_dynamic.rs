//! A dynamic extent where the expected type has a static one.
use colex::{Layout, assert_layout, layout};

fn main() {
    let n = 8;
    assert_layout!(layout!((n, 12):(12, 1)), Layout![(8, 12):(12, 1)]);
}
