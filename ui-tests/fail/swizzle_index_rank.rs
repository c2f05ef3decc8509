//! A coordinate of another rank in a layout under a swizzle.
use colex::layout;

fn main() {
    let _ = layout!(S<3,0,3> o 0 o (8,8):(8,1)).index((1, 2, 3));
}
