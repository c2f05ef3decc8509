//! A slice that keeps its swizzle, as an ordinary layout.
use colex::constant::Composed;
use colex::{coord, layout};

fn main() {
    let tile = Composed::of(layout!(S<3,3,3> o 0 o (4,16,16):(256,16,1)));
    let (slice, _) = tile.slice_and_offset(coord!((3, _, 14)));
    let _ = slice.as_layout();
}
