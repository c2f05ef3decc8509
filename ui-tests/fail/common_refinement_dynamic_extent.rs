//! A common refinement of shapes one of which has a dynamic integer.
use colex::{shape, typed};

fn main() {
    let n = std::env::args().count();
    let _ = typed::common_refinement(shape!((6, n)), shape!((6, 5)));
}
