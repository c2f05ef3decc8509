//! An extent that is an `i32`.
use colex::layout;

fn main() {
    let n = 8_i32;
    let _ = layout!((4, n):(8, 1));
}
