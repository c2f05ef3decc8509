//! A constant offset of a layout that is a type parameter.
use colex::{Layout, StaticLayout};

fn corner<L: StaticLayout>() -> (i64, usize) {
    const { (L::VALUE.index(11), L::SIZE * L::RANK + L::DEPTH) }
}

#[test]
fn generic_constant() {
    assert_eq!(corner::<Layout![((2, 4), (3, 5)):((3, 6), (1, 24))]>(), (10, 242));
}
