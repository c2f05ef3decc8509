//! The complement of a layout whose second stride is negative.
use colex::{int, layout};

fn main() {
    let _ = layout!((4, 8):(1, -4)).complement(int!(64));
}
