//! A coordinate of three entries in a mode of two.
use colex::{coord, layout};

fn main() {
    let _ = layout!((4, (2, 4)):(1, (4, 8))).crd2idx(coord!((1, (1, 2, 3))));
}
