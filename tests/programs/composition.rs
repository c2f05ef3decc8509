//! Static layouts compose into a type, also if CuTe refuses them.
use colex::{Layout, layout};

#[test]
fn composition() {
    let _: Layout![((2, 2), 3):((24, 2), 8)] =
        layout!((6, 2):(8, 2)).composition(layout!((4, 3):(3, 1)));
    let _: Layout![4:9] = layout!((4, 4):(1, 8)).composition(layout!(4:5));
    assert!(layout!((6, 2):(8, 2)).try_composition(layout!((4, 3):(3, 1))).is_ok());
}
