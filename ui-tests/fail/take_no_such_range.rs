//! Modes 1 to 3 of two.
use colex::{int, layout};

fn main() {
    let _ = layout!((4, 8):(8, 1)).take(int!(1), int!(3));
}
