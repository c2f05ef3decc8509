//! The alignment of a layout without elements, which is a constant number.
use colex::layout;

fn main() {
    let _ = layout!((4, 0):(1, 4)).max_alignment();
}
