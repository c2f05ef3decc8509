//! Threads that share an index.
use colex::layout;

fn main() {
    let _ = layout!((4, 2):(1, 1)).layout_tv(layout!((2, 2):(2, 1)));
}
