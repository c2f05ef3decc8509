//! A value as the operand of a layout of types. Write `layout.to_value().composition(&right)`.
use colex::{DynLayout, layout};

fn main() {
    let _ = layout!((4, 8):(8, 1)).composition(DynLayout::lit("4:2"));
}
