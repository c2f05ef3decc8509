//! An array that is shorter than the cosize, which a constant checks.
use colex::DynLayout;

const LAYOUT: DynLayout = DynLayout::lit("(4,8):(1,5)");
const LEN: usize = 32;
const _: () = assert!(LAYOUT.cosize() as usize <= LEN, "the layout reaches past the array");

fn main() {
    println!("{}", LEN);
}
