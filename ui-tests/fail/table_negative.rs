//! A table of offsets of a layout that has negative ones.
use colex::{Layout, OffsetTable};

fn main() {
    println!("{:?}", <Layout![4:-1]>::OFFSETS);
}
