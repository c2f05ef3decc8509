//! A by-mode tiler that keeps a mode.
use colex::{Layout, layout, tiler};

#[test]
fn compose() {
    let matrix = layout!((8, 12):(12, 1));
    let _: Layout![(4, 12):(24, 1)] = matrix.compose(tiler!(<4:2, _>));
    let _: Layout![4:12] = matrix.compose(tiler!(4));
}
