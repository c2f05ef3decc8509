//! A text that is not a layout.
use colex::DynLayout;

const LAYOUT: DynLayout = DynLayout::lit("(2,3:(1,2)");

fn main() {
    println!("{LAYOUT}");
}
