//! Coordinate strides: an integer and a coordinate in one layout, a negative position, an
//! expression, and a type.

use colex::{CoordinateLayout, Layout, layout};

const MIXED: CoordinateLayout = layout!((4, 8):(1@0, 1));
const NEGATIVE: CoordinateLayout = layout!(4:1@-1);

type Identity = Layout![(4, 8):(1@0, 1@1)];

fn main() {
    let n = 8;
    let _ = layout!((4, n):(1@0, 1@1));
}
