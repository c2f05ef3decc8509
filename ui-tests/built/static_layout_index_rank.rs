//! A coordinate of another rank, for a result `impl StaticLayout`.
use colex::{StaticLayout, layout};

fn matrix() -> impl StaticLayout {
    layout!((8, 12):(12, 1))
}

fn main() {
    let _ = matrix().index((1, 2, 3));
}
