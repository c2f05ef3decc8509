// A slice at a dynamic coordinate of a layout with a negative offset in the swizzle.
use colex::{coord, layout};

fn main() {
    let i = 1;
    let _ = layout!(S<1,0,1> o -8 o (4,8):(8,1)).slice(coord!((i, _)));
}
