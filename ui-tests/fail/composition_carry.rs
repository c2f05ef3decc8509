//! Digits of the right modes carry past a left extent in the typed plane.
use colex::layout;

fn main() {
    let a = layout!((6, 2):(1, 7));
    let _ = a.composition(layout!((3, 2):(2, 3)));
}
