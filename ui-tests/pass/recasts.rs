//! The same bytes as larger and smaller elements.
use colex::{Layout, int, layout};

fn main() {
    let _: Layout![(2, 8):(1, 2)] = layout!((4, 8):(1, 4)).upcast(int!(2));
    let _: Layout![(8, 8):(1, 8)] = layout!((4, 8):(1, 4)).downcast(int!(2));
}
