//! Modes are selected, sliced and taken.
use colex::{Layout, coord, int, layout};

#[test]
fn modes() {
    let a = layout!((4, 8, 2):(1, 4, 32));
    let _: Layout![8:4] = a.get(int!(1));
    let _: Layout![(4, 2):(1, 32)] = a.slice(coord!((_, 3, _)));
    let rest = a.take(int!(1), int!(3));
    assert_eq!(rest.to_string(), "(_8,_2):(_4,_32)");
}
