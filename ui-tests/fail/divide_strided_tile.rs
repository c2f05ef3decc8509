//! A tile whose stride 3 is not a multiple of its extent 2.
use colex::layout;

fn main() {
    let _ = layout!(24:1).logical_divide(layout!((2, 2):(1, 3)));
}
