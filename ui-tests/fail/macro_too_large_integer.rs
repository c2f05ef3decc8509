//! An integer that does not fit 64 bits.
use colex::layout;

fn main() {
    let _ = layout!((4, 9223372036854775808));
}
