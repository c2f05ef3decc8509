//! An operand that two groups of threads share.
use colex::{assert_covers, layout};

const _: () = assert_covers!(layout!(((16, 2), 16):((1, 0), 16)), 256);

fn main() {}
