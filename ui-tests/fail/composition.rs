//! Two layouts that do not compose: the message has the numbers and a place where the difference is.
use colex::{DynLayout, unwrap};

const A: DynLayout = DynLayout::lit("(6,2):(1,7)");
const R: DynLayout = unwrap(A.composition(&DynLayout::lit("(3,2):(2,3)")));

fn main() {
    println!("{R}");
}
