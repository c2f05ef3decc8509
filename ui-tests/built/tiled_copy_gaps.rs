use colex::atom::{CopyTraits, typed::CopyAtom};
use colex::{Int, Layout, layout};

struct Vector;

impl CopyTraits for Vector {
    type ThrId = Layout![1:0];
    type SrcLayout = Layout![(1, 64):(0, 1)];
    type DstLayout = Layout![(1, 64):(0, 1)];
    type RefLayout = Layout![(1, 64):(0, 1)];
}

fn main() {
    let _ = CopyAtom::<Vector, Int![16]>::new()
        .make_tiled_copy(layout!((4, 8):(16, 1)), layout!((1, 4):(0, 1)));
}
