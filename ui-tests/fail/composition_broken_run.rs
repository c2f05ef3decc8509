//! The right extent 20 crosses the left extent 12 in the middle.
use colex::layout;

fn main() {
    let a = layout!((12, 4):(1, 20));
    let _ = a.composition(layout!(20:1));
}
