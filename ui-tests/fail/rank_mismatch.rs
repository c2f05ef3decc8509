//! A tiler for more modes than the layout has.
use colex::{DynLayout, Tiler, unwrap};

const A: DynLayout = DynLayout::lit("(4,6):(1,4)");
const R: DynLayout = unwrap(A.zipped_divide(&Tiler::lit("<2,3,2>")));

fn main() {
    println!("{R}");
}
