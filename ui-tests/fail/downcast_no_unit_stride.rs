//! A layout without a mode of stride 1.
use colex::{int, layout};

fn main() {
    let _ = layout!(4:2).downcast(int!(2));
}
