//! Two entries for three modes.
use colex::{coord, layout};

fn main() {
    let a = layout!((4, 8, 2):(8, 1, 32));
    let _ = a.crd2idx(coord!((1, 2)));
}
