//! A dynamic integer in a constant. Write `type N = Int![8]` and `<Layout![(4, N):(N, 1)]>::STATIC`.
use colex::{Layout, layout};

const N: usize = 8;
const ROWS: Layout![(4, usize):(usize, 1)] = layout!((4, N):(N, 1));

fn main() {}
