//! A condition on a parameter without a bound: a layout that breaks the condition does not build.
use colex::{Layout, StaticLayout};

fn vectors<L: StaticLayout>() -> usize {
    const {
        assert!(L::VALUE.is_compact(), "the tile must be compact");
        assert!(L::SIZE % 4 == 0, "the tile must fall into vectors of 4");
    }
    L::SIZE / 4
}

#[test]
fn generic_assert() {
    assert_eq!(vectors::<Layout![(4, 8):(8, 1)]>(), 8);
}
