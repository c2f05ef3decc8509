//! A tile that repeats elements.
use colex::layout;

fn main() {
    let _ = layout!(24:1).logical_divide(layout!((4, 3):(1, 2)));
}
