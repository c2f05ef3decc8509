//! A layout of 4 threads with the indices 0, 2, 4 and 6.
use colex::layout;

fn main() {
    let _ = layout!(4:2).layout_tv(layout!(2:1));
}
