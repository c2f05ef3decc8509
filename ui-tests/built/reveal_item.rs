//! In a `const` item, `cargo check` reports it.
use colex::{Layout, layout, reveal};

const ROWS: Layout![(4, 8):(8, 1)] = layout!((4, 8):(8, 1));
const _: () = reveal!(ROWS);

fn main() {}
