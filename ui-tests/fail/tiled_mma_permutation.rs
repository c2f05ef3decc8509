use colex::atom::{MmaTraits, typed::TiledMma};
use colex::{Int, Layout, Shape, Underscore, layout};

struct Fma;

impl MmaTraits for Fma {
    type ShapeMnk = Shape![(1, 1, 1)];
    type ThrId = Layout![1:0];
    type ALayout = Layout![(1, 1):(0, 0)];
    type BLayout = Layout![(1, 1):(0, 0)];
    type CLayout = Layout![(1, 1):(0, 0)];
}

type Tiled =
    TiledMma<Fma, Layout![(16, 16, 1):(1, 16, 0)], (Underscore, Int![32], (Int![2], Int![2]))>;

fn main() {
    let _ = Tiled::new().thrfrg_c(layout!((32, 32):(1, 32)));
}
