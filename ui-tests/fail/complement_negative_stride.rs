//! A layout with a negative stride.
use colex::{int, layout};

fn main() {
    let a = layout!(4:-1);
    let _ = a.complement(int!(24));
}
