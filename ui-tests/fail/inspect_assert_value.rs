//! A layout whose integers are not in its type.
use colex::{DynLayout, Layout, assert_layout};

fn main() {
    assert_layout!(DynLayout::lit("4:1"), Layout![4:1]);
}
