//! Inverses of layouts.
use colex::{Layout, layout};

#[test]
fn inverses() {
    let _: Layout![(8, 4):(4, 1)] = layout!((4, 8):(8, 1)).right_inverse();
    let _: Layout![(5, 8):(1, 4)] = layout!((4, 8):(1, 5)).left_inverse();
    let n = 3;
    assert_eq!(layout!((n, 8):(8, 1)).right_inverse().to_string(), "(_8,3):(3,_1)");
}
