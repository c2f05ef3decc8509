//! Rows that share elements have no complement.
use colex::{int, layout};

fn main() {
    let rows = layout!((6, 4):(1, 4));
    let _ = rows.complement(int!(24));
}
