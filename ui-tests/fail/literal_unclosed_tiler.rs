//! A by-mode tiler without an end.
use colex::tiler;

fn main() {
    let _ = tiler!(<4, 8);
}
