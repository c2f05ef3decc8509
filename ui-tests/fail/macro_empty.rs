//! A macro without input.
use colex::layout;

fn main() {
    let _ = layout!();
}
