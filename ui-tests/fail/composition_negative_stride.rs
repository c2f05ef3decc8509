//! A right layout with a negative stride.
use colex::layout;

fn main() {
    let a = layout!((6, 2):(1, 7));
    let _ = a.composition(layout!(3:-1));
}
