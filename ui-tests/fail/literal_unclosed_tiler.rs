//! A tiler by mode that does not end.
use colex::tiler;

fn main() {
    let _ = tiler!(<4, 8);
}
