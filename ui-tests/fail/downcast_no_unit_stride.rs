//! No mode runs along neighbouring elements.
use colex::{int, layout};

fn main() {
    let _ = layout!(4:2).downcast(int!(2));
}
