use colex::atom::CopyTraits;
use colex::atom::typed::{CopyAtom, TiledCopyOf};
use colex::typed::{Strides, TypedTuple};
use colex::{Int, Layout, layout};

struct Vector;

impl CopyTraits for Vector {
    type ThrId = Layout![1:0];
    type SrcLayout = Layout![(1, 64):(0, 1)];
    type DstLayout = Layout![(1, 64):(0, 1)];
    type RefLayout = Layout![(1, 64):(0, 1)];
}

type Loads = TiledCopyOf<CopyAtom<Vector, Int![16]>, Layout![(4, 8):(8, 1)], Layout![(1, 4):(0, 1)]>;

fn first<S: TypedTuple, D: Strides<S>>(tensor: Layout<S, D>) -> usize {
    Loads::new().get_slice(3).partition_s(tensor).1
}

fn main() {
    first(layout!((8, 32):(32, 1)));
}
