//! A static flat coordinate past the end.
use colex::{int, layout};

fn main() {
    let _ = layout!((4, 8):(1, 4)).index(int!(32));
}
