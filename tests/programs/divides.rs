//! The four divides, and partial tiles.
use colex::{Layout, layout, tiler};

#[test]
fn divides() {
    let matrix = layout!((8, 12):(12, 1));
    let _: Layout![((4, 2), (3, 4)):((12, 48), (1, 3))] = matrix.logical_divide(tiler!(<4, 3>));
    let _: Layout![((4, 3), (2, 4)):((12, 1), (48, 3))] = matrix.zipped_divide(tiler!(<4, 3>));
    let _: Layout![((4, 3), 2, 4):((12, 1), 48, 3)] = matrix.tiled_divide(tiler!(<4, 3>));
    let _: Layout![(4, 3, 2, 4):(12, 1, 48, 3)] = matrix.flat_divide(tiler!(<4, 3>));
    let _: Layout![(4, 3):(1, 4)] = layout!(10:1).logical_divide(tiler!(4));
    let rows = 64;
    assert_eq!(
        layout!((rows, 8):(8, 1)).zipped_divide(tiler!(<16, 8>)).to_string(),
        "((_16,_8),(4,_1)):((_8,_1),(_128,_0))"
    );
}
