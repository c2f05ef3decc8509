//! The right extent 20 crosses the boundary of the left extent 12.
use colex::layout;

fn main() {
    let a = layout!((12, 4):(1, 20));
    let _ = a.composition(layout!(20:1));
}
