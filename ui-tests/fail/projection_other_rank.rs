//! A projection with three entries for threads with two modes.
use colex::{coord, layout};

fn main() {
    let (a, threads) = (layout!((128, 8):(1, 128)), layout!((16, 16):(1, 16)));
    let _ = a.local_partition_projected(threads, 37, coord!((1, _, 1)));
}
