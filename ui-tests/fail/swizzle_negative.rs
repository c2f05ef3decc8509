//! A swizzle with a negative number of bits.
use colex::layout;

fn main() {
    let _ = layout!(S<-3,0,3> o 0 o (8,8):(8,1));
}
