//! The offset of a static coordinate, which is a type. Write `offset.to_usize()`, with `use colex::typed::IntLeaf`.
use colex::{coord, layout};

fn main() {
    let offset = layout!((4, 8):(8, 1)).index(coord!((3, 1)));
    println!("{offset}");
}
