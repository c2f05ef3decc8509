//! A sum of layouts, one of which has a dynamic integer.
use colex::layout;

fn main() {
    let n = std::env::args().count();
    let _ = layout!((4, 8):(1, n)).layout_add(layout!((4, 8):(8, 1)));
}
