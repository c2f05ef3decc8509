//! A coordinate of three entries in a layout of two modes.
use colex::layout;

fn main() {
    let _ = layout!((4, 8):(1, 4)).index((1, 2, 3));
}
