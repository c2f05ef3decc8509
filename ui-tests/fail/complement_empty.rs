//! A layout without elements has no complement.
use colex::{int, layout};

fn main() {
    let empty = layout!(0:1);
    let _ = empty.complement(int!(8));
}
