//! A tile without elements.
use colex::{layout, tiler};

fn main() {
    let rows = layout!(8:12);
    let _ = rows.logical_divide(tiler!(0));
}
