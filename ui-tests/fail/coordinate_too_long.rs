//! Three entries for two modes.
use colex::layout;

fn main() {
    let a = layout!((4, 8):(8, 1));
    let _ = a.crd2idx((1, 2, 0));
}
