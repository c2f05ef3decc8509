//! Flat, by-mode and natural coordinates, static and dynamic.
use colex::{Int, coord, int, layout};

#[test]
fn coordinates() {
    let a = layout!(((2, 4), (3, 5)):((3, 6), (1, 24)));
    let i = 1;
    let _: Int![10] = a.index(int!(11));
    let _: Int![10] = a.index(coord!(((1, 1), (1, 0))));
    assert_eq!(a.index((i, 2)), 5);
    assert_eq!(a.index(((i, 0), coord!((2, 0)))), 5);
    assert_eq!(layout!(8:-1).offset(3), -3);
}
