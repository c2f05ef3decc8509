use colex::atom::{MmaTraits, typed::TiledMma};
use colex::{Layout, Shape, layout};

struct Fma;

impl MmaTraits for Fma {
    type ShapeMnk = Shape![(1, 1, 1)];
    type ThrId = Layout![1:0];
    type ALayout = Layout![(1, 1):(0, 0)];
    type BLayout = Layout![(1, 1):(0, 0)];
    type CLayout = Layout![(1, 1):(0, 0)];
}

type Tiled = TiledMma<Fma, Layout![(16, 16, 1):(1, 16, 0)]>;

fn main() {
    let _ = Tiled::new().get_slice(37).partition_c(layout!((40, 32):(32, 1)));
}
