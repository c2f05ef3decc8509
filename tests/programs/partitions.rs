//! A static tile of coordinates, where the extent of the rest is dynamic.
use colex::{Coord, Layout, coord, layout, tiler};

#[test]
fn partitions() {
    let n = 1;
    let matrix = layout!((12, 4):(12@0, 3@0));
    let (tile, origin) = matrix.local_tile(tiler!(<6:1, n:2>), coord!(3));
    let _: (Layout![(6, usize):(12@0, 6@0)], Coord![(75)]) = (tile, origin);
    assert_eq!(tile.shape().1, 1);
}
