//! `try_composition` still fails at compile time if the error is static.
use colex::layout;

fn main() {
    let a = layout!((6, 2):(1, 7));
    let _ = a.try_composition(layout!((3, 2):(2, 3)));
}
