//! Modes 1 to 4 of three.
use colex::{int, layout};

fn main() {
    let _ = layout!((4, 8, 2):(8, 1, 32)).group(int!(1), int!(4));
}
