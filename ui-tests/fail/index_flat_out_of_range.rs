//! Element 32 of 32.
use colex::{int, layout};

fn main() {
    let a = layout!((4, 8):(8, 1));
    let _ = a.index(int!(32));
}
