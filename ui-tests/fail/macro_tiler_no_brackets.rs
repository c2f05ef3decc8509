//! A tiler by mode without `<` and `>`.
use colex::tiler;

fn main() {
    let _ = tiler!(4, 8:2);
}
