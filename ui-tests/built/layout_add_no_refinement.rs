//! A sum of layouts whose shapes have no common refinement, which is a constant.
use colex::layout;

fn main() {
    let _ = layout!((2, 3):(3, 1)).layout_add(layout!((3, 2):(2, 1)));
}
