//! A common refinement of shapes of different sizes, which is a constant.
use colex::{shape, typed};

fn main() {
    let _ = typed::common_refinement(shape!((6, 5)), shape!((2, 15)));
}
