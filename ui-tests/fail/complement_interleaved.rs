//! Modes that interleave.
use colex::{int, layout};

fn main() {
    let a = layout!((6, 4):(6, 8));
    let _ = a.complement(int!(24));
}
