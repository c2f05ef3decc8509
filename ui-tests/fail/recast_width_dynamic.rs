//! A width that is a variable.
use colex::{int, layout};

fn main() {
    let bits = 16;
    let _ = layout!((4, 8):(1, 4)).recast(bits, int!(8));
}
