//! A swizzle with another shift.
use colex::{assert_equivalent, layout};

const _: () = assert_equivalent!(
    layout!(S<3,3,3> o 0 o (8,64):(64,1)),
    layout!(S<3,3,4> o 0 o (8,64):(64,1)),
);

fn main() {}
