//! Two modes with dynamic strides cannot be sorted.
use colex::{int, layout};

fn main() {
    let (m, n) = (4, 8);
    let a = layout!((4, 8):(m, n));
    let _ = a.complement(int!(64));
}
