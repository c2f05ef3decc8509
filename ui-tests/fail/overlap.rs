//! A layout that repeats offsets has no complement.
use colex::{DynLayout, IntTuple, unwrap};

const A: DynLayout = DynLayout::lit("(6,4):(6,8)");
const R: DynLayout = unwrap(A.complement(&IntTuple::int(24)));

fn main() {
    println!("{R}");
}
