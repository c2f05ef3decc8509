//! A shape and a stride of different profiles.
use colex::DynLayout;

const LAYOUT: DynLayout = DynLayout::lit("(4,8):(1,(2,4))");

fn main() {
    println!("{LAYOUT}");
}
