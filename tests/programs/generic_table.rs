//! A table of offsets, computed by the compiler.
use colex::{Layout, OffsetTable};
use generic_array::GenericArray;

const fn largest<L: OffsetTable>() -> usize {
    let (offsets, mut largest, mut i) = (L::OFFSETS.as_slice(), 0, 0);
    while i < offsets.len() {
        if offsets[i] > largest {
            largest = offsets[i];
        }
        i += 1;
    }
    largest
}

fn table<L: OffsetTable>() -> GenericArray<usize, L::Size> {
    L::OFFSETS.clone()
}

#[test]
fn generic_table() {
    const LARGEST: usize = largest::<Layout![(4, 8):(1, 5)]>();
    assert_eq!(LARGEST, 38);
    assert_eq!(table::<Layout![(2, 3):(3, 1)]>().as_slice(), [0, 3, 1, 4, 2, 5]);
}
