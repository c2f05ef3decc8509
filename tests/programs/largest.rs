//! The largest types: 16 modes on a level, numbers of 32 bits, several levels.
use colex::{Layout, layout};

#[test]
fn largest() {
    let wide = layout!((2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    let _: Layout![65536:1] = wide.coalesce();
    let _: Layout![4294967296:3] = layout!((65536, 65536):(3, 196608)).coalesce();
    let _: Layout![8:1] = layout!((((2, 2), 2))).coalesce();
}
