//! Elements of no bits.
use colex::{int, layout};

fn main() {
    let _ = layout!((4, 8):(1, 4)).recast(int!(0), int!(8));
}
