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
    let copy = CopyAtom::<Vector, Int![16]>::new()
        .make_tiled_copy(layout!((4, 8):(8, 1)), layout!((1, 4):(0, 1)));
    let _ = copy.get_slice(3).partition_s(layout!((10, 32):(32, 1)));
}
