//! Literals with other parentheses in the stride.
use colex::layout;

fn main() {
    let _ = layout!((4, 8):(1, (2, 4)));
}
