//! Coordinate strides: an integer and a coordinate in one layout, positions that are not valid, and
//! coordinates in a tiler and under a swizzle.

use colex::{Layout, layout, tiler};

type Mixed = Layout![(4, 8):(1@0, 1)];
type Negative = Layout![4:1@-1];
type Inside = Layout![4:1@0 + 1@0@0];
type InsideAnother = Layout![(4, 8):(1@0, 1@1@0)];
type NoPosition = Layout![4:1@0 + 3];
type Rank = Layout![(4, 8):1@0];

fn main() {
    let n = 8;
    let _ = layout!((4, n):(1@n, 1@1));
    let _ = tiler!(<4:1@0, 2>);
    let _ = layout!(S<1,0,1> o 0 o 4:1@0);
}
