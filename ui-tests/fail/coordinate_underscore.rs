//! An index must not contain `_`.
use colex::{coord, layout};

fn main() {
    let a = layout!((4, 8):(8, 1));
    let _ = a.crd2idx(coord!((1, _)));
}
