//! A text that is no layout.
use colex::DynLayout;

const LAYOUT: DynLayout = DynLayout::lit("(2,3:(1,2)");

fn main() {
    println!("{LAYOUT}");
}
