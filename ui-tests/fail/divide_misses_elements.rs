//! A tile whose steps of 3 leave elements out.
use colex::layout;

fn main() {
    let _ = layout!(8:1).logical_divide(layout!(2:3));
}
