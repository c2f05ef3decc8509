//! Swizzle fields with a common bit.
use colex::layout;

fn main() {
    let _ = layout!(S<3,0,2> o 0 o (8,8):(8,1));
}
