//! Overlapping modes have no gaps.
use colex::layout;

fn main() {
    let a = layout!((6, 4):(1, 4));
    let _ = a.gaps();
}
