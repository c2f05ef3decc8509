//! Logical, blocked and raked products.
use colex::{Layout, layout};

#[test]
fn products() {
    let _: Layout![((2, 2), (2, 3)):((4, 1), (2, 8))] =
        layout!((2, 2):(4, 1)).logical_product(layout!(6:1));
    let block = layout!((2, 5):(5, 1));
    let _: Layout![((2, 3), (5, 4)):((5, 10), (1, 30))] =
        block.blocked_product(layout!((3, 4):(1, 3)));
    let _: Layout![((3, 2), (4, 5)):((10, 5), (30, 1))] =
        block.raked_product(layout!((3, 4):(1, 3)));
}
