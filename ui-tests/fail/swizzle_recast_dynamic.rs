//! A recast of a layout with a dynamic integer.
use colex::{int, layout};

fn main() {
    let n = 8;
    let _ = layout!(S<3,3,3> o 0 o (8,n):(n,1)).upcast(int!(2));
}
