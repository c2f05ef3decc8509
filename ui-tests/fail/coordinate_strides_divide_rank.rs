use colex::{layout, tiler};

fn main() {
    let _ = layout!((4, 8):(1@0, 1@1)).zipped_divide(tiler!(<2, 4, 2>));
}
