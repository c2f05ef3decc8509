//! The gap before stride 6 is not a multiple of 4.
use colex::{int, layout};

fn main() {
    let a = layout!((4, 2):(1, 6));
    let _ = a.complement_strict(int!(24));
}
