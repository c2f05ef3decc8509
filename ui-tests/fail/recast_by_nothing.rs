//! A width of 0 bits.
use colex::{int, layout};

fn main() {
    let _ = layout!(4:1).upcast(int!(0));
}
