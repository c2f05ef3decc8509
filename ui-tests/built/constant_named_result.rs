//! The value of a type that names a result which does not exist.
use colex::constant::{Const, results::ZippedDivide};
use colex::{Layout, Tiler};

fn main() {
    println!("{}", Const::<ZippedDivide<Layout![8:1], Tiler![<4, 4>]>>::NEW.size());
}
