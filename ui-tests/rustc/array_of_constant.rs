//! An array length from a constant. Write `[0; Const::of(ROWS).cosize()]`, or `[0; Rows::COSIZE]`.
use colex::{Layout, layout};

const ROWS: Layout![(4, 8):(8, 1)] = layout!((4, 8):(8, 1));

fn main() {
    let _ = [0; ROWS.cosize()];
}
