//! The inferred type of a value. Write `reveal!(tiled)`.
use colex::{layout, tiler};

fn main() {
    let () = layout!((8, 12):(12, 1)).zipped_divide(tiler!(<4, 3>));
}
