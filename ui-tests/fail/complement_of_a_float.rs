//! A size that is not an integer.
use colex::layout;

fn main() {
    let a = layout!(4:2);
    let _ = a.complement(24.0);
}
