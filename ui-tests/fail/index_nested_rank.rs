//! A nested entry of three integers for a mode of two.
use colex::layout;

fn main() {
    let _ = layout!(((2, 4), 8):((1, 2), 8)).index(((1, 1, 1), 2));
}
