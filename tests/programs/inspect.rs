//! Layouts that have the expected types.
use colex::constant::{AnyLayout, Const, Mixed};
use colex::{Layout, Tensor, assert_layout, layout, tiler};

const ROWS: Layout![(4, 8):(8, 1)] = layout!((4, 8):(8, 1));
const _: () = assert_layout!(ROWS, Layout![(4, 8):(8, 1)]);

#[test]
fn inspect() {
    let n = 8;
    let tiler = tiler!(<4, 3>);
    assert_layout!(layout!(():()), Layout![():()]);
    assert_layout!(
        layout!((n, 12):(12, 1)).zipped_divide(tiler),
        Layout![((4, 3), (usize, 4)):((12, 1), (48, 3))],
    );
    assert_layout!(
        Const::of(layout!((8, 12):(12, 1))).zipped_divide(tiler),
        Layout![((4, 3), (2, 4)):((12, 1), (48, 3))],
    );
    assert_layout!(
        Mixed::of(layout!((n, 12):(12, 1))).zipped_divide(tiler),
        Layout![((4, 3), (usize, 4)):((12, 1), (48, 3))],
    );
    assert_layout!(Tensor::new([0; 4], layout!(4:1)), Layout![4:1]);
}
