//! A coordinate that is an `i32`.
use colex::layout;

fn main() {
    let a = layout!((4, 8):(8, 1));
    let i: i32 = 3;
    let _ = a.crd2idx((i, 2));
}
