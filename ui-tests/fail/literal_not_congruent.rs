//! Literals whose stride has other parentheses than the shape.
use colex::layout;

fn main() {
    let _ = layout!((4, 8):(1, (2, 4)));
}
