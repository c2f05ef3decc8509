//! A run-time offset that may be negative: no `usize` holds it.
use colex::layout;

fn main() {
    let i = std::env::args().count();
    println!("{}", layout!((4, 8):(8, -1)).index((i, i)));
}
