//! A by-mode tiler without `<` and `>`.
use colex::tiler;

fn main() {
    let _ = tiler!(4, 8:2);
}
