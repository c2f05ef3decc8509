//! The layout of a row under a swizzle, at a dynamic coordinate.
use colex::{coord, layout, reveal};

fn main() {
    let i = 2;
    let row = layout!(S<3,3,3> o 0 o (8,64):(64,1)).slice(coord!((i, _)));
    reveal!(row);
}
