//! Two entries for three modes.
use colex::layout;

fn main() {
    let a = layout!((4, 8, 2):(8, 1, 32));
    let i = 1;
    let _ = a.index((i, i));
}
