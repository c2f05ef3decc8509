//! An integer literal outside of a macro is an `i32`.
use colex::layout;

fn main() {
    let matrix = layout!((8, 12):(12, 1));
    let _ = matrix.compose((4_i32, 3_i32));
}
