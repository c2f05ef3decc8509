//! A tile of a mixed layout at a coordinate with `_`.
use colex::constant::{AnyLayout, Mixed};
use colex::{coord, layout, tiler};

fn main() {
    let n = 12;
    let _ = Mixed::of(layout!((8, n):(n, 1))).local_tile(tiler!(<4, 3>), coord!((1, _)));
}
