//! A nested entry of three for a mode of two.
use colex::{coord, layout};

fn main() {
    let _ = layout!(((2, 4), 8):((1, 2), 8)).slice(coord!(((1, _, 1), 2)));
}
