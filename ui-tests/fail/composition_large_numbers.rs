//! Integers from 1000 on are printed digit by digit.
use colex::layout;

fn main() {
    let a = layout!((1024, 4):(1, 4096));
    let _ = a.composition(layout!(1536:1));
}
