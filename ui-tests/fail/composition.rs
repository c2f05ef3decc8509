//! Two layouts without a composition: the message has the numbers and a counterexample.
use colex::{DynLayout, unwrap};

const A: DynLayout = DynLayout::lit("(6,2):(1,7)");
const R: DynLayout = unwrap(A.composition(&DynLayout::lit("(3,2):(2,3)")));

fn main() {
    println!("{R}");
}
