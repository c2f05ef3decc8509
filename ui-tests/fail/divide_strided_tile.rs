//! A tile that steps over the middle of a run.
use colex::layout;

fn main() {
    let _ = layout!(24:1).logical_divide(layout!((2, 2):(1, 3)));
}
