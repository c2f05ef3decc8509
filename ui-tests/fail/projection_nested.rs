//! A projection with a tuple.
use colex::{coord, layout};

fn main() {
    let (a, threads) = (layout!((128, 8):(1, 128)), layout!(((4, 4), 16):((1, 4), 16)));
    let _ = a.local_partition_projected(threads, 37, coord!(((1, _), _)));
}
