//! A dynamic mode number.
use colex::layout;

fn main() {
    let which = 1;
    let _ = layout!((4, 8):(8, 1)).get(which);
}
