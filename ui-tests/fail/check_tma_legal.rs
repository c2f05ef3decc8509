//! A box that is wider than the swizzle.
use colex::{Tiler, assert_tma_legal, layout};

const _: () = assert_tma_legal!(
    layout!((512, 1024):(1024, 1)),
    tile = Tiler::lit("<128,128>"),
    shared = layout!(S<3,3,3> o 0 o (128,128):(128,1)),
    element_bits = 16,
);

fn main() {}
