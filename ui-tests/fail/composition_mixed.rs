//! A static mode of the right layout does not fit, although the left one has dynamic integers.
use colex::layout;

fn main() {
    let rows = 32;
    let a = layout!((12, 4, rows):(1, 20, 80));
    let _ = a.composition(layout!(20:1));
}
