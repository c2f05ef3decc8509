//! A size that is no integer.
use colex::layout;

fn main() {
    let a = layout!(4:2);
    let _ = a.complement(24.0);
}
