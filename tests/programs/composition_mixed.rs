//! Dynamic integers in both layouts.
use colex::layout;

#[test]
fn composition_mixed() {
    let (n, step) = (100, 2);
    assert_eq!(layout!((8, n):(n, 1)).composition(layout!(8:1)).to_string(), "_8:100");
    let strided = layout!(n:1).composition(layout!(4:step));
    assert_eq!(strided.to_string(), "_4:2");
}
