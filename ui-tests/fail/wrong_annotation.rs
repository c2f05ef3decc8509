//! The result has another type than the annotation.
use colex::{Layout, layout};

fn main() {
    let _: Layout![4:1] = layout!((2, 2):(1, 4)).coalesce();
}
