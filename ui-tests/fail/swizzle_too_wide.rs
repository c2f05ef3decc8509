//! A swizzle with more bits than an offset.
use colex::layout;

fn main() {
    let _ = layout!(S<3,60,3> o 0 o (8,8):(8,1));
}
