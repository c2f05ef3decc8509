//! One tile at a coordinate with `_`, which selects several.
use colex::{Tensor, coord, layout, tiler};

fn main() {
    let t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    let _ = t.view().local_tile(tiler!(<4, 3>), coord!((1, _)));
}
