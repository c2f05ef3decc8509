//! A layout whose integers are not in its type.
use colex::{DynLayout, reveal};

fn main() {
    reveal!(DynLayout::lit("4:1"));
}
